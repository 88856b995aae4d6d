//! Questions and their answers in words.

use crate::diagnostic::{Arg, text};
use crate::engine::buddyfight::event::Aim;
use crate::engine::buddyfight::refusal::Refusal;
use crate::engine::buddyfight::request::{Ask, Attack, For, Play, Request, Window, Wish};
use crate::engine::buddyfight::state::State;
use crate::engine::buddyfight::zone::Zone;
use crate::engine::core::{CardId, Cite, Player, Request as _};
use crate::scenario::rules::{Allowed, Reason};
use crate::text::{Lang, Localized};

use super::words::is_called;

/// A refusal in words.
pub(super) fn reason(refusal: Refusal) -> Reason {
    let words = Localized::each(|lang| text(&refusal.why.key(), &[], lang));
    Reason { cite: refusal.cite, words }
}

/// A card's names.
pub(super) fn name(state: &State, card: CardId) -> Localized {
    Localized::each(|lang| state.def(card).names.get(lang).to_owned())
}

/// What is asked.
pub(super) fn question(state: &State, request: &Request, lang: Lang) -> String {
    let ask = |key: &str, card: Option<CardId>| {
        let player = request.player.to_string();
        let card = card.map(|card| state.def(card).names.get(lang)).unwrap_or_default();
        let values = [("player", Arg::Text(&player)), ("card", Arg::Text(card))];
        text(&format!("bf-ask-{key}"), &values, lang)
    };
    match &request.ask {
        Ask::Use(Window::Own | Window::Free, _) => ask("use", None),
        Ask::Use(Window::Answer, _) => ask("answer", state.answered().map(|of| of.card)),
        Ask::Attack(_) => ask("attack", None),
        Ask::Aim(_) => ask("aim", None),
        Ask::Card { what, .. } => {
            let what = match what {
                For::Target => "target",
                For::Payment => "payment",
                For::Effect => "effect",
                For::Rule => "rule",
                For::Charge => "charge",
                For::Move => "move",
                For::Counterattack => "counterattack",
                For::Soulguard => "soulguard",
            };
            ask(what, state.answered().map(|of| of.card))
        }
        Ask::Wish(wish) => match *wish {
            Wish::Effect(card) => ask("wish-effect", Some(card)),
            Wish::Soulguard(card) => ask("wish-soulguard", Some(card)),
            Wish::ChangeEquip(card) => ask("wish-change-equip", Some(card)),
            Wish::Ambush(card) => ask("wish-ambush", Some(card)),
            Wish::LifeZero(card) => ask("wish-life-zero", Some(card)),
        },
        Ask::Branch(_) => ask("branch", state.answered().map(|of| of.card)),
        Ask::Area(_) => ask("area", None),
        Ask::Waiting(_) => ask("waiting", None),
        Ask::Kind(_) => ask("kind", None),
    }
}

/// The answers in words, each with the article that allows it.
pub(super) fn answers(state: &State, request: &Request) -> Vec<(Localized, Cite)> {
    let plain = |word: String| Localized::each(|_| word.clone());
    let fixed = |key: &str| Localized::each(|lang| text(&format!("bf-do-{key}"), &[], lang));
    let words: Vec<Localized> = match &request.ask {
        Ask::Use(_, plays) => {
            let short: Vec<Localized> =
                plays.iter().map(|play| told(state, *play, false)).collect();
            let told = |(at, play): (usize, &Play)| match is_alone(&short, at) {
                true => short[at].clone(),
                false => told(state, *play, true),
            };
            plays.iter().enumerate().map(told).chain([fixed("pass")]).collect()
        }
        Ask::Attack(attacks) => {
            let short: Vec<Localized> =
                attacks.iter().map(|attack| told_attack(state, attack, false)).collect();
            let told = |(at, attack): (usize, &Attack)| match is_alone(&short, at) {
                true => short[at].clone(),
                false => told_attack(state, attack, true),
            };
            attacks.iter().enumerate().map(told).chain([fixed("no-attack")]).collect()
        }
        Ask::Aim(aims) => aims.iter().map(|aim| told_aim(state, *aim)).collect(),
        Ask::Card { from, .. } => {
            let done = from.may_decline.then(|| plain("done".to_owned()));
            from.of.iter().map(|card| placed(state, *card)).chain(done).collect()
        }
        Ask::Wish(_) => vec![plain("yes".to_owned()), plain("no".to_owned())],
        Ask::Branch(count) => (1..=*count).map(|at| plain(at.to_string())).collect(),
        Ask::Area(areas) => areas.iter().map(|area| plain(area.id().to_owned())).collect(),
        Ask::Waiting(places) => {
            places.iter().map(|at| name(state, state.waiting[*at].card)).collect()
        }
        Ask::Kind(kinds) => kinds.iter().map(|kind| plain(kind.id())).collect(),
    };
    let cites = request.choice().all().map(|answer| state.cite_of_answer(request, answer));
    words.into_iter().zip(cites).collect()
}

