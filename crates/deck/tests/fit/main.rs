//! How well labelled lists are read: `cargo test --release -p hantei-deck --test fit -- --nocapture`. With `--ignored` the weights are
//! fitted: five times on four folds and measured on the fifth, then on all lists; with `WRITE=1` only on all, and written to
//! `crates/deck/src/read/pasted/weights.yaml`. With `FOLDS=1` only the figures of the folds are printed, by game, language and form;
//! `SECONDS=n` ends the fitting for the folds after so many seconds. With `FIRST=1` the lists from 101 on are not fitted to, only measured with the result.

mod data;
mod lists;
mod outcome;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use hantei_base::source::{Limits, SourceFile};
use hantei_deck::Deck;
use hantei_deck::read::{By, Feature, Names, Weights, read, read_by, read_with};

use lists::List;
use outcome::{Outcome, judge};

/// The file of weights.
const WEIGHTS: &str = "crates/deck/src/read/pasted/weights.yaml";

#[derive(Debug, Default, Clone, Copy)]
struct Figures([usize; 3]);

impl Figures {
    fn add(&mut self, outcome: &Outcome) {
        let at = match outcome {
            Outcome::Right => 0,
            Outcome::Warned(_) => 1,
            Outcome::Silent(_) => 2,
        };
        self.0[at] += 1;
    }

    fn and(self, other: Figures) -> Figures {
        Figures(std::array::from_fn(|at| self.0[at] + other.0[at]))
    }
}

impl std::fmt::Display for Figures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [right, warned, silent] = self.0;
        write!(f, "{right:>3} right, {warned:>3} warned, {silent:>3} silent")
    }
}

fn deck_of(list: &List, names: Option<&dyn Names>) -> Result<Deck, String> {
    if list.source.text.is_empty() {
        return Err("no text".to_owned());
    }
    let deck = read(&list.source).map_err(|error| error.to_string())?;
    let surer = names.filter(|_| deck.needs_card_data());
    Ok(surer.and_then(|names| read_with(&list.source, Some(names)).ok()).unwrap_or(deck))
}

/// Shows what each line is read as, and why.
fn show(deck: &Deck, source: &SourceFile) {
    let entry = |entry: &hantei_deck::Entry| {
        format!("{} {} {}", entry.section.id(), entry.count, entry.card.as_written())
    };
    for line in &deck.lines {
        let at = source.location(line.span.start).line;
        let read = match line.read {
            hantei_deck::LineKind::Card { .. } => {
                let on = |of: &&hantei_deck::Entry| {
                    line.span.range().contains(&(of.span.start as usize))
                };
                deck.entries.iter().filter(on).map(entry).collect::<Vec<_>>().join(" + ")
            }
            of => format!("{of:?}"),
        };
        let why = deck.why.iter().find(|why| why.span == line.span);
        let why: Vec<_> = why.iter().flat_map(|why| &why.features).map(|of| of.id()).collect();
        println!("  {at:>3} {read} | {} | {}", &source.text[line.span.range()], why.join(", "));
    }
    for doubt in &deck.doubts {
        println!("  doubt {:?} | {}", doubt.what, &source.text[doubt.span.range()]);
    }
}

/// Shows the lines with warnings.
fn show_warnings(deck: &Deck, source: &SourceFile) {
    for line in &deck.lines {
        let single = Deck { lines: vec![line.clone()], ..Deck::default() };
        for sign in outcome::signs(&single) {
            println!("  {sign} | {}", &source.text[line.span.range()]);
        }
    }
    for doubt in &deck.doubts {
        println!("  {:?} | {}", doubt.what, &source.text[doubt.span.range()]);
    }
}

/// Shows how the files of the folder `FILES` are read, whatever they are.
#[test]
#[ignore = "shows files that FILES names"]
fn files_are_shown() {
    let Some(folder) = std::env::var_os("FILES") else { return };
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("a folder")
        .map(|file| file.expect("readable").path())
        .collect();
    files.sort();
    for file in files {
        let source = SourceFile::read(&file, Limits::TEXT).expect("readable");
        println!("{}", file.display());
        match read(&source) {
            Ok(deck) => show(&deck, &source),
            Err(error) => println!("  {error}"),
        }
    }
}

