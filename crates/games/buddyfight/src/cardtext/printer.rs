//! The printer's state, shared by both languages. The `render` module of each language has the wordings.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use hantei_ability::buddyfight::{Amount, Elsewhere, Filter, Target, Which};
use hantei_cardtext::rendered::{Lexeme, Rendered};

/// A choice, and its label.
#[derive(Debug, Clone)]
pub(super) struct Chosen {
    pub label: String,
    pub count: Amount,
    pub up_to: bool,
    pub filter: Filter,
    /// Whether it has been mentioned.
    pub mentioned: bool,
    /// In Japanese: whether it was mentioned by choosing it before any action on it: 「選んだカード」.
    pub picked: bool,
}

/// The printer.
#[derive(Debug, Clone)]
pub(super) struct Printer<L: Lexeme> {
    /// The choices so far.
    pub chosen: Rc<RefCell<Vec<Chosen>>>,
    /// Whether only one card was looked at, so that there are no remaining cards.
    pub looked_at_one: Rc<Cell<bool>>,
    /// Whether the place of a card is given elsewhere.
    pub anywhere: bool,
    /// In English: whether the phrase says where cards are, and not from where they are taken.
    pub there: bool,
    /// The limits on use, if they are printed before the list of alternatives.
    pub limits: Option<Rendered<L>>,
    /// Where the card is. `None` means on the field.
    pub here: Option<Elsewhere>,
    /// Whether the card may be in the hand as well.
    pub or_hand: bool,
    /// The card whose soul this card is in, if that is printed with the card: 「《竜騎士》のソウルにあるこのカード」.
    pub host: Option<Filter>,
    /// Whether flags are included when the text does not mention the field (場の).
    pub or_flag: bool,
    /// Whether 「そのカード」 or “it” is the card that stays, in the words for what is done in addition.
    pub stays: bool,
}

impl<L: Lexeme> Default for Printer<L> {
    fn default() -> Printer<L> {
        Printer {
            chosen: Rc::default(),
            looked_at_one: Rc::default(),
            anywhere: false,
            there: false,
            limits: None,
            here: None,
            or_hand: false,
            host: None,
            or_flag: false,
            stays: false,
        }
    }
}

impl<L: Lexeme> Printer<L> {
    /// Makes a printer with these choices.
    pub(super) fn about(targets: &[Target], here: Option<Elsewhere>) -> Printer<L> {
        let printer: Printer<L> = Printer { here, ..Printer::default() };
        for of in targets {
            printer.choose(&of.label, &of.count, of.up_to, &of.filter);
        }
        printer
    }

    /// Returns a copy with the limits on use. What the copy mentions does not count for the original.
    pub(super) fn limited(&self, limits: Rendered<L>) -> Printer<L> {
        let chosen = Rc::new(RefCell::new(self.chosen.borrow().clone()));
        Printer { chosen, limits: Some(limits), ..self.clone() }
    }

    /// Adds a choice.
    pub(super) fn choose(&self, label: &str, count: &Amount, up_to: bool, filter: &Filter) {
        self.chosen.borrow_mut().push(Chosen {
            label: label.to_owned(),
            count: count.clone(),
            up_to,
            filter: filter.clone(),
            mentioned: false,
            picked: false,
        });
    }

    /// Returns the choice if it has not been mentioned yet, and marks it as mentioned.
    pub(super) fn mention(&self, what: &Which) -> Option<Chosen> {
        let Which::Chosen(label) = what else { return None };
        let mut all = self.chosen.borrow_mut();
        let found = all.iter_mut().find(|of| of.label == *label && !of.mentioned)?;
        found.mentioned = true;
        Some(found.clone())
    }

    /// Returns all choices that have not been mentioned yet.
    pub(super) fn waiting(&self) -> Vec<Chosen> {
        self.chosen.borrow().iter().filter(|of| !of.mentioned).cloned().collect()
    }

    /// Returns which choices have been mentioned.
    pub(super) fn mentioned(&self) -> Vec<bool> {
        self.chosen.borrow().iter().map(|of| of.mentioned).collect()
    }

    /// Restores which choices have been mentioned.
    pub(super) fn restore_mentions(&self, mentioned: &[bool]) {
        for (of, mentioned) in self.chosen.borrow_mut().iter_mut().zip(mentioned) {
            of.mentioned = *mentioned;
        }
    }
}
