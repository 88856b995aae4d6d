//! The list of mutants fits the sources; `scripts/mutants` builds them.

use std::fmt::Write as _;

/// A mistake: where it is made, and the lines that it replaces.
#[derive(Default)]
struct Mutant<'a> {
    line: usize,
    file: &'a str,
    /// Lines that stand there, with those in their place.
    hunks: Vec<(String, bool)>,
    breaks: Vec<&'a str>,
}

fn mutants(list: &str) -> Vec<Mutant<'_>> {
    let mut mutants: Vec<Mutant<'_>> = Vec::new();
    for (at, line) in list.lines().enumerate() {
        if line.starts_with("mutant ") {
            mutants.push(Mutant { line: at + 1, ..Mutant::default() });
        }
        let Some(mutant) = mutants.last_mut() else { continue };
        if let Some(file) = line.strip_prefix("file ") {
            mutant.file = file;
        } else if let Some(stems) = line.strip_prefix("breaks ") {
            mutant.breaks.extend(stems.split_whitespace());
        } else if let Some(old) = line.strip_prefix('-') {
            if mutant.hunks.last().is_none_or(|(_, replaced)| *replaced) {
                mutant.hunks.push((String::from("\n"), false));
            }
            let hunk = mutant.hunks.last_mut().expect("just pushed");
            writeln!(hunk.0, "{old}").unwrap();
        } else if line.starts_with('+') {
            mutant.hunks.last_mut().expect("lines to replace").1 = true;
        }
    }
    mutants
}

#[test]
fn every_mutant_fits_the_sources() {
    let root = crate::root();
    let mutants = mutants(include_str!("mutants.txt"));
    assert!(mutants.len() > 60, "{}", mutants.len());
    let mut wrong = String::new();
    for mutant in &mutants {
        let path = root.join("src/engine/buddyfight").join(mutant.file);
        let text = format!("\n{}", std::fs::read_to_string(path).unwrap_or_default());
        for (old, _) in &mutant.hunks {
            let found = text.matches(old.as_str()).count();
            if found != 1 {
                let (line, file) = (mutant.line, mutant.file);
                writeln!(wrong, "mutants.txt:{line}: stands {found} times in {file}:{old}")
                    .unwrap();
            }
        }
        for stem in &mutant.breaks {
            let scenario = root.join(format!("rules/buddyfight/scenarios/{stem}.yaml"));
            if !scenario.is_file() {
                writeln!(wrong, "mutants.txt:{}: no scenario {stem}", mutant.line).unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}
