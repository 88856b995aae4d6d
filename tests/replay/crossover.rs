//! CrossOver scripts about intermediate states: combat, triggers, preparation.

mod refused;

use super::{Wanted, assert_results};

const MATCH: &str = r#"scenario: 1
game: crossover
title: {ja: 見本, en: Sample}
cards:
  - {name: Girl, kinds: [character], crossover: {cost: 1, ap: 2, dp: 2, gender: female}}
  - {name: Boy, kinds: [character], crossover: {cost: 1, ap: 3, dp: 3, gender: male}}
  - {name: Guide, kinds: [navigator], crossover: {abilities: [{use: {cost: [tap], do: [{energy: {who: you, energy: 1}}]}}]}}
  - {name: Gift, kinds: [event], crossover: {cost: 0, play: {do: [{draw: {who: you, count: 1}}]}}}
  - {name: Trade, kinds: [event], crossover: {cost: 5, instead: [{draw: {who: opponent, count: 1}}], play: {do: [{recover: {who: you, count: 1}}]}}}
  - {name: Dawn, kinds: [character], crossover: {cost: 1, ap: 1, dp: 3, gender: female, abilities: [{trigger: {when: {at: {point: turn-start, whose: any}}, do: [{recover: {who: you, count: 1}}]}}]}}
  - {name: Bomb, kinds: [character], crossover: {cost: 1, ap: 1, dp: 3, gender: female, abilities: [{trigger: {when: {at: {point: turn-start, whose: any}}, do: [{damage-player: {who: opponent, count: 2}}]}}]}}
  - {name: Saver, kinds: [character], crossover: {cost: 1, ap: 1, dp: 4, gender: female, abilities: [{use: {when: {crashes: {kinds: [character]}}, cost: [tap], do: [{cancel-crash: that}]}}]}}
  - {name: Costly, kinds: [character], crossover: {cost: 1, ap: 4, dp: 4, gender: female, upkeep: [{energy: 1}]}}
  - {name: Spark, kinds: [spell], crossover: {cost: 0, play: {targets: [{of: {kinds: [character]}}], do: [{damage: {what: {chosen: target}, by: 1}}]}}}
  - {name: Poke, kinds: [character], crossover: {cost: 1, ap: 1, dp: 4, gender: female, abilities: [{use: {cost: [tap], targets: [{of: {kinds: [character]}}], do: [{damage: {what: {chosen: target}, by: 1}}]}}]}}
  - {name: Learner, kinds: [character], crossover: {cost: 1, ap: 1, dp: 4, gender: female, abilities: [{use: {when: {draws: you}, cost: [tap], do: [{recover: {who: you, count: 5}}]}}]}}
"#;

const COMBAT: &str = "state:
  A: {hp: 20, hand: [Gift, Trade], field: [Girl, Boy, Guide]}
  B: {hp: 20, field: [Guide, Learner]}
script:
";

fn come_out(state: &str, cases: &[(&str, Wanted)]) {
    assert_results(&format!("{MATCH}{state}"), cases);
}

#[test]
fn the_end_of_a_combat_is_a_step_like_any() {
    use Wanted::Pass;
    let cases = [
        (
            "  - A: {attack: Girl}\n  - B: {to-step: combat-end}\n  - B: {energy: B.field.1}\n  - expect: {B.energy: 1, combat.step: combat-end}\n  - A: {to-step: main}\n",
            Pass,
        ),
        // A combat is declared for this step, and ends without an attack.
        ("  - A: {to-step: combat-end}\n  - expect: {combat.step: combat-end, B.hp: 20}\n", Pass),
        (
            "  - A: {attack: Girl}\n  - A: {to-step: combat-end}\n  - A: {to-step: main}\n  - expect: {B.hp: 18, combat.step: none}\n",
            Pass,
        ),
    ];
    come_out(COMBAT, &cases);
}

const PRIORITY: &str = "state:
  A: {hp: 20, hand: [Gift, Gift, Spark], field: [Girl, Boy, Guide]}
  B: {hp: 20, hand: [Spark], field: [Guide, Learner]}
script:
";

#[test]
fn whoever_answers_themselves_may_gain_energy_or_try_something_before() {
    use Wanted::Pass;
    let cases = [
        (
            "  - A: {play: Gift}\n  - B: pass\n  - A: {energy: A.field.3}\n  - A: {play: Spark, targets: Girl}\n  - expect: {pending: [Gift, Spark]}\n  - B: pass\n",
            Pass,
        ),
        (
            "  - A: {play: Gift}\n  - B: pass\n  - A: {illegal: {attack: Girl}}\n  - A: {play: Spark, targets: Girl}\n  - expect: {pending: [Gift, Spark]}\n  - B: pass\n",
            Pass,
        ),
    ];
    come_out(PRIORITY, &cases);
}

