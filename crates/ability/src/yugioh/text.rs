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
use crate::card_text::impl_card_text;
use crate::common;
use crate::several::{self, several};
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
    /// ペンデュラムスケール, which is the same on both sides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scale: Option<u8>,
    /// Whether the card has more than this record.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub partial: bool,
    /// The materials of a monster of the Extra Deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub materials: Option<Materials>,
    /// Ways in which it cannot come to the field.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Cannot>")]
    pub cannot: Vec<Cannot>,
    /// 「～召喚でしか特殊召喚できない」
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only_by: Option<Way>,
    /// For a Normal Spell that stays on the field for some turns: how long.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stays: Option<Stays>,
    /// The abilities of the monster, Spell or Trap.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Arc<Ability>>,
    /// ペンデュラム効果
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pendulum: Vec<Arc<Ability>>,
    /// The abilities that a Gemini monster gains when it is Normal Summoned again. Until then it is a Normal Monster on the field and in
    /// the Graveyard.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gemini: Vec<Arc<Ability>>,
}

impl_card_text!(Text);

impl Text {
    /// Every ability, including Pendulum and Gemini abilities.
    pub fn all(&self) -> impl Iterator<Item = &Arc<Ability>> {
        self.abilities.iter().chain(&self.pendulum).chain(&self.gemini)
    }

    /// Whether its text makes it a Special Summon Monster (特殊召喚モンスター, `dictionary.summon-classes.2`).
    pub fn is_special_only(&self) -> bool {
        self.cannot.contains(&Cannot::NormalSummon)
    }
}

/// A way in which a card cannot come to the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cannot {
    /// 通常召喚できない: it can be neither Normal Summoned nor Set.
    NormalSummon,
    /// 特殊召喚できない
    SpecialSummon,
    /// 「～の効果でしかフィールドに出せない」, on a Spell or Trap: it can be neither Set nor activated.
    Play,
}

/// 「発動後、～ターンで数えて～の間フィールドに残り続ける」: it is destroyed in the End Phase of the last of these turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stays {
    /// The number of turns.
    pub turns: u8,
    /// The player whose turns are counted.
    pub whose: Whose,
}

/// An ability of a card (`monster-effects`, `activation-kinds`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// カードの発動: the effect when a Spell or Trap itself is activated. Without it, activating the card has no effect.
    Card(Activation),
    /// 起動効果
    Ignition(Activation),
    /// 誘発即時効果; on a face-up Trap, an effect that is activated.
    Quick(Activation),
    /// 誘発効果
    Trigger(Trigger),
    /// 永続効果
    Continuous(Continuous),
    /// The monster's own Summoning procedure, which is not an activation (`special-summon-kinds.4`).
    Procedure(Procedure),
    /// 分類されない効果: it happens by itself and is not activated.
    Unclassified(Unclassified),
}

impl Ability {
    /// The Spell Speed on a card of these kinds (`spell-speed`); `None` for abilities that are not activated.
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

    /// The parts of the ability.
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

    /// Where the card must be; empty: the usual place for its kind of effect.
    pub fn places(&self) -> &[Place] {
        self.parts().places
    }

    /// The conditions for activating it, for triggering, or under which it works.
    pub fn conditions(&self) -> &[Condition] {
        self.parts().conditions
    }

    /// The cost.
    pub fn cost(&self) -> &[Cost] {
        self.parts().cost
    }

    /// The targets chosen on activation.
    pub fn targets(&self) -> &[Target] {
        self.parts().targets
    }

    /// 1ターンに1度
    pub fn once(&self) -> Option<&Once> {
        self.parts().once
    }

    /// The event for which it waits.
    pub fn when(&self) -> Option<&When> {
        self.parts().when
    }

    /// The effects.
    pub fn effects(&self) -> &[Effect] {
        self.parts().effects
    }

    /// What it can respond to.
    pub fn answers(&self) -> &[Answer] {
        self.parts().answers
    }

    /// When it can be activated in the Damage Step.
    pub fn damage_step(&self) -> Option<DamageStep> {
        self.parts().damage_step
    }

    /// The activation, if a player activates it by choice: a card, an ignition effect or a quick effect.
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

/// The common parts of all kinds of abilities. A part that a kind does not have is empty.
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

/// Something that a player activates by choice.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Activation {
    /// Where the card must be. Default: for a monster the Monster Zone, for an effect of a Spell or Trap face-up in its zone.
    #[serde(rename = "in", deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Place>")]
    pub places: Vec<Place>,
    /// 「～時に発動できる」: only directly after this event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
    /// It can be activated only in response to one of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<Answer>,
    /// When it can be activated in the Damage Step. Default: never, unless `when` or `answers` belongs to the Damage Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage_step: Option<DamageStep>,
    /// The conditions, all of which must hold on activation.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// The cost.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// 対象
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// 1ターンに1度
    #[serde(deserialize_with = "common::once", skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// The effects on resolution.
    #[serde(rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
}

