//! What reading one language needs: the wordings of each category, as a trie in flat tables.

use std::ops::Range;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::grammar::{Bits, Grammar};
use crate::packed::{Packed, Reader, Writer};

/// The wordings of one language. A node is a place within the wordings of a category; wordings that begin alike share their nodes.
#[derive(Debug, Clone, Default)]
pub(crate) struct Language {
    /// The numbers of the words.
    pub words: FxHashMap<Arc<str>, u32>,
    /// Where each category begins; `None` if nothing words it in this language.
    pub roots: Vec<Option<u32>>,
    nodes: Vec<Node>,
    /// Where each symbol leads: of a node first its words, then its classes, then its categories, each sorted.
    edges: Vec<(u32, u32)>,
    holes: Vec<u8>,
    /// Which categories can begin with each word.
    pub begun_by_word: Vec<Bits>,
    /// Which categories can begin with each class.
    pub begun_by_class: Vec<Bits>,
}

#[derive(Debug, Clone, Default)]
struct Node {
    category: u16,
    words: Range<u32>,
    classes_to: u32,
    categories_to: u32,
    done: Option<(u32, Range<u32>)>,
}

/// A node while wordings are added.
#[derive(Debug, Default)]
pub(crate) struct Growing {
    pub category: u16,
    /// Edges by kind: words, classes, categories.
    pub edges: [Vec<(u32, u32)>; 3],
    /// The wording that ends here: its production, and which holes the classes and categories on the way here fill, in this order.
    pub done: Option<(u32, Vec<u8>)>,
}

impl Language {
    /// Puts the nodes into tables.
    pub(crate) fn new(
        words: FxHashMap<Arc<str>, u32>,
        roots: Vec<Option<u32>>,
        nodes: Vec<Growing>,
        classes: usize,
    ) -> Language {
        let mut language = Language { words, roots, ..Language::default() };
        for mut of in nodes {
            of.edges.iter_mut().for_each(|edges| edges.sort_unstable());
            let node = language.node(of.category, of.done.as_ref().map(|(id, of)| (*id, &**of)));
            let sizes = of.edges.each_ref().map(Vec::len);
            language.edges.extend(of.edges.into_iter().flatten());
            language.set_edges(node, sizes);
        }
        language.begin(classes);
        language
    }

    fn node(&mut self, category: u16, done: Option<(u32, &[u8])>) -> u32 {
        let done = done.map(|(production, holes)| {
            let from = self.holes.len() as u32;
            self.holes.extend_from_slice(holes);
            (production, from..self.holes.len() as u32)
        });
        let first = self.edges.len() as u32;
        self.nodes.push(Node { category, words: first..first, done, ..Node::default() });
        (self.nodes.len() - 1) as u32
    }

    /// How many edges of each kind a node has.
    fn set_edges(&mut self, node: u32, [words, classes, categories]: [usize; 3]) {
        let node = &mut self.nodes[node as usize];
        node.words.end = node.words.start + words as u32;
        node.classes_to = node.words.end + classes as u32;
        node.categories_to = node.classes_to + categories as u32;
    }

    pub(crate) fn category(&self, node: u32) -> u16 {
        self.nodes[node as usize].category
    }

    fn between(&self, from: u32, to: u32) -> &[(u32, u32)] {
        &self.edges[from as usize..to as usize]
    }

    /// The words that lead on from a node.
    pub(crate) fn words(&self, node: u32) -> &[(u32, u32)] {
        let node = &self.nodes[node as usize];
        self.between(node.words.start, node.words.end)
    }

    /// The classes that lead on from a node.
    pub(crate) fn classes(&self, node: u32) -> &[(u32, u32)] {
        let node = &self.nodes[node as usize];
        self.between(node.words.end, node.classes_to)
    }

    /// The categories that lead on from a node.
    pub(crate) fn categories(&self, node: u32) -> &[(u32, u32)] {
        let node = &self.nodes[node as usize];
        self.between(node.classes_to, node.categories_to)
    }

    /// The production of the wording that ends at a node, and the holes that are filled on the way.
    pub(crate) fn done(&self, node: u32) -> Option<(u32, &[u8])> {
        let (production, holes) = self.nodes[node as usize].done.as_ref()?;
        Some((*production, &self.holes[holes.start as usize..holes.end as usize]))
    }

