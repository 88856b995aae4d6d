//! Output for sharing: checked decks as pages, Markdown and rows; articles and searches; compared lists.

use std::fs;

use crate::support::{Data, hantei, run, run_with};

/// Parses comma-separated rows.
fn rows(text: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    let row = |row: Result<csv::StringRecord, csv::Error>| {
        row.expect("a row as long as the others").iter().map(str::to_owned).collect()
    };
    reader.records().map(row).collect()
}

const DAY: [&str; 4] = ["check", "-d", "2015-04-01", "-o"];

#[test]
fn a_spreadsheet_has_a_row_a_deck_and_one_for_what_cannot_be_read() {
    let decks = ["csv", "examples/yugioh.ydk", "examples/illegal.txt", "no-such.txt"];
    let checked = run(DAY.iter().chain(&decks));
    assert_eq!(checked.status, 2, "{}", checked.stderr);
    let rows = rows(&checked.stdout);
    let columns: Vec<&str> = rows[0].iter().map(String::as_str).collect();
    assert_eq!(columns[..6], ["path", "game", "edition", "format", "banlist", "verdict"]);
    let verdicts: Vec<&str> = rows[1..].iter().map(|row| row[5].as_str()).collect();
    assert_eq!(verdicts, ["unverified", "illegal", "failed"]);
    assert_eq!(rows[2][7], "7", "{:?}", rows[2]);
    // The reason that it is illegal, not the earlier warning.
    assert!(rows[2][9].starts_with("4 copies"), "{:?}", rows[2]);
    assert!(rows[3][9].contains("no such file"), "{:?}", rows[3]);
}

#[test]
fn a_spreadsheet_may_have_a_row_a_finding() {
    let more = ["csv", "--findings", "examples/illegal.txt"];
    let rows = rows(&run(DAY.iter().chain(&more)).stdout);
    let copies = rows.iter().find(|row| row[7] == "copy-limit").expect("the finding");
    assert_eq!((copies[6].as_str(), copies[10].as_str()), ("error", "6"));
    assert!(copies[13].starts_with("remove 1 copy"), "{copies:?}");
    assert_eq!(copies[14], "yugioh:side-deck.2");
    // The text at the place, for readers who do not have the file.
    assert_eq!((rows[0][15].as_str(), copies[15].as_str()), ("text", "4 伝説の白石"));
    // The errors come first, although the file has the warning above them.
    let severities: Vec<&str> = rows[1..].iter().map(|row| row[6].as_str()).collect();
    assert!(severities.is_sorted() && severities.contains(&"warning"), "{severities:?}");
    let alone = run(["check", "--findings", "examples/illegal.txt"]);
    assert_eq!((alone.status, alone.stdout.as_str()), (2, ""));
    assert!(alone.stderr.contains("--findings requires -o csv"), "{}", alone.stderr);
}

/// Without the byte order mark, Excel uses the system's encoding; other programs read the mark as a character.
#[test]
fn a_spreadsheet_is_marked_as_utf_8_where_asked_for() {
    let diff = ["banlist", "diff", "yugioh/2015-04-01", "yugioh/2026-07-01"];
    for command in [&["check", "examples/illegal.txt"][..], &diff] {
        let plain = run(command.iter().chain(&["-o", "csv"])).stdout;
        let marked = run(command.iter().chain(&["-o", "csv", "--bom"])).stdout;
        assert_eq!(marked.strip_prefix('\u{feff}'), Some(plain.as_str()), "{command:?}");
        let refused = run(command.iter().chain(&["--bom"]));
        assert_eq!((refused.status, refused.stdout.as_str()), (2, ""), "{command:?}");
        assert!(refused.stderr.contains("--bom requires -o csv"), "{}", refused.stderr);
    }
}

/// Text from deck files is escaped: no formulas in spreadsheets, no markup in pages.
#[test]
fn what_a_deck_says_is_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let deck = "game: yugioh\nmain:\n  - {count: 1, name: '=HYPERLINK(1)'}\n  - {count: 1, name: '<img src=x onerror=alert(1)>'}\n";
    fs::write(folder.path().join("=deck.yaml"), deck).expect("written");
    let made = |form: &str, more: &[&str]| {
        let arguments = [&["check", "-o", form], more, &["=deck.yaml"]].concat();
        let made = hantei().current_dir(folder.path()).args(arguments).output().expect("it runs");
        String::from_utf8(made.stdout).expect("UTF-8")
    };
    for row in rows(&made("csv", &["--findings"])) {
        assert!(row.iter().all(|cell| !cell.starts_with('=')), "{row:?}");
    }
    let page = made("html", &[]);
    assert!(page.contains("&lt;img src=x") && !page.contains("<img"), "{page}");
    let markdown = made("markdown", &[]);
    // A bracket behind a backslash begins nothing.
    assert!(!markdown.replace("\\<", "").contains("<img"), "{markdown}");
}

