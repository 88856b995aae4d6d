//! What is printed on a card besides its name and kinds.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cost::{Cost, Target};
use super::effect::{Effect, Token};
use super::filter::{Condition, Whose};
use super::gives::{Bar, Gives};
use super::materials::Materials;
use super::trigger::{Answer, When};
use super::turn::Position;
use super::words::{Attribute, Place, Speed, Stat, Timing, Type, Way};
use crate::common;
use crate::several::several;
use hantei_base::kind::{CardKind, Kinds};

/// What is printed on a card besides its name and kinds.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Text {
    /// レベル
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// ランク (`xyz-monster.1`)
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<u8>,
    /// 属性
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attribute: Option<Attribute>,
    /// 種族
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub race: Option<Type>,
    /// 攻撃力
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<Stat>,
    /// 守備力
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defense: Option<Stat>,
    /// ペンデュラムスケール, the same on both sides
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scale: Option<u8>,
    /// There is more on the card than stands here.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub partial: bool,
    /// What a monster of the Extra Deck is Summoned with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub materials: Option<Materials>,
    /// How it cannot come to the field.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub cannot: Vec<Cannot>,
    /// 「～召喚でしか特殊召喚できない」
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only_by: Option<Way>,
    /// A Normal Spell that stays on the field for some turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stays: Option<Stays>,
    /// What the card does: as a monster, a Spell or a Trap.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Arc<Ability>>,
    /// ペンデュラム効果
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pendulum: Vec<Arc<Ability>>,
    /// What a Gemini gains by being Normal Summoned again; until then it is a Normal Monster on the field and in the Graveyard.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gemini: Vec<Arc<Ability>>,
}

impl Text {
    /// Every ability, with those of a Pendulum and a Gemini.
    pub fn all(&self) -> impl Iterator<Item = &Arc<Ability>> {
        self.abilities.iter().chain(&self.pendulum).chain(&self.gemini)
    }

    /// Whether it is a Special Summon Monster by its own text (特殊召喚モンスター, `dictionary.summon-classes.2`).
    pub fn is_special_only(&self) -> bool {
        self.cannot.contains(&Cannot::NormalSummon)
    }
}

/// How a card cannot come to the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cannot {
    /// 通常召喚できない: neither Normal Summoned nor Set
    NormalSummon,
    /// 特殊召喚できない
    SpecialSummon,
    /// 「～の効果でしかフィールドに出せない」, of a Spell or a Trap: neither Set nor activated
    Play,
}

/// 「発動後、～ターンで数えて～の間フィールドに残り続ける」: it is destroyed in the End Phase of the last of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stays {
    /// How many turns.
    pub turns: u8,
    /// Whose turns are counted.
    pub whose: Whose,
}

/// What a card does (`monster-effects`, `activation-kinds`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// カードの発動: what a Spell or a Trap does when the card itself is activated. Without it, it does nothing then.
    Card(Activation),
    /// 起動効果
    Ignition(Activation),
    /// 誘発即時効果; of a face-up Trap its effect that is activated
    Quick(Activation),
    /// 誘発効果
    Trigger(Trigger),
    /// 永続効果
    Continuous(Continuous),
    /// The monster's own procedure of being Summoned, without an activation (`special-summon-kinds.4`).
    Procedure(Procedure),
    /// 分類されない効果: it happens by itself, without an activation.
    Unclassified(Unclassified),
}

impl Ability {
    /// How fast it is, on a card of these kinds (`spell-speed`); nothing that is not activated has a speed.
    pub fn speed(&self, kinds: Kinds) -> Option<Speed> {
        match self {
            Ability::Card(_) if kinds.has(CardKind::Counter) => Some(Speed::Three),
            Ability::Card(_) if kinds.has(CardKind::Trap) || kinds.has(CardKind::QuickPlay) => {
                Some(Speed::Two)
            }
            Ability::Quick(_) => Some(Speed::Two),
            Ability::Card(_) | Ability::Ignition(_) | Ability::Trigger(_) => Some(Speed::One),
            Ability::Continuous(_) | Ability::Procedure(_) | Ability::Unclassified(_) => None,
        }
    }

