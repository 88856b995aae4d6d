//! Deciders answer when the rules let a player choose.

use super::chance::Chance;
use super::choice::{Answer, Choice, Options};
use super::ids::{CardId, PerPlayer, Player};
use super::run::{Flow, Stop};

/// The run ends before the game does, because nobody answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Halt;

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// This player won.
    Won(Player),
    /// Both players lost at the same time.
    Drawn,
    /// The decider stopped answering.
    Halted,
    /// The run used up its budget.
    Endless,
    /// The decider gave an answer that is not possible. This is a bug in the decider.
    WrongAnswer,
}

impl Outcome {
    /// The outcome of a flow that returned this, given which players had lost by then.
    pub fn of(flow: Flow, lost: PerPlayer<bool>) -> Outcome {
        match flow {
            Ok(()) | Err(Stop::Halted | Stop::Illegal) => Outcome::Halted,
            Err(Stop::Endless) => Outcome::Endless,
            Err(Stop::WrongAnswer) => Outcome::WrongAnswer,
            Err(Stop::Over) => match lost.0 {
                [true, true] => Outcome::Drawn,
                [true, false] => Outcome::Won(Player::B),
                [false, _] => Outcome::Won(Player::A),
            },
        }
    }
}

/// What a request asks, with its legal answers.
pub trait Asks {
    /// The possible answers.
    fn choice(&self) -> Choice;
    /// Whether this is a chance to act, as opposed to a choice within an action. A chance is put to its player even when
    /// passing is the only answer.
    fn is_chance(&self) -> bool;
    /// The cards to choose from, where the question asks for one card.
    fn cards(&self) -> Option<&Options<CardId>>;
}

/// A question to a player. It is the request type of every game; `A` is what that game can ask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question<A> {
    /// The player who is asked.
    pub player: Player,
    /// What is asked.
    pub ask: A,
}

impl<A: Asks> Question<A> {
    /// The answers that differ: of cards that are `alike`, only the first.
    pub fn different(&self, alike: impl Fn(CardId, CardId) -> bool) -> Vec<Answer> {
        match self.ask.cards() {
            Some(from) => from.different(|card, before| alike(*card, *before)),
            None => self.ask.choice().all().collect(),
        }
    }
}

impl<A: Asks> Request for Question<A> {
    type Ask = A;

    fn to(player: Player, ask: A) -> Question<A> {
        Question { player, ask }
    }

    fn player(&self) -> Player {
        self.player
    }

    fn choice(&self) -> Choice {
        self.ask.choice()
    }

    fn is_chance(&self) -> bool {
        self.ask.is_chance()
    }
}

/// A question to a player, with its legal answers.
pub trait Request {
    /// The type of what is asked.
    type Ask;
    /// Asks this player.
    fn to(player: Player, ask: Self::Ask) -> Self;
    /// The player who is asked.
    fn player(&self) -> Player;
    /// The possible answers.
    fn choice(&self) -> Choice;
    /// Whether this is a chance to act, as opposed to a choice within an action. A chance is put to its player even when
    /// passing is the only answer.
    fn is_chance(&self) -> bool;
}

/// Answers requests. A decider sees the whole state and changes nothing.
pub trait Decider<S, Q: Request> {
    /// Returns one of the answers of the request's [`Choice`], or concedes. Any other answer stops the run as a wrong answer.
    ///
    /// # Errors
    /// [`Halt`] when the run is to end here.
    fn decide(&mut self, state: &S, request: &Q) -> Result<Answer, Halt>;
    /// Called with the number of events so far, before each request that the decider follows.
    fn note_events(&mut self, _events: usize) {}
    /// Called at the end of each turn, before the next one begins.
    ///
    /// # Errors
    /// [`Halt`] when the run is to end here.
    fn turn_ends(&mut self, _state: &S) -> Result<(), Halt> {
        Ok(())
    }
    /// Called when a request has only one possible answer and is resolved without asking.
    fn resolved_without_asking(&mut self, _state: &S, _request: &Q, _answer: Answer) {}
    /// Whether the decider follows every request. If so, it is called for requests that resolve without asking, and for every chance
    /// to act, even one where nothing is possible. Otherwise it is called only where there is something to choose.
    fn follows_every_request(&self) -> bool {
        true
    }
}

/// A decider that always gives the first answer.
#[derive(Debug, Clone, Copy, Default)]
pub struct FirstLegal;

impl<S, Q: Request> Decider<S, Q> for FirstLegal {
    fn decide(&mut self, _: &S, request: &Q) -> Result<Answer, Halt> {
        request.choice().nth(0).ok_or(Halt)
    }

    fn follows_every_request(&self) -> bool {
        false
    }
}

/// A decider that answers at random from a seed, and stops after a number of decisions.
#[derive(Debug, Clone)]
pub struct Random {
    chance: Chance,
    left: u64,
}

impl Random {
    /// Creates a decider that answers at most `decisions` times.
    pub fn new(seed: u64, decisions: u64) -> Random {
        Random { chance: Chance::seeded(seed), left: decisions }
    }

    /// How many decisions are left.
    pub fn left(&self) -> u64 {
        self.left
    }
}

impl<S, Q: Request> Decider<S, Q> for Random {
    fn decide(&mut self, _: &S, request: &Q) -> Result<Answer, Halt> {
        self.left = self.left.checked_sub(1).ok_or(Halt)?;
        let choice = request.choice();
        choice.nth(self.chance.below(choice.answers())).ok_or(Halt)
    }

    fn follows_every_request(&self) -> bool {
        false
    }
}