#[test]
fn what_is_right_after_a_crash_is_tried_in_its_window() {
    use Wanted::{Fail, Pass};
    let mourner = "cards:
  - {name: Kill, kinds: [event], crossover: {cost: 0, play: {targets: [{of: {kinds: [character]}}], do: [{crash: {chosen: target}}]}}}
  - {name: Mourner, kinds: [event], crossover: {cost: 0, play: {when: {crashes: {kinds: [character]}}, do: [{draw: {who: you, count: 1}}]}}}
";
    let cards = MATCH.replace("cards:\n", mourner);
    let crash = "state:
  A: {hp: 20, hand: [Kill], field: [Girl, Saver]}
  B: {hp: 20, hand: [Mourner]}
script:
  - A: {play: Kill, targets: Girl}
  - B: pass
  - A: pass
";
    let cases = [
        ("  - B: {illegal: {play: Mourner}}\n", Fail("should be refused, but it is allowed")),
        ("  - A: {illegal: {use: Saver}}\n", Fail("should be refused, but it is allowed")),
        // The article of the previous step is checked there.
        ("  - B: {illegal: {play: Mourner}, because: crossover:4-3-11-1}\n", Pass),
        ("  - B: {illegal: {play: Mourner}, because: crossover:4-3-11-2}\n", Pass),
    ];
    assert_results(&format!("{cards}{crash}"), &cases);
}

#[test]
fn what_gains_energy_is_used_and_has_a_word_of_its_own() {
    use Wanted::{Fail, Pass};
    let cases = [
        ("  - A: {use: A.field.3}\n  - expect: {A.energy: 1}\n", Pass),
        ("  - A: {illegal: {use: A.field.3}}\n", Fail("should be refused, but it is allowed")),
        ("  - B: {energy: Learner}\n", Fail("write `use:`")),
        ("  - A: {energy: Girl}\n", Fail("it has no such ability")),
    ];
    come_out(PRIORITY, &cases);
}

/// The book and `show` print a number with different characters.
#[test]
fn the_message_for_an_article_with_full_width_characters_says_how_it_is_written() {
    use Wanted::Refused;
    let cases = [
        (
            "  - B: {illegal: fight, because: 3−4−5−2 ◆3}\n",
            Refused("nearest are: crossover:3-4-5-2"),
        ),
        (
            "  - B: {illegal: fight, because: crossover:３－４－５}\n",
            Refused("nearest are: crossover:3-4-5"),
        ),
    ];
    come_out(PRIORITY, &cases);
}

#[test]
fn passes_that_are_said_mean_the_same_whoever_is_asked_first() {
    use Wanted::Pass;
    let state = format!("readings: {{own-interrupt: at-once}}\n{PRIORITY}");
    let cases = [
        (
            "  - A: {play: Gift}\n  - B: pass\n  - A: {play: Spark, targets: Girl}\n  - expect: {pending: [Gift, Spark]}\n  - B: pass\n",
            Pass,
        ),
        (
            "  - A: {play: A.hand.1}\n  - B: pass\n  - A: pass\n  - A: {play: Gift}\n  - expect: {pending: Gift, A.hand: {count: 2}}\n  - B: pass\n",
            Pass,
        ),
    ];
    come_out(&state, &cases);
}

#[test]
fn the_end_of_a_turn_is_a_step_that_is_waited_for() {
    let cases = [(
        "  - A: {to-step: next-turn}\n  - expect: {turn.player: A, turn.step: next-turn}\n",
        Wanted::Pass,
    )];
    come_out(PRIORITY, &cases);
}

#[test]
fn cards_that_are_alike_are_no_choice() {
    use Wanted::{Fail, Pass};
    let many =
        |hand: &str| format!("state:\n  A: {{hp: 20, hand: {hand}}}\n  B: {{hp: 20}}\nscript:\n");
    let next = "  - A: {to-turn: B}\n  - expect: {A.hand: 7, A.dust: {count: 2}}\n";
    come_out(&many("9"), &[(next, Pass)]);
    let gifts = ["Gift"; 9].join(", ");
    come_out(&many(&format!("[{gifts}]")), &[(next, Pass)]);
    let mixed = ["Gift"; 8].join(", ");
    come_out(&many(&format!("[{mixed}, Girl]")), &[(next, Fail("The script has to say"))]);
}

#[test]
fn what_is_under_way_is_looked_at_where_a_pass_follows() {
    use Wanted::{Fail, Pass};
    let cases = [
        ("  - A: {play: Gift}\n  - expect: {pending: Gift, priority: B}\n  - B: pass\n", Pass),
        (
            "  - A: {play: Gift}\n  - expect: {pending.1: Gift}\n  - B: pass\n  - expect: {pending: empty, A.hand: 2}\n",
            Pass,
        ),
        (
            "  - A: {attack: Girl}\n  - expect: {combat.attacker: Girl, B.hp: 20}\n  - A: pass\n",
            Pass,
        ),
        // At the end, everything is resolved first, whatever is expected.
        (
            "  - A: {play: Gift}\n  - expect: {pending: Gift}\n",
            Fail("pending: expected Gift, got empty (checked after event"),
        ),
        (
            "  - A: {play: Gift}\n  - expect: {pending: Girl}\n",
            Fail("pending: expected Girl, got empty"),
        ),
        ("  - A: {play: Gift}\n  - expect: {A.hand: 1}\n", Fail("A.hand: expected 1, got 2")),
    ];
    come_out(COMBAT, &cases);
}

