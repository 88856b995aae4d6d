//! Plays and choices that exist under one reading of the book only. Offers follow the reading in force, and the log notes the difference.

use hantei_engine::{CardId, EventKinds, Flows as _, Known, Player, Reading as _};

use super::action::Action;
use super::game::Match;
use super::options::Sort;
use super::reading::Reading;
use super::right_after::Ground;
use super::state::State;
use super::terms::{Play, Window};

/// The readings that affect offers.
const OF_OFFERS: [Reading; 7] = [
    Reading::NoAllTurnInCombat,
    Reading::TwoKindsNotInEnd,
    Reading::TwoKindsInOwnTurn,
    Reading::CombatNeedsAttacker,
    Reading::RightAfterInClosedWindows,
    Reading::AnsweredAnywhere,
    Reading::RightAfterWhileWaiting,
];

impl Match<'_> {
    /// Records, once in a match, that a player's offers depend on how the book is read.
    pub(super) fn offered_by_reading(&mut self, player: Player) {
        if !self.is_read() {
            return;
        }
        for reading in OF_OFFERS {
            let matters = self.state.may_decide_offers(player, reading);
            if !matters || self.log.has_decided(reading.question()) {
                continue;
            }
            let about = |sort: Sort| reading.is_about(sort);
            let others = self.read_otherwise(reading, |state| state.offered_of(player, about));
            let plays = self.state.plays(player).iter().copied();
            let plays: Vec<Play> = plays.filter(|of| of.sort().is_some_and(about)).collect();
            // A player who cannot see the card must not learn what may be done with it.
            let known = |play: &Play| match play.card() {
                Some(card) => self.state.known_to(card),
                None => Known::ToBoth,
            };
            let only = |these: &[Play], those: &[Play]| {
                let differing = these.iter().filter(|play| !those.contains(play));
                differing.map(known).reduce(Known::or)
            };
            if let Some(known) = only(&plays, &others).or_else(|| only(&others, &plays)) {
                self.reads_known(reading, known);
            }
        }
    }

    /// Records that what an action may respond to and target depends on how the book is read.
    pub(super) fn answers_by_reading(&mut self, action: &Action, play: Play) {
        let reading = Reading::RightAfterWhileWaiting;
        if !self.is_read() || !self.state.may_decide_offers(action.player, reading) {
            return;
        }
        let other = self.read_otherwise(reading, |state| state.action_of(action.player, play));
        if other.map(|other| other.that).as_ref() != Some(&action.that) {
            self.reads(reading);
        }
    }

    /// Records that a player's choices depend on how the book is read.
    pub(super) fn chosen_by_reading(
        &mut self,
        reading: Reading,
        choices: impl Fn(&State) -> Vec<CardId>,
    ) {
        if self.depends_on(reading, choices) {
            self.reads(reading);
        }
    }

    /// Whether the result depends on which reading of this question holds; `false` if nobody reads the log.
    fn depends_on<T: PartialEq>(&mut self, reading: Reading, of: impl Fn(&State) -> T) -> bool {
        self.is_read() && self.read_otherwise(reading, &of) != of(&self.state)
    }

    /// The result under the other reading of this question.
    pub(super) fn read_otherwise<T>(&mut self, reading: Reading, of: impl Fn(&State) -> T) -> T {
        // Card values do not depend on the readings tried here, nor does what depends on them; possible plays do.
        let plays = std::mem::take(&mut self.state.derived.plays);
        let readings = self.state.readings;
        self.state.readings = readings.toggled(reading);
        let others = of(&self.state);
        (self.state.readings, self.state.derived.plays) = (readings, plays);
        others
    }
}

impl Reading {
    /// Whether a reading that affects offers concerns this sort.
    fn is_about(self, sort: Sort) -> bool {
        match sort {
            Sort::Card => self != Reading::CombatNeedsAttacker,
            Sort::Use => {
                matches!(
                    self,
                    Reading::RightAfterInClosedWindows
                        | Reading::AnsweredAnywhere
                        | Reading::RightAfterWhileWaiting
                )
            }
            Sort::Fight => self == Reading::CombatNeedsAttacker,
        }
    }
}

impl Play {
    /// The sort of the play; `None` for energy.
    fn sort(self) -> Option<Sort> {
        match self {
            Play::Card(_) => Some(Sort::Card),
            Play::Use(..) => Some(Sort::Use),
            Play::Fight => Some(Sort::Fight),
            Play::Energy(..) => None,
        }
    }
}

impl State {
    /// Whether the reading could make a difference to the offers; usually no card concerned is there.
    fn may_decide_offers(&self, player: Player, reading: Reading) -> bool {
        match reading {
            Reading::NoAllTurnInCombat => {
                self.combat.is_some()
                    && player != self.turn.player
                    && self.held(player).has_all_turn_character()
            }
            Reading::TwoKindsNotInEnd => {
                self.ground() == Ground::Open(Window::End) && self.held(player).has_two_kinds()
            }
            Reading::TwoKindsInOwnTurn => {
                player != self.turn.player && self.held(player).has_two_kinds_for_either_turn()
            }
            // 3-4-5-1.1: further combats need one by any reading.
            Reading::CombatNeedsAttacker => {
                self.combat.is_none() && player == self.turn.player && self.turn.combats == 0
            }
            Reading::RightAfterInClosedWindows => {
                let closed = !self.damages.is_empty() || !self.crashes.is_empty();
                closed
                    && [self.held(player), &self.of_field().uses[player]]
                        .into_iter()
                        .any(|of| of.followed() != EventKinds::NONE)
            }
            Reading::AnsweredAnywhere => {
                let answers = matches!(self.windows.last(), Some(of) if of.window.is_interrupt());
                answers && self.ground() == Ground::Nowhere
            }
            Reading::RightAfterWhileWaiting => {
                let mut answers = self.windows.iter().rev().take(2);
                self.windows.len() > 1 && answers.all(|of| of.window.is_interrupt())
            }
            _ => false,
        }
    }
}
