//! Lines as programs write them: an id that is a number or a word, and a deck in which nothing is escaped but the ends of its lines.
//!
//! Such a line is read in one go, in a fifth of the time; any other is left to whoever reads all of JSON, and so is whatever is wrong with
//! it.

use serde_json::Value;

/// The id and the deck of such a line; none when it is none.
pub(super) fn read(line: &str) -> Option<(Value, String)> {
    let rest = field(line.strip_prefix('{')?, "\"id\"")?;
    let (id, rest) = id(rest)?;
    let rest = field(behind_blanks(rest).strip_prefix(',')?, "\"deck\"")?;
    let (deck, rest) = string(rest.strip_prefix('"')?)?;
    (behind_blanks(rest) == "}").then_some((id, deck))
}

/// What stands behind a key.
fn field<'l>(rest: &'l str, key: &str) -> Option<&'l str> {
    let rest = behind_blanks(rest).strip_prefix(key)?;
    Some(behind_blanks(behind_blanks(rest).strip_prefix(':')?))
}

fn behind_blanks(mut rest: &str) -> &str {
    while let Some(behind) = rest.strip_prefix(' ') {
        rest = behind;
    }
    rest
}

/// A number without a sign or a string in which nothing is escaped, and what stands behind it.
fn id(rest: &str) -> Option<(Value, &str)> {
    if let Some(word) = rest.strip_prefix('"') {
        let end = word.bytes().position(|byte| !stands_for_itself(byte))?;
        let rest = word[end..].strip_prefix('"')?;
        return Some((Value::from(&word[..end]), rest));
    }
    let end = rest.bytes().position(|byte| !byte.is_ascii_digit())?;
    let (digits, rest) = rest.split_at(end);
    let is_written_so = digits == "0" || !digits.starts_with('0');
    Some((Value::from(digits.parse::<u64>().ok().filter(|_| is_written_so)?), rest))
}

/// What a string says whose opening mark stands before it, and what stands behind its closing one.
fn string(text: &str) -> Option<(String, &str)> {
    let bytes = text.as_bytes();
    let mut said = vec![0; bytes.len()];
    let (mut at, mut to) = (0, 0);
    loop {
        let byte = match bytes.get(at)? {
            b'"' => break,
            b'\\' => {
                at += 1;
                match bytes.get(at)? {
                    b'n' => b'\n',
                    b'r' => b'\r',
                    b't' => b'\t',
                    _ => return None,
                }
            }
            ..b' ' => return None,
            byte => {
                let (from, into) = (bytes[at..].first_chunk(), said[to..].first_chunk_mut());
                if let (Some(eight), Some(into)) = (from, into) {
                    // What of it does not stand for itself is written over.
                    *into = *eight;
                    let plain = standing_for_themselves(*eight);
                    (at, to) = (at + plain, to + plain);
                    continue;
                }
                *byte
            }
        };
        *said.get_mut(to)? = byte;
        (at, to) = (at + 1, to + 1);
    }
    said.truncate(to);
    Some((String::from_utf8(said).ok()?, &text[at + 1..]))
}

/// How many of these bytes, from the first on, stand for themselves in a string of JSON: all eight are looked at at once, for so many
/// digits has a passcode.
fn standing_for_themselves(eight: [u8; 8]) -> usize {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    const HIGHEST_BITS: u64 = ONES << 7;
    let bytes = u64::from_le_bytes(eight);
    // The highest bit of the first byte that is below `most`, and of none before it.
    let below = |bytes: u64, most: u8| bytes.wrapping_sub(ONES * u64::from(most)) & !bytes;
    let is = |byte: u8| below(bytes ^ (ONES * u64::from(byte)), 1);
    let special = (below(bytes, b' ') | is(b'"') | is(b'\\')) & HIGHEST_BITS;
    special.trailing_zeros() as usize / 8
}

/// Whether a byte of a string of JSON is one of what it says.
fn stands_for_itself(byte: u8) -> bool {
    byte >= b' ' && !matches!(byte, b'"' | b'\\')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    #[test]
    fn lines_as_programs_write_them_are_read() {
        for (line, id, deck) in [
            (r##"{"id":7,"deck":"#main\n483\r\n"}"##, json!(7), "#main\n483\r\n"),
            (r#"{ "id": "a/7", "deck": "灰流うらら\t3" }"#, json!("a/7"), "灰流うらら\t3"),
            (r#"{"id":0,"deck":""}"#, json!(0), ""),
            (r#"{"id":18446744073709551615,"deck":"x"}"#, json!(u64::MAX), "x"),
        ] {
            assert_eq!(read(line), Some((id, deck.to_owned())), "{line}");
        }
    }

    #[test]
    fn any_other_line_is_left() {
        for line in [
            "",
            "{}",
            r#"{"id":07,"deck":"x"}"#,
            r#"{"id":-7,"deck":"x"}"#,
            r#"{"id":7.0,"deck":"x"}"#,
            r#"{"id":18446744073709551616,"deck":"x"}"#,
            r#"{"id":"a\n","deck":"x"}"#,
            r#"{"id":"a"b,"deck":"x"}"#,
            r#"{"deck":"x","id":7}"#,
            r#"{"id":7,"deck":"x\u0041"}"#,
            r#"{"id":7,"deck":"x\"}"#,
            r#"{"id":7,"deck":"x"}}"#,
            r#"{"id":7,"deck":"x","deck":"y"}"#,
            r#"{"id":7,"deck":{}}"#,
            "{\"id\":7,\"deck\":\"a\nb\"}",
        ] {
            assert_eq!(read(line), None, "{line}");
        }
    }

    #[test]
    fn every_byte_is_looked_at() {
        for at in 0..8 {
            for byte in 0..=u8::MAX {
                let mut eight = *b"\x7f\xff!0#[]a";
                eight[at] = byte;
                let plain = if stands_for_itself(byte) { 8 } else { at };
                assert_eq!(standing_for_themselves(eight), plain, "{byte:#x} at {at}");
            }
        }
    }

    proptest! {
        /// Lines of such pieces as are, and nearly are, what is read here.
        #[test]
        fn what_is_read_is_what_json_says(
            pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..12),
        ) {
            let line = format!("{{\"id\":{}\"}}", pieces.concat());
            if let Some((id, deck)) = read(&line) {
                let whole: Value = serde_json::from_str(&line).expect("JSON");
                prop_assert_eq!(whole, json!({"id": id, "deck": deck}));
            }
        }
    }

    const PIECES: [&str; 16] = [
        "7",
        "0",
        "\"",
        "12345678",
        "\\n",
        "\\r",
        "\\",
        ",\"deck\":\"",
        "\"a\",\"deck\":\"",
        " ",
        "灰",
        "\u{7f}",
        "\n",
        "}",
        "{",
        "\\u0041",
    ];
}
