//! What effects do, and for how long.
//!
//! `choosing` is what is chosen and whether parts are done, `moving` cards that go elsewhere, `summoning` what comes to the field,
//! `numbers` Life Points, coins and dice, `lasting` what lasts and what a card has on it, `later` what is done at another time.

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

/// Which cards an effect is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Which {
    /// This card.
    This,
    /// What was chosen, or targeted, under this label.
    Chosen(String),
    /// The cards that the event is about.
    That,
    /// What the effect before handled.
    Those,
    /// What a delayed effect was made for.
    Remembered,
    /// What this one answers: the card of the chain link before it, or the monsters that are being Summoned.
    Answered,
    /// What went for the Summon of what the effect before handled, where all of it lies in one's own Graveyard.
    Materials,
    /// What the cost took, where it went.
    Paid,
    /// The monster that this card is equipped to.
    Equipped,
    /// The cards that are equipped to this one.
    Equips,
    /// The card that this one is tied to (see `tie`).
    Tied,
    /// All of these.
    All(Box<Filter>),
    /// The top of a deck.
    Top(Top),
}

/// What an effect does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Choose when it resolves; whoever looks through a Deck for it shuffles it (`deck-search.1`).
    Choose(Choose),
    /// 「その後」: at a later moment than what came before.
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
    /// 魔法＆罠ゾーンに出す: Spells and Traps, face-up and without an activation
    ToSpellTrapZone(Which),
    /// 特殊召喚する
    SpecialSummon(SpecialSummon),
    /// トークンを特殊召喚する
    Tokens(Box<Tokens>),
    /// 融合召喚する
    Fusion(Fusion),
    /// 儀式召喚する
    Ritual(Ritual),
    /// 通常召喚する, besides the one of the turn
    NormalSummon(NormalSummon),
    /// 表示形式を変更する
    Position(ChangePosition),
    /// コントロールを得る
    Control(Control),
    /// 装備する
    Equip(Equip),
    /// This card and that one belong together from now on: each is `tied` to the other.
    Tie(Which),
    /// ダメージを与える, by the effect
    DamagePlayer(Count),
    /// ライフポイントを回復する
    GainLife(Count),
    /// ライフポイントは～になる
    SetLife(SetLife),
    /// Pay a cost now.
    Pay(Vec<Cost>),
    /// 攻撃力・守備力アップ
    Change(Change),
    /// Whatever else, for a while.
    Give(Box<Give>),
    /// What holds of all cards and players that it means, for a while.
    Meanwhile(Box<Meanwhile>),
    /// 戦闘ダメージは0になる
    BattleDamage(BattleDamage),
    /// 無効にする: what it answers, an activation or a Summon
    Negate,
    /// 攻撃を無効にする
    NegateAttack,
    /// ダメージ計算を行わない
    SkipCalculation,
    /// バトルフェイズを終了する
    EndBattlePhase,
    /// Once more this turn: この攻撃するモンスターは続けて攻撃できる
    AttackAgain,
    /// 次の～フェイズをスキップする
    Skip(Skip),
    /// カウンターを置く
    Counters(CounterChange),
    /// コイントス
    Coin(Coin),
    /// サイコロを振る
    Die(Die),
    /// What is done at another time.
    Delay(Box<Delay>),
    /// デュエルに勝利する
    Win(Who),
}

impl Effect {
    /// Whether it, or a part of it, is such an effect.
    pub fn has(&self, is: &dyn Fn(&Effect) -> bool) -> bool {
        is(self) || self.parts().into_iter().flatten().any(|part| part.has(is))
    }

    /// The effects that are parts of it.
    pub fn parts(&self) -> Vec<&[Effect]> {
        self.about().parts()
    }

    /// To which cards it does something, where it names them.
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

    /// Finds the Tokens that it makes, with those of its parts.
    pub(super) fn tokens<'a>(&'a self, found: &mut Vec<&'a Arc<Token>>) {
        if let Effect::Tokens(of) = self {
            found.push(&of.token);
        }
        self.parts().into_iter().flatten().for_each(|part| part.tokens(found));
    }
}
