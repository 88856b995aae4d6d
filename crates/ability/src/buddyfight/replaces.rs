//! What happens instead of something, and what fighters may not do.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effect::{Effect, Until};
use super::filter::{Amount, Filter, Who, Whose};
use super::text::Area;
use crate::several::several;

/// What happens instead of something (置換効果).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Replacement {
    /// What would happen.
    pub would: Would,
    /// And what happens instead.
    pub instead: Instead,
    /// 「場に残し、さらに〜」: what is done besides, as far as it can be, once it has happened instead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Effect>,
    /// 「よい」: the fighter whose text it is may.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub may: bool,
    /// 「次に」: it works once, then it is used up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub next: bool,
}

impl Replacement {
    /// So, whenever it would happen, and nothing besides.
    pub fn of(would: Would, instead: Instead) -> Replacement {
        Replacement { would, instead, then: Vec::new(), may: false, next: false }
    }
}

/// What would happen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Would {
    /// ダメージを受ける
    Damage(Damage),
    /// 破壊される: a card like this.
    Destroyed(Filter),
    /// 場から離れる: a card like this, destroyed or otherwise.
    Leave(Filter),
    /// ライフが0になる: by damage or by an effect; life that is paid is not replaced.
    LifeZero(Who),
}

/// Damage to fighters.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Damage {
    /// To whom.
    pub who: Who,
    /// By what; by anything unless said.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub by: Vec<Means>,
    /// By whose card.
    pub by_whose: Whose,
    /// 「N以上のダメージ」
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<u8>,
}

/// By what damage is dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Means {
    /// 攻撃: of one card, 『貫通』 with it.
    Attack,
    /// 連携攻撃
    LinkAttack,
    /// カードの効果
    Effect,
    /// 『貫通』: `attack` means it, too.
    Penetrate,
    /// 『ライフリンク』 or a cost: neither an attack nor an effect.
    Otherwise,
}

impl Means {
    /// Whether it is an attack, of however many cards.
    pub fn is_attack(self) -> bool {
        self.is_one_of(&[Means::Attack, Means::LinkAttack])
    }

    /// Whether it is one of these; any is where there are none.
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
    /// Nothing: there is no damage, or the card stays (場に残す).
    Nothing,
    /// 〇〇したら場に残す: all of these effects are done, and the card stays; not where a card they would move was kept itself.
    Do(Vec<Effect>),
}

/// What a fighter may not do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bar {
    /// Who.
    #[serde(default)]
    pub who: Who,
    /// What.
    pub cannot: Act,
    /// With which cards; with any unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Filter>,
    /// 「〇〇以外の」: but with these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub except: Option<Filter>,
    /// Of calls: to these areas; to any unless said.
    #[serde(default, deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub areas: Vec<Area>,
}

/// What fighters do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// モンスターをコールする: by an effect, too.
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

/// What holds for a while, as a continuous ability would have it: of whatever cards there are by then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Meanwhile {
    /// What happens instead of something.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replaces: Vec<Arc<Replacement>>,
    /// What fighters may not do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bars: Vec<Arc<Bar>>,
    /// How long.
    #[serde(default)]
    pub until: Until,
}
