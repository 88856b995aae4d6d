//! Writing decks: as text that the text reader reads, and as our own YAML.

use std::fmt::Write;

use crate::deck::model::{CardRef, Deck, Entry, PrintMark};
use crate::deck::section::Section;

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
            let _ = writeln!(text, "{}", line(entry));
        }
    }
    text
}

/// The deck as our own YAML.
pub fn to_yaml(deck: &Deck) -> String {
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
    for (section, entries) in by_section(deck) {
        let _ = writeln!(text, "{}:", section.id());
        for entry in entries {
            let _ = match &entry.card {
                CardRef::Code(code) => {
                    writeln!(text, "  - {{code: {code}, count: {}}}", entry.count)
                }
                CardRef::Written(card) => {
                    let mut fields = vec![format!("count: {}", entry.count)];
                    fields.extend(card.name.as_ref().map(|name| format!("name: {}", quoted(name))));
                    fields.extend(
                        card.number
                            .as_ref()
                            .map(|number| format!("number: {}", quoted(number.as_str()))),
                    );
                    fields.extend(card.print.map(|print| match print {
                        PrintMark::Beta => "print: beta".to_owned(),
                        PrintMark::Other => "print: other".to_owned(),
                    }));
                    fields.extend(card.back.as_ref().map(|back| format!("back: {}", quoted(back))));
                    writeln!(text, "  - {{{}}}", fields.join(", "))
                }
            };
        }
    }
    text
}

fn by_section(deck: &Deck) -> impl Iterator<Item = (Section, Vec<&Entry>)> {
    Section::ALL.into_iter().filter_map(|section| {
        let entries: Vec<&Entry> =
            deck.entries.iter().filter(|entry| entry.section == section).collect();
        (!entries.is_empty()).then_some((section, entries))
    })
}

fn line(entry: &Entry) -> String {
    match &entry.card {
        CardRef::Code(code) => format!("{} {code}", entry.count),
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

/// The text in JSON's quotes, with what YAML does not let stand as it is (DEL, C1, U+FEFF, U+FFFE, …) escaped too.
fn quoted(text: &str) -> String {
    let json = serde_json::Value::String(text.to_owned()).to_string();
    let bare = |c: char| {
        !c.is_control()
            && !matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}')
    };
    json.chars()
        .map(|c| if bare(c) { c.to_string() } else { format!("\\u{:04x}", c as u32) })
        .collect()
}
