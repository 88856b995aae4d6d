//! Further articles for damage and crashes (4-3-9 to 4-3-11).

use crate::event::Event;
use crate::state::State;
use crate::terms::By;
use crate::under_way::{DamageTarget, Hit};
use hantei_engine::{CardId, Cites};

pub(super) fn further(state: &State, event: &Event, cites: &mut Cites<'_>) {
    match event {
        Event::DamageBegan(hits) if hits.iter().any(|hit| hit.to.character().is_some()) => {
            cites.push("4-3-10");
            // 4-3-10.3: damage that was dealt earlier can no longer be reduced.
            let hurt = |hit: &Hit| {
                hit.to.character().is_some_and(|(card, _)| state.status(card).damage > 0)
            };
            if hits.iter().any(hurt) {
                cites.push("4-3-10.3");
            }
        }
        Event::DamageChanged { .. } => cites.push("4-3-10.1"),
        Event::Damaged(hits) => damaged(state, hits, cites),
        Event::HpChanged { of, .. } => {
            cites.push("2-1-2.2");
            cites.extend((state.hp(*of) == 0).then_some("4-1-2.1"));
        }
        Event::CrashBegan { cards, by: By::Rule, firm } => {
            cites.extend(*firm);
            for card in cards {
                standing(state, *card, cites);
            }
        }
        Event::CrashBegan { .. } => cites.push("4-3-11"),
        Event::CrashCancelled(card) => {
            cites.extend(["4-2-14.2", "4-3-11.1"]);
            if state.is_character(*card) {
                cites.push("4-3-11-2.1");
            }
        }
        Event::DamageReset(cards) if !cards.is_empty() => cites.push("4-3-9.2"),
        _ => {}
    }
}

fn damaged(state: &State, hits: &[Hit], cites: &mut Cites<'_>) {
    // A player's HP are known to both players.
    let players = hits.iter().any(|hit| matches!(hit.to, DamageTarget::Player(_)));
    cites.extend(players.then_some("2-1-2.2"));
    let adds_up = |hit: &&Hit| match hit.to {
        DamageTarget::Character((card, _)) => state.status(card).damage > hit.amount,
        DamageTarget::Player(_) => false,
    };
    if hits.iter().any(|hit| adds_up(&hit)) {
        cites.push("4-3-9.2");
    }
    if hits.iter().filter(|hit| hit.combat && hit.to.character().is_some()).count() > 1 {
        cites.push("3-4-5-4");
    }
}

/// Articles for a character that has to crash.
fn standing(state: &State, card: CardId, cites: &mut Cites<'_>) {
    let (facts, damage) = (state.facts(card), state.status(card).damage);
    cites.push("4-3-11");
    if facts.dp <= 0 {
        cites.push("4-3-9.4");
        // Its DP fell without any damage.
        if damage == 0 {
            cites.push("4-3-9.3");
        }
    } else if damage >= facts.dp {
        cites.push("4-3-9.1");
        if state.def(card).facts.dp < facts.dp {
            cites.push("4-3-8.5");
        }
    }
}
