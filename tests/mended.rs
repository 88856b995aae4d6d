//! The line as it should be: what a check gives to write or to remove makes the finding go away.

use serde_json::Value;

use crate::support::{Data, findings};

/// The lines to write or to remove, of every finding: the number of the line, and what to write.
fn fixes(findings: &[Value]) -> Vec<(usize, Option<String>)> {
    let all = findings.iter().flat_map(|found| found["fix"].as_array().into_iter().flatten());
    let fix = |fix: &Value| {
        let line = fix["line"].as_u64().expect("a line") as usize;
        (line, fix["text"].as_str().map(str::to_owned))
    };
    all.map(fix).collect()
}

/// The text with these lines written or removed.
fn mended(text: &str, fixes: &[(usize, Option<String>)]) -> String {
    let mut lines: Vec<Option<&str>> = text.lines().map(Some).collect();
    for (line, text) in fixes {
        lines[line - 1] = text.as_deref();
    }
    lines.into_iter().flatten().map(|line| format!("{line}\n")).collect()
}

fn errors(findings: &[Value]) -> Vec<&str> {
    let errors = findings.iter().filter(|found| found["severity"] == "error");
    errors.filter_map(|found| found["code"].as_str()).collect()
}

const NAMES: [&str; 12] =
    ["Ant", "Bee", "Cat", "Dog", "Elk", "Fox", "Gnu", "Hen", "Ibis", "Jay", "Koi", "Lynx"];

/// Lines of twelve cards.
fn others(line: impl Fn(&str) -> String) -> String {
    NAMES.into_iter().map(line).collect()
}

#[test]
fn copies_over_the_limit_are_written_in_the_form_of_the_file() {
    let named = |prefix: &str| others(|name| format!("{prefix}3 Sample {name}\n"));
    let passcodes: String =
        (900_000_001..=900_000_012).map(|code| format!("{code}\n{code}\n{code}\n")).collect();
    for (name, text, wanted) in [
        (
            "deck.txt",
            format!("4 Blue-Eyes White Dragon\n1 Pot of Greed\n{}", named("")),
            vec![(1, Some("3 Blue-Eyes White Dragon")), (2, None)],
        ),
        (
            "spread.txt",
            format!("2 Sample Zebra\n{}3 Sample Zebra\n1 Sample Zebra\n", named("")),
            vec![(14, Some("1 Sample Zebra")), (15, None)],
        ),
        (
            "deck.ydk",
            format!("#main\n{}55144522\n{passcodes}", "89631139\n".repeat(4)),
            vec![(5, None), (6, None)],
        ),
        (
            "deck.yaml",
            format!("game: yugioh\nmain:\n  - 4 Sample Zebra\n  - Pot of Greed\n{}", named("  - ")),
            vec![(3, Some("  - 3 Sample Zebra")), (4, None)],
        ),
    ] {
        let data = Data::new();
        let deck = data.write(name, &text);
        let arguments = ["-g", "yugioh", "-d", "2015-04-01"];
        let before = findings(&data, &arguments, &deck);
        let mut fixes = fixes(&before);
        fixes.sort();
        let wanted: Vec<(usize, Option<String>)> =
            wanted.into_iter().map(|(line, text)| (line, text.map(str::to_owned))).collect();
        assert_eq!(fixes, wanted, "{name}: {before:#?}");
        let deck = data.write(name, mended(&text, &fixes));
        let after = findings(&data, &arguments, &deck);
        assert!(errors(&after).iter().all(|code| *code == "deck-size"), "{name}: {after:#?}");
    }
}

/// Every error of the sample full of mistakes but its size goes away by the lines as they should be.
#[test]
fn the_sample_deck_is_mended_by_its_findings() {
    let data = Data::new();
    let text = std::fs::read_to_string(crate::support::root().join("examples/illegal.txt"))
        .expect("readable");
    let before = findings(&data, &["-d", "2015-04-01"], "examples/illegal.txt");
    assert_eq!(fixes(&before).len(), 6, "{before:#?}");
    let deck = data.write("deck.txt", mended(&text, &fixes(&before)));
    assert_eq!(errors(&findings(&data, &["-d", "2015-04-01"], &deck)), ["deck-size"]);
}

