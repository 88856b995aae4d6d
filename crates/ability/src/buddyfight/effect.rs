//! Effects and their durations.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::{Amount, Condition, Filter, Is, Place, Who};
use super::keyword::{Keyword, KeywordKind};
use super::replaces::{Meanwhile, Replacement};
use super::text::Area;
use crate::common;
use crate::several::{self, several};
use hantei_base::kind::CardKind;

/// The duration of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// そのバトル中
    Battle,
    /// そのターン中
    #[default]
    Turn,
    /// 相手のターン終了時まで
    OpponentsTurn,
    /// このファイト中
    #[serde(alias = "fight")]
    Game,
}

/// The cards that an effect affects.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Which {
    /// This card.
    This,
    /// The cards chosen under this label.
    Chosen(String),
    /// The card that the event is about.
    That,
    /// The cards that the previous effect affected.
    Those,
    /// All cards that match this filter.
    All(Box<Filter>),
    /// The top cards of a deck.
    Top(Top),
}

impl Which {
    /// Whether it selects the cards of a deck that were looked at.
    pub fn is_looked_at(&self) -> bool {
        let Which::All(of) = self else { return false };
        of.is == [Is::LookedAt] && of.places == [Place::Deck]
    }
}

/// The top cards of a deck.
pub type Top = common::Top<Who, Amount>;

/// An effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A choice made on resolution.
    Choose(Box<Choose>),
    /// カードを引く
    Draw(Count),
    /// The top cards of the deck are put into the gauge.
    Charge(Count),
    /// ゲージを払う
    PayGauge(Count),
    /// 手札を捨てる
    Discard(Count),
    /// ライフを＋
    GainLife(Count),
    /// ライフを払う
    PayLife(Count),
    /// ライフは〇になる
    SetLife(Count),
    /// ダメージを与える, to fighters.
    #[serde(alias = "damage")]
    DamagePlayer(Count),
    /// 破壊する
    Destroy(Which),
    /// デッキの上から見る, 公開する: afterwards these cards are `looked-at`.
    Look(Look),
    /// シャッフルする
    Shuffle(Who),
    /// 手札に戻す
    Return(Which),
    /// ドロップゾーンに置く, 捨てる
    Drop(Which),
    /// Cards are put elsewhere.
    Put(Put),
    /// レストする
    Rest(Which),
    /// スタンドする
    Stand(Which),
    /// コールする, without paying the cost unless stated.
    Call(CallIt),
    /// アイテムとして装備する, without paying the cost.
    Equip(Which),
    /// 【装備コスト】を払って装備する
    EquipPaying(Which),
    /// A change to cards for some time.
    Give(Box<Give>),
    /// A replacement or a prohibition for some time that is not tied to a card.
    Meanwhile(Meanwhile),
    /// 無効化する: negates the use to which this card responds.
    Negate,
    /// 攻撃を無効化する
    NegateAttack,
    /// 攻撃の対象を〇〇に変更する: changes the target of the current attack.
    Redirect(Which),
    /// 能力を無効化する
    Silence(Silence),
    /// 終了する
    End(Ending),
    /// 次のターンは君のターンになる
    TakeNextTurn,
    /// 攻撃する (3.final.q4)
    AttackWith(Which),
    /// してよい。そうしたら
    May(May),
    /// 〇〇する。そうしたら, without 「よい」: not optional.
    Must(Must),
    /// なら
    If(If),
    /// どちらか1つ
    OneOf(Vec<Vec<Effect>>),
    /// フラッグを裏にする
    FlipFlag(Who),
    /// フラッグとして使う: this card becomes the flag.
    BecomeFlag,
    /// 反刻する
    Reverse,
    /// 時を止める
    StopTime(StopTime),
    /// 魔財宝にする
    Treasure(Which),
    /// The fighter names a kind of card; the effect depends on whether the opponent's hand has such a card.
    NameKind(NameKind),
    /// 相手とジャンケンする: repeated until somebody wins.
    RockPaperScissors(Won),
    /// 「デッキのカードは相手のカードの効果で捨てられない」
    KeepDeck(KeepDeck),
    /// The Lost deck replaces the deck (ロストワールド).
    LostDeck,
    /// A fighter loses the fight.
    Lose(Who),
}

/// A choice made on resolution.
pub type Choose = common::Choose<Who, Filter, Amount>;

