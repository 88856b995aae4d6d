//! Tests of the table.

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
    let place =
        |table: &mut Table<Pile, ()>| table.place(DefId(0), A, Spot::on_top(A, Pile::Beneath), ());
    while !table.is_full() {
        place(&mut table);
    }
    assert_eq!(place(&mut table), *table.zone(A, Pile::Beneath).last().unwrap());
    assert_eq!(table.objects().len(), Table::<Pile, ()>::ROOM);
}

/// Compares the row with one list per zone over many random moves.
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
        // Any host except the card itself.
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
