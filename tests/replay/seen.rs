//! `--seen-by`: what a player's log contains, and what it must not reveal.

use super::{DUEL, TABLE};
use crate::support::run_with;

/// A fight in which an attack with 『貫通』 hits; only B's hand differs.
const PENETRATE: &str = r#"scenario: 1
game: buddyfight
title: Sample
cards:
  - {name: Pup, kinds: [monster], buddyfight: {size: 1, attack: 1000, defense: 1000, critical: 1}}
  - {name: Lance, kinds: [item], buddyfight: {attack: 5000, critical: 1, keywords: [penetrate]}}
  - {name: Shield, kinds: [spell], buddyfight: {use: {counter: true, do: [{draw: {count: 1}}]}}}
  - {name: Tale, kinds: [spell], buddyfight: {use: {after: {destroyed: {whose: own}}, do: [{draw: {count: 1}}]}}}
  - {name: Rest, kinds: [spell], buddyfight: {use: {do: [{gain-life: {count: 1}}]}}}
state:
  turn: {phase: attack}
  A: {item: Lance, hand: Rest}
  B: {center: Pup, hand: HIDDEN}
script:
  - A: {attack: Pup, with: Lance}
"#;

fn seen_by(eyes: &str, form: &str, script: &str) -> String {
    let run = run_with(&["replay", "-v", "-o", form, "--seen-by", eyes, "-"], script.as_bytes());
    assert!(matches!(run.status, 0 | 1), "{}{}", run.stdout, run.stderr);
    run.stdout
}

#[test]
fn no_citation_reveals_hidden_cards() {
    for form in ["table", "json"] {
        let with = |hand: &str| PENETRATE.replace("HIDDEN", hand);
        let (plain, counter) = (with("[Rest]"), with("[Shield]"));
        assert_eq!(seen_by("A", form, &plain), seen_by("A", form, &counter), "{form}");
        assert_eq!(seen_by("A", form, &plain), seen_by("A", form, &with("[Tale]")), "{form}");
        // The owner's log, and the log without `--seen-by`, contain everything.
        assert!(!seen_by("B", form, &plain).contains("4.penetrate.2"), "{form}");
        assert!(seen_by("B", form, &counter).contains("4.penetrate.2"), "{form}");
    }
    let all = run_with(&["replay", "-"], PENETRATE.replace("HIDDEN", "[Shield]").as_bytes());
    assert!(all.stdout.contains("+4.penetrate +4.penetrate.2"), "{}", all.stdout);
}

/// A missed opportunity is logged only if there was one, and only for the holder of the card.
#[test]
fn a_lapsed_chance_is_logged_only_if_there_was_one() {
    const LAPSED: &str = "the chance to use “when …” cards for what happened before has lapsed";
    let script = |hand: &str| {
        PENETRATE
            .replace("phase: attack", "phase: main")
            .replace("HIDDEN", hand)
            .replace("gain-life: {count: 1}", "destroy: {all: {whose: opponent, kinds: [monster]}}")
            .replace("{item: Lance, hand: Rest}", "{hand: [Rest, Rest]}")
            .replace("- A: {attack: Pup, with: Lance}", "- A: {cast: Rest}\n  - A: {cast: Rest}")
    };
    let told = |hand: &str| run_with(&["replay", "-"], script(hand).as_bytes()).stdout;
    assert!(told("[Tale]").contains(LAPSED), "{}", told("[Tale]"));
    assert!(!told("[Shield]").contains(LAPSED), "{}", told("[Shield]"));
    let seen = |eyes: &str| {
        let args = ["replay", "--seen-by", eyes, "-"];
        run_with(&args, script("[Tale]").as_bytes()).stdout
    };
    assert!(seen("B").contains(LAPSED) && !seen("A").contains(LAPSED));
}

