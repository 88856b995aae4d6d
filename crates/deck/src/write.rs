//! Writing decks: as text that the text reader reads, as our own YAML or JSON, as `.ydk`, and as a `ydke://` URL.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rustc_hash::FxHashMap;
use serde_json::{Map, Value};
use std::fmt::Write;

use crate::model::{CardRef, Deck, Entry, PrintMark};
use hantei_base::section::Section;
use hantei_cards::Card;

/// The deck as plain text, section by section.
pub fn to_text(deck: &Deck) -> String {
    let mut text = String::new();
    if let Some(edition) = deck.header.edition {
        let _ = writeln!(text, "game: {edition}");
    }
    if let Some(format) = &deck.header.format {
        let _ = writeln!(text, "format: {format}");
    }
    if let Some(name) = &deck.header.name {
        let _ = writeln!(text, "name: {name}");
    }
    for (section, entries) in by_section(deck) {
        let _ = writeln!(text, "[{}]", section.id());
        for entry in entries {
            let _ = writeln!(text, "{}", line(&entry));
        }
    }
    text
}

/// The deck as our own YAML, with the names beside its passcodes.
pub fn to_yaml(deck: &Deck) -> String {
    let beside = deck.names_beside();
    let mut text = String::new();
    if let Some(edition) = deck.header.edition {
        let _ = writeln!(text, "game: {edition}");
    }
    if let Some(format) = &deck.header.format {
        let _ = writeln!(text, "format: {}", quoted(&format.0));
    }
    if let Some(name) = &deck.header.name {
        let _ = writeln!(text, "name: {}", quoted(name));
    }
    if !deck.header.sleeves.is_empty() {
        text.push_str("sleeves:\n");
    }
    for (section, sleeves) in &deck.header.sleeves {
        let _ = writeln!(text, "  {}: {}", section.id(), quoted(sleeves));
    }
    for (section, entries) in by_section(deck) {
        let _ = writeln!(text, "{}:", section.id());
        for entry in entries {
            let _ = match &entry.card {
                CardRef::Code(code) => {
                    let name = beside.get(code).map(|name| format!(", name: {}", quoted(name)));
                    let name = name.unwrap_or_default();
                    writeln!(text, "  - {{code: {code}, count: {}{name}}}", entry.count)
                }
                CardRef::Written(card) => {
                    let mut fields = vec![format!("count: {}", entry.count)];
                    fields.extend(card.name.as_ref().map(|name| format!("name: {}", quoted(name))));
                    fields.extend(
                        card.number
                            .as_ref()
                            .map(|number| format!("number: {}", quoted(number.as_str()))),
                    );
                    fields.extend(card.print.map(|print| format!("print: {}", word(print))));
                    fields.extend(card.back.as_ref().map(|back| format!("back: {}", quoted(back))));
                    writeln!(text, "  - {{{}}}", fields.join(", "))
                }
            };
        }
    }
    if !deck.cards.is_empty() {
        text.push_str("cards:\n");
    }
    for card in &deck.cards {
        let _ = writeln!(text, "  - {}", bare(&card.as_document().to_string()));
    }
    text
}

/// The deck as our own JSON, with the names beside its passcodes.
pub fn to_json(deck: &Deck) -> String {
    let beside = deck.names_beside();
    let mut document = Map::new();
    let mut put = |key: &str, value: Option<Value>| {
        if let Some(value) = value {
            document.insert(key.to_owned(), value);
        }
    };
    put("game", deck.header.edition.map(|edition| edition.to_string().into()));
    put("format", deck.header.format.as_ref().map(|format| format.0.clone().into()));
    put("name", deck.header.name.clone().map(Value::from));
    let sleeves = deck.header.sleeves.iter();
    let sleeves: Map<String, Value> =
        sleeves.map(|(section, word)| (section.id().to_owned(), word.clone().into())).collect();
    put("sleeves", (!sleeves.is_empty()).then_some(Value::Object(sleeves)));
    for (section, entries) in by_section(deck) {
        put(section.id(), Some(entries.iter().map(|entry| fields(entry, &beside)).collect()));
    }
    let cards: Vec<Value> = deck.cards.iter().map(Card::as_document).collect();
    put("cards", (!cards.is_empty()).then_some(Value::Array(cards)));
    bare(&format!("{:#}\n", Value::Object(document)))
}

