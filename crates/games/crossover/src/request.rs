//! The questions put to players, and their possible answers.

use std::sync::Arc;

use smallvec::SmallVec;

use hantei_ability::crossover::{Element, Energy};
use hantei_engine as core;
use hantei_engine::{CardId, Choice, Cite, Options, Player};

use super::terms::{Moment, Plays, Window};
use super::under_way::{CombatStep, CrashStage, DamageStage};

pub use super::terms::{Play, Step};

/// What a card is chosen for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum For {
    /// As an energy source while a cost is readied (4-3-2-1).
    Ready,
    /// For a cost (4-3-2-3).
    Cost,
    /// As the card to set another one on (4-2-13.3).
    Host,
    /// For an effect.
    Effect,
    /// To crash from the hand, down to seven cards (3-7-3).
    HandAdjustment,
    /// For the order in which cards go to the dust box together: the first is put there first (4-2-3.5).
    Pile,
    /// For the order in which cards crash, by the reading that they crash one by one.
    Crash,
}

/// What a number is chosen for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Count {
    /// For the effect of this card.
    Effect(CardId),
}

/// What a player is asked to agree to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Wish {
    /// Going first (2-1-5.2).
    GoFirst,
    /// A mulligan (2-1-6).
    Mulligan,
    /// 「〜してもよい」 in an effect of this card.
    Effect(CardId),
}

impl From<Wish> for Ask {
    fn from(wish: Wish) -> Ask {
        Ask::Wish(wish)
    }
}

/// What an effect may target (4-2-13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Thing {
    /// A card.
    Card(CardId),
    /// A Duel Master.
    Player(Player),
}

impl Thing {
    /// The card, if it is one.
    pub fn card(self) -> Option<CardId> {
        match self {
            Thing::Card(card) => Some(card),
            Thing::Player(_) => None,
        }
    }
}

/// A question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// An action or a gain of energy, for the player with priority; declining passes (4-3-1).
    Window(Window, Plays),
    /// A gain of energy only (4-3-1.6); declining gains none, or no more.
    Point(Moment, Plays),
    /// An attacker; declining declares no attack (3-4-5-2.2).
    Attack(Options<CardId>),
    /// A defender; declining declares no defence (3-4-5-3.1).
    Defend(Options<CardId>),
    /// Which upkeep is handled next, and whether it is paid (3-6-2.2).
    Upkeep(Vec<(CardId, bool)>),
    /// Which triggered effect is resolved next, as indices of the waiting ones (4-3-6.1).
    Order(SmallVec<[usize; 4]>),
    /// A target; if it may be declined, no further one is chosen.
    Target {
        /// The card with the text.
        by: CardId,
        /// The label of the target in the text.
        label: Arc<str>,
        /// The possible targets.
        from: Options<Thing>,
    },
    /// A card; if it may be declined, none or no further one is chosen.
    Card {
        /// The purpose.
        what: For,
        /// The possible cards.
        from: Options<CardId>,
    },
    /// In step 3, the card whose effect on this card applies next (4-3-8.3).
    StepThree(CardId, Vec<CardId>),
    /// The element of the energy that pays a part of any element; `None` for energy without an element.
    Element {
        /// The possible elements.
        of: Elements,
        /// The energy that is left to pay with.
        left: Energy,
        /// The amount still to be paid.
        rest: u32,
        /// The card that it is paid for.
        by: CardId,
    },
    /// How a card or an ability is paid for: `None` for its normal cost, otherwise the substitute with this index (4-3-2-2).
    Cost(CardId, Vec<Option<u8>>),
    /// One of the effects, by its place in the text; if it may be declined, no further one is chosen.
    Mode(CardId, Options<u8>),
    /// A number; the first option is the smallest.
    Number {
        /// The purpose.
        what: Count,
        /// The minimum.
        from: u32,
        /// The maximum.
        to: u32,
    },
    /// A yes-or-no question: the only option is yes, declining is no.
    Wish(Wish),
}

