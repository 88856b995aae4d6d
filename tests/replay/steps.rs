//! When a step is taken, when an expectation is checked, and the messages if neither happens.

use super::{DUEL, TABLE, Wanted, assert_results};

#[test]
fn a_title_is_a_text_or_one_in_each_language() {
    use Wanted::{Pass, Refused};
    let titled = |title: &str| DUEL.replace("{ja: 見本, en: Sample}", title);
    let cases = [
        ("見本", Pass),
        ("{en: Sample}", Pass),
        ("{ja: 見本}", Pass),
        ("{}", Refused("a text is missing: `…` or `{ja: …, en: …}`")),
        ("{fr: Modèle}", Refused("unknown field `fr`")),
    ];
    for (title, wanted) in cases {
        assert_results(&titled(title), &[("  - expect: {A.hand: 3}\n", wanted)]);
    }
}

#[test]
fn that_nothing_is_there_is_said_by_its_word() {
    for nothing in ["none", "なし"] {
        let expected = format!("  - expect: {{B.left: {nothing}}}\n");
        assert_results(DUEL, &[(&expected, Wanted::Refused("for no card at all write `empty`"))]);
        // With a card name here, the next error would follow.
        let named = format!("  - A: {{cast: {nothing}}}\n");
        assert_results(DUEL, &[(&named, Wanted::Refused("there is no card"))]);
    }
}

#[test]
fn a_zone_may_be_said_to_be_empty() {
    assert_results(
        &DUEL.replace("left: Pup, right: Hound", "left: empty, right: [], hand: empty"),
        &[("  - expect: {B.left: empty, B.right: empty, B.hand: 0}\n", Wanted::Pass)],
    );
    assert_results(
        &TABLE.replace("field: [Giant]", "field: empty"),
        &[("  - expect: {B.field: 0}\n", Wanted::Pass)],
    );
}

/// An expectation comes before all later steps: none of them is used as a response while something must still resolve.
#[test]
fn an_expectation_is_a_barrier() {
    use Wanted::{Fail, Pass};
    let duel = DUEL.replace(
        "{use: {targets: [{of: {whose: opponent, kinds: [monster]}}]",
        "{use: {counter: true, targets: [{of: {whose: opponent, kinds: [monster]}}]",
    );
    let duel = duel.replace("B: {life: 2,", "B: {hand: [Strike], life: 2,");
    let cases = [
        // B's step would respond to the first one; it waits until that has resolved.
        (
            "  - A: {call: Pup, to: left}\n  - expect: {A.left: Pup}\n  - B: {cast: Strike, targets: Pup}\n  - expect: {A.left: empty}\n",
            Pass,
        ),
        // An expectation that holds within the window is checked there.
        (
            "  - A: {call: Pup, to: left}\n  - expect: {A.left: empty, A.hand: 2}\n  - B: {cast: Strike, targets: B.left}\n",
            Fail("there is nothing that it can choose"),
        ),
        (
            "  - A: {call: Pup, to: left}\n  - expect: {A.left: Hound}\n  - B: pass\n",
            Fail("A.left: expected Hound, got 1 [Pup#2]"),
        ),
    ];
    assert_results(&duel, &cases);
}

#[test]
fn the_end_can_be_expected_after_any_step() {
    use Wanted::{Fail, Pass};
    const ATTACK: &str = "  - A: {to-phase: attack}\n  - A: {attack: fighter, with: Sword}\n";
    for (rest, wanted) in [
        ("  - expect: {winner: A}\n", Pass),
        ("  - B: pass\n  - expect: {winner: A}\n", Pass),
        ("  - A: {to-turn: B}\n  - expect: {winner: A}\n", Pass),
        ("  - expect: {winner: B}\n", Fail("winner: expected B, got A")),
        (
            "  - A: {attack: fighter, with: Sword}\n  - expect: {winner: A}\n",
            Fail("the game had ended before this"),
        ),
    ] {
        assert_results(DUEL, &[(&format!("{ATTACK}{rest}"), wanted)]);
    }
    assert_results(
        TABLE,
        &[(
            "  - A: {attack: Knight}\n  - B: pass\n  - A: {to-phase: main2}\n  - expect: {winner: A}\n",
            Wanted::Pass,
        )],
    );
}

