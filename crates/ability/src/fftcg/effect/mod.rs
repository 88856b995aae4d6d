//! Effects and their durations (11.12).
//!
//! `choosing` has choices, optional parts, conditions and repetition; `damage` has damage; `moving` has moves of cards; `looking` has
//! searching and looking at cards; `lasting` has changes that last and counters; `stack` has casting by effects and delayed abilities;
//! `which` selects cards.

mod choosing;
mod damage;
mod lasting;
mod looking;
mod moving;
mod stack;
mod which;

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cost::Cost;
use super::filter::{Amount, Who};
use super::gives::Replacement;
use super::text::Body;
use crate::common;

pub use choosing::{Choose, ForEach, If, May, Name, Named, Repeat};
pub use damage::Hit;
pub use lasting::{Change, Control, CounterChange, Give, Until};
pub use looking::{Dig, Groups, Look, Search};
pub use moving::{Enter, Put, To, Toss};
pub use stack::{AfterUse, Cast, Casting, Delay};
pub use which::{AllBut, Handled, KnownBy, Mentioned, Which};

/// A number for one or more players.
pub type Count = common::Count<Who, Amount>;

/// An effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A choice made on resolution (11.11.5.1).
    Choose(Choose),
    /// ダメージを与える, to forwards.
    Damage(Hit),
    /// ダメージを与える, to players.
    DamagePlayer(Count),
    /// ブレイクする
    Break(Which),
    /// ブレイクゾーンに置く
    ToBreak(Which),
    /// 手札に戻す, 手札に加える
    ToHand(Which),
    /// 除外する
    Remove(Which),
    /// Cards are put elsewhere.
    Put(Put),
    /// フィールドに出す
    Enter(Enter),
    /// 引く
    Draw(Count),
    /// 捨てる
    Discard(Toss),
    /// 捨てる, for particular cards of a hand.
    DiscardThese(Which),
    /// The top cards of a deck are put into the break zone.
    Mill(Count),
    /// アクティブにする
    Activate(Which),
    /// ダルにする
    Dull(Which),
    /// 凍結する
    Freeze(Which),
    /// 次のあなたのアクティブフェイズにアクティブにならない. The card is not frozen (15.2.4), so filters for frozen cards do not match it.
    SkipActivation(Which),
    /// ダメージを無効にする: removes the damage on the cards.
    Heal(Which),
    /// パワーを±
    Power(Change),
    /// Any other change for some time.
    #[serde(alias = "gain")]
    Give(Box<Give>),
    /// コントロールを得る
    Control(Control),
    /// サーチする
    Search(Search),
    /// Looks at the top cards of a deck.
    Look(Look),
    /// 公開する
    Reveal(Which),
    /// Turns over cards from the top of a deck until one matches.
    Dig(Dig),
    /// Divides cards into groups (15.1.1.11).
    Groups(Groups),
    /// 無効にする, for an object on the stack.
    Cancel(Which),
    /// 無効にする: cancels the summon or ability that caused the event.
    CancelThat,
    /// カウンター
    Counters(CounterChange),
    /// クリスタル
    Crystals(Count),
    /// キャストする, directly after the effect (11.3.11).
    Cast(Cast),
    /// Casting costs more or less this turn.
    Casting(Casting),
    /// A replacement effect for this turn that is not tied to a card (11.12.5).
    Replace(Box<Replacement>),
    /// Pays a cost on resolution.
    Pay(Vec<Cost>),
    /// 遅延型 (11.8.17)
    Delay(Box<Delay>),
    /// 指定する
    Name(Name),
    /// してよい。そうしたら
    May(May),
    /// 「そうしたとき」: an auto-ability that triggers if all preceding effects were done.
    WhenDone(Arc<Body>),
    /// 場合
    If(If),
    /// Replaces the preceding effects (自己置換効果, 11.12.5.6).
    Instead(If),
    /// One of several lists of effects, chosen on resolution.
    OneOf(Vec<Vec<Effect>>),
    /// Repeats effects.
    Repeat(Repeat),
    /// Repeats effects for each card, which is `those` in them.
    ForEach(ForEach),
    /// シャッフルする
    Shuffle(Who),
    /// A player loses the game.
    Lose(Who),
}

/// The cards and numbers in an effect.
#[derive(Default)]
struct About<'a> {
    /// The cards that it affects.
    what: Option<&'a Which>,
    numbers: [Option<&'a Amount>; 2],
}

impl<'a> About<'a> {
    fn cards(what: &'a Which) -> About<'a> {
        About { what: Some(what), ..About::default() }
    }

    fn number(number: &'a Amount) -> About<'a> {
        About { numbers: [Some(number), None], ..About::default() }
    }
}

impl Effect {
    /// The numbers in it.
    pub fn numbers(&self) -> [Option<&Amount>; 2] {
        self.about().numbers
    }

    /// The cards that it affects.
    pub fn what(&self) -> Option<&Which> {
        self.about().what
    }

    fn about(&self) -> About<'_> {
        match self {
            Effect::Break(which)
            | Effect::ToBreak(which)
            | Effect::ToHand(which)
            | Effect::Remove(which)
            | Effect::Activate(which)
            | Effect::Dull(which)
            | Effect::Freeze(which)
            | Effect::SkipActivation(which)
            | Effect::Heal(which)
            | Effect::DiscardThese(which)
            | Effect::Reveal(which) => About::cards(which),
            Effect::Put(of) => About::cards(&of.what),
            Effect::Enter(of) => About::cards(&of.what),
            Effect::Control(of) => About::cards(&of.what),
            Effect::Cast(of) => About::cards(&of.what),
            Effect::Damage(of) => About { what: Some(&of.what), numbers: [of.by.as_ref(), None] },
            Effect::Power(of) => About { what: Some(&of.what), numbers: [Some(&of.by), None] },
            Effect::Counters(of) => About { what: Some(&of.what), numbers: [Some(&of.by), None] },
            Effect::Give(of) => About {
                what: Some(&of.what),
                numbers: [of.gives.power.as_ref(), of.gives.base_power.as_ref()],
            },
            Effect::DamagePlayer(of)
            | Effect::Draw(of)
            | Effect::Mill(of)
            | Effect::Crystals(of) => About::number(&of.count),
            Effect::Discard(of) => About::number(&of.count),
            Effect::Look(of) => About::number(&of.count),
            Effect::Choose(of) => About::number(&of.count),
            Effect::Repeat(of) => About::number(&of.times),
            Effect::Search(_)
            | Effect::Dig(_)
            | Effect::Groups(_)
            | Effect::Cancel(_)
            | Effect::CancelThat
            | Effect::Casting(_)
            | Effect::Replace(_)
            | Effect::Pay(_)
            | Effect::Delay(_)
            | Effect::Name(_)
            | Effect::May(_)
            | Effect::WhenDone(_)
            | Effect::If(_)
            | Effect::Instead(_)
            | Effect::OneOf(_)
            | Effect::ForEach(_)
            | Effect::Shuffle(_)
            | Effect::Lose(_) => About::default(),
        }
    }

    /// Whether it makes a choice with this label.
    pub fn chooses(&self, label: &str) -> bool {
        matches!(self, Effect::Choose(of) if of.label == label)
    }
}
