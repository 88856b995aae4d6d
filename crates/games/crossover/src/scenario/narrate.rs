//! Puts questions and their answers into words; [`trace`] does this for events, [`board`] for the board.

use crate::refusal::Refusal;
use crate::request::{Ask, Count, For, Request, Thing, Wish};
use crate::state::State;
use crate::terms::{Play, Window};
use hantei_ability::crossover::Element;
use hantei_base::kind::CardKind;
use hantei_base::text::{Lang, Localized, variant};
use hantei_engine::scenario::naming::audience::Audience;
use hantei_engine::scenario::naming::called::Called;
use hantei_engine::scenario::naming::namesakes::apart;
use hantei_engine::scenario::rules::{Narrate, uses_of_each};
use hantei_engine::scenario::trouble::{Allowed, Reason};
use hantei_engine::wraps;
use hantei_engine::{Answer, CardId, Cite, Request as _};
use hantei_messages::{Arg, text};

use super::Crossover;
use super::meant::all_plays;
use super::words::{ANY, FIRST, KEEP, MULLIGAN, OWN_COST, SECOND, SUBSTITUTE};

/// A refusal in words.
pub(super) fn reason(refusal: Refusal) -> Reason {
    Reason::of(refusal.cite, &refusal.why.key())
}

impl Narrate for Crossover {
    fn question(state: &State, request: &Request, audience: &Audience, lang: Lang) -> String {
        let ask = |key: &str, what: &str| {
            let player = request.player.to_string();
            let values = [("player", Arg::Text(&player)), ("what", Arg::Text(what))];
            text(&format!("xo-ask-{key}"), &values, lang)
        };
        let name = |card: CardId| audience.name::<Crossover>(state, card).get(lang).to_owned();
        match &request.ask {
            Ask::Window(window, _) => match window {
                Window::Interrupt(id) => {
                    let card = state.action(*id).map(|action| name(action.source.0));
                    ask("interrupt", &card.unwrap_or_default())
                }
                Window::Combat(step) => ask(&format!("combat-{}", variant(step)), ""),
                _ => ask(&format!("window-{}", variant(window)), ""),
            },
            Ask::Point(..) => ask("energy", ""),
            Ask::Attack(_) => ask("attack", ""),
            Ask::Defend(_) => ask("defend", ""),
            Ask::Upkeep(_) => ask("upkeep", ""),
            Ask::Order(_) => ask("order", ""),
            Ask::Target { label, .. } => ask("target", label),
            Ask::Card { what, .. } => match what {
                For::Ready => ask("ready", ""),
                For::Cost => ask("cost", ""),
                For::Host => ask("host", ""),
                For::Effect => ask("effect", ""),
                For::HandAdjustment => ask("hand-adjustment", ""),
                For::Pile => ask("pile", ""),
                For::Crash => ask("crash-order", ""),
            },
            Ask::StepThree(card, _) => ask("step-three", &name(*card)),
            Ask::Element { .. } => ask("element", ""),
            Ask::Cost(card, _) => ask("substitute", &name(*card)),
            Ask::Mode(card, _) => ask("mode", &name(*card)),
            Ask::Number { what: Count::Effect(card), .. } => ask("number", &name(*card)),
            Ask::Wish(wish) => match wish {
                Wish::GoFirst => ask("go-first", ""),
                Wish::Mulligan => ask("mulligan", ""),
                Wish::Effect(card) => ask("wish", &name(*card)),
            },
        }
    }

