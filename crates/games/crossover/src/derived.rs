//! Values computed from the state and cached, each until something that it depends on changes.

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

/// The caches. They are not part of a position.
#[derive(Debug, Clone, Default)]
pub(super) struct Derived {
    /// The current values of the cards.
    pub board: Kept<Arc<Board>, InGame>,
    /// What the cards on the field can do, and what they wait for.
    pub of_field: Kept<Box<OfField>, InGame>,
    /// The energy that can be gained.
    pub gains: Kept<Gains, InGame>,
    /// What must be known of the whole field after every event.
    pub watch: Kept<Watch, InGame>,
    /// The abilities that wait for the last of certain cards to be gone.
    pub awaited: Kept<Arc<[Awaited]>, InGame>,
    /// The events that would have consequences.
    pub at_rest: Kept<Option<AtRest>, InGame>,
    /// The cards that each player could play if the moment allowed it.
    pub held: PerPlayer<Kept<Repertoire, InGame>>,
    /// What each player could do with priority; this depends on everything.
    pub plays: PerPlayer<OnceCell<Plays>>,
    /// The dependencies of the checks whether such plays are allowed as such.
    pub stood_by: Cell<Looks>,
    /// The dependencies of all other caches: if none of them changes, nothing has to be dropped.
    kept_by: Cell<Looks>,
    /// Everything, while the plays of any player are cached.
    offered_by: Cell<Looks>,
    /// The parts of the state read so far, while card values are computed.
    pub looked_at: Cell<Looks>,
}

impl Derived {
    /// One of the cached values, computed now if it is missing.
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

    /// What a player could do with priority, computed now if it is missing.
    pub fn keep_plays(&self, player: Player, work_out: impl FnOnce() -> Plays) -> &Plays {
        self.plays[player].get_or_init(|| {
            self.offered_by.set(Looks::EVERYTHING);
            work_out()
        })
    }

    /// The parts of the state that this reads.
    pub fn looks_of(&self, doing: impl FnOnce()) -> Looks {
        self.looked_at.set(Looks::NOTHING);
        doing();
        self.looked_at.get()
    }

    /// Stores the card values if they are known without a full computation.
    pub fn put_board(&mut self, board: Option<(Arc<Board>, Looks)>) {
        let Some((board, looks)) = board else { return };
        self.kept_by.set(self.kept_by.get().and(looks));
        self.board = Kept::from((board, looks));
    }

    /// Stores what the cards on the field can do if it is known without a full computation.
    pub fn put_of_field(&mut self, of_field: Option<(Box<OfField>, Looks)>) {
        let Some((mut of_field, looks)) = of_field else { return };
        let stood_by = |looks: Looks, of: &mut Repertoire| looks.and(of.after(Looks::NOTHING));
        let stood_by = of_field.uses.0.iter_mut().fold(self.stood_by.get(), stood_by);
        self.stood_by.set(stood_by);
        self.kept_by.set(self.kept_by.get().and(looks));
        self.of_field = Kept::from((of_field, looks));
    }

    /// Stores what must be known of the whole field if it is known without a full computation.
    pub fn put_watch(&mut self, watch: Option<(Watch, Looks)>) {
        let Some((watch, looks)) = watch else { return };
        self.kept_by.set(self.kept_by.get().and(looks));
        self.watch = Kept::from((watch, looks));
    }

    /// Drops what depends on these changes, except the energy that can be gained.
    pub fn after_all_but_gains(&mut self, changes: Looks) {
        let looks = self.gains.go_by(Looks::NOTHING).unwrap_or_default();
        self.after(changes);
        self.gains.go_by(looks);
        self.kept_by.set(self.kept_by.get().and(looks));
    }

    /// Drops every cached value that depends on these changes.
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
