//! `hantei replay` on scripts as people write them: what is tested, what is refused when a script is read, and what is said.

use std::fs;

use crate::support::{run, run_with};

const DUEL: &str = r#"scenario: 1
game: buddyfight
title: {ja: 見本, en: Sample}
cards:
  - {name: Pup, kinds: [monster], buddyfight: {size: 1, attack: 1000, defense: 1000, critical: 1}}
  - {name: Hound, kinds: [monster], buddyfight: {size: 1, attack: 5000, defense: 1000, critical: 1}}
  - {name: Sword, kinds: [item], buddyfight: {attack: 3000, critical: 2}}
  - name: Sweep
    kinds: [spell]
    buddyfight: {use: {targets: [{count: 2, up_to: true, of: {whose: opponent, kinds: [monster]}}], do: [{destroy: {chosen: target}}]}}
  - name: Strike
    kinds: [spell]
    buddyfight: {use: {targets: [{of: {whose: opponent, kinds: [monster]}}], do: [{destroy: {chosen: target}}]}}
state:
  A: {hand: [Sweep, Strike, Pup], item: Sword}
  B: {life: 2, left: Pup, right: Hound}
script:
"#;

const TABLE: &str = r#"scenario: 1
game: fftcg
title: {ja: 見本, en: Sample}
cards:
  - {name: Knight, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, generic: true}}
  - {name: Squire, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 3000, generic: true}}
  - {name: Giant, kinds: [forward], fftcg: {cost: 5, elements: [ice], power: 7000}}
  - {name: Mage, kinds: [backup], fftcg: {cost: 2, elements: [fire], generic: true}}
state:
  turn: {player: A, number: 3, phase: main1}
  A: {field: [Knight, Squire, Mage], hand: [Knight, Squire]}
  B: {field: [Giant], damage: 6}
script:
"#;

