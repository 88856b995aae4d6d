//! Bytes in any encoding: the decoded result is text, and a list in UTF-8 is read in the same way again.

use super::source;
use hantei_base::source::SourceFile;

/// The target.
pub fn encoding(data: &[u8]) -> Option<()> {
    let Some(decoded) = source("deck.txt", data) else { return Some(()) };
    assert!(!decoded.text.contains('\0'));
    let again = SourceFile::decode("deck.txt", decoded.text.clone().into_bytes());
    // Text that begins as a file of another kind, or with a byte order mark, is not decoded twice.
    if let Ok(again) = again {
        assert!(again.text == decoded.text || decoded.text.contains(['\u{1b}', '\u{feff}']));
    }
    Some(())
}
