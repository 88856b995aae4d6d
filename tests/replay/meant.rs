//! Which card a name means if several have it, what a step must specify, and which phase is the next.

use super::{DUEL, TABLE, Wanted, assert_results};
use Wanted::{Fail, Pass, Refused};

/// A name on both sides of the table is ambiguous.
#[test]
fn a_name_that_both_sides_have_must_say_whose() {
    let duel = DUEL
        .replace(
            "{whose: opponent, kinds: [monster]}}], do: [{destroy",
            "{kinds: [monster]}}], do: [{destroy",
        )
        .replace("item: Sword}", "item: Sword, left: Pup}");
    let cases = [
        ("  - A: {cast: Strike, targets: Pup}\n", Fail("write one of A.Pup / B.Pup")),
        ("  - A: {cast: Strike}\n  - A: {choose: Pup}\n", Fail("write one of A.Pup / B.Pup")),
        ("  - A: {cast: Strike, targets: B.Pup}\n  - expect: {B.left: empty, A.left: Pup}\n", Pass),
        ("  - A: {cast: Strike, targets: Hound}\n  - expect: {B.right: empty}\n", Pass),
    ];
    assert_results(&duel, &cases);
}

/// A card number in a step means the same as in the state.
#[test]
fn a_number_means_its_card_in_a_step() {
    let duel = DUEL.replace("- name: Strike\n", "- name: Strike\n    numbers: [XX01/0001]\n");
    let cases = [
        ("  - A: {cast: XX01/0001, targets: B.Pup}\n  - expect: {B.left: empty}\n", Pass),
        ("  - A: {cast: XX01/0002, targets: B.Pup}\n", Refused("no card `XX01/0002`")),
    ];
    assert_ne!(duel, DUEL);
    assert_results(&duel, &cases);
}

/// A path must say whose card it is if that matters.
#[test]
fn a_path_by_a_name_says_whose_where_it_matters() {
    let table =
        TABLE.replace("B: {field: [Giant]", "B: {field: [Giant, {card: Knight, dull: true}]");
    let cases = [
        ("  - expect: {Knight.dull: true}\n", Fail("write one of A.Knight.dull / B.Knight.dull")),
        ("  - expect: {Knight.power: 5000}\n", Pass),
        ("  - expect: {A.Knight.dull: false, B.Knight.dull: true, B.Knight.power: 5000}\n", Pass),
        ("  - expect: {A.Knight.dull: true}\n", Fail("A.Knight.dull: expected true, got false")),
    ];
    assert_results(&table, &cases);
}

/// A step must name the cards that pay a cost, unless all choices are equivalent.
#[test]
fn a_step_must_name_the_cards_that_pay_a_cost() {
    let paying = |cost: &str| {
        DUEL.replace(
            "{use: {targets: [{of: {whose: opponent, kinds: [monster]}}]",
            &format!(
                "{{use: {{cost: [{cost}], targets: [{{of: {{whose: opponent, kinds: [monster]}}}}]"
            ),
        )
    };
    let cases = [
        (
            "  - A: {cast: Strike, targets: Pup}\n",
            Fail(
                "The script has to say (pay: …); possible: Sweep (the hand of A), Pup (the hand of A)",
            ),
        ),
        (
            "  - A: {cast: Strike, targets: Pup, pay: Sweep}\n  - expect: {A.hand: Pup, B.left: empty}\n",
            Pass,
        ),
    ];
    assert_results(&paying("{discard: {of: {}}}"), &cases);
    let alike = paying("{discard: {of: {}}}")
        .replace("hand: [Sweep, Strike, Pup]", "hand: [Pup, Strike, Pup]");
    assert_results(
        &alike,
        &[("  - A: {cast: Strike, targets: Pup}\n  - expect: {A.hand: Pup}\n", Pass)],
    );
}

/// An attempt cannot name targets for something without targets.
#[test]
fn an_attempt_with_targets_for_nothing_is_a_mistake() {
    let duel = DUEL.replace(
        "{use: {targets: [{of: {whose: opponent, kinds: [monster]}}], do: [{destroy: {chosen: target}}]}}",
        "{use: {do: [{gain-life: {count: 1}}]}}",
    );
    let says = "this chooses nothing, so `targets:` (Pup) cannot be tried";
    assert_results(&duel, &[("  - A: {illegal: {cast: Strike, targets: Pup}}\n", Fail(says))]);
}

/// A forced choice may be written although nobody is asked.
#[test]
fn the_only_choice_may_be_said() {
    let duel = DUEL.replace(", right: Hound", "");
    let cases = [(
        "  - A: {cast: Strike}\n  - A: {choose: Pup}\n  - expect: {B.left: empty, turn.number: 3}\n",
        Pass,
    )];
    assert_results(&duel, &cases);
}