/// What is expected of a run.
enum Wanted {
    /// It passes.
    Pass,
    /// Something does not come out, and this is said.
    Fail(&'static str),
    /// It is refused when it is read, and this is said.
    Refused(&'static str),
}

/// Each script by itself, in English unless the words are Japanese.
fn all_come_out(head: &str, cases: &[(&str, Wanted)]) {
    for (steps, wanted) in cases {
        let script = format!("{head}{steps}");
        let (status, words) = match wanted {
            Wanted::Pass => (0, "passed ("),
            Wanted::Fail(words) => (1, *words),
            Wanted::Refused(words) => (2, *words),
        };
        let lang = if words.chars().any(|c| c > '\u{3000}') { "ja" } else { "en" };
        let run = run_with(&["--lang", lang, "replay", "-"], script.as_bytes());
        assert_eq!(run.status, status, "{steps}: {}{}", run.stdout, run.stderr);
        let said = format!("{}{}", run.stdout, run.stderr);
        assert!(said.contains(words), "{steps}: wanted {words}: {said}");
    }
}

#[test]
fn of_several_words_the_last_must_be_refused() {
    use Wanted::{Fail, Pass};
    const CAST: &str = "  - A: {cast: Sweep}\n";
    let cases = [
        // The first is taken, the last is none of the answers.
        (
            "  - A: {illegal: {choose: [Pup, Pup]}}\n  - A: {choose: Hound}\n  - expect: {B.drop: [Pup, Hound]}\n",
            Pass,
        ),
        ("  - A: {illegal: {choose: [A.item, Pup]}}\n", Fail("`A.item` is no choice; possible:")),
        (
            "  - A: {illegal: {choose: [Pup, Hound]}}\n",
            Fail("should be refused, but it is allowed"),
        ),
        // After both nothing more is asked.
        (
            "  - A: {illegal: {choose: [Pup, done, Hound]}}\n  - expect: {B.drop: Pup, B.right: Hound}\n",
            Pass,
        ),
        // No article refuses what is not asked for.
        (
            "  - A: {illegal: {choose: [Pup, done, Hound]}, because: buddyfight:1.cast.1.4}\n",
            Fail("nothing was asked that this answers: Hound"),
        ),
        // For the second nothing is asked.
        (
            "  - A: {illegal: {choose: [Pup, done, Hound, Pup]}}\n",
            Fail("nothing was asked that this answers: Hound"),
        ),
        ("  - A: {illegal: {choose: [Hound, Pup]}}\n", Fail("拒まれるはずの行為ですが、できます")),
        ("  - A: {illegal: {choose: A.item}}\n  - A: {choose: [Pup, Hound]}\n", Pass),
    ];
    all_come_out(&format!("{DUEL}{CAST}"), &cases);
    // What only one answer was left for was chosen all the same.
    let forced = DUEL.replace("left: Pup, right", "right");
    let forced = format!("{forced}  - A: {{cast: Strike}}\n");
    let cases = [
        ("  - A: {illegal: {choose: Hound}}\n", Fail("should be refused, but it is allowed")),
        ("  - A: {illegal: {choose: A.item}}\n  - expect: {B.drop: Hound}\n", Pass),
    ];
    all_come_out(&forced, &cases);
}

#[test]
fn a_payment_that_must_be_refused_is_tried_as_a_whole() {
    use Wanted::{Fail, Pass};
    let head = TABLE.replace("field: [Knight, Squire, Mage], hand", "field: [Mage, Mage], hand");
    let cases = [
        (
            "  - A: {cast: Knight}\n  - A: {illegal: {choose: [Squire, Squire]}}\n  - A: {choose: Squire}\n",
            Pass,
        ),
        (
            "  - A: {cast: Knight}\n  - A: {illegal: {choose: Squire}}\n",
            Fail("should be refused, but it is allowed"),
        ),
    ];
    all_come_out(&head, &cases);
}

#[test]
fn what_an_attempt_says_is_tried_or_refused() {
    use Wanted::{Fail, Pass, Refused};
    let cases = [
        ("  - A: {illegal: {cast: Strike, targets: A.item}}\n", Pass),
        ("  - A: {illegal: {cast: Strike, targets: [Pup, Hound]}}\n", Pass),
        ("  - A: {illegal: {cast: Sweep, targets: [Pup, Pup]}}\n", Pass),
        ("  - A: {illegal: {cast: Sweep, targets: [Pup, Hound]}}\n", Fail("it is allowed")),
        ("  - A: {illegal: {cast: Sweep, targets: [Pup, done]}}\n", Fail("it is allowed")),
        (
            "  - A: {illegal: {cast: Strike, choose: Pup}}\n",
            Refused("-:18:33: `choose:` is not tried with `cast` inside `illegal:`"),
        ),
        (
            "  - A: {illegal: {cast: Strike, pay: A.gauge}}\n",
            Refused("-:18:33: `pay:` is not tried with `cast`"),
        ),
        (
            "  - A: {illegal: {call: Pup, targets: Pup}}\n",
            Refused("illegal: の中の call では targets: は試されません"),
        ),
        (
            "  - A: {illegal: {attack: fighter, with: Sword, choose: yes}}\n",
            Refused("`choose:` is not tried with `attack`"),
        ),
    ];
    all_come_out(DUEL, &cases);
    let cases = [
        ("  - A: {illegal: {cast: Knight, pay: Giant}}\n", Pass),
        (
            "  - A: {illegal: {cast: Knight, targets: Giant}}\n",
            Refused("`targets:` is not tried with `cast`"),
        ),
        (
            "  - A: {illegal: {use: Knight, pay: Squire}}\n",
            Refused("`pay:` is not tried with `use`"),
        ),
        (
            "  - A: {illegal: {attack: Knight, choose: yes}}\n",
            Refused("`choose:` is not tried with `attack`"),
        ),
    ];
    all_come_out(TABLE, &cases);
}

#[test]
fn articles_that_are_none_are_refused_with_the_nearest() {
    use Wanted::{Pass, Refused};
    let cites = |of: &str| DUEL.replace("cards:\n", &format!("cites: [{of}]\ncards:\n"));
    for (of, wanted) in [
        ("buddyfight:1.call.q1, buddyfight:1.call", Pass),
        ("buddyfight:term.move", Pass),
        (
            "buddyfight:1.call, buddyfight:1.call.q99",
            Refused(
                "-:4:28: there is no article buddyfight:1.call.q99; the nearest are: buddyfight:1.call.",
            ),
        ),
        (
            "buddyfight:1.call.q99",
            Refused(
                "-:4:9: 「buddyfight:1.call.q99」という条文はありません（近いもの：buddyfight:1.call.",
            ),
        ),
        ("fftcg:11.4.1", Refused("-:4:9: fftcg:11.4.1 is no article of buddyfight")),
    ] {
        all_come_out(&cites(of), &[("  - A: pass\n", wanted)]);
    }
    let because = "  - A: {illegal: {call: Hound}, because: buddyfight:1.call.q99}\n";
    all_come_out(
        DUEL,
        &[(
            because,
            Refused("-:18:42: there is no article buddyfight:1.call.q99; the nearest are: "),
        )],
    );
}

#[test]
fn a_step_after_the_end_is_told_who_had_won() {
    use Wanted::Fail;
    let won = "  - A: {to-phase: attack}\n  - A: {attack: fighter, with: Sword}\n  - B: pass\n  - A: {call: Pup, to: left}\n";
    let cases = [
        (won, Fail("the game had ended before this (A has won)")),
        (won, Fail("この手順の前にゲームが終わっています（Aの勝ち）")),
    ];
    all_come_out(DUEL, &cases);
    let cases = [(
        "  - A: {attack: Knight}\n  - B: pass\n  - A: {to-phase: main2}\n  - A: {cast: Knight}\n",
        Fail("the game had ended before this (A has won)"),
    )];
    all_come_out(TABLE, &cases);
    // While the game goes on it is only that the chance did not come.
    let cases = [
        ("  - B: {block: Giant}\n", Fail("B was never asked for this")),
        ("  - B: {block: Giant}\n", Fail("Bにこの手順の機会が来ませんでした")),
    ];
    all_come_out(TABLE, &cases);
}

#[test]
fn damage_of_a_party_is_asked_for_in_thousands() {
    use Wanted::{Fail, Pass};
    const BLOCKED: &str = "  - A: {attack: [Knight, Squire]}\n  - B: {block: Giant}\n";
    let cases = [
        ("  - B: {choose: 3}\n", Pass),
        ("  - B: {choose: 3000}\n", Fail("`3000` is no choice; possible: 0–7 (in thousands)")),
        (
            "",
            Fail(
                "B: how much of the damage to Knight, in thousands? The script has to say (choose: …); possible: 0–7",
            ),
        ),
        ("  - B: {choose: 3000}\n", Fail("「3000」は選べません。選べるもの：0–7（千単位）")),
    ];
    all_come_out(&format!("{TABLE}{BLOCKED}"), &cases);
}

#[test]
fn a_step_that_may_mean_several_things_has_to_say_which() {
    use Wanted::{Fail, Pass};
    let calls = [
        (
            "  - A: {call: Pup}\n",
            Fail(
                "write one of {call: Pup, to: left} / {call: Pup, to: center} / {call: Pup, to: right}",
            ),
        ),
        (
            "  - A: {call: Pup}\n",
            Fail("次のどれかを書いてください：{call: Pup, to: left} / {call: Pup, to: center}"),
        ),
        ("  - A: {call: Pup, to: right}\n  - expect: {A.right: Pup}\n", Pass),
    ];
    all_come_out(DUEL, &calls);
    // Two of a name, two abilities, two keywords that equip.
    let twins = DUEL
        .replace("critical: 1}}\n  - {name: Hound", "critical: 1, abilities: [{kind: activated, do: [{draw: {count: 1}}]}, {kind: activated, do: [{charge: {count: 1}}]}]}}\n  - {name: Hound")
        .replace("defense: 1000, critical: 1}}\n  - {name: Sword", "defense: 1000, critical: 1, keywords: [{ride: []}, {transform: []}]}}\n  - {name: Sword")
        .replace("hand: [Sweep, Strike, Pup], item: Sword", "hand: Hound, left: Pup, right: Pup")
        .replace("left: Pup, right: Hound", "left: Hound, right: Hound");
    let attack =
        |attack: &str| format!("  - A: {{to-phase: attack}}\n  - A: {{attack: {attack}}}\n");
    let (aim, with) = (attack("Hound, with: A.left"), attack("B.left, with: Pup"));
    let (clear, linked) = (attack("B.left, with: A.left"), attack("B.left, with: [Pup, A.left]"));
    let cases = [
        (
            "  - A: {activate: A.left}\n",
            Fail(
                "write one of {activate: A.left, ability: \"1\"} / {activate: A.left, ability: \"2\"}",
            ),
        ),
        (
            "  - A: {activate: Pup, ability: 1}\n",
            Fail(
                "write one of {activate: A.left, ability: \"1\"} / {activate: A.right, ability: \"1\"}",
            ),
        ),
        ("  - A: {activate: A.left, ability: 1}\n  - expect: {A.hand: 2}\n", Pass),
        (
            "  - A: {equip: Hound}\n",
            Fail("write one of {equip: Hound, by: ride} / {equip: Hound, by: transform}"),
        ),
        (
            &aim,
            Fail("write one of {attack: B.left, with: A.left} / {attack: B.right, with: A.left}"),
        ),
        (
            &with,
            Fail("write one of {attack: B.left, with: A.left} / {attack: B.left, with: A.right}"),
        ),
        (&clear, Pass),
        // The other of the two is meant by its name.
        (&linked, Pass),
    ];
    all_come_out(&twins, &cases);
    let twins = TABLE
        .replace("field: [Knight, Squire, Mage], hand", "field: [Knight, Squire, Squire], hand")
        .replace("field: [Giant]", "field: [Giant, Giant]")
        .replace("power: 7000}", "power: 7000, generic: true}");
    let cases = [
        (
            "  - A: {attack: Squire}\n",
            Fail("write one of {attack: A.field.2} / {attack: A.field.3}"),
        ),
        (
            "  - A: {attack: [Squire, Squire]}\n  - B: {block: B.field.1}\n  - B: {choose: 0}\n",
            Pass,
        ),
        (
            "  - A: {attack: Knight}\n  - B: {block: Giant}\n",
            Fail("write one of {block: B.field.1} / {block: B.field.2}"),
        ),
    ];
    all_come_out(&twins, &cases);
}

#[test]
fn an_answer_that_nothing_asks_for_is_said_to_be_none() {
    use Wanted::{Fail, Pass};
    let cases = [
        // A later question of something else is not what was tried.
        ("  - A: {to-phase: attack}\n  - A: {illegal: {choose: A.item}}\n", Pass),
        (
            "  - A: {illegal: {choose: A.item}}\n  - A: {cast: Sweep}\n  - A: {choose: A.item}\n",
            Fail("`A.item` is no choice"),
        ),
    ];
    all_come_out(DUEL, &cases);
    for (lang, words) in [
        ("en", "line 19: as expected, nothing was asked"),
        ("ja", "19行目：予想どおり、選ぶことは求められませんでした"),
    ] {
        let script =
            format!("{DUEL}  - A: {{to-phase: attack}}\n  - A: {{illegal: {{choose: A.item}}}}\n");
        let run = run_with(&["--lang", lang, "replay", "-"], script.as_bytes());
        assert!(run.stdout.contains(words), "{}", run.stdout);
    }
}

/// A folder of scripts: those that can be read run, whatever else lies there, and those of its own folders with them.
#[test]
fn one_file_of_a_folder_stops_no_other() {
    let kept = tempfile::tempdir().expect("a folder");
    let folder = kept.path();
    let good = format!("{DUEL}  - A: {{call: Pup, to: left}}\n");
    let cards = "game: buddyfight\ncards:\n  - {name: Pup, kinds: [monster]}\n";
    let write = |name: &str, text: &[u8]| {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    };
    write("b.yaml", good.as_bytes());
    write("sub/deep/c.yml", good.as_bytes());
    write("a.yaml", good.as_bytes());
    write("cards.yaml", cards.as_bytes());
    write("notes.txt", b"no script");
    let name = folder.display().to_string();
    let all = run(["replay", "-o", "tap", &name]);
    assert_eq!(all.status, 0, "{}{}", all.stdout, all.stderr);
    let wanted = format!(
        "TAP version 14\n1..3\nok 1 - {name}/a.yaml: Sample\nok 2 - {name}/b.yaml: Sample\nok 3 - {name}/sub/deep/c.yml: Sample\n"
    );
    assert_eq!(all.stdout, wanted);
    assert_eq!(
        all.stderr,
        format!("{name}/cards.yaml: skipped, it has cards and no scenario (--cards uses it)\n")
    );
    // A link that leads back is not followed, and one that leads nowhere cannot be read.
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder, folder.join("sub/again")).expect("linked");
    write("binary.yaml", b"scenario: 1\0");
    write("bytes.yaml", b"scenario: \xff\xff");
    write("broken.yaml", b"scenario: [");
    for (form, wanted) in [
        ("table", ["3 scenarios: 3 passed, 0 failed, 3 unreadable", "a.yaml", "c.yml"]),
        ("tap", ["1..6", "not ok 4 - ", "binary.yaml\n# "]),
        ("json", ["\"run\": 3", "\"unread\": 3", "NUL byte"]),
        ("coverage", ["in 3 scenarios cites", "of 360 articles", "buddyfight:"]),
    ] {
        let run = match form {
            "coverage" => run(["replay", "--coverage", "-g", "buddyfight", &name]),
            form => run(["replay", "-o", form, &name]),
        };
        assert_eq!(run.status, 2, "{form}: {}{}", run.stdout, run.stderr);
        for words in wanted {
            assert!(run.stdout.contains(words), "{form}: wanted {words}: {}", run.stdout);
        }
        for file in ["binary.yaml: is not text", "bytes.yaml: is not text", "broken.yaml:1:"] {
            assert!(run.stderr.contains(file), "{form}: wanted {file}: {}", run.stderr);
        }
    }
    let japanese = run(["--lang", "ja", "replay", "-o", "tap", &name]);
    assert!(japanese.stderr.contains("シナリオではなくカードのファイルなので飛ばします"));
    let named = run(["replay", &format!("{name}/cards.yaml")]);
    assert!(named.status == 2 && named.stderr.contains("these are cards and no scenario"));
    let empty = tempfile::tempdir().expect("a folder");
    fs::write(empty.path().join("cards.yaml"), cards).expect("written");
    let run = run(["replay", &empty.path().display().to_string()]);
    assert!(run.status == 2 && run.stderr.contains("no scenario (.yaml) in"), "{}", run.stderr);
}

#[test]
fn a_name_finds_the_scenarios_below_it_or_those_that_may_be_meant() {
    // Nothing shows 11.4 itself.
    let below = run(["replay", "-o", "tap", "fftcg:11.4"]);
    assert_eq!(below.status, 0, "{}", below.stderr);
    let lines: Vec<&str> = below.stdout.lines().skip(2).collect();
    assert!(lines.len() > 5 && lines.iter().all(|line| line.contains(" - fftcg/11.4.")));
    for (name, wanted) in [
        ("fftcg/11.4.1.x", "did you mean fftcg/11.4.1.1?"),
        ("fftcg/none", "there is no scenario and no file fftcg/none;"),
        ("yugioh:damage-step.3", "no scenario shows yugioh:damage-step.3"),
    ] {
        let run = run(["replay", name]);
        assert!(run.status == 2 && run.stderr.contains(wanted), "{name}: {}", run.stderr);
    }
}

/// By hand, `?` gives a reason for a card of the other player, too.
#[test]
fn why_a_card_cannot_be_used_is_said_of_whoevers_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("table.yaml");
    fs::write(&file, TABLE.replace("script:\n", "script: []\n")).expect("written");
    let file = file.display().to_string();
    for (card, wanted) in [
        ("Giant", "cast Giant: not allowed: it is another player"),
        ("Mage", "cast Mage: not allowed: "),
        ("Nobody", "there is nothing that Nobody could be used for now"),
    ] {
        let run = run_with(&["replay", "-i", &file], format!("? {card}\nq\n").as_bytes());
        let said = format!("{}{}", run.stdout, run.stderr);
        assert!(said.contains(wanted), "{card}: {said}");
    }
}

