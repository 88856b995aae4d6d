//! Further articles for the outcome of a battle.

use crate::event::{Event, Life};
use crate::state::State;
use crate::terms::{By, How};
use crate::under_way::Battle;
use hantei_ability::yugioh::{Means, Position, Stat, Trait};
use hantei_engine::{CardId, Cite, Cites};

pub(super) fn further(state: &State, event: &Event, cites: &mut Cites<'_>) {
    match event {
        Event::AttackDeclared { battle, .. } => declared(state, battle, cites),
        Event::Redirected { .. } => cites.push("replay.1"),
        Event::FlippedByAttack(_) => {
            cites.extend(["damage-calculation.face-down", "damage-step-notes.face-down"]);
        }
        Event::Calculated { doomed, .. } => {
            cites.extend(["damage-calculation.1", "damage-step.3.result"]);
            if !doomed.is_empty() {
                cites.push("damage-step.3.destroyed");
            }
            if let Some(battle) = &state.battle {
                cites.extend(by_effect(state, battle));
                cites.extend(unknown_number(state, battle));
            }
        }
        Event::LifeChanged { why: Life::Damage(By::Battle(card)), .. } => {
            cites.push("dictionary.battle-damage");
            if state.battle.as_ref().is_some_and(|battle| battle.target.is_none()) {
                cites.push("dictionary.direct-attack");
            }
            if state.facts(*card).may(&Trait::DoublesBattleDamage) {
                cites.push("effect-over-rule");
            }
        }
        Event::Moved { how: How::Destroyed, by: By::Battle(_), .. } => {
            cites.extend(["monster-destroyed.1", "dictionary.destroy.1"]);
        }
        _ => {}
    }
}

/// Articles that allowed this attack declaration.
fn declared(state: &State, battle: &Battle, cites: &mut Cites<'_>) {
    let attacker = battle.attacker.0;
    cites.extend(["battle-position.face-up-attack", "phases.battle.1"]);
    // battle-phase.battle.4: a second attack comes from an effect.
    let again = state.status(attacker).attacks > 1;
    let past = battle.target.is_none() && !battle.seen.is_empty();
    cites.extend((again || past).then_some("effect-over-rule"));
}

/// The article if an effect protected a monster from destruction or changed the damage.
fn by_effect(state: &State, battle: &Battle) -> Option<Cite> {
    let both = [Some(battle.attacker), battle.target];
    let spared = |card: CardId| state.facts(card).may(&Trait::NotDestroyed(Means::Battle));
    let spares = both.into_iter().flatten().any(|(card, _)| spared(card));
    let target = battle.target.filter(|(card, _)| state.position(*card) == Position::Defense);
    let pierces = target.is_some_and(|(card, _)| {
        let facts = state.facts(battle.attacker.0);
        facts.may(&Trait::Piercing) && facts.attack > state.facts(card).defense
    });
    (spares || pierces).then_some("effect-over-rule")
}

/// The article if a value of the battle comes from a printed 「？」.
fn unknown_number(state: &State, battle: &Battle) -> Option<Cite> {
    let unknown = |card: CardId| {
        let text = &state.def(card).text;
        let stat = match state.position(card) {
            Position::Attack => text.attack,
            Position::Defense | Position::FaceDown => text.defense,
        };
        stat == Some(Stat::Unknown)
    };
    let mut both = [Some(battle.attacker), battle.target].into_iter().flatten();
    both.any(|(card, _)| unknown(card)).then_some("dictionary.original-attack.2")
}
