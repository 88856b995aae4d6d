//! Updates the caches when some cards on the field have changed, arrived or left, and the others stay as they are, or change only in AP and
//! DP.
//!
//! If that is not enough, all card values are computed again (see `layers.rs`).

use std::sync::Arc;

use hantei_engine::CardId;

use super::facts::Board;
use super::looks::{InGame, Looks, with_values};
use super::of_field;
use super::state::State;

/// The card values with their dependencies.
type Looked = (Arc<Board>, Looks);

/// What has happened to cards.
#[derive(Clone, Copy)]
pub(super) enum CardUpdate<'c> {
    /// A card has come to the field.
    Came(CardId),
    /// A card has left the field.
    Left(CardId),
    /// A lasting effect has begun or ended on these cards.
    Changed(&'c [CardId]),
    /// The same for an effect that only changes AP and DP.
    Modified(&'c [CardId]),
}

impl<'c> CardUpdate<'c> {
    /// The kind of change when a lasting effect has begun or ended on these cards.
    pub fn of(cards: &'c [CardId], changes: Looks) -> CardUpdate<'c> {
        match changes.meet(InGame::FIELD) {
            true => CardUpdate::Changed(cards),
            false => CardUpdate::Modified(cards),
        }
    }

    /// The cards.
    pub fn cards(&self) -> &[CardId] {
        match self {
            CardUpdate::Came(card) | CardUpdate::Left(card) => std::slice::from_ref(card),
            CardUpdate::Changed(cards) | CardUpdate::Modified(cards) => cards,
        }
    }
}

impl State {
    /// Updates the caches after this happened to some cards.
    pub(super) fn update_after(&mut self, what: CardUpdate<'_>, changes: Looks) {
        let narrowed = self.narrowed(what, changes);
        match self.partially_updated_board(what, narrowed) {
            Some((board, others)) => {
                let modified = !others.is_empty();
                let narrowed = if modified { narrowed.and(InGame::MODIFIED) } else { narrowed };
                self.store_partial_update(board, what, &others, narrowed);
            }
            None => self.derived.after(changes),
        }
    }

    /// Stores the new card values, including those of other cards whose AP and DP have changed, and keeps the caches that are still valid.
    pub(super) fn store_partial_update(
        &mut self,
        board: Looked,
        what: CardUpdate<'_>,
        others: &[CardId],
        changes: Looks,
    ) {
        let shifts = changes.meet(of_field::field());
        let of_field = self.derived.of_field.take().filter(|(_, looks)| {
            // The costs of abilities may depend on anything.
            !looks.without(of_field::field()).meet(changes.without(of_field::field()))
        });
        let watch = self.derived.watch.take();
        self.derived.after(changes);
        self.derived.put_board(Some(board));
        let watch = self.watch_beside(watch, what.cards());
        let watch = self.watch_beside(watch, others);
        self.derived.put_watch(watch);
        let Some((mut of_field, mut looks)) = of_field else { return };
        if shifts {
            let looked_at = self.derived.looks_of(|| of_field.renew(self, what, changes));
            looks = looks.and(with_values(looked_at)).and(self.ability_looks());
        }
        self.derived.put_of_field(Some((of_field, looks)));
    }

    /// The changed parts of the state, given that only those cards have changed.
    pub(super) fn narrowed(&self, what: CardUpdate<'_>, changes: Looks) -> Looks {
        let instead = match what {
            CardUpdate::Came(card) | CardUpdate::Left(card) => match self.def(card).bare {
                true => InGame::NAVIGATORS,
                false => InGame::NAVIGATORS.and(InGame::NEWCOMERS),
            },
            // With other types and abilities, it may match other filters.
            CardUpdate::Changed(_) => {
                of_field::field().and(InGame::MODIFIED).without(InGame::FIELD)
            }
            CardUpdate::Modified(_) => InGame::MODIFIED,
        };
        changes.without(InGame::FIELD).and(instead)
    }

    /// The new card values, if the old ones were cached and the other cards change at most in AP and DP; also returns those other cards.
    fn partially_updated_board(
        &mut self,
        what: CardUpdate<'_>,
        changes: Looks,
    ) -> Option<(Looked, Vec<CardId>)> {
        let alone = match what {
            CardUpdate::Came(card) => self.object(card).host.is_none(),
            CardUpdate::Left(card) => {
                let last = self.status(card).last.as_deref();
                last.is_some_and(|last| last.host.is_none() && last.sets.is_empty())
            }
            CardUpdate::Changed(_) | CardUpdate::Modified(_) => true,
        };
        // Effects that modify AP and DP are part of what is computed again.
        let goes_by = self.derived.board.looks()?.without(InGame::MODIFIED);
        if !alone || goes_by.meet(changes) || goes_by.meet(InGame::STATS) {
            return None;
        }
        // A card that arrives or leaves is matched by its printed types.
        let retyped = |board: &Board| match what {
            CardUpdate::Came(card) | CardUpdate::Left(card) => {
                board.get(card).is_some_and(|facts| facts.steps.has(2))
            }
            CardUpdate::Changed(_) | CardUpdate::Modified(_) => false,
        };
        let (mut board, looks) = self.derived.board.take().filter(|(of, _)| !retyped(of))?;
        let mut done = None;
        let looked_at = self.derived.looks_of(|| {
            let board = Arc::make_mut(&mut board);
            done = match what {
                CardUpdate::Modified(cards) => board.remodify(self, cards).then(Vec::new),
                CardUpdate::Came(_) | CardUpdate::Left(_) | CardUpdate::Changed(_) => {
                    board.renew(self, what.cards())
                }
            };
        });
        let looks = looks.and(looked_at);
        let others = done.filter(|_| !retyped(&board) && !looks.meet(InGame::STATS))?;
        Some(((board, looks), others))
    }
}