/// What the reader takes, the schemas take: a card's name may be one plain name.
#[test]
fn schemas_take_a_plain_name() {
    for what in ["cards", "scenario", "deck"] {
        let schema = run(["schema", what]).stdout;
        let schema: serde_json::Value = serde_json::from_str(&schema).expect("JSON");
        let mut names = Vec::new();
        names_of_cards(&schema, &mut names);
        assert!(!names.is_empty(), "{what}");
        for name in names {
            let forms = name["anyOf"].as_array().expect("several forms");
            let each = forms.iter().any(|form| form["$ref"] == "#/$defs/Names");
            let plain = forms.iter().any(|form| form["type"] == "string");
            assert!(plain && (each || forms.len() == 2), "{what}: {name}");
        }
    }
}

/// The names in every definition of a card.
fn names_of_cards<'a>(schema: &'a serde_json::Value, names: &mut Vec<&'a serde_json::Value>) {
    if let Some(card) = schema.get("$defs").and_then(|all| all.get("Card")) {
        names.push(&card["properties"]["name"]);
    }
    let below = schema.as_object().into_iter().flatten().map(|(_, value)| value);
    let listed = schema.as_array().into_iter().flatten();
    below.chain(listed).for_each(|value| names_of_cards(value, names));
}

#[test]
fn as_many_steps_as_one_likes_need_no_answer() {
    for (head, step, rest) in [
        (DUEL, "  - A: {to-phase: main}\n", "  - expect: {turn.phase: main}\n"),
        (TABLE, "  - A: {illegal: {attack: Giant}}\n", ""),
    ] {
        let script = format!("{head}{}{rest}", step.repeat(20_000));
        let run = run_with(&["-q", "replay", "-o", "tap", "-"], script.as_bytes());
        assert!(matches!(run.status, 0 | 1), "{}: {}", run.status, run.stderr);
    }
}

