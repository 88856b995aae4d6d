//! Card data and lists: importing is atomic, changes nothing when repeated, and is what the check then goes by.

use crate::support::{Run, hantei, root};

struct Data(tempfile::TempDir);

impl Data {
    fn new() -> Data {
        Data(tempfile::tempdir().expect("a folder"))
    }

    fn run(&self, arguments: &[&str]) -> Run {
        hantei()
            .env("HANTEI_DATA_DIR", self.0.path())
            .args(arguments)
            .output()
            .expect("runs")
            .into()
    }

    fn write(&self, name: &str, text: &str) -> String {
        let path = self.0.path().join(name);
        std::fs::write(&path, text).expect("written");
        path.display().to_string()
    }

    /// Everything below the folder, by name, without SQLite's clock.
    fn cards(&self) -> String {
        self.run(&["cards", "info", "-o", "json"]).stdout
    }
}

const CARDS: &str = "game: yugioh\ncards:\n  - {name: {ja: 灰流うらら, en: Ash Blossom, reading: はるうらら}, codes: [14558127, 14558128], kinds: [monster]}\n  - {name: 混沌の融合竜, codes: [777], kinds: [monster, fusion]}\n";

#[test]
fn imported_cards_are_found_by_every_way_of_naming_them() {
    let data = Data::new();
    let file = data.write("cards.yaml", CARDS);
    let import = data.run(&["cards", "import", "-g", "yugioh", &file]);
    assert_eq!(import.status, 0, "{}", import.stderr);
    for name in ["灰流うらら", "灰流 うらら", "ash blossom", "14558128", "ハルウララ", "うらら"]
    {
        let found = data.run(&["cards", "find", "-g", "yugioh", name]);
        assert!(
            found.status == 0 && found.stdout.contains("灰流うらら"),
            "{name}: {}{}",
            found.stdout,
            found.stderr
        );
    }
    let missing = data.run(&["cards", "find", "-g", "yugioh", "灰流うらう"]);
    assert_eq!(missing.status, 1);
    assert!(missing.stderr.contains("灰流うらら"), "{}", missing.stderr);
}

#[test]
fn importing_twice_changes_nothing_and_a_broken_file_changes_nothing() {
    let data = Data::new();
    let file = data.write("cards.yaml", CARDS);
    data.run(&["cards", "import", "-g", "yugioh", &file]);
    let before = data.cards();
    data.run(&["cards", "import", "-g", "yugioh", &file]);
    assert_eq!(data.cards(), before);
    for (name, text) in [
        ("broken.yaml", "game: yugioh\ncards:\n  - {name: 乙, kinds: [forward]}\n"),
        ("typo.yaml", "game: yugioh\ncards:\n  - {name: 乙, kind: [monster]}\n"),
        ("cut.json", "[{\"konami_id\":1,\"password\":2,"),
        ("other.yaml", "game: fftcg\ncards:\n  - {name: 乙}\n"),
        ("empty.yaml", "game: yugioh\ncards: []\n"),
        ("text.txt", "hello"),
    ] {
        let broken = data.write(name, text);
        // The good file beside it is not taken over either.
        let good = data.write(
            "more.yaml",
            "game: yugioh\ncards:\n  - {name: 甲, codes: [5], kinds: [spell]}\n",
        );
        let run = data.run(&["cards", "import", "-g", "yugioh", &good, &broken]);
        assert!(run.status == 2 && run.stderr.contains(name), "{name}: {}", run.stderr);
        assert_eq!(data.cards(), before, "{name}");
    }
}

#[test]
fn two_imports_at_once_both_arrive() {
    let data = Data::new();
    let files: Vec<String> = (0..4)
        .map(|at| {
            data.write(
                &format!("{at}.yaml"),
                &format!(
                    "game: yugioh\ncards:\n  - {{name: 例{at}, codes: [{}], kinds: [spell]}}\n",
                    1000 + at
                ),
            )
        })
        .collect();
    std::thread::scope(|scope| {
        for file in &files {
            scope.spawn(|| {
                assert_eq!(data.run(&["cards", "import", "-g", "yugioh", file]).status, 0)
            });
        }
    });
    for at in 0..4 {
        assert_eq!(data.run(&["cards", "find", "-g", "yugioh", &format!("例{at}")]).status, 0);
    }
}

#[test]
fn the_check_goes_by_imported_cards() {
    let data = Data::new();
    let file = data.write("cards.yaml", CARDS);
    data.run(&["cards", "import", "-g", "yugioh", &file]);
    let deck = data.write(
        "deck.ydk",
        &format!("#main\n{}777\n{}", "14558127\n14558128\n".repeat(2), "27551\n".repeat(35)),
    );
    let run = data.run(&["check", "-o", "json", "-d", "2015-04-01", &deck]);
    let document: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
    let codes: Vec<&str> = document["decks"][0]["diagnostics"]
        .as_array()
        .expect("list")
        .iter()
        .filter_map(|found| found["code"].as_str())
        .collect();
    // Two artworks of one card are four copies; the fusion monster is in the wrong place; 27551 is not in the data.
    for code in ["copy-limit", "wrong-section", "unknown-card"] {
        assert!(codes.contains(&code), "{code} in {codes:?}");
    }
}

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
    let before = std::fs::read_dir(data.0.path().join("banlists/yugioh")).expect("folder").count();
    let run = data.run(&["banlist", "import", "-g", "yugioh", &broken]);
    assert!(run.status == 2 && run.stderr.contains("bad.conf:2:1"), "{}", run.stderr);
    assert_eq!(
        std::fs::read_dir(data.0.path().join("banlists/yugioh")).expect("folder").count(),
        before
    );
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

#[test]
fn rules_in_the_data_folder_replace_the_built_in_ones() {
    let data = Data::new();
    let folder = data.0.path().join("rules/crossover");
    std::fs::create_dir_all(&folder).expect("made");
    let rules = std::fs::read_to_string(root().join("rules/crossover/construction.yaml"))
        .expect("the rules");
    std::fs::write(
        folder.join("construction.yaml"),
        rules.replace("main: {min: 50,", "main: {min: 60,"),
    )
    .expect("written");
    let run = data.run(&["check", "examples/crossover.yaml"]);
    assert!(run.status == 1 && run.stdout.contains("at least 60"), "{}", run.stdout);
    std::fs::write(folder.join("construction.yaml"), "game: crossover\nformats: 3\n")
        .expect("written");
    let broken = data.run(&["check", "examples/crossover.yaml"]);
    assert!(
        broken.status == 2 && broken.stderr.contains("construction.yaml:2:"),
        "{}",
        broken.stderr
    );
}
