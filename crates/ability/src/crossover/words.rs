//! Basic terms of the game, shared by card texts, scripts and the engine.

use std::fmt;

use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// An element (属性) of navigators, characters and energy. The book lists none; these are the ones printed on cards.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Element>)]
pub enum Element {
    /// 火
    #[serde(alias = "火")]
    Fire,
    /// 水
    #[serde(alias = "水")]
    Water,
    /// 風
    #[serde(alias = "風")]
    Wind,
    /// 地
    #[serde(alias = "地")]
    Earth,
    /// 空
    #[serde(alias = "空")]
    Sky,
}

impl Element {
    /// All five elements.
    pub const ALL: [Element; 5] =
        [Element::Fire, Element::Water, Element::Wind, Element::Earth, Element::Sky];

    /// The name of the element in files, scripts and paths.
    pub fn id(self) -> &'static str {
        match self {
            Element::Fire => "fire",
            Element::Water => "water",
            Element::Wind => "wind",
            Element::Earth => "earth",
            Element::Sky => "sky",
        }
    }
}

/// An amount of energy (エネルギー): a price, or what a player has.
///
/// In a price, `any` can be paid with energy of any element (全). In a player's energy, `any` has no element and pays only for `any`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize)]
pub struct Energy {
    /// 火
    #[serde(skip_serializing_if = "is_zero")]
    pub fire: u16,
    /// 水
    #[serde(skip_serializing_if = "is_zero")]
    pub water: u16,
    /// 風
    #[serde(skip_serializing_if = "is_zero")]
    pub wind: u16,
    /// 地
    #[serde(skip_serializing_if = "is_zero")]
    pub earth: u16,
    /// 空
    #[serde(skip_serializing_if = "is_zero")]
    pub sky: u16,
    /// 全
    #[serde(skip_serializing_if = "is_zero")]
    pub any: u16,
}

fn is_zero(number: &u16) -> bool {
    *number == 0
}

impl Energy {
    /// No energy.
    pub const NONE: Energy = Energy { fire: 0, water: 0, wind: 0, earth: 0, sky: 0, any: 0 };

    /// An amount of one element; `None` means `any`.
    pub fn of(element: Option<Element>, count: u16) -> Energy {
        let mut energy = Energy::NONE;
        *energy.part_mut(element) = count;
        energy
    }

    /// The amount of one element; `None` means `any`.
    pub fn part(&self, element: Option<Element>) -> u16 {
        match element {
            Some(Element::Fire) => self.fire,
            Some(Element::Water) => self.water,
            Some(Element::Wind) => self.wind,
            Some(Element::Earth) => self.earth,
            Some(Element::Sky) => self.sky,
            None => self.any,
        }
    }

    /// Like [`Energy::part`], mutable.
    pub fn part_mut(&mut self, element: Option<Element>) -> &mut u16 {
        match element {
            Some(Element::Fire) => &mut self.fire,
            Some(Element::Water) => &mut self.water,
            Some(Element::Wind) => &mut self.wind,
            Some(Element::Earth) => &mut self.earth,
            Some(Element::Sky) => &mut self.sky,
            None => &mut self.any,
        }
    }

    /// The amounts that are not 0, elements first.
    pub fn parts(&self) -> impl Iterator<Item = (Option<Element>, u16)> + use<> {
        let energy = *self;
        let elements = Element::ALL.into_iter().map(Some).chain([None]);
        elements.map(move |of| (of, energy.part(of))).filter(|(_, count)| *count > 0)
    }

    /// The sum of all amounts.
    pub fn total(&self) -> u32 {
        let Energy { fire, water, wind, earth, sky, any } = *self;
        [fire, water, wind, earth, sky, any].into_iter().map(u32::from).sum()
    }

    /// Whether there is no energy.
    pub fn is_none(&self) -> bool {
        *self == Energy::NONE
    }

    /// The sum of the two.
    #[must_use]
    pub fn and(self, other: Energy) -> Energy {
        Energy {
            fire: self.fire.saturating_add(other.fire),
            water: self.water.saturating_add(other.water),
            wind: self.wind.saturating_add(other.wind),
            earth: self.earth.saturating_add(other.earth),
            sky: self.sky.saturating_add(other.sky),
            any: self.any.saturating_add(other.any),
        }
    }

    /// The difference of the two; `None` if one amount would be negative.
    #[must_use]
    pub fn without(self, other: Energy) -> Option<Energy> {
        Some(Energy {
            fire: self.fire.checked_sub(other.fire)?,
            water: self.water.checked_sub(other.water)?,
            wind: self.wind.checked_sub(other.wind)?,
            earth: self.earth.checked_sub(other.earth)?,
            sky: self.sky.checked_sub(other.sky)?,
            any: self.any.checked_sub(other.any)?,
        })
    }

    /// Whether this energy can pay the price: each element with energy of that element, `any` with the rest.
    pub fn covers(&self, price: &Energy) -> bool {
        let own = |of: &Element| self.part(Some(*of)) >= price.part(Some(*of));
        Element::ALL.iter().all(own) && self.total() >= price.total()
    }
}

