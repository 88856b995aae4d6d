//! Carries out effects (11.11.5): in the order in which they are written, each as far as possible (2.3).
//!
//! `choosing`: choices, and whether parts of an effect are done at all. `damage`: damage and breaking. `moving`: cards
//! that change zones. `looking`: searching and looking. `naming`: naming. `lasting`: lasting effects, and changes to
//! cards in place. `stack`: the stack, and delayed effects.

mod choosing;
mod damage;
mod lasting;
mod looking;
mod moving;
mod naming;
mod stack;

use hantei_ability::fftcg::{Condition, Effect, Filter, Have, Top, Which, Who};
use hantei_engine::{CardId, Chosen, Cite, Flow, Flows as _, Ineffective, Player, Stop};

use super::citing::noticed::Noticed;
use super::event::Event;
use super::filter::View;
use super::game::{DEEPEST, Game};
use super::item::Item;
use super::terms::{NamedValue, Thing};
use super::zone::Zone;

/// An item whose effects are being carried out.
pub(super) struct Resolution<'a, 'd> {
    pub game: &'a mut Game<'d>,
    pub item: Item,
    /// The cards that the previous effect handled.
    pub those: Vec<Chosen>,
    /// The player who decides about optional effects and pays for them.
    pub doer: Player,
    /// What the effect has named.
    pub named: Option<NamedValue>,
    /// What the present effect uses.
    pub noticed: Noticed,
}

impl<'d> Game<'d> {
    /// Carries out effects one after another.
    pub(super) fn carry_out(&mut self, item: Item, effects: &[Effect]) -> Flow {
        let doer = item.controller;
        let noticed = Noticed::default();
        self.with_cause(item.cause(), |game| {
            let (those, named) = (Vec::new(), None);
            Resolution { game, item, those, doer, named, noticed }.all(effects)
        })
    }
}

impl Resolution<'_, '_> {
    pub(super) fn all(&mut self, effects: &[Effect]) -> Flow {
        if self.game.scratch.nested == DEEPEST {
            return Err(Stop::Endless);
        }
        self.game.scratch.nested += 1;
        let done = effects.iter().try_for_each(|effect| {
            // An effect that changes nothing counts toward the budget as well.
            self.game.spend()?;
            let before = self.game.log.len();
            self.look_for(effect);
            self.notice_numbers(effect);
            let since = self.game.log.len();
            self.one(effect)?;
            if self.game.log.len() == before {
                let no_card = effect.what().is_some_and(|which| self.which(which).is_empty());
                match no_card {
                    // An impossible effect is skipped.
                    true => self.nothing(Ineffective::NoCard, "2.3"),
                    false => self.nothing(Ineffective::Rest, "11.11.5"),
                }
            }
            self.write_noticed(since);
            Ok(())
        });
        self.game.scratch.nested -= 1;
        done
    }

    pub(super) fn you(&self) -> Player {
        self.item.controller
    }

    pub(super) fn view(&self) -> View {
        View { those: self.those.len() as i32, ..View::of_item(&self.item) }
    }

    fn hold(&self, conditions: &[Condition]) -> bool {
        self.notice_asked(conditions);
        conditions.iter().all(|condition| self.holds(condition))
    }

