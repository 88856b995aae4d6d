//! What auto-abilities wait for (誘発条件, 11.8).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::{Condition, Filter, Who, Whose};
use super::text::Phase;
use crate::ability::common;

/// What an auto-ability waits for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// フィールドに出たとき (11.8.16.2.1)
    Enters(Filter),
    /// フィールドを離れたとき
    Leaves(Filter),
    /// フィールドからブレイクゾーンに置かれたとき
    ToBreak(Filter),
    /// ブレイクされたとき (15.1.1.3)
    Broken(Filter),
    /// A card like this breaks a forward (12.4.5).
    Breaks(Filter),
    /// 手札に戻ったとき
    Returned(Filter),
    /// 除外されたとき
    Removed(Filter),
    /// キャストしたとき
    Cast(Filter),
    /// アタックしたとき
    Attacks(Filter),
    /// A party attacks with a card like this in it.
    PartyAttacks(Filter),
    /// ブロックしたとき
    Blocks(Filter),
    /// ブロックされたとき
    IsBlocked(Filter),
    /// A card like this dealt damage to a player (10.1.4.3).
    DamagesPlayer(Filter),
    /// A card like this dealt damage to a forward.
    DamagesForward(Filter),
    /// A card like this was dealt damage.
    IsDamaged(Filter),
    /// A party of that player dealt damage (15.1.1.9.10).
    PartyDamages(Whose),
    /// A player was dealt damage.
    PlayerDamaged(Who),
    /// 捨てたとき
    Discarded(Filter),
    /// 引いたとき
    Draws(Who),
    /// ダルになったとき
    Dulls(Filter),
    /// アクティブになったとき
    Activates(Filter),
    /// A card like this is chosen by a summon or an ability of the opponent.
    IsChosen(Filter),
    /// A card like this uses an action or special ability (11.6.11).
    UsesAbility(Filter),
    /// 顕現したとき
    Primed(Filter),
    /// The last warp counter goes (15.2.7.5).
    LastCounter(String),
    /// A phase begins.
    PhaseStart(PhaseStart),
    /// ターン終了時
    TurnEnd(Whose),
    /// The game is like this: it waits for no event (11.8.18).
    State(Vec<Condition>),
}

/// The start of a phase.
pub type PhaseStart = common::PhaseStart<Phase>;
