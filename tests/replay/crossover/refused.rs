//! CrossOver scripts with attempts that must be refused.

use super::{COMBAT, MATCH, PRIORITY, come_out};
use crate::replay::{Wanted, assert_results};

#[test]
fn an_attack_that_must_be_refused_is_tried_in_the_combat_under_way() {
    use Wanted::{Fail, Pass};
    let cases = [
        (
            "  - A: {attack: Girl}\n  - A: {illegal: {attack: Boy}, because: crossover:3-4-5.2}\n  - expect: {combat.attacker: Girl, B.hp: 20}\n",
            Pass,
        ),
        (
            "  - A: {attack: Girl}\n  - A: {illegal: {attack: Boy}, because: crossover:3-4-5-7}\n",
            Fail("an attack has been declared in this combat already"),
        ),
        (
            "  - A: fight\n  - A: {to-step: attack}\n  - A: decline\n  - A: {illegal: {attack: Boy}, because: crossover:3-4-5-2}\n",
            Pass,
        ),
        // Before its timing, the attempt waits for that timing.
        ("  - A: fight\n  - A: {illegal: {attack: Guide}, because: crossover:3-4-5-2}\n", Pass),
        (
            "  - A: fight\n  - A: {illegal: {attack: Boy}}\n",
            Fail("should be refused, but it is allowed"),
        ),
        (
            "  - A: {attack: Girl}\n  - A: {to-step: main}\n  - A: {attack: Boy}\n  - A: {to-step: main}\n  - A: {illegal: {attack: Boy}, because: crossover:3-4-5-2}\n",
            Fail("got crossover:3-4-5-1.1 (no character there can attack)"),
        ),
    ];
    come_out(COMBAT, &cases);
}

/// Without a character nobody asks for an attack. A navigator does not wait for one.
#[test]
fn an_attack_by_a_navigator_is_refused() {
    use Wanted::Fail;
    let alone = "state:\n  A: {hp: 20, field: [Guide]}\n  B: {hp: 20, field: [Boy]}\nscript:\n";
    let refused = Fail("not allowed: it is not a character (crossover:3-4-5-2)");
    come_out(alone, &[("  - A: {attack: Guide}\n  - expect: {B.hp: 20}\n", refused)]);
}

#[test]
fn whoever_has_no_priority_is_refused_where_the_script_stands() {
    use Wanted::{Fail, Pass};
    let waits = "  - expect: {pending: Gift, priority: B}\n  - B: {play: Spark, targets: Girl}\n  - expect: {pending: empty, Girl.damage: 1}\n";
    let after = |step: &str| format!("  - A: {{play: Gift}}\n{step}{waits}");
    let plain = after("  - A: {illegal: {play: Spark}}\n");
    let by_article = after("  - A: {illegal: {play: Spark}, because: crossover:4-3-1.2}\n");
    let no_chance = after("  - A: {illegal: {play: Spark}, because: no-chance}\n");
    let cases = [
        (&*plain, Pass),
        (&by_article, Pass),
        (&no_chance, Pass),
        // After the other player passes, the opportunity has come.
        (
            "  - A: {play: Gift}\n  - B: pass\n  - A: {illegal: {play: Spark}, because: crossover:4-3-1.2}\n",
            Fail("should be refused, but it is allowed"),
        ),
        (
            "  - A: {play: Gift}\n  - B: pass\n  - A: {illegal: {play: Spark}, because: no-chance}\n",
            Fail("there should be no chance for this, but there is"),
        ),
        // After it resolves, only the other player's pass is missing, so lack of priority is not the reason.
        (
            "  - A: {play: Gift}\n  - B: pass\n  - A: pass\n  - expect: {pending: empty, priority: B}\n  - A: {illegal: {play: Spark}}\n",
            Fail("should be refused, but it is allowed"),
        ),
        (
            "  - A: {play: Gift}\n  - B: pass\n  - A: pass\n  - A: {illegal: {play: Spark}, because: crossover:4-3-1.2}\n  - expect: {pending: empty, priority: B}\n",
            Pass,
        ),
        // A card in another zone is refused immediately, because no better opportunity comes.
        (
            "  - B: {illegal: {play: Gift}, because: crossover:4-3-2.1}\n  - expect: {priority: A}\n",
            Pass,
        ),
        (
            "  - B: {illegal: {play: Gift}, because: crossover:4-2-9}\n",
            Fail("expected crossover:4-2-9, got crossover:4-3-2.1 (it is the other player's)"),
        ),
        // The turn player keeps priority, whatever the other player attempts.
        (
            "  - B: {illegal: {play: Spark}}\n  - B: {illegal: {use: Learner}, because: crossover:4-3-5}\n  - B: {illegal: fight, because: crossover:3-4-5.3}\n  - A: {play: Gift}\n  - expect: {pending: Gift}\n  - B: pass\n",
            Pass,
        ),
        (
            "  - B: {illegal: {play: Spark}, because: crossover:4-3-5}\n",
            Fail("should be refused, but it is allowed"),
        ),
        // At a step where nothing can be played, both attempts are refused in either order.
        (
            "  - A: {to-step: end-start}\n  - B: {illegal: {play: Spark}, because: crossover:3-6-1.1}\n  - A: {illegal: {play: Spark}, because: crossover:3-6-1.1}\n  - B: {illegal: {use: Learner}, because: crossover:3-6-1.1}\n  - A: {energy: A.field.3}\n  - expect: {turn.step: end-start, A.energy: 1}\n",
            Pass,
        ),
    ];
    come_out(PRIORITY, &cases);
}

