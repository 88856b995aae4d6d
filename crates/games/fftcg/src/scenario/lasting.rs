//! Words for the beginning of a lasting effect: what it does, to which cards, and for how long.

use crate::item::{Lasting, LastingEffect};
use crate::state::State;
use hantei_ability::fftcg::{Gives, Keyword, Trait};
use hantei_base::text::{Lang, variant};
use hantei_engine::CardId;
use hantei_engine::scenario::narrator::Narrator;
use hantei_messages::{Arg, text};

use super::Fftcg;

/// Returns the cards whose numbers it may change.
pub(super) fn may_change(of: &LastingEffect) -> Vec<CardId> {
    match of.what {
        Lasting::Gives { .. } => of.on.iter().map(|on| on.0).collect(),
        Lasting::Control(_)
        | Lasting::SkipsActivation
        | Lasting::Replaces(_)
        | Lasting::MayCast(_)
        | Lasting::Casting { .. } => Vec::new(),
    }
}

/// Returns the numbers of a card that may change.
pub(super) fn numbers(state: &State, card: CardId) -> Vec<(&'static str, i32)> {
    vec![("ff-number-power", state.facts(card).power)]
}

/// Returns the words for the beginning of a lasting effect.
pub(super) fn describe(narrator: &Narrator<'_, Fftcg>, of: &LastingEffect) -> String {
    let lang = narrator.lang;
    let mut does = narrator.changes();
    match &of.what {
        Lasting::Gives { gives, power, .. } => {
            if does.is_empty() && *power != 0 {
                let by = format!("{power:+}");
                does.push(text("ff-gives-power", &[("count", Arg::Text(&by))], lang));
            }
            does.extend(cost_change(gives, false, lang));
            does.extend(given(gives, lang));
        }
        Lasting::Control(player) => {
            let player = player.to_string();
            does.push(text("ff-gives-control", &[("of", Arg::Text(&player))], lang));
        }
        // The duration is part of the effect.
        Lasting::SkipsActivation => {
            let player = of.controller.to_string();
            let cards = narrator.list(of.on.iter().map(|on| on.0));
            return narrator.say("lasts-skips-activation", &[("cards", &cards), ("of", &player)]);
        }
        Lasting::Replaces(_) => does.push(text("ff-gives-replaced", &[], lang)),
        Lasting::MayCast(_) => does.push(text("ff-gives-may-cast", &[], lang)),
        Lasting::Casting { gives, next } => {
            does.extend(cost_change(gives, *next, lang));
            does.extend(given(gives, lang));
        }
    }
    let until = text(&format!("ff-until-{}", variant(&of.until)), &[], lang);
    narrator.lasts(of.on.iter().map(|on| on.0), &does, &until, of.source.0)
}

/// Returns the words for a change of what casting costs, for the next card alone or for all.
fn cost_change(gives: &Gives, next: bool, lang: Lang) -> Option<String> {
    let key = match (next, gives.cost < 0) {
        (false, true) => "ff-gives-cost-less",
        (false, false) => "ff-gives-cost-more",
        (true, true) => "ff-gives-next-cost-less",
        (true, false) => "ff-gives-next-cost-more",
    };
    let by = u64::from(gives.cost.unsigned_abs());
    (by != 0).then(|| text(key, &[("count", Arg::Number(by))], lang))
}

/// Returns the words for what a card is given other than power and cost.
fn given(gives: &Gives, lang: Lang) -> Vec<String> {
    let plain = |key: &str| text(key, &[], lang);
    let mut given = Vec::new();
    given.extend(gives.silenced.then(|| plain("ff-gives-silenced")));
    given.extend((!gives.abilities.is_empty()).then(|| plain("ff-gives-abilities")));
    given.extend(gives.kinds.iter().map(|kind| {
        let kind = text(&format!("kind-{}", kind.id()), &[], lang);
        text("ff-gives-kind", &[("what", Arg::Text(&kind))], lang)
    }));
    if !gives.jobs.is_empty() {
        given.push(text("ff-gives-jobs", &[("what", Arg::List(&gives.jobs))], lang));
    }
    let elements = gives.elements.is_empty() && gives.becomes.is_empty();
    given.extend((!elements || gives.becomes_named).then(|| plain("ff-gives-elements")));
    let keyword = |of: &Keyword| text(&format!("ff-keyword-{}", variant(of)), &[], lang);
    given.extend(gives.keywords.iter().map(keyword));
    given.extend(
        gives
            .loses
            .iter()
            .map(|of| text("ff-gives-loses", &[("what", Arg::Text(&keyword(of)))], lang)),
    );
    given.extend(gives.traits.iter().map(|of| match of {
        Trait::Attacks(times) => {
            text("ff-trait-attacks", &[("count", Arg::Number(u64::from(*times)))], lang)
        }
        other => plain(&format!("ff-trait-{}", variant(other))),
    }));
    given.extend(gives.any_element.then(|| plain("ff-gives-any-element")));
    given.extend((!gives.replaces.is_empty()).then(|| plain("ff-gives-replaced")));
    given
}
