//! Importing and removing rulebooks: which files are accepted or rejected, and that removal leaves nothing behind.
//!
//! These books are generated from the built-in wording; `tests/shared.rs` uses the publishers' own.

mod exports;

use std::fs;
use std::path::Path;

use crate::support::{Data, Run};
use hantei::built_in;
use hantei_base::reference::{Edition, Game};
use hantei_rulebook as rulebook;
use hantei_rulebook::official::{Extent, Import};
use serde_json::{Value, json};

/// An FFTCG book laid out like a publisher's, in our own words.
fn book() -> String {
    let mut text = String::from("総合ルール\n\n目次\n\n1.\t章.....\t- 1 -\n\n");
    for article in rulebook::articles(built_in(), Edition::Fftcg32) {
        let id = article.article.to_string();
        if id.starts_with("outside") {
            continue;
        }
        let words = article.text.as_ref().unwrap_or(&article.title).ja.clone();
        // Every fifth sentence contains a page break.
        let half = words.char_indices().nth(words.chars().count() / 2).map_or(0, |(at, _)| at);
        let words = if id.len() % 5 == 0 {
            format!("{}\n\n{}", &words[..half], &words[half..])
        } else {
            words
        };
        text.push_str(&format!("{id}. {words}\n\n"));
    }
    text
}

impl Data {
    /// The imported books.
    fn list(&self) -> Value {
        self.json(&["rulebook", "list"])
    }
}

#[test]
fn a_book_is_taken_shown_found_and_given_up() {
    let data = Data::new();
    let before = data.run(&["search", "-o", "json", "-g", "fftcg", "優先権"]).stdout;
    let file = data.write("book.txt", book().replace("引けなくなった", "引けなくなりし"));
    let run = data.run(&["rulebook", "import", "-g", "fftcg", &file]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stderr.contains("fftcg@3.2") && run.stderr.contains("496"), "{}", run.stderr);
    let list = data.list();
    assert_eq!(list["rulebooks"][0]["id"], "fftcg@3.2");
    assert_eq!(list["rulebooks"][0]["articles"], 496);

    let shown = data.run(&["--lang", "ja", "show", "fftcg:3.1.2"]).stdout;
    let (official, own) = (shown.find("引けなくなりし"), shown.find("引けなくなったプ"));
    assert!(official.is_some() && official < own, "the official text comes first: {shown}");

    // Found by its own words, by our words, and in English.
    for query in ["「引けなくなりし」", "引けなくなった", "unable to draw"] {
        let found = data.run(&["search", "-o", "json", "-g", "fftcg", query]).stdout;
        let found: Value = serde_json::from_str(&found).expect("JSON");
        let hits = found["hits"].as_array().expect("hits");
        let hit = hits.iter().find(|hit| hit["ref"] == "fftcg:3.1.2").expect(query);
        assert_eq!(hit["source"], "fftcg@3.2");
        assert!(hit["text"].as_str().is_some_and(|text| text.contains("引けなくなりし")), "{hit}");
    }

    // Users who do not read Japanese see our wording beside the publisher's; the number appears only in the reference.
    for (lang, own) in [("en", "cannot draw a card"), ("ja", "引けなくなった")] {
        let arguments = ["--lang", lang, "search", "-o", "json", "fftcg:3.1.2"];
        let found: Value = serde_json::from_str(&data.run(&arguments).stdout).expect("JSON");
        let hit = &found["hits"][0];
        assert!(hit["own"].as_str().is_some_and(|text| text.contains(own)), "{lang}: {hit}");
        assert!(hit["text"].as_str().is_some_and(|text| text.starts_with("3.1.2.")), "{hit}");
        let snippet = hit["snippet"].as_str().unwrap_or_default();
        assert!(!snippet.is_empty() && !snippet.starts_with("3.1.2"), "{hit}");
        let table = data.run(&["--lang", lang, "search", "fftcg:3.1.2"]).stdout;
        assert!(table.contains("引けなくなりし"), "{table}");
        assert_eq!(table.contains("in hantei's words"), lang == "en", "{table}");
        assert_eq!(table.contains("cannot draw a card"), lang == "en", "{table}");
    }

    assert_eq!(data.run(&["rulebook", "remove", "fftcg@3.2"]).status, 0);
    assert_eq!(data.list()["rulebooks"], Value::Array(Vec::new()));
    assert_eq!(data.run(&["search", "-o", "json", "-g", "fftcg", "優先権"]).stdout, before);
}

