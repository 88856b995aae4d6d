//! Cards on which more is printed than they were played by, in words: which, and what is left out of each.

use serde_json::{Value, json};

use hantei_base::text::{Lang, Localized};
use hantei_engine::scenario::report::InPart;
use hantei_messages::{Arg, text};

/// Which cards, and then what is known to be left out of each, a line each; nothing where all of every card was played.
pub fn lines(cards: &[InPart], lang: Lang) -> Vec<String> {
    let mut names: Vec<&str> = Vec::new();
    for card in cards {
        let name = card.name.get(lang);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    if names.is_empty() {
        return Vec::new();
    }
    let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
    [text("replay-partial", &[("cards", Arg::List(&names))], lang)]
        .into_iter()
        .chain(left_out(cards, lang))
        .collect()
}

/// That they are not played, and what would be left out of each.
pub fn refused(cards: &[InPart], lang: Lang) -> String {
    let names: Vec<String> = cards.iter().map(|card| card.name.get(lang).to_owned()).collect();
    let why = text("replay-strict", &[("cards", Arg::List(&names))], lang);
    let lines: Vec<String> = [why].into_iter().chain(left_out(cards, lang)).collect();
    lines.join(&text("readings-between", &[], lang))
}

/// What is known to be left out of each, a line each.
fn left_out(cards: &[InPart], lang: Lang) -> impl Iterator<Item = String> + '_ {
    let line = move |card: &Localized, words: &str| {
        let values = [("card", Arg::Text(card.get(lang))), ("words", Arg::Text(words))];
        text("replay-left-out", &values, lang)
    };
    let of = cards.iter().flat_map(|card| card.unread.iter().map(|words| (&card.name, words)));
    of.map(move |(card, words)| line(card, words))
}

/// The same for programs.
pub fn document(cards: &[InPart], lang: Lang) -> Value {
    cards.iter().map(|of| json!({"name": of.name.get(lang), "unread": of.unread})).collect()
}
