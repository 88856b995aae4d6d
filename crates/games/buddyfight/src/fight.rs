//! A fight under way: what Buddyfight adds to the mechanics of a run.

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

/// Buddyfight, as a run knows it.
#[derive(Debug, Clone, Copy)]
pub struct Buddyfight;

runs! {
    /// A fight under way.
    Fight of Buddyfight
}

/// What the flows keep beside the state.
#[derive(Debug, Default)]
pub struct Scratch {
    /// What the event written down next follows too.
    next: Vec<Further>,
    /// Whose texts are being done instead of something.
    pub(super) replacing: Vec<CardId>,
    /// What the text that is being carried out has handled so far; none while none is.
    pub(super) handled: Option<Vec<Handled>>,
}

impl Engine for Buddyfight {
    type State = State;
    type Event = Event;
    type Request = Request;
    type Scratch = Scratch;
    type Reading = Reading;

    fn begin(state: &mut State, _read: bool) {
        // Whoever has made the state may have changed it otherwise than by events.
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

    /// That a use is done with, or that something is not done, says nothing: what led to it is told of the event after it.
    fn noted(run: &mut Run<'_, Buddyfight>) {
        let last = run.log.entries().last().map(|entry| &entry.event);
        let idle = matches!(
            last,
            Some(Event::Finished(_) | Event::Declined { .. } | Event::Nothing { .. })
        );
        if !run.scratch.next.is_empty() && !idle {
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
    /// Whether something keeps the card from being destroyed so.
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

/// What was to be told of the next event is told of the last one.
fn flush_cites(run: &mut Run<'_, Buddyfight>) {
    for Further { cite, known } in std::mem::take(&mut run.scratch.next) {
        run.log.also_known(cite, known);
    }
}

impl Fight<'_> {
    /// What is written down next follows this article too.
    pub(super) fn cite_next(&mut self, cite: Cite) {
        self.cite_next_known(cite, Known::ToBoth);
    }

    /// The same, where it depends on what not everybody may know.
    pub(super) fn cite_next_known(&mut self, cite: Cite, known: Known) {
        if self.is_read() {
            self.scratch.next.push(Further { cite, known });
        }
    }

    /// What was to be told of the next event is told of the last one, when there was none.
    pub(super) fn flush_cites(&mut self) {
        flush_cites(self);
    }

    /// Asks whether somebody wants to, and writes down when not.
    pub(super) fn ask_wish(&mut self, player: Player, wish: Wish) -> Flow<bool> {
        let request = Request { player, ask: Ask::Wish(wish) };
        let wants = self.put_to(&request)?.is_some();
        if !wants {
            let known = match wish {
                // Nobody else knows that the hand has it.
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

    /// What may be done cannot be. The other fighter is told the same as of what is not wanted: it may lie in what the hand has not.
    pub(super) fn cannot(&mut self, player: Player, wish: Wish, cite: Cite) {
        let event = Event::Declined { by: player, offer: Offer::Wish(wish), able: false };
        self.by(player, event, cite);
    }

    /// Moves a card that is not on the field, or within it.
    pub(super) fn put(&mut self, card: CardId, to: Zone, how: How, cite: Cite) {
        let face_down = matches!(to, Zone::Gauge | Zone::Deck | Zone::Lost | Zone::Removed);
        self.put_facing(card, to, how, face_down, None, cite);
    }

    /// The same, with its face and the card whose soul it enters.
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
            // Its fighter knows which card it was; the other does not.
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

    /// デッキの上から引く, as far as there are cards.
    pub(super) fn draw(&mut self, player: Player, count: usize, cite: Cite) {
        for _ in 0..count {
            let Some(card) = self.state.zone(player, Zone::Deck).last().copied() else { return };
            self.put(card, Zone::Hand, How::Draw, cite);
        }
    }

    /// The top of the deck into the gauge, as far as there are cards.
    pub(super) fn charge(&mut self, player: Player, count: usize, cite: Cite) {
        for _ in 0..count {
            let Some(card) = self.state.zone(player, Zone::Deck).last().copied() else { return };
            self.put(card, Zone::Gauge, How::Charge, cite);
        }
    }

    /// A card leaves the field (場から離れる): what replaces that comes first, then the card goes, its soul with it.
    /// Gives whether it went.
    pub(super) fn leave(&mut self, card: CardId, to: Zone, how: How, cite: Cite) -> Flow<bool> {
        let face_down = matches!(to, Zone::Gauge | Zone::Deck | Zone::Lost | Zone::Removed);
        if !self.state.object(card).zone.is_field() {
            self.put_facing(card, to, how, face_down, None, cite);
            return Ok(true);
        }
        self.leave_facing(card, to, how, (face_down, None), cite)
    }

    /// A card of the field leaves it, with its face and the card whose soul it enters.
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
        // What abilities look at is the card as it was.
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

    /// Whether 『ソウルガード』 works against leaving so: as a cost by one reading only (`4.soulguard`).
    fn guards_against(&mut self, card: CardId, how: How) -> bool {
        how != How::Pay || self.state.may_guard(card) && self.reads(Reading::SoulguardForCosts)
    }

    /// Destroys a card of the field (破壊する). Gives whether it was.
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