/// A number for one or both fighters.
pub type Count = common::Count<Who, Amount>;

/// Looks at the top cards of a deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// The fighter whose deck it is.
    #[serde(default)]
    pub who: Who,
    /// The number of cards.
    pub count: Amount,
    /// 公開する: both fighters see the cards.
    #[serde(default)]
    pub reveal: bool,
}

/// Puts cards elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Put {
    /// Which cards.
    pub what: Which,
    /// Where they are put.
    pub to: To,
    /// 〇〇のソウルに: with `soul`, the card whose soul it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<Which>,
    /// 裏向き: whether they are put face down.
    #[serde(default)]
    pub face_down: bool,
    /// 好きな順番で: the fighter chooses the order of several cards put on the top or the bottom of a deck.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub any_order: bool,
}

impl Put {
    /// Puts cards there face up and, with `soul`, into no particular card's soul.
    pub fn of(what: Which, to: To) -> Put {
        Put { what, to, host: None, face_down: false, any_order: false }
    }
}

/// A destination for cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum To {
    /// 手札
    Hand,
    /// ゲージ
    Gauge,
    /// デッキの上
    DeckTop,
    /// デッキの下
    DeckBottom,
    /// デッキに戻してシャッフル
    DeckShuffled,
    /// The soul of this card.
    ThisSoul,
    /// The soul of another card on the field, which `host` selects.
    Soul,
    /// ファイトから取り除く
    Removed,
    /// ドロップゾーン
    Drop,
    /// レフト
    Left,
    /// センター
    Center,
    /// ライト
    Right,
}

/// Calls cards by an effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CallIt {
    /// Which cards.
    pub what: Which,
    /// 【コールコスト】を払って
    #[serde(default)]
    pub pay: bool,
    /// 〇〇の上に重ねて: one of the fighter's own monsters becomes its soul together with its own soul; the card is called to that monster's
    /// area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub onto: Option<Which>,
    /// 〇〇に: the areas to which it can be called; default: any.
    #[serde(default, deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Area>")]
    pub areas: Vec<Area>,
    /// 空いているエリアに: only to areas without a monster.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub vacant: bool,
    /// 別々のエリアに: each card is called to a different area.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub apart: bool,
}

/// A change that cards get for some time.
pub type Give = common::Give<Which, Arc<Gives>, Until>;

/// The change by a continuous ability or an effect.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Gives {
    /// The cards that are changed; default: this card. Effects do not use it, because they name their cards themselves.
    #[serde(rename = "to", skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
    /// サイズ
    pub size: Amount,
    /// サイズNになる: replaces the printed size; `size` is added to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size_becomes: Option<u8>,
    /// 攻撃力
    pub attack: Amount,
    /// 防御力
    pub defense: Amount,
    /// 打撃力
    pub critical: Amount,
    /// Keywords that the cards gain.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// 『〇〇』を無効化する: keywords that the cards lose, whether printed or gained.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nullifies: Vec<KeywordKind>,
    /// Permissions and prohibitions for the cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
    /// Replacements.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub replaces: Vec<Arc<Replacement>>,
}

impl Gives {
    /// Whether it contains anything besides replacements.
    pub fn is_more_than_replaces(&self) -> bool {
        let bare = Gives { replaces: Vec::new(), ..self.clone() };
        bare != Gives::default()
    }
}

/// A permission or prohibition for a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// 攻撃できない
    CannotAttack,
    /// ファイナルフェイズ中にも攻撃できる
    AttacksInFinalPhase,
    /// It can attack the fighter although a monster is in the center.
    AttacksPastCenter,
    /// 効果で破壊されない: not even by its own fighter's effects.
    NotDestroyedByEffects,
    /// 相手のカードの効果で破壊されない
    NotDestroyedByOpponentsEffects,
    /// 破壊されない
    NotDestroyed,
    /// 攻撃は無効化されない
    AttackNotNegated,
    /// 能力は無効化されない
    NotSilenced,
    /// ソウルは相手の効果で捨てられない
    SoulKept,
    /// 手札に戻せない: by nobody.
    NotReturned,
    /// 相手のカードの効果で手札に戻せない
    NotReturnedByOpponentsEffects,
    /// 相手のカードの効果で能力を無効化されない
    NotSilencedByOpponentsEffects,
    /// 1枚で攻撃している攻撃は無効化されない
    LoneAttackNotNegated,
    /// 相手のカードの効果でドロップゾーンに置かれない
    NotDroppedByOpponentsEffects,
    /// 相手のカードの効果でレストされない
    NotRestedByOpponentsEffects,
    /// スタンドできない
    CannotStand,
    /// 『移動』できない: it cannot use 『移動』; effects can still move it.
    CannotMove,
    /// このカードの攻撃によるダメージは減らない
    DamageNotReduced,
    /// 君のセンターにモンスターがいても攻撃できる: for an item or a flag.
    AttacksPastOwnCenter,
    /// 相手ファイターを攻撃できない
    CannotAttackFighter,
    /// レフトとライトに攻撃できない
    CannotAttackSides,
}

