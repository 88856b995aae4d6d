//! The decider of tests with random games.

use std::marker::PhantomData;

use hantei_engine::{Answer, Decider, Engine, Halt, Random};

/// Answers at random, and checks the invariants before each answer, even in release builds, where the engine does not.
pub struct Sound<E> {
    pub random: Random,
    /// A description of the game for failure messages.
    what: String,
    engine: PhantomData<E>,
}

impl<E> Sound<E> {
    /// Decides `decisions` times at most.
    pub fn new(what: &str, seed: u64, decisions: u64) -> Sound<E> {
        let what = format!("{what} with seed {seed}");
        Sound { random: Random::new(seed, decisions), what, engine: PhantomData }
    }
}

impl<E: Engine> Decider<E::State, E::Request> for Sound<E> {
    fn decide(&mut self, state: &E::State, request: &E::Request) -> Result<Answer, Halt> {
        assert_eq!(E::fault(state), None, "{}", self.what);
        Decider::<E::State, E::Request>::decide(&mut self.random, state, request)
    }
}
