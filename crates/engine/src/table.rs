//! The table: every card is in one zone on one player's side, in order, possibly attached to another card; and whether it is still the same
//! card for the rules.
//!
//! All cards are in one row, zone after zone; borders say where each zone ends. A card can move within the row, but it cannot get lost or
//! be in two places, and copying the table is cheap. Each game defines what a zone means and what else there is to know about a card.

use std::fmt::Debug;
use std::ops::{Deref, Range};

use super::chance::Chance;
use super::encoder::PositionEncoder;
use super::ids::{CardId, DefId, Player, Stamp};
use super::nth::Nth;

/// The zones of a game (領域, ゾーン). Each player has one of each.
pub trait Zone: Copy + Eq + Debug + Send + Sync + 'static {
    /// Every zone, at the index that [`Zone::index`] gives.
    const ALL: &'static [Self];
    /// Its index in [`Zone::ALL`].
    fn index(self) -> usize;
    /// Whether the cards of this zone are attached to another card, under it or on it.
    fn attached(self) -> Attached;
}

/// Whether the cards of a zone have a host, that is, a card that they are attached to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Attached {
    /// No card has a host.
    Never,
    /// A card may have a host.
    Maybe,
    /// Every card has a host.
    Always,
}

/// A card during one stay in a zone. A card that has moved since is another card for the rules.
pub type Chosen = (CardId, u16);

/// An end of a zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// The top of a pile; the last position in a zone that is not a pile.
    Top,
    /// The bottom of a pile; the first position in a zone that is not a pile.
    Bottom,
}

/// Where a card is put.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Spot<Z> {
    /// On which player's side.
    pub side: Player,
    /// In which zone.
    pub zone: Z,
    /// At which end of the zone.
    pub end: End,
    /// The card to which it is attached, if any.
    pub host: Option<CardId>,
}

impl<Z> Spot<Z> {
    /// The top of this zone, or its last position if it is not a pile.
    pub fn on_top(side: Player, zone: Z) -> Spot<Z> {
        Spot { side, zone, end: End::Top, host: None }
    }

    /// Sets the host.
    pub fn under(self, host: impl Into<Option<CardId>>) -> Spot<Z> {
        Spot { host: host.into(), ..self }
    }

    /// Sets the end of the zone.
    pub fn at(self, end: End) -> Spot<Z> {
        Spot { end, ..self }
    }
}

/// A card of the game: where it is, and what the game records about it. Only its [`Table`] changes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Object<Z, S> {
    /// The printed card on the face that counts.
    pub def: DefId,
    /// The owner (オーナー).
    pub owner: Player,
    /// The player on whose side it is; the controller (コントローラー) in games that have one.
    pub controller: Player,
    /// The zone where it is.
    pub zone: Z,
    /// Whether it is face-down (裏向き).
    pub face_down: bool,
    /// When it came to where it is.
    pub since: Stamp,
    /// How many times it has moved; each time it becomes a new card.
    pub visit: u16,
    /// The card that it is under, on or attached to.
    pub host: Option<CardId>,
    /// Its number among cards of its name, while it is visible.
    pub nth: Option<Nth>,
    /// What the game records about it.
    pub status: S,
}

/// A state whose cards are on a table.
pub trait Tabled {
    /// The game's zones.
    type Zone: Zone;
    /// What the game records about a card.
    type Status;
    /// The table with the cards.
    fn table(&self) -> &Table<Self::Zone, Self::Status>;
}

impl<Z: Zone, S, T: Deref<Target = Table<Z, S>>> Tabled for T {
    type Zone = Z;
    type Status = S;

    fn table(&self) -> &Table<Z, S> {
        self
    }
}

/// All cards and where they are.
#[derive(Debug, Clone)]
pub struct Table<Z, S> {
    /// Every card, indexed by its id.
    objects: Vec<Object<Z, S>>,
    /// Every card by position: the zones of the first player, then those of the other.
    row: Vec<CardId>,
    /// Where each zone starts in the row, and where the last one ends.
    borders: Vec<u16>,
    /// The clock.
    now: Stamp,
}