#[test]
fn an_order_may_name_the_last_or_leave_it_out() {
    use Wanted::{Fail, Pass};
    let state = "state:
  turn: {player: B, number: 2, phase: turn-end}
  A: {hp: 2, field: [Dawn]}
  B: {hp: 20, field: [Bomb]}
script:
";
    let cases = [
        ("  - A: {choose: [Dawn, Bomb]}\n  - expect: {A.hp: 1, winner: none}\n", Pass),
        ("  - A: {choose: Dawn}\n  - expect: {A.hp: 1, winner: none}\n", Pass),
        ("  - A: {choose: [Bomb, Dawn]}\n  - expect: {winner: B}\n", Pass),
        (
            "  - A: {choose: [Dawn, Bomb, Dawn]}\n",
            Fail("this answer was not asked for: Bomb, Dawn"),
        ),
    ];
    come_out(state, &cases);
}

#[test]
fn nobody_has_a_chance_for_a_second_mulligan() {
    use Wanted::{Fail, Pass};
    let once = "  - B: {illegal: mulligan, because: no-chance}\n  - A: mulligan\n  - A: {illegal: mulligan, because: no-chance}\n  - B: mulligan\n  - B: {illegal: mulligan, because: no-chance}\n  - A: {to-step: main}\n  - expect: {A.hand: 7, B.hand: 7, A.deck: 43}\n";
    let cases = [
        (once, Pass),
        (
            "  - A: mulligan\n  - B: {illegal: mulligan, because: no-chance}\n  - B: mulligan\n",
            Fail("there should be no chance for this, but there is: B: mulligan?"),
        ),
    ];
    come_out("start: {first: A}\nscript:\n", &cases);
}

const QUESTIONS: &str = "state:
  A: {hp: 20, hand: [Gift, Spark], field: [Girl, Boy, Poke, Dawn, Bomb]}
  B: {hp: 20, field: [Girl]}
script:
";

#[test]
fn before_a_question_is_answered_nothing_else_is_done() {
    use Wanted::{Fail, Pass};
    let cases = [
        (
            "  - A: {play: Spark}\n  - A: {illegal: {play: Gift}, because: crossover:4-3-2.4}\n  - A: {choose: Boy}\n  - expect: {Boy.damage: 1}\n",
            Pass,
        ),
        (
            "  - A: {use: Poke}\n  - A: {illegal: {play: Gift}, because: crossover:4-3-3.2}\n  - A: {illegal: fight}\n  - A: {choose: Boy}\n",
            Pass,
        ),
        (
            "  - A: {use: Poke}\n  - A: {illegal: {play: Gift}, because: crossover:4-3-2.4}\n",
            Fail("got crossover:4-3-3.2 (something is being declared or paid for)"),
        ),
        // An unrelated step leaves the question open.
        (
            "  - A: {play: Spark}\n  - A: {illegal: {energy: Girl}}\n",
            Fail("The script has to say (targets: …)"),
        ),
    ];
    come_out(QUESTIONS, &cases);
}

#[test]
fn frequent_mistakes_are_reported_with_what_to_write() {
    use Wanted::Refused;
    let cases = [
        (
            "  - A: {attack: fighter, with: Boy}\n",
            Refused("-:21:26: leave `with:` out: write the attacking character after `attack:`"),
        ),
        ("  - A: {attack: Boy, at: B}\n", Refused("-:21:22: leave `at:` out: only the opponent")),
        (
            "  - A: {attack: [Boy, Girl]}\n",
            Refused("-:21:9: one character attacks at a time (3-4-5.2)"),
        ),
        (
            "  - B: {ディフェンス: [Girl]}\n",
            Refused("-:21:9: ディフェンスするキャラクターは1体だけです"),
        ),
        (
            "  - A: {to-phase: combat}\n",
            Refused("-:21:19: there is no phase or step `combat`: combat is held in"),
        ),
        (
            "  - A: {fight: Boy}\n",
            Refused("-:21:9: `fight` stands alone, with nothing after it: write `A: fight`"),
        ),
        ("  - A: {pass: yes}\n", Refused("-:21:9: 「pass」は項目にせず、それだけで書きます")),
        (
            "  - A: {energy: 2}\n",
            Refused("-:21:17: `energy: 2` is not a step: `energy:` names the card"),
        ),
        (
            "  - expect: {A.field.Boy.ap: 3}\n",
            Refused("there is no `A.field.Boy.ap`; did you mean A.Boy.ap?"),
        ),
        (
            "  - A: {play: [Gift]}\n",
            Refused("-:21:15: one word is expected here, not a list or mapping"),
        ),
    ];
    come_out(QUESTIONS, &cases);
}
