//! The three verdicts are counted separately in every output form, and all ways of checking agree.

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::support::{Data, findings, root, run, run_with, words};

/// A legal deck, an unverified one, and an illegal one.
const DECKS: [&str; 3] =
    ["examples/crossover.yaml", "examples/buddyfight.txt", "examples/illegal.txt"];
const DAY: [&str; 2] = ["-d", "2019-01-01"];

fn checked(form: &str) -> String {
    let run = run([&["check", "-o", form], &DAY[..], &DECKS[..]].concat());
    assert_eq!(run.status, 1, "{}", run.stderr);
    run.stdout
}

#[test]
fn every_form_counts_the_three_apart() {
    let words = "3 decks checked: 1 legal, 1 not verified, 1 illegal; 0 could not be read";
    assert!(checked("table").contains(words), "{}", checked("table"));
    assert!(checked("github").ends_with(&format!("::notice title=hantei check::{words}\n")));
    let numbers = serde_json::json!(
        {"checked": 3, "legal": 1, "unverified": 1, "illegal": 1, "failed": 0}
    );
    let json: Value = serde_json::from_str(&checked("json")).expect("JSON");
    assert_eq!(json["summary"], numbers);
    let verdicts: Vec<_> =
        json["decks"].as_array().expect("decks").iter().map(|deck| &deck["verdict"]).collect();
    assert_eq!(verdicts, ["legal", "unverified", "illegal"]);
    let sarif: Value = serde_json::from_str(&checked("sarif")).expect("JSON");
    let run = &sarif["runs"][0];
    assert_eq!(run["properties"]["summary"], numbers);
    let of: Vec<_> = run["artifacts"]
        .as_array()
        .expect("artifacts")
        .iter()
        .map(|deck| &deck["properties"]["verdict"])
        .collect();
    assert_eq!(of, verdicts);
}

#[test]
fn the_status_tells_illegal_from_the_rest_and_with_strict_legal_from_the_rest() {
    for (deck, status, strict) in [(DECKS[0], 0, 0), (DECKS[1], 0, 1), (DECKS[2], 1, 1)] {
        assert_eq!(run([&["check"], &DAY[..], &[deck]].concat()).status, status, "{deck}");
        let run = run([&["check", "--strict"], &DAY[..], &[deck]].concat());
        assert_eq!(run.status, strict, "{deck} --strict");
    }
}

/// An unverified deck is always shown, even with `-q`.
#[test]
fn quiet_hides_only_legal_decks() {
    let run = run([&["check", "-q"], &DAY[..], &DECKS[..]].concat());
    let verdicts: String = run.stdout.lines().filter_map(|line| line.chars().next()).collect();
    assert_eq!(verdicts, "?✗3", "{}", run.stdout);
}

#[test]
fn a_card_that_the_data_does_not_have_stands_in_the_first_line() {
    for (deck, day) in [
        ("yugioh/unknown-card_passcode.ydk", "2015-04-01"),
        ("fftcg/unknown-card_number_not_in_the_data.txt", "2025-03-28"),
    ] {
        let game = deck.split('/').next().unwrap_or("");
        let cards = format!("tests/decks/{game}/cards.yaml");
        let run = run(["check", "-d", day, "--cards", &cards, &format!("tests/decks/{deck}")]);
        let first = run.stdout.lines().next().unwrap_or("");
        assert!(
            first.contains("not verified: 1 card of the deck is not in the card data"),
            "{first}"
        );
    }
}

#[test]
fn a_joint_limit_names_its_cards_in_a_sentence() {
    for (deck, day, headline) in [
        (
            "fftcg/collective-limit_chaos_three_and_one.yaml",
            "2025-03-28",
            "4 copies of Chaos and Feral Chaos together, at most 3 allowed",
        ),
        (
            "buddyfight/copy-limit_five_together.yaml",
            "2020-03-01",
            "5 copies of 夏の竜の盾 and 竜の盾 together, at most 4 allowed",
        ),
    ] {
        let game = deck.split('/').next().unwrap_or("");
        let cards = format!("tests/decks/{game}/cards.yaml");
        let run = run(["check", "-d", day, "--cards", &cards, &format!("tests/decks/{deck}")]);
        assert!(run.stdout.contains(headline), "{}", run.stdout);
    }
}

