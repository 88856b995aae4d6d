//! What effects do, and for how long.
//!
//! `choosing` is what is chosen and whether parts are done, `moving` cards that go elsewhere, `numbers` damage, HP and energy, `lasting`
//! what lasts and what a card has on it.

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

/// Which cards an effect is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Which {
    /// This card: what a text means that says its own name (4-2-10.1), on whatever card it stands by now (4-2-10.2).
    This,
    /// What was targeted, or chosen, under this label.
    Chosen(String),
    /// The cards that the event is about.
    That,
    /// What the effect before handled.
    Those,
    /// What this card is set on.
    Host,
    /// The cards that are set on this one.
    Sets,
    /// The character that attacks in the combat under way.
    Attacker,
    /// The character that defends in it.
    Defender,
    /// All of these.
    All(Box<Filter>),
    /// The top of a deck.
    Top(Top),
}

/// What an effect does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Choose when it resolves, without targeting.
    Choose(Choose),
    /// してもよい
    May(May),
    /// 場合
    If(If),
    /// ダメージを与える, to characters
    Damage(Damage),
    /// ダメージを与える, to Duel Masters
    DamagePlayer(Count),
    /// ダメージを軽減する: the damage that is being dealt to these is so much less (4-3-10-2); more when negative.
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
    /// フィールドに出す, without playing (4-3-2.2)
    Put(Put),
    /// 脇におく: until the end of the turn it may be played as though it were in hand (4-2-1.4).
    LayAside(Which),
    /// タップする
    Tap(Which),
    /// アンタップする
    Untap(Which),
    /// 「+X:+Y」の修正を与える
    Change(Change),
    /// Whatever else, for a while.
    Give(Box<Give>),
    /// 〜の特殊能力を得る: what another card has now (4-2-10.2).
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
    /// What players may not do, or what may not be done to them, for a while.
    Forbid(Forbid),
    /// What is done at a later point.
    Delay(Box<Delay>),
    /// Pay a cost now.
    Pay(Vec<Cost>),
}

impl Effect {
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

    /// Whether it, or a part of it, is such an effect.
    pub fn has(&self, is: &dyn Fn(&Effect) -> bool) -> bool {
        is(self) || self.parts().into_iter().flatten().any(|part| part.has(is))
    }
}
