//! What players are asked, and what they may answer.

use std::sync::Arc;

use hantei_ability::fftcg::Elements;
use hantei_engine as core;
use hantei_engine::{CardId, Choice, Cite, Options};

use super::payment::Payment;
use super::terms::{Play, Thing, Told, Window};

/// What a card is chosen for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum For {
    /// To pay (11.2).
    Payment,
    /// The same name, for a special ability (11.7.1).
    SameName,
    /// For an effect.
    Effect,
    /// サーチする
    Search,
    /// Down to five cards (9.5.1.2).
    HandLimit,
    /// A sixth backup (12.4.8).
    Backup,
    /// Face up for the LB cost (15.2.8.3.2).
    LbCost,
    /// The order in which an opening hand goes below (8.2.1.4).
    Below,
    /// One more for a large party (15.1.1.9.4).
    Party,
    /// The older of cards that enter at once (11.12.4.11).
    Timestamp,
}

/// What a number is said for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Count {
    /// X (4.5)
    X,
    /// What a thing gets of what is divided (11.3.6).
    Share(Thing),
    /// Thousands of damage to this forward of a party (10.1.4.2.1).
    Thousands(CardId),
    /// How often a loop goes on (13.2).
    Loop,
}

/// What a player may want.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Wish {
    /// 「よい」
    Effect(CardId),
    /// EXバースト (11.10.2)
    ExBurst(CardId),
    /// Another five cards (8.2.1.4).
    Redraw,
    /// An additional cost of this label (11.3.5).
    Additional(Arc<str>),
    /// A replacement that may be (11.12.5).
    Replace(CardId),
}

impl From<Wish> for Ask {
    fn from(wish: Wish) -> Ask {
        Ask::Wish(wish)
    }
}

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// To do something with priority, or pass.
    Priority(Window, Vec<Play>),
    /// To attack with one or with a party; declining ends the attack phase (10.1.2.1.3).
    Attack(Options<Vec<CardId>>),
    /// To block; declining is that none does (10.1.3.1.3).
    Block(Options<CardId>),
    /// A target; where it may be declined, no further one.
    Target {
        /// What the text calls it.
        label: Arc<str>,
        /// Which there are.
        from: Options<Thing>,
    },
    /// A card; where it may be declined, none or no further one.
    Card {
        /// What for.
        what: For,
        /// Which there are.
        from: Options<CardId>,
    },
    /// How to pay CP; payments that come to the same stand here once.
    Payment(Vec<Payment>),
    /// Of which elements the CP that were made are (5.2.1.3).
    Elements(Vec<Elements>),
    /// Which of the abilities that wait goes on the stack first; places in the state's list (11.8.7).
    Order(Vec<usize>),
    /// The one option is yes; no declines it.
    Wish(Wish),
    /// What an effect names.
    Name(Vec<Told>),
    /// One of the effects by its place in the text; where it may be declined, no further one (11.3.4).
    Mode(Options<u8>),
    /// A number, from the first on.
    Number {
        /// What for.
        what: Count,
        /// The least.
        from: u32,
        /// The most.
        to: u32,
    },
    /// Which replacement effect applies first (11.12.5.7); the cards that have them.
    Replacement(Vec<CardId>),
    /// Which group (15.1.1.11): cards of each.
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
    /// Whether nothing can be done but to pass: priority in the end phase (9.5.1.1).
    pub fn is_for_passing(&self) -> bool {
        matches!(self, Ask::Priority(Window::End | Window::FirstStrike, _))
    }

    /// The article by which it is asked.
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