/// Reasons for the other player's illegal actions, and values of expectations in hidden zones, are not revealed.
#[test]
fn reasons_and_findings_of_the_other_player_are_hidden() {
    let refused = format!("{DUEL}  - B: {{illegal: {{cast: Strike}}}}\n");
    let (own, other) = (seen_by("B", "table", &refused), seen_by("A", "table", &refused));
    // The only Strike is in the hand of A, which B does not see. A is not told which card B tried to cast.
    assert!(own.contains("B tries to cast a card: refused, "), "{own}");
    assert!(
        other.contains("B tries to cast a card: refused; the reason is hidden from A"),
        "{other}"
    );
    let not = format!("{DUEL}  - B: {{cast: Strike}}\n");
    for form in ["table", "json", "tap"] {
        let other = seen_by("A", form, &not);
        assert!(other.contains("the reason is hidden from A"), "{form}: {other}");
    }
    // A player does not know the own deck, nor does the other player.
    let deck =
        TABLE.replace("hand: [Knight, Squire]}", "hand: [Knight, Squire], deck: [Giant, Mage]}");
    let deck = format!("{deck}  - expect: {{A.deck: Knight, A.hand: Mage}}\n");
    let (own, other) = (seen_by("A", "table", &deck), seen_by("B", "table", &deck));
    let untold = |viewer: &str| format!("expected (hidden from {viewer}), got 2 [a card, a card]");
    assert!(own.contains(&format!("A.deck: {}", untold("A"))), "{own}");
    assert!(own.contains("A.hand: expected Mage, got 2 [Knight, Squire]"), "{own}");
    assert!(other.contains(&format!("A.hand: {}", untold("B"))), "{other}");
}

/// The board shows face-down cards and hands only to players who may see them.
#[test]
fn the_board_shows_a_player_what_that_player_may_see() {
    let set = "scenario: 1\ngame: yugioh\ntitle: Sample\nstate:\n  turn: {player: A, phase: main1}\n  B: {spells: [{card: 盗賊の七つ道具, face-down: true}]}\nscript: []\n";
    let (own, other) = (seen_by("B", "table", set), seen_by("A", "table", set));
    assert!(own.contains("▮Seven Tools of the Bandit"), "{own}");
    assert!(other.contains("Spells/Traps: ▮\n") && !other.contains("Bandit"), "{other}");
}

/// Pages, pictures and texts contain no trace of hidden cards: exchanging one changes not a single byte.
#[test]
fn no_page_contains_the_hand_of_the_other_player() {
    for form in ["html", "svg", "markdown", "table"] {
        let with = |hand: &str| PENETRATE.replace("HIDDEN", hand);
        let (tale, counter) = (with("[Tale]"), with("[Shield]"));
        let (seen, other) = (seen_by("A", form, &tale), seen_by("A", form, &counter));
        assert_eq!(seen, other, "{form}");
        assert!(!seen.contains("Tale"), "{form}");
        // The owner sees the card in forms with pictures of cards.
        let drawn = matches!(form, "html" | "svg");
        assert_eq!(seen_by("B", form, &tale).contains("Tale"), drawn, "{form}");
    }
}

/// A Duel in which A Summons and attacks while B has a Set card.
const PAST_A_SET_CARD: &str = r#"scenario: 1
game: yugioh
title: Sample
state:
  turn: {number: 3, phase: main1}
  A: {monsters: [ミノタウルス], hand: [エルフの剣士]}
  B: {monsters: [岩石の巨兵], spells: [{card: SET, face-down: true}]}
script:
  - A: {summon: エルフの剣士}
  - A: {attack: ミノタウルス}
  - expect: {B.life: 7600}
"#;

/// No event, and no event number, reveals which Trap is Set.
#[test]
fn face_down_cards_affect_no_event_number() {
    let cards = [
        "和睦の使者",
        "聖なるバリア －ミラーフォース－",
        "攻撃の無力化",
        "激流葬",
        "ブラック・ホール",
    ];
    for form in ["table", "json"] {
        let mut seen =
            cards.iter().map(|card| seen_by("A", form, &PAST_A_SET_CARD.replace("SET", card)));
        let first = seen.next();
        assert!(seen.all(|other| Some(&other) == first.as_ref()), "{form}");
    }
}

