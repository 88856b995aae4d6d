//! What a card is just now.

use std::sync::Arc;

use crate::ability::yugioh::{Attribute, Gives, Text, Type};
use crate::engine::core::CardId;
use crate::kind::{Kind, Kinds};

use super::state::State;

/// Something that a card is given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// By which card.
    pub from: CardId,
    /// What.
    pub gives: Arc<Gives>,
}

/// What a card is: as printed, or after what changes it.
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
    /// Its effects are negated.
    pub negated: bool,
    /// What else it was given.
    pub gives: Vec<Given>,
}

impl Facts {
    /// As printed.
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
    pub fn is(&self, kind: Kind) -> bool {
        self.kinds.has(kind)
    }
}

/// What the cards are that something changes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Board {
    cards: Vec<(CardId, Facts)>,
}

impl Board {
    /// What a card is, where something may change it.
    pub fn get(&self, card: CardId) -> Option<&Facts> {
        self.cards.iter().find(|(other, _)| *other == card).map(|(_, facts)| facts)
    }
}

impl State {
    /// What the cards are just now.
    pub(super) fn board(&self) -> &Board {
        self.board.get_or_init(Arc::default)
    }
}