/// Nullifies abilities.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Silence {
    /// The cards whose abilities are nullified.
    pub what: Which,
    /// The duration.
    #[serde(default)]
    pub until: Until,
}

/// What is ended (Buddyfight ④ 終了する).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// バトルを終了する
    Battle,
    /// メインフェイズを終了する
    MainPhase,
    /// アタックフェイズを終了する
    AttackPhase,
    /// ファイナルフェイズを終了する
    FinalPhase,
    /// このフェイズを終了する
    Phase,
    /// ターンを終了する
    Turn,
}

/// してよい。そうしたら (Buddyfight ④).
pub type May = common::May<Who, Effect>;

/// 〇〇する。そうしたら, 〇〇したら: like [`May`], but not optional.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Must {
    /// The effects that are done completely if they can be, or not at all.
    #[serde(rename = "do")]
    pub first: Vec<Effect>,
    /// The effects if they were done.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Effect>,
    /// The effects if they were not done.
    #[serde(default, rename = "else", skip_serializing_if = "Vec::is_empty")]
    pub otherwise: Vec<Effect>,
}

/// なら. If a condition does not hold and there is no `else`, the following effects are not done either (`4.activated.1.3.2`,
/// `4.automatic.2.3.2`), up to the next `if` in the same list, which is a sentence of its own (`independent-conditions`).
pub type If = common::If<Condition, Effect>;

impl If {
    /// Whether both branches consist of the same kinds of effects in the same order, apart from choices, and of more than one.
    pub fn has_parallel_branches(&self) -> bool {
        let kinds = |of: &[Effect]| -> Vec<std::mem::Discriminant<Effect>> {
            let deeds = of.iter().filter(|of| !matches!(of, Effect::Choose(_)));
            deeds.map(std::mem::discriminant).collect()
        };
        let then = kinds(&self.then);
        then.len() > 1 && then == kinds(&self.otherwise)
    }

    /// The effect that puts the looked-at cards back, if both branches end with it and the `else` branch has nothing else.
    pub fn common_put_back(&self) -> Option<&Effect> {
        match (self.then.as_slice(), self.otherwise.as_slice()) {
            ([_, .., last], [only]) if last == only => {
                only.moves().is_some_and(Which::is_looked_at).then_some(only)
            }
            _ => None,
        }
    }
}

/// 時を止める
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StopTime {
    /// Whose time stops.
    pub of: TimeOf,
    /// The duration.
    #[serde(default)]
    pub until: Until,
}

/// Whose time stops.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TimeOf {
    /// The time of a fighter.
    Fighter(Who),
    /// The time of cards.
    Cards(Which),
}

/// Protects a deck from being discarded by the opponent's effects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KeepDeck {
    /// The fighter whose deck it is.
    #[serde(default)]
    pub who: Who,
    /// The duration.
    #[serde(default)]
    pub until: Until,
}

/// The effects for the winner or loser.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Won {
    /// 君が勝ったら
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub won: Vec<Effect>,
    /// 君が負けたら
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<Effect>,
}

/// Names a kind of card; the effects are done if the opponent's hand has a card of that kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NameKind {
    /// 「モンスターか魔法を宣言し」: the kinds that can be named; default: any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<CardKind>,
    /// 「君のデッキの1番上のカードをドロップゾーンに置く」: tests this card instead of the opponent's hand; afterwards it is `those`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub top: bool,
    /// The effects if the card was found.
    pub found: Vec<Effect>,
}
