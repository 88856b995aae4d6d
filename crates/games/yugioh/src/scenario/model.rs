//! The situation and the steps of a Yu-Gi-Oh! script as people write them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use hantei_ability::yugioh::{Phase, Position, Step};
use hantei_engine::Player;
use hantei_engine::scenario::placed::{FromName, NameOr, Plain, ZoneCards};
use hantei_engine::scenario::step;
use hantei_engine::scenario::step::{Done, OneOrMore, Says, Verbs};

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

/// What the players bring to a Duel that begins with its preparation (`duel-setup`).
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
    /// Who goes first; otherwise chance decides who chooses (`duel-setup.3`).
    #[serde(alias = "先攻")]
    pub first: Option<Player>,
    /// Whether the Decks are shuffled; by default they stay as written.
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
    /// デッキ from the top; the rest of 40 are unknown cards.
    #[serde(alias = "デッキ")]
    pub deck: ZoneCards<Plain>,
    /// エクストラデッキ
    #[serde(alias = "エクストラデッキ")]
    pub extra: ZoneCards<Plain>,
}

/// The turn.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Turn>)]
pub struct Turn {
    /// The turn player.
    #[serde(alias = "プレイヤー")]
    pub player: Player,
    /// Its number from 1, counting both players' turns (`turn-count.1`).
    #[serde(alias = "番号")]
    pub number: u32,
    /// The phase; it is played from its beginning.
    #[serde(alias = "フェイズ")]
    pub phase: Phase,
    /// Whether this turn's Normal Summon or Set has been used (`normal-summon-limit`).
    #[serde(alias = "通常召喚済み")]
    pub normal_summoned: bool,
}

impl Default for Turn {
    fn default() -> Turn {
        Turn { player: Player::A, number: 3, phase: Phase::Main1, normal_summoned: false }
    }
}

/// What a player has. A zone is a number of unknown cards, a card, or a list.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Side>)]
pub struct Side {
    /// ライフポイント; by default 8000 (`life-points.1`).
    #[serde(alias = "ライフ")]
    pub life: Option<u32>,
    /// デッキ; by default 30 cards. The first of a list is the top.
    #[serde(alias = "デッキ")]
    pub deck: Option<ZoneCards<Plain>>,
    /// 手札
    #[serde(alias = "手札")]
    pub hand: ZoneCards<Plain>,
    /// モンスターゾーン
    #[serde(alias = "モンスター")]
    pub monsters: ZoneCards<Monster>,
    /// 魔法&罠ゾーン; a number stands for that many face-down cards.
    #[serde(alias = "魔法罠")]
    pub spells: ZoneCards<SpellTrap>,
    /// フィールドゾーン
    #[serde(alias = "フィールド")]
    pub field: ZoneCards<FieldSpell>,
    /// ペンデュラムゾーン, the left one.
    #[serde(alias = "ペンデュラム左")]
    pub pendulum_left: ZoneCards<Scale>,
    /// ペンデュラムゾーン, the right one.
    #[serde(alias = "ペンデュラム右")]
    pub pendulum_right: ZoneCards<Scale>,
    /// 墓地; the last of a list is on top, because it came there last.
    #[serde(alias = "墓地")]
    pub graveyard: ZoneCards<Buried>,
    /// 除外
    #[serde(alias = "除外")]
    pub banished: ZoneCards<Banished>,
    /// エクストラデッキ
    #[serde(alias = "エクストラデッキ")]
    pub extra: ZoneCards<Extra>,
}

/// A card in a Monster Zone.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Monster>)]
pub struct Monster {
    /// Its name or its passcode.
    #[serde(alias = "カード")]
    pub card: String,
    /// 表示形式; by default face-up Attack.
    #[serde(alias = "表示形式")]
    pub position: Position,
    /// Whether it was Summoned or Set this turn.
    #[serde(alias = "このターン")]
    pub fresh: bool,
    /// Whether its player has changed its position this turn (`position-change.1`).
    #[serde(alias = "変更済み")]
    pub changed: bool,
    /// Whether it has attacked this turn (`battle-phase.battle.4`).
    #[serde(alias = "攻撃済み")]
    pub attacked: bool,
    /// Whether it was Summoned in the way its kind requires, so that it may be Summoned again from elsewhere (`special-summon-kinds.3`); by
    /// default it was.
    #[serde(alias = "正規召喚")]
    pub properly_summoned: Option<bool>,
    /// The owner, if it is the other player.
    #[serde(alias = "持ち主")]
    pub owner: Option<Player>,
    /// Counters by name.
    #[serde(alias = "カウンター")]
    pub counters: BTreeMap<String, u16>,
    /// エクシーズ素材 beneath it.
    #[serde(alias = "素材")]
    pub materials: Vec<NameOr<Plain>>,
}