    /// What it says, part by part.
    fn parts(&self) -> Parts<'_> {
        match self {
            Ability::Card(of) | Ability::Ignition(of) | Ability::Quick(of) => Parts {
                places: &of.places,
                conditions: &of.conditions,
                cost: &of.cost,
                targets: &of.targets,
                once: of.once.as_ref(),
                when: of.when.as_ref(),
                effects: &of.effects,
                answers: &of.answers,
                damage_step: of.damage_step,
            },
            Ability::Trigger(of) => Parts {
                places: &of.places,
                conditions: &of.conditions,
                cost: &of.cost,
                targets: &of.targets,
                once: of.once.as_ref(),
                when: Some(&of.when),
                effects: &of.effects,
                ..Parts::default()
            },
            Ability::Continuous(of) => {
                Parts { places: &of.places, conditions: &of.conditions, ..Parts::default() }
            }
            Ability::Procedure(of) => Parts {
                places: &of.places,
                conditions: &of.conditions,
                cost: &of.cost,
                once: of.once.as_ref(),
                ..Parts::default()
            },
            Ability::Unclassified(of) => Parts {
                places: &of.places,
                conditions: &of.conditions,
                once: of.once.as_ref(),
                when: Some(&of.when),
                effects: &of.effects,
                ..Parts::default()
            },
        }
    }

    /// Where the card has to be; empty: where its kind of effect works by itself.
    pub fn places(&self) -> &[Place] {
        self.parts().places
    }

    /// What must hold for it to be activated, to trigger or to work.
    pub fn conditions(&self) -> &[Condition] {
        self.parts().conditions
    }

    /// What is paid for it.
    pub fn cost(&self) -> &[Cost] {
        self.parts().cost
    }

    /// What is targeted when it is activated.
    pub fn targets(&self) -> &[Target] {
        self.parts().targets
    }

    /// 1ターンに1度
    pub fn once(&self) -> Option<&Once> {
        self.parts().once
    }

    /// What it waits for.
    pub fn when(&self) -> Option<&When> {
        self.parts().when
    }

    /// What it does.
    pub fn effects(&self) -> &[Effect] {
        self.parts().effects
    }

    /// What it answers.
    pub fn answers(&self) -> &[Answer] {
        self.parts().answers
    }

    /// When it may be activated in the Damage Step.
    pub fn damage_step(&self) -> Option<DamageStep> {
        self.parts().damage_step
    }

    /// Whether it is activated by somebody who wants to, now or never: a card, an ignition or a quick effect.
    pub fn activation(&self) -> Option<&Activation> {
        match self {
            Ability::Card(of) | Ability::Ignition(of) | Ability::Quick(of) => Some(of),
            Ability::Trigger(_)
            | Ability::Continuous(_)
            | Ability::Procedure(_)
            | Ability::Unclassified(_) => None,
        }
    }
}

/// What the kinds of ability have in common; what one of them does not have is empty.
#[derive(Clone, Copy, Default)]
struct Parts<'a> {
    places: &'a [Place],
    conditions: &'a [Condition],
    cost: &'a [Cost],
    targets: &'a [Target],
    once: Option<&'a Once>,
    when: Option<&'a When>,
    effects: &'a [Effect],
    answers: &'a [Answer],
    damage_step: Option<DamageStep>,
}

/// Something that is activated by whoever wants to.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Activation {
    /// Where the card must be; for a monster the Monster Zone unless said, for an effect of a Spell or a Trap face up where it lies.
    #[serde(rename = "in", deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Place>,
    /// 「～時に発動できる」: only right after this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
    /// Only in answer to one of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<Answer>,
    /// When it may be activated in the Damage Step; never unless said, or unless `when` or `answers` is of the Damage Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage_step: Option<DamageStep>,
    /// All must hold when it is activated.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// What is paid.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// 対象
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// 1ターンに1度
    #[serde(deserialize_with = "common::once", skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// What it does when it resolves.
    #[serde(rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
}

