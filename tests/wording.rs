//! The wording of articles: both languages agree, and English articles can be read alone.

use std::collections::{BTreeMap, BTreeSet};

use hantei::built_in;
use hantei_base::reference::{ArticleId, Edition, Reference};
use hantei_base::text::Localized;
use hantei_rulebook as rulebook;

use crate::support::root;

/// Every text of an edition: its articles, and its questions with their answers.
fn texts(edition: Edition) -> Vec<(Reference, Localized)> {
    let named = |article: &ArticleId| Reference { edition, article: article.clone() };
    let articles = rulebook::articles(built_in(), edition);
    let questions = rulebook::questions(built_in(), edition);
    let articles =
        articles.into_iter().filter_map(|of| of.text.map(|text| (named(&of.article), text)));
    let asked = questions.iter().map(|of| (named(&of.article), of.question.clone()));
    let answered = questions.iter().map(|of| (named(&of.article), of.answer.clone()));
    articles.chain(asked).chain(answered).collect()
}

/// What a text names: other articles by number, and numbers from three on. (English writes one, two and none as words such as “a”, “both”
/// and “no”.)
#[derive(Debug, PartialEq, Eq, Default)]
struct Named {
    references: BTreeSet<String>,
    numbers: BTreeSet<u32>,
}

impl Named {
    fn in_text(text: &str, words: impl Fn(&str) -> BTreeSet<u32>) -> Named {
        let mut named = Named::default();
        let mut rest = String::new();
        for c in text.chars() {
            match c {
                '①'..='⑨' => {
                    named.references.insert(c.into());
                    rest.push(' ');
                }
                '−' => rest.push('-'),
                _ => rest.push(c),
            }
        }
        let mut run = String::new();
        let mut plain = String::new();
        for c in rest.chars().chain([' ']) {
            let joint = matches!(c, '.' | '-') && run.ends_with(|c: char| c.is_ascii_digit());
            if c.is_ascii_digit() || joint {
                run.push(c);
                continue;
            }
            let number = run.trim_end_matches(['.', '-']);
            match number.parse() {
                Ok(number) if !number_is_small(number) => {
                    named.numbers.insert(number);
                }
                Err(_) if !number.is_empty() => {
                    named.references.insert(number.replace('-', "."));
                }
                _ => {}
            }
            run.clear();
            plain.push(c);
        }
        named.numbers.extend(words(&plain).into_iter().filter(|of| !number_is_small(*of)));
        named
    }

    fn japanese(text: &str) -> Named {
        Named::in_text(text, |text| {
            let symbols: Vec<char> = text.chars().collect();
            let counted = |pair: &[char]| match pair {
                ['第', digit] => kanji(*digit),
                [digit, after] if "つ枚体点回人個種章度者番段".contains(*after) => {
                    kanji(*digit)
                }
                _ => None,
            };
            let triple = text.contains("トリプル").then_some(3);
            symbols.windows(2).filter_map(counted).chain(triple).collect()
        })
    }

    fn english(text: &str) -> Named {
        Named::in_text(text, |text| {
            let words = text.split(|c: char| !c.is_ascii_alphabetic());
            words.filter_map(|word| in_words(&word.to_ascii_lowercase())).collect()
        })
    }
}

fn number_is_small(number: u32) -> bool {
    number < 3
}

fn kanji(digit: char) -> Option<u32> {
    let place = "一二三四五六七八九十".chars().position(|c| c == digit)?;
    u32::try_from(place + 1).ok()
}

/// The number of an English word. A month counts, because Japanese writes it as a number.
fn in_words(word: &str) -> Option<u32> {
    const WORDS: [&[&str]; 13] = [
        &["three", "third", "triple", "march"],
        &["four", "fourth", "quadruple", "april"],
        &["five", "fifth"],
        &["six", "sixth", "hextuple", "june"],
        &["seven", "seventh", "july"],
        &["eight", "eighth", "august"],
        &["nine", "ninth", "september"],
        &["ten", "tenth", "october"],
        &["eleven", "eleventh", "november"],
        &["twelve", "twelfth", "december"],
        &["thirteen"],
        &["fourteen"],
        &["fifteen"],
    ];
    let place = WORDS.iter().position(|words| words.contains(&word))?;
    u32::try_from(place + 3).ok()
}

/// The texts that differ for a reason, with that reason: `tests/wording/differ.yaml`.
fn differing() -> BTreeMap<String, String> {
    let path = root().join("tests/wording/differ.yaml");
    let text = std::fs::read_to_string(path).expect("the exceptions");
    serde_yaml::from_str(&text).expect("a mapping from a reference to a reason")
}

#[test]
fn both_languages_name_the_same_references_and_numbers() {
    let mut excused = differing();
    let mut wrong = Vec::new();
    for (reference, text) in Edition::ALL.into_iter().flat_map(texts) {
        let (ja, en) = (Named::japanese(&text.ja), Named::english(&text.en));
        if ja != en && excused.remove(&reference.to_string()).is_none() {
            wrong.push(format!("{reference}: {ja:?} and {en:?}\n  {}\n  {}", text.ja, text.en));
        }
    }
    assert!(wrong.is_empty(), "{} texts differ:\n{}", wrong.len(), wrong.join("\n"));
    assert!(excused.is_empty(), "these do not differ any more: {excused:?}");
}

/// An article can be read alone: it does not begin with a pronoun for something that only its title names.
#[test]
fn english_articles_begin_with_their_subject() {
    const POINTING: [&str; 7] = ["It", "Its", "They", "Their", "Such", "Those", "That"];
    const VERBS: [&str; 16] = [
        "Gives", "Shows", "States", "Means", "Stands", "Takes", "Works", "Counts", "Lets", "Makes",
        "Puts", "Is", "Are", "Has", "Can", "Cannot",
    ];
    let articles = Edition::ALL.into_iter().flat_map(|edition| {
        let articles = rulebook::articles(built_in(), edition);
        articles.into_iter().filter_map(move |of| Some((edition, of.article, of.text?.en)))
    });
    let wrong: Vec<String> = articles
        .filter(|(_, _, text)| {
            let first =
                text.split(|c: char| !c.is_ascii_alphabetic()).find(|word| !word.is_empty());
            first.is_some_and(|word| POINTING.contains(&word) || VERBS.contains(&word))
        })
        .map(|(edition, article, text)| format!("{}: {text}", Reference { edition, article }))
        .collect();
    assert!(wrong.is_empty(), "{} articles:\n{}", wrong.len(), wrong.join("\n"));
}