#[test]
fn a_page_of_decks_has_a_table_the_findings_with_their_cures_and_the_cards() {
    let decks = ["html", "examples/yugioh.ydk", "examples/illegal.txt"];
    let page = run(DAY.iter().chain(&decks));
    assert_eq!(page.status, 1, "{}", page.stderr);
    let page = page.stdout;
    for words in [
        "<table>",
        "✗ ",
        "<code>copy-limit</code> ",
        "4 copies of 伝説の白石, at most 3 allowed",
        "6 | 4 伝説の白石",
        "remove 1 copy of 伝説の白石",
        "1 × ",
        "href=\"#a-yugioh-side-deck-2\"",
        "id=\"a-yugioh-side-deck-2\"",
    ] {
        assert!(page.contains(words), "no {words}");
    }
    // The printed table alone has the errors with suggestions, and the reason for a doubtful verdict; other warnings come last, below it.
    let (table, decks) = page.split_once("</table>").expect("a table");
    assert!(table.contains("at most 3 allowed") && table.contains("remove 1 copy"), "{table}");
    let at = |words: &str| decks.rfind(words).unwrap_or_else(|| panic!("no {words}"));
    assert!(at("finding warning") > at("finding error"));
    let rows: Vec<&str> = table.split("<tr>").collect();
    let row = |name: &str| *rows.iter().find(|row| row.contains(name)).expect("a row");
    assert!(row("yugioh.ydk").contains("could not check"), "{table}");
    assert!(!row("illegal.txt").contains("was not verified"), "{table}");
    let alone = run(DAY.iter().chain(&["html", "examples/illegal.txt"])).stdout;
    assert!(!alone.contains("class=\"overview\""), "of one deck everything is said once");
}

#[test]
fn quiet_markdown_of_a_replay_fits_into_one_message() {
    let of = |more: &[&str]| {
        run(["replay", "-o", "markdown"].iter().chain(more).chain(&["yugioh:chain-example.1"]))
            .stdout
    };
    let (whole, short) = (of(&[]), of(&["-q"]));
    let begin = whole.split("```").next().expect("a heading");
    assert!(short.starts_with(begin), "the verdict and the ruling: {short}");
    let last = whole.rsplit("```text").next().expect("a board");
    assert!(short.ends_with(last) && short.matches("```text").count() == 1, "{short}");
    assert!(!short.contains("- **"), "nothing of what happened: {short}");
    assert!(short.chars().count() < 2_000, "{}", short.chars().count());
}

#[test]
fn markdown_of_decks_names_findings_and_cures() {
    let more = ["markdown", "examples/illegal.txt"];
    let text = run(DAY.iter().chain(&more)).stdout;
    assert!(
        text.starts_with("### ❌ `examples/illegal.txt`: illegal (7 errors, 1 warning)"),
        "{text}"
    );
    assert!(text.contains("- **error** `copy-limit`: 4 copies"), "{text}");
    assert!(text.rfind("- **error**") < text.find("- **warning**"), "{text}");
    assert!(text.contains("  → remove 1 copy"), "{text}");
}

#[test]
fn articles_and_searches_can_be_sent() {
    let page = run(["show", "-o", "html", "buddyfight:1.call.q1", "fftcg:11.4.1"]).stdout;
    for words in ["Yes. The buddy monster then never", "はい。打ち消されると", "fftcg:11.4.1"]
    {
        assert!(page.contains(words), "no {words}");
    }
    // A book alone: its chapters with their articles, all of which are on the page.
    let page = run(["show", "-o", "html", "fftcg", "buddyfight@2014"]);
    assert_eq!((page.status, page.stderr.as_str()), (0, ""));
    for words in [
        "href=\"#a-fftcg-10-1\"",
        "id=\"a-fftcg-10-1\"",
        "the turn player may attack",
        "buddyfight@2014:4",
    ] {
        assert!(page.stdout.contains(words), "no {words}");
    }
    let text = run(["show", "-o", "markdown", "buddyfight:1.call.q1"]).stdout;
    assert!(text.starts_with("### `buddyfight:1.call.q1` "), "{text}");
    let hits = run(["search", "-o", "markdown", "-g", "fftcg", "deck out"]).stdout;
    assert!(hits.starts_with("1. `fftcg:"), "{hits}");
    let diff = run(["show", "--diff", "-o", "html", "buddyfight@2014", "buddyfight@2018"]);
    assert_eq!((diff.status, diff.stdout.as_str()), (2, ""));
}

