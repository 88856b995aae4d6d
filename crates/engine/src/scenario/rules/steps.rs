//! Steps: what a game's scripts do, and what their words mean where somebody is asked.

use crate::scenario::naming::Naming;
use crate::scenario::naming::known::KnownCards;
use crate::scenario::step::{Act, Done, TARGETS};
use crate::scenario::trouble::{Allowed, Reason, Trouble};
use crate::scenario::wrong::Wrong;
use crate::{Answer, CardId, Player};
use hantei_base::text::Lang;

/// A step at a chance to do something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fit {
    /// It is the option of this place.
    Option(usize),
    /// It could be any of these: the script has to say which.
    Several(Vec<usize>),
    /// It is to do nothing there.
    Nothing,
    /// It is for a chance of another kind.
    Elsewhere,
    /// It cannot be done yet, and what is under way may change that: it waits for a chance in the midst of that.
    Later(Trouble),
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
    /// `tributes:`, or `choose:` where an effect asks for them.
    Tribute,
    /// `materials:`, or `choose:` where an effect asks for them.
    Material,
    /// `choose:`
    Choice,
    /// The order of what waits: never said in advance.
    Order,
}

/// What stands against something that a player tries where nobody asks for it.
#[derive(Debug, Default)]
pub struct Against {
    /// What would forbid it if the chance were that player's.
    pub reasons: Vec<Reason>,
    /// That the chance is not.
    pub unasked: Option<Reason>,
    /// Whether it is as soon as the other player has passed: then that it is not answers nobody who names no article.
    pub comes_by_a_pass: bool,
    /// Whether the card lies where it could never be done from, whoever is asked: there is no better chance to wait for.
    pub out_of_reach: bool,
}

/// What the steps of a game's scripts mean.
pub trait Steps: Naming {
    /// A step as scripts write it.
    type Act: Act;
    /// Whether passing can be refused: a player may have to attack or block.
    const PASSING_MAY_BE_REFUSED: bool = false;
    /// Whether what is expected after the last step, where that only waits, is looked at where it has arrived.
    const LOOKS_WHERE_IT_ARRIVES: bool = false;