/// No complete list of CrossOver cards exists, so a deck with unknown names is not verified, and every form says so.
#[test]
fn unknown_names_keep_a_deck_from_being_verified() {
    let args = ["check", "-g", "crossover", "-d", "2002-04-01"];
    let names = ["ああああ", "いいいい", "うううう", "ええええ", "おおおお", "かかかか"];
    let invented: String = names.iter().map(|name| format!("4 {name}\n")).collect();
    let deck = format!("{invented}4 森原さとみ\n22 スワティ\n");
    let told = run_with(&[&args[..], &["-"]].concat(), deck.as_bytes());
    let first = told.stdout.lines().next().unwrap_or("");
    let words = "no violation found if the names are right: hantei does not know 6 of the 8 different cards";
    assert!(first.starts_with('?') && first.contains(words), "{first}");
    let json = run_with(&[&args[..], &["-o", "json", "-"]].concat(), deck.as_bytes());
    let json: Value = serde_json::from_str(&json.stdout).expect("JSON");
    assert_eq!(json["decks"][0]["verdict"], "unverified");
    assert_eq!(json["decks"][0]["unknown"], serde_json::json!({"count": 6, "of": 8}));
    let found = &json["decks"][0]["diagnostics"][0];
    let lines: Vec<_> = found["related"].as_array().expect("a list").iter().collect();
    let lines = lines.iter().map(|of| &of["location"]["line"]);
    let lines: Vec<_> = [&found["location"]["line"]].into_iter().chain(lines).collect();
    assert_eq!(lines, [1, 2, 3], "{found}");
    for form in ["csv", "github", "sarif", "markdown", "html"] {
        let told = run_with(&[&args[..], &["-o", form, "-"]].concat(), deck.as_bytes()).stdout;
        let words = "hantei does not know 6 of the 8 different cards (ああああ, いいいい, うううう and 3 more)";
        assert!(told.contains(words), "{form}: {told}");
    }
    // Two cards of one's own do not make the other names more certain.
    let data = Data::new();
    let own = "game: crossover\ncards:\n  - {name: ああああ}\n  - {name: いいいい}\n";
    let own = data.write("own.yaml", own);
    assert_eq!(data.run(&["cards", "import", "-g", "crossover", &own]).status, 0);
    let path = data.write("deck.txt", &deck);
    let told = data.json(&[&args[..], &[path.as_str()]].concat());
    assert_eq!(told["decks"][0]["verdict"], "unverified");
    let strict = run_with(&[&args[..], &["--strict", "-"]].concat(), deck.as_bytes());
    assert_eq!(strict.status, 1, "{}", strict.stdout);
    assert!(
        strict
            .stdout
            .contains("error[unknown-card]: hantei does not know 6 of the 8 different cards")
    );
    let known = "4 森原さとみ\n46 スワティ\n".as_bytes();
    let told = run_with(&[&args[..], &["-"]].concat(), known);
    let first = told.stdout.lines().next().unwrap_or("");
    assert!(first.contains(": legal  ["), "{first}");
    assert_eq!(run_with(&[&args[..], &["--strict", "-"]].concat(), known).status, 0);
}

/// The few names that hantei knows without card data tell the game, if they are all of one game.
#[test]
fn built_in_names_of_one_game_tell_the_game() {
    let game = |list: &str| {
        let run = run_with(&["check", "-o", "json", "-"], list.as_bytes());
        let json: Value = serde_json::from_str(&run.stdout).expect("JSON");
        json["decks"][0]["game"].as_str().unwrap_or("none").to_owned()
    };
    let crossover = "4 森原さとみ\n4 日野森あずさ\n";
    let invented: String = (1..=8).map(|at| format!("4 見知らぬ人{at}\n")).collect();
    assert_eq!(game(&format!("{crossover}{invented}")), "crossover");
    assert_eq!(game(&format!("{crossover}3 Monster Reborn\n{invented}")), "none");
    assert_eq!(game(&format!("4 森原さとみ\n{invented}")), "none", "one name may be chance");
    assert_eq!(game(&invented), "none");
}

