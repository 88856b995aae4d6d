//! The answers of a search in every form, including those with few or no results.

use hantei::built_in;
use serde_json::Value;

use super::json;
use crate::support::{Run, hantei, run, words};

#[test]
fn json_has_every_field_of_the_contract() {
    let found = json(&["--lang", "ja", "-g", "fftcg", "山札", "負け"]);
    assert_eq!(found["version"], 1);
    assert_eq!(found["query"], "山札 負け");
    let hits = found["hits"].as_array().expect("hits");
    assert!(found["total"].as_u64().expect("a number") >= hits.len() as u64);
    assert!(!hits.is_empty() && hits.len() <= 10);
    for hit in hits {
        for (field, is) in [
            ("ref", Value::is_string as fn(&Value) -> bool),
            ("game", Value::is_string),
            ("edition", Value::is_string),
            ("kind", Value::is_string),
            ("title", Value::is_string),
            ("text", Value::is_string),
            ("own", |own| own.is_string() || own.is_null()),
            ("snippet", Value::is_string),
            ("score", Value::is_number),
            ("source", Value::is_string),
            ("scenarios", Value::is_array),
        ] {
            assert!(is(&hit[field]), "{field} in {hit}");
        }
        assert_eq!(hit["source"], "hantei");
        let reference = hit["ref"].as_str().expect("a reference");
        assert_eq!(run(["show", reference]).status, 0, "{reference}");
    }
    assert!(hits[0]["snippet"].as_str().is_some_and(|snippet| snippet.contains("<b>")));
    assert_eq!(found["failed"], Value::Array(Vec::new()));
}

/// Standard output is always one document, and contains errors.
#[test]
fn json_says_what_failed() {
    for (arguments, query, said) in [
        (&[""][..], "", "nothing to search for"),
        (&["-g", "fftcg", "--edition", "2014", "deck"], "deck", "no edition 2014"),
        (&["-g", "buddyfight@2014", "--edition", "2018", "deck"], "deck", "different editions"),
    ] {
        let run = run([&["search", "-o", "json"][..], arguments].concat());
        let found: Value = serde_json::from_str(&run.stdout).expect("JSON");
        assert_eq!((run.status, &found["total"]), (2, &Value::from(0)), "{arguments:?}");
        let failed = &found["failed"][0];
        assert_eq!(failed["query"], query);
        let message = failed["message"].as_str().unwrap_or("");
        assert!(message.contains(said) && run.stderr.contains(message), "{arguments:?}: {found}");
        assert!(failed["near"].is_array());
    }
}

/// The same for invalid arguments, and for what no command could begin with.
#[test]
fn json_says_that_the_arguments_are_wrong() {
    let two = ["replay", "--explore", "A", "-o", "json", "examples/dispute.yaml", "fftcg/11.4.1"];
    for (arguments, list) in [
        (&["search", "-o", "json", "-k", "foo", "x"][..], "hits"),
        (&["search", "-n", "0", "x", "--output=json"], "hits"),
        (&["search", "-ojson"], "hits"),
        (&["show", "-o", "json"], "entries"),
        (&["check", "-o", "json", "--bogus"], "decks"),
        (&["replay", "-o", "json", "--seed", "x", "y"], "scenarios"),
        (&["replay", "-o", "json", "--explore", "A", "no-such.yaml"], "scenarios"),
        (&two, "scenarios"),
        (&["replay", "-o", "json", "--new", "fftcg"], "scenarios"),
        (&["check", "-o", "json", "--banlist", "no-such.yaml", "examples/yugioh.ydk"], "decks"),
        (&["check", "-o", "json", "--cards", "no-such.yaml", "examples/yugioh.ydk"], "decks"),
    ] {
        let run = run(arguments);
        let found: Value = serde_json::from_str(&run.stdout).expect("JSON");
        assert_eq!((run.status, &found["version"]), (2, &Value::from(1)), "{arguments:?}");
        assert_eq!(found[list], Value::Array(Vec::new()), "{arguments:?}");
        let message = found["failed"][0]["message"].as_str().unwrap_or("");
        assert!(!message.is_empty() && run.stderr.contains(message), "{arguments:?}: {found}");
    }
    for arguments in [
        &["banlist", "show", "-o", "json", "no-such.yaml"][..],
        &["banlist", "diff", "-o", "json", "no-such.yaml", "fftcg/2026-10-05-l6"],
        &["deck", "--diff", "-o", "json", "examples/yugioh.ydk"],
        &["deck", "--diff", "--as=json", "examples/yugioh.ydk"],
    ] {
        let run = run(arguments);
        let found: Value = serde_json::from_str(&run.stdout).expect("JSON");
        assert_eq!((run.status, &found["version"]), (2, &Value::from(1)), "{arguments:?}");
        let message = found["failed"][0]["message"].as_str().unwrap_or("");
        assert!(!message.is_empty() && run.stderr.contains(message), "{arguments:?}: {found}");
    }
    for arguments in [["check", "-o", "json", "--bogus"], ["replay", "-o", "json", "--bogus"]] {
        let found: Value = serde_json::from_str(&run(arguments).stdout).expect("JSON");
        assert_eq!(found["summary"]["unverified"], 0, "{arguments:?}: {found}");
    }
    for arguments in
        [&["search", "-k", "foo", "x"][..], &["search", "-k", "foo", "--", "-o", "json"]]
    {
        assert_eq!(run(arguments).stdout, "", "{arguments:?}");
    }
}

