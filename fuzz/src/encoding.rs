//! Bytes in whatever encoding: what was decoded is text, and a list reads the same again as UTF-8.

use super::source;
use hantei_base::source::SourceFile;

/// The target.
pub fn encoding(data: &[u8]) -> Option<()> {
    let Some(decoded) = source("deck.txt", data) else { return Some(()) };
    assert!(!decoded.text.contains('\0'));
    let again = SourceFile::decode("deck.txt", decoded.text.clone().into_bytes());
    // Text that begins as a file of another kind, or with a mark of its order, is not decoded twice.
    if let Ok(again) = again {
        assert!(again.text == decoded.text || decoded.text.contains(['\u{1b}', '\u{feff}']));
    }
    Some(())
}
