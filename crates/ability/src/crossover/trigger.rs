//! What texts wait for: 「〜したとき」 of what triggers (4-3-6), and 「〜の直後にのみ」 of what may be played or used then alone (4-3-5).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::{Filter, Who, Whose};
use super::words::Point;

/// What happens that a text waits for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// 〜開始時, 〜終了時
    At(At),
    /// カードをプレイしたとき (4-3-2-4); the event is about the card and whoever played it.
    Played(Filter),
    /// プレイに成功したとき (4-3-2-6.2)
    Succeeded(Filter),
    /// 効果・特殊能力を使用したとき (4-3-3-4); the event is about the card that has it and whoever used it.
    Used(Filter),
    /// 使用に成功したとき (4-3-3-6.1)
    UseSucceeded(Filter),
    /// フィールドに出たとき
    Enters(Filter),
    /// フィールドを離れたとき; of a card as it was there.
    Leaves(Filter),
    /// フィールドにいなくなったとき: when no card of the field is one any more, whether the last has left or has become something else
    /// (4-3-8.2). For what triggers.
    NoneLeft(Filter),
    /// クラッシュしたとき; from the field unless `in` says from hand.
    Crashes(Filter),
    /// ダメージを受けたとき, of a character
    Damaged(Box<Damaged>),
    /// ダメージを受けたとき, of a Duel Master
    PlayerDamaged(Box<PlayerDamaged>),
    /// HPが回復したとき
    Recovers(Who),
    /// カードを引いたとき
    Draws(Who),
    /// エネルギーを得たとき
    GainsEnergy(Who),
    /// アタックしたとき (3-4-5-2.4)
    Attacks(Filter),
    /// ディフェンスしたとき; the event is about the defender.
    Defends(Filter),
    /// ディフェンスされたとき; the event is about the attacker.
    Defended(Filter),
}

/// A point of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct At {
    /// Which.
    pub point: Point,
    /// In whose turn.
    #[serde(default)]
    pub whose: Whose,
}

/// Damage to a character; the event is about the character, its number is the damage.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Damaged {
    /// To which.
    pub of: Filter,
    /// By which card; anything unless said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Filter>,
}

/// Damage to a Duel Master; the event is about the player, its number is the damage.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PlayerDamaged {
    /// To whom.
    pub who: Who,
    /// By which card; anything unless said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Filter>,
    /// By its attack (3-4-5-4.1), not by an effect.
    pub attack: bool,
}
