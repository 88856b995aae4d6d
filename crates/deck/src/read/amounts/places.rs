//! The section of an entry by its fields: a field that names the section, or a flag.

use super::super::gather::{Zone, apart, copies};
use super::super::json::{Field, Node, Value};
use super::words::{FieldMeaning, part, says};
use hantei_base::section::Section;

/// Keys that usually hold the kind of a card, but may hold its section.
const KINDS: [&str; 6] = ["type", "category", "kind", "group", "cardtype", "種類"];

/// Flags that cards have in any section.
const MARKS: [&str; 24] = [
    "foil",
    "nonfoil",
    "holo",
    "shiny",
    "signed",
    "proxy",
    "altered",
    "alter",
    "promo",
    "reprint",
    "first edition",
    "owned",
    "favorite",
    "favourite",
    "legal",
    "limited",
    "checked",
    "verified",
    "staple",
    "effect",
    "has effect",
    "tcg",
    "ocg",
    "md",
];

/// The section that a field of an entry names, if it names one; `Zone::Unknown` if its value is not understood.
pub(super) fn place(field: &Field<'_>) -> Option<Zone> {
    let key = of_mark(&field.key);
    let text = match &field.node.value {
        Value::Map(_) => part(&field.node, FieldMeaning::Name).and_then(Node::scalar),
        _ => field.node.scalar(),
    };
    let said = text.map(str::trim).filter(|text| !text.is_empty());
    if says(&field.key) == Some(FieldMeaning::Section)
        && !matches!(field.node.value, Value::Word(_))
    {
        let nothing = text.is_some() && said.is_none();
        return (!nothing).then(|| said.map_or(Zone::Unknown, Zone::of));
    }
    let zone = Zone::of(key);
    match &field.node.value {
        Value::Word("true") => {
            let word = apart(key).to_lowercase();
            let told = of_cards(zone) || zone == Zone::Unknown && !MARKS.contains(&word.as_str());
            told.then_some(zone)
        }
        Value::Text(_) if of_cards(zone) => match said.map(str::to_lowercase).as_deref() {
            None | Some("false" | "no" | "n" | "-" | "none" | "いいえ") => None,
            Some("true" | "yes" | "y" | "x" | "○" | "はい") => Some(zone),
            Some(number) if copies(number).is_some() => None,
            Some(_) => Some(Zone::Unknown),
        },
        Value::Text(_) if KINDS.contains(&field.key.to_lowercase().as_str()) => {
            said.map(Zone::of).filter(|zone| matches!(zone, Zone::Section(_)) && of_cards(*zone))
        }
        _ => None,
    }
}

/// The numbers of copies by section: `{"name": "Alpha", "main": 2, "side": 1}`.
pub(super) fn by_section<'n, 'a>(
    element: &'n Node<'a>,
) -> impl Iterator<Item = (Section, &'n Node<'a>)> {
    let numbers = element.fields().iter().filter(move |field| {
        let text = field.node.text().is_some_and(|text| copies(text).is_some());
        text || matches!(field.node.value, Value::Number(_))
    });
    let unsaid = numbers.filter(|field| says(&field.key).is_none());
    unsaid.filter_map(|field| match Zone::of(&field.key) {
        zone @ Zone::Section(section) if of_cards(zone) => Some((section, &field.node)),
        _ => None,
    })
}

/// The section part of a flag, without the verb: `isSide`, `in_side_deck`.
fn of_mark(key: &str) -> &str {
    let rest = key.strip_prefix("is").or_else(|| key.strip_prefix("in"));
    let rest = rest.filter(|rest| rest.starts_with(|c: char| c == '_' || c.is_ascii_uppercase()));
    rest.map_or(key, |rest| rest.trim_start_matches('_'))
}

/// Whether copies can be counted in this zone. A card flagged as flag or buddy may be an ordinary card of the deck, so those do not count.
fn of_cards(zone: Zone) -> bool {
    match zone {
        Zone::Section(Section::Flag | Section::Buddy) => false,
        Zone::Section(_) | Zone::Beside => true,
        Zone::Kind | Zone::Whole | Zone::Unknown => false,
    }
}
