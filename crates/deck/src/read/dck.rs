//! `.dck`: XMage's lines (`3 [SET:12] Name`, `SB: …`) and Forge's (`3 Name|SET|1` below `[Main]`).

use super::gather::{Gather, Zone, copies, named};
use super::{DeckError, placed_lines};
use crate::model::Deck;
use hantei_base::section::Section;
use hantei_base::source::Span;

/// Whether the text has the characteristic lines of either program.
pub(super) fn looks_like(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    let first = lines.clone().find(|line| !line.is_empty()).unwrap_or("");
    first.eq_ignore_ascii_case("[metadata]") || lines.any(|line| xmage(line).is_some())
}

/// Parses an XMage line: whether it belongs to the sideboard, the copies as text, and the name after the print.
fn xmage(line: &str) -> Option<(bool, &str, &str)> {
    let (side, line) = line.strip_prefix("SB: ").map_or((false, line), |rest| (true, rest));
    let (count, rest) = line.split_once(" [")?;
    let (print, name) = rest.split_once("] ")?;
    let (set, number) = print.split_once(':')?;
    let fits = !set.is_empty()
        && set.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && !number.contains(' ')
        && count.bytes().all(|byte| byte.is_ascii_digit());
    fits.then_some((side, count, name))
}

pub(super) fn read(text: &str) -> Result<Deck, DeckError> {
    let mut gather = Gather::default();
    let mut metadata = false;
    for (line, span) in placed_lines(text) {
        if line.is_empty() {
            continue;
        }
        if let Some((side, count, name)) = xmage(line) {
            let section = if side { Section::Side } else { Section::Main };
            match (copies(count), named(name)) {
                (Some(count @ 1..), Some(card)) => gather.card_in(section, count, card, span)?,
                _ => gather.suspect(span),
            }
            continue;
        }
        if let Some(word) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            metadata = word.eq_ignore_ascii_case("metadata");
            if metadata {
                gather.comment(span);
            } else {
                gather.heading(Zone::of(word), span);
            }
        } else if let Some(name) = field(line, "NAME:").or_else(|| field(line, "Name=")) {
            gather.deck.header.name = Some(name.to_owned());
            gather.comment(span);
        } else if metadata || line.starts_with(['#', '/']) || line.starts_with("LAYOUT ") {
            gather.comment(span);
        } else {
            forge(&mut gather, line, span)?;
        }
    }
    Ok(gather.finish(None))
}

fn field<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    line.strip_prefix(word).map(str::trim).filter(|value| !value.is_empty())
}

/// `3 Name`, `3 Name|SET`, `3 Name|SET|1`.
fn forge(gather: &mut Gather, line: &str, span: Span) -> Result<(), DeckError> {
    let (count, name) = line.split_once(' ').unwrap_or(("", line));
    let name = name.split('|').next().unwrap_or("").trim();
    match (copies(count), named(name)) {
        (Some(count @ 1..), Some(card)) => gather.card(count, card, span),
        _ => {
            gather.suspect(span);
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(text: &str) -> Vec<(&'static str, u32)> {
        let deck = read(text).unwrap();
        deck.entries.iter().map(|entry| (entry.section.id(), entry.count)).collect()
    }

    #[test]
    fn both_programs() {
        let xmage = "NAME:Example\n3 [SET:12] Alpha\r\nSB: 1 [SET:13] Beta\nLAYOUT MAIN:(1,1)(NONE,false,50)|([SET:12])\n";
        assert!(looks_like(xmage));
        assert_eq!(seen(xmage), [("main", 3), ("side", 1)]);
        let forge = "[metadata]\nName=Example\nDescription=3 cards\n[Main]\n3 Alpha|SET|1\n1 Beta\n[Sideboard]\n2 Gamma|SET\n";
        assert!(looks_like(forge));
        assert_eq!(seen(forge), [("main", 3), ("main", 1), ("side", 2)]);
        assert!(!looks_like("[Main]\n3 Alpha\n") && !looks_like("3 [LOB-001] Alpha\n"));
    }
}
