//! Interprets the steps of a script: plays, attacks, answers, and why a step is none of those offered.

use crate::refusal::{Refusal, Why};
use crate::request::{Ask, Due, For, Play, Request};
use crate::state::State;
use crate::terms::Window;
use crate::zone::Zone;
use hantei_ability::yugioh::{Phase, Position, Step};
use hantei_base::text::Lang;
use hantei_engine::scenario::answers::{NONE, choices, is_impossible_number, only_different};
use hantei_engine::scenario::naming::known::KnownCards;
use hantei_engine::scenario::naming::{Naming as _, check_words};
use hantei_engine::scenario::rules::{Fit, Objections, Role, Steps};
use hantei_engine::scenario::step::{Act as _, Done};
use hantei_engine::scenario::trouble::{Allowed, Reason, Trouble};
use hantei_engine::scenario::wrong::Wrong;
use hantei_engine::{Answer, CardId, Player, Request as _};

use super::fitting::{fit_play, is_busy, is_for_main, is_slow, legality, not};
use super::meant::{attack_of, fits, is_attack, is_pending, is_replay, option_named, plays_of};
use super::model::Act;
use super::naming::card_of;
use super::narrate::reason;
use super::trying::{targeted, tried};
use super::words::{CARD, DIRECT, SIDES, STOP, is_answer, is_number, is_position};
use super::{Yugioh, acts};

impl Steps for Yugioh {
    type Act = Act;

    fn check_act(act: &Act, named: &KnownCards<'_>) -> Result<(), Wrong> {
        for word in act.card().into_iter().chain(act.given().0.iter().map(String::as_str)) {
            match is_number(word) || says_none(act) && word == NONE {
                true => named.is_answer(word)?,
                false => check_words::<Yugioh>(word, named)?,
            }
        }
        for word in act.targets.0.iter().chain(&act.choose.0) {
            match is_number(word) || is_answer(word) {
                true => named.is_answer(word)?,
                false => check_words::<Yugioh>(word, named)?,
            }
        }
        let aims = act.at.as_deref().into_iter().chain(act.replay.as_deref());
        for word in aims {
            match word == DIRECT || act.replay.is_some() && word == STOP {
                true => named.is_answer(word)?,
                false => check_words::<Yugioh>(word, named)?,
            }
        }
        match act.effect.as_deref() {
            Some(word) if word != CARD && word.parse::<u16>().is_err() => {
                Err(Wrong::about(word, "yg-wrong-effect", &[]))
            }
            _ => Ok(()),
        }
    }

    fn turn(state: &State) -> u32 {
        state.turn.number
    }

    fn is_settled(state: &State, request: &Request) -> bool {
        let chance = match &request.ask {
            Ask::Main(_) | Ask::Attack(_) => true,
            // The declared end of a Main Phase is under way.
            Ask::Fast(window, _) => *window == Window::Ending && !state.turn.phase.is_main(),
            _ => false,
        };
        chance && !is_busy(state)
    }

    fn is_stop(state: &State, request: &Request) -> bool {
        matches!(request.ask, Ask::Main(_) | Ask::Attack(_)) && !is_busy(state)
    }

    fn is_under_way(state: &State, request: &Request) -> bool {
        request.is_chance()
            && !matches!(request.ask, Ask::Main(_) | Ask::Attack(_))
            && is_busy(state)
    }

    fn rests(state: &State, request: &Request) -> bool {
        Yugioh::is_stop(state, request)
    }

    // Checks an act for the next time the player is asked as if that were now, except one that must directly follow an event.
    fn against(
        state: &State,
        request: &Request,
        player: Player,
        act: &Act,
    ) -> Result<Objections, Trouble> {
        let untriggered = || Yugioh::why_not_triggered(state, player, act).is_some();
        if player == request.player || !Yugioh::rests(state, request) || untriggered() {
            return Ok(Objections::default());
        }
        let mut asked = state.clone();
        asked.priority = Some((player, Window::Ending));
        let chance = Request { player, ask: Ask::Fast(Window::Ending, asked.fast_plays(player)) };
        let refused = match Yugioh::attempt(&asked, &chance, act)? {
            Some(Err(reason)) => vec![reason],
            Some(Ok(())) | None => Vec::new(),
        };
        Ok(Objections { reasons: refused, ..Objections::default() })
    }