#[test]
fn people_see_the_line_and_its_number_where_it_is_another() {
    let data = Data::new();
    let deck = data.write(
        "deck.txt",
        format!(
            "2 Sample Zebra\n1 Pot of Greed\n4 Sample Yak\n{}2 Sample Zebra\n",
            others(|name| format!("3 Sample {name}\n"))
        ),
    );
    let arguments = ["check", "-g", "yugioh", "-d", "2015-04-01", &deck];
    let table = data.run(&arguments).stdout;
    for line in
        ["= write: 3 Sample Yak", "= write: 1 Sample Zebra", "= remove: line 2: 1 Pot of Greed"]
    {
        assert!(table.contains(line), "{line}: {table}");
    }
    let markdown = data.run(&[&arguments[..], &["-o", "markdown"]].concat()).stdout;
    assert!(markdown.contains("  → write: `3 Sample Yak`"), "{markdown}");
    let page = data.run(&[&arguments[..], &["-o", "html"]].concat()).stdout;
    assert!(page.contains("3 Sample Yak</code>"), "{page}");
    let japanese = data.run(&[&["--lang", "ja"], &arguments[..]].concat()).stdout;
    assert!(japanese.contains("= 消す行: 2行目：1 Pot of Greed"), "{japanese}");
}

#[test]
fn a_misspelt_name_is_written_as_the_card_is_called() {
    let data = Data::new();
    let cards = data.write(
        "cards.yaml",
        "game: yugioh\ncards:\n  - {name: {en: Blue-Eyes White Dragon}, codes: [89631139], kinds: [monster]}\n  - {name: {en: Ash Blossom & Joyous Spring}, codes: [14558127], kinds: [monster]}\n  - {name: {en: Ash Blossom Tree}, codes: [900000001], kinds: [spell]}\n",
    );
    assert_eq!(data.run(&["cards", "import", "-g", "yugioh", &cards]).status, 0);
    let deck = data.write("deck.txt", "3 Blue-Eyes White Dragom\n2 Ash Blossom\n");
    let found = findings(&data, &["-g", "yugioh"], &deck);
    // Two cards begin with the second name: which is meant only the player knows.
    assert_eq!(fixes(&found), [(1, Some("3 Blue-Eyes White Dragon".to_owned()))], "{found:#?}");
}

/// Whoever applies the lines without reading them must not register another card.
#[test]
fn a_name_that_is_not_just_misspelt_gets_suggestions_but_no_line() {
    let data = Data::new();
    let cards = data.write(
        "cards.yaml",
        "game: yugioh\ncards:\n  - {name: {en: Elemental HERO Ocean}, codes: [37195861], kinds: [monster]}\n  - {name: {en: 'Number 39: Utopia'}, codes: [84013237], kinds: [monster]}\n  - {name: {ja: 強欲な壺}, codes: [55144522], kinds: [spell]}\n  - {name: {ja: 強欲な瓶}, codes: [83968380], kinds: [trap]}\n",
    );
    assert_eq!(data.run(&["cards", "import", "-g", "yugioh", &cards]).status, 0);
    let deck =
        data.write("deck.txt", "3 Elemental HERO Ice Man\n3 Number 40 Utopia\n3 強欲な瓶壺\n");
    let found = findings(&data, &["-g", "yugioh"], &deck);
    let helps: Vec<&str> = found.iter().filter_map(|found| found["help"].as_str()).collect();
    for name in ["Elemental HERO Ocean", "Number 39: Utopia", "強欲な壺, 強欲な瓶"] {
        assert!(helps.iter().any(|help| help.contains(name)), "{name}: {helps:#?}");
    }
    assert!(fixes(&found).is_empty(), "{found:#?}");
}

