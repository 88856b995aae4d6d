//! Puts questions and their answers into words; [`trace`] does this for events, [`board`] for the board.

use crate::refusal::Refusal;
use crate::request::{Ask, Attack, Count, Due, For, Play, Replay, Request, Wish};
use crate::state::State;
use crate::terms::{Thing, Window};
use crate::under_way::Aim;
use crate::zone::Zone;
use hantei_ability::yugioh::Way;
use hantei_base::kind::CardKind;
use hantei_base::text::{Lang, Localized};
use hantei_engine::scenario::naming::Naming as _;
use hantei_engine::scenario::naming::audience::Audience;
use hantei_engine::scenario::naming::called::Called;
use hantei_engine::scenario::rules::{Narrate, uses_of_each};
use hantei_engine::scenario::trouble::{Allowed, Reason};
use hantei_engine::wraps;
use hantei_engine::{Answer, CardId, Cite, Request as _};
use hantei_messages::{Arg, text};

use super::Yugioh;
use super::effects::number_of;
use super::naming::card_of;
use super::words::{COIN, SIDES, all_plays};

/// A refusal in words.
pub(super) fn reason(refusal: Refusal) -> Reason {
    Reason::of(refusal.cite, &refusal.why.key())
}

impl Narrate for Yugioh {
    fn question(state: &State, request: &Request, audience: &Audience, lang: Lang) -> String {
        let ask = |key: &str, what: &str| {
            let player = request.player.to_string();
            let values = [("player", Arg::Text(&player)), ("what", Arg::Text(what))];
            text(&format!("yg-ask-{key}"), &values, lang)
        };
        let name = |card: CardId| audience.name::<Yugioh>(state, card).get(lang).to_owned();
        match &request.ask {
            Ask::Main(_) => ask("main", ""),
            Ask::Fast(window, _) => match window {
                Window::Link => {
                    ask("link", &state.chain.last().map(|of| name(of.source.0)).unwrap_or_default())
                }
                Window::Summoning => ask("summoning", ""),
                Window::Attack => ask("after-attack", ""),
                Window::Damage => ask("damage", ""),
                Window::Ending => ask("ending", ""),
                Window::Open | Window::After => ask("fast", ""),
            },
            Ask::Attack(_) => ask("attack", ""),
            Ask::Trigger(_) => ask("trigger", ""),
            Ask::Due(_) => ask("due", ""),
            Ask::Replay(_) => ask("replay", ""),
            Ask::Order(_) => ask("order", ""),
            Ask::Target { label, .. } => ask("target", label),
            Ask::Card { what, from } => match what {
                // The first answer decides whether any are Tributed.
                For::Tribute(Way::Tribute) if from.may_decline => ask("tribute-or-none", ""),
                For::Tribute(_) => ask("tribute", ""),
                For::Material(_) => ask("material", ""),
                For::Cost => ask("cost", ""),
                For::Pendulum => ask("pendulum", ""),
                For::Effect => ask("effect", ""),
                For::Search => ask("search", ""),
                For::Summon => ask("summon", ""),
                For::HandLimit => ask("hand-limit", ""),
                For::Order => ask("card-order", ""),
            },
            Ask::Position(card, _) => ask("position", &name(*card)),
            Ask::Seat(card, _) => ask("seat", &name(*card)),
            Ask::Coin(card) => ask("coin", &name(*card)),
            Ask::Wish(wish) => match wish {
                Wish::GoFirst => ask("wish-go-first", ""),
                Wish::Effect(card) => ask("wish-effect", &name(*card)),
                Wish::Upkeep(card) => ask("wish-upkeep", &name(*card)),
                Wish::Replace(card) => ask("wish-replace", &name(*card)),
                Wish::WithEffect(card) => ask("wish-with-effect", &name(*card)),
            },
            Ask::Mode(card, _) => ask("mode", &name(*card)),
            Ask::Number { what: Count::Effect(card), .. } => ask("number", &name(*card)),
        }
    }

