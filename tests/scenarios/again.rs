//! A game can be resumed from its state, and reading its log does not affect it.

use std::path::Path;

use hantei_base::reference::Game;
use hantei_buddyfight::scenario::Buddyfight;
use hantei_crossover::scenario::Crossover;
use hantei_engine::scenario::rules::Rules;
use hantei_engine::{Answer, Chance, Decider, Halt, Outcome, Request, Resumable as _, Run};
use hantei_fftcg::scenario::Fftcg;
use hantei_yugioh::scenario::Yugioh;

use super::{openings, seed_of};

/// Answers at random, and records questions, answers, and the states from which a game can be resumed.
struct Remembered<R: Rules> {
    chance: Chance,
    left: usize,
    asked: Vec<(R::Request, Answer)>,
    stands: Vec<(usize, R::State)>,
}

impl<R: Rules> Decider<R::State, R::Request> for Remembered<R> {
    fn decide(&mut self, state: &R::State, request: &R::Request) -> Result<Answer, Halt> {
        self.left = self.left.checked_sub(1).ok_or(Halt)?;
        if state.can_be_taken_up(request) {
            self.stands.push((self.asked.len(), state.clone()));
        }
        let choice = request.choice();
        let answer = choice.nth(self.chance.below(choice.answers())).ok_or(Halt)?;
        self.asked.push((request.clone(), answer));
        Ok(answer)
    }
}

/// Gives the recorded answers, and checks that the questions are the same.
struct Again<'a, R: Rules>(&'a [(R::Request, Answer)], Vec<(R::Request, R::Request)>);

impl<R: Rules> Decider<R::State, R::Request> for Again<'_, R> {
    fn decide(&mut self, _: &R::State, request: &R::Request) -> Result<Answer, Halt> {
        let ((before, answer), rest) = self.0.split_first().ok_or(Halt)?;
        self.0 = rest;
        if request != before {
            self.1.push((before.clone(), request.clone()));
            return Err(Halt);
        }
        Ok(*answer)
    }
}

fn remembered<R: Rules>(seed: u64) -> Remembered<R> {
    Remembered { chance: Chance::seeded(seed), left: 80, asked: Vec::new(), stands: Vec::new() }
}

/// The final state of a game whose log nobody reads, and its outcome.
fn play_unread<R: Rules>(
    state: R::State,
    decider: &mut dyn Decider<R::State, R::Request>,
) -> (R::State, Outcome) {
    let (outcome, run) = Run::<R>::unread(state, decider).played();
    (run.state, outcome)
}

/// Games that once revealed a bug, each with its seed.
const HELD: [(&str, u64); 1] = [("faq/8-013C.yaml", 3)];

fn taken_up<R: Rules>() -> usize {
    let mut stands = 0;
    let held = |path: &Path| HELD.iter().find(|(name, _)| path.ends_with(name)).map(|of| of.1);
    let seeds = |path: &Path| [Some(seed_of(path)), held(path)].into_iter().flatten();
    let openings = openings::<R>();
    let played = openings
        .iter()
        .flat_map(|(path, _, opening)| seeds(path).map(move |of| (path, of, opening)));
    for (path, seed, opening) in played {
        // Whether a loop has run long enough to be asked about is not part of the state; only a search returns to the same state.
        let loops = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("13."));
        if R::GAME == Game::Fftcg && loops {
            continue;
        }
        let mut first = remembered::<R>(seed);
        let (end, outcome) = play_unread::<R>(opening.state.clone(), &mut first);
        for (at, state) in first.stands.iter().step_by(7) {
            let mut again = Again::<R>(&first.asked[*at..], Vec::new());
            let (same, ended) = play_unread::<R>(state.clone(), &mut again);
            let rest = again.0.len();
            let other = again.1;
            assert!(other.is_empty(), "{} at {at}: {other:#?}", path.display());
            assert_eq!((rest, ended), (0, outcome), "{} at {at}", path.display());
            assert_eq!(same.position_hash(), end.position_hash(), "{} at {at}", path.display());
            stands += 1;
        }
    }
    stands
}

#[test]
fn a_game_goes_on_from_its_state_as_it_would_have() {
    let stands = [taken_up::<Buddyfight>(), taken_up::<Fftcg>(), taken_up::<Yugioh>()];
    assert!(stands.iter().all(|stands| *stands > 200), "{stands:?}");
    // A turn has many more questions at which it cannot be resumed.
    let stands = taken_up::<Crossover>();
    assert!(stands > 100, "{stands}");
}

fn unread<R: Rules>() {
    for (path, _, opening) in openings::<R>() {
        let seed = seed_of(&path);
        let (mut read, mut unread) = (remembered::<R>(seed), remembered::<R>(seed));
        let (ended, run) = Run::<R>::new(opening.state.clone(), &mut read).played();
        let end = run.state;
        let (state, outcome) = play_unread::<R>(opening.state.clone(), &mut unread);
        let first = read.asked.iter().zip(&unread.asked).find(|(one, other)| one != other);
        assert!(first.is_none(), "{}: {first:#?}", path.display());
        assert_eq!(read.asked.len(), unread.asked.len(), "{}", path.display());
        assert_eq!(ended, outcome, "{}", path.display());
        assert_ne!(outcome, Outcome::Endless, "{}", path.display());
        assert_eq!(end.position_hash(), state.position_hash(), "{}", path.display());
    }
}

#[test]
fn it_does_not_matter_whether_anybody_reads_the_log() {
    unread::<Buddyfight>();
    unread::<Fftcg>();
    unread::<Yugioh>();
    unread::<Crossover>();
}