    /// The words of a step: whether every card, place and keyword of it exists.
    ///
    /// # Errors
    /// [`Wrong`] about the first that does not.
    fn look_at_act(act: &Self::Act, named: &KnownCards<'_>) -> Result<(), Wrong>;

    /// The number of the turn.
    fn turn(state: &Self::State) -> u32;
    /// Whether everything before has been resolved, and a player may go on.
    fn is_settled(state: &Self::State, request: &Self::Request) -> bool;
    /// Whether what is expected may be looked at here, where it holds, before a step that only waits.
    fn may_look(_state: &Self::State, _request: &Self::Request) -> bool {
        false
    }
    /// Whether what is tried of another player than the one who is asked may be refused here, where it would be wherever that player is asked.
    fn rests(state: &Self::State, request: &Self::Request) -> bool {
        Self::may_look(state, request)
    }
    /// Whether a player expects to be asked here even when there is nothing to do but to go on.
    fn is_stop(state: &Self::State, request: &Self::Request) -> bool {
        Self::is_settled(state, request)
    }
    /// Whether something is still under way that a script without more steps waits for.
    fn is_under_way(state: &Self::State, request: &Self::Request) -> bool;
    /// Whether it is a chance at which nothing can be done but to decline: only attempts are made there.
    fn is_for_passing(_request: &Self::Request) -> bool {
        false
    }
    /// Why the act may not be done there, when it is what the chance is for: then it does not wait for another.
    fn refused_there(
        _state: &Self::State,
        _request: &Self::Request,
        _act: &Self::Act,
    ) -> Option<Reason> {
        None
    }
    /// Whether `pass` may be meant for such a chance: where there is one at every turn, nobody says so.
    fn hears_pass(_request: &Self::Request) -> bool {
        true
    }
    /// Whether the chance is to answer what the player did themselves: a script says so by a step of the other player in between, or
    /// with the step.
    fn is_own_answer(_state: &Self::State, _request: &Self::Request) -> bool {
        false
    }
    /// Whether the chance is to answer what the player did themselves, before anybody else has one: a pass that a script has the other
    /// player say first is not waited for there.
    fn comes_before_a_pass(_state: &Self::State, _request: &Self::Request) -> bool {
        false
    }
    /// Whether what is tried is done in a chance that what is under way is about to bring, and not at this one.
    fn has_its_chance_yet_to_come(
        _state: &Self::State,
        _request: &Self::Request,
        _act: &Self::Act,
    ) -> bool {
        false
    }
    /// Whether what is tried is refused there for the moment alone, at which nothing of its kind is done, and which passes by itself.
    fn is_refused_in_passing(
        _state: &Self::State,
        _request: &Self::Request,
        _act: &Self::Act,
    ) -> bool {
        false
    }
    /// Whether that a player had nothing to do at this chance has to be said, so that what was played by hand is played again.
    fn says_nothing_done(_state: &Self::State, _request: &Self::Request) -> bool {
        false
    }
    /// What brings nearer the moment for an act of the player who is asked, where letting the chance pass would miss it.
    fn toward(_state: &Self::State, _request: &Self::Request, _act: &Self::Act) -> Option<Answer> {
        None
    }
    /// Whether the moment has come that the act waits for.
    fn has_arrived(state: &Self::State, request: &Self::Request, act: &Self::Act) -> bool;
    /// Whether it has begun, and what comes first in it is under way: where the next step says something of that, the act is over.
    fn has_begun(_state: &Self::State, _act: &Self::Act) -> bool {
        false
    }

    /// Which option of a chance the act is.
    fn fit(state: &Self::State, request: &Self::Request, act: &Self::Act) -> Fit;
    /// Whether the act would be allowed now; none when this chance is of another kind, or the question of none that would forbid it.
    ///
    /// # Errors
    /// [`Trouble`] when the act names what is not there.
    fn attempt(
        state: &Self::State,
        request: &Self::Request,
        act: &Self::Act,
    ) -> Result<Option<Allowed>, Trouble>;
    /// Why an act that is done only right after something has triggered is not done, once all has resolved and nobody has been asked for it;
    /// none of any other act.
    fn why_not_triggered(
        _state: &Self::State,
        _player: Player,
        _act: &Self::Act,
    ) -> Option<Reason> {
        None
    }
    /// What stands against this where the script is, though nobody asks the player for it.
    ///
    /// # Errors
    /// [`Trouble`] when the words name nothing that is there.
    fn against(
        _state: &Self::State,
        _request: &Self::Request,
        _player: Player,
        _act: &Self::Act,
    ) -> Result<Against, Trouble> {
        Ok(Against::default())
    }
    /// Whether a player has just done something, and another is the first to answer it.
    fn is_answered_first_by_another(
        _state: &Self::State,
        _request: &Self::Request,
        _player: Player,
    ) -> bool {
        false
    }
    /// The key of a step that says what is done at a chance where something must be; none where several do.
    fn key_of(_request: &Self::Request) -> Option<&'static str> {
        None
    }
    /// Why a player may not give this answer, where nobody asks for it any more, or somebody else is asked before.
    fn refused_unasked(
        _state: &Self::State,
        _request: &Self::Request,
        _player: Player,
        _word: &str,
    ) -> Option<Reason> {
        None
    }
    /// Whether nothing need be done at this chance; none when nobody ever has to.
    fn attempt_pass(_state: &Self::State, _request: &Self::Request) -> Option<Allowed> {
        None
    }

    /// Which words of a step answer a choice.
    fn role(request: &Self::Request) -> Role;
    /// The key of a step under which a target for such a question is said.
    fn target_key(_request: &Self::Request) -> &'static str {
        TARGETS
    }
    /// Whether a word said in advance may be meant for such a question: one that is not stays for those that follow.
    fn is_for(_request: &Self::Request, _word: &str) -> bool {
        true
    }
    /// The answer that a word means.
    fn named(state: &Self::State, request: &Self::Request, word: &str) -> Option<Answer>;
    /// The card that each option of a choice is; empty where the options are no cards.
    fn cards_of(state: &Self::State, request: &Self::Request) -> Vec<Option<CardId>>;
    /// The option that several words mean together, and which of them it takes ([`Role::PaymentAtOnce`]); none where costs are paid
    /// card by card.
    fn named_at_once(
        _state: &Self::State,
        _request: &Self::Request,
        _words: &[String],
    ) -> Option<(usize, Vec<usize>)> {
        None
    }
    /// Why a word is none of the answers.
    fn not_named(state: &Self::State, request: &Self::Request, word: &str) -> Reason;
    /// What is answered when a script says nothing: declining, or what makes no difference to most.
    fn default(state: &Self::State, request: &Self::Request) -> Option<Answer>;
    /// What an answer is called in a script of this language: as short as it can be without meaning another.
    fn act_of(
        state: &Self::State,
        request: &Self::Request,
        answer: Answer,
        lang: Lang,
    ) -> Done<Self::Act>;
}

/// The first act that is the option of this place; the last of them when none is.
pub fn first_fitting<R: Steps>(
    state: &R::State,
    request: &R::Request,
    at: usize,
    acts: impl IntoIterator<Item = R::Act>,
) -> Done<R::Act> {
    let mut last = Done::Pass;
    for act in acts {
        if R::fit(state, request, &act) == Fit::Option(at) {
            return Done::Act(act);
        }
        last = Done::Act(act);
    }
    last
}
