//! Detects the encoding of text that does not declare it.

use encoding_rs::{
    EUC_JP, Encoding as Decoder, ISO_2022_JP, SHIFT_JIS, UTF_16BE, UTF_16LE, WINDOWS_1252,
};

use super::{Encoding, ReadError};

/// Decodes `bytes`. A byte order mark decides; then what only one encoding has (NUL bytes, escape sequences, valid UTF-8); then the
/// encoding whose result looks least strange.
pub(super) fn decode(bytes: Vec<u8>) -> Result<(String, Encoding), ReadError> {
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        let (encoding, _) = Decoder::for_bom(&bytes).unwrap_or((UTF_16LE, 2));
        let (text, _) = encoding.decode_with_bom_removal(&bytes);
        return Ok((text.into_owned(), Encoding::Utf16));
    }
    if bytes.contains(&0) {
        let at = bytes.iter().position(|byte| *byte == 0).unwrap_or_default();
        return unmarked_utf16(&bytes)
            .ok_or(ReadError::Nul(at))
            .map(|text| (text, Encoding::Utf16));
    }
    if is_iso_2022_jp(&bytes)
        && let Some(text) = strictly(ISO_2022_JP, &bytes)
    {
        return Ok((text, Encoding::Iso2022Jp));
    }
    let bytes = match bytes.strip_prefix(b"\xEF\xBB\xBF") {
        Some(rest) => rest.to_vec(),
        None => bytes,
    };
    let error = match String::from_utf8(bytes) {
        Ok(text) => return Ok((text, Encoding::Utf8)),
        Err(error) => error,
    };
    let offset = error.utf8_error().valid_up_to();
    let bytes = error.into_bytes();
    let not_text = ReadError::NotText { offset, byte: bytes[offset] };
    if is_broken_utf8(&bytes) {
        return Err(not_text);
    }
    least_strange(&bytes).ok_or(not_text)
}

fn strictly(decoder: &'static Decoder, bytes: &[u8]) -> Option<String> {
    decoder
        .decode_without_bom_handling_and_without_replacement(bytes)
        .map(std::borrow::Cow::into_owned)
}

/// Whether all bytes are ASCII and one of them switches to a Japanese character set.
fn is_iso_2022_jp(bytes: &[u8]) -> bool {
    let switch =
        |four: &[u8]| matches!(four, [0x1B, b'$', b'@' | b'B'] | [0x1B, b'(', b'J' | b'I']);
    bytes.contains(&0x1B) && bytes.is_ascii() && bytes.windows(3).any(switch)
}

/// Decodes text with NUL bytes and without a byte order mark in the byte order that gives readable text, if either does.
fn unmarked_utf16(bytes: &[u8]) -> Option<String> {
    let reading = |decoder| {
        let text = strictly(decoder, bytes).filter(|text| !text.contains('\0'))?;
        let strange = strangeness(&text);
        // The wrong byte order makes nearly every letter strange; a few rare letters are no sign of it.
        (strange <= text.chars().count() as u32).then_some((strange, text))
    };
    if !bytes.len().is_multiple_of(2) {
        return None;
    }
    [UTF_16LE, UTF_16BE]
        .into_iter()
        .filter_map(reading)
        .min_by_key(|(strange, _)| *strange)
        .map(|(_, text)| text)
}

/// Whether the text is UTF-8 with a few broken bytes. Three-byte characters hardly ever occur by chance.
fn is_broken_utf8(bytes: &[u8]) -> bool {
    let (mut wide, mut broken) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        wide += chunk.valid().chars().filter(|c| c.len_utf8() > 2).count();
        broken += usize::from(!chunk.invalid().is_empty());
    }
    wide >= 4 * broken
}

/// Tries the Japanese encodings and the Western one, and returns the least strange valid result.
fn least_strange(bytes: &[u8]) -> Option<(String, Encoding)> {
    // On a tie, EUC-JP comes first: read as Shift_JIS the same bytes would be nothing but half-width kana.
    let japanese = [(EUC_JP, Encoding::EucJp), (SHIFT_JIS, Encoding::ShiftJis)];
    let western = strictly(WINDOWS_1252, bytes).filter(|text| is_western(text));
    let western = western.map(|text| (text, Encoding::Windows1252));
    let read = |(decoder, encoding)| strictly(decoder, bytes).map(|text| (text, encoding));
    let readings = western.into_iter().chain(japanese.into_iter().filter_map(read));
    readings.min_by_key(|(text, _)| strangeness(text))
}

