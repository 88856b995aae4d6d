//! Restores the word endings of a printed sentence. The lexer removes endings, so the printer has to make verbs and nouns agree again.

use super::token::Lex;

/// Verbs, and their form in the third person singular.
const VERBS: [(&str, &str); 9] = [
    ("enter", "enters"),
    ("attack", "attacks"),
    ("destroy", "destroys"),
    ("leave", "leaves"),
    ("deal", "deals"),
    ("have", "has"),
    ("gain", "gains"),
    ("get", "gets"),
    ("do", "does"),
];

/// Nouns that can be counted, and their plurals.
const NOUNS: [(&str, &str); 5] = [
    ("card", "cards"),
    ("soul", "souls"),
    ("monster", "monsters"),
    ("item", "items"),
    ("spell", "spells"),
];

/// Words after which a verb takes no ending.
const BARE_BEHIND: [&str; 12] =
    ["can", "cannot", "may", "would", "to", "not", "only", "a", "the", "that", "link", "'s"];

/// Words before which “field” and “center” take an article.
const AT: [&str; 8] = ["enter", "on", "from", "to", "leave", "in", "of", "into"];

/// The grammatical subject of a clause.
#[derive(Clone, Copy, PartialEq)]
enum Subject {
    /// No subject: the clause is an imperative.
    Nobody,
    /// You.
    You,
    /// One card, or the opponent.
    One,
    /// Several cards.
    Several,
}

/// Returns the words in the form in which they are shown, where one depends on another.
pub(super) fn agreed<'w>(words: &[(&'w Lex, &'w str)]) -> Vec<(&'w Lex, String)> {
    let mut found: Vec<(&Lex, String)> = Vec::with_capacity(words.len());
    let mut whom = Subject::Nobody;
    for (at, (is, shown)) in words.iter().enumerate() {
        let word = if let Lex::Word(of) = is { &**of } else { "" };
        let before = at.checked_sub(1).map_or("", |at| words[at].1);
        let next = words.get(at + 1).map_or("", |(_, of)| *of);
        let comma = matches!(is, Lex::Silent) && *shown == ",";
        if matches!(is, Lex::Stop | Lex::Mark(_)) || comma || matches!(word, "if" | "when" | "then")
        {
            whom = Subject::Nobody;
        } else if whom == Subject::Nobody && !matches!(word, "and" | "or" | "while") {
            whom = subject_of(is, shown, next);
        }
        let verb = VERBS.iter().find(|(of, _)| *of == *shown && !BARE_BEHIND.contains(&before));
        let noun = NOUNS.iter().find(|(of, _)| *of == *shown && counts_many(&words[..at]));
        let vowel = next.trim_start_matches(['《', '"', '[']).starts_with(is_vowel);
        let said = match *shown {
            "a" if next == "other" => "another".to_owned(),
            "other" if before == "a" => String::new(),
            "a" if vowel => "an".to_owned(),
            "is" if whom == Subject::You => "are".to_owned(),
            "field" | "center" if AT.contains(&before) => format!("the {shown}"),
            "do" if next != "not" => (*shown).to_owned(),
            _ => match (verb, noun) {
                (Some((_, ending)), _) if whom == Subject::One => (*ending).to_owned(),
                (_, Some((_, several))) => (*several).to_owned(),
                _ => (*shown).to_owned(),
            },
        };
        found.push((*is, said));
    }
    found
}

fn is_vowel(letter: char) -> bool {
    "AEIOaeio".contains(letter)
}

/// Returns the subject of a clause that begins with these words.
fn subject_of(is: &Lex, shown: &str, next: &str) -> Subject {
    match shown {
        "you" => Subject::You,
        "all" | "other" => Subject::Several,
        "this" | "that" | "it" | "a" | "another" | "each" => Subject::One,
        "your" if !next.is_empty() => Subject::One,
        _ if matches!(is, Lex::Attribute(_)) => Subject::One,
        // A clause that begins with a verb is an imperative and remains one.
        _ => Subject::Several,
    }
}

/// Whether the words before count more than one thing: “two”, “three or more different”.
fn counts_many(before: &[(&Lex, &str)]) -> bool {
    let between = before.iter().rev().take_while(|of| stands_between(of)).count();
    let (counted, behind) = before.split_at(before.len() - between);
    let or_more = behind.iter().any(|(_, of)| *of == "more");
    match counted {
        [rest @ .., (Lex::Number(number), _)] => {
            let value = |of: &str| matches!(of, "size" | "power" | "critical" | "defense" | "cost");
            (*number > 1 || or_more) && !rest.last().is_some_and(|(_, of)| value(of))
        }
        _ => false,
    }
}

/// Whether this word may come between a number and the thing counted.
fn stands_between((is, shown): &(&Lex, &str)) -> bool {
    matches!(*shown, "or" | "more" | "less" | "different" | "other")
        || matches!(is, Lex::Attribute(_))
}
