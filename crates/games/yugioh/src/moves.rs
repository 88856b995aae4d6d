//! Moves cards: destroying, sending, discarding, Tributing, banishing, returning, drawing.
//!
//! Sometimes a rule changes the destination: a Pendulum Monster goes to the Extra Deck, a Token nowhere, a Fusion Monster never to the
//! hand, Xyz Materials to the Graveyard. That is decided here and nowhere else.

use hantei_ability::yugioh::{Phase, Position, To};
use hantei_base::kind::CardKind;
use hantei_engine::table::End;
use hantei_engine::{CardId, Cite, Flows as _, Known, Player};

use super::duel::{Duel, Flow};
use super::event::{Event, Life};
use super::happening::{CardMoved, Happening};
use super::link::{Activation, Negated};
use super::reading::Reading;
use super::state::State;
use super::terms::{By, How, RandomChoice};
use super::zone::Zone;

/// The destination of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Goal {
    /// The zone.
    pub zone: Zone,
    /// The player on whose side it lies.
    pub under: Player,
    /// Its position; outside of the Monster Zone, face-up is `Attack`.
    pub position: Position,
    /// At which end of a Deck.
    pub end: End,
    /// The monster that it is put under or equips.
    pub host: Option<CardId>,
    /// Its place in the zone; `None` for the first free one.
    pub seat: Option<u8>,
}

impl Goal {
    /// Face-up in this zone.
    pub fn of(zone: Zone, under: Player) -> Goal {
        Goal { zone, under, position: Position::Attack, end: End::Top, host: None, seat: None }
    }

    /// The same destination in this position.
    pub fn lying(self, position: Position) -> Goal {
        Goal { position, ..self }
    }

    /// The same destination at this end of a Deck.
    pub fn at(self, end: End) -> Goal {
        Goal { end, ..self }
    }

    /// The same destination in this place of the zone.
    pub fn seated(self, seat: u8) -> Goal {
        Goal { seat: Some(seat), ..self }
    }

    /// The same destination under a monster, or equipped to it.
    pub fn on(self, host: CardId) -> Goal {
        Goal { host: Some(host), ..self }
    }
}

/// Where leaving cards are sent, before any rule changes that.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Away {
    Graveyard,
    Banished,
    BanishedFaceDown,
    Hand,
    Deck(End),
}

impl State {
    /// Whether a card counts as having been on the field: not while its activation is negated, because then it never was there.
    fn has_been_on_field(&self, card: CardId) -> bool {
        let object = self.object(card);
        // activation-kinds.2: the activation of an effect is not that of its card.
        let placed = |link: &&super::link::Link| {
            link.source == (card, object.visit) && link.kind == Activation::Card
        };
        let link = self.chain.iter().chain(&self.resolving).find(placed);
        object.zone.is_field() && link.is_none_or(|link| link.negated != Some(Negated::Activation))
    }
}

