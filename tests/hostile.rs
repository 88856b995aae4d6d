//! Hostile or broken input yields a clear error quickly, and never a panic.

use std::time::{Duration, Instant};

use crate::support::{hantei, run, run_with};

/// Checks this input and returns the standard error output.
fn refused(input: &[u8], arguments: &[&str]) -> String {
    let started = Instant::now();
    let run = run_with(&[&["check"], arguments, &["-"]].concat(), input);
    assert_eq!(run.status, 2, "{}{}", run.stdout, run.stderr);
    assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
    // Not a speed requirement, only an upper limit.
    assert!(started.elapsed() < Duration::from_secs(20));
    run.stderr
}

#[test]
fn broken_decks_are_refused_with_their_place() {
    let many: String = "3 a\n".repeat(20_000);
    let nested = format!("main:\n  - {}", "[".repeat(100_000));
    let wide = "a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nmain: [*c,*c,*c,*c,*c,*c]\n";
    for (what, input, said) in [
        ("nothing", &b""[..], "no cards"),
        ("only comments", b"# a\n\n", "no cards"),
        ("a count beyond all", b"main\n999999999999 a\n", "-:2:1"),
        ("a negative count", b"main\n-3 a\n", "-:2:1"),
        ("no copies", b"0 a\n", "-:1:1"),
        ("a NUL byte", b"3 a\0b\n", "NUL"),
        ("bytes that are no text", b"3 a\xff\xfe\xfd\n", "offset 3"),
        ("too many entries", many.as_bytes(), "10000"),
        ("nested YAML", nested.as_bytes(), "-:"),
        ("YAML that explodes", wide.as_bytes(), "-:"),
        ("XML with entities", b"<!DOCTYPE deck [<!ENTITY a \"b\">]><deck/>", "XML"),
        ("a cut URL", b"ydke://AAAA!AAAA", "copied whole"),
    ] {
        let stderr = refused(input, &["-g", "yugioh"]);
        assert!(stderr.contains(said), "{what}: {stderr}");
    }
}

#[test]
fn a_line_without_end_is_cut_off() {
    let stderr = refused(&vec![b'a'; 9 << 20], &["-g", "yugioh"]);
    assert!(stderr.contains("too large"), "{stderr}");
}

/// Signs behind a sentence and numbers beyond all are no fault of the program.
#[test]
fn odd_lines_of_a_list_are_read() {
    for line in ["フラッグはABCです!!", "「Foo」99999999999999枚、「Bar」3枚"] {
        let run =
            run_with(&["check", "-g", "buddyfight", "-"], format!("{line}\n3 Foo\n").as_bytes());
        assert!(run.status < 3 && !run.stderr.contains("panicked"), "{line}: {}", run.stderr);
    }
}

/// A long text is no reason to refuse the list in it.
#[test]
fn a_list_below_a_long_text_is_read() {
    let text = "We talked about this for a long time.\n".repeat(25_000);
    let text = format!("{text}\nMain Deck\n3 Pot of Greed\n");
    let started = Instant::now();
    let run = run_with(&["check", "-g", "yugioh", "-o", "json", "-"], text.as_bytes());
    assert!(run.status < 2 && run.stdout.contains("Pot of Greed"), "{}", run.stderr);
    // Not a speed requirement, only an upper limit.
    assert!(started.elapsed() < Duration::from_secs(20));
}

/// An unclosed mark must not cause repeated searches from each opening mark.
#[test]
fn a_long_line_of_marks_is_soon_read() {
    for mark in ["<s>", "[s]", "~~", "(x)", "[b]x[/b]", "*F* "] {
        let deck = format!("3 Foo\n{}\n", mark.repeat(900_000 / mark.len()));
        let started = Instant::now();
        let run = run_with(&["check", "-g", "yugioh", "-"], deck.as_bytes());
        assert!(run.status < 3 && !run.stderr.contains("panicked"), "{mark}: {}", run.stderr);
        assert!(!run.stdout.contains("✓"), "{mark}: {}", run.stdout);
        // Not a speed requirement, only an upper limit.
        assert!(started.elapsed() < Duration::from_secs(20), "{mark}");
    }
}

