//! What effects do, and for how long.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::{Amount, Condition, Filter, Is, Place, Who};
use super::keyword::{Keyword, KeywordKind};
use super::replaces::{Meanwhile, Replacement};
use super::text::Area;
use crate::common;
use crate::several::several;
use hantei_base::kind::CardKind;

/// How long.
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
    /// All of these.
    All(Box<Filter>),
    /// The top of a deck.
    Top(Top),
}

impl Which {
    /// Whether these are the cards of a deck that were looked at.
    pub fn is_looked_at(&self) -> bool {
        let Which::All(of) = self else { return false };
        of.is == [Is::LookedAt] && of.places == [Place::Deck]
    }
}

/// The top of a deck.
pub type Top = common::Top<Who, Amount>;

/// What an effect does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Choose when it resolves.
    Choose(Box<Choose>),
    /// カードを引く
    Draw(Count),
    /// Top of the deck into the gauge.
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
    /// ダメージを与える, to fighters
    #[serde(alias = "damage")]
    DamagePlayer(Count),
    /// 破壊する
    Destroy(Which),
    /// デッキの上から見る, 公開する: from then on they are `looked-at`.
    Look(Look),
    /// シャッフルする
    Shuffle(Who),
    /// 手札に戻す
    Return(Which),
    /// ドロップゾーンに置く, 捨てる
    Drop(Which),
    /// Elsewhere.
    Put(Put),
    /// レストする
    Rest(Which),
    /// スタンドする
    Stand(Which),
    /// コールする, without its cost unless said
    Call(CallIt),
    /// アイテムとして装備する, without its cost
    Equip(Which),
    /// 【装備コスト】を払って装備する
    EquipPaying(Which),
    /// For a while.
    Give(Box<Give>),
    /// For a while, of no card in particular: what happens instead of something, what fighters may not do.
    Meanwhile(Meanwhile),
    /// 無効化する: the use that is answered.
    Negate,
    /// 攻撃を無効化する
    NegateAttack,
    /// 攻撃の対象を〇〇に変更する: of the attack under way.
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
    /// 〇〇する。そうしたら, without 「よい」
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
    /// Name a kind of card; what follows may ask for it in the opponent's hand.
    NameKind(NameKind),
    /// 相手とジャンケンする: until one of them has won.
    RockPaperScissors(Won),
    /// 「デッキのカードは相手のカードの効果で捨てられない」
    KeepDeck(KeepDeck),
    /// The Lost deck takes the deck's place (ロストワールド).
    LostDeck,
    /// Lose the fight.
    Lose(Who),
}

/// Choosing as it resolves.
pub type Choose = common::Choose<Who, Filter, Amount>;

/// So many, of or for somebody.
pub type Count = common::Count<Who, Amount>;

/// Looking at the top of a deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// Whose deck.
    #[serde(default)]
    pub who: Who,
    /// How many cards.
    pub count: Amount,
    /// 公開する: both fighters see them.
    #[serde(default)]
    pub reveal: bool,
}

/// Moving cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Put {
    /// Which.
    pub what: Which,
    /// Where to.
    pub to: To,
    /// 〇〇のソウルに: with `soul`, the card whose soul it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<Which>,
    /// 裏向き
    #[serde(default)]
    pub face_down: bool,
    /// 好きな順番で: of several cards that go on top of a deck or below it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub any_order: bool,
}

impl Put {
    /// So, face up and in nobody's soul.
    pub fn of(what: Which, to: To) -> Put {
        Put { what, to, host: None, face_down: false, any_order: false }
    }
}

/// Where a card is put.
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
    /// The soul of another card of the field: `host` says of which.
    Soul,
    /// ファイトから取り除く
    Removed,
    /// ドロップゾーン
    Drop,
    /// An area of the field.
    Left,
    /// センター
    Center,
    /// ライト
    Right,
}

/// Calling by an effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CallIt {
    /// Which.
    pub what: Which,
    /// 【コールコスト】を払って
    #[serde(default)]
    pub pay: bool,
    /// 〇〇の上に重ねて: the own monster that goes beneath it, with all of its soul; it is called where that stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub onto: Option<Which>,
    /// 〇〇に: to one of these areas; to any unless said.
    #[serde(default, deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub areas: Vec<Area>,
    /// 空いているエリアに: where no monster stands.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub vacant: bool,
    /// 別々のエリアに: each to another area than those before it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub apart: bool,
}

