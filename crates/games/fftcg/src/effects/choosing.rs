//! Choices made as an effect resolves (11.11.5.1), and whether and how often its parts are carried out.

use std::sync::Arc;

use crate::event::{Event, Offer};
use crate::filter::View;
use crate::payment::Price;
use crate::request::{Ask, Wish};
use crate::terms::{Stopper, Thing};
use crate::zone::Zone;
use hantei_ability::fftcg::{Amount, Choose, Effect, ForEach, If, May, Repeat, Which};
use hantei_engine::{CardId, Flow, Flows as _, Ineffective, Options, Player, Stop};

use super::Resolution;

impl Resolution<'_, '_> {
    /// Chooses as the effect resolves (11.11.5.1).
    pub(super) fn choose(&mut self, of: &Choose) -> Flow {
        let Choose { who: _, label, count, up_to, filter } = of;
        let label: Arc<str> = Arc::from(&**label);
        let filter = &self.settled(filter);
        for player in self.whom(of.who) {
            let view = View { you: player, ..self.view() };
            let mut chosen: Vec<Thing> = Vec::new();
            let mut bound = false;
            for _ in 0..self.count(count) {
                let mut from = self.game.state.choosable(filter, &view);
                from.retain(|thing| !chosen.contains(thing));
                // 11.11.5.1.1: what must be chosen is chosen; what cannot be chosen is not.
                let state = &self.game.state;
                let all = from.len();
                let from = state.may_be_chosen(from, self.you(), self.item.kind);
                let from = state.must_be_chosen(from, self.you());
                bound |= from.len() < all;
                let must = state.has_one_to_be_chosen(&from, self.you());
                let options = Options { of: from, may_decline: *up_to && !must };
                match self.game.ask_target(player, &label, options)? {
                    Some(thing) => chosen.push(thing),
                    None => break,
                }
            }
            let cards: Vec<CardId> = chosen.iter().filter_map(|thing| thing.card()).collect();
            let known = chosen.iter().map(|thing| self.game.state.known(*thing)).collect();
            self.item.chosen.push((label.clone(), known));
            let cite = if self.whom(of.who).len() > 1 { "6.1.4" } else { "11.11.5.1" };
            let picked = self.game.log.len();
            self.game.picked(player, chosen.clone(), cite);
            self.game.meant_by(&chosen, filter);
            self.handled(&cards);
            if bound {
                self.game.also_at(picked, "11.11.5.1.1");
            }
        }
        Ok(())
    }

    pub(super) fn either(&mut self, of: &If) -> Flow {
        match self.hold(&of.conditions) {
            true => self.all(&of.then),
            false if of.otherwise.is_empty() => {
                self.nothing(Ineffective::Condition, "11.11.5");
                Ok(())
            }
            false => self.all(&of.otherwise),
        }
    }

    /// してよい: the player is asked as it resolves (11.8.14).
    pub(super) fn may(&mut self, of: &May) -> Flow {
        for player in self.whom(of.who) {
            let card = self.item.source.0;
            let barred = self.game.state.barred(player, Stopper::May(card));
            if let Some(cite) = barred {
                self.game.stop_loop(player, cite);
            }
            let able = barred.is_none() && self.all_possible(player, &of.first);
            let wants = able && self.game.ask_wish(player, Wish::Effect(card))?;
            if !wants && barred.is_none() {
                self.game.declined(player, Offer::Effect(card), able, "11.8.14");
            }
            if wants && self.try_out(player, &of.first)? {
                self.all(&of.then)?;
            } else {
                self.all(&of.otherwise)?;
            }
        }
        Ok(())
    }

    /// Carries out optional effects. A payment that turns out to be impossible is undone, and nothing counts as done (14.1).
    fn try_out(&mut self, player: Player, effects: &[Effect]) -> Flow<bool> {
        let before = std::mem::replace(&mut self.doer, player);
        let mark = effects.iter().any(|of| matches!(of, Effect::Pay(_))).then(|| self.game.mark());
        let done = self.all(effects);
        self.doer = before;
        match (done, mark) {
            (Err(Stop::Illegal), Some(mark)) => {
                let undone = self.game.roll_back(mark);
                self.game.was_undone(&undone, player, self.item.source.0, None);
                Ok(false)
            }
            (done, _) => done.map(|()| true),
        }
    }

    /// Whether all optional effects can be done. For a choice, there must be something to act on.
    fn all_possible(&self, player: Player, effects: &[Effect]) -> bool {
        (0..effects.len()).all(|at| self.possible(player, &effects[at], &effects[..at]))
    }

