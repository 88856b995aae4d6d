//! What every crate of hantei may use: text in two languages, sources with places, YAML, references, kinds of cards, sections of decks.
//!
//! It knows the names of the games, their editions and the parts of their decks, and no rule of any of them; it knows no card, no article
//! and no message. It opens files for those who ask ([`source::SourceFile::read`], [`yaml::read_user`]) and chooses none.
//!
//! | module | what it has |
//! |---|---|
//! | [`text`] | [`text::Lang`] and [`text::Localized`]; keys by which names are compared ([`text::key()`]), symbols ([`text::symbols`]), what may be printed on a terminal ([`text::printable()`]) |
//! | [`source`] | a file as text with places: [`source::SourceFile`], its encoding, spans, lines and columns; workbooks as text; how large a file may be ([`source::Limits`]) |
//! | [`yaml`] | YAML and JSON that people write, read strictly and within bounds, with the place of every fault: [`yaml::read`], [`yaml::read_json`] |
//! | [`mod@reference`] | [`reference::Game`], [`reference::Edition`], [`reference::FormatId`], and references such as `fftcg:11.4.6.2`: [`reference::Reference`] |
//! | [`kind`] | what kind of card a card is: [`kind::CardKind`], and several at once: [`kind::Kinds`] |
//! | [`section`] | the parts of a deck: [`section::Section`] |
//! | [`near`] | the word that was meant by a misspelt one: [`near::meant`], [`near::nearest`] |
//! | [`schema`] | what the types of other crates need to describe themselves as JSON Schemas, with the feature `schemas` alone |
//!
//! A new game or edition begins in [`mod@reference`]: the compiler then names every place that has to know of it.
//!
//! Unit tests stand beside the code. How files of every encoding are read as decks is tested from the outside, in `tests/` of the
//! workspace, and by the fuzz targets `encoding` and `fold`.

pub mod kind;
pub mod near;
pub mod reference;
pub mod schema;
pub mod section;
pub mod source;
pub mod text;
pub mod yaml;
