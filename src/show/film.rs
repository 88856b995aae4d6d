//! The boards of a page, as its script shows them step by step.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

use serde::Serialize;
use serde_json::{Value, json};

use crate::scenario::board::Board;
use crate::scenario::report::Player;
use crate::text::Lang;

use super::svg::{self, Picture};

/// The boards of a page. A part of their markup stands once, an element is which parts it has, a piece of a board which elements, and
/// a step which pieces: most of them are the same from step to step, in both languages.
#[derive(Default)]
pub(super) struct Film {
    parts: Numbered<String>,
    elements: Numbered<Vec<usize>>,
    pieces: Numbered<[Vec<usize>; 2]>,
    /// Of each replay the steps.
    reels: Vec<Vec<Step>>,
}

/// Which pieces a step shows.
#[derive(Serialize)]
#[serde(untagged)]
enum Step {
    /// These, in their places.
    Whole(Vec<usize>),
    /// Those of the step before, but for these places.
    Changed(BTreeMap<usize, usize>),
}

impl Step {
    fn of(pieces: &[usize], before: &[usize]) -> Step {
        if pieces.len() != before.len() {
            return Step::Whole(pieces.to_vec());
        }
        let places = pieces.iter().zip(before).enumerate();
        let changed = places.filter(|(_, (piece, before))| piece != before);
        Step::Changed(changed.map(|(place, (piece, _))| (place, *piece)).collect())
    }
}

impl Film {
    /// How many replays are in it.
    pub(super) fn reels(&self) -> usize {
        self.reels.len()
    }

    /// Adds the boards of a replay in both languages; gives the first in this one.
    pub(super) fn shoot(&mut self, boards: &[Vec<Board>; 2], below: Player, lang: Lang) -> Picture {
        let draw = |of: &Board, lang: Lang| svg::picture(of, below, lang);
        let [ja, en] = boards;
        let mut reel = Vec::new();
        let mut before = Vec::new();
        for (ja, en) in ja.iter().zip(en) {
            let (ja, en) = (draw(ja, Lang::Ja), draw(en, Lang::En));
            let pieces = ja.pieces.iter().zip(&en.pieces);
            let pieces: Vec<usize> = pieces.map(|(ja, en)| self.piece([ja, en])).collect();
            reel.push(Step::of(&pieces, &before));
            before = pieces;
        }
        self.reels.push(reel);
        let first = match lang {
            Lang::Ja => &ja[0],
            Lang::En => &en[0],
        };
        draw(first, lang)
    }

    fn piece(&mut self, piece: [&String; 2]) -> usize {
        let elements =
            piece.map(|markup| elements(markup).map(|element| self.element(element)).collect());
        self.pieces.number(elements)
    }

    fn element(&mut self, element: &str) -> usize {
        let parts = parts(element).map(|part| self.parts.number(part.to_owned())).collect();
        self.elements.number(parts)
    }

    /// As the script of the page reads it.
    pub(super) fn data(self) -> Value {
        let pieces = self.pieces.all;
        let [ja, en] = [0, 1].map(|lang| pieces.iter().map(|of| &of[lang]).collect::<Vec<_>>());
        json!({
            "parts": self.parts.all,
            "elements": self.elements.all,
            "pieces": {"ja": ja, "en": en},
            "reels": self.reels,
        })
    }
}

/// Things of which each is kept once, with its number.
struct Numbered<T> {
    all: Vec<T>,
    known: HashMap<T, usize>,
}

impl<T> Default for Numbered<T> {
    fn default() -> Numbered<T> {
        Numbered { all: Vec::new(), known: HashMap::new() }
    }
}

impl<T: Clone + Eq + Hash> Numbered<T> {
    fn number(&mut self, of: T) -> usize {
        let next = self.all.len();
        *self.known.entry(of).or_insert_with_key(|of| {
            self.all.push(of.clone());
            next
        })
    }
}

/// Markup in parts that begin with an element each, and end with whatever ends there.
fn elements(markup: &str) -> impl Iterator<Item = &str> {
    let begins = markup.match_indices('<').map(|(at, _)| at);
    let begins = begins.filter(move |at| *at > 0 && !markup[at + 1..].starts_with('/'));
    let mut from = 0;
    begins.chain([markup.len()]).map(move |to| &markup[std::mem::replace(&mut from, to)..to])
}

/// An element in parts: what it says apart from its markup, and of that each thing of a list, and its number at the end.
fn parts(element: &str) -> impl Iterator<Item = &str> {
    const LABEL: &str = "aria-label=\"";
    let said = match element.find(LABEL).map(|at| at + LABEL.len()) {
        Some(from) => from..from + element[from..].find('"').unwrap_or(0),
        None => {
            let from = element.find('>').map_or(element.len(), |at| at + 1);
            from..element[from..].find('<').map_or(element.len(), |at| from + at)
        }
    };
    let (begins, ends) = (said.start, said.end);
    let says = &element[said];
    let things = [" / ", ": ", "："].into_iter().flat_map(move |apart| {
        says.match_indices(apart).map(move |(at, apart)| begins + at + apart.len())
    });
    let number = begins + says.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let mut cuts: Vec<usize> = things.chain([begins, number, ends, element.len()]).collect();
    cuts.sort_unstable();
    let mut from = 0;
    let part = move |to| &element[std::mem::replace(&mut from, to)..to];
    cuts.into_iter().map(part).filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{elements, parts};

    #[test]
    fn markup_is_in_its_parts_as_it_was() {
        let markup = "<g class=\"area\" aria-label=\"A field: Wolf 1000 / Wolf 2000\"><title>デッキ：12</title><rect x=\"1\"/><text>クリスタル 7</text></g>";
        let all: Vec<&str> = elements(markup).flat_map(parts).collect();
        assert_eq!(all.concat(), markup);
        for part in ["Wolf 1000 / ", "Wolf ", "2000", "デッキ：", "12", "クリスタル ", "7"]
        {
            assert!(all.contains(&part), "no {part:?} in {all:?}");
        }
    }
}
