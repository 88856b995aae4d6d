//! What players are asked, and what they may answer.

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
    /// A Tribute for such a Summon, or for a Set (normal-summon.2, ritual-summon-requirements.2)
    Tribute(Way),
    /// Material of such a Summon.
    Material(Way),
    /// A cost (dictionary.card-effect.3).
    Cost,
    /// A monster that comes by a Pendulum Summon (pendulum-summon-procedure.5).
    Pendulum,
    /// For an effect.
    Effect,
    /// From among all cards of a Deck (deck-search.1).
    Search,
    /// Which is Summoned by an effect.
    Summon,
    /// Down to six cards (phases.end.2).
    HandLimit,
    /// The order in which cards go somewhere at once.
    Order,
}

/// What a number is said for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Count {
    /// As the effect of this card asks.
    Effect(CardId),
}

/// What a player may want.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Wish {
    /// Going first (duel-setup.3).
    GoFirst,
    /// 「できる」, within an effect of this card (dictionary.do-or-may).
    Effect(CardId),
    /// A cost that keeps this card, or what it asks for again and again.
    Upkeep(CardId),
    /// What may be done in the place of something else, by this card.
    Replace(CardId),
    /// The effect of a card that is activated, when it could also be activated alone.
    WithEffect(CardId),
}

impl From<Wish> for Ask {
    fn from(wish: Wish) -> Ask {
        Ask::Wish(wish)
    }
}

/// An attack that may be declared (battle-phase.battle.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Attack {
    /// With which monster.
    pub attacker: CardId,
    /// At what.
    pub at: Aim,
}

/// What may be done in a replay (replay.2, replay.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Replay {
    /// The attack goes on, against this.
    At(Aim),
    /// It is called off.
    Stop,
}

/// Something that is dealt with by itself in its phase (end-phase-effects.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Due {
    /// What has triggered: its place among those that wait.
    Trigger(usize),
    /// What lasts until the End Phase ends (dictionary.end-phase-or-turn-end.1): its place among what lasts.
    Ends(usize),
}

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// The turn player, while nothing is under way in a Main Phase; declining ends it, and goes on to the End Phase.
    Main(Vec<Play>),
    /// Fast effects; declining passes.
    Fast(Window, Vec<Play>),
    /// An attack; declining ends the Battle Phase.
    Attack(Vec<Attack>),
    /// Which of what has triggered and may be left is activated next; places among those that wait. Declining leaves them all.
    Trigger(Vec<usize>),
    /// What is dealt with next in a phase; where it may be declined, none just now.
    Due(Options<Due>),
    /// In a replay.
    Replay(Vec<Replay>),
    /// Which of what has triggered and must be activated comes first in the chain; places among those that wait.
    Order(Vec<usize>),
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
    /// In which position a monster comes (special-summon-basics.3), or is put.
    Position(CardId, Vec<Position>),
    /// On which side of the Pendulum Zone: 0 the left, 1 the right (duel-field.7).
    Seat(CardId, Vec<u8>),
    /// Which side of a coin the player of this card's effect calls: 0 heads, 1 tails (effect-items.1).
    Coin(CardId),
    /// The one option is yes; no declines it.
    Wish(Wish),
    /// One of the effects by its place in the text; where it may be declined, no further one.
    Mode(CardId, Options<u8>),
    /// A number, from the first on.
    Number {
        /// What for.
        what: Count,
        /// The least.
        from: u32,
        /// The most.
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
    /// The article by which it is asked.
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
