//! Grammars as data: reads a text into everything that it can mean, and says a meaning by the same productions.
//!
//! A grammar is a folder of YAML files. It lists *productions* by category: what each means, as a value with holes, and how it is worded
//! in each language. The model is Grammatical Framework (one abstract syntax, a concrete syntax for each language), without its compiler
//! and its types: a meaning is a plain value in the vocabulary of the game.
//!
//! ```yaml
//! filter:
//!   - means: {kinds: [forward], cost: {at-most: $n}}
//!     en: "Forward(s) of cost $n:number or less"
//!     ja: "コスト$n:number以下のフォワード"
//!     example: {en: Forwards of cost 3 or less}
//! ```
//!
//! This crate knows no game, no word of a card text, no vocabulary and no reference: what “it” is, the caller works out from the meaning.
//! It opens only the files that a caller names.
//!
//! # How a grammar is written
//!
//! The file `grammar.yaml` has `start` (the categories as which texts are read), `classes` (tokens that the caller makes, such as names,
//! with samples), `defaults` (keys that a meaning may leave out), `same` (words that are read as another word) and `forms` (words of
//! several forms). All other files have productions:
//!
//! | key | what it is |
//! |---|---|
//! | `means` | the meaning. `$n` is what fills the hole `n`, `-$n` the same number negative, `$rest...` in a list all values of a list. `+: [$a, $b]` merges maps: lists under the same key follow each other, and a key that both have otherwise makes the combination meaningless |
//! | `en`, `ja` | a wording, or a list of them: the first is said, all are read. Each has the same holes |
//! | `gives` | features of what it says, for words that agree with it; `$n` gives those of a hole |
//! | `example` | a text of the category that can be read because of this production |
//!
//! | in a wording | what it is |
//! |---|---|
//! | `$n`, `$n:number` | a hole, filled by the category or class of its name, or by the one behind the colon. A hole that stands twice is the same both times |
//! | `(a\|b)` | either is read, the first is said |
//! | `[…]` | may be left out. With a hole in it, it is said if the hole is filled; without one, it is not said |
//! | `Forward(s)`, `{is/are}`, `{be}` | a word of several forms: regular, in place, or from `forms`. All are read. Which is said depends on a feature, such as `many`; the form `vowel` is for the word behind it |
//! | `$what@n`, `{is/are@n}` | agrees with hole `n`, or has the feature `n`. A number has the feature `one` or `many`. Otherwise features come from the outer production |
//! | `\(` | a mark of the text |
//!
//! # How a text is read
//!
//! 1. The caller cuts the text into [`Token`]s, or [`token::tokens`] does.
//! 2. `chart` finds all parses at once, by Earley's algorithm over tries of wordings, in a packed forest.
//! 3. `forest` works out the meanings of each part once. Two parses that mean the same are one.
//! 4. [`Grammar::read`] gives the one meaning, or [`NotRead`]: several meanings, or the first token that no parse gets past;
//!    [`Grammar::expected`] says what could stand there instead.
//!
//! [`Grammar::say`] goes the other way: it takes a value apart by the templates and checks that what it says means that value.
//!
//! # Bounds
//!
//! No wording is empty and no category can be itself again without a further word; [`Grammar::compile`] refuses both, so left recursion is
//! harmless. [`Limits`] bound the tokens, the chart, the meanings of a part and the work of one text, and constants in `compile`, `trie`
//! and `say` the size of a grammar and the search for a wording. What exceeds them is not understood ([`NotRead::TooMuch`]).
//!
//! # Why no parser crate is used
//!
//! `earlgrey` (Earley) copies its rules as strings, builds every tree by itself and has no bounds: an ambiguous text takes exponential
//! time. `gearley` and `tiny-earley` have a forest, but are unfinished (0.0.4 and 0.2.0), and their grammars are made in code. The GLR
//! parsers `rustemo` and `rusty_lr` compile a grammar to Rust code: a user could not add a file to it, and an ambiguous language makes
//! large tables. None says anything, and saying is half of this crate: templates, holes and agreement would have to stand beside the
//! parser's own grammar. The chart itself is 250 lines.
//!
//! # Entry points
//!
//! - [`Sources`] and [`Grammar::compile`] load a grammar, [`Grammar::to_compiled`] and [`Grammar::from_compiled`] keep it compiled.
//! - [`Grammar::read`], [`Grammar::say`], [`Grammar::say_text`].
//! - [`Grammar::example_faults`] and [`Grammar::template_faults`] check a grammar by its examples and by a vocabulary,
//!   [`Grammar::faults_of_file`] one file of it;
//!   [`Grammar::sample`] makes meanings for properties; [`Grammar::entries`] lists the productions; [`Grammar::nearest`] finds one like
//!   what is not understood.
//!
//! # Tests
//!
//! `tests/` reads and says small grammars, and has properties: what random meanings say means them again, and no text and no grammar
//! takes long.

mod chart;
mod check;
mod compile;
mod examples;
mod fault;
mod files;
mod forest;
mod grammar;
mod language;
mod nearest;
mod packed;
mod read;
mod sample;
mod say;
mod template;
pub mod token;
mod trie;
mod value;
mod wording;

pub use fault::{Fault, GrammarError, Place};
pub use files::Sources;
pub use grammar::{Entry, Grammar, ProductionId};
pub use read::{Expected, Limits, NotRead, Reading};
pub use say::{AsWritten, Classes};
pub use token::Token;
pub use value::{Defaults, Map, Value};
