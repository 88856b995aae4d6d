//! What happens, and abilities and cards may follow.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::{Filter, Phase, Who, Whose};
use super::replaces::Means;
use crate::common;
use crate::several::several;
use hantei_base::kind::CardKind;

/// What happened: the trigger of an automatic ability, or the chance for a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// 登場した時
    Enters(Filter),
    /// コールした時 of an automatic ability
    Called(Filter),
    /// 使った時: a spell or an impact
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
    /// モンスターを破壊した時, by an attack
    DestroysInBattle(Filter),
    /// ダメージを与えた時, by an attack
    DealsDamage(Filter),
    /// ダメージを与えた時, by an attack or by an effect of its own: 「攻撃で」 is not said.
    DealsAnyDamage(Filter),
    /// ダメージを受けた時
    Damaged(Who),
    /// 〇〇でダメージを受けた時: by what, where that is told.
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
    /// 〇〇が攻撃したバトルの終了時: a card like this attacked in it and is still there.
    AttackEnd(Filter),
    /// 〇〇のバトルの終了時: a card like this attacked or was attacked in it and is still there.
    BattleEndOf(Filter),
    /// 〇〇が攻撃されたバトルの終了時: a card like this was attacked in it, whether it is still there or not.
    AttackedEnd(Filter),
    /// 攻撃が無効化された時: of a card like this.
    AttackNegated(Filter),
    /// 攻撃が相手に無効化された時: by a card of the opponent's.
    AttackNegatedByOpponent(Filter),
    /// ドロップゾーンに置かれた時, 捨てられた時: `in` says from where, the field, the hand or the gauge.
    Dropped(Filter),
    /// デッキのカードがドロップゾーンに置かれた時: once for all that an effect or a cost puts there.
    Milled(Milled),
    /// 『移動』した時
    Moves(Filter),
    /// レストした時
    Rests(Turned),
    /// スタンドした時
    Stands(Turned),
    /// Into the soul of this card, or this card into a soul.
    SoulAdded(Filter),
    /// From a soul into the drop zone.
    SoulDropped(Filter),
    /// 裏向きのソウルからドロップゾーンに置かれた時: of a card that lay face down in a soul, what it does itself.
    FaceDownSoulDropped(Filter),
    /// ライフが0になった
    LifeZero(Who),
}

impl When {
    /// The card to which it happens, where it is about one.
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

    /// Whether cards may be used after it (`4.when-windows`), and not abilities alone wait for it.
    pub fn opens_a_chance(&self) -> bool {
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

/// What an effect does to a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ByEffect {
    /// To which card.
    #[serde(rename = "of")]
    pub filter: Filter,
    /// 「〇〇のカードの効果で」: by whose.
    #[serde(default)]
    pub by: Whose,
    /// 「モンスターの効果で」: by a card of one of these kinds; of any unless said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<CardKind>,
}

/// A fighter is dealt damage by something.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct DamagedBy {
    /// Who is.
    pub who: Who,
    /// By what; by anything unless said.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub by: Vec<Means>,
    /// By whose card.
    pub by_whose: Whose,
    /// “〇〇”の効果で: by an ability of this name (能力名).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ability: Option<String>,
}

/// A card rests or stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Turned {
    /// Which card does.
    #[serde(rename = "of")]
    pub filter: Filter,
    /// 「〇〇のカードの効果で」: by whose effect; to attack, by a cost or in the start phase, too, unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Whose>,
}

/// A card attacks together with others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkAttacks {
    /// Which card does.
    #[serde(rename = "of")]
    pub filter: Filter,
    /// 「他の〇〇と」: one of the others is like this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<Filter>,
}

/// Cards of a deck into the drop zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Milled {
    /// Whose deck.
    pub whose: Whose,
    /// 「〇〇のカードの効果で」: by whose effect; by a cost, too, unless said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Whose>,
}

/// A phase of somebody's turn.
pub type PhaseStart = common::PhaseStart<Phase>;
