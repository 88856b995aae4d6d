//! Questions and their answers in words.

use crate::diagnostic::{Arg, text};
use crate::engine::buddyfight::event::Aim;
use crate::engine::buddyfight::refusal::Refusal;
use crate::engine::buddyfight::request::{Ask, Attack, For, Play, Request, Window, Wish};
use crate::engine::buddyfight::state::State;
use crate::engine::buddyfight::zone::{Seen, Zone};
use crate::engine::core::{CardId, Cite, Player, Request as _};
use crate::scenario::naming::twins::{Twins, apart};
use crate::scenario::trouble::{Allowed, Reason};
use crate::text::{Lang, Localized};

use super::words::is_called;

/// A refusal in words.
pub(super) fn reason(refusal: Refusal) -> Reason {
    let words = Localized::each(|lang| text(&refusal.why.key(), &[], lang));
    Reason { cite: refusal.cite, words }
}

/// What a card is called.
pub(super) fn name(state: &State, card: CardId) -> Localized {
    Named::of(state).name(card)
}

/// The cards of a state by the words for them.
struct Named<'a> {
    state: &'a State,
    twins: Twins,
}

/// The cards of the field that are not told apart by their names.
pub(super) fn twins(state: &State) -> Twins {
    let field = |player| state.field(player).map(move |card| (card, player));
    let numbered = |(card, player)| {
        state.object(card).nth.map(|nth| (card, player, &*state.def(card).names, nth))
    };
    Twins::among(Player::ALL.into_iter().flat_map(field).filter_map(numbered))
}

/// What is asked.
pub(super) fn question(state: &State, request: &Request, lang: Lang) -> String {
    let ask = |key: &str, card: Option<CardId>| {
        let player = request.player.to_string();
        let card = card.map(|card| name(state, card));
        let card = card.as_ref().map_or("", |card| card.get(lang));
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
    let cards = Named::of(state);
    let words: Vec<Localized> = match &request.ask {
        Ask::Use(_, plays) => {
            let short: Vec<Localized> = plays.iter().map(|play| cards.play(*play, false)).collect();
            let told = |(at, play): (usize, &Play)| match is_alone(&short, at) {
                true => short[at].clone(),
                false => cards.play(*play, true),
            };
            plays.iter().enumerate().map(told).chain([fixed("pass")]).collect()
        }
        Ask::Attack(attacks) => {
            let short: Vec<Localized> =
                attacks.iter().map(|attack| cards.attack(attack, false)).collect();
            let told = |(at, attack): (usize, &Attack)| match is_alone(&short, at) {
                true => short[at].clone(),
                false => cards.attack(attack, true),
            };
            attacks.iter().enumerate().map(told).chain([fixed("no-attack")]).collect()
        }
        Ask::Aim(aims) => aims.iter().map(|aim| cards.aim(*aim)).collect(),
        Ask::Card { from, .. } => {
            let done = from.may_decline.then(|| plain("done".to_owned()));
            cards.options(&from.of).into_iter().chain(done).collect()
        }
        Ask::Wish(_) => vec![plain("yes".to_owned()), plain("no".to_owned())],
        Ask::Branch(count) => (1..=*count).map(|at| plain(at.to_string())).collect(),
        Ask::Area(areas) => areas.iter().map(|area| plain(area.id().to_owned())).collect(),
        Ask::Waiting(places) => {
            places.iter().map(|at| cards.name(state.waiting[*at].card)).collect()
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
    let cards = Named::of(state);
    let mut uses: Vec<(Localized, Allowed)> = Vec::new();
    for play in plays {
        let may = state.may_use(request.player, window, play).map_err(reason);
        let use_of = (cards.play(play, true), may);
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
    let cards = Named::of(state);
    let judged =
        |attack: Attack| (cards.attack(&attack, true), state.may_attack(&attack).map_err(reason));
    own.flat_map(attack).map(judged).collect()
}

impl<'a> Named<'a> {
    fn of(state: &'a State) -> Named<'a> {
        Named { state, twins: twins(state) }
    }

    fn name(&self, card: CardId) -> Localized {
        Localized::each(|lang| self.twins.called(card, self.state.def(card).names.get(lang)))
    }

    /// A use; with the card's place when its name alone does not tell.
    fn play(&self, play: Play, with_place: bool) -> Localized {
        let card = self.there(play.card(), with_place);
        Localized::each(|lang| {
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
                    let own = self.state.ability(at).name().map(str::to_owned);
                    ("activate", None, own.unwrap_or_else(|| (at.at + 1).to_string()))
                }
                Play::CrossNize(_) => ("cross-nize", None, String::new()),
                Play::Purge(_) => ("purge", None, String::new()),
            };
            let area = area.map(|area| zone(area, lang)).unwrap_or_default();
            let card = Arg::Text(card.get(lang));
            let values = [("card", card), ("area", Arg::Text(&area)), ("what", Arg::Text(&more))];
            text(&format!("bf-do-{key}"), &values, lang)
        })
    }

    fn attack(&self, attack: &Attack, with_place: bool) -> Localized {
        let attackers: Vec<Localized> =
            attack.attackers.iter().map(|card| self.there(*card, with_place)).collect();
        let aim = self.aim(attack.aim);
        Localized::each(|lang| {
            let names: Vec<String> =
                attackers.iter().map(|name| name.get(lang).to_owned()).collect();
            let values = [("cards", Arg::List(&names)), ("aim", Arg::Text(aim.get(lang)))];
            text("bf-do-attack", &values, lang)
        })
    }

    fn aim(&self, aim: Aim) -> Localized {
        match aim {
            Aim::Card(card) => self.placed(card),
            Aim::Fighter(of) => Localized::each(|lang| {
                let of = of.to_string();
                text("bf-event-fighter", &[("of", Arg::Text(&of))], lang)
            }),
        }
    }

    /// Cards to choose from, each with where it is; with its place there where two would be told in the same words and it matters which.
    fn options(&self, from: &[CardId]) -> Vec<Localized> {
        let told = from.iter().map(|card| self.placed(*card)).collect();
        apart(told, |at| {
            let object = self.state.object(from[at]);
            let seen = object.zone.seen(object.face_down) == Seen::Everybody;
            seen.then(|| (self.name(from[at]), place(self.state, from[at])))
        })
    }

    /// A card, with its place when its name alone does not tell.
    fn there(&self, card: CardId, with_place: bool) -> Localized {
        match with_place || self.twins.of(card).is_some() {
            true => self.placed(card),
            false => self.name(card),
        }
    }

    /// A card with where it is.
    fn placed(&self, card: CardId) -> Localized {
        let (object, name) = (self.state.object(card), self.name(card));
        Localized::each(|lang| {
            let owner = object.owner.to_string();
            let values = [
                ("card", Arg::Text(name.get(lang))),
                ("player", Arg::Text(&owner)),
                ("area", Arg::Text(&zone(object.zone, lang))),
            ];
            text("replay-do-card", &values, lang)
        })
    }
}

/// Where a card is, as scripts say it: `A.drop.2`.
pub(super) fn place(state: &State, card: CardId) -> String {
    let object = state.object(card);
    let there = state.zone(object.owner, object.zone);
    let at = there.iter().position(|other| *other == card).map_or(0, |at| at + 1);
    format!("{}.{}.{at}", object.owner, object.zone.id())
}

fn zone(zone: Zone, lang: Lang) -> String {
    text(&format!("bf-zone-{}", zone.id()), &[], lang)
}
