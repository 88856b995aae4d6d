//! How scripts and the program name the place of a card.

use crate::support::run_with;

/// A deck is written and counted from its top: in choices, expectations and logs.
#[test]
fn a_deck_is_counted_from_its_top() {
    let yugioh = "scenario: 1\ngame: yugioh\ntitle: Sample\ncards:\n  - {name: Ant, kinds: [monster, normal], yugioh: {level: 1}}\n  \
        - {name: Bee, kinds: [monster, normal], yugioh: {level: 2}}\n  \
        - {name: Hunt, kinds: [spell], yugioh: {abilities: [{card: {do: [{choose: {of: {whose: own, in: deck}}}, {to-hand: {chosen: target}}]}}]}}\n\
        state:\n  A: {hand: Hunt, deck: [Ant, Bee, Ant]}\nscript:\n  - expect: {A.deck.1: Ant, A.deck.2: Bee, A.deck.2.level: 2}\n  \
        - A: {activate: Hunt, choose: A.deck.2}\n  - expect: {A.hand: Bee}\n";
    let fftcg = "scenario: 1\ngame: fftcg\ntitle: Sample\ncards:\n  - {name: Ant, kinds: [forward], fftcg: {cost: 1, elements: [fire], power: 1000}}\n  \
        - {name: Bee, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 2000}}\n  \
        - {name: Hunt, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {do: [{search: {to: hand}}]}}}\n\
        state:\n  turn: {phase: main1}\n  A: {hand: Hunt, deck: [Ant, Bee, Ant]}\nscript:\n  - expect: {A.deck.2.power: 2000}\n  \
        - A: {cast: Hunt}\n  - A: {choose: A.deck.2}\n  - expect: {A.hand: Bee}\n";
    for script in [yugioh, fftcg] {
        let run = run_with(&["replay", "-"], script.as_bytes());
        assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    }
}

/// Either name of a Yu-Gi-Oh! card, or its passcode, identifies it.
#[test]
fn a_passcode_is_a_name() {
    let script = "scenario: 1\ngame: yugioh\ntitle: Sample\nstate:\n  A: {hand: ['5318639'], monsters: ['15025844']}\n  \
        B: {spells: [{card: '44095762', face-down: true}, {card: '4206964', face-down: true}]}\nscript:\n  \
        - A: {attack: '15025844'}\n  - B: {activate: '44095762'}\n  - expect: {A.graveyard: Mystical Elf, B.graveyard: '44095762', B.spells: '04206964'}\n";
    let run = run_with(&["replay", "-"], script.as_bytes());
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
}

/// For two cards with one name, the player distinguishes them; a name that neither player has is unknown.
#[test]
fn a_card_is_named_with_its_player() {
    let script = |step: &str| {
        format!(
            "scenario: 1\ngame: yugioh\ntitle: Sample\ncards:\n  - {{name: Ant, kinds: [monster, normal], yugioh: {{level: 4, attack: 1000}}}}\n  \
            - {{name: Bolt, kinds: [spell], yugioh: {{abilities: [{{card: {{targets: [{{of: {{in: monster-zone}}}}], do: [{{destroy: {{chosen: target}}}}]}}}}]}}}}\n\
            state:\n  A: {{hand: Bolt, monsters: [Ant]}}\n  B: {{monsters: [Ant]}}\nscript:\n{step}  - expect: {{A.monsters: Ant, B.monsters: empty}}\n"
        )
    };
    let named =
        run_with(&["replay", "-"], script("  - A: {activate: Bolt, targets: B.Ant}\n").as_bytes());
    assert_eq!(named.status, 0, "{}{}", named.stdout, named.stderr);
    let none = run_with(
        &["--lang", "en", "replay", "-"],
        script("  - A: {activate: Bolt, targets: B.Bee}\n").as_bytes(),
    );
    assert_eq!(none.status, 2, "{}{}", none.stdout, none.stderr);
    assert!(none.stderr.contains("there is no `Bee`"), "{}", none.stderr);
}

/// Only the first word can be a player; the rest is a name, whatever it begins with.
#[test]
fn a_player_is_named_once() {
    let script = |step: &str| {
        format!(
            "scenario: 1\ngame: yugioh\ntitle: Sample\ncards:\n  - {{name: Ant, kinds: [monster, normal], yugioh: {{level: 4, attack: 1000}}}}\n  \
            - {{name: A.Ant, kinds: [monster, normal], yugioh: {{level: 4, attack: 2000}}}}\n\
            state:\n  A: {{monsters: [Ant, A.Ant]}}\nscript:\n{step}"
        )
    };
    let whose = "  - A: {attack: A.A.Ant}\n  - expect: {B.life: 6000}\n";
    let named = run_with(&["replay", "-"], script(whose).as_bytes());
    assert_eq!(named.status, 0, "{}{}", named.stdout, named.stderr);
    let gone = script(whose).replace("[Ant, A.Ant]", "[Ant]");
    let none = run_with(&["--lang", "en", "replay", "-"], gone.as_bytes());
    assert_eq!(none.status, 1, "{}{}", none.stdout, none.stderr);
    assert!(none.stdout.contains("no card here is `A.A.Ant`"), "{}", none.stdout);
}
