//! Makes input safe to print on a terminal.

use std::borrow::Cow;

/// Replaces every control and bidirectional-override character of `text` by a visible one, so that no input can move the cursor, change
/// colours or reorder the text.
pub fn printable(text: &str) -> Cow<'_, str> {
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~');
    if text.bytes().all(is_plain) || text.chars().all(|c| stand_in(c).is_none()) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| stand_in(c).unwrap_or(c)).collect())
}

fn stand_in(c: char) -> Option<char> {
    match c {
        '\0'..='\x1f' => char::from_u32(0x2400 + c as u32),
        '\x7f' => Some('\u{2421}'),
        '\u{80}'..='\u{9f}' => Some('\u{fffd}'),
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            Some('\u{fffd}')
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_codes_become_visible() {
        assert_eq!(printable("a\x1b[31m"), "a␛[31m");
        assert_eq!(printable("灰流うらら"), "灰流うらら");
        assert_eq!(printable("\u{9b}1m\u{202e}"), "\u{fffd}1m\u{fffd}");
    }
}
