//! The situation and the steps of a Buddyfight script as people write them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use hantei_engine::Player;
use hantei_engine::scenario::placed;
use hantei_engine::scenario::placed::Plain;
use hantei_engine::scenario::step;
use hantei_engine::scenario::step::{Done, OneOrMore, Says, Verbs};

/// The situation before the first step.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Situation {
    /// The turn.
    pub turn: Turn,
    /// What fighter A has.
    #[serde(rename = "A")]
    pub a: Fighter,
    /// What fighter B has.
    #[serde(rename = "B")]
    pub b: Fighter,
    /// The seed of chance.
    pub seed: u64,
}

/// What the fighters bring to a fight that is played from its preparation on.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Start {
    /// What fighter A brings; A goes first.
    #[serde(rename = "A")]
    pub a: Brought,
    /// What fighter B brings.
    #[serde(rename = "B")]
    pub b: Brought,
    /// The seed of chance.
    pub seed: u64,
}

/// What a fighter brings.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Brought {
    /// フラッグ
    pub flag: placed::ZoneCards<Plain>,
    /// Beneath the flag.
    pub under_flag: placed::ZoneCards<Plain>,
    /// バディ
    pub buddy: placed::ZoneCards<Plain>,
    /// デッキ from the top; what is missing of 50 are cards of which nothing is known.
    pub deck: Option<placed::ZoneCards<Plain>>,
    /// ロストデッキ
    pub lost: placed::ZoneCards<Plain>,
    /// Whether the deck is shuffled; as written unless said.
    pub shuffle: bool,
}

/// The turn.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Turn {
    /// Whose.
    pub player: Player,
    /// From 1.
    pub number: u32,
    /// Its phase; the flow goes on from the beginning of it.
    pub phase: hantei_ability::buddyfight::Phase,
    /// Whether an effect gained it.
    pub gained: bool,
}

impl Default for Turn {
    fn default() -> Turn {
        let phase = hantei_ability::buddyfight::Phase::Main;
        Turn { player: Player::A, number: 3, phase, gained: false }
    }
}

/// What a fighter has. A zone is a number of cards of which nothing is known, a card, or a list.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Fighter>)]
pub struct Fighter {
    /// ライフ; 10 unless said.
    #[serde(alias = "ライフ")]
    pub life: Option<i32>,
    /// フラッグ
    #[serde(alias = "フラッグ")]
    pub flag: ZoneCards,
    /// Beneath the flag.
    #[serde(alias = "フラッグの下")]
    pub under_flag: ZoneCards,
    /// バディ
    #[serde(alias = "バディ")]
    pub buddy: ZoneCards,
    /// デッキ; 30 unless said. The first of a list is the top.
    #[serde(alias = "デッキ")]
    pub deck: Option<ZoneCards>,
    /// 手札
    #[serde(alias = "手札")]
    pub hand: ZoneCards,
    /// ゲージ
    #[serde(alias = "ゲージ")]
    pub gauge: ZoneCards,
    /// ドロップゾーン
    #[serde(alias = "ドロップゾーン")]
    pub drop: ZoneCards,
    /// レフト
    #[serde(alias = "レフト")]
    pub left: ZoneCards,
    /// センター
    #[serde(alias = "センター")]
    pub center: ZoneCards,
    /// ライト
    #[serde(alias = "ライト")]
    pub right: ZoneCards,
    /// アイテム
    #[serde(alias = "アイテム")]
    pub item: ZoneCards,
    /// 魔法エリア
    #[serde(alias = "魔法エリア")]
    pub magic: ZoneCards,
    /// ファイトから取り除かれている
    #[serde(alias = "除外")]
    pub removed: ZoneCards,
    /// ロストデッキ
    #[serde(alias = "ロストデッキ")]
    pub lost: ZoneCards,
}

/// The cards of a zone.
pub type ZoneCards = placed::ZoneCards<PlacedCard>;

/// A card with how it lies.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PlacedCard {
    /// Its name.
    pub card: String,
    /// レスト
    #[serde(default)]
    pub rested: bool,
    /// 裏向き
    #[serde(default)]
    pub face_down: bool,
    /// Its soul.
    #[serde(default)]
    pub soul: Vec<placed::NameOr<PlacedCard>>,
    /// Equipped by 『変身』 and the like: the keyword's id.
    #[serde(default)]
    pub worn_by: Option<String>,
}

impl placed::FromName for PlacedCard {
    fn plain(card: String) -> PlacedCard {
        PlacedCard { card, ..PlacedCard::default() }
    }
    fn card(&self) -> &str {
        &self.card
    }
    fn with(&self) -> Vec<&str> {
        self.soul.iter().map(|soul| &*soul.0.card).collect()
    }
}

