//! The mutant lists match the sources; `scripts/mutants` builds and tests them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A mutant: the file, and the lines that it replaces.
#[derive(Default)]
struct Mutant<'a> {
    line: usize,
    /// The game of its article.
    game: &'a str,
    file: &'a str,
    /// The original lines with their replacements.
    hunks: Vec<(String, bool)>,
    breaks: Vec<&'a str>,
}

fn mutants(list: &str) -> Vec<Mutant<'_>> {
    let mut mutants: Vec<Mutant<'_>> = Vec::new();
    for (at, line) in list.lines().enumerate() {
        if let Some(article) = line.strip_prefix("mutant ") {
            let game = article.split(['@', ':']).next().unwrap_or_default();
            mutants.push(Mutant { line: at + 1, game, ..Mutant::default() });
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

/// The parts of a mutant that do not match the sources.
fn misfits(mutant: &Mutant<'_>) -> Vec<String> {
    let Mutant { game, file, .. } = mutant;
    let root = crate::root();
    let path = root.join("crates/games").join(game).join("src").join(file);
    let text = format!("\n{}", std::fs::read_to_string(path).unwrap_or_default());
    let found = |old: &str| text.matches(old).count();
    let hunks = mutant.hunks.iter().filter(|(old, _)| found(old) != 1);
    let hunks = hunks.map(|(old, _)| format!("stands {} times in {game}/{file}:{old}", found(old)));
    let there = |stem: &&&str| root.join(format!("rules/{game}/scenarios/{stem}.yaml")).is_file();
    let stems = mutant.breaks.iter().filter(|stem| !there(stem));
    hunks.chain(stems.map(|stem| format!("no scenario {stem} of {game}"))).collect()
}

#[test]
fn every_mutant_fits_the_sources() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut wrong = String::new();
    for entry in std::fs::read_dir(crate::root().join("tests/scenarios/mutants")).unwrap() {
        let path = entry.unwrap().path();
        let list = std::fs::read_to_string(&path).unwrap();
        for mutant in mutants(&list) {
            *counts.entry(mutant.game.to_owned()).or_default() += 1;
            for misfit in misfits(&mutant) {
                writeln!(wrong, "{}:{}: {misfit}", path.display(), mutant.line).unwrap();
            }
        }
    }
    assert!(counts["buddyfight"] > 440 && counts["fftcg"] > 460, "{counts:?}");
    assert!(counts["yugioh"] > 80 && counts["crossover"] > 60, "{counts:?}");
    assert!(wrong.is_empty(), "\n{wrong}");
}
