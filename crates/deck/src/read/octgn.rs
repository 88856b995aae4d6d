//! OCTGN's `.o8d`: `section`s with the number and name of each card.

use super::DeckError;
use super::gather::{Gather, Zone, copies, named};
use super::xml::{Xml, text_of};
use crate::model::Deck;
use hantei_base::reference::Game;
use hantei_base::source::Span;

pub(super) fn read(text: &str) -> Result<Deck, DeckError> {
    let xml = Xml::read(text)?;
    let mut gather = Gather::default();
    let mut certain = None;
    for node in xml.elements() {
        match node.tag_name().name() {
            "section" => {
                let name = node.attribute("name").unwrap_or("Main");
                let zone = Zone::of(name);
                // Forwards and Backups are card kinds of one game.
                let kind = name.trim().trim_end_matches('s').to_ascii_lowercase();
                if matches!(kind.as_str(), "forward" | "backup") {
                    certain = Some(Game::Fftcg);
                }
                if node.children().any(|child| child.has_tag_name("card")) {
                    gather.heading(zone, xml.tag(node));
                }
            }
            "card" => {
                let span: Span = xml.span(node);
                let count = copies(node.attribute("qty").unwrap_or("1"));
                // OCTGN's own ids are not card numbers.
                match (count, text_of(node).and_then(named)) {
                    (Some(0), _) => gather.comment(span),
                    (Some(count), Some(card)) => gather.card(count, card, span)?,
                    _ => gather.suspect(span),
                }
            }
            _ => {}
        }
    }
    Ok(gather.finish(certain))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LineKind;

    #[test]
    fn sections_counts_and_what_has_no_name() {
        let text = "\u{20}<?xml version=\"1.0\"?>\n<deck game=\"00000000-0000-0000-0000-000000000000\">\n  <section name=\"Forwards\" shared=\"False\">\n    <card qty=\"3\" id=\"1\">Auron</card>\n    <card qty=\"2\" id=\"2\" />\n  </section>\n  <section name=\"Sideboard\"><card qty=\"1\" id=\"3\">A &amp; B</card></section>\n</deck>";
        let deck = read(text).unwrap();
        let seen: Vec<_> =
            deck.entries.iter().map(|entry| (entry.section.id(), entry.count)).collect();
        assert_eq!(seen, [("main", 3), ("side", 1)]);
        assert_eq!(deck.header.certain, Some(Game::Fftcg));
        assert_eq!(&text[deck.entries[0].span.range()], "<card qty=\"3\" id=\"1\">Auron</card>");
        let unread: Vec<_> = deck
            .lines
            .iter()
            .filter(|line| line.read == LineKind::Unread { suspect: true })
            .map(|line| &text[line.span.range()])
            .collect();
        assert_eq!(unread, ["<card qty=\"2\" id=\"2\" />"]);
    }
}
