//! Carries out the steps of a script: plays, attacks, answers, and the reasons why an attempt fails.

use crate::refusal::{Legal, Refusal, Why};
use crate::request::{Ask, Attack, For, Play, Request, Window};
use crate::state::State;
use crate::terms::{Aim, Timing};
use crate::zone::Zone;
use hantei_base::kind::CardKind;
use hantei_base::text::Lang;
use hantei_engine::scenario::answers::{
    are_called, no_option, offered, only_different, tried_with,
};
use hantei_engine::scenario::naming::Naming as _;
use hantei_engine::scenario::naming::known::KnownCards;
use hantei_engine::scenario::rules::{Fit, Role, Steps};
use hantei_engine::scenario::step::Done;
use hantei_engine::scenario::trouble::{Allowed, Reason, Trouble};
use hantei_engine::scenario::wrong::Wrong;
use hantei_engine::{Answer, CardId, Player, Request as _};

use super::check::RPS_RESULTS;
use super::model::Act;
use super::narrate::reason;
use super::targets::{no_card, paid_first, targets_fit, targets_not_chosen, targets_tried};
use super::uses::{fits, meant_by};
use super::{Buddyfight, acts, check};

impl Steps for Buddyfight {
    type Act = Act;

    fn check_act(act: &Act, named: &KnownCards<'_>) -> Result<(), Wrong> {
        check::act(act, named)
    }

    fn turn(state: &State) -> u32 {
        state.turn.number
    }

    fn is_settled(state: &State, request: &Request) -> bool {
        matches!(request.ask, Ask::Use(Window::Own, _) | Ask::Attack(_))
            && state.timing != Some(Timing::BattleEnd)
            && state.uses.is_empty()
            && state.waiting.is_empty()
            && state.battle.is_none()
            && state.ending.is_none()
    }

    fn is_stop(state: &State, request: &Request) -> bool {
        let phase = matches!(state.timing, Some(Timing::Main | Timing::Final));
        match request.ask {
            Ask::Use(Window::Own, _) => phase,
            Ask::Attack(_) => true,
            _ => false,
        }
    }

    fn is_under_way(state: &State, request: &Request) -> bool {
        match &request.ask {
            Ask::Use(Window::Answer, _) => true,
            Ask::Use(..) => {
                !state.waiting.is_empty()
                    || !state.uses.is_empty()
                    || state.battle.is_some()
                    || state.ending.is_some()
            }
            _ => false,
        }
    }

    fn asks_the_other_next(_: &State, request: &Request) -> bool {
        matches!(request.ask, Ask::Use(Window::Own, _))
    }

    fn has_arrived(state: &State, _: &Request, act: &Act) -> bool {
        act.to_phase.is_some_and(|phase| phase == state.turn.phase)
            || act.to_turn.is_some_and(|player| player == state.turn.player)
    }

    fn fit(state: &State, request: &Request, act: &Act) -> Fit {
        match (&request.ask, act.used(), act.attack.as_deref()) {
            (Ask::Use(window, plays), Some(name), _) => {
                if let Some(trouble) = no_card(state, act) {
                    return not_now(state, request, trouble, true);
                }
                let meant =
                    (0..plays.len()).filter(|at| fits(state, plays[*at], act, name)).collect();
                match Fit::among(meant) {
                    Some(Fit::Option(at)) => {
                        match targets_fit(state, request.player, plays[at], act) {
                            Ok(()) => Fit::Option(at),
                            Err(refusal) => refused_now(state, request, refusal),
                        }
                    }
                    Some(several) => several,
                    None => match legality(state, request.player, *window, act) {
                        Some(Err(refusal)) => refused_now(state, request, refusal),
                        _ => Fit::Not(no_option::<Buddyfight>(state, request, Ok(()))),
                    },
                }
            }
            (Ask::Attack(attacks), _, Some(aim)) => {
                let is_called = |card, word: &str| Buddyfight::is_called(state, card, word);
                let is_meant = |attack: &Attack| {
                    is_aim(state, attack.aim, aim)
                        && are_called(&attack.attackers, &act.with.0, &is_called)
                };
                let meant = (0..attacks.len()).filter(|at| is_meant(&attacks[*at])).collect();
                Fit::among(meant).unwrap_or_else(|| {
                    Fit::Not(
                        match attack_of(state, act, aim).map(|attack| state.may_attack(&attack)) {
                            Err(trouble) => trouble,
                            Ok(legal) => {
                                no_option::<Buddyfight>(state, request, legal.map_err(reason))
                            }
                        },
                    )
                })
            }
            _ => Fit::Elsewhere,
        }
    }