#[test]
fn a_payment_that_is_the_only_one_may_be_named_by_its_number() {
    all_come_out(
        &TABLE.replace("hand: [Knight, Squire]", "hand: [Knight, Mage]"),
        &[(
            "  - A: {cast: Knight, pay: \"#1\"}\n  - expect: {A.forwards: [Knight, Knight, Squire], A.hand: 0}\n",
            Wanted::Pass,
        )],
    );
}

#[test]
fn the_rule_process_is_written_down_only_where_it_does_something() {
    // Of the two the one that came first goes; a monster of size 4 alone stays, and nothing is to be done any more.
    let giants = DUEL
        .replace(
            "name: Hound, kinds: [monster], buddyfight: {size: 1,",
            "name: Hound, kinds: [monster], buddyfight: {size: 4,",
        )
        .replace("hand: [Sweep, Strike, Pup], item: Sword}", "hand: [Hound], left: Pup}")
        .replace(", right: Hound}", "}");
    let script = format!(
        "{giants}  - A: {{call: Hound, to: right}}\n  - A: {{to-phase: attack}}\n  - expect: {{A.size: 4}}\n"
    );
    let run = run_with(&["replay", "-o", "json", "-"], script.as_bytes());
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    assert_eq!(run.stdout.matches("\"event\": \"rule-process\"").count(), 1, "{}", run.stdout);
}

