//! Words for the beginning of a lasting effect: what it does, to which card or fighter, and for how long.

use crate::event::Event;
use crate::filter::View;
use crate::state::State;
use crate::terms::Lasting;
use hantei_ability::buddyfight::{Amount, Bar, Gives, Keyword};
use hantei_base::text::{Lang, variant};
use hantei_engine::scenario::narrator::Narrator;
use hantei_engine::{CardId, Player};
use hantei_messages::{Arg, listed, text};

use super::Buddyfight;

/// Returns the numbers of a card that may change.
pub(super) fn numbers(state: &State, card: CardId) -> Vec<(&'static str, i32)> {
    let mut numbers = vec![
        ("bf-number-attack", state.attack(card)),
        ("bf-number-defense", state.defense(card)),
        ("bf-number-critical", state.critical(card)),
    ];
    numbers.extend(state.size(card).map(|size| ("bf-number-size", size)));
    numbers
}

/// Returns the words for the beginning of a lasting effect.
pub(super) fn describe(narrator: &Narrator<'_, Buddyfight>, event: &Event) -> String {
    let Event::Lasts { card, of, what, until, source } = event else { return String::new() };
    let lang = narrator.lang;
    let on = card.map_or_else(
        || narrator.say("fighter", &[("of", &of.to_string())]),
        |card| narrator.name(card),
    );
    let (key, does) = match what {
        Lasting::Gives(gives) => ("given", given(narrator.changes(), gives, lang)),
        Lasting::Silenced => ("silenced", String::new()),
        Lasting::Stopped => ("stopped", String::new()),
        Lasting::DeckKept => ("deck-kept", String::new()),
        Lasting::Replaces(_) => ("replaces", String::new()),
        Lasting::Bars(bar) => ("bars", barred(bar, *of, source.0, lang)),
    };
    let values = [
        ("card", &*on),
        ("what", &*does),
        ("until", &*text(&format!("bf-until-{}", variant(until)), &[], lang)),
        ("by", &*narrator.open_name(source.0)),
    ];
    narrator.say(key, &values)
}

/// Returns the words for what is given: the changed numbers, or the difference if they do not change.
fn given(changes: Vec<String>, gives: &Gives, lang: Lang) -> String {
    let mut said = changes;
    if said.is_empty() {
        let parts = [
            ("bf-number-size", &gives.size),
            ("bf-number-attack", &gives.attack),
            ("bf-number-defense", &gives.defense),
            ("bf-number-critical", &gives.critical),
        ];
        // The amounts of a lasting effect have already been counted.
        let parts = parts.map(|(key, by)| match by {
            Amount::Number(by) => (key, *by),
            Amount::Of(_) => (key, 0),
        });
        let parts = parts.into_iter().filter(|(_, by)| *by != 0);
        said.extend(parts.map(|(key, by)| format!("{} {by:+}", text(key, &[], lang))));
        said.extend(gives.size_becomes.map(|size| {
            text("bf-number-size-becomes", &[("count", Arg::Number(u64::from(size)))], lang)
        }));
    }
    said.extend(gives.keywords.iter().map(|of| match of {
        Keyword::Attacks(times) => attacks(*times, lang),
        other => text(&format!("bf-keyword-{}", other.kind().id()), &[], lang),
    }));
    said.extend(gives.nullifies.iter().map(|of| {
        let keyword = text(&format!("bf-keyword-{}", of.id()), &[], lang);
        text("bf-keyword-nullified", &[("keyword", Arg::Text(&keyword))], lang)
    }));
    let traits = gives.traits.iter();
    said.extend(traits.map(|of| text(&format!("bf-trait-{}", variant(of)), &[], lang)));
    if !gives.replaces.is_empty() {
        said.push(text("bf-gives-replaced", &[], lang));
    }
    listed(&said, lang)
}

/// Returns the words for what fighters may not do.
fn barred(bar: &Bar, you: Player, source: CardId, lang: Lang) -> String {
    let fighters = View::of(you, source).whom(bar.who);
    let fighters: Vec<String> = fighters.iter().map(ToString::to_string).collect();
    let what =
        text(&format!("bf-bar-{}", variant(&bar.cannot)), &[("of", Arg::List(&fighters))], lang);
    match bar.of.is_some() || bar.except.is_some() || !bar.areas.is_empty() {
        true => text("bf-bar-some", &[("what", Arg::Text(&what))], lang),
        false => what,
    }
}

/// Returns the words for 『2回攻撃』 and similar keywords.
pub(super) fn attacks(times: u8, lang: Lang) -> String {
    match times {
        2..=4 => text(&format!("bf-attacks-{times}"), &[], lang),
        _ => text("bf-attacks", &[("count", Arg::Number(u64::from(times)))], lang),
    }
}