    /// Whether an optional effect can be done at all after those before it.
    fn possible(&self, player: Player, effect: &Effect, before: &[Effect]) -> bool {
        let state = &self.game.state;
        // The cards that those handle or choose will be there by then.
        let one_comes = |which: &Which| match which {
            Which::Those => !before.is_empty(),
            Which::Chosen(label) => before.iter().any(|of| of.chooses(label)),
            Which::This
            | Which::That
            | Which::Remembered
            | Which::Paid
            | Which::All(_)
            | Which::AllBut(_)
            | Which::Top(_)
            | Which::Several(_) => false,
        };
        let comes = |which: &Which| match which {
            Which::Several(of) => of.iter().any(one_comes),
            which => one_comes(which),
        };
        // It takes exactly as many cards of a deck as it says, or it is not done at all.
        let deck = |count: &Amount, there: usize| there >= self.count(count).max(1);
        let any = |which: &Which| match which {
            Which::Top(of) => deck(&of.count, self.which(which).len()),
            _ => comes(which) || !self.which(which).is_empty(),
        };
        match effect {
            Effect::Pay(costs) => {
                state.can_pay(player, self.item.source.0, costs, Price::default(), false)
            }
            Effect::Discard(of) => self.whom(of.who).into_iter().all(|player| {
                let (filter, view) =
                    (self.settled(&of.filter), View { you: player, ..self.view() });
                let hand = state.zone(player, Zone::Hand).iter();
                hand.filter(|card| state.fits(**card, &filter, &view)).count()
                    >= self.count(&of.count)
            }),
            Effect::Mill(of) => {
                let there = |player| state.zone(player, Zone::Deck).len();
                self.whom(of.who).into_iter().all(|player| deck(&of.count, there(player)))
            }
            Effect::Choose(of) => {
                let enough = |you: Player| {
                    let view = View { you, ..self.view() };
                    let from = state.choosable(&self.settled(&of.filter), &view);
                    let from = state.may_be_chosen(from, self.you(), self.item.kind).len();
                    of.up_to || from >= self.count(&of.count)
                };
                self.whom(of.who).into_iter().all(enough)
            }
            Effect::Break(which)
            | Effect::ToBreak(which)
            | Effect::ToHand(which)
            | Effect::Remove(which)
            | Effect::DiscardThese(which) => any(which),
            // 15.1.1.2.2: a dull card may be dulled.
            Effect::Dull(which) => comes(which) || !self.on_field(which).is_empty(),
            // These are done as far as possible (2.3).
            Effect::Damage(_)
            | Effect::DamagePlayer(_)
            | Effect::Put(_)
            | Effect::Enter(_)
            | Effect::Draw(_)
            | Effect::Activate(_)
            | Effect::Freeze(_)
            | Effect::SkipActivation(_)
            | Effect::Heal(_)
            | Effect::Power(_)
            | Effect::Give(_)
            | Effect::Control(_)
            | Effect::Search(_)
            | Effect::Look(_)
            | Effect::Reveal(_)
            | Effect::Dig(_)
            | Effect::Groups(_)
            | Effect::Cancel(_)
            | Effect::CancelThat
            | Effect::Counters(_)
            | Effect::Crystals(_)
            | Effect::Cast(_)
            | Effect::Casting(_)
            | Effect::Replace(_)
            | Effect::Delay(_)
            | Effect::Name(_)
            | Effect::May(_)
            | Effect::WhenDone(_)
            | Effect::If(_)
            | Effect::Instead(_)
            | Effect::OneOf(_)
            | Effect::Repeat(_)
            | Effect::ForEach(_)
            | Effect::Shuffle(_)
            | Effect::Lose(_) => true,
        }
    }

    /// 11.12.5.6: an effect that replaces a part of itself does so before any other replacement.
    pub(super) fn instead(&mut self, of: &If) -> Flow {
        if self.hold(&of.conditions) {
            self.game.by(self.you(), Event::Replaced(self.item.source.0), "11.12.5.6");
        }
        self.either(of)
    }

    /// Asks for one of several alternatives as the effect resolves.
    pub(super) fn one_of(&mut self, branches: &[Vec<Effect>]) -> Flow {
        let of = (0..branches.len() as u8).collect();
        let at = self.game.ask(self.you(), Ask::Mode(Options::one_of(of)))?;
        self.all(&branches[at])
    }

    /// Repeats effects.
    pub(super) fn repeat(&mut self, of: &Repeat) -> Flow {
        (0..self.count(&of.times)).try_for_each(|_| self.all(&of.effects))
    }

    /// Carries out effects for each card in turn, which is `those` in them.
    pub(super) fn for_each(&mut self, of: &ForEach) -> Flow {
        for card in self.which(&of.what) {
            self.handled(&[card]);
            self.all(&of.effects)?;
        }
        Ok(())
    }
}
