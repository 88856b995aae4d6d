//! Files in a folder of decks that are no decks: those about the folder are skipped, others are left out by their names.

use crate::support::{Data, root};

#[test]
fn a_readme_is_skipped_and_other_files_are_left_out_by_name() {
    let data = Data::new();
    let deck = std::fs::read(root().join("examples/yugioh.ydk")).expect("readable");
    data.write("event/ann.ydk", &deck);
    data.write("event/round 1/bob.ydk", &deck);
    data.write("event/README.md", "# Decks of the league\n\n- one file a player\n- 2 days\n");
    data.write("event/LICENSE-MIT", "3 copies of this permission notice\n");
    data.write("event/round 1/pairings.csv", "player,table\nAnn,3\nBob,2\n");
    let folder = data.path("event").display().to_string();
    let check = |more: &[&str]| {
        data.run(&[&["check", "-q", "-d", "2015-04-01"], more, &[folder.as_str()]].concat())
    };
    let all = check(&[]);
    assert_eq!(all.status, 2, "the pairings are read as a deck: {}", all.stderr);
    assert!(!all.stderr.contains("README"), "{}", all.stderr);
    for pattern in ["pairings*", "*.csv", "round 1/pairings.csv"] {
        let run = check(&["--exclude", pattern]);
        assert_ne!(run.status, 2, "{pattern}: {}", run.stderr);
        let last = run.stdout.lines().last().unwrap_or_default();
        assert!(last.starts_with("2 decks checked"), "{pattern}: {last}");
        assert!(last.ends_with("; skipped 2 files that are not decks"), "{pattern}: {last}");
    }
    let skipped = data.run(&["check", "-d", "2015-04-01", "--exclude", "*.csv", &folder]).stderr;
    for name in ["README.md: skipped", "LICENSE-MIT: skipped"] {
        assert!(skipped.contains(name), "{skipped}");
    }
    let both = check(&["--exclude", "*.csv", "--exclude", "ann*"]);
    assert!(both.stdout.contains("bob.ydk") && !both.stdout.contains("ann"), "{}", both.stdout);
}

/// Without a folder, `--exclude` would leave out nothing.
#[test]
fn exclude_is_refused_without_a_folder() {
    let data = Data::new();
    let deck = root().join("examples/yugioh.ydk").display().to_string();
    let run = data.run(&["check", "--exclude", "*.csv", &deck]);
    assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{}", run.stderr);
    assert!(run.stderr.contains("--exclude leaves out files of a folder"), "{}", run.stderr);
}
