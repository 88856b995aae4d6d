//! Deck construction: a deck, the cards, the list in force and the format's rules go in; diagnostics come out.
//!
//! The rules are data (`rules/<game>/construction.yaml`); one file under `checks/` holds the logic of one kind of rule.
//! Checks report everything they find. This module knows no file and no terminal.

mod built_in;
mod checker;
mod checks;
mod exchange;
mod flags;
mod parted;
mod resolve;
pub mod rules;
mod said;

pub use built_in::rules_of;
pub use checker::{Basis, Checker, Scratch, Setting};
pub use exchange::exchange;
pub use resolve::{Group, Resolved, ResolvedLine};
pub use said::{format_called, said_format};
