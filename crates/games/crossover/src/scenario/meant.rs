//! Finds the play that a step refers to among all that its words could mean, allowed or not.

use crate::refusal::Legal;
use crate::request::Request;
use crate::state::State;
use crate::terms::Play;
use crate::zone::Zone;
use hantei_ability::crossover::{Ability, When};
use hantei_engine::scenario::naming::Naming as _;
use hantei_engine::scenario::trouble::Trouble;
use hantei_engine::{CardId, Player};

use super::Crossover;
use super::model::Act;

/// Every play that could ever be made with a card, in any place.
pub(super) fn all_plays(state: &State, card: CardId) -> Vec<Play> {
    let mut plays = Vec::new();
    if !state.def(card).facts.kinds.is_empty() {
        plays.push(Play::Card(card));
    }
    for (at, ability) in state.abilities(card) {
        match &**ability {
            Ability::Use(of) if of.is_energy() => plays.push(Play::Energy(card, at)),
            Ability::Use(_) => plays.push(Play::Use(card, at)),
            Ability::Trigger(_) | Ability::Continuous(_) | Ability::Flight | Ability::Diving => {}
        }
    }
    plays
}

/// The index of the ability that a word refers to, among those that the card has now: by its name, or by its number from 1.
pub(super) fn ability_number(state: &State, card: CardId, word: &str) -> Option<u16> {
    let name = |ability: &Ability| match ability {
        Ability::Use(of) => of.name.clone(),
        Ability::Trigger(of) => of.name.clone(),
        Ability::Continuous(_) | Ability::Flight | Ability::Diving => None,
    };
    let mut all = state.abilities(card);
    let named = all.find(|(_, of)| name(of).as_deref() == Some(word)).map(|(at, _)| at);
    named.or_else(|| word.parse::<u16>().ok()?.checked_sub(1))
}

/// The cards that the act names.
pub(super) fn all_meant(state: &State, act: &Act) -> Vec<CardId> {
    let Some(word) = act.played() else { return Vec::new() };
    state.cards().filter(|card| Crossover::is_called(state, *card, word)).collect()
}

/// Whether the act would be legal now; of several cards with the name, the most likely one decides. `None` if the named cards are there but
/// can do nothing of the kind.
///
/// # Errors
/// [`Trouble`] if there is no such card.
pub(super) fn nearest(
    state: &State,
    request: &Request,
    act: &Act,
) -> Result<Option<(Play, Legal)>, Trouble> {
    let player = request.player;
    nearest_by(state, player, act, |play| state.may_play(player, play))
}

/// The same for a player who need not have been asked, with the given judgement.
///
/// # Errors
/// [`Trouble`] if there is no such card.
pub(super) fn nearest_by(
    state: &State,
    player: Player,
    act: &Act,
    judge: impl Fn(Play) -> Legal,
) -> Result<Option<(Play, Legal)>, Trouble> {
    let called = all_meant(state, act);
    if called.is_empty() {
        let word = act.played().unwrap_or_default();
        return Err(Trouble::NoCardThere(word.to_owned()));
    }
    let mut plays: Vec<Play> =
        called.iter().flat_map(|card| plays_meant(state, *card, act)).collect();
    if plays.is_empty() && act.uses.is_some() {
        // An ability that gains energy is used, too, and has its own verb.
        let gains =
            Act { energy: act.uses.clone(), ability: act.ability.clone(), ..Act::default() };
        plays.extend(called.iter().flat_map(|card| plays_meant(state, *card, &gains)));
    }
    if plays.is_empty() && act.uses.is_some() {
        // The card has no such ability: the engine will say so.
        plays.extend(called.iter().map(|card| Play::Use(*card, u16::MAX)));
    }
    if plays.is_empty() && act.play.is_some() {
        // The card is unknown: the engine will say so.
        plays.extend(called.iter().map(|card| Play::Card(*card)));
    }
    let judged = |play: Play| (play, judge(play));
    if let Some(legal) = plays.iter().map(|play| judged(*play)).find(|(_, legal)| legal.is_ok()) {
        return Ok(Some(legal));
    }
    let near = plays.into_iter().min_by_key(|play| distance(state, player, *play));
    Ok(near.map(judged))
}

/// The plays of a card that the act may refer to, allowed or not.
pub(super) fn plays_meant(state: &State, card: CardId, act: &Act) -> Vec<Play> {
    let is_ability = |card: CardId, at: u16| {
        act.ability.as_deref().is_none_or(|word| ability_number(state, card, word) == Some(at))
    };
    let is_meant = |play: &Play| match *play {
        Play::Card(_) => act.play.is_some(),
        Play::Use(card, at) => act.uses.is_some() && is_ability(card, at),
        Play::Energy(card, at) => act.energy.is_some() && is_ability(card, at),
        Play::Fight => false,
    };
    all_plays(state, card).into_iter().filter(is_meant).collect()
}

/// The event that it must directly follow, if there is one (4-3-5).
pub(super) fn what_it_follows(state: &State, play: Play) -> Option<&When> {
    match play {
        Play::Card(card) => state.def(card).text.play.as_ref().and_then(|play| play.when.as_ref()),
        Play::Use(card, at) => state.ability(card, at).and_then(|ability| ability.follows()),
        Play::Energy(..) | Play::Fight => None,
    }
}

/// Whether the card of a play is the player's and lies where that is done from.
pub(super) fn is_at_hand(state: &State, player: Player, play: Play) -> bool {
    let (others, at) = distance(state, player, play);
    !others && usize::from(at) < home(play).len()
}

/// The places from which a play is made, the most likely first.
fn home(play: Play) -> &'static [Zone] {
    match play {
        Play::Card(_) => &[Zone::Hand, Zone::Aside],
        Play::Use(..) | Play::Energy(..) => &[Zone::Field],
        Play::Fight => &[],
    }
}

/// How unlikely it is that the player means this play: the player's own cards come first, then those in the place where it is usually done.
fn distance(state: &State, player: Player, play: Play) -> (bool, u8) {
    let Some(card) = play.card() else { return (false, 0) };
    let object = state.object(card);
    let at = home(play).iter().position(|zone| *zone == object.zone).unwrap_or(home(play).len());
    (object.controller != player, u8::try_from(at).unwrap_or(u8::MAX))
}