/// The headline, the help and the line speak of the same cards.
#[test]
fn cards_that_count_as_one_are_not_called_copies_of_the_first() {
    let data = Data::new();
    let deck = data.write(
        "deck.txt",
        format!(
            "3 ハーピィ・レディ1\n{}1 ハーピィ・レディ2\n",
            others(|name| format!("3 Sample {name}\n"))
        ),
    );
    let cards = "tests/decks/yugioh/cards.yaml";
    let arguments = ["-g", "yugioh", "-d", "2015-04-01", "--cards", cards];
    let found = findings(&data, &arguments, &deck);
    let copies = found.iter().find(|found| found["code"] == "copy-limit");
    let copies = copies.unwrap_or_else(|| panic!("{found:#?}"));
    let message = copies["message"].as_str().expect("a message");
    assert!(message.starts_with("4 cards that count as "), "{message}");
    assert!(message.ends_with(", at most 3 allowed"), "{message}");
    assert_eq!(copies["help"], "remove 1 of them");
    assert_eq!(fixes(std::slice::from_ref(copies)), [(14, None)]);
}

/// Where a list allows fewer copies than the game, only the list's finding stands: the lines to write do not contradict each other.
#[test]
fn copies_over_a_list_and_over_the_limit_are_one_finding() {
    let data = Data::new();
    let deck = data.write("deck.txt", "5 Gambit\n4 Sample Card\n5 Sample Pupil\n");
    let found = findings(&data, &["-g", "buddyfight", "-d", "2020-11-01"], &deck);
    let copies: Vec<&Value> =
        found.iter().filter(|of| of["code"] == "limited" || of["code"] == "copy-limit").collect();
    let codes: Vec<&Value> = copies.iter().map(|of| &of["code"]).collect();
    assert_eq!(codes, ["limited", "copy-limit"], "{copies:#?}");
    let fewer = |line: usize, text: &str| (line, Some(text.to_owned()));
    assert_eq!(fixes(&found), [fewer(1, "1 Gambit"), fewer(3, "4 Sample Pupil")]);
    let deck = data.write("spread.txt", "3 Maxx \"C\"\n2 Maxx \"C\"\n");
    let found = findings(&data, &["-g", "yugioh", "-d", "2026-07-10"], &deck);
    let codes = errors(&found);
    assert!(codes.contains(&"limited") && !codes.contains(&"copy-limit"), "{found:#?}");
    assert_eq!(fixes(&found), [fewer(1, "1 Maxx \"C\""), (2, None)]);
}

/// A name is not corrected where the corrected line would break a limit.
#[test]
fn a_misspelt_name_is_not_written_over_a_limit() {
    let data = Data::new();
    let cards = ["Gambit", "Sample Sorcerer"]
        .map(|name| format!("  - {{name: {{en: {name}}}, kinds: [spell]}}\n"));
    let cards = data.write("cards.yaml", format!("game: buddyfight\ncards:\n{}", cards.concat()));
    assert_eq!(data.run(&["cards", "import", "-g", "buddyfight", &cards]).status, 0);
    let unknown = |lines: &str| {
        let deck = data.write("deck.txt", lines);
        let found = findings(&data, &["-g", "buddyfight", "-d", "2020-11-01"], &deck);
        let unknown = found.into_iter().filter(|of| of["code"] == "unknown-card");
        let unknown: Vec<Value> = unknown.collect();
        assert_eq!(unknown.len(), 1, "{unknown:#?}");
        (fixes(&unknown), unknown[0]["notes"].to_string())
    };
    let (fixes, notes) = unknown("4 Gambitt\n");
    assert!(fixes.is_empty(), "{fixes:?}");
    assert!(notes.contains("if Gambit is meant, there are 4 copies, at most 1 allowed"), "{notes}");
    let (fixes, notes) = unknown("3 Sample Sorceror\n2 Sample Sorcerer\n");
    assert!(fixes.is_empty() && notes.contains("5 copies, at most 4"), "{fixes:?} {notes}");
    let (fixes, _) = unknown("2 Sample Sorceror\n2 Sample Sorcerer\n");
    assert_eq!(fixes, [(1, Some("2 Sample Sorcerer".to_owned()))]);
}

