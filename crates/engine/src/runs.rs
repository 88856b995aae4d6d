//! What a game's run is made of: a type of its own around [`Run`](super::run::Run), whose flows are `impl` blocks of it.

use super::decide::Request;
use super::run::Engine;

/// The state of a game.
pub type StateOf<E> = <E as Engine>::State;
/// What can happen in it.
pub type EventOf<E> = <E as Engine>::Event;
/// What its players are asked.
pub type RequestOf<E> = <E as Engine>::Request;
/// What one of its requests asks.
pub type AskOf<E> = <<E as Engine>::Request as Request>::Ask;
/// The readings of its book.
pub type ReadingOf<E> = <E as Engine>::Reading;

/// The run of a game, by its name: `Duel of Yugioh`. What the mechanics do is done to what it holds; those of them that are told something
/// of the state are its own, too, so that what they are told can be looked up where it is said.
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

        impl<'d> $run<'d> {
            /// A run from this state.
            pub fn new(
                state: $crate::runs::StateOf<$game>,
                decider: &'d mut dyn $crate::Decider<
                    $crate::runs::StateOf<$game>,
                    $crate::runs::RequestOf<$game>,
                >,
            ) -> $run<'d> {
                $run($crate::Run::new(state, decider))
            }

            /// The same run where nobody reads the log: everything happens as it would, and nothing of it is kept but the state.
            pub fn unread(
                state: $crate::runs::StateOf<$game>,
                decider: &'d mut dyn $crate::Decider<
                    $crate::runs::StateOf<$game>,
                    $crate::runs::RequestOf<$game>,
                >,
            ) -> $run<'d> {
                $run($crate::Run::unread(state, decider))
            }

            /// Runs until somebody wins or nobody decides; from the preparation when there was none yet.
            pub fn run(&mut self) -> $crate::Outcome {
                <$game as $crate::Playable>::play(self)
            }

            /// The state as it is now.
            pub fn into_state(self) -> $crate::runs::StateOf<$game> {
                self.0.state
            }
        }

        // See the methods of `Run` that are called so.
        #[allow(dead_code)] // Not every game needs every one.
        impl $run<'_> {
            pub(super) fn note(
                &mut self,
                event: $crate::runs::EventOf<$game>,
                cite: $crate::Cite,
            ) {
                self.0.note(event, cite);
            }

            pub(super) fn by(
                &mut self,
                player: impl Into<Option<$crate::Player>>,
                event: $crate::runs::EventOf<$game>,
                cite: $crate::Cite,
            ) {
                self.0.by(player, event, cite);
            }

            pub(super) fn by_known(
                &mut self,
                player: impl Into<Option<$crate::Player>>,
                event: $crate::runs::EventOf<$game>,
                cite: $crate::Cite,
                known: $crate::Known,
            ) {
                self.0.by_known(player, event, cite, known);
            }

            pub(super) fn also(&mut self, cite: $crate::Cite) {
                self.0.also(cite);
            }

            pub(super) fn also_known(
                &mut self,
                cite: $crate::Cite,
                known: $crate::Known,
            ) {
                self.0.also_known(cite, known);
            }

            pub(super) fn also_at(&mut self, at: usize, cite: $crate::Cite) {
                self.0.also_at(at, cite);
            }

            pub(super) fn reads(
                &mut self,
                reading: $crate::runs::ReadingOf<$game>,
            ) -> bool {
                self.0.reads(reading)
            }

            pub(super) fn reads_known(
                &mut self,
                reading: $crate::runs::ReadingOf<$game>,
                known: $crate::Known,
            ) -> bool {
                self.0.reads_known(reading, known)
            }

            pub(super) fn put_to(
                &mut self,
                request: &$crate::runs::RequestOf<$game>,
            ) -> $crate::Flow<Option<usize>> {
                self.0.put_to(request)
            }

            pub(super) fn must_answer(
                &mut self,
                request: &$crate::runs::RequestOf<$game>,
            ) -> $crate::Flow<usize> {
                self.0.must_answer(request)
            }

            pub(super) fn ask(
                &mut self,
                player: $crate::Player,
                ask: $crate::runs::AskOf<$game>,
            ) -> $crate::Flow<usize> {
                self.0.ask(player, ask)
            }

            pub(super) fn ask_if_any(
                &mut self,
                player: $crate::Player,
                ask: $crate::runs::AskOf<$game>,
            ) -> $crate::Flow<Option<usize>> {
                self.0.ask_if_any(player, ask)
            }

            pub(super) fn ask_one<T: Clone>(
                &mut self,
                player: $crate::Player,
                from: $crate::Options<T>,
                ask: impl FnOnce(
                    $crate::Options<T>,
                ) -> $crate::runs::AskOf<$game>,
            ) -> $crate::Flow<Option<T>> {
                self.0.ask_one(player, from, ask)
            }

            pub(super) fn ask_card<W>(
                &mut self,
                player: $crate::Player,
                what: W,
                from: $crate::Options<$crate::CardId>,
            ) -> $crate::Flow<Option<$crate::CardId>>
            where
                $crate::runs::AskOf<$game>: From<(W, $crate::Options<$crate::CardId>)>,
            {
                self.0.ask_card(player, what, from)
            }
        }
    };
}
