//! The help fits a screen: `hantei` alone, and `-h` of every command, on terminals of eighty and of a hundred columns.

use unicode_width::UnicodeWidthStr;

use crate::support::{Run, hantei};

fn at_width(columns: usize, lang: &str, arguments: &[&str]) -> Run {
    let mut command = hantei();
    command.env("COLUMNS", columns.to_string()).args(["--lang", lang]).args(arguments);
    command.output().expect("runs").into()
}

fn at_eighty(lang: &str, arguments: &[&str]) -> Run {
    at_width(80, lang, arguments)
}

/// Every command and subcommand, as the man pages have them.
fn commands() -> Vec<Vec<String>> {
    let pages = tempfile::tempdir().expect("a folder");
    let folder = pages.path().to_str().expect("UTF-8");
    assert_eq!(crate::support::run(["man", "--out", folder]).status, 0);
    let mut commands = Vec::new();
    for page in std::fs::read_dir(pages.path()).expect("a folder") {
        let name = page.expect("a page").file_name().into_string().expect("UTF-8");
        let words = name.trim_end_matches(".1").split('-').skip(1);
        commands.push(words.map(str::to_owned).collect());
    }
    assert!(commands.len() > 30, "{commands:?}");
    commands
}

#[test]
fn hantei_alone_fits_twenty_five_lines_and_names_every_command() {
    let plain = hantei().output().expect("runs");
    let plain = String::from_utf8(plain.stdout).expect("UTF-8");
    assert!(plain.lines().count() <= 25, "{plain}");
    assert!(plain.lines().all(|line| line.chars().count() <= 80), "{plain}");
    for command in commands().iter().filter(|words| words.len() == 1) {
        assert!(plain.contains(&format!("\n  {} ", command[0])), "{command:?}: {plain}");
    }
    assert!(plain.contains("hantei help COMMAND") && plain.contains("https://"), "{plain}");
    let japanese = hantei().env("HANTEI_LANG", "ja").output().expect("runs");
    let japanese = String::from_utf8(japanese.stdout).expect("UTF-8");
    assert!(japanese.lines().all(|line| line.width() <= 80), "{japanese}");
    assert!(japanese.lines().count() <= 25 && japanese.contains("デッキ:\n  check"), "{japanese}");
    let with_options = crate::support::run(["--lang", "ja", "-q"]);
    assert_eq!((with_options.status, with_options.stdout), (2, japanese));
}

#[test]
fn the_short_help_of_every_command_fits_forty_lines() {
    for (columns, lang) in [(80, "en"), (80, "ja"), (100, "en"), (100, "ja")] {
        for command in commands() {
            let words: Vec<&str> = command.iter().map(String::as_str).chain(["-h"]).collect();
            let run = at_width(columns, lang, &words);
            let lines = run.stdout.lines().count();
            assert_eq!(run.status, 0, "{words:?}");
            assert!(lines <= 40, "{lang} {words:?}: {lines} lines\n{}", run.stdout);
            for line in run.stdout.lines() {
                assert!(line.width() <= columns, "{lang} {words:?}: {line}");
            }
            assert!(run.stdout.contains("https://"), "{lang} {words:?}: {}", run.stdout);
        }
    }
}

#[test]
fn the_long_help_has_every_option_and_status() {
    let short = at_eighty("en", &["check", "-h"]).stdout;
    let long = at_eighty("en", &["check", "--help"]).stdout;
    for rare in [
        "--findings",
        "--bom",
        "--only",
        "--exclude",
        "--since",
        "--lines",
        "--data-dir",
        "Exit status:",
    ] {
        assert!(long.contains(rare), "{rare}: {long}");
        assert!(!short.lines().any(|line| line.trim_start().starts_with(rare)), "{rare}: {short}");
    }
    assert!(short.contains("hantei check --help"), "{short}");
    assert_eq!(
        crate::support::run(["help", "check"]).stdout,
        crate::support::run(["check", "--help"]).stdout
    );
}
