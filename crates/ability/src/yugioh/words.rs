//! Basic terms of the game, shared by card texts, scripts and the engine.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A timing of the Damage Step (`damage-step`).
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Default,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Timing {
    /// ダメージステップ開始時
    #[default]
    Start,
    /// ダメージ計算前
    BeforeCalculation,
    /// ダメージ計算時
    Calculation,
    /// ダメージ計算後
    AfterCalculation,
    /// ダメージステップ終了時
    End,
}

impl Timing {
    /// Every timing, in order.
    pub const ALL: [Timing; 5] = [
        Timing::Start,
        Timing::BeforeCalculation,
        Timing::Calculation,
        Timing::AfterCalculation,
        Timing::End,
    ];

    /// The name of the timing in scripts and paths.
    pub fn id(self) -> &'static str {
        match self {
            Timing::Start => "start",
            Timing::BeforeCalculation => "before-calculation",
            Timing::Calculation => "calculation",
            Timing::AfterCalculation => "after-calculation",
            Timing::End => "end",
        }
    }
}

/// The way in which a monster was Summoned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// 召喚, without Tributes.
    Normal,
    /// アドバンス召喚
    Tribute,
    /// 反転召喚
    Flip,
    /// 特殊召喚, by the monster's own procedure.
    Procedure,
    /// 融合召喚
    Fusion,
    /// 儀式召喚
    Ritual,
    /// シンクロ召喚
    Synchro,
    /// エクシーズ召喚
    Xyz,
    /// ペンデュラム召喚
    Pendulum,
    /// 特殊召喚, by any other effect.
    Effect,
}

impl Way {
    /// Whether it is 召喚, which uses up the Normal Summon of the turn.
    pub fn is_normal(self) -> bool {
        matches!(self, Way::Normal | Way::Tribute)
    }

    /// Whether it is 特殊召喚.
    pub fn is_special(self) -> bool {
        !matches!(self, Way::Normal | Way::Tribute | Way::Flip)
    }
}

/// The Spell Speed of a card or an effect (スペルスピード).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Speed {
    /// スペルスピード1
    One,
    /// スペルスピード2
    Two,
    /// スペルスピード3
    Three,
}

/// A place in the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// フィールド: any of its zones.
    Field,
    /// モンスターゾーン
    MonsterZone,
    /// 魔法&罠ゾーン
    SpellTrapZone,
    /// フィールドゾーン
    FieldZone,
    /// ペンデュラムゾーン
    PendulumZone,
    /// 手札
    Hand,
    /// デッキ
    Deck,
    /// 墓地
    Graveyard,
    /// ゲームから除外されている
    Banished,
    /// エクストラデッキ
    ExtraDeck,
}

impl Place {
    /// Whether it is on the field.
    pub fn is_on_field(self) -> bool {
        match self {
            Place::Field
            | Place::MonsterZone
            | Place::SpellTrapZone
            | Place::FieldZone
            | Place::PendulumZone => true,
            Place::Hand | Place::Deck | Place::Graveyard | Place::Banished | Place::ExtraDeck => {
                false
            }
        }
    }
}

/// An attribute (属性).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Attribute {
    /// 光
    Light,
    /// 闇
    Dark,
    /// 地
    Earth,
    /// 水
    Water,
    /// 炎
    Fire,
    /// 風
    Wind,
    /// 神
    Divine,
}

/// A monster's Type (種族).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Type {
    /// 魔法使い族
    Spellcaster,
    /// ドラゴン族
    Dragon,
    /// アンデット族
    Zombie,
    /// 戦士族
    Warrior,
    /// 獣戦士族
    BeastWarrior,
    /// 獣族
    Beast,
    /// 鳥獣族
    WingedBeast,
    /// 悪魔族
    Fiend,
    /// 天使族
    Fairy,
    /// 昆虫族
    Insect,
    /// 恐竜族
    Dinosaur,
    /// 爬虫類族
    Reptile,
    /// 魚族
    Fish,
    /// 海竜族
    SeaSerpent,
    /// 水族
    Aqua,
    /// 炎族
    Pyro,
    /// 雷族
    Thunder,
    /// 岩石族
    Rock,
    /// 植物族
    Plant,
    /// 機械族
    Machine,
    /// サイキック族
    Psychic,
    /// 幻神獣族
    DivineBeast,
    /// 創造神族
    CreatorGod,
    /// 幻竜族
    Wyrm,
    /// サイバース族, printed since 2017.
    Cyberse,
    /// 幻想魔族, printed since 2023.
    Illusion,
}

/// A printed ATK or DEF: a number, or 「？」.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stat {
    /// The number.
    Number(i32),
    /// 「？」, which counts as 0 unless something else determines it (`dictionary.original-attack.2`).
    Unknown,
}

impl Stat {
    /// The number for calculations.
    pub fn number(self) -> i32 {
        match self {
            Stat::Number(number) => number,
            Stat::Unknown => 0,
        }
    }
}

/// How files write 「？」.
const UNKNOWN: &str = "?";

impl Serialize for Stat {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Stat::Number(number) => to.serialize_i32(*number),
            Stat::Unknown => to.serialize_str(UNKNOWN),
        }
    }
}

impl<'de> Deserialize<'de> for Stat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Stat, D::Error> {
        struct Written;
        impl serde::de::Visitor<'_> for Written {
            type Value = Stat;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a number, or \"?\"")
            }
            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Stat, E> {
                i32::try_from(number).map(Stat::Number).map_err(E::custom)
            }
            fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<Stat, E> {
                i32::try_from(number).map(Stat::Number).map_err(E::custom)
            }
            fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<Stat, E> {
                let is_unknown = matches!(word, UNKNOWN | "？");
                is_unknown
                    .then_some(Stat::Unknown)
                    .ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(word), &self))
            }
        }
        from.deserialize_any(Written)
    }
}

impl JsonSchema for Stat {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Stat".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"anyOf": [{"type": "integer"}, {"const": UNKNOWN}]})
    }
}
