//! The procedure or term that the title of an article names.
//!
//! A query that consists of the name of a procedure means the article with that heading, rather than its steps or articles that mention it.
//! Questions that a heading answers are handled in `says`.

use std::collections::HashSet;

use crate::question_kind::{QuestionKind, folded};
use hantei_base::reference::Game;
use hantei_base::text::{Localized, Script, Symbol, symbols};
use hantei_data::lexicon::Naming;
use hantei_data::token;
use hantei_data::token::Words;

/// Suffixes of titles after the name of a procedure that add no meaning.
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

/// Suffixes of questions after the name.
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

/// The index keys for what a heading names. A heading that is a term counts only if the article, or one below it, is `about` that term,
/// because headings also mention terms that are defined elsewhere.
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
    keys.extend(
        QuestionKind::ALL
            .iter()
            .filter(|of| of.is_answered_by(title))
            .map(|of| of.key().to_owned()),
    );
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// The terms of a game with exactly this name.
fn named(name: &[Symbol], game: Game, words: Words) -> Vec<String> {
    let found = words.terms.find(name).into_iter().filter(|of| of.end - of.start == name.len());
    let meanings = found.flat_map(|of| of.meanings.iter().filter(|of| of.game == game));
    let own = meanings.filter(|of| matches!(of.naming, Naming::Own | Naming::Reading));
    own.map(|of| token::term(of.game, of.term)).collect()
}

/// The keys of headings that a query may mean: its words without question suffixes, and the terms if it names nothing else.
pub(super) fn meant(query: &[Symbol], bare: &[(String, f32)]) -> Vec<String> {
    let asked = within(query, &ASKED);
    let names = [query, within(asked, &BEHIND)].map(|name| key(&token::whole(name)));
    // A corrected term is only a guess.
    let terms = bare.iter().filter(|(_, weight)| *weight > 0.75).map(|(term, _)| key(term));
    names.into_iter().chain(terms).collect()
}

fn key(token: &str) -> String {
    format!("^{token}")
}

/// The name within a title: without one of these suffixes, and in English without the surrounding small words.
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
        // The term, under any of its names.
        assert!(keys.iter().any(|key| key.starts_with("^#y")), "{keys:?}");
        assert!(known_by("チェーンの意味", "What a Chain is").contains(&of("chain")));
        // A term that is only mentioned is defined elsewhere.
        let title = Localized {
            ja: "コールの手順".to_owned(),
            en: "Called by the call flow".to_owned(),
        };
        let words = Words::of(data());
        let elsewhere = super::keys(&title, Game::Buddyfight, &HashSet::new(), words);
        assert!(!elsewhere.contains(&of("コール")), "{elsewhere:?}");
    }
}
