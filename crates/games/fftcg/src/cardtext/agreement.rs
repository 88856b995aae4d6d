//! What agrees with what in a sentence that is shown: articles with the word behind them, verbs with whom they are said of.

use std::borrow::Cow;

use super::token::Lex;

/// What there is more than one of.
const MANY: [&str; 8] =
    ["forwards", "backups", "monsters", "summons", "characters", "cards", "them", "they"];

/// What there is one of.
const ONE: [&str; 10] =
    ["forward", "backup", "monster", "summon", "character", "card", "power", "cost", "it", "each"];

/// What is said of those that the sentence is about.
const SAID_OF: [&str; 5] = ["cannot", "gain", "gains", "lose", "must"];

/// The words as they are shown, where one of them depends on another.
pub(super) fn agreed<'w>(words: &[(&'w Lex, &'w str)]) -> Vec<(&'w Lex, Cow<'w, str>)> {
    let mut found: Vec<(&Lex, Cow<'w, str>)> = Vec::with_capacity(words.len());
    // Whether the clause is of several.
    let mut many: Option<bool> = None;
    for (at, (is, shown)) in words.iter().enumerate() {
        let next = words[at + 1..].iter().map(|(_, of)| *of).find(|of| !of.is_empty());
        let is_next = |word: &str| next == Some(word);
        let before = |back: usize| at.checked_sub(back).map(|at| &words[at]);
        let word = match is {
            Lex::Word(word) => word.as_str(),
            Lex::Mark('.' | ',' | ':' | '"') => {
                many = None;
                ""
            }
            _ => "",
        };
        if word == "and" && next.is_some_and(|next| next.starts_with(char::is_uppercase)) {
            many = many.filter(|_| MANY.iter().any(|of| is_next_noun(next, of)));
        }
        if many.is_none() && MANY.contains(&word) {
            many = Some(true);
        } else if many.is_none() && ONE.contains(&word) {
            many = Some(false);
        }
        let of_many = many == Some(true);
        let shown = match word {
            // “your opponent's Summon”
            "a" | "an" if before(1).is_some_and(|(of, _)| of.is_word("'s")) => "",
            "a" | "an" => match next.and_then(|of| of.chars().next()) {
                Some(letter) if "AEIOaeio".contains(letter) => "an",
                Some(_) => "a",
                None => *shown,
            },
            "them" if SAID_OF.iter().any(|of| is_next(of)) => "they",
            "does-not" if of_many => "don't",
            "gains" if of_many => "gain",
            "loses" if of_many => "lose",
            "its" if of_many => "their",
            "owner" if of_many && is_next("'s") => "owners'",
            "'s" if before(1).is_some_and(|(of, _)| of.is_word("owner")) && of_many => "",
            "hand" if of_many && before(1).is_some_and(|(of, _)| of.is_word("'s")) => "hands",
            "card" if counts_many(&words[..at]) => "cards",
            "cards" if before(1).is_some_and(|(of, _)| **of == Lex::Number(1)) => "card",
            _ => *shown,
        };
        found.push((*is, Cow::Borrowed(shown)));
    }
    found
}

fn is_next_noun(next: Option<&str>, noun: &str) -> bool {
    next.is_some_and(|of| of.eq_ignore_ascii_case(noun))
}

/// Whether what was said before counts more than one: “2”, “1 or more”.
fn counts_many(before: &[(&Lex, &str)]) -> bool {
    match before {
        [.., (Lex::Number(_), _), (or, _), (more, _)]
            if or.is_word("or") && more.is_word("more") =>
        {
            true
        }
        [.., (Lex::Number(number), _)] => *number > 1,
        _ => false,
    }
}
