//! What is worked out of a state and kept, each as long as nothing changes that it goes by.

use std::cell::{Cell, OnceCell};
use std::sync::Arc;

use hantei_engine::{Kept, PerPlayer, Player};

use super::at_rest::AtRest;
use super::facts::Board;
use super::gains::Gains;
use super::looks::{InGame, Looks};
use super::none_left::Awaited;
use super::of_field::OfField;
use super::repertoire::Repertoire;
use super::terms::Plays;
use super::watch::Watch;

/// Everything that is kept. It is no part of a position.
#[derive(Debug, Clone, Default)]
pub(super) struct Derived {
    /// What the cards are.
    pub board: Kept<Arc<Board>, InGame>,
    /// What the cards of the field have to do something with, and wait for.
    pub of_field: Kept<Box<OfField>, InGame>,
    /// What can be gained in energy.
    pub gains: Kept<Gains, InGame>,
    /// What has to be known of the whole field after every event.
    pub watch: Kept<Watch, InGame>,
    /// What waits for the last of some cards to be gone.
    pub awaited: Kept<Arc<[Awaited]>, InGame>,
    /// What would follow if anything did.
    pub at_rest: Kept<Option<AtRest>, InGame>,
    /// The cards that each player could play, were there a moment for it.
    pub held: PerPlayer<Kept<Repertoire, InGame>>,
    /// What each player could do, having priority: it goes by everything.
    pub plays: PerPlayer<OnceCell<Plays>>,
    /// What was looked at for whether anything of that stands in nothing's way.
    pub stood_by: Cell<Looks>,
    /// What was looked at for any of the rest but that: where nothing of it changes, nothing is forgotten.
    kept_by: Cell<Looks>,
    /// Everything, as long as it is known what any player could do.
    offered_by: Cell<Looks>,
    /// What is being looked at, while what the cards are is worked out.
    pub looked_at: Cell<Looks>,
}

impl Derived {
    /// One of the things that are kept, worked out now unless it was before.
    pub fn keep<'k, T>(
        &'k self,
        kept: &'k Kept<T, InGame>,
        work_out: impl FnOnce() -> (T, Looks),
    ) -> &'k T {
        kept.get_or(|| {
            let (it, looks) = work_out();
            self.kept_by.set(self.kept_by.get().and(looks));
            (it, looks)
        })
    }

    /// What a player could do, having priority, worked out now unless it was before.
    pub fn keep_plays(&self, player: Player, work_out: impl FnOnce() -> Plays) -> &Plays {
        self.plays[player].get_or_init(|| {
            self.offered_by.set(Looks::EVERYTHING);
            work_out()
        })
    }

    /// What is looked at as this is done.
    pub fn looks_of(&self, doing: impl FnOnce()) -> Looks {
        self.looked_at.set(Looks::NOTHING);
        doing();
        self.looked_at.get()
    }

    /// What the cards are now, where that is known without working it out.
    pub fn put_board(&mut self, board: Option<(Arc<Board>, Looks)>) {
        let Some((board, looks)) = board else { return };
        self.kept_by.set(self.kept_by.get().and(looks));
        self.board = Kept::from((board, looks));
    }

    /// What the cards of the field have, where that is known without working it out.
    pub fn put_of_field(&mut self, of_field: Option<(Box<OfField>, Looks)>) {
        let Some((mut of_field, looks)) = of_field else { return };
        let stood_by = |looks: Looks, of: &mut Repertoire| looks.and(of.after(Looks::NOTHING));
        let stood_by = of_field.uses.0.iter_mut().fold(self.stood_by.get(), stood_by);
        self.stood_by.set(stood_by);
        self.kept_by.set(self.kept_by.get().and(looks));
        self.of_field = Kept::from((of_field, looks));
    }

    /// What has to be known of the whole field, where that is known without working it out.
    pub fn put_watch(&mut self, watch: Option<(Watch, Looks)>) {
        let Some((watch, looks)) = watch else { return };
        self.kept_by.set(self.kept_by.get().and(looks));
        self.watch = Kept::from((watch, looks));
    }

    /// So much has changed, and what can be gained is known all the same.
    pub fn after_all_but_gains(&mut self, changes: Looks) {
        let looks = self.gains.go_by(Looks::NOTHING).unwrap_or_default();
        self.after(changes);
        self.gains.go_by(looks);
        self.kept_by.set(self.kept_by.get().and(looks));
    }

    /// So much has changed.
    #[inline]
    pub fn after(&mut self, changes: Looks) {
        if self.offered_by.get().meet(changes) {
            self.plays = PerPlayer::default();
            self.offered_by.set(Looks::NOTHING);
        }
        if self.kept_by.get().and(self.stood_by.get()).meet(changes) {
            self.forget(changes);
        }
    }

    #[inline(never)]
    fn forget(&mut self, changes: Looks) {
        let [one, other] = &mut self.held.0;
        let left = [
            self.board.after(changes),
            self.of_field.after(changes),
            self.gains.after(changes),
            self.watch.after(changes),
            self.awaited.after(changes),
            self.at_rest.after(changes),
            one.after(changes),
            other.after(changes),
        ];
        self.kept_by.set(left.into_iter().flatten().fold(Looks::NOTHING, Looks::and));
        if self.stood_by.get().meet(changes) {
            let held = self.held.0.iter_mut().filter_map(Kept::get_mut);
            let uses = self.of_field.get_mut().map(|field| &mut field.uses.0);
            let all = held.chain(uses.into_iter().flatten());
            self.stood_by.set(all.fold(Looks::NOTHING, |looks, of| looks.and(of.after(changes))));
        }
    }
}