/// What cards are given for a while.
pub type Give = common::Give<Which, Arc<Gives>, Until>;

/// What a continuous ability or an effect gives.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Gives {
    /// To which; this card unless said. Not for effects, which name their cards themselves.
    #[serde(rename = "to", skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
    /// サイズ
    pub size: Amount,
    /// サイズNになる: in place of the printed size; what is given of `size` is added to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size_becomes: Option<u8>,
    /// 攻撃力
    pub attack: Amount,
    /// 防御力
    pub defense: Amount,
    /// 打撃力
    pub critical: Amount,
    /// Keywords.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// 『〇〇』を無効化する: keywords that it does not have then, printed or given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nullifies: Vec<KeywordKind>,
    /// What it now may or may not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
    /// What happens instead of something.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub replaces: Vec<Arc<Replacement>>,
}

impl Gives {
    /// Whether it gives anything beside what happens instead of something.
    pub fn is_more_than_replaces(&self) -> bool {
        let bare = Gives { replaces: Vec::new(), ..self.clone() };
        bare != Gives::default()
    }
}

/// What a card may or may not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// 攻撃できない
    CannotAttack,
    /// ファイナルフェイズ中にも攻撃できる
    AttacksInFinalPhase,
    /// Attacks the fighter though a monster is in the center.
    AttacksPastCenter,
    /// 効果で破壊されない: by anybody's, its own fighter's too
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
    /// 手札に戻せない: by anybody
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
    /// 『移動』できない: by 『移動』 alone; effects may put it elsewhere.
    CannotMove,
    /// このカードの攻撃によるダメージは減らない
    DamageNotReduced,
    /// 君のセンターにモンスターがいても攻撃できる: of an item or a flag
    AttacksPastOwnCenter,
    /// 相手ファイターを攻撃できない
    CannotAttackFighter,
    /// レフトとライトに攻撃できない
    CannotAttackSides,
}

/// Abilities that do not work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Silence {
    /// Whose.
    pub what: Which,
    /// How long.
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

/// 〇〇する。そうしたら, 〇〇したら: like [`May`], but nobody is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Must {
    /// All of it where all of it can be done, or nothing of it.
    #[serde(rename = "do")]
    pub first: Vec<Effect>,
    /// If it was done.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Effect>,
    /// If not.
    #[serde(default, rename = "else", skip_serializing_if = "Vec::is_empty")]
    pub otherwise: Vec<Effect>,
}

/// なら. Where a condition does not hold and there is no `else`, what comes after is not done either (`4.activated.1.3.2`,
/// `4.automatic.2.3.2`), up to the next `if` beside it, which is a sentence of its own (`independent-conditions`).
pub type If = common::If<Condition, Effect>;

impl If {
    /// Whether each of several deeds has its like among what is done where it does not hold.
    pub fn is_deed_for_deed(&self) -> bool {
        let kinds = |of: &[Effect]| -> Vec<std::mem::Discriminant<Effect>> {
            let deeds = of.iter().filter(|of| !matches!(of, Effect::Choose(_)));
            deeds.map(std::mem::discriminant).collect()
        };
        let then = kinds(&self.then);
        then.len() > 1 && then == kinds(&self.otherwise)
    }

    /// Where the cards that were looked at are put whether it holds or not, where nothing else is done where it does not.
    pub fn goes_back_either_way(&self) -> Option<&Effect> {
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
    /// Whose time.
    pub of: TimeOf,
    /// How long.
    #[serde(default)]
    pub until: Until,
}

/// Whose time stops.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TimeOf {
    /// A fighter's.
    Fighter(Who),
    /// Cards'.
    Cards(Which),
}

/// A deck that the opponent's effects cannot discard from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KeepDeck {
    /// Whose.
    #[serde(default)]
    pub who: Who,
    /// How long.
    #[serde(default)]
    pub until: Until,
}

/// What follows who has won.
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

/// Naming a kind: if the opponent's hand has a card of it, then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NameKind {
    /// 「モンスターか魔法を宣言し」: one of these; any unless said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<CardKind>,
    /// 「君のデッキの1番上のカードをドロップゾーンに置く」: if that card is of the kind, in place of the opponent's hand; then it is `those`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub top: bool,
    /// What follows when the opponent's hand has one.
    pub found: Vec<Effect>,
}