    fn answers(state: &State, request: &Request, audience: &Audience) -> Vec<(Localized, Cite)> {
        let plain = |word: &str| Localized::each(|_| word.to_owned());
        let fixed = |key: &str| Localized::each(|lang| text(&format!("xo-do-{key}"), &[], lang));
        let may_decline = request.choice().may_decline();
        let done = || may_decline.then(|| plain("done"));
        let cards = Cards(Called::to(state, audience));
        let listed = |of: &[CardId]| cards.options(of);
        let words: Vec<Localized> = match &request.ask {
            Ask::Window(_, plays) => {
                cards.plays(plays).into_iter().chain([fixed("pass")]).collect()
            }
            Ask::Point(_, plays) => {
                cards.plays(plays).into_iter().chain([fixed("go-on")]).collect()
            }
            Ask::Attack(of) => listed(&of.of).into_iter().chain([fixed("no-attack")]).collect(),
            Ask::Defend(of) => listed(&of.of).into_iter().chain([fixed("no-defence")]).collect(),
            Ask::Upkeep(due) => {
                let one = |(card, pays): &(CardId, bool)| {
                    cards.said(if *pays { "upkeep" } else { "unpaid" }, *card)
                };
                due.iter().map(one).collect()
            }
            Ask::Order(places) => {
                let waiting = places.iter().filter_map(|at| state.waiting.get(*at));
                waiting.map(|action| cards.placed(action.source.0)).collect()
            }
            Ask::Target { from, .. } => {
                let other = |thing: &Thing| match thing {
                    Thing::Card(card) => cards.placed(*card),
                    Thing::Player(player) => Localized::each(|_| player.to_string()),
                };
                cards.things(&from.of, |of| of.card(), other).into_iter().chain(done()).collect()
            }
            Ask::Card { from, .. } => listed(&from.of).into_iter().chain(done()).collect(),
            Ask::StepThree(_, of) => listed(of),
            Ask::Element { of: elements, .. } => {
                let id = |of: &Option<Element>| of.map_or(ANY, Element::id);
                elements.iter().map(|of| plain(id(of))).collect()
            }
            Ask::Cost(_, ways) => {
                let way = |of: &Option<u8>| plain(if of.is_none() { OWN_COST } else { SUBSTITUTE });
                ways.iter().map(way).collect()
            }
            Ask::Mode(_, modes) => {
                let modes = modes.of.iter().map(|mode| plain(&(mode + 1).to_string()));
                modes.chain(done()).collect()
            }
            Ask::Number { from, to, .. } => {
                (*from..=*to).map(|number| plain(&number.to_string())).collect()
            }
            Ask::Wish(Wish::GoFirst) => vec![plain(FIRST), plain(SECOND)],
            Ask::Wish(Wish::Mulligan) => vec![plain(MULLIGAN), plain(KEEP)],
            Ask::Wish(Wish::Effect(_)) => vec![plain("yes"), plain("no")],
        };
        let cite = |answer: Answer| match (&request.ask, answer) {
            (Ask::Window(_, plays) | Ask::Point(_, plays), Answer::Option(at)) => {
                cite_of(plays[at])
            }
            (Ask::Attack(_), Answer::Decline) => "3-4-5-2.2",
            (Ask::Defend(_), Answer::Decline) => "3-4-5-3.1",
            _ => request.ask.cite(),
        };
        words.into_iter().zip(request.choice().all().map(cite)).collect()
    }

    fn uses_of(state: &State, request: &Request, card: &str) -> Vec<(Localized, Allowed)> {
        let cards = Cards(Called::of(state));
        let player = request.player;
        uses_of_each::<Crossover>(state, player, card, |card| match &request.ask {
            // Only a character can attack or defend.
            Ask::Attack(_) | Ask::Defend(_) if !state.facts(card).is(CardKind::Character) => {
                Vec::new()
            }
            Ask::Attack(_) => {
                vec![(cards.said("attack", card), state.may_attack(player, card).map_err(reason))]
            }
            Ask::Defend(_) => {
                vec![(cards.said("defend", card), state.may_defend(player, card).map_err(reason))]
            }
            Ask::Window(..) | Ask::Point(..) => {
                let may = |play: Play| state.may_play(player, play).map_err(reason);
                let plays = all_plays(state, card).into_iter();
                plays.map(|play| (cards.play(play), may(play))).collect()
            }
            _ => Vec::new(),
        })
    }
}

/// The article of a play.
fn cite_of(play: Play) -> Cite {
    match play {
        Play::Card(_) => "4-3-2.1",
        Play::Use(..) => "4-3-3",
        Play::Energy(..) => "4-3-1.6",
        Play::Fight => "3-4-5-1",
    }
}

wraps! {
    /// Names the cards of a game in words.
    Cards(Called<Crossover>)
}

impl Cards<'_> {
    /// A message about a card, with its place.
    fn said(&self, key: &str, card: CardId) -> Localized {
        let card = self.placed(card);
        Localized::each(|lang| {
            text(&format!("xo-do-{key}"), &[("card", Arg::Text(card.get(lang)))], lang)
        })
    }

    /// The words for plays to choose from; plays that would have the same words are distinguished.
    fn plays(&self, plays: &[Play]) -> Vec<Localized> {
        apart(plays.iter().map(|play| self.play(*play)).collect(), |at| {
            plays[at].card().and_then(|card| self.exactly(card))
        })
    }

    fn play(&self, play: Play) -> Localized {
        match play {
            Play::Card(card) => self.said("play", card),
            Play::Use(card, at) => match self.several(card) {
                false => self.said("use", card),
                true => {
                    let (card, number) = (self.placed(card), (at + 1).to_string());
                    Localized::each(|lang| {
                        let values =
                            [("card", Arg::Text(card.get(lang))), ("what", Arg::Text(&number))];
                        text("xo-do-use-ability", &values, lang)
                    })
                }
            },
            Play::Energy(card, _) => self.said("energy", card),
            Play::Fight => Localized::each(|lang| text("xo-do-fight", &[], lang)),
        }
    }

    /// Whether a card has more than one ability, so that it matters which is used.
    fn several(&self, card: CardId) -> bool {
        self.state.facts(card).abilities().count() > 1
    }
}
