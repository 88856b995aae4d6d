//! What an ability says, said again: words with the ways in which a card may put them.
//!
//! A language has more than one way to say a thing (“until the end of the turn” stands first or last). Saying gives all of them, the
//! first as it is shown; a text is what was said when it is one of them, word for word. Nothing is ever matched that would not be
//! said, and no word of the text may be left over.

use std::borrow::Cow;
use std::hash::{BuildHasher as _, Hash};

use rustc_hash::FxBuildHasher;

use super::kept::Kept;
use super::pattern::Pattern;

/// A word of a game's texts.
pub trait Lexeme: Clone + PartialEq + Hash + 'static {
    /// The words that stand so in a template: one, or two with a genitive.
    fn of_template(word: &str, out: &mut Vec<Said<Self>>);

    /// The words that stand so in a pattern.
    fn of_pattern(word: &str, out: &mut Vec<Self>);

    /// The patterns of the language, as they are matched.
    fn patterns() -> &'static Kept<Pattern<Self>>;

    /// Whether it is shown only: no text needs it, and none has it.
    fn is_silent(&self) -> bool {
        false
    }
}

/// A word of a text, and the bytes of the text that it stands in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token<L> {
    /// What it is.
    pub is: L,
    /// Where it begins.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// Tells most words apart that are not the same.
    hash: u64,
}

impl<L: Lexeme> Token<L> {
    /// A word that stands there.
    pub fn new(is: L, from: usize, to: usize) -> Token<L> {
        let hash = FxBuildHasher.hash_one(&is);
        Token { is, from, to, hash }
    }

    /// Whether it is the same word.
    pub fn is_as(&self, other: &Token<L>) -> bool {
        self.hash == other.hash && self.is == other.is
    }
}

impl<L> Token<L> {
    /// Its mark among those of all words.
    pub fn mark(&self) -> Marks {
        Marks(1 << (self.hash >> (64 - Marks::ALL)))
    }
}

/// A set of words, roughly: that a word is not among them is certain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Marks(u64);

impl Marks {
    /// As a power of two, how many there are.
    const ALL: u32 = 6;
    /// No word.
    pub const NONE: Marks = Marks(0);
    /// Any word, and the end of the text.
    pub const ANY: Marks = Marks(u64::MAX);

    /// With those of the other.
    pub fn or(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }

    /// Whether a word with this mark may be among them.
    pub fn has(self, mark: Marks) -> bool {
        self == Marks::ANY || self.0 & mark.0 != 0
    }
}

/// Something said.
#[derive(Debug, Clone, PartialEq)]
pub enum Said<L> {
    /// One word, and how it is written.
    One(L, Cow<'static, str>),
    /// One after another.
    Seq(Vec<Said<L>>),
    /// One of these; the first is shown.
    Any(Vec<Said<L>>),
    /// All of these in whatever order; the one they stand in is shown.
    Bag(Vec<Said<L>>),
}

impl<L: Lexeme> Said<L> {
    /// Nothing said.
    pub fn nothing() -> Said<L> {
        Said::Seq(Vec::new())
    }

    /// Whether nothing can be said by it.
    pub fn is_nothing(&self) -> bool {
        matches!(self, Said::Seq(of) if of.is_empty())
    }

    /// This or nothing; shown.
    pub fn or_not(self) -> Said<L> {
        Said::Any(vec![self, Said::nothing()])
    }

    /// A template: words, `(one|or another)`, `[not shown]`, and `{0}` for what is said elsewhere. `<` and `>` are round brackets.
    pub fn of(template: &str, parts: &[Said<L>]) -> Said<L> {
        Template { text: template.as_bytes(), at: 0, parts }.alternatives()
    }

