//! Finds the plays, attacks and answers that the words of a step refer to.

use crate::request::{Ask, Attack, Due, Play, Replay, Request};
use crate::state::State;
use crate::terms::Thing;
use crate::under_way::Aim;
use crate::zone::Zone;
use hantei_ability::yugioh::Ability;
use hantei_engine::CardId;
use hantei_engine::scenario::answers::{mode_named, number_named};
use hantei_engine::scenario::naming::Naming as _;
use hantei_engine::scenario::trouble::Trouble;

use super::Yugioh;
use super::effects::{is_numbered, numbers};
use super::model::{Act, Entered};
use super::naming::card_of;
use super::words::{CARD, COIN, DIRECT, SIDES, STOP, all_plays};

/// Whether the act refers to this play.
pub(super) fn fits(state: &State, play: Play, act: &Act) -> bool {
    let is = |word: &Option<String>, card: CardId| {
        word.as_deref().is_some_and(|word| is_one_called(state, card, word))
    };
    match play {
        Play::NormalSummon(card) => is(&act.summon, card),
        Play::Set(card) => is(&act.set, card),
        Play::FlipSummon(card) => is(&act.flip, card),
        Play::ChangePosition(card) => is(&act.position, card),
        Play::Special(card) => is(&act.special, card),
        Play::PendulumSummon => !act.pendulum.is_empty(),
        Play::Card(card) => {
            is(&act.activate, card) && act.effect.as_deref().is_none_or(|word| word == CARD)
        }
        Play::Effect(card, at) => {
            let is_meant = |word: &str| is_numbered(state, card, at, word);
            is(&act.activate, card) && act.effect.as_deref().is_none_or(is_meant)
        }
        Play::EnterBattle => act.enter == Some(Entered::Battle),
    }
}

/// Whether a word refers to a card, or to an equivalent card off the field; of equivalent cards only one is offered.
fn is_one_called(state: &State, card: CardId, word: &str) -> bool {
    let object = state.object(card);
    let same = |other: &CardId| {
        let of = state.object(*other);
        (of.def, of.status.proper) == (object.def, object.status.proper)
    };
    let there = state.zone(object.controller, object.zone).iter();
    Yugioh::is_called(state, card, word)
        || !object.zone.is_field()
            && there.filter(|other| same(other)).any(|other| Yugioh::is_called(state, *other, word))
}

/// Every play that the act may refer to, allowed or not; empty if the named cards are there but have no such activation.
///
/// # Errors
/// [`Trouble`] if there is no such card, or none of them has an effect with the given number.
pub(super) fn plays_of(state: &State, act: &Act) -> Result<Vec<Play>, Trouble> {
    if !act.pendulum.is_empty() {
        return Ok(vec![Play::PendulumSummon]);
    }
    if let Some(Entered::Battle) = act.enter {
        return Ok(vec![Play::EnterBattle]);
    }
    let Some(word) = act.card() else { return Ok(Vec::new()) };
    let called: Vec<CardId> =
        state.cards().filter(|card| Yugioh::is_called(state, *card, word)).collect();
    if called.is_empty() {
        return Err(Trouble::NoCardThere(word.to_owned()));
    }
    has_number(state, &called, act)?;
    // An effect that applies by itself can be meant only by its number.
    let numbered = called.iter().filter(|_| act.effect.is_some());
    let carry_out_automatic = numbered.flat_map(|card| working_by_themselves(state, *card));
    let all = called.iter().flat_map(|card| all_plays(state, *card)).chain(carry_out_automatic);
    // For a card on the field, the word refers to one of its effects, if it has any, rather than to the card.
    let lies = |play: &Play| matches!(play, Play::Card(card) if state.is_face_up(*card) && has_effects(state, *card));
    let itself = act.effect.as_deref() == Some(CARD);
    Ok(all.filter(|play| fits(state, *play, act) && (itself || !lies(play))).collect())
}

/// Checks that one of these cards has an effect with the act's number.
fn has_number(state: &State, called: &[CardId], act: &Act) -> Result<(), Trouble> {
    let Some(word) = act.effect.as_deref().filter(|word| *word != CARD) else { return Ok(()) };
    let all = called.iter().map(|card| numbers(state, *card)).max_by_key(Vec::len);
    let all = all.unwrap_or_default();
    match word.parse::<usize>() {
        Ok(number) if (1..=all.len()).contains(&number) => Ok(()),
        _ => Err(Trouble::NoSuchEffect { word: word.to_owned(), numbers: all }),
    }
}

/// The effects of a card that apply without activation; each is refused for that reason.
fn working_by_themselves(state: &State, card: CardId) -> impl Iterator<Item = Play> + '_ {
    let all = state.own_abilities(card).filter(|(_, ability, _)| {
        matches!(&***ability, Ability::Continuous(_) | Ability::Unclassified(_))
    });
    all.map(move |(at, ..)| Play::Effect(card, at))
}

/// Whether a card has an activated effect.
fn has_effects(state: &State, card: CardId) -> bool {
    let activated =
        |of: &Ability| matches!(of, Ability::Trigger(_) | Ability::Ignition(_) | Ability::Quick(_));
    state.def(card).abilities.iter().any(|of| activated(of))
}

