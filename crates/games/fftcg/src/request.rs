//! The questions that players are asked, and the possible answers.

use std::sync::Arc;

use hantei_ability::fftcg::Elements;
use hantei_engine as core;
use hantei_engine::{CardId, Choice, Cite, Options};

use super::payment::Payment;
use super::terms::{NamedValue, Play, Thing, Window};

/// What a card is chosen for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum For {
    /// To pay (11.2).
    Payment,
    /// To discard a card of the same name for a special ability (11.7.1).
    SameName,
    /// For an effect.
    Effect,
    /// サーチする
    Search,
    /// To discard down to five cards (9.5.1.2).
    HandLimit,
    /// To remove a sixth backup (12.4.8).
    Backup,
    /// To turn it face up for the LB cost (15.2.8.3.2).
    LbCost,
    /// To order the cards of an opening hand at the bottom of the deck (8.2.1.4).
    Below,
    /// To join a large party (15.1.1.9.4).
    Party,
    /// To be the older of cards that enter at once (11.12.4.11).
    Timestamp,
}

/// What a number is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Count {
    /// X (4.5)
    X,
    /// The share of a thing in a divided amount (11.3.6).
    Share(Thing),
    /// The thousands of damage to this forward of a party (10.1.4.2.1).
    Thousands(CardId),
    /// The number of repetitions of a loop (13.2).
    Loop,
}

/// A yes-or-no question.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Wish {
    /// 「よい」
    Effect(CardId),
    /// EXバースト (11.10.2)
    ExBurst(CardId),
    /// Whether to draw another five cards (8.2.1.4).
    Redraw,
    /// An additional cost of this label (11.3.5).
    Additional(Arc<str>),
    /// An optional replacement (11.12.5).
    Replace(CardId),
}

impl From<Wish> for Ask {
    fn from(wish: Wish) -> Ask {
        Ask::Wish(wish)
    }
}

/// The question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// Do something with priority, or pass.
    Priority(Window, Vec<Play>),
    /// Attack with a forward or a party. Declining ends the attack phase (10.1.2.1.3).
    Attack(Options<Vec<CardId>>),
    /// Block. Declining means that no forward blocks (10.1.3.1.3).
    Block(Options<CardId>),
    /// Choose a target. If it is optional, choose no further one.
    Target {
        /// The label that the text gives to the choice.
        label: Arc<str>,
        /// The things to choose from.
        from: Options<Thing>,
    },
    /// Choose a card. If it is optional, choose none or no further card.
    Card {
        /// The purpose.
        what: For,
        /// The cards to choose from.
        from: Options<CardId>,
    },
    /// Choose how to pay CP. Equivalent payments are listed once.
    Payment(Vec<Payment>),
    /// Choose the elements of the CP that were made (5.2.1.3).
    Elements(Vec<Elements>),
    /// Choose which waiting ability goes on the stack first; the options are indices into the state's list (11.8.7).
    Order(Vec<usize>),
    /// Yes is the only option; no declines it.
    Wish(Wish),
    /// Choose what an effect names.
    Name(Vec<NamedValue>),
    /// Choose an effect by its index in the text. If it is optional, choose no further one (11.3.4).
    Mode(Options<u8>),
    /// Choose a number in this range.
    Number {
        /// The purpose.
        what: Count,
        /// The minimum.
        from: u32,
        /// The maximum.
        to: u32,
    },
    /// Choose which replacement effect applies first (11.12.5.7), by the card that has it.
    Replacement(Vec<CardId>),
    /// Choose a group (15.1.1.11), by its cards.
    Group(Vec<Vec<CardId>>),
}

/// A question to a player.
pub type Request = core::Question<Ask>;

impl From<(For, Options<CardId>)> for Ask {
    fn from((what, from): (For, Options<CardId>)) -> Ask {
        Ask::Card { what, from }
    }
}

impl Ask {
    /// Whether passing is the only possibility: priority in the end phase (9.5.1.1).
    pub fn is_for_passing(&self) -> bool {
        matches!(self, Ask::Priority(Window::End | Window::FirstStrike, _))
    }

    /// Returns the article of the question.
    pub fn cite(&self) -> Cite {
        match self {
            Ask::Priority(..) => "11.1.1",
            Ask::Attack(_) => "10.1.2.1",
            Ask::Block(_) => "10.1.3.1",
            Ask::Target { .. } => "11.3.3",
            Ask::Card { what: For::Search, from } if !from.may_decline => "15.1.1.8.3",
            Ask::Card { what, .. } => match what {
                For::Payment => "11.3.7.1",
                For::SameName => "11.7.1",
                For::Effect => "11.11.5.1",
                For::Search => "15.1.1.8.2",
                For::HandLimit => "9.5.1.2",
                For::Backup => "12.4.8",
                For::LbCost => "15.2.8.3.2",
                For::Below => "8.2.1.4",
                For::Party => "15.1.1.9.4",
                For::Timestamp => "11.12.4.11",
            },
            Ask::Payment(_) => "11.2.1.1",
            Ask::Elements(_) => "5.2.1.3",
            Ask::Order(_) => "11.8.7",
            Ask::Wish(wish) => match wish {
                Wish::Effect(_) => "11.8.14",
                Wish::ExBurst(_) => "11.10.2",
                Wish::Redraw => "8.2.1.4",
                Wish::Additional(_) => "11.3.5",
                Wish::Replace(_) => "11.12.5.1",
            },
            Ask::Name(_) => "11.11.5.1",
            Ask::Mode(_) => "11.3.4",
            Ask::Number { what, .. } => match what {
                Count::X => "4.5",
                Count::Share(_) => "11.3.6",
                Count::Thousands(_) => "10.1.4.2.1",
                Count::Loop => "13.2",
            },
            Ask::Replacement(_) => "11.12.5.7",
            Ask::Group(_) => "15.1.1.11.2",
        }
    }
}

impl core::Asks for Ask {
    fn is_chance(&self) -> bool {
        matches!(self, Ask::Priority(..) | Ask::Attack(_) | Ask::Block(_))
    }

    fn choice(&self) -> Choice {
        match self {
            Ask::Priority(_, plays) => Choice::one_or_none(plays.len()),
            Ask::Attack(attacks) => attacks.choice(),
            Ask::Block(blockers) => blockers.choice(),
            Ask::Target { from, .. } => from.choice(),
            Ask::Card { from, .. } => from.choice(),
            Ask::Payment(payments) => Choice::one_of(payments.len()),
            Ask::Elements(sets) => Choice::one_of(sets.len()),
            Ask::Order(places) => Choice::one_of(places.len()),
            Ask::Wish(_) => Choice::one_or_none(1),
            Ask::Name(told) => Choice::one_of(told.len()),
            Ask::Mode(modes) => modes.choice(),
            Ask::Number { from, to, .. } => Choice::one_of((to - from) as usize + 1),
            Ask::Replacement(cards) => Choice::one_of(cards.len()),
            Ask::Group(groups) => Choice::one_of(groups.len()),
        }
    }

    fn cards(&self) -> Option<&Options<CardId>> {
        let Ask::Card { from, .. } = self else { return None };
        Some(from)
    }
}
