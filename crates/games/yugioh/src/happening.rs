//! What happens, as triggers and fast effects look at it: each with what has to be known when the cards have moved on.

use hantei_ability::yugioh::{Phase, Step, Way};
use hantei_engine::{CardId, Player};

use super::terms::{By, Chosen, How};
use super::zone::Zone;

/// A card went elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Went {
    /// Which, as it is there.
    pub card: Chosen,
    /// From where.
    pub from: Zone,
    /// Under whose control it was there.
    pub under: Player,
    /// Whether it lay face-down there.
    pub was_down: bool,
    /// To where.
    pub to: Zone,
    /// What was done to it.
    pub how: How,
    /// What did it.
    pub by: By,
}

/// How a face-down monster comes to be face-up (dictionary.flip.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FlippedBy {
    /// 反転召喚
    Summon,
    /// It was attacked (damage-step.2.flip).
    Attack,
    /// By an effect.
    Effect,
}

/// Something that a trigger or a fast effect may wait for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Happening {
    /// 召喚・反転召喚・特殊召喚に成功した: which, how, and who did it
    Summoned(Chosen, Way, Player),
    /// セットした
    Set(Chosen),
    /// リバースした (dictionary.flip.1)
    Flipped(Chosen, FlippedBy),
    /// The battle position changed.
    PositionChanged(Chosen),
    /// A card went elsewhere.
    Went(Went),
    /// ドローした, once for an effect, however many cards (dictionary.draw-count.1)
    Drew(Player, u8),
    /// A player took damage: by a battle or an effect.
    Damaged(Player, i32, By),
    /// LPを回復した
    Gained(Player, i32),
    /// 攻撃宣言: which, and at which monster.
    AttackDeclared(Chosen, Option<Chosen>),
    /// Another monster is attacked after a replay: no declaration (replay.2).
    AttackRedirected(Chosen, Option<Chosen>),
    /// 戦闘を行った: damage was calculated (damage-step.4).
    Battled(Chosen, Option<Chosen>),
    /// A link was made, by its number.
    Activated(u32),
    /// A link has resolved, by its number; its card.
    Resolved(u32, CardId),
    /// The activation or effect of a link was negated.
    Negated(u32),
    /// 対象になった: a card, by a link.
    Targeted(Chosen, u32),
    /// 装備された: the Equip Card, and the monster.
    Equipped(Chosen, Chosen),
    /// A card came under the other player's control.
    ControlChanged(Chosen),
    /// Counters were put on a card.
    CounterPlaced(Chosen),
    /// A phase begins.
    PhaseBegan(Phase),
    /// A step of the Battle Phase, or a timing of the Damage Step, begins.
    StepBegan(Step),
}

impl Happening {
    /// The card that it is about first.
    pub fn card(&self) -> Option<Chosen> {
        match self {
            Happening::Summoned(card, ..)
            | Happening::Set(card)
            | Happening::Flipped(card, _)
            | Happening::PositionChanged(card)
            | Happening::Went(Went { card, .. })
            | Happening::AttackDeclared(card, _)
            | Happening::AttackRedirected(card, _)
            | Happening::Battled(card, _)
            | Happening::Targeted(card, _)
            | Happening::Equipped(card, _)
            | Happening::ControlChanged(card)
            | Happening::CounterPlaced(card) => Some(*card),
            Happening::Drew(..)
            | Happening::Damaged(..)
            | Happening::Gained(..)
            | Happening::Activated(_)
            | Happening::Resolved(..)
            | Happening::Negated(_)
            | Happening::PhaseBegan(_)
            | Happening::StepBegan(_) => None,
        }
    }
}