/// If only the list is doubtful, the first line says so; the verdict is unchanged.
#[test]
fn a_doubt_about_the_list_alone_stands_in_the_first_line() {
    for (game, deck, day, words) in [
        (
            "fftcg",
            "legal_refia_one_2026-10-05.yaml",
            "2026-10-05",
            "legal, by an unofficial list  [",
        ),
        (
            "yugioh",
            "unverified_list_may_be_old_2026-10-01.yaml",
            "2026-10-01",
            "legal, by a list that a newer one may have replaced  [",
        ),
    ] {
        let (cards, deck) =
            (format!("tests/decks/{game}/cards.yaml"), format!("tests/decks/{game}/{deck}"));
        let args = ["check", "-d", day, "--cards", &cards, &deck];
        let told = run(args);
        let first = told.stdout.lines().next().unwrap_or("");
        assert!(first.starts_with('?') && first.contains(words), "{first}");
        assert_eq!(told.status, 0);
        assert_eq!(run([&args[..], &["--strict"]].concat()).status, 1);
    }
}

/// The way to get a newer list is printed once, at the end, however many decks there are.
#[test]
fn a_list_that_may_be_old_is_reported_once_and_last() {
    let deck = "tests/decks/yugioh/unverified_list_may_be_old_2026-10-01.yaml";
    let illegal = "tests/decks/yugioh/limited_reborn_list_may_be_old_2026-10-01.yaml";
    let args = ["check", "-d", "2026-10-01", "--cards", "tests/decks/yugioh/cards.yaml"];
    let old = "a newer one may have come out";
    let many = run([&args[..], &[deck, illegal]].concat()).stdout;
    let (_, last) = many.split_once("2 decks checked").expect("a summary");
    assert_eq!(many.matches(old).count(), 1, "{many}");
    let how = "import the newer list (hantei banlist import FILE -g yugioh)";
    assert!(last.contains(old) && last.contains(how), "{many}");
    let one = run([&args[..], &[illegal]].concat()).stdout;
    assert!(one.find(old) > one.find("error[limited]"), "{one}");
    assert!(one.contains(how), "{one}");
}

/// Without card data, one warning says what was not verified; it points at no card and comes after the errors.
#[test]
fn missing_card_data_is_one_warning_behind_the_errors() {
    let codes = |codes: &[u32], copies: usize| -> String {
        codes.iter().flat_map(|code| vec![format!("{code}\n"); copies]).collect()
    };
    let plain: Vec<u32> = (900_000_001..900_000_013).collect();
    // Twelve unknown cards, and three that the list forbids.
    let forbidden = codes(&[55_144_522], 3) + &codes(&[4_031_928, 19_613_556], 1);
    let deck = format!("#main\n{}{forbidden}#extra\n!side\n", codes(&plain, 3));
    let args = ["check", "-g", "yugioh", "-d", "2015-04-01", "-"];
    let told = run_with(&args, deck.as_bytes()).stdout;
    assert_eq!(told.matches("warning[").count(), 1, "{told}");
    assert!(told.find("warning[") > told.rfind("error["), "{told}");
    let (_, warning) = told.split_once("warning[").expect("a warning");
    let begin = "without card data hantei could not check, for 15 different cards:";
    assert!(warning.contains(begin) && !warning.contains("^^^"), "{warning}");
    for part in [
        "3 of them are known by name, for example",
        "the name of 12 different cards is not known",
        "the kind of 15 different cards is not known",
        "hantei cards import FILE -g yugioh",
    ] {
        assert!(words(warning).contains(part), "{part}: {warning}");
    }
}

/// Copies of one card in a wrong section are one finding, with a caret for each line.
#[test]
fn one_card_in_three_lines_is_one_finding() {
    let plain: String = (1..=13).map(|at| format!("3 見習い{at}\n")).collect::<Vec<_>>().concat();
    let deck = format!("メイン\n1 超魔導剣士\n{plain}1 超魔導剣士\n1 超魔導剣士\n");
    let cards = "game: yugioh\ncards:\n  - {name: 超魔導剣士, kinds: [monster, fusion]}\n";
    let data = Data::new();
    let plain = (1..=13).map(|at| format!("  - {{name: 見習い{at}, kinds: [monster]}}\n"));
    let cards = data.write("cards.yaml", format!("{cards}{}", plain.collect::<String>()));
    let deck = data.write("deck.txt", deck);
    let args = ["check", "-g", "yugioh", "-d", "2015-04-01", "--cards", &cards, &deck];
    let told = data.run(&args).stdout;
    assert_eq!(told.matches("error[wrong-section]").count(), 1, "{told}");
    assert_eq!(told.lines().filter(|line| line.contains("^^^^")).count(), 3, "{told}");
    assert!(told.contains("move 3 copies"), "{told}");
}

