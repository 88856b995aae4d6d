//! Plain text, as people write and paste it.

use super::heading::{self, Field, Heading, Line as Read};
use super::{DeckError, Fault, certain_game, entry};
use crate::deck::model::{CardRef, Deck, Entry, Limits, Line, LineKind, Written};
use crate::deck::section::Section;
use crate::reference::FormatId;
use crate::source::Span;

pub(super) fn read(text: &str) -> Result<Deck, DeckError> {
    let mut deck = Deck::default();
    let mut section = Section::Main;
    // Whether a heading names the section, or it is the main deck for want of one.
    let mut named = false;
    for (span, line) in lines(text) {
        let Some(line) = line else {
            deck.lines.push(Line { span, read: LineKind::Comment });
            continue;
        };
        let before = deck.entries.len();
        let found = heading::read(line);
        let headed = matches!(found, Read::Heading(..));
        match found {
            Read::Field(field, value) => {
                read_field(&mut deck, field, value).map_err(|fault| fault.at(span))?
            }
            Read::Heading(Heading::Section(Section::Flag), true)
                if deck.count(Section::Flag) > 0 =>
            {
                // Recipes name the flag first and later head the flags in the deck フラッグ1枚.
                (section, named) = (Section::Main, false);
            }
            Read::Heading(Heading::Section(next), _) => (section, named) = (next, true),
            Read::Heading(Heading::Kind, _)
                if matches!(section, Section::Flag | Section::Buddy) =>
            {
                (section, named) = (Section::Main, false);
            }
            Read::Heading(Heading::Kind, _) => {}
            Read::Inline(section, card) => push(&mut deck, section, card, span)?,
            Read::Unknown => return Err(Fault::UnknownHeading { found: clip(line) }.at(span)),
            Read::No => {
                if !named {
                    deck.unplaced.push(deck.entries.len() as u32);
                }
                push(&mut deck, section, line, span)?;
            }
        }
        if headed {
            deck.lines.push(Line { span, read: LineKind::Heading { section, known: true } });
        } else if deck.entries.len() == before {
            deck.lines.push(Line { span, read: LineKind::Comment });
        }
    }
    deck.header.certain = certain_game(&deck);
    Ok(deck)
}

fn read_field(deck: &mut Deck, field: Field, value: &str) -> Result<(), Fault> {
    match field {
        Field::Game => deck.header.edition = Some(value.parse()?),
        Field::Format => deck.header.format = Some(FormatId(value.to_owned())),
        Field::Name => deck.header.name = Some(value.to_owned()),
    }
    Ok(())
}

fn push(deck: &mut Deck, section: Section, line: &str, span: Span) -> Result<(), DeckError> {
    if deck.entries.len() == Limits::ENTRIES {
        return Err(Fault::TooManyEntries.at(span));
    }
    let (count, card) = match section {
        // A flag or buddy is one card, and a number in its name is part of the name: ダブルバディ are two lines.
        Section::Flag | Section::Buddy => entry::read(line).unwrap_or_else(|_| (1, written(line))),
        _ => entry::read(line).map_err(|fault| fault.at(span))?,
    };
    deck.push(Entry { section, count, card, span });
    Ok(())
}

fn written(name: &str) -> CardRef {
    CardRef::Written(Box::new(Written { name: Some(name.trim().to_owned()), ..Written::default() }))
}

fn clip(line: &str) -> String {
    line.chars().take(60).collect()
}

/// The lines that are not blank, trimmed, each with its span; `None` for a comment.
fn lines(text: &str) -> impl Iterator<Item = (Span, Option<&str>)> {
    let mut at = 0;
    text.split_inclusive('\n').filter_map(move |line| {
        let start = at;
        at += line.len();
        let content = line.split(" //").next().unwrap_or("");
        let content = content.split("\t//").next().unwrap_or("");
        let trimmed = content.trim_start();
        let start = start + (content.len() - trimmed.len());
        let trimmed = trimmed.trim_end();
        let comment = trimmed.starts_with(['#', ';', '※'])
            || trimmed.starts_with("//")
            || trimmed.starts_with("--");
        let rule = trimmed.chars().all(|c| matches!(c, '-' | '=' | '*' | '_' | '─' | '━' | '―'));
        let text = (!comment && !rule).then_some(trimmed);
        let blank = trimmed.is_empty() && content.trim().is_empty();
        (!blank).then(|| (Span::new(start, start + trimmed.len()), text))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::Game;

    #[test]
    fn sections_places_and_certainty() {
        let text = "# 夜更かし\r\nバディ ドラムバンカー・ドラゴン\r\nフラッグ：ドラゴンワールド\r\n\r\nモンスター30枚\r\n  ラディス・ザ・C　４\r\nフラッグ1枚\r\nドラゴン・ドライ 1\r\nロストデッキ\r\n3 名もなき竜\r\n";
        let deck = read(text).unwrap();
        let seen: Vec<_> =
            deck.entries.iter().map(|entry| (entry.section.id(), entry.count)).collect();
        assert_eq!(seen, [("buddy", 1), ("flag", 1), ("main", 4), ("main", 1), ("lost", 3)]);
        assert_eq!(deck.header.certain, Some(Game::Buddyfight));
        assert_eq!(&text[deck.entries[2].span.range()], "ラディス・ザ・C　４");
    }

    #[test]
    fn card_numbers_tell_the_game_and_names_do_not() {
        assert_eq!(read("3 1-001H\n").unwrap().header.certain, Some(Game::Fftcg));
        assert_eq!(read("3 灰流うらら\n").unwrap().header.certain, None);
        assert_eq!(
            read("game: buddyfight@2014\n3 x\n").unwrap().header.edition,
            Some(crate::reference::Edition::Buddyfight2014)
        );
    }

    #[test]
    fn an_unknown_heading_is_not_taken_for_a_card() {
        let error = read("main\n3 a\nSidebored:\n2 b\n").unwrap_err();
        assert!(matches!(error.fault, Fault::UnknownHeading { .. }));
    }
}