/// When something may be activated in the Damage Step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DamageStep {
    /// From this timing on.
    #[serde(default)]
    pub from: Timing,
    /// Until this one.
    #[serde(default = "before_calculation")]
    pub to: Timing,
    /// And never outside of the Damage Step.
    #[serde(default)]
    pub only: bool,
}

fn before_calculation() -> Timing {
    Timing::BeforeCalculation
}

/// A Trigger Effect (誘発効果).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Trigger {
    /// Where the card must be when it is activated; wherever the event left it unless said.
    #[serde(
        default,
        rename = "in",
        deserialize_with = "several",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub places: Vec<Place>,
    /// What it waits for.
    pub when: When,
    /// 「時」 or 「場合」.
    #[serde(default)]
    pub worded: Worded,
    /// 「できる」: its player may, and otherwise has to.
    #[serde(default)]
    pub may: bool,
    /// All must hold when it triggers.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// What is paid.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// 対象
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// 1ターンに1度
    #[serde(default, deserialize_with = "common::once", skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// What it does when it resolves.
    #[serde(default, rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
}

/// How the moment of a Trigger Effect is worded (`dictionary.when-or-if`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Worded {
    /// 「～時」: right after it only.
    When,
    /// 「～場合」: as soon as what is under way is over.
    #[default]
    If,
}

/// A Continuous Effect (永続効果).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Continuous {
    /// Where the card must be; face up on the field unless said.
    #[serde(rename = "in", deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Place>,
    /// It works while all hold.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// What it gives.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gives: Vec<Arc<Gives>>,
    /// What players may not do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bars: Vec<Bar>,
    /// 「この効果は無効化されない」
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub not_negated: bool,
}

/// A monster's own procedure of being Summoned.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Procedure {
    /// Which Summon it is.
    pub summon: Summon,
    /// From where; from the hand unless said.
    #[serde(rename = "in", deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Place>,
    /// All must hold.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// What is done for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// In which position; either face-up one unless said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    /// 1ターンに1度
    #[serde(deserialize_with = "common::once", skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
}

/// Which Summon a procedure is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Summon {
    /// 特殊召喚
    #[default]
    Special,
    /// 「リリースなしで召喚できる」: the Normal Summon of the turn.
    NormalWithoutTribute,
}

/// Something that happens by itself, without an activation: no chain link, no answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unclassified {
    /// Where the card must be; face up on the field unless said.
    #[serde(
        default,
        rename = "in",
        deserialize_with = "several",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub places: Vec<Place>,
    /// When it happens.
    pub when: When,
    /// All must hold.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// 「できる」: its player may leave it.
    #[serde(default)]
    pub may: bool,
    /// How often; what is left is not used up.
    #[serde(default, deserialize_with = "common::once", skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// What happens.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
}

/// How often (`dictionary.once-per-turn`, `dictionary.effect-or-this-effect`).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Once {
    /// 「1ターンに1度」: this card's effect.
    #[default]
    ThisAbility,
    /// One of several effects of this card, which share the label, once a turn.
    Shared(String),
    /// 「「○○」の効果は1ターンに1度」: any effect of the name that says so, for this player.
    Named(String),
    /// 「「○○」のこの効果は1ターンに1度」: this effect of the name, for this player.
    NamedEffect(String),
    /// 「表側表示で存在する限り1度だけ」
    FaceUp,
    /// Once in each battle.
    Battle,
    /// 「同一チェーン上では1度」
    Chain,
    /// 「デュエル中に1度」
    Duel,
}

impl Text {
    /// The Tokens that its effects make, in the order in which they are written.
    pub fn tokens(&self) -> impl Iterator<Item = &Arc<Token>> {
        let mut found = Vec::new();
        for ability in self.all() {
            ability.effects().iter().for_each(|effect| effect.tokens(&mut found));
        }
        found.into_iter()
    }
}