#[test]
fn a_refused_attempt_does_not_change_the_game() {
    use Wanted::{Fail, Pass};
    let cases = [
        (
            "  - A: {illegal: {attack: Guide}, because: crossover:3-4-5-2}\n  - expect: {combat.step: none}\n  - A: {play: Gift}\n  - expect: {pending: Gift, combat.step: none}\n  - B: pass\n",
            Pass,
        ),
        ("  - A: {illegal: {attack: Girl}}\n", Fail("should be refused, but it is allowed")),
        (
            "  - A: fight\n  - A: {illegal: {attack: A.field.3}}\n  - A: {play: Gift}\n  - expect: {pending: Gift, combat.step: combat-start}\n  - B: pass\n",
            Pass,
        ),
        (
            "  - A: {attack: Girl}\n  - B: {illegal: {defend: B.field.1}, because: crossover:3-4-5-3}\n  - A: {play: Gift}\n  - expect: {pending: Gift, combat.step: attack}\n  - B: pass\n",
            Pass,
        ),
        (
            "  - A: {attack: Girl}\n  - B: {illegal: {defend: B.field.1}, because: crossover:3-4-5-3}\n  - A: {play: Gift}\n  - B: {defend: Learner}\n  - expect: {combat.defender: Learner}\n  - A: pass\n",
            Pass,
        ),
        (
            "  - A: {attack: Girl}\n  - B: {illegal: {defend: Learner}}\n",
            Fail("should be refused, but it is allowed"),
        ),
        // Nobody attacks, so there is nothing to defend against.
        (
            "  - A: fight\n  - A: {to-step: attack}\n  - A: decline\n  - B: {illegal: {defend: Learner}, because: no-chance}\n",
            Pass,
        ),
        (
            "  - A: {attack: Girl}\n  - B: {illegal: {defend: Learner}, because: no-chance}\n",
            Fail("there should be no chance for this, but there is"),
        ),
    ];
    come_out(PRIORITY, &cases);
}

#[test]
fn a_refusal_names_what_is_wrong() {
    use Wanted::{Fail, Pass};
    let state = "state:
  A: {hp: 20, hand: [Gift], dust: [Girl], field: [Boy, Costly, Guide, Both]}
  B: {hp: 20, field: [Guide, Learner]}
script:
";
    let cases = [
        ("  - A: {illegal: {attack: Girl}, because: crossover:3-4-5.1}\n", Pass),
        (
            "  - A: {illegal: {attack: Girl}, because: crossover:3-4-5-7}\n",
            Fail("got crossover:3-4-5.1 (it is not on the field)"),
        ),
        (
            "  - A: {illegal: {energy: Boy}, because: crossover:3-4-5-7}\n",
            Fail("got crossover:4-3-3-2 (it has no such ability)"),
        ),
        (
            "  - A: {energy: A.field.3}\n  - A: {to-step: upkeep}\n  - A: {upkeep: Costly}\n  - expect: {A.dust: Girl}\n",
            Pass,
        ),
        (
            "  - A: {energy: A.field.3}\n  - A: {to-step: main-end}\n  - expect: {A.energy: 1}\n  - A: {illegal: {upkeep: Girl}}\n",
            Pass,
        ),
        ("  - A: {use: Both}\n", Fail("write one of {use: Both, ability: \"1\"}")),
        (
            "  - B: {illegal: {use: Learner}, because: crossover:4-2-9}\n",
            Fail("got crossover:4-3-5 (this is not right after what it has to follow)"),
        ),
    ];
    let both = "cards:
  - {name: Both, kinds: [character], crossover: {cost: 1, ap: 1, dp: 4, gender: female, abilities: [{use: {cost: [{energy: 4}], do: [{recover: {who: you, count: 1}}]}}, {use: {when: {draws: you}, cost: [tap], do: [{recover: {who: you, count: 5}}]}}]}}
";
    let cards = MATCH.replace(
        "cards:
", both,
    );
    assert_results(&format!("{cards}{state}"), &cases);
    let poor = state.replace(", Guide, Both]", "]");
    let cases = [(
        "  - A: {to-step: upkeep}\n  - A: {illegal: {upkeep: Costly}, because: crossover:3-4}\n",
        Fail("got crossover:3-6-2 (its cost cannot be prepared)"),
    )];
    come_out(&poor, &cases);
}

