//! Searching for articles by number.

use std::collections::{BTreeMap, HashSet};

use hantei::built_in;
use hantei_base::reference::{ArticleId, Edition, Reference};
use hantei_rulebook as rulebook;
use serde_json::Value;

use super::{first, json};
use crate::support::run;

#[test]
fn a_number_finds_its_article_however_it_is_written() {
    for (query, reference) in [
        (&["fftcg:11.4.6.2"][..], "fftcg:11.4.6.2"),
        (&["11.4.6.2"], "fftcg:11.4.6.2"),
        (&["fftcg", "１１．４．６．２"], "fftcg:11.4.6.2"),
        (&["11.4.6.2。"], "fftcg:11.4.6.2"),
        (&["４−３−８"], "crossover:4-3-8"),
        (&["4.3.8", "crossover"], "crossover:4-3-8"),
        (&["クロスオーバー 4-3-8"], "crossover:4-3-8"),
        (&["コールの流れ 1.4", "-g", "buddyfight"], "buddyfight:1.call.1.4"),
        (&["①コール Q3", "-g", "buddyfight"], "buddyfight:1.call.q3"),
        (&["1.call.q3", "-g", "buddyfight@2014"], "buddyfight@2014:1.call.q3"),
        (&["damage-step.3"], "yugioh:damage-step.3"),
        (&["yugioh:damage-step.3"], "yugioh:damage-step.3"),
        (&["4.3"], "fftcg:4.3"),
        (&["4-3"], "crossover:4-3"),
        // The book prints it as 3-2-2, but that is another article.
        (&["crossover:3-2-2b"], "crossover:3-3-2"),
        (&["3-2-2b.1"], "crossover:3-3-2.1"),
        (&["クロスオーバー 3-3-2"], "crossover:3-3-2"),
        (&["crossover:3-2-2"], "crossover:3-2-2"),
        (&["2.1.n1"], "buddyfight:3.attack.2.1.n1"),
        (&["buddyfight:1.call.Q1"], "buddyfight:1.call.q1"),
        (&["アタックフェイズ", "2.2"], "buddyfight:3.attack.2.2"),
    ] {
        assert_eq!(first(query), reference, "{query:?}");
    }
}

/// CrossOver numbers chapters and flows separately: 3-1 and 3.1 are different articles.
#[test]
fn a_number_with_its_own_joints_comes_first() {
    for number in ["3-1", "3.1", "3-2", "3.2", "3-7.1"] {
        let wanted = format!("crossover:{number}");
        assert_eq!(first(&["-g", "crossover", number]), wanted);
        assert_eq!(first(&[&wanted]), wanted);
    }
}

/// For a number without an article, the nearest articles are suggested.
#[test]
fn a_number_that_nothing_has_is_answered_with_the_nearest() {
    for query in ["11.4.6.99", "fftcg:11.4.6.99", "fftcg 11.4.6.99"] {
        for command in ["search", "show"] {
            let run = run([command, "-o", "json", query]);
            let found: Value = serde_json::from_str(&run.stdout).expect("JSON");
            let near = found["failed"][0]["near"].to_string();
            assert_eq!(run.status, 1, "{command} {query}");
            assert!(near.contains("fftcg:11.4.6.2"), "{command} {query}: {found}");
            assert!(run.stderr.contains("fftcg:11.4.6.2"), "{command} {query}: {}", run.stderr);
        }
    }
    let total = json(&["fftcg", "1.1"])["total"].clone();
    assert_eq!(total, 1, "another game's 1-1 is not meant");
}

/// The previous and next entries are of the same kind and below the same article.
#[test]
fn show_names_the_neighbours() {
    for (reference, before, after) in [
        ("fftcg:12.4.2", Some("fftcg:12.4.1"), Some("fftcg:12.4.3")),
        ("fftcg:12.4.1", None, Some("fftcg:12.4.2")),
        ("fftcg:8.1.1.2", Some("fftcg:8.1.1.1"), None),
        ("buddyfight:1.call.q1", None, Some("buddyfight:1.call.q2")),
        (
            "buddyfight@2014:1.call.q2",
            Some("buddyfight@2014:1.call.q1"),
            Some("buddyfight@2014:1.call.q3"),
        ),
        ("fftcg:term.backup", None, None),
    ] {
        let shown = run(["show", "-o", "json", reference]);
        let shown: Value = serde_json::from_str(&shown.stdout).expect("JSON");
        let entry = &shown["entries"][0];
        let beside = ["before", "after"].map(|key| entry[key]["ref"].as_str());
        assert_eq!(beside, [before, after], "{reference}: {entry}");
    }
}