/// A Set Trap and a Set Spell look the same to the opponent; the owner's log cites the specific rule.
#[test]
fn a_set_card_is_set_by_the_same_article() {
    let set = |card: &str| {
        format!(
            "scenario: 1\ngame: yugioh\ntitle: Sample\nstate:\n  A: {{hand: {card}}}\nscript:\n  - A: {{set: {card}}}\n  - expect: {{A.spells: {{count: 1}}}}\n"
        )
    };
    let (trap, spell) = (set("落とし穴"), set("ブラック・ホール"));
    for form in ["table", "json", "html"] {
        assert_eq!(seen_by("B", form, &trap), seen_by("B", form, &spell), "{form}");
    }
    assert!(seen_by("A", "table", &trap).contains("trap-card.normal.1"));
    assert!(seen_by("A", "table", &spell).contains("spell-set-difference.1"));
}

/// A face-down monster that is attacked but not flipped stays unnamed for the attacker.
#[test]
fn a_face_down_monster_that_is_attacked_is_not_named() {
    const ATTACKED: &str = r#"scenario: 1
game: yugioh
title: Sample
state:
  turn: {number: 3, phase: main1}
  A: {monsters: [ミノタウルス]}
  B: {monsters: [{card: MONSTER, position: face-down}], spells: [{card: 攻撃の無力化, face-down: true}]}
script:
  - A: {attack: ミノタウルス}
  - B: {activate: 攻撃の無力化}
  - expect: {B.monsters: {count: 1}}
"#;
    let with = |monster: &str| ATTACKED.replace("MONSTER", monster);
    let (bug, other) = (with("人喰い虫"), with("エルフの剣士"));
    for form in ["table", "json", "html", "markdown"] {
        assert_eq!(seen_by("A", form, &bug), seen_by("A", form, &other), "{form}");
    }
    let seen = seen_by("A", "table", &bug);
    assert!(seen.contains("Battle Ox attacks") && !seen.contains("Man-Eater Bug"), "{seen}");
    assert!(seen_by("B", "table", &bug).contains("Battle Ox attacks Man-Eater Bug"));
}

/// Face-down monsters that return to the hand together, and possible triggers in the hand, stay unknown.
#[test]
fn what_goes_back_together_is_not_named() {
    const BACK: &str = r#"scenario: 1
game: yugioh
title: Sample
cards:
  - {name: Gale, kinds: [spell], yugioh: {abilities: [{card: {do: [{to-hand: {all: {in: monster-zone, whose: opponent}}}]}}]}}
  - {name: Ghost, kinds: [monster, effect], yugioh: {level: 4, attack: 0, defense: 0, abilities: [{trigger: {in: hand, when: {to-hand: {}}, may: true, do: [{gain-life: {count: 100}}]}}]}}
state:
  turn: {number: 3, phase: main1}
  A: {hand: Gale}
  B: {monsters: [{card: クリボー, position: face-down}, {card: MONSTER, position: face-down}], hand: HIDDEN}
script:
  - A: {activate: Gale}
  - expect: {B.monsters: empty}
"#;
    let with = |monster: &str, hand: &str| BACK.replace("MONSTER", monster).replace("HIDDEN", hand);
    let first = with("人喰い虫", "ミノタウルス");
    for form in ["table", "json"] {
        let seen = seen_by("A", form, &first);
        assert_eq!(seen, seen_by("A", form, &with("エルフの剣士", "ミノタウルス")), "{form}");
        assert_eq!(seen, seen_by("A", form, &with("人喰い虫", "Ghost")), "{form}");
    }
}

/// An attempt does not name a card in the hand to the other player, in any form.
#[test]
fn an_attempt_of_the_other_names_no_hidden_card() {
    let duel = DUEL
        .replace("state:\n", "  - {name: Secret, kinds: [spell], buddyfight: {use: {do: [{draw: {count: 1}}]}}}\nstate:\n")
        .replace("B: {life: 2,", "B: {hand: [Secret], life: 2,");
    let script = format!("{duel}  - B: {{illegal: {{cast: Secret}}}}\n");
    for form in ["table", "json", "markdown", "html"] {
        let (own, other) = (seen_by("B", form, &script), seen_by("A", form, &script));
        assert!(own.contains("B tries to cast Secret: refused, "), "{form}: {own}");
        assert!(
            other.contains("B tries to cast a card: refused; the reason is hidden from A"),
            "{form}: {other}"
        );
        assert!(!other.contains("Secret"), "{form}: {other}");
    }
}
