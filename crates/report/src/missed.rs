//! Texts for failures, as the viewer may know them.

use std::borrow::Cow;

use hantei_base::reference::{Edition, Game};
use hantei_base::text::{Lang, Localized, counted};
use hantei_data::Data;
use hantei_engine::scenario::per_viewer::PerViewer;
use hantei_engine::scenario::report::Player;
use hantei_engine::scenario::trouble::{Choices, Earlier, Failure, PassedOver, Trouble};
use hantei_engine::scenario::wrong::ScriptPlace;
use hantei_messages::{Arg, listed, text};

use super::words::{cite, refused};

/// The maximum number of events that are named for chances with the same question.
const MOST_CHANCES: usize = 5;

/// A failure with its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DescribedFailure {
    /// The place of the step.
    pub at: ScriptPlace,
    /// The text.
    pub words: Localized,
    /// For a failed expectation: the path, the expected value and the actual value.
    pub finding: Option<[Localized; 3]>,
    /// Where the expectation could have been checked earlier.
    pub earlier: Option<Earlier>,
}

impl DescribedFailure {
    /// Describes a failure to somebody who may know everything.
    pub fn in_full(data: &'static Data, failure: &Failure, edition: Edition) -> DescribedFailure {
        DescribedFailure::of(data, failure, edition, None, true, &|events| events)
    }

    /// Describes a failure of a step of `whose` to a viewer: one player, or `None` for somebody who may know everything. `number` converts
    /// a number of events into the number of events that the viewer knows. Returns `None` if this failure is hidden from the viewer.
    pub fn seen_by(
        data: &'static Data,
        failure: &Failure,
        edition: Edition,
        viewer: Option<Player>,
        whose: Option<Player>,
        number: &dyn Fn(usize) -> usize,
    ) -> Option<DescribedFailure> {
        let gives_reason = match viewer {
            None => true,
            Some(player) => may_know(&failure.trouble, player, whose)?,
        };
        Some(DescribedFailure::of(data, failure, edition, viewer, gives_reason, number))
    }

    fn of(
        data: &'static Data,
        failure: &Failure,
        edition: Edition,
        viewer: Option<Player>,
        gives_reason: bool,
        number: &dyn Fn(usize) -> usize,
    ) -> DescribedFailure {
        let telling = |lang| FailureText { data, edition, viewer, lang, number };
        let words = Localized::each(|lang| match gives_reason {
            true => telling(lang).trouble(&failure.trouble),
            false => {
                let viewer = viewer.map(|player| player.to_string()).unwrap_or_default();
                text("replay-untold-failure", &[("viewer", Arg::Text(&viewer))], lang)
            }
        });
        let (finding, earlier) = match &failure.trouble {
            Trouble::Unexpected { path, wanted, got, earlier } => {
                (Some([path, wanted, got].map(|of| of.to(viewer).clone())), *earlier)
            }
            _ => (None, None),
        };
        DescribedFailure { at: failure.at, words, finding, earlier }
    }
}

/// Whether a player may know what went wrong at a step of `whose`. Of a step of the other player, only if the player was asked that
/// question or both have seen it. `None` if the player may not even know that something went wrong.
fn may_know(trouble: &Trouble, viewer: Player, whose: Option<Player>) -> Option<bool> {
    let own = whose.is_none_or(|player| player == viewer);
    Some(match trouble {
        // It only adds to another failure, and would reveal when an expectation about hidden cards began to hold.
        Trouble::HeldBack { .. } => return None,
        Trouble::NotOffered(from)
        | Trouble::Ambiguous(from)
        | Trouble::NoSuchChoice { from, .. }
        | Trouble::MustChoose { from, .. } => own || from.player == viewer,
        Trouble::SeveralPaths { known, .. } => known.to(viewer),
        // What the player may not know is left out of the text.
        Trouble::Unexpected { .. } => true,
        Trouble::Over(_) | Trouble::Endless | Trouble::WrongAnswer | Trouble::UnusedReading(_) => {
            true
        }
        Trouble::Refused(_)
        | Trouble::WasLegal
        | Trouble::OtherReason { .. }
        | Trouble::Unasked(_)
        | Trouble::Untargeted { .. }
        | Trouble::NotInAnswer(_)
        | Trouble::NothingToRefuse(_)
        | Trouble::NeverAsked { .. }
        | Trouble::HasChance(_)
        | Trouble::NoCardThere(_)
        | Trouble::NoSuchEffect { .. }
        | Trouble::PaidFirst
        | Trouble::PaysNothing(_)
        | Trouble::TakesNoMore(_)
        | Trouble::TargetsNothing(_)
        | Trouble::PaidTooManyWays
        | Trouble::NoAttacker
        | Trouble::NotUnderstood { .. } => own,
    })
}

