//! The sentences of a paragraph, each with its printed form or with the position where reading failed.

use super::rendered::{Lexeme, Rendered, Token};
use super::{Sentence, Why};

/// How the words of a game form sentences.
pub trait Prose: Lexeme {
    /// The text between two sentences.
    const BETWEEN: &'static str;

    /// The indexes of the words after which a sentence ends.
    fn ends(words: &[&Self]) -> Vec<usize>;

    /// The printed words as a text for people.
    fn shown(words: &[(&Self, &str)]) -> String;

    /// A sentence of the text as printed, without markup, and the start of each of its tokens in it.
    fn printed(text: &str, tokens: &[Token<Self>]) -> (String, Vec<usize>) {
        let from = tokens.first().map_or(0, |of| of.from);
        let to = tokens.last().map_or(from, |of| of.to);
        let written = text.get(from..to).unwrap_or("").to_owned();
        let starts = tokens.iter().map(|of| of.from.saturating_sub(from)).collect();
        (written, starts)
    }

    /// The articles of the keywords in a sentence.
    fn cites(tokens: &[Token<Self>]) -> Vec<&'static str>;
}

/// The indexes after which a sentence ends, where every sentence ends with the same word.
pub fn ends_behind<L: PartialEq>(words: &[&L], stop: &L) -> Vec<usize> {
    let stops = words.iter().enumerate().filter(|(_, of)| **of == stop);
    let mut ends: Vec<usize> = stops.map(|(at, _)| at + 1).collect();
    if ends.last() != Some(&words.len()) {
        ends.push(words.len());
    }
    ends
}

/// The indexes of the tokens after which a sentence ends.
pub fn ends<L: Prose>(tokens: &[Token<L>]) -> Vec<usize> {
    L::ends(&tokens.iter().map(|of| &of.is).collect::<Vec<_>>())
}

/// The sentences of a paragraph that was understood.
pub fn understood<L: Prose>(text: &str, tokens: &[Token<L>], said: &Rendered<L>) -> Vec<Sentence> {
    let words = said.words();
    let mut lines: Vec<String> = Vec::new();
    let mut from = 0;
    for end in L::ends(&words.iter().map(|(is, _)| *is).collect::<Vec<_>>()) {
        lines.push(L::shown(&words[from..end]));
        from = end;
    }
    let mut found = Vec::new();
    let all = ends(tokens);
    let mut from = 0;
    for (at, end) in all.iter().enumerate() {
        let of = &tokens[from..*end];
        let last = at + 1 == all.len();
        let line = match lines.get(at) {
            Some(_) if last => lines[at..].join(L::BETWEEN),
            Some(line) => line.clone(),
            None => lines.last().cloned().unwrap_or_default(),
        };
        found.push(Sentence {
            text: L::printed(text, of).0,
            said: Some(line),
            cites: L::cites(of),
            unread: None,
            why: None,
            meanings: Vec::new(),
        });
        from = *end;
    }
    found
}

/// The sentences of a paragraph that was not understood; `at` is the first token that could not be read.
pub fn unread<L: Prose>(text: &str, tokens: &[Token<L>], at: usize, why: Why) -> Vec<Sentence> {
    let mut found = Vec::new();
    let mut from = 0;
    for end in ends(tokens) {
        let of = &tokens[from..end];
        let (written, starts) = L::printed(text, of);
        let told = at.checked_sub(from).filter(|_| at < end);
        let begins = told.and_then(|told| starts.get(told)).copied().unwrap_or(0);
        let unread = Some(begins..written.len());
        let why = Some(why);
        let (cites, meanings) = (Vec::new(), Vec::new());
        found.push(Sentence { text: written, said: None, cites, unread, why, meanings });
        from = end;
    }
    found
}
