//! The command line as people and scripts use it: transcripts, exit statuses, both languages.

use crate::support::{hantei, root, run, run_with};
use hantei_base::reference::Game;

/// `tests/cli/*.trycmd`: arguments, status, standard output and standard error.
#[test]
fn transcripts() {
    let cases = trycmd::TestCases::new();
    cases.case("tests/cli/*.trycmd");
    cases.case("tests/cli/*.toml");
    let no_settings = root().join("tests/cli/no-settings.yaml");
    cases.env("HANTEI_CONFIG", no_settings.display().to_string());
    cases.env("HANTEI_DATA_DIR", "target/no-such-data");
    cases.env("HANTEI_CACHE_DIR", "target/test-cache");
    cases.env("LC_ALL", "C");
    cases.env("COLUMNS", "100");
}

#[test]
fn statuses_are_as_promised() {
    for (arguments, status) in [
        (vec!["check", "-d", "2015-04-01", "examples/yugioh.ydk"], 0),
        (vec!["check", "-d", "2015-04-01", "examples/illegal.txt"], 1),
        (vec!["check", "no-such-file"], 2),
        (vec!["check", "--nonsense"], 2),
        (vec!["show", "fftcg:8.1.1.2"], 0),
        (vec!["show", "fftcg:99"], 1),
        (vec!["show", "nonsense"], 2),
        (vec!["show", "--diff", "buddyfight@2014", "buddyfight@2018"], 0),
        (vec!["show", "--diff", "buddyfight@2014", "fftcg"], 2),
        (vec!["search", "deck out"], 0),
        (vec!["search", "qqqqqqqq"], 1),
        (vec!["search", "。。。"], 2),
        (vec!["search", "-g", "fftcg", "--edition", "2014", "deck"], 2),
        (vec!["search", "-g", "buddyfight@2014", "--edition", "2018", "deck"], 2),
        (vec!["search", "-n", "0", "deck"], 2),
        (vec!["search", "--edition", "2014", "--edition", "2018", "deck"], 2),
        (vec!["cards", "info"], 0),
        (vec!["cards", "info", "-o", "json"], 0),
        (vec!["rulebook", "list"], 0),
        (vec!["rulebook", "import", "-g", "fftcg", "--edition", "mr3", "README.md"], 2),
        (vec!["rulebook", "remove", "fftcg"], 2),
        (vec!["rulebook", "import", "-g", "fftcg", "README.md"], 2),
        (vec!["explain", "copy-limit"], 0),
        (vec!["explain", "nonsense"], 2),
        (vec!["--help"], 0),
        (vec![], 2),
    ] {
        let run = run(&arguments);
        assert_eq!(run.status, status, "{arguments:?}: {}{}", run.stdout, run.stderr);
    }
}

#[test]
fn wrong_arguments_lead_to_the_help_of_the_command_at_hand() {
    for (arguments, see) in [
        (vec!["show"], "see hantei show --help"),
        (vec!["--lang", "ja", "show"], "使い方は hantei show --help で見られます"),
        (vec!["banlist", "show", "--nonsense"], "see hantei banlist show --help"),
        (vec!["banlist", "nonsense"], "see hantei banlist --help"),
        // A search term is not a command.
        (vec!["search", "-n", "0", "show"], "see hantei search --help"),
        (vec!["search", "--nonsense", "--", "show"], "see hantei search --help"),
        (vec!["nonsense"], "see hantei --help"),
        (vec!["--nonsense"], "see hantei --help"),
    ] {
        let run = run(&arguments);
        assert_eq!(run.status, 2, "{arguments:?}");
        assert_eq!(run.stderr.lines().last(), Some(see), "{arguments:?}");
    }
}

