//! How a list is read, compared with a person's reading.

use std::collections::{BTreeMap, BTreeSet};

use hantei_base::section::Section;
use hantei_base::text::key;
use hantei_cards::CardNumber;
use hantei_deck::{CardRef, Deck, Entry, LineKind};

use crate::lists::{List, Wanted};

/// How a list was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// As the person reads it; also differently and with a warning, if the person hesitates.
    Right,
    /// Differently, and the reader says that it is unsure.
    Warned(String),
    /// Differently, and the reader says nothing.
    Silent(String),
}

/// Compares the deck that was read, or the reason why none was.
pub fn judge(list: &List, read: Result<&Deck, String>) -> Outcome {
    let deck = match read {
        Err(_) if list.refused => return Outcome::Right,
        Err(why) => return warned(list, format!("refused: {why}")),
        Ok(_) if list.refused => return Outcome::Silent("read where there is no list".to_owned()),
        Ok(deck) => deck,
    };
    let difference = |wanted: &Vec<Wanted>| match list.by_line {
        true => by_line(list, wanted, deck),
        false => by_sum(list, wanted, deck),
    };
    let differences: Vec<Option<String>> = list.decks.iter().map(difference).collect();
    if differences.iter().any(Option::is_none) {
        return Outcome::Right;
    }
    let why = differences.into_iter().flatten().next().unwrap_or_default();
    if warns(deck) { warned(list, why) } else { Outcome::Silent(why) }
}

fn warned(list: &List, why: String) -> Outcome {
    if list.doubt { Outcome::Right } else { Outcome::Warned(why) }
}

/// Whether the checker warns that it may have read the list otherwise than it was meant.
pub fn warns(deck: &Deck) -> bool {
    !signs(deck).is_empty()
}

/// The kinds of warnings that the checker gives.
pub fn signs(deck: &Deck) -> BTreeSet<String> {
    let line = |line: &hantei_deck::ReadLine| match line.read {
        LineKind::Unread { suspect: true } => Some("suspect line"),
        LineKind::Heading { known: false, .. } => Some("unknown heading"),
        LineKind::Total { declared, counted, .. } if declared != counted => Some("total differs"),
        LineKind::Card { .. }
        | LineKind::Comment
        | LineKind::Unread { .. }
        | LineKind::Heading { .. }
        | LineKind::Total { .. } => None,
    };
    let doubt = |doubt: &hantei_deck::Doubt| {
        let shown = format!("{:?}", doubt.what);
        shown.split(' ').next().unwrap_or_default().to_owned()
    };
    let lines = deck.lines.iter().filter_map(line).map(str::to_owned);
    deck.doubts.iter().map(doubt).chain(lines).collect()
}

/// What names the card of an entry: its name, and its number or passcode.
fn named(deck: &Deck, at: usize, entry: &Entry) -> (Option<String>, Option<String>) {
    match &entry.card {
        CardRef::Code(code) => {
            let beside = deck.beside.iter().find(|(of, _)| *of as usize == at);
            (beside.map(|(_, name)| name.clone()), Some(code.to_string()))
        }
        CardRef::Written(card) => {
            (card.name.clone(), card.number.as_ref().map(|number| number.as_str().to_owned()))
        }
    }
}

/// Whether an entry in this section may be one of the wanted section: card data places those that no heading does.
fn placed(deck: &Deck, at: usize, section: Section, wanted: Section) -> bool {
    let open = deck.unplaced.binary_search(&(at as u32)).is_ok();
    section == wanted || open && section == Section::Main && wanted == Section::Extra
}

