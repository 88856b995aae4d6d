//! The table: every card in one zone of one side, in order, under another card or not, and whether it is still the same card.
//!
//! All cards lie in one row, zone behind zone, and only borders say where a zone ends: a card can go elsewhere in the row, but it
//! cannot get lost or come to lie in two places, and a copy of the table costs little. What a zone means, and what else there is to say
//! of a card, each game brings itself.

use std::fmt::Debug;
use std::ops::{Deref, Range};

use super::chance::Chance;
use super::ids::{CardId, DefId, Player, Stamp};
use super::imprint::Imprint;
use super::nth::Nth;

/// The zones of a game (領域, ゾーン); each player has a part of every one of them.
pub trait Zone: Copy + Eq + Debug + 'static {
    /// Every zone, each at its [`Zone::index`].
    const ALL: &'static [Self];
    /// Its place in [`Zone::ALL`].
    fn index(self) -> usize;
    /// Whether the cards there lie under another card, or on one.
    fn attached(self) -> Attached;
}

/// Whether the cards of a zone have a host.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Attached {
    /// None has.
    Never,
    /// One may have.
    Maybe,
    /// Each has.
    Always,
}

/// A card at one of its visits: what has gone elsewhere since is another card for the rules.
pub type Chosen = (CardId, u16);

/// Which end of a zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// The top of a pile; behind all others, where there is no pile.
    Top,
    /// The bottom of a pile.
    Bottom,
}

/// Where a card is put.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Spot<Z> {
    /// On whose side.
    pub side: Player,
    /// In which zone.
    pub zone: Z,
    /// At which end of it.
    pub end: End,
    /// Under which card, or on which.
    pub host: Option<CardId>,
}

impl<Z> Spot<Z> {
    /// On top of, or behind, what lies in this zone.
    pub fn on_top(side: Player, zone: Z) -> Spot<Z> {
        Spot { side, zone, end: End::Top, host: None }
    }

    /// The same with a host.
    pub fn under(self, host: impl Into<Option<CardId>>) -> Spot<Z> {
        Spot { host: host.into(), ..self }
    }

    /// The same at this end.
    pub fn at(self, end: End) -> Spot<Z> {
        Spot { end, ..self }
    }
}

/// A card of the game: where it lies, and what the game says of it besides. Only its [`Table`] changes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Object<Z, S> {
    /// What is printed on the face that counts.
    pub def: DefId,
    /// オーナー
    pub owner: Player,
    /// On whose side it lies: コントローラー, where a game knows of them.
    pub controller: Player,
    /// Where it is.
    pub zone: Z,
    /// 裏向き
    pub face_down: bool,
    /// Since when it is where it is.
    pub since: Stamp,
    /// How often it has gone elsewhere: a new card each time.
    pub visit: u16,
    /// The card that it lies under, or on, or that it is attached to.
    pub host: Option<CardId>,
    /// Which of its name it is, while it shows itself.
    pub nth: Option<Nth>,
    /// What the game says of it.
    pub status: S,
}

/// A state whose cards lie on a table: every one that shows it.
pub trait Tabled {
    /// Where a card can lie.
    type Zone: Zone;
    /// What there is to say of a card besides.
    type Status;
    /// The cards, where they lie.
    fn table(&self) -> &Table<Self::Zone, Self::Status>;
}

impl<Z: Zone, S, T: Deref<Target = Table<Z, S>>> Tabled for T {
    type Zone = Z;
    type Status = S;

    fn table(&self) -> &Table<Z, S> {
        self
    }
}

/// The table.
#[derive(Debug, Clone)]
pub struct Table<Z, S> {
    /// Every card, by its id.
    objects: Vec<Object<Z, S>>,
    /// Every card where it lies: the zones of the first player, then those of the other.
    row: Vec<CardId>,
    /// Where in the row each zone begins, and where the last one ends.
    borders: Vec<u16>,
    /// The clock.
    now: Stamp,
}

impl<Z: Zone, S> Table<Z, S> {
    /// How many cards there is room for.
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

    /// Now, in the order of everything that happens.
    pub fn now(&self) -> Stamp {
        self.now
    }

    /// Something happens: what comes after it is later.
    pub fn tick(&mut self) {
        self.now.0 += 1;
    }

    /// Whether no further card has room.
    pub fn is_full(&self) -> bool {
        self.objects.len() >= Self::ROOM
    }

    /// Puts a new card there: before the game, or as one that the game makes. There must be room ([`Table::is_full`]); where there is
    /// none it does not come, and the last card is given.
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

