//! Why a step or an expectation of a script failed.

use crate::{Cite, Known, Player};
use hantei_base::text::Localized;
use hantei_messages::text;

use super::for_eyes::ForEyes;
use super::wrong::ScriptPlace;

/// Why something may not be done, in words, with its article.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// The article that forbids it.
    pub cite: Cite,
    /// What it comes to.
    pub words: Localized,
}

impl Reason {
    /// By an article, in the words of this message.
    pub fn told(cite: Cite, key: &str) -> Reason {
        Reason { cite, words: Localized::each(|lang| text(key, &[], lang)) }
    }
}

/// Whether something may be done.
pub type Allowed = Result<(), Reason>;

/// Something that did not come out as the script has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// Where the step is.
    pub at: ScriptPlace,
    /// What.
    pub trouble: Trouble,
}

impl Failure {
    /// The same without how much had happened whenever something was there or was asked.
    pub fn whenever(&self) -> Failure {
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

/// What did not come out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// Something else is there.
    Unexpected {
        /// Where.
        path: ForEyes<Localized>,
        /// As written.
        wanted: ForEyes<Localized>,
        /// As it is.
        got: ForEyes<Localized>,
        /// Where it could have been looked at before.
        earlier: Option<Earlier>,
    },
    /// A step that may not be done.
    Refused(Reason),
    /// A step that is no choice now; what there is.
    NotOffered(Choices),
    /// A step that may mean several things; each as it would be written.
    Ambiguous(Choices),
    /// A step that should have been refused.
    WasLegal,
    /// Refused, but by another article.
    OtherReason {
        /// As written.
        wanted: String,
        /// As it is.
        got: Reason,
    },
    /// Words that answer nothing: nobody asked for them.
    Unasked(Vec<String>),
    /// The same of targets, where so many others were taken.
    Untargeted {
        /// As written.
        words: Vec<String>,
        /// How many there were.
        taken: usize,
    },
    /// Words that should have been refused as an answer, and nothing was asked that could refuse them.
    NothingToRefuse(Vec<String>),
    /// No request ever came for the step.
    NeverAsked {
        /// Whose step.
        player: Player,
        /// The questions put to that player meanwhile that were chances of another kind.
        passed: Vec<PassedOver>,
    },
    /// It could have been taken before, and an expectation that did not hold yet kept it back.
    KeptBack {
        /// Whose step.
        player: Player,
        /// In which line it stands.
        step: u32,
        /// After how many events it could have been taken.
        after: usize,
        /// In which line the expectation stands.
        line: u32,
    },
    /// It came too late: it could have answered its player's own step before it, had this other player's pass been said between them.
    NotInAnswer(Player),
    /// Nobody should have had a chance for it, and there is one: the question.
    HasChance(ForEyes<Localized>),
    /// The game had ended before: who had won, if anybody had.
    Over(Option<Player>),
    /// A word that is none of the choices.
    NoSuchChoice {
        /// As written.
        word: String,
        /// What was asked.
        question: ForEyes<Localized>,
        /// What there is.
        from: Choices,
    },
    /// The script has to say what is chosen.
    MustChoose {
        /// What.
        question: ForEyes<Localized>,
        /// The key that says it.
        key: &'static str,
        /// What there is.
        from: Choices,
    },
    /// No such card there.
    NoCardThere(String),
    /// The number of an effect that the card does not have: those that it has.
    NoSuchEffect {
        /// As written.
        word: String,
        /// Those there are.
        numbers: Vec<String>,
    },
    /// Targets of an attempt whose cost changes what can be chosen.
    PaidFirst,
    /// With what an attempt is paid, where its cost asks for no cards.
    PaysNothing(Vec<String>),
    /// What an attempt chooses, where it chooses nothing.
    TargetsNothing(Vec<String>),
    /// What an attempt gives up or uses beyond what goes for it.
    TakesNoMore(Vec<String>),
    /// A path that may begin with several cards of which it is not the same: each as it would be written.
    SeveralPaths {
        /// Each.
        all: Vec<String>,
        /// Who may know them.
        known: Known,
    },
    /// What an attempt is paid with can be read in more ways than are tried.
    PaidTooManyWays,
    /// An attack without attackers.
    NoAttacker,
    /// A card is used of which nobody knows what it does, or not all of it.
    NotUnderstood {
        /// What it is called.
        card: Localized,
        /// The sentences that are known to be left out, as printed.
        unread: Vec<String>,
    },
    /// The run did not end by itself.
    Endless,
    /// Whoever decides beyond the script gave an answer that is none.
    WrongAnswer,
    /// A reading that was set, and nothing came to depend on it: its question.
    IdleReading(String),
}

impl Trouble {
    /// Whether it may be that a step came at another moment than it was meant for.
    pub fn is_of_its_moment(&self) -> bool {
        matches!(self, Trouble::Refused(_) | Trouble::NotOffered(_) | Trouble::NoSuchChoice { .. })
    }
}

/// Where what is expected could have been looked at before it was: at a chance that a step did not take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Earlier {
    /// Whose chance it was: a pass of theirs after the expectation has it looked at there.
    pub player: Player,
    /// After how many events.
    pub after: usize,
    /// Whether it held there.
    pub held: bool,
}

/// A chance of another kind than a step is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PassedOver {
    /// What was asked.
    pub question: ForEyes<Localized>,
    /// After how many events, each time.
    pub after: Vec<usize>,
}

/// Why an attempt came to nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// By an article.
    By(Reason),
    /// There was no chance for it, as the script says.
    NotAsked,
}

/// What can be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choices {
    /// Who may.
    pub player: Player,
    /// Each.
    pub all: ForEyes<Vec<Localized>>,
    /// What they are counted in, when they are numbers of something.
    pub unit: Option<Localized>,
}
