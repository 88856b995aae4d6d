//! Paths: what expectations lead to in a game's state.

use crate::scenario::naming::Naming;
use crate::{CardId, Known, Player};

/// What kind of thing a path of an expectation leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PathKind {
    /// A number.
    Number,
    /// One of these words.
    Word(&'static [&'static str]),
    /// Yes or no.
    Bool,
    /// Cards.
    Cards,
}

/// What a path of an expectation leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A number.
    Number(i64),
    /// A word of the script's language.
    Word(String),
    /// Yes or no.
    Bool(bool),
    /// Cards.
    Cards(Vec<CardId>),
}

impl Found {
    /// Who has won when these have lost: `none` while nobody has, `draw` when both have.
    pub fn winner(lost: [bool; 2]) -> Found {
        let word = match lost {
            [false, false] => "none",
            [true, true] => "draw",
            [true, false] => "B",
            [false, true] => "A",
        };
        Found::Word(word.to_owned())
    }

    /// The so manieth of these cards, from 1, as a path says it.
    pub fn nth(at: &str, cards: impl IntoIterator<Item = CardId>) -> Option<Found> {
        Some(Found::Cards(vec![nth_of(at, cards)?]))
    }
}

/// The so manieth of these cards, from 1, as a path says it.
pub fn nth_of(at: &str, cards: impl IntoIterator<Item = CardId>) -> Option<CardId> {
    let at = at.parse::<usize>().ok()?.checked_sub(1)?;
    cards.into_iter().nth(at)
}

/// The paths into a game's state.
pub trait Paths: Naming {
    /// Where paths begin, besides the name of a card.
    const ROOTS: &'static [&'static str];
    /// The words of paths after the first; keywords follow `has-`.
    const WORDS: &'static [&'static str];

    /// What a path leads to that not every game has, if anything, whatever the state; and the card that it begins with, if it does with
    /// one.
    fn kind_here(path: &str) -> Option<(PathKind, Option<&str>)>;
    /// The same of any path.
    fn kind(path: &str) -> Option<(PathKind, Option<&str>)> {
        match path {
            "turn.player" => Some((PathKind::Word(&["A", "B"]), None)),
            "turn.number" => Some((PathKind::Number, None)),
            "winner" => Some((PathKind::Word(&["A", "B", "draw", "none"]), None)),
            _ => Self::kind_here(path),
        }
    }
    /// What a path leads to; nothing when it goes on from a card that is not there.
    fn find(state: &Self::State, path: &str) -> Option<Found>;
    /// The card whose property a path leads to, when the path names it by its place.
    fn card_at(state: &Self::State, path: &str) -> Option<CardId>;

    /// The word for a card with which a path begins, and what follows it; none when it begins otherwise.
    fn split(path: &str) -> Option<(&str, &str)> {
        let (_, name) = Self::kind(path)?;
        let name = name?;
        Some(path.split_at(path.find(name)? + name.len()))
    }

    /// The cards of the field that a word means.
    fn called(state: &Self::State, word: &str) -> Vec<CardId> {
        let field = Player::ALL.into_iter().flat_map(|player| Self::field(state, player));
        field.filter(|card| Self::is_called(state, *card, word)).collect()
    }

    /// Who may know what a path leads to: of cards whoever sees each of them, of a card's property whoever sees the card; where it begins
    /// with a name, whoever sees each card that has it or, where none has, each card that could.
    fn known_at(state: &Self::State, path: &str) -> Known {
        let mut cards: Vec<CardId> = Self::card_at(state, path).into_iter().collect();
        if let Some(Found::Cards(there)) = Self::find(state, path) {
            cards.extend(there);
        }
        if let Some((word, _)) = Self::split(path) {
            let called = Self::called(state, word);
            let field = Player::ALL.into_iter().flat_map(|player| Self::field(state, player));
            cards.extend(if called.is_empty() { field.collect() } else { called });
        }
        cards.into_iter().map(|card| Self::known(state, card)).fold(Known::ToBoth, Known::and)
    }
}
