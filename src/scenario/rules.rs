//! What a game brings so that its scenarios can be read, played and told. Scripts, expectations, lines and explorations are the
//! same for every game; they ask through [`Rules`].

use std::fmt::Debug;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::card::Cards;
use crate::engine::core::{
    Answer, CardId, Cite, Decided, Decider, Entry, Known, Outcome, Player, Print, Reading,
    Readings, Request,
};
use crate::reference::{Edition, Game};
use crate::text::{Lang, Localized};

use super::model::Scenario;
use super::naming::known::Named;
use super::naming::twins::Twins;
use super::step::{Act, Done};
use super::trouble::{Allowed, Reason, Trouble};
use super::wrong::{ScriptError, Wrong};

/// A step at a chance to do something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fit {
    /// It is the option of this place.
    Option(usize),
    /// It could be any of these: the script has to say which.
    Several(Vec<usize>),
    /// It is for a chance of another kind.
    Elsewhere,
    /// It is for this one, and cannot be done.
    Not(Trouble),
}

impl Fit {
    /// Which of the options the act is, when it is any of them.
    pub fn among(mut options: Vec<usize>) -> Option<Fit> {
        match options.len() {
            0 => None,
            1 => options.pop().map(Fit::Option),
            _ => Some(Fit::Several(options)),
        }
    }
}

/// What a card, or a number of them, is chosen for: which words of a step answer it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// `pay:`
    Payment,
    /// `targets:`
    Target,
    /// `pay:`, all that is paid at once.
    PaymentAtOnce,
    /// `choose:`
    Choice,
    /// The order of what waits: never said in advance.
    Order,
}

/// What kind of thing a path of an expectation leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A number.
    Number,
    /// One of these words.
    Word(&'static [&'static str]),
    /// Yes or no.
    Bool,
    /// Cards.
    Cards,
}

/// What a path of an expectation leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A number.
    Number(i64),
    /// A word of the script's language.
    Word(String),
    /// Yes or no.
    Bool(bool),
    /// Cards.
    Cards(Vec<CardId>),
}

/// A game that was played: to its end, or as far as somebody decided.
pub struct Ended<R: Rules> {
    /// The state after.
    pub state: R::State,
    /// What happened.
    pub events: Vec<Entry<R::Event>>,
    /// Where readings of the book decided something.
    pub decided: Vec<Decided>,
    /// How it ended.
    pub outcome: Outcome,
}

