//! Random games between fully understood real cards: however a text was read, the engine must be able to finish the game.
//!
//! Only a few games by default; `HANTEI_GAMES=10000 cargo test --release --test tests played -- --nocapture` plays more.

use std::sync::Arc;

use hantei::built_in;
use hantei_base::kind::CardKind;
use hantei_base::reference::Game;
use hantei_base::text::Lang;
use hantei_buddyfight as buddyfight;
use hantei_buddyfight::cardtext as buddyfight_texts;
use hantei_buddyfight::edition::Edition;
use hantei_buddyfight::fight::Buddyfight;
use hantei_cards::Card;
use hantei_cards::allows::{CardFacts, Use};
use hantei_cards::import;
use hantei_engine::{
    Answer, Decider, DefId, Engine, Flows as _, Halt, Outcome, Playable, Random, Request as _, Run,
};
use hantei_fftcg as fftcg;
use hantei_fftcg::cardtext as fftcg_texts;
use hantei_fftcg::game::Fftcg;
use rayon::prelude::*;

use crate::sound::Sound;
use crate::support::shared;

/// How many cards a main deck has.
const DECK: usize = 50;
/// A random game ends within this many decisions.
const DECISIONS: u64 = 100_000;

/// How many games are played.
fn games() -> u64 {
    std::env::var("HANTEI_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(12)
}

/// The fully understood real cards of a game, ordered by number, because adjacent cards support each other.
pub(super) fn whole(game: Game, file: &str, playable: fn(&Card, &str) -> Card) -> Vec<Card> {
    let Some(folder) = shared() else { return Vec::new() };
    let path = folder.join("data/text").join(file);
    let read = import::read(&path, Some(game)).expect("card data");
    let cards = read.cards.iter().zip(&read.texts).map(|(card, of)| playable(card, &of.text));
    cards.filter(|card| card.is_whole(game)).collect()
}

/// Answers at random, but eventually stops repeating free actions, as a player in a loop must.
struct Stopping<E> {
    sound: Sound<E>,
    /// After this many decisions, everything optional is declined.
    going_on: u64,
}

impl<E: Engine> Decider<E::State, E::Request> for Stopping<E> {
    fn decide(&mut self, state: &E::State, request: &E::Request) -> Result<Answer, Halt> {
        self.going_on = self.going_on.saturating_sub(1);
        let random = self.sound.decide(state, request)?;
        Ok(if self.going_on == 0 && request.choice().may_decline() {
            Answer::Decline
        } else {
            random
        })
    }
}

/// Plays a game for each seed, starting from `begin`, to its end.
fn play<E: Playable>(name: &str, begin: impl Fn(u64) -> E::State + Sync) {
    let drawn: u64 = (0..games())
        .into_par_iter()
        .map(|seed| {
            let sound = Sound::<E>::new(name, seed, DECISIONS);
            let mut stopping = Stopping { sound, going_on: DECISIONS / 2 };
            let (outcome, _) = Run::<E>::unread(begin(seed), &mut stopping).played();
            assert!(
                matches!(outcome, Outcome::Won(_) | Outcome::Drawn),
                "seed {seed}: {outcome:?}"
            );
            u64::from(outcome == Outcome::Drawn)
        })
        .sum();
    println!("{} games to the end, {drawn} drawn", games());
}

/// Adjacent cards, different for every seed.
fn neighbours<T: Clone>(cards: &[T], seed: u64) -> impl Iterator<Item = T> + '_ {
    let from = usize::try_from(seed.wrapping_mul(7_919) % cards.len() as u64).expect("a place");
    cards.iter().cycle().skip(from).take(DECK).cloned()
}

#[test]
fn whole_cards_of_fftcg_are_played_to_the_end() {
    let cards = whole(Game::Fftcg, "fftcg-en.jsonl", |card, text| {
        fftcg_texts::playable(super::fftcg::grammar(), card, text, fftcg_texts::read).0
    });
    if cards.is_empty() {
        return;
    }
    let mut catalog = fftcg::catalog::Catalog::default();
    let ids: Vec<DefId> = cards.iter().map(|card| catalog.add(card)).collect();
    let catalog = Arc::new(catalog);
    play::<Fftcg>("fftcg", |seed| {
        let deck =
            |seed| fftcg::setup::Deck { main: neighbours(&ids, seed).collect(), lb: Vec::new() };
        let decks = [deck(2 * seed), deck(2 * seed + 1)];
        let mut nobody = Random::new(seed, 0);
        fftcg::game::Game::from_decks(catalog.clone(), [&decks[0], &decks[1]], seed, &mut nobody)
            .into_state()
    });
}

#[test]
fn whole_cards_of_buddyfight_are_played_to_the_end() {
    let playable = |card: &Card, text: &str| buddyfight_texts::playable(card, Lang::Ja, text).0;
    buddyfights(&whole(Game::Buddyfight, "buddyfight-ja.jsonl", playable));
}

#[test]
fn whole_cards_of_english_buddyfight_are_played_to_the_end() {
    let playable = |card: &Card, text: &str| buddyfight_texts::playable(card, Lang::En, text).0;
    buddyfights(&whole(Game::Buddyfight, "buddyfight-en.jsonl", playable));
}

/// Plays fights with these cards, under flags that allow them.
fn buddyfights(cards: &[Card]) {
    if cards.is_empty() {
        return;
    }
    let mut catalog = buddyfight::catalog::Catalog::default();
    let ids: Vec<DefId> = cards.iter().map(|card| catalog.add(card)).collect();
    // Group the cards by the flags that allow them; not every flag has enough cards for two decks.
    let known = built_in().cards_for_replay(Game::Buddyfight);
    let flags: Vec<(DefId, Vec<(DefId, bool)>)> = known
        .iter()
        .filter_map(|flag| {
            let allows = flag.allows.as_ref().filter(|_| flag.kinds.has(CardKind::Flag))?;
            let fits = |card: &Card| {
                allows.lets(CardFacts::from(card), &["ジェネリック", "Generic"]) == Use::Yes
                    && !card.kinds.has(CardKind::Flag)
            };
            let of = |(card, id): (&Card, &DefId)| {
                fits(card).then(|| (*id, card.kinds.has(CardKind::Monster)))
            };
            let usable: Vec<_> = cards.iter().zip(&ids).filter_map(of).collect();
            (usable.len() > DECK).then(|| (catalog.add(flag), usable))
        })
        .collect();
    assert!(flags.len() > 5, "{}", flags.len());
    let catalog = Arc::new(catalog);
    play::<Buddyfight>("buddyfight", |seed| {
        let deck = |seed: u64| {
            let (flag, usable) =
                &flags[usize::try_from(seed % flags.len() as u64).expect("a place")];
            let main: Vec<(DefId, bool)> = neighbours(usable, seed).collect();
            let buddies = main.iter().filter(|of| of.1).take(1).map(|of| of.0).collect();
            let main = main.into_iter().map(|of| of.0).collect();
            buddyfight::setup::Deck {
                flag: Some(*flag),
                buddies,
                main,
                shuffle: true,
                ..Default::default()
            }
        };
        let decks = [deck(2 * seed), deck(2 * seed + 1)];
        buddyfight::state::State::from_decks(
            Edition::E2018,
            catalog.clone(),
            [&decks[0], &decks[1]],
            seed,
        )
    });
}
