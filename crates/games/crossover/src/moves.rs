//! Moves cards, changes HP, and taps: what rules and texts do to cards, with its consequences.

use hantei_base::kind::CardKind;
use hantei_engine::table::End;
use hantei_engine::{CardId, Cite, Flows as _, Player, Scope};

use super::event::{Event, Span, Which};
use super::game::{Flow, Match};
use super::happening::{CardMoved, Happening};
use super::reading::Reading;
use super::state::State;
use super::steps::NAVIGATOR;
use super::terms::{By, How};
use super::zone::Zone;

/// The maximum of HP by the reading that limits recovery (1-4.1).
const MOST_HP: i32 = 30;

/// The destination of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Goal {
    /// The zone.
    pub zone: Zone,
    /// The player on whose side it lies.
    pub under: Player,
    /// Whether it arrives tapped.
    pub tapped: bool,
    /// The card that it is set on.
    pub host: Option<CardId>,
    /// At which end of a pile.
    pub end: End,
}

impl Goal {
    /// On top of the cards there, or behind them.
    pub fn of(zone: Zone, under: Player) -> Goal {
        Goal { zone, under, tapped: false, host: None, end: End::Top }
    }
}

impl Match<'_> {
    /// Moves a card to its destination and logs it. The caller handles what that triggers.
    pub(super) fn put(
        &mut self,
        card: CardId,
        goal: Goal,
        how: How,
        by: By,
        cite: Cite,
    ) -> CardMoved {
        let object = self.state.object(card);
        let Goal { zone, under, tapped, host, end } = goal;
        let went = CardMoved {
            card: self.state.chosen(card),
            from: object.zone,
            under: object.controller,
            to: zone,
            how,
            by,
        };
        let event =
            Event::Moved { card, from: object.zone, to: zone, how, by, under, tapped, host, end };
        self.by(by.player().unwrap_or(under), event, cite);
        went
    }

    /// Puts a card on top of its owner's dust box (4-2-3.1, 4-2-12.3).
    pub(super) fn put_in_dust_box(
        &mut self,
        card: CardId,
        how: How,
        by: By,
        cite: Cite,
    ) -> CardMoved {
        let owner = self.state.object(card).owner;
        self.put(card, Goal::of(Zone::Dust, owner), how, by, cite)
    }

    /// Puts a card onto the field; characters arrive tapped (3-4-2.2) unless their text says otherwise (4-2-9).
    pub(super) fn enter(
        &mut self,
        card: CardId,
        under: Player,
        host: Option<CardId>,
        how: How,
        by: By,
        cite: Cite,
    ) {
        let def = self.state.def(card);
        let character = def.is(CardKind::Character);
        let untapped = def.text.untapped;
        let tapped = character && !untapped;
        self.put(card, Goal { tapped, host, ..Goal::of(Zone::Field, under) }, how, by, cite);
        if character {
            self.also("3-4-2.2");
            if untapped {
                self.also("4-2-9");
            }
        }
        let entered = self.state.chosen(card);
        self.happen(Happening::Entered(entered));
        if let Some(host) = host {
            self.also("4-2-11");
            let host = self.state.chosen(host);
            self.happen(Happening::Set(entered, host));
        }
    }

    /// オーナーの手札に戻す (4-2-12.6)
    pub(super) fn put_in_hand(&mut self, cards: &[CardId], by: By, cite: Cite) -> Flow {
        self.leave(cards, Zone::Hand, How::Returned, by, cite)
    }

    /// ブレイクする (4-2-5)
    pub(super) fn break_cards(&mut self, cards: &[CardId], by: By, cite: Cite) -> Flow {
        self.leave(cards, Zone::Broken, How::Broken, by, cite)
    }

    /// Moves cards to a zone of their owners. Those on the field leave it at once, with the cards set on them.
    fn leave(&mut self, cards: &[CardId], to: Zone, how: How, by: By, cite: Cite) -> Flow {
        let (field, elsewhere): (Vec<CardId>, Vec<CardId>) =
            cards.iter().partition(|card| self.state.is_on_field(**card));
        self.leave_field(&field, (to, End::Top), how, by, cite)?;
        for card in elsewhere {
            let owner = self.state.object(card).owner;
            let went = self.put(card, Goal::of(to, owner), how, by, cite);
            self.happen(Happening::CardMoved(went));
        }
        Ok(())
    }

    /// Lays a card aside, where it may be played as if it were in hand (4-2-1.4).
    pub(super) fn lay_aside(&mut self, card: CardId, player: Player, by: By, cite: Cite) {
        let went = self.put(card, Goal::of(Zone::Aside, player), How::LaidAside, by, cite);
        self.happen(Happening::CardMoved(went));
    }

    /// Ends the permission to play cards laid aside (4-2-1.4): they go back to where they were, or into the dust box.
    pub(super) fn end_permissions(&mut self) {
        let aside = |player: Player| self.state.zone(player, Zone::Aside).to_vec();
        let cards: Vec<CardId> = Player::ALL.into_iter().flat_map(aside).collect();
        // The card laid aside first ends up on top again.
        for card in cards.into_iter().rev() {
            let to_dust_box = self.reads(Reading::UnusedToDustBox);
            let (owner, status) = (self.state.object(card).owner, self.state.status(card));
            let from = status.aside.map_or(Zone::Deck, |aside| aside.from);
            let from = if from == Zone::Field { Zone::Dust } else { from };
            let zone = if to_dust_box { Zone::Dust } else { from };
            self.put(card, Goal::of(zone, owner), How::PutBack, By::Rule, "4-2-1.4");
        }
    }

    /// シャッフルする (2-1-1)
    pub(super) fn shuffle(&mut self, player: Player, cite: Cite) {
        self.by(player, Event::Shuffled(player), cite);
    }

    /// 山札からカードを引く: the cards join the hand when all are drawn (4-2-1.3). Returns how many were drawn.
    pub(super) fn draw(&mut self, player: Player, count: usize, by: By, cite: Cite) -> usize {
        let mut drawn = 0;
        while drawn < count {
            let Some(card) = self.state.zone(player, Zone::Deck).last().copied() else { break };
            self.put(card, Goal::of(Zone::Hand, player), How::Drawn, by, cite);
            drawn += 1;
        }
        if drawn > 0 {
            self.happen(Happening::Drew(player, u8::try_from(drawn).unwrap_or(u8::MAX)));
        }
        drawn
    }

    /// HPが回復する
    pub(super) fn recover(&mut self, player: Player, amount: i32, by: By, cite: Cite) {
        let room = MOST_HP.saturating_sub(self.state.hp(player)).max(0);
        let capped = amount > room && self.reads(Reading::HpCapped);
        let amount = if capped { room } else { amount };
        if amount <= 0 {
            return;
        }
        self.by(player, Event::HpChanged { of: player, amount, by }, cite);
        self.happen(Happening::Recovered(player, amount));
    }

    /// HPを失う, HPを支払う: this is not damage.
    pub(super) fn lose_hp(&mut self, player: Player, amount: i32, by: By, cite: Cite) {
        if amount > 0 {
            self.by(player, Event::HpChanged { of: player, amount: -amount, by }, cite);
        }
    }

    /// タップする. Returns whether it was untapped before.
    pub(super) fn tap(&mut self, card: CardId, by: By, cite: Cite) -> bool {
        let can = self.state.is_on_field(card) && !self.state.status(card).tapped;
        if can {
            self.by(by.player(), Event::Tapped { card, by }, cite);
        }
        can
    }

    /// アンタップする. Returns the cards that were tapped before.
    pub(super) fn untap(&mut self, mut cards: Vec<CardId>, by: By, cite: Cite) -> Vec<CardId> {
        cards.retain(|card| self.state.is_on_field(*card) && self.state.status(*card).tapped);
        if !cards.is_empty() {
            self.by(by.player(), Event::Untapped(cards.clone()), cite);
        }
        cards
    }

    /// Changes the number of counters on a card (1-5).
    pub(super) fn change_counters(&mut self, card: CardId, name: &str, by: i32, cite: Cite) {
        let before = i32::from(self.state.status(card).counters_of(name));
        let by = by.max(-before);
        if by != 0 {
            self.note(Event::CountersChanged { card, name: name.into(), by }, cite);
        }
    }

    /// プレイをうち消す: the card goes to its owner's dust box, and its cost stays paid (4-2-14.1). Returns whether there was a play to cancel.
    pub(super) fn cancel(&mut self, card: CardId, by: By, cite: Cite) -> bool {
        let Some(which) = self.state.play_of(card) else { return false };
        self.by(by.player(), Event::Cancelled(which), cite);
        let went = self.put_in_dust_box(card, How::Cancelled, by, "4-2-14.1");
        self.happen(Happening::CardMoved(went));
        // The book does not say whether it still counts as the one navigator of the turn.
        let navigator = self.state.def(card).is(CardKind::Navigator);
        if navigator && self.reads(Reading::CancelledNavigatorFree) {
            let right = Scope::Right(which.player, NAVIGATOR);
            self.note(Event::NotUsed(right, Span::Turn), NAVIGATOR);
        }
        true
    }

    /// A random number below this.
    pub(super) fn roll(&mut self, below: usize, cite: Cite) -> usize {
        let rolled = self.state.chance.clone().below(below);
        self.note(Event::Rolled(below), cite);
        rolled
    }
}

impl State {
    /// The waiting play of this card.
    pub(super) fn play_of(&self, card: CardId) -> Option<Which> {
        let known = self.chosen(card);
        let mut waiting = self.actions.iter();
        waiting.find(|of| of.at.is_none() && of.source == known).map(|of| of.which())
    }
}
