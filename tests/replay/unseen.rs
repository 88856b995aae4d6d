//! `--seen-by` in every output: hidden cards and their places change not a single byte, whether a run passes or fails.

use crate::support::run_with;

/// A game in which A chooses a card of B's hand unseen and moves it to a hidden zone.
struct Peek {
    /// The script up to that choice.
    script: &'static str,
    /// The cards that B may hold.
    held: [&'static str; 3],
}

const PEEKS: [Peek; 4] = [
    Peek {
        script: r#"scenario: 1
game: yugioh
title: Sample
cards:
  - {name: Peek, kinds: [spell], yugioh: {abilities: [{card: {do: [{choose: {of: {whose: opponent, in: hand}}}, {to-deck: {what: {chosen: target}}}]}}]}}
state:
  turn: {number: 3, phase: main1}
  A: {hand: [Peek], monsters: [ミノタウルス]}
  B: {hand: [HELD, ブラック・ホール], monsters: [{card: HELD, position: face-down}]}
script:
  - A: {activate: Peek, choose: CHOSEN}
"#,
        held: ["クリボー", "エルフの剣士", "人喰い虫"],
    },
    Peek {
        script: r#"scenario: 1
game: fftcg
title: Sample
cards:
  - {name: Peek, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {do: [{choose: {as: card, of: {whose: opponent, in: hand}}}, {put: {what: {chosen: card}, to: deck-bottom}}]}}}
  - {name: Jewel, kinds: [forward], fftcg: {cost: 2, elements: [ice], power: 3000}}
  - {name: Pebble, kinds: [forward], fftcg: {cost: 1, elements: [ice], power: 1000}}
  - {name: Coal, kinds: [backup], fftcg: {cost: 3, elements: [fire]}}
state:
  turn: {player: A, number: 3, phase: main1}
  A: {hand: [Peek]}
  B: {hand: [HELD, Coal], deck: [HELD, Coal]}
script:
  - A: {cast: Peek}
  - A: pass
  - B: pass
  - A: {choose: CHOSEN}
"#,
        held: ["Jewel", "Pebble", "Coal"],
    },
    Peek {
        script: r#"scenario: 1
game: crossover
title: Sample
cards:
  - {name: Peek, kinds: [event], crossover: {cost: 0, play: {do: [{choose: {of: {whose: opponent, in: hand}}}]}}}
  - {name: Jewel, kinds: [event], crossover: {cost: 1, play: {do: [{recover: {count: 1}}]}}}
  - {name: Pebble, kinds: [event], crossover: {cost: 2, play: {do: [{recover: {count: 1}}]}}}
  - {name: Coal, kinds: [event], crossover: {cost: 3, play: {do: [{recover: {count: 1}}]}}}
state:
  turn: {player: A, number: 3, phase: main}
  A: {hand: [Peek]}
  B: {hand: [HELD, Coal], deck: [HELD, Coal]}
script:
  - A: {play: Peek}
  - B: pass
  - A: {choose: CHOSEN}
"#,
        held: ["Jewel", "Pebble", "Coal"],
    },
    Peek {
        script: r#"scenario: 1
game: buddyfight
title: Sample
cards:
  - {name: Peek, kinds: [spell], buddyfight: {use: {do: [{choose: {of: {whose: opponent, in: hand}}}, {put: {what: {chosen: target}, to: gauge}}]}}}
  - {name: Jewel, kinds: [spell], buddyfight: {use: {do: [{draw: {count: 1}}]}}}
  - {name: Pebble, kinds: [spell], buddyfight: {use: {do: [{gain-life: {count: 1}}]}}}
  - {name: Coal, kinds: [item], buddyfight: {attack: 1000, critical: 1}}
state:
  turn: {phase: main}
  A: {hand: [Peek]}
  B: {hand: [HELD, Coal], deck: [HELD, Coal]}
script:
  - A: {cast: Peek, choose: CHOSEN}
"#,
        held: ["Jewel", "Pebble", "Coal"],
    },
];

const FORMS: [&str; 6] = ["table", "json", "tap", "html", "svg", "markdown"];

/// The output for a player in this language.
fn seen_by(eyes: &str, form: &str, lang: &str, script: &str) -> String {
    let args = ["--lang", lang, "replay", "-v", "-o", form, "--seen-by", eyes, "-"];
    let run = run_with(&args, script.as_bytes());
    assert!(matches!(run.status, 0 | 1), "{script}\n{}{}", run.stdout, run.stderr);
    run.stdout
}

/// Asserts that these scripts give a player identical outputs, and the other player different ones.
fn same_for(eyes: &str, other: &str, scripts: &[String]) {
    for lang in ["en", "ja"] {
        for form in FORMS {
            let mut all = scripts.iter().map(|script| seen_by(eyes, form, lang, script));
            let first = all.next().unwrap();
            for (script, one) in scripts[1..].iter().zip(all) {
                assert_eq!(first, one, "{form} of {script}");
            }
        }
    }
    let shown = |script: &String| seen_by(other, "html", "en", script);
    assert!(scripts.iter().any(|of| shown(of) != shown(&scripts[0])), "{}", scripts[0]);
}

