//! Which card a word means where several have the name, what has to be said, and which phase is the next.

use super::{DUEL, TABLE, Wanted, all_come_out};
use Wanted::{Fail, Pass, Refused};

/// The same name on both sides: nothing is taken silently.
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
    all_come_out(&duel, &cases);
}

/// A path says of which card it is, where that makes a difference.
#[test]
fn a_path_by_a_name_says_whose_where_it_matters() {
    let table =
        TABLE.replace("B: {field: [Giant]", "B: {field: [Giant, {card: Knight, dull: true}]");
    let cases = [
        ("  - expect: {Knight.dull: true}\n", Fail("write one of A.Knight.dull / B.Knight.dull")),
        ("  - expect: {Knight.power: 5000}\n", Pass),
        ("  - expect: {A.Knight.dull: false, B.Knight.dull: true, B.Knight.power: 5000}\n", Pass),
        ("  - expect: {A.Knight.dull: true}\n", Fail("A.Knight.dull: wanted true, got false")),
    ];
    all_come_out(&table, &cases);
}

/// What a cost takes is said, unless all that there is comes to the same.
#[test]
fn what_is_paid_with_one_of_several_is_said() {
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
    all_come_out(&paying("{discard: {of: {}}}"), &cases);
    let alike = paying("{discard: {of: {}}}")
        .replace("hand: [Sweep, Strike, Pup]", "hand: [Pup, Strike, Pup]");
    all_come_out(
        &alike,
        &[("  - A: {cast: Strike, targets: Pup}\n  - expect: {A.hand: Pup}\n", Pass)],
    );
}

/// What chooses nothing cannot be refused for what it is said to choose.
#[test]
fn an_attempt_with_targets_for_nothing_is_a_mistake() {
    let duel = DUEL.replace(
        "{use: {targets: [{of: {whose: opponent, kinds: [monster]}}], do: [{destroy: {chosen: target}}]}}",
        "{use: {do: [{gain-life: {count: 1}}]}}",
    );
    let says = "this chooses nothing, so `targets:` (Pup) cannot be tried";
    all_come_out(&duel, &[("  - A: {illegal: {cast: Strike, targets: Pup}}\n", Fail(says))]);
}

/// The only choice may be said, and what nobody asks for is said to be that where it stands.
#[test]
fn a_choice_that_nobody_is_asked_for() {
    let duel = DUEL.replace(", right: Hound", "");
    let cases = [
        (
            "  - A: {cast: Strike}\n  - A: {choose: Pup}\n  - expect: {B.left: empty, turn.number: 3}\n",
            Pass,
        ),
        (
            "  - A: {cast: Strike}\n  - A: {choose: [Pup, Hound]}\n",
            Fail("this answer was not asked for: Hound (nothing is asked here"),
        ),
        (
            "  - A: {call: Pup, to: left}\n  - A: {choose: Pup}\n",
            Fail("this answer was not asked for: Pup (nothing is asked here"),
        ),
    ];
    all_come_out(&duel, &cases);
}

/// A phase or a turn that is waited for is the next one, never the one that it is.
#[test]
fn what_is_waited_for_is_the_next() {
    let cases = [
        ("  - A: {call: Pup, to: left}\n  - A: {to-turn: A}\n  - expect: {turn.number: 5}\n", Pass),
        (
            "  - A: {to-phase: main}\n  - expect: {turn.number: 4, turn.player: B, turn.phase: main}\n",
            Pass,
        ),
        (
            "  - A: {to-turn: B}\n  - B: {to-phase: main}\n  - expect: {turn.number: 4, turn.phase: main}\n",
            Pass,
        ),
    ];
    all_come_out(DUEL, &cases);
    let table = [(
        "  - A: {to-turn: B}\n  - B: {to-phase: main1}\n  - expect: {turn.number: 4, turn.phase: main1}\n",
        Pass,
    )];
    all_come_out(&TABLE.replace("damage: 6", "damage: 0"), &table);
    let nobody = [
        ("  - A: {to-phase: draw}\n", Refused("nobody can do anything in this phase (draw)")),
        ("  - A: {to-phase: active}\n", Refused("このフェイズ（active）では誰も何もできません")),
    ];
    all_come_out(TABLE, &nobody);
}