#[test]
fn two_lists_are_compared_as_rows() {
    let diff = ["banlist", "diff", "yugioh/2015-04-01", "yugioh/2026-07-01", "-o"];
    let rows = rows(&run(diff.iter().chain(&["csv"])).stdout);
    assert_eq!(rows[0], ["change", "card", "before", "after", "condition", "code"]);
    let json: serde_json::Value =
        serde_json::from_str(&run(diff.iter().chain(&["json"])).stdout).expect("JSON");
    assert_eq!(rows.len() - 1, json["changes"].as_array().expect("a list").len());
    assert!(rows[1..].iter().all(|row| !row[1].is_empty()), "{rows:?}");
}

/// Standard input and broken pipes work as in every form.
#[test]
fn a_deck_from_standard_input_makes_a_page() {
    let deck = fs::read("examples/illegal.txt").expect("readable");
    let page = run_with(&["check", "-o", "html", "-d", "2015-04-01", "-"], &deck).stdout;
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("copy-limit"));
}

/// Each input line gives one output line.
#[test]
fn decks_come_a_line_each_and_so_do_their_results() {
    const URL: &str = "ydke://o6lXBaOpVwWjqVcF!!!";
    let input = [
        URL.to_owned(),
        format!("{{\"id\": \"a\", \"deck\": \"{URL}\"}}"),
        "{\"id\": 7, \"deck\": {\"game\": \"fftcg\", \"main\": [{\"count\": 4, \"name\": \"Test\"}]}}".to_owned(),
        String::new(),
        "no deck".to_owned(),
        "{\"id\": [1], \"deck\": 5}".to_owned(),
        "{\"id\": \"b\", \"deck\": \"ydke://!\", \"more\": 1}".to_owned(),
    ];
    let input = [input.join("\n").as_bytes(), b"\n\xff\xfe\n", URL.as_bytes()].concat();
    let checked = run_with(&["check", "--lines", "-d", "2015-04-01"], &input);
    assert_eq!(checked.status, 2, "{}", checked.stderr);
    let results: Vec<serde_json::Value> = checked
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line is a document"))
        .collect();
    let known: Vec<String> =
        results.iter().map(|of| of.get("id").unwrap_or(&of["line"]).to_string()).collect();
    assert_eq!(
        known,
        ["1", "\"a\"", "7", "4", "5", "[1]", "\"b\"", "8", "9"],
        "{}",
        checked.stdout
    );
    let failed = |at: usize| results[at]["failed"]["message"].as_str().map(str::to_owned);
    let words = [
        (3, "the line is empty"),
        (4, "neither a ydke:// URL nor a JSON object"),
        (5, "under `deck`"),
        (6, "unknown field `more`"),
        (7, "not UTF-8"),
    ];
    for (at, said) in words {
        assert!(failed(at).is_some_and(|of| of.contains(said)), "{}", results[at]);
    }
    assert_eq!(results[0]["verdict"], "illegal", "{}", results[0]);
    assert_eq!(results[2]["game"], "fftcg");
    // The same as checking the deck alone.
    let alone = run(["check", "-o", "json", "-d", "2015-04-01", URL]);
    let alone: serde_json::Value = serde_json::from_str(&alone.stdout).expect("JSON");
    for at in [0, 1, 8] {
        assert_eq!(results[at]["diagnostics"], alone["decks"][0]["diagnostics"], "{at}");
    }
}

