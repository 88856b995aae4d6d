//! Finds where the sentences of a paragraph end, and which articles its keywords cite.

use super::{Sort, Words};
use hantei_cardtext::rendered::Token;

/// Returns where the keywords after the last sentence of a paragraph begin. Older cards print everything on one line.
pub(in super::super) fn keywords_behind<L: Words>(tokens: &[Token<L>]) -> usize {
    let is_keyword = |of: &&Token<L>| of.is.named(Sort::Keyword).is_some();
    let from = tokens.len() - tokens.iter().rev().take_while(is_keyword).count();
    match from.checked_sub(1).is_some_and(|at| tokens[at].is.is_stop()) {
        true => from,
        false => tokens.len(),
    }
}

/// Returns the articles of the keywords in a sentence, each once.
pub(in super::super) fn cited<L: Words>(
    tokens: &[Token<L>],
    article: fn(&str) -> Option<&'static str>,
) -> Vec<&'static str> {
    let mut found: Vec<&'static str> = Vec::new();
    for keyword in tokens.iter().filter_map(|token| token.is.named(Sort::Keyword)) {
        if let Some(article) = article(keyword).filter(|of| !found.contains(of)) {
            found.push(article);
        }
    }
    found
}
