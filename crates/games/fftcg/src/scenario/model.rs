//! The situation and the steps of an FFTCG script, as people write them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use hantei_ability::fftcg::Phase;
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
    /// What player A has.
    #[serde(rename = "A")]
    pub a: Side,
    /// What player B has.
    #[serde(rename = "B")]
    pub b: Side,
    /// How much damage loses the game: 7, in limited games 6 (3.1.1).
    pub fatal: Option<u8>,
    /// The seed of chance.
    pub seed: u64,
}

/// What the players bring to a game that is played from its preparation on.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Start {
    /// What player A brings.
    #[serde(rename = "A")]
    pub a: Brought,
    /// What player B brings.
    #[serde(rename = "B")]
    pub b: Brought,
    /// The player who goes first. Chance decides by default.
    pub first: Option<Player>,
    /// Whether the decks are shuffled. The default is no.
    pub shuffle: bool,
    /// The seed of chance.
    pub seed: u64,
}

/// What a player brings.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Brought {
    /// メインデッキ from the top. The rest of the 50 are unknown cards.
    pub deck: placed::ZoneCards<Plain>,
    /// LBデッキ
    pub lb_deck: placed::ZoneCards<Plain>,
}

/// The turn.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Turn {
    /// The player whose turn it is.
    pub player: Player,
    /// The number of the turn, from 1.
    pub number: u32,
    /// The phase. Play starts at its beginning.
    pub phase: Phase,
}

impl Default for Turn {
    fn default() -> Turn {
        Turn { player: Player::A, number: 3, phase: Phase::Main1 }
    }
}

/// What a player has. A zone is a number of unknown cards, a card, or a list.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Side>)]
pub struct Side {
    /// メインデッキ. The default is 30 cards. The first card of a list is the top.
    #[serde(alias = "メインデッキ")]
    pub deck: Option<ZoneCards>,
    /// 手札
    #[serde(alias = "手札")]
    pub hand: ZoneCards,
    /// フィールド
    #[serde(alias = "フィールド")]
    pub field: ZoneCards,
    /// ブレイクゾーン
    #[serde(rename = "break")]
    #[serde(alias = "ブレイクゾーン")]
    pub break_zone: ZoneCards,
    /// ダメージゾーン
    #[serde(alias = "ダメージ")]
    pub damage: ZoneCards,
    /// 除外
    #[serde(alias = "除外")]
    pub removed: ZoneCards,
    /// LBデッキ
    #[serde(alias = "LBデッキ")]
    pub lb_deck: ZoneCards,
    /// クリスタル
    #[serde(alias = "クリスタル")]
    pub crystals: u16,
}

/// The cards of a zone.
pub type ZoneCards = placed::ZoneCards<PlacedCard>;

/// A card, and how it lies.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PlacedCard {
    /// Its name or its number.
    pub card: String,
    /// ダル
    #[serde(default)]
    pub dull: bool,
    /// 凍結
    #[serde(default)]
    pub frozen: bool,
    /// Whether the player has not controlled it since the turn began.
    #[serde(default)]
    pub fresh: bool,
    /// The damage on it.
    #[serde(default)]
    pub damage: i32,
    /// Counters by name.
    #[serde(default)]
    pub counters: BTreeMap<String, u16>,
    /// 裏向き
    #[serde(default)]
    pub face_down: bool,
    /// The card on top of it (顕現状態).
    #[serde(default)]
    pub primed: Option<String>,
}

impl placed::FromName for PlacedCard {
    fn plain(card: String) -> PlacedCard {
        PlacedCard { card, ..PlacedCard::default() }
    }
    fn card(&self) -> &str {
        &self.card
    }
    fn with(&self) -> Vec<&str> {
        self.primed.as_deref().into_iter().collect()
    }
}

/// A step: one verb, and what belongs to it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::of_step::<Act>)]
pub struct Act {
    /// キャスト: the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "キャスト")]
    pub cast: Option<String>,
    /// An action or special ability: the card.
    #[serde(rename = "use", skip_serializing_if = "Option::is_none")]
    #[serde(alias = "使用")]
    pub uses: Option<String>,
    /// デジョン: the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "デジョン")]
    pub warp: Option<String>,
    /// 顕現: the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "顕現")]
    pub prime: Option<String>,
    /// アタック: the card, or the cards of a party.
    #[serde(skip_serializing_if = "OneOrMore::is_empty")]
    #[serde(alias = "アタック")]
    pub attack: OneOrMore,
    /// ブロック: the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "ブロック")]
    pub block: Option<String>,
    /// An answer to a question: a card, `yes`, `no`, `done`, or a number.
    #[serde(skip_serializing_if = "OneOrMore::is_empty")]
    #[serde(alias = "選ぶ")]
    pub choose: OneOrMore,
    /// Nothing more happens until this phase begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "フェイズへ")]
    pub to_phase: Option<Phase>,
    /// Nothing more happens until this player's turn begins.
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
    /// The name of the ability, or its number from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(alias = "能力")]
    pub ability: Option<String>,
    /// The targets chosen when it is cast or used.
    #[serde(skip_serializing_if = "OneOrMore::is_empty")]
    #[serde(alias = "対象")]
    pub targets: OneOrMore,
    /// The cards that are discarded and dulled to pay.
    #[serde(skip_serializing_if = "OneOrMore::is_empty")]
    #[serde(alias = "支払い")]
    pub pay: OneOrMore,
}

impl Act {
    /// Returns the card of a play, from its verb.
    pub fn played(&self) -> Option<&str> {
        [&self.cast, &self.uses, &self.warp, &self.prime].into_iter().find_map(|of| of.as_deref())
    }
}

impl step::Act for Act {
    const VERBS: Verbs = &[
        ("cast", &["targets", "pay", "choose"]),
        ("use", &["ability", "targets", "pay", "choose"]),
        ("warp", &["targets", "pay", "choose"]),
        ("prime", &["targets", "pay", "choose"]),
        ("attack", &["targets", "pay", "choose"]),
        ("block", &["targets", "pay", "choose"]),
        ("choose", &[]),
        ("to-phase", &[]),
        ("to-turn", &[]),
        ("illegal", &["because"]),
    ];
    const TRIED: Verbs = &[
        ("cast", &["pay"]),
        ("use", &["ability", "pay"]),
        ("warp", &["pay"]),
        ("prime", &["pay"]),
        ("attack", &["pay"]),
        ("block", &["pay"]),
    ];
    fn choose(words: Vec<String>) -> Act {
        Act { choose: OneOrMore(words), ..Act::default() }
    }
    fn waits(&self) -> bool {
        self.to_phase.is_some() || self.to_turn.is_some()
    }
    fn choice(&self) -> Option<&OneOrMore> {
        let alone = self.played().is_none()
            && self.attack.is_empty()
            && self.block.is_none()
            && self.illegal.is_none();
        (alone && !self.choose.is_empty()).then_some(&self.choose)
    }
    fn card_used(&self) -> Option<&str> {
        self.uses.as_deref()
    }
    fn says(&self) -> Option<Says<'_>> {
        let does = self.played().is_some() || !self.attack.is_empty() || self.block.is_some();
        does.then_some(Says { pay: &self.pay, targets: &self.targets, choose: &self.choose })
    }
    fn illegal(&self) -> Option<&Done<Act>> {
        self.illegal.as_deref()
    }
    fn because(&self) -> Option<&str> {
        self.because.as_deref()
    }
}
