//! Steps: what the steps of a game's scripts do, and what their words mean where a player is asked.

use crate::scenario::naming::Naming;
use crate::scenario::naming::known::KnownCards;
use crate::scenario::step::{Act, Done, TARGETS};
use crate::scenario::trouble::{Allowed, Reason, Trouble};
use crate::scenario::wrong::Wrong;
use crate::{Answer, CardId, Player};
use hantei_base::text::Lang;

/// How a step fits a chance to act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fit {
    /// It is the option at this index.
    Option(usize),
    /// It could be any of these options: the script has to say which.
    Several(Vec<usize>),
    /// It says to do nothing at this chance.
    Nothing,
    /// It is for another kind of chance.
    Elsewhere,
    /// It cannot be done yet, but what is in progress may change that: it waits for a chance during that.
    Later(Trouble),
    /// It is for this chance and cannot be done.
    Not(Trouble),
}

impl Fit {
    /// How an act fits, given the options that it could be; `None` when there are none.
    pub fn among(mut options: Vec<usize>) -> Option<Fit> {
        match options.len() {
            0 => None,
            1 => options.pop().map(Fit::Option),
            _ => Some(Fit::Several(options)),
        }
    }
}

/// What cards or a number are chosen for. This decides which key of a step answers the question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// A cost, paid card by card: `pay:`.
    Payment,
    /// A target: `targets:`.
    Target,
    /// A cost that is paid all at once: `pay:`.
    PaymentAtOnce,
    /// A tribute: `tributes:`, or `choose:` where an effect asks for it.
    Tribute,
    /// A material: `materials:`, or `choose:` where an effect asks for it.
    Material,
    /// Any other choice: `choose:`.
    Choice,
    /// The order of things that wait. No step says it in advance.
    Order,
}

/// Why a player cannot do something at a moment when nobody asks that player.
#[derive(Debug, Default)]
pub struct Objections {
    /// What would forbid it even if it were that player's chance.
    pub reasons: Vec<Reason>,
    /// That it is not that player's chance.
    pub unasked: Option<Reason>,
    /// Whether that player gets the chance as soon as the other one passes. Then `unasked` is a good answer only for a script that names
    /// its article.
    pub comes_by_a_pass: bool,
    /// Whether the card is where it could never be used from, whoever is asked. Then there is no better chance to wait for.
    pub out_of_reach: bool,
}

/// What the steps of a game's scripts mean.
pub trait Steps: Naming {
    /// A step as scripts write it.
    type Act: Act;
    /// Whether passing can be refused, because a player may have to attack or block.
    const PASSING_MAY_BE_REFUSED: bool = false;
    /// Whether the expectations after a last step that only waits are checked where the wait ends.
    const LOOKS_WHERE_IT_ARRIVES: bool = false;