/// Matches with little of the query are marked as weak, or not found.
#[test]
fn weak_answers_are_said_to_be_weak() {
    let asked = json(&["サレンダーできる？"]);
    assert_eq!((&asked["weak"], &asked["hits"][0]["ref"]), (&false.into(), &"fftcg:2.1".into()));
    assert!(asked["total"].as_u64() < Some(10), "{}", asked["total"]);
    for query in [
        "今日の天気は",
        "ラーメン食べたい",
        "駐車場はありますか",
        "遅刻したらどうなる",
        "賞品は何がもらえる",
        "昼休みは何時から",
        "近くのカードショップ",
        "who won the world championship",
        "where can I buy cards",
    ] {
        let found = json(&[query]);
        assert!(found["total"] == 0 || found["weak"] == true, "{query}: {found}");
    }
    let run = run(["search", "ラーメン食べたい"]);
    assert!(run.status == 1 || run.stderr.contains("may not be the answer"), "{}", run.stderr);
}

#[test]
fn filters_hold() {
    for (arguments, field, value) in [
        (&["-g", "yugioh", "デッキ"][..], "game", "yugioh"),
        (&["-g", "buddyfight", "--edition", "2014", "デッキ"], "edition", "2014"),
        (&["-g", "buddyfight@2014", "デッキ"], "edition", "2014"),
        (&["-k", "qa", "デッキ"], "kind", "qa"),
        (&["-k", "term", "デッキ"], "kind", "term"),
        (&["-k", "article", "デッキ"], "kind", "article"),
    ] {
        let found = json(arguments);
        let hits = found["hits"].as_array().expect("hits");
        assert!(!hits.is_empty(), "{arguments:?}");
        assert!(hits.iter().all(|hit| hit[field] == value), "{arguments:?}: {found}");
    }
    assert_eq!(json(&["-n", "3", "デッキ"])["hits"].as_array().map(Vec::len), Some(3));
}

/// Results from corrected words only are marked as such; a query with at least one known word is not.
#[test]
fn results_from_corrected_words_are_marked() {
    for (query, near) in [
        ("prioritty", true),
        ("カンウター", true),
        ("マリカン", true),
        ("navigato", true),
        ("priority", false),
        ("カウンター", false),
        ("バウンス", false),
        ("バウンス ゾルバキュッペ", false),
        ("1.1", false),
        ("prioritty attack", false),
    ] {
        for (lang, said) in [("en", "similar"), ("ja", "近い語")] {
            let run = run(["search", "--lang", lang, query]);
            assert_eq!(run.status, 0, "{query}: {}", run.stderr);
            assert_eq!(run.stderr.contains(said), near, "{query}: {}", run.stderr);
        }
    }
}

/// Grammar, and words that no book has, find nothing: sharing a syllable is no match.
#[test]
fn unknown_subjects_find_nothing() {
    for query in [
        "の",
        "のはがを",
        "the of",
        "what is the",
        "どうなりますか",
        "カレーライス",
        "にわとり",
        "今日の天気",
        "best pizza in town",
        "ゾルバキュッペ",
        "how do I cook rice",
    ] {
        let run = run(["search", "-o", "json", query]);
        let found: Value = serde_json::from_str(&run.stdout).expect("JSON");
        assert_eq!((run.status, &found["total"]), (1, &Value::from(0)), "{query}: {found}");
    }
    // Meaningful words are still found within such sentences.
    for query in ["どうすればデッキ切れになりますか", "what is the stack", "めくる", "氷"]
    {
        assert_eq!(run(["search", query]).status, 0, "{query}");
    }
}

