//! Deck construction checks: takes a deck, the cards, the list in force and the rules of the format, and returns diagnostics.
//!
//! The rules are data (`rules/<game>/construction.yaml`, with the types of `hantei_data::rules`); each file under `checks/` implements one
//! kind of rule. Checks report everything they find. Each adds diagnostics and removes none, and every diagnostic cites an article.
//!
//! This crate knows no engine, no arguments and no terminal. Checks do not open files; only [`rules_of`] opens one, the user's own rules,
//! if there are any.
//!
//! # Entry points
//!
//! - A [`Basis`] says what decks are checked against: edition, rules ([`rules_of`]), format, cards, list, day. [`Checker::new`] prepares it
//!   once. [`Checker::check`] then takes any number of decks on any number of threads, each with its own [`Scratch`], and returns a
//!   [`diagnostic::Report`].
//! - [`NamesOfRulings`] are card names that a deck is compared with if no card data was imported ([`Checker::knowing`]).
//! - [`Resolved`] is the deck as the checks see it: which card each line means, and which lines are copies of one card.
//! - [`exchange()`] compares a deck after side-boarding with the deck before it.
//! - [`use_named_format`] uses the format that a list names in words.
//! - [`diagnostic`] defines findings: a [`diagnostic::Code`] for each rule that a deck can break, with its page for `hantei explain`
//!   ([`diagnostic::Code::page`], from `pages/`), the values of a [`diagnostic::Message`], places, articles, and the
//!   [`diagnostic::Verdict`].
//! - [`diagnostic::render`] renders them as a table, JSON, SARIF or annotations, one file for each format. A renderer decides, sorts and
//!   drops nothing.
//!
//! A new rule is a file in `checks/`, a code, its two pages, and messages in `messages/check.yaml`; `CONTRIBUTING.md` has the steps.
//!
//! # Tests
//!
//! In the workspace: `tests/decks/` has decks with the findings expected for each, and one deck just inside the limit of each rule;
//! `tests/verdicts.rs`, `tests/exchange.rs`, `tests/forms.rs` and `tests/properties.rs` test the rest from outside, and `tests/pages.rs`
//! runs the decks of the pages.

mod built_in;
mod checker;
mod checks;
pub mod diagnostic;
mod exchange;
mod findings;
mod flags;
mod joined;
mod known;
mod listed;
mod named_format;
mod no_data;
mod resolve;
mod separated;

pub use built_in::rules_of;
pub use checker::{Basis, Checker, Scratch, Setting};
pub use checks::not_read::doubts;
pub use exchange::exchange;
pub use known::NamesOfRulings;
pub use named_format::{format_called, formats_of, use_named_format};
pub use resolve::{Group, Resolved, ResolvedLine};