    fn attempt(state: &State, request: &Request, act: &Act) -> Result<Option<Allowed>, Trouble> {
        Ok(match (&request.ask, act.attack.as_deref()) {
            (Ask::Use(window, plays), _) => {
                let targets_not_chosen = || targets_not_chosen(state, request.player, act);
                let paid_first = || paid_first(state, plays, act, act.used()?);
                if let Some(trouble) =
                    no_card(state, act).or_else(targets_not_chosen).or_else(paid_first)
                {
                    return Err(trouble);
                }
                let legal = legality_paid(state, request.player, *window, act)?;
                legal.map(|legal| legal.map_err(reason))
            }
            (Ask::Attack(_), Some(aim)) => {
                let attack = attack_of(state, act, aim)?;
                Some(state.may_attack(&attack).map_err(reason))
            }
            _ => None,
        })
    }

    fn role(request: &Request) -> Role {
        match &request.ask {
            Ask::Card { what: For::Payment, .. } => Role::Payment,
            Ask::Card { what: For::Target, .. } => Role::Target,
            Ask::Waiting(_) => Role::Order,
            _ => Role::Choice,
        }
    }

    fn declines(request: &Request, word: &str) -> bool {
        match (&request.ask, word) {
            (Ask::Wish(_), "no") => true,
            (Ask::Card { from, .. }, "done" | "no") => from.may_decline,
            _ => false,
        }
    }

    fn option_named(state: &State, request: &Request, word: &str) -> Option<usize> {
        option_named(state, request, word)
    }

    fn cards_of(_: &State, request: &Request) -> Vec<Option<CardId>> {
        match &request.ask {
            Ask::Card { from, .. } => from.of.iter().copied().map(Some).collect(),
            Ask::Aim(aims) => {
                let card = |aim: &Aim| match aim {
                    Aim::Card(card) => Some(*card),
                    Aim::Fighter(_) => None,
                };
                aims.iter().map(card).collect()
            }
            _ => Vec::new(),
        }
    }

    fn not_named(state: &State, request: &Request, _word: &str) -> Reason {
        reason(Refusal { cite: state.cite_of(request), why: Why::NotOffered })
    }

    fn default(state: &State, request: &Request) -> Option<Answer> {
        let choice = request.choice();
        match &request.ask {
            _ if choice.may_decline() => Some(Answer::Decline),
            // Which cards of the hand or field are paid matters, unless they are equal. From the gauge and from souls
            // the first ones are taken.
            Ask::Card { what: For::Payment, from }
                if !from.of.iter().all(|card| is_stock(state, *card)) =>
            {
                only_different(state, request)
            }
            Ask::Card { what: For::Payment | For::Soulguard, .. } | Ask::Waiting(_) => {
                Some(Answer::Option(0))
            }
            _ => choice.only(),
        }
    }

    fn act_of(state: &State, request: &Request, answer: Answer, lang: Lang) -> Done<Act> {
        acts::act_of(state, request, answer, lang)
    }
}

/// A step that is not possible at this chance. It waits if what is under way may change that.
fn not_now(state: &State, request: &Request, trouble: Trouble, may_change: bool) -> Fit {
    match may_change && Buddyfight::is_under_way(state, request) {
        true => Fit::Later(trouble),
        false => Fit::Not(trouble),
    }
}

/// A use that is refused at this chance.
fn refused_now(state: &State, request: &Request, refusal: Refusal) -> Fit {
    let may_change = match refusal.why {
        Why::NotThere | Why::NoTarget | Why::NotOffered | Why::ConditionFails => true,
        Why::NotTheAnswer | Why::NoAnswer | Why::NotAfter | Why::CountersUsed => true,
        // The turn fighter is asked again when it has resolved.
        Why::NeedsCounter => request.player == state.turn.player,
        _ => false,
    };
    not_now(state, request, Trouble::Refused(reason(refusal)), may_change)
}

/// Returns the option to which a word refers.
fn option_named(state: &State, request: &Request, word: &str) -> Option<usize> {
    match &request.ask {
        Ask::Card { from, .. } => {
            from.of.iter().position(|card| Buddyfight::is_called(state, *card, word))
        }
        Ask::Wish(_) => (word == "yes").then_some(0),
        Ask::Branch(count) => {
            word.parse::<usize>().ok().filter(|at| (1..=*count).contains(at)).map(|at| at - 1)
        }
        Ask::Area(areas) => {
            Zone::named(word).and_then(|zone| areas.iter().position(|area| *area == zone))
        }
        Ask::Aim(aims) => aims.iter().position(|aim| is_aim(state, *aim, word)),
        Ask::Waiting(places) => {
            places.iter().position(|at| Buddyfight::is_called(state, state.waiting[*at].card, word))
        }
        Ask::Kind(kinds) => {
            // 8.cross-series.kinds.same: the cross series has other names for the same kinds.
            let named = match word {
                "character" => Some(CardKind::Monster),
                "event" => Some(CardKind::Spell),
                other => CardKind::named(other),
            };
            kinds.iter().position(|kind| Some(*kind) == named)
        }
        Ask::Winner => RPS_RESULTS.iter().position(|of| *of == word),
        Ask::Use(..) | Ask::Attack(_) => None,
    }
}

