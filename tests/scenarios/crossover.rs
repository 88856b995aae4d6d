//! CrossOver games with whole decks.

use std::sync::Arc;

use hantei_base::kind::CardKind;
use hantei_base::reference::Game;
use hantei_crossover::catalog::Catalog;
use hantei_crossover::game::Match;
use hantei_crossover::request::{Ask, Request};
use hantei_crossover::state::State;
use hantei_crossover::terms::Play;
use hantei_crossover::zone::Zone;
use hantei_engine::{Answer, Decider, DefId, Flows as _, Halt, Outcome, Random};

/// Two decks of 50 of the built-in cards, two navigators in five.
fn decks() -> (Arc<Catalog>, [Vec<DefId>; 2]) {
    let mut catalog = Catalog::default();
    let (mut navigators, mut others) = (Vec::new(), Vec::new());
    for (_, card) in crate::known(Game::Crossover).iter() {
        let navigator = card.kinds.has(CardKind::Navigator);
        if navigator { &mut navigators } else { &mut others }.push(catalog.add(card));
    }
    let deck = |from: usize| -> Vec<DefId> {
        let navigators = (0..20).map(|at| navigators[(from + at) % navigators.len()]);
        navigators.chain((0..30).map(|at| others[(from + at) % others.len()])).collect()
    };
    let decks = [deck(0), deck(20)];
    (Arc::new(catalog), decks)
}

/// The state before the preparation of a match between them, for a seed.
pub fn before_a_match() -> impl Fn(u64) -> State {
    let (catalog, decks) = decks();
    move |seed| {
        let (decks, mut nobody) = ([&decks[0][..], &decks[1][..]], Random::new(seed, 0));
        Match::from_decks(catalog.clone(), decks, seed, &mut nobody).into_state()
    }
}

/// Random games from the preparation on. After every event, invariants hold and cached values equal recomputed ones (the engine checks both
/// if assertions are enabled). The same seed gives the same game, whether its log is read or not.
#[test]
fn games_from_shuffled_decks_stay_sound() {
    let before = before_a_match();
    for seed in 0..4 {
        let play = |read: bool| {
            let mut random = Random::new(seed, 700);
            let begin = if read { Match::new } else { Match::unread };
            let mut game = begin(before(seed), &mut random);
            assert_ne!(game.run(), Outcome::Endless, "seed {seed}");
            (game.log.len(), game.state.turn, game.state.sides.clone())
        };
        assert_eq!(play(true), play(false), "seed {seed}");
    }
}

/// Answers at random, after checking that the offered plays are exactly the legal ones.
struct Inspector(Random);

impl Decider<State, Request> for Inspector {
    fn decide(&mut self, state: &State, request: &Request) -> Result<Answer, Halt> {
        assert_eq!(state.fault(), None, "{request:?}");
        if let Ask::Window(_, plays) = &request.ask {
            let may = |play: Play| state.may_play(request.player, play).is_ok();
            assert!(plays.iter().all(|play| may(*play)), "{plays:?}");
            for card in state.cards() {
                let object = state.object(card);
                // Only one of several copies in hand is offered.
                let alike =
                    |of: &Play| matches!(of, Play::Card(of) if state.object(*of).def == object.def);
                assert!(!may(Play::Card(card)) || plays.iter().any(alike), "{object:?}");
                let own = state.abilities(card).filter(|_| object.zone == Zone::Field);
                for (at, _) in own {
                    let ways = [Play::Use(card, at), Play::Energy(card, at)];
                    let offered = ways.iter().any(|way| plays.contains(way));
                    assert_eq!(may(ways[0]), offered, "{object:?}, {at}");
                }
            }
        }
        self.0.decide(state, request)
    }
}

/// A player with priority is offered exactly what the rules allow; the cached basis of that decision stays valid between windows.
#[test]
fn what_is_offered_is_what_may_be_done_in_crossover() {
    let before = before_a_match();
    for seed in 0..3 {
        let mut inspector = Inspector(Random::new(seed, 3_000));
        let outcome = Match::new(before(seed), &mut inspector).run();
        assert!(matches!(outcome, Outcome::Halted | Outcome::Won(_)), "seed {seed}: {outcome:?}");
    }
}
