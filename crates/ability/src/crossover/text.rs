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
use crate::card_text::impl_card_text;
use crate::common;
use hantei_base::kind::{CardKind, Kinds};

/// What is printed on a card besides its name and types.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Text {
    /// 属性
    #[serde(skip_serializing_if = "Option::is_none")]
    pub element: Option<Element>,
    /// コスト (4-2-8.3); navigators have none (3-4-1.2).
    #[serde(skip_serializing_if = "Energy::is_none")]
    pub cost: Energy,
    /// 追加コスト: additional costs in the text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub additional: Vec<Cost>,
    /// 代用コスト: a cost that can be paid instead of the energy.
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
    /// My Turn or All Turn. Default: characters are played in their player's turn (3-4-2), other cards in any turn (3-4-3.2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timing: Option<Timing>,
    /// What happens to an event, spell or item after it resolves (3-4-3.1).
    #[serde(skip_serializing_if = "Stay::is_once")]
    pub stays: Stay,
    /// アンタップ状態でフィールドに出る, contrary to 3-4-2.2.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub untapped: bool,
    /// 維持費 (3-6-2)
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub upkeep: Vec<Cost>,
    /// Its effects on resolution after being played, and when it can be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<Arc<Play>>,
    /// Its special abilities, or its effects while it is on the field (4-2-8.5).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Arc<Ability>>,
    /// The sources of this data.
    #[serde(skip_serializing_if = "Sources::is_none")]
    pub sources: Sources,
}

impl_card_text!(Text);

impl Text {
    /// In whose turn a card of these types can be played.
    pub fn timing(&self, kinds: Kinds) -> Timing {
        let own = kinds.has(CardKind::Character) || kinds.has(CardKind::Navigator);
        self.timing.unwrap_or(if own { Timing::MyTurn } else { Timing::AllTurn })
    }

    /// What happens to a card of these types after it resolves.
    pub fn stay(&self, kinds: Kinds) -> &Stay {
        let comes = kinds.has(CardKind::Character) || kinds.has(CardKind::Navigator);
        if comes { &Stay::Field } else { &self.stays }
    }
}

/// What happens to an event, spell or item after it resolves.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stay {
    /// 使い捨て
    #[default]
    Once,
    /// フィールドにセット
    Field,
    /// 〜にセット: it is set on a card that matches.
    Set(Box<Filter>),
}

impl Stay {
    fn is_once(&self) -> bool {
        *self == Stay::Once
    }
}

/// The sources of a card's data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Sources {
    /// The source of the name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Source>,
    /// The source of the cost, AP and DP, and types.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub numbers: Option<Source>,
    /// The source of the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Source>,
}

impl Sources {
    fn is_none(&self) -> bool {
        *self == Sources::default()
    }
}

/// A source of a card's data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The rulebook.
    Book,
    /// A fan wiki.
    Wiki,
    /// Invented for an example of the book or for a ruling.
    Trial,
}

/// The effects of a card on resolution after being played, and when it can be played.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Play {
    /// 「〜の直後にのみ」: only directly after this event (4-3-5).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
    /// The conditions for playing it, all of which must hold.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// 対象のデュエルマスター
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duel_master: Option<Whose>,
    /// 対象
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// The modes, one of which is chosen on declaration (効果の選択, 4-3-2-2).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub modes: Vec<Mode>,
    /// The effects.
    #[serde(rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
}

/// One of several modes.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Mode {
    /// 対象のデュエルマスター
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duel_master: Option<Whose>,
    /// 対象
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// The effects.
    #[serde(rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
}

/// A special ability of a character or a navigator, or an effect of another card on the field (4-2-8.5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// An ability that is used (4-3-3).
    Use(Use),
    /// An ability that triggers (4-3-6).
    Trigger(Trigger),
    /// An ability that works as long as the card is there.
    Continuous(Continuous),
    /// 飛行 (3-4-5-7)
    Flight,
    /// 潜水 (3-4-5-7)
    Diving,
}

impl Ability {
    /// The event directly after which alone it can be used (4-3-5).
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
    /// Its name on the card (「博識」).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// My Turn or All Turn; default: All Turn (3-4-4.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timing: Option<Timing>,
    /// The player who can use it; default: the card's controller.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Whose>,
    /// 「〜の直後にのみ」: only directly after this event (4-3-5).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
    /// The conditions for using it, all of which must hold.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// The cost. Using an ability without a cost is not an action (4-3-1.5).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// 代用コスト: a cost that can be paid instead of the energy.
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
    /// The modes, one of which is chosen on declaration (効果の選択, 4-3-3-2).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub modes: Vec<Mode>,
    /// The effects.
    #[serde(rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
}

impl Use {
    /// Whether its only effect is to gain energy, possibly of a chosen kind: using it is not an action, needs no priority and is possible
    /// whenever it is not forbidden (4-3-1.5, 4-3-1.6). ASSUMPTION: doing more than that is an action (open question energy-and-more).
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

    /// Whether using it is an action: it has a cost and does more than gain energy (4-3-1.5).
    pub fn is_action(&self) -> bool {
        !self.cost.is_empty() && !self.is_energy()
    }

    /// Whether its only cost is tapping its card, and there is nothing to choose.
    pub fn costs_only_tapping(&self) -> bool {
        matches!(self.cost[..], [Cost::Tap]) && self.instead.is_none() && self.modes.is_empty()
    }

    /// Like [`Use::costs_only_tapping`], and it has no limit per turn and no condition except whose turn it is.
    pub fn is_repeatable_by_tapping(&self) -> bool {
        self.costs_only_tapping() && self.once.is_none() && self.conditions.is_empty()
    }

    /// Whether it has no target and no condition, and no cost but energy and tapping its card.
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

/// An ability that triggers. It is not an action (4-3-1.7).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Trigger {
    /// Its name on the card (「雷撃」).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The event that triggers it.
    pub when: When,
    /// 「してもよい」: its controller decides on resolution.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub may: bool,
    /// The conditions, all of which must hold when it triggers.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// 1ターンに1回
    #[serde(default, deserialize_with = "common::once", skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// 対象のデュエルマスター
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duel_master: Option<Whose>,
    /// 対象, chosen on resolution.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// The effects.
    #[serde(default, rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
}

/// An ability that works as long as the card is on the field.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Continuous {
    /// The conditions; it works while all of them hold.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// The changes to cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gives: Vec<Arc<Gives>>,
    /// What costs more or less.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub surcharges: Vec<Surcharge>,
    /// What players cannot do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bars: Vec<Bar>,
}

/// A limit on how often an ability can be used, or triggers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Once {
    /// 1ターンに1回: for this ability of this card.
    #[default]
    ThisAbility,
    /// 1回の戦闘に1回
    Combat,
    /// For triggers: once for everything that happens at the same moment (「〜がいなくなったとき」).
    Moment,
}
