//! The words of Buddyfight cards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::record::Kind;

/// What a card says beyond its name, kinds, worlds and attributes.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Text {
    /// サイズ
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u8>,
    /// 攻撃力
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<i32>,
    /// 防御力
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defense: Option<i32>,
    /// 打撃力
    #[serde(skip_serializing_if = "Option::is_none")]
    pub critical: Option<i32>,
    /// キャラ名 (cross series)
    #[serde(skip_serializing_if = "Option::is_none")]
    pub character: Option<String>,
    /// Keyword abilities (キーワード能力).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// How it is called: 【コールコスト】 and its conditions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<Play>,
    /// How it is equipped: 【装備コスト】 and its conditions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub equip: Option<Play>,
    /// What a spell or an impact does when cast: 【使用コスト】, conditions, targets, effect.
    #[serde(rename = "use", skip_serializing_if = "Option::is_none")]
    pub cast: Option<Play>,
    /// Its abilities, from top to bottom.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// What a flag changes of the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<Start>,
    /// 反刻: the other face.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reverse: Option<String>,
}

/// What a flag changes of the start (特殊フラッグ).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Cards in the first hand.
    pub hand: u8,
    /// Cards in the gauge.
    pub gauge: u8,
    /// Life.
    pub life: i32,
}

/// Playing a card: a call, an equipment, a cast.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Play {
    /// 【対抗】
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub counter: bool,
    /// All of it is paid at once, or nothing is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// 「〇〇なら使える」: all must hold when it is declared.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// 「使った時」「コールした時」: only in answer to this use.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers: Option<Answers>,
    /// 「〜した時」 on a card that is played: only after this happened, until the chance lapses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<When>,
    /// What is chosen when it is declared.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// What it does.
    #[serde(rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effect: Vec<Effect>,
    /// 「1ターンに1回」
    #[serde(skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// 「無効化されない」
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unstoppable: bool,
}

/// An ability (能力): 【起動】, 自動 or 永続.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// 能力名, without its quotation marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Which of the three.
    pub kind: AbilityKind,
    /// 【対抗】 of a 【起動】.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub counter: bool,
    /// 「このカードがソウルにあるなら」: works from a soul and only there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_soul: bool,
    /// 「手札にあるこのカード」: works from the hand and only there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_hand: bool,
    /// 『D』, which 『D・シェア』 gives to others.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub d: bool,
    /// What triggers an automatic ability.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
    /// All must hold: to use a 【起動】, when an automatic ability would trigger, or while a continuous one works.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// The cost of a 【起動】.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// What is chosen when it is declared.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// 「1ターンに1回」
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// What it does when it resolves.
    #[serde(default, rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effect: Vec<Effect>,
    /// What a continuous ability changes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gives: Vec<Gives>,
}

/// The kinds of ability (Buddyfight ④).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AbilityKind {
    /// 【起動】
    Activated,
    /// 自動能力
    Automatic,
    /// 永続能力
    Continuous,
    /// 『逆天』 and the like: its condition stands in `if`, once a fight.
    Overturn(Overturn),
}

/// 『逆天』『逆天殺』『大逆天』『逆天殺ReBOOT』
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Overturn {
    /// 『逆天』
    Gyakuten,
    /// 『逆天殺』
    Gyakutensatsu,
    /// 『大逆天』
    Daigyakuten,
    /// 『逆天殺ReBOOT』
    Reboot,
}

/// A keyword ability (キーワード能力).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Keyword {
    /// 『貫通』
    Penetrate,
    /// 『ソウルガード』
    Soulguard,
    /// 『移動』
    Move,
    /// 『N回攻撃』
    Attacks(u8),
    /// 『反撃』
    Counterattack,
    /// 『ライフリンク』 with its number
    LifeLink(u8),
    /// 『ライフリンク 即死』
    LifeLinkDefeat,
    /// 『装備変更』
    ChangeEquip,
    /// 『変身』 with its cost
    Transform(Vec<Cost>),
    /// 『搭乗』 with its cost
    Ride(Vec<Cost>),
    /// 『着任』 with its cost
    TakePost(Vec<Cost>),
    /// 『竜化』 with its cost
    Dragonize(Vec<Cost>),
    /// 『必殺変身』 with its cost
    ImpactTransform(Vec<Cost>),
    /// 『設置』
    Set,
    /// 『星合体』
    CrossNize,
    /// 『奇襲』
    Ambush,
    /// 『パージ』
    Purge,
    /// 『ウエポンリンク』
    WeaponLink,
    /// 『C・テリトリー』
    CTerritory,
    /// 『D・シェア』
    DShare,
}

/// A part of a cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cost {
    /// ゲージを払う
    Gauge(u8),
    /// ライフを払う
    Life(u8),
    /// 手札を捨てる
    Discard(Pick),
    /// Own cards of the field into the drop zone.
    Drop(Pick),
    /// Own cards of the field back into the hand.
    Return(Pick),
    /// Cards from a zone into the soul of the card that is played.
    IntoSoul(Pick),
    /// Cards from the soul of this card, or of the field, into the drop zone.
    Soul(Pick),
    /// The top of the deck into the soul of the card that is played.
    TopIntoSoul(u8),
    /// The top of the deck into the drop zone.
    TopIntoDrop(u8),
    /// レストする: this card.
    Rest,
}

/// Which cards, and how many.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pick {
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
    /// Of which.
    #[serde(default, rename = "of")]
    pub filter: Filter,
}