/// A card in a Spell & Trap Zone.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<SpellTrap>)]
pub struct SpellTrap {
    /// Its name or its passcode.
    #[serde(alias = "カード")]
    pub card: String,
    /// セットされている
    #[serde(alias = "裏側")]
    pub face_down: bool,
    /// Whether it was Set or activated this turn.
    #[serde(alias = "このターン")]
    pub fresh: bool,
    /// The owner, if it is the other player.
    #[serde(alias = "持ち主")]
    pub owner: Option<Player>,
    /// Counters by name.
    #[serde(alias = "カウンター")]
    pub counters: BTreeMap<String, u16>,
    /// The monster that it equips, or that it stays on the field with: a name, or a place such as `B.monsters.1`.
    #[serde(alias = "対象")]
    pub target: Option<String>,
}

/// A card in a Field Zone.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<FieldSpell>)]
pub struct FieldSpell {
    /// Its name or its passcode.
    #[serde(alias = "カード")]
    pub card: String,
    /// セットされている
    #[serde(alias = "裏側")]
    pub face_down: bool,
    /// Counters by name.
    #[serde(alias = "カウンター")]
    pub counters: BTreeMap<String, u16>,
}

/// A card in a Pendulum Zone.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(transform = hantei_base::schema::with_aliases::<Scale>)]
pub struct Scale {
    /// Its name or its passcode.
    #[serde(alias = "カード")]
    pub card: String,
    /// Whether it was placed this turn.
    #[serde(alias = "このターン")]
    pub fresh: bool,
    /// Counters by name.
    #[serde(alias = "カウンター")]
    pub counters: BTreeMap<String, u16>,
}

/// A card in a Graveyard.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Buried>)]
pub struct Buried {
    /// Its name or its passcode.
    #[serde(alias = "カード")]
    pub card: String,
    /// Whether it had been Summoned in the way its kind requires, so that it may be Summoned again (`special-summon-kinds.3`).
    #[serde(alias = "正規召喚")]
    pub properly_summoned: bool,
}

/// A banished card.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Banished>)]
pub struct Banished {
    /// Its name or its passcode.
    #[serde(alias = "カード")]
    pub card: String,
    /// 裏側
    #[serde(alias = "裏側")]
    pub face_down: bool,
    /// Whether it had been Summoned in the way its kind requires, so that it may be Summoned again (`special-summon-kinds.3`).
    #[serde(alias = "正規召喚")]
    pub properly_summoned: bool,
}

/// A card in an Extra Deck.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Extra>)]
pub struct Extra {
    /// Its name or its passcode.
    #[serde(alias = "カード")]
    pub card: String,
    /// 表側: a Pendulum Monster that came there from the field (`pendulum-in-extra-deck.5`).
    #[serde(alias = "表側")]
    pub face_up: bool,
}

/// A card that can be written as its name only, or with its details.
macro_rules! lying {
    ($($of:ident $(with $beneath:ident)?),+) => {$(
        impl FromName for $of {
            fn plain(card: String) -> $of {
                $of { card, ..$of::default() }
            }
            fn card(&self) -> &str {
                &self.card
            }
            $(fn with(&self) -> Vec<&str> {
                self.$beneath.iter().map(|here| here.0.card.as_str()).collect()
            })?
        }
    )+};
}

lying!(Monster with materials, SpellTrap, FieldSpell, Scale, Buried, Banished, Extra);

/// A phase that a player enters by declaring it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Entered>)]
pub enum Entered {
    /// バトルフェイズ
    #[serde(alias = "バトルフェイズ")]
    Battle,
}

