//! What effects do, and for how long (11.12).

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cost::{Cost, Target};
use super::filter::{Amount, Condition, Filter, Top, Who};
use super::gives::Gives;
use super::text::Auto;

/// How long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// ターン終了時まで
    #[default]
    TurnEnd,
    /// 対戦相手のターン終了時まで
    OpponentsTurnEnd,
    /// As long as this card is on the field.
    WhileThis,
    /// ゲーム終了まで (11.12.4.1)
    GameEnd,
}

/// Which cards an effect is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Which {
    /// This card.
    This,
    /// What was chosen under this label.
    Chosen(String),
    /// The card that the event is about.
    That,
    /// What the effect before handled.
    Those,
    /// What the delayed ability was made for (11.8.17.3).
    Remembered,
    /// All of these.
    All(Box<Filter>),
    /// The top of a deck.
    Top(Box<Top>),
}

/// What an effect does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Choose when it resolves (11.11.5.1).
    Choose(Choose),
    /// ダメージを与える, to forwards
    Damage(Hit),
    /// ダメージを与える, to players
    DamagePlayer(Many),
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
    Draw(Many),
    /// 捨てる
    Discard(Toss),
    /// Top of the deck into the break zone.
    Mill(Many),
    /// アクティブにする
    Activate(Which),
    /// ダルにする
    Dull(Which),
    /// 凍結する
    Freeze(Which),
    /// パワーを±
    Power(Change),
    /// Whatever else, for a while.
    Gain(Box<Gain>),
    /// コントロールを得る
    Control(Control),
    /// サーチする
    Search(Search),
    /// Look at the top of a deck.
    Look(Look),
    /// Put into groups (15.1.1.11).
    Groups(Groups),
    /// 無効にする, on the stack
    Cancel(Which),
    /// カウンター
    Counters(CounterChange),
    /// クリスタル
    Crystals(Many),
    /// キャストする, at once after the effect (11.3.11)
    Cast(Cast),
    /// Pay a cost now.
    Pay(Vec<Cost>),
    /// 遅延型 (11.8.17)
    Delay(Box<Delay>),
    /// してよい。そうしたら
    May(May),
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

impl Effect {
    /// The numbers that it says.
    pub fn numbers(&self) -> [Option<&Amount>; 2] {
        match self {
            Effect::Damage(of) => [of.by.as_ref(), None],
            Effect::DamagePlayer(of)
            | Effect::Draw(of)
            | Effect::Mill(of)
            | Effect::Crystals(of) => [Some(&of.count), None],
            Effect::Discard(of) => [Some(&of.count), None],
            Effect::Look(of) => [Some(&of.count), None],
            Effect::Choose(of) => [Some(&of.target.count), None],
            Effect::Power(of) => [Some(&of.by), None],
            Effect::Counters(of) => [Some(&of.by), None],
            Effect::Repeat(of) => [Some(&of.times), None],
            Effect::Gain(of) => [of.gives.power.as_ref(), of.gives.base_power.as_ref()],
            Effect::Break(_)
            | Effect::ToBreak(_)
            | Effect::ToHand(_)
            | Effect::Remove(_)
            | Effect::Put(_)
            | Effect::Enter(_)
            | Effect::Activate(_)
            | Effect::Dull(_)
            | Effect::Freeze(_)
            | Effect::Control(_)
            | Effect::Search(_)
            | Effect::Groups(_)
            | Effect::Cancel(_)
            | Effect::Cast(_)
            | Effect::Pay(_)
            | Effect::Delay(_)
            | Effect::May(_)
            | Effect::If(_)
            | Effect::Instead(_)
            | Effect::OneOf(_)
            | Effect::ForEach(_)
            | Effect::Shuffle(_)
            | Effect::Lose(_) => [None, None],
        }
    }

    /// To what it does something.
    pub fn what(&self) -> Option<&Which> {
        match self {
            Effect::Break(which)
            | Effect::ToBreak(which)
            | Effect::ToHand(which)
            | Effect::Remove(which)
            | Effect::Activate(which)
            | Effect::Dull(which)
            | Effect::Freeze(which) => Some(which),
            Effect::Damage(of) => Some(&of.what),
            Effect::Put(of) => Some(&of.what),
            Effect::Enter(of) => Some(&of.what),
            Effect::Power(of) => Some(&of.what),
            Effect::Gain(of) => Some(&of.what),
            Effect::Control(of) => Some(&of.what),
            Effect::Counters(of) => Some(&of.what),
            Effect::Cast(of) => Some(&of.what),
            Effect::Choose(_)
            | Effect::DamagePlayer(_)
            | Effect::Draw(_)
            | Effect::Discard(_)
            | Effect::Mill(_)
            | Effect::Search(_)
            | Effect::Look(_)
            | Effect::Groups(_)
            | Effect::Cancel(_)
            | Effect::Crystals(_)
            | Effect::Pay(_)
            | Effect::Delay(_)
            | Effect::May(_)
            | Effect::If(_)
            | Effect::Instead(_)
            | Effect::OneOf(_)
            | Effect::Repeat(_)
            | Effect::ForEach(_)
            | Effect::Shuffle(_)
            | Effect::Lose(_) => None,
        }
    }

