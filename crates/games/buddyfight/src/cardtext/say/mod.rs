//! Prints an ability in Japanese.
//!
//! The printer shares only the tables of words with the parser. Where cards have several wordings for the same thing,
//! it gives all of them, the wording of newer cards first.

mod ability;
mod call;
mod chance;
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
mod spared;
mod trigger;

use super::sayer;
use super::token::{Lex, Phrase};
use hantei_cardtext::said::{Put, Template};

/// The printer for Japanese.
pub(super) type Sayer = sayer::Sayer<Lex>;

/// Fills a template.
fn say(template: impl Into<Template<Lex>>, put: impl Put<Lex>) -> Phrase {
    Phrase::of(template, put)
}
