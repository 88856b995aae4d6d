//! The forms in which a flow asks a player. All of them call [`Run::put_to`].

use std::ops::DerefMut;

use super::choice::Options;
use super::decide::Request;
use super::ids::{CardId, Player};
use super::log::Entry;
use super::run::{Engine, Flow, Run, Stop};
use super::runs::AskOf;

impl<E: Engine> Run<'_, E> {
    /// Asks a player who has to choose one of the options. Returns the index of the chosen option.
    ///
    /// # Errors
    /// Those of [`Run::must_answer`].
    pub fn ask(&mut self, player: Player, ask: AskOf<E>) -> Flow<usize> {
        self.must_answer(&E::Request::to(player, ask))
    }

    /// Asks a player who may decline. Returns the index of the chosen option, or `None` when the player declines.
    ///
    /// # Errors
    /// Those of [`Run::put_to`].
    pub fn ask_if_any(&mut self, player: Player, ask: AskOf<E>) -> Flow<Option<usize>> {
        self.put_to(&E::Request::to(player, ask))
    }

    /// Asks a player to choose one of these. Returns `None` when there is nothing to choose or the player declines.
    ///
    /// # Errors
    /// Those of [`Run::put_to`].
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

    /// Asks a player to choose one card. Returns `None` when there is no card or the player declines.
    ///
    /// # Errors
    /// Those of [`Run::put_to`].
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

    /// Asks a player to choose `count` of these cards, one after the other. With `up_to` the player may stop before that.
    ///
    /// # Errors
    /// Those of [`Run::put_to`].
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

    /// Asks a player a yes-or-no question.
    ///
    /// # Errors
    /// Those of [`Run::put_to`].
    pub fn ask_wish<W>(&mut self, player: Player, wish: W) -> Flow<bool>
    where
        AskOf<E>: From<W>,
    {
        Ok(self.ask_if_any(player, wish.into())?.is_some())
    }
}

/// Does something that may turn out to be illegal, and undoes it in that case. Returns the log entries that were undone, or `None` when it
/// was legal and stays done.
///
/// # Errors
/// Any other reason for which the flow stops.
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