    /// Whether it chooses something that is called so from then on.
    pub fn chooses(&self, label: &str) -> bool {
        matches!(self, Effect::Choose(of) if of.target.label == label)
    }
}

/// Choosing on resolution, by anybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    /// Who chooses.
    #[serde(default)]
    pub who: Who,
    /// What.
    pub target: Target,
}

/// Damage to forwards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hit {
    /// To which.
    pub what: Which,
    /// How much; what was divided among them when it is left out (11.3.6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Amount>,
    /// By which card, when not by this one (11.11.8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Which>,
}

/// So many, of or for somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Many {
    /// For whom.
    #[serde(default)]
    pub who: Who,
    /// How many.
    pub count: Amount,
}

/// Discarding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Toss {
    /// Who discards.
    #[serde(default)]
    pub who: Who,
    /// How many.
    pub count: Amount,
    /// At random.
    #[serde(default)]
    pub random: bool,
    /// Of which.
    #[serde(default, rename = "of")]
    pub filter: Filter,
}

/// Moving cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Put {
    /// Which.
    pub what: Which,
    /// Where to.
    pub to: To,
}

/// Where a card is put.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum To {
    /// フィールド
    Field,
    /// フィールド, dull
    FieldDull,
    /// 手札
    Hand,
    /// ブレイクゾーン
    Break,
    /// デッキの上
    DeckTop,
    /// デッキの下
    DeckBottom,
    /// デッキに戻してシャッフル
    DeckShuffled,
    /// 除外
    Removed,
    /// 裏向きで除外 (7.13.3)
    RemovedFaceDown,
    /// ダメージゾーン
    Damage,
}

/// Putting onto the field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Enter {
    /// Which.
    pub what: Which,
    /// ダル状態で
    #[serde(default)]
    pub dull: bool,
    /// Under whose control (6.2.4).
    #[serde(default)]
    pub under: Who,
}

/// パワーを±.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// Of which.
    pub what: Which,
    /// By how much.
    pub by: Amount,
    /// How long.
    #[serde(default)]
    pub until: Until,
}

/// What cards are given for a while.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Gain {
    /// Which.
    pub what: Which,
    /// What.
    pub gives: Arc<Gives>,
    /// How long.
    #[serde(default)]
    pub until: Until,
}

/// コントロールを得る (6.2.6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Control {
    /// Of which.
    pub what: Which,
    /// Who gets it.
    #[serde(default)]
    pub who: Who,
    /// How long.
    #[serde(default)]
    pub until: Until,
}

/// サーチする (15.1.1.8).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Search {
    /// For what; anything, when nothing is said.
    #[serde(default, rename = "of")]
    pub filter: Filter,
    /// How many.
    #[serde(default = "super::cost::one")]
    pub count: u8,
    /// Where it goes.
    pub to: To,
}

/// Looking at the top of a deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// Whose deck.
    #[serde(default)]
    pub who: Who,
    /// How many cards.
    pub count: Amount,
    /// Which of them may be taken.
    #[serde(default, rename = "of")]
    pub filter: Filter,
    /// How many are taken at most.
    #[serde(default = "super::cost::one")]
    pub take: u8,
    /// Where those go.
    pub to: To,
    /// Where the rest goes.
    pub rest: To,
}

/// Groups of cards (15.1.1.11): one player makes them, another picks one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Groups {
    /// Of which cards.
    pub what: Which,
    /// Into how many.
    pub count: u8,
    /// Who makes them.
    #[serde(default)]
    pub who: Who,
    /// Who picks one.
    #[serde(default)]
    pub picked_by: Who,
    /// Where the picked one goes.
    pub to: To,
    /// Where the others go.
    pub rest: To,
}

/// Counters on a card, more or fewer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CounterChange {
    /// On which.
    pub what: Which,
    /// Of which name.
    pub name: String,
    /// How many more; fewer when negative.
    pub by: Amount,
}

/// Casting by an effect (11.3.11, 11.4.1.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cast {
    /// Which.
    pub what: Which,
    /// Without paying.
    #[serde(default)]
    pub free: bool,
    /// What it costs more or less.
    #[serde(default)]
    pub cost: i32,
}

/// A delayed auto-ability (11.8.17).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Delay {
    /// What it is.
    pub auto: Arc<Auto>,
    /// The cards that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Which>,
    /// Until when; without it, it triggers once (11.8.17.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Until>,
}

/// してよい。そうしたら.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct May {
    /// Who may.
    #[serde(default)]
    pub who: Who,
    /// What.
    #[serde(rename = "do")]
    pub first: Vec<Effect>,
    /// If so.
    #[serde(default)]
    pub then: Vec<Effect>,
    /// If not.
    #[serde(default, rename = "else")]
    pub otherwise: Vec<Effect>,
}

/// 場合.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct If {
    /// All must hold.
    #[serde(rename = "if")]
    pub conditions: Vec<Condition>,
    /// Then.
    pub then: Vec<Effect>,
    /// Otherwise.
    #[serde(default, rename = "else")]
    pub otherwise: Vec<Effect>,
}

/// So often.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Repeat {
    /// How often.
    pub times: Amount,
    /// What.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
}

/// For each card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ForEach {
    /// Which.
    pub what: Which,
    /// What, with the card as `those`.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
}
