//! Finds the play of a chance that a step refers to, or says why there is none: it is not allowed there, or its moment is still to come.

use crate::refusal::{Legal, Refusal, Why};
use crate::request::{Ask, Play, Request};
use crate::state::State;
use crate::terms::Window;
use hantei_engine::scenario::answers::no_option;
use hantei_engine::scenario::naming::Naming as _;
use hantei_engine::scenario::rules::Fit;
use hantei_engine::scenario::trouble::Trouble;

use super::Yugioh;
use super::meant::{distance, fits, plays_of};
use super::model::Act;
use super::narrate::reason;
use super::timings::is_for_a_later_timing;
use super::trying::named_for;
use super::words::{is_answer, is_number};

/// Finds the play of a chance that the act refers to.
pub(super) fn fit_play(state: &State, request: &Request, plays: &[Play], act: &Act) -> Fit {
    let meant = (0..plays.len()).filter(|at| fits(state, plays[*at], act)).collect();
    if let Some(fit) = Fit::among(meant) {
        // The monsters of a Pendulum Summon are chosen afterwards; whether they can be Summoned is checked now.
        let legal = if act.pendulum.is_empty() { Ok(None) } else { legality(state, request, act) };
        return match legal {
            Ok(Some(Err(refusal))) => not(state, request, Err(refusal)),
            Err(trouble) => Fit::Not(trouble),
            Ok(_) => match fit {
                Fit::Option(at) => without_targets(state, request, plays[at], act).unwrap_or(fit),
                fit => fit,
            },
        };
    }
    let own = request.player == state.turn.player;
    let open = matches!(request.ask, Ask::Main(_));
    match legality(state, request, act) {
        // The card may not be there yet, or the Token not be created.
        Err(trouble) if !open => Fit::Later(trouble),
        Err(trouble) => Fit::Not(trouble),
        Ok(None) => Fit::Elsewhere,
        // A response to a Summon is usually meant for after its success.
        Ok(Some(_)) if matches!(request.ask, Ask::Fast(Window::Summoning, _)) => Fit::Elsewhere,
        // It waits for a Main Phase with nothing under way.
        Ok(Some(_)) if !open && own && is_for_main(act) => Fit::Elsewhere,
        Ok(Some(_)) if !open && own && state.turn.phase.is_main() => Fit::Elsewhere,
        Ok(Some(Err(refusal))) if !open && own && is_slow(refusal.why) => Fit::Elsewhere,
        Ok(Some(Err(refusal)))
            if is_for_a_later_timing(state, request.player, act, refusal.why) =>
        {
            Fit::Elsewhere
        }
        Ok(Some(Err(refusal))) if is_busy(state) && may_come(refusal.why) => {
            Fit::Later(Trouble::Refused(reason(refusal)))
        }
        Ok(Some(legal)) => not(state, request, legal),
    }
}

/// Whether the act would be legal now; of several cards with the name, the most likely one decides. `None` if it is never done at such a
/// chance.
pub(super) fn legality(
    state: &State,
    request: &Request,
    act: &Act,
) -> Result<Option<Legal>, Trouble> {
    let plays = plays_of(state, act)?;
    let named = named_for(state, request.player, act)?;
    let legal = |play: &Play| state.may_play_with(request.player, *play, &named);
    if let Some(legal) = plays.iter().map(legal).find(Result::is_ok) {
        return Ok(Some(legal));
    }
    // Of several effects of a card, the one most likely meant from its place gives the reason.
    let nearest = plays.iter().map(|play| (legal(play), distance(state, request, *play)));
    let elsewhere = |legal: &Legal| legal.is_err_and(|refusal| refusal.why == Why::NotThere);
    let nearest = nearest.min_by_key(|(legal, (theirs, at))| (*theirs, elsewhere(legal), *at));
    Ok(nearest.map(|(legal, _)| legal))
}

/// An activation while something is under way whose targets are not there yet: it waits for them.
fn without_targets(state: &State, request: &Request, play: Play, act: &Act) -> Option<Fit> {
    let link = state.link_of(request.player, play).filter(|_| is_busy(state))?;
    let count = link.words.as_ref().map_or(0, |words| words.targets().len());
    let refusal = |word: &String| {
        let mut called = state.cards().filter(|card| Yugioh::is_called(state, *card, word));
        let mut first = None;
        let fits = called.any(|card| {
            let legal = (0..count).map(|at| state.may_target(&link, at, card));
            let refused: Vec<Refusal> = legal.filter_map(Result::err).collect();
            first = first.or(refused.first().copied());
            refused.len() < count
        });
        first.filter(|_| !fits)
    };
    // A card that is paid may become a target in its new place.
    let mut named = act.targets.0.iter().filter(|word| {
        count > 0 && !is_number(word) && !is_answer(word) && !act.given().0.contains(word)
    });
    let refusal = named.find_map(refusal)?;
    Some(Fit::Later(Trouble::Refused(reason(refusal))))
}

/// A step for this chance that is none of its options.
pub(super) fn not(state: &State, request: &Request, legal: Legal) -> Fit {
    Fit::Not(no_option::<Yugioh>(state, request, legal.map_err(reason)))
}

/// Whether a chain, a Summon or a battle is under way, or an effect waits to be activated.
pub(super) fn is_busy(state: &State) -> bool {
    !state.chain.is_empty()
        || state.resolving.is_some()
        || !state.pending.is_empty()
        || state.attempt.is_some()
        || state.battle.is_some()
}

/// Whether it can be done only in a Main Phase while nothing is under way.
pub(super) fn is_for_main(act: &Act) -> bool {
    let one = [&act.summon, &act.set, &act.flip, &act.position, &act.special];
    one.into_iter().any(Option::is_some) || !act.pendulum.is_empty() || act.enter.is_some()
}

/// Whether the only reason for the refusal is that it needs the player's own Main Phase with nothing under way.
pub(super) fn is_slow(why: Why) -> bool {
    matches!(why, Why::TooSlow | Why::OnlyInOwnMainPhase)
}

/// Whether this refusal may go away through what is under way: targets, something to respond to, or a fulfilled condition.
fn may_come(why: Why) -> bool {
    matches!(why, Why::NoTarget | Why::NothingToAnswer | Why::ConditionFails)
}
