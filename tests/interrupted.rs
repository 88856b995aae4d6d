//! Interrupted imports and damaged databases lose no data: the next check works or says what to run.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::support::{Data, Run};

impl Data {
    /// A file with `count` cards, named after `word`, with passcodes from `first`.
    fn cards(&self, word: &str, count: u32, first: u32) -> String {
        let cards: String = (0..count)
            .map(|at| {
                let code = first + at;
                format!("  - {{name: {word}{at}, codes: [{code}], kinds: [monster]}}\n")
            })
            .collect();
        self.write(&format!("{word}.yaml"), format!("game: yugioh\ncards:\n{cards}"))
    }

    fn import(&self, file: &str) -> Run {
        self.run(&["cards", "import", "-g", "yugioh", file])
    }

    fn begin_import(&self, file: &str) -> Child {
        self.command(&["cards", "import", "-g", "yugioh", file])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("runs")
    }

    /// A deck of the first forty cards.
    fn deck(&self) -> String {
        let main: String = (0..14)
            .map(|at| format!("{}\n", 1000 + at).repeat(if at == 13 { 1 } else { 3 }))
            .collect();
        self.write("deck.ydk", format!("#main\n{main}#extra\n!side\n"))
    }

    fn verdict(&self, deck: &str) -> (String, Run) {
        let run = self.run(&["check", "-o", "json", "-d", "2015-04-01", deck]);
        let document: Value =
            serde_json::from_str(&run.stdout).unwrap_or_else(|_| panic!("{}", run.stderr));
        (document["decks"][0]["verdict"].as_str().unwrap_or("none").to_owned(), run)
    }

    fn database(&self) -> PathBuf {
        self.path("data/cards.db")
    }
}

/// The names in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("readable").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn a_killed_import_leaves_the_cards_of_before() {
    let data = Data::new();
    let deck = data.deck();
    let first = data.import(&data.cards("初", 14, 1000));
    assert_eq!(first.status, 0, "{}", first.stderr);
    let before = std::fs::read(data.database()).expect("a database");
    let large = data.cards("後", 6000, 50_000);
    let begun = Instant::now();
    {
        // Measures how long a complete import takes, in a separate folder.
        let other = Data::new();
        assert_eq!(other.import(&large).status, 0);
    }
    let whole = begun.elapsed();
    for eighth in 1..8 {
        let mut import = data.begin_import(&large);
        std::thread::sleep(whole * eighth / 8);
        import.kill().expect("killed or over");
        import.wait().expect("over");
        let (verdict, run) = data.verdict(&deck);
        assert_eq!(verdict, "legal", "after {eighth} of 8: {}", run.stderr);
        assert!(run.stderr.is_empty(), "{}", run.stderr);
        if std::fs::read(data.database()).expect("a database") != before {
            // The import finished before it was killed.
            assert_eq!(data.run(&["cards", "find", "後5999"]).status, 0);
            break;
        }
    }
    // The next import removes what the killed ones left.
    assert_eq!(data.import(&large).status, 0);
    assert_eq!(names(&data.path("data")), ["cards.db", "cards.lock"]);
    assert_eq!(data.verdict(&deck).0, "legal");
}

/// Limits the size of written files, so that the import fails in the middle, as on a full disk.
#[cfg(unix)]
#[test]
fn an_import_that_runs_out_of_space_leaves_the_cards_of_before() {
    let data = Data::new();
    let deck = data.deck();
    assert_eq!(data.import(&data.cards("初", 14, 1000)).status, 0);
    let large = data.cards("後", 2000, 50_000);
    for blocks in ["1", "100", "400"] {
        let script = format!("ulimit -f {blocks}; exec \"$0\" cards import -g yugioh \"$1\"");
        let over = std::process::Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_hantei"), &large])
            .env("HANTEI_DATA_DIR", data.path("data"))
            .output()
            .expect("runs");
        assert!(!over.status.success(), "{blocks} blocks were enough");
        assert_eq!(data.verdict(&deck).0, "legal", "{blocks} blocks");
    }
}

#[test]
fn a_damaged_database_stops_no_check_and_is_replaced_by_the_next_import() {
    let data = Data::new();
    let deck = data.deck();
    let first = data.cards("初", 14, 1000);
    data.import(&data.cards("余", 500, 70_000));
    data.import(&first);
    let whole = std::fs::read(data.database()).expect("a database");
    let mut scrambled = whole.clone();
    let middle = scrambled.len() / 8;
    scrambled[middle..].fill(0x5a);
    let cut = |length: usize| whole[..length].to_vec();
    for (what, content) in [
        ("nothing left", Vec::new()),
        ("a piece of the head", cut(60)),
        ("one page", cut(4096)),
        ("half", cut(whole.len() / 2)),
        ("all but a byte", cut(whole.len() - 1)),
        ("other bytes in it", scrambled),
    ] {
        std::fs::write(data.database(), &content).expect("written");
        let (verdict, run) = data.verdict(&deck);
        assert_eq!(verdict, "unverified", "{what}");
        assert!(
            run.status == 0 && run.stderr.contains("hantei cards import"),
            "{what}: {}",
            run.stderr
        );
        let import = data.import(&first);
        assert!(
            import.status == 0 && import.stderr.contains("cards.db.damaged"),
            "{what}: {}",
            import.stderr
        );
        assert_eq!(
            std::fs::read(data.path("data/cards.db.damaged")).expect("kept"),
            content,
            "{what}"
        );
        assert_eq!(data.verdict(&deck).0, "legal", "{what}");
    }
}

/// An unfinished write of another program is rolled back on reading.
#[test]
fn a_half_finished_write_is_rolled_back() {
    let data = Data::new();
    let deck = data.deck();
    assert_eq!(data.import(&data.cards("初", 14, 1000)).status, 0);
    let (database, journal) = (data.database(), data.path("data/cards.db-journal"));
    let writer = rusqlite::Connection::open(&database).expect("opens");
    writer.execute_batch("PRAGMA cache_size = 2; BEGIN IMMEDIATE; DELETE FROM codes; DELETE FROM cards; CREATE TABLE more (x); INSERT INTO more VALUES (zeroblob(200000));").expect("written");
    let halfway =
        (std::fs::read(&database).expect("read"), std::fs::read(&journal).expect("a journal"));
    drop(writer);
    std::fs::write(&database, halfway.0).expect("written");
    std::fs::write(&journal, halfway.1).expect("written");
    let (verdict, run) = data.verdict(&deck);
    assert_eq!(verdict, "legal", "{}", run.stderr);
}

/// A file that is not our database is never replaced.
#[test]
fn other_peoples_files_are_left_alone() {
    let data = Data::new();
    std::fs::create_dir(data.path("data")).expect("made");
    std::fs::write(data.database(), "a diary").expect("written");
    let run = data.import(&data.cards("初", 14, 1000));
    assert_eq!(run.status, 2, "{}", run.stderr);
    assert_eq!(std::fs::read(data.database()).expect("there"), b"a diary");
}

/// During an import, every check sees either the old or the new cards.
#[test]
fn a_check_beside_an_import_sees_whole_data() {
    let data = Data::new();
    let deck = data.deck();
    assert_eq!(data.import(&data.cards("初", 14, 1000)).status, 0);
    let mut import = data.begin_import(&data.cards("後", 3000, 50_000));
    let begun = Instant::now();
    while import.try_wait().expect("asked").is_none() {
        assert_eq!(data.verdict(&deck).0, "legal");
        assert!(begun.elapsed() < Duration::from_secs(120), "it does not end");
    }
    assert_eq!(data.run(&["cards", "find", "後2999"]).status, 0);
}
