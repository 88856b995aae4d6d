//! The Yu-Gi-Oh! engine: random Duels between decks of real cards, and which plays it offers and refuses.

mod chain;
mod each;
mod table;

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use hantei::built_in;
use hantei_base::kind::CardKind;
use hantei_base::reference::Edition;
use hantei_cards::Card;
use hantei_engine::{
    Answer, CardId, Decider, DefId, Engine as _, Flows as _, Halt, Random, Resumable as _,
};
use hantei_rulebook as rulebook;
use hantei_yugioh::catalog::Catalog;
use hantei_yugioh::duel::{Duel, Yugioh};
use hantei_yugioh::event::Event;
use hantei_yugioh::request::{Ask, Play, Request};
use hantei_yugioh::setup::{Deck, Outcome};
use hantei_yugioh::state::State;

/// The cards of `rules/yugioh/cards-*.yaml`.
pub fn cards() -> Vec<Card> {
    #[derive(serde::Deserialize)]
    struct CardFile {
        cards: Vec<Card>,
    }
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("rules/yugioh");
    let mut paths: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.file_name().unwrap().to_string_lossy().starts_with("cards-"));
    paths.sort();
    let read = |path: std::path::PathBuf| -> CardFile {
        hantei_base::yaml::read(&std::fs::read_to_string(&path).unwrap())
            .unwrap_or_else(|error| panic!("{}: {error:?}", path.display()))
    };
    paths.into_iter().flat_map(|path| read(path).cards).collect()
}

/// Whether a card belongs into the Extra Deck.
fn is_extra(card: &Card) -> bool {
    [CardKind::Fusion, CardKind::Synchro, CardKind::Xyz].iter().any(|kind| card.kinds.has(*kind))
}

/// Two Decks of 40 and 15 of them.
pub fn decks(catalog: &mut Catalog) -> [Deck; 2] {
    let cards = cards();
    let mut ids = |extra: bool| -> Vec<DefId> {
        cards.iter().filter(|card| is_extra(card) == extra).map(|card| catalog.add(card)).collect()
    };
    let (main, extra) = (ids(false), ids(true));
    let deck = |from: usize, step: usize| Deck {
        main: (0..40).map(|at| main[(from + at * step) % main.len()]).collect(),
        extra: (0..15).map(|at| extra[(from + at) % extra.len()]).collect(),
    };
    [deck(0, 1), deck(40, 3)]
}