/// Only a limited number of unknown words is corrected.
#[test]
fn a_query_of_nothing_but_unknown_words_ends_soon() {
    let letters =
        |n: u32| (0..7).map(move |at| char::from(b'a' + (n.wrapping_pow(at + 1) % 26) as u8));
    let words: Vec<String> = (2..500).map(|n| letters(n).collect()).collect();
    let kana =
        (0_u32..1300).filter_map(|n| char::from_u32(0x30a1 + n.wrapping_mul(n) % 80)).collect();
    for query in [words.join(" "), kana] {
        let started = std::time::Instant::now();
        run(["search", &query]);
        // Not a speed requirement: correcting all of them would take many times as long.
        assert!(started.elapsed().as_secs() < 5, "{:?}", started.elapsed());
    }
}

#[test]
fn a_hit_names_three_scenarios_and_counts_the_rest() {
    let arguments = ["-n", "1", "buddyfight:3.attack.4.1"];
    let hit = json(&arguments)["hits"][0].clone();
    let all = hit["scenarios"].as_array().expect("a list").len();
    assert!(all > 3, "{hit}");
    for (lang, more) in [("en", format!("(+{})", all - 3)), ("ja", format!("ほか{}件", all - 3))]
    {
        let run = run([&["search", "--lang", lang][..], &arguments].concat());
        let line = words(&run.stdout);
        assert!(line.contains(&more), "{line}");
        assert_eq!(line.matches("buddyfight/").count(), 3, "{line}");
    }
}

#[test]
fn bad_queries_are_answered_clearly() {
    let long = "あ".repeat(350_000);
    let longer_than_an_argument = "x ".repeat(40_000);
    for (query, said) in [
        ("", "nothing to search for"),
        ("   ", "nothing to search for"),
        ("「」", "nothing to search for"),
        ("。、！？", "nothing to search for"),
        ("\u{1b}[31m", ""),
        ("\"unbalanced 「quotes", ""),
        ("title:deck AND (x OR", ""),
        ("*", "nothing to search for"),
        ("+-&|!(){}[]^~*?:\\/", "nothing to search for"),
        ("the of a", ""),
        ("のはがを", ""),
        (&longer_than_an_argument, "too long"),
    ] {
        let run = run(["search", "--", query]);
        assert!(run.status <= 2 && !run.stderr.contains("panicked"), "{query:?}: {}", run.stderr);
        assert!(run.stderr.contains(said), "{query:?}: {}", run.stderr);
        assert!(!run.stdout.contains('\u{1b}') && !run.stderr.contains('\u{1b}'));
        if !said.is_empty() {
            assert_eq!(run.status, 2, "{query:?}");
        }
    }
    // Longer than the system allows for an argument, so the library is called directly.
    let store = hantei_search::store::open(built_in(), None, None).expect("an index");
    let refused = hantei_search::search(&store, &long, &Default::default(), 10);
    assert!(matches!(refused, Err(hantei_search::SearchError::TooLong(_))));
}

#[test]
fn text_and_titles_wrap_to_the_width_and_japanese_lines_begin_as_they_may() {
    for lang in ["ja", "en"] {
        for arguments in [
            &["search", "-g", "buddyfight", "ルール処理"][..],
            &["search", "-g", "buddyfight", "-k", "qa", "コール"],
            &["show", "buddyfight:1.call.q3", "buddyfight@2014:1.call.q1", "fftcg:term.backup"],
            &["show", "buddyfight:5.impact-monster", "fftcg:5.2.5.1"],
        ] {
            let mut command = hantei();
            command.env("COLUMNS", "50").args(["--lang", lang]).args(arguments);
            let run: Run = command.output().expect("runs").into();
            for line in run.stdout.lines() {
                assert!(unicode_width::UnicodeWidthStr::width(line) <= 50, "{arguments:?}: {line}");
                let first = line.trim_start().chars().next().unwrap_or('x');
                assert!(!"。、）」』ーっょ".contains(first), "{arguments:?}: {line}");
            }
            assert_eq!(run.status, 0, "{}", run.stderr);
        }
    }
}
