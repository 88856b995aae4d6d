//! Where paragraphs and sentences of a text end, how they are shown, and which articles are about their words.

use std::ops::Range;

use super::token::{Lex, Token};

/// The paragraphs of a text, each an ability: what stands between quotes in lines of its own belongs to the line before.
pub(super) fn paragraphs(text: &str) -> Vec<Range<usize>> {
    const BREAKS: [&str; 8] = ["[[br]]", "<br />", "<br/>", "<br>", "<p>", "</p>", "\n", "\r"];
    let mut lines: Vec<Range<usize>> = Vec::new();
    let mut from = 0;
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        match BREAKS.iter().find(|of| rest.starts_with(**of)) {
            Some(of) => {
                lines.push(from..at);
                at += of.len();
                from = at;
            }
            None => at += rest.chars().next().map_or(1, char::len_utf8),
        }
    }
    lines.push(from..text.len());
    let mut found: Vec<Range<usize>> = Vec::new();
    for line in lines {
        let said = text[line.clone()].trim_start();
        if said.trim().is_empty() {
            continue;
        }
        match found.last_mut() {
            Some(before)
                if said.starts_with(['"', '“', '('])
                    || is_aside(&text[before.clone()])
                    || goes_on(&text[before.clone()], said) =>
            {
                before.end = line.end;
            }
            _ => found.push(line),
        }
    }
    found
}

/// Whether a line stands in brackets: it is about the one that follows, where none came before.
fn is_aside(line: &str) -> bool {
    line.trim().starts_with('(') && line.trim().ends_with(')')
}

/// Whether a line is broken within a sentence, or within a name.
fn goes_on(before: &str, next: &str) -> bool {
    let small = |word: &str| word.starts_with(|of: char| of.is_ascii_lowercase());
    let last = before.split_whitespace().next_back().unwrap_or("");
    let ends = last.ends_with(['.', ',', ':', ')', '"', '”', '’', ']', '>', '》']);
    let in_name = before.trim_end().ends_with("Card Name");
    small(next) || small(last) && !ends || in_name
}

/// The numbers of the words behind which a sentence ends.
pub(super) fn ends(words: &[&Lex]) -> Vec<usize> {
    let mut ends = Vec::new();
    let mut at = 0;
    while at < words.len() {
        at += 1;
        if *words[at - 1] == Lex::Mark('.') {
            while words.get(at).is_some_and(|of| closes(words, at, of)) {
                at += 1;
            }
            ends.push(at);
        }
    }
    if ends.last() != Some(&words.len()) {
        ends.push(words.len());
    }
    ends
}

/// Whether it closes what came before it, and opens nothing.
fn closes(words: &[&Lex], at: usize, is: &Lex) -> bool {
    match is {
        Lex::Mark(')' | '’') => true,
        Lex::Mark('.') => *words[at - 1] != Lex::Mark('.'),
        Lex::Mark('"') => words[..at].iter().filter(|of| ***of == Lex::Mark('"')).count() % 2 == 1,
        _ => false,
    }
}

/// A sentence as it is printed, without markup, and where each of its tokens begins in it.
pub(super) fn printed(text: &str, tokens: &[Token]) -> (String, Vec<usize>) {
    let mut written = String::new();
    let mut starts = Vec::with_capacity(tokens.len());
    let mut before: Option<&Token> = None;
    for token in tokens {
        let gap = before.is_some_and(|of| {
            text.get(of.to..token.from).is_some_and(|between| {
                between.contains([' ', '\n', '\r', '\u{3000}']) || between.contains("[[br]]")
            })
        });
        if gap {
            written.push(' ');
        }
        starts.push(written.len());
        match &token.is {
            Lex::Special(name) => written.push_str(name),
            Lex::Ex => written.push_str("EX BURST"),
            Lex::Name(..) => {
                written.push_str(&without_markup(text.get(token.from..token.to).unwrap_or("")))
            }
            _ => written.push_str(text.get(token.from..token.to).unwrap_or("")),
        }
        before = Some(token);
    }
    (written, starts)
}