fn measure(what: &str, lists: &[List], names: Option<&dyn Names>) -> Figures {
    let mut needless = 0;
    // How many lists that are read right or wrong have each kind of warning, and have it alone.
    let mut signs: BTreeMap<String, [usize; 4]> = BTreeMap::new();
    let (mut all, mut forms) = (Figures::default(), BTreeMap::<&str, Figures>::new());
    let only = std::env::var("ONLY").unwrap_or_default();
    for list in lists.iter().filter(|list| list.file.contains(&only)) {
        let deck = deck_of(list, names);
        let outcome = judge(list, deck.as_ref().map_err(Clone::clone));
        all.add(&outcome);
        let said = deck.as_ref().map(outcome::signs).unwrap_or_default();
        let needs_none = outcome == Outcome::Right && !list.doubt;
        needless += usize::from(needs_none && !said.is_empty());
        let wrong = usize::from(outcome != Outcome::Right);
        let only = said.len() == 1;
        // What is warned of needlessly.
        if std::env::var_os("NEEDLESS").is_some()
            && needs_none
            && !said.is_empty()
            && let Ok(deck) = &deck
        {
            println!("{what} needless {}", list.file);
            show_warnings(deck, &list.source);
        }
        for sign in said {
            let counts = signs.entry(sign).or_default();
            counts[wrong] += 1;
            counts[2 + wrong] += usize::from(only);
        }
        forms.entry(&list.form).or_default().add(&outcome);
        match outcome {
            Outcome::Right => {}
            Outcome::Warned(why) => println!("{what} warned {} ({}): {why}", list.file, list.form),
            Outcome::Silent(why) => println!("{what} SILENT {} ({}): {why}", list.file, list.form),
        }
        if std::env::var_os("SHOW").is_some()
            && let Ok(deck) = &deck
        {
            println!("{what} {}", list.file);
            show(deck, &list.source);
        }
    }
    if lists.iter().any(|list| !list.by_line) {
        for (form, figures) in forms {
            println!("{what}   {form:<12} {figures}");
        }
    }
    for (sign, [right, wrong, only_right, only_wrong]) in signs {
        println!("{what}   {sign}: {right} right, {wrong} wrong; alone {only_right}, {only_wrong}");
    }
    println!("{what}: {all}, {needless} right with a needless warning");
    all
}

#[test]
fn lists_are_read_as_a_person_reads_them() {
    let names = data::imported();
    let names = names.as_ref().map(|names| names as &dyn Names);
    let ([first, later], pasted) = (lists::labelled(), lists::as_pasted());
    if std::env::var_os("PASTED").is_none() {
        for (data, names) in data_sets(names) {
            let [one, other] = [("1 to 100", &first), ("101 to 200", &later)]
                .map(|(which, lists)| measure(&format!("lists {which}, {data}"), lists, names));
            println!("lists 1 to 200, {data}: {}", one.and(other));
        }
    }
    measure("as pasted", &pasted, None);
}

/// Without card data, and with it where it is there.
fn data_sets(names: Option<&dyn Names>) -> Vec<(&'static str, Option<&dyn Names>)> {
    let with = names.map(|names| ("with data", Some(names)));
    [("without data", None)].into_iter().chain(with).collect()
}

/// How lists are read with these weights.
fn figures<'l>(
    lists: impl Iterator<Item = &'l List>,
    names: Option<&dyn Names>,
    weights: &Weights,
) -> Figures {
    let mut figures = Figures::default();
    for list in lists {
        let deck = read_by(&list.source, By { names, weights }).map_err(|error| error.to_string());
        figures.add(&judge(list, deck.as_ref().map_err(Clone::clone)));
    }
    figures
}

/// How bad the readings are: silently wrong is worst, and a needless warning is a little bad.
fn loss(lists: &[&List], weights: &Weights) -> f64 {
    let of = |list: &&List| {
        if list.source.text.is_empty() || list.refused {
            return 0.0;
        }
        let deck =
            read_by(&list.source, By { names: None, weights }).map_err(|error| error.to_string());
        match judge(list, deck.as_ref().map_err(Clone::clone)) {
            Outcome::Right => {
                0.1 * f64::from(u8::from(deck.is_ok_and(|deck| outcome::warns(&deck))))
            }
            Outcome::Warned(_) => 1.0,
            Outcome::Silent(_) => 2.5,
        }
    };
    lists.iter().map(of).sum()
}

/// Weights as coarse as a person would guess them.
fn coarse() -> Weights {
    let mut weights = Weights::built_in().clone();
    for feature in Feature::ALL {
        let weight = weights.get(*feature);
        let steps = [0.0, 0.5, 1.0, 2.0, 3.0, 5.0];
        let near = steps.into_iter().min_by(|a: &f32, b: &f32| {
            (weight.abs() - a).abs().total_cmp(&(weight.abs() - b).abs())
        });
        weights.set(*feature, near.unwrap_or(0.0).copysign(weight));
    }
    weights.margin = 1.5;
    weights
}