/// A choice made when something is declared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// How the effect calls it.
    #[serde(default = "target", rename = "as")]
    pub label: String,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
    /// 「まで」: fewer will do.
    #[serde(default)]
    pub up_to: bool,
    /// Of which.
    #[serde(rename = "of")]
    pub filter: Filter,
}

fn one() -> u8 {
    1
}

fn target() -> String {
    "target".to_owned()
}

/// Whose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// 君の
    #[default]
    Own,
    /// 相手の
    Opponent,
    /// お互いの
    Any,
}

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
    pub kinds: Vec<Kind>,
    /// Of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// With this in its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_contains: Option<String>,
    /// With this attribute.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attribute: Option<String>,
    /// Of this world.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub world: Option<String>,
    /// With this keyword, by its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keyword: Option<String>,
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
}

/// Who, seen from the fighter whose card it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// 君
    #[default]
    You,
    /// 相手
    Opponent,
    /// Both fighters.
    Both,
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
    AttacksThisTurn(Within),
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Have {
    /// At least so many.
    #[serde(default = "one")]
    pub min: u8,
    /// At most so many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u8>,
    /// Of which.
    #[serde(rename = "of")]
    pub filter: Filter,
}

/// Bounds on a number of a fighter's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Within {
    /// Whose number.
    pub who: Who,
    /// N以上
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<i32>,
    /// N以下
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<i32>,
}

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

/// The use that a card is played in answer to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Answers {
    /// Which uses; empty: any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<UseKind>,
    /// What card is used.
    #[serde(default, rename = "of")]
    pub filter: Option<Filter>,
}

/// The kinds of use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UseKind {
    /// コール
    Call,
    /// キャスト
    Cast,
    /// 装備
    Equip,
    /// 起動能力
    Activate,
    /// 自動能力
    Automatic,
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
    PhaseStart(PhaseOf),
    /// ターン終了時
    TurnEnd(Whose),
    /// バトルの終了時
    BattleEnd,
    /// Into the soul of this card.
    SoulAdded(Filter),
    /// From a soul into the drop zone.
    SoulDropped(Filter),
    /// ライフが0になった
    LifeZero(Who),
}

/// A phase of somebody's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PhaseOf {
    /// The phase.
    pub phase: Phase,
    /// In whose turn.
    #[serde(default)]
    pub whose: Whose,
}

/// 「1ターンに1回」 (Buddyfight ④).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Once {
    /// 「この能力は1ターンに1回だけ」: this card's ability.
    ThisAbility,
    /// 「カード名/能力名は1ターンに1回だけ」: for this fighter, by name.
    Named(String),
}

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
    Fight,
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
    /// All of these.
    All(Filter),
    /// The top of a deck.
    Top(Top),
}

/// The top of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Top {
    /// Whose.
    #[serde(default)]
    pub who: Who,
    /// How many.
    pub count: u8,
}

/// What an effect does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Choose when it resolves.
    Choose(Target),
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
    /// ダメージを与える
    Damage(Count),
    /// 破壊する
    Destroy(Which),
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
    /// アイテムとして装備する
    Equip(Which),
    /// For a while.
    Give(For),
    /// 無効化する: the use that is answered.
    Negate,
    /// 攻撃を無効化する
    NegateAttack,
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
    /// The Lost deck takes the deck's place (ロストワールド).
    LostDeck,
    /// Lose the fight.
    Lose(Who),
}

/// So many, of or for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// For whom.
    #[serde(default)]
    pub who: Who,
    /// How many.
    pub count: u8,
}

/// Moving cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Put {
    /// Which.
    pub what: Which,
    /// Where to.
    pub to: To,
    /// 裏向き
    #[serde(default)]
    pub face_down: bool,
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
}

/// What cards are given for a while.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct For {
    /// Which.
    pub what: Which,
    /// What.
    pub gives: Gives,
    /// How long.
    #[serde(default)]
    pub until: Until,
}

/// What a continuous ability or an effect gives.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Gives {
    /// To which; this card unless said. Not for effects, which name their cards themselves.
    #[serde(rename = "to", skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
    /// サイズ
    pub size: i32,
    /// 攻撃力
    pub attack: i32,
    /// 防御力
    pub defense: i32,
    /// 打撃力
    pub critical: i32,
    /// Keywords.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// What it now may or may not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
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
    /// 効果で破壊されない
    NotDestroyedByEffects,
    /// 破壊されない
    NotDestroyed,
    /// 攻撃は無効化されない
    AttackNotNegated,
    /// 能力は無効化されない
    NotSilenced,
    /// そのカードのソウルは相手のカードの効果でドロップゾーンに置かれない
    SoulKept,
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct May {
    /// All of it, or nothing.
    #[serde(rename = "do")]
    pub first: Vec<Effect>,
    /// And then.
    #[serde(default)]
    pub then: Vec<Effect>,
}

/// なら
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct If {
    /// All must hold.
    #[serde(rename = "if")]
    pub conditions: Vec<Condition>,
    /// Then.
    #[serde(rename = "then")]
    pub then: Vec<Effect>,
    /// Otherwise.
    #[serde(default, rename = "else")]
    pub otherwise: Vec<Effect>,
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

/// Naming a kind: if the opponent's hand has a card of it, then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NameKind {
    /// What follows when the opponent's hand has one.
    pub found: Vec<Effect>,
}