    fn answers(state: &State, request: &Request, audience: &Audience) -> Vec<(Localized, Cite)> {
        let plain = |word: String| Localized::each(|_| word.clone());
        let fixed = |key: &str| Localized::each(|lang| text(&format!("yg-do-{key}"), &[], lang));
        let declined = |words: Localized| request.choice().may_decline().then_some(words);
        let done = || declined(plain("done".to_owned()));
        let cards = Cards(Called::to(state, audience));
        let pending = |at: &usize| match state.pending.get(*at) {
            Some(of) => cards.placed(of.link.source.0),
            None => cards.name_if_any(None),
        };
        let words: Vec<Localized> = match &request.ask {
            Ask::Main(plays) => {
                plays.iter().map(|play| cards.play(*play)).chain([fixed("end-phase")]).collect()
            }
            Ask::Fast(_, plays) => {
                plays.iter().map(|play| cards.play(*play)).chain([fixed("pass")]).collect()
            }
            Ask::Attack(attacks) => {
                let attacks = attacks.iter().map(|of| cards.attack(*of));
                attacks.chain(declined(fixed("no-attack"))).collect()
            }
            Ask::Trigger(places) => {
                places.iter().map(pending).chain(declined(fixed("no-trigger"))).collect()
            }
            Ask::Due(due) => {
                let each = due.of.iter().map(|of| match of {
                    Due::Trigger(at) => pending(at),
                    Due::Ends(at) => match state.lasting.get(*at) {
                        Some(of) => cards.named("ends", of.source.0),
                        None => cards.name_if_any(None),
                    },
                });
                each.chain(declined(fixed("later"))).collect()
            }
            Ask::Replay(replays) => replays.iter().map(|of| cards.replay(*of)).collect(),
            Ask::Order(places) => places.iter().map(pending).collect(),
            Ask::Target { from, .. } => {
                let other = |thing: &Thing| cards.name_if_any(card_of(state, *thing));
                cards.things(&from.of, |of| of.card(), other).into_iter().chain(done()).collect()
            }
            Ask::Card { from, .. } => cards.options(&from.of).into_iter().chain(done()).collect(),
            Ask::Position(_, positions) => {
                positions.iter().map(|of| plain(of.id().to_owned())).collect()
            }
            Ask::Seat(_, seats) => {
                let side = |seat: &u8| SIDES.get(usize::from(*seat)).copied().unwrap_or_default();
                seats.iter().map(|seat| plain(side(seat).to_owned())).collect()
            }
            Ask::Coin(_) => COIN.iter().map(|side| plain((*side).to_owned())).collect(),
            Ask::Wish(_) => vec![plain("yes".to_owned()), plain("no".to_owned())],
            Ask::Mode(_, modes) => {
                let modes = modes.of.iter().map(|mode| plain((mode + 1).to_string()));
                modes.chain(done()).collect()
            }
            Ask::Number { from, to, .. } => (*from..=*to).map(|at| plain(at.to_string())).collect(),
        };
        let cite = |answer: Answer| match (&request.ask, answer) {
            (Ask::Main(plays) | Ask::Fast(_, plays), Answer::Option(at)) => cite_of(plays[at]),
            _ => request.ask.cite(),
        };
        words.into_iter().zip(request.choice().all().map(cite)).collect()
    }

    fn uses_of(state: &State, request: &Request, card: &str) -> Vec<(Localized, Allowed)> {
        let cards = Cards(Called::of(state));
        uses_of_each::<Yugioh>(state, request.player, card, |card| match &request.ask {
            Ask::Attack(attacks) if is(state, card, CardKind::Monster) => {
                let own = attacks.iter().copied().filter(|of| of.attacker == card);
                let mut own: Vec<Attack> = own.collect();
                if own.is_empty() {
                    own.push(Attack { attacker: card, at: Aim::Direct });
                }
                let may = |of: Attack| state.may_attack(of).map_err(reason);
                own.into_iter().map(|of| (cards.attack(of), may(of))).collect()
            }
            Ask::Main(_) | Ask::Fast(..) | Ask::Attack(_) => {
                let may = |play: Play| state.may_play(request.player, play).map_err(reason);
                let mut plays = all_plays(state, card);
                plays.retain(|play| is_of_its_kind(state, *play));
                // What the card does elsewhere matters only if it does nothing where it is.
                if plays.iter().any(|play| is_done_from_there(state, *play)) {
                    plays.retain(|play| is_done_from_there(state, *play));
                }
                plays.into_iter().map(|play| (cards.play(play), may(play))).collect()
            }
            _ => Vec::new(),
        })
    }
}

/// Whether the card is of this kind, as printed or now.
fn is(state: &State, card: CardId, kind: CardKind) -> bool {
    state.def(card).is(kind) || state.facts(card).is(kind)
}

