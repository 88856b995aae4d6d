//! Templates (`--new`), Japanese keys, and the layout of replays on narrow terminals.

use hantei::built_in;
use std::fs;

use super::{DUEL, TABLE, Wanted, assert_results};
use crate::support::{hantei, run, run_with};

/// The topics of each game; the first is the default.
const TOPICS: [(&str, &[&str]); 4] = [
    ("buddyfight", &["counter", "battle", "trigger"]),
    ("fftcg", &["stack", "battle", "ability", "trigger"]),
    ("yugioh", &["chain", "battle", "effect", "trigger"]),
    ("crossover", &["stack", "battle", "trigger"]),
];

/// `--new` prints a script that replays unchanged, and rejects games that cannot be replayed and unknown topics.
#[test]
fn a_script_to_begin_with_replays_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    for (lang, (game, topics)) in
        ["ja", "en"].into_iter().flat_map(|lang| TOPICS.map(|of| (lang, of)))
    {
        let first = run(["--lang", lang, "replay", "--new", game]);
        for topic in topics {
            let new = run(["--lang", lang, "replay", "--new", game, topic]);
            assert_eq!(new.status, 0, "{}", new.stderr);
            assert!(new.stdout.starts_with("# "), "{}", new.stdout);
            assert_eq!(new.stdout == first.stdout, *topic == topics[0], "{game} {topic}");
            let file = folder.path().join(format!("{game}-{topic}.yaml"));
            fs::write(&file, &new.stdout).expect("written");
            let file = file.display().to_string();
            let again = run(["--lang", "en", "replay", &*file]);
            assert_eq!(again.status, 0, "{game} {topic}: {}{}", again.stdout, again.stderr);
            let tries = new.stdout.contains("illegal:");
            assert_eq!(again.stdout.contains(": refused, "), tries, "{topic}: {}", again.stdout);
        }
    }
    let run = run(["replay", "--new", "yugioh", "pizza"]);
    assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{}", run.stderr);
    assert!(
        run.stderr.contains("expected one of: chain, battle, effect, trigger"),
        "{}",
        run.stderr
    );
}

/// The first template of a game shows a play with targets, a response, and a delayed effect.
#[test]
fn the_first_script_of_a_game_shows_targets_and_answers() {
    for (game, waits) in [("fftcg", "stack: "), ("yugioh", "chain: "), ("crossover", "pending")] {
        let new = run(["replay", "--new", game]).stdout;
        for words in ["targets: ", waits, "do: ["] {
            assert!(new.contains(words), "{game}: {words}: {new}");
        }
    }
    assert!(run(["replay", "--new", "fftcg"]).stdout.contains("pay: ["));
    assert!(run(["replay", "--new", "yugioh"]).stdout.contains("pay: "));
}

/// A template can be explored, continued by hand, and saved.
#[test]
fn a_script_to_begin_with_can_be_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    for (game, topic) in [("buddyfight", "counter"), ("fftcg", "battle"), ("yugioh", "battle")] {
        for lang in ["ja", "en"] {
            let new = run(["--lang", lang, "replay", "--new", game, topic]);
            let file = folder.path().join(format!("{game}.yaml"));
            fs::write(&file, &new.stdout).expect("written");
            let file = file.display().to_string();
            // The expectations before its final attempt can be explored.
            let explored = run(["--lang", "en", "replay", "--explore", "A", &*file]);
            assert_eq!(explored.status, 0, "{game}: {}{}", explored.stdout, explored.stderr);
            assert!(explored.stdout.contains("Can be reached"), "{}", explored.stdout);
            let saved = folder.path().join(format!("{game}-{lang}.yaml")).display().to_string();
            let hand = run_with(&["replay", "-i", &file], format!("1\ns {saved}\nq\n").as_bytes());
            assert!(hand.stderr.contains("saved as"), "{game}: {}{}", hand.stdout, hand.stderr);
        }
    }
}

#[test]
fn a_game_without_scripts_is_refused() {
    let run = run(["replay", "--new", "chess"]);
    let (said, from) = run.stderr.split_once("; expected one of: ").expect("the games");
    assert!(run.status == 2 && said.contains("chess"), "{}", run.stderr);
    assert!(from.contains("fftcg") && from.contains("crossover"), "{}", run.stderr);
    assert!(run.stdout.is_empty());
}