    /// Checks that every card, place and keyword that a step names exists.
    ///
    /// # Errors
    /// [`Wrong`] about the first that does not.
    fn check_act(act: &Self::Act, named: &KnownCards<'_>) -> Result<(), Wrong>;

    /// The number of the turn.
    fn turn(state: &Self::State) -> u32;
    /// Whether everything before this has resolved and a player may continue.
    fn is_settled(state: &Self::State, request: &Self::Request) -> bool;
    /// Whether expectations that hold may be checked here, before a step that only waits.
    fn may_look(_state: &Self::State, _request: &Self::Request) -> bool {
        false
    }
    /// Whether an attempt of a player who is not asked may be refused here, because it would be refused wherever that player is asked.
    fn rests(state: &Self::State, request: &Self::Request) -> bool {
        Self::may_look(state, request)
    }
    /// Whether a player expects to be asked here even when continuing is the only answer.
    fn is_stop(state: &Self::State, request: &Self::Request) -> bool {
        Self::is_settled(state, request)
    }
    /// Whether something is still in progress that a script without further steps waits for.
    fn is_under_way(state: &Self::State, request: &Self::Request) -> bool;
    /// Whether the other player gets a chance as soon as the player who is asked passes.
    fn asks_the_other_next(_state: &Self::State, _request: &Self::Request) -> bool {
        false
    }
    /// Whether declining is the only answer to this chance. Scripts make only attempts there.
    fn is_for_passing(_request: &Self::Request) -> bool {
        false
    }
    /// Why the act is not allowed at this chance, if the chance is for such acts. Then the act does not wait for another chance.
    fn refused_there(
        _state: &Self::State,
        _request: &Self::Request,
        _act: &Self::Act,
    ) -> Option<Reason> {
        None
    }
    /// Whether a `pass` in a script can be meant for this chance. Nobody says `pass` at a chance that comes up all the time.
    fn hears_pass(_request: &Self::Request) -> bool {
        true
    }
    /// Whether this is a chance to answer the player's own action. A script uses it by a step of the other player in between, or in the
    /// step itself.
    fn is_own_answer(_state: &Self::State, _request: &Self::Request) -> bool {
        false
    }
    /// Whether this is a chance to answer the player's own action before anybody else can. If the script first has the other player pass,
    /// the step is taken here all the same.
    fn comes_before_a_pass(_state: &Self::State, _request: &Self::Request) -> bool {
        false
    }
    /// Whether what is in progress will soon bring the chance for this attempt, so that it is not made here.
    fn has_its_chance_yet_to_come(
        _state: &Self::State,
        _request: &Self::Request,
        _act: &Self::Act,
    ) -> bool {
        false
    }
    /// Whether the attempt is refused only because nothing of its kind can be done at this moment, which will pass by itself.
    fn is_refused_in_passing(
        _state: &Self::State,
        _request: &Self::Request,
        _act: &Self::Act,
    ) -> bool {
        false
    }
    /// Whether a recorded script must say that the player did nothing at this chance, so that a game played by hand can be played again.
    fn says_nothing_done(_state: &Self::State, _request: &Self::Request) -> bool {
        false
    }
    /// An answer that brings the moment for a later act of the same player closer, where passing would miss that moment.
    fn toward(_state: &Self::State, _request: &Self::Request, _act: &Self::Act) -> Option<Answer> {
        None
    }
    /// Whether the moment that the act waits for has come.
    fn has_arrived(state: &Self::State, request: &Self::Request, act: &Self::Act) -> bool;
    /// Whether what the act waits for has begun. If the next step is about the first thing in it, the act is done.
    fn has_begun(_state: &Self::State, _act: &Self::Act) -> bool {
        false
    }

    /// How the act fits this chance.
    fn fit(state: &Self::State, request: &Self::Request, act: &Self::Act) -> Fit;
    /// Whether the act would be allowed now; `None` when this chance is of another kind, or the question is not one that would forbid it.
    ///
    /// # Errors
    /// [`Trouble`] when the act names something that does not exist.
    fn attempt(
        state: &Self::State,
        request: &Self::Request,
        act: &Self::Act,
    ) -> Result<Option<Allowed>, Trouble>;
    /// Why an act that is possible only right after something triggers cannot be done, once everything has resolved without a question for
    /// it; `None` for any other act.
    fn why_not_triggered(
        _state: &Self::State,
        _player: Player,
        _act: &Self::Act,
    ) -> Option<Reason> {
        None
    }
    /// Why a player cannot do this now, although nobody asks that player.
    ///
    /// # Errors
    /// [`Trouble`] when the act names something that does not exist.
    fn against(
        _state: &Self::State,
        _request: &Self::Request,
        _player: Player,
        _act: &Self::Act,
    ) -> Result<Objections, Trouble> {
        Ok(Objections::default())
    }
    /// Whether this player has just acted and another player is the first to answer.
    fn is_answered_first_by_another(
        _state: &Self::State,
        _request: &Self::Request,
        _player: Player,
    ) -> bool {
        false
    }
    /// The verb for a chance at which something must be done; `None` where several verbs are possible.
    fn key_of(_request: &Self::Request) -> Option<&'static str> {
        None
    }
    /// Why a player cannot give this answer, because nobody asks for it any more or another player is asked first.
    fn refused_unasked(
        _state: &Self::State,
        _request: &Self::Request,
        _player: Player,
        _word: &str,
    ) -> Option<Reason> {
        None
    }
    /// Whether doing nothing is allowed at this chance; `None` where nobody ever has to do something.
    fn attempt_pass(_state: &Self::State, _request: &Self::Request) -> Option<Allowed> {
        None
    }

    /// What a choice is for, which decides the key that answers it.
    fn role(request: &Self::Request) -> Role;
    /// The key under which a step gives a target for this question.
    fn target_key(_request: &Self::Request) -> &'static str {
        TARGETS
    }
    /// Whether a word that was given in advance can be meant for this question. A word that is not stays for later questions.
    fn is_for(_request: &Self::Request, _word: &str) -> bool {
        true
    }
    /// Whether the word means to decline.
    fn declines(request: &Self::Request, word: &str) -> bool;
    /// The option that a word means.
    fn option_named(state: &Self::State, request: &Self::Request, word: &str) -> Option<usize>;
    /// The answer that a word means.
    fn named(state: &Self::State, request: &Self::Request, word: &str) -> Option<Answer> {
        match Self::declines(request, word) {
            true => Some(Answer::Decline),
            false => Self::option_named(state, request, word).map(Answer::Option),
        }
    }
    /// The card of each option; empty when the options are not cards.
    fn cards_of(state: &Self::State, request: &Self::Request) -> Vec<Option<CardId>>;
    /// The option that several words mean together, and the indexes of the words that it uses ([`Role::PaymentAtOnce`]); `None` where costs
    /// are paid card by card.
    fn named_at_once(
        _state: &Self::State,
        _request: &Self::Request,
        _words: &[String],
    ) -> Option<(usize, Vec<usize>)> {
        None
    }
    /// Why a word is not one of the answers.
    fn not_named(state: &Self::State, request: &Self::Request, word: &str) -> Reason;
    /// The default answer when a script says nothing: declining, or the answer that matters least.
    fn default(state: &Self::State, request: &Self::Request) -> Option<Answer>;
    /// The step that a script in this language writes for an answer: the shortest one that is unambiguous.
    fn act_of(
        state: &Self::State,
        request: &Self::Request,
        answer: Answer,
        lang: Lang,
    ) -> Done<Self::Act>;
}

/// The first of these acts that means the option at this index, otherwise the last of them.
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