/// When something can be activated in the Damage Step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DamageStep {
    /// The first timing at which it can be activated.
    #[serde(default)]
    pub from: Timing,
    /// The last timing at which it can be activated.
    #[serde(default = "before_calculation")]
    pub to: Timing,
    /// Whether it cannot be activated outside the Damage Step.
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
    /// Where the card must be when it is activated; default: wherever the event left it.
    #[serde(
        default,
        rename = "in",
        deserialize_with = "several",
        skip_serializing_if = "Vec::is_empty"
    )]
    #[schemars(schema_with = "several::schema::<Place>")]
    pub places: Vec<Place>,
    /// The event that triggers it.
    pub when: When,
    /// Whether the text says 「時」 or 「場合」.
    #[serde(default)]
    pub worded: Worded,
    /// 「できる」: whether it is optional.
    #[serde(default)]
    pub may: bool,
    /// The conditions, all of which must hold when it triggers.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// The cost.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// 対象
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// 1ターンに1度
    #[serde(default, deserialize_with = "common::once", skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// The effects on resolution.
    #[serde(default, rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
}

/// The wording of the trigger of a Trigger Effect (`dictionary.when-or-if`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Worded {
    /// 「～時」: only directly after the event.
    When,
    /// 「～場合」: as soon as whatever is in progress has ended.
    #[default]
    If,
}

/// A Continuous Effect (永続効果).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Continuous {
    /// Where the card must be; default: face-up on the field.
    #[serde(rename = "in", deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Place>")]
    pub places: Vec<Place>,
    /// The conditions; it works while all of them hold.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// The changes to cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gives: Vec<Arc<Gives>>,
    /// What players cannot do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bars: Vec<Bar>,
    /// 「この効果は無効化されない」
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub not_negated: bool,
}

/// A monster's own Summoning procedure.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Procedure {
    /// The kind of Summon.
    pub summon: Summon,
    /// The places from which it can be Summoned; default: the hand.
    #[serde(rename = "in", deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Place>")]
    pub places: Vec<Place>,
    /// The conditions, all of which must hold.
    #[serde(rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// The cost.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// The battle position; default: either face-up one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    /// 1ターンに1度
    #[serde(deserialize_with = "common::once", skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
}

/// The kind of Summon that a procedure is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Summon {
    /// 特殊召喚
    #[default]
    Special,
    /// 「リリースなしで召喚できる」: the Normal Summon of the turn.
    NormalWithoutTribute,
}

/// An effect that happens by itself. It is not activated, forms no chain link and cannot be responded to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unclassified {
    /// Where the card must be; default: face-up on the field.
    #[serde(
        default,
        rename = "in",
        deserialize_with = "several",
        skip_serializing_if = "Vec::is_empty"
    )]
    #[schemars(schema_with = "several::schema::<Place>")]
    pub places: Vec<Place>,
    /// The event at which it happens.
    pub when: When,
    /// The conditions, all of which must hold.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// 「できる」: whether it is optional.
    #[serde(default)]
    pub may: bool,
    /// How often it can happen. Declining an optional effect does not use it up.
    #[serde(default, deserialize_with = "common::once", skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// The effects.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
}

/// A limit on how often an ability can be used (`dictionary.once-per-turn`, `dictionary.effect-or-this-effect`).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Once {
    /// 「1ターンに1度」: counted for this effect of this card.
    #[default]
    ThisAbility,
    /// One of several effects of this card with the same label, once per turn.
    Shared(String),
    /// 「「○○」の効果は1ターンに1度」: counted for this player over all effects of the name.
    Named(String),
    /// 「「○○」のこの効果は1ターンに1度」: counted for this player and this effect of the name.
    NamedEffect(String),
    /// 「表側表示で存在する限り1度だけ」
    FaceUp,
    /// Once per battle.
    Battle,
    /// 「同一チェーン上では1度」
    Chain,
    /// 「デュエル中に1度」
    Duel,
}

impl Text {
    /// The Tokens that its effects create, in the order in which they are written.
    pub fn tokens(&self) -> impl Iterator<Item = &Arc<Token>> {
        let mut found = Vec::new();
        for ability in self.all() {
            ability.effects().iter().for_each(|effect| effect.tokens(&mut found));
        }
        found.into_iter()
    }
}
