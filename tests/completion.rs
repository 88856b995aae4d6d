//! Tab completion: queried through the program as the scripts do, and through real shells if they are installed.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::support::{Run, hantei, root};

/// A data folder with an imported list and an imported card.
fn data() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("written");
        path.display().to_string()
    };
    let list = write(
        "2014-10-01.yaml",
        "game: yugioh\nformats: [ocg]\neffective: 2014-10-01\nrestrictions: [{card: {en: Pot of Greed}, limit: 0}]\n",
    );
    let cards = write(
        "cards.yaml",
        "game: fftcg\ncards:\n  - {name: {en: Shantotto}, numbers: [1-107L], kinds: [backup]}\n",
    );
    let data = folder.path().join("data");
    for arguments in
        [["banlist", "import", "-g", "yugioh", &list], ["cards", "import", "-g", "fftcg", &cards]]
    {
        let run: Run =
            hantei().env("HANTEI_DATA_DIR", &data).args(arguments).output().expect("runs").into();
        assert_eq!(run.status, 0, "{}", run.stderr);
    }
    folder
}

/// The program's completions for a line with the cursor at its end: whether file names fit, and the words.
fn offered(line: &[&str], data: &Path) -> (String, Vec<String>) {
    let index = (line.len() - 1).to_string();
    let run: Run = hantei()
        .env("HANTEI_DATA_DIR", data)
        .args(["__complete", &index])
        .args(line)
        .output()
        .expect("runs")
        .into();
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{line:?}");
    let mut lines = run.stdout.lines().map(|line| line.split('\t').next().unwrap_or("").to_owned());
    (lines.next().unwrap_or_default(), lines.collect())
}

#[test]
fn each_argument_is_offered_what_it_takes_and_no_files_where_none_are_meant() {
    let folder = data();
    let data = folder.path().join("data");
    for (line, files, some, never) in [
        (&["hantei", ""][..], "none", &["check", "doctor", "replay"][..], &["help.rs"][..]),
        (&["hantei", "che"], "none", &["check"], &["cards"]),
        (&["hantei", "banlist", ""], "none", &["import", "show"], &["check"]),
        (
            &["hantei", "banlist", "remove", ""],
            "none",
            &["yugioh/2014-10-01"],
            &["yugioh/2015-04-01"],
        ),
        (
            &["hantei", "banlist", "show", "yugioh/"],
            "files",
            &["yugioh/2014-10-01", "yugioh/2015-04-01"],
            &["fftcg/2022-08-12-l3"],
        ),
        (&["hantei", "check", "--banlist", "yu"], "files", &["yugioh/2014-10-01"], &[]),
        (&["hantei", "check", "--banlist=yu"], "files", &["--banlist=yugioh/2014-10-01"], &[]),
        (&["hantei", "check", "-g", "fftcg", "-f", ""], "none", &["standard", "l6"], &["ocg"]),
        (
            &["hantei", "check", "-gfftcg", "--format", "l"],
            "none",
            &["l3", "l6", "limited"],
            &["standard"],
        ),
        (&["hantei", "check", "-d", ""], "none", &[], &["Cargo.toml"]),
        (&["hantei", "check", "--str"], "none", &["--strict"], &["--since"]),
        (&["hantei", "check", "--strict", "--"], "none", &["--date", "--lang"], &["--strict"]),
        (&["hantei", "check", ""], "files", &[], &["check"]),
        (&["hantei", "show", ""], "none", &["fftcg:", "buddyfight@2014:"], &[]),
        (&["hantei", "show", "fftcg:"], "none", &["fftcg:1.", "fftcg:term."], &["fftcg:11.4.6.2"]),
        (&["hantei", "show", "fftcg:11.4.6"], "none", &["fftcg:11.4.6.2"], &["fftcg:11.5"]),
        (
            &["hantei", "show", "buddyfight@2014:1.call.q"],
            "none",
            &["buddyfight@2014:1.call.q1"],
            &[],
        ),
        (&["hantei", "show", "--diff", "budd"], "none", &["buddyfight@2014"], &["buddyfight:"]),
        (&["hantei", "replay", "yugioh:chain-ex"], "files", &["yugioh:chain-example.1"], &[]),
        (&["hantei", "search", ""], "none", &[], &["Cargo.toml"]),
        (&["hantei", "search", "-k", ""], "none", &["article", "qa", "term"], &[]),
        (&["hantei", "explain", "copy"], "none", &["copy-limit"], &["forbidden"]),
        (&["hantei", "help", "banlist", ""], "none", &["diff"], &["check"]),
        (&["hantei", "cards", "find", "shan"], "none", &["Shantotto"], &[]),
        (&["hantei", "cards", "find", "Go", "to"], "none", &["to Hell!!"], &[]),
        (&["hantei", "rulebook", "export", ""], "folders", &[], &[]),
        (&["hantei", "completions", ""], "none", &["bash", "zsh", "fish"], &[]),
        (&["hantei", "doctor", "-o", ""], "none", &["table", "json"], &[]),
        (&["hantei", "check", "--", "-"], "files", &[], &["--strict"]),
    ] {
        let (found, words) = offered(line, &data);
        assert_eq!(found, files, "{line:?}: {words:?}");
        for word in some {
            assert!(words.iter().any(|of| of == word), "{line:?}: no {word}: {words:?}");
        }
        for word in never {
            assert!(!words.iter().any(|of| of == word), "{line:?}: {word}: {words:?}");
        }
        if some.is_empty() {
            assert!(words.is_empty(), "{line:?}: {words:?}");
        }
    }
}

