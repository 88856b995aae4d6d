//! Which cards are meant, what must hold, and what happened.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::keyword::KeywordKind;
use crate::ability::common;
pub use crate::ability::common::{Bounds, Who, Whose};
use crate::kind::CardKind;

/// Where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// 場
    Field,
    /// レフト
    Left,
    /// センター
    Center,
    /// ライト
    Right,
    /// アイテム
    Item,
    /// 魔法エリア
    Magic,
    /// フラッグ
    Flag,
    /// バディゾーン
    Buddy,
    /// 手札
    Hand,
    /// デッキ
    Deck,
    /// ゲージ
    Gauge,
    /// ドロップゾーン
    Drop,
    /// ソウル
    Soul,
    /// ファイトから取り除かれている
    Removed,
}

/// What a card must be to be meant. What is left out does not matter.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Filter {
    /// Whose it is.
    pub whose: Whose,
    /// Where it is; the field unless said.
    #[serde(rename = "in", skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Of one of these kinds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<CardKind>,
    /// Of one of these names.
    #[serde(
        alias = "name",
        deserialize_with = "common::one_or_more",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub names: Vec<String>,
    /// With this in its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_contains: Option<String>,
    /// Of this character name (キャラ名).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub character: Option<String>,
    /// With this attribute.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attribute: Option<String>,
    /// Of this world.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub world: Option<String>,
    /// With this keyword.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keyword: Option<KeywordKind>,
    /// サイズN以下; what has no size is not meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size_at_most: Option<u8>,
    /// サイズN以上
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size_at_least: Option<u8>,
    /// 攻撃力N以下
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack_at_most: Option<i32>,
    /// 防御力N以下
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defense_at_most: Option<i32>,
    /// スタンドかレストか
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rested: Option<bool>,
    /// What it is just now; all must be so.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub is: Vec<Is>,
}

/// What a card may be just now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Is {
    /// This card.
    This,
    /// Not this card.
    Other,
    /// バディモンスター
    Buddy,
    /// 攻撃中
    Attacking,
    /// 攻撃されている
    Attacked,
    /// バトルしている
    Battling,
    /// 変身している
    Transformed,
    /// 反刻している
    Reversed,
    /// The card that the event is about.
    That,
    /// 裏向き
    FaceDown,
    /// The card whose soul this is.
    Host,
    /// In the soul of this card.
    InThisSoul,
    /// Of the kind that the deck there is now may hold (ロスト).
    FitsDeck,
}

/// What must hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// So many cards are there.
    Have(Have),
    /// Life within bounds.
    Life(Within),
    /// Cards of the gauge within bounds.
    Gauge(Within),
    /// Cards of the hand within bounds.
    Hand(Within),
    /// 君のフラッグが「〇〇」なら
    Flag(String),
    /// ファイト開始時に選んだ君のフラッグが「〇〇」なら
    StartFlag(String),
    /// Whose turn it is.
    Turn(Whose),
    /// Which phase it is.
    Phase(Phase),
    /// 連携攻撃中
    LinkAttack(Whose),
    /// An attack of that fighter is under way.
    Attack(Whose),
    /// The attack is on the fighter.
    AttackOnFighter(Who),
    /// How many attacks there were this turn, the one under way among them.
    AttacksThisTurn(Bounds),
    /// 君のフラッグが『反刻』しているなら
    FlagReversed,
    /// このファイト中、君のフラッグが『反刻』しているなら
    FlagReversedThisFight,
    /// How often 反刻 was done in this fight.
    Reversals(Within),
    /// This card came from the hand by 『変身』 and the like.
    ThisTransformed,
    /// The opposite.
    Not(Box<Condition>),
    /// One of several.
    Any(Vec<Condition>),
}

/// So many cards.
pub type Have = common::Have<Filter>;

/// Bounds on a number of a fighter's.
pub type Within = common::Within<Who>;

/// A phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// スタートフェイズ
    Start,
    /// メインフェイズ
    Main,
    /// アタックフェイズ
    Attack,
    /// ファイナルフェイズ
    Final,
}

impl Phase {
    /// The name in scripts and paths.
    pub fn id(self) -> &'static str {
        match self {
            Phase::Start => "start",
            Phase::Main => "main",
            Phase::Attack => "attack",
            Phase::Final => "final",
        }
    }
}

/// What happened: the trigger of an automatic ability, or the chance for a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// 登場した時
    Enters(Filter),
    /// コールした時 of an automatic ability
    Called(Filter),
    /// 使った時: a spell or an impact
    Cast(Filter),
    /// 装備した時
    Equipped(Filter),
    /// 破壊された時
    Destroyed(Filter),
    /// 場から離れた時
    Leaves(Filter),
    /// 攻撃した時
    Attacks(Filter),
    /// 攻撃された時
    Attacked(Filter),
    /// モンスターを破壊した時, by an attack
    DestroysInBattle(Filter),
    /// ダメージを与えた時, by an attack
    DealsDamage(Filter),
    /// ダメージを受けた時
    Damaged(Who),
    /// ターン開始時
    TurnStart(Whose),
    /// フェイズ開始時
    PhaseStart(PhaseStart),
    /// ターン終了時
    TurnEnd(Whose),
    /// バトルの終了時
    BattleEnd,
    /// Into the soul of this card, or this card into a soul.
    SoulAdded(Filter),
    /// From a soul into the drop zone.
    SoulDropped(Filter),
    /// ライフが0になった
    LifeZero(Who),
}

/// A phase of somebody's turn.
pub type PhaseStart = common::PhaseStart<Phase>;
