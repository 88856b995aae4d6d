//! Generates whole rulebooks, into which the fuzzer inserts pieces of text. They have the numbers and headings of the built-in outlines in
//! the layout of the real books, with sentences of our own. hantei accepts a text as the book only if it has nearly all of them.

use hantei::built_in;
use hantei_base::reference::{Edition, Game};
use hantei_rulebook as rulebook;

/// A book, article by article.
pub struct Book {
    blocks: Vec<String>,
}

/// Changes to the whole book: one for each bit of a byte.
mod change {
    pub const CRLF: u8 = 1;
    pub const ONE_LINE: u8 = 2;
    pub const WIDE_DIGITS: u8 = 4;
    pub const PAGES: u8 = 8;
    pub const READINGS: u8 = 16;
    pub const BROKEN: u8 = 32;
}

impl Book {
    /// The book of an edition.
    pub fn of(edition: Edition) -> Book {
        let mut above = String::new();
        let mut blocks = Vec::new();
        for article in rulebook::articles(built_in(), edition) {
            let id = article.article.to_string();
            if id.starts_with("outside") {
                continue;
            }
            let printed = article.printed.unwrap_or_default();
            let block = match edition.game() {
                Game::Fftcg => format!("{}. 石を置く。\n", printed.trim_end_matches('.')),
                Game::Crossover => crossover(&printed, &mut above),
                Game::Buddyfight => buddyfight(&printed, &mut above),
                Game::Yugioh => yugioh(&printed, &mut above),
            };
            blocks.push((id, block));
        }
        for question in rulebook::questions(built_in(), edition) {
            // A question comes after the articles of its part.
            let id = question.article.to_string();
            let (part, number) = id.rsplit_once('.').unwrap_or((&id, ""));
            let of_part = |id: &str| id == part || id.starts_with(&format!("{part}."));
            let last = blocks.iter().rposition(|(id, _)| of_part(id));
            let block = format!("{} 石は？\nA 置く。\n", number.to_uppercase());
            blocks.insert(last.map_or(blocks.len(), |last| last + 1), (id, block));
        }
        Book { blocks: blocks.into_iter().map(|(_, block)| block).collect() }
    }

    /// The book, changed throughout, with pieces set into it. They are parted by `|`; of each, two characters say where
    /// it goes, one says how (before, within, behind, or in place of what is there), and the rest is its text.
    pub fn with(&self, changes: u8, pieces: &str) -> String {
        let mut blocks = self.blocks.clone();
        for piece in pieces.split('|') {
            let mut letters = piece.chars();
            let mut next = || letters.next().map_or(0, |c| c as usize);
            let (at, how) = ((next() * 64 + next()) % blocks.len(), next() % 4);
            let (text, block) = (letters.as_str(), &mut blocks[at]);
            match how {
                0 => block.insert_str(0, text),
                1 => {
                    let half = block.chars().count() / 2;
                    let half = block.char_indices().nth(half).map_or(0, |(at, _)| at);
                    block.insert_str(half, text);
                }
                2 => block.push_str(text),
                _ => *block = text.to_owned(),
            }
        }
        changed(blocks, changes)
    }
}

/// A book in another layout, as it may be printed, scanned or sent.
fn changed(blocks: Vec<String>, changes: u8) -> String {
    let is = |change| changes & change != 0;
    let mut text = String::new();
    for (n, block) in blocks.into_iter().enumerate() {
        match n % 24 {
            23 if is(change::PAGES) => text.push_str(&format!("\n{}\n\u{c}石の本\n\n", n / 24)),
            7 if is(change::READINGS) => text.push_str("いし\nを\n石を見る。\n"),
            11 if is(change::BROKEN) => {
                text.push_str("池の水を汲んで庭に撒く人は先に\n石をどける。\n")
            }
            _ => {}
        }
        text.push_str(&block);
    }
    let wide = |c: char| match c {
        '0'..='9' => char::from_u32(c as u32 + 0xfee0).unwrap_or(c),
        c => c,
    };
    if is(change::WIDE_DIGITS) {
        text = text.chars().map(wide).collect();
    }
    if is(change::ONE_LINE) {
        text = text.replace('\n', " ");
    }
    if is(change::CRLF) {
        text = text.replace('\n', "\r\n");
    }
    text
}

/// A section's number, only the first time, and then its marks.
fn crossover(printed: &str, above: &mut String) -> String {
    let (number, rest) = printed.split_once(' ').unwrap_or((printed, ""));
    let mut block = String::new();
    if number != above {
        number.clone_into(above);
        block = format!("{number} 題\n");
    }
    for mark in rest.split(['・', ' ']).filter(|mark| !mark.is_empty() && !mark.starts_with('文'))
    {
        // A sign with a count is printed without it.
        let sign = mark.trim_end_matches(|c: char| c.is_ascii_digit());
        block.push_str(&format!("{sign}石を置く。動かさない。数える。\n"));
    }
    block
}

/// A heading, only the first time, and then its step or paragraph.
fn buddyfight(printed: &str, above: &mut String) -> String {
    let part = |rest: &str| {
        rest.starts_with(|c: char| c.is_ascii_digit()) && rest.contains('.')
            || rest.starts_with('¶')
    };
    let mut cuts = printed.match_indices(' ').map(|(at, _)| (&printed[..at], &printed[at + 1..]));
    let (heading, rest) = cuts.find(|(_, rest)| part(rest)).unwrap_or((printed, ""));
    let mut block = String::new();
    if heading != above {
        heading.clone_into(above);
        block = format!("\n●{heading}\n\n");
    }
    let (number, after) = rest.split_once(' ').unwrap_or((rest, ""));
    match number {
        "" => {}
        _ if number.starts_with('¶') => block.push_str("石を置く。\n\n"),
        _ if after.starts_with('※') => block.push_str("※石は投げない。\n"),
        _ if after.starts_with("ただし") => block.push_str("ただし、石は投げない。\n"),
        _ if number.ends_with('後') => block.push_str("石を数える。\n"),
        _ => block.push_str(&format!("{number} 石を置く。\n")),
    }
    block
}

/// A heading, only the first time, and then its step, note or paragraph.
fn yugioh(printed: &str, above: &mut String) -> String {
    let (heading, paragraph) = printed.rsplit_once(" ¶").unwrap_or((printed, ""));
    let below = heading.strip_prefix(above.as_str()).and_then(|rest| rest.strip_prefix(' '));
    let mut block = String::new();
    match below {
        _ if heading == above => {}
        Some("※") => block.push_str("※石は投げません。\n\n"),
        Some(part) => block.push_str(&format!("{part}\n\n石を見ます。\n\n")),
        None => {
            heading.clone_into(above);
            block = format!("{heading}\n\n");
        }
    }
    if !paragraph.is_empty() {
        block.push_str("石を置きます。\n\n");
    }
    block
}