/// A word that repeats a player's name is unknown and must not be looked up repeatedly.
#[test]
fn a_word_of_players_alone_is_soon_refused() {
    let name = format!("{}Bee", "A.".repeat(20_000));
    let script = format!(
        "scenario: 1\ngame: yugioh\ntitle: Sample\ncards:\n  - {{name: Ant, kinds: [monster, normal], yugioh: {{level: 4, attack: 1000}}}}\n  \
        - {{name: '{name}', kinds: [monster, normal], yugioh: {{level: 4, attack: 1000}}}}\n\
        state:\n  A: {{monsters: [Ant]}}\nscript:\n  - A: {{attack: 'A.{name}'}}\n"
    );
    let started = Instant::now();
    let run = run_with(&["--lang", "en", "replay", "-"], script.as_bytes());
    assert_eq!(run.status, 1, "{}", run.stdout);
    assert!(run.stdout.contains("no card here is"));
    assert!(started.elapsed() < Duration::from_secs(20));
}

#[test]
fn folders_missing_files_and_other_files_are_refused() {
    for (path, said) in [("src/cli", "folder"), ("no-such-deck.ydk", "no such file")] {
        let run = run(["check", "-g", "yugioh", path]);
        assert_eq!(run.status, 2);
        assert!(run.stderr.contains(path) && run.stderr.contains(said), "{}", run.stderr);
    }
}

#[test]
fn escape_codes_in_names_are_made_visible() {
    let deck = "game: crossover\nmain\n5 \u{1b}[31mred\u{1b}[0m\u{202e}\n45 b\n";
    let output = run_with(&["check", "-"], deck.as_bytes());
    assert_eq!(output.status, 1);
    assert!(
        !output.stdout.contains('\u{1b}') && !output.stdout.contains('\u{202e}'),
        "{}",
        output.stdout
    );
    assert!(output.stdout.contains('␛'));
    let fault = run_with(&["check", "-"], "main\n0 \u{1b}[31mred\n".as_bytes());
    assert!(!fault.stderr.contains('\u{1b}'), "{}", fault.stderr);
}

#[test]
fn a_bad_deck_does_not_stop_the_rest_and_json_stays_whole() {
    let run =
        run(["check", "-o", "json", "no-such-deck.ydk", "examples/crossover.yaml", "src/cli"]);
    assert_eq!(run.status, 2);
    let document: serde_json::Value = serde_json::from_str(&run.stdout).expect("one JSON document");
    assert_eq!(document["version"], 1);
    assert_eq!(document["decks"].as_array().map(Vec::len), Some(1));
    assert_eq!(document["failed"].as_array().map(Vec::len), Some(2));
    assert_eq!(document["summary"]["failed"], 2);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = hantei()
        .args(["explain"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("ends");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_closed_standard_error_is_no_reason_to_fall() {
    for (arguments, status) in [
        (vec!["search", ""], 2),
        (vec!["show", "x"], 2),
        (vec!["check", "no-such-deck.ydk"], 2),
        (vec!["replay", "no-such-script.yaml"], 2),
        (vec!["explain", "no-such-code"], 2),
        (vec!["--no-such-flag"], 2),
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let mut command = hantei();
        let ended = command.args(&arguments).stderr(writer).stdout(std::process::Stdio::null());
        let ended = ended.status().expect("runs");
        assert_eq!(ended.code(), Some(status), "{arguments:?}");
    }
}

#[test]
fn a_database_that_is_something_else_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cards.db");
    let sqlite = {
        let other = folder.path().join("other.db");
        let connection = rusqlite::Connection::open(&other).expect("opened");
        connection.execute_batch("CREATE TABLE notes (text TEXT)").expect("made");
        drop(connection);
        std::fs::read(other).expect("read")
    };
    for content in [b"this is not a database, but it is mine".to_vec(), sqlite] {
        std::fs::write(&path, &content).expect("written");
        let data = folder.path().display().to_string();
        for arguments in [
            vec!["check", "examples/yugioh.ydk"],
            vec!["cards", "import", "-g", "buddyfight", "tests/decks/buddyfight/cards.yaml"],
        ] {
            let run = run([vec!["--data-dir", &data], arguments].concat());
            assert_eq!(run.status, 2);
            assert!(
                run.stderr.contains("cards.db") && run.stderr.contains("import"),
                "{}",
                run.stderr
            );
        }
        assert_eq!(std::fs::read(&path).expect("still there"), content);
    }
}
