//! What triggers and fast effects can respond to. Each happening stores what must still be known after the cards have moved on.

use hantei_ability::yugioh::{Phase, Step, Way};
use hantei_engine::{CardId, Player};

use super::terms::{By, Chosen, How};
use super::zone::Zone;

/// A card moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CardMoved {
    /// The card, at its new place.
    pub card: Chosen,
    /// The zone that it left.
    pub from: Zone,
    /// The player who controlled it there.
    pub under: Player,
    /// Whether it lay face-down there.
    pub was_down: bool,
    /// The zone that it went to.
    pub to: Zone,
    /// In what way it moved.
    pub how: How,
    /// What moved it.
    pub by: By,
}

/// How a face-down monster becomes face-up (dictionary.flip.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FlippedBy {
    /// 反転召喚
    Summon,
    /// It was attacked (damage-step.2.flip).
    Attack,
    /// An effect turned it face-up.
    Effect,
}

/// Something that a trigger or a fast effect may wait for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Happening {
    /// 召喚・反転召喚・特殊召喚に成功した: the monster, the kind of Summon, and the player who did it
    Summoned(Chosen, Way, Player),
    /// セットした
    Set(Chosen),
    /// リバースした (dictionary.flip.1)
    Flipped(Chosen, FlippedBy),
    /// Its battle position changed.
    PositionChanged(Chosen),
    /// A card moved.
    CardMoved(CardMoved),
    /// ドローした: once for an effect, however many cards were drawn (dictionary.draw-count.1)
    Drew(Player, u8),
    /// A player took damage from a battle or an effect.
    Damaged(Player, i32, By),
    /// LPを回復した
    Gained(Player, i32),
    /// 攻撃宣言: the attacker, and the attacked monster
    AttackDeclared(Chosen, Option<Chosen>),
    /// After a replay another monster is attacked; this is no declaration (replay.2).
    AttackRedirected(Chosen, Option<Chosen>),
    /// 戦闘を行った: damage was calculated (damage-step.4).
    Battled(Chosen, Option<Chosen>),
    /// A link was made, by its id.
    Activated(u32),
    /// A link has resolved: its id and its card.
    Resolved(u32, CardId),
    /// The activation or effect of the link with this id was negated.
    Negated(u32),
    /// 対象になった: a card, targeted by the link with this id
    Targeted(Chosen, u32),
    /// 装備された: the Equip Card and the monster
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
    /// The card that the happening is about in the first place.
    pub fn card(&self) -> Option<Chosen> {
        match self {
            Happening::Summoned(card, ..)
            | Happening::Set(card)
            | Happening::Flipped(card, _)
            | Happening::PositionChanged(card)
            | Happening::CardMoved(CardMoved { card, .. })
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
