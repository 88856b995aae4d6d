//! Prints an ability in English.
//!
//! The printer shares only the tables of words with the parser. Where cards have several wordings for the same thing,
//! it gives all of them, the wording of newer cards first.

mod ability;
mod call;
mod condition;
mod cost;
mod effect;
mod fact;
mod flow;
mod gives;
mod instead;
mod noun;
mod object;
mod price;
mod trigger;

use super::super::sayer;
use super::super::sayer::Chosen;
use super::token::{Lex, Phrase};
use hantei_cardtext::said::{Put, Template};

/// The printer for English.
pub(super) type Sayer = sayer::Sayer<Lex>;

/// Fills a template.
fn say(template: impl Into<Template<Lex>>, put: impl Put<Lex>) -> Phrase {
    Phrase::of(template, put)
}

/// Returns a phrase that matches nothing, for abilities that cannot be printed.
fn unsaid() -> Phrase {
    Phrase::Any(Vec::new())
}
