//! Deck construction: a deck, the cards, the list in force and the format's rules go in; diagnostics come out.
//!
//! The rules are data (`rules/<game>/construction.yaml`, with the types of `hantei_data::rules`); one file under `checks/` holds the logic
//! of one kind of rule. Checks report everything they find, each adds diagnostics and takes none away, and every diagnostic cites an
//! article.
//!
//! It knows no engine, no argument and no terminal. A check touches no file; [`rules_of`] alone opens one, the user's own rules, where
//! there are any.
//!
//! # How it is entered
//!
//! - A [`Basis`] says what is checked against: edition, rules ([`rules_of`]), format, cards, list, day. [`Checker::new`] prepares it once,
//!   and [`Checker::check`] then takes any number of decks, on any number of threads, each with its [`Scratch`]. It gives a
//!   [`diagnostic::Report`].
//! - [`NamesOfRulings`] are names of cards that a deck is compared with where no card data was imported ([`Checker::knowing`]).
//! - [`Resolved`] is the deck as the checks see it: which card each line means, and which lines are copies of one card.
//! - [`exchange()`] compares a deck after side-boarding with the deck before it.
//! - [`said_format`] is the format that a list names in its own words.
//! - [`diagnostic`] is what was found: a [`diagnostic::Code`] for each rule that a deck can break, with its page for `hantei explain`
//!   ([`diagnostic::Code::page`], from `pages/`), the facts of a [`diagnostic::Message`], places, articles, and the
//!   [`diagnostic::Verdict`].
//! - [`diagnostic::render`] makes a table, JSON, SARIF or annotations of it, one file a form. A renderer decides, sorts and drops nothing.
//!
//! A new rule is a file in `checks/`, a code, its two pages, and messages in `messages/check.yaml`; `CONTRIBUTING.md` has the steps.
//!
//! # Where its tests are
//!
//! In the workspace: `tests/decks/` has decks with what must be found in them, and one just inside the line of each rule;
//! `tests/verdicts.rs`, `tests/exchange.rs`, `tests/forms.rs` and `tests/properties.rs` test the rest from the outside, and
//! `tests/pages.rs` runs the decks of the pages.

mod built_in;
mod checker;
mod checks;
pub mod diagnostic;
mod exchange;
mod flags;
mod joined;
mod known;
mod listed;
mod no_data;
mod parted;
mod resolve;
mod said;

pub use built_in::rules_of;
pub use checker::{Basis, Checker, Scratch, Setting};
pub use exchange::exchange;
pub use known::NamesOfRulings;
pub use resolve::{Group, Resolved, ResolvedLine};
pub use said::{format_called, said_format};
