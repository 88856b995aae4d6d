//! Deciders: whoever answers when the rules let somebody choose.

use super::chance::Chance;
use super::choice::{Answer, Choice, Options};
use super::ids::{CardId, PerPlayer, Player};
use super::run::{Flow, Stop};

/// The end of a run before the fight's own: nobody is there to decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Halt;

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// This player won.
    Won(Player),
    /// Both lost at once.
    Drawn,
    /// Nobody decided any more.
    Halted,
    /// It went on for too long.
    Endless,
    /// Whoever decides gave an answer that is none: a mistake in the program that decides.
    WrongAnswer,
}

impl Outcome {
    /// How a run ended that stopped so, with those who had lost by then.
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

/// What is asked, with its legal answers.
pub trait Asks {
    /// What may be answered.
    fn choice(&self) -> Choice;
    /// Whether it is a chance to do something, and no choice within something: it is put even to somebody who can only let it pass.
    fn is_chance(&self) -> bool;
    /// The cards of which one is asked for, where it is one of these.
    fn cards(&self) -> Option<&Options<CardId>>;
}

/// What is asked of a player: the request of every game, with what that game asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question<A> {
    /// Who is asked.
    pub player: Player,
    /// What.
    pub ask: A,
}

impl<A: Asks> Question<A> {
    /// The answers, one of each that come to the same: of cards that are alike the first.
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

/// A question with its legal answers.
pub trait Request {
    /// What is asked, and what may be answered.
    type Ask;
    /// The question to this player.
    fn to(player: Player, ask: Self::Ask) -> Self;
    /// Who is asked.
    fn player(&self) -> Player;
    /// What may be answered.
    fn choice(&self) -> Choice;
    /// Whether it is a chance to do something, and no choice within something: it is put even to somebody who can only let it pass.
    fn is_chance(&self) -> bool;
}

/// Answers requests. It sees the whole state, and changes nothing.
pub trait Decider<S, Q: Request> {
    /// One of the answers of the request's [`Choice`], or conceding; any other stops the run as a wrong answer.
    ///
    /// # Errors
    /// [`Halt`] when the run is to end here.
    fn decide(&mut self, state: &S, request: &Q) -> Result<Answer, Halt>;
    /// So much has happened when the next question is put, or answered by itself.
    fn has_come(&mut self, _events: usize) {}
    /// What has one answer only is answered by itself; whoever said it beforehand learns here that it was.
    fn settled(&mut self, _state: &S, _request: &Q, _answer: Answer) {}
    /// Whether it follows the game: it is told what is settled, and given every chance to do something, even one at which there is nothing
    /// to do. Otherwise it is asked where there is a choice, and hears of nothing else.
    fn follows(&self) -> bool {
        true
    }
}

/// Always the first answer.
#[derive(Debug, Clone, Copy, Default)]
pub struct FirstLegal;

impl<S, Q: Request> Decider<S, Q> for FirstLegal {
    fn decide(&mut self, _: &S, request: &Q) -> Result<Answer, Halt> {
        request.choice().nth(0).ok_or(Halt)
    }

    fn follows(&self) -> bool {
        false
    }
}

/// Any answer, as a seed has it; ends after a number of decisions.
#[derive(Debug, Clone)]
pub struct Random {
    chance: Chance,
    left: u64,
}

impl Random {
    /// Decides `decisions` times at most.
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

    fn follows(&self) -> bool {
        false
    }
}
