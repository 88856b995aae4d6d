//! Cards of the same name on the field, distinguished by numbers: `Wolf#1`, `Wolf#2`.
//!
//! A text shows the number only where it is needed, that is, when two cards of the name are on the field, on one side or on both. A script
//! may use the number whenever the card is on the field.

use std::collections::{BTreeMap, HashMap};

use crate::{CardId, Nth};
use hantei_base::text::{Lang, Localized};
use hantei_cards::Names;
use hantei_messages::{Arg, text};

/// The cards whose names are ambiguous, each with its number.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Namesakes(BTreeMap<CardId, Nth>);

impl Namesakes {
    /// Finds the cards that share a name, given the cards of the field with their names and numbers.
    pub fn among<'a>(field: impl Iterator<Item = (CardId, &'a Names, Nth)>) -> Namesakes {
        let field: Vec<_> = field.collect();
        let mut namesakes = BTreeMap::new();
        for lang in Lang::ALL {
            let mut counts: HashMap<&str, usize> = HashMap::new();
            for (_, names, _) in &field {
                *counts.entry(names.get(lang)).or_default() += 1;
            }
            let same = field.iter().filter(|(_, names, _)| counts[names.get(lang)] > 1);
            namesakes.extend(same.map(|(card, _, nth)| (*card, *nth)));
        }
        Namesakes(namesakes)
    }

    /// The number of a card whose name is ambiguous.
    pub fn of(&self, card: CardId) -> Option<Nth> {
        self.0.get(&card).copied()
    }

    /// The text for a card with this name, with its number if it needs one.
    pub fn called(&self, card: CardId, name: &str) -> String {
        self.of(card).map_or_else(|| name.to_owned(), |nth| format!("{name}{nth}"))
    }

    /// The union of the two sets. The numbers of `self` win.
    pub(super) fn and(&self, those: &Namesakes) -> Namesakes {
        Namesakes(those.0.iter().chain(&self.0).map(|(card, nth)| (*card, *nth)).collect())
    }
}

/// Adds the exact position to choices that have the same text: `Wolf (A.drop.2)`. `exactly` returns the name and the position of a card
/// where it matters which one is chosen.
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
