//! What effects do, and for how long (11.12).
//!
//! `choosing` is what is chosen and whether and how often parts are done, `damage` damage, `moving` cards that go elsewhere,
//! `looking` searching and looking, `lasting` what lasts and what a card has on it, `stack` what is cast and what comes later; `which`
//! says which cards.

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

/// So many, of or for somebody.
pub type Count = common::Count<Who, Amount>;

/// What an effect does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Choose when it resolves (11.11.5.1).
    Choose(Choose),
    /// ダメージを与える, to forwards
    Damage(Hit),
    /// ダメージを与える, to players
    DamagePlayer(Count),
    /// ブレイクする
    Break(Which),
    /// ブレイクゾーンに置く
    ToBreak(Which),
    /// 手札に戻す, 手札に加える
    ToHand(Which),
    /// 除外する
    Remove(Which),
    /// Elsewhere.
    Put(Put),
    /// フィールドに出す
    Enter(Enter),
    /// 引く
    Draw(Count),
    /// 捨てる
    Discard(Toss),
    /// 捨てる, these cards of a hand and no others
    DiscardThese(Which),
    /// Top of the deck into the break zone.
    Mill(Count),
    /// アクティブにする
    Activate(Which),
    /// ダルにする
    Dull(Which),
    /// 凍結する
    Freeze(Which),
    /// 次のあなたのアクティブフェイズにアクティブにならない: not frozen (15.2.4), which is something else to be looked for.
    SkipActivation(Which),
    /// ダメージを無効にする: the damage on them goes.
    Heal(Which),
    /// パワーを±
    Power(Change),
    /// Whatever else, for a while.
    #[serde(alias = "gain")]
    Give(Box<Give>),
    /// コントロールを得る
    Control(Control),
    /// サーチする
    Search(Search),
    /// Look at the top of a deck.
    Look(Look),
    /// 公開する
    Reveal(Which),
    /// Cards from the top of a deck are turned over until one is like this.
    Dig(Dig),
    /// Put into groups (15.1.1.11).
    Groups(Groups),
    /// 無効にする, on the stack
    Cancel(Which),
    /// 無効にする: the summon or the ability by which what the ability waited for came about.
    CancelThat,
    /// カウンター
    Counters(CounterChange),
    /// クリスタル
    Crystals(Count),
    /// キャストする, at once after the effect (11.3.11)
    Cast(Cast),
    /// Casting costs more or less this turn.
    Casting(Casting),
    /// A replacement effect of this turn that is on no card (11.12.5).
    Replace(Box<Replacement>),
    /// Pay a cost now.
    Pay(Vec<Cost>),
    /// 遅延型 (11.8.17)
    Delay(Box<Delay>),
    /// 指定する
    Name(Name),
    /// してよい。そうしたら
    May(May),
    /// 「そうしたとき」: what is done when all that stands before it was, as an auto-ability of its own.
    WhenDone(Arc<Body>),
    /// 場合
    If(If),
    /// Instead of what stands before it (自己置換効果, 11.12.5.6).
    Instead(If),
    /// One of several, said when it resolves.
    OneOf(Vec<Vec<Effect>>),
    /// So often.
    Repeat(Repeat),
    /// For each card, called `those`.
    ForEach(ForEach),
    /// シャッフルする
    Shuffle(Who),
    /// Lose the game.
    Lose(Who),
}

/// What an effect says of cards and numbers.
#[derive(Default)]
struct About<'a> {
    /// To which cards it does something.
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
    /// The numbers that it says.
    pub fn numbers(&self) -> [Option<&Amount>; 2] {
        self.about().numbers
    }

    /// To what it does something.
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

    /// Whether it chooses something that is called so from then on.
    pub fn chooses(&self, label: &str) -> bool {
        matches!(self, Effect::Choose(of) if of.label == label)
    }
}
