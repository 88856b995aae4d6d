//! The part of a text that shows why it was found, with what was looked for marked.

use std::ops::Range;

use crate::reference::Game;
use crate::search::query::Query;
use crate::search::token::{self, Kind, Words};
use crate::text::symbols;

/// A stretch of a text with the parts that were looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snippet {
    /// Pieces of text, one after another.
    pub pieces: Vec<Piece>,
}

/// A piece of a snippet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// Its text.
    pub text: String,
    /// Whether it was looked for.
    pub found: bool,
}

impl Snippet {
    /// As HTML: what was looked for in `<b>`, everything else escaped.
    pub fn html(&self) -> String {
        let mut html = String::new();
        for piece in &self.pieces {
            let text = piece.text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            if piece.found {
                html.push_str("<b>");
                html.push_str(&text);
                html.push_str("</b>");
            } else {
                html.push_str(&text);
            }
        }
        html
    }
}

/// The stretch of `text`, at most `longest` characters, that has the most of what was looked for.
pub fn snippet(text: &str, game: Game, query: &Query, longest: usize) -> Snippet {
    let marks = marks(text, game, query);
    let window = window(text, &marks, longest);
    let mut pieces = Vec::new();
    let mut push = |text: &str, found| {
        if !text.is_empty() {
            pieces.push(Piece { text: one_line(text), found });
        }
    };
    if window.start > 0 {
        push("…", false);
    }
    let mut at = window.start;
    for mark in marks.iter().filter(|mark| mark.start >= window.start && mark.end <= window.end) {
        push(&text[at..mark.start], false);
        push(&text[mark.clone()], true);
        at = mark.end;
    }
    push(&text[at..window.end], false);
    if window.end < text.len() {
        push("…", false);
    }
    Snippet { pieces }
}

/// What of a text was looked for: bytes, in order, none touching the next.
pub fn marks(text: &str, game: Game, query: &Query) -> Vec<Range<usize>> {
    let symbols = symbols(text);
    let wanted = |token: &token::Token| {
        // Grammar and single characters would mark everything.
        !matches!(token.kind, Kind::KanaPair | Kind::Single)
            && query.units.iter().any(|unit| unit.ways.iter().any(|(way, _)| *way == token.text))
    };
    let mut marks: Vec<Range<usize>> = Vec::new();
    for token in token::of_document(&symbols, game, Words::built_in()).iter().filter(|t| wanted(t))
    {
        match marks.last_mut() {
            Some(last) if token.span.start <= last.end => last.end = last.end.max(token.span.end),
            _ => marks.push(token.span.clone()),
        }
    }
    marks
}

/// Where the most marks stand together; from the beginning when it fits.
fn window(text: &str, marks: &[Range<usize>], longest: usize) -> Range<usize> {
    let starts: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    let characters = starts.len() - 1;
    if characters <= longest {
        return 0..text.len();
    }
    let index = |byte: usize| starts.partition_point(|start| *start < byte);
    let worth = |from: usize| {
        let (from, to) = (starts[from], starts[(from + longest).min(characters)]);
        let within = marks.iter().filter(|mark| mark.start >= from && mark.end <= to);
        within.map(|mark| mark.end - mark.start).sum::<usize>()
    };
    // A little before the first mark of the stretch, so that the sentence can be read.
    let before = longest / 5;
    let candidates = marks.iter().map(|mark| index(mark.start).saturating_sub(before));
    let best = candidates.chain([0]).max_by_key(|from| (worth(*from), std::cmp::Reverse(*from)));
    let from = best.unwrap_or(0).min(characters - longest);
    starts[from]..starts[from + longest]
}

/// A text without its line ends: a passage of a book has them anywhere.
fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        if !c.is_whitespace() {
            line.push(c);
            continue;
        }
        while rest.next_if(|next| next.is_whitespace()).is_some() {}
        line.push(' ');
    }
    line
}
