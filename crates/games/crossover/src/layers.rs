//! ひとつのカードに対して効果等が複数ある場合の処理 (4-3-8): the six steps, repeated from the start whenever anything changes (4-3-8.7).
//!
//! Steps 1 to 3 determine which abilities cards have, and abilities determine what the steps apply: the steps are repeated until the result
//! is stable. Within a step, earlier effects come first (open question clashing-values), except in step 3, where the card's controller
//! chooses the order (`abilities`).

mod abilities;
mod renew;
mod sources;

use std::sync::Arc;

use smallvec::SmallVec;

use hantei_ability::crossover::{Amount, Gives};
use hantei_base::kind::Kinds;
use hantei_engine::{CardId, DefId, Player};

use super::facts::{Barred, Board, Charge, Facts, Immunity};
use super::filter::BoardView;
use super::lasting::What;
use super::looks::{InGame, Looks, with_values};
use super::reading::Reading;
use super::state::State;

use sources::{Affected, Part, Source, are_same_early};

pub(super) use abilities::MOST_HELD;

/// Upper bound for AP and DP; larger numbers are capped.
const MOST_STAT: i32 = 1_000_000_000;

/// How often the first three steps are repeated if abilities that give and remove abilities do not reach a stable result.
const ROUNDS: usize = 8;

/// The cards on the field with continuous abilities after the steps so far, in the order of the field.
fn standing(state: &State, board: &Board) -> Vec<CardId> {
    // Only step 3 gives a card abilities that are not printed on it.
    let gained = |(card, facts): &(CardId, Facts)| {
        (facts.steps.has(3) && facts.has_continuous()).then_some(*card)
    };
    let gained: Vec<CardId> = board.cards.iter().filter_map(gained).collect();
    let mut standing = Vec::with_capacity(16);
    for player in Player::ALL {
        for card in state.field(player) {
            if state.def(*card).continuous || gained.contains(card) {
                standing.push(*card);
            }
        }
    }
    standing
}

impl State {
    /// The current values of all cards on the field that something changes, computed on demand.
    pub fn board(&self) -> &Board {
        let board: &Arc<Board> = self.derived.keep(&self.derived.board, || {
            self.derived.looked_at.set(InGame::FIELD);
            let board = Board::of(self);
            (Arc::new(board), self.derived.looked_at.get().and(InGame::MODIFIED))
        });
        board
    }

    /// The dependencies of those values.
    pub(super) fn board_looks(&self) -> Looks {
        self.board();
        self.derived.board.looks().unwrap_or(Looks::EVERYTHING)
    }

    /// The dependencies of the cards' abilities, and of everything else that does not depend on AP and DP unless something reads those.
    pub(super) fn ability_looks(&self) -> Looks {
        with_values(self.board_looks().without(InGame::MODIFIED))
    }

    /// Whether the cached values differ from newly computed ones.
    pub(super) fn is_board_stale(&self) -> bool {
        self.derived.board.get().is_some_and(|kept| !kept.is_equivalent(&Board::of(self)))
    }

    /// Whether a card's abilities differ from those printed on it (4-3-8.3).
    pub(super) fn has_other_abilities(&self, card: CardId) -> bool {
        self.board().get(card).is_some_and(|facts| facts.steps.has(3))
    }

    /// Whether something changes the values of a card.
    pub fn is_changed(&self, card: CardId) -> bool {
        self.board().get(card).is_some_and(|facts| *facts != self.def(card).facts)
    }

    /// Whether a card is unaffected by effects of this source (4-3-8.1).
    pub fn is_unaffected(&self, card: CardId, source: CardId) -> bool {
        let facts = self.facts(card);
        !facts.immune.is_empty() && facts.is_unaffected(source, self.def(source).facts.kinds)
    }
}