/// Writes the texts for a viewer.
struct FailureText<'a> {
    data: &'static Data,
    edition: Edition,
    viewer: Option<Player>,
    lang: Lang,
    /// Converts a number of events into the number of events that the viewer knows.
    number: &'a dyn Fn(usize) -> usize,
}

impl FailureText<'_> {
    fn say(&self, key: &str, values: &[(&'static str, &str)]) -> String {
        let values: Vec<_> = values.iter().map(|(name, value)| (*name, Arg::Text(value))).collect();
        text(key, &values, self.lang)
    }

    /// Words of a step in the script. They may name what only its author knows, so they are not quoted to a player.
    fn written<'w>(&self, words: &'w str) -> Cow<'w, str> {
        match self.viewer {
            None => Cow::Borrowed(words),
            Some(_) => Cow::Owned(text("replay-unquoted", &[], self.lang)),
        }
    }

    fn words<'w>(&self, of: &'w PerViewer<Localized>) -> &'w str {
        of.to(self.viewer).get(self.lang)
    }

    /// A chance that was not used, with the numbers of events before each time it came up; only the first ones if there are many.
    fn passed_over(&self, of: &PassedOver) -> String {
        let mut numbers: Vec<usize> = of.after.iter().map(|after| (self.number)(*after)).collect();
        // There may be events between two chances that the viewer does not know.
        numbers.dedup();
        let first: Vec<String> = numbers.iter().take(MOST_CHANCES).map(usize::to_string).collect();
        let more = if numbers.len() > MOST_CHANCES { ", …" } else { "" };
        let events = format!("{}{more}", first.join(", "));
        let values = [
            ("question", Arg::Text(self.words(&of.question))),
            ("events", Arg::Text(&events)),
            ("count", Arg::Number(numbers.len() as u64)),
        ];
        text("replay-passed-over-at", &values, self.lang)
    }

    fn choices(&self, from: &Choices) -> String {
        let words: Vec<&str> =
            from.all.to(self.viewer).iter().map(|word| word.get(self.lang)).collect();
        let list = span(&words).unwrap_or_else(|| listed(&counted(&words), self.lang));
        match &from.unit {
            Some(unit) => {
                self.say("replay-in-unit", &[("from", &list), ("unit", unit.get(self.lang))])
            }
            None => list,
        }
    }

    fn trouble(&self, trouble: &Trouble) -> String {
        let list = |words: &[String]| self.written(&listed(words, self.lang)).into_owned();
        let joined = |words: &[String]| self.written(&words.join(", ")).into_owned();
        match trouble {
            Trouble::Unexpected { path, wanted, got, .. } => {
                let [path, wanted, got] = [path, wanted, got].map(|of| self.words(of));
                self.say("replay-unexpected", &[("path", path), ("wanted", wanted), ("got", got)])
            }
            Trouble::Refused(reason) => refused(self.data, reason, self.edition, self.lang),
            Trouble::NotOffered(from) => {
                self.say("replay-not-offered", &[("from", &self.choices(from))])
            }
            Trouble::Ambiguous(steps) => {
                let steps = steps.all.to(self.viewer).iter().map(|step| step.get(self.lang));
                let steps = steps.collect::<Vec<_>>().join(" / ");
                self.say("replay-ambiguous", &[("steps", &steps)])
            }
            Trouble::WasLegal => self.say("replay-was-legal", &[]),
            Trouble::OtherReason { wanted, got } => {
                let (why, got) =
                    (got.words.get(self.lang), cite(self.data, self.edition, got.cite));
                let values = [("wanted", &**wanted), ("cite", &*got), ("why", why)];
                self.say("replay-other-reason", &values)
            }
            Trouble::Unasked(words) => self.say("replay-unasked", &[("words", &list(words))]),
            Trouble::Untargeted { words, taken } => {
                let key = if *taken == 0 { "replay-untargeted-none" } else { "replay-untargeted" };
                let values =
                    [("words", Arg::Text(&list(words))), ("taken", Arg::Number(*taken as u64))];
                text(key, &values, self.lang)
            }
            Trouble::NotInAnswer(other) => {
                self.say("replay-not-in-answer", &[("other", &other.to_string())])
            }
            Trouble::NothingToRefuse(words) => {
                self.say("replay-nothing-to-refuse", &[("words", &list(words))])
            }
            Trouble::NeverAsked { player, passed } => {
                let passed: Vec<String> = passed.iter().map(|of| self.passed_over(of)).collect();
                let key =
                    if passed.is_empty() { "replay-never-asked" } else { "replay-passed-over" };
                let player = player.to_string();
                self.say(key, &[("player", &player), ("passed", &passed.join(" / "))])
            }
            Trouble::HeldBack { player, step, after, line } => {
                let [step, after, line] = [*step as usize, (self.number)(*after), *line as usize]
                    .map(|number| Arg::Number(number as u64));
                let player = player.to_string();
                let values = [
                    ("player", Arg::Text(&player)),
                    ("step", step),
                    ("after", after),
                    ("line", line),
                ];
                text("replay-held-back", &values, self.lang)
            }
            Trouble::HasChance(question) => {
                self.say("replay-has-chance", &[("question", self.words(question))])
            }
            Trouble::Over(Some(winner)) => {
                self.say("replay-over-won", &[("player", &winner.to_string())])
            }
            Trouble::Over(None) => self.say("replay-over-drawn", &[]),
            Trouble::NoSuchChoice { word, question, from } => {
                let (word, question) = (self.written(word), self.words(question));
                let from = self.choices(from);
                let values = [("word", &*word), ("from", &*from), ("question", question)];
                self.say("replay-no-such-choice", &values)
            }
            Trouble::MustChoose { question, key, from } => {
                let (question, from) = (self.words(question), self.choices(from));
                let values = [("question", question), ("key", *key), ("from", &*from)];
                self.say("replay-must-choose", &values)
            }
            Trouble::NoCardThere(word) => {
                self.say("replay-no-card-there", &[("word", &self.written(word))])
            }
            Trouble::NoSuchEffect { word, numbers } => {
                let key = match &numbers[..] {
                    [] => "replay-no-effects",
                    _ => "replay-no-such-effect",
                };
                let (word, from) =
                    (self.written(word), self.written(&listed(numbers, self.lang)).into_owned());
                self.say(key, &[("word", &*word), ("from", &*from)])
            }
            Trouble::PaidFirst => self.say("replay-paid-first", &[]),
            Trouble::PaysNothing(words) => {
                self.say("replay-pays-nothing", &[("words", &joined(words))])
            }
            Trouble::TakesNoMore(words) => {
                self.say("replay-takes-no-more", &[("words", &joined(words))])
            }
            Trouble::TargetsNothing(words) => {
                self.say("replay-targets-nothing", &[("words", &joined(words))])
            }
            Trouble::SeveralPaths { all, .. } => {
                self.say("replay-ambiguous", &[("steps", &all.join(" / "))])
            }
            Trouble::PaidTooManyWays => self.say("replay-paid-too-many-ways", &[]),
            Trouble::NoAttacker => self.say("replay-no-attacker", &[]),
            Trouble::NotUnderstood { card, unread } => {
                let (card, words) = (card.get(self.lang), unread.join(" / "));
                let key = match (&unread[..], self.edition.game()) {
                    // An import reads the texts of these games.
                    ([], Game::Buddyfight | Game::Fftcg) => "replay-not-understood-import",
                    ([], Game::Crossover | Game::Yugioh) => "replay-not-understood",
                    (_, _) => "replay-not-understood-part",
                };
                self.say(key, &[("card", card), ("words", &words)])
            }
            Trouble::Endless => self.say("replay-endless", &[]),
            Trouble::WrongAnswer => self.say("replay-wrong-answer", &[]),
            Trouble::UnusedReading(id) => self.say("replay-unused-reading", &[("id", id)]),
        }
    }
}

/// Consecutive numbers, as "from–to": nobody reads a hundred of them.
fn span(words: &[&str]) -> Option<String> {
    let numbers: Vec<u32> = words.iter().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let (first, last) = (numbers.first()?, numbers.last()?);
    let follow = numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    (follow && numbers.len() > 3).then(|| format!("{first}–{last}"))
}