impl<Z: Zone, S> Table<Z, S> {
    /// How many cards a table can hold.
    pub const ROOM: usize = u16::MAX as usize;

    /// An empty table.
    pub fn new() -> Table<Z, S> {
        Table {
            objects: Vec::with_capacity(128),
            row: Vec::with_capacity(128),
            borders: vec![0; Z::ALL.len() * Player::ALL.len() + 1],
            now: Stamp(0),
        }
    }

    /// The current time, in the order of everything that happens.
    pub fn now(&self) -> Stamp {
        self.now
    }

    /// Advances the clock: what happens from here on is later.
    pub fn tick(&mut self) {
        self.now.0 += 1;
    }

    /// Whether the table cannot hold another card.
    pub fn is_full(&self) -> bool {
        self.objects.len() >= Self::ROOM
    }

    /// Adds a new card: before the game, or one that the game creates. Check [`Table::is_full`] before: a full table adds nothing and
    /// returns its last card.
    pub fn place(&mut self, def: DefId, owner: Player, spot: Spot<Z>, status: S) -> CardId {
        self.tick();
        if self.is_full() {
            return CardId(u16::MAX - 1);
        }
        let card = CardId(u16::try_from(self.objects.len()).unwrap_or(u16::MAX));
        let Spot { side, zone, end, host } = spot;
        self.objects.push(Object {
            def,
            owner,
            controller: side,
            zone,
            face_down: false,
            since: self.now,
            visit: 0,
            host,
            nth: None,
            status,
        });
        let at = match end {
            End::Top => self.range(side, zone).end,
            End::Bottom => self.range(side, zone).start,
        };
        self.row.insert(at, card);
        self.borders[Self::at(side, zone) + 1..].iter_mut().for_each(|border| *border += 1);
        card
    }

    /// Treats the card as if it came only now to where it is.
    pub fn comes_now(&mut self, card: CardId) {
        self.tick();
        let now = self.now;
        self.of(card).since = now;
    }

    /// Moves a card there as a new card: whatever referred to it before does not refer to it any more.
    pub fn send(&mut self, card: CardId, to: Spot<Z>) {
        self.shift(card, to);
        let now = self.now;
        let object = self.of(card);
        object.since = now;
        object.visit = object.visit.wrapping_add(1);
    }

    /// Moves a card there; it stays the same card.
    pub fn shift(&mut self, card: CardId, to: Spot<Z>) {
        self.lay(card, to.side, to.zone, to.end);
        let object = self.of(card);
        object.controller = to.side;
        object.zone = to.zone;
        object.host = to.host;
    }

    /// Moves a card to an end of the zone where it is; it stays the same card.
    pub fn to_end(&mut self, card: CardId, end: End) {
        let Object { controller, zone, .. } = *self.object(card);
        self.lay(card, controller, zone, end);
    }

    /// Shuffles the cards of a zone (シャッフル).
    pub fn shuffle(&mut self, side: Player, zone: Z, chance: &mut Chance) {
        let range = self.range(side, zone);
        chance.shuffle(&mut self.row[range]);
    }

    /// Turns a card face-down or face-up.
    pub fn turn(&mut self, card: CardId, face_down: bool) {
        self.of(card).face_down = face_down;
    }

    /// Changes which printed card it counts as.
    pub fn becomes(&mut self, card: CardId, def: DefId) {
        self.of(card).def = def;
    }

    /// Gives a visible card the next number among visible cards of the same name; a card that is not visible has no number.
    pub fn number(&mut self, card: CardId, shows: bool, same: impl Fn(DefId, DefId) -> bool) {
        let nth = shows.then(|| {
            let others = self.objects.iter().zip(0..).filter(|(_, other)| *other != card.0);
            next_nth(self.object(card).def, others.map(|(other, _)| other), same)
        });
        self.of(card).nth = nth;
    }

