//! Why a step or an expectation of a script failed.

use crate::{Cite, Known, Player};
use hantei_base::text::Localized;
use hantei_messages::text;

use super::per_viewer::PerViewer;
use super::wrong::ScriptPlace;

/// Why something is not allowed, as text with its article.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// The article that forbids it.
    pub cite: Cite,
    /// The text.
    pub words: Localized,
}

impl Reason {
    /// Creates a reason from an article and the key of its message.
    pub fn of(cite: Cite, key: &str) -> Reason {
        Reason { cite, words: Localized::each(|lang| text(key, &[], lang)) }
    }
}

/// Allowed, or refused with an article.
pub type Allowed = Result<(), Reason>;

/// Why a step or an expectation failed, with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The place of the step.
    pub at: ScriptPlace,
    /// What went wrong.
    pub trouble: Trouble,
}

impl Failure {
    /// The failure without the numbers of events, which differ between runs.
    pub fn without_event_numbers(&self) -> Failure {
        let mut failure = self.clone();
        match &mut failure.trouble {
            Trouble::Unexpected { earlier, .. } => *earlier = None,
            Trouble::NeverAsked { passed, .. } => {
                passed.iter_mut().for_each(|passed| passed.after.clear());
            }
            _ => {}
        }
        failure
    }
}

/// Why a step or an expectation failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// A path has a different value.
    Unexpected {
        /// The path.
        path: PerViewer<Localized>,
        /// The expected value.
        wanted: PerViewer<Localized>,
        /// The actual value.
        got: PerViewer<Localized>,
        /// Where it could have been checked earlier.
        earlier: Option<Earlier>,
    },
    /// The step is not allowed.
    Refused(Reason),
    /// The step is not one of the choices at this moment, which are these.
    NotOffered(Choices),
    /// The step could mean any of these, each as it would be written.
    Ambiguous(Choices),
    /// The step should have been refused.
    WasLegal,
    /// The step was refused, but by another article.
    OtherReason {
        /// The article that the script names.
        wanted: String,
        /// The actual reason.
        got: Reason,
    },
    /// Nobody asked for these words.
    Unasked(Vec<String>),
    /// Nobody asked for these targets, because others were taken.
    Untargeted {
        /// The words.
        words: Vec<String>,
        /// How many targets were taken.
        taken: usize,
    },
    /// No question was asked that could refuse these words.
    NothingToRefuse(Vec<String>),
    /// No request came for the step.
    NeverAsked {
        /// The player of the step.
        player: Player,
        /// The chances of other kinds that the player had meanwhile.
        passed: Vec<PassedOver>,
    },
    /// The step could have been taken earlier, but an expectation that did not hold yet held it back.
    HeldBack {
        /// The player of the step.
        player: Player,
        /// The line of the step.
        step: u32,
        /// After how many events it could have been taken.
        after: usize,
        /// The line of the expectation.
        line: u32,
    },
    /// The step came too late. It could have answered the previous step of its own player if the script had this other player pass in
    /// between.
    NotInAnswer(Player),
    /// The script says that the step has no chance, but this question gives it one.
    HasChance(PerViewer<Localized>),
    /// The game had already ended; with the winner, if there is one.
    Over(Option<Player>),
    /// The word is not one of the choices.
    NoSuchChoice {
        /// The word.
        word: String,
        /// The question.
        question: PerViewer<Localized>,
        /// The choices there are.
        from: Choices,
    },
    /// The script has to say what is chosen.
    MustChoose {
        /// The question.
        question: PerViewer<Localized>,
        /// The key to say it with.
        key: &'static str,
        /// The choices there are.
        from: Choices,
    },
    /// There is no such card in that place.
    NoCardThere(String),
    /// The card has no effect with this number.
    NoSuchEffect {
        /// The number as written.
        word: String,
        /// The numbers there are.
        numbers: Vec<String>,
    },
    /// The attempt names targets, but paying its cost changes which targets there are.
    PaidFirst,
    /// The attempt says what it is paid with, but its cost asks for no cards.
    PaysNothing(Vec<String>),
    /// The attempt names targets, but it has none.
    TargetsNothing(Vec<String>),
    /// The attempt names more tributes or materials than it needs.
    TakesNoMore(Vec<String>),
    /// The path begins with a name that several cards have, and their values differ; with each path as it would be written.
    SeveralPaths {
        /// The paths.
        all: Vec<String>,
        /// Who may know them.
        known: Known,
    },
    /// The payment of the attempt can be understood in more ways than are tried.
    PaidTooManyWays,
    /// The attack has no attacker.
    NoAttacker,
    /// The step uses a card whose text is not known, or not fully known.
    NotUnderstood {
        /// The name of the card.
        card: Localized,
        /// The printed sentences that are known to be missing.
        unread: Vec<String>,
    },
    /// The run used up its budget.
    Endless,
    /// The decider that answers where the script says nothing gave an answer that is not possible.
    WrongAnswer,
    /// The script sets a reading of this question, but nothing depended on it.
    UnusedReading(String),
}

impl Trouble {
    /// Whether the cause could be that the step was taken at another moment than it was meant for.
    pub fn is_of_its_moment(&self) -> bool {
        matches!(self, Trouble::Refused(_) | Trouble::NotOffered(_) | Trouble::NoSuchChoice { .. })
    }
}

/// Where expectations could have been checked earlier: at a chance that no step took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Earlier {
    /// The player who had the chance. If that player passes after the expectations, they are checked there.
    pub player: Player,
    /// After how many events.
    pub after: usize,
    /// Whether the expectations held there.
    pub held: bool,
}

/// A chance of another kind than a step is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PassedOver {
    /// The question.
    pub question: PerViewer<Localized>,
    /// The number of events before each time that it was asked.
    pub after: Vec<usize>,
}

/// Why an attempt was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// An article refuses it.
    By(Reason),
    /// There was no chance for it, as the script says.
    NotAsked,
}

/// The choices of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choices {
    /// The player who chooses.
    pub player: Player,
    /// The choices, for each viewer.
    pub all: PerViewer<Vec<Localized>>,
    /// The unit, when the choices are numbers of something.
    pub unit: Option<Localized>,
}