/// How many Duels to play; `HANTEI_GAMES=1000` plays more.
fn games(few: u64) -> u64 {
    std::env::var("HANTEI_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(few)
}

/// Every article that the engine cites exists in the book.
#[test]
fn the_engine_cites_articles_that_exist() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/games/yugioh/src");
    let book = rulebook::articles(built_in(), Edition::YugiohMr3);
    let known: BTreeSet<&str> = book.iter().map(|of| of.article.as_str()).collect();
    let headings: BTreeSet<&str> =
        known.iter().map(|article| article.split('.').next().unwrap()).collect();
    let mut cited = BTreeSet::new();
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                // The script reader is not part of the engine.
                folders.extend((!path.ends_with("scenario")).then_some(path));
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let code: String =
                text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            let parts = code.split('"').skip(1).step_by(2).map(str::to_owned);
            cited.extend(parts.filter(|part| {
                headings.contains(part.split('.').next().unwrap()) && part.contains(['.', '-'])
            }));
        }
    }
    assert!(cited.len() > 150, "{}", cited.len());
    let missing: Vec<_> =
        cited.iter().filter(|article| !known.contains(article.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Answers at random, and checks the offers: each offered play is legal, and every other conceivable play is refused by an article of the
/// book.
struct Suspicious {
    random: Random,
    articles: BTreeSet<String>,
    refused: HashMap<String, usize>,
}

fn thinkable(state: &State) -> Vec<Play> {
    let mut plays = vec![Play::PendulumSummon, Play::EnterBattle];
    for card in state.cards() {
        plays.extend([
            Play::NormalSummon(card),
            Play::Set(card),
            Play::FlipSummon(card),
            Play::ChangePosition(card),
            Play::Special(card),
            Play::Card(card),
        ]);
        plays.extend((0..3).map(|at| Play::Effect(card, at)));
    }
    plays
}

impl Decider<State, Request> for Suspicious {
    fn decide(&mut self, state: &State, request: &Request) -> Result<Answer, Halt> {
        assert_eq!(state.fault(), None);
        if let Ask::Main(plays) | Ask::Fast(_, plays) = &request.ask {
            for play in plays {
                assert_eq!(state.may_play(request.player, *play), Ok(()), "{play:?}");
            }
            // Only one of several equal cards needs to be offered.
            let is_offered = |play: &Play| plays.contains(play);
            for play in thinkable(state) {
                match state.may_play(request.player, play) {
                    Ok(()) => assert!(
                        is_offered(&play) || plays.iter().any(|of| are_equal(state, *of, play)),
                        "{play:?} is legal and not among {plays:?}"
                    ),
                    Err(refusal) => {
                        assert!(self.articles.contains(refusal.cite), "{play:?}: {refusal:?}");
                        *self.refused.entry(refusal.cite.to_owned()).or_default() += 1;
                    }
                }
            }
        }
        Decider::<State, Request>::decide(&mut self.random, state, request)
    }
}

/// Whether it is the same play with another copy of the card.
fn are_equal(state: &State, one: Play, other: Play) -> bool {
    let same = |one: CardId, other: CardId| {
        let (one, other) = (state.object(one), state.object(other));
        (one.def, one.zone, one.controller) == (other.def, other.zone, other.controller)
    };
    std::mem::discriminant(&one) == std::mem::discriminant(&other)
        && one.card().zip(other.card()).is_some_and(|(one, other)| same(one, other))
}

#[test]
fn what_is_offered_is_legal_and_what_is_not_is_refused_by_an_article() {
    let before = before_a_duel();
    let book = rulebook::articles(built_in(), Edition::YugiohMr3);
    let mut refused: BTreeSet<String> = BTreeSet::new();
    for seed in 0..games(8) {
        let mut suspicious = Suspicious {
            random: Random::new(seed, 1_500),
            articles: book.iter().map(|of| of.article.as_str().to_owned()).collect(),
            refused: HashMap::new(),
        };
        let mut duel = Duel::new(before(seed), &mut suspicious);
        duel.run();
        // An offered play can be carried out, so nothing has to be undone.
        let undone = duel.log.entries().iter().find(|of| matches!(of.event, Event::RolledBack(_)));
        assert!(undone.is_none(), "seed {seed}: {undone:?}");
        refused.extend(suspicious.refused.into_keys());
    }
    assert!(refused.len() > 15, "{refused:?}");
}

/// The state before the preparation of a Duel between them, for a seed.
pub fn before_a_duel() -> impl Fn(u64) -> State {
    let mut catalog = Catalog::default();
    let decks = decks(&mut catalog);
    let catalog = Arc::new(catalog);
    move |seed| {
        let (decks, mut nobody) = ([&decks[0], &decks[1]], Random::new(seed, 0));
        Duel::from_decks(catalog.clone(), decks, seed, &mut nobody).into_state()
    }
}

#[test]
fn random_duels_come_to_an_end() {
    let before = before_a_duel();
    let mut ended = 0;
    for seed in 0..games(40) {
        let play = || {
            let mut random = Random::new(seed, 100_000);
            let opening = before(seed);
            let mut duel = Duel::new(opening.clone(), &mut random);
            let outcome = duel.run();
            assert_ne!(outcome, Outcome::Endless, "seed {seed}");
            let events = duel.log.entries().iter().map(|entry| &entry.event);
            let after = Yugioh::after(&opening, events);
            assert_eq!(after.position_hash(), duel.state.position_hash(), "seed {seed}");
            (outcome, duel.log.entries().to_vec())
        };
        let (outcome, log) = play();
        assert_eq!(play().1, log, "seed {seed}");
        ended += u64::from(matches!(outcome, Outcome::Won(_) | Outcome::Drawn));
    }
    assert_eq!(ended, games(40));
}