/// Fields may be in any order, the last of a duplicate wins, and only an object has fields.
#[test]
fn a_line_is_an_object_however_its_fields_are_written() {
    const URL: &str = "ydke://o6lXBaOpVwWjqVcF!!!";
    let lines = [
        format!(r#"{{"deck":"{URL}","id":1}}"#),
        r#"{ "id" : null , "deck" : "\u0079dke://o6lXBaOpVwWjqVcF!!!" }"#.to_owned(),
        format!(r#"{{"id":3,"id":"c","deck":"{URL}"}}"#),
        format!(r#"[4,"{URL}"]"#),
        r#"{"id":5,"deck":null}"#.to_owned(),
        format!(r#"{{"id":6,"deck":"{URL}"}}}}"#),
    ];
    let checked = run_with(&["check", "--lines", "-d", "2015-04-01"], lines.join("\n").as_bytes());
    let result = |line: &str| {
        let of: serde_json::Value = serde_json::from_str(line).expect("JSON");
        (of.get("id").unwrap_or(&of["line"]).to_string(), of.get("failed").is_none())
    };
    let results: Vec<(String, bool)> = checked.stdout.lines().map(result).collect();
    let wanted =
        [("1", true), ("2", true), ("\"c\"", true), ("4", false), ("5", false), ("6", false)];
    assert_eq!(results, wanted.map(|(known, read)| (known.to_owned(), read)), "{}", checked.stdout);
}

#[test]
fn what_begins_a_file_is_no_part_of_its_first_line_and_an_id_is_kept_without_a_deck() {
    let lines = "\u{feff}ydke://o6lXBaOpVwWjqVcF!!!\r\n{\"id\": \"p1\"}\r\n\r\n";
    let checked = run_with(&["check", "--lines", "-d", "2015-04-01"], lines.as_bytes());
    let results: Vec<&str> = checked.stdout.lines().collect();
    assert!(results[0].contains("\"verdict\":\"illegal\""), "{}", checked.stdout);
    assert!(results[1].starts_with("{\"id\":\"p1\",\"failed\""), "{}", checked.stdout);
    assert!(results[2].starts_with("{\"line\":3,\"failed\""), "{}", checked.stdout);
    assert_eq!(results.len(), 3);
}

#[test]
fn lines_come_from_a_file_as_they_do_from_standard_input() {
    let url = "ydke://o6lXBaOpVwWjqVcF!!!";
    let lines = format!("{url}\nno deck\n{url}\n");
    let data = Data::new();
    let file = data.write("decks.jsonl", &lines);
    let day = ["-d", "2015-04-01"];
    let piped = run_with(&["check", "--lines", day[0], day[1]], lines.as_bytes());
    assert_eq!(piped.stdout.lines().count(), 3, "{}", piped.stderr);
    let named = run_with(&["check", day[0], day[1], "--lines", "-"], lines.as_bytes());
    let read = run(["check", day[0], day[1], "--lines", file.as_str()]);
    for again in [named, read] {
        assert_eq!((again.status, again.stdout), (piped.status, piped.stdout.clone()));
    }
    let missing = run(["check", "--lines", "no-such-decks.jsonl"]);
    assert_eq!(missing.status, 2);
    assert!(missing.stderr.contains("no-such-decks.jsonl: no such file"), "{}", missing.stderr);
    let folder = run(["check", "--lines", "tests"]);
    assert!(folder.status == 2 && folder.stderr.contains("is a folder"), "{}", folder.stderr);
}

#[test]
fn a_line_is_no_longer_than_a_deck_may_be() {
    let mut input = vec![b'x'; 5 << 20];
    input.extend(b"\nydke://o6lXBaOpVwWjqVcF!!!\n");
    let checked = run_with(&["check", "--lines", "-d", "2015-04-01"], &input);
    let lines: Vec<&str> = checked.stdout.lines().collect();
    assert!(
        lines[0].contains("longer than") && lines[1].contains("\"line\":2"),
        "{}",
        checked.stdout
    );
    assert_eq!(lines.len(), 2);
}

/// `-q`: the decks that need attention, ready to print.
#[test]
fn decks_in_order_may_be_left_out_of_what_is_sent() {
    let folder = tempfile::tempdir().expect("a folder");
    let legal = fs::read("examples/crossover.yaml").expect("readable");
    fs::write(folder.path().join("fine.yaml"), legal).expect("written");
    fs::write(folder.path().join("wrong.txt"), "game: fftcg\n4 1-001H\n").expect("written");
    let folder = folder.path().display().to_string();
    let all = rows(&run(["check", "-o", "csv", &folder]).stdout);
    let quiet = rows(&run(["-q", "check", "-o", "csv", &folder]).stdout);
    assert_eq!((all.len(), quiet.len()), (3, 2), "{all:?}");
    let page = run(["-q", "check", "-o", "html", &folder]).stdout;
    assert!(page.contains("wrong.txt") && page.contains("2 decks checked: 1 legal"), "{page}");
    assert!(!page.contains("fine.yaml"), "{page}");
}

/// `--only`: of four hundred lists, only those with certain verdicts are shown, in any form; all are counted.
#[test]
fn only_decks_of_a_verdict_are_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let legal = fs::read("examples/crossover.yaml").expect("readable");
    fs::write(folder.path().join("fine.yaml"), legal).expect("written");
    fs::copy("examples/illegal.txt", folder.path().join("wrong.txt")).expect("written");
    fs::copy("examples/yugioh.ydk", folder.path().join("doubt.ydk")).expect("written");
    let folder = folder.path().display().to_string();
    let made = |form: &str, only: &str| run(DAY.iter().chain(&[form, "--only", only, &folder]));
    for form in ["table", "json", "sarif", "github", "csv", "markdown", "html"] {
        let illegal = made(form, "illegal");
        assert_eq!(illegal.status, 1, "{form}: {}", illegal.stderr);
        assert!(illegal.stdout.contains("wrong.txt"), "{form}: {}", illegal.stdout);
        for other in ["fine.yaml", "doubt.ydk"] {
            assert!(!illegal.stdout.contains(other), "{form}: {}", illegal.stdout);
        }
    }
    let json: serde_json::Value =
        serde_json::from_str(&made("json", "unverified,legal").stdout).expect("a document");
    assert_eq!(json["decks"].as_array().map(Vec::len), Some(2), "{json}");
    assert_eq!((&json["summary"]["checked"], &json["summary"]["illegal"]), (&3.into(), &1.into()));
    for form in ["table", "markdown"] {
        let alone = run(DAY.iter().chain(&[form, "--only", "legal", "examples/illegal.txt"]));
        assert_eq!(alone.status, 1, "{form}: {}", alone.stderr);
        assert_eq!(
            alone.stdout,
            "1 deck checked: 0 legal, 0 not verified, 1 illegal; 0 could not be read\n",
            "{form}"
        );
    }
    let page = made("html", "illegal").stdout;
    assert!(page.contains("3 decks checked: 1 legal, 1 not verified, 1 illegal"), "{page}");
    let lines =
        b"ydke://o6lXBaOpVwWjqVcF!!!\n{\"id\": \"f\", \"deck\": \"game: fftcg\\n\"}\nno deck\n";
    let lines = run_with(&["check", "--lines", "--only", "legal", "-d", "2015-04-01"], lines);
    assert!(lines.stdout.lines().all(|line| line.contains("failed")), "{}", lines.stdout);
    assert_eq!(lines.status, 2);
}

/// A player who sent a photo is not overlooked among four hundred.
#[test]
fn files_of_a_folder_that_are_not_decks_are_named_in_every_form() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name);
    fs::copy("examples/illegal.txt", file("one.txt")).expect("copied");
    fs::copy("examples/illegal.txt", file("two")).expect("copied");
    fs::write(file("deck.pdf"), b"%PDF-1.7\n%\xe2\xe3").expect("written");
    fs::write(file("photo.png"), b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR").expect("written");
    fs::write(file("mail.txt"), "").expect("written");
    fs::write(file("LICENSE"), "You may use this, and nobody is liable.\n").expect("written");
    let path = folder.path().to_string_lossy().into_owned();
    let check = |form: &str| run(["check", "-d", "2015-04-01", "-o", form, &path]);
    let skipped = ["deck.pdf", "photo.png", "mail.txt", "LICENSE"];
    let table = check("table");
    assert_eq!(table.status, 1, "{}", table.stderr);
    assert!(table.stdout.contains("skipped 4 files that are not decks"), "{}", table.stdout);
    let json: serde_json::Value = serde_json::from_str(&check("json").stdout).expect("JSON");
    assert_eq!(json["decks"].as_array().map(Vec::len), Some(2), "{json}");
    let listed = json["skipped"].as_array().expect("a list");
    let is_listed = |name: &str| {
        listed.iter().any(|of| of["path"].as_str().is_some_and(|path| path.ends_with(name)))
    };
    assert!(listed.len() == 4 && skipped.into_iter().all(is_listed), "{json}");
    let csv = check("csv").stdout;
    assert_eq!(csv.lines().filter(|line| line.contains(",skipped,")).count(), 4, "{csv}");
    for form in ["html", "markdown"] {
        let page = check(form).stdout;
        assert!(skipped.into_iter().all(|name| page.contains(name)), "{form}: {page}");
        assert!(page.contains("copy the list out of it into a text file"), "{form}: {page}");
    }
}