    /// Whether the condition holds, including conditions on what was chosen and handled.
    fn holds(&self, condition: &Condition) -> bool {
        match condition {
            Condition::ThoseAre(filter) => {
                let (filter, view) = (self.settled(filter), self.view());
                let fits = |of: &Chosen| self.game.state.fits(of.0, &filter, &view);
                !self.those.is_empty() && self.those.iter().all(fits)
            }
            Condition::Are(of) => {
                let (filter, view) = (self.settled(&of.of), self.view());
                let cards = self.which(&of.what);
                let fits = |card: &CardId| self.game.state.fits(*card, &filter, &view);
                !cards.is_empty() && cards.iter().all(fits)
            }
            Condition::AtLeast(of) => self.amount(&of.0) >= self.amount(&of.1),
            Condition::Not(condition) => !self.holds(condition),
            Condition::Any(conditions) => conditions.iter().any(|any| self.holds(any)),
            Condition::Have(have) => {
                let filter = self.settled(&have.filter);
                self.holds_there(&Condition::Have(Have { filter, ..have.clone() }))
            }
            Condition::This(filter) => self.holds_there(&Condition::This(self.settled(filter))),
            Condition::That(filter) => self.holds_there(&Condition::That(self.settled(filter))),
            Condition::DamageTaken(_)
            | Condition::Hand(_)
            | Condition::Crystals(_)
            | Condition::CastThisTurn(_)
            | Condition::Turn(_)
            | Condition::Phase(_)
            | Condition::Paid(_)
            | Condition::WasCast
            | Condition::FromEx
            | Condition::PaidWith(_)
            | Condition::ThisTurn(_)
            | Condition::Did => self.holds_there(condition),
        }
    }

    /// Whether a condition holds that depends on the state alone.
    fn holds_there(&self, condition: &Condition) -> bool {
        self.game.state.hold(std::slice::from_ref(condition), &self.view())
    }

    /// Returns the filter with its numbers computed. They may depend on what was chosen or handled.
    pub(super) fn settled(&self, filter: &Filter) -> Filter {
        let mut filter = filter.clone();
        let bounds = [
            &mut filter.cost_at_most,
            &mut filter.cost_at_least,
            &mut filter.power_at_most,
            &mut filter.power_at_least,
        ];
        for bound in bounds.into_iter().flatten() {
            **bound = hantei_ability::fftcg::Amount::Number(self.amount(bound));
        }
        if filter.named {
            filter = self.of_the_named(filter);
        }
        filter.any = filter.any.iter().map(|of| self.settled(of)).collect();
        filter.not = filter.not.iter().map(|of| self.settled(of)).collect();
        filter
    }

    /// Returns the players to whom `who` refers, the turn player first (6.1.4).
    pub(super) fn whom(&self, who: Who) -> Vec<Player> {
        let mut players = self.view().whom(who).to_vec();
        let turn_player = self.game.state.turn.player;
        players.sort_by_key(|player| *player != turn_player);
        players
    }

    /// Returns the cards to which `which` refers, without those that are no longer where they were chosen (11.8.16.1).
    pub(super) fn which(&self, which: &Which) -> Vec<CardId> {
        let state = &self.game.state;
        let still = |of: &[Chosen]| -> Vec<CardId> {
            of.iter().filter(|of| state.is_still(**of)).map(|of| of.0).collect()
        };
        match which {
            Which::This => still(&[self.item.source]),
            Which::That => still(self.item.that.as_slice()),
            Which::Those => still(&self.those),
            Which::Remembered => still(&self.item.about),
            // Wherever they are now: the text asks what they were.
            Which::Paid => self.item.spent.iter().map(|of| of.0).collect(),
            Which::Chosen(label) => {
                let chosen = self.item.chosen.iter().filter(|(of, _)| **of == **label);
                let cards = chosen.flat_map(|(_, things)| things).filter_map(|of| match of {
                    (Thing::Card(card), visit) if state.is_still((*card, *visit)) => Some(*card),
                    (Thing::Card(_) | Thing::Item(_), _) => None,
                });
                cards.collect()
            }
            Which::All(filter) => state.meant(&self.settled(filter), &self.view()),
            Which::AllBut(of) => {
                let but = self.which(&of.but);
                let mut all = state.meant(&self.settled(&of.of), &self.view());
                all.retain(|card| !but.contains(card));
                all
            }
            Which::Several(of) => {
                let mut cards: Vec<CardId> = Vec::new();
                for card in of.iter().flat_map(|of| self.which(of)) {
                    if !cards.contains(&card) {
                        cards.push(card);
                    }
                }
                cards
            }
            Which::Top(of) => {
                let Top { who, count } = &**of;
                let deck = state.zone(self.view().one(*who), Zone::Deck);
                deck.iter().rev().take(self.count(count)).copied().collect()
            }
        }
    }

