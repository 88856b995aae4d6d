//! Scripts of Yu-Gi-Oh!: words that say nothing, answers that nobody asked for, and attempts that name cards.

use super::Wanted::{Fail, Pass, Refused};
use super::all_come_out;

const DUEL: &str = r#"scenario: 1
game: yugioh
title: {ja: 見本, en: Sample}
cards:
  - {name: Foot, kinds: [monster, normal], yugioh: {attribute: earth, type: warrior, level: 4, attack: 1000, defense: 1000}}
  - {name: Knight, kinds: [monster, normal], yugioh: {attribute: earth, type: warrior, level: 7, attack: 2500, defense: 1000}}
state:
  A: {hand: [Knight, Foot], monsters: [Foot, Foot]}
script:
"#;

#[test]
fn an_empty_list_is_no_way_to_say_none() {
    all_come_out(
        DUEL,
        &[("  - A: {summon: Knight, tributes: []}\n", Refused("an empty list says nothing"))],
    );
}

#[test]
fn an_attempt_is_made_with_just_the_tributes_that_it_names() {
    let cases = [
        (
            "  - A: {illegal: {summon: Knight, tributes: [A.monsters.1]}, because: normal-summon.2}\n",
            Pass,
        ),
        (
            "  - A: {illegal: {summon: Knight, tributes: [A.monsters.1, A.monsters.2]}}\n",
            Fail("this should be refused, but it is allowed"),
        ),
    ];
    all_come_out(DUEL, &cases);
}

#[test]
fn a_tribute_that_nothing_asks_for_is_not_tried() {
    let cases = [
        (
            "  - A: {illegal: {summon: Foot, tributes: A.monsters.1}}\n",
            Fail("nothing more goes for this, so A.monsters.1 cannot be tried"),
        ),
        (
            "  - A: {illegal: {set: Foot, tributes: A.monsters.1}, because: monster-set.1}\n",
            Fail("nothing more goes for this, so A.monsters.1 cannot be tried"),
        ),
        (
            "  - A: {illegal: {summon: Knight, tributes: [A.monsters.1, A.monsters.2, A.hand.2]}}\n",
            Fail("nothing more goes for this, so A.hand.2 cannot be tried"),
        ),
    ];
    all_come_out(DUEL, &cases);
}

#[test]
fn an_answer_that_nobody_asks_for_is_said_to_be_one() {
    let steps = "  - A: {summon: Foot}\n  - A: {choose: Foot}\n";
    all_come_out(DUEL, &[(steps, Fail("this answer was not asked for: Foot"))]);
}
