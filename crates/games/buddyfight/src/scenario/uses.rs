//! The uses to which a step may refer.

use crate::request::Play;
use crate::state::State;
use crate::terms::AbilityRef;
use crate::zone::Zone;
use hantei_ability::buddyfight::Ability;
use hantei_engine::scenario::naming::Naming as _;
use hantei_engine::{CardId, Player};

use super::Buddyfight;
use super::model::Act;

/// Whether the step refers to this play.
pub(super) fn fits(state: &State, play: Play, act: &Act, name: &str) -> bool {
    if !Buddyfight::is_called(state, play.card(), name) {
        return false;
    }
    match play {
        Play::Call { area, buddy, .. } => {
            act.call.is_some()
                && act.buddy == buddy
                && act.to.as_deref().is_none_or(|to| to == area.id())
        }
        Play::Cast(_) => act.cast.is_some(),
        Play::Equip { by, buddy, .. } => {
            act.equip.is_some()
                && act.buddy == buddy
                && act.by.as_deref().is_none_or(|word| by.is_some_and(|by| by.id() == word))
        }
        Play::Activate(_, at) => {
            let ability = state.ability(at);
            act.activate.is_some()
                && act.ability.as_deref().is_none_or(|word| {
                    ability.name() == Some(word)
                        || word.parse::<u16>().is_ok_and(|number| number == at.at + 1)
                })
        }
        Play::CrossNize(_) => act.cross_nize.is_some(),
        Play::Purge(_) => act.purge.is_some(),
    }
}

/// Returns every use to which a step may refer, whether it may be declared or not.
pub(super) fn meant_by(state: &State, player: Player, act: &Act, name: &str) -> Vec<Play> {
    let mut plays = state.candidates(player);
    for card in state.cards() {
        if state.object(card).owner == player && Buddyfight::is_called(state, card, name) {
            state.candidates_of(card, &mut plays);
            if act.call.is_some() {
                let area = act.to.as_deref().and_then(Zone::named).unwrap_or(Zone::Center);
                plays.push(Play::Call { card, area, buddy: act.buddy });
            }
            if act.cast.is_some() {
                plays.push(Play::Cast(card));
            }
            if act.equip.is_some() {
                plays.push(Play::Equip { card, by: None, buddy: act.buddy });
            }
            if act.cross_nize.is_some() {
                plays.push(Play::CrossNize(card));
            }
            if act.purge.is_some() {
                plays.push(Play::Purge(card));
            }
            if act.activate.is_some() {
                plays.extend(activated(state, card));
            }
        }
    }
    plays.retain(|play| fits(state, *play, act, name));
    plays
}

/// Returns the activated abilities printed on a card, wherever it is.
fn activated(state: &State, card: CardId) -> impl Iterator<Item = Play> + '_ {
    let def = state.object(card).def;
    let abilities = state.catalog.get(def).text.abilities.iter().zip(0u16..);
    abilities
        .filter(|(ability, _)| matches!(ability, Ability::Activated(_)))
        .map(move |(_, at)| Play::Activate(card, AbilityRef { def, at }))
}
