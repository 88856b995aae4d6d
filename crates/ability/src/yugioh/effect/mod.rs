//! Effects and their durations.
//!
//! `choosing` has choices, optional parts and conditions; `moving` has moves of cards; `summoning` has Summons; `numbers` has Life
//! Points, coins and dice; `lasting` has changes that last and counters; `later` has delayed effects and skipped phases.

mod choosing;
mod lasting;
mod later;
mod moving;
mod numbers;
mod summoning;

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cost::Cost;
use super::filter::{Filter, Top, Who};
use crate::about::About;

pub use choosing::{Choose, If, May};
pub use lasting::{Change, ChangePosition, Control, CounterChange, Equip, Give, Meanwhile, Until};
pub use later::{Delay, Skip};
pub use moving::{Banish, Put, To, Toss};
pub use numbers::{BattleDamage, Coin, Count, Die, SetLife};
pub use summoning::{Fusion, NormalSummon, Ritual, SpecialSummon, Token, TokenName, Tokens};

/// The cards that an effect affects.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Which {
    /// This card.
    This,
    /// The cards chosen or targeted under this label.
    Chosen(String),
    /// The cards that the event is about.
    That,
    /// The cards that the previous effect affected.
    Those,
    /// The cards for which a delayed effect was created.
    Remembered,
    /// What this effect responds to: the card of the previous chain link, or the monsters that are being Summoned.
    Answered,
    /// The materials for the Summon of the cards that the previous effect affected, if all of them are in the player's own Graveyard.
    Materials,
    /// The cards that the cost took, where they are now.
    Paid,
    /// The monster that this card is equipped to.
    Equipped,
    /// The cards that are equipped to this one.
    Equips,
    /// The card to which this one is tied (see `tie`).
    Tied,
    /// All cards that match this filter.
    All(Box<Filter>),
    /// The top cards of a deck.
    Top(Top),
}

/// An effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A choice made on resolution. A player who looks through a Deck shuffles it afterwards (`deck-search.1`).
    Choose(Choose),
    /// 「その後」: these effects happen later than the preceding ones, not at the same time.
    Then(Vec<Effect>),
    /// できる
    May(May),
    /// 場合
    If(If),
    /// 破壊する
    Destroy(Which),
    /// 破壊し除外する
    DestroyAndBanish(Which),
    /// 除外する
    Banish(Banish),
    /// 墓地へ送る
    ToGraveyard(Which),
    /// 手札を捨てる
    Discard(Toss),
    /// 手札に戻す, 手札に加える
    ToHand(Which),
    /// デッキに戻す
    ToDeck(Put),
    /// ドローする
    Draw(Count),
    /// デッキの上から墓地へ送る
    Mill(Count),
    /// 魔法＆罠ゾーンに出す: Spells and Traps, face-up and without activating them.
    ToSpellTrapZone(Which),
    /// 特殊召喚する
    SpecialSummon(SpecialSummon),
    /// トークンを特殊召喚する
    Tokens(Box<Tokens>),
    /// 融合召喚する
    Fusion(Fusion),
    /// 儀式召喚する
    Ritual(Ritual),
    /// 通常召喚する, in addition to the Normal Summon of the turn.
    NormalSummon(NormalSummon),
    /// 表示形式を変更する
    Position(ChangePosition),
    /// コントロールを得る
    Control(Control),
    /// 装備する
    Equip(Equip),
    /// This card and another one become `tied` to each other.
    Tie(Which),
    /// ダメージを与える, by the effect.
    DamagePlayer(Count),
    /// ライフポイントを回復する
    GainLife(Count),
    /// ライフポイントは～になる
    SetLife(SetLife),
    /// Pays a cost on resolution.
    Pay(Vec<Cost>),
    /// 攻撃力・守備力アップ
    Change(Change),
    /// Any other change for some time.
    Give(Box<Give>),
    /// A rule that holds for some time for all matching cards and players.
    Meanwhile(Box<Meanwhile>),
    /// 戦闘ダメージは0になる
    BattleDamage(BattleDamage),
    /// 無効にする: negates the activation or Summon to which it responds.
    Negate,
    /// 攻撃を無効にする
    NegateAttack,
    /// ダメージ計算を行わない
    SkipCalculation,
    /// バトルフェイズを終了する
    EndBattlePhase,
    /// この攻撃するモンスターは続けて攻撃できる: the attacking monster can attack once more this turn.
    AttackAgain,
    /// 次の～フェイズをスキップする
    Skip(Skip),
    /// カウンターを置く
    Counters(CounterChange),
    /// コイントス
    Coin(Coin),
    /// サイコロを振る
    Die(Die),
    /// Creates an effect for a later time.
    Delay(Box<Delay>),
    /// デュエルに勝利する
    Win(Who),
}

