//! Inputs that once went wrong, in `tests/regressions`, named by what broke.

use crate::support::{root, run};
use hantei_base::source::{Limits, SourceFile};
use hantei_deck::{read, to_yaml};

/// Errors after blank lines, or after lines that end in a lone CR, have the line number that a person would expect.
#[test]
fn faults_keep_their_place() {
    for (arguments, file, place) in [
        (
            &["banlist", "import", "-g", "yugioh"],
            "2015-04-01_place_after_blank_line.name.json",
            ":2:",
        ),
        (&["cards", "import", "-g", "yugioh"], "place_after_blank_line.csv", ":2:2"),
        (&["cards", "import", "-g", "yugioh"], "place_after_lone_cr.yaml", ":4:8"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().display().to_string();
        let path = format!("tests/regressions/{file}");
        let run = run([&["--data-dir", &data], &arguments[..], &[&path]].concat());
        assert!(
            run.status == 2 && run.stderr.contains(&format!("{file}{place}")),
            "{}",
            run.stderr
        );
    }
}

#[test]
fn what_yaml_does_not_let_stand_is_escaped() {
    let path = root().join("tests/regressions/to_yaml_unprintable.txt");
    let deck =
        read::read(&SourceFile::read(&path, Limits::TEXT).expect("readable")).expect("a deck");
    let again =
        read::read(&SourceFile::from_text("deck.yaml", to_yaml(&deck))).expect("our own YAML");
    assert_eq!(again.entries[0].card, deck.entries[0].card);
}
