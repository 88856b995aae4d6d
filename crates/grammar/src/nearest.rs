//! The production that comes nearest to what is not understood.

use std::collections::BTreeSet;

use hantei_base::text::Lang;

use crate::grammar::{Entry, Grammar};
use crate::token::{self, NUMBER, Token};

/// How many words before the place and behind it are compared.
const BEFORE: usize = 3;
const BEHIND: usize = 8;
/// How much of the words must be the same, of 100.
const LEAST: usize = 30;

impl Grammar {
    /// The production with the example that is most like the words around a token, and that example; nothing if none is like them.
    pub fn nearest(&self, lang: Lang, tokens: &[Token], at: usize) -> Option<(Entry<'_>, &str)> {
        let wanted = pairs(around(tokens, at));
        let mut best: Option<(usize, Entry<'_>, &str)> = None;
        for entry in self.entries() {
            let examples = entry.examples.iter().filter(|(of, _)| *of == lang);
            for (_, example) in examples.copied() {
                let found = pairs(&token::tokens(lang, example));
                let shared = wanted.intersection(&found).count();
                let score = 200 * shared / (wanted.len() + found.len()).max(1);
                if score >= LEAST && best.as_ref().is_none_or(|(best, ..)| score > *best) {
                    best = Some((score, entry.clone(), example));
                }
            }
        }
        best.map(|(_, entry, example)| (entry, example))
    }
}

/// The tokens around a place, within its sentence.
fn around(tokens: &[Token], at: usize) -> &[Token] {
    let ends = |of: &Token| matches!(of.word.as_str(), "." | ":" | "。" | "：");
    let at = at.min(tokens.len());
    let begin = tokens[..at].iter().rposition(ends).map_or(0, |end| end + 1);
    let end = tokens[at..].iter().position(ends).map_or(tokens.len(), |end| at + end);
    &tokens[begin.max(at.saturating_sub(BEFORE))..end.min(at + BEHIND)]
}

/// The words and the pairs of words that follow each other. All numbers are the same.
fn pairs(tokens: &[Token]) -> BTreeSet<(String, String)> {
    let word = |of: &Token| match &of.class {
        Some((NUMBER, _)) => "#".to_owned(),
        Some(_) | None => of.word.clone(),
    };
    let words: Vec<String> =
        tokens.iter().map(word).filter(|of| !matches!(of.as_str(), "" | "." | ",")).collect();
    let alone = words.iter().map(|of| (String::new(), of.clone()));
    let both = words.windows(2).map(|of| (of[0].clone(), of[1].clone()));
    alone.chain(both).collect()
}
