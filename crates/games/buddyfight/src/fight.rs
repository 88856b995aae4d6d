//! A fight in progress: what Buddyfight adds to the mechanics of a run.

use hantei_ability::buddyfight::Trait;
use hantei_engine::{
    CardId, Cite, Engine, Flow, Flows as _, Further, Known, Player, Readings, Run, runs,
};

use super::derived::Derived;
use super::event::{Event, How, Life, Offer};
use super::handled::Handled;
use super::reading::Reading;
use super::request::{Ask, Request, Wish};
use super::state::State;
use super::terms::Happening;
use super::zone::Zone;

/// The game, as `hantei_engine` knows it.
#[derive(Debug, Clone, Copy)]
pub struct Buddyfight;

runs! {
    /// A fight in progress.
    Fight of Buddyfight
}

/// What the flows keep in addition to the state.
#[derive(Debug, Default)]
pub struct Scratch {
    /// Further articles for the next logged event.
    next: Vec<Further>,
    /// The cards whose replacements are being carried out.
    pub(super) replacing: Vec<CardId>,
    /// What the text being carried out has handled so far. `None` if no text is being carried out.
    pub(super) handled: Option<Vec<Handled>>,
}

impl Engine for Buddyfight {
    type State = State;
    type Event = Event;
    type Request = Request;
    type Scratch = Scratch;
    type Reading = Reading;

    fn begin(state: &mut State, _read: bool) {
        // The caller may have changed the state without events.
        state.derived = Derived::default();
    }

    fn readings(state: &State) -> Readings<Reading> {
        state.readings
    }

    fn fault(state: &State) -> Option<String> {
        state.fault()
    }

    fn happens(run: &mut Run<'_, Buddyfight>, event: &Event) {
        if let Some(handled) = &mut run.scratch.handled {
            handled.extend(Handled::by(&run.state, event));
        }
    }

    /// These events say nothing by themselves, so citations for the next event wait for the one after them.
    fn noted(run: &mut Run<'_, Buddyfight>) {
        let last = run.log.entries().last().map(|entry| &entry.event);
        let says_nothing = matches!(
            last,
            Some(Event::Finished(_) | Event::Declined { .. } | Event::Nothing { .. })
        );
        if !run.scratch.next.is_empty() && !says_nothing {
            flush_cites(run);
        }
    }
}

/// What destroys a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Destroyer {
    /// A battle.
    Battle,
    /// An effect of this fighter's card.
    Effect(Player, CardId),
}

impl State {
    /// Whether something keeps the card from being destroyed in this way.
    pub(super) fn is_kept(&self, card: CardId, by: Destroyer) -> bool {
        let by_effect = |by: Player| {
            self.has_trait(card, Trait::NotDestroyedByEffects)
                || by != self.object(card).owner
                    && self.has_trait(card, Trait::NotDestroyedByOpponentsEffects)
        };
        self.has_trait(card, Trait::NotDestroyed)
            || match by {
                Destroyer::Battle => false,
                Destroyer::Effect(by, _) => by_effect(by),
            }
    }
}

/// Adds the pending citations to the last event.
fn flush_cites(run: &mut Run<'_, Buddyfight>) {
    for Further { cite, known } in std::mem::take(&mut run.scratch.next) {
        run.log.also_known(cite, known);
    }
}

