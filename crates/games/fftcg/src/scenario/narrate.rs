//! Puts questions and their answers into words; [`trace`] and [`board`] do so for events and the board.

use crate::payment::Payment;
use crate::refusal::Refusal;
use crate::request::{Ask, Count, For, Request, Wish};
use crate::state::State;
use crate::terms::{Play, Thing};
use hantei_ability::fftcg::Ability;
use hantei_base::kind::CardKind;
use hantei_base::text::{Lang, Localized};
use hantei_engine::scenario::naming::audience::Audience;
use hantei_engine::scenario::naming::called::Called;
use hantei_engine::scenario::rules::{Narrate, uses_of_each};
use hantei_engine::scenario::trouble::{Allowed, Reason};
use hantei_engine::wraps;
use hantei_engine::{Answer, CardId, Cite, Request as _};
use hantei_messages::{Arg, text};

use super::Fftcg;
use super::naming::ability_name;

/// Returns the words for a refusal.
pub(super) fn reason(refusal: Refusal) -> Reason {
    Reason::of(refusal.cite, &refusal.why.key())
}

impl Narrate for Fftcg {
    fn question(state: &State, request: &Request, audience: &Audience, lang: Lang) -> String {
        let ask = |key: &str, what: &str| {
            let player = request.player.to_string();
            let values = [("player", Arg::Text(&player)), ("what", Arg::Text(what))];
            text(&format!("ff-ask-{key}"), &values, lang)
        };
        let name = |card: CardId| audience.name::<Fftcg>(state, card).get(lang).to_owned();
        match &request.ask {
            Ask::Priority(..) => ask("priority", ""),
            Ask::Attack(_) => ask("attack", ""),
            Ask::Block(_) => ask("block", ""),
            Ask::Target { label, .. } => ask("target", label),
            Ask::Card { what, .. } => match what {
                For::Payment => ask("payment", ""),
                For::SameName => ask("same-name", ""),
                For::Effect => ask("effect", ""),
                For::Search => ask("search", ""),
                For::HandLimit => ask("hand-limit", ""),
                For::Backup => ask("backup", ""),
                For::LbCost => ask("lb-cost", ""),
                For::Below => ask("below", ""),
                For::Party => ask("party", ""),
                For::Timestamp => ask("timestamp", ""),
            },
            Ask::Payment(_) => ask("pay", ""),
            Ask::Elements(_) => ask("elements", ""),
            Ask::Order(_) => ask("order", ""),
            Ask::Wish(wish) => match wish {
                Wish::Effect(card) => ask("wish-effect", &name(*card)),
                Wish::ExBurst(card) => ask("wish-ex-burst", &name(*card)),
                Wish::Redraw => ask("wish-redraw", ""),
                Wish::Additional(label) => ask("wish-additional", label),
                Wish::Replace(card) => ask("wish-replace", &name(*card)),
            },
            Ask::Name(_) => ask("name", ""),
            Ask::Mode(_) => ask("mode", ""),
            Ask::Number { what, .. } => match what {
                Count::X => ask("number-x", ""),
                Count::Share(thing) => ask("number-share", &name(thing.card_or_source())),
                Count::Thousands(card) => ask("number-thousands", &name(*card)),
                Count::Loop => ask("number-loop", ""),
            },
            Ask::Replacement(_) => ask("replacement", ""),
            Ask::Group(_) => ask("group", ""),
        }
    }

    fn answers(state: &State, request: &Request, audience: &Audience) -> Vec<(Localized, Cite)> {
        let plain = |word: String| Localized::each(|_| word.clone());
        let fixed = |key: &str| Localized::each(|lang| text(&format!("ff-do-{key}"), &[], lang));
        let declined = |words: Localized| request.choice().may_decline().then_some(words);
        let done = || declined(plain("done".to_owned()));
        let cards = Cards(Called::to(state, audience));
        let words: Vec<Localized> = match &request.ask {
            Ask::Priority(_, plays) => {
                plays.iter().map(|play| cards.play(*play)).chain([fixed("pass")]).collect()
            }
            Ask::Attack(attacks) => {
                let attacks = attacks.of.iter().map(|of| cards.all("attack", of));
                attacks.chain(declined(fixed("no-attack"))).collect()
            }
            Ask::Block(blockers) => {
                let blocks = blockers.of.iter().map(|card| cards.all("block", &[*card]));
                blocks.chain(declined(fixed("no-block"))).collect()
            }
            Ask::Target { from, .. } => {
                let other = |thing: &Thing| cards.name(thing.card_or_source());
                cards.things(&from.of, |of| of.card(), other).into_iter().chain(done()).collect()
            }
            Ask::Card { from, .. } => cards.options(&from.of).into_iter().chain(done()).collect(),
            Ask::Payment(payments) => payments.iter().map(|of| cards.payment(of)).collect(),
            Ask::Elements(sets) => sets.iter().map(|of| plain(of.written())).collect(),
            Ask::Order(places) => {
                places.iter().map(|at| cards.name(state.pending[*at].source.0)).collect()
            }
            Ask::Wish(_) => vec![plain("yes".to_owned()), plain("no".to_owned())],
            Ask::Name(told) => told.iter().map(|of| plain(of.written())).collect(),
            Ask::Mode(modes) => {
                let modes = modes.of.iter().map(|mode| plain((mode + 1).to_string()));
                modes.chain(done()).collect()
            }
            Ask::Number { from, to, .. } => (*from..=*to).map(|at| plain(at.to_string())).collect(),
            Ask::Replacement(from) => cards.options(from),
            Ask::Group(groups) => groups.iter().map(|of| cards.all("group", of)).collect(),
        };
        let cite = |answer: Answer| match (&request.ask, answer) {
            (Ask::Priority(_, plays), Answer::Option(at)) => cite_of(plays[at]),
            _ => request.ask.cite(),
        };
        words.into_iter().zip(request.choice().all().map(cite)).collect()
    }

