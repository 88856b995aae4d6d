//! Text with positions: spans, lines and columns; reading files and detecting their encoding.
//!
//! This module knows no game and no file format apart from workbooks.

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
    /// The first byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The span from `start` to `end`, both in bytes. Texts are shorter than [`Limits::TEXT`], so offsets fit.
    pub fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, end: end as u32 }
    }

    /// The range of bytes.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A position for people: line and column count from 1, columns count characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize)]
pub struct Location {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

/// How an input was encoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-16, with or without a byte order mark.
    Utf16,
    /// Shift_JIS in the variant of Windows (CP932).
    ShiftJis,
    /// EUC-JP, formerly common on Unix.
    EucJp,
    /// ISO-2022-JP, the encoding of Japanese mail.
    Iso2022Jp,
    /// Windows-1252: Western text with curly quotes and accents from older Windows programs.
    Windows1252,
    /// A workbook (`.xlsx`, `.ods`), whose cells become the text.
    Workbook,
}

/// A whole input: its name for messages, its text and its encoding.
#[derive(Debug, Clone)]
pub struct SourceFile {
    /// The name used in messages: a path, a URL, or `-` for standard input.
    pub name: String,
    /// The text, without a byte order mark.
    pub text: String,
    /// How it was encoded.
    pub encoding: Encoding,
    /// The start of each line, computed on first use.
    lines: OnceLock<Vec<u32>>,
}

/// Why an input could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The operating system reported an error.
    #[error("{}", io_reason(.0))]
    Io(#[from] io::Error),
    /// The path is a folder.
    #[error("is a folder, expected a file")]
    Folder,
    /// The input has more bytes than inputs of its kind may have.
    #[error("is larger than {0} bytes, the most this kind of input may have")]
    TooLarge(u64),
    /// The bytes are not valid in any supported encoding.
    #[error("is not text: byte {offset} (0x{byte:02x}) fits neither UTF-8 nor a Japanese encoding")]
    NotText {
        /// The offset of the first invalid byte, from 0.
        offset: usize,
        /// That byte.
        byte: u8,
    },
    /// A file of a known binary format.
    #[error("is not text but a file of the kind `{}`", .0.id())]
    Binary(Binary),
    /// A workbook that could not be read.
    #[error("is a workbook that cannot be read ({})", .0.id())]
    Workbook(WorkbookFault),
    /// The input contains a NUL byte, so it is a binary file.
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

/// Size limits for inputs.
pub struct Limits;

impl Limits {
    /// A deck list, list of restricted cards or scenario: 4 MiB.
    pub const TEXT: u64 = 4 << 20;
    /// The text of a rulebook: 1 MiB, nine times the longest book. An unknown book is compared with every edition, so the limit is low.
    pub const RULEBOOK: u64 = 1 << 20;
    /// Card data: 256 MiB, also measured after decompression.
    pub const CARD_DATA: u64 = 256 << 20;
}

/// Reads the file at `path`, at most `limit` bytes.
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

/// Reads `reader` to its end, at most `limit` bytes.
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
    /// Decodes `bytes`. A byte order mark decides; without one, UTF-8 is tried, then the [`Encoding`] whose result looks most like text.
    /// A lone CR (old Mac line ending) becomes an LF. In a workbook, each row of a sheet becomes a line and tabs separate its cells.
    ///
    /// # Errors
    /// [`ReadError::Binary`], [`ReadError::NotText`] or [`ReadError::Nul`] if the bytes are not text; [`ReadError::Workbook`] for a
    /// workbook that is damaged, too large or empty.
    pub fn decode(name: impl Into<String>, bytes: Vec<u8>) -> Result<SourceFile, ReadError> {
        if workbook::is_workbook(&bytes) {
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

    /// Makes a source file of text that is already decoded.
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
    /// Those of [`read_bytes`] and [`SourceFile::decode`].
    pub fn read(path: &Path, limit: u64) -> Result<SourceFile, ReadError> {
        SourceFile::decode(path.display().to_string(), read_bytes(path, limit)?)
    }

    /// The line and column of a byte offset. An offset beyond the end counts as the end.
    pub fn location(&self, offset: u32) -> Location {
        let mut end = (offset as usize).min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let line = self.lines().partition_point(|start| *start as usize <= end);
        let start = self.lines()[line - 1] as usize;
        Location { line, column: self.text[start..end].chars().count() + 1 }
    }

    /// All lines that a span touches: the span of the whole lines, and the number of the first.
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

/// Sets the highest bit of every byte that is a line feed. The first byte is the lowest.
fn line_feeds(eight: [u8; 8]) -> u64 {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    const ALL_BUT_HIGHEST: u64 = ONES * 0x7f;
    let others = u64::from_le_bytes(eight) ^ (ONES * u64::from(b'\n'));
    // For a byte that is not zero, either the highest bit is set or adding the other bits carries into it.
    !(((others & ALL_BUT_HIGHEST) + ALL_BUT_HIGHEST) | others | ALL_BUT_HIGHEST)
}

/// Replaces every CR that is not followed by an LF by an LF. The length does not change.
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
    fn encodings_are_recognised() {
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
