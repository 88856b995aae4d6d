//! Some cards of the field have become something else, have come or have left, and that makes no difference to the others, or to their AP
//! and DP alone: what those are besides stays known, and so does what they have.
//!
//! Where that is not all that there is to it, what the cards are is worked out anew (see `layers.rs`).

use std::sync::Arc;

use hantei_engine::CardId;

use super::facts::Board;
use super::looks::{InGame, Looks, with_values};
use super::of_field;
use super::state::State;

/// What the cards are, and what that goes by.
type Looked = (Arc<Board>, Looks);

/// What has become of cards.
#[derive(Clone, Copy)]
pub(super) enum Renewal<'c> {
    /// One has come to the field.
    Came(CardId),
    /// One has left it.
    Left(CardId),
    /// Something has begun to last on these, or lasts on them no more.
    Changed(&'c [CardId]),
    /// The same, and what makes AP and DP more or less is all that it is.
    Modified(&'c [CardId]),
}

impl<'c> Renewal<'c> {
    /// What has begun to last on these cards, or lasts on them no more, changes so much.
    pub fn of(cards: &'c [CardId], changes: Looks) -> Renewal<'c> {
        match changes.meet(InGame::FIELD) {
            true => Renewal::Changed(cards),
            false => Renewal::Modified(cards),
        }
    }

    /// Which.
    pub fn cards(&self) -> &[CardId] {
        match self {
            Renewal::Came(card) | Renewal::Left(card) => std::slice::from_ref(card),
            Renewal::Changed(cards) | Renewal::Modified(cards) => cards,
        }
    }
}

impl State {
    /// So much has changed by what has become of some cards.
    pub(super) fn after_renewal(&mut self, what: Renewal<'_>, changes: Looks) {
        let narrowed = self.narrowed(what, changes);
        match self.board_renewed(what, narrowed) {
            Some((board, others)) => {
                let modified = !others.is_empty();
                let narrowed = if modified { narrowed.and(InGame::MODIFIED) } else { narrowed };
                self.put_renewed(board, what, &others, narrowed);
            }
            None => self.derived.after(changes),
        }
    }

    /// What the cards are now, with others whose AP and DP have changed, and so much has changed: what else is known stays so.
    pub(super) fn put_renewed(
        &mut self,
        board: Looked,
        what: Renewal<'_>,
        others: &[CardId],
        changes: Looks,
    ) {
        let shifts = changes.meet(of_field::field());
        let of_field = self.derived.of_field.take().filter(|(_, looks)| {
            // What a use costs may go by anything.
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

    /// What has changed of what there is to look at, where nothing but those cards is anything else.
    pub(super) fn narrowed(&self, what: Renewal<'_>, changes: Looks) -> Looks {
        let instead = match what {
            Renewal::Came(card) | Renewal::Left(card) => match self.def(card).bare {
                true => InGame::NAVIGATORS,
                false => InGame::NAVIGATORS.and(InGame::NEWCOMERS),
            },
            // By its types and abilities it may be another of those that are looked for.
            Renewal::Changed(_) => of_field::field().and(InGame::MODIFIED).without(InGame::FIELD),
            Renewal::Modified(_) => InGame::MODIFIED,
        };
        changes.without(InGame::FIELD).and(instead)
    }

    /// What the cards are now, where that was known and the others are what they were but for AP and DP; and which are not.
    fn board_renewed(
        &mut self,
        what: Renewal<'_>,
        changes: Looks,
    ) -> Option<(Looked, Vec<CardId>)> {
        let alone = match what {
            Renewal::Came(card) => self.object(card).host.is_none(),
            Renewal::Left(card) => {
                let last = self.status(card).last.as_deref();
                last.is_some_and(|last| last.host.is_none() && last.sets.is_empty())
            }
            Renewal::Changed(_) | Renewal::Modified(_) => true,
        };
        // Whatever makes AP and DP more or less is a part of what is renewed.
        let goes_by = self.derived.board.looks()?.without(InGame::MODIFIED);
        if !alone || goes_by.meet(changes) || goes_by.meet(InGame::STATS) {
            return None;
        }
        // What comes or leaves is looked for by its printed types.
        let retyped = |board: &Board| match what {
            Renewal::Came(card) | Renewal::Left(card) => {
                board.get(card).is_some_and(|facts| facts.steps.has(2))
            }
            Renewal::Changed(_) | Renewal::Modified(_) => false,
        };
        let (mut board, looks) = self.derived.board.take().filter(|(of, _)| !retyped(of))?;
        let mut done = None;
        let looked_at = self.derived.looks_of(|| {
            let board = Arc::make_mut(&mut board);
            done = match what {
                Renewal::Modified(cards) => board.remodify(self, cards).then(Vec::new),
                Renewal::Came(_) | Renewal::Left(_) | Renewal::Changed(_) => {
                    board.renew(self, what.cards())
                }
            };
        });
        let looks = looks.and(looked_at);
        let others = done.filter(|_| !retyped(&board) && !looks.meet(InGame::STATS))?;
        Some(((board, looks), others))
    }
}
