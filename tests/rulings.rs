//! Imported rulings about cards: reading, merging, showing and replaying.

mod search;

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
fn an_error_in_a_file_is_reported_with_its_place_and_nothing_is_stored() {
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
fn a_built_in_card_is_shown_with_what_it_does_and_its_own_rulings_first() {
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
fn a_ruling_may_name_a_built_in_scenario() {
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