    /// Works out which categories can begin with which words and classes.
    fn begin(&mut self, classes: usize) {
        let words = self.words.values().max().map_or(0, |of| *of as usize + 1);
        let mut by_word = vec![Bits::default(); words];
        let mut by_class = vec![Bits::default(); classes];
        let roots = self.roots.iter().enumerate();
        let roots: Vec<(usize, u32)> =
            roots.filter_map(|(of, root)| Some((of, (*root)?))).collect();
        // The categories that can begin with each category.
        let mut begun_by: Vec<Vec<u16>> = vec![Vec::new(); self.roots.len()];
        for (category, root) in &roots {
            for (inner, _) in self.categories(*root) {
                begun_by[*inner as usize].push(*category as u16);
            }
        }
        for (category, root) in &roots {
            let mut all = Bits::default();
            let mut open = vec![*category as u16];
            while let Some(next) = open.pop() {
                if all.add(next) {
                    open.extend(&begun_by[usize::from(next)]);
                }
            }
            self.words(*root).iter().for_each(|(word, _)| by_word[*word as usize].add_all(&all));
            let of_root = self.classes(*root).iter();
            of_root.for_each(|(class, _)| by_class[*class as usize].add_all(&all));
        }
        self.begun_by_word = by_word;
        self.begun_by_class = by_class;
    }

    /// Writes a node and all behind it: each edge is followed by where it leads.
    fn pack_node(&self, node: u32, to: &mut Writer) {
        let all = [self.words(node), self.classes(node), self.categories(node)];
        let many: usize = all.iter().map(|of| of.len()).sum();
        let done = self.done(node);
        to.number((many * 2 + usize::from(done.is_some())) as u64);
        if let Some((production, holes)) = done {
            production.pack(to);
            holes.len().pack(to);
            holes.iter().for_each(|hole| hole.pack(to));
        }
        for (kind, edges) in all.into_iter().enumerate() {
            for (symbol, node) in edges {
                to.number(u64::from(*symbol) * 3 + kind as u64);
                self.pack_node(*node, to);
            }
        }
    }

    fn unpack_node(&mut self, category: u16, from: &mut Reader) -> Option<u32> {
        let head = from.number()?;
        let many = usize::try_from(head / 2).ok().filter(|many| *many <= from.left())?;
        let node = self.node(category, None);
        if head % 2 == 1 {
            let (production, first) = (u32::unpack(from)?, self.holes.len() as u32);
            for _ in 0..from.count()? {
                self.holes.push(u8::unpack(from)?);
            }
            self.nodes[node as usize].done = Some((production, first..self.holes.len() as u32));
        }
        let first = self.edges.len();
        self.edges.resize(first + many, (0, 0));
        let mut sizes = [0; 3];
        for edge in first..first + many {
            let symbol = from.number()?;
            sizes[(symbol % 3) as usize] += 1;
            let to = from.within(|from| self.unpack_node(category, from))?;
            self.edges[edge] = (u32::try_from(symbol / 3).ok()?, to);
        }
        self.set_edges(node, sizes);
        Some(node)
    }

    pub(crate) fn pack(&self, to: &mut Writer) {
        let mut words: Vec<(Arc<str>, u32)> =
            self.words.iter().map(|(word, number)| (word.clone(), *number)).collect();
        words.sort_unstable_by(|one, other| (one.1, &one.0).cmp(&(other.1, &other.0)));
        words.pack(to);
        for root in &self.roots {
            root.is_some().pack(to);
            if let Some(root) = root {
                self.pack_node(*root, to);
            }
        }
    }

    pub(crate) fn unpack(grammar: &Grammar, from: &mut Reader) -> Option<Language> {
        let words: Vec<(Arc<str>, u32)> = Packed::unpack(from)?;
        let mut language = Language { words: words.into_iter().collect(), ..Language::default() };
        for category in 0..grammar.categories.len() {
            let root = match bool::unpack(from)? {
                true => Some(language.unpack_node(u16::try_from(category).ok()?, from)?),
                false => None,
            };
            language.roots.push(root);
        }
        language.begin(grammar.classes.len());
        Some(language)
    }
}