impl<'de> Deserialize<'de> for Energy {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Energy, D::Error> {
        struct Written;
        impl<'de> Visitor<'de> for Written {
            type Value = Energy;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(
                    "how much energy of any element, or how much of which: `{fire: 1, any: 2}`",
                )
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Energy, E> {
                let number = u16::try_from(number);
                number.map(|any| Energy { any, ..Energy::NONE }).map_err(E::custom)
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Energy, E> {
                u64::try_from(number).map_err(E::custom).and_then(|number| self.visit_u64(number))
            }
            fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Energy, M::Error> {
                let parts = EnergyParts::deserialize(MapAccessDeserializer::new(map))?;
                let EnergyParts { fire, water, wind, earth, sky, any } = parts;
                Ok(Energy { fire, water, wind, earth, sky, any })
            }
        }
        from.deserialize_any(Written)
    }
}

/// Energy by element, as people write it.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(transform = hantei_base::schema::with_aliases::<EnergyParts>)]
struct EnergyParts {
    /// 火
    #[serde(alias = "火")]
    fire: u16,
    /// 水
    #[serde(alias = "水")]
    water: u16,
    /// 風
    #[serde(alias = "風")]
    wind: u16,
    /// 地
    #[serde(alias = "地")]
    earth: u16,
    /// 空
    #[serde(alias = "空")]
    sky: u16,
    /// 全
    #[serde(alias = "全")]
    any: u16,
}

impl JsonSchema for Energy {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Energy".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let parts = generator.subschema_for::<EnergyParts>();
        schemars::json_schema!({"anyOf": [{"type": "integer", "minimum": 0}, parts]})
    }
}

/// 性別. 4-3-8 treats it as a property of a character.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Gender>)]
pub enum Gender {
    /// 女性
    #[serde(alias = "女性")]
    Female,
    /// 男性
    #[serde(alias = "男性")]
    Male,
    /// その他
    #[serde(alias = "その他")]
    Other,
}

impl Gender {
    /// The name of the gender in files, scripts and paths.
    pub fn id(self) -> &'static str {
        match self {
            Gender::Female => "female",
            Gender::Male => "male",
            Gender::Other => "other",
        }
    }
}

/// A part of a turn (3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Phase>)]
pub enum Phase {
    /// ターン開始 (3-1)
    #[serde(alias = "ターン開始")]
    TurnStart,
    /// アンタップフェイズ (3-2)
    #[serde(alias = "アンタップフェイズ")]
    Untap,
    /// ドローフェイズ (3-3)
    #[serde(alias = "ドローフェイズ")]
    Draw,
    /// メインフェイズ (3-4)
    #[default]
    #[serde(alias = "メインフェイズ")]
    Main,
    /// エンドフェイズ (3-6)
    #[serde(alias = "エンドフェイズ")]
    End,
    /// ターン終了 (3-7)
    #[serde(alias = "ターン終了", alias = "ターン終了時")]
    TurnEnd,
}

impl Phase {
    /// Every part, in the order of a turn.
    pub const ALL: [Phase; 6] =
        [Phase::TurnStart, Phase::Untap, Phase::Draw, Phase::Main, Phase::End, Phase::TurnEnd];

    /// The name of the part in scripts and paths.
    pub fn id(self) -> &'static str {
        match self {
            Phase::TurnStart => "turn-start",
            Phase::Untap => "untap",
            Phase::Draw => "draw",
            Phase::Main => "main",
            Phase::End => "end",
            Phase::TurnEnd => "turn-end",
        }
    }
}

/// A point of a turn at which texts can trigger (「〜開始時に」「〜終了時に」).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Point {
    /// ターン開始時 (3-1)
    TurnStart,
    /// アンタップフェイズ開始時 (3-2-1)
    UntapStart,
    /// アンタップフェイズ終了時 (3-2-3)
    UntapEnd,
    /// ドローフェイズ開始時 (3-3-1)
    DrawStart,
    /// ドローフェイズ終了時 (3-3-3)
    DrawEnd,
    /// メインフェイズ開始時 (3-4)
    MainStart,
    /// 戦闘終了時 (3-4-5-5)
    CombatEnd,
    /// メインフェイズ終了時 (3-4)
    MainEnd,
    /// エンドフェイズ開始時 (3-6-1)
    EndStart,
    /// エンドフェイズ終了時 (3-6-3)
    EndEnd,
    /// ターン終了時 (3-7-2)
    TurnEnd,
}

/// In whose turn something can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Timing>)]
pub enum Timing {
    /// My Turn: only in one's own turn.
    #[serde(alias = "My Turn")]
    MyTurn,
    /// All Turn: in any turn.
    #[serde(alias = "All Turn")]
    AllTurn,
}

/// A place in the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// フィールド, including cards that are set.
    Field,
    /// 手札
    Hand,
    /// 山札
    Deck,
    /// ダストボックス
    DustBox,
    /// Cards that were played and have not resolved.
    Pending,
    /// 脇: cards that are laid aside and can be played as if they were in the hand (4-2-1.4).
    Aside,
}
