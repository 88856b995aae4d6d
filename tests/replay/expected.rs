//! When expectations are checked, and the messages if that was later than the author may have meant.

use super::Wanted::{Fail, Pass};
use super::{TABLE, assert_results};
use crate::support::run_with;

/// A party of two is blocked, and a summon for the blocker is answered by one for a member of the party.
const COMBAT: &str = r#"scenario: 1
game: fftcg
title: {ja: 見本, en: Sample}
cards:
  - {name: Fire Lancer, kinds: [forward], fftcg: {cost: 3, elements: [fire], power: 5000}}
  - {name: Fire Mage, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 4000}}
  - {name: Wind Wall, kinds: [forward], fftcg: {cost: 4, elements: [wind], power: 8000}}
  - {name: Fire Camp, kinds: [backup], fftcg: {cost: 2, elements: [fire]}}
  - {name: Wind Camp, kinds: [backup], fftcg: {cost: 2, elements: [wind]}}
  - {name: Blaze, kinds: [summon], fftcg: {cost: 1, elements: [fire], summon: {targets: [{count: 1, of: {kinds: [forward]}}], do: [{damage: {what: {chosen: target}, by: 4000}}]}}}
  - {name: Gust, kinds: [summon], fftcg: {cost: 1, elements: [wind], summon: {targets: [{count: 1, of: {kinds: [forward]}}], do: [{damage: {what: {chosen: target}, by: 5000}}]}}}
state:
  turn: {player: A, number: 5, phase: main1}
  A: {field: [Fire Lancer, Fire Mage, Fire Camp], hand: [Blaze]}
  B: {field: [Wind Wall, Wind Camp], hand: [Gust]}
script:
  - A: {attack: [Fire Lancer, Fire Mage]}
  - B: {block: Wind Wall}
"#;

/// The number of a line after the head.
fn line(head: &str, behind: usize) -> usize {
    head.lines().count() + behind
}

fn tap(head: &str, steps: &str) -> String {
    run_with(&["replay", "-o", "tap", "-"], format!("{head}{steps}").as_bytes()).stdout
}

/// After a pass, an expectation is checked at the next opportunity, whichever paths it has.
#[test]
fn what_is_expected_after_a_pass_is_looked_at_in_the_midst_of_a_combat() {
    let until = "  - A: {cast: Blaze, targets: Wind Wall}\n  - expect: {stack: Blaze}\n  - B: {cast: Gust, targets: Fire Lancer}\n  - B: pass\n  - A: pass\n  - expect: {A.break: Fire Lancer, Wind Wall.damage: 0, stack: Blaze}\n  - A: pass\n  - B: pass\n";
    let then = "  - A: {to-phase: main2}\n  - expect: {A.forwards: empty, B.forwards: empty, B.damage: 0}\n";
    for midst in ["battle: true", "stack: empty", "turn.phase: attack"] {
        let steps = format!("{until}  - expect: {{Wind Wall.damage: 4000, {midst}}}\n{then}");
        assert_results(COMBAT, &[(&steps, Pass)]);
    }
    let alone = format!("{until}  - expect: {{Wind Wall.damage: 4000}}\n{then}");
    assert_results(COMBAT, &[(&alone, Pass)]);
    // At the end of the script, everything is resolved first.
    let end = format!("{until}  - expect: {{Wind Wall.damage: 4000}}\n");
    assert_results(COMBAT, &[(&end, Fail("(checked after event "))]);
}

/// A failure says how to write the expectation so that it is checked where it held.
#[test]
fn a_failure_says_how_it_is_looked_at_earlier() {
    let casts =
        "  - A: {cast: Blaze, targets: Wind Wall}\n  - B: {cast: Gust, targets: Fire Lancer}\n";
    let then = "  - A: {to-phase: main2}\n";
    let expected = "  - expect: {A.break: Fire Lancer}\n";
    let at = line(COMBAT, 3);
    let said = tap(COMBAT, &format!("{casts}{expected}{then}"));
    assert!(said.contains("; it held after event "), "{said}");
    let insert = format!("; to check it then, put `- A: pass` after line {at})");
    assert!(said.contains(&insert), "{said}");
    let mended = format!("{casts}{expected}  - A: pass\n{then}");
    assert_results(COMBAT, &[(&mended, Pass)]);
    // The hint appears for an expectation that never held, too.
    let never = "  - expect: {A.break: Wind Wall}\n";
    let said = tap(COMBAT, &format!("{casts}{never}{then}"));
    assert!(!said.contains("it held"), "{said}");
    let insert = format!("; to check it earlier, put `- B: pass` after line {at})");
    assert!(said.contains(&insert), "{said}");
    // At the end of the script, the hint appears only for an expectation that held.
    let said = tap(COMBAT, &format!("{casts}{never}"));
    assert!(!said.contains("to check it earlier"), "{said}");
    let script = format!("{COMBAT}{casts}{expected}{then}");
    let japanese =
        run_with(&["--lang", "ja", "replay", "-o", "tap", "-"], script.as_bytes()).stdout;
    let insert = format!("{at}行目の後に「- A: pass」を書いてください");
    assert!(japanese.contains(&insert), "{japanese}");
}

/// If an expectation keeps the next step waiting without success, the message names both.
#[test]
fn a_step_that_an_expectation_kept_back_says_so() {
    let combat = COMBAT.replace("[Fire Lancer, Fire Mage]}\n  - B", "Fire Lancer}\n  - B");
    let steps = "  - expect: {Wind Wall.damage: 9000}\n  - B: {cast: Gust, targets: Fire Lancer}\n";
    let (expectation, step) = (line(&combat, 1), line(&combat, 2));
    let said = tap(&combat, steps);
    let could = format!("B could have taken the step of line {step} after event ");
    assert!(said.contains(&could), "{said}");
    assert!(
        said.contains(&format!(", but the expectation of line {expectation} did not hold yet")),
        "{said}"
    );
    // If it comes to hold, the step has only waited.
    let steps = "  - A: {cast: Blaze, targets: Wind Wall}\n  - expect: {Wind Wall.damage: 4000}\n  - B: {cast: Gust, targets: Fire Lancer}\n  - expect: {A.break: {has: Fire Lancer}}\n";
    assert_results(&combat, &[(steps, Pass)]);
}

/// A step without an opportunity names where its player was asked, and the log ends with that turn.
#[test]
fn a_step_that_finds_no_chance_ends_the_log_soon() {
    let steps = "  - B: {block: Giant}\n";
    let said = tap(TABLE, steps);
    assert!(said.contains("passed over: B: do what with priority? (after event"), "{said}");
    let script = format!("{TABLE}{steps}");
    let run = run_with(&["replay", "-o", "json", "-"], script.as_bytes());
    let turns = run.stdout.matches("\"turn-began\"").count();
    assert!(turns <= 1, "{turns} turns: {}", run.stdout);
}