/// What is done: one verb, and what belongs to it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::of_step::<Act>)]
pub struct Act {
    /// コール: the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "コール")]
    pub call: Option<String>,
    /// キャスト: the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "キャスト")]
    pub cast: Option<String>,
    /// 装備: the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "装備")]
    pub equip: Option<String>,
    /// 【起動】 and 『逆天』 and the like: the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "起動")]
    pub activate: Option<String>,
    /// 『星合体』: the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "星合体")]
    pub cross_nize: Option<String>,
    /// 『パージ』: the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "パージ")]
    pub purge: Option<String>,
    /// 攻撃: the target, `fighter` (or `A`, `B`) or a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "攻撃")]
    pub attack: Option<String>,
    /// An answer to a question: a card, an area, a kind, `yes`, `no`, `done`, or the number of a branch.
    #[serde(skip_serializing_if = "OneOrMore::is_empty")]
    #[serde(alias = "選ぶ")]
    pub choose: OneOrMore,
    /// Nothing more until this phase has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "フェイズへ")]
    pub to_phase: Option<hantei_ability::buddyfight::Phase>,
    /// Nothing more until this fighter's turn has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "ターンへ")]
    pub to_turn: Option<Player>,
    /// What must be refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "不可")]
    pub illegal: Option<Box<Done<Act>>>,
    /// The article by which it is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "根拠")]
    pub because: Option<String>,
    /// Where to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "場所")]
    pub to: Option<String>,
    /// バディコール
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[serde(alias = "バディ")]
    pub buddy: bool,
    /// By which keyword a monster is equipped.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "方法")]
    pub by: Option<String>,
    /// The name of the ability, or its number from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "能力")]
    pub ability: Option<String>,
    /// The attacking cards.
    #[serde(skip_serializing_if = "OneOrMore::is_empty")]
    #[serde(alias = "攻撃カード")]
    pub with: OneOrMore,
    /// What is chosen when it is declared.
    #[serde(skip_serializing_if = "OneOrMore::is_empty")]
    #[serde(alias = "対象")]
    pub targets: OneOrMore,
    /// What is paid with.
    #[serde(skip_serializing_if = "OneOrMore::is_empty")]
    #[serde(alias = "支払い")]
    pub pay: OneOrMore,
}

impl Act {
    /// The card of a use, with its verb.
    pub fn used(&self) -> Option<&str> {
        [&self.call, &self.cast, &self.equip, &self.activate, &self.cross_nize, &self.purge]
            .into_iter()
            .find_map(|card| card.as_deref())
    }
}

impl step::Act for Act {
    const VERBS: Verbs = &[
        ("call", &["to", "buddy", "targets", "pay", "choose"]),
        ("cast", &["targets", "pay", "choose"]),
        ("equip", &["by", "buddy", "targets", "pay", "choose"]),
        ("activate", &["ability", "targets", "pay", "choose"]),
        ("cross-nize", &["targets", "pay", "choose"]),
        ("purge", &["targets", "pay", "choose"]),
        ("attack", &["with", "targets", "pay", "choose"]),
        ("choose", &[]),
        ("to-phase", &[]),
        ("to-turn", &[]),
        ("illegal", &["because"]),
    ];
    const TRIED: Verbs = &[
        ("call", &["to", "buddy", "pay"]),
        ("cast", &["targets", "pay"]),
        ("equip", &["by", "buddy", "pay"]),
        ("activate", &["ability", "targets", "pay"]),
        ("attack", &["with"]),
    ];
    fn choose(words: Vec<String>) -> Act {
        Act { choose: OneOrMore(words), ..Act::default() }
    }
    fn waits(&self) -> bool {
        self.to_phase.is_some() || self.to_turn.is_some()
    }
    fn choice(&self) -> Option<&OneOrMore> {
        let alone = self.used().is_none() && self.attack.is_none() && self.illegal.is_none();
        (alone && !self.choose.is_empty()).then_some(&self.choose)
    }
    fn card_used(&self) -> Option<&str> {
        self.cast.as_deref().or(self.activate.as_deref())
    }
    fn says(&self) -> Option<Says<'_>> {
        let does = self.used().is_some() || self.attack.is_some();
        does.then_some(Says { pay: &self.pay, targets: &self.targets, choose: &self.choose })
    }
    fn illegal(&self) -> Option<&Done<Act>> {
        self.illegal.as_deref()
    }
    fn because(&self) -> Option<&str> {
        self.because.as_deref()
    }
}
