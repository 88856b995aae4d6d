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
mod protection;
mod trigger;

use super::printer;
use super::token::{Lex, Phrase};
use hantei_cardtext::rendered::{Put, Template};

/// The printer for Japanese.
pub(super) type Printer = printer::Printer<Lex>;

/// Fills a template.
fn render(template: impl Into<Template<Lex>>, put: impl Put<Lex>) -> Phrase {
    Phrase::of(template, put)
}