    /// Like [`Table::number`], where cards are visible in this zone and in no other.
    pub fn number_in(&mut self, zone: Z, card: CardId, same: impl Fn(DefId, DefId) -> bool) {
        let nth = (self.object(card).zone == zone).then(|| {
            let there = Player::ALL.into_iter().flat_map(|side| self.zone(side, zone));
            let others = there.filter(|other| **other != card).map(|other| self.object(*other));
            next_nth(self.object(card).def, others, same)
        });
        self.of(card).nth = nth;
    }

    /// What the game records about a card, mutably.
    pub fn status_mut(&mut self, card: CardId) -> &mut S {
        &mut self.of(card).status
    }

    /// What the game records about every card, mutably.
    pub fn statuses_mut(&mut self) -> impl Iterator<Item = &mut S> {
        self.objects.iter_mut().map(|object| &mut object.status)
    }

    /// A card and where it is.
    pub fn object(&self, card: CardId) -> &Object<Z, S> {
        &self.objects[card.0 as usize]
    }

    /// What the game records about a card.
    pub fn status(&self, card: CardId) -> &S {
        &self.object(card).status
    }

    /// Every card, in the order of the ids.
    pub fn objects(&self) -> &[Object<Z, S>] {
        &self.objects
    }

    /// The ids of all cards, in order.
    pub fn cards(&self) -> impl Iterator<Item = CardId> + use<Z, S> {
        (0..u16::try_from(self.objects.len()).unwrap_or(u16::MAX)).map(CardId)
    }

    /// The cards of a zone on a player's side. The last one is on top, or came last.
    pub fn zone(&self, side: Player, zone: Z) -> &[CardId] {
        &self.row[self.range(side, zone)]
    }

    /// The cards of all zones from `first` to `last` by their [`Zone::index`], zone after zone.
    pub fn zones(&self, side: Player, first: Z, last: Z) -> &[CardId] {
        &self.row[self.range(side, first).start..self.range(side, last).end]
    }

    /// Whether a zone on a player's side is empty.
    pub fn is_empty(&self, side: Player, zone: Z) -> bool {
        self.range(side, zone).is_empty()
    }

    /// Whether a zone is empty on both sides.
    pub fn is_bare(&self, zone: Z) -> bool {
        Player::ALL.into_iter().all(|side| self.is_empty(side, zone))
    }