#[test]
fn targets_are_tried_as_cards_and_after_the_cost() {
    use Wanted::{Fail, Pass};
    let cases = [
        // What is no card is no target that an article refuses.
        (
            "  - A: {illegal: {cast: Strike, targets: yes}}\n",
            Fail("there is no card here that is `yes`"),
        ),
        (
            "  - A: {cast: Strike, targets: fighter}\n",
            Fail("there is no card here that is `fighter`"),
        ),
        ("  - A: {illegal: {cast: Strike, targets: A.item}}\n", Pass),
        // It chooses one.
        (
            "  - A: {illegal: {cast: Strike, targets: [Pup, Hound]}, because: buddyfight:1.cast.1.4}\n",
            Pass,
        ),
        ("  - A: {illegal: {cast: Strike, targets: \"#3\"}}\n", Pass),
        ("  - A: {cast: Strike, targets: \"#2\"}\n  - expect: {B.drop: Hound}\n", Pass),
    ];
    all_come_out(DUEL, &cases);
    let paid = DUEL
        .replace("{use: {targets: [{of: {whose: opponent, kinds: [monster]}}],", "{use: {cost: [{drop: {of: {kinds: [item]}}}], targets: [{of: {in: drop, kinds: [item]}}],")
        .replace("destroy: {chosen", "return: {chosen");
    let cases = [
        (
            "  - A: {illegal: {cast: Strike, targets: Sword}}\n",
            Fail("what is paid first changes what can be chosen"),
        ),
        ("  - A: {cast: Strike, targets: Sword}\n  - expect: {A.hand: {has: Sword}}\n", Pass),
    ];
    all_come_out(&paid, &cases);
}