fn without_markup(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("[[") {
        plain.push_str(&rest[..at]);
        rest = rest[at..].find("]]").map_or("", |end| &rest[at + end + 2..]);
    }
    plain.push_str(rest);
    plain.trim().to_owned()
}

/// Whether one of these words is at this place.
fn is_one_of(tokens: &[Token], at: usize, words: &[&str]) -> bool {
    tokens.get(at).is_some_and(|of| words.iter().any(|word| of.is.is_word(word)))
}

/// The article for the word “damage” at this place: the keyword, the zone, damage to a player, or damage to a Forward.
fn damage(tokens: &[Token], at: usize) -> &'static str {
    let is = |at: usize, words: &[&str]| is_one_of(tokens, at, words);
    let in_points = at >= 2 && is(at - 1, &["of"]) && is(at - 2, &["point", "points"]);
    let to_player = is(at + 1, &["to"])
        && is(at + 2, &["a", "each", "the", "your"])
        && is(at + 3, &["opponent", "player"])
        && !is(at + 4, &["'s"]);
    let received = is(at + 1, &["you"]) || at >= 1 && is(at - 1, &["receive", "receives"]);
    match tokens.get(at + 1).map(|of| &of.is) {
        Some(Lex::Number(_)) => "fftcg:15.2.6",
        Some(next) if next.is_word("zone") => "fftcg:7.8",
        _ if in_points || to_player || received => "fftcg:6.5.1",
        _ => "fftcg:5.2.6.1",
    }
}

/// The article for the word “dull” at this place: the state (“a dull Forward”, “enters the field dull”), or the action.
fn dull(tokens: &[Token], at: usize) -> &'static str {
    const CARDS: [&str; 8] = [
        "backup",
        "backups",
        "character",
        "characters",
        "forward",
        "forwards",
        "monster",
        "monsters",
    ];
    let is = |at: usize, words: &[&str]| is_one_of(tokens, at, words);
    let is_state = is(at + 1, &CARDS) || at > 0 && is(at - 1, &["are", "field", "is"]);
    if is_state { "fftcg:6.3.1" } else { "fftcg:15.1.1.2" }
}

/// The articles of the keywords in a sentence.
pub(super) fn cites(tokens: &[Token]) -> Vec<&'static str> {
    const ARTICLES: [(&str, &str); 13] = [
        ("party", "fftcg:15.1.1.9"),
        ("brave", "fftcg:15.2.1"),
        ("haste", "fftcg:15.2.2"),
        ("strike", "fftcg:15.2.3"),
        ("freeze", "fftcg:15.2.4"),
        ("back", "fftcg:15.2.5"),
        ("warp", "fftcg:15.2.7"),
        ("limit", "fftcg:15.2.8"),
        ("priming", "fftcg:15.2.9"),
        ("activate", "fftcg:15.1.1.1"),
        ("break", "fftcg:15.1.1.3"),
        ("discard", "fftcg:15.1.1.4"),
        ("search", "fftcg:15.1.1.8"),
    ];
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let Lex::Word(word) = &token.is else { continue };
        let next = tokens.get(at + 1).map(|of| &of.is);
        let is_next = |word: &str| next.is_some_and(|of| of.is_word(word));
        let whole = match word.as_str() {
            "break" => !(is_next("zone") || at > 0 && tokens[at - 1].is.is_word("limit")),
            "back" => is_next("attack"),
            "limit" => is_next("break"),
            "strike" => at > 0 && tokens[at - 1].is.is_word("first"),
            _ => true,
        };
        let article = match word.as_str() {
            "damage" => Some(damage(tokens, at)),
            "dull" => Some(dull(tokens, at)),
            _ => ARTICLES.iter().find(|(of, _)| *of == word).map(|(_, article)| *article),
        };
        found.extend(article.filter(|_| whole));
    }
    found.dedup();
    found
}
