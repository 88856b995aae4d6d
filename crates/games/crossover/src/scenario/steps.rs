//! Interprets the steps of a script: plays, uses, attacks, defences, answers, and why a step is none of those offered.

use crate::refusal::{Refusal, Why};
use crate::request::{Ask, For, Request, Wish};
use crate::state::State;
use crate::terms::{Moment, Play, Window};
use hantei_ability::crossover::{Stay, When};
use hantei_base::text::Lang;
use hantei_cards::Card;
use hantei_engine::scenario::answers::{is_impossible_number, only_different};
use hantei_engine::scenario::naming::known::KnownCards;
use hantei_engine::scenario::naming::{Naming as _, check_words};
use hantei_engine::scenario::rules::{Fit, Objections, Role, Steps};
use hantei_engine::scenario::step::{Done, TARGETS};
use hantei_engine::scenario::trouble::{Allowed, Reason, Trouble};
use hantei_engine::scenario::wrong::Wrong;
use hantei_engine::{Answer, CardId, Player, Request as _};
use hantei_messages::Arg;

use super::answers::{not_offered_to, option_named};
use super::attempts::{
    against, attempt_attack, attempt_defence, attempt_meanwhile, attempt_play, named_card,
    why_no_upkeep,
};
use super::fitting::{fit_attack_without_combat, fit_card, fit_play, not, why_not_kept};
use super::meant::{all_meant, nearest, plays_meant, what_it_follows};
use super::model::Act;
use super::moments::{Step, is_busy, is_in, is_resolving, step};
use super::narrate::reason;
use super::words::{
    FIRST, KEEP, MULLIGAN, SECOND, element, is_answer, is_cost, is_number, is_player,
};
use super::{Crossover, acts};

impl Steps for Crossover {
    type Act = Act;
    const LOOKS_WHERE_IT_ARRIVES: bool = true;

    fn check_act(act: &Act, named: &KnownCards<'_>) -> Result<(), Wrong> {
        if let Some(word) = act.energy.as_deref().filter(|word| is_number(word))
            && named.is_card(word).is_err()
        {
            return Err(Wrong::about(word, "xo-energy-is-a-card", &[("word", Arg::Text(word))]));
        }
        for word in act.card().into_iter().chain(act.on.0.iter().map(String::as_str)) {
            check_words::<Crossover>(word, named)?;
        }
        for word in act.targets.0.iter().chain(&act.pay.0).chain(&act.choose.0) {
            match is_number(word) || is_answer(word) || is_player(word) {
                true => named.is_answer(word)?,
                false => check_words::<Crossover>(word, named)?,
            }
        }
        if !act.on.is_empty() && !act.targets.is_empty() {
            return Err(Wrong::about("on", "xo-on-and-targets", &[]));
        }
        let is_set = |card: &Card| {
            card.crossover.as_ref().is_none_or(|says| matches!(says.stays, Stay::Set(_)))
        };
        if let Some(word) = act.play.as_deref().filter(|_| !act.on.is_empty())
            && named.find(word).is_ok_and(|card| !is_set(card))
        {
            return Err(Wrong::about("on", "xo-on-not-set", &[("card", Arg::Text(word))]));
        }
        Ok(())
    }

    fn turn(state: &State) -> u32 {
        state.turn.number
    }

    fn is_settled(state: &State, request: &Request) -> bool {
        let own = request.player == state.turn.player;
        let open = matches!(request.ask, Ask::Window(Window::Main | Window::End, _));
        open && own && !is_busy(state)
    }

    // In the windows of a combat, at its end, and at moments of the turn, if nothing waits to be resolved.
    fn may_look(state: &State, request: &Request) -> bool {
        let rests = match &request.ask {
            Ask::Window(window, _) => !window.is_closed(),
            Ask::Point(moment, _) => matches!(moment, Moment::Turn(_) | Moment::CombatEnd),
            _ => false,
        };
        rests && !is_resolving(state)
    }

    fn is_under_way(state: &State, request: &Request) -> bool {
        request.is_chance() && is_busy(state)
    }