    /// Where a text can be up to when it begins to say this at one of `starts`; `far` is how far any way of it has come.
    fn ends(&self, text: &[L], starts: &[usize], far: &mut usize) -> Vec<usize> {
        match self {
            Said::One(word, _) if word.is_silent() => starts.to_vec(),
            Said::One(word, _) => {
                let there = |at: &&usize| text.get(**at).is_some_and(|of| of == word);
                let ends: Vec<usize> = starts.iter().filter(there).map(|at| at + 1).collect();
                *far = ends.iter().copied().fold(*far, usize::max);
                ends
            }
            Said::Seq(parts) => {
                parts.iter().fold(starts.to_vec(), |at, part| match at.is_empty() {
                    true => at,
                    false => part.ends(text, &at, far),
                })
            }
            Said::Any(ways) => {
                let mut ends: Vec<usize> =
                    ways.iter().flat_map(|way| way.ends(text, starts, far)).collect();
                ends.sort_unstable();
                ends.dedup();
                ends
            }
            Said::Bag(parts) => bag_ends(parts, 0, text, starts, far),
        }
    }

    /// Whether the text is one of the ways to say this, all of it.
    ///
    /// # Errors
    /// How far it is, where it is not.
    pub fn reaches(&self, text: &[L]) -> Result<(), usize> {
        let mut far = 0;
        match self.ends(text, &[0], &mut far).contains(&text.len()) {
            true => Ok(()),
            false => Err(far),
        }
    }

    /// The words as they are shown.
    pub fn words(&self) -> Vec<(&L, &str)> {
        let mut words = Vec::new();
        self.show_into(&mut words);
        words
    }

    fn show_into<'a>(&'a self, words: &mut Vec<(&'a L, &'a str)>) {
        match self {
            Said::One(word, shown) => words.push((word, shown)),
            Said::Seq(parts) | Said::Bag(parts) => {
                parts.iter().for_each(|part| part.show_into(words));
            }
            Said::Any(ways) => {
                ways.iter().take(1).for_each(|way| way.show_into(words));
            }
        }
    }
}

/// The same for parts in any order; `used` are those that have been said.
fn bag_ends<L: Lexeme>(
    parts: &[Said<L>],
    used: u32,
    text: &[L],
    starts: &[usize],
    far: &mut usize,
) -> Vec<usize> {
    if used.count_ones() as usize == parts.len().min(31) {
        return starts.to_vec();
    }
    let mut ends = Vec::new();
    for (at, part) in parts.iter().enumerate().take(31) {
        if used & 1 << at == 0 {
            let after = part.ends(text, starts, far);
            if !after.is_empty() {
                ends.extend(bag_ends(parts, used | 1 << at, text, &after, far));
            }
        }
    }
    ends.sort_unstable();
    ends.dedup();
    ends
}

/// A template as it is read.
struct Template<'t, L> {
    text: &'t [u8],
    at: usize,
    parts: &'t [Said<L>],
}

impl<L: Lexeme> Template<'_, L> {
    fn alternatives(&mut self) -> Said<L> {
        let mut ways = vec![self.sequence()];
        while self.text.get(self.at) == Some(&b'|') {
            self.at += 1;
            ways.push(self.sequence());
        }
        if ways.len() == 1 { ways.remove(0) } else { Said::Any(ways) }
    }

    fn sequence(&mut self) -> Said<L> {
        let mut found = Vec::new();
        while let Some(next) = self.text.get(self.at) {
            match next {
                b')' | b']' | b'|' => break,
                b' ' => self.at += 1,
                b'(' => {
                    self.at += 1;
                    found.push(self.alternatives());
                    self.at += 1;
                }
                b'[' => {
                    self.at += 1;
                    let of = self.alternatives();
                    self.at += 1;
                    found.push(Said::Any(vec![Said::nothing(), of]));
                }
                b'{' => {
                    let part = usize::from(self.text[self.at + 1] - b'0');
                    found.push(self.parts[part].clone());
                    self.at += 3;
                }
                _ => self.word(&mut found),
            }
        }
        if found.len() == 1 { found.remove(0) } else { Said::Seq(found) }
    }

    fn word(&mut self, found: &mut Vec<Said<L>>) {
        let rest = &self.text[self.at..];
        let end = rest.iter().position(|of| b" ()[]|{".contains(of)).unwrap_or(rest.len());
        L::of_template(std::str::from_utf8(&rest[..end]).unwrap_or(""), found);
        self.at += end;
    }
}
