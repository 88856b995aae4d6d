//! What is printed on a card besides its name and types.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cost::{Cost, Target};
use super::effect::Effect;
use super::filter::{Condition, Filter, Whose};
use super::gives::{Bar, Gives, Surcharge};
use super::trigger::When;
use super::words::{Element, Energy, Gender, Timing};
use crate::common;
use hantei_base::kind::{CardKind, Kinds};

/// What is printed on a card besides its name and types.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Text {
    /// 属性
    #[serde(skip_serializing_if = "Option::is_none")]
    pub element: Option<Element>,
    /// コスト (4-2-8.3); a navigator has none (3-4-1.2).
    #[serde(skip_serializing_if = "Energy::is_none")]
    pub cost: Energy,
    /// 追加コスト: what the text wants paid besides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub additional: Vec<Cost>,
    /// 代用コスト: what may be paid instead of the energy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead: Option<Vec<Cost>>,
    /// AP
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ap: Option<i32>,
    /// DP
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dp: Option<i32>,
    /// 性別
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gender: Option<Gender>,
    /// My Turn, All Turn; unless said a character is played in its player's turn (3-4-2), any other card in either (3-4-3.2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timing: Option<Timing>,
    /// What becomes of an event, spell or item once it has been resolved (3-4-3.1).
    #[serde(skip_serializing_if = "Stay::is_once")]
    pub stays: Stay,
    /// アンタップ状態でフィールドに出る, against 3-4-2.2
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub untapped: bool,
    /// 維持費 (3-6-2)
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub upkeep: Vec<Cost>,
    /// What it does as it is resolved after being played, and when it may be played at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<Arc<Play>>,
    /// Its special abilities, or the effects that it has on the field (4-2-8.5).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Arc<Ability>>,
    /// Where it is known from.
    #[serde(skip_serializing_if = "Sources::is_none")]
    pub sources: Sources,
}

impl Text {
    /// In whose turn a card of these types is played.
    pub fn timing(&self, kinds: Kinds) -> Timing {
        let own = kinds.has(CardKind::Character) || kinds.has(CardKind::Navigator);
        self.timing.unwrap_or(if own { Timing::MyTurn } else { Timing::AllTurn })
    }

    /// What becomes of a card of these types once it has been resolved.
    pub fn stay(&self, kinds: Kinds) -> &Stay {
        let comes = kinds.has(CardKind::Character) || kinds.has(CardKind::Navigator);
        if comes { &Stay::Field } else { &self.stays }
    }
}

/// What becomes of an event, spell or item once it has been resolved.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stay {
    /// 使い捨て
    #[default]
    Once,
    /// フィールドにセット
    Field,
    /// 〜にセット: on a card like this.
    Set(Box<Filter>),
}

impl Stay {
    fn is_once(&self) -> bool {
        *self == Stay::Once
    }
}

/// Where what stands on a card is known from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Sources {
    /// The name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Source>,
    /// Cost, AP and DP, types.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub numbers: Option<Source>,
    /// What the card says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Source>,
}

impl Sources {
    fn is_none(&self) -> bool {
        *self == Sources::default()
    }
}

/// Where something of a card is known from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The rulebook prints it.
    Book,
    /// A fan wiki has it.
    Wiki,
    /// Made up, as far as an example of the book or a ruling needs it.
    Trial,
}

/// What a card does as it is resolved after being played, and when it may be played.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Play {
    /// 「〜の直後にのみ」: at no other time (4-3-5).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
    /// All must hold for it to be played.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// 対象のデュエルマスター
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duel_master: Option<Whose>,
    /// 対象
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// One of these is said as it is declared (効果の選択, 4-3-2-2).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub modes: Vec<Mode>,
    /// What it does.
    #[serde(rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
}

/// One of several effects.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Mode {
    /// 対象のデュエルマスター
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duel_master: Option<Whose>,
    /// 対象
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// What it does.
    #[serde(rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
}

/// A special ability of a character or a navigator, or an effect of another card on the field (4-2-8.5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// It is used (4-3-3).
    Use(Use),
    /// It happens by itself when its condition is met (4-3-6).
    Trigger(Trigger),
    /// It works as long as the card is there.
    Continuous(Continuous),
    /// 飛行 (3-4-5-7)
    Flight,
    /// 潜水 (3-4-5-7)
    Diving,
}

