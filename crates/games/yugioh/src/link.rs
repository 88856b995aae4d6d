//! A link of the chain (チェーンブロック, chain-structure.1), a triggered effect that waits to become one, and a delayed effect.

use std::sync::Arc;

use hantei_ability::yugioh::{Ability, Speed, Until};
use hantei_engine::{CardId, Player};

use super::terms::{By, Chosen, Known};
use super::zone::Zone;

/// What is activated (activation-kinds).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Activation {
    /// カードの発動 (activation-kinds.1)
    Card,
    /// 効果の発動 (activation-kinds.3)
    Effect,
}

/// What was negated about a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Negated {
    /// 発動を無効: it counts as not activated.
    Activation,
    /// 効果を無効: it was activated, but resolves without effect.
    Effect,
}

/// A declaration made while a link is made or resolves (宣言).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Declaration {
    /// One of the effects, by its place in the text.
    Mode(u8),
    /// A side of a coin: 0 heads, 1 tails.
    Coin(usize),
    /// A number.
    Number(i32),
    /// A card's name.
    Name(Arc<str>),
}

/// Identifies a link, for readers that do not need all of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OnChain {
    /// Its id.
    pub id: u32,
    /// Its place in the chain, from 1 (chain-structure.1).
    pub place: u8,
    /// What was activated.
    pub kind: Activation,
    /// Its card.
    pub card: CardId,
    /// The player who activated it.
    pub controller: Player,
    /// The index of the ability; `None` for a card without an effect to resolve.
    pub at: Option<u16>,
}

/// A link of the chain, or one that is about to be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Its id, unique in the Duel.
    pub id: u32,
    /// Its place in the chain, from 1.
    pub place: u8,
    /// The player who activated it.
    pub controller: Player,
    /// Its card.
    pub source: Chosen,
    /// Where the card was at its activation; the hand for a card activated from the hand.
    pub from: Zone,
    /// What is activated.
    pub kind: Activation,
    /// The index of the ability (see [`super::state::State::own_abilities`]).
    pub at: Option<u16>,
    /// The ability; a card may be activated that has nothing to resolve.
    pub words: Option<Arc<Ability>>,
    /// Spell Speed (spell-speed).
    pub speed: Speed,
    /// Declarations made for it.
    pub said: Vec<Declaration>,
    /// Its targets and its choices, by label (dictionary.target.1).
    pub chosen: Vec<(Arc<str>, Vec<Known>)>,
    /// The cards that its cost took, at their new places.
    pub paid: Vec<Chosen>,
    /// A number from its cost: Life Points paid, or Levels Tributed.
    pub spent: i32,
    /// The cards of the event that triggered it.
    pub that: Vec<Chosen>,
    /// The player of that event.
    pub that_player: Option<Player>,
    /// The number of that event.
    pub amount: i32,
    /// The cause of that event.
    pub by: Option<By>,
    /// If it is a delayed effect, the cards that it was made for.
    pub about: Vec<Chosen>,
    /// The number stored with that delayed effect.
    pub kept: i32,
    /// The id of the link that it responds to.
    pub answers: Option<u32>,
    /// What was negated about it.
    pub negated: Option<Negated>,
}

impl Link {
    /// Its short identification.
    pub fn on_chain(&self) -> OnChain {
        OnChain {
            id: self.id,
            place: self.place,
            kind: self.kind,
            card: self.source.0,
            controller: self.controller,
            at: self.at,
        }
    }
}

/// Whether a trigger is worded with 「時」 or 「場合」 (dictionary.when-or-if).
pub use hantei_ability::yugioh::Worded;

/// A triggered effect that waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pending {
    /// The link that it will become; for an effect without activation only its text is used.
    pub link: Link,
    /// The moment at which it triggered.
    pub moment: u32,
    /// Its wording.
    pub worded: Worded,
    /// Whether its player may decline it (dictionary.do-or-may).
    pub may: bool,
    /// Whether it happens by itself, without an activation.
    pub itself: bool,
    /// Whether it waits for a phase and is handled on its own there (end-phase-effects.2).
    pub of_phase: bool,
}

/// A delayed effect: an effect has made it, and it waits for a later moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delayed {
    /// What it does.
    pub words: Arc<Ability>,
    /// The player whose effect it is.
    pub controller: Player,
    /// The card that made it.
    pub source: Chosen,
    /// The cards that it is about.
    pub about: Vec<Chosen>,
    /// The number stored with it.
    pub kept: i32,
    /// How long it waits; `None` if it ends after happening once.
    pub until: Option<Until>,
}
