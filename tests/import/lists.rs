//! Importing, ageing and removing banlists.

use super::CARDS;
use crate::support::{Data, verdict};

#[test]
fn lists_are_imported_listed_compared_and_used() {
    let data = Data::new();
    let older = data.write("2020-01-01.name.json", r#"{"Ash Blossom": 1, "Old Card": 2}"#);
    let newer =
        data.write("OCG.lflist.conf", "!2020.04 OCG\n14558127 0 --Ash Blossom\n99 1 --New Card\n");
    let cards = data.write("cards.yaml", CARDS);
    data.run(&["cards", "import", "-g", "yugioh", &cards]);
    for file in [&older, &newer] {
        let run = data.run(&["banlist", "import", "-g", "yugioh", file]);
        assert_eq!(run.status, 0, "{}", run.stderr);
    }
    let (first, second) = ("yugioh/2020-01-01", "yugioh/2020-04-01-2020-04-ocg");
    let list = data.run(&["banlist", "list", "-g", "yugioh"]).stdout;
    assert!(list.contains(first) && list.contains(second), "{list}");
    let diff = data.run(&["banlist", "diff", first, second, "-o", "json"]).stdout;
    let diff: serde_json::Value = serde_json::from_str(&diff).expect("JSON");
    let kinds: Vec<&str> = diff["changes"]
        .as_array()
        .expect("list")
        .iter()
        .filter_map(|change| change["change"].as_str())
        .collect();
    assert_eq!(kinds, ["added", "tightened", "freed"]);
    let deck = data.write("deck.txt", "灰流うらら 1\n");
    let used =
        |day: &str| data.run(&["check", "-o", "json", "-g", "yugioh", "-d", day, &deck]).stdout;
    assert!(used("2020-02-01").contains(first) && !used("2020-02-01").contains("\"forbidden\""));
    assert!(used("2020-04-01").contains(second) && used("2020-04-01").contains("\"forbidden\""));
    let named =
        data.run(&["check", "-o", "json", "-g", "yugioh", "--banlist", &newer, &deck]).stdout;
    assert!(named.contains("\"forbidden\""), "{named}");
    let broken = data.write("bad.conf", "!2021.01 OCG\nabc 1\n");
    let before = std::fs::read_dir(data.path("data/banlists/yugioh")).expect("folder").count();
    let run = data.run(&["banlist", "import", "-g", "yugioh", &broken]);
    assert!(run.status == 2 && run.stderr.contains("bad.conf:2:1"), "{}", run.stderr);
    assert_eq!(
        std::fs::read_dir(data.path("data/banlists/yugioh")).expect("folder").count(),
        before
    );
}

/// `banlist show` and `banlist diff` read every file that `check --banlist` reads.
#[test]
fn files_that_can_be_imported_are_shown_and_compared() {
    let data = Data::new();
    let show = |file: &str| data.run(&["banlist", "show", file]);
    let conf = data.write("lflist.conf", "!2020.04 OCG\n14558127 0 --Ash Blossom\n");
    let json = data.write("2020-01-01.name.json", r#"{"Old Card": 1}"#);
    let undated = data.write("house.conf", "!House\n14558127 1 --Ash Blossom\n");
    for (file, words) in [
        (&conf, ["2020-04-01", "Ash Blossom"]),
        (&json, ["2020-01-01", "Old Card"]),
        (&undated, ["house.conf: House", "Ash Blossom"]),
    ] {
        let shown = show(file);
        assert_eq!(shown.status, 0, "{file}: {}", shown.stderr);
        for word in words {
            assert!(shown.stdout.contains(word), "{file}: {word}: {}", shown.stdout);
        }
    }
    let diff = data.run(&["banlist", "diff", &json, &conf]);
    assert!(diff.status == 0 && diff.stdout.contains("Ash Blossom"), "{}", diff.stderr);
    let two = show(&data.write("two.conf", "!2020.04 OCG\n1 0 --A\n!2020.07 OCG\n1 0 --A\n"));
    assert!(two.status == 2 && two.stderr.contains("more than one list"), "{}", two.stderr);
    let bad = show(&data.write("bad.conf", "!2021.01 OCG\nabc 1\n"));
    assert!(bad.status == 2 && bad.stderr.contains("bad.conf:2:1"), "{}", bad.stderr);
    let own = show(&data.write("own.yaml", "game: crossover\nformats: [standard]\nlimit: 1\n"));
    assert!(own.status == 2 && own.stderr.contains("own.yaml:3"), "{}", own.stderr);
}

#[test]
fn a_list_without_cards_and_two_lists_without_a_difference_say_so() {
    let data = Data::new();
    let (empty, list) = ("fftcg/2026-10-05-l6", "yugioh/2015-04-01");
    let shown = data.run(&["banlist", "show", empty]).stdout;
    assert!(shown.contains("\nno restricted cards\n") && !shown.contains('─'), "{shown}");
    let diff = data.run(&["banlist", "diff", list, list]).stdout;
    assert_eq!(diff, format!("{list} → {list}\nno difference\n"));
}

#[test]
fn lists_of_other_environments_are_not_the_ocgs() {
    let data = Data::new();
    let mixed = data.write(
        "all.conf",
        "!2026.05 OCG\n14558127 0 --Ash Blossom\n!2026.05 Traditional\n55144522 1 --Pot of Greed\n!GOAT\nx\n!2026.06 OCG Korea\n",
    );
    let run = data.run(&["banlist", "import", "-g", "yugioh", &mixed]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    for name in ["2026.05 Traditional", "GOAT", "2026.06 OCG Korea"] {
        let said = format!("all.conf: `{name}` is a list for an environment other than the OCG");
        assert!(run.stderr.contains(&said), "{name}: {}", run.stderr);
    }
    let listed = data.run(&["banlist", "list", "-g", "yugioh"]).stdout;
    assert!(listed.contains("2026-05-01-2026-05-ocg") && !listed.contains("traditional"));
    for name in
        ["2026.05 Traditional", "2026.05 TCG", "2026.05 Speed", "2026.05 Rush", "2026.05 World"]
    {
        let file = data.write("other.conf", format!("!{name}\n55144522 1 --Pot of Greed\n"));
        let run = data.run(&["banlist", "import", "-g", "yugioh", &file]);
        assert!(run.status == 2 && run.stderr.contains("other.conf"), "{name}: {}", run.stderr);
        assert!(run.stderr.contains(name) && run.stderr.contains("-f"), "{name}: {}", run.stderr);
    }
    assert_eq!(data.run(&["banlist", "list", "-g", "yugioh"]).stdout, listed);
}

#[test]
fn two_files_that_would_be_one_list_are_named() {
    let data = Data::new();
    let name = data.write("2021-01-01.name.json", r#"{"Ash Blossom": 1}"#);
    let vector =
        data.write("2021-01-01.vector.json", r#"{"date": "2021-01-01", "regulation": {"1": 1}}"#);
    let run = data.run(&["banlist", "import", "-g", "yugioh", &name, &vector]);
    assert_eq!(run.status, 2);
    for said in [&name, &vector, "yugioh/2021-01-01"] {
        assert!(run.stderr.contains(said), "{said}: {}", run.stderr);
    }
}

#[test]
fn a_damaged_list_stops_only_the_days_that_may_depend_on_it() {
    let data = Data::new();
    let deck = forty(&data);
    let lists = ["2014-10-01", "2015-07-01", "2015-10-01"]
        .map(|day| data.write(&format!("{day}.name.json"), r#"{"Ash Blossom": 1}"#));
    let files: Vec<&str> = lists.iter().map(String::as_str).collect();
    data.run(&[&["banlist", "import", "-g", "yugioh"], &files[..]].concat());
    data.write("data/banlists/yugioh/2015-07-01.yaml", "{\"game\": \"yugioh\",");
    for (day, stopped) in [
        ("2014-12-01", false),
        ("2015-04-01", false),
        ("2015-06-30", false),
        ("2015-07-01", true),
        ("2015-09-30", true),
        ("2015-10-01", false),
    ] {
        let run = data.run(&["check", "-d", day, &deck]);
        assert_eq!(run.status == 2, stopped, "{day}: {}{}", run.stdout, run.stderr);
        for said in ["2015-07-01.yaml", "hantei banlist remove yugioh/2015-07-01"] {
            assert!(run.stderr.contains(said), "{day}: {}", run.stderr);
        }
    }
    let listed = data.run(&["banlist", "list", "-g", "yugioh"]);
    assert!(listed.status == 0 && listed.stdout.contains("2015-10-01"), "{}", listed.stderr);
    data.run(&["banlist", "remove", "yugioh/2015-07-01"]);
    let run = data.run(&["check", "-d", "2015-10-01", &deck]);
    assert!(run.status == 0 && !run.stderr.contains("2015-07-01"), "{}", run.stderr);
    // A file name without a date: any day may depend on it.
    data.write("data/banlists/yugioh/mine.yaml", "x");
    let run = data.run(&["check", "-d", "2015-10-01", &deck]);
    assert!(run.status == 2 && run.stderr.contains("remove yugioh/mine"), "{}", run.stderr);
}

#[test]
fn a_house_list_needs_no_more_than_its_entries() {
    let data = Data::new();
    let list = data.write(
        "house.yaml",
        "game: crossover\nformats: [standard]\neffective: 2026-01-01\nrestrictions:\n  - {card: 森原さとみ, limit: 1}\n",
    );
    let deck = data.write("deck.txt", "森原さとみ 2\n");
    let run = data.run(&["check", "-g", "crossover", "-o", "json", "--banlist", &list, &deck]);
    assert!(run.stdout.contains("\"limited\""), "{}{}", run.stdout, run.stderr);
}

/// Forty cards in the form of `CARDS`, and a deck of them.
fn forty(data: &Data) -> String {
    let cards: String = (0..14)
        .map(|at| format!("  - {{name: 例{at}, codes: [{}], kinds: [monster]}}\n", 5000 + at))
        .collect();
    let cards = data.write("forty.yaml", format!("game: yugioh\ncards:\n{cards}"));
    let run = data.run(&["cards", "import", "-g", "yugioh", &cards]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let main: String =
        (0..14).map(|at| format!("{}\n", 5000 + at).repeat(if at == 13 { 1 } else { 3 })).collect();
    data.write("forty.ydk", format!("#main\n{main}#extra\n!side\n"))
}

#[test]
fn an_imported_list_grows_old() {
    let data = Data::new();
    let deck = forty(&data);
    let lists: Vec<String> = ["2015-07-01", "2015-10-01", "2016-01-01"]
        .map(|day| data.write(&format!("{day}.name.json"), r#"{"Ash Blossom": 1}"#))
        .to_vec();
    let files: Vec<&str> = lists.iter().map(String::as_str).collect();
    // Many files at once.
    let run = data.run(&[&["banlist", "import", "-g", "yugioh"], &files[..]].concat());
    assert_eq!(run.status, 0, "{}", run.stderr);
    for (day, wanted, list) in [
        ("2015-12-31", "legal", "yugioh/2015-10-01"),
        ("2016-01-01", "legal", "yugioh/2016-01-01"),
        ("2016-03-31", "legal", "yugioh/2016-01-01"),
        ("2016-04-01", "unverified", "yugioh/2016-01-01"),
        ("2026-06-01", "unverified", "yugioh/2016-01-01"),
    ] {
        let (verdict, banlist, said) = verdict(&data, &["-d", day], &deck);
        assert_eq!((verdict.as_str(), banlist.as_str()), (wanted, list), "{day}: {said}");
    }
    let (_, _, said) = verdict(&data, &["-d", "2026-06-01"], &deck);
    assert!(said.contains("yugioh/2016-01-01 is 10 years 5 months old"), "{said}");
    let strict = data.run(&["check", "--strict", "-d", "2026-06-01", &deck]);
    assert_eq!(strict.status, 1, "{}", strict.stdout);
    let lists = data.run(&["banlist", "list", "-g", "yugioh", "-o", "json"]).stdout;
    let lists: serde_json::Value = serde_json::from_str(&lists).expect("JSON");
    let ends: Vec<_> = lists["lists"]
        .as_array()
        .expect("lists")
        .iter()
        .map(|list| (&list["effective"], &list["until"], &list["stale_from"]))
        .filter(|(day, ..)| day.as_str().is_some_and(|day| day < "2017"))
        .map(|(day, until, stale)| format!("{day} {until} {stale}").replace('"', ""))
        .collect();
    assert_eq!(
        ends,
        [
            "2015-04-01 2015-09-30 null",
            "2015-07-01 null 2015-10-01",
            "2015-10-01 null 2016-01-01",
            "2016-01-01 null 2016-04-01",
        ]
    );
    // A named list applies with the rules of its own day, however old it is.
    let (named, ..) = verdict(&data, &["--banlist", "yugioh/2015-10-01"], &deck);
    assert_eq!(named, "legal");
}

#[test]
fn a_list_holds_as_long_as_its_file_says() {
    let data = Data::new();
    let deck = forty(&data);
    let head = "game: yugioh\nformats: [ocg]\nrestrictions: []\neffective: 2020-01-01\n";
    let until = data.write("until.yaml", format!("{head}until: 2020-12-31\n"));
    data.run(&["banlist", "import", "-g", "yugioh", &until]);
    let on = |day: &str| verdict(&data, &["-d", day], &deck);
    assert_eq!(
        (on("2020-12-31").0.as_str(), on("2020-12-31").1.as_str()),
        ("legal", "yugioh/until")
    );
    assert_eq!((on("2021-01-01").0.as_str(), on("2021-01-01").1.as_str()), ("unverified", ""));
    data.run(&["banlist", "remove", "yugioh/until"]);
    let stale = data.write("stale.yaml", format!("{head}stale_from: 2022-01-01\n"));
    data.run(&["banlist", "import", "-g", "yugioh", &stale]);
    assert_eq!((on("2021-12-31").0.as_str(), on("2022-01-01").0.as_str()), ("legal", "unverified"));
}

/// A built-in list without an end date ages like an imported one; only a list that is part of the rules never ages.
#[test]
fn every_built_in_list_has_a_last_day_or_is_part_of_its_rules() {
    let data = Data::new();
    let listed = data.run(&["banlist", "list", "-o", "json"]).stdout;
    let listed: serde_json::Value = serde_json::from_str(&listed).expect("JSON");
    let with_rules: Vec<&str> = listed["lists"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|list| list["until"].is_null() && list["stale_from"].is_null())
        .map(|list| {
            assert_eq!(list["holds"], "with-its-rules", "{list}");
            list["id"].as_str().unwrap()
        })
        .collect();
    assert_eq!(with_rules, ["crossover/2002-04-01"]);
}

#[test]
fn a_built_in_list_of_the_same_day_is_kept_and_what_holds_is_said() {
    let data = Data::new();
    let file = data.write("2015-04-01.name.json", r#"{"Ash Blossom": 1}"#);
    let run = data.run(&["banlist", "import", "-g", "yugioh", &file]);
    assert!(
        run.stderr
            .contains("yugioh/2015-04-01 (official): both are kept, yugioh/2015-04-01 is in force")
            && run.stderr.contains("--banlist yugioh/2015-04-01-imported"),
        "{}",
        run.stderr
    );
    let listed = data.run(&["banlist", "list", "-g", "yugioh"]).stdout;
    assert!(
        listed.contains(" yugioh/2015-04-01 ") && listed.contains("yugioh/2015-04-01-imported"),
        "{listed}"
    );
    let deck = forty(&data);
    assert_eq!(verdict(&data, &["-d", "2015-04-01"], &deck).1, "yugioh/2015-04-01");
    let named = verdict(&data, &["--banlist", "yugioh/2015-04-01-imported"], &deck);
    assert_eq!((named.0.as_str(), named.1.as_str()), ("legal", "yugioh/2015-04-01-imported"));
    // The publisher's wording, typed by the user, takes precedence over ours.
    let own = data.write(
        "own.yaml",
        "game: yugioh\nformats: [ocg]\neffective: 2015-04-01\nauthority: official\nrestrictions: []\n",
    );
    let run = data.run(&["banlist", "import", "-g", "yugioh", &own]);
    assert!(run.stderr.contains("yugioh/own is in force"), "{}", run.stderr);
    assert_eq!(verdict(&data, &["-d", "2015-04-01"], &deck).1, "yugioh/own");
}

#[test]
fn lists_are_removed_and_only_ones_own() {
    let data = Data::new();
    let file = data.write("2020-01-01.name.json", r#"{"Ash Blossom": 1}"#);
    data.run(&["banlist", "import", "-g", "yugioh", &file]);
    let again = data.run(&["banlist", "import", "-g", "yugioh", &file]);
    assert!(again.stderr.contains("again"), "{}", again.stderr);
    let gone = data.run(&["banlist", "remove", "yugioh/2020-01-01"]);
    assert!(gone.status == 0 && gone.stderr.contains("removed"), "{}", gone.stderr);
    for (id, said) in [
        ("yugioh/2020-01-01", "was not imported"),
        ("yugioh/2015-04-01", "is built in"),
        ("2020-01-01", "is not the id of a list"),
        ("yugioh/../cards", "is not the id of a list"),
    ] {
        let run = data.run(&["banlist", "remove", id]);
        assert!(run.status == 2 && run.stderr.contains(said), "{id}: {}", run.stderr);
    }
    // Two files for the same list are rejected, and neither is stored.
    let twin = data.write("other/2020-01-01.name.json", "{}");
    let run = data.run(&["banlist", "import", "-g", "yugioh", &file, &twin]);
    assert!(run.status == 2 && run.stderr.contains("yugioh/2020-01-01"), "{}", run.stderr);
    assert!(!data.run(&["banlist", "list"]).stdout.contains("yugioh/2020-01-01"));
}
