//! The printed form of an ability: words, with all the wordings that a card may use.
//!
//! A language has several ways to say the same thing (“until the end of the turn” comes first or last). Printing gives all of them; the
//! first is the one to display. A text matches if it equals one of them, word for word and with no word left over.

use std::borrow::Cow;
use std::hash::{BuildHasher as _, Hash};
use std::rc::Rc;

use rustc_hash::FxBuildHasher;

use super::cache::Cached;
use super::form::{self, Part, Parts};
use super::pattern::Pattern;

/// A word of a game's texts.
pub trait Lexeme: Clone + PartialEq + Hash + 'static {
    /// Adds the words that a word of a template stands for, with their spelling: one, or two for a genitive.
    fn of_template(word: &str, out: &mut Vec<Shown<Self>>);

    /// Adds the words that a word of a pattern stands for.
    fn of_pattern(word: &str, out: &mut Vec<Self>);

    /// The patterns and templates of the language, each parsed once.
    fn forms() -> &'static Forms<Self>;

    /// Whether the word is only displayed and never occurs in a text.
    fn is_silent(&self) -> bool {
        false
    }
}

/// The cached patterns and templates of a language.
pub struct Forms<L: Lexeme> {
    /// The patterns that texts are matched with.
    pub patterns: Cached<Pattern<L>>,
    /// The templates that abilities are printed with.
    pub templates: Cached<Form<L>>,
}

impl<L: Lexeme> Forms<L> {
    /// Empty caches.
    pub const fn unread() -> Forms<L> {
        Forms { patterns: Cached::new(Pattern::new), templates: Cached::new(form) }
    }
}

/// A word and its spelling.
pub type Shown<L> = (L, Cow<'static, str>);

/// A word of a text, and its bytes in the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token<L> {
    /// The word.
    pub is: L,
    /// Its first byte.
    pub from: usize,
    /// One past its last byte.
    pub to: usize,
    /// A hash of the word, to compare most different words quickly.
    hash: u64,
}

impl<L: Lexeme> Token<L> {
    /// A word at these bytes.
    pub fn new(is: L, from: usize, to: usize) -> Token<L> {
        let hash = FxBuildHasher.hash_one(&is);
        Token { is, from, to, hash }
    }

    /// Whether both are the same word.
    pub fn is_as(&self, other: &Token<L>) -> bool {
        self.hash == other.hash && self.is == other.is
    }
}

impl<L> Token<L> {
    /// The set that contains this word only.
    pub fn mark(&self) -> WordSet {
        WordSet(1 << (self.hash >> (64 - WordSet::ALL)))
    }
}

/// A set of words as a small Bloom filter: a word that is not in it is certainly not one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WordSet(u64);

impl WordSet {
    /// The base-2 logarithm of the number of bits.
    const ALL: u32 = 6;
    /// No word.
    pub const NONE: WordSet = WordSet(0);
    /// Any word, and the end of the text.
    pub const ANY: WordSet = WordSet(u64::MAX);

    /// The union of both sets.
    pub fn or(self, other: WordSet) -> WordSet {
        WordSet(self.0 | other.0)
    }

    /// Whether a word with this mark may be in the set.
    pub fn has(self, mark: WordSet) -> bool {
        self == WordSet::ANY || self.0 & mark.0 != 0
    }
}