/// Whether a card of that kind can ever do this.
fn is_of_its_kind(state: &State, play: Play) -> bool {
    let is = |card: CardId, kind| is(state, card, kind);
    let is_normal = |card: CardId| {
        let def = state.def(card);
        let others = [CardKind::Ritual, CardKind::Link, CardKind::Token];
        !def.is_of_extra() && !others.into_iter().any(|kind| def.is(kind))
    };
    match play {
        Play::NormalSummon(card) => is(card, CardKind::Monster) && is_normal(card),
        Play::Set(card) => is_normal(card) || !is(card, CardKind::Monster),
        Play::FlipSummon(card) | Play::ChangePosition(card) | Play::Special(card) => {
            is(card, CardKind::Monster)
        }
        Play::PendulumSummon | Play::Card(_) | Play::Effect(..) | Play::EnterBattle => true,
    }
}

/// Whether this can be done from where the card lies.
fn is_done_from_there(state: &State, play: Play) -> bool {
    let in_hand = |card: CardId| state.object(card).zone == Zone::Hand;
    match play {
        Play::NormalSummon(card) | Play::Set(card) => in_hand(card),
        Play::FlipSummon(card) | Play::ChangePosition(card) => state.is_on_field(card),
        Play::Special(card) => !state.is_on_field(card),
        Play::Card(card) => in_hand(card) || state.is_on_field(card),
        Play::PendulumSummon | Play::Effect(..) | Play::EnterBattle => true,
    }
}

/// The article of a play.
fn cite_of(play: Play) -> Cite {
    match play {
        Play::NormalSummon(_) => "normal-summon.1",
        Play::Set(_) => "dictionary.set",
        Play::FlipSummon(_) => "flip-summon.1",
        Play::ChangePosition(_) => "position-change",
        Play::Special(_) => "special-summon-kinds.1",
        Play::PendulumSummon => "pendulum-summon-procedure.3",
        Play::Card(_) => "activation-kinds.1",
        Play::Effect(..) => "activation-kinds.3",
        Play::EnterBattle => "battle-phase.start.1",
    }
}

wraps! {
    /// Names the cards of a Duel in words.
    Cards(Called<Yugioh>)
}

impl Cards<'_> {
    /// A message about a card, with its place.
    fn named(&self, key: &str, card: CardId) -> Localized {
        let card = self.placed(card);
        Localized::each(|lang| {
            text(&format!("yg-do-{key}"), &[("card", Arg::Text(card.get(lang)))], lang)
        })
    }

    pub(super) fn play(&self, play: Play) -> Localized {
        match play {
            Play::NormalSummon(card) => self.named("normal-summon", card),
            Play::Set(card) => self.named("set", card),
            Play::FlipSummon(card) => self.named("flip-summon", card),
            Play::ChangePosition(card) => self.named("change-position", card),
            Play::Special(card) => self.named("special", card),
            Play::Card(card) => self.named("card", card),
            Play::Effect(card, at) => {
                let number = number_of(self.state, card, at).unwrap_or_default().to_string();
                let card = self.placed(card);
                Localized::each(|lang| {
                    let values =
                        [("card", Arg::Text(card.get(lang))), ("what", Arg::Text(&number))];
                    text("yg-do-activate-effect", &values, lang)
                })
            }
            Play::PendulumSummon => Localized::each(|lang| text("yg-do-pendulum", &[], lang)),
            Play::EnterBattle => Localized::each(|lang| text("yg-do-battle", &[], lang)),
        }
    }

    fn attack(&self, attack: Attack) -> Localized {
        let by = self.unambiguous(attack.attacker);
        match attack.at {
            Aim::Direct => Localized::each(|lang| {
                text("yg-do-attack-direct", &[("card", Arg::Text(by.get(lang)))], lang)
            }),
            Aim::At(card) => {
                let at = self.seen(card);
                Localized::each(|lang| {
                    let values =
                        [("card", Arg::Text(by.get(lang))), ("to", Arg::Text(at.get(lang)))];
                    text("yg-do-attack", &values, lang)
                })
            }
        }
    }

    fn replay(&self, replay: Replay) -> Localized {
        match replay {
            Replay::Stop => Localized::each(|lang| text("yg-do-stop", &[], lang)),
            Replay::At(Aim::Direct) => Localized::each(|lang| text("yg-do-direct", &[], lang)),
            Replay::At(Aim::At(card)) => self.seen(card),
        }
    }

    /// A monster on the field with its place, because it may lie face-down.
    fn seen(&self, card: CardId) -> Localized {
        let place = Yugioh::place_word(self.state, card);
        let name = self.unambiguous(card);
        Localized::each(|lang| {
            let values = [("card", Arg::Text(name.get(lang))), ("place", Arg::Text(&place))];
            text("replay-do-card-at", &values, lang)
        })
    }
}
