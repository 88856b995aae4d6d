//! The articles behind a scenario's ruling: those that it cites or, if it cites none, those that decided something in it.

use hantei_base::reference::Reference;
use hantei_base::text::{Lang, Localized};
use hantei_rulebook::{Entry, Titled};

use super::played::{Kind, Played};

/// The maximum number of articles that a chapter stands for.
const MOST: usize = 4;

/// The articles behind a scenario's ruling, without duplicates. For a chapter, also the articles below it that the log cites. `entry` looks
/// up an article.
pub fn ruled(of: &Played, entry: impl Fn(&str) -> Option<Entry>) -> Vec<Entry> {
    let lines = of.lines(true, Lang::En);
    let mut found: Vec<Entry> = Vec::new();
    let mut add = |of: Entry| {
        if found.iter().all(|other| other.reference != of.reference) {
            found.push(of);
        }
    };
    let decides = |kind: Kind| matches!(kind, Kind::Refused | Kind::Reading);
    let decided = lines.iter().filter(|line| decides(line.kind)).flat_map(|line| &line.cites);
    let cited: Vec<&String> = match of.report.cites() {
        [] => decided.collect(),
        cites => cites.iter().collect(),
    };
    for top in cited.into_iter().filter_map(|of| entry(of)) {
        let chapter = says(&top).is_none().then(|| top.reference.clone());
        add(top);
        if let Some(chapter) = chapter {
            below(&chapter, lines.iter().flat_map(|line| &line.cites), &entry)
                .into_iter()
                .for_each(&mut add);
        }
    }
    found
}

/// The articles below a chapter that are among these; only as many as a reader can take in at a glance.
fn below<'a>(
    chapter: &Reference,
    cites: impl Iterator<Item = &'a String>,
    entry: &impl Fn(&str) -> Option<Entry>,
) -> Vec<Entry> {
    let mut tried: Vec<&String> = Vec::new();
    let mut found = Vec::new();
    for cite in cites {
        if found.len() == MOST || tried.contains(&cite) {
            continue;
        }
        tried.push(cite);
        let is_above = |of: &Titled| of.reference == *chapter;
        found.extend(entry(cite).filter(|of| of.parents.iter().any(is_above)));
    }
    found
}

/// The ruling of an article in our own words: its answer, or its text; `None` for a chapter.
pub fn says(of: &Entry) -> Option<&Localized> {
    of.answer.as_ref().or(of.text.as_ref())
}
