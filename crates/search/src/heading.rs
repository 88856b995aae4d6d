//! What an article is by its heading: the procedure or the term that its title names.
//!
//! A query that names a procedure and nothing else means the article that has it for a heading, before its steps and before what mentions
//! it. What else a heading says, `says` knows.

use std::collections::HashSet;

use crate::says::{Says, folded};
use hantei_base::reference::Game;
use hantei_base::text::{Localized, Script, Symbol, symbols};
use hantei_data::lexicon::Naming;
use hantei_data::token;
use hantei_data::token::Words;

/// What stands behind the name of a procedure in a title, and says nothing more.
const BEHIND: [&str; 13] = [
    "とは",
    "の手順",
    "の流れ",
    "の詳細",
    "の進行",
    "の進め方",
    "の方法",
    "の仕方",
    "のやり方",
    "の使い方",
    "のしくみ",
    "の基本",
    "宣言",
];

/// What a question says besides the name.
const ASKED: [&str; 11] = [
    "って何",
    "って何ですか",
    "って何のこと",
    "ってどういうこと",
    "って",
    "とは何",
    "とは何ですか",
    "とはどういうこと",
    "について",
    "の意味",
    "のルール",
];

/// Words around the name in an English title: `What a party is`, `Order of the draw phase`.
const AROUND: [&str; 16] = [
    "what",
    "how",
    "a",
    "an",
    "the",
    "is",
    "are",
    "do",
    "does",
    "of",
    "order",
    "course",
    "procedure",
    "flow",
    "detail",
    "in",
];

/// The keys by which the index knows what an article is, beside its number. A heading that is a term counts only where the article, or one
/// below it, is `about` that term: it may name in passing what has its place elsewhere.
pub(super) fn keys(
    title: &Localized,
    game: Game,
    about: &HashSet<&str>,
    words: Words,
) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for part in title.ja.split(['／', '（']).chain(title.en.split([';', '('])) {
        let symbols = symbols(part);
        let name = within(&symbols, &BEHIND);
        if name.is_empty() {
            continue;
        }
        let terms: Vec<String> = named(name, game, words);
        let own: Vec<&String> = terms.iter().filter(|term| about.contains(term.as_str())).collect();
        if terms.is_empty() || !own.is_empty() {
            keys.push(key(&token::whole(name)));
        }
        keys.extend(own.into_iter().map(|term| key(term)));
    }
    keys.extend(Says::ALL.iter().filter(|of| of.is_said(title)).map(|of| of.key().to_owned()));
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// The terms of a game that are called just so.
fn named(name: &[Symbol], game: Game, words: Words) -> Vec<String> {
    let found = words.terms.find(name).into_iter().filter(|of| of.end - of.start == name.len());
    let meanings = found.flat_map(|of| of.meanings.iter().filter(|of| of.game == game));
    let own = meanings.filter(|of| matches!(of.naming, Naming::Own | Naming::Reading));
    own.map(|of| token::term(of.game, of.term)).collect()
}

/// The keys of the headings that a query may mean: its words without what asks, and the terms that it names and nothing else.
pub(super) fn meant(query: &[Symbol], bare: &[(String, f32)]) -> Vec<String> {
    let asked = within(query, &ASKED);
    let names = [query, within(asked, &BEHIND)].map(|name| key(&token::whole(name)));
    // A term that is a slip of the hand away is only guessed at.
    let terms = bare.iter().filter(|(_, weight)| *weight > 0.75).map(|(term, _)| key(term));
    names.into_iter().chain(terms).collect()
}

fn key(token: &str) -> String {
    format!("^{token}")
}

/// The name in a title: without one of these endings, and without the little words around it in English.
fn within<'s>(all: &'s [Symbol], endings: &[&str]) -> &'s [Symbol] {
    let ends = |ending: &&&str| {
        let ending = symbols(ending);
        let rest = all.len().checked_sub(ending.len()).filter(|rest| *rest > 0)?;
        let same = all[rest..].iter().zip(&ending).all(|(a, b)| a.text == b.text);
        same.then_some(rest)
    };
    let cut = endings.iter().find_map(|ending| ends(&ending)).unwrap_or(all.len());
    let mut name = &all[..cut];
    let around: Vec<String> = AROUND.iter().map(|word| folded(word)).collect();
    let is_around =
        |symbol: &Symbol| symbol.script == Script::Word && around.contains(&symbol.text);
    while let [first, rest @ ..] = name
        && !rest.is_empty()
        && is_around(first)
    {
        name = rest;
    }
    while let [rest @ .., last] = name
        && !rest.is_empty()
        && is_around(last)
    {
        name = rest;
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;
    use hantei_test_data::data;

    fn known_by(ja: &str, en: &str) -> Vec<String> {
        let title = Localized { ja: ja.to_owned(), en: en.to_owned() };
        let words = Words::of(data());
        let names = [ja, en].map(symbols);
        let terms: Vec<String> =
            names.iter().flat_map(|of| named(within(of, &BEHIND), Game::Yugioh, words)).collect();
        let about = terms.iter().map(String::as_str).collect();
        keys(&title, Game::Yugioh, &about, words)
    }

    #[test]
    fn a_title_is_known_by_the_name_in_it() {
        let of = |text: &str| meant(&symbols(text), &[]).pop().expect("one");
        let keys = known_by("エクシーズ召喚の手順", "Xyz Summon procedure");
        for query in ["エクシーズ召喚", "エクシーズ召喚って何", "xyz summon", "the Xyz Summon"]
        {
            assert!(keys.contains(&of(query)), "{query}: {keys:?}");
        }
        assert!(!keys.contains(&of("エクシーズ")), "{keys:?}");
        // The term, however it is said.
        assert!(keys.iter().any(|key| key.starts_with("^#y")), "{keys:?}");
        assert!(known_by("チェーンの意味", "What a Chain is").contains(&of("chain")));
        // What is named in passing has its place elsewhere.
        let title = Localized {
            ja: "コールの手順".to_owned(),
            en: "Called by the call flow".to_owned(),
        };
        let words = Words::of(data());
        let elsewhere = super::keys(&title, Game::Buddyfight, &HashSet::new(), words);
        assert!(!elsewhere.contains(&of("コール")), "{elsewhere:?}");
    }
}
