//! フィールドにあるカードのクラッシュ時の処理 (4-3-11), and the order in which cards enter the dust boxes (4-2-3.5, 4-2-4.1).

use hantei_engine::{CardId, Chosen, Cite, Flows as _, Options, Player};

use super::event::Event;
use super::game::{Flow, Match};
use super::happening::{CardMoved, Happening};
use super::reading::Reading;
use super::request::For;
use super::state::State;
use super::terms::{By, How, Moment, Window};
use super::under_way::CrashStage;
use super::zone::Zone;

/// Whether a crash can be cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cancellable {
    /// It can, like any crash (4-3-11-2).
    Yes,
    /// It cannot, by this article.
    No(Cite),
}

impl Match<'_> {
    /// Crashes cards on the field, all at the same moment (4-3-11). Returns those that crashed. The caller handles what follows.
    pub(super) fn crash(&mut self, cards: &[CardId], by: By, cite: Cite) -> Flow<Vec<CardId>> {
        self.crash_if_not(cards, by, Cancellable::Yes, cite)
    }

    /// The same, for a crash that perhaps cannot be cancelled.
    pub(super) fn crash_if_not(
        &mut self,
        cards: &[CardId],
        by: By,
        cancellable: Cancellable,
        cite: Cite,
    ) -> Flow<Vec<CardId>> {
        let can = |card: &CardId| {
            self.state.object(*card).zone == Zone::Field && !self.state.is_crashing(*card)
        };
        let mut cards: Vec<CardId> = cards.iter().copied().filter(can).collect();
        if cards.len() < 2 || !self.reads(Reading::CrashesOneByOne) {
            return self.crash_together(&cards, by, cancellable, cite);
        }
        let mut crashed = Vec::new();
        while !cards.is_empty() {
            let player = self.state.turn.player;
            let next = self.ask_card(player, For::Crash, Options::one_of(cards.clone()))?;
            let Some(next) = next.or(cards.first().copied()) else { break };
            cards.retain(|card| *card != next);
            crashed.extend(self.crash_together(&[next], by, cancellable, cite)?);
        }
        Ok(crashed)
    }

    fn crash_together(
        &mut self,
        cards: &[CardId],
        by: By,
        cancellable: Cancellable,
        cite: Cite,
    ) -> Flow<Vec<CardId>> {
        let on_field = |card: &CardId| self.state.object(*card).zone == Zone::Field;
        let cards: Vec<CardId> = cards.iter().copied().filter(on_field).collect();
        if cards.is_empty() {
            return Ok(Vec::new());
        }
        let firm = match cancellable {
            Cancellable::Yes => None,
            Cancellable::No(article) => Some(article),
        };
        self.by(by.player(), Event::CrashBegan { cards, by, firm }, "4-3-11-1");
        self.also(cite);
        self.point(Moment::Crash(CrashStage::Begun))?;
        self.note(Event::CrashStageBegan(CrashStage::Cancelling), "4-3-11-2");
        self.window_about(Window::CancelCrash, &self.state.crash_to_come(by))?;
        let (crashed, happened) = self.fix_crash(by)?;
        if !crashed.is_empty() {
            self.note(Event::CrashStageBegan(CrashStage::RightAfter), "4-3-11-4");
            self.window_about(Window::AfterCrash, &happened)?;
        }
        self.note(Event::CrashEnded, "4-3-11");
        Ok(crashed)
    }

    /// クラッシュの決定 (4-3-11-3): cards whose crash was not cancelled go to the dust boxes, with the cards set on them. Returns the cards that
    /// were to crash and did, and everything that happened.
    fn fix_crash(&mut self, by: By) -> Flow<(Vec<CardId>, Vec<Happening>)> {
        let crash = self.state.crashes.last();
        let cards = crash.map_or(&[][..], |crash| &crash.cards).iter();
        let there = cards.filter(|card| self.state.is_still(**card));
        let crashed: Vec<CardId> = there.map(|(card, _)| *card).collect();
        if crashed.is_empty() {
            return Ok((crashed, Vec::new()));
        }
        self.note(Event::CrashStageBegan(CrashStage::Fixed), "4-3-11-3");
        let happened = self.send_to_dust_boxes(&crashed, by, "4-3-11-3")?;
        // Cards that only these kept on the field leave now (4-3-9), not together with anything later.
        self.settle_standing()?;
        self.point(Moment::Crash(CrashStage::Fixed))?;
        // Triggers on the crash come at once (4-3-6).
        self.triggers()?;
        Ok((crashed, happened))
    }

    /// Sends cards on the field and the cards set on them to their owners' dust boxes without any stages, for crashes that nobody can
    /// respond to. Returns what happened.
    pub(super) fn send_to_dust_boxes(
        &mut self,
        cards: &[CardId],
        by: By,
        cite: Cite,
    ) -> Flow<Vec<Happening>> {
        let order = self.order_of_piles(cards)?;
        self.note(Event::LeaveTogether(order.clone()), cite);
        let happened: Vec<Happening> = order
            .into_iter()
            .map(|card| Happening::CardMoved(self.put_in_dust_box(card, How::Crashed, by, cite)))
            .collect();
        self.happen_all(&happened);
        Ok(happened)
    }

    /// The order in which cards that crash together are put down, the lowest first. Each pile stays in order, with the card that the others
    /// are set on at the top (4-2-4.1); the owner orders several piles (4-2-3.5).
    pub(super) fn order_of_piles(&mut self, cards: &[CardId]) -> Flow<Vec<CardId>> {
        // A card set on one of them belongs to its pile.
        let host = |card: &CardId| self.state.object(*card).host;
        let lies_in_another = |card: &CardId| {
            std::iter::successors(host(card), host).any(|host| cards.contains(&host))
        };
        let tops = cards.iter().filter(|card| !lies_in_another(card));
        let piles: Vec<Vec<CardId>> = tops.map(|card| self.pile(*card)).collect();
        let turn_player = self.state.turn.player;
        let mut order = Vec::new();
        for owner in [turn_player, turn_player.opponent()] {
            let own = |pile: &Vec<CardId>| -> Vec<CardId> {
                let mut own = pile.clone();
                own.retain(|card| self.state.object(*card).owner == owner);
                own
            };
            let mut own: Vec<Vec<CardId>> = piles.iter().map(own).collect();
            own.retain(|pile| !pile.is_empty());
            if own.iter().any(|pile| pile.len() > 1) && self.reads(Reading::PileAsOwnerLikes) {
                own = own.into_iter().flatten().map(|card| vec![card]).collect();
            }
            order.extend(self.ordered_by(owner, own)?);
        }
        Ok(order)
    }

    /// Lets a player order the piles of their cards.
    fn ordered_by(&mut self, owner: Player, mut piles: Vec<Vec<CardId>>) -> Flow<Vec<CardId>> {
        let mut order = Vec::new();
        while !piles.is_empty() {
            // A pile is named by its top card.
            let tops = piles.iter().filter_map(|pile| pile.last()).copied().collect();
            let next = self.ask_card(owner, For::Pile, Options::one_of(tops))?;
            let at = piles.iter().position(|pile| pile.last() == next.as_ref()).unwrap_or(0);
            order.extend(piles.remove(at));
        }
        Ok(order)
    }

    /// A card with the cards set on it, and those set on them, the lowest first (4-2-11).
    fn pile(&self, card: CardId) -> Vec<CardId> {
        let sets = self.state.sets(card).into_iter().rev();
        sets.flat_map(|set| self.pile(set)).chain([card]).collect()
    }

    /// クラッシュをうち消す: the card stays, and its damage is removed (4-2-14.2, 4-3-11-2.1).
    pub(super) fn cancel_crash(&mut self, card: CardId, by: By, cite: Cite) {
        if self.state.is_crashing(card) {
            self.by(by.player(), Event::CrashCancelled(card), cite);
            self.also("4-3-11-2");
        }
    }
}

impl State {
    /// The coming crash, as effects that may cancel it see it.
    fn crash_to_come(&self, by: By) -> Vec<Happening> {
        let cards = self.crashes.last().map_or(&[][..], |crash| &crash.cards);
        let went = |card: &Chosen| CardMoved {
            card: *card,
            from: Zone::Field,
            under: self.object(card.0).controller,
            to: Zone::Dust,
            how: How::Crashed,
            by,
        };
        cards.iter().map(|card| Happening::CardMoved(went(card))).collect()
    }

    /// Whether the card is about to crash and the crash can still be cancelled.
    pub(super) fn is_crashing(&self, card: CardId) -> bool {
        let known = self.chosen(card);
        self.crashes.iter().any(|crash| crash.cards.contains(&known))
    }
}
