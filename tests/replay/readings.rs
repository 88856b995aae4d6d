//! `readings:` and `--readings`: alternative readings of the questions that a book leaves open.

use serde_json::Value;

use crate::support::{run, run_with};

/// Both fighters lose their last life at once: a draw, or a loss for the turn fighter.
const RUIN: &str = r#"scenario: 1
game: buddyfight
title: Sample
cards:
  - {name: Ruin, kinds: [spell], buddyfight: {use: {do: [{damage: {who: opponent, count: 1}}, {damage: {count: 1}}]}}}
READINGS
state:
  A: {life: 1, hand: Ruin}
  B: {life: 1}
script:
  - A: {cast: Ruin}
"#;

fn ruin(readings: &str) -> String {
    RUIN.replace("READINGS", readings)
}

fn replay(arguments: &[&str], script: &str) -> crate::support::Run {
    run_with(&[&["replay"], arguments, &["-"]].concat(), script.as_bytes())
}

fn json(arguments: &[&str], script: &str) -> (i32, Value) {
    let run = replay(&[arguments, &["-o", "json"]].concat(), script);
    (run.status, serde_json::from_str(&run.stdout).expect("JSON"))
}

#[test]
fn a_script_chooses_how_the_book_is_read_and_the_trace_says_what_decided() {
    let default = replay(&[], &ruin(""));
    let line = "reading both-defeated = draw: If both fighters meet a condition for losing, both lose, and the fight is drawn.  buddyfight:rule-process.1";
    assert!(default.stdout.contains(line), "{}", default.stdout);
    let expects =
        ruin("readings: {both-defeated: turn-fighter-first}") + "  - expect: {winner: B}\n";
    let other = replay(&[], &expects);
    assert_eq!(other.status, 0, "{}", other.stdout);
    assert!(other.stdout.contains("both-defeated = turn-fighter-first: "), "{}", other.stdout);
    let (_, document) = json(&[], &expects);
    let scenario = &document["scenarios"][0];
    let told = &scenario["readings"][0];
    assert_eq!(told["id"], "both-defeated");
    assert_eq!(told["reading"], "turn-fighter-first");
    assert_eq!(told["cite"], "buddyfight:rule-process.1");
    // The event that it affected names the reading.
    let n = told["n"].as_u64().expect("a number") as usize;
    assert_eq!(scenario["events"][n - 1]["event"], "lost", "{scenario}");
    // Its reference can be shown, with the readings to choose from.
    let shown = run(["show", told["cite"].as_str().expect("a reference")]);
    for words in
        ["left open by the book (both-defeated)", "draw (the default)", "turn-fighter-first: "]
    {
        assert!(shown.stdout.contains(words), "{words}: {}", shown.stdout);
    }
}

#[test]
fn a_reading_that_is_none_is_refused_with_the_nearest() {
    for (readings, words) in [
        ("{both-defeatd: draw}", "did you mean both-defeated?"),
        ("{nothing-like-it: draw}", "there is no open question nothing-like-it; those"),
        ("{both-defeated: drow}", "did you mean draw?"),
        (
            "{both-defeated: A}",
            "both-defeated has no reading A; expected one of: draw, turn-fighter-first",
        ),
        (
            "{lost-attack-2014: after-waiting}",
            "is a question of buddyfight@2014, not of buddyfight",
        ),
        ("{idle-backups: refused}", "is a question of fftcg, not of buddyfight"),
        ("{lost-copies: any}", "hantei has only one reading of lost-copies"),
    ] {
        let run = replay(&[], &ruin(&format!("readings: {readings}")));
        assert_eq!(run.status, 2, "{readings}: {}", run.stdout);
        assert!(run.stderr.contains(words), "{readings}: {}", run.stderr);
        // The error has its place.
        assert!(run.stderr.contains("-:6:"), "{readings}: {}", run.stderr);
        // The nearest is enough; the others are listed where none is near.
        let listed = run.stderr.contains("excess-size");
        assert_eq!(listed, readings.contains("nothing-like-it"), "{readings}: {}", run.stderr);
    }
}