/// The kinds of energy that can be used to pay; `None` for energy without an element.
pub type Elements = SmallVec<[Option<Element>; 6]>;

/// A question to a player.
pub type Request = core::Question<Ask>;

impl From<(For, Options<CardId>)> for Ask {
    fn from((what, from): (For, Options<CardId>)) -> Ask {
        Ask::Card { what, from }
    }
}

impl Ask {
    /// Replaces the offered plays; usually there are none, and nothing is copied.
    pub(super) fn offer(&mut self, offered: &[Play]) {
        if let Ask::Window(_, plays) | Ask::Point(_, plays) = self
            && !offered.is_empty()
        {
            *plays = Plays::from_slice(offered);
        }
    }
}

impl Step {
    /// The article of the step.
    pub fn cite(self) -> Cite {
        match self {
            Step::TurnStart => "3-1",
            Step::UntapStart => "3-2-1",
            Step::Untap => "3-2-2",
            Step::UntapEnd => "3-2-3",
            Step::DrawStart => "3-3-1",
            Step::Draw => "3-3-2",
            Step::DrawEnd => "3-3-3",
            Step::MainStart | Step::Main | Step::MainEnd => "3-4",
            Step::EndStart => "3-6-1",
            Step::Upkeep => "3-6-2",
            Step::EndWindow => "3-6-4",
            Step::EndEnd => "3-6-3",
            Step::DamageReset => "3-7-1",
            Step::Expiry => "3-7-2",
            Step::HandAdjustment => "3-7-3",
            Step::EnergyLoss => "3-7-4",
            Step::NextTurn => "3-7-5",
        }
    }
}

impl Moment {
    /// The article by which nothing can be played there, and that says whether energy may be gained.
    pub fn cite(self) -> Cite {
        match self {
            Moment::Turn(step) => match step {
                Step::TurnStart => "3-1.3",
                Step::UntapStart => "3-2-1.1",
                Step::Untap => "3-2-2.2",
                Step::UntapEnd => "3-2-3.1",
                Step::DrawStart => "3-3-1.1",
                Step::Draw => "3-3-2.2",
                Step::DrawEnd => "3-3-3.1",
                Step::MainStart | Step::Main | Step::MainEnd => "3-4",
                Step::EndStart => "3-6-1.1",
                Step::Upkeep => "3-6-2.3",
                Step::EndWindow => "3-6-4",
                Step::EndEnd => "3-6-3.1",
                Step::DamageReset => "3-7-1.1",
                Step::Expiry => "3-7-2.2",
                Step::HandAdjustment => "3-7-3.1",
                Step::EnergyLoss => "3-7-4.1",
                Step::NextTurn => "3-7.1",
            },
            Moment::CombatEnd => "3-4-5-6",
            Moment::Damage(DamageStage::Dealt | DamageStage::Reduction) => "4-3-10-1",
            Moment::Damage(DamageStage::Fixed | DamageStage::RightAfter) => "4-3-10-3",
            Moment::Crash(CrashStage::Begun | CrashStage::Cancelling) => "4-3-11-1",
            Moment::Crash(CrashStage::Fixed | CrashStage::RightAfter) => "4-3-11-3",
            Moment::Beside => "4-3-1.2",
        }
    }

    /// Whether energy may be gained there. It may not where nothing at all may be done (3-2-2.2, 3-7-1.1, 3-7-4.1), nor between two turns.
    pub fn lets_gain(self) -> bool {
        !matches!(
            self,
            Moment::Turn(Step::Untap | Step::DamageReset | Step::EnergyLoss | Step::NextTurn)
        )
    }
}

