//! Reading: from the tokens of a text to its meaning.

use std::collections::BTreeSet;
use std::ops::Range;

use hantei_base::text::Lang;

use crate::chart::{Chart, Input};
use crate::forest::Forest;
use crate::grammar::{Bits, Grammar, ProductionId};
use crate::language::Language;
use crate::token::{Token, WORD};
use crate::value::Value;

/// What reading one text may take, so that a hostile text or grammar ends it early.
#[derive(Debug, Clone)]
pub struct Limits {
    /// The tokens of a text.
    pub tokens: usize,
    /// The items of its chart.
    pub items: usize,
    /// The meanings of one part of it.
    pub meanings: usize,
    /// The values made for all its meanings.
    pub work: usize,
    /// Parts within parts.
    pub depth: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { tokens: 600, items: 100_000, meanings: 16, work: 200_000, depth: 3_000 }
    }
}

/// A limit was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TooMuch;

/// A text that was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The one thing that it means.
    pub meaning: Value,
    /// The productions by which it was read.
    pub productions: Vec<ProductionId>,
}

/// Why a text is not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotRead {
    /// Nothing gets past a token.
    Stuck {
        /// The number of the first token that no reading gets past; the number of tokens if the text ends too early.
        /// [`Grammar::expected`] says what could stand there instead.
        at: usize,
    },
    /// It can mean several things.
    Ambiguous(Vec<Value>),
    /// It can be cut into parts, but they do not go together: no combination of them has a meaning.
    Meaningless,
    /// Reading it takes more than the limits allow.
    TooMuch,
    /// The grammar has nothing for this category in this language.
    NoGrammar,
}

/// Something that a text could go on with.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Expected {
    /// A word.
    Word(String),
    /// A category or a class of tokens.
    Sort(String),
}

impl Grammar {
    /// Reads a text as a category. Every token has to be consumed.
    ///
    /// # Errors
    /// [`NotRead`] if the text has no meaning, or more than one.
    pub fn read(&self, lang: Lang, category: &str, tokens: &[Token]) -> Result<Reading, NotRead> {
        self.read_with(lang, category, tokens, &Limits::default(), None)
    }

    /// Reads a text within limits, and as if a production did not exist.
    ///
    /// # Errors
    /// [`NotRead`] if the text has no meaning, or more than one.
    pub fn read_with(
        &self,
        lang: Lang,
        category: &str,
        tokens: &[Token],
        limits: &Limits,
        without: Option<ProductionId>,
    ) -> Result<Reading, NotRead> {
        let language = self.languages.get(&lang).ok_or(NotRead::NoGrammar)?;
        let category = self.category(category).ok_or(NotRead::NoGrammar)?;
        if language.roots[usize::from(category)].is_none() {
            return Err(NotRead::NoGrammar);
        }
        if tokens.len() > limits.tokens {
            return Err(NotRead::TooMuch);
        }
        let input = self.input(language, tokens);
        let chart = Chart::read(language, &input, category, limits, without, false)
            .map_err(|TooMuch| NotRead::TooMuch)?;
        let Some(whole) = chart.whole(category) else {
            return Err(NotRead::Stuck { at: chart.farthest });
        };
        let mut forest = Forest::new(self, language, &input, &chart, limits);
        let meanings = forest.meanings(whole as u32).map_err(|TooMuch| NotRead::TooMuch)?;
        match &*meanings {
            [] => Err(NotRead::Meaningless),
            [meaning] => {
                let productions = forest.used.iter().map(|of| ProductionId(*of)).collect();
                Ok(Reading { meaning: meaning.clone(), productions })
            }
            several => Err(NotRead::Ambiguous(several.to_vec())),
        }
    }

    fn input(&self, language: &Language, tokens: &[Token]) -> Vec<Input> {
        let word_class = self.class(WORD);
        let input = |token: &Token| {
            let word = language.words.get(&*token.word).copied();
            let class = match &token.class {
                Some((name, value)) => self.class(name).map(|class| (class, value.clone())),
                None if token.word.starts_with(char::is_alphabetic) => {
                    word_class.map(|class| (class, Value::text(&token.word)))
                }
                None => None,
            };
            let mut begins = Bits::default();
            if let Some(by_word) = word.and_then(|word| language.begun_by_word.get(word as usize)) {
                begins.add_all(by_word);
            }
            if let Some((class, _)) = &class {
                begins.add_all(&language.begun_by_class[usize::from(*class)]);
            }
            Input { word, class, begins }
        };
        tokens.iter().map(input).collect()
    }

    /// What could follow the beginning of a text, sorted: words, and categories and classes by name.
    pub fn expected(&self, lang: Lang, category: &str, before: &[Token]) -> Vec<Expected> {
        let (Some(language), Some(category)) = (self.languages.get(&lang), self.category(category))
        else {
            return Vec::new();
        };
        let before = self.input(language, before);
        let limits = Limits::default();
        let Ok(chart) = Chart::read(language, &before, category, &limits, None, true) else {
            return Vec::new();
        };
        let mut words: BTreeSet<u32> = BTreeSet::new();
        let mut found: BTreeSet<Expected> = BTreeSet::new();
        let at = before.len() as u32;
        for item in &chart.items[chart.last.clone()] {
            let sort = |name: &str| Expected::Sort(name.to_owned());
            // What a category begins with is told by the category's name.
            if item.origin < at || at == 0 {
                words.extend(language.words(item.node).iter().map(|(word, _)| *word));
                let classes = language.classes(item.node).iter();
                let classes = classes.map(|(of, _)| &self.classes[*of as usize].name);
                found.extend(classes.map(|of| sort(of)));
                let categories = language.categories(item.node).iter();
                let categories = categories.map(|(of, _)| &self.categories[*of as usize].name);
                found.extend(categories.map(|of| sort(of)));
            }
        }
        let written = language.words.iter().filter(|(_, number)| words.contains(number));
        found.extend(written.map(|(word, _)| Expected::Word(word.to_string())));
        found.into_iter().collect()
    }

    /// Where a token begins in its text; the end of the text for a number behind the last one.
    pub fn place_of(tokens: &[Token], at: usize) -> Range<usize> {
        let end = tokens.last().map_or(0, |of| of.range.end);
        tokens.get(at).map_or(end..end, |of| of.range.clone())
    }
}
