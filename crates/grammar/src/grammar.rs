//! A compiled grammar: what reading and saying need, and nothing of how it is written.

use std::collections::BTreeMap;

use crate::fault::{GrammarError, Place};
use crate::language::Language;
use crate::packed::{Later, Packed, Reader, Writer};
use crate::template::Template;
use crate::value::{Defaults, Value};
use crate::wording::{self, Agrees, Part};
use hantei_base::text::Lang;

/// The version of the compiled form.
const FORMAT: u64 = 2;

/// A grammar, checked and compiled.
#[derive(Debug, Clone)]
pub struct Grammar {
    /// The names of its files.
    pub(crate) files: Vec<String>,
    pub(crate) defaults: Defaults,
    pub(crate) classes: Vec<Class>,
    pub(crate) categories: Vec<Category>,
    pub(crate) productions: Vec<Production>,
    pub(crate) languages: BTreeMap<Lang, Language>,
}

/// A class of tokens.
#[derive(Debug, Clone)]
pub(crate) struct Class {
    pub name: String,
    /// Some values, for examples.
    pub samples: Vec<Value>,
}

/// Productions that can stand for each other.
#[derive(Debug, Clone)]
pub(crate) struct Category {
    pub name: String,
    pub productions: Vec<u32>,
    /// Whether texts are read as such.
    pub is_start: bool,
}

/// A meaning, and how it is worded.
#[derive(Debug, Clone)]
pub(crate) struct Production {
    pub category: u16,
    pub holes: Vec<Filled>,
    pub template: Template,
    /// What reading does not need.
    pub more: Later<More>,
}

/// What saying and listing a production need.
#[derive(Debug, Clone, Default)]
pub(crate) struct More {
    pub place: Place,
    pub wordings: BTreeMap<Lang, Vec<Wording>>,
    /// The features of what it says, for words that agree with it.
    pub gives: Vec<Agrees>,
    pub examples: BTreeMap<Lang, Vec<String>>,
}

impl Production {
    /// Whether some wording says nothing where the hole is.
    pub(crate) fn may_lack(&self, hole: usize) -> bool {
        self.more.wordings.values().flatten().any(|of| of.optional.get(hole) == Some(&true))
    }
}

/// A hole, and what may fill it.
#[derive(Debug, Clone)]
pub(crate) struct Filled {
    pub name: String,
    pub sort: Sort,
}

/// What may fill a hole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Sort {
    /// A token of a class.
    Class(u16),
    /// What a category reads.
    Category(u16),
}

/// One way to word a production.
#[derive(Debug, Clone)]
pub(crate) struct Wording {
    pub parts: Vec<Part>,
    /// Which holes it may leave unfilled.
    pub optional: Vec<bool>,
}

/// A set of small numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Bits(pub Vec<u64>);

impl Bits {
    pub(crate) fn has(&self, at: u16) -> bool {
        let at = usize::from(at);
        self.0.get(at / 64).is_some_and(|word| word & 1 << (at % 64) != 0)
    }

    /// Adds a number; whether it is new.
    pub(crate) fn add(&mut self, at: u16) -> bool {
        let is_new = !self.has(at);
        let at = usize::from(at);
        if self.0.len() <= at / 64 {
            self.0.resize(at / 64 + 1, 0);
        }
        self.0[at / 64] |= 1 << (at % 64);
        is_new
    }

    pub(crate) fn add_all(&mut self, other: &Bits) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }
}

/// A production of a grammar: its number, in the order of files and lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProductionId(pub(crate) u32);

/// What is known of a production, for lists of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The production.
    pub id: ProductionId,
    /// The name of its category.
    pub category: &'a str,
    /// The file that has it.
    pub file: &'a str,
    /// The line and the column, from 1.
    pub at: (u32, u32),
    /// Its wordings, as they are written, without what their words agree with.
    pub wordings: Vec<(Lang, String)>,
    /// Its examples.
    pub examples: Vec<(Lang, &'a str)>,
}

impl Grammar {
    /// Writes the compiled form: a build script embeds it, so that nothing is compiled at start-up.
    pub fn to_compiled(&self) -> Vec<u8> {
        let mut writer = Writer::default();
        self.pack(&mut writer);
        writer.finish(FORMAT)
    }

    /// Reads what [`Grammar::to_compiled`] has written. What it has not written is not read, or makes a grammar that cannot be used.
    ///
    /// # Errors
    /// [`GrammarError::Compiled`] if it was written by another version, or by something else.
    pub fn from_compiled(bytes: &[u8]) -> Result<Grammar, GrammarError> {
        let mut reader = Reader::new(bytes, FORMAT).ok_or(GrammarError::Compiled)?;
        let grammar = Grammar::unpack(&mut reader).ok_or(GrammarError::Compiled)?;
        if reader.left() == 0 { Ok(grammar) } else { Err(GrammarError::Compiled) }
    }

    pub(crate) fn new() -> Grammar {
        Grammar {
            files: Vec::new(),
            defaults: Defaults::default(),
            classes: Vec::new(),
            categories: Vec::new(),
            productions: Vec::new(),
            languages: BTreeMap::new(),
        }
    }

    /// The keys with a default: a meaning that has them is the same without.
    pub fn defaults(&self) -> &Defaults {
        &self.defaults
    }

    /// The names of the categories, sorted.
    pub fn categories(&self) -> impl Iterator<Item = &str> {
        self.categories.iter().map(|of| of.name.as_str())
    }

    /// All productions.
    pub fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        (0..self.productions.len()).filter_map(|at| self.entry(ProductionId(at as u32)))
    }

    /// One production.
    pub fn entry(&self, id: ProductionId) -> Option<Entry<'_>> {
        let of = self.productions.get(id.0 as usize)?;
        let examples =
            of.more.examples.iter().flat_map(|(lang, all)| all.iter().map(|of| (*lang, &**of)));
        Some(Entry {
            id,
            category: &self.categories[usize::from(of.category)].name,
            file: &self.files[usize::from(of.more.place.file)],
            at: (of.more.place.line, of.more.place.column),
            wordings: self.written(of),
            examples: examples.collect(),
        })
    }

    fn written(&self, of: &Production) -> Vec<(Lang, String)> {
        let hole = |at: u8| {
            let Filled { name, sort } = &of.holes[usize::from(at)];
            let sort = match sort {
                Sort::Class(class) => &self.classes[usize::from(*class)].name,
                Sort::Category(category) => &self.categories[usize::from(*category)].name,
            };
            if name == sort { format!("${name}") } else { format!("${name}:{sort}") }
        };
        let all = of.more.wordings.iter().flat_map(|(lang, all)| all.iter().map(|of| (*lang, of)));
        all.map(|(lang, of)| (lang, wording::written(lang, &of.parts, &hole))).collect()
    }

    pub(crate) fn category(&self, name: &str) -> Option<u16> {
        let at = self.categories.binary_search_by(|of| of.name.as_str().cmp(name)).ok()?;
        u16::try_from(at).ok()
    }

    pub(crate) fn class(&self, name: &str) -> Option<u16> {
        let at = self.classes.iter().position(|of| of.name == name)?;
        u16::try_from(at).ok()
    }
}
