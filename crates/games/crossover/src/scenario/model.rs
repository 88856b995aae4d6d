//! The situation and the steps of a CrossOver script as people write them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use hantei_ability::crossover::{Energy, Phase};
use hantei_engine::Player;
use hantei_engine::scenario::placed::{FromName, NameOr, Plain, ZoneCards};
use hantei_engine::scenario::step;
use hantei_engine::scenario::step::{Done, OneOrMore, Says, Verbs};

use super::moments::Step;
use super::words::{ANY, DECLINE, FIGHT, GO_ON, KEEP, MULLIGAN};

/// The situation before the first step.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(transform = hantei_base::schema::with_aliases::<Situation>)]
pub struct Situation {
    /// The turn.
    #[serde(alias = "ターン")]
    pub turn: Turn,
    /// What player A has.
    #[serde(rename = "A")]
    pub a: Side,
    /// What player B has.
    #[serde(rename = "B")]
    pub b: Side,
    /// The seed of chance.
    #[serde(alias = "乱数")]
    pub seed: u64,
}

/// What the players bring to a game that begins with its preparation (2-1).
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(transform = hantei_base::schema::with_aliases::<Start>)]
pub struct Start {
    /// What player A brings.
    #[serde(rename = "A")]
    pub a: Brought,
    /// What player B brings.
    #[serde(rename = "B")]
    pub b: Brought,
    /// The starting HP of both players; by default 30, since the book has no number.
    #[serde(rename = "hp", alias = "HP")]
    pub hp: Option<u32>,
    /// Who chooses between going first and second; by default chance decides (2-1-5.1).
    #[serde(alias = "選択権")]
    pub chooses: Option<Player>,
    /// Who goes first; then nobody chooses.
    #[serde(alias = "先攻")]
    pub first: Option<Player>,
    /// Whether the decks are shuffled; by default they stay as written.
    #[serde(alias = "シャッフル")]
    pub shuffle: bool,
    /// The seed of chance.
    #[serde(alias = "乱数")]
    pub seed: u64,
}

/// What a player brings.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(transform = hantei_base::schema::with_aliases::<Brought>)]
pub struct Brought {
    /// 山札 from the top; the rest of 50 are unknown cards.
    #[serde(alias = "山札")]
    pub deck: ZoneCards<Plain>,
}

/// The turn.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Turn>)]
pub struct Turn {
    /// The turn player.
    #[serde(alias = "プレイヤー")]
    pub player: Player,
    /// Its number from 1, counting both players' turns (3.1).
    #[serde(alias = "番号")]
    pub number: u32,
    /// The phase; it is played from its beginning, the main phase from its action window.
    #[serde(alias = "フェイズ")]
    pub phase: Phase,
    /// Whether this turn's navigator card has been played (3-4-1).
    #[serde(alias = "ナビゲータープレイ済み")]
    pub navigator_played: bool,
}

impl Default for Turn {
    fn default() -> Turn {
        Turn { player: Player::A, number: 3, phase: Phase::Main, navigator_played: false }
    }
}

/// What a player has. A zone is a number of unknown cards, a card, or a list.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(transform = hantei_base::schema::with_aliases::<Side>)]
pub struct Side {
    /// HP; by default 30, since the book has no number.
    #[serde(alias = "HP")]
    pub hp: Option<u32>,
    /// エネルギー: a number for energy without an element, which pays for 全 only, or `{sky: 2, any: 1}`.
    #[serde(alias = "エネルギー")]
    pub energy: Energy,
    /// 山札; by default 30 cards. The first of a list is the top.
    #[serde(alias = "山札")]
    pub deck: Option<ZoneCards<Plain>>,
    /// 手札
    #[serde(alias = "手札")]
    pub hand: ZoneCards<Plain>,
    /// フィールド: characters, navigators, and other cards on the field.
    #[serde(alias = "フィールド")]
    pub field: ZoneCards<Fielded>,
    /// ダストボックス; the last of a list is on top.
    #[serde(alias = "ダストボックス")]
    pub dust: ZoneCards<Plain>,
    /// ブレイクしたカード
    #[serde(alias = "ブレイク")]
    pub broken: ZoneCards<Plain>,
}

/// A card on the field.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(transform = hantei_base::schema::with_aliases::<Fielded>)]
pub struct Fielded {
    /// Its name or its number.
    #[serde(alias = "カード")]
    pub card: String,
    /// タップ状態
    #[serde(alias = "タップ")]
    pub tapped: bool,
    /// Damage that it has taken (4-3-9.2).
    #[serde(alias = "ダメージ")]
    pub damage: u16,
    /// The owner, if it is the other player.
    #[serde(alias = "オーナー")]
    pub owner: Option<Player>,
    /// Counters by name.
    #[serde(alias = "カウンター")]
    pub counters: BTreeMap<String, u16>,
    /// The cards set on it, from the top, in the order in which they were set (4-2-11).
    #[serde(alias = "セット")]
    pub sets: Vec<NameOr<SetCard>>,
}