fn is_aim(state: &State, aim: Aim, word: &str) -> bool {
    match aim {
        Aim::Fighter(player) => word == "fighter" || word == player.to_string(),
        Aim::Card(card) => Buddyfight::is_called(state, card, word),
    }
}

/// Returns whether the step would be legal now, or `None` if it is not a use.
pub(super) fn legality(state: &State, player: Player, window: Window, act: &Act) -> Option<Legal> {
    let meant = meant_by(state, player, act, act.used()?);
    let legal = |play: &Play| {
        state.may_use(player, window, *play).and_then(|()| targets_tried(state, player, *play, act))
    };
    // Takes the reason of the most likely attempt: a card in the hand before one elsewhere.
    let first = meant.first().map(legal);
    let any = meant.iter().map(legal).find(Result::is_ok);
    let nearest = meant
        .iter()
        .find(|play| {
            state.object(play.card()).zone == Zone::Hand
                || state.object(play.card()).zone.is_field()
        })
        .map(legal);
    let missing = Refusal { cite: missing_cite(act), why: Why::NotThere };
    Some(any.or(nearest).or(first).unwrap_or(Err(missing)))
}

/// The same for an attempt with exactly the payment that it names.
fn legality_paid(
    state: &State,
    player: Player,
    window: Window,
    act: &Act,
) -> Result<Option<Legal>, Trouble> {
    let legal = legality(state, player, window, act);
    let (Some(Ok(())), Some(name), false) = (legal, act.used(), act.pay.is_empty()) else {
        return Ok(legal);
    };
    let cards: Vec<CardId> = state.cards().collect();
    let with = offered(&cards, &act.pay, &|card, word| Buddyfight::is_called(state, card, word))?;
    let may = |play: &Play| {
        let may = state.may_use(player, window, *play);
        may.and_then(|()| targets_tried(state, player, *play, act)).is_ok()
    };
    let ways = meant_by(state, player, act, name).into_iter().filter(may);
    let tried = tried_with(ways.map(|play| state.tendered(player, play, &with)), &act.pay)?;
    Ok(Some(tried))
}

fn missing_cite(act: &Act) -> &'static str {
    if act.call.is_some() {
        "1.call.1.1"
    } else if act.cast.is_some() {
        "1.cast.1.1"
    } else if act.equip.is_some() {
        "1.equip.1.1"
    } else {
        "4.activated.1.1"
    }
}

/// Whether the card is in a place from which cards are paid: a gauge or a soul.
fn is_stock(state: &State, card: CardId) -> bool {
    matches!(state.object(card).zone, Zone::Gauge | Zone::Soul)
}

pub(super) fn attack_of(state: &State, act: &Act, aim: &str) -> Result<Attack, Trouble> {
    let player = state.turn.player;
    let mut attackers = Vec::new();
    for word in &act.with.0 {
        let flag = state.zone(player, Zone::Flag).iter().copied();
        let found = state
            .field(player)
            .chain(flag)
            .filter(|card| !attackers.contains(card))
            .find(|card| Buddyfight::is_called(state, *card, word));
        attackers.push(found.ok_or_else(|| Trouble::NoCardThere(word.clone()))?);
    }
    // In the order of the field, as in the engine's lists.
    let order: Vec<CardId> =
        state.field(player).chain(state.zone(player, Zone::Flag).iter().copied()).collect();
    attackers.sort_by_key(|card| order.iter().position(|other| other == card));
    if attackers.is_empty() {
        return Err(Trouble::NoAttacker);
    }
    let aim = if aim == "fighter" || aim == player.opponent().to_string() {
        Aim::Fighter(player.opponent())
    } else {
        let found = Player::ALL
            .into_iter()
            .rev()
            .flat_map(|side| state.field(side).collect::<Vec<_>>())
            .filter(|card| Buddyfight::is_called(state, *card, aim))
            .max_by_key(|card| state.object(*card).owner != player);
        Aim::Card(found.ok_or_else(|| Trouble::NoCardThere(aim.to_owned()))?)
    };
    Ok(Attack { attackers, aim })
}
