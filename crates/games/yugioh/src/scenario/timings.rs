//! Whether a play that is refused at one timing of a battle is possible at a later one.

use crate::refusal::Why;
use crate::request::Play;
use crate::state::State;
use hantei_ability::yugioh::Step;
use hantei_engine::Player;

use super::meant::plays_of;
use super::model::Act;
use super::trying::named_for;

/// Whether a play is refused at this timing of the battle and possible at a later one.
pub(super) fn is_for_a_later_timing(state: &State, player: Player, act: &Act, why: Why) -> bool {
    let before = [Step::Battle, Step::DamageStart, Step::BeforeCalculation];
    let is_before = state.turn.step.is_some_and(|step| before.contains(&step));
    if why != Why::NotInDamageStep || state.battle.is_none() || !is_before {
        return false;
    }
    let (Ok(plays), Ok(named)) = (plays_of(state, act), named_for(state, player, act)) else {
        return true;
    };
    let is_refused = |state: &State, play: Play| {
        let legal = state.may_play_with(player, play, &named);
        legal.is_err_and(|refusal| refusal.why == Why::NotInDamageStep)
    };
    let refused: Vec<Play> = plays.into_iter().filter(|play| is_refused(state, *play)).collect();
    let now = state.turn.step.and_then(Step::timing);
    let mut later = Step::ALL.into_iter().filter(|step| step.timing() > now);
    later.any(|step| {
        let mut then = state.clone();
        then.turn.step = Some(step);
        refused.iter().any(|play| !is_refused(&then, *play))
    })
}