    /// Returns those of them that are on the field.
    pub(super) fn on_field(&self, which: &Which) -> Vec<CardId> {
        let mut cards = self.which(which);
        cards.retain(|card| self.game.state.object(*card).zone == Zone::Field);
        cards
    }

    /// Makes these cards `those` for the next effect.
    pub(super) fn handled(&mut self, cards: &[CardId]) {
        self.those = cards.iter().map(|card| self.game.state.chosen(*card)).collect();
    }

    /// Logs that a part of the text does nothing.
    pub(super) fn nothing(&mut self, why: Ineffective, cite: Cite) {
        let event = Event::Nothing { card: self.item.source.0, why };
        self.game.by(self.item.controller, event, cite);
    }

    /// Carries out one effect, and cites the articles by which it came out as it did.
    fn one(&mut self, effect: &Effect) -> Flow {
        let before = self.game.log.len();
        let shaped = self.game.is_read().then(|| self.shaped_by(effect));
        self.act(effect)?;
        let shaped = match shaped {
            Some(shaped) => shaped,
            // An effect without a result is logged as well, whether or not the log is read.
            None if self.game.log.len() == before => self.shaped_by(effect),
            None => return Ok(()),
        };
        self.shaped(before, &shaped);
        Ok(())
    }

    /// Carries out one effect. The match is exhaustive, so that a new effect must be handled here.
    fn act(&mut self, effect: &Effect) -> Flow {
        match effect {
            Effect::Choose(of) => self.choose(of),
            Effect::Name(of) => self.name(of),
            Effect::May(of) => self.may(of),
            Effect::WhenDone(body) => self.when_done(body),
            Effect::If(of) => self.either(of),
            Effect::Instead(of) => self.instead(of),
            Effect::OneOf(branches) => self.one_of(branches),
            Effect::Repeat(of) => self.repeat(of),
            Effect::ForEach(of) => self.for_each(of),
            Effect::Damage(of) => self.damage(of),
            Effect::DamagePlayer(of) => self.damage_player(of),
            Effect::Break(which) => self.break_all(which),
            Effect::ToBreak(which) => self.send(which, Zone::Break, "15.1.1.3.2"),
            Effect::ToHand(which) => self.send(which, Zone::Hand, "11.12.3.1"),
            Effect::Remove(which) => self.send(which, Zone::Removed, "15.1.1.5.1"),
            Effect::Put(of) => self.put_all(&self.which(&of.what), of.to),
            Effect::Enter(of) => self.enter(of),
            Effect::Draw(of) => self.draw(of),
            Effect::Discard(of) => self.discard(of),
            Effect::DiscardThese(which) => self.discard_these(which),
            Effect::Mill(of) => self.mill(of),
            Effect::Shuffle(who) => self.shuffle(*who),
            Effect::Search(of) => self.search(of),
            Effect::Look(of) => self.look(of),
            Effect::Reveal(which) => self.reveal(which),
            Effect::Dig(of) => self.dig(of),
            Effect::Groups(of) => self.groups(of),
            Effect::Activate(which) => self.activate(which),
            Effect::Dull(which) => self.dull(which),
            Effect::Freeze(which) => self.freeze(which),
            Effect::SkipActivation(which) => self.skip_activation(which),
            Effect::Heal(which) => self.heal(which),
            Effect::Counters(of) => self.counters(of),
            Effect::Crystals(of) => self.crystals(of),
            Effect::Power(of) => self.power(of),
            Effect::Give(of) => self.give(of),
            Effect::Control(of) => self.control(of),
            Effect::Cancel(which) => self.cancel(which),
            Effect::CancelThat => self.cancel_that(),
            Effect::Cast(of) => self.cast(of),
            Effect::Casting(of) => self.casting(of),
            Effect::Replace(of) => self.replaces(of),
            Effect::Pay(costs) => self.pay(costs),
            Effect::Delay(of) => self.delay(of),
            Effect::Lose(who) => self.lose(*who),
        }
    }
}