impl Effect {
    /// Whether the predicate holds for it or for an effect that it contains.
    pub fn has(&self, is: &dyn Fn(&Effect) -> bool) -> bool {
        is(self) || self.parts().into_iter().flatten().any(|part| part.has(is))
    }

    /// The lists of effects that it contains.
    pub fn parts(&self) -> Vec<&[Effect]> {
        self.about().parts()
    }

    /// The cards that it affects, if it names them.
    pub fn what(&self) -> Option<&Which> {
        self.about().cards()
    }

    fn about(&self) -> About<'_, Which, Effect> {
        match self {
            Effect::Destroy(which)
            | Effect::DestroyAndBanish(which)
            | Effect::ToGraveyard(which)
            | Effect::ToHand(which)
            | Effect::ToSpellTrapZone(which)
            | Effect::Tie(which) => About::Cards(which),
            Effect::Banish(of) => About::Cards(&of.what),
            Effect::ToDeck(of) => About::Cards(&of.what),
            Effect::SpecialSummon(of) => About::Cards(&of.what),
            Effect::Position(of) => About::Cards(&of.what),
            Effect::Control(of) => About::Cards(&of.what),
            Effect::Equip(of) => About::Cards(&of.to),
            Effect::Change(of) => About::Cards(&of.what),
            Effect::Give(of) => About::Cards(&of.what),
            Effect::Counters(of) => About::Cards(&of.what),
            Effect::Then(of) => About::Parts(vec![of]),
            Effect::May(of) => About::Parts(vec![&of.first, &of.then, &of.otherwise]),
            Effect::If(of) => About::Parts(vec![&of.then, &of.otherwise]),
            Effect::Coin(of) => About::Parts(vec![&of.right, &of.wrong]),
            Effect::Die(of) => About::Parts(vec![&of.effects]),
            Effect::Delay(of) => About::Parts(vec![of.ability.effects()]),
            Effect::Choose(_)
            | Effect::Discard(_)
            | Effect::Draw(_)
            | Effect::Mill(_)
            | Effect::Tokens(_)
            | Effect::Fusion(_)
            | Effect::Ritual(_)
            | Effect::NormalSummon(_)
            | Effect::DamagePlayer(_)
            | Effect::GainLife(_)
            | Effect::SetLife(_)
            | Effect::Pay(_)
            | Effect::Meanwhile(_)
            | Effect::BattleDamage(_)
            | Effect::Negate
            | Effect::NegateAttack
            | Effect::SkipCalculation
            | Effect::EndBattlePhase
            | Effect::AttackAgain
            | Effect::Skip(_)
            | Effect::Win(_) => About::Neither,
        }
    }

    /// Collects the Tokens that it, or an effect that it contains, creates.
    pub(super) fn tokens<'a>(&'a self, found: &mut Vec<&'a Arc<Token>>) {
        if let Effect::Tokens(of) = self {
            found.push(&of.token);
        }
        self.parts().into_iter().flatten().for_each(|part| part.tokens(found));
    }
}
