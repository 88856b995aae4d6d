//! A game's own run: a newtype around [`Run`] whose flows are its `impl` blocks.

use std::ops::DerefMut;

use super::choice::Options;
use super::decide::{Decider, Outcome, Request};
use super::ids::{CardId, Player};
use super::known::Known;
use super::log::Cite;
use super::run::{Engine, Flow, Playable, Run};

/// What a request of this game can ask.
pub type AskOf<E> = <<E as Engine>::Request as Request>::Ask;

/// The methods of [`Run`] that flows call on the game's own run type. Each calls the method of [`Run`] with the same name.
///
/// A game's run also derefs to [`Run`]. But a call through `deref_mut` borrows the whole run before it evaluates the arguments, so no
/// argument could read the state: `self.by(player, Event::Drawn(self.state.top()), cite)` compiles only with this trait in scope.
pub trait Flows<'d, E: Engine>: DerefMut<Target = Run<'d, E>> {
    /// Creates a run that starts in this state.
    fn new(state: E::State, decider: &'d mut dyn Decider<E::State, E::Request>) -> Self
    where
        Self: From<Run<'d, E>>,
    {
        Run::new(state, decider).into()
    }

    /// Creates a run whose log nobody reads. Everything happens in the same way, but only the state is kept.
    fn unread(state: E::State, decider: &'d mut dyn Decider<E::State, E::Request>) -> Self
    where
        Self: From<Run<'d, E>>,
    {
        Run::unread(state, decider).into()
    }

    /// Runs until a player wins or the decider stops. Starts with the preparation of the game if that has not been done.
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

    /// Calls [`Run::note`].
    fn note(&mut self, event: E::Event, cite: Cite) {
        (**self).note(event, cite);
    }

    /// Calls [`Run::by`].
    fn by(&mut self, player: impl Into<Option<Player>>, event: E::Event, cite: Cite) {
        (**self).by(player, event, cite);
    }

    /// Calls [`Run::by_known`].
    fn by_known(
        &mut self,
        player: impl Into<Option<Player>>,
        event: E::Event,
        cite: Cite,
        known: Known,
    ) {
        (**self).by_known(player, event, cite, known);
    }

    /// Calls [`Run::also`].
    fn also(&mut self, cite: Cite) {
        (**self).also(cite);
    }

    /// Calls [`Run::also_known`].
    fn also_known(&mut self, cite: Cite, known: Known) {
        (**self).also_known(cite, known);
    }

    /// Calls [`Run::also_at`].
    fn also_at(&mut self, at: usize, cite: Cite) {
        (**self).also_at(at, cite);
    }

    /// Calls [`Run::reads`].
    fn reads(&mut self, reading: E::Reading) -> bool {
        (**self).reads(reading)
    }

    /// Calls [`Run::reads_known`].
    fn reads_known(&mut self, reading: E::Reading, known: Known) -> bool {
        (**self).reads_known(reading, known)
    }

    /// Calls [`Run::put_to`].
    ///
    /// # Errors
    /// Those of [`Run::put_to`].
    fn put_to(&mut self, request: &E::Request) -> Flow<Option<usize>> {
        (**self).put_to(request)
    }

    /// Calls [`Run::must_answer`].
    ///
    /// # Errors
    /// Those of [`Run::must_answer`].
    fn must_answer(&mut self, request: &E::Request) -> Flow<usize> {
        (**self).must_answer(request)
    }

    /// Calls [`Run::ask`].
    ///
    /// # Errors
    /// Those of [`Run::must_answer`].
    fn ask(&mut self, player: Player, ask: AskOf<E>) -> Flow<usize> {
        (**self).ask(player, ask)
    }

    /// Calls [`Run::ask_if_any`].
    ///
    /// # Errors
    /// Those of [`Run::put_to`].
    fn ask_if_any(&mut self, player: Player, ask: AskOf<E>) -> Flow<Option<usize>> {
        (**self).ask_if_any(player, ask)
    }

    /// Calls [`Run::ask_one`].
    ///
    /// # Errors
    /// Those of [`Run::put_to`].
    fn ask_one<T: Clone>(
        &mut self,
        player: Player,
        from: Options<T>,
        ask: impl FnOnce(Options<T>) -> AskOf<E>,
    ) -> Flow<Option<T>> {
        (**self).ask_one(player, from, ask)
    }

    /// Calls [`Run::ask_card`].
    ///
    /// # Errors
    /// Those of [`Run::put_to`].
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

/// Defines the run type of a game: `Duel of Yugioh`. Each game needs a type of its own, because a crate cannot add methods to a type of
/// another crate.
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
