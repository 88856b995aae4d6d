//! CrossOver scripts about damage and crashes, and messages for steps with superfluous parts.

use super::{Wanted, assert_results};

const CARDS: &str = r#"scenario: 1
game: crossover
title: {ja: 見本, en: Sample}
cards:
  - {name: Lad, kinds: [character], crossover: {cost: 1, ap: 2, dp: 2, gender: male}}
  - {name: Wall, kinds: [character], crossover: {cost: 2, ap: 0, dp: 6, gender: other}}
  - {name: Bolt, kinds: [spell], crossover: {cost: 1, timing: all-turn, play: {targets: [{of: {kinds: [character]}}], do: [{damage: {what: {chosen: target}, by: 3}}]}}}
  - {name: Rescue, kinds: [event], crossover: {cost: 1, timing: all-turn, play: {when: {crashes: {kinds: [character]}}, do: [{cancel-crash: that}]}}}
  - {name: Lift, kinds: [spell], crossover: {cost: 0, timing: all-turn, play: {targets: [{of: {kinds: [character]}}], do: [{change: {what: {chosen: target}, dp: 2, until: turn}}]}}}
"#;

/// A main phase with these cards, and other properties of the two players.
fn table(a: &str, b: &str) -> String {
    let turn = "turn: {player: A, number: 3, phase: main}";
    format!("{CARDS}state:\n  {turn}\n  A: {{hp: 20, {a}}}\n  B: {{hp: 20, {b}}}\nscript:\n")
}

/// An attempt with a specific article is not tried at the timings of damage and crash that pass without a question.
#[test]
fn an_attempt_with_an_article_waits_until_its_player_is_asked() {
    use Wanted::{Fail, Pass};
    let table = table("energy: 1, hand: [Bolt, Bolt, Rescue], field: [Lad]", "field: [Wall]");
    let cases = [
        (
            "  - A: {play: Bolt, targets: Wall}\n  - A: {illegal: {play: Bolt, targets: Wall}, because: crossover:4-3-2-1}\n",
            Pass,
        ),
        (
            "  - A: {play: Bolt, targets: Wall}\n  - expect: {Wall.damage: 3}\n  - A: {illegal: {play: Bolt, targets: Wall}, because: crossover:4-3-2-1}\n",
            Pass,
        ),
        // The article of the timing itself is tried there.
        (
            "  - A: {play: Bolt, targets: Wall}\n  - A: {illegal: {play: Bolt, targets: Wall}, because: crossover:4-3-10-1}\n  - expect: {Wall.damage: 0}\n",
            Pass,
        ),
        (
            "  - A: {play: Bolt, targets: Wall}\n  - A: {illegal: {play: Bolt, targets: Wall}, because: crossover:3-4-1}\n",
            Fail("refused for another reason: expected crossover:3-4-1, got crossover:4-3-2-1"),
        ),
        // An effect that cancels a crash is tried when there is one, not directly after the damage.
        (
            "  - A: {play: Bolt, targets: A.Lad}\n  - A: {illegal: {play: Rescue}, because: crossover:4-3-2-1}\n  - expect: {turn.step: crash-cancelling}\n",
            Pass,
        ),
        (
            "  - A: {play: Bolt, targets: A.Lad}\n  - A: {illegal: {play: Rescue}, because: crossover:4-3-10-4}\n  - expect: {turn.step: after-damage}\n",
            Pass,
        ),
    ];
    assert_results(&table, &cases);
}

#[test]
fn superfluous_parts_of_a_step_are_reported_with_what_the_step_did() {
    use Wanted::{Fail, Pass};
    let table = table("energy: 4, hand: [Bolt, Lift], field: [Lad]", "field: [Wall, Lad]");
    let cases = [
        (
            "  - A: {attack: Lad, targets: B}\n",
            Fail("not asked for: B; nothing of this step takes a target"),
        ),
        (
            "  - A: {play: Bolt, targets: [Wall, A.Lad]}\n",
            Fail("not asked for: A.Lad; the step took 1 target"),
        ),
        // A player's step can respond to the same player's previous step if the other player passed in between.
        (
            "  - A: {play: Bolt, targets: A.Lad}\n  - A: {play: Lift, targets: A.Lad}\n",
            Fail("where it should, write `B: pass` between the two"),
        ),
        (
            "  - A: {play: Bolt, targets: A.Lad}\n  - B: pass\n  - A: {play: Lift, targets: A.Lad}\n  - expect: {A.Lad.damage: 3}\n",
            Pass,
        ),
    ];
    assert_results(&table, &cases);
}

#[test]
fn a_step_in_place_of_a_phase_and_an_element_after_its_path_are_reported() {
    use Wanted::{Pass, Refused};
    let table = table("energy: {sky: 1}", "hand: []");
    let cases = [
        ("  - A: {to-phase: next-turn}\n", Refused("`to-step: next-turn` goes on to it")),
        ("  - expect: {A.energy: {sky: 1}}\n", Refused("as `A.energy.sky: 2`")),
        ("  - expect: {A.energy.sky: 1}\n", Pass),
        ("  - expect: {A.dust.top: Lad}\n", Refused("after `A.dust.` comes one of 1, 2, …")),
        (
            "  - A: {フェイズへ: メイン}\n",
            Refused("アンタップフェイズ, ドローフェイズ, メインフェイズ"),
        ),
    ];
    assert_results(&table, &cases);
}
