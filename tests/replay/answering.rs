//! Yu-Gi-Oh! steps that respond to something: which opportunity they wait for, and the message for a card that is not a choice.

use super::Wanted::{Fail, Pass};
use super::assert_results;

const HEAD: &str = "scenario: 1
game: yugioh
title: {ja: 見本, en: Sample}
";

fn come_out(situation: &str, cases: &[(&str, super::Wanted)]) {
    assert_results(&format!("{HEAD}{situation}"), cases);
}

#[test]
fn a_card_that_answers_waits_until_what_it_targets_is_there() {
    let situation = "state:
  A: {hand: [Dark Hole], monsters: [Sangan], deck: [Kuriboh, Skull Servant], graveyard: [Battle Ox]}
  B: {hand: [\"D.D. Crow\"]}
script:
  - A: {activate: Dark Hole}
";
    let cases = [
        (
            "  - B: {activate: \"D.D. Crow\", targets: Sangan}
  - A: {choose: Kuriboh}
  - expect: {A.hand: Kuriboh, A.banished: Sangan}
",
            Pass,
        ),
        // The card is already there, so the response is immediate.
        (
            "  - B: {activate: \"D.D. Crow\", targets: Battle Ox}
  - A: {choose: Kuriboh}
  - expect: {A.banished: Battle Ox}
",
            Pass,
        ),
        // The card never comes.
        (
            "  - B: {activate: \"D.D. Crow\", targets: Skull Servant}
  - A: {choose: Kuriboh}
",
            Fail(":9:5: not allowed: "),
        ),
    ];
    come_out(situation, &cases);
}

#[test]
fn a_card_that_answers_waits_for_what_it_answers() {
    let situation = "state:
  A: {monsters: [Airknight Parshath], deck: 5}
  B: {life: 8000, spells: [{card: Divine Wrath, face-down: true}], hand: [Kuriboh]}
script:
  - A: {attack: Airknight Parshath, at: direct}
  - B: {activate: Divine Wrath, pay: Kuriboh}
";
    let cases = [
        ("  - expect: {B.life: 6100, A.monsters: empty, A.hand: empty}\n", Pass),
        // The next response must not be used for it.
        ("  - B: {activate: Divine Wrath, pay: Kuriboh}\n", Fail("not allowed")),
    ];
    come_out(situation, &cases);
    let never = "state:
  A: {hand: [Dark Hole], monsters: [Battle Ox]}
  B: {spells: [{card: Divine Wrath, face-down: true}], hand: [Kuriboh]}
script:
  - A: {activate: Dark Hole}
  - B: {activate: Divine Wrath, pay: Kuriboh}
";
    let why = "not allowed: what it waits for has not just happened";
    come_out(never, &[("  - A: {to-phase: end}\n", Fail(why))]);
}

#[test]
fn a_place_is_waited_for_as_a_name_is() {
    let situation = "state:
  A: {monsters: [Battle Ox], hand: [Celtic Guardian]}
  B: {life: 8000}
script:
  - A: {summon: Celtic Guardian}
";
    let cases = [
        ("  - A: {attack: A.monsters.2, at: direct}\n  - expect: {B.life: 6600}\n", Pass),
        ("  - A: {attack: A.monsters.3, at: direct}\n", Fail("no card here is `A.monsters.3`")),
    ];
    come_out(situation, &cases);
}

#[test]
fn what_another_player_may_not_do_here_is_refused_here() {
    let situation = "state:
  A: {hand: [Battle Ox]}
  B: {hand: [Celtic Guardian], spells: [{card: Magic Jammer, face-down: true}]}
script:
";
    let cases = [(
        "  - B: {illegal: {summon: Celtic Guardian}, because: yugioh:phases.main-1}
  - B: {illegal: {activate: Magic Jammer}}
  - expect: {turn.player: A, turn.phase: main1}
  - A: {summon: Battle Ox}
  - expect: {A.monsters: Battle Ox}
",
        Pass,
    )];
    come_out(situation, &cases);
}

#[test]
fn a_card_that_is_not_a_choice_is_reported_at_once_even_if_there_is_only_one_choice() {
    let situation = "state:
  A: {hand: [Celtic Guardian, Summoned Skull], monsters: [Battle Ox], life: 8000}
  B: {hand: [Kuriboh], spells: [{card: Raigeki Break, face-down: true}, {card: Trap Hole, face-down: true}]}
script:
";
    let cases = [
        (
            "  - A: {summon: Celtic Guardian}
  - B: {activate: Trap Hole, targets: Battle Ox}
  - expect: {A.graveyard: Battle Ox}
",
            Fail(":9:5: `Battle Ox` is not a choice for"),
        ),
        (
            "  - B: {activate: Raigeki Break, targets: Battle Ox, pay: Trap Hole}
  - expect: {A.graveyard: Battle Ox}
",
            Fail(":8:5: `Trap Hole` is not a choice for"),
        ),
        (
            "  - A: {summon: Summoned Skull, tributes: Celtic Guardian}
  - expect: {A.graveyard: Battle Ox}
",
            Fail(":8:5: `Celtic Guardian` is not a choice for"),
        ),
        // A forced choice may be omitted, and only a later choice given.
        (
            "  - A: {summon: Summoned Skull}
  - expect: {A.graveyard: Battle Ox}
",
            Pass,
        ),
    ];
    come_out(situation, &cases);
}

#[test]
fn that_nothing_is_tributed_can_be_said() {
    let situation = "state:
  A: {hand: [Celtic Guardian, Summoned Skull], monsters: [Battle Ox]}
script:
";
    let cases = [
        (
            "  - A: {illegal: {summon: Summoned Skull, tributes: none}, because: normal-summon.3}\n",
            Pass,
        ),
        ("  - A: {illegal: {set: Summoned Skull, tributes: none}, because: monster-set.2}\n", Pass),
        (
            "  - A: {illegal: {summon: Celtic Guardian, tributes: none}}\n",
            Fail("this should be refused, but it is allowed"),
        ),
        (
            "  - A: {summon: Celtic Guardian, tributes: none}
  - expect: {A.monsters: {count: 2}}
",
            Pass,
        ),
        ("  - A: {summon: Summoned Skull, tributes: none}\n", Fail("`none` is not a choice for")),
    ];
    come_out(situation, &cases);
}