#[test]
fn an_expectation_says_something_of_a_card_that_is_there() {
    use Wanted::{Fail, Pass, Refused};
    let cases = [
        ("  - expect: {A.center.attack: 0}\n", Fail("A.center.attack: wanted 0, got no card")),
        ("  - expect: {A.center.rested: false}\n", Fail("期待はfalse、実際はカードがありません")),
        ("  - expect: {A.center: 0, A.center.soul: empty}\n", Pass),
        ("  - expect: {A.center: {}}\n", Refused("nothing is said of what A.center should be")),
        ("  - expect: {}\n", Refused("`expect:` says nothing")),
    ];
    all_come_out(DUEL, &cases);
    all_come_out(
        TABLE,
        &[("  - expect: {A.field.9.power: {min: 0}}\n", Fail("wanted min 0, got no card"))],
    );
}

#[test]
fn a_script_brings_what_could_be_in_play() {
    let twice =
        DUEL.replace("- {name: Sword,", "- {name: Pup, kinds: [monster]}\n  - {name: Sword,");
    let many = DUEL.replace("life: 2,", "life: 2, hand: 60000,");
    let fatal = TABLE.replace("state:\n", "state:\n  fatal: 0\n");
    let start = DUEL.split("state:").next().expect("a head");
    let flag = format!("{start}start:\n  A: {{flag: Strike}}\n  B: {{}}\nscript:\n");
    let buddy = format!("{start}start:\n  A: {{}}\n  B: {{buddy: Sword}}\nscript:\n");
    for (script, wanted) in [
        (twice, "`cards:` has two cards of the name Pup"),
        (many, "cards in all; 10000 is the most"),
        (fatal, "the damage that loses the game is 1 or more"),
        (flag, "Strike is no card that could lie in A.flag"),
        (buddy, "Sword is no card that could lie in B.buddy"),
    ] {
        all_come_out(&script, &[("  - note: none\n", Wanted::Refused(wanted))]);
    }
}

