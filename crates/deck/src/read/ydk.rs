//! `.ydk`: one passcode a line under `#main`, `#extra` and `!side` (EDOPro, YGOPro).

use super::{DeckError, Fault, push_code};
use crate::model::{CardRef, Deck, Doubt, DoubtKind, Entry, Limits, Remark};
use hantei_base::reference::Game;
use hantei_base::section::Section;
use hantei_base::source::Span;

/// Whether a section line comes before any line that a `.ydk` cannot have.
pub(super) fn looks_like(text: &str) -> bool {
    let mut lines = text.lines().take(64).map(str::trim);
    lines.any(|line| matches!(line, "#main" | "#extra" | "!side"))
}

/// Whether the file name has the extension of this form.
pub(super) fn is_named(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, extension)| extension.eq_ignore_ascii_case("ydk"))
}

pub(super) fn read(text: &str) -> Result<Deck, DeckError> {
    let mut deck = Deck::default();
    read_into(text, &mut deck)?;
    Ok(deck)
}

/// Reads `.ydk` text into `deck` and reuses its memory, which is faster for many decks.
///
/// Each line is an entry of one copy. As in EDOPro, text after the passcode is ignored, and other lines that start with `#` are comments.
/// Unlike EDOPro, `#side` in any spelling begins the side deck (with a remark), and any other line is an error. Cards above the first
/// section line have no named section. `#main` after other sections, in a deck that already has a main deck, begins a second deck, which is
/// not read (with a doubt).
///
/// # Errors
/// [`Fault::Passcode`] or [`Fault::TooManyEntries`], at the line.
pub fn read_into(text: &str, deck: &mut Deck) -> Result<(), DeckError> {
    deck.entries.clear();
    deck.cards.clear();
    deck.lines.clear();
    deck.unplaced.clear();
    deck.beside.clear();
    deck.remarks.clear();
    deck.doubts.clear();
    deck.otherwise.clear();
    deck.guessed = false;
    deck.header = crate::Header { certain: Some(Game::Yugioh), ..crate::Header::default() };
    let bytes = text.as_bytes();
    // Most lines are a passcode of eight digits.
    deck.entries.reserve((bytes.len() / 9).min(Limits::ENTRIES));
    let mut section = None;
    let mut at = 0;
    loop {
        if let Some(section) = section {
            at = passcodes(bytes, at, section, &mut deck.entries);
        }
        let Some(first) = bytes.get(at) else { return Ok(()) };
        let start = at;
        match first {
            b'0'..=b'9' => {
                let code;
                (code, at) = number(bytes, at);
                let Some(code) = code.filter(|code| *code > 0) else {
                    return Err(Fault::Passcode { found: text[start..at].to_owned() }
                        .at(Span::new(start, at)));
                };
                // `3 Name` is a number of copies and a name, not a passcode; a remark after a passcode has a comment mark.
                let named = || {
                    let rest = text[at..line_end(bytes, at)].trim_start();
                    rest.contains(char::is_alphabetic) && !rest.starts_with(['-', '#', '/'])
                };
                if code < MIN_PASSCODE && named() {
                    let found = text[start..line_end(bytes, at)].chars().take(60).collect();
                    return Err(Fault::Passcode { found }.at(Span::new(start, at)));
                }
                if section.is_none() {
                    deck.unplaced.push(deck.entries.len() as u32);
                }
                let (span, end) = (Span::new(start, at), line_end(bytes, at));
                push_code(deck, section.unwrap_or(Section::Main), code, span)?;
                if counts_copies(&text[at..end]) {
                    let span = Span::new(start, start + text[start..end].trim_end().len());
                    deck.doubts.push(Doubt { span, what: DoubtKind::OtherCopies });
                }
                at = end + 1;
            }
            b'\n' | b'\r' | b' ' | b'\t' => at += 1,
            _ => {
                let end = line_end(bytes, at);
                at = end + 1;
                match text[start..end].trim_end() {
                    line if line.starts_with('!') => section = Some(Section::Side),
                    line if line.starts_with('#') => {
                        let Some(headed) = headed(line) else { continue };
                        let span = Span::new(start, start + line.len());
                        if headed == Section::Main && begins_second_deck(section, deck) {
                            deck.doubts.push(Doubt { span, what: DoubtKind::SecondDeck });
                            return Ok(());
                        }
                        section = Some(headed);
                        if headed == Section::Side {
                            let written = line.to_owned();
                            deck.remarks.push((span, Remark::HashSide { written }));
                        }
                    }
                    line => {
                        let found = line.chars().take(60).collect();
                        return Err(
                            Fault::Passcode { found }.at(Span::new(start, start + line.len()))
                        );
                    }
                }
            }
        }
    }
}

