//! Whether the targets that a step names can be chosen for the use that it names, and why not.

use crate::filter::View;
use crate::refusal::{Legal, Refusal, Why};
use crate::request::Play;
use crate::state::State;
use hantei_ability::buddyfight::{Cost, Place, Target};
use hantei_engine::scenario::answers::numbered;
use hantei_engine::scenario::naming::Naming as _;
use hantei_engine::scenario::trouble::Trouble;
use hantei_engine::{CardId, Cite, Player};

use super::Buddyfight;
use super::model::Act;
use super::uses::{fits, meant_by};

/// Returns the targets of a use, which are chosen after it is paid for, with the article that says so and the cost.
fn targets_of(state: &State, play: Play) -> Option<(&[Target], Cite, &[Cost])> {
    match play {
        Play::Cast(card) => {
            let printed = state.def(card).text.cast.as_ref()?;
            Some((&printed.targets[..], "1.cast.1.4", &printed.cost[..]))
        }
        Play::Activate(_, at) => {
            let ability = state.ability(at);
            Some((ability.targets(), "4.activated.1.1.1", ability.cost()))
        }
        _ => None,
    }
}

/// Whether paying this changes what can be chosen after it (`1.cast.1.3` is before `1.cast.1.4`).
fn changes_choices(cost: &[Cost], targets: &[Target]) -> bool {
    let is_in = |places: &[Place]| {
        let mut meant = targets.iter().flat_map(|target: &Target| &target.filter.places);
        meant.any(|place| places.contains(place))
    };
    cost.iter().any(|part| match part {
        Cost::Life(_) | Cost::Damage(_) => false,
        // The paid gauge is in the drop zone then.
        Cost::Gauge(_) => is_in(&[Place::Gauge, Place::Drop]),
        Cost::Rest => targets.iter().any(|target| target.filter.rested.is_some()),
        Cost::Discard(_) | Cost::Drop(_) | Cost::Return(_) | Cost::IntoSoul(_) => true,
        Cost::Onto(_) | Cost::Destroy(_) | Cost::IntoGauge(_) | Cost::IntoDeck(_) => true,
        Cost::Soul(_) | Cost::TopIntoSoul(_) | Cost::TopIntoDrop(_) => true,
        Cost::IntoSoulFaceDown(_) | Cost::TopIntoSoulFaceDown(_) => true,
    })
}

/// Returns the index of a card that can be chosen: by its name or place, or by its number (`#2`).
fn place_of(state: &State, from: &[CardId], word: &str) -> Option<usize> {
    let called = || from.iter().position(|card| Buddyfight::is_called(state, *card, word));
    numbered(word, from.len()).unwrap_or_else(called)
}

/// Whether the targets that the step names could be chosen, as far as that is known before the cost is paid.
pub(super) fn targets_fit(state: &State, player: Player, play: Play, act: &Act) -> Legal {
    let Some((targets, cite, cost)) = targets_of(state, play) else { return Ok(()) };
    if changes_choices(cost, targets) {
        return Ok(());
    }
    let view = View::of(player, play.card());
    let mut words = act.targets.0.iter();
    let mut missing = None;
    for target in targets {
        let from = state.meant(&target.filter, &view);
        if from.is_empty() {
            // Nobody is asked for this target, so the word is for the next one.
            missing = missing.or(Some(target));
            continue;
        }
        let Some(word) = words.next() else { return Ok(()) };
        if place_of(state, &from, word).is_none() {
            return Err(no_target(state, word, target, &from, cite));
        }
    }
    match (words.next(), missing) {
        (Some(word), Some(target)) => Err(no_target(state, word, target, &[], cite)),
        _ => Ok(()),
    }
}

/// Whether all targets that an attempt names could be chosen one after the other, without skipping any.
pub(super) fn targets_tried(state: &State, player: Player, play: Play, act: &Act) -> Legal {
    let Some((targets, cite, _)) = targets_of(state, play) else { return Ok(()) };
    let view = View::of(player, play.card());
    let mut words = act.targets.0.iter();
    let mut missing = None;
    for target in targets {
        let mut from = state.meant(&target.filter, &view);
        if from.is_empty() {
            missing = missing.or(Some(target));
            continue;
        }
        for _ in 0..state.many(&target.count, &view) {
            let Some(word) = words.next() else { return Ok(()) };
            if target.up_to && matches!(word.as_str(), "done" | "no") {
                break;
            }
            let at = place_of(state, &from, word);
            from.remove(at.ok_or_else(|| no_target(state, word, target, &from, cite))?);
        }
    }
    // More targets than it chooses, or than there are.
    let more = |word: &String| match missing {
        Some(target) => no_target(state, word, target, &[], cite),
        None => Refusal { cite, why: Why::NotOffered },
    };
    words.next().map_or(Ok(()), |word| Err(more(word)))
}

/// Returns why a word is not a target: by an article about that card, or by the one about choosing.
fn no_target(state: &State, word: &str, target: &Target, from: &[CardId], cite: Cite) -> Refusal {
    let named = state.cards().find(|card| Buddyfight::is_called(state, *card, word));
    let own = named.and_then(|card| state.cite_of_no_choice(card, &target.filter));
    let why = if from.is_empty() { Why::NoTarget } else { Why::NotOffered };
    Refusal { cite: own.unwrap_or(cite), why }
}

/// A target that is not a card at all. No article refuses that.
pub(super) fn no_card(state: &State, act: &Act) -> Option<Trouble> {
    let is_card = |word: &str| state.cards().any(|card| Buddyfight::is_called(state, card, word));
    let is_answer = |word: &&String| {
        word.starts_with('#') || matches!(word.as_str(), "done" | "no") || is_card(word)
    };
    let stray = act.targets.0.iter().find(|word| !is_answer(word))?;
    Some(Trouble::NoCardThere(stray.clone()))
}

/// Targets of an attempt that never chooses any. No article refuses what is not asked for.
pub(super) fn targets_not_chosen(state: &State, player: Player, act: &Act) -> Option<Trouble> {
    let chooses = |play: &Play| targets_of(state, *play).is_some_and(|of| !of.0.is_empty());
    let meant = meant_by(state, player, act, act.used()?);
    let idle = !act.targets.is_empty() && !meant.is_empty() && !meant.iter().any(chooses);
    idle.then(|| Trouble::TargetsNothing(act.targets.0.clone()))
}

/// Targets of an attempt that cannot be checked, because the payment changes what can be chosen.
pub(super) fn paid_first(state: &State, plays: &[Play], act: &Act, name: &str) -> Option<Trouble> {
    let costs =
        |play: &Play| targets_of(state, *play).is_some_and(|of| changes_choices(of.2, of.0));
    let mut meant = plays.iter().filter(|play| fits(state, **play, act, name));
    (!act.targets.0.is_empty() && meant.any(costs)).then_some(Trouble::PaidFirst)
}