#[test]
fn numbers_as_large_as_they_can_be_written_end_no_run() {
    let large = i32::MAX.to_string();
    let duel = DUEL
        .replace("attack: 3000, critical: 2}", &format!("attack: {large}, critical: {large}}}"))
        .replace(
            "attack: 1000, defense: 1000, critical: 1}",
            &format!("attack: {large}, defense: 1000, critical: {large}}}"),
        )
        .replace("life: 2,", &format!("life: {large},"))
        .replace(
            "A: {hand: [Sweep, Strike, Pup],",
            "turn: {player: A, number: 4294967295, phase: attack}\n  A: {left: Pup,",
        );
    let run = run_with(
        &["replay", "-"],
        format!("{duel}  - A: {{attack: fighter, with: [Pup, Sword]}}\n  - A: {{to-turn: B}}\n")
            .as_bytes(),
    );
    assert!(matches!(run.status, 0 | 1), "{}{}", run.stdout, run.stderr);
    let table = TABLE
        .replace("power: 5000", &format!("power: {large}"))
        .replace("power: 3000", &format!("power: {large}"))
        .replace("number: 3", "number: 4294967295");
    let run = run_with(&["replay", "-"], format!("{table}  - A: {{attack: [Knight, Squire]}}\n  - B: {{block: Giant}}\n  - B: {{choose: 0}}\n  - A: {{to-turn: B}}\n").as_bytes());
    assert!(matches!(run.status, 0 | 1), "{}{}", run.stdout, run.stderr);
}

/// A continuous ability that asks for a number it gives itself has an answer.
#[test]
fn a_continuous_ability_does_not_ask_itself() {
    for (condition, gives) in [
        ("attack_at_most: 3000", "attack: 1000"),
        ("defense_at_most: 3000", "defense: 1000"),
        ("size_at_most: 3", "size: 1"),
        ("keyword: penetrate", "keywords: [penetrate]"),
    ] {
        let ability = format!(
            "critical: 1, abilities: [{{kind: continuous, if: [{{have: {{of: {{{condition}}}}}}}], gives: [{{{gives}}}]}}]}}}}\n  - {{name: Hound"
        );
        let script = DUEL.replace("critical: 1}}\n  - {name: Hound", &ability);
        let run = run_with(
            &["replay", "-"],
            format!("{script}  - expect: {{B.left.attack: {{min: 1000}}}}\n").as_bytes(),
        );
        assert_eq!(run.status, 0, "{condition}: {}{}", run.stdout, run.stderr);
    }
}

#[test]
fn no_name_or_title_reaches_the_terminal_with_its_control_characters() {
    let script = DUEL
        .replace("{ja: 見本, en: Sample}", "{ja: \"見\\e]0;本\\n\", en: \"Sam\\e[31mple\\n\"}")
        .replace("Hound", "\"Ho\\e[31mund\"");
    for form in ["table", "tap"] {
        let run = run_with(
            &["replay", "-o", form, "-"],
            format!("{script}  - A: {{cast: Strike, targets: B.right}}\n").as_bytes(),
        );
        assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
        assert!(!run.stdout.contains('\u{1b}'), "{form}: {}", run.stdout.escape_debug());
    }
}
