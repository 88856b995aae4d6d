//! The situation and the steps of a Buddyfight script, as people write them.

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
    /// デッキ from the top. The rest of the 50 are unknown cards.
    pub deck: Option<placed::ZoneCards<Plain>>,
    /// ロストデッキ
    pub lost: placed::ZoneCards<Plain>,
    /// Whether the deck is shuffled. The default is no.
    pub shuffle: bool,
}

/// The turn.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Turn {
    /// The fighter whose turn it is.
    pub player: Player,
    /// The number of the turn, from 1.
    pub number: u32,
    /// The phase. Play starts at its beginning.
    pub phase: hantei_ability::buddyfight::Phase,
    /// Whether an effect gained the turn.
    pub gained: bool,
}

impl Default for Turn {
    fn default() -> Turn {
        let phase = hantei_ability::buddyfight::Phase::Main;
        Turn { player: Player::A, number: 3, phase, gained: false }
    }
}

/// What a fighter has. A zone is a number of unknown cards, a card, or a list.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Fighter>)]
pub struct Fighter {
    /// ライフ. The default is 10.
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
    /// デッキ. The default is 30 cards. The first card of a list is the top.
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

/// A card, and how it lies.
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
    /// The id of the keyword by which it is equipped, such as 『変身』.
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

/// A step: one verb, and what belongs to it.
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
    /// 【起動】, 『逆天』 or a similar ability: the card.
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
    /// An answer to a question: a card, an area, a kind, `yes`, `no`, `done`, or the number of an alternative.
    #[serde(skip_serializing_if = "OneOrMore::is_empty")]
    #[serde(alias = "選ぶ")]
    pub choose: OneOrMore,
    /// Nothing more happens until this phase begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "フェイズへ")]
    pub to_phase: Option<hantei_ability::buddyfight::Phase>,
    /// Nothing more happens until this fighter's turn begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "ターンへ")]
    pub to_turn: Option<Player>,
    /// A step that must be refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "不可")]
    pub illegal: Option<Box<Done<Act>>>,
    /// The article by which it must be refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "根拠")]
    pub because: Option<String>,
    /// The area to which the card is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "場所")]
    pub to: Option<String>,
    /// バディコール
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[serde(alias = "バディ")]
    pub buddy: bool,
    /// The keyword by which a monster is equipped.
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
    /// The targets chosen at declaration.
    #[serde(skip_serializing_if = "OneOrMore::is_empty")]
    #[serde(alias = "対象")]
    pub targets: OneOrMore,
    /// The cards that pay the cost.
    #[serde(skip_serializing_if = "OneOrMore::is_empty")]
    #[serde(alias = "支払い")]
    pub pay: OneOrMore,
}

impl Act {
    /// Returns the card of a use, from its verb.
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