    /// The card counts as having come only now, where it lies.
    pub fn comes_now(&mut self, card: CardId) {
        self.tick();
        let now = self.now;
        self.of(card).since = now;
    }

    /// Puts a card there as another card: what knew it before does not know it now.
    pub fn send(&mut self, card: CardId, to: Spot<Z>) {
        self.shift(card, to);
        let now = self.now;
        let object = self.of(card);
        object.since = now;
        object.visit = object.visit.wrapping_add(1);
    }

    /// Puts a card there, and it is still the same card.
    pub fn shift(&mut self, card: CardId, to: Spot<Z>) {
        self.lay(card, to.side, to.zone, to.end);
        let object = self.of(card);
        object.controller = to.side;
        object.zone = to.zone;
        object.host = to.host;
    }

    /// Puts a card at an end of the zone where it is, and it is still the same card.
    pub fn to_end(&mut self, card: CardId, end: End) {
        let Object { controller, zone, .. } = *self.object(card);
        self.lay(card, controller, zone, end);
    }

    /// Puts the cards of a zone into another order (シャッフル).
    pub fn shuffle(&mut self, side: Player, zone: Z, chance: &mut Chance) {
        let range = self.range(side, zone);
        chance.shuffle(&mut self.row[range]);
    }

    /// Turns a card face down, or face up.
    pub fn turn(&mut self, card: CardId, face_down: bool) {
        self.of(card).face_down = face_down;
    }

    /// Something else counts as printed on it.
    pub fn becomes(&mut self, card: CardId, def: DefId) {
        self.of(card).def = def;
    }

    /// Numbers a card that shows itself after those that do and are called the same; one that does not has no number.
    pub fn number(&mut self, card: CardId, shows: bool, same: impl Fn(DefId, DefId) -> bool) {
        let nth = shows.then(|| {
            let others = self.objects.iter().zip(0..).filter(|(_, other)| *other != card.0);
            next_nth(self.object(card).def, others.map(|(other, _)| other), same)
        });
        self.of(card).nth = nth;
    }

    /// The same where cards show themselves in this zone and nowhere else.
    pub fn number_in(&mut self, zone: Z, card: CardId, same: impl Fn(DefId, DefId) -> bool) {
        let nth = (self.object(card).zone == zone).then(|| {
            let there = Player::ALL.into_iter().flat_map(|side| self.zone(side, zone));
            let others = there.filter(|other| **other != card).map(|other| self.object(*other));
            next_nth(self.object(card).def, others, same)
        });
        self.of(card).nth = nth;
    }

    /// What the game says of a card, to be changed.
    pub fn status_mut(&mut self, card: CardId) -> &mut S {
        &mut self.of(card).status
    }

    /// The same of every card.
    pub fn statuses_mut(&mut self) -> impl Iterator<Item = &mut S> {
        self.objects.iter_mut().map(|object| &mut object.status)
    }

    /// A card.
    pub fn object(&self, card: CardId) -> &Object<Z, S> {
        &self.objects[card.0 as usize]
    }

    /// What there is to say of it besides where it lies.
    pub fn status(&self, card: CardId) -> &S {
        &self.object(card).status
    }

    /// Every card's object, in the order of their ids.
    pub fn objects(&self) -> &[Object<Z, S>] {
        &self.objects
    }

    /// Every card, wherever it is, in the order of their ids.
    pub fn cards(&self) -> impl Iterator<Item = CardId> + use<Z, S> {
        (0..u16::try_from(self.objects.len()).unwrap_or(u16::MAX)).map(CardId)
    }

    /// The cards of a zone on a player's side; the last is on top, or came last.
    pub fn zone(&self, side: Player, zone: Z) -> &[CardId] {
        &self.row[self.range(side, zone)]
    }

    /// The cards of all zones from one to another by their [`Zone::index`], zone behind zone.
    pub fn zones(&self, side: Player, first: Z, last: Z) -> &[CardId] {
        &self.row[self.range(side, first).start..self.range(side, last).end]
    }

    /// Whether nothing lies in this zone on a player's side.
    pub fn is_empty(&self, side: Player, zone: Z) -> bool {
        self.range(side, zone).is_empty()
    }

    /// Whether nothing lies in this zone, on neither side.
    pub fn is_bare(&self, zone: Z) -> bool {
        Player::ALL.into_iter().all(|side| self.is_empty(side, zone))
    }