    // A moment at which no energy can be gained, a declaration without a possible character, and a closed window in which nobody can do
    // anything.
    fn is_for_passing(request: &Request) -> bool {
        match &request.ask {
            Ask::Point(_, plays) => plays.is_empty(),
            Ask::Window(window, plays) => window.is_closed() && plays.is_empty(),
            Ask::Attack(cards) | Ask::Defend(cards) => cards.of.is_empty(),
            _ => false,
        }
    }

    // An effect that would cancel a crash which cannot be cancelled (3-6-2.1).
    fn refused_there(state: &State, request: &Request, act: &Act) -> Option<Reason> {
        if !matches!(request.ask, Ask::Window(Window::CancelCrash, _)) || act.played().is_none() {
            return None;
        }
        match nearest(state, request, act) {
            Ok(Some((_, Err(refusal)))) if refusal.why == Why::CannotCancel => {
                Some(reason(refusal))
            }
            _ => None,
        }
    }

    fn hears_pass(request: &Request) -> bool {
        let only_energy =
            |plays: &[Play]| plays.iter().all(|play| matches!(play, Play::Energy(..)));
        match &request.ask {
            Ask::Point(..) | Ask::Upkeep(_) => false,
            Ask::Window(window, plays) => !(window.is_closed() && only_energy(plays)),
            _ => true,
        }
    }

    // The other player's pass allows the player who acted to respond.
    fn says_nothing_done(state: &State, request: &Request) -> bool {
        match request.ask {
            Ask::Window(Window::Interrupt(id), _) => {
                state.action(id).is_some_and(|action| action.player != request.player)
            }
            _ => false,
        }
    }

    // By one reading, the player who acts may be the first to respond (4-3-4.4).
    fn comes_before_a_pass(state: &State, request: &Request) -> bool {
        is_at_once(state, request)
    }

    // In a script that responds to its own action, the other player passes first.
    fn is_own_answer(state: &State, request: &Request) -> bool {
        match request.ask {
            Ask::Window(Window::Interrupt(id), _) => {
                state.action(id).is_some_and(|action| action.player == request.player)
            }
            _ => false,
        }
    }

    fn against(
        state: &State,
        request: &Request,
        player: Player,
        act: &Act,
    ) -> Result<Objections, Trouble> {
        against(state, request, player, act)
    }

    // 4-3-2-3.1, 4-3-3-3.1: the player who acts gives priority to the other player.
    fn is_answered_first_by_another(state: &State, request: &Request, player: Player) -> bool {
        match request.ask {
            Ask::Window(Window::Interrupt(id), _) => {
                let unasked = state.windows.last().is_some_and(|open| open.passes == 0);
                let acted = state.action(id).is_some_and(|action| action.player == player);
                acted && unasked && request.player != player
            }
            _ => false,
        }
    }

    // 2-1-6.3: no player is asked a second time; 2-1-6.1: nor before the first player.
    fn refused_unasked(
        state: &State,
        request: &Request,
        player: Player,
        word: &str,
    ) -> Option<Reason> {
        if word != MULLIGAN {
            return None;
        }
        let first = state.first;
        let declares = matches!(request.ask, Ask::Wish(Wish::Mulligan)) && request.player == first;
        let refusal = match declares && player != first {
            true => Refusal { cite: "2-1-6.1", why: Why::SecondToDeclare },
            false if state.sides[player].mulligan => {
                Refusal { cite: "2-1-6.3", why: Why::MulliganUsed }
            }
            false => return None,
        };
        Some(reason(refusal))
    }

    // A step counts as reached once nothing from before it waits any more; the main phase once something may be done in it.
    fn has_arrived(state: &State, request: &Request, act: &Act) -> bool {
        let (stands, rests) = (step(state), rests(state, request));
        rests && act.to_phase.is_some_and(|to| is_in(state, to))
            || act.to_step.is_some_and(|to| to == stands && (rests || to.is_stage()))
            || act.to_turn.is_some_and(|player| player == state.turn.player)
    }