    /// The cards of this zone, of both sides, that are attached to the host, in order.
    pub fn attached(&self, host: CardId, zone: Z) -> impl Iterator<Item = CardId> + '_ {
        let there = Player::ALL.into_iter().flat_map(move |side| self.zone(side, zone));
        there.copied().filter(move |card| self.object(*card).host == Some(host))
    }

    /// A reference to the card as it is now, for [`Table::is_still`].
    pub fn chosen(&self, card: CardId) -> Chosen {
        (card, self.object(card).visit)
    }

    /// Whether the card is still the same card for the rules.
    pub fn is_still(&self, (card, visit): Chosen) -> bool {
        self.object(card).visit == visit
    }

    /// The arrangement of the cards, to compare and hash: the row, and where each zone starts in it.
    pub fn layout(&self) -> (&[CardId], &[u16]) {
        (&self.row, &self.borders)
    }

    /// A number for each card by its position, indexed by its id. Tables that differ only in which of several equal cards is where give
    /// equal numbers.
    pub fn numbered(&self) -> Vec<u16> {
        let mut numbers = vec![0; self.objects.len()];
        for (number, card) in (0..).zip(&self.row) {
            numbers[card.0 as usize] = number;
        }
        numbers
    }

    /// How much memory its cards use, in bytes, without what they allocate elsewhere.
    pub fn weight(&self) -> usize {
        self.objects.len() * (size_of::<Object<Z, S>>() + size_of::<CardId>())
            + self.borders.len() * size_of::<u16>()
    }

    /// Adds a player's cards to a position, zone after zone: how many there are, and each as `put` writes it.
    pub fn put_into(
        &self,
        encoder: &mut PositionEncoder,
        side: Player,
        mut put: impl FnMut(&mut PositionEncoder, &Object<Z, S>),
    ) {
        for zone in Z::ALL.iter().copied() {
            let cards = self.zone(side, zone);
            encoder.put(cards.len());
            cards.iter().for_each(|card| put(encoder, self.object(*card)));
        }
    }

    /// Describes what is inconsistent, in the table or in a zone according to `of_zone`; `None` when nothing is.
    pub fn fault_or(&self, of_zone: impl Fn(Player, Z) -> Option<String>) -> Option<String> {
        self.fault().or_else(|| {
            let zones = |side| Z::ALL.iter().map(move |zone| (side, *zone));
            let mut all = Player::ALL.into_iter().flat_map(zones);
            all.find_map(|(side, zone)| of_zone(side, zone))
        })
    }

    /// Describes what is inconsistent in the table; `None` when nothing is.
    pub fn fault(&self) -> Option<String> {
        let mut seen = vec![0u8; self.objects.len()];
        for side in Player::ALL {
            for zone in Z::ALL.iter().copied() {
                for card in self.zone(side, zone) {
                    seen[card.0 as usize] += 1;
                    let Object { zone: own, controller, .. } = *self.object(*card);
                    if (own, controller) != (zone, side) {
                        return Some(format!(
                            "{card:?} lies in {side}.{zone:?} and believes {controller}.{own:?}"
                        ));
                    }
                }
            }
        }
        if let Some(card) = seen.iter().position(|times| *times != 1) {
            return Some(format!("card {card} is in {} zones", seen[card]));
        }
        self.cards().find_map(|card| {
            let Object { zone, host, .. } = *self.object(card);
            let fits = match zone.attached() {
                Attached::Never => host.is_none(),
                Attached::Maybe => true,
                Attached::Always => host.is_some(),
            };
            (!fits || host == Some(card))
                .then(|| format!("{card:?} in {zone:?} has the host {host:?}"))
        })
    }

    fn of(&mut self, card: CardId) -> &mut Object<Z, S> {
        &mut self.objects[card.0 as usize]
    }

    /// The number of a zone among those of both sides.
    fn at(side: Player, zone: Z) -> usize {
        side as usize * Z::ALL.len() + zone.index()
    }

    fn range(&self, side: Player, zone: Z) -> Range<usize> {
        let at = Self::at(side, zone);
        usize::from(self.borders[at])..usize::from(self.borders[at + 1])
    }

    /// Takes a card out of the row and inserts it at an end of a zone. The cards in between move by one.
    fn lay(&mut self, card: CardId, side: Player, zone: Z, end: End) {
        let Object { controller, zone: own, .. } = *self.object(card);
        let (from, to) = (Self::at(controller, own), Self::at(side, zone));
        let here = self.range(controller, own);
        let Some(place) = self.row[here.clone()].iter().rposition(|other| *other == card) else {
            return;
        };
        let place = here.start + place;
        let there = self.range(side, zone);
        let goal = match end {
            End::Top => there.end,
            End::Bottom => there.start,
        };
        if from < to || from == to && end == End::Top {
            self.row.copy_within(place + 1..goal, place);
            self.row[goal - 1] = card;
            self.borders[from + 1..=to].iter_mut().for_each(|border| *border -= 1);
        } else {
            self.row.copy_within(goal..place, goal + 1);
            self.row[goal] = card;
            self.borders[to + 1..=from].iter_mut().for_each(|border| *border += 1);
        }
    }
}

/// The next number after those of the other cards with the same name.
fn next_nth<'o, Z: 'o, S: 'o>(
    def: DefId,
    others: impl Iterator<Item = &'o Object<Z, S>>,
    same: impl Fn(DefId, DefId) -> bool,
) -> Nth {
    let there = others.filter_map(|other| other.nth.filter(|_| same(def, other.def)));
    Nth::after(there)
}

impl<Z: Zone, S> Default for Table<Z, S> {
    fn default() -> Self {
        Table::new()
    }
}

#[cfg(test)]
mod tests;
