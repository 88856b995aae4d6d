//! Puts questions and their answers into words; [`trace`] and [`board`] do so for events and the board.

use crate::refusal::Refusal;
use crate::request::{Ask, Attack, For, Play, Request, Window, Wish};
use crate::state::State;
use crate::terms::Aim;
use crate::zone::Zone;
use hantei_base::text::{Lang, Localized};
use hantei_engine::scenario::naming::Naming as _;
use hantei_engine::scenario::naming::audience::Audience;
use hantei_engine::scenario::naming::called::Called;
use hantei_engine::scenario::rules::Narrate;
use hantei_engine::scenario::trouble::{Allowed, Reason};
use hantei_engine::wraps;
use hantei_engine::{CardId, Cite, Player, Request as _};
use hantei_messages::{Arg, text};

use super::Buddyfight;
use super::check::RPS_RESULTS;

/// Returns the words for a refusal.
pub(super) fn reason(refusal: Refusal) -> Reason {
    Reason::of(refusal.cite, &refusal.why.key())
}

impl Narrate for Buddyfight {
    fn question(state: &State, request: &Request, audience: &Audience, lang: Lang) -> String {
        let ask = |key: &str, card: Option<CardId>| {
            let player = request.player.to_string();
            let card = card.map(|card| audience.name::<Buddyfight>(state, card));
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
            Ask::Winner => ask("winner", state.answered().map(|of| of.card)),
        }
    }

    fn answers(state: &State, request: &Request, audience: &Audience) -> Vec<(Localized, Cite)> {
        let plain = |word: String| Localized::each(|_| word.clone());
        let fixed = |key: &str| Localized::each(|lang| text(&format!("bf-do-{key}"), &[], lang));
        let cards = Cards(Called::to(state, audience));
        let words: Vec<Localized> = match &request.ask {
            Ask::Use(_, plays) => {
                let short: Vec<Localized> =
                    plays.iter().map(|play| cards.play(*play, false)).collect();
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
            Ask::Winner => RPS_RESULTS.map(|word| plain(word.to_owned())).to_vec(),
        };
        let cites = request.choice().all().map(|answer| state.cite_of_answer(request, answer));
        words.into_iter().zip(cites).collect()
    }

    fn uses_of(state: &State, request: &Request, card: &str) -> Vec<(Localized, Allowed)> {
        let window = match request.ask {
            Ask::Use(window, _) => window,
            Ask::Attack(_) => return attacks_of(state, request.player, card),
            _ => return Vec::new(),
        };
        let mut plays = Vec::new();
        for of in state.cards() {
            if state.object(of).owner == request.player && Buddyfight::is_called(state, of, card) {
                state.candidates_of(of, &mut plays);
            }
        }
        let cards = Cards(Called::of(state));
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
}

/// Whether no other option has the same words.
fn is_alone(told: &[Localized], at: usize) -> bool {
    told.iter().filter(|other| **other == told[at]).count() == 1
}

/// Returns every attack with this card alone, and whether it may be declared.
fn attacks_of(state: &State, player: Player, word: &str) -> Vec<(Localized, Allowed)> {
    let flag = state.zone(player, Zone::Flag).iter().copied();
    let own =
        state.field(player).chain(flag).filter(|card| Buddyfight::is_called(state, *card, word));
    let aims = || {
        let cards = state.field(player.opponent()).map(Aim::Card);
        std::iter::once(Aim::Fighter(player.opponent())).chain(cards)
    };
    let attack = |card| aims().map(move |aim| Attack { attackers: vec![card], aim });
    let cards = Cards(Called::of(state));
    let judged =
        |attack: Attack| (cards.attack(&attack, true), state.may_attack(&attack).map_err(reason));
    own.flat_map(attack).map(judged).collect()
}

wraps! {
    /// The cards of a fight, by the words for them.
    Cards(Called<Buddyfight>)
}

impl Cards<'_> {
    /// Returns the words for a use, with the card's place if its name is ambiguous.
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
            let area = area.map(|area| Buddyfight::zone_name(area, lang)).unwrap_or_default();
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

    /// Returns the words for a card, with its place if its name is ambiguous.
    fn there(&self, card: CardId, with_place: bool) -> Localized {
        if with_place { self.placed(card) } else { self.unambiguous(card) }
    }
}