    // Triggers and crashes at its beginning come before anything else in it.
    fn has_begun(state: &State, act: &Act) -> bool {
        let step_is = |to: Step| match &state.combat {
            Some(combat) => to == combat.step.into(),
            None => to == state.turn.step.into(),
        };
        let is_open = |window: Window| match &state.combat {
            Some(combat) => window == Window::Combat(combat.step),
            None => matches!(window, Window::Main | Window::End),
        };
        !state.windows.iter().any(|open| is_open(open.window))
            && (act.to_phase.is_some_and(|to| is_in(state, to)) || act.to_step.is_some_and(step_is))
    }

    // A player who attacks, or waits for a step of a combat, declares one; an attempt alone does not.
    fn toward(state: &State, request: &Request, act: &Act) -> Option<Answer> {
        let Ask::Window(Window::Main, plays) = &request.ask else { return None };
        let wants = act.attack.is_some() || act.to_step.is_some_and(|step| step.is_of_combat());
        let fight = || plays.iter().position(|play| *play == Play::Fight);
        (wants && !is_busy(state)).then(fight)?.map(Answer::Option)
    }

    fn fit(state: &State, request: &Request, act: &Act) -> Fit {
        match &request.ask {
            // It does not apply to the energy moment before it.
            Ask::Point(..) if act.at_once => Fit::Elsewhere,
            Ask::Window(..) if act.at_once && !is_at_once(state, request) => {
                let why = Refusal { cite: "4-3-4.4", why: Why::NotAtOnce };
                Fit::Not(Trouble::Refused(reason(why)))
            }
            Ask::Window(_, plays) | Ask::Point(_, plays) if act.played().is_some() => {
                fit_play(state, request, plays, act)
            }
            Ask::Window(_, plays) if act.fight => {
                match plays.iter().position(|play| *play == Play::Fight) {
                    Some(at) => Fit::Option(at),
                    None if may_wait(state, request) => Fit::Elsewhere,
                    None => not(state, request, state.may_play(request.player, Play::Fight)),
                }
            }
            Ask::Window(Window::Main, plays) if act.attack.is_some() && !is_busy(state) => {
                fit_attack_without_combat(state, request, plays, act)
            }
            Ask::Attack(cards) if act.attack.is_some() => {
                let may = |card| state.may_attack(request.player, card);
                fit_card(state, request, &cards.of, act.attack.as_deref(), may)
            }
            Ask::Defend(cards) if act.defend.is_some() => {
                let may = |card| state.may_defend(request.player, card);
                fit_card(state, request, &cards.of, act.defend.as_deref(), may)
            }
            Ask::Attack(_) | Ask::Defend(_) if act.decline => Fit::Nothing,
            Ask::Window(..) | Ask::Point(..) if act.go_on && !Crossover::hears_pass(request) => {
                Fit::Nothing
            }
            Ask::Upkeep(due) => {
                let (word, pays) = match (&act.upkeep, &act.unpaid) {
                    (Some(word), _) => (word, true),
                    (None, Some(word)) => (word, false),
                    (None, None) => return Fit::Elsewhere,
                };
                let is_meant = |at: &usize| {
                    due[*at].1 == pays && Crossover::is_called(state, due[*at].0, word)
                };
                let meant = (0..due.len()).filter(is_meant).collect();
                let why_not = || Err(why_not_kept(state, request, act));
                Fit::among(meant).unwrap_or_else(|| not(state, request, why_not()))
            }
            _ => Fit::Elsewhere,
        }
    }

