//! The data of `rules/` and `banlists/` for the tests of crates that take data as an argument, and a function that plays all scenarios of
//! a game.
//!
//! In the program the data comes from `hantei::built_in()`, so only tests may depend on this crate.

use std::collections::BTreeMap;

use hantei_base::reference::Game;
use hantei_base::text::Localized;
use hantei_cards::{Card, Cards};
use hantei_data::Data;
use hantei_engine::scenario::games::{Games, With};
use hantei_engine::scenario::printed::TextFault;
use hantei_engine::scenario::report;
use hantei_engine::scenario::rules::Rules;
use rayon::prelude::*;

mod embedded {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}

/// The compiled data.
pub fn data() -> &'static Data {
    &embedded::DATA
}

/// A [`Games`] with a single game.
struct Only<R>(std::marker::PhantomData<R>);

impl<R: Rules> Games for Only<R> {
    fn data(&self) -> &'static Data {
        data()
    }

    fn read_text(&self, _: Game, _: &Card, _: &str) -> Result<Card, TextFault> {
        Err(TextFault { at: None, words: Localized::each(|_| "no text is read here".to_owned()) })
    }

    /// # Panics
    /// When asked for another game.
    fn with<W: With>(&self, game: Game, what: W) -> W::Output {
        assert_eq!(game, R::GAME, "a scenario of another game");
        what.go::<R>()
    }
}

/// Plays every scenario of a game and returns the failures by scenario; empty if every scenario passes.
///
/// # Panics
/// When the game has no scenario, or one cannot be set up.
pub fn failures<R: Rules>() -> BTreeMap<String, Vec<String>> {
    let games = Only::<R>(std::marker::PhantomData);
    let cards = Cards::new(R::GAME, data().cards_for_replay(R::GAME));
    let scenarios: Vec<_> = data().scenarios().iter().filter(|of| of.game == R::GAME).collect();
    assert!(!scenarios.is_empty(), "{} has no scenarios", R::GAME);
    let played = scenarios.par_iter().map(|scenario| {
        let report = report::play(&games, data().script(scenario), &|_| &cards, None);
        let report = report.unwrap_or_else(|error| panic!("{}: {error:?}", scenario.stem));
        let failures = report.failures().iter().map(|failure| format!("{failure:?}")).collect();
        (scenario.stem.to_owned(), failures)
    });
    played.filter(|(_, failures): &(String, Vec<String>)| !failures.is_empty()).collect()
}