#[test]
fn a_reading_that_decides_nothing_is_said() {
    let idle = ruin("readings: {both-defeated: draw, excess-size: turn-fighter}");
    let run = replay(&[], &idle);
    assert_eq!(run.status, 1, "{}", run.stdout);
    let words = "-:6:46: `readings:` sets excess-size, but nothing depended on it";
    assert!(run.stdout.contains(words), "{}", run.stdout);
    assert!(!run.stdout.contains("sets both-defeated"), "{}", run.stdout);
    let ja = replay(&["--lang", "ja"], &idle.replace("readings:", "読み方:"));
    assert!(ja.stdout.contains("「excess-size」は何も左右しませんでした"), "{}", ja.stdout);
}

#[test]
fn readings_answer_the_head_judge_in_one_line() {
    let depends = replay(&["--readings"], &ruin(""));
    assert_eq!(depends.status, 1, "{}", depends.stdout);
    let line = "It depends on both-defeated: under draw the game is drawn; under turn-fighter-first B wins.";
    assert!(depends.stdout.contains(line), "{}", depends.stdout);
    let ja = replay(&["--readings", "--lang", "ja"], &ruin(""));
    let line = "both-defeated の解釈によります：draw なら引き分け、turn-fighter-first ならB";
    assert!(ja.stdout.contains(line), "{}", ja.stdout);
    // A loses before both do.
    let settled = ruin("").replace("{damage: {who: opponent, count: 1}}, ", "");
    let run = replay(&["--readings"], &settled);
    assert_eq!(run.status, 0, "{}", run.stdout);
    let line = "Nothing that the book leaves open changes the result: B wins.";
    assert!(run.stdout.contains(line), "{}", run.stdout);
    let (status, document) = json(&["--readings"], &ruin(""));
    let scenario = &document["scenarios"][0];
    assert_eq!((status, &scenario["depends"]), (1, &Value::from(true)));
    assert_eq!(scenario["questions"][0]["decisive"], true);
    let winners: Vec<&Value> =
        scenario["runs"].as_array().expect("runs").iter().map(|run| &run["winner"]).collect();
    assert_eq!(winners, [&Value::Null, &Value::from("B")]);
    assert_eq!(document["summary"]["depends"], 1);
}

/// Two questions: their readings are tried separately and together, to see which of them matters.
#[test]
fn readings_are_combined_and_distinguished() {
    let script = r#"scenario: 1
game: buddyfight
title: Sample
cards:
  - {name: Guarded, kinds: [monster], buddyfight: {size: 1, attack: 1000, defense: 1000, critical: 1, keywords: [soulguard]}}
  - {name: Tyrant, kinds: [monster], buddyfight: {size: 1, attack: 1000, defense: 1000, critical: 1, call: {cost: [{drop: {of: {kinds: [monster]}}}]}}}
  - {name: Ruin, kinds: [spell], buddyfight: {use: {do: [{damage: {who: opponent, count: 1}}, {damage: {count: 1}}]}}}
state:
  A: {life: 1, left: {card: Guarded, soul: [Ruin]}, hand: [Tyrant, Ruin]}
  B: {life: 1}
script:
  - A: {call: Tyrant, to: right}
  - A: {cast: Ruin}
  - expect: {winner: draw}
"#;
    let (_, document) = json(&["--readings"], script);
    let scenario = &document["scenarios"][0];
    assert_eq!(scenario["runs"].as_array().expect("runs").len(), 4, "{scenario}");
    assert_eq!(scenario["whole"], true);
    let decisive: Vec<(&Value, &Value)> = scenario["questions"]
        .as_array()
        .expect("questions")
        .iter()
        .map(|of| (&of["id"], &of["decisive"]))
        .collect();
    let wanted = [("soulguard-for-costs", false), ("both-defeated", true)];
    let wanted = wanted.map(|(id, decisive)| (Value::from(id), Value::from(decisive)));
    assert_eq!(decisive, wanted.each_ref().map(|(id, decisive)| (id, decisive)));
    let run = replay(&["--readings"], script);
    assert!(run.stdout.contains("It depends on both-defeated: "), "{}", run.stdout);
    assert!(
        run.stdout.contains("soulguard-for-costs: works, both-defeated: draw"),
        "{}",
        run.stdout
    );
}

