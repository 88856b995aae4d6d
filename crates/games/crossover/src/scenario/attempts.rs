//! Attempts that must be refused: whether the act that a step describes is allowed.

use crate::refusal::{Legal, Refusal, Why};
use crate::request::{Ask, Request};
use crate::state::State;
use crate::terms::{Moment, Play, Step, Window};
use crate::under_way::CombatStep;
use hantei_engine::scenario::naming::Naming as _;
use hantei_engine::scenario::rules::{Objections, Steps as _};
use hantei_engine::scenario::trouble::{Allowed, Trouble};
use hantei_engine::{CardId, Player};

use super::Crossover;
use super::meant::{all_meant, is_at_hand, nearest, nearest_by};
use super::model::Act;
use super::moments::is_busy;
use super::narrate::reason;
use super::trying::tried;

/// Whether the play that the act refers to may be made now, with exactly the cards that it names.
pub(super) fn attempt_play(
    state: &State,
    request: &Request,
    ask: &Ask,
    act: &Act,
) -> Result<Allowed, Trouble> {
    let plays = match ask {
        Ask::Window(_, plays) | Ask::Point(_, plays) => &plays[..],
        _ => &[],
    };
    let says = !(act.pay.is_empty() && act.targets.is_empty() && act.on.is_empty());
    let Some((play, legal)) = nearest(state, request, act)? else {
        let word = act.played().unwrap_or_default().to_owned();
        return match all_meant(state, act).is_empty() {
            true => Err(Trouble::NoCardThere(word)),
            // 4-3-3-2: it gives no energy, or has lost the ability that gave it.
            false => Ok(Err(reason(Refusal { cite: "4-3-3-2", why: Why::NoAbility }))),
        };
    };
    if legal.is_ok() && says && plays.contains(&play) {
        return Ok(tried(state, request.player, play, act));
    }
    Ok(legal.map_err(reason))
}

/// Whether something may be done before a question is answered; for energy, the question itself is the place to decide that.
pub(super) fn attempt_meanwhile(state: &State, request: &Request, act: &Act) -> Option<Allowed> {
    let verbs = [&act.play, &act.uses, &act.attack, &act.defend];
    let does = act.fight || verbs.into_iter().any(Option::is_some);
    does.then(|| Err(reason(state.refused_meanwhile(request))))
}

/// The card that a word refers to; the player's own cards on the field come first.
pub(super) fn named_card(
    state: &State,
    player: Player,
    word: Option<&str>,
) -> Result<CardId, Trouble> {
    let word = word.unwrap_or_default();
    let sides = [player, player.opponent()];
    let there = sides.into_iter().flat_map(|side| state.field(side)).copied();
    let mut called =
        there.chain(state.cards()).filter(|card| Crossover::is_called(state, *card, word));
    called.next().ok_or_else(|| Trouble::NoCardThere(word.to_owned()))
}

/// Whether an attack could be declared although nobody asks for one: first a combat would have to be declared.
pub(super) fn attempt_attack(
    state: &State,
    request: &Request,
    act: &Act,
) -> Result<Option<Allowed>, Trouble> {
    let (player, word) = (request.player, act.attack.as_deref());
    let card = named_card(state, player, word)?;
    if player != state.turn.player {
        let fights = state.may_play(player, Play::Fight);
        return Ok(Some(fights.and_then(|()| state.may_attack(player, card)).map_err(reason)));
    }
    Ok(match request.ask {
        // No combat need be declared to check whether the character could attack in it.
        Ask::Window(Window::Main, _) if !is_busy(state) => {
            let fights = state.may_play(player, Play::Fight);
            Some(fights.and_then(|()| state.could_attack(player, card)).map_err(reason))
        }
        // Something waits to be resolved, or no combat can be declared at this step.
        Ask::Window(..) | Ask::Point(..) if state.combat.is_none() => {
            let fights = state.may_play(player, Play::Fight);
            fights.err().map(|refusal| Err(reason(refusal)))
        }
        Ask::Upkeep(_) => Some(Err(reason(state.refused_meanwhile(request)))),
        // Once the chance for it in this combat has passed, there is no other.
        _ if state.combat.is_some_and(|combat| combat.step > CombatStep::Declaration) => {
            Some(state.may_attack(player, card).map_err(reason))
        }
        _ => None,
    })
}