/// A play: one verb and its details.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::of_step::<Act>)]
pub struct Act {
    /// 召喚: the monster in the hand (`normal-summon`).
    #[serde(skip_serializing_if = "Option::is_none", alias = "召喚")]
    pub summon: Option<String>,
    /// セット: the monster, Spell or Trap in the hand.
    #[serde(skip_serializing_if = "Option::is_none", alias = "セット")]
    pub set: Option<String>,
    /// 反転召喚: the face-down monster (`flip-summon`).
    #[serde(skip_serializing_if = "Option::is_none", alias = "反転召喚")]
    pub flip: Option<String>,
    /// 表示形式の変更: the face-up monster (`position-change`).
    #[serde(skip_serializing_if = "Option::is_none", alias = "表示形式")]
    pub position: Option<String>,
    /// 特殊召喚 by a procedure, without an activation: the monster (`special-summon-kinds.1`).
    #[serde(skip_serializing_if = "Option::is_none", alias = "特殊召喚")]
    pub special: Option<String>,
    /// ペンデュラム召喚: the monsters (`pendulum-summon-procedure.3`).
    #[serde(skip_serializing_if = "OneOrMore::is_empty", alias = "ペンデュラム召喚")]
    pub pendulum: OneOrMore,
    /// 発動: the card, activated itself or with one of its effects.
    #[serde(skip_serializing_if = "Option::is_none", alias = "発動")]
    pub activate: Option<String>,
    /// The phase that the turn player goes on to from the first Main Phase, before an attack is declared (`battle-phase.start.1`).
    #[serde(skip_serializing_if = "Option::is_none", alias = "入る")]
    pub enter: Option<Entered>,
    /// 攻撃宣言: the attacking monster (`battle-phase.battle.1`).
    #[serde(skip_serializing_if = "Option::is_none", alias = "攻撃")]
    pub attack: Option<String>,
    /// 巻き戻し: the new target, as a monster or `direct`, or `stop` (`replay`).
    #[serde(skip_serializing_if = "Option::is_none", alias = "巻き戻し")]
    pub replay: Option<String>,
    /// An answer to a question: a card, a position, `left`, `right`, `heads`, `tails`, `yes`, `no`, `done`, or a number.
    #[serde(skip_serializing_if = "OneOrMore::is_empty", alias = "選ぶ")]
    pub choose: OneOrMore,
    /// Both players do nothing more until this phase begins.
    #[serde(skip_serializing_if = "Option::is_none", alias = "フェイズへ")]
    pub to_phase: Option<Phase>,
    /// Both players do nothing more until this step of the Battle Phase begins.
    #[serde(skip_serializing_if = "Option::is_none", alias = "ステップへ")]
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
    /// Which effect of the card: its number among the printed effects, from 1, or `card` for the card itself. The activation of a Spell or
    /// Trap and the ways to Summon a monster are not counted.
    #[serde(skip_serializing_if = "Option::is_none", alias = "効果")]
    pub effect: Option<String>,
    /// 攻撃対象: a monster, or `direct`.
    #[serde(skip_serializing_if = "Option::is_none", alias = "攻撃対象")]
    pub at: Option<String>,
    /// リリース: the monsters Tributed for the Summon or Set.
    #[serde(skip_serializing_if = "OneOrMore::is_empty", alias = "リリース")]
    pub tributes: OneOrMore,
    /// 素材: the cards that the procedure of the Special Summon takes.
    #[serde(skip_serializing_if = "OneOrMore::is_empty", alias = "素材")]
    pub materials: OneOrMore,
    /// 対象: the targets chosen on activation.
    #[serde(skip_serializing_if = "OneOrMore::is_empty", alias = "対象")]
    pub targets: OneOrMore,
    /// コスト: the cards that the cost takes.
    #[serde(skip_serializing_if = "OneOrMore::is_empty", alias = "支払い")]
    pub pay: OneOrMore,
}

impl Act {
    /// The card that the verb names; `None` for a Pendulum Summon or a replay.
    pub fn card(&self) -> Option<&str> {
        let one = [
            &self.summon,
            &self.set,
            &self.flip,
            &self.position,
            &self.special,
            &self.activate,
            &self.attack,
        ];
        one.into_iter().find_map(|of| of.as_deref())
    }

    /// Whether it is a play, rather than an answer or a wait.
    fn does(&self) -> bool {
        self.card().is_some()
            || !self.pendulum.is_empty()
            || self.enter.is_some()
            || self.replay.is_some()
    }

    /// The cards that the play takes; a verb uses only one of these keys.
    pub fn given(&self) -> &OneOrMore {
        let all = [&self.tributes, &self.materials, &self.pendulum];
        all.into_iter().find(|of| !of.is_empty()).unwrap_or(&self.pay)
    }
}

impl step::Act for Act {
    const VERBS: Verbs = &[
        ("summon", &["tributes", "choose"]),
        ("set", &["tributes", "choose"]),
        ("flip", &["choose"]),
        ("position", &[]),
        ("special", &["materials", "choose"]),
        ("pendulum", &["choose"]),
        ("activate", &["effect", "targets", "pay", "choose"]),
        ("enter", &[]),
        ("attack", &["at", "pay", "choose"]),
        ("replay", &[]),
        ("choose", &[]),
        ("to-phase", &[]),
        ("to-step", &[]),
        ("to-turn", &[]),
        ("illegal", &["because"]),
    ];
    const TRIED: Verbs = &[
        ("summon", &["tributes"]),
        ("set", &["tributes"]),
        ("special", &["materials"]),
        ("activate", &["effect", "targets", "pay"]),
        ("attack", &["at"]),
    ];
    fn choose(words: Vec<String>) -> Act {
        Act { choose: OneOrMore(words), ..Act::default() }
    }
    fn waits(&self) -> bool {
        self.to_phase.is_some() || self.to_step.is_some() || self.to_turn.is_some()
    }
    fn choice(&self) -> Option<&OneOrMore> {
        let alone = !self.does() && self.illegal.is_none();
        (alone && !self.choose.is_empty()).then_some(&self.choose)
    }
    fn card_used(&self) -> Option<&str> {
        self.activate.as_deref()
    }
    fn says(&self) -> Option<Says<'_>> {
        let (pay, targets, choose) = (self.given(), &self.targets, &self.choose);
        self.does().then_some(Says { pay, targets, choose })
    }
    fn illegal(&self) -> Option<&Done<Act>> {
        self.illegal.as_deref()
    }
    fn because(&self) -> Option<&str> {
        self.because.as_deref()
    }
}
