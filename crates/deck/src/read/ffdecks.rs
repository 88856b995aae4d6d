//! FFDecks: the JSON of its API, and its text form.

use serde::Deserialize;
use serde_yaml::Spanned;

use super::{DeckError, EntryLine, Fault, entry_line, placed_lines};
use crate::model::{CardRef, Deck, Entry, Limits, Written};
use hantei_base::reference::Game;
use hantei_base::section::Section;
use hantei_base::yaml;
use hantei_cards::CardNumber;

/// Whether the text begins like the FFDecks text form: its generator note, or a deck name before the sections.
pub(super) fn looks_like(text: &str) -> bool {
    let first = text.lines().next().unwrap_or("").trim();
    let headed = text.lines().take(12).any(|line| line.starts_with("main("));
    headed
        && (first.starts_with("--")
            || first.starts_with("Deck Name:")
            || text.contains("\nDeck Name:"))
}

pub(super) fn read_text(text: &str) -> Result<Deck, DeckError> {
    let mut deck = Deck::default();
    deck.header.certain = Some(Game::Fftcg);
    let mut section = Section::Main;
    for (line, span) in placed_lines(text) {
        if let Some(name) = line.strip_prefix("Deck Name:") {
            deck.header.name = Some(name.trim().to_owned());
        } else if line.starts_with("limit break(") {
            section = Section::Lb;
        } else if line.starts_with("main(") {
            section = Section::Main;
        } else if line.starts_with(|c: char| c.is_ascii_digit()) {
            let EntryLine { count, mut card, .. } =
                entry_line(line).map_err(|fault| fault.at(span))?;
            if let CardRef::Written(written) = &mut card {
                // The number of a promo may end in a P that the card itself does not have.
                let number = written.number.as_ref().map(CardNumber::as_str);
                if let Some(plain) = number
                    .filter(|text| text.starts_with("PR-"))
                    .and_then(|text| text.strip_suffix('P'))
                {
                    written.number = CardNumber::new(plain);
                }
            }
            push(&mut deck, Entry { section, count, card, span })?;
        } else if !line.is_empty() && !line.starts_with("--") && !line.ends_with("):") {
            return Err(Fault::NoCard { found: line.chars().take(60).collect() }.at(span));
        }
    }
    Ok(deck)
}

// The API has more fields; these are the ones that matter. Numbers come as numbers, as strings, or empty.
#[derive(Deserialize)]
struct Document {
    name: Option<String>,
    cards: Vec<Spanned<CardLine>>,
}

#[derive(Deserialize)]
struct CardLine {
    quantity: serde_json::Value,
    card: LineCard,
}

#[derive(Deserialize)]
struct LineCard {
    serial_number: String,
    name: Option<String>,
}

pub(super) fn read_json(text: &str) -> Result<Deck, DeckError> {
    let document: Document =
        yaml::read(text).map_err(|fault| crate::document::error(text, fault))?;
    let mut deck = Deck::default();
    deck.header.certain = Some(Game::Fftcg);
    deck.header.name = document.name;
    for line in document.cards {
        let span = crate::document::span_of(text, &line.referenced);
        let quantity = match &line.value.quantity {
            serde_json::Value::Number(number) => number.to_string(),
            serde_json::Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        let count =
            quantity.trim().parse().ok().filter(|count| (1..=Limits::COUNT).contains(count));
        let count = count.ok_or_else(|| Fault::Count { found: quantity.clone() }.at(span))?;
        let serial = unaliased(&line.value.card.serial_number);
        let number = CardNumber::new(serial)
            .ok_or_else(|| Fault::NoCard { found: serial.to_owned() }.at(span))?;
        let written =
            Written { name: line.value.card.name, number: Some(number), ..Written::default() };
        push(
            &mut deck,
            Entry {
                section: Section::Main,
                count,
                card: CardRef::Written(Box::new(written)),
                span,
            },
        )?;
    }
    Ok(deck)
}

/// FFDecks has separate numbers for two full-art promos; this maps them to the cards they print (facts: fftcg, full_art_promo_alias).
fn unaliased(serial: &str) -> &str {
    match serial {
        "PR-051" => "11-083",
        "PR-055" => "11-062",
        other => other,
    }
}

fn push(deck: &mut Deck, entry: Entry) -> Result<(), DeckError> {
    if deck.entries.len() == Limits::ENTRIES {
        return Err(Fault::TooManyEntries.at(entry.span));
    }
    deck.push(entry);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "-- made by a tool --\n\nDeck Name: Example\n\nlimit break(2):\nForward(2):\n2 Ace (22-116R)\n\nmain(4):\nForward(3):\n3 Auron (1-001H)\nBackup(1):\n1 Sage (PR-001P)\n";

    #[test]
    fn the_text_form() {
        let deck = read_text(TEXT).unwrap();
        let seen: Vec<_> =
            deck.entries.iter().map(|entry| (entry.section.id(), entry.count)).collect();
        assert_eq!(seen, [("lb", 2), ("main", 3), ("main", 1)]);
        assert!(looks_like(TEXT));
        let CardRef::Written(promo) = &deck.entries[2].card else { panic!("a number") };
        assert_eq!(promo.number.as_ref().unwrap().as_str(), "PR-001");
    }

    #[test]
    fn the_api_form_has_numbers_as_strings() {
        let text = r#"{"name": "x", "cards": [
            {"quantity": "3", "card": {"serial_number": "1-001H", "type": "Forward", "cost": ""}},
            {"quantity": 2, "card": {"serial_number": "PR-051", "type": "Backup", "cost": 2}}]}"#;
        let deck = read_json(text).unwrap();
        assert_eq!(deck.entries.iter().map(|entry| entry.count).collect::<Vec<_>>(), [3, 2]);
        assert!(
            read_json(
                r#"{"name": "x", "cards": [{"quantity": "", "card": {"serial_number": "1-001H"}}]}"#
            )
            .is_err()
        );
    }
}
