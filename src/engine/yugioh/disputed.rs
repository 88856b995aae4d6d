//! What may be done by one reading of the book and not by another: offers go by the reading that holds, and the log says so.

use crate::ability::yugioh::Step;
use crate::engine::core::{Known, Player, Reading as _};
use crate::kind::CardKind;

use super::duel::Duel;
use super::reading::Reading;
use super::state::State;
use super::terms::Play;

/// The readings by which offers differ.
const OF_OFFERS: [Reading; 7] = [
    Reading::TurnedDownIsSet,
    Reading::TakenIsSummoned,
    Reading::AnyChangeCounts,
    Reading::CalledOffIsNoAttack,
    Reading::PendulumBringsAny,
    Reading::TokensAreNoMaterial,
    Reading::CountersEndAtCalculation,
];

impl Duel<'_> {
    /// What a player may do depends on how the book is read: that is written down, once in a Duel.
    pub(super) fn offered_by_reading(
        &mut self,
        player: Player,
        plays: &[Play],
        offered: impl Fn(&State) -> Vec<Play>,
    ) {
        if !self.is_read() {
            return;
        }
        for reading in OF_OFFERS {
            if !self.state.may_decide_offers(player, reading)
                || self.log.has_decided(reading.question())
            {
                continue;
            }
            let readings = self.state.readings;
            self.state.readings = readings.toggled(reading);
            let others = offered(&self.state);
            self.state.readings = readings;
            let differs =
                |these: &[Play], those: &[Play]| these.iter().any(|play| !those.contains(play));
            if differs(plays, &others) || differs(&others, plays) {
                self.reads_known(reading, Known::ToBoth);
            }
        }
    }
}

impl State {
    /// Whether the reading could make a difference to what may be done; mostly nothing is there for it.
    fn may_decide_offers(&self, player: Player, reading: Reading) -> bool {
        let now = self.turn.number;
        let own = || self.monsters(player).iter().map(|card| self.status(*card));
        match reading {
            Reading::TurnedDownIsSet => own().any(|of| of.turned_down == now),
            Reading::TakenIsSummoned => own().any(|of| of.taken == now),
            Reading::AnyChangeCounts => own().any(|of| of.moved == now),
            Reading::CalledOffIsNoAttack => own().any(|of| of.called_off),
            Reading::PendulumBringsAny => self.zone(player, super::zone::Zone::Pendulum).len() == 2,
            Reading::TokensAreNoMaterial => {
                self.monsters(player).iter().any(|card| self.def(*card).is(CardKind::Token))
            }
            Reading::CountersEndAtCalculation => self.turn.step.and_then(Step::timing).is_some(),
            _ => false,
        }
    }
}
