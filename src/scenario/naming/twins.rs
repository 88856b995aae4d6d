//! Cards of one name on the field, told apart by their numbers: `Wolf#1`, `Wolf#2`.
//!
//! A number is told where it is needed: a player has two cards of the name on the field. Whoever writes a script may say it whenever
//! the card is there.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use serde_json::{Value, json};

use crate::card::record::Names;
use crate::diagnostic::{Arg, text};
use crate::engine::core::{CardId, Entry, Nth, Player};
use crate::text::{Lang, Localized};

use super::Naming;

/// The cards whose names do not tell which they are, each with its number.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Twins(BTreeMap<CardId, Nth>);

impl Twins {
    /// Of cards of the field, each with its player, its names and its number: all of a name of which one player has several.
    pub fn among<'a>(field: impl Iterator<Item = (CardId, Player, &'a Names, Nth)>) -> Twins {
        let field: Vec<_> = field.collect();
        let mut twins = BTreeMap::new();
        for lang in Lang::ALL {
            let mut counts: HashMap<(Player, &str), usize> = HashMap::new();
            for (_, player, names, _) in &field {
                *counts.entry((*player, names.get(lang))).or_default() += 1;
            }
            let several = |name: &str| {
                Player::ALL
                    .into_iter()
                    .any(|player| counts.get(&(player, name)).is_some_and(|count| *count > 1))
            };
            let same = field.iter().filter(|(_, _, names, _)| several(names.get(lang)));
            twins.extend(same.map(|(card, _, _, nth)| (*card, *nth)));
        }
        Twins(twins)
    }

    /// The number of a card whose name does not tell which it is.
    pub fn of(&self, card: CardId) -> Option<Nth> {
        self.0.get(&card).copied()
    }

    /// What a card of this name is called.
    pub fn called(&self, card: CardId, name: &str) -> String {
        self.of(card).map_or_else(|| name.to_owned(), |nth| format!("{name}{nth}"))
    }

    /// A card of this name for programs: with its number in the game, and as `nth` with the one that tells it apart.
    pub fn detail(&self, card: CardId, name: &str) -> Value {
        let mut detail = json!({"id": card.0, "name": name});
        if let Some(nth) = self.of(card) {
            detail["nth"] = json!(nth.get());
        }
        detail
    }

    /// These, and of those the ones that are not among these.
    fn and(&self, those: &Twins) -> Twins {
        Twins(those.0.iter().chain(&self.0).map(|(card, nth)| (*card, *nth)).collect())
    }
}

/// The twins of each event: those before it, and those that it makes.
#[derive(Debug, Clone, Default)]
pub struct Along(Vec<Arc<Twins>>);

impl Along {
    /// Those of a log, from the state in which it begins.
    pub fn log<N: Naming>(before: &N::State, log: &[Entry<N::Event>]) -> Along {
        let mut state = before.clone();
        let mut now = Arc::new(N::twins(&state));
        let each = log.iter().map(|entry| {
            let were = Arc::clone(&now);
            N::apply(&mut state, &entry.event);
            if !N::touches_field(&entry.event) {
                return were;
            }
            let are = N::twins(&state);
            if are == *were {
                return were;
            }
            now = Arc::new(are);
            Arc::new(were.and(&now))
        });
        Along(each.collect())
    }

    /// Those of an event, by its place in the log.
    pub fn at(&self, at: usize) -> &Twins {
        const NONE: &Twins = &Twins(BTreeMap::new());
        self.0.get(at).map_or(NONE, |twins| twins)
    }
}

/// Choices in words, each with the card's exact place where it is one of several in the same words: `Wolf (A.drop.2)`. `exactly` gives
/// the card's name and that place, of those that are to be told apart.
pub fn apart(
    told: Vec<Localized>,
    exactly: impl Fn(usize) -> Option<(Localized, String)>,
) -> Vec<Localized> {
    let mut counts: HashMap<String, usize> = HashMap::new();
    for words in &told {
        *counts.entry(words.get(Lang::Ja).to_owned()).or_default() += 1;
    }
    let one = |(at, words): (usize, Localized)| {
        let several = counts.get(words.get(Lang::Ja)).is_some_and(|count| *count > 1);
        let Some((name, place)) = several.then(|| exactly(at)).flatten() else { return words };
        Localized::each(|lang| {
            let values = [("card", Arg::Text(name.get(lang))), ("place", Arg::Text(&place))];
            text("replay-do-card-at", &values, lang)
        })
    };
    told.into_iter().enumerate().map(one).collect()
}
