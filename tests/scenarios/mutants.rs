//! The lists of mutants fit the sources; `scripts/mutants` builds them.

use std::fmt::Write as _;

/// A mistake: where it is made, and the lines that it replaces.
#[derive(Default)]
struct Mutant<'a> {
    line: usize,
    /// Of its article.
    game: &'a str,
    file: &'a str,
    /// Lines that stand there, with those in their place.
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

/// What of a list does not fit, and how many mutants it has.
fn misfits(name: &str, list: &str) -> (String, usize) {
    let root = crate::root();
    let mutants = mutants(list);
    let mut wrong = String::new();
    for mutant in &mutants {
        let Mutant { line, game, file, .. } = mutant;
        let path = root.join("src/engine").join(game).join(file);
        let text = format!("\n{}", std::fs::read_to_string(path).unwrap_or_default());
        for (old, _) in &mutant.hunks {
            let found = text.matches(old.as_str()).count();
            if found != 1 {
                writeln!(wrong, "{name}:{line}: stands {found} times in {game}/{file}:{old}")
                    .unwrap();
            }
        }
        for stem in &mutant.breaks {
            let scenario = root.join(format!("rules/{game}/scenarios/{stem}.yaml"));
            if !scenario.is_file() {
                writeln!(wrong, "{name}:{line}: no scenario {stem} of {game}").unwrap();
            }
        }
    }
    (wrong, mutants.len())
}

#[test]
fn every_mutant_fits_the_sources() {
    let lists = [
        ("buddyfight.txt", include_str!("mutants/buddyfight.txt"), 60),
        ("fftcg.txt", include_str!("mutants/fftcg.txt"), 40),
    ];
    let mut all = String::new();
    for (name, list, least) in lists {
        let (wrong, count) = misfits(name, list);
        assert!(count >= least, "{name}: {count}");
        all += &wrong;
    }
    assert!(all.is_empty(), "\n{all}");
}
