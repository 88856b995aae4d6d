//! The questions put to players, and their possible answers.

use std::sync::Arc;

use hantei_ability::yugioh::{Position, Way};
use hantei_engine as core;
use hantei_engine::{CardId, Choice, Cite, Options};

use super::terms::{Thing, Window};
use super::under_way::Aim;

pub use super::terms::Play;

/// What a card is chosen for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum For {
    /// As a Tribute for such a Summon, or for a Set (normal-summon.2, ritual-summon-requirements.2)
    Tribute(Way),
    /// As material for such a Summon.
    Material(Way),
    /// For a cost (dictionary.card-effect.3).
    Cost,
    /// As a monster to be Pendulum Summoned (pendulum-summon-procedure.5).
    Pendulum,
    /// For an effect.
    Effect,
    /// From all cards of a Deck (deck-search.1).
    Search,
    /// As the monster that an effect Summons.
    Summon,
    /// To discard down to six cards (phases.end.2).
    HandLimit,
    /// For the order in which cards move at the same time.
    Order,
}

/// What a number is chosen for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Count {
    /// For the effect of this card.
    Effect(CardId),
}

/// What a player is asked to agree to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Wish {
    /// Going first (duel-setup.3).
    GoFirst,
    /// 「できる」 in an effect of this card (dictionary.do-or-may).
    Effect(CardId),
    /// A cost to keep this card, or one that it requires repeatedly.
    Upkeep(CardId),
    /// A replacement that this card offers.
    Replace(CardId),
    /// Activating a card with its effect, if it could also be activated without.
    WithEffect(CardId),
}

impl From<Wish> for Ask {
    fn from(wish: Wish) -> Ask {
        Ask::Wish(wish)
    }
}

/// An attack declaration that is possible (battle-phase.battle.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Attack {
    /// The attacking monster.
    pub attacker: CardId,
    /// The target.
    pub at: Aim,
}

/// The choices in a replay (replay.2, replay.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Replay {
    /// The attack goes on against this target.
    At(Aim),
    /// The attack is called off.
    Stop,
}

/// Something that is handled on its own in its phase (end-phase-effects.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Due {
    /// A triggered effect: its index among the waiting ones.
    Trigger(usize),
    /// A lasting effect that ends in the End Phase (dictionary.end-phase-or-turn-end.1): its index among the lasting ones.
    Ends(usize),
}

/// A question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// To the turn player, while nothing is under way in a Main Phase. Declining ends the phase and leads to the End Phase.
    Main(Vec<Play>),
    /// A fast effect; declining passes.
    Fast(Window, Vec<Play>),
    /// An attack; declining ends the Battle Phase.
    Attack(Vec<Attack>),
    /// Which optional triggered effect is activated next, as indices of the waiting ones. Declining drops all of them.
    Trigger(Vec<usize>),
    /// What is handled next in a phase; if it may be declined, nothing is handled for now.
    Due(Options<Due>),
    /// The target in a replay.
    Replay(Vec<Replay>),
    /// Which mandatory triggered effect comes first in the chain, as indices of the waiting ones.
    Order(Vec<usize>),
    /// A target; if it may be declined, no further one is chosen.
    Target {
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
    /// The position in which a monster is Summoned (special-summon-basics.3) or put.
    Position(CardId, Vec<Position>),
    /// The side of the Pendulum Zone: 0 the left, 1 the right (duel-field.7).
    Seat(CardId, Vec<u8>),
    /// The side of a coin that the player of this card's effect calls: 0 heads, 1 tails (effect-items.1).
    Coin(CardId),
    /// A yes-or-no question: the only option is yes, declining is no.
    Wish(Wish),
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
}

/// A question to a player.
pub type Request = core::Question<Ask>;

impl From<(For, Options<CardId>)> for Ask {
    fn from((what, from): (For, Options<CardId>)) -> Ask {
        Ask::Card { what, from }
    }
}

impl Ask {
    /// The article by which the question is asked.
    pub fn cite(&self) -> Cite {
        match self {
            Ask::Main(_) => "phases.main-1",
            Ask::Fast(window, _) => match window {
                Window::Open => "phases.main-1",
                Window::Link => "chain.2",
                Window::Summoning => "trap-card.counter",
                Window::After => "dictionary.quick-effect.2",
                Window::Attack => "priority.3",
                Window::Damage => "damage-step-notes.1",
                Window::Ending => "priority.4",
            },
            Ask::Attack(_) => "battle-phase.battle.1",
            Ask::Trigger(_) => "dictionary.do-or-may",
            Ask::Due(_) => "end-phase-effects.1",
            Ask::Replay(_) => "replay.2",
            Ask::Order(_) => "simultaneous-effects.2",
            Ask::Target { .. } => "dictionary.target.1",
            Ask::Card { what, .. } => match what {
                For::Tribute(Way::Ritual) => "ritual-summon-requirements.2",
                For::Tribute(_) => "normal-summon.2",
                For::Material(Way::Synchro) => "synchro-monster.2",
                For::Material(Way::Xyz) => "xyz-summon-procedure.1",
                For::Material(Way::Fusion) => "fusion-summon-requirements.2",
                For::Material(_) => "special-summon-basics.1",
                For::Cost => "dictionary.card-effect.3",
                For::Pendulum => "pendulum-summon-from-extra.3",
                For::Effect | For::Summon | For::Order => "dictionary.target.2",
                For::Search => "deck-search.1",
                For::HandLimit => "phases.end.2",
            },
            Ask::Position(..) => "special-summon-basics.3",
            Ask::Seat(..) => "duel-field.7",
            Ask::Wish(Wish::GoFirst) => "duel-setup.3",
            Ask::Coin(_) => "effect-items.1",
            Ask::Wish(_) => "dictionary.do-or-may",
            Ask::Mode(..) | Ask::Number { .. } => "dictionary.card-effect.1",
        }
    }
}

impl core::Asks for Ask {
    fn is_chance(&self) -> bool {
        match self {
            Ask::Main(_) | Ask::Fast(..) | Ask::Attack(_) | Ask::Trigger(_) | Ask::Replay(_) => {
                true
            }
            Ask::Due(due) => due.may_decline || due.of.len() > 1,
            Ask::Order(_)
            | Ask::Target { .. }
            | Ask::Card { .. }
            | Ask::Position(..)
            | Ask::Seat(..)
            | Ask::Coin(_)
            | Ask::Wish(_)
            | Ask::Mode(..)
            | Ask::Number { .. } => false,
        }
    }

    fn choice(&self) -> Choice {
        match self {
            Ask::Main(plays) | Ask::Fast(_, plays) => Choice::one_or_none(plays.len()),
            Ask::Attack(attacks) => Choice::one_or_none(attacks.len()),
            Ask::Trigger(places) => Choice::one_or_none(places.len()),
            Ask::Due(due) => due.choice(),
            Ask::Replay(replays) => Choice::one_of(replays.len()),
            Ask::Order(places) => Choice::one_of(places.len()),
            Ask::Target { from, .. } => from.choice(),
            Ask::Card { from, .. } => from.choice(),
            Ask::Position(_, positions) => Choice::one_of(positions.len()),
            Ask::Seat(_, seats) => Choice::one_of(seats.len()),
            Ask::Coin(_) => Choice::one_of(2),
            Ask::Wish(_) => Choice::one_or_none(1),
            Ask::Mode(_, modes) => modes.choice(),
            Ask::Number { from, to, .. } => Choice::one_of((to - from) as usize + 1),
        }
    }

    fn cards(&self) -> Option<&Options<CardId>> {
        let Ask::Card { from, .. } = self else { return None };
        Some(from)
    }
}