    /// The cards of this zone, of either side, whose host it is, in order.
    pub fn attached(&self, host: CardId, zone: Z) -> impl Iterator<Item = CardId> + '_ {
        let there = Player::ALL.into_iter().flat_map(move |side| self.zone(side, zone));
        there.copied().filter(move |card| self.object(*card).host == Some(host))
    }

    /// The card as it is now, to be known again.
    pub fn chosen(&self, card: CardId) -> Chosen {
        (card, self.object(card).visit)
    }

    /// Whether it is still the same card.
    pub fn is_still(&self, (card, visit): Chosen) -> bool {
        self.object(card).visit == visit
    }

    /// Which card lies where, to be compared and hashed: the row, and where in it each zone begins.
    pub fn layout(&self) -> (&[CardId], &[u16]) {
        (&self.row, &self.borders)
    }

    /// Each card's number by where it lies, by its id: of two tables that differ in which of equal cards is which, the same.
    pub fn numbered(&self) -> Vec<u16> {
        let mut numbers = vec![0; self.objects.len()];
        for (number, card) in (0..).zip(&self.row) {
            numbers[card.0 as usize] = number;
        }
        numbers
    }

    /// What its cards take in memory, in bytes, but for what they hold elsewhere.
    pub fn weight(&self) -> usize {
        self.objects.len() * (size_of::<Object<Z, S>>() + size_of::<CardId>())
            + self.borders.len() * size_of::<u16>()
    }

    /// Lays out a player's cards, zone behind zone: how many there are, and each of them as `put` says.
    pub fn put_into(
        &self,
        imprint: &mut Imprint,
        side: Player,
        mut put: impl FnMut(&mut Imprint, &Object<Z, S>),
    ) {
        for zone in Z::ALL.iter().copied() {
            let cards = self.zone(side, zone);
            imprint.put(cards.len());
            cards.iter().for_each(|card| put(imprint, self.object(*card)));
        }
    }

    /// What is broken on it, or what a game says is in a zone of a player; none when nothing is.
    pub fn fault_or(&self, of_zone: impl Fn(Player, Z) -> Option<String>) -> Option<String> {
        self.fault().or_else(|| {
            let zones = |side| Z::ALL.iter().map(move |zone| (side, *zone));
            let mut all = Player::ALL.into_iter().flat_map(zones);
            all.find_map(|(side, zone)| of_zone(side, zone))
        })
    }

    /// What is broken, in a sentence; none when nothing is.
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

    /// Takes a card out of the row and puts it back in at an end of a zone; what lies between gives way by one.
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

/// The number after those of these others that are called the same.
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
mod tests {
    use super::*;

    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    enum Pile {
        Deck,
        Field,
        Beneath,
    }

    impl Zone for Pile {
        const ALL: &'static [Pile] = &[Pile::Deck, Pile::Field, Pile::Beneath];
        fn index(self) -> usize {
            self as usize
        }
        fn attached(self) -> Attached {
            match self {
                Pile::Deck => Attached::Never,
                Pile::Field => Attached::Maybe,
                Pile::Beneath => Attached::Always,
            }
        }
    }

    fn with_cards(count: u16) -> Table<Pile, ()> {
        let mut table = Table::new();
        for number in 0..count {
            let owner = Player::ALL[usize::from(number % 2)];
            table.place(DefId(number), owner, Spot::on_top(owner, Pile::Deck), ());
        }
        table
    }

    const A: Player = Player::A;

    #[test]
    fn a_zone_keeps_its_order_and_both_of_its_ends() {
        let mut table = with_cards(6);
        let deck = |table: &Table<Pile, ()>| -> Vec<u16> {
            table.zone(A, Pile::Deck).iter().map(|card| card.0).collect()
        };
        assert_eq!(deck(&table), [0, 2, 4]);
        table.to_end(CardId(4), End::Bottom);
        assert_eq!(deck(&table), [4, 0, 2]);
        table.to_end(CardId(0), End::Top);
        assert_eq!(deck(&table), [4, 2, 0]);
        table.send(CardId(2), Spot::on_top(A, Pile::Field));
        table.send(CardId(2), Spot::on_top(A, Pile::Deck).at(End::Bottom));
        assert_eq!(deck(&table), [2, 4, 0]);
        assert_eq!(table.numbered(), [2, 3, 0, 4, 1, 5], "zone behind zone, side behind side");
    }

    #[test]
    fn what_has_gone_elsewhere_is_another_card_and_what_was_shifted_is_not() {
        let mut table = with_cards(2);
        let chosen = table.chosen(CardId(0));
        table.tick();
        table.shift(CardId(0), Spot::on_top(Player::B, Pile::Field));
        assert!(table.is_still(chosen));
        let object = table.object(CardId(0));
        assert_eq!((object.owner, object.controller, object.since), (A, Player::B, Stamp(1)));
        table.send(CardId(0), Spot::on_top(A, Pile::Deck));
        assert!(!table.is_still(chosen));
        assert_eq!(table.object(CardId(0)).since, table.now());
    }

