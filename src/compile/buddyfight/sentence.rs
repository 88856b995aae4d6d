//! Paragraphs and sentences of a text, and how they are shown.

use std::ops::Range;

use super::token::{Lex, Phrase, Token, shown};
use crate::compile::{Sentence, Why};

/// The paragraphs of a text, each an ability: ■ begins one, and what begins with ・ belongs to the one before.
pub(super) fn paragraphs(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut from = 0;
    let mut quotes = 0usize;
    let mut push = |range: Range<usize>| {
        let said = text[range.clone()].trim_start();
        if said.trim().is_empty() {
            return;
        }
        match found.last_mut() {
            Some(before) if said.starts_with(['・', '（', '(']) => before.end = range.end,
            _ => found.push(range),
        }
    };
    for (at, of) in text.char_indices() {
        match of {
            '「' => quotes += 1,
            '」' => quotes = quotes.saturating_sub(1),
            '\n' | '\r' => {
                push(from..at);
                from = at;
                quotes = 0;
            }
            '■' if quotes == 0 => {
                push(from..at);
                from = at;
            }
            _ => {}
        }
    }
    push(from..text.len());
    found
}

/// Where keywords begin that stand behind the last sentence of a paragraph: older cards have all in one line.
pub(super) fn keywords_behind(tokens: &[Token]) -> usize {
    let is_keyword = |of: &&Token| matches!(of.is, Lex::Keyword(_));
    let from = tokens.len() - tokens.iter().rev().take_while(is_keyword).count();
    match from.checked_sub(1).map(|at| &tokens[at].is) {
        Some(Lex::Stop) => from,
        _ => tokens.len(),
    }
}

/// Behind which tokens a sentence ends.
pub(super) fn ends(tokens: &[Token]) -> Vec<usize> {
    let stops = tokens.iter().enumerate().filter(|(_, of)| of.is == Lex::Stop);
    let mut ends: Vec<usize> = stops.map(|(at, _)| at + 1).collect();
    if ends.last() != Some(&tokens.len()) {
        ends.push(tokens.len());
    }
    ends
}

/// The sentences of a paragraph that was understood.
pub(super) fn understood(text: &str, tokens: &[Token], said: &Phrase) -> Vec<Sentence> {
    let words = said.words();
    let mut lines: Vec<String> = Vec::new();
    let mut from = 0;
    for (at, (is, _)) in words.iter().enumerate() {
        if **is == Lex::Stop || at + 1 == words.len() {
            lines.push(shown(&words[from..=at]));
            from = at + 1;
        }
    }
    let mut found = Vec::new();
    let all = ends(tokens);
    let mut from = 0;
    for (at, end) in all.iter().enumerate() {
        let of = &tokens[from..*end];
        let last = at + 1 == all.len();
        let line = match lines.get(at) {
            Some(_) if last => lines[at..].concat(),
            Some(line) => line.clone(),
            None => lines.last().cloned().unwrap_or_default(),
        };
        found.push(Sentence {
            text: plain(text, of).0,
            said: Some(line),
            cites: cites(of),
            unread: None,
            why: None,
        });
        from = *end;
    }
    found
}

/// The sentences of what was not; `at`: from which token on the first of them could not be read.
pub(super) fn unread(text: &str, tokens: &[Token], at: usize, why: Why) -> Vec<Sentence> {
    let mut found = Vec::new();
    let mut from = 0;
    for end in ends(tokens) {
        let of = &tokens[from..end];
        let (written, starts) = plain(text, of);
        let told = at.clamp(from, end.saturating_sub(1)) - from;
        let begins =
            if at >= from && at < end { starts.get(told).copied().unwrap_or(0) } else { 0 };
        let unread = Some(begins..written.len());
        found.push(Sentence {
            text: written,
            said: None,
            cites: Vec::new(),
            unread,
            why: Some(why),
        });
        from = end;
    }
    found
}

/// A sentence as it is printed, and where each of its tokens begins in it.
fn plain(text: &str, tokens: &[Token]) -> (String, Vec<usize>) {
    let from = tokens.first().map_or(0, |of| of.from);
    let to = tokens.last().map_or(from, |of| of.to);
    let written = text.get(from..to).unwrap_or("").to_owned();
    let starts = tokens.iter().map(|of| of.from.saturating_sub(from)).collect();
    (written, starts)
}

/// The articles of the keywords in a sentence.
fn cites(tokens: &[Token]) -> Vec<&'static str> {
    const ARTICLES: [(&str, &str); 20] = [
        ("貫通", "buddyfight:4.penetrate"),
        ("ソウルガード", "buddyfight:4.soulguard"),
        ("移動", "buddyfight:4.move"),
        ("反撃", "buddyfight:4.counterattack"),
        ("装備変更", "buddyfight:4.equip-change"),
        ("変身", "buddyfight:4.transform"),
        ("搭乗", "buddyfight:4.transform"),
        ("着任", "buddyfight:4.transform"),
        ("竜化", "buddyfight:4.transform"),
        ("必殺変身", "buddyfight:4.impact-transform"),
        ("設置", "buddyfight:4.set"),
        ("星合体", "buddyfight:4.crossnize"),
        ("奇襲", "buddyfight:4.ambush"),
        ("パージ", "buddyfight:4.purge"),
        ("ウエポンリンク", "buddyfight:4.weapon-link"),
        ("C・テリトリー", "buddyfight:4.c-territory"),
        ("D・シェア", "buddyfight:4.d-share"),
        ("逆天", "buddyfight:4.gyakuten"),
        ("逆天殺", "buddyfight:4.gyakuten"),
        ("角王", "buddyfight:4.horned-king"),
    ];
    let mut found: Vec<&'static str> = Vec::new();
    for token in tokens {
        let Lex::Keyword(words) = &token.is else { continue };
        let article = match words.as_str() {
            of if of.ends_with("回攻撃") => Some("buddyfight:4.multi-attack"),
            of if of.starts_with("ライフリンク") => Some("buddyfight:4.lifelink"),
            of => ARTICLES.iter().find(|(said, _)| *said == of).map(|(_, article)| *article),
        };
        if let Some(article) = article.filter(|of| !found.contains(of)) {
            found.push(article);
        }
    }
    found
}
