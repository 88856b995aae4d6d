//! The differences between two decks, compared by card rather than by how each file names it.

use rustc_hash::FxHashMap;

use crate::model::{CardKey, CardRef, Deck};
use hantei_base::section::Section;
use hantei_base::text::key;
use hantei_cards::{CardIx, Cards};

/// A card that two decks have different numbers of copies of in one section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The section.
    pub section: Section,
    /// The card as the older deck names it, or as the newer deck does if the older one lacks it in this section.
    pub card: CardRef,
    /// How many copies the older deck has.
    pub before: u32,
    /// How many copies the newer deck has.
    pub after: u32,
}

/// Lists the differences from the older deck to the newer, section by section: first what was removed, then what was added.
///
/// Passcode, number and name all identify the same card, as far as the card data knows the card or one of the decks gives both. Alternate
/// artworks count as the same card.
pub fn changes(older: &Deck, newer: &Deck, cards: &Cards) -> Vec<Change> {
    let named = named([older, newer]);
    let mut table: Vec<Change> = Vec::new();
    let mut places: FxHashMap<(Section, CardIdentity), usize> = FxHashMap::default();
    for (deck, is_older) in [(older, true), (newer, false)] {
        for entry in &deck.entries {
            let (section, card) = (entry.section, &entry.card);
            let place = *places.entry((section, same(card, cards, &named))).or_insert(table.len());
            if place == table.len() {
                table.push(Change { section, card: card.clone(), before: 0, after: 0 });
            }
            let change = &mut table[place];
            let copies = if is_older { &mut change.before } else { &mut change.after };
            *copies += entry.count;
        }
    }
    let mut changes: Vec<Change> =
        table.into_iter().filter(|change| change.before != change.after).collect();
    // The sort is stable, so cards otherwise stay in the order of the decks.
    changes.sort_by_key(|change| (change.section, change.before < change.after));
    changes
}

/// The identity by which two entries are compared.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum CardIdentity {
    /// A card in the card data.
    Card(CardIx),
    /// A card that is not in the card data.
    Unknown(CardKey),
}

/// Maps each name to the passcode or number that stands beside it in the decks; `None` for a name with several.
fn named(decks: [&Deck; 2]) -> FxHashMap<String, Option<CardKey>> {
    let mut named: FxHashMap<String, Option<CardKey>> = FxHashMap::default();
    let mut put = |name: &str, is: CardKey| {
        let known = named.entry(key(name)).or_insert_with(|| Some(is.clone()));
        if known.as_ref() != Some(&is) {
            *known = None;
        }
    };
    for deck in decks {
        for (code, name) in deck.names_beside() {
            put(name, CardKey::Code(code));
        }
        for entry in &deck.entries {
            if let CardRef::Written(written) = &entry.card
                && let (Some(name), Some(number)) = (&written.name, &written.number)
            {
                put(name, CardKey::Number(number.key().to_owned()));
            }
        }
    }
    named
}

fn same(card: &CardRef, cards: &Cards, named: &FxHashMap<String, Option<CardKey>>) -> CardIdentity {
    if let Some(card) = card.in_cards(cards) {
        return CardIdentity::Card(card);
    }
    CardIdentity::Unknown(match card {
        CardRef::Code(code) => CardKey::Code(*code),
        CardRef::Written(written) => match (&written.number, &written.name) {
            (Some(number), _) => CardKey::Number(number.key().to_owned()),
            (None, name) => {
                let name = key(name.as_deref().unwrap_or_default());
                named.get(&name).cloned().flatten().unwrap_or(CardKey::Name(name))
            }
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::read;
    use hantei_base::source::SourceFile;

    /// The changes, each as `main Alpha 3 1`.
    fn said(older: &str, newer: &str) -> Vec<String> {
        let [older, newer] =
            [older, newer].map(|text| read(&SourceFile::from_text("deck.yaml", text)).unwrap());
        changes(&older, &newer, &Cards::default())
            .iter()
            .map(|of| {
                format!("{} {} {} {}", of.section.id(), of.card.as_written(), of.before, of.after)
            })
            .collect()
    }

    #[test]
    fn what_there_is_less_of_stands_before_what_there_is_more_of() {
        let older = "main: [2 Delta, 3 Alpha, 1 Epsilon]\nside: [1 Alpha]\n";
        let newer = "main: [1 Gamma, 1 Epsilon, 2 Alpha, 1 Alpha, 3 Delta]\n";
        assert_eq!(said(older, newer), ["main Delta 2 3", "main Gamma 0 1", "side Alpha 1 0"]);
        assert_eq!(said(newer, older), ["main Gamma 1 0", "main Delta 3 2", "side Alpha 0 1"]);
        assert_eq!(said(older, older), [""; 0]);
    }

    #[test]
    fn a_name_beside_a_passcode_or_a_number_is_that_card() {
        let older = "main: [{code: 910000001, name: Alpha, count: 2}, 910000001]\n";
        assert_eq!(said(older, "main: [3 alpha]\n"), [""; 0]);
        let older = "main: [{number: 1-001H, name: Auron, count: 3}]\n";
        assert_eq!(said(older, "main: [3 Auron]\n"), [""; 0]);
        // A name with several numbers may be any of them.
        let older =
            "main: [{number: 1-001H, name: Auron, count: 1}, {number: 1-002R, name: Auron}]\n";
        assert_eq!(
            said(older, "main: [2 Auron]\n"),
            ["main 1-001H Auron 1 0", "main 1-002R Auron 1 0", "main Auron 0 2"]
        );
    }
}
