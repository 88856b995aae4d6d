//! A game's run: a type of its own around [`Run`], whose flows are `impl` blocks of it.

use std::ops::DerefMut;

use super::choice::Options;
use super::decide::{Decider, Outcome, Request};
use super::ids::{CardId, Player};
use super::known::Known;
use super::log::Cite;
use super::run::{Engine, Flow, Playable, Run};

/// What one of its requests asks.
pub type AskOf<E> = <<E as Engine>::Request as Request>::Ask;

/// What the flows of a game call of the run that theirs holds: each method calls the one of [`Run`] with the same name.
///
/// The methods of [`Run`] can be called on a game's run, too, since it derefs to it. But then the whole run is borrowed before the
/// arguments are worked out, so that no argument can look into the state: `self.by(player, Event::Drawn(self.state.top()), cite)` only
/// compiles with this trait in scope.
pub trait Flows<'d, E: Engine>: DerefMut<Target = Run<'d, E>> {
    /// A run from this state.
    fn new(state: E::State, decider: &'d mut dyn Decider<E::State, E::Request>) -> Self
    where
        Self: From<Run<'d, E>>,
    {
        Run::new(state, decider).into()
    }

    /// The same run where nobody reads the log: everything happens as it would, and nothing of it is kept but the state.
    fn unread(state: E::State, decider: &'d mut dyn Decider<E::State, E::Request>) -> Self
    where
        Self: From<Run<'d, E>>,
    {
        Run::unread(state, decider).into()
    }

    /// Runs until somebody wins or nobody decides; from the preparation when there was none yet.
    fn run(&mut self) -> Outcome
    where
        E: Playable<Run<'d> = Self>,
        Self: Sized,
    {
        E::play(self)
    }

    /// The state as it is now.
    fn into_state(self) -> E::State
    where
        Self: Into<Run<'d, E>>,
    {
        self.into().state
    }

    /// [`Run::note`]
    fn note(&mut self, event: E::Event, cite: Cite) {
        (**self).note(event, cite);
    }

    /// [`Run::by`]
    fn by(&mut self, player: impl Into<Option<Player>>, event: E::Event, cite: Cite) {
        (**self).by(player, event, cite);
    }

    /// [`Run::by_known`]
    fn by_known(
        &mut self,
        player: impl Into<Option<Player>>,
        event: E::Event,
        cite: Cite,
        known: Known,
    ) {
        (**self).by_known(player, event, cite, known);
    }

    /// [`Run::also`]
    fn also(&mut self, cite: Cite) {
        (**self).also(cite);
    }

    /// [`Run::also_known`]
    fn also_known(&mut self, cite: Cite, known: Known) {
        (**self).also_known(cite, known);
    }

    /// [`Run::also_at`]
    fn also_at(&mut self, at: usize, cite: Cite) {
        (**self).also_at(at, cite);
    }

    /// [`Run::reads`]
    fn reads(&mut self, reading: E::Reading) -> bool {
        (**self).reads(reading)
    }

    /// [`Run::reads_known`]
    fn reads_known(&mut self, reading: E::Reading, known: Known) -> bool {
        (**self).reads_known(reading, known)
    }

    /// [`Run::put_to`]
    ///
    /// # Errors
    /// As there.
    fn put_to(&mut self, request: &E::Request) -> Flow<Option<usize>> {
        (**self).put_to(request)
    }

    /// [`Run::must_answer`]
    ///
    /// # Errors
    /// As there.
    fn must_answer(&mut self, request: &E::Request) -> Flow<usize> {
        (**self).must_answer(request)
    }

    /// [`Run::ask`]
    ///
    /// # Errors
    /// As there.
    fn ask(&mut self, player: Player, ask: AskOf<E>) -> Flow<usize> {
        (**self).ask(player, ask)
    }

    /// [`Run::ask_if_any`]
    ///
    /// # Errors
    /// As there.
    fn ask_if_any(&mut self, player: Player, ask: AskOf<E>) -> Flow<Option<usize>> {
        (**self).ask_if_any(player, ask)
    }

    /// [`Run::ask_one`]
    ///
    /// # Errors
    /// As there.
    fn ask_one<T: Clone>(
        &mut self,
        player: Player,
        from: Options<T>,
        ask: impl FnOnce(Options<T>) -> AskOf<E>,
    ) -> Flow<Option<T>> {
        (**self).ask_one(player, from, ask)
    }

    /// [`Run::ask_card`]
    ///
    /// # Errors
    /// As there.
    fn ask_card<W>(
        &mut self,
        player: Player,
        what: W,
        from: Options<CardId>,
    ) -> Flow<Option<CardId>>
    where
        AskOf<E>: From<(W, Options<CardId>)>,
    {
        (**self).ask_card(player, what, from)
    }
}

impl<'d, E: Engine, R: DerefMut<Target = Run<'d, E>>> Flows<'d, E> for R {}

/// The run of a game, by its name: `Duel of Yugioh`. It is a type of the game's own, since no crate adds methods to the type of another.
#[macro_export]
macro_rules! runs {
    ($(#[$doc:meta])+ $run:ident of $game:ident) => {
        $(#[$doc])+
        pub struct $run<'d>($crate::Run<'d, $game>);

        impl<'d> std::ops::Deref for $run<'d> {
            type Target = $crate::Run<'d, $game>;

            fn deref(&self) -> &$crate::Run<'d, $game> {
                &self.0
            }
        }

        impl<'d> std::ops::DerefMut for $run<'d> {
            fn deref_mut(&mut self) -> &mut $crate::Run<'d, $game> {
                &mut self.0
            }
        }

        impl<'d> From<$crate::Run<'d, $game>> for $run<'d> {
            fn from(run: $crate::Run<'d, $game>) -> $run<'d> {
                $run(run)
            }
        }

        impl<'d> From<$run<'d>> for $crate::Run<'d, $game> {
            fn from(run: $run<'d>) -> $crate::Run<'d, $game> {
                run.0
            }
        }
    };
}