/// A printed form with alternatives.
#[derive(Debug, Clone, PartialEq)]
pub enum Rendered<L: Lexeme> {
    /// One word and its spelling.
    One(L, Cow<'static, str>),
    /// A sequence.
    Seq(Vec<Rendered<L>>),
    /// One of these; the first is displayed.
    Any(Vec<Rendered<L>>),
    /// All of these in any order; they are displayed in the given order.
    Bag(Vec<Rendered<L>>),
    /// A template with its arguments.
    Put(Template<L>, Option<Rc<[Rendered<L>]>>),
}

/// The arguments of a template.
pub trait Put<L: Lexeme>: IntoIterator<Item = Rendered<L>, IntoIter: ExactSizeIterator> {}

impl<L: Lexeme, T: IntoIterator<Item = Rendered<L>, IntoIter: ExactSizeIterator>> Put<L> for T {}

/// The alternatives of a template; the first is displayed.
pub type Form<L> = Vec<Parts<Shown<L>>>;

/// Parses a template.
pub fn form<L: Lexeme>(template: &str) -> Form<L> {
    form::ways(template, L::of_template)
}

/// A template: words, `(one|or another)`, `[not displayed]`, and `{0}` for an argument. `<` and `>` stand for round brackets.
#[derive(Debug, Clone)]
pub enum Template<L: Lexeme> {
    /// A template that is a literal in the program.
    Cached(&'static Form<L>),
    /// A template that was built at run time.
    Made(Rc<Form<L>>),
}

impl<L: Lexeme> Template<L> {
    fn form(&self) -> &Form<L> {
        match self {
            Template::Cached(form) => form,
            Template::Made(form) => form,
        }
    }
}

impl<L: Lexeme> PartialEq for Template<L> {
    fn eq(&self, other: &Template<L>) -> bool {
        self.form() == other.form()
    }
}

impl<L: Lexeme> From<&'static str> for Template<L> {
    fn from(text: &'static str) -> Template<L> {
        Template::Cached(L::forms().templates.of(text))
    }
}

impl<L: Lexeme> From<&&'static str> for Template<L> {
    fn from(text: &&'static str) -> Template<L> {
        Template::from(*text)
    }
}

impl<L: Lexeme> From<&String> for Template<L> {
    fn from(text: &String) -> Template<L> {
        Template::Made(Rc::new(form(text)))
    }
}

impl<L: Lexeme> Rendered<L> {
    /// The empty form.
    pub fn nothing() -> Rendered<L> {
        Rendered::Seq(Vec::new())
    }

    /// Whether it is empty.
    pub fn is_nothing(&self) -> bool {
        match self {
            Rendered::Seq(of) => of.is_empty(),
            Rendered::Put(template, put) => {
                are_nothing(template.form(), put.as_deref().unwrap_or_default())
            }
            Rendered::One(..) | Rendered::Any(_) | Rendered::Bag(_) => false,
        }
    }

    /// Makes it optional; it is displayed.
    pub fn optional(self) -> Rendered<L> {
        Rendered::Any(vec![self, Rendered::nothing()])
    }

    /// A template with its arguments.
    pub fn of(template: impl Into<Template<L>>, put: impl Put<L>) -> Rendered<L> {
        let put = put.into_iter();
        Rendered::Put(template.into(), (put.len() > 0).then(|| put.collect()))
    }

    /// The positions at which a match from one of `starts` can end; `far` is the farthest position that any alternative reached.
    fn ends(&self, text: &[Token<L>], starts: &Places, far: &mut usize) -> Places {
        match self {
            Rendered::One(word, _) => word_ends(word, text, starts, far),
            Rendered::Seq(parts) => {
                parts.iter().fold(starts.clone(), |at, part| part.ends(text, &at, far))
            }
            Rendered::Any(ways) => {
                ways.iter().map(|way| way.ends(text, starts, far)).fold(Places::None, Places::or)
            }
            Rendered::Bag(parts) => bag_ends(parts, 0, text, starts, far),
            Rendered::Put(template, put) => {
                form_ends(template.form(), put.as_deref().unwrap_or_default(), text, starts, far)
            }
        }
    }

    /// Checks that the whole text equals one of the alternatives.
    ///
    /// # Errors
    /// How far the text matches, if it does not match to its end.
    pub fn match_all(&self, text: &[Token<L>]) -> Result<(), usize> {
        let mut far = 0;
        match self.ends(text, &Places::One(0), &mut far).all().contains(&text.len()) {
            true => Ok(()),
            false => Err(far),
        }
    }

    /// The words to display.
    pub fn words(&self) -> Vec<(&L, &str)> {
        let mut words = Vec::new();
        self.show_into(&mut words);
        words
    }

