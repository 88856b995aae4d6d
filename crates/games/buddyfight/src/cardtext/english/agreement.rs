//! What agrees with what in a sentence that is shown: the words of a text are read without their endings, which are put back here.

use super::token::Lex;

/// How a verb ends behind whom it is said of.
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

/// What is counted.
const NOUNS: [(&str, &str); 5] = [
    ("card", "cards"),
    ("soul", "souls"),
    ("monster", "monsters"),
    ("item", "items"),
    ("spell", "spells"),
];

/// Behind which a verb has no ending.
const BARE_BEHIND: [&str; 12] =
    ["can", "cannot", "may", "would", "to", "not", "only", "a", "the", "that", "link", "'s"];

/// Before which the field and the center have an article.
const AT: [&str; 8] = ["enter", "on", "from", "to", "leave", "in", "of", "into"];

/// Of whom a clause is said.
#[derive(Clone, Copy, PartialEq)]
enum Whom {
    /// Nobody yet: it is an order.
    Nobody,
    /// You.
    You,
    /// One card, or the opponent.
    One,
    /// Several.
    Several,
}

/// The words as they are shown, where one of them depends on another.
pub(super) fn agreed<'w>(words: &[(&'w Lex, &'w str)]) -> Vec<(&'w Lex, String)> {
    let mut found: Vec<(&Lex, String)> = Vec::with_capacity(words.len());
    let mut whom = Whom::Nobody;
    for (at, (is, shown)) in words.iter().enumerate() {
        let word = if let Lex::Word(of) = is { &**of } else { "" };
        let before = at.checked_sub(1).map_or("", |at| words[at].1);
        let next = words.get(at + 1).map_or("", |(_, of)| *of);
        let comma = matches!(is, Lex::Silent) && *shown == ",";
        if matches!(is, Lex::Stop | Lex::Mark(_)) || comma || matches!(word, "if" | "when" | "then")
        {
            whom = Whom::Nobody;
        } else if whom == Whom::Nobody && !matches!(word, "and" | "or" | "while") {
            whom = whom_is_meant(is, shown, next);
        }
        let verb = VERBS.iter().find(|(of, _)| *of == *shown && !BARE_BEHIND.contains(&before));
        let noun = NOUNS.iter().find(|(of, _)| *of == *shown && counts_many(&words[..at]));
        let vowel = next.trim_start_matches(['《', '"', '[']).starts_with(is_vowel);
        let said = match *shown {
            "a" if next == "other" => "another".to_owned(),
            "other" if before == "a" => String::new(),
            "a" if vowel => "an".to_owned(),
            "is" if whom == Whom::You => "are".to_owned(),
            "field" | "center" if AT.contains(&before) => format!("the {shown}"),
            "do" if next != "not" => (*shown).to_owned(),
            _ => match (verb, noun) {
                (Some((_, ending)), _) if whom == Whom::One => (*ending).to_owned(),
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

/// Of whom a clause is said that begins so.
fn whom_is_meant(is: &Lex, shown: &str, next: &str) -> Whom {
    match shown {
        "you" => Whom::You,
        "all" | "other" => Whom::Several,
        "this" | "that" | "it" | "a" | "another" | "each" => Whom::One,
        "your" if !next.is_empty() => Whom::One,
        _ if matches!(is, Lex::Attribute(_)) => Whom::One,
        // What begins with a verb is an order, and stays one.
        _ => Whom::Several,
    }
}

/// Whether what was said before counts more than one: “two”, “three or more different”.
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

/// Whether it may stand between a number and what is counted.
fn stands_between((is, shown): &(&Lex, &str)) -> bool {
    matches!(*shown, "or" | "more" | "less" | "different" | "other")
        || matches!(is, Lex::Attribute(_))
}