/// Whether every non-ASCII character is in a place where Western text has it: an accent within a word, a curly apostrophe, quotation
/// marks, a dash, a multiplication sign, a bullet.
fn is_western(text: &str) -> bool {
    let chars: Vec<char> = text.chars().collect();
    let letter = |at: Option<usize>| {
        at.and_then(|at| chars.get(at)).is_some_and(|c| c.is_ascii_alphabetic())
    };
    let ascii = |at: Option<usize>| at.and_then(|at| chars.get(at)).is_none_or(char::is_ascii);
    chars.iter().enumerate().all(|(at, c)| match c {
        c if c.is_ascii() => true,
        'À'..='Ï' | 'Ñ'..='Ö' | 'Ø'..='Ü' | 'ß'..='ï' | 'ñ'..='ö' | 'ø'..='ü' => {
            letter(at.checked_sub(1)) || letter(Some(at + 1))
        }
        '‘' | '’' | '“' | '”' | '–' | '—' | '…' | '•' | '×' | '·' | '®' | '™' | '©' | '\u{a0}' => {
            ascii(at.checked_sub(1)) || ascii(Some(at + 1))
        }
        _ => false,
    })
}

/// How unlikely it is that the text is a card list in either language, judged by its non-ASCII characters.
fn strangeness(text: &str) -> u32 {
    let mut before = ' ';
    let mut chars = text.chars().peekable();
    let mut sum = 0;
    while let Some(c) = chars.next() {
        sum += match c {
            '\t' | '\n' | '\r' | ' '..='~' => 0,
            '\0'..='\u{9f}' => 12,
            '｡'..='ﾟ' => {
                half_width_strangeness(before, c, chars.peek().copied().unwrap_or(' '))
            }
            _ => of(c),
        };
        before = c;
    }
    sum
}

/// How rare a character is in Japanese text, or in English text with its punctuation.
fn of(c: char) -> u32 {
    match c {
        '\u{3000}'..='\u{301f}' | 'ぁ'..='ヿ' | '！'..='～' | '①'..='⑳' | 'Ⅰ'..='Ⅻ' => {
            0
        }
        '‐'..='”' | '•'..='…' | '※' | '×' | '÷' | '−' | '·' | '™' | '®' | '©' | '\u{a0}' => {
            0
        }
        '■'..='◯' | '★'..='☆' | '♀'..='♯' | '←'..='↓' => 0,
        'À'..='ÿ' => 1,
        '一'..='鿿' => match level(c) {
            Some(1) => 0,
            Some(_) => 2,
            None => 6,
        },
        'Α'..='ω' | 'А'..='я' | '─'..='╿' => 2,
        '\u{e000}'..='\u{f8ff}' => 12,
        _ => 5,
    }
}

/// The level of a kanji in JIS X 0208. Level 1 has the kanji in everyday use.
fn level(kanji: char) -> Option<u8> {
    let mut utf8 = [0; 4];
    let (bytes, _, unknown) = SHIFT_JIS.encode(kanji.encode_utf8(&mut utf8));
    match bytes[..] {
        [high, low] if !unknown => match u16::from_be_bytes([high, low]) {
            0x889F..=0x9872 => Some(1),
            0x989F..=0xEAA4 => Some(2),
            _ => None,
        },
        _ => None,
    }
}