    #[test]
    fn what_lies_under_a_card_is_found_on_either_side_and_in_order() {
        let mut table = with_cards(6);
        table.send(CardId(0), Spot::on_top(A, Pile::Field));
        for (card, side) in [(3, Player::B), (4, A), (2, A)] {
            table.send(CardId(card), Spot::on_top(side, Pile::Beneath).under(CardId(0)));
        }
        let beneath = |of| table.attached(CardId(of), Pile::Beneath).collect::<Vec<_>>();
        assert_eq!(beneath(0), [CardId(4), CardId(2), CardId(3)]);
        assert_eq!(beneath(1), []);
        assert_eq!(table.fault(), None);
    }

    #[test]
    fn a_card_where_it_cannot_be_is_a_fault() {
        let mut table = with_cards(2);
        table.send(CardId(0), Spot::on_top(A, Pile::Beneath));
        assert!(table.fault().is_some_and(|fault| fault.contains("host None")));
        table.send(CardId(0), Spot::on_top(A, Pile::Deck).under(CardId(1)));
        assert!(table.fault().is_some());
        table.send(CardId(0), Spot::on_top(A, Pile::Field).under(CardId(0)));
        assert!(table.fault().is_some(), "no card lies under itself");
        table.send(CardId(0), Spot::on_top(A, Pile::Field).under(CardId(1)));
        assert_eq!(table.fault(), None);
    }

    #[test]
    fn cards_are_numbered_after_those_of_their_name() {
        let mut table = with_cards(3);
        let same = |one: DefId, other: DefId| one.0 % 2 == other.0 % 2;
        for card in table.cards() {
            table.number(card, true, same);
        }
        let numbers = |table: &Table<Pile, ()>| -> Vec<Option<u16>> {
            table.objects().iter().map(|object| object.nth.map(Nth::get)).collect()
        };
        assert_eq!(numbers(&table), [Some(1), Some(1), Some(2)]);
        table.number(CardId(0), false, same);
        table.number(CardId(0), true, same);
        assert_eq!(numbers(&table), [Some(3), Some(1), Some(2)]);
        table.number_in(Pile::Deck, CardId(2), same);
        assert_eq!(numbers(&table), [Some(3), Some(1), Some(4)]);
        table.number_in(Pile::Field, CardId(2), same);
        assert_eq!(numbers(&table), [Some(3), Some(1), None]);
    }

    #[test]
    fn a_full_table_takes_no_more() {
        let mut table: Table<Pile, ()> = Table::new();
        let place = |table: &mut Table<Pile, ()>| {
            table.place(DefId(0), A, Spot::on_top(A, Pile::Beneath), ())
        };
        while !table.is_full() {
            place(&mut table);
        }
        assert_eq!(place(&mut table), *table.zone(A, Pile::Beneath).last().unwrap());
        assert_eq!(table.objects().len(), Table::<Pile, ()>::ROOM);
    }

    /// The row against a list for each zone, over many moves by chance.
    #[test]
    fn no_card_gets_lost_on_any_way() {
        let mut chance = Chance::seeded(7);
        let mut table = with_cards(24);
        let mut lists: Vec<Vec<CardId>> = vec![Vec::new(); 6];
        for card in table.cards() {
            lists[usize::from(card.0 % 2) * 3].push(card);
        }
        for _ in 0..5_000 {
            let card = CardId(u16::try_from(chance.below(24)).unwrap());
            let (side, zone) = (Player::ALL[chance.below(2)], Pile::ALL[chance.below(3)]);
            let end = [End::Top, End::Bottom][chance.below(2)];
            // Any host but itself.
            let host = (zone == Pile::Beneath).then(|| CardId((card.0 + 1) % 24));
            table.send(card, Spot::on_top(side, zone).at(end).under(host));
            lists.iter_mut().for_each(|list| list.retain(|other| *other != card));
            let list = &mut lists[side as usize * 3 + zone.index()];
            match end {
                End::Top => list.push(card),
                End::Bottom => list.insert(0, card),
            }
            for (at, list) in lists.iter().enumerate() {
                assert_eq!(table.zone(Player::ALL[at / 3], Pile::ALL[at % 3]), list);
            }
            assert_eq!(table.fault(), None);
        }
    }
}
