//! Finds the option of a chance that a step refers to, or says why there is none: it is not allowed there, or its moment is still to come.

use crate::refusal::{Legal, Refusal, Why};
use crate::request::{Ask, Request};
use crate::state::State;
use crate::terms::Play;
use crate::zone::Zone;
use hantei_base::text::Localized;
use hantei_engine::CardId;
use hantei_engine::scenario::answers::no_option;
use hantei_engine::scenario::naming::Naming as _;
use hantei_engine::scenario::per_viewer::PerViewer;
use hantei_engine::scenario::rules::Fit;
use hantei_engine::scenario::step::Done;
use hantei_engine::scenario::trouble::{Choices, Trouble};
use hantei_engine::scenario::written;

use super::Crossover;
use super::attempts::named_card;
use super::meant::{ability_number, all_meant, nearest, plays_meant};
use super::model::Act;
use super::moments::is_busy;
use super::narrate::reason;
use super::trying::tried;

/// A step for this chance that is none of its options.
pub(super) fn not(state: &State, request: &Request, legal: Legal) -> Fit {
    Fit::Not(no_option::<Crossover>(state, request, legal.map_err(reason)))
}

/// Finds the card among these that the word refers to, or says why there is none.
pub(super) fn fit_card(
    state: &State,
    request: &Request,
    cards: &[CardId],
    word: Option<&str>,
    may: impl Fn(CardId) -> Legal,
) -> Fit {
    let word = word.unwrap_or_default();
    let is_meant = |at: &usize| Crossover::is_called(state, cards[*at], word);
    Fit::among((0..cards.len()).filter(is_meant).collect()).unwrap_or_else(|| {
        match named_card(state, request.player, Some(word)) {
            Ok(card) => not(state, request, may(card)),
            Err(trouble) => Fit::Not(trouble),
        }
    })
}

/// How an attack fits the main phase. A character that cannot attack now may do so in a later turn. Any other card never can.
pub(super) fn fit_attack_without_combat(
    state: &State,
    request: &Request,
    plays: &[Play],
    act: &Act,
) -> Fit {
    let fights = plays.contains(&Play::Fight);
    let card = named_card(state, request.player, act.attack.as_deref());
    let legal = card.map(|card| state.could_attack(request.player, card));
    match legal {
        Ok(Err(refusal)) if !fights && refusal.why == Why::NotACharacter => {
            not(state, request, Err(refusal))
        }
        _ => Fit::Elsewhere,
    }
}

/// Finds the play of a chance that the act refers to.
pub(super) fn fit_play(state: &State, request: &Request, plays: &[Play], act: &Act) -> Fit {
    let meant: Vec<usize> = (0..plays.len()).filter(|at| fits(state, plays[*at], act)).collect();
    // Equal cards off the field are equivalent.
    let alike = |one: &usize, other: &usize| {
        let card = |at: &usize| plays[*at].card().map(|card| state.object(card));
        match (card(one), card(other)) {
            (Some(one), Some(other)) => {
                one.def == other.def && one.zone == other.zone && one.zone != Zone::Field
            }
            _ => false,
        }
    };
    match meant.split_first() {
        // An act whose targets are not there is meant as a response to something that resolves later.
        Some((first, []))
            if is_busy(state)
                && !act.targets.is_empty()
                && state.actions.len() > 1
                && tried(state, request.player, plays[*first], act).is_err() =>
        {
            return Fit::Elsewhere;
        }
        Some((first, rest)) if rest.iter().all(|other| alike(first, other)) => {
            return Fit::Option(*first);
        }
        Some(_) => return Fit::Several(meant),
        None => {}
    }
    match nearest(state, request, act) {
        Err(trouble) => Fit::Not(trouble),
        // It waits for its moment.
        Ok(Some((_, Err(refusal)))) if is_early(state, request, refusal.why) => Fit::Elsewhere,
        Ok(Some((play, legal))) => match which_ability(state, request, play, act) {
            Some(several) => Fit::Not(several),
            None => not(state, request, legal),
        },
        Ok(None) => match why_no_energy(state, act) {
            Some(why) => not(state, request, Err(why)),
            None => Fit::Elsewhere,
        },
    }
}