#[test]
fn every_sample_is_of_its_game_and_has_no_violation() {
    for (file, day) in [
        ("yugioh.ydk", "2015-04-01"),
        ("fftcg.txt", "2025-03-28"),
        ("buddyfight.txt", "2019-01-01"),
        ("crossover.yaml", "2002-04-01"),
    ] {
        let run = run(["check", "-o", "json", "-d", day, &format!("examples/{file}")]);
        assert_eq!(run.status, 0, "{file}: {}", run.stdout);
        let game = file.split('.').next().unwrap_or("");
        assert!(run.stdout.contains(&format!("\"game\":\"{game}\"")), "{file}");
    }
}

#[test]
fn the_language_is_asked_for_or_that_of_the_locale() {
    let output = |set: &[(&str, &str)], arguments: &[&str]| {
        let mut command = hantei();
        command.envs(set.iter().copied()).args(arguments);
        String::from_utf8(command.output().expect("runs").stdout).expect("UTF-8")
    };
    let check = ["check", "-d", "2015-04-01", "examples/illegal.txt"];
    assert!(output(&[("LANG", "ja_JP.UTF-8")], &check).contains("違反あり"));
    assert!(output(&[("LANG", "C"), ("LC_ALL", "ja_JP.UTF-8")], &check).contains("違反あり"));
    assert!(output(&[("LANG", "de_DE.UTF-8")], &check).contains("illegal"));
    let asked = [&["--lang", "en"][..], &check].concat();
    assert!(output(&[("LANG", "ja_JP.UTF-8")], &asked).contains("illegal"));
}

