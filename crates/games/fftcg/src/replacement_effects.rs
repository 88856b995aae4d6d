//! The replacement effects that apply when something would happen (11.12.5).

use std::sync::Arc;

use hantei_ability::fftcg::{Ability, Gives, Instead, Replacement};
use hantei_engine::{CardId, Player};

use super::facts::Given;
use super::filter::View;
use super::item::Lasting;
use super::state::State;

/// A replacement effect that applies: the card that has it, and where it is written.
#[derive(Clone)]
pub(super) struct Candidate {
    /// The card that has it.
    pub(super) holder: CardId,
    /// The player who has it.
    pub(super) controller: Player,
    /// The card that gave it.
    from: CardId,
    /// The stamp of the lasting effect that gave it. `None` for a field ability.
    pub(super) effect: Option<u32>,
    gives: Arc<Gives>,
    at: usize,
    /// Whether it could have been applied and its player declined.
    pub(super) declined: bool,
}

impl Candidate {
    /// Whether both are the same effect.
    pub(super) fn is(&self, other: &Candidate) -> bool {
        (self.holder, self.from, self.effect, self.at)
            == (other.holder, other.from, other.effect, other.at)
            && Arc::ptr_eq(&self.gives, &other.gives)
    }

    /// What it replaces, and with what.
    pub(super) fn replacement(&self) -> &Replacement {
        &self.gives.replaces[self.at]
    }

    /// Whether the event does not happen at all, rather than in another way.
    pub(super) fn prevents(&self) -> bool {
        let instead = |of: &Instead| {
            matches!(
                of,
                Instead::Nothing
                    | Instead::Removed
                    | Instead::ToHand
                    | Instead::ToDeckBottom
                    | Instead::ToThis
                    | Instead::Do(_)
            )
        };
        self.replacement().instead.iter().any(instead)
    }
}

impl State {
    /// Returns whose effect it is (6.4.1): of the player who made the lasting effect, or who controls the card with the ability.
    fn giver(&self, from: CardId, effect: Option<u32>) -> Player {
        let lasting = |stamp| self.effects.iter().find(|of| of.stamp.0 == stamp);
        effect.and_then(lasting).map_or(self.object(from).controller, |of| of.controller)
    }

    /// The replacement effects that apply. `besides` is a card that is entering the field.
    pub(super) fn candidates(
        &self,
        besides: Option<CardId>,
        applies: impl Fn(&Replacement, &View) -> bool,
    ) -> Vec<Candidate> {
        let mut found = Vec::new();
        let mut look = |holder: CardId, controller, (from, effect), gives: &Arc<Gives>| {
            let view = View::of(controller, holder);
            for (at, replacement) in gives.replaces.iter().enumerate() {
                if applies(replacement, &view) {
                    found.push(Candidate {
                        holder,
                        controller,
                        from,
                        effect,
                        gives: gives.clone(),
                        at,
                        declined: false,
                    });
                }
            }
        };
        for card in self.whole_field() {
            let replacing = |of: &&Given| !of.gives.replaces.is_empty();
            for Given { from, effect, gives } in self.facts(card).gives.iter().filter(replacing) {
                look(card, self.giver(*from, *effect), (*from, *effect), gives);
            }
        }
        for effect in &self.effects {
            if let Lasting::Replaces(gives) = &effect.what {
                let source = effect.source.0;
                look(source, effect.controller, (source, Some(effect.stamp.0)), gives);
            }
        }
        // 11.9.2: a card's own abilities work the moment it enters.
        if let Some(card) = besides {
            for ability in &self.def(card).abilities {
                let Ability::Field(field) = &**ability else { continue };
                let of = self.object(card).controller;
                field.gives.iter().for_each(|gives| look(card, of, (card, None), gives));
            }
        }
        found
    }
}
