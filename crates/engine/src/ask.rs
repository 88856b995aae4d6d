//! Asking: the forms in which flows put questions, over [`Run::put_to`].

use std::ops::DerefMut;

use super::choice::Options;
use super::decide::Request;
use super::ids::{CardId, Player};
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

    /// Asks for one card; none when there is none, or when none is wanted.
    ///
    /// # Errors
    /// As [`Run::put_to`].
    pub fn ask_card<W>(
        &mut self,
        player: Player,
        what: W,
        from: Options<CardId>,
    ) -> Flow<Option<CardId>>
    where
        AskOf<E>: From<(W, Options<CardId>)>,
    {
        self.ask_one(player, from, |from| (what, from).into())
    }

    /// Asks for so many of these cards, one after the other; for no more, where there may be fewer and no further one is wanted.
    ///
    /// # Errors
    /// As [`Run::put_to`].
    pub fn ask_cards<W: Copy>(
        &mut self,
        player: Player,
        what: W,
        from: &[CardId],
        (count, up_to): (u8, bool),
    ) -> Flow<Vec<CardId>>
    where
        AskOf<E>: From<(W, Options<CardId>)>,
    {
        let mut chosen: Vec<CardId> = Vec::new();
        while chosen.len() < usize::from(count) {
            let left: Vec<CardId> =
                from.iter().copied().filter(|card| !chosen.contains(card)).collect();
            let options = if up_to { Options::one_or_none(left) } else { Options::one_of(left) };
            match self.ask_card(player, what, options)? {
                Some(card) => chosen.push(card),
                None => break,
            }
        }
        Ok(chosen)
    }

    /// Asks whether somebody wants to.
    ///
    /// # Errors
    /// As [`Run::put_to`].
    pub fn ask_wish<W>(&mut self, player: Player, wish: W) -> Flow<bool>
    where
        AskOf<E>: From<W>,
    {
        Ok(self.ask_if_any(player, wish.into())?.is_some())
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