#[test]
fn that_nobody_has_a_chance_can_be_said() {
    use Wanted::{Fail, Pass, Refused};
    let cases = [
        // Nobody attacks in the main phase, and B is asked only if A uses nothing.
        (
            "  - A: {illegal: {attack: fighter, with: Sword}, because: no-chance}\n  - A: {call: Pup, to: left}\n",
            Pass,
        ),
        (
            "  - B: {illegal: {cast: Strike}, because: no-chance}\n  - A: {call: Pup, to: left}\n",
            Pass,
        ),
        (
            "  - A: {call: Pup, to: left}\n  - B: {illegal: {cast: Strike}, because: no-chance}\n",
            Fail("there should be no chance for this, but there is: B: answer Pup?"),
        ),
        (
            "  - A: {illegal: {call: Pup}, because: no-chance}\n",
            Fail("there should be no chance for this, but there is: A: use what?"),
        ),
        (
            "  - A: {illegal: {call: Pup}, because: no-chances}\n",
            Refused("the nearest are: no-chance"),
        ),
    ];
    assert_results(DUEL, &cases);
    assert_results(
        TABLE,
        &[
            (
                "  - B: {illegal: {block: Giant}, because: no-chance}\n  - A: {attack: Knight}\n",
                Pass,
            ),
            (
                "  - A: {attack: Knight}\n  - B: {illegal: {block: Giant}, because: no-chance}\n",
                Fail("機会がないはずですが、あります"),
            ),
        ],
    );
}

#[test]
fn a_step_that_finds_no_chance_says_which_it_passed_over() {
    use Wanted::Fail;
    assert_results(
        TABLE,
        &[
            (
                "  - B: {block: Giant}\n",
                Fail(
                    "B never had the chance to do this; chances passed over: B: do what with priority?",
                ),
            ),
            ("  - B: {block: Giant}\n", Fail("Bにこの手順の機会が来ませんでした。見送った機会：B")),
        ],
    );
}

#[test]
fn an_answer_that_is_not_a_choice_is_reported_with_the_question() {
    let asked = "`A.item` is not a choice for “A: the target of Sweep?”; possible: Pup (the left of B), Hound (the right of B), done";
    let cases = [("  - A: {cast: Sweep}\n  - A: {choose: A.item}\n", Wanted::Fail(asked))];
    assert_results(DUEL, &cases);
}

#[test]
fn words_that_stand_alone_are_said_in_japanese_too() {
    use Wanted::{Pass, Refused};
    let table = "シナリオ: 1
ゲーム: crossover
題: {ja: 見本, en: Sample}
状況:
  A: {HP: 20, フィールド: [柴崎拓也]}
  B: {HP: 20, フィールド: [日野森美奈]}
手順:
";
    let cases = [
        ("  - A: 戦闘\n  - A: {アタック: 柴崎拓也}\n  - B: しない\n  - 期待: {B.hp: 16}\n", Pass),
        ("  - A: パス\n  - 期待: {A.hp: 20}\n", Pass),
        ("  - A: 戦争\n", Refused("戦争")),
    ];
    assert_results(table, &cases);
}

/// A forced choice may be written, even if the game ends as soon as what asks for it has resolved: B takes a seventh point of damage and uses
/// its EX Burst on the only target. A choice that nothing asks for is still too late.
#[test]
fn a_forced_choice_before_the_end_of_the_game_may_be_written() {
    const LAST: &str = "scenario: 1
game: fftcg
title: Sample
cards:
  - {name: Lancer, kinds: [forward], fftcg: {cost: 3, elements: [fire], power: 5000}}
  - {name: Spark, kinds: [summon], fftcg: {cost: 2, elements: [fire], ex: true, summon: {targets: [{of: {kinds: [forward]}}], do: [{damage: {what: {chosen: target}, by: 5000}}]}}}
state:
  turn: {player: A, number: 5, phase: main1}
  A: {field: [Lancer]}
  B: {damage: 6, deck: [Spark, Lancer]}
script:
  - A: {attack: Lancer}
  - B: {choose: yes}
";
    let end = "  - expect: {winner: A}\n";
    for (steps, status) in [
        ("", 0),
        ("  - B: {choose: Lancer}\n", 0),
        ("  - B: {choose: Spark}\n", 1),
        ("  - B: {choose: Lancer}\n  - B: {choose: Lancer}\n", 1),
        ("  - A: {choose: Lancer}\n", 1),
    ] {
        let script = format!("{LAST}{steps}{end}");
        let played = crate::support::run_with(&["replay", "-"], script.as_bytes());
        assert_eq!(played.status, status, "{steps}: {}{}", played.stdout, played.stderr);
    }
}