/// Each file is accepted or rejected separately, and its content decides which book it is.
#[test]
fn several_books_are_imported_at_once_and_recognised_by_their_content() {
    let data = Data::new();
    let good = data.write("book.txt", book());
    let notes = data.write("notes.txt", "1. buy cards\n2. play\n");
    let run = data.run(&["rulebook", "import", &notes, &good]);
    assert_eq!(run.status, 2, "{}", run.stderr);
    let said = |file: &str, words: &str| {
        run.stderr.lines().any(|line| line.contains(file) && line.contains(words))
    };
    assert!(said("notes.txt", "this is not a rulebook that hantei knows"), "{}", run.stderr);
    assert!(said("book.txt", "imported fftcg@3.2"), "{}", run.stderr);
    assert_eq!(data.list()["rulebooks"][0]["id"], "fftcg@3.2");
    let run = data.run(&["rulebook", "import", "--edition", "3.2", &good]);
    assert_eq!(run.status, 0, "{}", run.stderr);
}

/// The text between two numbers is unaltered, whatever the format of the file.
#[test]
fn passages_are_the_text_unaltered() {
    let plain = book();
    for (what, text) in [
        ("plain", plain.clone()),
        ("CRLF", plain.replace('\n', "\r\n")),
        ("a byte order mark", format!("\u{feff}{plain}")),
        ("Markdown", plain.replace("\n\n", "\n\n- ")),
    ] {
        let import = Import::of_text(
            built_in(),
            "x".into(),
            text.clone(),
            Some(Game::Fftcg),
            None,
            Extent::Whole,
        )
        .expect(what);
        assert_eq!(import.passages.len(), 496, "{what}");
        for passage in &import.passages {
            let of = import.text_of(passage);
            assert!(of.contains(&passage.article) && text.contains(&*of), "{what}: {of}");
        }
    }
}

#[test]
fn a_file_that_is_not_a_rulebook_is_refused_and_nothing_changes() {
    let data = Data::new();
    let whole = book();
    let half =
        &whole[..whole.char_indices().nth(whole.chars().count() / 2).map_or(0, |(at, _)| at)];
    for (name, content, game, said) in [
        ("empty.txt", Vec::new(), "fftcg", "no text"),
        ("blank.txt", b" \n\n ".to_vec(), "fftcg", "no text"),
        ("binary.bin", vec![0, 1, 2, 3, 0xff], "fftcg", "not text"),
        ("notes.txt", b"1. buy cards\n2. play\n".to_vec(), "fftcg", "of its 496 articles"),
        ("half.txt", half.as_bytes().to_vec(), "fftcg", "only a part"),
        ("other.txt", whole.as_bytes().to_vec(), "yugioh", "is the rulebook of fftcg@3.2"),
        ("fake.pdf", b"%PDF-1.4\nnot really".to_vec(), "fftcg", "pdf"),
        ("large.txt", vec![b'x'; 5 << 20], "fftcg", "too large"),
        ("long.txt", b"1\n".repeat(2 << 20), "fftcg", "too large"),
    ] {
        let file = data.write(name, content);
        let run = data.run(&["rulebook", "import", "-g", game, &file]);
        assert_eq!(run.status, 2, "{name}: {}", run.stderr);
        assert!(run.stderr.to_lowercase().contains(said), "{name}: {}", run.stderr);
        assert!(run.stderr.contains(name), "{name}: {}", run.stderr);
        assert_eq!(data.list()["rulebooks"], Value::Array(Vec::new()), "{name}");
    }
    // A stored book is not affected either.
    let file = data.write("book.txt", &whole);
    assert_eq!(data.run(&["rulebook", "import", "-g", "fftcg", &file]).status, 0);
    let list = data.list();
    let part = data.write("half.txt", half);
    assert_eq!(data.run(&["rulebook", "import", "-g", "fftcg", &part]).status, 2);
    assert_eq!(data.list(), list);
}