/// A game.
pub trait Rules: Copy + Debug + Send + Sync + 'static {
    /// Which.
    const GAME: Game;
    /// The roots of paths in expectations.
    const ROOTS: &'static [&'static str];
    /// The other words of paths.
    const PATHS: &'static [&'static str];
    /// Whether passing can be refused: a player may have to attack or block.
    const PASSING_MAY_BE_REFUSED: bool;
    /// What a path leads to, if anything, whatever the state; and the card that it begins with, if it does with one.
    fn path(path: &str) -> Option<(Kind, Option<&str>)>;
    /// The words of a step: whether every card, place and keyword of it exists.
    ///
    /// # Errors
    /// [`Wrong`] about the first that does not.
    fn look_at_act(act: &Self::Act, named: &Named<'_>) -> Result<(), Wrong>;
    /// A word for a card: a name, or a place.
    ///
    /// # Errors
    /// [`Wrong`] when it is neither.
    fn look_at_card(word: &str, named: &Named<'_>) -> Result<(), Wrong>;
    /// The situation as scripts write it.
    type Situation: DeserializeOwned + JsonSchema + Clone + Debug + Default + Send + Sync;
    /// What the players bring to a game, as scripts write it.
    type Start: DeserializeOwned + JsonSchema + Clone + Debug + Send + Sync;
    /// A step as scripts write it.
    type Act: Act;
    /// The state of the game.
    type State: Clone + Send;
    /// What can happen.
    type Event: Clone + Debug + PartialEq + Send + Sync;
    /// What players are asked.
    type Request: Request + Clone + Debug + PartialEq + Send + Sync;
    /// The readings of its book that are not the default.
    type Reading: Reading;

    /// The state that the script describes.
    ///
    /// # Errors
    /// [`ScriptError`]
    fn set_up(
        scenario: &Scenario<Self>,
        edition: Edition,
        known: &Cards,
    ) -> Result<Self::State, ScriptError>;
    /// The readings that hold, to be set before a game.
    fn readings(state: &mut Self::State) -> &mut Readings<Self::Reading>;
    /// Another seed of chance.
    fn seed(state: &mut Self::State, seed: u64);
    /// Plays on from a state until the game's end or until nobody decides.
    fn play(
        state: Self::State,
        decider: &mut dyn Decider<Self::State, Self::Request>,
    ) -> Ended<Self>;
    /// The same where nobody reads what happened: the state that comes of it, and how it ended.
    fn play_unread(
        state: Self::State,
        decider: &mut dyn Decider<Self::State, Self::Request>,
    ) -> (Self::State, Outcome);
    /// Whether playing on from this state puts the same question first, so that it can be taken up here.
    fn can_be_taken_up(state: &Self::State, request: &Self::Request) -> bool;
    /// The position in a number, where it can be taken up: the same for positions in which the same can happen.
    fn position(state: &Self::State) -> Print;
    /// The answers to a question, one of each that come to the same.
    fn different(state: &Self::State, request: &Self::Request) -> Vec<Answer>;
    /// What the state takes in memory, in bytes, as near as it can be told.
    fn weight(state: &Self::State) -> usize;
    /// The state after these events.
    fn after(state: &Self::State, events: &[Entry<Self::Event>]) -> Self::State;

    /// Carries an event out on a state.
    fn follow(state: &mut Self::State, event: &Self::Event);
    /// The cards of the field that are not told apart by their names.
    fn twins(state: &Self::State) -> Twins;
    /// Whether the event may change which cards lie on the field, or what they are called.
    fn touches_field(event: &Self::Event) -> bool;

    /// The number of the turn.
    fn turn(state: &Self::State) -> u32;
    /// Whether everything before has been resolved, and a player may go on.
    fn is_settled(state: &Self::State, request: &Self::Request) -> bool;
    /// Whether a player expects to be asked here even when there is nothing to do but to go on.
    fn is_stop(state: &Self::State, request: &Self::Request) -> bool;
    /// Whether something is still under way that a script without more steps waits for.
    fn is_under_way(state: &Self::State, request: &Self::Request) -> bool;
    /// Whether it is a chance at which nothing can be done but to decline: only attempts are made there.
    fn is_for_passing(_request: &Self::Request) -> bool {
        false
    }
    /// Whether the moment has come that the act waits for.
    fn has_arrived(state: &Self::State, act: &Self::Act) -> bool;

    /// Which option of a chance the act is.
    fn fit(state: &Self::State, request: &Self::Request, act: &Self::Act) -> Fit;
    /// Whether the act would be allowed now; none when this chance is of another kind.
    ///
    /// # Errors
    /// [`Trouble`] when the act names what is not there.
    fn attempt(
        state: &Self::State,
        request: &Self::Request,
        act: &Self::Act,
    ) -> Result<Option<Allowed>, Trouble>;
    /// Whether nothing need be done at this chance; none when nobody ever has to.
    fn attempt_pass(_state: &Self::State, _request: &Self::Request) -> Option<Allowed> {
        None
    }
    /// Which words of a step answer a choice.
    fn role(request: &Self::Request) -> Role;
    /// The answer that a word means.
    fn named(state: &Self::State, request: &Self::Request, word: &str) -> Option<Answer>;
    /// The option that several words mean together, and which of them it takes ([`Role::PaymentAtOnce`]).
    fn named_at_once(
        state: &Self::State,
        request: &Self::Request,
        words: &[String],
    ) -> Option<(usize, Vec<usize>)>;
    /// Why a word is none of the answers.
    fn not_named(state: &Self::State, request: &Self::Request, word: &str) -> Reason;
    /// What is answered when a script says nothing: declining, or what makes no difference to most.
    fn default(request: &Self::Request) -> Option<Answer>;
    /// What an answer is called in a script of this language: as short as it can be without meaning another.
    fn act_of(
        state: &Self::State,
        request: &Self::Request,
        answer: Answer,
        lang: Lang,
    ) -> Done<Self::Act>;

    /// What is asked, in words.
    fn question(state: &Self::State, request: &Self::Request, lang: Lang) -> String;
    /// The answers in words, in the order of [`Choice::all`](crate::engine::core::Choice::all), each with the article that allows it.
    fn answers(state: &Self::State, request: &Self::Request) -> Vec<(Localized, Cite)>;
    /// What the answers are counted in, when they are numbers of something.
    fn unit(_request: &Self::Request) -> Option<Localized> {
        None
    }
    /// Everything that a card could be used for now, and whether it may.
    fn uses_of(
        state: &Self::State,
        request: &Self::Request,
        card: &str,
    ) -> Vec<(Localized, Allowed)>;

    /// What a path leads to; nothing when it goes on from a card that is not there.
    fn find(state: &Self::State, path: &str) -> Option<Found>;
    /// Who may know what a path leads to.
    fn known_at(state: &Self::State, path: &str) -> Known;
    /// Whether a word means this card: by its name in either language, or by where it is.
    fn is_called(state: &Self::State, card: CardId, word: &str) -> bool;
    /// What a card is called: its names, with its number where they do not tell which it is.
    fn name(state: &Self::State, card: CardId) -> Localized;

    /// An event in words: everything, or what one player may know of it; with the twins of its moment.
    fn words(
        state: &Self::State,
        entry: &Entry<Self::Event>,
        twins: &Twins,
        eyes: Option<Player>,
        lang: Lang,
    ) -> String;
    /// By which article a player sees the card of an event from here on, or does not see it; none: it was known, or it does not matter.
    fn sight(_state: &Self::State, _event: &Self::Event, _player: Player) -> Option<Cite> {
        None
    }
    /// What programs call the event.
    fn event_id(event: &Self::Event) -> &'static str;
    /// What the event is about, for programs: everything, or what one player may know of it; with the twins of its moment.
    fn detail(
        state: &Self::State,
        event: &Self::Event,
        twins: &Twins,
        eyes: Option<Player>,
    ) -> Value;
    /// Whether an event says little by itself: it is shown on demand.
    fn is_minor(event: &Self::Event) -> bool;
    /// The board in text.
    fn board(state: &Self::State, lang: Lang) -> String;
}