/// Waiting for a phase or turn means the next one; nothing is passed if it is already there.
#[test]
fn what_is_waited_for_is_the_next() {
    let cases = [
        ("  - A: {call: Pup, to: left}\n  - A: {to-turn: A}\n  - expect: {turn.number: 3}\n", Pass),
        (
            "  - A: {to-phase: attack}\n  - A: {to-phase: main}\n  - expect: {turn.number: 4, turn.player: B, turn.phase: main}\n",
            Pass,
        ),
        (
            "  - A: {to-turn: B}\n  - B: {to-phase: main}\n  - expect: {turn.number: 4, turn.phase: main}\n",
            Pass,
        ),
    ];
    assert_results(DUEL, &cases);
    let table = [(
        "  - A: {to-turn: B}\n  - B: {to-phase: main1}\n  - expect: {turn.number: 4, turn.phase: main1}\n",
        Pass,
    )];
    assert_results(&TABLE.replace("damage: 6", "damage: 0"), &table);
    let nobody = [
        ("  - A: {to-phase: draw}\n", Refused("nobody can do anything in this phase (draw)")),
        ("  - A: {to-phase: active}\n", Refused("このフェイズ（active）では誰も何もできません")),
    ];
    assert_results(TABLE, &nobody);
}

/// An expectation about a process that is under way is checked there if a pass follows, and a failure says when it was checked.
#[test]
fn what_is_under_way_is_expected_where_it_is() {
    let table = TABLE.replace("hand: [Knight, Squire]", "hand: [Knight, Squire, Bolt]").replace(
        "state:",
        "  - {name: Bolt, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {whose: opponent}}], do: [{damage: {what: {chosen: target}, by: 3000}}]}}}\nstate:",
    );
    let cases = [
        (
            "  - A: {cast: Bolt}\n  - expect: {stack: Bolt, Giant.damage: 0}\n  - A: pass\n  - A: {to-phase: attack}\n  - expect: {stack: empty, Giant.damage: 3000}\n",
            Pass,
        ),
        ("  - A: {cast: Bolt}\n  - expect: {stack: Bolt}\n  - A: pass\n", Pass),
        (
            "  - A: {cast: Bolt}\n  - expect: {stack: Bolt}\n",
            Fail("stack: expected Bolt, got empty (checked after event "),
        ),
        (
            "  - A: {cast: Bolt}\n  - expect: {Giant.damage: 0}\n  - A: {to-phase: main2}\n",
            Fail("Giant.damage: expected 0, got 3000 (checked after event "),
        ),
    ];
    assert_results(&table, &cases);
}

/// If a path has a valid beginning, the message says what may follow.
#[test]
fn the_message_for_a_path_with_a_valid_beginning_lists_what_may_follow() {
    let cases = [
        (
            "  - expect: {A.graveyard: 0}\n",
            Refused("after `A.` comes one of hand, field, forwards"),
        ),
        ("  - expect: {Knight.strength: 0}\n", Refused("after `Knight.` comes one of ")),
        ("  - expect: {B.ダメージ: 0}\n", Refused("B. に続くのは hand、field")),
    ];
    assert_results(TABLE, &cases);
    let duel = [
        ("  - expect: {A.energy: 0}\n", Refused("after `A.` comes one of life, size")),
        (
            "  - expect: {A.left.power: 0}\n",
            Refused("after `A.left.` comes one of size, soul, attack"),
        ),
    ];
    assert_results(DUEL, &duel);
}

/// Expectations that cannot hold and replacements without effect are rejected, and a fighter has one flag.
#[test]
fn what_never_comes_to_anything_is_refused() {
    let with = |effect: &str| {
        TABLE.replace("state:", &format!("  - {{name: Bolt, kinds: [summon], fftcg: {{cost: 0, elements: [fire], summon: {{do: [{effect}]}}}}}}\nstate:"))
    };
    let steps = "  - expect: {A.hand: 2}\n";
    let never = "{if: {if: [{have: {max: 0, of: {}}}], then: [{draw: {count: 1}}]}}";
    assert_results(&with(never), &[(steps, Refused("`have` of Bolt can never hold"))]);
    let instead = "{draw: {count: 1}}, {instead: {if: [{hand: {who: you, at_least: 1}}], then: [{draw: {count: 2}}]}}";
    assert_results(&with(instead), &[(steps, Refused("not what stands before it: write `else:`"))]);
    let start = "scenario: 1\ngame: buddyfight\ntitle: x\nstart:\n  A: {flag: [ドラゴンワールド, マジックワールド]}\n  B: {flag: ドラゴンワールド}\nscript:\n";
    assert_results(start, &[("  - A: pass\n", Refused("A.flag has 2 cards; it holds 1"))]);
}

/// The message names a key that can be written there: `pay:` only for a step that takes it.
#[test]
fn a_payment_within_an_effect_is_asked_for_with_a_key_that_can_be_written() {
    let seer = "  - {name: Seer, kinds: [forward], fftcg: {cost: 0, elements: [fire], power: 3000, abilities: [{auto: {when: {enters: {is: [this]}}, do: [{may: {do: [{pay: [{cp: {any: 1}}]}], then: [{draw: {count: 1}}]}}]}}]}}\n";
    let table = TABLE
        .replace("state:\n", &format!("{seer}state:\n"))
        .replace("hand: [Knight, Squire]", "hand: [Seer, Squire], deck: 5");
    let cases = [
        (
            "  - A: {cast: Seer}\n  - A: {choose: yes}\n",
            Fail("The script has to say (choose: …); possible: dull Mage, discard Squire"),
        ),
        ("  - A: {cast: Seer}\n  - A: {choose: [yes, Mage]}\n  - expect: {A.hand: 2}\n", Pass),
        ("  - A: {cast: Seer, choose: yes}\n", Fail("The script has to say (pay: …)")),
        ("  - A: {cast: Seer, choose: yes, pay: Mage}\n  - expect: {A.hand: 2}\n", Pass),
    ];
    assert_results(&table, &cases);
}