/// Whether no other is told in the same words.
fn is_alone(told: &[Localized], at: usize) -> bool {
    told.iter().filter(|other| **other == told[at]).count() == 1
}

/// Everything that a card could be used for at this chance, and whether it may.
pub(super) fn uses_of(state: &State, request: &Request, word: &str) -> Vec<(Localized, Allowed)> {
    let window = match request.ask {
        Ask::Use(window, _) => window,
        Ask::Attack(_) => return attacks_of(state, request.player, word),
        _ => return Vec::new(),
    };
    let mut plays = Vec::new();
    for card in state.cards() {
        if state.object(card).owner == request.player && is_called(state, card, word) {
            state.candidates_of(card, &mut plays);
        }
    }
    let mut uses: Vec<(Localized, Allowed)> = Vec::new();
    for play in plays {
        let may = state.may_use(request.player, window, play).map_err(reason);
        let use_of = (told(state, play, true), may);
        if !uses.contains(&use_of) {
            uses.push(use_of);
        }
    }
    uses
}

/// Every attack with this card alone, and whether it may be declared.
fn attacks_of(state: &State, player: Player, word: &str) -> Vec<(Localized, Allowed)> {
    let flag = state.zone(player, Zone::Flag).iter().copied();
    let own = state.field(player).chain(flag).filter(|card| is_called(state, *card, word));
    let aims = || {
        let cards = state.field(player.opponent()).map(Aim::Card);
        std::iter::once(Aim::Fighter(player.opponent())).chain(cards)
    };
    let attack = |card| aims().map(move |aim| Attack { attackers: vec![card], aim });
    let judged = |attack: Attack| {
        (told_attack(state, &attack, true), state.may_attack(&attack).map_err(reason))
    };
    own.flat_map(attack).map(judged).collect()
}

/// A use; with the card's place when its name alone does not tell.
fn told(state: &State, play: Play, with_place: bool) -> Localized {
    Localized::each(|lang| {
        let place = placed(state, play.card());
        let card = match with_place {
            true => place.get(lang),
            false => state.def(play.card()).names.get(lang),
        };
        let (key, area, more) = match play {
            Play::Call { area, buddy, .. } => {
                (if buddy { "buddy-call" } else { "call" }, Some(area), String::new())
            }
            Play::Cast(_) => ("cast", None, String::new()),
            Play::Equip { by: Some(by), .. } => {
                ("equip-by", None, text(&format!("bf-keyword-{}", by.id()), &[], lang))
            }
            Play::Equip { buddy: true, .. } => ("buddy-equip", None, String::new()),
            Play::Equip { .. } => ("equip", None, String::new()),
            Play::Activate(_, at) => {
                let own = state.ability(at).name().map(str::to_owned);
                ("activate", None, own.unwrap_or_else(|| (at.at + 1).to_string()))
            }
            Play::CrossNize(_) => ("cross-nize", None, String::new()),
            Play::Purge(_) => ("purge", None, String::new()),
        };
        let area = area.map(|area| zone(area, lang)).unwrap_or_default();
        let values =
            [("card", Arg::Text(card)), ("area", Arg::Text(&area)), ("what", Arg::Text(&more))];
        text(&format!("bf-do-{key}"), &values, lang)
    })
}

fn told_attack(state: &State, attack: &Attack, with_place: bool) -> Localized {
    Localized::each(|lang| {
        let names: Vec<String> = attack
            .attackers
            .iter()
            .map(|card| match with_place {
                true => placed(state, *card).get(lang).to_owned(),
                false => state.def(*card).names.get(lang).to_owned(),
            })
            .collect();
        let aim = told_aim(state, attack.aim);
        let values = [("cards", Arg::List(&names)), ("aim", Arg::Text(aim.get(lang)))];
        text("bf-do-attack", &values, lang)
    })
}

fn told_aim(state: &State, aim: Aim) -> Localized {
    match aim {
        Aim::Card(card) => placed(state, card),
        Aim::Fighter(of) => Localized::each(|lang| {
            let of = of.to_string();
            text("bf-event-fighter", &[("of", Arg::Text(&of))], lang)
        }),
    }
}

/// A card with where it is.
fn placed(state: &State, card: CardId) -> Localized {
    let object = state.object(card);
    Localized::each(|lang| {
        let owner = object.owner.to_string();
        let values = [
            ("card", Arg::Text(state.def(card).names.get(lang))),
            ("player", Arg::Text(&owner)),
            ("area", Arg::Text(&zone(object.zone, lang))),
        ];
        text("replay-do-card", &values, lang)
    })
}

fn zone(zone: Zone, lang: Lang) -> String {
    text(&format!("bf-zone-{}", zone.id()), &[], lang)
}