/// `show` accepts the same numbers as `search`.
#[test]
fn show_takes_numbers_as_search_does() {
    for (arguments, wanted) in [
        (&["11.4.6.2"][..], "fftcg:11.4.6.2"),
        (&["fftcg 11.4.6.2"], "fftcg:11.4.6.2"),
        (&["fftcg", "１１．４．６．２"], "fftcg:11.4.6.2"),
        (&["4-3-8"], "crossover:4-3-8"),
        (&["1.call.q1"], "buddyfight:1.call.q1"),
        (&["buddyfight:1.call.Q1"], "buddyfight:1.call.q1"),
        (&["buddyfight@2014", "1.call.q1"], "buddyfight@2014:1.call.q1"),
    ] {
        let run = run([&["show", "-o", "json"][..], arguments].concat());
        let shown: Value = serde_json::from_str(&run.stdout).expect("JSON");
        assert_eq!((run.status, &shown["entries"][0]["ref"]), (0, &Value::from(wanted)));
    }
    for (lang, said) in [("en", "may be any of"), ("ja", "1つに決まりません")] {
        let run = run(["--lang", lang, "show", "term.counter"]);
        assert_eq!(run.status, 2, "{}", run.stderr);
        for said in [said, "buddyfight:term.counter", "crossover:term.counter"] {
            assert!(run.stderr.contains(said), "{}", run.stderr);
        }
    }
    assert_eq!(run(["show", "deck out"]).status, 2);
    // A chapter has a name instead of a number.
    let shown = run(["show", "-o", "json", "damage-step"]);
    let shown: Value = serde_json::from_str(&shown.stdout).expect("JSON");
    assert_eq!(shown["entries"][0]["ref"], "yugioh:damage-step", "{shown}");
    // A former id finds the article in its current place.
    let shown = run(["show", "-o", "json", "crossover:3-2-2b", "3-2-2b.2"]);
    let shown: Value = serde_json::from_str(&shown.stdout).expect("JSON");
    let [draw, limits] = [0, 1].map(|at| &shown["entries"][at]);
    assert_eq!(
        (&draw["ref"], &limits["ref"]),
        (&"crossover:3-3-2".into(), &"crossover:3-3-2.2".into())
    );
    assert_eq!(
        draw["parents"].as_array().expect("parents").last().expect("one")["ref"],
        "crossover:3-3"
    );
    assert_eq!(draw["printed"], "3−2−2");
    // A piece of a section is not part of the article's number.
    for (article, printed) in [("4-3-8", "4−3−8"), ("4-3-10", "4−3−10"), ("4-3-8.6", "4−3−8 6)")]
    {
        let run = run(["show", "-o", "json", &format!("crossover:{article}")]);
        let shown: Value = serde_json::from_str(&run.stdout).expect("JSON");
        assert_eq!(shown["entries"][0]["printed"], printed);
    }
}

/// A game alone shows the chapters of its book, each of which can be shown.
#[test]
fn a_book_is_shown_by_its_chapters() {
    for (book, chapter) in [
        ("fftcg", "fftcg:10"),
        ("crossover", "crossover:3"),
        ("yugioh", "yugioh:chain"),
        ("buddyfight@2014", "buddyfight@2014:4"),
    ] {
        let found = run(["show", "-o", "json", book]);
        let found: Value = serde_json::from_str(&found.stdout).expect("JSON");
        let chapters = found["entries"][0]["children"].as_array().expect("chapters");
        assert!(chapters.iter().any(|of| of["ref"] == chapter), "{book}: {found}");
        let outside = chapters.iter().position(|of| of["ref"] == format!("{book}:outside"));
        assert!(outside.is_none_or(|at| at + 1 == chapters.len()), "{book}");
        // Steps of a chapter are not chapters.
        assert!(!chapters.iter().any(|of| of["ref"] == format!("{chapter}.1")), "{book}");
        for form in ["table", "markdown"] {
            let page = run(["show", "--lang", "en", "-o", form, book]);
            assert_eq!(page.status, 0, "{book}");
            assert!(page.stdout.contains(chapter), "{book}: {}", page.stdout);
        }
    }
}

/// Every article can be reached from the chapters of its book.
#[test]
fn every_article_is_below_a_chapter() {
    for edition in Edition::ALL {
        let book = run(["show", "-o", "json", &edition.to_string()]);
        let book: Value = serde_json::from_str(&book.stdout).expect("JSON");
        let chapters = book["entries"][0]["children"].as_array().expect("chapters");
        let reference = |of: &Value| of["ref"].as_str()?.parse::<Reference>().ok();
        let mut next: Vec<Reference> = chapters.iter().filter_map(reference).collect();
        let mut reached = HashSet::new();
        while !next.is_empty() {
            let entries = rulebook::entries(built_in(), &next, &BTreeMap::new());
            reached.extend(next.into_iter().map(|of| of.article));
            let below = entries.into_iter().flat_map(|entry| entry.children);
            next = below.map(|of| of.reference).collect();
        }
        let all =
            rulebook::articles(built_in(), edition).into_iter().map(|section| section.article);
        let missed: Vec<ArticleId> = all.filter(|article| !reached.contains(article)).collect();
        assert!(missed.is_empty(), "{edition}: {missed:?}");
    }
}