/// Coordinate descent: each weight and the margin are moved as long as the readings get better.
/// It ends early when the time is over.
fn fitted(lists: &[&List], mut weights: Weights, until: Option<Instant>) -> Weights {
    let mut least = loss(lists, &weights);
    for step in [0.5, 0.25] {
        for feature in Feature::ALL {
            if until.is_some_and(|until| Instant::now() > until) {
                return weights;
            }
            let own = weights.get(*feature);
            for by in [step, -step] {
                weights.set(*feature, own + by);
                let new = loss(lists, &weights);
                if new < least - 1e-9 {
                    least = new;
                    break;
                }
                weights.set(*feature, own);
            }
        }
        for margin in [weights.margin - step, weights.margin + step] {
            let own = std::mem::replace(&mut weights.margin, margin);
            let new = loss(lists, &weights);
            if margin > 0.0 && new < least - 1e-9 {
                least = new;
            } else {
                weights.margin = own;
            }
        }
    }
    weights
}

#[test]
#[ignore = "fits the weights, which takes minutes"]
fn weights_are_fitted() {
    let [mut labelled, mut later] = lists::labelled();
    if std::env::var_os("FIRST").is_none() {
        labelled.append(&mut later);
    }
    let pasted = lists::as_pasted();
    // Of the many lists of as-pasted a part is enough.
    let part: Vec<&List> = pasted.iter().step_by(5).collect();
    let (folds, part_folds) = (lists::folds(&labelled), lists::folds(&pasted));
    let names = data::imported();
    let data_sets = data_sets(names.as_ref().map(|names| names as &dyn Names));
    let until = || {
        let seconds = std::env::var("SECONDS").ok()?.parse().ok()?;
        Some(Instant::now() + Duration::from_secs(seconds))
    };
    let train = |fold: usize| -> Vec<&List> {
        let own = labelled.iter().zip(&folds).filter(|(_, of)| **of != fold).map(|(list, _)| list);
        let others = part.iter().copied().enumerate().filter(|(at, _)| part_folds[at * 5] != fold);
        own.chain(others.map(|(_, list)| list)).collect()
    };
    let write = std::env::var_os("WRITE").is_some();
    let folded = if write { 0 } else { 5 };
    let weights: Vec<Weights> = std::thread::scope(|scope| {
        let (train, until) = (&train, &until);
        let fit = |fold: usize| scope.spawn(move || fitted(&train(fold), coarse(), until()));
        let running: Vec<_> = (0..folded).map(fit).collect();
        running.into_iter().map(|of| of.join().expect("fitted")).collect()
    });
    for (data, names) in data_sets.iter().filter(|_| !write) {
        let mut table: BTreeMap<(&str, &str), Figures> = BTreeMap::new();
        for (list, fold) in labelled.iter().zip(&folds) {
            let own = figures(std::iter::once(list), *names, &weights[*fold]);
            let fold = ["1", "2", "3", "4", "5"][*fold];
            for row in [
                ("all", ""),
                ("fold", fold),
                ("game", &list.game),
                ("language", &list.lang),
                ("form", &list.form),
            ] {
                let sum = table.entry(row).or_default();
                *sum = sum.and(own);
            }
        }
        println!("five folds, {data}\n\n| | right | warned | silent |\n|---|--:|--:|--:|");
        for ((kind, of), Figures([right, warned, silent])) in table {
            println!("| {kind} {of} | {right} | {warned} | {silent} |");
        }
    }
    if std::env::var_os("FOLDS").is_some() {
        return;
    }
    let every: Vec<&List> = labelled.iter().chain(part).collect();
    let own = Weights::built_in().clone();
    let start = if loss(&every, &own) < loss(&every, &coarse()) { own } else { coarse() };
    let weights = fitted(&every, start, until());
    for (data, names) in data_sets.iter().filter(|_| !later.is_empty()) {
        println!("unseen lists, {data}: {}", figures(later.iter(), *names, &weights));
    }
    let text = file(&weights);
    if write {
        std::fs::write(lists::root().join(WEIGHTS), text).expect("written");
    } else {
        println!("{text}");
    }
}

/// The file of weights with these, and what each is for as it stands there.
fn file(weights: &Weights) -> String {
    let path = lists::root().join(WEIGHTS);
    let text = std::fs::read_to_string(path).expect("the file");
    let line = |line: &str| -> String {
        let name = line.strip_prefix("- {name: ").and_then(|rest| rest.split(',').next());
        let Some(name) = name else { return format!("{line}\n") };
        let feature = Feature::ALL.iter().find(|feature| feature.id() == name);
        let weight = feature.map_or(weights.margin, |feature| weights.get(*feature));
        let (_, purpose) = line.split_once("for: ").expect("what it is for");
        format!("- {{name: {name}, weight: {weight:.2}, for: {purpose}\n")
    };
    text.lines().map(line).collect()
}