/// A card that is set on another.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(transform = hantei_base::schema::with_aliases::<SetCard>)]
pub struct SetCard {
    /// Its name or its number.
    #[serde(alias = "カード")]
    pub card: String,
    /// The owner, if it is the other player; a card's owner has set it and controls it (4-2-12.1).
    #[serde(alias = "オーナー")]
    pub owner: Option<Player>,
    /// タップ状態
    #[serde(alias = "タップ")]
    pub tapped: bool,
    /// Counters by name.
    #[serde(alias = "カウンター")]
    pub counters: BTreeMap<String, u16>,
}

impl FromName for Fielded {
    fn plain(card: String) -> Fielded {
        Fielded { card, ..Fielded::default() }
    }
    fn card(&self) -> &str {
        &self.card
    }
    fn with(&self) -> Vec<&str> {
        self.sets.iter().map(|here| here.0.card.as_str()).collect()
    }
}

impl FromName for SetCard {
    fn plain(card: String) -> SetCard {
        SetCard { card, ..SetCard::default() }
    }
    fn card(&self) -> &str {
        &self.card
    }
}

/// A play: one verb and its details.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::of_step::<Act>)]
pub struct Act {
    /// カードのプレイ: the card (4-3-2).
    #[serde(skip_serializing_if = "Option::is_none", alias = "プレイ")]
    pub play: Option<String>,
    /// 効果・特殊能力の使用: the card on the field that has it (4-3-3).
    #[serde(rename = "use", skip_serializing_if = "Option::is_none", alias = "使用")]
    pub uses: Option<String>,
    /// エネルギーを得る: the card that gives it (4-3-1.6).
    #[serde(skip_serializing_if = "Option::is_none", alias = "エネルギー")]
    pub energy: Option<String>,
    /// アタック宣言: the character (3-4-5-2). A combat is declared first if none is under way.
    #[serde(skip_serializing_if = "Option::is_none", alias = "アタック")]
    pub attack: Option<String>,
    /// ディフェンス宣言: the character (3-4-5-3).
    #[serde(skip_serializing_if = "Option::is_none", alias = "ディフェンス")]
    pub defend: Option<String>,
    /// 維持費の支払い: the card whose upkeep is paid (3-6-2).
    #[serde(skip_serializing_if = "Option::is_none", alias = "維持")]
    pub upkeep: Option<String>,
    /// The card whose upkeep is not paid.
    #[serde(skip_serializing_if = "Option::is_none", alias = "維持しない")]
    pub unpaid: Option<String>,
    /// 戦闘開始宣言, written as a single word (3-4-5-1).
    #[serde(skip_deserializing, skip_serializing_if = "std::ops::Not::not")]
    #[schemars(skip)]
    pub fight: bool,
    /// No attack, or no defence, written as a single word.
    #[serde(skip_deserializing, skip_serializing_if = "std::ops::Not::not")]
    #[schemars(skip)]
    pub decline: bool,
    /// No energy is gained where nothing else can be done, written as a single word; games played by hand are saved with it.
    #[serde(skip_deserializing, skip_serializing_if = "std::ops::Not::not")]
    #[schemars(skip)]
    pub go_on: bool,
    /// An answer to a question: a card, `A`, `B`, `first`, `second`, `yes`, `no`, `done`, an element, or a number; for an order, the cards
    /// in that order.
    #[serde(skip_serializing_if = "OneOrMore::is_empty", alias = "選ぶ")]
    pub choose: OneOrMore,
    /// Both players do nothing more until this phase begins.
    #[serde(skip_serializing_if = "Option::is_none", alias = "フェイズへ")]
    pub to_phase: Option<Phase>,
    /// Both players do nothing more until this step of the turn, of a combat, of damage or of a crash begins.
    #[serde(skip_serializing_if = "Option::is_none", alias = "手順へ")]
    pub to_step: Option<Step>,
    /// Both players do nothing more until this player's turn begins.
    #[serde(skip_serializing_if = "Option::is_none", alias = "ターンへ")]
    pub to_turn: Option<Player>,
    /// The play that must be refused.
    #[serde(skip_serializing_if = "Option::is_none", alias = "不可")]
    pub illegal: Option<Box<Done<Act>>>,
    /// The article that forbids it.
    #[serde(skip_serializing_if = "Option::is_none", alias = "根拠")]
    pub because: Option<String>,
    /// すぐに: in response to what the same player has just done, before the other player has passed (4-3-4.4); by default the other player
    /// passes first.
    #[serde(deserialize_with = "step::said", alias = "すぐに")]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub at_once: bool,
    /// Which effect or ability of the card: its name, or its number among those that it has now, from 1.
    #[serde(skip_serializing_if = "Option::is_none", alias = "能力")]
    pub ability: Option<String>,
    /// セット先: what the card is set on (4-2-13.3).
    #[serde(skip_serializing_if = "OneOrMore::is_empty", alias = "セット先")]
    pub on: OneOrMore,
    /// 対象: cards, or `A` and `B` for the Duel Masters (4-2-13.1).
    #[serde(skip_serializing_if = "OneOrMore::is_empty", alias = "対象")]
    pub targets: OneOrMore,
    /// コスト: the cards to pay with or to gain energy from, elements, and `substitute` or `energy` where either may be paid.
    #[serde(skip_serializing_if = "OneOrMore::is_empty", alias = "支払い")]
    pub pay: OneOrMore,
}