#[test]
fn a_combat_or_an_upkeep_that_must_be_refused_is_tried_where_the_script_stands() {
    use Wanted::{Fail, Pass};
    let here = "  - expect: {turn.step: main, turn.number: 3}\n";
    let state = PRIORITY;
    let cases = [
        // While something waits to resolve.
        (
            "  - A: {play: Gift}\n  - A: {illegal: {attack: Girl}}\n  - expect: {pending: Gift, priority: B}\n",
            Pass,
        ),
        (
            "  - A: {play: Gift}\n  - B: pass\n  - A: {illegal: {attack: Girl}, because: crossover:3-4-5-1}\n  - expect: {pending: Gift, priority: A}\n",
            Pass,
        ),
        // At a step where nobody can declare a combat.
        (
            "  - A: {to-step: end-start}\n  - A: {illegal: {attack: Girl}, because: crossover:3-6-1.1}\n  - expect: {turn.step: end-start}\n",
            Pass,
        ),
        (
            "  - A: {to-step: end-window}\n  - A: {illegal: {attack: Girl}, because: crossover:3-6-4.1}\n  - expect: {turn.step: end-window, turn.player: A}\n",
            Pass,
        ),
        // When nobody attacks.
        ("  - B: {illegal: {defend: Learner}, because: crossover:3-4-5-3.4}\n", Pass),
        (
            "  - A: fight\n  - B: {illegal: {defend: Learner}}\n  - expect: {combat.step: combat-start}\n  - A: {attack: Girl}\n  - B: {defend: Learner}\n  - expect: {combat.defender: Learner}\n  - A: pass\n",
            Pass,
        ),
        // After the declaration.
        (
            "  - A: {attack: Girl}\n  - B: decline\n  - B: {illegal: {defend: Learner}, because: crossover:3-4-5-3}\n  - expect: {combat.step: defence}\n",
            Pass,
        ),
        // When nobody has to defend.
        (
            "  - A: {attack: Girl}\n  - B: {illegal: decline}\n",
            Fail("should be refused, but it is allowed"),
        ),
    ];
    come_out(state, &cases);
    let keeps =
        "state:\n  A: {hp: 20, field: [Costly, Guide]}\n  B: {hp: 20, field: [Costly]}\nscript:\n";
    let main = format!("  - A: {{illegal: {{upkeep: Costly}}, because: crossover:3-6-2}}\n{here}");
    let other = format!("  - B: {{illegal: {{upkeep: Costly}}, because: crossover:3-6-2}}\n{here}");
    let cases = [
        (&*main, Pass),
        (&other, Pass),
        (
            "  - A: {energy: Guide}\n  - A: {to-step: upkeep}\n  - A: {upkeep: Costly}\n  - A: {illegal: {upkeep: Costly}}\n  - expect: {turn.player: A}\n",
            Pass,
        ),
    ];
    come_out(keeps, &cases);
}

