//! Cards of scripts with their printed text: `cards: [{name: …, text: "…"}]`.

use crate::support::{run_with, words};

const SCRIPT: &str = r#"scenario: 1
game: fftcg
title: {ja: 見本, en: Sample}
cards:
  - name: Vanguard
    kinds: [forward]
    fftcg: {cost: 3, elements: [fire], power: 6000}
    text: "When Vanguard attacks, draw 1 card."
  - {name: Soldier, kinds: [forward], fftcg: {cost: 3, elements: [ice], power: 3000}}
  - {name: Fireball, kinds: [summon], fftcg: {elements: [fire]}, text: Choose 1 Forward. Deal it 5000 damage.}
state:
  turn: {player: A, number: 3, phase: attack}
  A: {hand: [Fireball], field: [Vanguard]}
  B: {field: [Soldier]}
script:
  - A: {attack: Vanguard}
  - A: {cast: Fireball, targets: Soldier}
  - A: {to-phase: main2}
  - expect: {B.break: Soldier, B.damage: 1, A.hand: 1}
"#;

/// The error for the script with one thing replaced.
fn fault(from: &str, to: &str) -> String {
    assert!(SCRIPT.contains(from), "{from}");
    let run = run_with(&["replay", "-"], SCRIPT.replacen(from, to, 1).as_bytes());
    assert_eq!(run.status, 2, "{}", run.stdout);
    words(&run.stderr)
}

#[test]
fn a_card_does_what_its_text_says() {
    let played = run_with(&["replay", "--strict", "-"], SCRIPT.as_bytes());
    assert_eq!(played.status, 0, "{}{}", played.stdout, played.stderr);
    let explored = run_with(&["replay", "--explore", "B", "-"], SCRIPT.as_bytes());
    assert_ne!(explored.status, 2, "{}", explored.stderr);
    let readings = run_with(&["replay", "--readings", "-"], SCRIPT.as_bytes());
    assert_eq!(readings.status, 0, "{}", readings.stderr);
}

#[test]
fn what_is_not_understood_is_refused_with_its_place_and_the_nearest_wording() {
    let told = fault("draw 1 card.", "draw 1 purple card.");
    assert!(told.contains(":8:42: "), "{told}");
    assert!(told.contains("not understood from here on: `purple card.`"), "{told}");
    assert!(told.contains("the nearest wording is `Draw 1 card"), "{told}");
    // A block of lines has its own lines and columns.
    let block = "|\n      Haste\n      When Vanguard attacks, draw 1 purple card.";
    let told = fault("\"When Vanguard attacks, draw 1 card.\"", block);
    assert!(told.contains(":10:37: "), "{told}");
    let told = fault("Deal it 5000 damage.", "Deal it some damage.");
    assert!(told.contains(":10:"), "{told}");
}

#[test]
fn what_the_text_says_is_not_written_beside_it() {
    let told = fault("power: 6000}", "power: 6000, keywords: [haste]}");
    assert!(told.contains("`text` and `keywords` cannot both be given"), "{told}");
    assert!(told.contains(":8:11: "), "{told}");
    let told = fault("    text:", "    unread: [Something.]\n    text:");
    assert!(told.contains("`text` and `unread` cannot both be given"), "{told}");
    let told = fault("\"When Vanguard attacks, draw 1 card.\"", "\"\"");
    assert!(told.contains("the `text` says nothing"), "{told}");
    let told = fault("    text:", "    txet:");
    assert!(told.contains("txet"), "{told}");
}

#[test]
fn a_game_without_a_grammar_says_what_to_write_instead() {
    for (game, key) in
        [("yugioh", "yugioh:"), ("buddyfight", "buddyfight:"), ("crossover", "crossover:")]
    {
        let script = format!(
            "scenario: 1\ngame: {game}\ntitle: Sample\ncards: [{{name: Sample, text: Draw 1 card.}}]\nscript: []\n"
        );
        let run = run_with(&["replay", "-"], script.as_bytes());
        let told = words(&run.stderr);
        assert_eq!(run.status, 2, "{}", run.stdout);
        assert!(told.contains("(that of these games can: fftcg)"), "{told}");
        assert!(told.contains(&format!("`{key}`")), "{told}");
        assert!(told.contains(":4:30: "), "{told}");
    }
}
