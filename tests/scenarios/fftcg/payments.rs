//! 11.2.1.1, 11.4.6: valid and invalid payments.

use hantei_ability::fftcg::{Element, Elements};
use hantei_engine::CardId;
use hantei_fftcg::payment::{Payment, Price, Source, can_pay, distinct, every};

use Element::{Dark, Earth, Fire, Ice, Light, Wind};

/// Sources with these elements; equal ones share a class.
fn sources(from: u16, of: &[&[Element]]) -> Vec<Source> {
    let class = |elements: &[Element]| of.iter().position(|other| *other == elements);
    of.iter()
        .zip(from..)
        .map(|(elements, at)| Source {
            card: CardId(at),
            elements: Elements::of(elements),
            class: class(elements).map_or(0, |class| class as u32 + u32::from(from)),
        })
        .collect()
}

/// Whether exactly these sources together pay the cost.
fn pays(cost: u8, elements: &[Element], hand: &[&[Element]], backups: &[&[Element]]) -> bool {
    let price = Price::of_card(cost, Elements::of(elements));
    let (hand, backups) = (sources(0, hand), sources(100, backups));
    every(&price, &hand, &backups)
        .iter()
        .any(|payment| payment.discard.len() == hand.len() && payment.dull.len() == backups.len())
}

#[test]
fn a_discard_makes_two_and_a_backup_one() {
    assert!(pays(3, &[Fire], &[&[Fire]], &[&[Fire]]));
    assert!(pays(3, &[Fire], &[&[Ice]], &[&[Fire]]), "11.4.6.1: one CP of its element is enough");
    assert!(!pays(3, &[Fire], &[&[Ice]], &[&[Ice]]), "11.4.6.1: and one there must be");
    assert!(!pays(3, &[Fire], &[&[Fire]], &[]));
}

#[test]
fn one_cp_of_a_discard_may_be_left_over_and_none_of_a_backup() {
    assert!(pays(1, &[Fire], &[&[Fire]], &[]), "11.4.6.4");
    assert!(pays(3, &[Fire], &[&[Fire], &[Ice]], &[]));
    assert!(!pays(1, &[Fire], &[], &[&[Fire], &[Fire]]), "11.2.1.1: not of backups");
    assert!(!pays(2, &[Fire], &[&[Fire], &[Fire]], &[]), "two over is too many");
    assert!(!pays(1, &[Fire], &[&[Ice]], &[&[Fire]]), "the discard would be for nothing");
}

#[test]
fn each_element_of_a_multi_element_card_is_paid_and_may_leave_one() {
    assert!(pays(2, &[Fire, Ice], &[&[Fire], &[Ice]], &[]), "11.4.6.4: one over of each");
    assert!(!pays(2, &[Fire, Ice], &[&[Fire]], &[]), "11.4.6.2");
    assert!(pays(2, &[Fire, Ice], &[], &[&[Fire], &[Ice]]));
    assert!(pays(1, &[Fire, Ice], &[], &[&[Fire], &[Ice]]), "11.4.6.2: as many CP as elements");
    assert!(!pays(1, &[Fire, Ice], &[], &[&[Fire]]));
    assert!(pays(0, &[Fire, Ice], &[], &[]), "11.4.6.2: nothing is nothing");
    assert!(!pays(3, &[Fire, Ice], &[&[Wind], &[Earth]], &[]));
}

#[test]
fn a_multi_element_discard_makes_two_of_one_of_its_elements() {
    assert!(pays(2, &[Ice], &[&[Fire, Ice]], &[]));
    assert!(!pays(2, &[Fire, Ice], &[&[Fire, Ice]], &[]), "5.2.1.3: one element is declared");
    assert!(pays(4, &[Fire, Ice], &[&[Fire, Ice], &[Fire, Ice]], &[]));
}

#[test]
fn light_and_dark_cards_are_paid_with_any_element() {
    assert!(pays(4, &[Light], &[&[Fire], &[Wind]], &[]), "11.4.6.3");
    assert!(pays(3, &[Dark], &[&[Fire], &[Wind]], &[]));
    assert!(pays(1, &[Light], &[], &[&[Earth]]));
}

#[test]
fn what_comes_to_the_same_is_laid_out_once() {
    let price = Price::of_card(3, Elements::of(&[Fire]));
    let hand = sources(0, &[&[Fire], &[Fire], &[Fire]]);
    let backups = sources(100, &[&[Fire], &[Fire]]);
    assert_eq!(every(&price, &hand, &backups).len(), 12);
    let ways = distinct(&price, &hand, &backups);
    let counts: Vec<_> =
        ways.iter().map(|way: &Payment| (way.discard.len(), way.dull.len())).collect();
    assert_eq!(counts, [(1, 1), (1, 2), (2, 0)]);
    assert!(can_pay(&price, &hand, &backups));
    assert!(!can_pay(&price, &[], &backups));
}
