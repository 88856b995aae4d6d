//! Names and jobs of a card: printed, given, and those of a card that it is primed with.

use hantei_engine::CardId;

use super::facts::Facts;
use super::state::State;

impl State {
    /// Whether this is one of its names. A primed character has the names of both cards (15.2.9.4.1).
    pub fn is_named(&self, card: CardId, name: &str) -> bool {
        let of = |card: CardId| {
            let def = self.catalog.get(self.object(card).def);
            let also = &def.text.also_named;
            def.names.printed().any(|of| of == name)
                || also.iter().any(|of| of == name)
                || def.keys.iter().any(|of| of == name)
        };
        of(card) || self.primed(card).is_some_and(of)
    }

    /// Whether the two share a name.
    pub fn shares_name(&self, one: CardId, other: CardId) -> bool {
        let defs = |card: CardId| {
            let object = self.object(card);
            let top = self.primed(card).map(|top| self.catalog.get(self.object(top).def));
            std::iter::once(self.catalog.get(object.def)).chain(top)
        };
        defs(one).any(|one| defs(other).any(|other| one.shares_name(other)))
    }

    pub(super) fn has_job(&self, card: CardId, facts: &Facts, job: &str) -> bool {
        let given = facts.jobs.iter().flat_map(|gives| &gives.jobs);
        self.def(card).text.jobs.iter().chain(given).any(|of| of == job)
    }
}