    fn unit(request: &Request) -> Option<Localized> {
        let thousands = matches!(request.ask, Ask::Number { what: Count::Thousands(_), .. });
        thousands.then(|| Localized::each(|lang| text("ff-in-thousands", &[], lang)))
    }

    fn uses_of(state: &State, request: &Request, card: &str) -> Vec<(Localized, Allowed)> {
        let cards = Cards(Called::of(state));
        uses_of_each::<Fftcg>(state, request.player, card, |card| match &request.ask {
            Ask::Priority(..) => plays_of(state, card)
                .into_iter()
                .map(|play| {
                    let may = state.may_play_or_why(request.player, play).map_err(reason);
                    (cards.play(play), may)
                })
                .collect(),
            // Only Forwards attack and block.
            Ask::Attack(_) | Ask::Block(_) if !state.facts(card).is(CardKind::Forward) => {
                Vec::new()
            }
            Ask::Attack(_) => {
                let may = state.may_attack(card).map_err(reason);
                vec![(cards.all("attack", &[card]), may)]
            }
            Ask::Block(_) => {
                let may = state.may_block(card).map_err(reason);
                vec![(cards.all("block", &[card]), may)]
            }
            _ => Vec::new(),
        })
    }
}

/// Returns the article of a play.
fn cite_of(play: Play) -> Cite {
    match play {
        Play::Cast(_) => "11.3.1",
        Play::Use(..) => "11.6.1",
        Play::Warp(_) => "15.2.7.2",
        Play::Prime(_) => "15.2.9.3",
    }
}

fn plays_of(state: &State, card: CardId) -> Vec<Play> {
    let def = state.def(card);
    let mut plays = vec![Play::Cast(card)];
    plays.extend(def.text.warp.is_some().then_some(Play::Warp(card)));
    plays.extend(def.text.priming.is_some().then_some(Play::Prime(card)));
    let used = def.abilities.iter().zip(0u16..);
    plays.extend(
        used.filter(|(of, _)| matches!(&***of, Ability::Action(_) | Ability::Special(_)))
            .map(|(_, at)| Play::Use(card, at)),
    );
    plays
}

wraps! {
    /// The cards of a game, by the words for them.
    Cards(Called<Fftcg>)
}

impl Cards<'_> {
    fn play(&self, play: Play) -> Localized {
        let card = match play {
            Play::Cast(card) => self.name(card),
            Play::Warp(card) | Play::Prime(card) | Play::Use(card, _) => self.placed(card),
        };
        let (key, what) = match play {
            Play::Cast(_) => ("cast", String::new()),
            Play::Warp(_) => ("warp", String::new()),
            Play::Prime(_) => ("prime", String::new()),
            Play::Use(card, at) => ("use", ability_name(self.state, card, at)),
        };
        Localized::each(|lang| {
            let values = [("card", Arg::Text(card.get(lang))), ("what", Arg::Text(&what))];
            text(&format!("ff-do-{key}"), &values, lang)
        })
    }

    /// Returns the words for something done with all of these cards.
    fn all(&self, key: &str, cards: &[CardId]) -> Localized {
        let placed: Vec<Localized> = cards.iter().map(|card| self.placed(*card)).collect();
        Localized::each(|lang| {
            let names: Vec<String> = placed.iter().map(|name| name.get(lang).to_owned()).collect();
            text(&format!("ff-do-{key}"), &[("cards", Arg::List(&names))], lang)
        })
    }

    fn payment(&self, payment: &Payment) -> Localized {
        Localized::each(|lang| {
            let list = |cards: &[CardId]| -> Vec<String> {
                cards.iter().map(|card| self.name(*card).get(lang).to_owned()).collect()
            };
            let (discard, dull) = (list(&payment.discard), list(&payment.dull));
            let key = match (discard.is_empty(), dull.is_empty()) {
                (true, true) => "ff-do-pay-nothing",
                (false, true) => "ff-do-pay-discard",
                (true, false) => "ff-do-pay-dull",
                (false, false) => "ff-do-pay-both",
            };
            text(key, &[("discard", Arg::List(&discard)), ("dull", Arg::List(&dull))], lang)
        })
    }
}
