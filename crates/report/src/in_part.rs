//! Texts about cards that were played with only a part of their printed text: which they are, what is missing, and where it could have
//! mattered.

use serde_json::{Value, json};

use hantei_base::text::Lang;
use hantei_engine::scenario::in_part::{PartialCard, Place};
use hantei_messages::{Arg, text};

/// One line that names the cards, then for each card a line with what is missing and where that could have mattered. Empty if every card
/// was played in full.
pub fn lines(cards: &[PartialCard], lang: Lang) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for card in cards {
        let name = card.name.get(lang);
        if !names.iter().any(|of| of == name) {
            names.push(name.to_owned());
        }
    }
    if names.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![text("replay-partial", &[("cards", Arg::List(&names))], lang)];
    for card in cards {
        let name = ("card", Arg::Text(card.name.get(lang)));
        let left_out =
            |words: &String| text("replay-left-out", &[name, ("words", Arg::Text(words))], lang);
        lines.extend(card.unread.iter().map(left_out));
        lines.extend(card.matters.as_ref().map(|place| mattered(name, place, lang)));
    }
    lines
}

fn mattered(name: (&'static str, Arg<'_>), place: &Place, lang: Lang) -> String {
    let player = place.player.to_string();
    let area = place.words.get(lang);
    text(
        "replay-could-matter",
        &[name, ("player", Arg::Text(&player)), ("area", Arg::Text(area))],
        lang,
    )
}

/// The cards for programs.
pub fn document(cards: &[PartialCard], lang: Lang) -> Value {
    let place = |of: &Place| json!({"player": of.player.to_string(), "zone": of.zone});
    let one = |of: &PartialCard| json!({"name": of.name.get(lang), "unread": of.unread, "matters": of.matters.as_ref().map(place)});
    cards.iter().map(one).collect()
}
