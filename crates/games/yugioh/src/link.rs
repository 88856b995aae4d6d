//! A link of the chain (チェーンブロック, chain-structure.1), what has triggered and waits to become one, and what waits for a moment to
//! come.

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

/// What was negated of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Negated {
    /// 発動を無効: it was not activated at all.
    Activation,
    /// 効果を無効: it was activated, and resolves without effect.
    Effect,
}

/// Something declared as a link is made or resolves (宣言).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Said {
    /// One of the effects, by its place in the text.
    Mode(u8),
    /// A side of a coin: 0 heads, 1 tails.
    Coin(usize),
    /// A number.
    Number(i32),
    /// A card's name.
    Name(Arc<str>),
}

/// Which link it is, for who only reads of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OnChain {
    /// Its number.
    pub id: u32,
    /// Its place in the chain, from 1 (chain-structure.1).
    pub place: u8,
    /// What was activated.
    pub kind: Activation,
    /// The card.
    pub card: CardId,
    /// Whose.
    pub controller: Player,
    /// Which of its abilities; none: a card without anything to resolve.
    pub at: Option<u16>,
}

/// A link of the chain: on it, or about to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Its number, by which it is known as long as the Duel lasts.
    pub id: u32,
    /// Its place in the chain, from 1.
    pub place: u8,
    /// Whose.
    pub controller: Player,
    /// The card.
    pub source: Chosen,
    /// Where the card was when it was activated; of one activated from the hand the hand.
    pub from: Zone,
    /// What is activated.
    pub kind: Activation,
    /// Which of the card's abilities it is (see [`super::state::State::own_abilities`]).
    pub at: Option<u16>,
    /// What it says; a card may be activated that says nothing to resolve.
    pub words: Option<Arc<Ability>>,
    /// Spell Speed (spell-speed).
    pub speed: Speed,
    /// What was declared.
    pub said: Vec<Said>,
    /// What was targeted and what was picked, by label (dictionary.target.1).
    pub chosen: Vec<(Arc<str>, Vec<Known>)>,
    /// The cards that its cost took, as they are where they went.
    pub paid: Vec<Chosen>,
    /// A number that its cost made: Life Points paid, Levels Tributed.
    pub spent: i32,
    /// What the event was about that triggered it.
    pub that: Vec<Chosen>,
    /// Whom it was about.
    pub that_player: Option<Player>,
    /// The number that it was about.
    pub amount: i32,
    /// What caused that event.
    pub by: Option<By>,
    /// What it was made for, when an effect had it wait.
    pub about: Vec<Chosen>,
    /// A number that it was made with then.
    pub kept: i32,
    /// The link that it answers, by its number.
    pub answers: Option<u32>,
    /// What was negated of it.
    pub negated: Option<Negated>,
}

impl Link {
    /// Which it is.
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

/// Whether 「時」 or 「場合」 stands in a trigger (dictionary.when-or-if).
pub use hantei_ability::yugioh::Worded;

/// Something that has triggered and waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pending {
    /// The link that it will be; of what happens by itself only what it says is looked at.
    pub link: Link,
    /// The moment at which it triggered.
    pub moment: u32,
    /// How it is worded.
    pub worded: Worded,
    /// Whether its player may leave it (dictionary.do-or-may).
    pub may: bool,
    /// Whether it happens by itself, without an activation.
    pub itself: bool,
    /// Whether it waits for a phase, and is dealt with by itself (end-phase-effects.2).
    pub of_phase: bool,
}

/// Something that waits for a moment to come, made by an effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delayed {
    /// What.
    pub words: Arc<Ability>,
    /// Whose.
    pub controller: Player,
    /// By which card.
    pub source: Chosen,
    /// What it is about.
    pub about: Vec<Chosen>,
    /// A number that it was made with.
    pub kept: i32,
    /// Until when; none: until it has happened once.
    pub until: Option<Until>,
}
