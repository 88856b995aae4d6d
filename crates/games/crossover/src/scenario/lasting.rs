//! Describes lasting effects in words: what they do, to which cards, and for how long.

use crate::filter::View;
use crate::lasting::{Lasting, What};
use crate::state::State;
use hantei_ability::crossover::{Act, Bar, Gives};
use hantei_base::text::{Lang, variant};
use hantei_engine::CardId;
use hantei_engine::scenario::narrator::Narrator;
use hantei_messages::{Arg, listed, text};

use super::Crossover;

/// The cards whose numbers the effect may change.
pub(super) fn may_change(of: &Lasting) -> Vec<CardId> {
    match of.what {
        What::Gives(_) => of.on.iter().map(|on| on.0).collect(),
        What::Gains(_) | What::Control(_) | What::Bar(_) | What::Delayed(_) => Vec::new(),
    }
}

/// The numbers of a card that can change.
pub(super) fn numbers(state: &State, card: CardId) -> Vec<(&'static str, i32)> {
    let facts = state.facts(card);
    vec![("xo-number-ap", facts.ap), ("xo-number-dp", facts.dp)]
}

/// The sentence for a lasting effect that begins.
pub(super) fn describe(narrator: &Narrator<'_, Crossover>, of: &Lasting) -> String {
    let lang = narrator.lang;
    let cards = narrator.list(of.on.iter().map(|(card, _)| *card));
    let changes = listed(&narrator.changes(), lang);
    let (key, what) = match &of.what {
        What::Gives(gives) => match gives.only_modifies() {
            Some((ap, dp)) if changes.is_empty() => ("lasts-changed", format!("{ap:+}:{dp:+}")),
            Some((ap, dp)) => {
                let by = format!("{ap:+}:{dp:+}");
                let values = [("by", Arg::Text(&by)), ("changes", Arg::Text(&changes))];
                ("lasts-changed", text("xo-gives-modified", &values, lang))
            }
            None => {
                let mut does = narrator.changes();
                does.extend(given(gives, lang));
                let key = if does.is_empty() { "lasts-given" } else { "lasts-gives" };
                (key, listed(&does, lang))
            }
        },
        What::Gains(_) => ("lasts-gains", String::new()),
        What::Control(before) => ("lasts-control", before.opponent().to_string()),
        What::Bar(bar) => ("lasts-bar", barred(bar, of, lang)),
        What::Delayed(_) => ("lasts-delayed", String::new()),
    };
    let until = narrator.say(&format!("until-{}", variant(&of.until)), &[]);
    let values = [
        ("cards", &*cards),
        ("card", &*narrator.open_name(of.source.0)),
        ("what", &*what),
        ("until", &*until),
    ];
    narrator.say(key, &values)
}

/// What a card is given, other than AP and DP.
fn given(gives: &Gives, lang: Lang) -> Vec<String> {
    let plain = |key: &str| text(key, &[], lang);
    let mut given = Vec::new();
    let kind = |kind: &hantei_base::kind::CardKind| plain(&format!("kind-{}", kind.id()));
    if !gives.unaffected_by.is_empty() {
        let kinds: Vec<String> = gives.unaffected_by.iter().map(kind).collect();
        given.push(text("xo-gives-unaffected", &[("what", Arg::List(&kinds))], lang));
    }
    given.extend(
        gives
            .becomes
            .iter()
            .map(|of| text("xo-gives-kind", &[("what", Arg::Text(&kind(of)))], lang)),
    );
    given.extend(gives.gender.is_some().then(|| plain("xo-gives-gender")));
    given.extend(gives.loses_abilities.then(|| plain("xo-gives-no-abilities")));
    given.extend((!gives.abilities.is_empty()).then(|| plain("xo-gives-abilities")));
    given.extend(gives.traits.iter().map(|of| plain(&format!("xo-trait-{}", variant(of)))));
    given
}

/// The words for a restriction on players.
fn barred(bar: &Bar, of: &Lasting, lang: Lang) -> String {
    let players = View::of(of.controller, of.source.0).whom(bar.who);
    let players: Vec<String> = players.iter().map(ToString::to_string).collect();
    let key = match bar.cannot {
        Act::BeTargeted => "xo-bar-be-targeted",
        Act::Play(_) => "xo-bar-play",
    };
    text(key, &[("of", Arg::List(&players))], lang)
}