/// An attempt by a player without priority does not use up the other's opportunity, neither in the windows of a crash nor at a declaration.
#[test]
fn what_is_refused_where_the_script_stands_passes_nothing() {
    const CARDS: &str = "scenario: 1\ngame: crossover\ntitle: Sample\ncards:\n  - {name: Lad, kinds: [character], crossover: {cost: 1, ap: 2, dp: 2, gender: male}}\n  - {name: Wall, kinds: [character], crossover: {cost: 2, ap: 0, dp: 6, gender: other}}\n  - {name: Bolt, kinds: [spell], crossover: {cost: 1, timing: all-turn, play: {targets: [{of: {kinds: [character]}}], do: [{damage: {what: {chosen: target}, by: 3}}]}}}\n  - {name: Sip, kinds: [spell], crossover: {cost: 0, timing: all-turn, play: {do: [{recover: {who: you, count: 1}}]}}}\n  - {name: Wake, kinds: [event], crossover: {cost: 1, timing: all-turn, play: {when: {crashes: {kinds: [character]}}, do: [{draw: {who: you, count: 1}}]}}}\n  - {name: Nope, kinds: [event], crossover: {cost: 1, timing: all-turn, play: {when: {played: {kinds: [spell]}}, targets: [{of: {in: [pending], is: [that]}}], do: [{cancel: {chosen: target}}]}}}\nstate:\n  turn: {player: A, number: 3, phase: main}\n";
    use Wanted::Pass;
    let crash = format!(
        "{CARDS}  A: {{hp: 20, energy: 5, hand: [Bolt, Wake]}}\n  B: {{hp: 20, energy: 3, field: [Lad], hand: [見本の間一髪]}}\nscript:\n  - A: {{play: Bolt, targets: Lad}}\n  - A: {{to-step: after-crash}}\n"
    );
    let cases = [
        (
            "  - B: {illegal: {play: 見本の間一髪, targets: Lad}, because: crossover:4-3-11-4}\n  - A: {play: Wake}\n  - expect: {A.hand: 1}\n",
            Pass,
        ),
        (
            "  - B: {illegal: {play: 見本の間一髪, targets: Lad}}\n  - A: {play: Wake}\n  - expect: {A.hand: 1}\n",
            Pass,
        ),
    ];
    assert_results(&crash, &cases);
    let combat = format!(
        "{CARDS}  A: {{hp: 20, hand: [Sip], field: [Lad]}}\n  B: {{hp: 20, field: [Wall]}}\nscript:\n  - A: {{attack: Lad}}\n  - A: {{to-step: defence}}\n"
    );
    let cases = [
        (
            "  - A: {illegal: {play: Sip}, because: crossover:3-4-5-6}\n  - B: {defend: Wall}\n  - expect: {combat.defender: Wall}\n  - A: pass\n",
            Pass,
        ),
        (
            "  - A: {illegal: {play: Sip}}\n  - B: {defend: Wall}\n  - expect: {combat.defender: Wall}\n  - A: pass\n",
            Pass,
        ),
    ];
    assert_results(&combat, &cases);
    // 2-1-6.1: the second player declares second.
    let begins = "scenario: 1\ngame: crossover\ntitle: Sample\nstart: {first: A, hp: 20}\nscript:\n  - B: {illegal: mulligan, because: crossover:2-1-6.1}\n";
    assert_results(begins, &[("  - A: mulligan\n  - B: mulligan\n", Pass)]);
    // A response to the first of two waits until the second has resolved.
    let two = format!(
        "{CARDS}  A: {{hp: 20, energy: 3, hand: [Bolt]}}\n  B: {{hp: 20, energy: 2, hand: [Sip, Nope], field: [Lad]}}\nscript:\n  - A: {{play: Bolt, targets: Lad}}\n  - B: {{play: Sip}}\n  - A: pass\n"
    );
    assert_results(
        &two,
        &[("  - B: {play: Nope, targets: Bolt}\n  - expect: {Lad.damage: 0, B.hp: 21}\n", Pass)],
    );
}

#[test]
fn a_step_that_comes_at_its_moment_and_is_refused_says_so() {
    use Wanted::Fail;
    let state = "state:
  A: {hp: 20, field: [Costly, Saver]}
script:
";
    let cases = [(
        "  - A: {to-step: upkeep}\n  - A: {unpaid: Costly}\n  - A: {use: Saver}\n",
        Fail("this crash cannot be cancelled (crossover:3-6-2.1)"),
    )];
    come_out(state, &cases);
    let cases = [(
        "  - A: {play: Trade, pay: substitute}\n  - B: {illegal: {use: Learner}, because: crossover:4-2-9}\n",
        Fail("this is not right after what it has to follow"),
    )];
    come_out(COMBAT, &cases);
}

#[test]
fn a_second_mulligan_is_refused_by_its_article() {
    use Wanted::{Fail, Pass};
    let start = "start: {first: A}\nscript:\n";
    let cases = [
        ("  - A: mulligan\n  - A: {illegal: mulligan, because: crossover:2-1-6.3}\n", Pass),
        (
            "  - A: mulligan\n  - A: {illegal: mulligan, because: no-chance}\n  - B: mulligan\n",
            Pass,
        ),
        (
            "  - A: mulligan\n  - A: {illegal: mulligan, because: crossover:2-1-6.2}\n",
            Fail("got crossover:2-1-6.3 (the mulligan of the game has been used)"),
        ),
        // The player who kept the hand was already asked, and is not asked again.
        (
            "  - A: keep\n  - A: {to-phase: main}\n  - A: {illegal: mulligan, because: crossover:2-1-6.3}\n",
            Fail("but it was not asked for: mulligan"),
        ),
    ];
    come_out(start, &cases);
}