#[test]
fn keys_may_be_japanese() {
    use Wanted::{Pass, Refused};
    let duel = DUEL
        .replace(
            "A: {hand: [Sweep, Strike, Pup], item: Sword}",
            "A: {手札: [Sweep, Strike, Pup], アイテム: Sword}",
        )
        .replace(
            "B: {life: 2, left: Pup, right: Hound}",
            "B: {ライフ: 2, レフト: Pup, ライト: Hound}",
        );
    let cases = [
        (
            "  - A: {キャスト: Strike, 対象: Pup}\n  - 期待: {B.left: empty}\n  - A: {不可: {攻撃: fighter, 攻撃カード: Sword}, 根拠: no-chance}\n",
            Pass,
        ),
        (
            "  - A: {キャス: Strike}\n",
            Refused("キャスト のことですか（使えるもの：コール, キャスト, 装備,"),
        ),
        ("  - A: {キャスト: Strike, cast: Strike}\n", Refused("cast")),
    ];
    assert_results(&duel, &cases);
    // The list names each key once, in the language of the unknown key, whichever language the message is in.
    for (key, list) in [
        ("コー", "(expected one of コール, キャスト, 装備, "),
        ("calll", "(expected one of call, cast, equip, "),
    ] {
        let script = format!("{duel}  - A: {{{key}: Pup}}\n");
        let run = run_with(&["--lang", "en", "replay", "-"], script.as_bytes());
        assert!(run.status == 2 && run.stderr.contains(list), "{}", run.stderr);
    }
    let whole = [
        ("scenario:", "シナリオ:"),
        ("game:", "ゲーム:"),
        ("title:", "題:"),
        ("cards:", "カード:"),
        ("state:", "状況:"),
        ("script:", "手順:"),
    ];
    let whole = whole.iter().fold(duel.clone(), |text, (en, ja)| {
        assert!(text.contains(&format!("\n{en}")) || text.starts_with(en), "{en}");
        text.replace(&format!("\n{en}"), &format!("\n{ja}")).replacen("scenario:", "シナリオ:", 1)
    });
    assert_results(
        &whole,
        &[
            ("  - A: {不可: {攻撃: fighter, 攻撃カード: Sword}, 根拠: 機会なし}\n", Pass),
            ("  - A: {不可: {攻撃: fighter}, 根拠: 機会}\n", Refused("there is no article")),
        ],
    );
    let table = TABLE.replace("field: [Giant]", "フィールド: [Giant]");
    assert_results(&table, &[("  - A: {アタック: Knight}\n  - B: {ブロック: Giant}\n", Pass)]);
}

/// From 40 columns on, no reference is broken, and only lines with a long reference are wider.
#[test]
fn a_trace_breaks_no_reference() {
    for (lang, name) in [("ja", "buddyfight:1.call.q1"), ("en", "buddyfight@2014:1.call.q1")] {
        let json = run(["replay", "-o", "json", name]).stdout;
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let events = json["scenarios"][0]["events"].as_array().expect("events");
        for width in [40, 47, 60, 80, 100, 120] {
            let output = hantei()
                .args(["--lang", lang, "replay", "-v", name])
                .env("COLUMNS", width.to_string())
                .output()
                .expect("it runs");
            let page = String::from_utf8(output.stdout).expect("UTF-8");
            for event in events {
                let cites = [&event["cite"]].into_iter().chain(event["also"].as_array().unwrap());
                for cite in cites.map(|cite| cite.as_str().expect("a reference")) {
                    // After a +, the book is not repeated.
                    let (long, short) =
                        (format!("+{cite}"), cite.split_once(':').expect("a book").1);
                    let short = format!("+{short}");
                    let whole = |word: &str| [cite, &*long, &*short].contains(&word);
                    let found = page.split_whitespace().any(whole);
                    assert!(found, "{cite} at {width} columns:\n{page}");
                }
            }
            let trace = page.lines().filter(|line| line.contains("buddyfight"));
            for line in trace {
                let columns = unicode_width::UnicodeWidthStr::width(line);
                assert!(columns <= width, "{columns} of {width}: {line}");
            }
        }
    }
}

/// Messages name the keywords 『逆天』, 『パージ』 and 『2回攻撃』.
#[test]
fn keywords_have_their_names() {
    let said = |name: &str, lang: &str| run(["--lang", lang, "replay", "-v", name]).stdout;
    let scenarios = built_in().scenarios();
    let shows = |cite: &str| {
        let of = scenarios.iter().find(|of| of.cites.contains(&cite)).expect("a scenario");
        format!("{}/{}", of.game, of.stem)
    };
    for (cite, lang, wanted) in [
        ("buddyfight:4.gyakuten", "ja", "が『逆天』を宣言"),
        ("buddyfight:4.purge", "ja", "の『パージ』を宣言"),
        ("buddyfight:4.purge", "en", "declares Purge of "),
        ("buddyfight:4.multi-attack", "en", "Double Attack of "),
        ("buddyfight:4.multi-attack", "ja", "の『2回攻撃』"),
    ] {
        let page = said(&shows(cite), lang);
        assert!(page.contains(wanted), "{cite}: wanted {wanted}: {page}");
    }
}