impl Fight<'_> {
    /// Adds this article to the next logged event.
    pub(super) fn cite_next(&mut self, cite: Cite) {
        self.cite_next_known(cite, Known::ToBoth);
    }

    /// The same for an article that depends on something that not everybody may know.
    pub(super) fn cite_next_known(&mut self, cite: Cite, known: Known) {
        if self.is_read() {
            self.scratch.next.push(Further { cite, known });
        }
    }

    /// Adds the pending citations to the last event, if no event has followed.
    pub(super) fn flush_cites(&mut self) {
        flush_cites(self);
    }

    /// Asks a yes-or-no question, and logs a no.
    pub(super) fn ask_wish(&mut self, player: Player, wish: Wish) -> Flow<bool> {
        let request = Request { player, ask: Ask::Wish(wish) };
        let wants = self.put_to(&request)?.is_some();
        if !wants {
            let known = match wish {
                // Nobody else knows that the hand has the card.
                Wish::LifeZero(card) => self.state.known(card),
                Wish::Effect(_) | Wish::Soulguard(_) | Wish::ChangeEquip(_) | Wish::Ambush(_) => {
                    Known::ToBoth
                }
            };
            let cite = self.state.cite_of(&request);
            let event = Event::Declined { by: player, offer: Offer::Wish(wish), able: true };
            self.by_known(player, event, cite, known);
        }
        Ok(wants)
    }

    /// Logs that something optional is impossible. The other fighter sees the same as when it is declined, because the
    /// reason may be a card that is not in the hand.
    pub(super) fn cannot(&mut self, player: Player, wish: Wish, cite: Cite) {
        let event = Event::Declined { by: player, offer: Offer::Wish(wish), able: false };
        self.by(player, event, cite);
    }

    /// Moves a card that is not on the field, or that moves within it.
    pub(super) fn put(&mut self, card: CardId, to: Zone, how: How, cite: Cite) {
        let face_down = matches!(to, Zone::Gauge | Zone::Deck | Zone::Lost | Zone::Removed);
        self.put_facing(card, to, how, face_down, None, cite);
    }

    /// The same, with the face that is up and the card whose soul it enters.
    pub(super) fn put_facing(
        &mut self,
        card: CardId,
        to: Zone,
        how: How,
        face_down: bool,
        host: Option<CardId>,
        cite: Cite,
    ) {
        let object = self.state.object(card);
        let (from, owner, was_down) = (object.zone, object.owner, object.face_down);
        let old_host = object.host;
        let event = Event::Moved { card, from, was_down, to, how, face_down, host };
        self.by(Some(owner), event, cite);
        self.moved(card, (from, to), how, face_down);
        if from == Zone::Buddy && was_down {
            // Its fighter knows which card it was; the other one does not.
            self.also("playmat.buddy.look");
        }
        if let Some(host) = old_host.filter(|_| from == Zone::Soul && to == Zone::Drop) {
            self.happen_in_soul(Happening::SoulDropped(card), host);
            if self.state.object(host).zone.is_field() {
                self.dropped_from_soul(card, host, was_down);
            }
        }
        let dropped = from.is_field() || matches!(from, Zone::Hand | Zone::Gauge);
        let unseen = from.is_field() && was_down;
        if to == Zone::Drop && dropped && !unseen {
            self.happen_there(Happening::Dropped(card), from);
        }
        if to == Zone::Soul {
            self.happen(Happening::SoulAdded(card));
        }
    }

    /// Changes a fighter's life.
    pub(super) fn change_life(&mut self, of: Player, by: i32, why: Life, cite: Cite) {
        if by == 0 {
            return;
        }
        self.by(Some(of), Event::LifeChanged { of, by, why }, cite);
        match why {
            Life::Damage | Life::LastDamage => self.happen(Happening::Damaged(of)),
            Life::Gain | Life::BuddyGift => self.happen(Happening::LifeGained(of)),
            Life::Pay | Life::Set => {}
        }
    }

    /// デッキの上から引く, as many as there are.
    pub(super) fn draw(&mut self, player: Player, count: usize, cite: Cite) {
        for _ in 0..count {
            let Some(card) = self.state.zone(player, Zone::Deck).last().copied() else { return };
            self.put(card, Zone::Hand, How::Draw, cite);
        }
    }

    /// Puts cards from the top of the deck into the gauge, as many as there are.
    pub(super) fn charge(&mut self, player: Player, count: usize, cite: Cite) {
        for _ in 0..count {
            let Some(card) = self.state.zone(player, Zone::Deck).last().copied() else { return };
            self.put(card, Zone::Gauge, How::Charge, cite);
        }
    }

    /// Removes a card from the field (場から離れる). Replacements come first; otherwise the card goes, and its soul with it.
    /// Returns whether it left.
    pub(super) fn leave(&mut self, card: CardId, to: Zone, how: How, cite: Cite) -> Flow<bool> {
        let face_down = matches!(to, Zone::Gauge | Zone::Deck | Zone::Lost | Zone::Removed);
        if !self.state.object(card).zone.is_field() {
            self.put_facing(card, to, how, face_down, None, cite);
            return Ok(true);
        }
        self.leave_facing(card, to, how, (face_down, None), cite)
    }

    /// Removes a card from the field, with the face that is up and the card whose soul it enters.
    pub(super) fn leave_facing(
        &mut self,
        card: CardId,
        to: Zone,
        how: How,
        (face_down, host): (bool, Option<CardId>),
        cite: Cite,
    ) -> Flow<bool> {
        let from = self.state.object(card).zone;
        if self.guards_against(card, how) && self.soulguard(card)? {
            return Ok(false);
        }
        if self.stays(card, how)? {
            return Ok(false);
        }
        let was_treasure = self.state.object(card).status.treasure;
        let links = self.life_links(card);
        // Abilities see the card as it was.
        self.put_facing(card, to, how, face_down, host, cite);
        self.drop_soul(card, true);
        if !was_treasure {
            if how == How::Destroy {
                self.happen_there(Happening::Destroyed(card), from);
            }
            self.happen_there(Happening::Left(card), from);
            if to == Zone::Hand {
                self.happen_there(Happening::Returned(card), from);
            }
            self.set_life_links(card, links);
        }
        Ok(true)
    }

    /// Whether 『ソウルガード』 works against leaving in this way. It works against leaving as a cost under one reading only (`4.soulguard`).
    fn guards_against(&mut self, card: CardId, how: How) -> bool {
        how != How::Pay || self.state.may_guard(card) && self.reads(Reading::SoulguardForCosts)
    }

    /// Destroys a card on the field (破壊する). Returns whether it was destroyed.
    pub(super) fn destroy(&mut self, card: CardId, by: Destroyer, cite: Cite) -> Flow<bool> {
        if self.state.is_kept(card, by) || !self.state.object(card).zone.is_field() {
            return Ok(false);
        }
        let from = self.state.object(card).zone;
        let gone = self.leave(card, Zone::Drop, How::Destroy, cite)?;
        if let (true, Destroyer::Effect(by, source)) = (gone, by) {
            self.happen_there(Happening::DestroyedByEffect(card, by, source), from);
        }
        Ok(gone)
    }
}
