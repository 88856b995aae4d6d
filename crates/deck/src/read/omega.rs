//! YGO Omega codes: one base64 word with deflate-compressed card counts and passcodes.
//!
//! A code does not separate main and extra deck; card data says which card belongs where.

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use std::io::Read;

use super::{DeckError, Fault, push_code};
use crate::model::Deck;
use hantei_base::reference::Game;
use hantei_base::section::Section;
use hantei_base::source::Span;

// Chat programs sometimes drop the padding.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Whether the text is a code. No word is one by chance, because the length must match the counts.
pub(super) fn looks_like(text: &str) -> bool {
    unpack(text.trim()).is_some()
}

pub(super) fn read(text: &str) -> Result<Deck, DeckError> {
    let code = text.trim();
    let lead = text.len() - text.trim_start().len();
    // Compressed passcodes have no place of their own, so each gets the place of the code.
    let span = Span::new(lead, lead + code.len());
    let (main, codes) = unpack(code).ok_or(Fault::Empty.at(span))?;
    let mut deck = Deck::default();
    deck.header.certain = Some(Game::Yugioh);
    for (at, code) in codes.into_iter().enumerate() {
        if code == 0 {
            return Err(Fault::Passcode { found: "0".to_owned() }.at(span));
        }
        let section = if at < main { Section::Main } else { Section::Side };
        if section == Section::Main {
            deck.unplaced.push(at as u32);
        }
        push_code(&mut deck, section, code, span)?;
    }
    Ok(deck)
}

/// The number of cards in main and extra deck, and all passcodes; those of the side deck come last.
fn unpack(code: &str) -> Option<(usize, Vec<u32>)> {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'=');
    if !(12..2000).contains(&code.len()) || !code.bytes().all(fits) {
        return None;
    }
    let packed = BASE64.decode(code).ok()?;
    let mut bytes = Vec::new();
    flate2::read::DeflateDecoder::new(&packed[..]).take(1024).read_to_end(&mut bytes).ok()?;
    let [main, side, codes @ ..] = &bytes[..] else { return None };
    let cards = usize::from(*main) + usize::from(*side);
    let whole = cards > 0 && codes.len() == 4 * cards;
    let codes =
        codes.chunks_exact(4).map(|code| u32::from_le_bytes([code[0], code[1], code[2], code[3]]));
    whole.then(|| (usize::from(*main), codes.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn a_code_gives_its_passcodes_and_leaves_the_extra_deck_to_card_data() {
        let mut packed =
            flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
        packed.write_all(&[2, 1]).unwrap();
        for code in [14558127_u32, 14558127, 27551] {
            packed.write_all(&code.to_le_bytes()).unwrap();
        }
        let code = BASE64.encode(packed.finish().unwrap());
        assert!(looks_like(&format!(" {code}\n")));
        let deck = read(&code).unwrap();
        let sections: Vec<_> = deck.entries.iter().map(|entry| entry.section.id()).collect();
        assert_eq!((sections, deck.unplaced), (vec!["main", "main", "side"], vec![0, 1]));
        assert!(!looks_like("Blackwing") && !looks_like("AAAAAAAAAAAAAAAAAAAA"));
    }
}
