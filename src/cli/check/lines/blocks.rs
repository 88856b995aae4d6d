//! Reads input in blocks of whole lines, with only one block in memory at a time.

use std::io::{self, BufRead, ErrorKind, Read};

use hantei_base::source::Limits;

/// How many bytes are read at once.
const READ: usize = 128 << 10;

/// How many bytes of a line are kept: one more than a deck may have, which marks the line as too long.
const MOST: usize = Limits::TEXT as usize + 1;

/// A block of whole lines.
#[derive(Default)]
pub(super) struct Block {
    bytes: Vec<u8>,
    /// The end of each line.
    ends: Vec<usize>,
    /// The number of the first line.
    first: usize,
}

/// A line without its line end.
pub(super) struct Line<'b> {
    pub number: usize,
    pub bytes: &'b [u8],
}

/// Splits an input into blocks.
pub(super) struct Blocks<R> {
    from: R,
    /// The beginning of an incomplete line.
    begun: Vec<u8>,
    /// How many lines have been read.
    lines: usize,
    /// Whether the input has ended or failed.
    ended: bool,
}

impl<R: Read> Blocks<R> {
    pub(super) fn of(from: R) -> Blocks<R> {
        Blocks { from, begun: Vec::new(), lines: 0, ended: false }
    }

    /// Reads the next lines into `block`, as soon as at least one is complete; returns false at the end.
    pub(super) fn next(&mut self, block: &mut Block) -> io::Result<bool> {
        block.bytes.clear();
        block.bytes.append(&mut self.begun);
        block.ends.clear();
        block.first = self.lines + 1;
        while !self.ended {
            let from = block.bytes.len();
            block.bytes.resize(from + READ, 0);
            let read = self.from.read(&mut block.bytes[from..]);
            block.bytes.truncate(from + *read.as_ref().unwrap_or(&0));
            match read {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Ok(1..) => {}
                Ok(0) | Err(_) => {
                    self.ended = true;
                    block.ends.push(from);
                    return read.map(|_| from > 0);
                }
            }
            if let Some(end) = block.bytes[from..].iter().rposition(|byte| *byte == b'\n') {
                self.begun.extend_from_slice(&block.bytes[from + end + 1..]);
                block.bytes.truncate(from + end + 1);
                let (mut rest, mut end) = (&block.bytes[..], 0);
                while !rest.is_empty() {
                    end += rest.skip_until(b'\n')?;
                    block.ends.push(end);
                }
                self.lines += block.ends.len();
                return Ok(true);
            }
            block.bytes.truncate(MOST);
        }
        Ok(false)
    }
}

impl Block {
    /// The lines; one that is too long is truncated.
    pub(super) fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        let mut begin = 0;
        (self.first..).zip(&self.ends).map(move |(number, end)| {
            let line = &self.bytes[begin..*end];
            begin = *end;
            Line { number, bytes: line.strip_suffix(b"\n").unwrap_or(line) }
        })
    }
}

impl Line<'_> {
    /// Whether it is longer than a deck may be.
    pub(super) fn is_too_long(&self) -> bool {
        self.bytes.len() >= MOST
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An input that returns its parts one at a time.
    struct Parts(Vec<&'static [u8]>);

    impl Read for Parts {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Ok(0);
            }
            let part = self.0.remove(0);
            into[..part.len()].copy_from_slice(part);
            Ok(part.len())
        }
    }

    #[test]
    fn lines_are_whole_and_numbered_wherever_the_input_breaks() {
        let mut blocks = Blocks::of(Parts(vec![b"a\n\nb", b"c", b"\n \nd\ne", b"f"]));
        let mut block = Block::default();
        let mut seen = Vec::new();
        while blocks.next(&mut block).expect("readable") {
            let lines = block.lines().map(|line| (line.number, line.bytes.to_vec()));
            seen.push(lines.collect::<Vec<_>>());
        }
        let line = |number: usize, text: &str| (number, text.as_bytes().to_vec());
        assert_eq!(
            seen,
            [
                vec![line(1, "a"), line(2, "")],
                vec![line(3, "bc"), line(4, " "), line(5, "d")],
                vec![line(6, "ef")]
            ]
        );
    }
}
