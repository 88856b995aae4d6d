//! Text with places: spans, lines and columns, and the reading of files and their encodings.
//!
//! This module knows no game and no form of text.

mod binary;
mod encoding;
mod workbook;

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::OnceLock;

pub use binary::Binary;
pub use workbook::WorkbookFault;

/// A range of bytes in a [`SourceFile`]'s text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The span from `start` to `end`, both in bytes. Texts are shorter than [`Limits::TEXT`], so offsets fit.
    pub fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, end: end as u32 }
    }

    /// The bytes it covers.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A place as people count: line and column from 1, the column in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize)]
pub struct Location {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

/// How an input was encoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-16, with or without a byte order mark.
    Utf16,
    /// Shift_JIS as Windows writes it (CP932).
    ShiftJis,
    /// EUC-JP, as Unix once wrote Japanese.
    EucJp,
    /// ISO-2022-JP, the encoding of Japanese mail.
    Iso2022Jp,
    /// Windows-1252: English with curly quotes and accents as Windows once wrote it.
    Windows1252,
    /// A workbook (`.xlsx`, `.ods`), whose cells are the text.
    Workbook,
}

/// An input that was read whole: its name for messages, its text, and how it was encoded.
#[derive(Debug, Clone)]
pub struct SourceFile {
    /// The name under which messages speak of it: a path, a URL, or `-` for standard input.
    pub name: String,
    /// The text, without a byte order mark.
    pub text: String,
    /// How it was encoded.
    pub encoding: Encoding,
    /// Where each line begins, worked out when first asked for.
    lines: OnceLock<Vec<u32>>,
}

/// Why an input could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The operating system refused.
    #[error("{}", io_reason(.0))]
    Io(#[from] io::Error),
    /// A folder where a file was expected.
    #[error("is a folder, expected a file")]
    Folder,
    /// More bytes than this kind of input may have.
    #[error("is larger than {0} bytes, the most this kind of input may have")]
    TooLarge(u64),
    /// Of no encoding that is known here.
    #[error("is not text: byte {offset} (0x{byte:02x}) fits neither UTF-8 nor a Japanese encoding")]
    NotText {
        /// Where the first byte is that does not fit, from 0.
        offset: usize,
        /// That byte.
        byte: u8,
    },
    /// A file of a known kind that is not text.
    #[error("is not text but a file of the kind `{}`", .0.id())]
    Binary(Binary),
    /// A workbook that could not be read.
    #[error("is a workbook that cannot be read ({})", .0.id())]
    Workbook(WorkbookFault),
    /// A NUL byte: a binary file.
    #[error("is not text: it has a NUL byte at offset {0}")]
    Nul(usize),
}

fn io_reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        _ => error.to_string(),
    }
}

/// Bounds on what is read.
pub struct Limits;

impl Limits {
    /// A deck list, banlist or scenario: 4 MiB.
    pub const TEXT: u64 = 4 << 20;
    /// The text of a rulebook: 1 MiB, nine times the longest. It is read once for every edition before it is refused.
    pub const RULEBOOK: u64 = 1 << 20;
    /// Card data: 256 MiB, also after decompression.
    pub const CARD_DATA: u64 = 256 << 20;
}

/// Reads at most `limit` bytes of `path`.
///
/// # Errors
/// [`ReadError`]: the file is missing, a folder, unreadable or larger than `limit`.
pub fn read_bytes(path: &Path, limit: u64) -> Result<Vec<u8>, ReadError> {
    let file = File::open(path)?;
    let meta = file.metadata()?;
    if meta.is_dir() {
        return Err(ReadError::Folder);
    }
    if meta.len() > limit {
        return Err(ReadError::TooLarge(limit));
    }
    read_limited(file, meta.len() as usize, limit)
}

/// Reads `reader` to its end, but never more than `limit` bytes.
///
/// # Errors
/// [`ReadError::TooLarge`] past the limit, [`ReadError::Io`] from the reader.
pub fn read_limited(reader: impl Read, expected: usize, limit: u64) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::with_capacity(expected.min(limit as usize) + 1);
    reader.take(limit + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        return Err(ReadError::TooLarge(limit));
    }
    Ok(bytes)
}

impl SourceFile {
    /// Decodes `bytes`: a byte order mark decides; then UTF-8; then the [`Encoding`] that reads as text. A lone CR, as
    /// old Macs end lines, becomes an LF. Of a workbook each row of a sheet is a line, its cells apart by tabs.
    ///
    /// # Errors
    /// [`ReadError::Binary`], [`ReadError::NotText`] or [`ReadError::Nul`] when it is of none;
    /// [`ReadError::Workbook`] for a workbook that is damaged, too large or empty.
    pub fn decode(name: impl Into<String>, bytes: Vec<u8>) -> Result<SourceFile, ReadError> {
        if workbook::is_one(&bytes) {
            let text = workbook::text(&bytes).map_err(ReadError::Workbook)?;
            return match text.bytes().position(|byte| byte == 0) {
                Some(at) => Err(ReadError::Nul(at)),
                None => Ok(SourceFile {
                    encoding: Encoding::Workbook,
                    ..SourceFile::from_text(name, text)
                }),
            };
        }
        if let Some(kind) = Binary::of(&bytes) {
            return Err(ReadError::Binary(kind));
        }
        let (text, encoding) = encoding::decode(bytes)?;
        let text = with_line_feeds(text);
        if let Some(at) = text.bytes().position(|byte| byte == 0) {
            return Err(ReadError::Nul(at));
        }
        Ok(SourceFile { name: name.into(), text, encoding, lines: OnceLock::new() })
    }

