//! Asking: the forms in which flows put questions, over [`Run::put_to`].

use std::ops::DerefMut;

use super::choice::Options;
use super::decide::Request;
use super::ids::Player;
use super::log::Entry;
use super::run::{Engine, Flow, Run, Stop};
use super::runs::AskOf;

impl<E: Engine> Run<'_, E> {
    /// Asks somebody who has to say one of the options. Gives its place.
    ///
    /// # Errors
    /// As [`Run::must_answer`].
    pub fn ask(&mut self, player: Player, ask: AskOf<E>) -> Flow<usize> {
        self.must_answer(&E::Request::to(player, ask))
    }

    /// Asks somebody who may decline. Gives the place of the option; none when it was declined.
    ///
    /// # Errors
    /// As [`Run::put_to`].
    pub fn ask_if_any(&mut self, player: Player, ask: AskOf<E>) -> Flow<Option<usize>> {
        self.put_to(&E::Request::to(player, ask))
    }

    /// Asks for one of these; none when there is none, or when none is wanted.
    ///
    /// # Errors
    /// As [`Run::put_to`].
    pub fn ask_one<T: Clone>(
        &mut self,
        player: Player,
        from: Options<T>,
        ask: impl FnOnce(Options<T>) -> AskOf<E>,
    ) -> Flow<Option<T>> {
        if from.of.is_empty() {
            return Ok(None);
        }
        let of = from.of.clone();
        let answer = self.ask_if_any(player, ask(from))?;
        Ok(answer.map(|at| of[at].clone()))
    }
}

/// Does something that may turn out not to be legal: then everything is as it was before. Gives what is undone; none when it was
/// done.
///
/// # Errors
/// What stops it otherwise.
pub fn try_out<'d, E: Engine, R: DerefMut<Target = Run<'d, E>>>(
    run: &mut R,
    doing: impl FnOnce(&mut R) -> Flow,
) -> Flow<Option<Vec<Entry<E::Event>>>> {
    let mark = run.mark();
    match doing(run) {
        Ok(()) => Ok(None),
        Err(Stop::Illegal) => Ok(Some(run.roll_back(mark))),
        Err(stop) => Err(stop),
    }
}
