//! Values computed from the state and cached, each until something that it depends on changes.

use std::cell::{Cell, OnceCell};
use std::sync::Arc;

use hantei_engine::{Cached, PerPlayer, Player};

use super::at_rest::SettledCues;
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
    pub board: Cached<Arc<Board>, InGame>,
    /// What the cards on the field can do, and what they wait for.
    pub of_field: Cached<Box<OfField>, InGame>,
    /// The energy that can be gained.
    pub gains: Cached<Gains, InGame>,
    /// What must be known of the whole field after every event.
    pub watch: Cached<Watch, InGame>,
    /// The abilities that wait for the last of certain cards to be gone.
    pub awaited: Cached<Arc<[Awaited]>, InGame>,
    /// The events that would have consequences.
    pub at_rest: Cached<Option<SettledCues>, InGame>,
    /// The cards that each player could play if the moment allowed it.
    pub held: PerPlayer<Cached<Repertoire, InGame>>,
    /// What each player could do with priority; this depends on everything.
    pub plays: PerPlayer<OnceCell<Plays>>,
    /// The dependencies of the checks whether such plays are allowed as such.
    pub checks_depend_on: Cell<Looks>,
    /// The dependencies of all other caches: if none of them changes, nothing has to be dropped.
    caches_depend_on: Cell<Looks>,
    /// Everything, while the plays of any player are cached.
    plays_depend_on: Cell<Looks>,
    /// The parts of the state read so far, while card values are computed.
    pub looked_at: Cell<Looks>,
}

impl Derived {
    /// One of the cached values, computed now if it is missing.
    pub fn keep<'k, T>(
        &'k self,
        kept: &'k Cached<T, InGame>,
        work_out: impl FnOnce() -> (T, Looks),
    ) -> &'k T {
        kept.get_or(|| {
            let (it, looks) = work_out();
            self.caches_depend_on.set(self.caches_depend_on.get().and(looks));
            (it, looks)
        })
    }

    /// What a player could do with priority, computed now if it is missing.
    pub fn cached_plays(&self, player: Player, work_out: impl FnOnce() -> Plays) -> &Plays {
        self.plays[player].get_or_init(|| {
            self.plays_depend_on.set(Looks::EVERYTHING);
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
        self.caches_depend_on.set(self.caches_depend_on.get().and(looks));
        self.board = Cached::from((board, looks));
    }

    /// Stores what the cards on the field can do if it is known without a full computation.
    pub fn put_of_field(&mut self, of_field: Option<(Box<OfField>, Looks)>) {
        let Some((mut of_field, looks)) = of_field else { return };
        let checks_depend_on =
            |looks: Looks, of: &mut Repertoire| looks.and(of.after(Looks::NOTHING));
        let checks_depend_on =
            of_field.uses.0.iter_mut().fold(self.checks_depend_on.get(), checks_depend_on);
        self.checks_depend_on.set(checks_depend_on);
        self.caches_depend_on.set(self.caches_depend_on.get().and(looks));
        self.of_field = Cached::from((of_field, looks));
    }

    /// Stores what must be known of the whole field if it is known without a full computation.
    pub fn put_watch(&mut self, watch: Option<(Watch, Looks)>) {
        let Some((watch, looks)) = watch else { return };
        self.caches_depend_on.set(self.caches_depend_on.get().and(looks));
        self.watch = Cached::from((watch, looks));
    }

    /// Drops what depends on these changes, except the energy that can be gained.
    pub fn after_all_but_gains(&mut self, changes: Looks) {
        let looks = self.gains.set_dependencies(Looks::NOTHING).unwrap_or_default();
        self.after(changes);
        self.gains.set_dependencies(looks);
        self.caches_depend_on.set(self.caches_depend_on.get().and(looks));
    }

    /// Drops every cached value that depends on these changes.
    #[inline]
    pub fn after(&mut self, changes: Looks) {
        if self.plays_depend_on.get().meet(changes) {
            self.plays = PerPlayer::default();
            self.plays_depend_on.set(Looks::NOTHING);
        }
        if self.caches_depend_on.get().and(self.checks_depend_on.get()).meet(changes) {
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
        self.caches_depend_on.set(left.into_iter().flatten().fold(Looks::NOTHING, Looks::and));
        if self.checks_depend_on.get().meet(changes) {
            let held = self.held.0.iter_mut().filter_map(Cached::get_mut);
            let uses = self.of_field.get_mut().map(|field| &mut field.uses.0);
            let all = held.chain(uses.into_iter().flatten());
            self.checks_depend_on
                .set(all.fold(Looks::NOTHING, |looks, of| looks.and(of.after(changes))));
        }
    }
}
