//! The wordings of each category, joined where they begin alike.

use std::collections::BTreeMap;
use std::sync::Arc;

use hantei_base::text::Lang;
use rustc_hash::FxHashMap;

use crate::fault::Place;
use crate::grammar::{Grammar, Sort};
use crate::language::{Growing, Language};
use crate::token;
use crate::wording::Part;

/// The word sequences that one wording may stand for.
const VARIANTS: usize = 512;
/// The symbols of one of them.
const LONGEST: usize = 96;
/// The places within wordings, of a language.
const NODES: usize = 400_000;

/// What is wrong, and where.
type Faults = Vec<(Place, String)>;

/// A symbol of a wording as it is read.
#[derive(Debug, Clone, PartialEq)]
enum Symbol<'a> {
    Word(&'a str),
    Hole(u8),
}

/// Compiles the wordings of one language.
pub(crate) fn language(
    grammar: &Grammar,
    lang: Lang,
    same: &BTreeMap<Lang, BTreeMap<String, String>>,
) -> Result<Language, Faults> {
    let same = same.get(&lang);
    let mut builder = Builder {
        words: FxHashMap::default(),
        roots: vec![None; grammar.categories.len()],
        nodes: Vec::new(),
        same,
        faults: Vec::new(),
    };
    for (id, production) in grammar.productions.iter().enumerate() {
        for wording in production.more.wordings.get(&lang).into_iter().flatten() {
            let Some(variants) = variants(&wording.parts) else {
                let message = format!("more than {VARIANTS} ways to read this: split it up");
                builder.faults.push((production.more.place, message));
                continue;
            };
            for variant in variants {
                builder.add(grammar, lang, id as u32, &variant);
            }
        }
    }
    let Builder { mut words, roots, nodes, faults, .. } = builder;
    for (from, to) in same.into_iter().flatten() {
        if let Some(word) = words.get(&**to).copied() {
            words.insert(from.as_str().into(), word);
        }
    }
    if faults.is_empty() {
        Ok(Language::new(words, roots, nodes, grammar.classes.len()))
    } else {
        Err(faults)
    }
}

/// Every sequence of symbols that the parts stand for; nothing if there are too many.
fn variants<'p>(parts: &'p [Part]) -> Option<Vec<Vec<Symbol<'p>>>> {
    let mut all = vec![Vec::new()];
    for part in parts {
        let ways: Vec<Vec<Symbol<'p>>> = match part {
            Part::Words(words) => vec![words.iter().map(|of| Symbol::Word(of)).collect()],
            Part::Hole(hole, _) => vec![vec![Symbol::Hole(*hole)]],
            Part::Forms(forms, _) => {
                let mut ways: Vec<Vec<Symbol<'p>>> = Vec::new();
                for form in std::iter::once(&forms.otherwise).chain(forms.by.iter().map(|of| &of.1))
                {
                    let way = form.iter().map(|word| Symbol::Word(word)).collect();
                    if !ways.contains(&way) {
                        ways.push(way);
                    }
                }
                ways
            }
            Part::OneOf(inside) => {
                let ways = inside.iter().map(|way| variants(way));
                ways.collect::<Option<Vec<_>>>()?.concat()
            }
            Part::Maybe(inside) => {
                let mut ways = variants(inside)?;
                ways.push(Vec::new());
                ways
            }
        };
        if all.len() * ways.len() > VARIANTS {
            return None;
        }
        let longer = |before: &Vec<Symbol<'p>>| -> Vec<Vec<Symbol<'p>>> {
            ways.iter().map(|way| [&before[..], way].concat()).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    Some(all)
}

struct Builder<'a> {
    words: FxHashMap<Arc<str>, u32>,
    roots: Vec<Option<u32>>,
    nodes: Vec<Growing>,
    same: Option<&'a BTreeMap<String, String>>,
    faults: Faults,
}

impl Builder<'_> {
    fn add(&mut self, grammar: &Grammar, lang: Lang, id: u32, symbols: &[Symbol<'_>]) {
        let production = &grammar.productions[id as usize];
        let at = production.more.place;
        if symbols.is_empty() {
            return self.faults.push((at, "a wording may not be empty".to_owned()));
        }
        if symbols.len() > LONGEST || self.nodes.len() > NODES {
            return self.faults.push((at, "this is too long".to_owned()));
        }
        let category = usize::from(production.category);
        let mut node = match self.roots[category] {
            Some(root) => root,
            None => {
                let root = self.node(production.category);
                self.roots[category] = Some(root);
                root
            }
        };
        let mut holes = Vec::new();
        for symbol in symbols {
            node = match symbol {
                Symbol::Word(word) => {
                    let word = self.word(lang, word);
                    self.step(node, 0, word)
                }
                Symbol::Hole(hole) => {
                    holes.push(*hole);
                    match production.holes[usize::from(*hole)].sort {
                        Sort::Class(class) => self.step(node, 1, u32::from(class)),
                        Sort::Category(of) => self.step(node, 2, u32::from(of)),
                    }
                }
            };
        }
        let done = (id, holes);
        let done_here = &mut self.nodes[node as usize].done;
        match done_here {
            None => *done_here = Some(done),
            Some(before) if *before == done => {}
            Some(before) if before.0 == id => {
                let message = "two wordings of this are the same with the holes exchanged";
                self.faults.push((at, message.to_owned()));
            }
            Some(before) => {
                let other = grammar.productions[before.0 as usize].more.place;
                let file = &grammar.files[usize::from(other.file)];
                let place = format!("{file}:{}:{}", other.line, other.column);
                self.faults.push((at, format!("a wording of this is one of {place}, too")));
            }
        }
    }

    fn node(&mut self, category: u16) -> u32 {
        self.nodes.push(Growing { category, ..Growing::default() });
        (self.nodes.len() - 1) as u32
    }

    /// The number of a word as it is written.
    fn word(&mut self, lang: Lang, written: &str) -> u32 {
        let mut cut = token::tokens(lang, written);
        let word = cut.pop().map_or_else(|| written.to_owned(), |token| token.word);
        let word = self.same.and_then(|same| same.get(&word)).cloned().unwrap_or(word);
        let next = self.words.len() as u32;
        *self.words.entry(word.into()).or_insert(next)
    }

    fn step(&mut self, node: u32, kind: usize, symbol: u32) -> u32 {
        let found = &self.nodes[node as usize].edges[kind];
        if let Some((_, to)) = found.iter().find(|(of, _)| *of == symbol) {
            return *to;
        }
        let next = self.node(self.nodes[node as usize].category);
        self.nodes[node as usize].edges[kind].push((symbol, next));
        next
    }
}