/// The smallest passcode of any card.
const MIN_PASSCODE: u32 = 100;

/// The fast path: reads lines that are nothing but a passcode of up to eight digits, from `from` on. Returns the offset of the first other
/// line, or of a line near the end of the text.
#[inline(never)] // what goes through every line is faster by itself
fn passcodes(text: &[u8], from: usize, section: Section, entries: &mut Vec<Entry>) -> usize {
    let mut rest = text.get(from..).unwrap_or_default();
    while let Some(line) = rest.first_chunk::<10>() {
        // Nearly all have eight digits; then the end of the line is known before the digits are parsed.
        let (code, digits) = eight_digits(line).map_or_else(|| leading_number(line), |of| (of, 8));
        let line_end = match line[digits..] {
            [b'\n', ..] => 1,
            [b'\r', b'\n', ..] => 2,
            _ => break,
        };
        if code == 0 || entries.len() == Limits::ENTRIES {
            break;
        }
        let start = text.len() - rest.len();
        let span = Span::new(start, start + digits);
        entries.push(Entry { section, count: 1, card: CardRef::Code(code), span });
        rest = &rest[digits + line_end..];
    }
    text.len() - rest.len()
}

/// Whether copies follow a passcode, or precede it (`3 45939841`): `x4`, ` 3`.
fn counts_copies(behind: &str) -> bool {
    let behind = behind.trim();
    let number = behind.trim_start_matches(['x', 'X', '×', '*', '＊', ' ']).trim_end_matches('枚');
    !number.is_empty() && number.len() <= 9 && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether `#main` begins a second deck: it follows another section, and a main deck was already read.
fn begins_second_deck(section: Option<Section>, deck: &Deck) -> bool {
    matches!(section, Some(Section::Extra | Section::Side)) && deck.count(Section::Main) > 0
}

/// The section that a `#` line begins: `#main`, `#extra`, `# Side`, `#side deck`, `# !side`.
fn headed(line: &str) -> Option<Section> {
    const WORDS: [(&str, Section); 3] =
        [("main", Section::Main), ("extra", Section::Extra), ("side", Section::Side)];
    match line {
        // The spellings that programs write.
        "#main" => return Some(Section::Main),
        "#extra" => return Some(Section::Extra),
        // Longer lines are comments, and there may be very many.
        line if line.len() > 32 => return None,
        _ => {}
    }
    let line = line.trim_start_matches('#').trim_start();
    let line = line.strip_prefix('!').unwrap_or(line).trim_start();
    let (section, rest) = WORDS.iter().find_map(|(word, section)| {
        let (head, rest) = line.split_at_checked(word.len())?;
        head.eq_ignore_ascii_case(word).then_some((*section, rest))
    })?;
    let rest = rest.trim_end_matches(':').trim();
    let plain =
        rest.is_empty() || ["deck", "board"].iter().any(|word| rest.eq_ignore_ascii_case(word));
    plain.then_some(section)
}

/// Parses the digits at `at`: the number, if a passcode can have it, and where the digits end.
fn number(bytes: &[u8], mut at: usize) -> (Option<u32>, usize) {
    const TOO_LARGE: u64 = 1 << 32;
    let mut number = 0;
    while let Some(digit @ b'0'..=b'9') = bytes.get(at) {
        // Saturate, so that any number of digits stays too large.
        number = (number * 10 + u64::from(digit - b'0')).min(TOO_LARGE);
        at += 1;
    }
    (u32::try_from(number).ok(), at)
}

/// Parses up to eight leading digits: the number, and how many digits it has.
fn leading_number(text: &[u8; 10]) -> (u32, usize) {
    let (values, others) = values(text);
    let digits = others.trailing_zeros() / 8;
    // Pad with leading zeros to eight digits.
    let values = values.checked_shl(64 - 8 * digits).unwrap_or(0);
    (number_of(values), digits as usize)
}

/// The number of the first eight characters, if all of them are digits.
fn eight_digits(text: &[u8; 10]) -> Option<u32> {
    let (values, others) = values(text);
    (others == 0).then(|| number_of(values))
}

const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// The values of eight digits, one per byte, and a mask with the high bit set for bytes that are not digits. The mask is exact up to the
/// first such byte.
fn values(text: &[u8; 10]) -> (u64, u64) {
    let [eight @ .., _, _] = *text;
    // Any byte that is not a digit becomes more than nine.
    let values = u64::from_le_bytes(eight) ^ each(b'0');
    // A carry only affects later bytes.
    (values, (values.wrapping_add(each(0x7f - 9)) | values) & each(0x80))
}

/// The number for eight digit values, with the first digit in the lowest byte.
fn number_of(values: u64) -> u32 {
    // Combine digits into pairs (tens), pairs into fours (hundreds), and so on.
    let pairs = (values.wrapping_mul(10 << 8 | 1) >> 8) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs.wrapping_mul(100 << 16 | 1) >> 16) & 0x0000_ffff_0000_ffff;
    (fours.wrapping_mul(10_000 << 32 | 1) >> 32) as u32
}