/// An entry as a map with named fields.
fn fields(entry: &Entry, beside: &FxHashMap<u32, &str>) -> Value {
    let mut fields = Map::new();
    let mut put = |key: &str, value: Option<Value>| {
        if let Some(value) = value {
            fields.insert(key.to_owned(), value);
        }
    };
    put("count", Some(entry.count.into()));
    match &entry.card {
        CardRef::Code(code) => {
            put("code", Some((*code).into()));
            put("name", beside.get(code).map(|name| Value::from(*name)));
        }
        CardRef::Written(card) => {
            put("name", card.name.clone().map(Value::from));
            put("number", card.number.as_ref().map(|number| number.as_str().into()));
            put("print", card.print.map(|print| word(print).into()));
            put("back", card.back.clone().map(Value::from));
        }
    }
    Value::Object(fields)
}

/// The deck as `.ydk`, with the passcode that `code` gives for each card; returns the entries without one, too, which are left out.
pub fn to_ydk(deck: &Deck, code: impl Fn(&Entry) -> Option<u32>) -> (String, Vec<&Entry>) {
    let mut text = String::from("#created by hantei\n");
    let (sections, left_out) = passcodes(deck, code);
    for (mark, codes) in ["#main", "#extra", "!side"].into_iter().zip(sections) {
        let _ = writeln!(text, "{mark}");
        for code in codes {
            let _ = writeln!(text, "{code}");
        }
    }
    (text, left_out)
}

/// The deck as a `ydke://` URL, with the passcode that `code` gives for each card; returns the entries without one, too, which are left
/// out.
pub fn to_ydke(deck: &Deck, code: impl Fn(&Entry) -> Option<u32>) -> (String, Vec<&Entry>) {
    let (sections, left_out) = passcodes(deck, code);
    let parts = sections.map(|codes| {
        let bytes: Vec<u8> = codes.into_iter().flat_map(u32::to_le_bytes).collect();
        format!("{}!", STANDARD.encode(bytes))
    });
    (format!("ydke://{}\n", parts.concat()), left_out)
}

/// The passcodes of the main, extra and side deck, one for each copy; returns the entries without one, too.
fn passcodes(deck: &Deck, code: impl Fn(&Entry) -> Option<u32>) -> ([Vec<u32>; 3], Vec<&Entry>) {
    let mut left_out = Vec::new();
    let sections = [Section::Main, Section::Extra, Section::Side].map(|section| {
        let mut codes = Vec::new();
        for entry in deck.entries.iter().filter(|entry| entry.section == section) {
            match code(entry) {
                Some(code) => codes.extend(std::iter::repeat_n(code, entry.count as usize)),
                None => left_out.push(entry),
            }
        }
        codes
    });
    (sections, left_out)
}

/// The sections that have cards, with all copies of a card merged.
fn by_section(deck: &Deck) -> impl Iterator<Item = (Section, Vec<Entry>)> {
    let merged = deck.merged();
    Section::ALL.into_iter().filter_map(move |section| {
        let of = merged.iter().filter(|entry| entry.section == section);
        let entries: Vec<Entry> = of.cloned().collect();
        (!entries.is_empty()).then_some((section, entries))
    })
}

fn line(entry: &Entry) -> String {
    match &entry.card {
        // With fewer than four digits it would read as a name; cards print eight.
        CardRef::Code(code) => format!("{} {code:08}", entry.count),
        CardRef::Written(card) => {
            let number =
                card.number.as_ref().map(|number| format!(" {number}")).unwrap_or_default();
            let name = card.name.as_ref().map(|name| format!(" {name}")).unwrap_or_default();
            format!(
                "{}{number}{name}{}",
                entry.count,
                if card.print == Some(PrintMark::Beta) { " (β)" } else { "" }
            )
        }
    }
}

fn word(print: PrintMark) -> &'static str {
    match print {
        PrintMark::Beta => "beta",
        PrintMark::Other => "other",
    }
}

/// The text in JSON's quotes.
fn quoted(text: &str) -> String {
    bare(&Value::String(text.to_owned()).to_string())
}

/// JSON with the characters escaped that YAML does not allow literally (DEL, C1, U+FEFF, U+FFFE, …). Line ends stay, because JSON texts
/// contain none.
fn bare(json: &str) -> String {
    let stands = |c: char| {
        c == '\n'
            || !c.is_control()
                && !matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}')
    };
    json.chars()
        .map(|c| if stands(c) { c.to_string() } else { format!("\\u{:04x}", c as u32) })
        .collect()
}