/// One document contains both results and errors.
#[test]
fn show_says_in_json_what_failed() {
    let run = run(["show", "-o", "json", "fftcg:8.1.1.2", "fftcg:8.1.1.9", "nonsense"]);
    let shown: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
    assert_eq!(run.status, 2);
    assert_eq!(
        (&shown["entries"][0]["ref"], &shown["entries"][0]["kind"]),
        (&"fftcg:8.1.1.2".into(), &"article".into())
    );
    assert_eq!(
        (&shown["failed"][0]["ref"], &shown["failed"][0]["near"][0]),
        (&"fftcg:8.1.1.9".into(), &"fftcg:8.1.1.1".into())
    );
    assert_eq!(shown["failed"][1]["ref"], "nonsense");
    assert!(
        shown["failed"][1]["message"]
            .as_str()
            .is_some_and(|said| said.contains("neither a reference"))
    );
    let kinds = |references: &[&str]| {
        let run = self::run([&["show", "-o", "json"][..], references].concat());
        let shown: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
        shown["entries"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|of| of["kind"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(kinds(&["buddyfight:1.call.q1", "fftcg:term.backup"]), ["qa", "term"]);
    let diff = self::run(["show", "--diff", "-o", "json", "fftcg", "yugioh"]);
    let diff: serde_json::Value = serde_json::from_str(&diff.stdout).expect("JSON");
    assert_eq!(diff["failed"][0]["ref"], "fftcg yugioh");
}

/// Japanese output has no English sentence left: checks help, errors and findings.
#[test]
fn japanese_output_is_japanese() {
    let leftovers = [
        "possible values",
        "default:",
        "Usage",
        "Options",
        "expected",
        "unknown",
        "missing",
        "error:",
        "warning:",
        " is ",
        "OPTIONS",
        "No such",
        "irectory",
        "denied",
        "os error",
    ];
    let mut command_lines: Vec<Vec<&str>> = vec![
        vec!["--help"],
        vec!["check", "--help"],
        vec!["banlist", "--help"],
        vec!["banlist", "diff", "--help"],
        vec!["cards", "import", "--help"],
        vec!["show", "--help"],
        vec!["check", "--nonsense"],
        vec!["check"],
        vec!["nonsense"],
        vec!["check", "-o", "nonsense", "a"],
        vec!["check", "-d", "nonsense", "a"],
        vec!["check", "no-such-file"],
        vec!["check", "src/cli"],
        vec!["show", "nonsense"],
        vec!["show", "fftcg:99"],
        vec!["show", "fftcg:"],
        vec!["show", ":3"],
        vec!["show", "fftcg:term.pritoriy"],
        vec!["show", "--diff", "fftcg", "yugioh"],
        vec!["search", "--help"],
        vec!["search", "山札 切れ", "-g", "fftcg"],
        vec!["search", "。"],
        vec!["search", "-g", "fftcg", "--edition", "2014", "山札"],
        vec!["search", "qqqqqqqq"],
        vec!["rulebook", "--help"],
        vec!["rulebook", "export", "--help"],
        vec!["search", "-n", "0", "山札"],
        vec!["search", "-g", "buddyfight@2014", "--edition", "2018", "山札"],
        vec!["search", "--edition", "2014", "--edition", "2018", "山札"],
        vec!["rulebook", "list"],
        vec!["rulebook", "remove", "fftcg"],
        vec!["rulebook", "import", "--help"],
        vec!["rulebook", "import", "-g", "fftcg", "README.md"],
        vec!["rulebook", "import", "-g", "fftcg", "src"],
        vec!["rulebook", "import", "-g", "fftcg", "no-such-file"],
        vec!["rulebook", "import", "-g", "fftcg", "--edition", "mr3", "README.md"],
        vec!["rulebook", "export", "-g", "crossover", "README.md/folder"],
        vec!["cards", "info"],
        vec!["banlist", "show", "nonsense"],
        vec!["banlist", "show", "yugioh/nonsense"],
        vec!["banlist", "import", "-g", "yugioh", "Cargo.toml"],
        vec!["cards", "import", "-g", "yugioh", "Cargo.toml"],
        vec!["cards", "find", "nonsense"],
        vec!["check", "--all-formats", "examples/fftcg.txt"],
        vec!["check", "-d", "2015-04-01", "examples/yugioh.ydk"],
        vec!["check", "-d", "2015-04-01", "examples/illegal.txt"],
    ];
    command_lines.push(vec!["check", "-f", "nonsense", "examples/fftcg.txt"]);
    let mut found = Vec::new();
    for arguments in command_lines {
        let run = run([&["--lang", "ja"][..], &arguments].concat());
        for line in run.stdout.lines().chain(run.stderr.lines()) {
            // Card names and ids stay as they are, and so does a quoted message of the YAML reader.
            let line = line.split("（原文：").next().unwrap_or("");
            if let Some(word) = leftovers.iter().find(|word| line.contains(**word)) {
                found.push(format!("{arguments:?}: {word:?} in {line}"));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn colour_is_asked_for_and_never_alone() {
    let output = |set: &[(&str, &str)], arguments: &[&str]| {
        let mut command = hantei();
        command.envs(set.iter().copied()).args(arguments);
        String::from_utf8(command.output().expect("runs").stdout).expect("UTF-8")
    };
    let check = ["check", "-d", "2015-04-01", "examples/illegal.txt"];
    let plain = output(&[], &check);
    assert!(!plain.contains('\u{1b}'));
    assert!(output(&[("CLICOLOR_FORCE", "1")], &check).contains('\u{1b}'));
    assert!(!output(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], &check).contains('\u{1b}'));
    let coloured = output(&[], &[&["--color", "always"][..], &check].concat());
    // Without its colours, the coloured output is the same text.
    let mut stripped = String::new();
    let mut rest = coloured.as_str();
    while let Some((before, after)) = rest.split_once('\u{1b}') {
        stripped.push_str(before);
        rest = after.split_once('m').map_or("", |(_, after)| after);
    }
    stripped.push_str(rest);
    assert_eq!(stripped, plain);
}

#[test]
fn json_has_every_field_of_the_contract() {
    let run = run(["check", "-o", "json", "-d", "2015-04-01", "examples/illegal.txt"]);
    let document: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
    assert_eq!(document["version"], 1);
    let deck = &document["decks"][0];
    for field in ["path", "game", "edition", "format", "banlist", "legal", "counts", "diagnostics"]
    {
        assert!(!deck[field].is_null(), "{field}");
    }
    let limited = deck["diagnostics"]
        .as_array()
        .expect("list")
        .iter()
        .find(|found| found["code"] == "limited")
        .expect("one");
    for field in
        ["severity", "message", "card", "section", "count", "limit", "cites", "location", "help"]
    {
        assert!(!limited[field].is_null(), "{field}");
    }
    assert!(limited["location"]["line"].is_u64() && limited["location"]["column"].is_u64());
    for field in ["checked", "legal", "illegal", "failed"] {
        assert!(document["summary"][field].is_u64(), "{field}");
    }
}

#[test]
fn sarif_and_github_point_at_the_line() {
    let sarif =
        run(["check", "-o", "sarif", "-d", "2015-04-01", "examples/illegal.txt", "no-such-file"]);
    let log: serde_json::Value = serde_json::from_str(&sarif.stdout).expect("JSON");
    assert_eq!((sarif.status, log["version"].as_str()), (2, Some("2.1.0")));
    let run_ = &log["runs"][0];
    let results = run_["results"].as_array().expect("list");
    let rules = run_["tool"]["driver"]["rules"].as_array().expect("list");
    assert!(!results.is_empty());
    for result in results {
        let index = result["ruleIndex"].as_u64().expect("an index") as usize;
        assert_eq!(rules[index]["id"], result["ruleId"]);
        assert_eq!(
            result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
            "examples/illegal.txt"
        );
    }
    assert_eq!(run_["invocations"][0]["executionSuccessful"], false);
    let github = run(["check", "-o", "github", "-d", "2015-04-01", "examples/illegal.txt"]);
    assert!(github.stdout.lines().all(|line| line.starts_with("::")), "{}", github.stdout);
    assert!(github.stdout.contains("::error file=examples/illegal.txt,line="));
}

#[test]
fn all_formats_tells_where_a_deck_may_be_played() {
    let now =
        run(["check", "--all-formats", "-o", "json", "-d", "2025-04-01", "examples/fftcg.txt"]);
    let document: serde_json::Value = serde_json::from_str(&now.stdout).expect("JSON");
    let rows = document["decks"][0]["formats"].as_array().expect("list");
    let formats: Vec<&str> = rows.iter().filter_map(|row| row["format"].as_str()).collect();
    assert_eq!(formats, ["standard", "l3", "l6", "title", "title-renewed", "limited"]);
    let past = run([
        "check",
        "--all-formats",
        "--since",
        "2021-01-01",
        "-o",
        "json",
        "-d",
        "2025-04-01",
        "examples/fftcg.txt",
    ]);
    let document: serde_json::Value = serde_json::from_str(&past.stdout).expect("JSON");
    let lists = document["decks"][0]["formats"].as_array().expect("list");
    let standard: Vec<&str> = lists
        .iter()
        .filter(|row| row["format"] == "standard")
        .filter_map(|row| row["banlist"].as_str())
        .collect();
    // The list in force on the first day, and every one since.
    assert_eq!(standard.last(), Some(&"fftcg/2019-09-13-standard"));
    assert_eq!(standard.first(), Some(&"fftcg/2025-03-28-standard"));
}

#[test]
fn schemas_are_json_schemas_and_shipped_data_fits_them_by_name() {
    for what in ["deck", "cards", "banlist", "scenario", "construction"] {
        let run = run(["schema", what]);
        let schema: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
        assert!(schema["$schema"].is_string(), "{what}");
        // The schema of scenarios is a choice between the games.
        let each: Vec<&serde_json::Value> = match schema["oneOf"].as_array() {
            None => vec![&schema],
            Some(each) => {
                let place =
                    |of: &serde_json::Value| of["$ref"].as_str().map(|of| of[1..].to_owned());
                let there = each.iter().map(|of| schema.pointer(&place(of).expect("a pointer")));
                there.map(|of| of.expect("a definition")).collect()
            }
        };
        assert!(each.iter().all(|schema| schema["properties"].is_object()), "{what}");
    }
    let schema: serde_json::Value =
        serde_json::from_str(&run(["schema", "cards"]).stdout).expect("JSON");
    assert!(schema["properties"]["game"].is_object() && schema["properties"]["cards"].is_object());
}

#[test]
fn decks_come_by_standard_input_and_url() {
    let text = std::fs::read(root().join("examples/crossover.yaml")).expect("the sample");
    assert_eq!(run_with(&["check", "-"], &text).status, 0);
    // Three copies of 27551 in the main deck.
    let url = run(["check", "-o", "json", "-d", "2015-04-01", "ydke://n2sAAJ9rAACfawAA!!!"]);
    assert!(url.stdout.contains("\"main\":3"), "{}{}", url.stdout, url.stderr);
}

#[test]
fn a_game_is_never_guessed() {
    let run_ = run_with(&["check", "-"], "3 誰も知らないカード\n".as_bytes());
    assert_eq!(run_.status, 2);
    for game in Game::ALL {
        assert!(run_.stderr.contains(game.id()), "{}", run_.stderr);
    }
    let other = run(["check", "-g", "fftcg", "examples/yugioh.ydk"]);
    assert!(other.status == 2 && other.stderr.contains("yugioh"), "{}", other.stderr);
}

#[test]
fn two_editions_stand_side_by_side_at_any_width() {
    use unicode_width::UnicodeWidthStr;
    let editions = ["show", "--diff", "buddyfight@2014", "buddyfight@2018"];
    let may_begin = |text: &str| !text.starts_with(|c| "。、.）」』】ーっょ".contains(c));
    for width in [40, 61, 80, 100, 200] {
        let mut command = hantei();
        command.env("COLUMNS", width.to_string()).args(["--lang", "ja"]).args(editions);
        let shown = String::from_utf8(command.output().expect("runs").stdout).expect("UTF-8");
        let right = 1 + (width - 4) / 2 + 3;
        let mut pairs = 0;
        for line in shown.lines() {
            assert!(line.width() <= width, "{width}: {line}");
            assert!(may_begin(line.trim_start()), "{width}: {line}");
            // Text in the right column, after the gap, belongs to the newer rule.
            let newer = line.char_indices().find(|(at, _)| line[..*at].width() == right);
            if let Some((at, _)) = newer.filter(|(at, _)| line[..*at].ends_with("   ")) {
                assert!(may_begin(&line[at..]), "{width}: {line}");
                pairs += 1;
            }
        }
        assert!(pairs > 20, "{width}: {pairs}");
        // Changes announced by the book itself come first, with their text.
        let (announced, changed) = (shown.find("changes.1 "), shown.find("内容が変わった条文"));
        assert!(announced.is_some() && announced < changed, "{shown}");
    }
    let json = run([&editions[..], &["-o", "json"]].concat()).stdout;
    let found: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let changes = &found["differences"]["only_newer"][0];
    assert_eq!((&changes["article"], &changes["below"]), (&"changes".into(), &3.into()));
    let below = changes["articles"].as_array().expect("articles");
    assert!(below.len() == 3 && below.iter().all(|of| of["text"]["ja"].is_string()), "{changes}");
}

/// A judge can look up what a built-in card does without importing anything.
#[test]
fn a_built_in_card_is_shown_as_a_replay_plays_it() {
    for (game, name) in [
        ("crossover", "スワティ"),
        ("yugioh", "Book of Moon"),
        ("fftcg", "Shantotto"),
        ("buddyfight", "Begone!!"),
    ] {
        let yaml = run(["cards", "show", "-g", game, name, "--as-yaml"]);
        assert_eq!(yaml.status, 0, "{name}: {}", yaml.stderr);
        let shown = run(["cards", "show", "-g", game, name]).stdout;
        assert!(
            shown.contains(&yaml.stdout) && shown.contains("under `cards:` of a script"),
            "{shown}"
        );
        let document: serde_json::Value =
            serde_json::from_str(&run(["cards", "show", name, "-o", "json"]).stdout).expect("JSON");
        assert_eq!(document["cards"][0]["whole"], true, "{document}");
        assert!(document["cards"][0]["abilities"].is_object(), "{document}");
    }
}