fn by_line(list: &List, wanted: &[Wanted], deck: &Deck) -> Option<String> {
    let mut left: BTreeSet<usize> = (0..deck.entries.len()).collect();
    for card in wanted {
        let found = left.iter().copied().find(|at| {
            let entry = &deck.entries[*at];
            let line = list.source.location(entry.span.start).line;
            let here = line == card.line && entry.count == card.copies;
            here && placed(deck, *at, entry.section, card.section)
                && is_same(card, &named(deck, *at, entry))
        });
        match found {
            Some(at) => drop(left.remove(&at)),
            None => return Some(format!("wanted {card:?}")),
        }
    }
    let at = left.into_iter().next()?;
    let entry = &deck.entries[at];
    let line = list.source.location(entry.span.start).line;
    Some(format!("not wanted, line {line}: {} {:?}", entry.count, entry.card))
}

fn is_same(card: &Wanted, (name, number): &(Option<String>, Option<String>)) -> bool {
    let folded = |number: &Option<String>| {
        number.as_ref().map(|number| number.trim_start_matches('0').to_ascii_uppercase())
    };
    let names = match (&card.name, name) {
        (Some(wanted), Some(name)) => key(wanted) == key(name),
        (Some(_), None) => number.is_some(),
        (None, Some(_)) => number.as_ref().is_some_and(|number| !number.contains('-')),
        (None, None) => true,
    };
    let set_code = card.number.is_none() && number.as_ref().is_none_or(|of| of.contains('-'));
    let beside = card.number.is_none() && name.is_some();
    names && (set_code || beside || folded(&card.number) == folded(number))
}

fn identity(name: &str, number: Option<&str>) -> String {
    let number = number.and_then(CardNumber::new);
    number.map_or_else(|| key(name), |number| number.key().to_owned())
}

fn by_sum(list: &List, wanted: &[Wanted], deck: &Deck) -> Option<String> {
    let mut left: BTreeMap<(Section, String), i64> = BTreeMap::new();
    for card in wanted {
        let id = identity(card.name.as_deref().unwrap_or(""), card.number.as_deref());
        *left.entry((card.section, id)).or_default() += i64::from(card.copies);
    }
    let text = key(&list.source.text).to_lowercase();
    let mut more = Vec::new();
    for (at, entry) in deck.entries.iter().enumerate() {
        let (name, number) = named(deck, at, entry);
        let numbered = wanted.iter().any(|card| card.number.is_some()) || name.is_none();
        let number = number.filter(|_| numbered);
        let id = identity(name.as_deref().unwrap_or(""), number.as_deref());
        let line = list.source.location(entry.span.start).line;
        // A misspelt or shortened name means the card of its line.
        let misspelt = wanted.iter().find(|card| {
            let meant = identity(card.name.as_deref().unwrap_or(""), card.number.as_deref());
            let own = key(name.as_deref().unwrap_or(""));
            let full = key(card.name.as_deref().unwrap_or("")).chars().count() + 1;
            card.line == line
                && card.copies == entry.count
                && placed(deck, at, entry.section, card.section)
                && !own.is_empty()
                && own.chars().count() <= full
                && !text.contains(&meant.to_lowercase())
        });
        let known = |section: Section, id: &String| left.contains_key(&(section, id.clone()));
        let sections = [entry.section, Section::Extra];
        let here =
            sections.into_iter().find(|of| placed(deck, at, entry.section, *of) && known(*of, &id));
        let (section, id) = match (here, misspelt) {
            (Some(section), _) => (section, id),
            (None, Some(card)) => {
                (card.section, identity(card.name.as_deref().unwrap_or(""), card.number.as_deref()))
            }
            (None, None) => (entry.section, id),
        };
        match left.get_mut(&(section, id.clone())) {
            Some(copies) => *copies -= i64::from(entry.count),
            None => more.push(format!("line {line}: {} {} {id}", section.id(), entry.count)),
        }
    }
    left.retain(|_, copies| *copies != 0);
    let missing = left
        .iter()
        .next()
        .map(|((section, id), copies)| format!("{} {copies:+} {id}", section.id()));
    if missing.is_none() && more.is_empty() {
        return None;
    }
    Some(format!(
        "missing {}; more {}",
        missing.unwrap_or_default(),
        more.first().cloned().unwrap_or_default()
    ))
}
