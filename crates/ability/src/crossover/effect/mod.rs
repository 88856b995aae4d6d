//! Effects and their durations.
//!
//! `choosing` has choices, optional parts and conditions; `moving` has moves of cards; `numbers` has damage, HP and energy; `lasting` has
//! changes that last, delayed effects and counters.

mod choosing;
mod lasting;
mod moving;
mod numbers;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cost::Cost;
use super::filter::{Filter, Top};
use crate::about::About;

pub use choosing::{Choose, If, May};
pub use lasting::{Change, Control, CounterChange, Delay, Forbid, GainAbilities, Give, Until};
pub use moving::{Put, Toss};
pub use numbers::{Count, Damage, Gain};

/// The cards that an effect affects.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Which {
    /// This card. A text that names its own card means this (4-2-10.1), on whatever card the text is now (4-2-10.2).
    This,
    /// The cards targeted or chosen under this label.
    Chosen(String),
    /// The cards that the event is about.
    That,
    /// The cards that the previous effect affected.
    Those,
    /// The card on which this card is set.
    Host,
    /// The cards that are set on this card.
    Sets,
    /// The attacking character of the current combat.
    Attacker,
    /// The defending character of the current combat.
    Defender,
    /// All cards that match this filter.
    All(Box<Filter>),
    /// The top cards of a deck.
    Top(Top),
}

/// An effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A choice on resolution, without targeting.
    Choose(Choose),
    /// してもよい
    May(May),
    /// 場合
    If(If),
    /// ダメージを与える, to characters.
    Damage(Damage),
    /// ダメージを与える, to Duel Masters.
    DamagePlayer(Count),
    /// ダメージを軽減する: reduces the damage that is being dealt to these cards (4-3-10-2); increases it if negative.
    Reduce(Damage),
    /// HPが回復する
    Recover(Count),
    /// カードを引く
    Draw(Count),
    /// 手札からクラッシュする
    CrashHand(Toss),
    /// クラッシュする
    Crash(Which),
    /// ブレイクする (4-2-5)
    Break(Which),
    /// オーナーの手札に戻す
    ToHand(Which),
    /// フィールドに出す, without playing the card (4-3-2.2).
    Put(Put),
    /// 脇におく: until the end of the turn the card can be played as if it were in the hand (4-2-1.4).
    LayAside(Which),
    /// タップする
    Tap(Which),
    /// アンタップする
    Untap(Which),
    /// 「+X:+Y」の修正を与える
    Change(Change),
    /// Any other change for some time.
    Give(Box<Give>),
    /// 〜の特殊能力を得る: the abilities that another card has now (4-2-10.2).
    GainAbilities(GainAbilities),
    /// コントロール権を得る
    Control(Control),
    /// カウンターをおく
    Counters(CounterChange),
    /// エネルギーを得る (4-3-1.6)
    Energy(Gain),
    /// プレイをうち消す (4-2-14.1)
    Cancel(Which),
    /// クラッシュをうち消す (4-2-14.2)
    CancelCrash(Which),
    /// A prohibition for players, or for what can be done to them, for some time.
    Forbid(Forbid),
    /// Effects that are done at a later point.
    Delay(Box<Delay>),
    /// Pays a cost on resolution.
    Pay(Vec<Cost>),
}

impl Effect {
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
            Effect::Crash(which)
            | Effect::Break(which)
            | Effect::ToHand(which)
            | Effect::LayAside(which)
            | Effect::Tap(which)
            | Effect::Untap(which)
            | Effect::Cancel(which)
            | Effect::CancelCrash(which) => About::Cards(which),
            Effect::Damage(of) | Effect::Reduce(of) => About::Cards(&of.what),
            Effect::Put(of) => About::Cards(&of.what),
            Effect::Change(of) => About::Cards(&of.what),
            Effect::Give(of) => About::Cards(&of.what),
            Effect::GainAbilities(of) => About::Cards(&of.what),
            Effect::Control(of) => About::Cards(&of.what),
            Effect::Counters(of) => About::Cards(&of.what),
            Effect::May(of) => About::Parts(vec![&of.first, &of.then, &of.otherwise]),
            Effect::If(of) => About::Parts(vec![&of.then, &of.otherwise]),
            Effect::Delay(of) => About::Parts(vec![&of.effects]),
            Effect::Choose(_)
            | Effect::DamagePlayer(_)
            | Effect::Recover(_)
            | Effect::Draw(_)
            | Effect::CrashHand(_)
            | Effect::Energy(_)
            | Effect::Forbid(_)
            | Effect::Pay(_) => About::Neither,
        }
    }

    /// Whether the predicate holds for it or for an effect that it contains.
    pub fn has(&self, is: &dyn Fn(&Effect) -> bool) -> bool {
        is(self) || self.parts().into_iter().flatten().any(|part| part.has(is))
    }
}
