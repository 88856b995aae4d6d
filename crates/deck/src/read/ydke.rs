//! `ydke://` URLs: three base64 parts of little-endian passcodes, each ended by `!`.

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use super::{By, DeckError, Fault, pasted, push_code};
use crate::model::{Deck, Doubt, DoubtKind, Limits, LineKind, ReadLine};
use hantei_base::reference::Game;
use hantei_base::section::Section;
use hantei_base::source::Span;

const PREFIX: &str = "ydke://";

// Chat programs sometimes drop the padding.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Text with more lines around a URL is not a post about a deck; each line is looked up.
const MOST: usize = Limits::ENTRIES;

/// Reads the URL in a text. The text around it is not read, although it may name cards of the deck.
pub(super) fn read(text: &str, by: By<'_>) -> Result<Deck, DeckError> {
    let lead = text.find(PREFIX).ok_or(Fault::Empty.at(Span::default()))?;
    let ends = |c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"' | ')' | ']');
    let of_url = |from: usize| text[from..].split(ends).next().unwrap_or("");
    let body = of_url(lead);
    let url = &body[PREFIX.len()..];
    let start = lead + PREFIX.len();
    let parts: Vec<&str> = url.split('!').collect();
    if parts.len() != 4 || !parts[3].is_empty() {
        let found = url.matches('!').count();
        return Err(Fault::YdkeParts { found }.at(Span::new(lead, lead + body.len())));
    }
    let mut deck = Deck::default();
    deck.header.certain = Some(Game::Yugioh);
    unread(text, lead..lead + body.len(), &mut deck);
    if deck.lines.len() > MOST {
        return Err(Fault::TooManyEntries.at(deck.lines[MOST].span));
    }
    suspect(text, &mut deck, by);
    let others = text.match_indices(PREFIX).map(|(at, _)| at).skip(1);
    if let Some(other) = others.into_iter().find(|at| of_url(*at) != body) {
        let span = Span::new(other, other + of_url(other).len());
        deck.doubts.push(Doubt { span, what: DoubtKind::SecondDeck });
    }
    let mut at = start;
    for (part, section) in parts.iter().zip([Section::Main, Section::Extra, Section::Side]) {
        let span = Span::new(at, at + part.len());
        let bytes = BASE64.decode(part).map_err(|_| Fault::YdkeBase64.at(span))?;
        if bytes.len() % 4 != 0 {
            return Err(Fault::YdkeLength { bytes: bytes.len() }.at(span));
        }
        for (ix, code) in bytes.chunks_exact(4).enumerate() {
            let code = u32::from_le_bytes([code[0], code[1], code[2], code[3]]);
            // Four bytes take five and a third characters: the span begins at the character where they begin.
            let span = Span::new(at + ix * 16 / 3, at + (ix * 16 / 3 + 6).min(part.len()));
            if code == 0 {
                return Err(Fault::Passcode { found: "0".to_owned() }.at(span));
            }
            push_code(&mut deck, section, code, span)?;
        }
        at += part.len() + 1;
    }
    Ok(deck)
}

/// Records the text around the URL as not read.
fn unread(text: &str, url: std::ops::Range<usize>, deck: &mut Deck) {
    let mut at = 0;
    for line in text.split('\n') {
        let (start, end) = (at, at + line.len());
        at = end + 1;
        let of_url = start < url.end && url.start < end;
        let parts = match of_url {
            true => [(start, url.start), (url.end, end)],
            false => [(start, end), (end, end)],
        };
        for (from, to) in parts.into_iter().filter(|(from, to)| from < to) {
            let part = text[from..to].trim();
            if part.chars().any(char::is_alphanumeric) {
                let from = from + (text[from..to].len() - text[from..to].trim_start().len());
                let span = Span::new(from, from + part.len());
                deck.lines.push(ReadLine { span, read: LineKind::Unread { suspect: false } });
            }
        }
    }
}

/// Marks the text around the URL as suspect where it reads as a card.
fn suspect(text: &str, deck: &mut Deck, by: By<'_>) {
    if deck.lines.is_empty() {
        return;
    }
    let mut around = text.as_bytes().to_vec();
    for (at, _) in text.match_indices(PREFIX) {
        let end = text[at..].find(char::is_whitespace).map_or(text.len(), |end| at + end);
        around[at..end].fill(b' ');
    }
    let around = String::from_utf8(around).unwrap_or_default();
    let read = pasted::read(&around, by);
    let is_suspect = |line: &ReadLine| match line.read {
        LineKind::Card { .. } | LineKind::Unread { suspect: true } => true,
        LineKind::Unread { suspect: false }
        | LineKind::Heading { .. }
        | LineKind::Total { .. }
        | LineKind::Comment => false,
    };
    let suspects: Vec<Span> = match &read {
        Ok(read) => {
            let lines = read.lines.iter().filter(|line| is_suspect(line));
            lines.map(|line| line.span).collect()
        }
        // No line is a card, but this one may be, unless it is only a number.
        Err(error) => {
            let words = |span: &Span| around[span.range()].chars().any(char::is_alphabetic);
            Some(error.at).filter(words).into_iter().collect()
        }
    };
    // Both are in the order of the text.
    for suspect in suspects {
        let from = suspect.start;
        let at = deck.lines.partition_point(|line| line.span.end <= from);
        if let Some(line) = deck.lines.get_mut(at).filter(|line| line.span.start <= from) {
            line.read = LineKind::Unread { suspect: true };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::CardRef;

    fn url(parts: [&[u32]; 3]) -> String {
        let part = |codes: &[u32]| {
            let bytes: Vec<u8> = codes.iter().flat_map(|code| code.to_le_bytes()).collect();
            base64::engine::general_purpose::STANDARD.encode(bytes)
        };
        format!("ydke://{}!{}!{}!", part(parts[0]), part(parts[1]), part(parts[2]))
    }

    #[test]
    fn a_url_gives_the_three_sections() {
        let deck = read(&url([&[14558127, 14558127, 483], &[], &[27551]]), By::plain()).unwrap();
        let seen: Vec<_> = deck
            .entries
            .iter()
            .map(|entry| (entry.section, entry.count, entry.card.clone()))
            .collect();
        assert_eq!(
            seen,
            [
                (Section::Main, 1, CardRef::Code(14558127)),
                (Section::Main, 1, CardRef::Code(14558127)),
                (Section::Main, 1, CardRef::Code(483)),
                (Section::Side, 1, CardRef::Code(27551))
            ]
        );
    }

    #[test]
    fn broken_urls_say_what_is_broken() {
        assert!(matches!(
            read("ydke://AAAA!AAAA!", By::plain()).unwrap_err().fault,
            Fault::YdkeParts { found: 2 }
        ));
        assert!(matches!(read("ydke://*!!!", By::plain()).unwrap_err().fault, Fault::YdkeBase64));
        assert!(matches!(
            read("ydke://AAAA!!!", By::plain()).unwrap_err().fault,
            Fault::YdkeLength { bytes: 3 }
        ));
    }
}
