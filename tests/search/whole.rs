//! How much text a hit shows: the whole text in a file, and whole sentences on a terminal.

use std::process::Command;

use super::json;
use crate::support::{Run, hantei, run};

const QUERY: [&str; 6] = ["search", "-g", "buddyfight", "counter", "same", "battle"];

/// The texts of the hits, without blanks.
fn texts() -> Vec<String> {
    let found = json(&QUERY[1..]);
    let hits = found["hits"].as_array().expect("hits").iter();
    hits.filter_map(|hit| hit["text"].as_str()).map(packed).filter(|of| !of.is_empty()).collect()
}

fn packed(text: &str) -> String {
    text.split_whitespace().collect()
}

/// The output on a terminal, simulated with `script` of util-linux.
fn on_a_terminal(arguments: &[&str]) -> Option<String> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    let program = hantei();
    let words = [program.get_program().to_str()?].into_iter().chain(arguments.iter().copied());
    let line: Vec<String> = words.map(|word| format!("'{word}'")).collect();
    let mut command = Command::new("script");
    command.current_dir(program.get_current_dir()?);
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command.env("COLUMNS", "100").env("HANTEI_PAGER", "cat").env("NO_COLOR", "1");
    command.args(["-qec", &line.join(" "), "/dev/null"]).stdin(std::process::Stdio::null());
    let run: Run = command.output().ok()?.into();
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    Some(run.stdout)
}

#[test]
fn every_text_is_whole_where_it_is_no_terminal_that_reads_it() {
    let texts = texts();
    assert!(texts.len() > 5 && texts.iter().any(|text| text.len() > 200), "{texts:?}");
    for form in [&[][..], &["--full"], &["-o", "markdown"]] {
        let printed = packed(&run([&QUERY[..], form].concat()).stdout).replace(['*', '\\'], "");
        for text in &texts {
            let text = text.replace(['*', '\\'], "");
            assert!(printed.contains(&text), "{form:?}: {text} is not whole in\n{printed}");
        }
    }
}

#[test]
fn full_is_refused_where_every_text_is_whole_anyway() {
    for form in ["json", "markdown"] {
        for (lang, words) in
            [("en", "--full works only with -o table"), ("ja", "--full は -o table")]
        {
            let arguments = [&["--lang", lang], &QUERY[..], &["--full", "-o", form]].concat();
            let refused = run(arguments);
            assert_eq!(refused.status, 2, "{form}: {}", refused.stdout);
            assert!(refused.stderr.contains(words), "{form}: {}", refused.stderr);
        }
    }
}

#[test]
fn on_a_terminal_the_first_text_is_whole_and_others_are_cut_between_sentences() {
    let Some(cut) = on_a_terminal(&QUERY) else { return };
    let texts = texts();
    let printed = packed(&cut);
    assert!(printed.contains(&texts[0]), "{} is not whole in\n{cut}", texts[0]);
    assert!(cut.contains('…'), "no text is cut:\n{cut}");
    for (at, _) in cut.match_indices('…') {
        let (before, behind) = (&cut[..at], &cut[at + '…'.len_utf8()..]);
        if behind.starts_with([' ', '”']) {
            continue; // “when … is destroyed” is the text's own.
        }
        let begins = before.ends_with("    ");
        let ends = before.ends_with(['.', '!', '?', ')', ']', '"', '”']);
        assert!(begins || ends, "it is cut in a sentence: {before}|…|{behind}");
    }
    let full = on_a_terminal(&[&QUERY[..], &["--full"]].concat()).expect("as before");
    assert!(texts.iter().all(|text| packed(&full).contains(text)), "{full}");
}