impl Duel<'_> {
    /// Moves a card to its destination and logs it. The caller handles what that triggers.
    pub(super) fn put(&mut self, card: CardId, goal: Goal, how: How, by: By, cite: Cite) {
        let object = self.state.object(card);
        let Goal { zone, under, position, end, host, seat } = goal;
        let (from, was_down) = (object.zone, object.face_down);
        let kept = (from == Zone::Summoning && zone == Zone::Monster).then_some(object.status.seat);
        // A monster on its way to the Monster Zone already has its place there.
        let seats = if zone == Zone::Summoning { Zone::Monster } else { zone };
        let seat = seat.or(kept).or_else(|| self.state.free_seat(under, seats)).unwrap_or(0);
        let event = Event::Moved {
            card,
            from,
            was_down,
            to: zone,
            how,
            by,
            under,
            position,
            seat,
            host,
            end,
        };
        let player = by.player().unwrap_or(under);
        self.by(player, event, cite);
    }

    /// Cards leave, all at once, for where they are sent or where the rules redirect them. Returns those that did.
    pub(super) fn leave(
        &mut self,
        cards: &[CardId],
        away: Away,
        how: How,
        by: By,
        cite: Cite,
    ) -> Flow<Vec<CardId>> {
        let cards: Vec<(CardId, By)> = cards.iter().map(|card| (*card, by)).collect();
        self.leave_each(&cards, away, how, cite)
    }

    /// The same, with a separate cause for each card.
    fn leave_each(
        &mut self,
        cards: &[(CardId, By)],
        away: Away,
        how: How,
        cite: Cite,
    ) -> Flow<Vec<CardId>> {
        let mut cards = cards.to_vec();
        cards.retain(|(card, _)| self.can_leave(*card));
        let each = cards.iter().map(|(card, _)| *card);
        let together: Vec<CardId> = each.filter(|card| self.state.is_on_field(*card)).collect();
        if together.len() > 1 {
            let known = together.iter().map(|card| self.state.known_to(*card));
            let known = known.fold(Known::ToBoth, Known::and);
            self.by_known(None, Event::LeaveTogether(together), cite, known);
        }
        let mut went = Vec::with_capacity(cards.len());
        for (card, by) in &cards {
            went.push(self.leave_one(*card, away, how, *by, cite)?);
        }
        let happened: Vec<Happening> =
            went.into_iter().flatten().map(Happening::CardMoved).collect();
        self.happen_all(&happened);
        self.settle_equips()?;
        Ok(cards.into_iter().map(|(card, _)| card).collect())
    }

    /// A Token that no longer exists cannot leave.
    fn can_leave(&self, card: CardId) -> bool {
        self.state.object(card).zone != Zone::Gone
    }

    /// Moves one of them and the Xyz Materials under it. Returns each move.
    fn leave_one(
        &mut self,
        card: CardId,
        away: Away,
        how: How,
        by: By,
        cite: Cite,
    ) -> Flow<Vec<CardMoved>> {
        let mut went = self.leave_from_under(card)?;
        went.push(self.leave_to(card, away, how, by, cite)?);
        Ok(went)
    }

    /// Sends the cards under a card to the Graveyard (xyz-material.3).
    fn leave_from_under(&mut self, card: CardId) -> Flow<Vec<CardMoved>> {
        let mut went = Vec::new();
        for material in self.state.materials(card).collect::<Vec<_>>() {
            went.push(self.leave_to(
                material,
                Away::Graveyard,
                How::Sent,
                By::Rule,
                "xyz-material.3",
            )?);
        }
        Ok(went)
    }

    fn leave_to(
        &mut self,
        card: CardId,
        away: Away,
        how: How,
        by: By,
        cite: Cite,
    ) -> Flow<CardMoved> {
        let (goal, rule) = self.goal_of(card, away)?;
        let object = self.state.object(card);
        let (from, under, was_down) = (object.zone, object.controller, object.face_down);
        self.put(card, goal, how, by, cite);
        rule.into_iter().for_each(|rule| self.also(rule));
        let card = self.state.chosen(card);
        // A card counts as destroyed wherever it goes, even a Token that goes nowhere.
        Ok(CardMoved { card, from, under, was_down, to: goal.zone, how, by })
    }

    /// The actual destination of a card, and the article if a rule has changed it.
    fn goal_of(&mut self, card: CardId, away: Away) -> Flow<(Goal, Option<Cite>)> {
        let object = self.state.object(card);
        let (owner, def) = (object.owner, self.state.def(card));
        let (pendulum, extra) = (def.is(CardKind::Pendulum), def.is_of_extra());
        if def.is(CardKind::Token) {
            // token.3; that this holds however it leaves is an assumption.
            return Ok((Goal::of(Zone::Gone, owner), Some("token.3")));
        }
        Ok(match away {
            Away::Graveyard if pendulum && self.joins_extra(card) => {
                (Goal::of(Zone::Extra, owner), Some("pendulum-in-extra-deck.3"))
            }
            Away::Graveyard => (Goal::of(Zone::Graveyard, owner), None),
            Away::Banished => (Goal::of(Zone::Banished, owner), None),
            Away::BanishedFaceDown => {
                (Goal::of(Zone::Banished, owner).lying(Position::FaceDown), None)
            }
            // return-to-extra-deck: such monsters never go to the hand or the Deck.
            Away::Hand | Away::Deck(_) if extra => {
                let goal = Goal::of(Zone::Extra, owner).lying(Position::FaceDown);
                (goal, Some("return-to-extra-deck"))
            }
            Away::Hand => (Goal::of(Zone::Hand, owner), None),
            Away::Deck(end) => {
                (Goal::of(Zone::Deck, owner).lying(Position::FaceDown).at(end), None)
            }
        })
    }

    /// Whether a Pendulum Monster goes from here to the Extra Deck instead of the Graveyard (pendulum-in-extra-deck.3).
    fn joins_extra(&mut self, card: CardId) -> bool {
        match self.state.object(card).zone {
            Zone::Summoning => self.reads(Reading::NegatedMonsterToExtra),
            zone if !zone.is_field() => false,
            _ if self.state.has_been_on_field(card) => true,
            _ => self.reads(Reading::NegatedPlacementToExtra),
        }
    }

    /// 破壊する (dictionary.destroy.1). Returns the cards that were destroyed.
    pub(super) fn destroy(&mut self, cards: &[CardId], by: By, cite: Cite) -> Flow<Vec<CardId>> {
        self.destroy_to(cards, Away::Graveyard, by, cite)
    }

    /// The same, but destroyed cards go to another place than the Graveyard.
    pub(super) fn destroy_to(
        &mut self,
        cards: &[CardId],
        away: Away,
        by: By,
        cite: Cite,
    ) -> Flow<Vec<CardId>> {
        let cards: Vec<(CardId, By)> = cards.iter().map(|card| (*card, by)).collect();
        let doomed = self.not_spared(&cards)?;
        self.leave_each(&doomed, away, How::Destroyed, cite)
    }

    /// The same, with a separate cause for each card: two monsters that destroy each other.
    pub(super) fn destroy_each(&mut self, cards: &[(CardId, By)], cite: Cite) -> Flow<Vec<CardId>> {
        let doomed = self.not_spared(cards)?;
        self.leave_each(&doomed, Away::Graveyard, How::Destroyed, cite)
    }

    /// Those of the cards that nothing protects from destruction.
    fn not_spared(&mut self, cards: &[(CardId, By)]) -> Flow<Vec<(CardId, By)>> {
        let mut doomed = Vec::with_capacity(cards.len());
        for (card, by) in cards {
            if self.state.resists_destruction(*card, *by) || !self.can_leave(*card) {
                continue;
            }
            if !self.is_replaced(*card, *by)? {
                doomed.push((*card, *by));
            }
        }
        Ok(doomed)
    }

    /// 墓地へ送る
    pub(super) fn send(&mut self, cards: &[CardId], by: By, cite: Cite) -> Flow<Vec<CardId>> {
        self.leave(cards, Away::Graveyard, How::Sent, by, cite)
    }

    /// リリースする: no destruction (dictionary.release.3).
    pub(super) fn tribute(&mut self, cards: &[CardId], by: By, cite: Cite) -> Flow<Vec<CardId>> {
        self.leave(cards, Away::Graveyard, How::Tributed, by, cite)
    }

    /// 手札を捨てる (dictionary.send-or-discard.2)
    pub(super) fn discard(&mut self, cards: &[CardId], by: By, cite: Cite) -> Flow<Vec<CardId>> {
        self.leave(cards, Away::Graveyard, How::Discarded, by, cite)
    }

    /// 除外する (dictionary.banish.1)
    pub(super) fn banish(
        &mut self,
        cards: &[CardId],
        face_down: bool,
        by: By,
        cite: Cite,
    ) -> Flow<Vec<CardId>> {
        let away = if face_down { Away::BanishedFaceDown } else { Away::Banished };
        self.leave(cards, away, How::Banished, by, cite)
    }

    /// 手札に戻す, 手札に加える
    pub(super) fn put_in_hand(
        &mut self,
        cards: &[CardId],
        by: By,
        cite: Cite,
    ) -> Flow<Vec<CardId>> {
        let from_field = cards.iter().any(|card| self.state.is_on_field(*card));
        let how = if from_field { How::Returned } else { How::Added };
        self.leave(cards, Away::Hand, how, by, cite)
    }

    /// デッキに戻す; if the place in the Deck does not matter, each Deck that received cards is shuffled.
    pub(super) fn put_in_deck(
        &mut self,
        cards: &[CardId],
        to: To,
        by: By,
        cite: Cite,
    ) -> Flow<Vec<CardId>> {
        let end = if to == To::Bottom { End::Bottom } else { End::Top };
        let gone = self.leave(cards, Away::Deck(end), How::Returned, by, cite)?;
        if to == To::Shuffled {
            for player in Player::ALL {
                let got = |card: &CardId| {
                    let object = self.state.object(*card);
                    object.zone == Zone::Deck && object.owner == player
                };
                if gone.iter().any(got) {
                    self.shuffle(player, cite);
                }
            }
        }
        Ok(gone)
    }

    /// シャッフルする (dictionary.shuffle.1)
    pub(super) fn shuffle(&mut self, player: Player, cite: Cite) {
        self.by(player, Event::Shuffled(player), cite);
    }

    /// ドローする: one draw, however many cards (dictionary.draw-count.1). Returns how many were drawn; a player who has to draw without a card
    /// left loses (duel-end.2).
    pub(super) fn draw(&mut self, player: Player, count: usize, cite: Cite) -> Flow<usize> {
        let mut drawn = 0;
        while drawn < count {
            let Some(card) = self.state.zone(player, Zone::Deck).last().copied() else {
                self.by(player, Event::DrewFromEmpty(player), "duel-end.2");
                break;
            };
            self.put(card, Goal::of(Zone::Hand, player), How::Drawn, By::Rule, cite);
            drawn += 1;
        }
        if drawn > 0 {
            self.happen(Happening::Drew(player, u8::try_from(drawn).unwrap_or(u8::MAX)));
        }
        Ok(drawn)
    }

    /// 重ねる: cards become Xyz Materials (xyz-material.1). Those on the field leave it, but are not sent anywhere.
    pub(super) fn attach(&mut self, cards: &[CardId], host: CardId, by: By, cite: Cite) -> Flow {
        let side = self.state.object(host).controller;
        let mut fallen = Vec::new();
        for card in cards {
            fallen.extend(self.leave_from_under(*card)?);
            let goal = Goal::of(Zone::Material, side).on(host);
            self.put(*card, goal, How::Attached, by, cite);
        }
        let fallen: Vec<Happening> = fallen.into_iter().map(Happening::CardMoved).collect();
        self.happen_all(&fallen);
        self.settle_equips()
    }

    /// 取り除く: Xyz Materials go to the Graveyard.
    pub(super) fn detach(&mut self, cards: &[CardId], by: By, cite: Cite) -> Flow<Vec<CardId>> {
        self.leave(cards, Away::Graveyard, How::Detached, by, cite)
    }

    /// Deals damage to a player (dictionary.battle-damage). Returns how much was taken.
    pub(super) fn damage(&mut self, player: Player, amount: i32, by: By, cite: Cite) -> i32 {
        if amount <= 0 {
            return 0;
        }
        self.by(
            player,
            Event::LifeChanged { of: player, by: -amount, why: Life::Damage(by) },
            cite,
        );
        self.happen(Happening::Damaged(player, amount, by));
        amount
    }

    /// ライフポイントを払う
    pub(super) fn pay_life(&mut self, player: Player, amount: i32, card: CardId, cite: Cite) {
        let event = Event::LifeChanged { of: player, by: -amount, why: Life::Paid(card) };
        self.by(player, event, cite);
    }

    /// ライフポイントを回復する
    pub(super) fn gain_life(&mut self, player: Player, amount: i32, card: CardId, cite: Cite) {
        if amount > 0 {
            let event = Event::LifeChanged { of: player, by: amount, why: Life::Effect(card) };
            self.by(player, event, cite);
            self.happen(Happening::Gained(player, amount));
        }
    }

    /// ライフポイントは～になる: neither damage nor a gain.
    pub(super) fn set_life(&mut self, player: Player, to: i32, card: CardId, cite: Cite) {
        let by = to.max(0) - self.state.life(player);
        if by != 0 {
            let event = Event::LifeChanged { of: player, by, why: Life::Effect(card) };
            self.by(player, event, cite);
        }
    }

    /// Changes the number of counters on a card (counters.1).
    pub(super) fn change_counters(&mut self, card: CardId, name: &str, by: i32, cite: Cite) {
        let before = i32::from(self.state.status(card).counters_of(name));
        let by = by.max(-before);
        if by == 0 {
            return;
        }
        self.note(Event::CountersChanged { card, name: name.into(), by }, cite);
        if by > 0 {
            let card = self.state.chosen(card);
            self.happen(Happening::CounterPlaced(card));
        }
    }

    /// A random result.
    pub(super) fn roll(&mut self, lot: RandomChoice, cite: Cite) -> usize {
        let rolled = self.state.chance.clone().below(lot.results());
        self.note(Event::Rolled(lot, rolled), cite);
        rolled
    }

    /// Makes a player skip their next phase of this kind.
    pub(super) fn skip_next(&mut self, player: Player, phase: Phase, cite: Cite) {
        self.by(player, Event::SkipNext(player, phase), cite);
    }
}
