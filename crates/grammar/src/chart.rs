//! Earley's algorithm: a chart of everything that a text can be, part by part.
//!
//! The wordings of a category are a trie, so an item is a node of a trie and where it began: all wordings that begin alike are one item.
//! A category is only tried where the next token can begin it, and an item is only kept if the next token can continue it. No wording is
//! empty and no category can be itself again without a further word (`check`), so a part is complete before anything that has it, and
//! left recursion needs no care. Each item remembers all ways in which it came about: that is the packed forest.

use rustc_hash::FxHashMap;

use crate::grammar::{Bits, ProductionId};
use crate::language::Language;
use crate::read::{Limits, TooMuch};
use crate::value::Value;

/// A token as the chart sees it.
#[derive(Debug, Clone)]
pub(crate) struct Input {
    /// The number of the word, if a wording has it.
    pub word: Option<u32>,
    /// Its class, and its value.
    pub class: Option<(u16, Value)>,
    /// The categories that it can begin.
    pub begins: Bits,
}

/// What an item consists of beside the item before it.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Child {
    /// A word of the wording.
    Word,
    /// The token with this number, of a class.
    Token(u32),
    /// The part with this number, of a category.
    Part(u32),
}

/// A node of a trie that was reached at a position, from where its category began.
#[derive(Debug)]
pub(crate) struct Item {
    pub node: u32,
    pub origin: u32,
    /// The last of the ways in which it came about.
    pub way: Option<u32>,
}

/// One way in which an item came about.
#[derive(Debug)]
pub(crate) struct Way {
    pub before: u32,
    pub child: Child,
    /// The way before this one.
    pub next: Option<u32>,
}

/// A category that some of the tokens are.
#[derive(Debug)]
pub(crate) struct Part {
    pub category: u16,
    pub from: u32,
    pub to: u32,
    /// The items that it is.
    pub items: Vec<u32>,
}

/// The chart of a text.
pub(crate) struct Chart<'a> {
    language: &'a Language,
    input: &'a [Input],
    limits: &'a Limits,
    /// A production that is not used.
    without: Option<ProductionId>,
    /// Whether items are kept that the next token cannot continue.
    keeps_all: bool,
    pub items: Vec<Item>,
    pub ways: Vec<Way>,
    pub parts: Vec<Part>,
    /// For each position: what waits for a category to end, by category, with the node behind it.
    waiting: Vec<Vec<(u16, u32, u32)>>,
    /// The items and parts that end at the current position.
    here: FxHashMap<(u32, u32), u32>,
    parts_here: FxHashMap<(u16, u32), u32>,
    /// Items of the next position.
    scanned: Vec<(u32, u32, u32, Child)>,
    /// The first position that nothing gets past.
    pub farthest: usize,
    /// The items at the last position, by number.
    pub last: std::ops::Range<usize>,
}