impl Window {
    /// The article of the window.
    pub fn cite(self) -> Cite {
        match self {
            Window::Main => "3-4",
            Window::Combat(_) => "3-4-5-6.1",
            Window::End => "3-6-4",
            Window::Interrupt(_) => "4-3-4.1",
            Window::RightAfter => "4-3-5",
            Window::Reduce => "4-3-10-2",
            Window::AfterDamage => "4-3-10-4",
            Window::CancelCrash => "4-3-11-2",
            Window::AfterCrash => "4-3-11-4",
        }
    }

    /// Whether only plays that follow what has just happened are possible there.
    pub fn is_closed(self) -> bool {
        match self {
            Window::Main
            | Window::Combat(
                CombatStep::Declaration
                | CombatStep::Attack
                | CombatStep::Defence
                | CombatStep::Exchange
                | CombatStep::End,
            )
            | Window::End
            | Window::Interrupt(_) => false,
            Window::RightAfter
            | Window::Reduce
            | Window::AfterDamage
            | Window::CancelCrash
            | Window::AfterCrash => true,
        }
    }
}

impl Ask {
    /// The article by which the question is asked.
    pub fn cite(&self) -> Cite {
        match self {
            Ask::Window(window, _) => window.cite(),
            Ask::Point(moment, _) => match moment {
                Moment::Beside => "4-3-1.6",
                _ => moment.cite(),
            },
            Ask::Attack(_) => "3-4-5-2",
            Ask::Defend(_) => "3-4-5-3",
            Ask::Upkeep(_) => "3-6-2",
            Ask::Order(_) => "4-3-6.1",
            Ask::Target { .. } => "4-2-13.1",
            Ask::Card { what, .. } => match what {
                For::Ready => "4-3-2-1",
                For::Cost => "4-3-2-3",
                For::Host => "4-2-13.3",
                For::Effect => "4-3-2-6",
                For::HandAdjustment => "3-7-3",
                For::Pile => "4-2-3.5",
                For::Crash => "4-3-11",
            },
            Ask::StepThree(..) => "4-3-8.3",
            Ask::Element { .. } | Ask::Cost(..) => "4-3-2-2",
            Ask::Mode(..) | Ask::Number { .. } => "4-3-2-2",
            Ask::Wish(Wish::GoFirst) => "2-1-5.2",
            Ask::Wish(Wish::Mulligan) => "2-1-6.1",
            Ask::Wish(Wish::Effect(_)) => "4-3-2-6",
        }
    }
}

impl core::Asks for Ask {
    fn is_chance(&self) -> bool {
        match self {
            Ask::Window(..) | Ask::Point(..) | Ask::Attack(_) | Ask::Defend(_) | Ask::Upkeep(_) => {
                true
            }
            Ask::Order(_)
            | Ask::Target { .. }
            | Ask::Card { .. }
            | Ask::StepThree(..)
            | Ask::Element { .. }
            | Ask::Cost(..)
            | Ask::Mode(..)
            | Ask::Number { .. }
            | Ask::Wish(_) => false,
        }
    }

    fn choice(&self) -> Choice {
        match self {
            Ask::Window(_, plays) | Ask::Point(_, plays) => Choice::one_or_none(plays.len()),
            Ask::Attack(cards) | Ask::Defend(cards) => cards.choice(),
            Ask::Upkeep(due) => Choice::one_of(due.len()),
            Ask::Order(places) => Choice::one_of(places.len()),
            Ask::Target { from, .. } => from.choice(),
            Ask::Card { from, .. } => from.choice(),
            Ask::StepThree(_, cards) => Choice::one_of(cards.len()),
            Ask::Element { of, .. } => Choice::one_of(of.len()),
            Ask::Cost(_, ways) => Choice::one_of(ways.len()),
            Ask::Mode(_, modes) => modes.choice(),
            Ask::Number { from, to, .. } => Choice::one_of((to - from) as usize + 1),
            Ask::Wish(_) => Choice::one_or_none(1),
        }
    }

    fn cards(&self) -> Option<&Options<CardId>> {
        let Ask::Card { from, .. } = self else { return None };
        Some(from)
    }
}