/// Why a card on the field gives no energy: its ability does more than that, or it has none.
fn why_no_energy(state: &State, act: &Act) -> Option<Refusal> {
    let there = || all_meant(state, act).into_iter().filter(|card| state.is_on_field(*card));
    there().next().filter(|_| act.energy.is_some())?;
    let used = Act { uses: act.energy.clone(), ..Act::default() };
    Some(match there().any(|card| !plays_meant(state, card, &used).is_empty()) {
        true => Refusal { cite: "4-3-1.6", why: Why::NotForEnergy },
        false => Refusal { cite: "4-3-3-2", why: Why::NoAbility },
    })
}

/// Asks which ability is meant if one cannot be used and another one's moment is still to come.
fn which_ability(state: &State, request: &Request, play: Play, act: &Act) -> Option<Trouble> {
    let card = play.card().filter(|_| act.ability.is_none())?;
    let plays = plays_meant(state, card, act);
    let early = |play: &Play| {
        let legal = state.may_play(request.player, *play);
        legal.is_err_and(|refusal| is_early(state, request, refusal.why))
    };
    plays.iter().any(early).then_some(())?;
    let steps = plays.into_iter().filter_map(|play| match play {
        Play::Use(_, at) | Play::Energy(_, at) => {
            let ability = Some((at + 1).to_string());
            let (uses, energy) = (act.uses.clone(), act.energy.clone());
            let act = Act { uses, energy, ability, ..Act::default() };
            Some(Localized::each(|_| written::flow(&Done::Act(act.clone()))))
        }
        Play::Card(_) | Play::Fight => None,
    });
    let steps: Vec<Localized> = steps.collect();
    let all = PerViewer::each(|_| steps.clone());
    Some(Trouble::Ambiguous(Choices { player: request.player, all, unit: None }))
}

/// Why an upkeep is not paid, or not left unpaid: it cannot be, or there is none.
pub(super) fn why_not_kept(state: &State, request: &Request, act: &Act) -> Refusal {
    let Ask::Upkeep(due) = &request.ask else { return not_offered(request) };
    let is_due = |word: &String| due.iter().any(|of| Crossover::is_called(state, of.0, word));
    match &act.upkeep {
        Some(word) if is_due(word) => Refusal { cite: request.ask.cite(), why: Why::CannotPay },
        _ => not_offered(request),
    }
}

/// Whether the refusal is only a matter of timing, and another chance for it is to come.
fn is_early(state: &State, request: &Request, why: Why) -> bool {
    let window = match request.ask {
        Ask::Window(window, _) => window,
        _ => return true,
    };
    let later = matches!(
        why,
        Why::OnlyEnergy
            | Why::Nothing
            | Why::InDeclaration
            | Why::OnlyRightAfter
            | Why::WrongStage
            | Why::NothingToFollow
            | Why::FollowsNoPayment
            | Why::NotInCombat
            | Why::WrongStep
            | Why::UnderWay
    );
    // An effect that would cancel a crash which cannot be cancelled is at its right moment (3-6-2.1).
    let closed = window.is_closed() && why != Why::CannotCancel;
    later || closed || is_busy(state) && why == Why::ConditionFails
}

/// Whether the act refers to this play.
fn fits(state: &State, play: Play, act: &Act) -> bool {
    let is = |word: &Option<String>, card: CardId| {
        word.as_deref().is_some_and(|word| Crossover::is_called(state, card, word))
    };
    let is_ability = |card: CardId, at: u16| {
        act.ability.as_deref().is_none_or(|word| ability_number(state, card, word) == Some(at))
    };
    match play {
        Play::Card(card) => is(&act.play, card),
        Play::Use(card, at) => is(&act.uses, card) && is_ability(card, at),
        // An ability that gains energy is used, too (4-3-3-2).
        Play::Energy(card, at) => {
            let used = || is(&act.uses, card) && plays_meant(state, card, act).is_empty();
            (is(&act.energy, card) || used()) && is_ability(card, at)
        }
        Play::Fight => act.fight,
    }
}

/// Refuses a word that is none of the answers, by the article of the question.
pub(super) fn not_offered(request: &Request) -> Refusal {
    Refusal { cite: request.ask.cite(), why: Why::NotOffered }
}