#[test]
fn a_heading_that_only_looks_like_one_is_written_as_it_should_be() {
    let data = Data::new();
    let deck = data.write("deck.ydk", "#main\n89631139\n#side\n14558127\n");
    assert_eq!(fixes(&findings(&data, &[], &deck)), [(3, Some("!side".to_owned()))]);
}

#[test]
fn a_file_that_nobody_writes_by_hand_gets_no_lines() {
    let data = Data::new();
    let ydk = data.write("deck.ydk", "#main\n89631139\n89631139\n89631139\n89631139\n");
    let url = data.run(&["deck", "--as", "ydke", &ydk]).stdout;
    let found = findings(&data, &[], url.trim());
    assert!(errors(&found).contains(&"copy-limit"), "{found:#?}");
    assert!(found.iter().all(|found| found.get("fix").is_none()), "{found:#?}");
}

#[test]
fn sarif_has_the_lines_as_fixes() {
    let data = Data::new();
    let deck = data.write("deck.txt", "4 Sample Zebra\n1 Pot of Greed\n");
    let run = data.run(&["check", "-g", "yugioh", "-d", "2015-04-01", "-o", "sarif", &deck]);
    let log: Value = serde_json::from_str(&run.stdout).expect("JSON");
    let results = log["runs"][0]["results"].as_array().expect("results").iter();
    let fixes: Vec<&Value> = results.filter_map(|result| result.get("fixes")).collect();
    let replacements: Vec<&Value> =
        fixes.iter().map(|fix| &fix[0]["artifactChanges"][0]["replacements"][0]).collect();
    assert_eq!(replacements.len(), 2, "{log:#}");
    assert_eq!(replacements[0]["insertedContent"]["text"], "3 Sample Zebra");
    assert_eq!(replacements[0]["deletedRegion"]["endColumn"], 15);
    assert_eq!(replacements[1]["deletedRegion"]["endLine"], 3);
    assert!(replacements[1].get("insertedContent").is_none());
}

/// Of many cards the first three are shown and named, and how many more there are.
#[test]
fn a_finding_about_many_cards_names_three_and_points_at_no_single_one() {
    let data = Data::new();
    let unkinded: String =
        others(|name| format!("  - {{name: Sample {name}, codes: [9{:08}]}}\n", code(name)));
    let cards = data.write("cards.yaml", format!("game: yugioh\ncards:\n{unkinded}"));
    assert_eq!(data.run(&["cards", "import", "-g", "yugioh", &cards]).status, 0);
    let deck = data.write("deck.txt", others(|name| format!("3 Sample {name}\n")));
    let found = findings(&data, &["-g", "yugioh", "-d", "2015-04-01"], &deck);
    let many = found.iter().find(|found| found["notes"].to_string().contains("9 more"));
    let many = many.unwrap_or_else(|| panic!("{found:#?}"));
    let notes = many["notes"].to_string();
    assert!(notes.contains("Sample Ant, Sample Bee, Sample Cat and 9 more"), "{notes}");
    assert_eq!(many["related"].as_array().map(Vec::len), Some(2), "{many:#}");
}

/// A number for a name of the sample cards.
fn code(name: &str) -> usize {
    NAMES.iter().position(|of| *of == name).expect("one of the names") + 1
}

#[test]
fn a_deck_that_is_too_large_blames_no_card() {
    let data = Data::new();
    let lines = others(|name| format!("3 Sample {name}\n3 Other {name}\n"));
    let deck = data.write("deck.txt", lines);
    let table = data.run(&["check", "-g", "yugioh", "-d", "2015-04-01", &deck]).stdout;
    assert!(
        table.contains(
            "^ the limit of 60 is passed here; any card may be removed, not only this one"
        ),
        "{table}"
    );
}