/// The scripts with each card that B may hold.
fn with_each(peek: &Peek, chosen: &str, later: &str, last: &str) -> Vec<String> {
    let with = |held: &&str| {
        let script = peek.script.replace("HELD", held).replace("CHOSEN", chosen);
        format!("{script}  - expect: {{{later}}}\n  - A: {last}\n")
    };
    peek.held.iter().map(with).collect()
}

/// A card that is chosen unseen stays unnamed for the chooser.
#[test]
fn a_card_that_is_chosen_unseen_is_not_named() {
    for peek in &PEEKS {
        same_for("A", "B", &with_each(peek, "B.hand.1", "B.hand: {min: 1}", "pass"));
    }
    let named =
        seen_by("A", "table", "en", &with_each(&PEEKS[0], "B.hand.1", "B.life: 8000", "pass")[0]);
    assert!(named.contains("A chooses a card"), "{named}");
}

/// The choices are listed as the player sees them, without information from the script.
#[test]
fn a_step_that_fails_names_nothing_that_is_hidden() {
    for peek in &PEEKS {
        same_for("A", "B", &with_each(peek, "Peek", "B.hand: {min: 1}", "pass"));
    }
    let told =
        seen_by("A", "table", "en", &with_each(&PEEKS[0], "Peek", "B.life: 8000", "pass")[0]);
    assert!(told.contains("`what is written` is not a choice"), "{told}");
    assert!(told.contains("possible: a card (the hand of B)"), "{told}");
    // A message does not quote a word that names a hidden card.
    let monster = |name: &str| {
        let script = with_each(&PEEKS[0], name, "B.life: 8000", "pass").swap_remove(0);
        script.replace(&format!("card: {}", PEEKS[0].held[0]), &format!("card: {name}"))
    };
    same_for("A", "B", &[monster("人喰い虫"), monster("岩石の巨兵")]);
}

/// A failed expectation about hidden cards reveals neither the expected nor the actual card, only their number.
#[test]
fn an_expectation_that_fails_says_nothing_of_hidden_cards() {
    for peek in &PEEKS {
        let wanted = ["B.hand: [Peek, Peek]", "B.deck: [Peek]", "B.hand: {has: Peek}"];
        for later in wanted {
            same_for("A", "B", &with_each(peek, "B.hand.1", later, "pass"));
        }
    }
    let by_name = |held: &str| {
        let later =
            format!("{held}.atk: -1, B.monsters.1.def: -1, B.hand: [{held}, {held}, {held}]");
        with_each(&PEEKS[0], "B.hand.1", &later, "pass")[0].replace(PEEKS[0].held[0], held)
    };
    same_for("A", "B", &PEEKS[0].held.map(by_name));
    let count = with_each(&PEEKS[0], "B.hand.1", "B.hand: 7", "pass").swap_remove(0);
    let told = seen_by("A", "table", "en", &count);
    assert!(told.contains("B.hand: expected 7, got 1 [a card]"), "{told}");
}

/// Nothing reveals the position in the hand of a card that is played.
#[test]
fn a_card_that_is_played_does_not_tell_where_it_was() {
    const PLAYED: [(&str, &str); 4] = [
        ("yugioh", "{activate: ブラック・ホール}"),
        ("fftcg", "{cast: Jewel}"),
        ("crossover", "{play: Jewel}"),
        ("buddyfight", "{cast: Jewel}"),
    ];
    for (peek, (game, step)) in PEEKS.iter().zip(PLAYED) {
        assert!(peek.script.contains(game));
        let (card, other) = match game {
            "yugioh" => ("ブラック・ホール", "クリボー"),
            _ => ("Jewel", "Coal"),
        };
        let script = |hand: [&str; 2]| {
            let begin = peek.script.split("script:").next().unwrap();
            let begin = begin.replace("HELD, ブラック・ホール", &hand.join(", "));
            let begin = begin.replacen("HELD, Coal", &hand.join(", "), 1).replace("HELD", other);
            let begin = begin.replace("turn: {player: A,", "turn: {player: B,");
            let begin = begin.replace("turn: {number", "turn: {player: B, number");
            let begin = begin.replace("turn: {phase", "turn: {player: B, phase");
            format!(
                "{}script:\n  - B: {step}\n",
                begin.replace("cost: 2", "cost: 0").replace("cost: 1", "cost: 0")
            )
        };
        let scripts = [script([card, other]), script([other, card])];
        for form in FORMS {
            let [one, two] = scripts.each_ref().map(|of| seen_by("A", form, "en", of));
            assert_eq!(one, two, "{form} of {}", scripts[0]);
            assert!(form != "table" || one.contains("\npassed"), "{one}");
        }
    }
}