    /// The text under the given name, for inputs that are already text.
    pub fn from_text(name: impl Into<String>, text: impl Into<String>) -> SourceFile {
        SourceFile {
            name: name.into(),
            text: text.into(),
            encoding: Encoding::Utf8,
            lines: OnceLock::new(),
        }
    }

    /// Reads and decodes the file at `path`, at most `limit` bytes.
    ///
    /// # Errors
    /// As [`read_bytes`] and [`SourceFile::decode`].
    pub fn read(path: &Path, limit: u64) -> Result<SourceFile, ReadError> {
        SourceFile::decode(path.display().to_string(), read_bytes(path, limit)?)
    }

    /// Line and column of a byte offset; of the end when it lies beyond.
    pub fn location(&self, offset: u32) -> Location {
        let mut end = (offset as usize).min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let line = self.lines().partition_point(|start| *start as usize <= end);
        let start = self.lines()[line - 1] as usize;
        Location { line, column: self.text[start..end].chars().count() + 1 }
    }

    /// The lines that a span touches, whole: their bytes, and the number of the first.
    pub fn lines_of(&self, span: Span) -> (Span, usize) {
        let first = self.location(span.start).line;
        let last = self.location(span.end.max(span.start)).line;
        let end = self.lines().get(last).map_or(self.text.len(), |next| *next as usize);
        (Span::new(self.lines()[first - 1] as usize, end), first)
    }

    fn lines(&self) -> &[u32] {
        self.lines.get_or_init(|| {
            let mut starts = Vec::with_capacity(1 + self.text.len() / 8);
            starts.push(0);
            let (eights, rest) = self.text.as_bytes().as_chunks();
            let mut at = 0;
            for eight in eights {
                let mut ends = line_feeds(*eight);
                while ends != 0 {
                    starts.push(at + ends.trailing_zeros() / 8 + 1);
                    ends &= ends - 1;
                }
                at += 8;
            }
            let behind = (at..).zip(rest).filter(|(_, byte)| **byte == b'\n');
            starts.extend(behind.map(|(at, _)| at + 1));
            starts
        })
    }
}

/// The highest bit of each of eight bytes that is a line feed, the first of them lowest.
fn line_feeds(eight: [u8; 8]) -> u64 {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    const ALL_BUT_HIGHEST: u64 = ONES * 0x7f;
    let others = u64::from_le_bytes(eight) ^ (ONES * u64::from(b'\n'));
    // Of a byte that is not nothing, either the highest bit is set or adding to all others carries into it.
    !(((others & ALL_BUT_HIGHEST) + ALL_BUT_HIGHEST) | others | ALL_BUT_HIGHEST)
}

/// The text, as long as before, with every CR that no LF follows made one.
fn with_line_feeds(text: String) -> String {
    if !text.match_indices('\r').any(|(at, _)| !text[at + 1..].starts_with('\n')) {
        return text;
    }
    let mut before = text.chars().peekable();
    let mut after = String::with_capacity(text.len());
    while let Some(c) = before.next() {
        after.push(if c == '\r' && before.peek() != Some(&'\n') { '\n' } else { c });
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_told_apart() {
        let cases: [(&[u8], &str, Encoding); 4] = [
            (b"\xEF\xBB\xBFabc", "abc", Encoding::Utf8),
            ("灰流".as_bytes(), "灰流", Encoding::Utf8),
            (b"\x8aD\x97\xac", "灰流", Encoding::ShiftJis),
            (b"\xFF\xFEa\0", "a", Encoding::Utf16),
        ];
        for (bytes, text, encoding) in cases {
            let source = SourceFile::decode("x", bytes.to_vec()).unwrap();
            assert_eq!((source.text.as_str(), source.encoding), (text, encoding));
        }
        assert!(matches!(
            SourceFile::decode("x", vec![b'a', 0xFF]),
            Err(ReadError::NotText { offset: 1, .. })
        ));
        assert!(matches!(SourceFile::decode("x", vec![b'a', 0, b'b']), Err(ReadError::Nul(1))));
    }

    #[test]
    fn lone_carriage_returns_end_lines() {
        let source = SourceFile::decode("x", b"3 a\r2 b\r\n1 c\r".to_vec()).unwrap();
        assert_eq!(source.text, "3 a\n2 b\r\n1 c\n");
        assert_eq!(source.location(4), Location { line: 2, column: 1 });
    }

    #[test]
    fn lines_begin_behind_line_feeds_wherever_these_stand() {
        for length in 0..40 {
            for step in 1..9 {
                let feed = |at: usize| at.is_multiple_of(step) || at % 7 == 3;
                let text = (0..length).map(|at| if feed(at) { '\n' } else { '\u{b}' });
                let source = SourceFile::from_text("x", text.collect::<String>());
                let behind = (0..length).filter(|at| feed(*at)).map(|at| at as u32 + 1);
                let starts: Vec<u32> = std::iter::once(0).chain(behind).collect();
                assert_eq!(source.lines(), starts);
            }
        }
        let source = SourceFile::from_text("x", "\u{8a}\u{10a}\ta\u{c}\na");
        assert_eq!(source.lines(), [0, 8]);
    }

    #[test]
    fn columns_count_characters() {
        let source = SourceFile::from_text("x", "あい\nうえ");
        assert_eq!(source.location(0), Location { line: 1, column: 1 });
        assert_eq!(source.location(10), Location { line: 2, column: 2 });
        assert_eq!(source.location(999), Location { line: 2, column: 3 });
        assert_eq!(source.lines_of(Span::new(8, 9)), (Span::new(7, 13), 2));
    }
}
