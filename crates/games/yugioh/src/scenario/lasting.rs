//! Describes lasting effects in words: what they do, to which cards, and for how long.

use crate::filter::View;
use crate::lasting::{Lasting, What};
use crate::state::State;
use hantei_ability::yugioh::{Bar, Gives, Means, Trait};
use hantei_base::text::{Lang, variant};
use hantei_engine::scenario::narrator::Narrator;
use hantei_engine::{CardId, Player};
use hantei_messages::{Arg, listed, text};

use super::Yugioh;

/// The cards whose numbers the effect may change: the cards that it affects, or the whole field.
pub(super) fn may_change(state: &State, of: &Lasting) -> Vec<CardId> {
    match &of.what {
        What::Gives(_) => of.on.iter().map(|on| on.0).collect(),
        What::Meanwhile { .. } => state.whole_field().collect(),
        What::Control { .. } | What::NoBattleDamage(_) => Vec::new(),
    }
}

/// The numbers of a card that can change.
pub(super) fn numbers(state: &State, card: CardId) -> Vec<(&'static str, i32)> {
    let facts = state.facts(card);
    let mut numbers =
        vec![("yg-number-attack", facts.attack), ("yg-number-defense", facts.defense)];
    numbers.extend(facts.level.map(|level| ("yg-number-level", i32::from(level))));
    numbers.extend(facts.scale.map(|scale| ("yg-number-scale", i32::from(scale))));
    numbers
}

/// The sentence for a lasting effect that begins.
pub(super) fn describe(narrator: &Narrator<'_, Yugioh>, of: &Lasting) -> String {
    let lang = narrator.lang;
    let mut does = narrator.changes();
    match &of.what {
        What::Gives(gives) => does.extend(given(gives, lang)),
        What::Meanwhile { gives, bars } => {
            let given: Vec<String> = gives.iter().flat_map(|gives| given(gives, lang)).collect();
            if !given.is_empty() {
                let given = listed(&given, lang);
                does.push(text("yg-gives-some", &[("what", Arg::Text(&given))], lang));
            }
            does.extend(bars.iter().map(|bar| barred(bar, of, lang)));
        }
        What::Control { who, .. } => does.push(of_player("yg-gives-control", *who, lang)),
        What::NoBattleDamage(player) => {
            does.push(of_player("yg-gives-no-battle-damage", *player, lang));
        }
    }
    let until = text(&format!("yg-until-{}", variant(&of.until)), &[], lang);
    narrator.lasts(of.on.iter().map(|on| on.0), &does, &until, of.source.0)
}

fn of_player(key: &str, player: Player, lang: Lang) -> String {
    let player = player.to_string();
    text(key, &[("of", Arg::Text(&player))], lang)
}

/// What a card is given, other than numbers.
fn given(gives: &Gives, lang: Lang) -> Vec<String> {
    let mut given = Vec::new();
    if gives.negated {
        given.push(text("yg-gives-negated", &[], lang));
    }
    given.extend(gives.traits.iter().map(|of| of_trait(of, lang)));
    if !gives.replaces.is_empty() {
        given.push(text("yg-gives-replaced", &[], lang));
    }
    given
}

/// The words for a trait.
fn of_trait(of: &Trait, lang: Lang) -> String {
    match of {
        Trait::NotDestroyed(Means::Battle) => text("yg-gives-not-destroyed-by-battle", &[], lang),
        Trait::NotDestroyed(Means::Effect) => text("yg-gives-not-destroyed-by-effects", &[], lang),
        Trait::Attacks(times) => {
            let count = [("count", Arg::Number(u64::from(*times)))];
            text("yg-trait-attacks", &count, lang)
        }
        other => text(&format!("yg-trait-{}", variant(other)), &[], lang),
    }
}

/// The words for a restriction on players.
fn barred(bar: &Bar, of: &Lasting, lang: Lang) -> String {
    let players = View::of(of.controller, of.source.0).whom(bar.who);
    let players: Vec<String> = players.iter().map(ToString::to_string).collect();
    let values = [("of", Arg::List(&players))];
    let what = text(&format!("yg-bar-{}", variant(&bar.cannot)), &values, lang);
    match bar.of.is_some() || bar.except.is_some() {
        true => text("yg-bar-some", &[("what", Arg::Text(&what))], lang),
        false => what,
    }
}
