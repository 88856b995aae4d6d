//! The events that trigger abilities or allow cards to be used.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::{Filter, Phase, Who, Whose};
use super::replaces::Means;
use crate::common;
use crate::several::{self, several};
use hantei_base::kind::CardKind;

/// An event: the trigger of an automatic ability, or the timing in which a card can be used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// 登場した時
    Enters(Filter),
    /// コールした時, for an automatic ability.
    Called(Filter),
    /// 使った時: a spell or an impact.
    Cast(Filter),
    /// 装備した時
    Equipped(Filter),
    /// 破壊された時
    Destroyed(Filter),
    /// カードの効果で破壊された時
    DestroyedByEffect(ByEffect),
    /// 場から離れた時
    Leaves(Filter),
    /// 手札に戻った時: from the field.
    Returned(Filter),
    /// 攻撃した時
    Attacks(Filter),
    /// 連携攻撃した時
    LinkAttacks(Box<LinkAttacks>),
    /// 攻撃された時
    Attacked(Filter),
    /// モンスターを破壊した時: by an attack.
    DestroysInBattle(Filter),
    /// ダメージを与えた時: by an attack.
    DealsDamage(Filter),
    /// ダメージを与えた時: by an attack or by its own effect, if the text does not say 「攻撃で」.
    DealsAnyDamage(Filter),
    /// ダメージを受けた時
    Damaged(Who),
    /// 〇〇でダメージを受けた時: by what, if the text says so.
    DamagedBy(DamagedBy),
    /// ライフが回復した時: by effects and by Buddy Gift.
    LifeGained(Who),
    /// ターン開始時
    TurnStart(Whose),
    /// フェイズ開始時
    PhaseStart(PhaseStart),
    /// ターン終了時
    TurnEnd(Whose),
    /// バトルの終了時
    BattleEnd,
    /// 〇〇が攻撃したバトルの終了時: a matching card attacked and is still there.
    AttackEnd(Filter),
    /// 〇〇のバトルの終了時: a matching card attacked or was attacked and is still there.
    BattleEndOf(Filter),
    /// 〇〇が攻撃されたバトルの終了時: a matching card was attacked, whether or not it is still there.
    AttackedEnd(Filter),
    /// 攻撃が無効化された時: the attack of a matching card.
    AttackNegated(Filter),
    /// 攻撃が相手に無効化された時: by a card of the opponent.
    AttackNegatedByOpponent(Filter),
    /// ドロップゾーンに置かれた時, 捨てられた時: `in` says from where: the field, the hand or the gauge.
    Dropped(Filter),
    /// デッキのカードがドロップゾーンに置かれた時: once for all cards that an effect or a cost puts there.
    Milled(Milled),
    /// 『移動』した時
    Moves(Filter),
    /// レストした時
    Rests(Turned),
    /// スタンドした時
    Stands(Turned),
    /// A card is put into the soul of this card, or this card into a soul.
    SoulAdded(Filter),
    /// A card is put from a soul into the drop zone.
    SoulDropped(Filter),
    /// 裏向きのソウルからドロップゾーンに置かれた時: an ability of the card that was face down in a soul.
    FaceDownSoulDropped(Filter),
    /// ライフが0になった
    LifeZero(Who),
}

impl When {
    /// The filter for the card that the event is about, if there is one.
    pub fn filter(&self) -> Option<&Filter> {
        match self {
            When::Enters(filter)
            | When::Called(filter)
            | When::Cast(filter)
            | When::Equipped(filter)
            | When::Destroyed(filter)
            | When::Leaves(filter)
            | When::Attacks(filter)
            | When::Attacked(filter)
            | When::DestroysInBattle(filter)
            | When::DealsDamage(filter)
            | When::DealsAnyDamage(filter)
            | When::SoulAdded(filter)
            | When::SoulDropped(filter)
            | When::FaceDownSoulDropped(filter)
            | When::DestroyedByEffect(ByEffect { filter, .. })
            | When::Rests(Turned { filter, .. })
            | When::Stands(Turned { filter, .. })
            | When::AttackEnd(filter)
            | When::BattleEndOf(filter)
            | When::AttackedEnd(filter)
            | When::Returned(filter)
            | When::AttackNegated(filter)
            | When::AttackNegatedByOpponent(filter)
            | When::Dropped(filter)
            | When::Moves(filter) => Some(filter),
            When::LinkAttacks(of) => Some(&of.filter),
            When::Damaged(_)
            | When::DamagedBy(_)
            | When::LifeGained(_)
            | When::Milled(_)
            | When::TurnStart(_)
            | When::PhaseStart(_)
            | When::TurnEnd(_)
            | When::BattleEnd
            | When::LifeZero(_) => None,
        }
    }

    /// Whether cards can be used after it (`4.when-windows`), not only abilities.
    pub fn opens_card_timing(&self) -> bool {
        match self {
            When::Enters(_)
            | When::Called(_)
            | When::Cast(_)
            | When::Equipped(_)
            | When::Destroyed(_)
            | When::Leaves(_)
            | When::Attacks(_)
            | When::Attacked(_)
            | When::DestroysInBattle(_)
            | When::DealsDamage(_)
            | When::DealsAnyDamage(_)
            | When::Damaged(_)
            | When::TurnStart(_)
            | When::PhaseStart(_)
            | When::TurnEnd(_)
            | When::BattleEnd
            | When::SoulAdded(_)
            | When::SoulDropped(_)
            | When::LifeZero(_) => true,
            When::DestroyedByEffect(_)
            | When::LinkAttacks(_)
            | When::LifeGained(_)
            | When::DamagedBy(_)
            | When::FaceDownSoulDropped(_)
            | When::AttackEnd(_)
            | When::BattleEndOf(_)
            | When::AttackedEnd(_)
            | When::AttackNegated(_)
            | When::AttackNegatedByOpponent(_)
            | When::Dropped(_)
            | When::Milled(_)
            | When::Moves(_)
            | When::Rests(_)
            | When::Stands(_)
            | When::Returned(_) => false,
        }
    }
}

/// An effect acts on a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ByEffect {
    /// The card.
    #[serde(rename = "of")]
    pub filter: Filter,
    /// 「〇〇のカードの効果で」: the fighter whose effect it is.
    #[serde(default)]
    pub by: Whose,
    /// 「モンスターの効果で」: the kinds of the card whose effect it is; default: any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<CardKind>,
}

/// A fighter is dealt damage by something.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct DamagedBy {
    /// The fighter.
    pub who: Who,
    /// What deals the damage; default: anything.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Means>")]
    pub by: Vec<Means>,
    /// The fighter whose card deals the damage.
    pub by_whose: Whose,
    /// “〇〇”の効果で: the name (能力名) of the ability that deals the damage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ability: Option<String>,
}

/// A card rests or stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Turned {
    /// The card.
    #[serde(rename = "of")]
    pub filter: Filter,
    /// 「〇〇のカードの効果で」: by this fighter's effect; default: for any reason, including attacks, costs and the start phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Whose>,
}

/// A card attacks together with others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkAttacks {
    /// The card.
    #[serde(rename = "of")]
    pub filter: Filter,
    /// 「他の〇〇と」: one of the other attacking cards matches this filter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<Filter>,
}

/// Cards are put from a deck into the drop zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Milled {
    /// The fighter whose deck it is.
    pub whose: Whose,
    /// 「〇〇のカードの効果で」: by this fighter's effect; default: by any effect or cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Whose>,
}

/// The start of a phase of a fighter's turn.
pub type PhaseStart = common::PhaseStart<Phase>;