    fn attempt(state: &State, request: &Request, act: &Act) -> Result<Option<Allowed>, Trouble> {
        let player = request.player;
        Ok(match &request.ask {
            _ if !request.is_chance() => attempt_meanwhile(state, request, act),
            // The other player has priority, so only energy is asked for.
            Ask::Point(Moment::Beside, _) if act.energy.is_none() => None,
            ask if act.played().is_some() => Some(attempt_play(state, request, ask, act)?),
            _ if act.fight => Some(state.may_play(player, Play::Fight).map_err(reason)),
            Ask::Attack(_) if act.attack.is_some() => {
                let card = named_card(state, player, act.attack.as_deref())?;
                Some(state.may_attack(player, card).map_err(reason))
            }
            _ if act.attack.is_some() => attempt_attack(state, request, act)?,
            Ask::Defend(_) if act.defend.is_some() => {
                let card = named_card(state, player, act.defend.as_deref())?;
                Some(state.may_defend(player, card).map_err(reason))
            }
            _ if act.defend.is_some() => attempt_defence(state, request, act)?,
            // 3-4-5-2.2, 3-4-5-3.1: attacking and defending are optional.
            Ask::Attack(_) | Ask::Defend(_) if act.decline => Some(Ok(())),
            Ask::Upkeep(_) if act.upkeep.is_some() || act.unpaid.is_some() => {
                Some(match Crossover::fit(state, request, act) {
                    Fit::Option(_) | Fit::Several(_) => Ok(()),
                    Fit::Not(_) | Fit::Later(_) | Fit::Elsewhere | Fit::Nothing => {
                        Err(reason(why_not_kept(state, request, act)))
                    }
                })
            }
            _ if act.upkeep.is_some() || act.unpaid.is_some() => {
                why_no_upkeep(state, player).map(|refusal| Err(reason(refusal)))
            }
            _ => None,
        })
    }

    // A play that directly follows damage or a crash has its window when that is fixed or about to be (4-3-10, 4-3-11); and a crash comes
    // after the damage.
    fn has_its_chance_yet_to_come(state: &State, request: &Request, act: &Act) -> bool {
        let follows = |is: fn(&When) -> bool| {
            let mut cards = all_meant(state, act).into_iter();
            cards.any(|card| {
                let mut plays = plays_meant(state, card, act).into_iter();
                plays.any(|play| what_it_follows(state, play).is_some_and(is))
            })
        };
        let crash = |when: &When| matches!(when, When::Crashes(_));
        let blow = |when: &When| {
            matches!(when, When::Damaged(_) | When::PlayerDamaged(_) | When::Crashes(_))
        };
        match request.ask {
            Ask::Point(Moment::Damage(_) | Moment::Crash(_), _) => follows(blow),
            Ask::Window(Window::Reduce | Window::CancelCrash, _) => {
                refused_for(state, request, act, &[Why::WrongStage]) && follows(blow)
            }
            Ask::Window(Window::AfterDamage, _) => {
                refused_for(state, request, act, &[Why::WrongStage, Why::NothingToFollow])
                    && follows(crash)
            }
            _ => false,
        }
    }

    // In the middle of damage and of a crash (4-3-10, 4-3-11).
    fn is_refused_in_passing(state: &State, request: &Request, act: &Act) -> bool {
        let passes = match request.ask {
            Ask::Point(Moment::Damage(_) | Moment::Crash(_), _) => true,
            Ask::Window(window, _) => window.is_closed(),
            _ => false,
        };
        let whys = [Why::OnlyEnergy, Why::Nothing, Why::OnlyRightAfter, Why::WrongStage];
        passes && act.played().is_some() && refused_for(state, request, act, &whys)
    }