/// A step that is impossible under another reading is reported as such; under the reading that the script chooses, it works.
#[test]
fn a_step_that_another_reading_does_not_let_be_taken_makes_the_difference() {
    let run = run(["replay", "--readings", "buddyfight/5.impact-monster.call.buddy-standing"]);
    assert_eq!(run.status, 1, "{}", run.stderr);
    let line = "It depends on impact-buddy-call: under once the step in line ";
    assert!(run.stdout.contains(line), "{}", run.stdout);
    assert!(
        run.stdout.contains("under while-standing everything comes out as written."),
        "{}",
        run.stdout
    );
    // An attempt that must be refused depends on the reading, too.
    let again = crate::support::run(["replay", "buddyfight/5.impact-monster.call.buddy-again"]);
    let lines: Vec<&str> = again.stdout.lines().collect();
    let tried = lines.iter().position(|line| line.contains("A tries to call Sample Impact Dragon"));
    let reading = tried.and_then(|at| lines.get(at + 1));
    let said = |line: &&&str| line.contains("reading impact-buddy-call = once: ");
    assert!(reading.filter(said).is_some(), "{}", again.stdout);
}

/// Only the holder is told that a hidden card in the hand depends on a reading.
#[test]
fn a_reading_about_hidden_cards_is_shown_only_to_players_who_see_them() {
    let decided = |eyes: &[&str]| {
        let arguments = [&["replay", "buddyfight/4.when-windows.1-ability"], eyes].concat();
        run(arguments).stdout.contains("chance-after-ability")
    };
    assert!(decided(&[]) && decided(&["--seen-by", "B"]));
    assert!(!decided(&["--seen-by", "A"]));
    let json =
        run(["replay", "-o", "json", "--seen-by", "A", "buddyfight/4.when-windows.1-ability"]);
    assert!(!json.stdout.contains("chance-after-ability"), "{}", json.stdout);
}

#[test]
fn readings_stand_alone_and_in_every_form() {
    for other in
        [&["--seen-by", "A"][..], &["--step"], &["-i"], &["--explore", "A"], &["--until", "3"]]
    {
        let run = replay(&[&["--readings"], other].concat(), &ruin(""));
        assert_eq!(run.status, 2, "{other:?}: {}", run.stdout);
    }
    let tap = replay(&["--readings", "-o", "tap"], &ruin(""));
    assert!(tap.stdout.contains("not ok 1 - -: It depends on both-defeated: "), "{}", tap.stdout);
    let unread = json(&["--readings"], "scenario: 1\n");
    assert_eq!(unread.0, 2);
    assert!(unread.1["failed"][0]["message"].is_string(), "{}", unread.1);
}

/// Sixteen combinations of readings with three outcomes: each outcome has one board, with its combinations and differences.
#[test]
fn what_is_sent_shows_each_outcome_of_the_readings_once() {
    let sent = |form: &str, name: &str| run(["replay", "--readings", "-o", form, name]).stdout;
    let page = sent("html", "crossover/4-3-4.4-own");
    assert_eq!(page.matches("class=\"run\"").count(), 3, "{}", page.len());
    assert!(!page.contains("as listed above") && page.contains("the outcome of each is below"));
    assert!(page.contains("It depends on question "), "questions are named by their places");
    // If several expectations fail, it names them.
    let markdown = sent("markdown", "crossover/4-3-4.4-own");
    assert_eq!(markdown.matches("\n### ").count(), 3, "{markdown}");
    for (form, page) in [("html", &page), ("markdown", &markdown)] {
        assert!(page.contains("2 expectations do not come out as written"), "{form}");
        assert!(page.contains("script line 15: pending: expected "), "{form}");
        assert!(page.contains(".damage: expected 0, got no card"), "{form}");
    }
    // A line of the log names the article with the open question once.
    let log = run(["replay", "-o", "markdown", "yugioh:chain-example.1"]).stdout;
    let line = log.lines().find(|line| line.contains("leaves this open")).expect("the reading");
    assert_eq!(line.matches("yugioh:trap-card.normal.2").count(), 1, "{line}");
}
