//! Who says an ability, in whatever language; how it is said stands in the `say` of each.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use hantei_ability::buddyfight::{Amount, Elsewhere, Filter, Target, Which};
use hantei_cardtext::said::{Lexeme, Said};

/// What is chosen, and how it is called.
#[derive(Debug, Clone)]
pub(super) struct Chosen {
    pub label: String,
    pub count: Amount,
    pub up_to: bool,
    pub filter: Filter,
    /// Whether it has been said.
    pub told: bool,
    /// In Japanese: whether that was by choosing it before anything was done to it: 「選んだカード」.
    pub picked: bool,
}

/// Who says it.
#[derive(Debug, Clone)]
pub(super) struct Sayer<L: Lexeme> {
    /// What has been chosen.
    pub chosen: Rc<RefCell<Vec<Chosen>>>,
    /// Whether the cards that were looked at are one alone, which is not the rest of any.
    pub looked_at_one: Rc<Cell<bool>>,
    /// Whether where a card lies is said elsewhere.
    pub anywhere: bool,
    /// In English: whether it is said where cards are, and not from where they are taken.
    pub there: bool,
    /// What limits the use, where it is said before the things that one is chosen of.
    pub limits: Option<Said<L>>,
    /// Where the card is; none: on the field.
    pub here: Option<Elsewhere>,
    /// Whether it may be in the hand as well.
    pub or_hand: bool,
    /// In whose soul it is, where that is said of the card: 「《竜騎士》のソウルにあるこのカード」.
    pub host: Option<Filter>,
    /// Whether a flag is meant, too, where the field (場の) is not said.
    pub or_flag: bool,
    /// Whether 「そのカード」, “it”, is the card itself: the one that stays, of which it is said what happens besides.
    pub stays: bool,
}

impl<L: Lexeme> Default for Sayer<L> {
    fn default() -> Sayer<L> {
        Sayer {
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

impl<L: Lexeme> Sayer<L> {
    /// A sayer for whom these have been chosen.
    pub(super) fn about(targets: &[Target], here: Option<Elsewhere>) -> Sayer<L> {
        let sayer: Sayer<L> = Sayer { here, ..Sayer::default() };
        for of in targets {
            sayer.choose(&of.label, &of.count, of.up_to, &of.filter);
        }
        sayer
    }

    /// The same, with what limits the use; what it tells is told for itself alone.
    pub(super) fn limited(&self, limits: Said<L>) -> Sayer<L> {
        let chosen = Rc::new(RefCell::new(self.chosen.borrow().clone()));
        Sayer { chosen, limits: Some(limits), ..self.clone() }
    }

    /// This is chosen from now on.
    pub(super) fn choose(&self, label: &str, count: &Amount, up_to: bool, filter: &Filter) {
        self.chosen.borrow_mut().push(Chosen {
            label: label.to_owned(),
            count: count.clone(),
            up_to,
            filter: filter.clone(),
            told: false,
            picked: false,
        });
    }

    /// What was chosen and not said yet; from now on it is.
    pub(super) fn untold(&self, what: &Which) -> Option<Chosen> {
        let Which::Chosen(label) = what else { return None };
        let mut all = self.chosen.borrow_mut();
        let found = all.iter_mut().find(|of| of.label == *label && !of.told)?;
        found.told = true;
        Some(found.clone())
    }

    /// All that was chosen and not said yet.
    pub(super) fn waiting(&self) -> Vec<Chosen> {
        self.chosen.borrow().iter().filter(|of| !of.told).cloned().collect()
    }

    /// What has been said of what was chosen.
    pub(super) fn told(&self) -> Vec<bool> {
        self.chosen.borrow().iter().map(|of| of.told).collect()
    }

    /// As if no more than this had been said.
    pub(super) fn tell_again(&self, told: &[bool]) {
        for (of, told) in self.chosen.borrow_mut().iter_mut().zip(told) {
            of.told = *told;
        }
    }
}
