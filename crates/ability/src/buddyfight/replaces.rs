//! Replacement effects, and what fighters cannot do.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effect::{Effect, Until};
use super::filter::{Amount, Filter, Who, Whose};
use super::text::Area;
use crate::several::{self, several};

/// A replacement effect (置換効果).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Replacement {
    /// The event that would happen.
    pub would: Would,
    /// What happens instead.
    pub instead: Instead,
    /// 「場に残し、さらに〜」: further effects, done as far as possible after the replacement.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Effect>,
    /// 「よい」: the fighter whose card has this text may decide.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub may: bool,
    /// 「次に」: it applies once and is then used up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub next: bool,
}

impl Replacement {
    /// A replacement that always applies, without further effects.
    pub fn of(would: Would, instead: Instead) -> Replacement {
        Replacement { would, instead, then: Vec::new(), may: false, next: false }
    }
}

/// An event that can be replaced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Would {
    /// ダメージを受ける
    Damage(Damage),
    /// 破壊される: a card that matches.
    Destroyed(Filter),
    /// 場から離れる: a card that matches, for whatever reason.
    Leave(Filter),
    /// ライフが0になる: by damage or an effect. Paying life is not replaced.
    LifeZero(Who),
}

/// Damage to fighters.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Damage {
    /// The fighters who are damaged.
    pub who: Who,
    /// What deals the damage; default: anything.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Means>")]
    pub by: Vec<Means>,
    /// The fighter whose card deals the damage.
    pub by_whose: Whose,
    /// 「N以上のダメージ」
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<u8>,
}

/// What deals damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Means {
    /// 攻撃: by a single card, including 『貫通』.
    Attack,
    /// 連携攻撃
    LinkAttack,
    /// カードの効果
    Effect,
    /// 『貫通』: `attack` includes it.
    Penetrate,
    /// 『ライフリンク』 or a cost, which are neither attacks nor effects.
    Otherwise,
}

impl Means {
    /// Whether it is an attack, by one or several cards.
    pub fn is_attack(self) -> bool {
        self.is_one_of(&[Means::Attack, Means::LinkAttack])
    }

    /// Whether it is one of these; an empty list includes all.
    pub fn is_one_of(self, wanted: &[Means]) -> bool {
        let attack = self == Means::Penetrate && wanted.contains(&Means::Attack);
        wanted.is_empty() || attack || wanted.contains(&self)
    }
}

/// What happens instead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Instead {
    /// ダメージをN減らす
    Less(Amount),
    /// ダメージをNに減らす, ダメージはNになる
    Becomes(Amount),
    /// Nothing: no damage is dealt, or the card stays (場に残す).
    Nothing,
    /// 〇〇したら場に残す: all of these effects are done and the card stays. Does not apply if a card that they would move is itself kept in
    /// place.
    Do(Vec<Effect>),
}

/// Something that a fighter cannot do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bar {
    /// The fighter.
    #[serde(default)]
    pub who: Who,
    /// The action.
    pub cannot: Act,
    /// The cards for which this holds; default: any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Filter>,
    /// 「〇〇以外の」: cards for which this does not hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub except: Option<Filter>,
    /// For calls: the areas for which this holds; default: any.
    #[serde(default, deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Area>")]
    pub areas: Vec<Area>,
}

/// An action of a fighter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// モンスターをコールする: also by an effect.
    Call,
    /// 魔法や必殺技を使う
    Cast,
    /// アイテムを装備する
    Equip,
    /// 【対抗】を使う
    Counter,
    /// 攻撃する
    Attack,
    /// 連携攻撃する
    LinkAttack,
}

/// A rule that holds for some time, like a continuous ability. It also applies to cards that come into play later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Meanwhile {
    /// Replacements.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replaces: Vec<Arc<Replacement>>,
    /// What fighters cannot do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bars: Vec<Arc<Bar>>,
    /// The duration.
    #[serde(default)]
    pub until: Until,
}