/// An incomplete book is only imported on request, and then its gaps are reported.
#[test]
fn a_book_with_a_few_articles_missing_is_taken_only_when_asked() {
    let data = Data::new();
    let whole = book();
    let good = data.write("book.txt", &whole);
    let run = data.run(&["rulebook", "import", "-g", "fftcg", &good]);
    assert!(run.status == 0 && !run.stderr.contains("known articles"), "{}", run.stderr);
    let list = data.list();
    let part = |share: usize| {
        whole.char_indices().nth(whole.chars().count() * share / 100).map(|(at, _)| at)
    };
    let middle = whole.replace("11.6.5. ", "").replace("11.6.6. ", "");
    for (name, text, first) in [
        ("85.txt", &whole.as_bytes()[..part(85).unwrap()], ""),
        ("97.txt", &whole.as_bytes()[..part(97).unwrap()], ""),
        // In the middle of a character.
        ("byte.txt", &whole.as_bytes()[..part(98).unwrap() - 1], ""),
        ("middle.txt", middle.as_bytes(), "11.6.5"),
    ] {
        let file = data.write(name, text);
        for (lang, said) in [("en", "of its 496 articles are missing"), ("ja", "496条のうち")] {
            let run = data.run(&["--lang", lang, "rulebook", "import", "-g", "fftcg", &file]);
            assert_eq!(run.status, 2, "{name}: {}", run.stderr);
            for said in [said, first, "--partial", name] {
                assert!(run.stderr.contains(said), "{name}: {said}: {}", run.stderr);
            }
        }
        assert_eq!(data.list(), list, "{name}");
    }
    for (lang, said) in [("en", "of the 496 known articles"), ("ja", "496条のうち")] {
        let file = data.write("cut.txt", &whole[..part(97).unwrap()]);
        let arguments = ["--lang", lang, "rulebook", "import", "--partial", "-g", "fftcg", &file];
        let run = data.run(&arguments);
        assert_eq!(run.status, 0, "{}", run.stderr);
        assert!(run.stderr.contains(said) && run.stderr.contains("…"), "{}", run.stderr);
    }
    assert_ne!(data.list(), list);
}

/// Every article is there, but the last is incomplete.
#[test]
fn a_book_that_breaks_off_in_its_last_article_is_refused() {
    let data = Data::new();
    let whole = book();
    let broken = whole.trim_end().trim_end_matches('。');
    let cut = broken.char_indices().rev().nth(3).map_or(0, |(at, _)| at);
    let file = data.write("cut.txt", &broken[..cut]);
    for (lang, said) in [("en", "breaks off"), ("ja", "途中で切れて")] {
        let run = data.run(&["--lang", lang, "rulebook", "import", "-g", "fftcg", &file]);
        assert_eq!(run.status, 2, "{}", run.stderr);
        assert!(run.stderr.contains(said) && run.stderr.contains("15.2.9.4.2.2"), "{}", run.stderr);
    }
    let run = data.run(&["rulebook", "import", "--partial", "-g", "fftcg", &file]);
    assert!(run.status == 0 && run.stderr.contains("cut off"), "{}", run.stderr);
}

#[test]
fn a_book_is_read_from_standard_input() {
    let data = Data::new();
    let mut command = data.command(&["rulebook", "import", "-g", "fftcg", "-"]);
    let file = data.write("book.txt", book());
    command.stdin(fs::File::open(file).expect("readable"));
    let run: Run = command.output().expect("runs").into();
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert_eq!(data.list()["rulebooks"][0]["id"], "fftcg@3.2");
}