/// What speaks against this act here, although nobody asks the player for it.
///
/// # Errors
/// [`Trouble`] if no card has that name.
pub(super) fn against(
    state: &State,
    request: &Request,
    player: Player,
    act: &Act,
) -> Result<Objections, Trouble> {
    let asked = request.player == player;
    let rests = Crossover::may_look(state, request);
    let window = match request.ask {
        Ask::Window(window, _) => Some(window),
        // Energy during the other player's priority, for the player who does not answer this question.
        Ask::Point(Moment::Beside, _) => return Ok(Objections::default()),
        // 3-4-5-6: nobody can play or use anything during a declaration in a combat.
        Ask::Point(..) | Ask::Attack(_) | Ask::Defend(_) => None,
        _ => return Ok(Objections::default()),
    };
    let turn_player = player == state.turn.player;
    let in_combat = |step| window == Some(Window::Combat(step)) && rests;
    let in_words = |legal: Legal| legal.err().map(reason);
    let mut against = Objections {
        comes_by_a_pass: turn_player && rests && window == Some(Window::Main),
        ..Objections::default()
    };
    if act.played().is_some() && !asked {
        let judged = |near: Option<(Play, Legal)>| near.map_or(Ok(()), |(_, legal)| legal);
        let now = nearest_by(state, player, act, |play| state.may_play(player, play))?;
        let could = nearest_by(state, player, act, |play| state.may_with_priority(player, play))?;
        against.out_of_reach = now.is_none_or(|(play, _)| !is_at_hand(state, player, play));
        against.unasked = in_words(judged(now));
        let could = judged(could);
        // An event that was part of a payment cannot be followed later either.
        let now_or_never = could.is_err_and(|refusal| refusal.why == Why::FollowsNoPayment);
        let looked_at = |of: Window| rests || of.is_closed() || now_or_never;
        if against.unasked.is_some() && window.is_some_and(looked_at) {
            against.reasons.extend(in_words(could));
        }
    } else if act.fight && !asked && window.is_some() {
        against.reasons.extend(in_words(state.may_begin_combat(player)));
        against.unasked = in_words(state.may_play(player, Play::Fight));
    } else if let Some(word) = act.attack.as_deref() {
        // 3-4-5.3: never in the other player's turn. Otherwise, it is checked in the window before its chance.
        if !turn_player && !asked && window.is_some() {
            if state.combat.is_some() {
                let card = named_card(state, player, Some(word))?;
                against.reasons.extend(in_words(state.could_attack(player, card)));
            }
            against.reasons.extend(in_words(state.may_begin_combat(player)));
        }
        if turn_player && in_combat(CombatStep::Declaration) {
            let card = named_card(state, player, Some(word))?;
            against.reasons.extend(in_words(state.could_attack(player, card)));
        }
        if turn_player && !asked && window.is_some() && state.combat.is_none() && !rests {
            against.unasked = in_words(state.may_play(player, Play::Fight));
        }
    } else if let Some(word) = act.defend.as_deref()
        && !turn_player
        && rests
    {
        // It is checked in the window before its chance, and where no attack is under way.
        let card = named_card(state, player, Some(word))?;
        against.reasons.extend(in_words(state.could_defend(player, card)));
    } else if (act.upkeep.is_some() || act.unpaid.is_some()) && rests {
        against.reasons.extend(why_no_upkeep(state, player).map(reason));
    }
    Ok(against)
}

/// Why no upkeep can be paid here: it is not the player's turn, or not the step for it (3-6-2).
pub(super) fn why_no_upkeep(state: &State, player: Player) -> Option<Refusal> {
    let own = player == state.turn.player;
    let why = if own { Why::WrongStep } else { Why::OnlyTurnPlayer };
    (!own || state.turn.step != Step::Upkeep).then_some(Refusal { cite: "3-6-2", why })
}

/// Whether a defence could be declared although nobody asks for one: without an attack there is none, and after one there is no other.
pub(super) fn attempt_defence(
    state: &State,
    request: &Request,
    act: &Act,
) -> Result<Option<Allowed>, Trouble> {
    let card = named_card(state, request.player, act.defend.as_deref())?;
    let past = state.combat.is_some_and(|combat| combat.step >= CombatStep::Defence);
    if past || request.player == state.turn.player {
        return Ok(Some(state.may_defend(request.player, card).map_err(reason)));
    }
    Ok(state.could_defend(request.player, card).err().map(|refusal| Err(reason(refusal))))
}
