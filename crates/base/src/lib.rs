//! What every crate of hantei uses: text in two languages, source files with positions, YAML, references, card kinds, deck sections.
//!
//! This crate knows the names of the games, their editions and the sections of their decks. It knows no rule, card, article or message.
//! It opens the file that a caller names ([`source::SourceFile::read`], [`yaml::read_user`]) and never chooses one itself.
//!
//! | module | contents |
//! |---|---|
//! | [`text`] | [`text::Lang`] and [`text::Localized`]; keys for comparing names ([`text::key()`]); symbols for search ([`text::symbols`]); text made safe for a terminal ([`text::printable()`]) |
//! | [`source`] | a file as text with positions: [`source::SourceFile`], its encoding, spans, lines and columns; workbooks as text; size limits ([`source::Limits`]) |
//! | [`yaml`] | a strict, bounded reader for YAML and JSON that people write; every error has its position: [`yaml::read`], [`yaml::read_json`] |
//! | [`mod@reference`] | [`reference::Game`], [`reference::Edition`], [`reference::FormatId`], and references such as `fftcg:11.4.6.2`: [`reference::Reference`] |
//! | [`kind`] | the kinds of cards: [`kind::CardKind`], and a set of them: [`kind::Kinds`] |
//! | [`section`] | the sections of a deck: [`section::Section`] |
//! | [`suggest`] | suggestions for a misspelt word: [`suggest::meant`], [`suggest::nearest`] |
//! | [`schema`] | helpers with which the types of other crates describe themselves as JSON Schemas |
//!
//! To add a game or an edition, start in [`mod@reference`]: the compiler then reports every `match` that has to handle it.
//!
//! Unit tests are in the same files as the code. Tests in the workspace's `tests/` read deck files in every encoding, and so do the fuzz
//! targets `encoding` and `fold`.

pub mod kind;
pub mod reference;
pub mod schema;
pub mod section;
pub mod source;
pub mod suggest;
pub mod text;
pub mod yaml;