impl Board {
    fn of(state: &State) -> Board {
        let gives = |what: &What| match what {
            What::Gives(_) | What::Gains(_) | What::Bar(_) => true,
            What::Control(_) | What::Delayed(_) => false,
        };
        let mut board = Board::default();
        let mut at_work = standing(state, &board);
        let changed = state.lasting.iter().any(|of| gives(&of.what)) || !at_work.is_empty();
        if !changed {
            // Every card has its printed values.
            return board;
        }
        let mut sources = board.sources(state, &at_work);
        // If no source concerns the first three steps, they have no result.
        let rounds = if sources.iter().any(Source::is_early) { ROUNDS } else { 0 };
        let (mut is_unstable, mut gone_through) = (rounds > 0, 0);
        for _ in 0..rounds {
            board = Board::default();
            gone_through += 1;
            board.immunities(state, &sources);
            board.types(state, &sources);
            board.abilities(state, &sources);
            if !board.has_new_abilities(state, &at_work) {
                is_unstable = false;
                break;
            }
            at_work = standing(state, &board);
            let then = board.sources(state, &at_work);
            // The result of these steps depends only on the sources that concern them.
            let settled = are_same_early(&sources, &then);
            sources = then;
            is_unstable = !settled;
            if settled || board.is_overfull {
                break;
            }
        }
        board.set_stats(state, &sources);
        board.modify_stats(state, &sources);
        board.swap_stats(state, &sources);
        board.may_and_may_not(state, &sources);
        board.for_players(state, &at_work);
        (board.standing, board.is_unstable, board.rounds) = (at_work, is_unstable, gone_through);
        board
    }

    /// Whether the first three steps can have changed the sources: through continuous abilities, or through the condition of such an
    /// ability.
    fn has_new_abilities(&self, state: &State, standing: &[CardId]) -> bool {
        self.is_overfull
            || self.cards.iter().any(|(card, _)| self.has_new_abilities_of(state, *card))
            || standing.iter().any(|card| state.def(*card).conditional)
    }

    /// Whether they can have changed the sources from this card.
    fn has_new_abilities_of(&self, state: &State, card: CardId) -> bool {
        let facts = self.so_far(state, card);
        facts.steps.has(3) && (state.def(card).continuous || facts.has_continuous())
    }

    /// The values of a card after the steps so far.
    fn so_far<'a>(&'a self, state: &'a State, card: CardId) -> &'a Facts {
        self.get(card).unwrap_or(&state.def(card).facts)
    }

    /// The same for changing.
    fn change(&mut self, state: &State, card: CardId) -> &mut Facts {
        self.changed(card, &state.def(card).facts)
    }

