//! The values of one card, and what effects give to it.

use std::sync::Arc;

use hantei_ability::yugioh::{Attribute, Gives, Text, Trait, Type};
use hantei_base::kind::{CardKind, Kinds};
use hantei_engine::{CardId, Player};

/// Something that an effect gives to a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// The card that gives it.
    pub from: CardId,
    /// The player whose effect it is.
    pub you: Player,
    /// What is given.
    pub gives: Arc<Gives>,
}

/// The values of a card: as printed, or with all changes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// Its kinds.
    pub kinds: Kinds,
    /// レベル
    pub level: Option<u8>,
    /// ランク
    pub rank: Option<u8>,
    /// ペンデュラムスケール
    pub scale: Option<u8>,
    /// 属性
    pub attribute: Option<Attribute>,
    /// 種族
    pub race: Option<Type>,
    /// 元々の攻撃力 (dictionary.original-attack.1)
    pub original_attack: i32,
    /// 元々の守備力
    pub original_defense: i32,
    /// 攻撃力
    pub attack: i32,
    /// 守備力
    pub defense: i32,
    /// Whether its effects are negated.
    pub negated: bool,
    /// Everything else that it was given.
    pub gives: Vec<Given>,
}

impl Facts {
    /// The printed values.
    pub fn printed(kinds: Kinds, text: &Text) -> Facts {
        let attack = text.attack.map_or(0, |stat| stat.number());
        let defense = text.defense.map_or(0, |stat| stat.number());
        Facts {
            kinds,
            level: text.level,
            rank: text.rank,
            scale: text.scale,
            attribute: text.attribute,
            race: text.race,
            original_attack: attack,
            original_defense: defense,
            attack,
            defense,
            negated: false,
            gives: Vec::new(),
        }
    }

    /// Whether it is of this kind.
    pub fn is(&self, kind: CardKind) -> bool {
        self.kinds.has(kind)
    }

    /// Every trait that the card was given.
    pub fn traits(&self) -> impl Iterator<Item = &Trait> {
        self.gives.iter().flat_map(|given| &given.gives.traits)
    }

    /// Whether the card was given this trait.
    pub fn may(&self, wanted: &Trait) -> bool {
        self.traits().any(|of| of == wanted)
    }
}