#[test]
fn whatever_is_asked_is_answered_without_a_word_on_standard_error() {
    let nothing = Path::new("target/no-such-data");
    for line in [
        &["hantei", "--nonsense", "x", ""][..],
        &["hantei", "check", "-", "-z", ""],
        &["hantei", "show", "nonsense:"],
        &["hantei", "show", "fftcg:あ"],
        &["hantei", "cards", "find", "\u{1b}[31m"],
        &["hantei", "cards", "find", "。"],
        &["hantei", "check", "--nonsense=x"],
        &["あ", "あ", "あ"],
    ] {
        offered(line, nothing);
    }
    // A cursor position after the end counts as the end.
    let run: Run = hantei().args(["__complete", "99"]).output().expect("runs").into();
    assert!(run.status == 0 && run.stdout.starts_with("none\nbanlist\t"), "{}", run.stdout);
    let run: Run = hantei().args(["__complete", "x"]).output().expect("runs").into();
    assert_eq!(run.status, 2);
}

/// The words that a shell offers with our script; `None` if the shell is not installed.
fn by_shell(shell: &str, script: &str, data: &Path) -> Option<Vec<String>> {
    let program = hantei();
    let program = Path::new(program.get_program());
    let folder = program.parent().expect("a folder");
    let path = std::env::join_paths(
        std::iter::once(folder.to_owned()).chain(std::env::split_paths(&std::env::var_os("PATH")?)),
    );
    let output = Command::new(shell)
        .args(["-c", script])
        .current_dir(root())
        .env("PATH", path.ok()?)
        .env("HANTEI_DATA_DIR", data)
        .env("HANTEI_CONFIG", root().join("tests/cli/no-settings.yaml"))
        .env("HOME", data)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .output();
    match output {
        Err(_) => None,
        Ok(output) => {
            let text = String::from_utf8_lossy(&output.stdout);
            assert!(
                output.status.success(),
                "{shell}: {}",
                String::from_utf8_lossy(&output.stderr)
            );
            Some(
                text.lines().map(|line| line.split('\t').next().unwrap_or("").to_owned()).collect(),
            )
        }
    }
}

/// The text that bash inserts for the part of the word that it sees.
fn by_bash(line: &str, data: &Path) -> Option<Vec<String>> {
    let script = format!(
        r#"source completions/hantei.bash; COMP_WORDBREAKS=$' \t\n"\'><=;|&(:'
        COMP_LINE='{line}'; COMP_POINT=${{#COMP_LINE}}; _hantei hantei; printf '%s\n' "${{COMPREPLY[@]}}""#
    );
    by_shell("bash", &script, data)
}

#[test]
fn bash_completes_references_across_its_own_word_breaks() {
    let folder = data();
    let data = folder.path().join("data");
    let Some(found) = by_bash("hantei show fftcg:11.4.6.2", &data) else { return };
    assert_eq!(found, ["11.4.6.2"]);
    let of = |line: &str| by_bash(line, &data).expect("bash is there");
    assert_eq!(of("hantei banlist remove yu"), ["yugioh/2014-10-01"]);
    assert_eq!(of("hantei check --banlist=yugioh/2014"), ["yugioh/2014-10-01"]);
    assert_eq!(of("hantei check examples/yugioh.y"), ["examples/yugioh.ydk"]);
    assert_eq!(of("hantei cards find shan"), ["Shantotto"]);
    assert!(of("hantei cards find go").contains(&r"Go\ to\ Hell\!\!".to_owned()));
    assert_eq!(of("hantei search deck"), [""], "no files");
}

#[test]
fn fish_completes_what_was_imported() {
    let folder = data();
    let data = folder.path().join("data");
    let ask = |line: &str| {
        by_shell("fish", &format!("source completions/hantei.fish; complete -C '{line}'"), &data)
    };
    let Some(found) = ask("hantei banlist remove yu") else { return };
    assert_eq!(found, ["yugioh/2014-10-01"]);
    assert_eq!(ask("hantei show fftcg:11.4.6.2").expect("there"), ["fftcg:11.4.6.2"]);
    assert_eq!(ask("hantei search dec").expect("there"), Vec::<String>::new(), "no files");
    assert!(
        ask("hantei check examples/yugi")
            .expect("there")
            .contains(&"examples/yugioh.ydk".to_owned())
    );
}

/// zsh completes only on a terminal, so this captures the arguments of `compadd`.
#[test]
fn zsh_completes_what_was_imported() {
    let folder = data();
    let data = folder.path().join("data");
    let ask = |words: &str, current: usize| {
        let script = format!(
            r#"compdef() {{ : }}; _files() {{ print -l FILES }}
            compadd() {{ local -a given=(${{(P)@[-1]}}); print -l -- $given }}
            source completions/_hantei; words=({words}); CURRENT={current}; _hantei"#
        );
        by_shell("zsh", &script, &data)
    };
    let Some(found) = ask("hantei banlist remove yu", 4) else { return };
    assert_eq!(found, ["yugioh/2014-10-01"]);
    assert_eq!(ask("hantei show fftcg:11.4.6.2", 3).expect("there"), ["fftcg:11.4.6.2"]);
    assert_eq!(ask("hantei search dec", 3).expect("there"), Vec::<String>::new(), "no files");
    assert_eq!(ask("hantei check examples/yugi", 3).expect("there"), ["FILES"]);
}
