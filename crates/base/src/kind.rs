//! What kind of card a card is. A card prints its kind, and card texts ask for it.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::reference::Game;
use crate::text::variant;

/// A kind of card (カード種類, カードタイプ, 分類). A card may have several: a pendulum effect monster.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum CardKind {
    /// モンスター (Buddyfight, Yu-Gi-Oh!, FFTCG), キャラ (cross series)
    Monster,
    /// 魔法, イベント (cross series), 魔法カード, SPELL
    Spell,
    /// 罠カード
    Trap,
    /// アイテム, ITEM
    Item,
    /// 必殺技, スペシャル (cross series)
    #[serde(alias = "special")]
    Impact,
    /// 必殺モンスター, スペシャルキャラ (cross series)
    #[serde(alias = "special-character")]
    ImpactMonster,
    /// フラッグ
    Flag,
    /// 融合モンスター
    Fusion,
    /// 儀式モンスター
    Ritual,
    /// シンクロモンスター
    Synchro,
    /// エクシーズモンスター
    Xyz,
    /// ペンデュラムモンスター
    Pendulum,
    /// リンクモンスター
    Link,
    /// モンスタートークン
    Token,
    /// フォワード
    Forward,
    /// バックアップ
    Backup,
    /// 召喚獣
    Summon,
    /// CHARACTER
    Character,
    /// NAVIGATOR
    Navigator,
    /// EVENT
    Event,
    /// 効果モンスター
    Effect,
    /// 通常モンスター
    Normal,
    /// チューナー
    Tuner,
    /// リバースモンスター
    Flip,
    /// トゥーンモンスター
    Toon,
    /// スピリットモンスター
    Spirit,
    /// ユニオンモンスター
    Union,
    /// デュアルモンスター
    Gemini,
    /// 速攻魔法
    QuickPlay,
    /// 永続魔法, 永続罠
    Continuous,
    /// 装備魔法
    Equip,
    /// フィールド魔法
    Field,
    /// カウンター罠
    Counter,
}

impl CardKind {
    /// Every kind. Its position here is the number of its bit in [`Kinds`].
    pub const ALL: [CardKind; 33] = [
        CardKind::Monster,
        CardKind::Spell,
        CardKind::Trap,
        CardKind::Item,
        CardKind::Impact,
        CardKind::ImpactMonster,
        CardKind::Flag,
        CardKind::Fusion,
        CardKind::Ritual,
        CardKind::Synchro,
        CardKind::Xyz,
        CardKind::Pendulum,
        CardKind::Link,
        CardKind::Token,
        CardKind::Forward,
        CardKind::Backup,
        CardKind::Summon,
        CardKind::Character,
        CardKind::Navigator,
        CardKind::Event,
        CardKind::Effect,
        CardKind::Normal,
        CardKind::Tuner,
        CardKind::Flip,
        CardKind::Toon,
        CardKind::Spirit,
        CardKind::Union,
        CardKind::Gemini,
        CardKind::QuickPlay,
        CardKind::Continuous,
        CardKind::Equip,
        CardKind::Field,
        CardKind::Counter,
    ];

    /// The bit of this kind in [`Kinds`].
    fn bit(self) -> u64 {
        1 << self as u8
    }

    /// The name in card files, in kebab case.
    pub fn id(self) -> String {
        variant(&self)
    }

    /// The kind with this name, or `None`.
    pub fn named(word: &str) -> Option<CardKind> {
        serde_json::from_value(serde_json::Value::from(word)).ok()
    }

    /// Whether cards of `game` can be of this kind.
    pub fn belongs_to(self, game: Game) -> bool {
        use CardKind::*;
        match game {
            Game::Buddyfight => {
                matches!(self, Monster | Spell | Item | Impact | ImpactMonster | Flag)
            }
            Game::Fftcg => matches!(self, Forward | Backup | Summon | Monster),
            Game::Crossover => matches!(self, Navigator | Character | Item | Event | Spell),
            Game::Yugioh => {
                matches!(
                    self,
                    Monster
                        | Spell
                        | Trap
                        | Fusion
                        | Ritual
                        | Synchro
                        | Xyz
                        | Pendulum
                        | Link
                        | Token
                        | Effect
                        | Normal
                        | Tuner
                        | Flip
                        | Toon
                        | Spirit
                        | Union
                        | Gemini
                        | QuickPlay
                        | Continuous
                        | Equip
                        | Field
                        | Counter
                )
            }
        }
    }
}

/// A set of kinds; empty when the card's kind is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Kinds(u64);

impl Kinds {
    /// The set of these kinds.
    pub fn of(kinds: &[CardKind]) -> Kinds {
        Kinds(kinds.iter().fold(0, |bits, kind| bits | kind.bit()))
    }

    /// Adds one kind.
    pub fn insert(&mut self, kind: CardKind) {
        self.0 |= kind.bit();
    }

    /// Whether the kind is in the set.
    pub fn has(self, kind: CardKind) -> bool {
        self.0 & kind.bit() != 0
    }

    /// Whether the two sets have a kind in common.
    pub fn meets(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether the set is empty: the card's kind is not known.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in it.
    pub fn iter(self) -> impl Iterator<Item = CardKind> {
        CardKind::ALL.into_iter().filter(move |kind| self.has(*kind))
    }
}

impl Serialize for Kinds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Kinds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<CardKind>::deserialize(deserializer).map(|kinds| Kinds::of(&kinds))
    }
}

impl JsonSchema for Kinds {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Kinds".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <Vec<CardKind>>::json_schema(generator)
    }
}