    fn has_arrived(state: &State, _: &Request, act: &Act) -> bool {
        act.to_phase.is_some_and(|phase| phase == state.turn.phase)
            || act.to_step.is_some_and(|step| state.turn.step == Some(step))
            || act.to_turn.is_some_and(|player| player == state.turn.player)
    }

    // A player who wants to attack, or waits for the Battle Phase, enters it.
    fn toward(state: &State, request: &Request, act: &Act) -> Option<Answer> {
        let Ask::Main(plays) = &request.ask else { return None };
        let tried = act.illegal().and_then(Done::act);
        let wants = [Some(act), tried].into_iter().flatten().any(|act| {
            act.attack.is_some()
                || act.to_step.is_some()
                || matches!(act.to_phase, Some(Phase::Battle | Phase::Main2))
        });
        let enter = || plays.iter().position(|play| *play == Play::EnterBattle);
        (wants && state.turn.phase == Phase::Main1).then(enter)?.map(Answer::Option)
    }

    fn fit(state: &State, request: &Request, act: &Act) -> Fit {
        match &request.ask {
            Ask::Main(plays) | Ask::Fast(_, plays) => fit_play(state, request, plays, act),
            Ask::Attack(attacks) if act.attack.is_some() => {
                let is_meant = |at: &usize| is_attack(state, attacks[*at], act);
                Fit::among((0..attacks.len()).filter(is_meant).collect()).unwrap_or_else(|| {
                    match attack_of(state, act) {
                        Ok(attack) => not(state, request, state.may_attack(attack)),
                        Err(trouble) => Fit::Not(trouble),
                    }
                })
            }
            Ask::Trigger(places) => {
                let is_meant = |at: &usize| is_pending(state, places[*at], act);
                Fit::among((0..places.len()).filter(is_meant).collect()).unwrap_or(Fit::Elsewhere)
            }
            Ask::Due(due) => {
                let is_meant = |at: &usize| match due.of[*at] {
                    Due::Trigger(place) => is_pending(state, place, act),
                    Due::Ends(_) => false,
                };
                Fit::among((0..due.of.len()).filter(is_meant).collect()).unwrap_or(Fit::Elsewhere)
            }
            Ask::Replay(replays) => match &act.replay {
                Some(word) => {
                    let is_meant = |at: &usize| is_replay(state, replays[*at], word);
                    let meant = Fit::among((0..replays.len()).filter(is_meant).collect());
                    meant.unwrap_or_else(|| {
                        Fit::Not(Trouble::NotOffered(choices::<Yugioh>(state, request)))
                    })
                }
                None => Fit::Elsewhere,
            },
            _ => Fit::Elsewhere,
        }
    }

    fn attempt(state: &State, request: &Request, act: &Act) -> Result<Option<Allowed>, Trouble> {
        let turn_player = request.player == state.turn.player;
        let main = matches!(state.turn.phase, Phase::Main1 | Phase::Main2) && turn_player;
        Ok(match &request.ask {
            Ask::Main(_) | Ask::Fast(..) if act.attack.is_some() => {
                attempt_attack(state, request, act)?
            }
            // A play that needs a Main Phase with nothing under way waits for that.
            Ask::Fast(..) if is_for_main(act) && main => None,
            // An effect that cannot respond to a Summon under way may be meant for after its success.
            Ask::Fast(Window::Summoning, _) if is_after_summon(state, request, act)? => None,
            Ask::Fast(..) if main && !is_busy(state) => match legality(state, request, act)? {
                Some(Err(refusal)) if is_slow(refusal.why) => None,
                Some(Ok(())) if says_cards(act) => None,
                legal => legal.map(|legal| legal.map_err(reason)),
            },
            Ask::Main(plays) | Ask::Fast(_, plays) => match legality(state, request, act)? {
                Some(Ok(())) if says_cards(act) => Some(attempt_with(state, request, plays, act)?),
                legal => legal.map(|legal| legal.map_err(reason)),
            },
            Ask::Attack(_) if act.attack.is_some() => {
                Some(state.may_attack(attack_of(state, act)?).map_err(reason))
            }
            Ask::Attack(_) if is_for_main(act) || act.activate.is_some() => {
                legality(state, request, act)?.map(|legal| legal.map_err(reason))
            }
            Ask::Trigger(_) | Ask::Due(_) | Ask::Replay(_) => {
                match Yugioh::fit(state, request, act) {
                    Fit::Option(at) if says_cards(act) => Some(triggered(state, request, at, act)?),
                    Fit::Option(_) | Fit::Several(_) | Fit::Nothing => Some(Ok(())),
                    Fit::Not(_) | Fit::Later(_) => Some(Err(reason(not_offered(request)))),
                    Fit::Elsewhere => None,
                }
            }
            _ => None,
        })
    }