#[test]
fn a_damaged_book_is_said_to_be_damaged() {
    let data = Data::new();
    let file = data.write("book.txt", book());
    assert_eq!(data.run(&["rulebook", "import", "-g", "fftcg", &file]).status, 0);
    let stored = data.path("data/rulebooks/fftcg@3.2.json");
    let bytes = fs::read(&stored).expect("stored");
    fs::write(&stored, &bytes[..bytes.len() / 2]).expect("writable");
    for (arguments, status) in [
        (&["rulebook", "list"][..], 2),
        // Showing and searching still work with our own wording.
        (&["show", "fftcg:3.1.2"], 0),
        (&["search", "deck"], 0),
        (&["search", "-g", "fftcg", "deck"], 0),
    ] {
        for _ in 0..2 {
            let run = data.run(arguments);
            assert_eq!(run.status, status, "{arguments:?}: {}", run.stderr);
            assert!(run.stderr.contains("damaged"), "{arguments:?}: {}", run.stderr);
        }
        let run = data.run(&[arguments, &["-o", "json"]].concat());
        let found: Value = serde_json::from_str(&run.stdout).expect("JSON");
        let message = found["failed"][0]["message"].as_str().unwrap_or("");
        assert!(run.status == status && message.contains("damaged"), "{arguments:?}: {found}");
    }
    let searched = data.run(&["search", "-g", "yugioh", "deck"]);
    assert_eq!((searched.status, searched.stderr.as_str()), (0, ""));
    // A book of another game is not affected.
    let shown = data.run(&["show", "-o", "json", "fftcg:3.1.2", "crossover:4-3-8"]).stdout;
    let shown: Value = serde_json::from_str(&shown).expect("JSON");
    assert_eq!(shown["entries"][1]["ref"], "crossover:4-3-8");
    assert_eq!(shown["failed"].as_array().map(Vec::len), Some(1), "{shown}");
    assert_eq!(data.run(&["rulebook", "remove", "fftcg"]).status, 0);
    assert_eq!(data.run(&["search", "deck"]).status, 0);
}

/// Books imported by an earlier version get the current article ids and places.
#[test]
fn a_book_imported_by_an_earlier_version_is_cut_anew() {
    let data = Data::new();
    let file = data.write("book.txt", book().replace("引けなくなった", "引けなくなりし"));
    assert_eq!(data.run(&["rulebook", "import", "-g", "fftcg", &file]).status, 0);
    let path = data.path("data/rulebooks/fftcg@3.2.json");
    let text = fs::read_to_string(&path).expect("stored");
    let mut stored: Value = serde_json::from_str(&text).expect("JSON");
    stored["version"] = json!(1);
    stored["passages"] = json!([{"article": "3.1.2b", "span": {"start": 0, "end": 3}}]);
    fs::write(&path, stored.to_string()).expect("writable");
    assert_eq!(data.list()["rulebooks"][0]["articles"], 496);
    let shown = data.run(&["--lang", "ja", "show", "fftcg:3.1.2"]);
    assert!(shown.stdout.contains("引けなくなりし"), "{}", shown.stdout);
    stored["version"] = json!(3);
    fs::write(&path, stored.to_string()).expect("writable");
    assert!(data.run(&["rulebook", "list"]).stderr.contains("damaged"));
}

/// The table and JSON agree on what an article is.
#[test]
fn questions_are_not_counted_among_the_articles() {
    let data = Data::new();
    let folder = data.path("data/rulebooks");
    fs::create_dir_all(&folder).expect("writable");
    let passage = |article: &str| json!({"article": article, "span": {"start": 0, "end": 4}});
    let stored = json!({
        "version": 2, "id": "buddyfight@2018", "file": "book.txt", "imported": "2026-01-01", "text": "text",
        "passages": [passage("1.call"), passage("1.call.1"), passage("1.call.q1")],
    });
    fs::write(folder.join("buddyfight@2018.json"), stored.to_string()).expect("writable");
    let book = &data.list()["rulebooks"][0];
    assert_eq!((&book["articles"], &book["questions"]), (&json!(2), &json!(1)));
    let table = data.run(&["rulebook", "list"]).stdout;
    let row = table.lines().find(|line| line.contains("buddyfight@2018")).expect("a row");
    assert_eq!(row.split_whitespace().nth(1), Some("2"), "{row}");
}