    // A card to set this one on (4-2-11) is written separately from its targets.
    fn target_key(request: &Request) -> &'static str {
        match request.ask {
            Ask::Card { what: For::Host, .. } => "on",
            _ => TARGETS,
        }
    }

    fn role(request: &Request) -> Role {
        match &request.ask {
            Ask::Card { what, .. } => match what {
                For::Ready | For::Cost => Role::Payment,
                For::Host => Role::Target,
                For::Effect | For::HandAdjustment => Role::Choice,
                For::Pile | For::Crash => Role::Order,
            },
            Ask::Element { .. } | Ask::Cost(..) => Role::Payment,
            Ask::Target { .. } => Role::Target,
            Ask::Order(_) | Ask::StepThree(..) => Role::Order,
            _ => Role::Choice,
        }
    }

    fn is_for(request: &Request, word: &str) -> bool {
        match &request.ask {
            Ask::Cost(..) => is_cost(word),
            Ask::Element { .. } => element(word).is_some(),
            Ask::Wish(Wish::Mulligan) => matches!(word, MULLIGAN | KEEP | "yes" | "no"),
            Ask::Wish(Wish::GoFirst) => matches!(word, FIRST | SECOND | "yes" | "no"),
            _ => {
                !is_cost(word)
                    && element(word).is_none()
                    && !matches!(word, MULLIGAN | KEEP | FIRST | SECOND)
            }
        }
    }

    fn declines(request: &Request, word: &str) -> bool {
        match (&request.ask, word) {
            (Ask::Wish(Wish::GoFirst), SECOND)
            | (Ask::Wish(Wish::Mulligan), KEEP)
            | (Ask::Wish(_), "no") => true,
            (Ask::Target { .. } | Ask::Card { .. } | Ask::Mode(..), "done" | "no") => {
                request.choice().may_decline()
            }
            _ => false,
        }
    }

    fn option_named(state: &State, request: &Request, word: &str) -> Option<usize> {
        option_named(state, request, word)
    }

    fn cards_of(_: &State, request: &Request) -> Vec<Option<CardId>> {
        match &request.ask {
            Ask::Target { from, .. } => from.of.iter().map(|of| of.card()).collect(),
            Ask::Card { from, .. } => from.of.iter().copied().map(Some).collect(),
            _ => Vec::new(),
        }
    }

    fn not_named(state: &State, request: &Request, word: &str) -> Reason {
        match &request.ask {
            Ask::Number { .. } if is_impossible_number(word) => {
                reason(Refusal { cite: request.ask.cite(), why: Why::NoNumber })
            }
            _ => reason(not_offered_to(state, request, word)),
        }
    }

    fn default(state: &State, request: &Request) -> Option<Answer> {
        let choice = request.choice();
        match &request.ask {
            _ if choice.may_decline() => Some(Answer::Decline),
            // 3-6-2: a card whose upkeep is not paid crashes.
            Ask::Upkeep(due) => due.iter().position(|(_, pays)| !pays).map(Answer::Option),
            // 4-3-2-2: the player decides how to pay if it makes a difference.
            Ask::Element { .. } => state.spare_kind(request).map(Answer::Option),
            Ask::Order(_)
            | Ask::StepThree(..)
            | Ask::Cost(..)
            | Ask::Card { what: For::Pile | For::Crash, .. } => Some(Answer::Option(0)),
            // Equal cards are no choice.
            Ask::Card { what: For::HandAdjustment, .. } => only_different(state, request),
            _ => choice.only(),
        }
    }

    fn act_of(state: &State, request: &Request, answer: Answer, lang: Lang) -> Done<Act> {
        acts::act_of(state, request, answer, lang)
    }
}

/// Whether the act is a response to what the same player has just done, before the other player was asked.
pub(super) fn is_at_once(state: &State, request: &Request) -> bool {
    let Ask::Window(Window::Interrupt(id), _) = request.ask else { return false };
    let newest = state.next_action == id + 1;
    let unasked = state.windows.last().is_some_and(|open| open.passes == 0);
    newest && unasked && Crossover::is_own_answer(state, request)
}

/// Whether the act is currently refused for one of these reasons.
fn refused_for(state: &State, request: &Request, act: &Act, whys: &[Why]) -> bool {
    let near = nearest(state, request, act);
    matches!(near, Ok(Some((_, Err(refusal)))) if whys.contains(&refusal.why))
}

/// Whether nothing waits to be resolved and nothing is being declared.
fn rests(state: &State, request: &Request) -> bool {
    !is_resolving(state) && (request.is_chance() || state.windows.is_empty())
}

/// Whether a declaration of combat may have to wait for something under way in the player's own turn.
fn may_wait(state: &State, request: &Request) -> bool {
    request.player == state.turn.player && is_busy(state)
}