    fn show_into<'a>(&'a self, words: &mut Vec<(&'a L, &'a str)>) {
        match self {
            Rendered::One(word, shown) => words.push((word, shown)),
            Rendered::Seq(parts) | Rendered::Bag(parts) => {
                parts.iter().for_each(|part| part.show_into(words));
            }
            Rendered::Any(ways) => {
                ways.iter().take(1).for_each(|way| way.show_into(words));
            }
            Rendered::Put(template, put) => {
                show_form(template.form(), put.as_deref().unwrap_or_default(), words)
            }
        }
    }
}

/// Positions in a text, in order.
#[derive(Clone)]
enum Places {
    None,
    One(usize),
    Many(Vec<usize>),
}

impl Places {
    fn of(all: impl Iterator<Item = usize>) -> Places {
        all.fold(Places::None, |all, at| all.or(Places::One(at)))
    }

    fn all(&self) -> &[usize] {
        match self {
            Places::None => &[],
            Places::One(at) => std::slice::from_ref(at),
            Places::Many(all) => all,
        }
    }

    /// The union of both.
    fn or(self, other: Places) -> Places {
        match (self, other) {
            (Places::None, of) | (of, Places::None) => of,
            (Places::One(one), Places::One(other)) if one == other => Places::One(one),
            (one, other) => {
                let mut all = [one.all(), other.all()].concat();
                all.sort_unstable();
                all.dedup();
                Places::Many(all)
            }
        }
    }
}

fn word_ends<L: Lexeme>(word: &L, text: &[Token<L>], starts: &Places, far: &mut usize) -> Places {
    if word.is_silent() {
        return starts.clone();
    }
    let there = |at: &&usize| text.get(**at).is_some_and(|of| of.is == *word);
    let ends = Places::of(starts.all().iter().filter(there).map(|at| at + 1));
    *far = ends.all().last().copied().unwrap_or(0).max(*far);
    ends
}

/// Like [`word_ends`] for parts in any order; `used` are the parts that were matched.
fn bag_ends<L: Lexeme>(
    parts: &[Rendered<L>],
    used: u32,
    text: &[Token<L>],
    starts: &Places,
    far: &mut usize,
) -> Places {
    if used.count_ones() as usize == parts.len().min(31) {
        return starts.clone();
    }
    let mut ends = Places::None;
    for (at, part) in parts.iter().enumerate().take(31) {
        if used & 1 << at == 0 {
            let after = part.ends(text, starts, far);
            if !matches!(after, Places::None) {
                ends = ends.or(bag_ends(parts, used | 1 << at, text, &after, far));
            }
        }
    }
    ends
}

/// Like [`word_ends`] for the alternatives of a template.
fn form_ends<L: Lexeme>(
    ways: &[Parts<Shown<L>>],
    put: &[Rendered<L>],
    text: &[Token<L>],
    starts: &Places,
    far: &mut usize,
) -> Places {
    let mut ends = Places::None;
    for way in ways {
        let mut at = starts.clone();
        for part in way {
            at = match part {
                _ if matches!(at, Places::None) => break,
                Part::Word((word, _)) => word_ends(word, text, &at, far),
                Part::OneOf(ways) => form_ends(ways, put, text, &at, far),
                Part::Optional(ways) => form_ends(ways, put, text, &at, far).or(at),
                Part::Argument(of) => put[*of].ends(text, &at, far),
            };
        }
        ends = ends.or(at);
    }
    ends
}

fn show_form<'a, L: Lexeme>(
    ways: &'a [Parts<Shown<L>>],
    put: &'a [Rendered<L>],
    words: &mut Vec<(&'a L, &'a str)>,
) {
    for part in ways.iter().take(1).flatten() {
        match part {
            Part::Word((word, shown)) => words.push((word, shown)),
            Part::OneOf(ways) => show_form(ways, put, words),
            Part::Optional(_) => {}
            Part::Argument(of) => put[*of].show_into(words),
        }
    }
}

/// Whether these alternatives print nothing: they are empty, or consist of arguments that print nothing.
fn are_nothing<L: Lexeme>(ways: &[Parts<Shown<L>>], put: &[Rendered<L>]) -> bool {
    match ways {
        [way] => match way.as_slice() {
            [] => true,
            [Part::Argument(of)] => put[*of].is_nothing(),
            [Part::OneOf(ways)] => are_nothing(ways, put),
            _ => false,
        },
        _ => false,
    }
}
