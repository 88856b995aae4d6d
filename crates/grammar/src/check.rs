//! Faults of a grammar as a whole.

use std::collections::BTreeSet;

use crate::fault::Place;
use crate::grammar::{Bits, Grammar, Sort};
use crate::language::Language;

/// Everything that is wrong with a grammar whose parts are right by themselves.
pub(crate) fn faults(grammar: &Grammar) -> Vec<(Place, String)> {
    let mut faults = Vec::new();
    unused(grammar, &mut faults);
    endless(grammar, &mut faults);
    for language in grammar.languages.values() {
        cycles(grammar, language, &mut faults);
    }
    faults
}

/// Where a category is first written.
fn place(grammar: &Grammar, category: usize) -> Place {
    let first = grammar.categories[category].productions.first();
    first.map_or_else(Place::default, |of| grammar.productions[*of as usize].more.place)
}

/// The categories in the holes of a category.
fn within(grammar: &Grammar, category: usize) -> impl Iterator<Item = usize> {
    let productions = grammar.categories[category].productions.iter();
    let holes = productions.flat_map(|of| &grammar.productions[*of as usize].holes);
    holes.filter_map(|hole| match hole.sort {
        Sort::Category(of) => Some(usize::from(of)),
        Sort::Class(_) => None,
    })
}

/// Categories that no text can have.
fn unused(grammar: &Grammar, faults: &mut Vec<(Place, String)>) {
    let starts = (0..grammar.categories.len()).filter(|of| grammar.categories[*of].is_start);
    let mut open: Vec<usize> = starts.collect();
    let mut reached = Bits::default();
    while let Some(category) = open.pop() {
        if reached.add(category as u16) {
            open.extend(within(grammar, category));
        }
    }
    for (at, category) in grammar.categories.iter().enumerate() {
        if !reached.has(at as u16) {
            let message =
                format!("nothing has a hole for `{}`, and no text is read as it", category.name);
            faults.push((place(grammar, at), message));
        }
    }
}

/// Categories of which every text would be endless.
fn endless(grammar: &Grammar, faults: &mut Vec<(Place, String)>) {
    let heights = grammar.heights();
    for (at, category) in grammar.categories.iter().enumerate() {
        if category.productions.iter().all(|of| heights[*of as usize] == usize::MAX) {
            let message =
                format!("every `{}` has another one in it: none ever ends", category.name);
            faults.push((place(grammar, at), message));
        }
    }
}

/// Categories that can be themselves again without a further word: a text would have endlessly many readings.
fn cycles(grammar: &Grammar, language: &Language, faults: &mut Vec<(Place, String)>) {
    let alone = |category: usize| -> Vec<usize> {
        let Some(root) = language.roots[category] else { return Vec::new() };
        let edges = language.categories(root).iter();
        let alone = edges.filter(|(_, to)| language.done(*to).is_some());
        alone.map(|(of, _)| *of as usize).collect()
    };
    let mut told = BTreeSet::new();
    for category in 0..grammar.categories.len() {
        let mut open = alone(category);
        let mut seen = Bits::default();
        while let Some(next) = open.pop() {
            if next == category && told.insert(category) {
                let name = &grammar.categories[category].name;
                let message = format!("`{name}` can be a `{name}` again without a further word");
                faults.push((place(grammar, category), message));
                break;
            }
            if seen.add(next as u16) {
                open.extend(alone(next));
            }
        }
    }
}