#[test]
fn pdftotext_is_asked_for_when_it_is_missing() {
    let data = Data::new();
    let file = data.write("book.pdf", b"%PDF-1.4\n");
    let mut command = data.command(&["rulebook", "import", "-g", "fftcg", &file]);
    let run: Run = command.env("PATH", "/nonexistent").output().expect("runs").into();
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("poppler"), "{}", run.stderr);
}

/// The output of pdftotext is accepted as the book.
#[cfg(unix)]
#[test]
fn a_pdf_is_read_through_pdftotext() {
    use std::os::unix::fs::PermissionsExt;
    let data = Data::new();
    let text = data.write("book.txt", book());
    let tool = data.write("pdftotext", format!("#!/bin/sh\nexec /bin/cat '{text}'\n"));
    fs::set_permissions(&tool, fs::Permissions::from_mode(0o755)).expect("settable");
    let file = data.write("book.pdf", b"%PDF-1.4\n");
    let mut command = data.command(&["rulebook", "import", "-g", "fftcg", &file]);
    command.env("PATH", Path::new(&tool).parent().expect("a folder"));
    let run: Run = command.output().expect("runs").into();
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stderr.contains("496"), "{}", run.stderr);
}

/// Pages are for sharing, so they include the publisher's text only on request.
#[test]
fn an_official_text_stays_out_of_what_is_sent_unless_it_is_asked_for() {
    let data = Data::new();
    let path = data.write("book.txt", book().replace("10.1.2.5. ", "10.1.2.5. 目印の文。"));
    let imported = data.run(&["rulebook", "import", &path, "-g", "fftcg"]);
    assert_eq!(imported.status, 0, "{}", imported.stderr);
    let has = |arguments: &[&str]| data.run(arguments).stdout.contains("目印の文");
    assert!(has(&["show", "fftcg:10.1.2.5"]), "it is imported");
    assert!(!has(&["show", "-o", "html", "fftcg:10.1.2.5"]));
    // The same for Markdown, which may be pasted in public.
    assert!(!has(&["show", "-o", "markdown", "fftcg:10.1.2.5"]));
    assert!(!has(&["replay", "-o", "markdown", "fftcg/10.1.2.5"]));
    assert!(!has(&["replay", "-o", "html", "fftcg/10.1.2.5"]));
    assert!(has(&["replay", "-o", "html", "--official", "fftcg/10.1.2.5"]));
    let search = ["search", "-o", "markdown", "fftcg:10.1.2.5"];
    let sent = data.run(&search);
    assert!(!sent.stdout.contains("目印の文"), "{}", sent.stdout);
    assert!(sent.stderr.contains("--official"), "it says what is left out: {}", sent.stderr);
    let entry = data.json(&["show", "fftcg:10.1.2.5"]);
    let own = entry["entries"][0]["text"]["en"].as_str().expect("our words").to_owned();
    let letters = |text: &str| text.replace(['\\', '*', '\n', ' '], "");
    assert!(letters(&sent.stdout).contains(&letters(&own)), "{own} in\n{}", sent.stdout);
    let both = data.run(&[&search[..], &["--official"]].concat()).stdout;
    assert!(both.contains("目印の文"), "{both}");
    assert!(letters(&both).contains(&letters(&own)), "our words stand beside it: {both}");
    // Other forms always include it, so the option would have no effect there.
    for form in ["table", "json"] {
        let run = data.run(&["search", "-o", form, "--official", "fftcg:10.1.2.5"]);
        assert!(run.status == 2 && run.stderr.contains("-o markdown"), "{}", run.stderr);
    }
}
