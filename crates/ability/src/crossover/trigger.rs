//! Events that trigger abilities (「〜したとき」, 4-3-6), or directly after which a card or ability can be used (「〜の直後にのみ」, 4-3-5).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::{Filter, Who, Whose};
use super::words::Point;

/// An event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// 〜開始時, 〜終了時
    At(At),
    /// カードをプレイしたとき (4-3-2-4). The event is about the card and the player who played it.
    Played(Filter),
    /// プレイに成功したとき (4-3-2-6.2)
    Succeeded(Filter),
    /// 効果・特殊能力を使用したとき (4-3-3-4). The event is about the card with the ability and the player who used it.
    Used(Filter),
    /// 使用に成功したとき (4-3-3-6.1)
    UseSucceeded(Filter),
    /// フィールドに出たとき
    Enters(Filter),
    /// フィールドを離れたとき. The filter applies to the card as it was on the field.
    Leaves(Filter),
    /// フィールドにいなくなったとき: the last matching card on the field has left or has changed so that it no longer matches (4-3-8.2). Only for
    /// triggers.
    NoneLeft(Filter),
    /// クラッシュしたとき: from the field, or from the hand if `in` says so.
    Crashes(Filter),
    /// ダメージを受けたとき, for a character.
    Damaged(Box<Damaged>),
    /// ダメージを受けたとき, for a Duel Master.
    PlayerDamaged(Box<PlayerDamaged>),
    /// HPが回復したとき
    Recovers(Who),
    /// カードを引いたとき
    Draws(Who),
    /// エネルギーを得たとき
    GainsEnergy(Who),
    /// アタックしたとき (3-4-5-2.4)
    Attacks(Filter),
    /// ディフェンスしたとき. The event is about the defender.
    Defends(Filter),
    /// ディフェンスされたとき. The event is about the attacker.
    Defended(Filter),
}

/// A point of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct At {
    /// The point.
    pub point: Point,
    /// The player whose turn it is.
    #[serde(default)]
    pub whose: Whose,
}

/// Damage to a character. The event is about the character; its number is the damage.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Damaged {
    /// The characters.
    pub of: Filter,
    /// The card that deals the damage; default: anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Filter>,
}

/// Damage to a Duel Master. The event is about the player; its number is the damage.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PlayerDamaged {
    /// The player.
    pub who: Who,
    /// The card that deals the damage; default: anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Filter>,
    /// Whether only damage by an attack counts (3-4-5-4.1), not by an effect.
    pub attack: bool,
}