impl Ability {
    /// Right after what it is used, and at no other time (4-3-5).
    pub fn follows(&self) -> Option<&When> {
        match self {
            Ability::Use(of) => of.when.as_ref(),
            Ability::Trigger(_) | Ability::Continuous(_) | Ability::Flight | Ability::Diving => {
                None
            }
        }
    }
}

/// An ability that is used.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Use {
    /// What it is called on the card (「博識」).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// My Turn, All Turn; All Turn unless said (3-4-4.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timing: Option<Timing>,
    /// Who may use it; the card's controller unless said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Whose>,
    /// 「〜の直後にのみ」: at no other time (4-3-5).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
    /// All must hold for it to be used.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// What is paid. Without any it is no action (4-3-1.5).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// 代用コスト: what may be paid instead of the energy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead: Option<Vec<Cost>>,
    /// 1ターンに1回
    #[serde(deserialize_with = "common::once", skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// 対象のデュエルマスター
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duel_master: Option<Whose>,
    /// 対象
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// One of these is said as it is declared (効果の選択, 4-3-3-2).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub modes: Vec<Mode>,
    /// What it does.
    #[serde(rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
}

impl Use {
    /// Whether it does nothing but gain energy, of which one kind may be picked: it is no action, takes no priority and may be used
    /// whenever that is not forbidden (4-3-1.5, 4-3-1.6). ASSUMPTION: what does more than that is an action (open question energy-and-more).
    pub fn is_energy(&self) -> bool {
        let gains =
            |effects: &[Effect]| effects.iter().all(|effect| matches!(effect, Effect::Energy(_)));
        let is_mode = |mode: &Mode| {
            mode.duel_master.is_none() && mode.targets.is_empty() && gains(&mode.effects)
        };
        !(self.effects.is_empty() && self.modes.is_empty())
            && gains(&self.effects)
            && self.modes.iter().all(is_mode)
            && self.when.is_none()
            && self.duel_master.is_none()
            && self.targets.is_empty()
    }

    /// Whether using it is an action: it has a cost, and does more than to gain energy (4-3-1.5).
    pub fn is_action(&self) -> bool {
        !self.cost.is_empty() && !self.is_energy()
    }

    /// Whether it costs tapping its card and nothing else, and there is nothing to pick.
    pub fn costs_tapping_alone(&self) -> bool {
        matches!(self.cost[..], [Cost::Tap]) && self.instead.is_none() && self.modes.is_empty()
    }

    /// The same, as often as that can be tapped, under no condition but whose turn it is.
    pub fn is_by_tapping(&self) -> bool {
        self.costs_tapping_alone() && self.once.is_none() && self.conditions.is_empty()
    }

    /// Whether it has no target, no condition and no cost but energy and tapping its card.
    pub fn is_plain(&self) -> bool {
        let Use { name: _, timing: _, by: _, when: _, effects: _, .. } = self;
        let Use { conditions, cost, instead, once, duel_master, targets, modes, .. } = self;
        conditions.is_empty()
            && cost.iter().all(|cost| matches!(cost, Cost::Energy(_) | Cost::Tap))
            && instead.is_none()
            && once.is_none()
            && duel_master.is_none()
            && targets.is_empty()
            && modes.is_empty()
    }
}

/// An ability that happens by itself; it is no action (4-3-1.7).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Trigger {
    /// What it is called on the card (「雷撃」).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What it waits for.
    pub when: When,
    /// 「してもよい」: its controller decides as it resolves.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub may: bool,
    /// All must hold when its condition is met.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// 1ターンに1回
    #[serde(default, deserialize_with = "common::once", skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// 対象のデュエルマスター
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duel_master: Option<Whose>,
    /// 対象, chosen as it resolves
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// What it does.
    #[serde(default, rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
}

/// What works as long as the card is on the field.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Continuous {
    /// It works while all hold.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// What cards are given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gives: Vec<Arc<Gives>>,
    /// What costs more or less.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub surcharges: Vec<Surcharge>,
    /// What players may not do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bars: Vec<Bar>,
}

/// How often an ability may be used, or happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Once {
    /// 1ターンに1回: this card's ability
    #[default]
    ThisAbility,
    /// 1回の戦闘に1回
    Combat,
    /// Of what triggers: once for all that happens at the same moment (「〜がいなくなったとき」).
    Moment,
}