/// How unlikely it is that the player means this play: the player's own cards come first, then those in the place where it is usually done.
pub(super) fn distance(state: &State, request: &Request, play: Play) -> (bool, u8) {
    let Some(card) = play.card() else { return (false, 0) };
    let object = state.object(card);
    let theirs = object.controller != request.player;
    let home: &[Zone] = match play {
        Play::NormalSummon(_) | Play::Set(_) => &[Zone::Hand],
        Play::FlipSummon(_) | Play::ChangePosition(_) => &[Zone::Monster],
        Play::Special(_) => &[Zone::Extra, Zone::Hand, Zone::Graveyard],
        Play::Card(_) => &[Zone::Spell, Zone::Field, Zone::Hand],
        Play::Effect(..) => {
            &[Zone::Monster, Zone::Spell, Zone::Field, Zone::Pendulum, Zone::Hand, Zone::Graveyard]
        }
        Play::PendulumSummon | Play::EnterBattle => &[],
    };
    let at = home.iter().position(|zone| *zone == object.zone).unwrap_or(home.len());
    (theirs, u8::try_from(at).unwrap_or(u8::MAX))
}

/// Whether the waiting effect with this index is the one that the act activates.
pub(super) fn is_pending(state: &State, place: usize, act: &Act) -> bool {
    let Some(pending) = state.pending.get(place) else { return false };
    let card = pending.link.source.0;
    let of_effect =
        |word: &str| pending.link.at.is_some_and(|at| is_numbered(state, card, at, word));
    act.activate.as_deref().is_some_and(|word| {
        Yugioh::is_called(state, pending.link.source.0, word)
            && act.effect.as_deref().is_none_or(of_effect)
    })
}

fn is_aim(state: &State, aim: Aim, word: &str) -> bool {
    match aim {
        Aim::Direct => word == DIRECT,
        Aim::At(card) => Yugioh::is_called(state, card, word),
    }
}

pub(super) fn is_replay(state: &State, replay: Replay, word: &str) -> bool {
    match replay {
        Replay::Stop => word == STOP,
        Replay::At(aim) => is_aim(state, aim, word),
    }
}

pub(super) fn is_attack(state: &State, attack: Attack, act: &Act) -> bool {
    let by = act.attack.as_deref();
    by.is_some_and(|word| Yugioh::is_called(state, attack.attacker, word))
        && act.at.as_deref().is_none_or(|word| is_aim(state, attack.at, word))
}

/// The attack that an act refers to, allowed or not.
pub(super) fn attack_of(state: &State, act: &Act) -> Result<Attack, Trouble> {
    let player = state.turn.player;
    let monster = |word: &str, sides: [_; 2]| {
        let there = sides.into_iter().flat_map(|side| state.monsters(side)).copied();
        let mut called =
            there.chain(state.cards()).filter(|card| Yugioh::is_called(state, *card, word));
        called.next().ok_or_else(|| Trouble::NoCardThere(word.to_owned()))
    };
    let by = act.attack.as_deref().unwrap_or_default();
    let attacker = monster(by, [player, player.opponent()])?;
    let theirs = state.monsters(player.opponent());
    let at = match act.at.as_deref() {
        Some(DIRECT) => Aim::Direct,
        Some(word) => Aim::At(monster(word, [player.opponent(), player])?),
        None => theirs.first().map_or(Aim::Direct, |card| Aim::At(*card)),
    };
    Ok(Attack { attacker, at })
}

/// The option that a word refers to.
pub(super) fn option_named(state: &State, request: &Request, word: &str) -> Option<usize> {
    let called = |card: &CardId| Yugioh::is_called(state, *card, word);
    let pending = |at: &usize| state.pending.get(*at).is_some_and(|of| called(&of.link.source.0));
    match &request.ask {
        Ask::Target { from, .. } => {
            let of = |thing: &Thing| card_of(state, *thing).is_some_and(|card| called(&card));
            from.of.iter().position(of)
        }
        Ask::Card { from, .. } => from.of.iter().position(called),
        Ask::Position(_, positions) => positions.iter().position(|of| of.id() == word),
        Ask::Coin(_) => COIN.iter().position(|side| *side == word),
        Ask::Seat(_, seats) => {
            seats.iter().position(|seat| SIDES.get(usize::from(*seat)) == Some(&word))
        }
        Ask::Wish(_) => (word == "yes").then_some(0),
        Ask::Mode(_, modes) => mode_named(word, &modes.of),
        Ask::Number { from, to, .. } => number_named(word, *from, *to),
        Ask::Order(places) | Ask::Trigger(places) => places.iter().position(pending),
        Ask::Due(due) => due.of.iter().position(|due| match due {
            Due::Trigger(at) => pending(at),
            Due::Ends(_) => false,
        }),
        Ask::Replay(replays) => replays.iter().position(|of| is_replay(state, *of, word)),
        Ask::Main(_) | Ask::Fast(..) | Ask::Attack(_) => None,
    }
}