/// Findings name a flag as the deck does, in any output language.
#[test]
fn a_flag_is_called_as_the_deck_calls_it() {
    for (flag, card) in [("ドラゴンワールド", "マジックワールド"), ("Dragon World", "Magic World")]
    {
        let data = Data::new();
        let fill =
            |count: u32| -> String { (1..=count).map(|at| format!("4 汎用{at}, ")).collect() };
        let cards = format!(
            "cards:\n  - {{name: 魔女, kinds: [monster], worlds: [{card}]}}\n  - {{name: 竜, kinds: [monster], worlds: [{flag}]}}\n"
        );
        let main = format!("main: [{}2 魔女]\n", fill(12));
        let deck = format!("game: buddyfight\nflag: [{flag}]\nbuddy: [竜]\n{main}{cards}");
        let deck = data.write("deck.yaml", deck);
        let args = ["-d", "2020-06-01", "--cards", "tests/decks/buddyfight/cards.yaml", &deck];
        let said = run([&["check"], &args[..]].concat()).stdout;
        assert!(said.contains(&format!("the flag {flag} does not allow 魔女")), "{said}");
        let said = run([&["--lang", "ja", "check"], &args[..]].concat()).stdout;
        assert!(said.contains(&format!("フラッグ「{flag}」")), "{said}");
    }
}

/// A list of single copies may be intended, but a deck of six cards is not.
#[test]
fn a_list_without_copies_says_so_where_no_deck_is_so_small() {
    let few = "灰流うらら\n増殖するG\n墓穴の指名者\n強欲で貪欲な壺\n死者蘇生\n大嵐\n";
    let many: String = (0..30).map(|at| format!("平凡な札{}\n", char::from(b'A' + at))).collect();
    for (list, said) in [(few, true), (&few.replace('\n', " 3\n"), false), (&many, false)] {
        let run = run_with(&["check", "-g", "yugioh", "-o", "json", "-"], list.as_bytes());
        let words = "no line has a number of copies: each was counted as one copy";
        assert_eq!(run.stdout.contains(words), said, "{list}: {}", run.stdout);
    }
}

/// Decks that are checked with the same arguments, from their `.expected` files without the format.
fn decks_by_arguments() -> BTreeMap<(String, String), Vec<PathBuf>> {
    let mut decks: BTreeMap<(String, String), Vec<PathBuf>> = BTreeMap::new();
    for game in std::fs::read_dir(root().join("tests/decks")).expect("the table") {
        let folder = game.expect("readable").path();
        for file in std::fs::read_dir(&folder).expect("a folder") {
            let expected = file.expect("readable").path();
            if expected.extension().is_none_or(|extension| extension != "expected") {
                continue;
            }
            let text = std::fs::read_to_string(&expected).expect("readable");
            let args = text.lines().find_map(|line| line.strip_prefix("args: ")).unwrap_or("");
            let mut words: Vec<&str> = args.split_whitespace().collect();
            if let Some(at) = words.iter().position(|word| *word == "-f") {
                words.drain(at..at + 2);
            }
            let game = folder.file_name().expect("named").to_string_lossy().into_owned();
            decks.entry((game, words.join(" "))).or_default().push(expected.with_extension(""));
        }
    }
    for (game, file) in [
        ("yugioh", "yugioh.ydk"),
        ("yugioh", "illegal.txt"),
        ("fftcg", "fftcg.txt"),
        ("buddyfight", "buddyfight.txt"),
        ("crossover", "crossover.yaml"),
    ] {
        for day in ["2015-04-01", "2019-01-01", "2026-11-01"] {
            let of = (game.to_owned(), format!("-d {day}"));
            decks.entry(of).or_default().push(root().join("examples").join(file));
        }
    }
    decks
}

