//! Paths: how expectations address a value in a game's state.

use crate::scenario::naming::Naming;
use crate::{CardId, Known, Player};

/// The type of the value at a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PathKind {
    /// A number.
    Number,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A boolean.
    Bool,
    /// Cards.
    Cards,
}

/// The value at a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A number.
    Number(i64),
    /// A word of the script language.
    Word(String),
    /// A boolean.
    Bool(bool),
    /// Cards.
    Cards(Vec<CardId>),
}

impl Found {
    /// The winner, given who has lost: `none` while nobody has, `draw` when both have.
    pub fn winner(lost: [bool; 2]) -> Found {
        let word = match lost {
            [false, false] => "none",
            [true, true] => "draw",
            [true, false] => "B",
            [false, true] => "A",
        };
        Found::Word(word.to_owned())
    }

    /// The card at this position, counted from 1 as in a path.
    pub fn nth(at: &str, cards: impl IntoIterator<Item = CardId>) -> Option<Found> {
        Some(Found::Cards(vec![nth_of(at, cards)?]))
    }
}

/// The card at this position, counted from 1 as in a path.
pub fn nth_of(at: &str, cards: impl IntoIterator<Item = CardId>) -> Option<CardId> {
    let at = at.parse::<usize>().ok()?.checked_sub(1)?;
    cards.into_iter().nth(at)
}

/// The paths into a game's state.
pub trait Paths: Naming {
    /// The words that a path can begin with, besides the name of a card.
    const ROOTS: &'static [&'static str];
    /// The words of paths after the first one; keywords follow `has-`.
    const WORDS: &'static [&'static str];

    /// The type of a path that not every game has, whatever the state, and the card that the path begins with; `None` if there is no such
    /// path.
    fn kind_here(path: &str) -> Option<(PathKind, Option<&str>)>;
    /// The type of any path, and the card that the path begins with.
    fn kind(path: &str) -> Option<(PathKind, Option<&str>)> {
        match path {
            "turn.player" => Some((PathKind::Word(&["A", "B"]), None)),
            "turn.number" => Some((PathKind::Number, None)),
            "winner" => Some((PathKind::Word(&["A", "B", "draw", "none"]), None)),
            _ => Self::kind_here(path),
        }
    }
    /// The value at a path; `None` when the path goes through a card that is not there.
    fn find(state: &Self::State, path: &str) -> Option<Found>;
    /// The card whose property a path addresses, when the path names the card by its place.
    fn card_at(state: &Self::State, path: &str) -> Option<CardId>;

    /// Splits a path that begins with a card into the word for the card and the rest; `None` when it begins with something else.
    fn split(path: &str) -> Option<(&str, &str)> {
        let (_, name) = Self::kind(path)?;
        let name = name?;
        Some(path.split_at(path.find(name)? + name.len()))
    }

    /// The cards on the field that a word means.
    fn called(state: &Self::State, word: &str) -> Vec<CardId> {
        let field = Player::ALL.into_iter().flat_map(|player| Self::field(state, player));
        field.filter(|card| Self::is_called(state, *card, word)).collect()
    }

    /// Who may know the value at a path: for cards, the players who see each of them; for a card's property, those who see the card. If the
    /// path begins with a name, those who see each card that has it or, if none has, each card that could have it.
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