/// How strange a half-width kana is beside its neighbours: a voicing mark follows a kana that can be voiced; small kana and the
/// long-vowel mark do not come first; half-width kana do not adjoin kanji.
fn half_width_strangeness(before: char, c: char, after: char) -> u32 {
    let kana = |c: char| matches!(c, 'ｦ'..='ﾟ');
    let kanji = |c: char| matches!(c, '一'..='鿿');
    let fits = match c {
        'ﾟ' => matches!(before, 'ﾊ'..='ﾎ'),
        'ﾞ' => matches!(before, 'ｳ' | 'ｶ'..='ﾄ' | 'ﾊ'..='ﾎ'),
        'ｧ'..='ｰ' | 'ﾝ' => kana(before),
        '･' => kana(before) && kana(after),
        '｡'..='､' | 'ｦ' => false,
        _ => true,
    };
    u32::from(!fits) * 4 + u32::from(kanji(before) || kanji(after)) * 3
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(bytes).collect()
    }

    fn encoded(text: &str, encoding: Encoding) -> Option<Vec<u8>> {
        let by = |decoder: &'static Decoder| {
            let (bytes, _, unknown) = decoder.encode(text);
            (!unknown).then(|| bytes.into_owned())
        };
        match encoding {
            Encoding::Utf8 => Some(text.as_bytes().to_vec()),
            Encoding::Utf16 => Some(utf16(text, u16::to_le_bytes)),
            Encoding::ShiftJis => by(SHIFT_JIS),
            Encoding::EucJp => by(EUC_JP),
            Encoding::Iso2022Jp => by(ISO_2022_JP),
            Encoding::Windows1252 => by(WINDOWS_1252),
            Encoding::Workbook => None,
        }
    }

    /// Lists of one or two lines: kana, only kanji, rare kanji, symbols, English with and without accents.
    const LISTS: [&str; 22] = [
        "3 灰流うらら\n",
        "灰流うらら×3\r\n増殖するG ×2\r\n",
        "3 強欲な壺\n",
        "3 増殖\n",
        "3 八汰鏡\n",
        "3 冥界流傀儡術\n",
        "3 星宵竜転\n",
        "混沌核 2枚\n強制進化 1枚\n",
        "【メイン】\n３　ＡＢ－ＺＷ\n",
        "フラッグ　ドラゴンワールド\nバディ：ドラムバンカー・ドラゴン\n",
        "■魔法（12枚）\n・大空を手に入れて　３\n",
        "3 No.39 希望皇ホープ\n",
        "Ⅲ①★☆※→♪ 3 海\n",
        "4 雷帝ザボルグ",
        "水",
        "3 ΑΩ\n3 β版\n",
        "3 Ash Blossom & Joyous Spring\n",
        "3 “A” Cell Breeding Device\n1 Y’shtola – 5-068L\n",
        "3× Café\n• 2 Élan\n",
        "1-001H オーロン 3\n",
        "3 ブラック・マジシャン・ガール\nエクストラ\n1 超魔導竜騎士－ドラグーン・オブ・レッドアイズ\n",
        "ﾌﾞﾗｯｸ･ﾏｼﾞｼｬﾝ 3\nｻｲｸﾛﾝ 2\nﾊﾟﾗﾚﾙ･ﾃﾚﾎﾟｰﾄ 1\n",
    ];

    #[test]
    fn short_lists_are_read_in_every_encoding_that_has_their_letters() {
        use Encoding::{EucJp, Iso2022Jp, ShiftJis, Utf8, Utf16, Windows1252};
        let mut seen = 0;
        for list in LISTS {
            for encoding in [Utf8, Utf16, ShiftJis, EucJp, Iso2022Jp, Windows1252] {
                let Some(bytes) = encoded(list, encoding) else { continue };
                // Half-width kana occur in Shift_JIS; nobody writes them in the other encodings.
                let half = list.contains('ﾏ') && matches!(encoding, EucJp | Iso2022Jp);
                // A single word in UTF-16 without a NUL byte gives no clue to its encoding.
                if half || (encoding == Utf16 && !bytes.contains(&0)) {
                    continue;
                }
                let (text, found) =
                    decode(bytes).unwrap_or_else(|error| panic!("{list} as {encoding:?}: {error}"));
                assert_eq!(text, list, "as {encoding:?}, read as {found:?}");
                seen += 1;
            }
            let big = utf16(list, u16::to_be_bytes);
            if big.contains(&0) {
                assert_eq!(decode(big).unwrap().0, list, "UTF-16, high byte first");
            }
        }
        assert!(seen > 90, "only {seen}");
    }

    #[test]
    fn bytes_that_are_not_text_are_refused() {
        let broken = "灰流うらら\n増殖するG\n".as_bytes();
        let cut = [&broken[..4], &broken[5..]].concat();
        assert!(matches!(decode(cut), Err(ReadError::NotText { offset: 3, .. })));
        for bytes in [&b"a\xFF"[..], b"3 a\xff\xfe\xfd\n", b"\x80\x81\xfe\xff\x90"] {
            assert!(matches!(decode(bytes.to_vec()), Err(ReadError::NotText { .. })), "{bytes:?}");
        }
        for bytes in [&b"3 a\0b\n"[..], b"3 a\0b", b"\x01\0\x02\0\x03\0", b"\0\0\0\0"] {
            assert!(matches!(decode(bytes.to_vec()), Err(ReadError::Nul(_))), "{bytes:?}");
        }
    }
}