impl<'a> Chart<'a> {
    /// Reads the whole input as a category.
    pub(crate) fn read(
        language: &'a Language,
        input: &'a [Input],
        category: u16,
        limits: &'a Limits,
        without: Option<ProductionId>,
        keeps_all: bool,
    ) -> Result<Chart<'a>, TooMuch> {
        let mut chart = Chart {
            language,
            input,
            limits,
            without,
            keeps_all,
            items: Vec::new(),
            ways: Vec::new(),
            parts: Vec::new(),
            waiting: Vec::with_capacity(input.len() + 1),
            here: FxHashMap::default(),
            parts_here: FxHashMap::default(),
            scanned: Vec::new(),
            farthest: 0,
            last: 0..0,
        };
        if let Some(root) = chart.language.roots.get(usize::from(category)).copied().flatten() {
            chart.item(root, 0, 0, None)?;
        }
        for at in 0..=input.len() {
            chart.position(at)?;
        }
        Ok(chart)
    }

    /// The part that is the whole input.
    pub(crate) fn whole(&self, category: u16) -> Option<usize> {
        let to = self.input.len() as u32;
        self.parts.iter().position(|of| (of.category, of.from, of.to) == (category, 0, to))
    }

    fn position(&mut self, at: usize) -> Result<(), TooMuch> {
        let mut next = if at == 0 { 0 } else { self.items.len() };
        let first = next;
        self.waiting.push(Vec::new());
        if at > 0 {
            self.here.clear();
            self.parts_here.clear();
            for (node, origin, before, child) in std::mem::take(&mut self.scanned) {
                self.farthest = at;
                self.item(node, origin, at, Some((before, child)))?;
            }
        }
        let mut predicted = Bits::default();
        while next < self.items.len() {
            let Item { node, origin, .. } = self.items[next];
            self.advance(next as u32, node, origin, at, &mut predicted)?;
            next += 1;
        }
        self.last = first..self.items.len();
        Ok(())
    }

    fn advance(
        &mut self,
        item: u32,
        node: u32,
        origin: u32,
        at: usize,
        predicted: &mut Bits,
    ) -> Result<(), TooMuch> {
        let language = self.language;
        let done = language.done(node).map(|(production, _)| ProductionId(production));
        let is_done = done.is_some() && done != self.without;
        if is_done && (origin as usize) < at {
            self.complete(language.category(node), origin, item, at)?;
        }
        let input = self.input.get(at);
        if let Some(behind) = input.and_then(|of| edge(language.words(node), of.word?)) {
            self.scanned.push((behind, origin, item, Child::Word));
        }
        if let Some(behind) =
            input.and_then(|of| edge(language.classes(node), u32::from(of.class.as_ref()?.0)))
        {
            self.scanned.push((behind, origin, item, Child::Token(at as u32)));
        }
        for (category, behind) in language.categories(node) {
            let category = *category as u16;
            if !self.keeps_all && input.is_none_or(|of| !of.begins.has(category)) {
                continue;
            }
            self.waiting[at].push((category, item, *behind));
            if predicted.add(category)
                && let Some(root) = language.roots[usize::from(category)]
            {
                self.item(root, at as u32, at, None)?;
            }
        }
        Ok(())
    }

    fn complete(&mut self, category: u16, from: u32, item: u32, at: usize) -> Result<(), TooMuch> {
        if let Some(part) = self.parts_here.get(&(category, from)) {
            self.parts[*part as usize].items.push(item);
            return Ok(());
        }
        let part = self.parts.len() as u32;
        self.parts_here.insert((category, from), part);
        self.parts.push(Part { category, from, to: at as u32, items: vec![item] });
        for index in 0..self.waiting[from as usize].len() {
            let (of, waiting, behind) = self.waiting[from as usize][index];
            if of == category {
                let origin = self.items[waiting as usize].origin;
                self.item(behind, origin, at, Some((waiting, Child::Part(part))))?;
            }
        }
        Ok(())
    }

    /// Adds an item that ends at a position, or a further way to it.
    fn item(
        &mut self,
        node: u32,
        origin: u32,
        at: usize,
        way: Option<(u32, Child)>,
    ) -> Result<(), TooMuch> {
        if !self.continues(node, at) {
            return Ok(());
        }
        if self.items.len() >= self.limits.items || self.ways.len() >= self.limits.items * 4 {
            return Err(TooMuch);
        }
        let item = *self.here.entry((node, origin)).or_insert_with(|| {
            self.items.push(Item { node, origin, way: None });
            (self.items.len() - 1) as u32
        });
        if let Some((before, child)) = way {
            let next = self.items[item as usize].way.replace(self.ways.len() as u32);
            self.ways.push(Way { before, child, next });
        }
        Ok(())
    }

    /// Whether the node is the end of a wording, or the next token leads on from it.
    fn continues(&self, node: u32, at: usize) -> bool {
        let language = self.language;
        if self.keeps_all || language.done(node).is_some() {
            return true;
        }
        let Some(input) = self.input.get(at) else { return false };
        input.word.is_some_and(|word| edge(language.words(node), word).is_some())
            || input
                .class
                .as_ref()
                .is_some_and(|(of, _)| edge(language.classes(node), u32::from(*of)).is_some())
            || language.categories(node).iter().any(|(of, _)| input.begins.has(*of as u16))
    }
}

/// Where a symbol leads.
fn edge(edges: &[(u32, u32)], symbol: u32) -> Option<u32> {
    let found = edges.binary_search_by(|(of, _)| of.cmp(&symbol)).ok()?;
    Some(edges[found].1)
}
