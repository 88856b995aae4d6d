//! Plays and choices that exist under one reading of the book only. Offers follow the reading in force, and the log notes the difference.

use hantei_ability::yugioh::{Step, Timing};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Flows as _, Known, Player, Reading as _};

use super::duel::Duel;
use super::happening::Happening;
use super::reading::Reading;
use super::request::Attack;
use super::state::State;
use super::terms::{Play, Window};
use super::zone::Zone;

/// The readings that affect offers: at any chance to act, and in a Main Phase while nothing is under way.
const OF_OFFERS: [&[Reading]; 2] = [
    &[
        Reading::TokensAreNoMaterial,
        Reading::CountersEndAtCalculation,
        Reading::IgnitionAfterSummon,
    ],
    &[
        Reading::TurnedDownIsSet,
        Reading::TakenIsSummoned,
        Reading::AnyChangeCounts,
        Reading::CalledOffIsNoAttack,
        Reading::PendulumBringsAny,
        Reading::TokensAreNoMaterial,
    ],
];

impl Duel<'_> {
    /// Records, once in a Duel, that a player's offers depend on how the book is read.
    pub(super) fn offered_by_reading(
        &mut self,
        player: Player,
        plays: &[Play],
        offered: impl Fn(&State) -> Vec<Play>,
    ) {
        if !self.is_read() {
            return;
        }
        let open = self.state.priority == Some((player, Window::Open));
        for reading in OF_OFFERS[usize::from(open)].iter().copied() {
            if !self.state.may_decide_offers(player, reading)
                || self.log.has_decided(reading.question())
            {
                continue;
            }
            let others = self.read_otherwise(reading, &offered);
            // A player who cannot see the card must not learn what may be done with it.
            let known = |play: &Play| match play.card() {
                Some(card) => self.state.known_to(card),
                None => Known::To(player),
            };
            let only = |these: &[Play], those: &[Play]| {
                let differing = these.iter().filter(|play| !those.contains(play));
                differing.map(known).reduce(Known::or)
            };
            if let Some(known) = only(plays, &others).or_else(|| only(&others, plays)) {
                self.reads_known(reading, known);
            }
        }
    }

    /// Records, once in a Duel, that the possible attacks depend on how the book is read.
    pub(super) fn attacks_by_reading(&mut self, player: Player, attacks: &[Attack]) {
        let reading = Reading::CalledOffEndsAttacks;
        let met = self.log.has_decided(reading.question());
        if !self.is_read() || met || !self.state.may_decide_offers(player, reading) {
            return;
        }
        if self.read_otherwise(reading, State::attacks) != attacks {
            self.reads(reading);
        }
    }

    /// Records that a player's choices depend on how the book is read.
    pub(super) fn chosen_by_reading(
        &mut self,
        player: Player,
        reading: Reading,
        choices: impl Fn(&State) -> Vec<CardId>,
    ) {
        if self.depends_on(reading, choices) {
            self.reads_known(reading, Known::To(player));
        }
    }

    /// Whether the result depends on which reading of this question holds; `false` if nobody reads the log.
    fn depends_on<T: PartialEq>(&mut self, reading: Reading, of: impl Fn(&State) -> T) -> bool {
        self.is_read() && self.read_otherwise(reading, &of) != of(&self.state)
    }

    /// The result under the other reading of this question.
    fn read_otherwise<T>(&mut self, reading: Reading, of: impl Fn(&State) -> T) -> T {
        let readings = self.state.readings;
        self.state.readings = readings.toggled(reading);
        let others = of(&self.state);
        self.state.readings = readings;
        others
    }
}

impl State {
    /// Whether the reading could make a difference to the offers; usually no card concerned is there.
    fn may_decide_offers(&self, player: Player, reading: Reading) -> bool {
        let now = self.turn.number;
        let own = || self.monsters(player).iter().map(|card| self.status(*card));
        match reading {
            Reading::TurnedDownIsSet => own().any(|of| of.turned_down == now),
            Reading::TakenIsSummoned => own().any(|of| of.taken == now),
            Reading::AnyChangeCounts => own().any(|of| of.moved == now),
            Reading::CalledOffIsNoAttack | Reading::CalledOffEndsAttacks => {
                own().any(|of| of.called_off && of.attacked == now)
            }
            Reading::PendulumBringsAny => self.scales_reach_special(player),
            Reading::TokensAreNoMaterial => {
                self.monsters(player).iter().any(|card| self.def(*card).is(CardKind::Token))
            }
            Reading::CountersEndAtCalculation => {
                let timing = self.turn.step.and_then(Step::timing);
                let set = || self.zone(player, Zone::Spell).iter();
                timing >= Some(Timing::Calculation)
                    && set().any(|card| self.def(*card).is(CardKind::Counter))
            }
            Reading::IgnitionAfterSummon => {
                let came = |what: &Happening| matches!(what, Happening::Summoned(..));
                let ignites = |what: &Happening| matches!(what, Happening::Summoned(of, ..) if self.def(of.0).ignites);
                let after = self.priority == Some((player, Window::After));
                self.turn.player == player
                    && self.chain.is_empty()
                    && (after && self.recent.iter().any(ignites)
                        || self.recent.iter().any(came) && self.has_slow_set(player))
            }
            _ => false,
        }
    }

    /// Whether the player has a slow Set Spell with a part that is fast.
    fn has_slow_set(&self, player: Player) -> bool {
        let set = [Zone::Spell, Zone::Field].into_iter().flat_map(|zone| self.zone(player, zone));
        set.into_iter().any(|card| {
            let def = self.def(*card);
            def.fast && !(def.is(CardKind::Trap) || def.is(CardKind::QuickPlay))
        })
    }
}
