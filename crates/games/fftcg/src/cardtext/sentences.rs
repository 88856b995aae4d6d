//! The sentences of a paragraph: what was understood is said again, and where it was not, the place is told.

use std::ops::Range;

use hantei_base::text::Lang;
use hantei_cardtext::{Sentence, Why};
use hantei_grammar::{Classes, Grammar, Value};

use super::grammar::joined;
use super::lexer;
use super::prose;
use super::token::{Lex, Token};

/// Where the sentences of some words begin and end, as numbers of words.
pub(super) fn ranges(words: &[Token]) -> Vec<Range<usize>> {
    let is: Vec<&Lex> = words.iter().map(|of| &of.is).collect();
    let mut from = 0;
    let range = |to| std::mem::replace(&mut from, to)..to;
    prose::ends(&is).into_iter().map(range).collect()
}

/// The sentences of words that were understood, each with what is said of it.
pub(super) fn understood(text: &str, words: &[Token], said: Option<&str>) -> Vec<Sentence> {
    let printed = ranges(words);
    let said = said.map(|said| (said, lines(said)));
    let line = |at: usize| {
        let (said, lines) = said.as_ref()?;
        let from = lines.get(at).or(lines.last())?.start;
        let is_last = at + 1 == printed.len();
        let to = if is_last { said.len() } else { lines.get(at)?.end };
        Some(said[from..to].trim().to_owned())
    };
    let sentence = |(at, range): (usize, &Range<usize>)| Sentence {
        text: prose::printed(text, &words[range.clone()]).0,
        said: line(at),
        cites: prose::cites(&words[range.clone()]),
        unread: None,
        why: None,
        meanings: Vec::new(),
    };
    printed.iter().enumerate().map(sentence).collect()
}

/// The sentences of a text, as bytes of it.
fn lines(said: &str) -> Vec<Range<usize>> {
    let words = lexer::tokens(said, 0);
    ranges(&words).into_iter().map(|of| words[of.start].from..words[of.end - 1].to).collect()
}

/// The sentences of words that were not understood, for reading got no further than a byte of the text.
pub(super) fn unread(text: &str, words: &[Token], stuck: usize, why: Why) -> Vec<Sentence> {
    let sentence = |range: Range<usize>| {
        let words = &words[range];
        let (text, starts) = prose::printed(text, words);
        let begins = words.iter().position(|of| of.from >= stuck).map_or(0, |at| starts[at]);
        let unread = Some(begins..text.len());
        let (cites, meanings) = (Vec::new(), Vec::new());
        Sentence { text, said: None, cites, unread, why: Some(why), meanings }
    };
    ranges(words).into_iter().map(sentence).collect()
}

/// What a paragraph of the card of that name means, said as it is shown: without markup.
pub(super) fn said(
    grammar: &Grammar,
    category: &str,
    meaning: &Value,
    name: &str,
) -> Option<String> {
    let words = grammar.say(Lang::En, category, meaning, &Shown)?;
    Some(joined(Lang::En, name, &words, true))
}

/// Says names and icons without markup.
struct Shown;

impl Classes for Shown {
    fn say(&self, _: Lang, class: &str, value: &Value) -> Option<Vec<String>> {
        let name = value.as_text();
        Some(vec![match class {
            "any-cp" => format!("《{value}》"),
            "card-name" => format!("Card Name {}", name?),
            "job" => format!("Job {}", name?),
            "category" => format!("Category {}", name?),
            "special" => name?.to_owned(),
            _ => return None,
        }])
    }
}
