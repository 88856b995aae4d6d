//! Imported rulings about cards: merging, finding, showing and replaying.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::support::{Run, hantei};

/// A data folder with files beside it.
struct Home(tempfile::TempDir);

impl Home {
    fn new() -> Home {
        Home(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn run(&self, arguments: &[&str]) -> Run {
        let mut command = hantei();
        command.current_dir(self.0.path()).env("HANTEI_CACHE_DIR", self.path("cache"));
        command.env("HANTEI_DATA_DIR", self.path("data")).args(arguments);
        command.output().expect("it runs").into()
    }

    fn json(&self, arguments: &[&str]) -> Value {
        let run = self.run(arguments);
        serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {}", run.stderr))
    }

    fn import(&self, name: &str, text: &str) -> Run {
        fs::write(self.path(name), text).expect("written");
        self.run(&["rulings", "import", "-g", "fftcg", name])
    }
}

/// The same two rulings in every form.
const YAML: &str = "game: fftcg\nsource: Judge One\nrulings:\n  - {card: Sample Knight, question: May it wibble twice?, answer: It may not., date: 2024-05-01, topic: combat, url: 'https://example.com/1', scenario: wibble.yaml}\n  - {card: Sample Knight, involved: [Sample Mage], answer: Sample Knight frobnicates first.}\n";

fn others() -> [(&'static str, String); 3] {
    let first = r#"{"card":"Sample Knight","question":"May it wibble twice?","answer":"It may not.","date":"2024-05-01","topic":"combat","url":"https://example.com/1","scenario":"wibble.yaml","source":"Judge One"}"#;
    let second = r#"{"card":"Sample Knight","involved_cards":["Sample Mage"],"ruling":"Sample Knight frobnicates first.","title":"Judge One"}"#;
    let rows = "card,question,answer,date,topic,url,scenario,source,involved\nSample Knight,May it wibble twice?,It may not.,2024-05-01,combat,https://example.com/1,wibble.yaml,Judge One,\nSample Knight,,Sample Knight frobnicates first.,,,,,Judge One,Sample Mage\n";
    [
        ("list.json", format!("[{first},\n{second}]")),
        ("lines.jsonl", format!("{first}\n\n{second}\n")),
        ("rows.csv", rows.to_owned()),
    ]
}

#[test]
fn a_ruling_is_found_by_the_other_name_of_its_card() {
    let home = Home::new();
    let ruling = "game: buddyfight\nrulings: [{card: ゴー・トゥ・ヘル!!, answer: 自分のモンスターも選べる。}]\n";
    fs::write(home.path("ja.yaml"), ruling).expect("written");
    assert_eq!(home.run(&["rulings", "import", "ja.yaml"]).status, 0);
    let shown = home.run(&["show", "Begone!!"]);
    assert!(
        shown.stdout.contains("自分のモンスターも選べる。"),
        "{}{}",
        shown.stdout,
        shown.stderr
    );
}

#[test]
fn every_form_has_the_same_rulings_and_importing_them_again_changes_nothing() {
    let home = Home::new();
    let first = home.import("first.yaml", YAML);
    assert_eq!(first.status, 0, "{}", first.stderr);
    assert!(first.stderr.contains("2 new rulings, 0 changed, 0 as before (fftcg now has 2)"));
    for (name, text) in others() {
        let again = home.import(name, &text);
        assert_eq!(again.status, 0, "{name}: {}", again.stderr);
        let words = "0 new rulings, 0 changed, 2 as before (fftcg now has 2)";
        assert!(again.stderr.contains(words), "{name}: {}", again.stderr);
    }
    // A new answer to the same question replaces the old one.
    let changed = home.import("first.yaml", &YAML.replace("It may not.", "It may."));
    assert!(changed.stderr.contains("0 new rulings, 1 changed, 1 as before"), "{}", changed.stderr);
    let listed = home.json(&["rulings", "list", "-o", "json"]);
    let source = &listed["sources"][0];
    assert_eq!(source["source"], "Judge One");
    assert_eq!((&source["rulings"], &source["scenarios"]), (&json!(2), &json!(1)));
    let table = home.run(&["rulings", "list"]).stdout;
    assert!(table.contains("Judge One"), "{table}");
    let gone = home.run(&["rulings", "remove", "Judge One"]);
    assert!(gone.stderr.contains("removed 2 rulings of Judge One"), "{}", gone.stderr);
    assert_eq!(home.run(&["rulings", "remove", "Judge One"]).status, 2);
    assert_eq!(home.json(&["rulings", "list", "-o", "json"])["sources"], json!([]));
}

#[test]
fn no_answer_of_a_list_is_lost_and_an_earlier_one_replaces_no_later_one() {
    let home = Home::new();
    let of = |answer: &str, date: &str| {
        let date = if date.is_empty() { String::new() } else { format!(", date: {date}") };
        format!("  - {{card: Sample Knight, question: May it?, answer: {answer}{date}}}\n")
    };
    let list = |rulings: &[String]| format!("source: Site\nrulings:\n{}", rulings.concat());
    let two = list(&[of("Newest no.", "2020-01-01"), of("Old yes.", "2005-01-01")]);
    let first = home.import("two.yaml", &two);
    assert!(first.stderr.contains("2 new rulings, 0 changed, 0 as before"), "{}", first.stderr);
    // The order in the file does not matter.
    let turned = list(&[of("Old yes.", "2005-01-01"), of("Newest no.", "2020-01-01")]);
    for text in [&two, &turned] {
        let again = home.import("two.yaml", text);
        assert!(again.stderr.contains("0 new rulings, 0 changed, 2 as before"), "{}", again.stderr);
    }
    let shown = home.run(&["show", "Sample Knight"]).stdout;
    let place = |words: &str| shown.find(words).unwrap_or_else(|| panic!("{words}: {shown}"));
    assert!(place("Newest no.") < place("Old yes."), "{shown}");
    let older = home.import("more.yaml", &list(&[of("Older still.", "2003-01-01")]));
    assert!(older.stderr.contains("1 new ruling, 0 changed, 0 as before"), "{}", older.stderr);
    let newer = home.import("more.yaml", &list(&[of("Now yes.", "2024-01-01")]));
    assert!(newer.stderr.contains("0 new rulings, 1 changed, 0 as before"), "{}", newer.stderr);
    let shown = home.run(&["show", "Sample Knight"]).stdout;
    assert!(shown.contains("Now yes.") && !shown.contains("Newest no."), "{shown}");
    assert!(shown.contains("Old yes.") && shown.contains("Older still."), "{shown}");
    // Each of them has its own reference.
    let found = home.json(&["search", "-o", "json", "-k", "ruling", "Sample Knight"]);
    let hits = found["hits"].as_array().expect("hits");
    let references: std::collections::BTreeSet<&str> =
        hits.iter().map(|hit| hit["ref"].as_str().expect("a reference")).collect();
    assert_eq!(references.len(), 3, "{found}");
}

#[test]
fn answers_under_one_heading_are_several_and_a_table_may_be_written_as_in_japan() {
    let home = Home::new();
    let rows = "カード名;質問;回答;出典;関連カード\nSample Knight;裁定;一つ目。;Site;Sample Mage, Sample Sage\nSample Knight;裁定;二つ目。;Site;\nSample Knight;裁定;三つ目。;Site;\n";
    let first = home.import("rows.csv", rows);
    assert!(first.stderr.contains("3 new rulings, 0 changed, 0 as before"), "{}", first.stderr);
    let again = home.import("rows.csv", rows);
    assert!(again.stderr.contains("0 new rulings, 0 changed, 3 as before"), "{}", again.stderr);
    let named = home.run(&["show", "Sample Sage"]);
    assert!(named.stdout.contains("一つ目。"), "{}{}", named.stdout, named.stderr);
    let twice = home.import("twice.csv", "card,answer,ruling\nA,B,C\n");
    assert_eq!(twice.status, 2, "{}", twice.stderr);
    assert!(twice.stderr.contains("two columns for `answer`"), "{}", twice.stderr);
}

#[test]
fn a_file_in_one_line_is_no_table_whatever_its_texts_say() {
    let home = Home::new();
    let file = r#"{"game":"fftcg","rulings":[{"card":"Sample Knight","answer":"It is asked of a card, answer, or ruling."}]}"#;
    let taken = home.import("one-line.json", file);
    assert_eq!(taken.status, 0, "{}", taken.stderr);
    assert!(taken.stderr.contains("1 new ruling, "), "{}", taken.stderr);
    // A misspelt key is compared with the keys of a file.
    let misspelt = home.import("misspelt.json", &file.replace("rulings", "ruling"));
    assert_eq!(misspelt.status, 2, "{}", misspelt.stderr);
    assert!(misspelt.stderr.contains("unknown field `ruling`"), "{}", misspelt.stderr);
}

#[test]
fn what_is_wrong_with_a_file_is_said_with_its_place_and_nothing_is_stored() {
    let home = Home::new();
    for (name, text, said) in [
        (
            "a.jsonl",
            "{\"card\":\"A\",\"answer\":\"B\"}\n{\"card\":\"A\",\"answr\":\"B\"}\n",
            "a.jsonl:2:",
        ),
        ("b.csv", "card,answer,colour\nA,B,C\n", "unknown column `colour`"),
        ("c.csv", "card,answer\nA,\n", "c.csv:2:1: "),
        ("several.csv", "card,answer\nA,\nA,B\n,B\n", "\n  4:1: ruling 3 names no card"),
        ("d.csv", "card,question,antwort\nA,B,C\n", "unknown column `antwort`"),
        ("d.yaml", "game: fftcg\nrulings:\n  - {card: A, answer: ' '}\n", "ruling 1 has no answer"),
        (
            "e.yaml",
            "game: fftcg\nrulings:\n  - {card: A, answer: B, scenario: ../x.yaml}\n",
            "below the folder",
        ),
        (
            "f.yaml",
            "game: yugioh\nrulings:\n  - {card: A, answer: B}\n",
            "holds rulings for yugioh",
        ),
        ("g.yaml", "game: fftcg\nrulings: []\n", "holds no ruling"),
        ("h.json", "[{\"card\":\"A\",\"answer\":", "cannot be read as rulings"),
        (
            "i.yaml",
            &format!("game: fftcg\nrulings:\n  - {{card: A, answer: {}}}\n", "x".repeat(20_001)),
            "ruling 1 is too long",
        ),
    ] {
        let run = home.import(name, text);
        assert_eq!(run.status, 2, "{name}: {}", run.stderr);
        assert!(run.stderr.contains(said) && run.stderr.contains(name), "{name}: {}", run.stderr);
    }
    fs::write(home.path("none.json"), "[{\"card\":\"A\",\"answer\":\"B\"}]").expect("written");
    let none = home.run(&["rulings", "import", "none.json"]);
    assert!(none.stderr.contains("name it with -g"), "{}", none.stderr);
    assert_eq!(home.json(&["rulings", "list", "-o", "json"])["sources"], json!([]));
}

#[test]
fn a_card_of_the_house_is_shown_with_what_it_does_and_its_own_rulings_first() {
    let home = Home::new();
    let data = r#"[{"konami_id": 4909, "password": 5318639, "name": {"en": "Mystical Space Typhoon", "ja": "サイクロン"}, "card_type": "Spell", "property": "Quick-Play"}]"#;
    fs::write(home.path("cards.json"), data).expect("written");
    assert_eq!(home.run(&["cards", "import", "-g", "yugioh", "cards.json"]).status, 0);
    let rulings = r#"[{"card": "Sample Jar", "involved": ["Mystical Space Typhoon"], "answer": "It names another."},
        {"card": "Mystical Space Typhoon", "answer": "It is about this one."}]"#;
    fs::write(home.path("rulings.json"), rulings).expect("written");
    assert_eq!(home.run(&["rulings", "import", "-g", "yugioh", "rulings.json"]).status, 0);
    let shown = home.run(&["show", "Mystical Space Typhoon"]).stdout;
    assert!(shown.contains("replay: its whole text is understood"), "{shown}");
    let place = |words: &str| shown.find(words).unwrap_or_else(|| panic!("{words}: {shown}"));
    assert!(place("It is about this one.") < place("It names another."), "{shown}");
}

#[test]
fn rulings_are_found_beside_articles_and_listed_with_their_card() {
    let home = Home::new();
    home.import("first.yaml", YAML);
    let found = home.json(&["search", "-o", "json", "sample knight wibble"]);
    let hit = &found["hits"][0];
    assert_eq!((&hit["kind"], &hit["source"]), (&json!("ruling"), &json!("Judge One")));
    assert_eq!((&hit["text"], &hit["cards"][0]), (&json!("It may not."), &json!("Sample Knight")));
    assert_eq!(hit["scenarios"], json!(["wibble.yaml"]));
    let reference = hit["ref"].as_str().expect("a reference");
    assert!(reference.starts_with("fftcg:ruling."), "{reference}");
    // Entries about a card that the query does not name come after the articles.
    let found = home.json(&["search", "-o", "json", "which forward attacks first"]);
    assert_eq!(found["hits"][0]["kind"], "article");
    // A search can be restricted to rulings.
    let only = home.json(&["search", "-o", "json", "-k", "ruling", "frobnicates first"]);
    assert!(only["hits"].as_array().is_some_and(|hits| !hits.is_empty()), "{only}");
    assert!(only["hits"].as_array().expect("hits").iter().all(|hit| hit["kind"] == "ruling"));
    let articles = home.json(&["search", "-o", "json", "-k", "article", "sample knight first"]);
    assert!(articles["hits"].as_array().expect("hits").iter().all(|hit| hit["kind"] == "article"));
    // A printed reference can be passed to `show`.
    let one = home.run(&["show", reference]);
    assert_eq!(one.status, 0, "{}", one.stderr);
    for words in [
        "May it wibble twice?",
        "It may not.",
        "combat · Judge One · 2024-05-01 · https://example.com/1",
    ] {
        assert!(one.stdout.contains(words), "{words}: {}", one.stdout);
    }
    for name in ["Sample Knight", "sample knight", "Sample Mage"] {
        let card = home.run(&["show", name]);
        assert_eq!(card.status, 0, "{name}: {}", card.stderr);
        assert!(
            card.stdout.contains("Sample Knight frobnicates first."),
            "{name}: {}",
            card.stdout
        );
    }
    assert!(
        home.run(&["show", "-o", "markdown", "Sample", "Knight"]).stdout.contains("> It may not")
    );
    let page = home.run(&["show", "-o", "html", "Sample Knight"]);
    assert_eq!((page.status, page.stdout.contains("wibble")), (2, false), "{}", page.stderr);
    home.run(&["rulings", "remove", "Judge One"]);
    assert_eq!(home.run(&["search", "-k", "ruling", "frobnicates"]).status, 1);
    assert_ne!(home.run(&["show", reference]).status, 0);
}

/// A card is found by its text, and shown with the articles that it cites and its rulings.
#[test]
fn an_imported_card_is_found_by_its_text_with_the_articles_that_it_uses() {
    let home = Home::new();
    let card = r#"{"number": "90-001C", "name_en": "Sample Knight", "type": "forward", "element": "fire", "cost": 2, "power": 7000, "text_en": "Haste[[br]]When Sample Knight enters the field, draw 1 card."}"#;
    fs::write(home.path("cards.jsonl"), card).expect("written");
    let taken = home.run(&["cards", "import", "-g", "fftcg", "cards.jsonl"]);
    assert_eq!(taken.status, 0, "{}", taken.stderr);
    home.import("first.yaml", YAML);
    let found = home.json(&["search", "-o", "json", "-k", "card", "haste draw"]);
    let hit = &found["hits"][0];
    assert_eq!((&hit["ref"], &hit["kind"]), (&json!("fftcg:card.90-001C"), &json!("card")));
    assert!(hit["cites"].as_array().expect("cites").contains(&json!("fftcg:15.2.2")), "{hit}");
    for name in ["fftcg:card.90-001C", "90-001C", "Sample Knight"] {
        let shown = home.json(&["show", "-o", "json", name]);
        let entry = &shown["entries"][0];
        assert_eq!((&entry["kind"], &entry["whole"]), (&json!("card"), &json!(true)), "{name}");
        assert_eq!(entry["text"][0], "Haste", "{name}");
        assert_eq!(entry["cites"][0], "fftcg:15.2.2", "{name}");
        assert_eq!(entry["rulings"].as_array().map(Vec::len), Some(2), "{name}");
    }
    let page = home.run(&["show", "Sample Knight"]).stdout;
    assert!(page.contains("[fftcg:15.2.2]") && page.contains("2 rulings"), "{page}");
}

const SCENARIO: &str =
    "scenario: 1\ngame: fftcg\ntitle: {ja: 見本, en: Sample}\nscript:\n  - expect: {A.hand: 0}\n";

#[test]
fn the_scenarios_of_rulings_are_a_suite_of_their_own() {
    let home = Home::new();
    home.import("first.yaml", YAML);
    fs::create_dir(home.path("mine")).expect("made");
    let missing = home.run(&["replay", "--rulings", "mine"]);
    assert_eq!(missing.status, 2, "{}", missing.stderr);
    assert!(missing.stderr.contains("wibble.yaml"), "{}", missing.stderr);
    fs::write(home.path("mine/wibble.yaml"), SCENARIO).expect("written");
    let passed = home.run(&["replay", "--rulings", "mine", "-o", "tap"]);
    assert_eq!(passed.status, 0, "{}{}", passed.stdout, passed.stderr);
    assert!(passed.stdout.contains("ok 1 - mine/wibble.yaml"), "{}", passed.stdout);
    fs::write(home.path("mine/wibble.yaml"), SCENARIO.replace("hand: 0", "hand: 3"))
        .expect("written");
    let failed = home.run(&["replay", "--rulings", "mine"]);
    assert_eq!(failed.status, 1, "{}", failed.stdout);
    let words = "(Sample Knight): its scenario mine/wibble.yaml does not come out as it says";
    assert!(failed.stderr.contains(words), "{}", failed.stderr);
    let nowhere = home.run(&["replay", "--rulings", "nowhere"]);
    assert_eq!(nowhere.status, 2);
    assert!(nowhere.stderr.contains("there is no folder nowhere"), "{}", nowhere.stderr);
}

#[test]
fn a_ruling_may_name_a_scenario_of_the_house() {
    let home = Home::new();
    home.import("own.yaml", "game: fftcg\nrulings:\n  - {card: Sample Knight, answer: So it is, scenario: fftcg/10.1.4.2.1}\n");
    fs::create_dir(home.path("mine")).expect("made");
    let passed = home.run(&["replay", "--rulings", "mine", "-o", "tap"]);
    assert_eq!(passed.status, 0, "{}{}", passed.stdout, passed.stderr);
    assert!(passed.stdout.contains("ok 1 - fftcg/10.1.4.2.1"), "{}", passed.stdout);
}

#[test]
fn a_corrected_statement_takes_the_place_of_the_old_one_where_that_is_asked_for() {
    let home = Home::new();
    let of = |source: &str, answer: &str| {
        format!(
            "game: fftcg\nsource: {source}\nrulings:\n  - {{card: Sample Knight, answer: {answer}}}\n"
        )
    };
    home.import("other.yaml", &of("Somebody else", "Elsewhere it stays"));
    home.import("own.yaml", &of("Me", "It was so"));
    fs::write(home.path("own.yaml"), of("Me", "It is so")).expect("written");
    let replaced = home.run(&["rulings", "import", "--replace", "own.yaml"]);
    assert!(replaced.stderr.contains("1 new ruling"), "{}", replaced.stderr);
    assert!(
        replaced.stderr.contains("own.yaml: removed 1 ruling that is no longer in it"),
        "{}",
        replaced.stderr
    );
    let shown = home.run(&["show", "Sample Knight"]).stdout;
    assert!(shown.contains("It is so") && shown.contains("Elsewhere it stays"), "{shown}");
    assert!(!shown.contains("It was so"), "{shown}");
    let again = home.run(&["rulings", "import", "--replace", "own.yaml"]);
    assert!(again.stderr.contains("0 new rulings, 0 changed, 1 as before"), "{}", again.stderr);
    assert!(!again.stderr.contains("removed"), "{}", again.stderr);
}

#[test]
fn several_files_of_a_source_replace_it_together() {
    let home = Home::new();
    let of = |card: &str| {
        format!("game: fftcg\nsource: Me\nrulings:\n  - {{card: {card}, answer: It is so}}\n")
    };
    home.import("old.yaml", &of("Sample Mage"));
    for (name, card) in [("one.yaml", "Sample Knight"), ("two.yaml", "Sample Monk")] {
        fs::write(home.path(name), of(card)).expect("written");
    }
    let replaced = home.run(&["rulings", "import", "--replace", "one.yaml", "two.yaml"]);
    assert_eq!(replaced.status, 0, "{}", replaced.stderr);
    for (card, there) in [("Sample Knight", true), ("Sample Monk", true), ("Sample Mage", false)] {
        assert_eq!(home.run(&["show", card]).stdout.contains("It is so"), there, "{card}");
    }
}

/// However many rulings there are, a word finds all of those that contain it.
#[test]
fn one_ruling_is_found_among_thousands() {
    const ALL: usize = 10_000;
    let wanted = [0, 1, 2047, 2048, 4095, 4096, 4097, 6143, ALL - 1];
    let answer = |at: usize| match wanted.contains(&at) {
        true => format!("Its ability wibbles {} times.", at + 1),
        false => "It does not.".to_owned(),
    };
    let ruling = |at: usize| json!({"card": format!("Sample {at}"), "answer": answer(at)});
    let rulings: Vec<Value> = (0..ALL).map(ruling).collect();
    let home = Home::new();
    let file = json!({"game": "fftcg", "rulings": rulings}).to_string();
    assert_eq!(home.import("many.json", &file).status, 0);
    let found = home.json(&["search", "-o", "json", "-n", "20", "-k", "ruling", "wibbles"]);
    assert_eq!(found["total"], wanted.len());
    let hits = found["hits"].as_array().expect("hits").iter();
    let mut cards: Vec<String> = hits.map(|hit| hit["cards"][0].to_string()).collect();
    let mut named = wanted.map(|at| format!("\"Sample {at}\""));
    cards.sort();
    named.sort();
    assert_eq!(cards, named);
    // Every other ruling contains it, too.
    let found = home.json(&["search", "-o", "json", "-k", "ruling", "sample 4096 its ability"]);
    assert_eq!(found["hits"][0]["cards"][0], "Sample 4096");
}

/// Control characters in a ruling are harmless, and a damaged file does not prevent searching the books.
#[test]
fn rulings_are_text_and_a_damaged_file_is_named() {
    let home = Home::new();
    let said = home.import(
        "x.json",
        r#"[{"card":"Sample Knight","answer":"red \u001b[31m text","source":"\u001b]0;x"}]"#,
    );
    assert_eq!(said.status, 0, "{}", said.stderr);
    for arguments in
        [&["show", "Sample Knight"][..], &["search", "sample knight"], &["rulings", "list"]]
    {
        let run = home.run(arguments);
        assert!(!run.stdout.contains('\u{1b}'), "{arguments:?}: {}", run.stdout);
    }
    fs::write(home.path("data/rulings/fftcg.json"), "{").expect("written");
    let search = home.run(&["search", "-g", "fftcg", "haste"]);
    assert_eq!(search.status, 0, "{}", search.stderr);
    assert!(search.stderr.contains("is damaged: delete it and import"), "{}", search.stderr);
    assert_eq!(home.run(&["rulings", "list"]).status, 2);
}

/// Real rulings from a website.
#[test]
fn real_rulings_are_taken_over() {
    let Some(shared) = std::env::var_os("HANTEI_SHARED") else { return };
    let file = PathBuf::from(shared).join("data/rulings/yugioh-goat-rulings-en.json");
    let home = Home::new();
    let taken = home.run(&["rulings", "import", "-g", "yugioh", &file.to_string_lossy()]);
    assert_eq!(taken.status, 0, "{}", taken.stderr);
    let shown = home.json(&["show", "-o", "json", "Mystical Space Typhoon"]);
    let rulings = shown["entries"][0]["rulings"].as_array().expect("rulings");
    assert!(rulings.len() > 5, "{}", rulings.len());
    let found = home.json(&["search", "-o", "json", "mystical space typhoon chain"]);
    assert_eq!(found["hits"][0]["cards"][0], "mystical space typhoon");
}

/// If no rulings or cards are imported, the message explains how to import them.
#[test]
fn missing_kinds_of_entries_are_reported() {
    let home = Home::new();
    for (kind, import) in [("ruling", "hantei rulings import"), ("card", "hantei cards import")] {
        let found = home.run(&["search", "-k", kind, "frobnicate"]);
        assert_eq!(found.status, 1, "{}", found.stderr);
        assert!(found.stderr.contains(import), "{}", found.stderr);
        let found = home.json(&["search", "-k", kind, "-o", "json", "frobnicate"]);
        let said = found["failed"][0]["message"].as_str().unwrap_or_default();
        assert!(said.contains(import), "{found}");
    }
    home.import("first.yaml", YAML);
    let other = home.run(&["search", "-k", "ruling", "-g", "yugioh", "frobnicate"]).stderr;
    assert!(other.contains("no rulings of yugioh were imported yet"), "{other}");
    let there = home.run(&["search", "-k", "ruling", "quux"]).stderr;
    assert!(!there.contains("rulings import"), "{there}");
}

/// Every form names the failing ruling, and the rulings that name a missing scenario.
#[test]
fn every_form_names_the_ruling_that_fails() {
    let home = Home::new();
    home.import("first.yaml", YAML);
    fs::create_dir(home.path("mine")).expect("made");
    let missing = home.run(&["replay", "--rulings", "mine", "-o", "json"]);
    assert!(missing.stderr.contains("(the scenario of fftcg:ruling."), "{}", missing.stderr);
    assert!(missing.stdout.contains("(the scenario of fftcg:ruling."), "{}", missing.stdout);
    fs::write(home.path("mine/wibble.yaml"), SCENARIO.replace("hand: 0", "hand: 3"))
        .expect("written");
    let reference = home.json(&["replay", "--rulings", "mine", "-o", "json"]);
    let ruling = &reference["scenarios"][0]["rulings"][0];
    assert_eq!(ruling["card"], "Sample Knight", "{reference}");
    let reference = ruling["ref"].as_str().expect("a reference");
    for form in ["tap", "html", "markdown"] {
        let made = home.run(&["replay", "--rulings", "mine", "-o", form]);
        assert!(made.stdout.contains(reference), "{form}: {}", made.stdout);
    }
}

/// Cards whose names only share words with the named card do not come before it, however few rulings are asked for.
#[test]
fn rulings_about_the_named_card_come_first_among_many() {
    let home = Home::new();
    let others: String = (1..=12)
        .map(|at| format!("  - {{card: Force Sample Frobnicate {at}, answer: The sample force may frobnicate.}}\n"))
        .collect();
    let named = "  - {card: Sample Force, answer: 'A sample force may not frobnicate twice, nor thrice, nor at the start of the next turn.'}\n";
    let text = format!("game: fftcg\nsource: Judge One\nrulings:\n{others}{named}");
    assert_eq!(home.import("many.yaml", &text).status, 0);
    let asked = ["search", "-o", "json", "-k", "ruling", "-n", "2", "sample force frobnicate"];
    let found = home.json(&asked);
    assert_eq!(found["hits"][0]["title"], "Sample Force", "{found:#}");
}

/// Rulings about a card that the query names come first, however many rulings about other cards score higher.
#[test]
fn the_rulings_of_a_named_card_come_first_among_hundreds_that_mention_it() {
    for (card, other, asked) in [
        ("Sample Knight", "Other", &["sample knight", "Sample Knight's question"][..]),
        ("見本の騎士", "別の見本", &["見本の騎士", "見本の騎士は"][..]),
    ] {
        let of_other = |at: usize| {
            json!({"card": format!("{other} {at}"), "involved": [card], "question": format!("{card}?"),
                   "answer": format!("{card}.")})
        };
        let about = json!({"card": card, "question": "May it?", "answer": "wibble ".repeat(300)});
        let rulings: Vec<Value> = (0..150).map(of_other).chain([about]).collect();
        let home = Home::new();
        let file = json!({"game": "fftcg", "rulings": rulings}).to_string();
        assert_eq!(home.import("many.json", &file).status, 0);
        for query in asked {
            let found = home.json(&["search", "-o", "json", "-k", "ruling", "-n", "3", query]);
            let cards: Vec<&Value> =
                found["hits"].as_array().expect("hits").iter().map(|of| &of["cards"][0]).collect();
            assert!(cards.len() == 3 && cards[0] == card, "{query}: {cards:?}");
            assert_eq!(found["total"], 151, "{query}");
        }
    }
}