    fn key_of(request: &Request) -> Option<&'static str> {
        matches!(request.ask, Ask::Replay(_)).then_some("replay")
    }

    fn why_not_triggered(state: &State, player: Player, act: &Act) -> Option<Reason> {
        let word = act.activate.as_deref()?;
        let called = state.cards().filter(|card| Yugioh::is_called(state, *card, word));
        let all = plays_of(state, act).ok()?;
        let whys = called.filter_map(|card| state.why_not_triggered(player, card));
        // Of several cards with the name, the one that has just missed its timing is meant.
        let nearest = whys.min_by_key(|refusal| refusal.why != Why::TimingMissed);
        // Its other activations can be tried at a chance, if they are possible from its place.
        let in_reach = |play: &Play| {
            let hand = |card| state.object(card).zone == Zone::Hand;
            let there = |card| hand(card) || state.is_on_field(card);
            !matches!(play, Play::Card(card) if !there(*card))
        };
        nearest.filter(|_| !all.iter().any(in_reach)).map(reason)
    }

    fn role(request: &Request) -> Role {
        match &request.ask {
            Ask::Card { what, .. } => match what {
                For::Tribute(_) => Role::Tribute,
                For::Material(_) | For::Pendulum => Role::Material,
                For::Cost => Role::Payment,
                For::Order => Role::Order,
                For::Effect | For::Search | For::Summon | For::HandLimit => Role::Choice,
            },
            Ask::Target { .. } => Role::Target,
            Ask::Order(_) => Role::Order,
            _ => Role::Choice,
        }
    }

    fn is_for(request: &Request, word: &str) -> bool {
        match &request.ask {
            Ask::Position(..) => is_position(word),
            Ask::Seat(..) => SIDES.contains(&word),
            _ => !is_position(word) && !SIDES.contains(&word),
        }
    }

    fn declines(request: &Request, word: &str) -> bool {
        match (&request.ask, word) {
            (Ask::Wish(_), "no") => true,
            (Ask::Target { .. } | Ask::Card { .. } | Ask::Mode(..), "done" | "no") => {
                request.choice().may_decline()
            }
            _ => false,
        }
    }

    fn option_named(state: &State, request: &Request, word: &str) -> Option<usize> {
        option_named(state, request, word)
    }

    fn cards_of(state: &State, request: &Request) -> Vec<Option<CardId>> {
        match &request.ask {
            Ask::Target { from, .. } => from.of.iter().map(|of| card_of(state, *of)).collect(),
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
            // end-phase-effects.1: mandatory effects are handled before the other player's turn.
            Ask::Due(due) => {
                let must = due.of.iter().position(|of| match of {
                    Due::Ends(_) => true,
                    Due::Trigger(at) => state.pending.get(*at).is_some_and(|of| !of.may),
                });
                let first = || Some(Answer::Option(0)).filter(|_| !choice.may_decline());
                must.map(Answer::Option).or_else(first).or(Some(Answer::Decline))
            }
            _ if choice.may_decline() => Some(Answer::Decline),
            Ask::Position(_, positions) => {
                let attack = positions.iter().position(|of| *of == Position::Attack);
                Some(Answer::Option(attack.unwrap_or(0)))
            }
            Ask::Seat(..) | Ask::Order(_) | Ask::Card { what: For::Order, .. } => {
                Some(Answer::Option(0))
            }
            // Of equivalent cards, any is chosen.
            Ask::Card { .. } => only_different(state, request),
            _ => choice.only(),
        }
    }

    fn act_of(state: &State, request: &Request, answer: Answer, lang: Lang) -> Done<Act> {
        acts::act_of(state, request, answer, lang)
    }
}

