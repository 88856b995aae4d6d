//! The way back: an ability, said in English.
//!
//! This knows nothing of how a text was read but the tables of words. Where cards put the same thing in more than one way, all of them
//! are said, the one that newer cards print first.

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

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use hantei_ability::buddyfight::{Amount, Elsewhere, Filter};

use super::token::{Lex, Phrase};
use hantei_cardtext::said::{Put, Template};

/// What is chosen, and how it is called.
#[derive(Debug, Clone)]
struct Chosen {
    label: String,
    count: Amount,
    up_to: bool,
    filter: Filter,
    /// Whether it has been said.
    told: bool,
}

/// Who says it.
#[derive(Debug, Clone, Default)]
pub(super) struct Sayer {
    /// What has been chosen.
    chosen: Rc<RefCell<Vec<Chosen>>>,
    /// Whether the cards that were looked at are one alone, which is not the rest of any.
    looked_at_one: Rc<Cell<bool>>,
    /// Whether where a card lies is said elsewhere.
    anywhere: bool,
    /// Whether it is said where cards are, and not from where they are taken.
    there: bool,
    /// What limits the use, where it is said before the things that one is chosen of.
    limits: Option<Phrase>,
    /// Where the card is; none: on the field.
    here: Option<Elsewhere>,
    /// Whether it may be in the hand as well.
    or_hand: bool,
    /// In whose soul it is, where that is said of the card.
    host: Option<Filter>,
    /// Whether a flag is meant, too, where the field is not said.
    or_flag: bool,
    /// Whether “it” is the card itself: the one that stays, of which it is said what happens besides.
    stays: bool,
}

/// A template with what stands in it.
fn say(template: impl Into<Template<Lex>>, put: impl Put<Lex>) -> Phrase {
    Phrase::of(template, put)
}

/// Nothing that could be said.
fn unsaid() -> Phrase {
    Phrase::Any(Vec::new())
}