impl Act {
    /// The card of a play, a use or a gain of energy.
    pub fn played(&self) -> Option<&str> {
        [&self.play, &self.uses, &self.energy].into_iter().find_map(|of| of.as_deref())
    }

    /// The card that the verb names, if it names one.
    pub fn card(&self) -> Option<&str> {
        let rest = [&self.attack, &self.defend, &self.upkeep, &self.unpaid];
        self.played().or_else(|| rest.into_iter().find_map(|of| of.as_deref()))
    }

    /// Whether it is a play, rather than an answer or a wait.
    fn does(&self) -> bool {
        self.card().is_some() || self.fight || self.decline || self.go_on
    }
}

impl step::Act for Act {
    const VERBS: Verbs = &[
        ("play", &["on", "targets", "pay", "choose", "at-once"]),
        ("use", &["ability", "targets", "pay", "choose", "at-once"]),
        ("energy", &["ability", "choose", "at-once"]),
        ("attack", &["targets", "choose"]),
        ("defend", &["targets", "choose"]),
        ("upkeep", &["pay"]),
        ("unpaid", &[]),
        (FIGHT, &[]),
        (DECLINE, &[]),
        (GO_ON, &[]),
        ("choose", &[]),
        ("to-phase", &[]),
        ("to-step", &[]),
        ("to-turn", &[]),
        ("illegal", &["because"]),
    ];
    const TRIED: Verbs = &[
        ("play", &["on", "targets", "pay"]),
        ("use", &["ability", "targets", "pay"]),
        ("energy", &["ability"]),
    ];
    const WORDS: &'static [&'static str] = &[FIGHT, DECLINE, GO_ON, MULLIGAN, KEEP];
    const JAPANESE: &'static [(&'static str, &'static str)] = &[
        ("戦闘", FIGHT),
        ("しない", DECLINE),
        ("進む", GO_ON),
        ("マリガン", MULLIGAN),
        ("キープ", KEEP),
    ];
    const MISWRITTEN: &'static [(&'static [&'static str], &'static str)] = &[
        (&["attack", "アタック"], "xo-one-attacker"),
        (&["defend", "ディフェンス"], "xo-one-defender"),
        (&["with"], "xo-attack-by-name"),
        (&["at"], "xo-attack-at"),
        (&["combat"], "xo-combat-is-no-phase"),
        (Step::WITHIN_PHASES, "xo-step-is-no-phase"),
        (&["fire", "water", "wind", "earth", "sky", ANY], "xo-element-of-energy"),
    ];
    fn of_word(word: &str) -> Option<Act> {
        Some(match word {
            FIGHT => Act { fight: true, ..Act::default() },
            DECLINE => Act { decline: true, ..Act::default() },
            GO_ON => Act { go_on: true, ..Act::default() },
            MULLIGAN | KEEP => Act::choose(vec![word.to_owned()]),
            _ => return None,
        })
    }
    fn word(&self) -> Option<&'static str> {
        let answers = |of: &&&str| self.choice().is_some_and(|said| said.0 == [(**of).to_owned()]);
        match () {
            () if self.fight => Some(FIGHT),
            () if self.decline => Some(DECLINE),
            () if self.go_on => Some(GO_ON),
            () => [MULLIGAN, KEEP].iter().find(answers).copied(),
        }
    }
    fn choose(words: Vec<String>) -> Act {
        Act { choose: OneOrMore(words), ..Act::default() }
    }
    fn is_at_once(&self) -> bool {
        self.at_once
    }
    // 4-3-1.6: energy can be gained by either player, whoever has priority.
    fn is_no_action(&self) -> bool {
        self.energy.is_some() || self.illegal.is_some()
    }
    fn waits(&self) -> bool {
        self.to_phase.is_some() || self.to_step.is_some() || self.to_turn.is_some()
    }
    fn choice(&self) -> Option<&OneOrMore> {
        let alone = !self.does() && self.illegal.is_none();
        (alone && !self.choose.is_empty()).then_some(&self.choose)
    }
    fn card_used(&self) -> Option<&str> {
        self.uses.as_deref().or(self.energy.as_deref())
    }
    fn says(&self) -> Option<Says<'_>> {
        let targets = if self.on.is_empty() { &self.targets } else { &self.on };
        self.does().then_some(Says { pay: &self.pay, targets, choose: &self.choose })
    }
    fn illegal(&self) -> Option<&Done<Act>> {
        self.illegal.as_deref()
    }
    fn because(&self) -> Option<&str> {
        self.because.as_deref()
    }
}