/// Whether an act names the cards that it uses or targets.
fn says_cards(act: &Act) -> bool {
    act.pendulum.is_empty() && !(act.given().is_empty() && act.targets.is_empty())
}

/// Tries the plays that an act may refer to with exactly the cards that it names. Allowed if one of them is; otherwise the first refusal.
fn attempt_with(
    state: &State,
    request: &Request,
    plays: &[Play],
    act: &Act,
) -> Result<Allowed, Trouble> {
    let meant = (0..plays.len()).filter(|at| fits(state, plays[*at], act));
    let mut refused = None;
    for at in meant {
        match tried(state, request, at, plays[at], act)? {
            Ok(()) => return Ok(Ok(())),
            Err(reason) => refused = refused.or(Some(reason)),
        }
    }
    Ok(refused.map_or(Ok(()), Err))
}

/// Tries to activate the triggered effect offered with this index, with exactly the targets that the act names.
fn triggered(state: &State, request: &Request, at: usize, act: &Act) -> Result<Allowed, Trouble> {
    let place = match &request.ask {
        Ask::Trigger(places) => places.get(at).copied(),
        Ask::Due(due) => match due.of.get(at) {
            Some(Due::Trigger(place)) => Some(*place),
            Some(Due::Ends(_)) | None => None,
        },
        _ => None,
    };
    let pending = place.and_then(|place| state.pending.get(place));
    pending.map_or(Ok(Ok(())), |pending| targeted(state, &pending.link, act))
}

/// Whether an act says that nothing is Tributed for it.
fn says_none(act: &Act) -> bool {
    act.tributes.0.iter().eq([NONE])
}

/// Whether an act is for after a successful Summon, while the Summon is still under way.
fn is_after_summon(state: &State, request: &Request, act: &Act) -> Result<bool, Trouble> {
    let plays = if act.activate.is_some() { plays_of(state, act)? } else { Vec::new() };
    let early = |play: &Play| {
        let legal = state.may_play(request.player, *play);
        legal.is_err_and(|refusal| refusal.why == Why::WrongTiming)
    };
    let waits = |play: &Play| {
        let words = state.link_of(request.player, *play).and_then(|link| link.words);
        words.is_some_and(|words| words.when().is_some())
    };
    Ok(plays.iter().any(|play| early(play) && waits(play)))
}

/// Whether an attack could be declared although nobody asks for one: in the Battle Step before the attack, and where no Battle Phase is to
/// come.
fn attempt_attack(state: &State, request: &Request, act: &Act) -> Result<Option<Allowed>, Trouble> {
    let attack = attack_of(state, act)?;
    let own = request.player == state.turn.player;
    let comes = match (&request.ask, state.turn.phase) {
        _ if !own => false,
        (Ask::Main(_), Phase::Main1) => {
            let enters = state.may_play(request.player, Play::EnterBattle);
            return Ok(enters.err().map(|refusal| Err(reason(refusal))));
        }
        (_, Phase::Draw | Phase::Standby | Phase::Main1) => true,
        (_, Phase::Battle) => state.turn.step != Some(Step::Battle) || is_busy(state),
        (_, Phase::Main2 | Phase::End) => false,
    };
    Ok((!comes).then(|| state.may_attack(attack).map_err(reason)))
}

fn not_offered(request: &Request) -> Refusal {
    Refusal { cite: request.ask.cite(), why: Why::NotOffered }
}

/// Why a word is none of the answers: the article that excludes the card that it names, or that of the question.
fn not_offered_to(state: &State, request: &Request, word: &str) -> Refusal {
    let mut called = state.cards().filter(|card| Yugioh::is_called(state, *card, word));
    match called.next() {
        Some(card) => state.why_not_offered(request, card),
        None => not_offered(request),
    }
}
