//! `hantei doctor` and the user's settings: precedence, and errors in them.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::support::{Run, hantei, run};

/// A separate machine: settings, data and caches in one folder.
struct Machine(tempfile::TempDir);

impl Machine {
    fn new() -> Machine {
        Machine(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        std::fs::write(&path, text).expect("written");
        path.display().to_string()
    }

    fn run_with(&self, set: &[(&str, &str)], arguments: &[&str]) -> Run {
        hantei()
            .env_remove("HANTEI_CONFIG")
            .env("HOME", self.path("home"))
            .env("XDG_CONFIG_HOME", self.path("config"))
            .env("HANTEI_DATA_DIR", self.path("data"))
            .env("HANTEI_CACHE_DIR", self.path("cache"))
            .envs(set.iter().copied())
            .args(arguments)
            .output()
            .expect("runs")
            .into()
    }

    fn run(&self, arguments: &[&str]) -> Run {
        self.run_with(&[], arguments)
    }

    fn doctor(&self) -> (i32, Value) {
        let run = self.run(&["doctor", "-o", "json", "-d", "2026-10-10"]);
        (run.status, serde_json::from_str(&run.stdout).expect("JSON"))
    }
}

/// The doctor's findings about a part, with their severity.
fn about(report: &Value, part: &str) -> Vec<(String, String)> {
    let findings = report["findings"].as_array().expect("a list").iter();
    let text = |of: &Value| of.as_str().unwrap_or_default().to_owned();
    let of_part = findings.filter(|of| of["about"] == part);
    of_part.map(|of| (text(&of["severity"]), text(&of["message"]))).collect()
}

#[test]
fn a_fresh_machine_has_no_problems_and_the_doctor_says_what_to_import() {
    let machine = Machine::new();
    let (status, report) = machine.doctor();
    assert_eq!((status, &report["sound"]), (0, &Value::Bool(true)));
    assert_eq!(report["data"]["exists"], false);
    let cards: Vec<String> = about(&report, "cards").into_iter().map(|(_, said)| said).collect();
    for game in ["Buddyfight", "FFTCG", "Yu-Gi-Oh!"] {
        let wanted = format!("no card data for {game}:");
        assert!(cards.iter().any(|said| said.contains(&wanted)), "{game}: {cards:?}");
    }
    assert_eq!(cards.len(), 3, "no data of CrossOver is to be had: {cards:?}");
    let helps = report["findings"].as_array().expect("a list").iter().map(|of| &of["help"]);
    assert!(helps.clone().any(|help| {
        help.as_str().is_some_and(|help| help.starts_with("hantei cards import -g fftcg FILE"))
    }));
    assert_eq!(report["index"]["ready"], false);
    // Running the doctor created no files.
    assert!(!machine.path("data").exists() && !machine.path("cache").exists());
}

/// The order of findings does not depend on the language.
#[test]
fn findings_are_in_the_same_order_in_both_languages() {
    let machine = Machine::new();
    let kept = |lang: &str| {
        let run = machine.run(&["--lang", lang, "doctor", "-o", "json", "-d", "2026-11-23"]);
        let report: Value = serde_json::from_str(&run.stdout).expect("JSON");
        let game = |of: &Value| {
            let help = of["help"].as_str().unwrap_or_default();
            help.split_whitespace().skip_while(|word| *word != "-g").nth(1).map(str::to_owned)
        };
        let findings = report["findings"].as_array().expect("a list").iter();
        findings.map(|of| (of["severity"].to_string(), game(of))).collect::<Vec<_>>()
    };
    // Sorted by message, the old Yu-Gi-Oh! list would come before the missing FFTCG list in English, and after it in Japanese.
    let english: Vec<_> = kept("en").into_iter().take(7).collect();
    let japanese: Vec<_> = kept("ja").into_iter().take(7).collect();
    assert!(english.len() == 7 && english == japanese, "{english:?} {japanese:?}");
}

#[test]
fn imports_are_listed_with_their_number_and_date() {
    let machine = Machine::new();
    let cards = machine.write(
        "cards.json",
        r#"{"number": "1-001H", "name_en": "Auron", "type": "Forward", "element": "Fire", "cost": 6, "power": 9000, "text_en": "Haste"}"#,
    );
    assert_eq!(machine.run(&["cards", "import", "-g", "fftcg", &cards]).status, 0);
    assert_eq!(machine.run(&["search", "deck out"]).status, 0);
    let (status, report) = machine.doctor();
    assert_eq!(status, 0);
    let fftcg = &report["cards"][1];
    // Includes the built-in cards.
    let count = fftcg["cards"].as_u64().expect("a number");
    assert!(count >= 1 && fftcg["game"] == "fftcg" && fftcg["texts"] == 1, "{fftcg}");
    assert_eq!(fftcg["sources"][0]["file"], "cards.json");
    assert!(fftcg["sources"][0]["imported"].as_str().is_some_and(|day| day.len() == 10));
    assert_eq!(report["index"]["ready"], true);
    let shown = machine.run(&["doctor", "-d", "2026-10-10"]).stdout;
    assert!(shown.contains(&format!("{count} cards (1 with its text)")), "{shown}");
}

#[test]
fn lists_are_looked_at_on_the_day_of_the_event() {
    let machine = Machine::new();
    let list = |day: &str| {
        let run = machine.run(&["doctor", "-o", "json", "-d", day]);
        let report: Value = serde_json::from_str(&run.stdout).expect("JSON");
        let ocg =
            report["lists"].as_array().expect("a list").iter().find(|of| of["format"] == "ocg");
        (ocg.expect("it has lists").clone(), about(&report, "lists"))
    };
    let (fresh, found) = list("2026-07-11");
    assert_eq!((&fresh["banlist"], &fresh["days"]), (&"yugioh/2026-07-01".into(), &10.into()));
    assert!(!found.iter().any(|(_, message)| message.contains("yugioh")), "{found:?}");
    let (_, found) = list("2027-07-11");
    let old = "the list yugioh/2026-07-01 is 1 year old: a newer one may have come out on or after 2026-10-01";
    assert!(found.contains(&("warning".to_owned(), old.to_owned())), "{found:?}");
    // Two formats of Buddyfight share a list.
    let shared = found.iter().filter(|(_, message)| message.contains("list buddyfight/")).count();
    assert_eq!(shared, 1, "{found:?}");
}

#[test]
fn a_problem_is_reported_with_the_command_to_run_and_the_status_is_1() {
    let machine = Machine::new();
    machine.write("data/cards.db", "SQLite format 3\0 and then nothing");
    machine.write("data/banlists/yugioh/2026-09-01.yaml", "game: yugioh\nnonsense: 1\n");
    machine.write("data/rulebooks/fftcg@3.2.json", "{");
    machine.write("data/.cards-left", "half");
    let (status, report) = machine.doctor();
    assert_eq!((status, &report["sound"]), (1, &Value::Bool(false)));
    for (part, words) in [
        ("cards", "hantei cards import"),
        ("lists", "hantei banlist remove yugioh/2026-09-01"),
        ("rulebooks", "hantei rulebook remove fftcg@3.2"),
    ] {
        let found = about(&report, part);
        let named = found.iter().any(|(severity, of)| severity == "error" && of.contains(words));
        assert!(named, "{part}: {found:?}");
    }
    let left = about(&report, "data");
    assert!(
        left.iter().any(|(of, message)| of == "warning" && message.contains(".cards-left")),
        "{left:?}"
    );
}

#[test]
fn the_report_is_as_its_schema_says() {
    let schema: Value = serde_json::from_str(&run(["schema", "doctor"]).stdout).expect("JSON");
    let (_, report) = Machine::new().doctor();
    let (known, there) = (schema["properties"].as_object(), report.as_object());
    let names = |of: Option<&serde_json::Map<String, Value>>| -> Vec<String> {
        let mut names: Vec<String> = of.expect("an object").keys().cloned().collect();
        names.sort();
        names
    };
    assert_eq!(names(known), names(there));
    let schema: Value = serde_json::from_str(&run(["schema", "config"]).stdout).expect("JSON");
    assert_eq!(names(schema["properties"].as_object()), ["color", "format", "game", "lang"]);
}

#[test]
fn an_option_wins_over_the_environment_and_that_over_the_settings() {
    let machine = Machine::new();
    machine.write("config/hantei/config.yaml", "lang: ja\ncolor: always\nformat: {fftcg: l3}\n");
    let said = |set: &[(&str, &str)], arguments: &[&str]| {
        machine
            .run_with(
                set,
                &[arguments, &["check", "-q", "-d", "2026-10-10", "examples/fftcg.txt"]].concat(),
            )
            .stdout
    };
    assert!(said(&[], &[]).contains("L3構築"), "{}", said(&[], &[]));
    assert!(said(&[("LANG", "en_US.UTF-8")], &[]).contains("L3構築"));
    assert!(said(&[("HANTEI_LANG", "en")], &[]).contains("L3 Constructed"));
    assert!(said(&[("HANTEI_LANG", "en")], &["--lang", "ja"]).contains("L3構築"));
    assert!(said(&[], &[]).contains('\u{1b}'));
    assert!(!said(&[("NO_COLOR", "1")], &[]).contains('\u{1b}'));
    assert!(!said(&[], &["--color", "never"]).contains('\u{1b}'));
    let asked = machine.run(&[
        "--lang",
        "en",
        "check",
        "-q",
        "-f",
        "standard",
        "-d",
        "2026-10-10",
        "examples/fftcg.txt",
    ]);
    assert!(asked.stdout.contains("Standard"), "{}", asked.stdout);
}

#[test]
fn the_game_of_the_settings_is_that_of_a_deck_that_does_not_show_its_own() {
    let machine = Machine::new();
    let deck = machine.write("deck.txt", "3 Moonlit Nobody\n3 Sunlit Somebody\n");
    let check = |deck: &str| {
        let run = machine.run(&["check", "-o", "json", "-d", "2015-04-01", deck]);
        let report: Value = serde_json::from_str(&run.stdout).expect("JSON");
        report["decks"][0]["game"].as_str().unwrap_or("none").to_owned()
    };
    assert_eq!(check(&deck), "none");
    machine.write("config/hantei/config.yaml", "# mine\ngame: クロスオーバー\n");
    assert_eq!(check(&deck), "crossover");
    // A deck that shows its game keeps it.
    assert_eq!(check("examples/yugioh.ydk"), "yugioh");
    // A search lists the game first, then the others.
    let first = |arguments: &[&str]| {
        let run = machine.run(&[&["search", "-o", "json"][..], arguments].concat());
        let found: Value = serde_json::from_str(&run.stdout).expect("JSON");
        found["hits"][0]["game"].as_str().unwrap_or("none").to_owned()
    };
    assert_eq!(first(&["deck"]), "crossover");
    assert_eq!(first(&["-g", "fftcg", "deck"]), "fftcg");
    assert_eq!(first(&["遊戯王", "デッキ"]), "yugioh");
}

#[test]
fn an_error_in_the_settings_is_reported_with_its_place_and_what_to_write() {
    let machine = Machine::new();
    for (text, fault) in [
        (
            "# mine\nformt: {}\n",
            ":2:1: unknown field `formt`; did you mean `format`? (expected one of game, format, lang, color)",
        ),
        (
            "lang: en\ngame: yugiho\n",
            ":2:7: unknown value `yugiho`; did you mean `yugioh`? (expected buddyfight, fftcg, crossover, yugioh)",
        ),
        ("lang: de\n", ":1:7: unknown value `de`, expected ja, en"),
        (
            "color: allways\n",
            ":1:8: unknown value `allways`; did you mean `always`? (expected auto, always, never)",
        ),
        ("format: l3\n", ":1:9: a mapping of the form `key: value` is expected here"),
        (
            "format: {chess: l3}\n",
            ":1:10: unknown value `chess`, expected buddyfight, fftcg, crossover, yugioh",
        ),
        ("- game\n", ":1:1: a mapping of the form `key: value` is expected here"),
    ] {
        let path = machine.write("config/hantei/config.yaml", text);
        let run = machine.run(&["check", "-o", "json", "examples/fftcg.txt"]);
        assert_eq!((run.status, run.stderr), (2, format!("error: {path}{fault}\n")), "{text}");
        let document: Value = serde_json::from_str(&run.stdout).expect("JSON");
        assert_eq!(document["failed"][0]["message"], format!("{path}{fault}"));
        // The doctor still runs and reports the same.
        let (status, report) = machine.doctor();
        assert_eq!((status, about(&report, "config").len()), (1, 1), "{text}");
    }
    let path = machine.write("config/hantei/config.yaml", "lang: en\nformat:\n  fftcg: l9\n");
    let run = machine.run(&["check", "examples/fftcg.txt"]);
    assert_eq!(run.status, 2);
    assert!(
        run.stderr.contains(&format!("{path}:3:10: fftcg has no format `l9`")),
        "{}",
        run.stderr
    );
}

#[test]
fn the_file_of_settings_may_be_absent_empty_or_named() {
    let machine = Machine::new();
    for text in ["", "# nothing yet\n", "\n\n"] {
        machine.write("config/hantei/config.yaml", text);
        let run = machine.run(&["explain", "copy-limit"]);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{text:?}");
        assert_eq!(machine.run(&["check", "-q", "examples/crossover.yaml"]).status, 0, "{text:?}");
    }
    let other = machine.write("other.yaml", "lang: ja\n");
    let run = machine.run_with(&[("HANTEI_CONFIG", &other)], &["check", "no-such-file"]);
    assert!(run.stderr.starts_with("エラー"), "{}", run.stderr);
    let missing = machine.path("missing.yaml").display().to_string();
    let run =
        machine.run_with(&[("HANTEI_CONFIG", &missing)], &["check", "examples/crossover.yaml"]);
    assert_eq!((run.status, Path::new(&missing).exists()), (2, false));
    assert!(run.stderr.contains("no such file"), "{}", run.stderr);
    let run = machine.run_with(&[("HANTEI_LANG", "fr")], &["explain", "copy-limit"]);
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("invalid value `fr` in HANTEI_LANG"), "{}", run.stderr);
}
