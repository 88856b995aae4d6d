//! Uses that are allowed under one reading of the book but not under another.

use hantei_base::kind::CardKind;
use hantei_engine::{Flows as _, Known, Player, Reading as _};

use super::fight::Fight;
use super::reading::Reading;
use super::request::{Play, Window};
use super::state::State;

impl Fight<'_> {
    /// Logs, once per fight, that the reading decides what may be used.
    pub(super) fn offered_by_reading(&mut self, player: Player, window: Window, plays: &[Play]) {
        if !self.is_read() {
            return;
        }
        for reading in [Reading::HornedKingWithLogo, Reading::BuddyCallWhileStanding] {
            if !self.state.may_decide_offers(player, reading)
                || self.log.has_decided(reading.question())
            {
                continue;
            }
            let readings = self.state.readings;
            self.state.readings = readings.toggled(reading);
            let others = self.state.plays(player, window);
            self.state.readings = readings;
            let only = |these: &[Play], those: &[Play]| {
                let differing = these.iter().filter(|play| !those.contains(play));
                differing.map(|play| self.state.known(play.card())).reduce(Known::or)
            };
            if let Some(known) = only(plays, &others).or_else(|| only(&others, plays)) {
                self.reads_known(reading, known);
            }
        }
    }
}

impl State {
    /// Whether the reading could make a difference to what may be used. Usually no card is concerned.
    fn may_decide_offers(&self, player: Player, reading: Reading) -> bool {
        let called = || self.sides[player].buddy_calls.iter();
        match reading {
            Reading::HornedKingWithLogo => self.catalog.has_horned_king_with_logo(),
            Reading::BuddyCallWhileStanding => {
                called().any(|of| self.catalog.get(*of).kinds.has(CardKind::ImpactMonster))
            }
            Reading::ExcessByTurnFighter
            | Reading::TurnFighterLosesFirst
            | Reading::CenterByChoice
            | Reading::MultiAttacksAddUp
            | Reading::SoulguardForCosts
            | Reading::NoAmbushWithHost
            | Reading::AbilitiesEndNoChance
            | Reading::UnusableGoAgain
            | Reading::UnderFlagGoes
            | Reading::LostAttackAfterWaiting => false,
        }
    }
}
