//! The energy that can be gained now (4-3-1.6).

use hantei_ability::crossover::{Ability, Effect, Energy, Use, Who};
use hantei_engine::{CardId, PerPlayer, Player};

use super::looks::{InGame, Looks};
use super::of_field;
use super::state::State;
use super::terms::{Play, Plays};

/// An ability on the field with which a player could gain energy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct EnergySource {
    pub card: CardId,
    /// Its index among the card's abilities.
    pub at: u16,
    /// The energy that its user gains, if tapping the card is its only cost.
    pub energy: Option<Energy>,
    /// Whether it depends on nothing else but the tapping and whose turn it is.
    pub is_repeatable_by_tapping: bool,
    /// Whether it can be used only in its player's turn.
    pub own_turn: bool,
}

/// The energy that can be gained now, cached until something that it depends on changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gains {
    /// The ways to gain energy.
    pub plays: PerPlayer<Plays>,
    /// The total that can be gained at once by tapping.
    pub energy: PerPlayer<Energy>,
}

impl State {
    /// Every way in which a player can gain energy now.
    pub fn energy_plays(&self, player: Player) -> &[Play] {
        &self.gains().plays[player]
    }

    fn gains(&self) -> &Gains {
        self.derived.keep(&self.derived.gains, || Gains::of(self))
    }

    /// Whether the cached gains differ from newly computed ones.
    pub(super) fn are_gains_stale(&self) -> bool {
        self.derived.gains.get().is_some_and(|kept| *kept != Gains::of(self).0)
    }

    /// All the energy that a player has or could gain before paying (4-3-2-1).
    pub(super) fn energy_in_reach(&self, player: Player) -> Energy {
        self.energy(player).and(self.gains().energy[player])
    }

    /// The energy that a player could gain at once by tapping, without this card; abilities that gain energy and cost energy depend on it.
    pub(super) fn energy_by_tapping(&self, player: Player, not: Option<CardId>) -> Energy {
        let (mut all, mut last) = (Energy::NONE, None);
        let energy_sources = self.of_field().energy_sources[player].iter();
        for of in energy_sources.filter(|of| Some(of.card) != not) {
            // A card is tapped only once.
            let Some(energy) = of.energy.filter(|_| last != Some(of.card)) else { continue };
            if self.gives_energy_now(player, of) {
                (all, last) = (all.and(energy), Some(of.card));
            }
        }
        all
    }

    fn gives_energy_now(&self, player: Player, of: &EnergySource) -> bool {
        if of.is_repeatable_by_tapping {
            return !self.status(of.card).tapped && (!of.own_turn || self.turn.player == player);
        }
        match self.ability(of.card, of.at).map(|ability| &**ability) {
            Some(Ability::Use(used)) => self.may_gain(player, of.card, of.at, used).is_ok(),
            _ => false,
        }
    }
}

impl Gains {
    /// The gains and their dependencies.
    fn of(state: &State) -> (Gains, Looks) {
        let field = of_field::field().and(InGame::TAPPED);
        let mut looks = field.and(state.ability_looks());
        let mut gains = Gains { plays: PerPlayer::default(), energy: PerPlayer([Energy::NONE; 2]) };
        for player in Player::ALL {
            let (mut last, energy_sources) = (None, &state.of_field().energy_sources[player]);
            gains.plays[player].reserve(energy_sources.len());
            for of in energy_sources {
                looks = match of {
                    EnergySource { is_repeatable_by_tapping: false, .. } => Looks::EVERYTHING,
                    EnergySource { own_turn: true, .. } => looks.and(InGame::TURN),
                    EnergySource { own_turn: false, .. } => looks,
                };
                if !state.gives_energy_now(player, of) {
                    continue;
                }
                gains.plays[player].push(Play::Energy(of.card, of.at));
                // A card is tapped only once.
                if let Some(energy) = of.energy.filter(|_| last != Some(of.card)) {
                    gains.energy[player] = gains.energy[player].and(energy);
                    last = Some(of.card);
                }
            }
        }
        (gains, looks)
    }
}

impl State {
    /// Updates the caches after this card was tapped.
    pub(super) fn after_tapping(&mut self, card: CardId, changes: Looks) {
        match self.gains_without(card, changes) {
            Some(()) => self.derived.after_all_but_gains(changes),
            None => self.derived.after(changes),
        }
    }

    /// Removes this card's energy from the cached gains, if that is correct without a full computation: all sources gain by tapping alone,
    /// and no card depends on what is tapped. `None` if the cached gains cannot be used.
    fn gains_without(&mut self, card: CardId, changes: Looks) -> Option<()> {
        let shifts = self.derived.of_field.looks()?.meet(changes);
        // Other kinds of costs may be affected by any change.
        if shifts || self.derived.gains.looks()?.meet(InGame::ENERGY) {
            return None;
        }
        let player = self.object(card).controller;
        let (field, gains) = (self.derived.of_field.get()?, self.derived.gains.get_mut()?);
        let (plays, energy) = (&mut gains.plays[player], &mut gains.energy[player]);
        let is_given = |of: &&EnergySource| plays.contains(&Play::Energy(of.card, of.at));
        let own = field.energy_sources[player].iter().filter(|of| of.card == card);
        // A card is tapped only once.
        if let Some(less) = own.filter(is_given).find_map(|of| of.energy) {
            *energy = energy.without(less)?;
        }
        plays.retain(|play| play.card() != Some(card));
        Some(())
    }
}

/// The energy that the user of such an ability gains.
pub(super) fn gained_by_user(of: &Use) -> Energy {
    of.effects.iter().fold(Energy::NONE, |all, effect| match effect {
        Effect::Energy(gain) if gain.who == Who::You => all.and(gain.energy),
        _ => all,
    })
}
