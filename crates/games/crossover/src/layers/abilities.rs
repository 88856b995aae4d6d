//! Step 3: which abilities cards lose and gain (4-3-8.3).

use std::sync::Arc;

use smallvec::SmallVec;

use crate::facts::{Board, Held, Undecided};
use crate::state::State;
use hantei_engine::CardId;

use super::{Affected, Part, Source};

/// Maximum number of abilities of a card. Real cards do not come near it; abilities that give themselves would never end.
pub(crate) const MOST_HELD: usize = 2_048;

/// What is given to one card in step 3.
struct Entry {
    card: CardId,
    by: CardId,
    stamp: u32,
    loses: bool,
    gains: Arc<[Held]>,
    /// The card's own abilities that it keeps: those that would remove, from the source, the ability that removes them.
    keeps: Vec<Held>,
}

impl Board {
    /// Step 3: abilities are lost and gained in the order chosen by the card's controller (4-3-8.3). ASSUMPTION: as in 4-3-8-1, an ability
    /// that removes abilities does not remove itself, nor one that would remove it, be it through others in a circle
    /// (open question stripping-abilities).
    pub(super) fn abilities(&mut self, state: &State, sources: &[Source<'_>]) {
        let takes =
            |source: &&Source<'_>| matches!(&source.what, Part::Gives(of) if of.loses_abilities);
        self.takes = sources.iter().any(|source| takes(&source));
        let takers: Vec<(&Source<'_>, Affected)> = sources
            .iter()
            .filter(|source| source.held.is_some() && takes(source))
            .map(|source| {
                let mut from = Affected::new();
                self.affected(state, source, &mut from);
                (source, from)
            })
            .collect();
        let mut entries: SmallVec<[Entry; 8]> = SmallVec::new();
        let mut cards = Affected::new();
        for source in sources {
            let is_about_abilities = match &source.what {
                Part::Gives(gives) => gives.loses_abilities || !gives.abilities.is_empty(),
                Part::Gains(held) => !held.is_empty(),
            };
            if !is_about_abilities {
                continue;
            }
            self.affected(state, source, &mut cards);
            if cards.is_empty() {
                continue;
            }
            let (loses, gains) = match &source.what {
                Part::Gives(gives) => (gives.loses_abilities, source.grants(state, gives)),
                Part::Gains(held) => (false, Arc::clone(held)),
            };
            for card in cards.drain(..) {
                let own = takers
                    .iter()
                    .filter(|(of, from)| of.by == card && leads_back(&takers, from, source.by));
                let keeps = own.filter_map(|(of, _)| of.held.as_deref().cloned()).collect();
                let (by, stamp, gains) = (source.by, source.stamp, gains.clone());
                entries.push(Entry { card, by, stamp, loses, gains, keeps });
            }
        }
        // Card by card, in the order in which anything is first given to them.
        for entry in &entries {
            if !cards.contains(&entry.card) {
                cards.push(entry.card);
            }
        }
        entries.sort_by_key(|entry| cards.iter().position(|of| *of == entry.card));
        for all in entries.chunk_by_mut(|one, other| one.card == other.card) {
            let Some(card) = all.first().map(|entry| entry.card) else { continue };
            self.order(state, card, all);
            let gained: usize = all.iter().map(|entry| entry.gains.len()).sum();
            let facts = self.change(state, card);
            let mut held = Vec::with_capacity((facts.held.len() + gained).min(2 * MOST_HELD));
            held.extend_from_slice(&facts.held);
            let mut is_overfull = false;
            for entry in all {
                if entry.loses {
                    held.retain(|held| entry.keeps.contains(held));
                }
                is_overfull |= !Held::give(&mut held, &entry.gains);
            }
            facts.held = held.into();
            facts.steps.add(3);
            self.is_overfull |= is_overfull;
        }
    }

    /// Sorts what is given to a card by its controller's order; if the order matters and none was chosen, records that.
    fn order(&mut self, state: &State, card: CardId, all: &mut [Entry]) {
        let mut by = Affected::new();
        all.iter().for_each(|entry| {
            if !by.contains(&entry.by) {
                by.push(entry.by)
            }
        });
        let picked = &state.status(card).order;
        let is_picked = picked.len() == by.len() && by.iter().all(|of| picked.contains(of));
        if is_picked {
            let place = |of: CardId| picked.iter().position(|other| *other == of);
            all.sort_by_key(|entry| (place(entry.by), entry.stamp));
            return;
        }
        let matters = all.iter().any(|one| {
            one.loses && all.iter().any(|other| other.by != one.by && !other.gains.is_empty())
        });
        if matters {
            self.undecided.push(Undecided { card, by: by.to_vec() });
        }
    }
}

/// Whether removing abilities from these cards leads, through the removals that those cards cause in turn, back to the goal card.
fn leads_back(takers: &[(&Source<'_>, Affected)], from: &[CardId], goal: CardId) -> bool {
    let mut reached = from.to_vec();
    let mut at = 0;
    while let Some(card) = reached.get(at).copied() {
        if card == goal {
            return true;
        }
        let next = takers.iter().filter(|(of, _)| of.by == card).flat_map(|(_, from)| from);
        for card in next {
            if !reached.contains(card) {
                reached.push(*card);
            }
        }
        at += 1;
    }
    false
}
