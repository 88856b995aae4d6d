//! The way back: an ability, said in the card's language.
//!
//! This knows nothing of how a text was read but the tables of words. Where cards put the same thing in more than one way, all of them
//! are said, the one that newer cards print first.

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

/// Who says it.
pub(super) type Sayer = sayer::Sayer<Lex>;

/// A template with what stands in it.
fn say(template: impl Into<Template<Lex>>, put: impl Put<Lex>) -> Phrase {
    Phrase::of(template, put)
}
