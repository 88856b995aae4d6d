//! Cards of one name on the field, told apart by their numbers: `Wolf#1`, `Wolf#2`.
//!
//! A number is told where it is needed: two cards of the name lie on the field, on one side or on either. Whoever writes a script may say
//! it whenever the card is there.

use std::collections::{BTreeMap, HashMap};

use crate::{CardId, Nth};
use hantei_base::text::{Lang, Localized};
use hantei_cards::record::Names;
use hantei_messages::{Arg, text};

/// The cards whose names do not tell which they are, each with its number.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Twins(BTreeMap<CardId, Nth>);

impl Twins {
    /// Of cards of the field, each with its names and its number: all of a name that several have.
    pub fn among<'a>(field: impl Iterator<Item = (CardId, &'a Names, Nth)>) -> Twins {
        let field: Vec<_> = field.collect();
        let mut twins = BTreeMap::new();
        for lang in Lang::ALL {
            let mut counts: HashMap<&str, usize> = HashMap::new();
            for (_, names, _) in &field {
                *counts.entry(names.get(lang)).or_default() += 1;
            }
            let same = field.iter().filter(|(_, names, _)| counts[names.get(lang)] > 1);
            twins.extend(same.map(|(card, _, nth)| (*card, *nth)));
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

    /// These, and of those the ones that are not among these.
    pub(super) fn and(&self, those: &Twins) -> Twins {
        Twins(those.0.iter().chain(&self.0).map(|(card, nth)| (*card, *nth)).collect())
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