fn line_end(bytes: &[u8], from: usize) -> usize {
    bytes[from..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |at| from + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn real_files_vary() {
        let text = "#created by x\r\n#main\r\n27551\r\n27551\r\n0000483\r\n# Ash\r\n483 -- text\r\n#extra\r\n\r\n!side\r\n10000\r\n";
        let deck = read(text).unwrap();
        let seen: Vec<_> =
            deck.entries.iter().map(|entry| (entry.section.id(), entry.count)).collect();
        assert_eq!(seen, [("main", 1), ("main", 1), ("main", 1), ("main", 1), ("side", 1)]);
        assert_eq!(
            hantei_base::source::SourceFile::from_text("x", text)
                .location(deck.entries[4].span.start)
                .line,
            11
        );
    }

    #[test]
    fn up_to_eight_digits_are_the_number_that_they_spell() {
        let begun = |text: &str| leading_number(text.as_bytes().first_chunk().unwrap());
        for number in (0..100_000_000).step_by(9_973).chain([99_999_999]) {
            assert_eq!(begun(&format!("{number:08}99")), (number, 8));
            let digits = number.to_string();
            assert_eq!(begun(&format!("{digits}\r\n12345678")), (number, digits.len()));
        }
        for at in 0..8 {
            for byte in (0..=u8::MAX).filter(|byte| !byte.is_ascii_digit()) {
                let mut text = *b"1987654321";
                text[at] = byte;
                let number = "1987654321"[..at].parse().unwrap_or(0);
                assert_eq!(leading_number(&text), (number, at), "{byte:#x} at {at}");
            }
        }
    }

    #[test]
    fn a_plain_line_is_read_as_any_other() {
        let codes = ["1", "1234567", "12345678", "123456789", "00012345", "0000012345678"];
        for line_end in ["\n", "\r\n", " \n", "\n\n", " -- remark\n"] {
            for end in ["", "!side\n", "5\n", "5"] {
                let lines: String = codes.map(|code| format!("{code}{line_end}")).concat();
                let deck = read(&format!("#main\n{lines}{end}")).unwrap();
                let mut read: Vec<_> = deck.entries.iter().map(|entry| &entry.card).collect();
                read.truncate(codes.len());
                let written = codes.map(|code| CardRef::Code(code.parse().unwrap()));
                assert_eq!(read, written.iter().collect::<Vec<_>>(), "{line_end:?} {end:?}");
                for (entry, code) in deck.entries.iter().zip(codes) {
                    assert_eq!(&format!("#main\n{lines}")[entry.span.range()], code);
                }
            }
        }
    }

    #[test]
    fn passcodes_have_as_many_digits_as_they_have() {
        for (digits, code) in [
            ("4", Some(4)),
            ("1234567", Some(1_234_567)),
            ("12345678", Some(12_345_678)),
            ("123456789", Some(123_456_789)),
            ("0000000012345678", Some(12_345_678)),
            ("4294967295", Some(u32::MAX)),
            ("4294967296", None),
            ("18446744073709551616", None),
            ("00000000000000000000000000", Some(0)),
            ("99999999999999999999999999", None),
        ] {
            assert_eq!(number(format!("{digits}\n").as_bytes(), 0), (code, digits.len()));
            assert_eq!(number(digits.as_bytes(), 0), (code, digits.len()));
        }
    }

    #[test]
    fn a_line_without_a_passcode_is_an_error_at_that_line() {
        for text in ["#main\nabc\n", "#main\n99999999999\n", "#main\n-5\n", "#main\n0\n"] {
            let error = read(text).unwrap_err();
            assert_eq!(
                hantei_base::source::SourceFile::from_text("x", text).location(error.at.start).line,
                2,
                "{text}"
            );
        }
    }
}