/// The result of a deck in a format: the list, the verdict, and the error codes with their counts.
type Said = (Value, Value, BTreeMap<String, u64>);

#[test]
fn a_format_asked_for_and_its_row_among_all_never_disagree() {
    let mut disagreeing = Vec::new();
    let mut compared = 0;
    for ((game, args), decks) in decks_by_arguments() {
        let words: Vec<&str> = args.split_whitespace().collect();
        let ask = |more: &[&str]| -> Value {
            let mut all: Vec<String> = ["check", "-o", "json"].map(str::to_owned).to_vec();
            all.extend(words.iter().chain(more).map(|word| (*word).to_owned()));
            all.extend(decks.iter().map(|deck| deck.display().to_string()));
            let run = run(&all);
            serde_json::from_str(&run.stdout).unwrap_or_else(|_| panic!("{all:?}: {}", run.stderr))
        };
        let rows = ask(&["--all-formats"]);
        let of_deck = |document: &Value| document["decks"].as_array().expect("decks").clone();
        let formats: std::collections::BTreeSet<String> = of_deck(&rows)
            .iter()
            .flat_map(|deck| deck["formats"].as_array().expect("rows").clone())
            .map(|row| row["format"].as_str().expect("a format").to_owned())
            .collect();
        for format in formats {
            let asked = ask(&["-f", &format]);
            for deck in of_deck(&asked) {
                let mut codes: BTreeMap<String, u64> = BTreeMap::new();
                for found in deck["diagnostics"].as_array().expect("findings") {
                    if found["severity"] == "error" {
                        *codes
                            .entry(found["code"].as_str().expect("a code").to_owned())
                            .or_default() += 1;
                    }
                }
                let one: Said = (deck["banlist"].clone(), deck["verdict"].clone(), codes);
                let all = of_deck(&rows);
                let same =
                    all.iter().find(|other| other["path"] == deck["path"]).expect("its rows");
                let row = same["formats"].as_array().expect("rows").iter();
                let row = row.clone().find(|row| row["format"] == *format).expect("a row");
                let codes = serde_json::from_value(row["codes"].clone()).expect("numbers");
                let other: Said = (row["banlist"].clone(), row["verdict"].clone(), codes);
                compared += 1;
                if one != other {
                    disagreeing.push(format!(
                        "{game} {args} -f {format} {}: {one:?}, in the table {other:?}",
                        deck["path"]
                    ));
                }
            }
        }
    }
    assert!(compared > 600, "only {compared}");
    assert!(
        disagreeing.is_empty(),
        "{} of {compared}:\n{}",
        disagreeing.len(),
        disagreeing.join("\n")
    );
}

/// A name that may be no card is one warning, with its copies as a note.
#[test]
fn copies_of_an_unknown_name_are_one_warning() {
    let data = Data::new();
    let cards = "game: buddyfight\ncards:\n  - {name: 見本の竜, kinds: [monster]}\n";
    let cards = data.write("cards.yaml", cards);
    assert_eq!(data.run(&["cards", "import", "-g", "buddyfight", &cards]).status, 0);
    let deck = data.write("deck.txt", "見本の竜 4\n青竜の盾 5\n");
    let found = findings(&data, &["-g", "buddyfight"], &deck);
    let here: Vec<&Value> = found.iter().filter(|of| of["location"]["line"] == 2).collect();
    assert_eq!(here.len(), 1, "{here:#?}");
    assert_eq!(here[0]["code"], "unknown-card");
    assert!(here[0]["notes"].to_string().contains("5 copies of 青竜の盾, at most 4"), "{here:#?}");
}

/// A line that is no deck is refused in words for people: a line of `--lines` has no line 1.
#[test]
fn a_line_that_is_no_deck_is_refused_without_the_words_of_a_parser() {
    for (line, said) in [
        ("unknown", "neither a ydke:// URL nor a JSON object with id and deck\""),
        ("{\"deck\": ]", "the JSON is wrong near column 10"),
    ] {
        let told = run_with(&["check", "--lines"], line.as_bytes()).stdout;
        assert!(told.contains(said) && !told.contains("line 1"), "{told}");
    }
}