    /// Step 1: which cards are unaffected by which effects. An immunity does not cover itself, nor what gave it (4-3-8-1). ASSUMPTION: if
    /// two immunities cover each other, both apply; if only one covers the other, that one applies (open question several-immunities).
    fn immunities(&mut self, state: &State, sources: &[Source<'_>]) {
        for (card, to) in self.cards_meant(state, sources, |gives| !gives.unaffected_by.is_empty())
        {
            let mut standing: Vec<(Immunity, Kinds)> = Vec::new();
            for source in to {
                let Part::Gives(gives) = &source.what else { continue };
                let given_by = source.held.as_ref().and_then(|held| held.by);
                let immunity =
                    Immunity { to: Kinds::of(&gives.unaffected_by), by: source.by, given_by };
                let giver = given_by.map(|by| state.def(by).facts.kinds);
                let kept_out = |(other, kinds): &(Immunity, Kinds), by: CardId, of: Kinds| {
                    let own = other.by == by || other.given_by == Some(by);
                    !own && other.to.meets(of) && !immunity.to.meets(*kinds)
                };
                let first = |other: &(Immunity, Kinds)| {
                    given_by.zip(giver).is_some_and(|(by, of)| {
                        other.0.by != by && other.0.given_by != Some(by) && other.0.to.meets(of)
                    })
                };
                if standing
                    .iter()
                    .any(|other| kept_out(other, source.by, source.kinds) || first(other))
                {
                    continue;
                }
                // Earlier immunities that this one covers.
                standing.retain(|(other, kinds)| {
                    other.by == source.by
                        || !immunity.to.meets(*kinds)
                        || other.to.meets(source.kinds)
                });
                standing.push((immunity, source.kinds));
            }
            let facts = self.change(state, card);
            facts.immune = standing.into_iter().map(|(immunity, _)| immunity).collect();
            facts.steps.add(1);
        }
    }

    /// The cards affected by sources with such a part, each with these sources.
    fn cards_meant<'s>(
        &self,
        state: &State,
        sources: &'s [Source<'s>],
        has: impl Fn(&Gives) -> bool,
    ) -> Vec<(CardId, Vec<&'s Source<'s>>)> {
        let mut found: Vec<(CardId, Vec<&Source<'_>>)> = Vec::new();
        let mut cards = Affected::new();
        for source in sources {
            let Part::Gives(gives) = &source.what else { continue };
            if !has(gives) {
                continue;
            }
            self.affected(state, source, &mut cards);
            for card in cards.drain(..) {
                match found.iter_mut().find(|(other, _)| *other == card) {
                    Some((_, all)) => all.push(source),
                    None => found.push((card, vec![source])),
                }
            }
        }
        found
    }

    /// Step 2: types and genders; the latest one applies.
    fn types(&mut self, state: &State, sources: &[Source<'_>]) {
        let mut cards = Affected::new();
        for source in sources {
            let Part::Gives(gives) = &source.what else { continue };
            if gives.becomes.is_none() && gives.gender.is_none() {
                continue;
            }
            self.affected(state, source, &mut cards);
            for card in cards.drain(..) {
                let facts = self.change(state, card);
                if let Some(kind) = gives.becomes {
                    facts.kinds = Kinds::of(&[kind]);
                }
                facts.gender = gives.gender.or(facts.gender);
                facts.steps.add(2);
            }
        }
    }

    fn number(&self, state: &State, source: &Source<'_>, amount: &Amount) -> i32 {
        let number = match amount {
            Amount::Number(number) => *number,
            Amount::Of(_) => BoardView { state, board: self }.amount(amount, &source.view()),
        };
        number.clamp(-MOST_STAT, MOST_STAT)
    }

    /// Step 4: AP and DP are set; the latest value applies.
    fn set_stats(&mut self, state: &State, sources: &[Source<'_>]) {
        let mut cards = Affected::new();
        for source in sources {
            let Part::Gives(gives) = &source.what else { continue };
            if gives.ap_becomes.is_none() && gives.dp_becomes.is_none() {
                continue;
            }
            self.affected(state, source, &mut cards);
            for card in cards.drain(..) {
                let number = |amount: &Amount| self.number(state, source, amount);
                let (ap, dp) =
                    (gives.ap_becomes.as_ref().map(number), gives.dp_becomes.as_ref().map(number));
                let facts = self.change(state, card);
                (facts.ap, facts.dp) = (ap.unwrap_or(facts.ap), dp.unwrap_or(facts.dp));
                facts.steps.add(4);
            }
        }
    }

    /// Step 5: all modifications are added up and applied at once.
    fn modify_stats(&mut self, state: &State, sources: &[Source<'_>]) {
        let mut sums: SmallVec<[(CardId, i32, i32); 16]> = SmallVec::new();
        let mut counted = std::mem::take(&mut self.counted);
        counted.reserve(2 * sources.len());
        let mut cards = Affected::new();
        let mut before: SmallVec<[(DefId, CardId); 16]> = SmallVec::new();
        for source in sources {
            let Part::Gives(gives) = &source.what else { continue };
            if gives.ap.is_none() && gives.dp.is_none() {
                continue;
            }
            self.affected(state, source, &mut cards);
            if cards.is_empty() {
                continue;
            }
            let of = |amount: &Option<Amount>| {
                amount.as_ref().map_or(0, |amount| self.number(state, source, amount))
            };
            let (ap, dp, def) = (of(&gives.ap), of(&gives.dp), state.object(source.by).def);
            let rivals = !gives.adds_up
                && before.iter().any(|(other, by)| *other == def && *by != source.by);
            before.push((def, source.by));
            for card in cards.drain(..) {
                let another =
                    |of: &(CardId, DefId, CardId)| of.0 == card && of.1 == def && of.2 != source.by;
                if rivals && counted.iter().any(another) {
                    self.note_dependency(card, Reading::SameNamedOnce);
                    if state.readings.hold(Reading::SameNamedOnce) {
                        continue;
                    }
                }
                counted.push((card, def, source.by));
                match sums.iter_mut().find(|(other, ..)| *other == card) {
                    Some((_, a, d)) => (*a, *d) = (a.saturating_add(ap), d.saturating_add(dp)),
                    None => sums.push((card, ap, dp)),
                }
            }
        }
        for (card, ap, dp) in sums {
            let facts = self.change(state, card);
            facts.ap = facts.ap.saturating_add(ap).clamp(-MOST_STAT, MOST_STAT);
            facts.dp = facts.dp.saturating_add(dp).clamp(-MOST_STAT, MOST_STAT);
            facts.steps.add(5);
        }
        self.counted = counted;
    }

    /// Step 6: AP and DP are swapped, with their modified values.
    fn swap_stats(&mut self, state: &State, sources: &[Source<'_>]) {
        let mut swaps: Vec<(CardId, usize)> = Vec::new();
        for (card, all) in self.cards_meant(state, sources, |gives| gives.swapped) {
            swaps.push((card, all.len()));
        }
        for (card, count) in swaps {
            if count % 2 == 0 {
                self.note_dependency(card, Reading::SwapsOnce);
            }
            let once = state.readings.hold(Reading::SwapsOnce);
            let facts = self.change(state, card);
            if count % 2 == 1 || once {
                std::mem::swap(&mut facts.ap, &mut facts.dp);
            }
            facts.steps.add(6);
        }
    }

    /// Records that the card's values depend on the reading.
    pub(super) fn note_dependency(&mut self, card: CardId, reading: Reading) {
        if !self.decided.contains(&(card, reading)) {
            self.decided.push((card, reading));
        }
    }

    /// The readings that card values depend on, each once, in the order of the steps.
    pub fn decided(&self) -> impl Iterator<Item = Reading> {
        let of_steps = [Reading::SameNamedOnce, Reading::SwapsOnce].into_iter();
        of_steps.filter(|reading| self.decided.iter().any(|(_, of)| of == reading))
    }

    /// What cards may and may not do; their abilities are known by now.
    fn may_and_may_not(&mut self, state: &State, sources: &[Source<'_>]) {
        for (card, all) in self.cards_meant(state, sources, |gives| !gives.traits.is_empty()) {
            let facts = self.change(state, card);
            for source in all {
                if let Part::Gives(gives) = &source.what {
                    facts.traits.extend(&gives.traits);
                }
            }
        }
    }

    /// Changes of costs for players and restrictions on them.
    fn for_players(&mut self, state: &State, standing: &[CardId]) {
        let (mut charges, mut bars) = (Vec::new(), Vec::new());
        self.each_continuous(state, standing, |card, _, of| {
            let you = state.object(card).controller;
            let charge =
                |surcharge: &_| Charge { by: card, you, surcharge: Clone::clone(surcharge) };
            charges.extend(of.surcharges.iter().map(charge));
            bars.extend(of.bars.iter().map(|bar| Barred { by: card, you, bar: bar.clone() }));
        });
        for lasting in &state.lasting {
            if let What::Bar(bar) = &lasting.what {
                let (by, you) = (lasting.source.0, lasting.controller);
                bars.push(Barred { by, you, bar: bar.clone() });
            }
        }
        (self.charges, self.bars) = (charges, bars);
    }
}
