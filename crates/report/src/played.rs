//! A scenario that was run, as one player may know it, or as everybody may know it afterwards.

use std::path::Path;

use hantei_base::text::Lang;
use hantei_data as data;
use hantei_data::Data;
use hantei_engine::scenario::board::Board;
use hantei_engine::scenario::in_part::PartialCard;
use hantei_engine::scenario::reading::{Decision, Of};
use hantei_engine::scenario::report::{Player, Report};
use hantei_engine::scenario::trouble::Earlier;
use hantei_engine::scenario::wrong::ScriptPlace;
use hantei_messages::{Arg, text};
use hantei_rulebook as rulebook;
use hantei_rulebook::Entry;

use super::in_part;
use super::missed::DescribedFailure;
use super::trace::{self, Happening, Place};
use super::verdict::Verdict;
use super::words::{cite, reading, reading_said};

/// An imported ruling that names a scenario.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedRuling {
    /// The reference of the ruling.
    pub reference: String,
    /// The card of the ruling.
    pub card: String,
}

/// A scenario that was run.
pub struct Played {
    /// The data that it was played with.
    data: &'static Data,
    /// Its file, or its name if it is a built-in scenario.
    pub name: String,
    /// The run.
    pub report: Box<dyn Report>,
    /// The viewer: one player, or `None` for somebody who may know everything.
    pub viewer: Option<Player>,
    /// The imported rulings that name it, if it was played for them.
    pub rulings: Vec<ImportedRuling>,
    /// Whether an unverified run counts as failed.
    pub strict: bool,
    /// Whether it is a built-in scenario, whose cards contain everything that it needs.
    vouched: bool,
    /// The parts of the trace that the viewer may know.
    visible: Vec<Place>,
}

impl Played {
    /// Creates it from a run and the viewer.
    pub fn new(
        data: &'static Data,
        name: String,
        report: Box<dyn Report>,
        viewer: Option<Player>,
    ) -> Played {
        let visible = trace::places(&*report, viewer);
        let vouched = is_built_in(data, &name);
        Played { data, name, report, viewer, rulings: Vec::new(), strict: false, vouched, visible }
    }

    /// The name without the folders of its file, which are none of the reader's business.
    pub fn file_name(&self) -> &str {
        file_name(self.data, &self.name)
    }

    /// The reference of an article, in the edition that was played.
    pub fn cite(&self, article: &str) -> String {
        cite(self.data, self.report.edition(), article)
    }

    /// The entry of a reference, in our own words.
    pub fn entry(&self, reference: &str) -> Option<Entry> {
        rulebook::entry(self.data, &reference.parse().ok()?, None)
    }

    /// The number of events to show, including attempts that were refused.
    pub fn events(&self) -> usize {
        self.visible.len()
    }

    /// How many of the events to show if only the first `until` are wanted.
    pub fn shown(&self, until: Option<usize>) -> usize {
        until.unwrap_or(usize::MAX).min(self.events())
    }

    /// The event at this index, from 0.
    pub fn event(&self, at: usize, lang: Lang) -> Option<Happening> {
        trace::happening(self.data, &*self.report, *self.visible.get(at)?, self.viewer, lang)
    }

    /// What readings of the rulebook decided about this event, as far as the viewer may know. Decisions about events that the viewer does
    /// not know belong to the next event that the viewer knows.
    pub fn decisions(&self, at: usize) -> impl Iterator<Item = &Decision> {
        let (events, tried) = match self.visible.get(at) {
            Some(Place::Event(place)) => {
                let of_event = |of: &Place| match of {
                    Place::Event(place) => Some(*place),
                    Place::Attempt(_) => None,
                };
                let before = self.visible[..at].iter().rev().find_map(of_event);
                let last = !self.visible[at + 1..].iter().any(|of| of_event(of).is_some());
                let to = if last { usize::MAX } else { place + 1 };
                (before.map_or(0, |before| before + 1)..to, None)
            }
            Some(Place::Attempt(of)) => (0..0, self.report.refused().get(*of).map(|(at, _)| *at)),
            None => (0..0, None),
        };
        self.known_decisions().filter(move |of| match of.of {
            Of::Event(place) => events.contains(&place),
            Of::Attempt(place) => tried == Some(place),
        })
    }

    /// What readings decided about attempts that were not refused as they should be, with their places.
    pub fn decisions_of_failed(&self) -> impl Iterator<Item = (ScriptPlace, &Decision)> {
        let refused =
            move |place: ScriptPlace| self.report.refused().iter().any(|(at, _)| *at == place);
        self.known_decisions().filter_map(move |decision| match decision.of {
            Of::Attempt(place) if !refused(place) => Some((place, decision)),
            Of::Attempt(_) | Of::Event(_) => None,
        })
    }

    /// What readings of the rulebook decided, as far as the viewer may know.
    pub fn known_decisions(&self) -> impl Iterator<Item = &Decision> {
        self.report.decisions().iter().filter(|decision| {
            let of_other = match decision.of {
                Of::Event(_) => false,
                Of::Attempt(place) => self.report.player_at(place) != self.viewer,
            };
            self.viewer.is_none_or(|viewer| decision.known.to(viewer) && !of_other)
        })
    }

    /// The board after this many events.
    pub fn board(&self, after: usize, lang: Lang) -> Board {
        self.report.board(self.happened(after), self.viewer, lang)
    }

    /// The boards after each of these numbers of events, which must be in ascending order.
    pub fn boards(&self, after: &[usize], lang: Lang) -> Vec<Board> {
        let after: Vec<usize> = after.iter().map(|after| self.happened(*after)).collect();
        self.report.boards(&after, self.viewer, lang)
    }

    /// The length of the log after this many shown events.
    fn happened(&self, after: usize) -> usize {
        let all = after >= self.events() && after > 0;
        let last = after.checked_sub(1).and_then(|last| self.visible.get(last));
        match last {
            _ if all => self.report.events(),
            Some(Place::Event(at)) => at + 1,
            Some(Place::Attempt(of)) => self.tried_after(*of),
            None => 0,
        }
    }

    /// The length of the log when this attempt was made.
    fn tried_after(&self, of: usize) -> usize {
        self.report.refused().get(of).map_or(0, |(at, _)| self.report.moment(*at))
    }

    /// The number of shown events before this place of the script.
    pub fn moment(&self, at: ScriptPlace) -> usize {
        let moment = self.report.moment(at);
        // Attempts at the same moment were made in the order of the script.
        let stands_before =
            |of: usize| self.report.refused().get(of).is_some_and(|(of, _)| *of < at);
        self.visible.partition_point(|place| match place {
            Place::Event(event) => *event < moment,
            Place::Attempt(of) => {
                let tried = self.tried_after(*of);
                tried < moment || tried == moment && stands_before(*of)
            }
        })
    }

    /// The number of events that the viewer knows out of the first `events` of the log.
    fn number(&self, events: usize) -> usize {
        self.visible.partition_point(|place| match place {
            Place::Event(event) => *event < events,
            Place::Attempt(of) => self.tried_after(*of) < events,
        })
    }

    /// The failures, as the viewer may know them.
    pub fn failures(&self) -> impl Iterator<Item = DescribedFailure> {
        let (edition, failures) = (self.report.edition(), self.report.failures().iter());
        failures.filter_map(move |failure| {
            let whose = self.report.player_at(failure.at);
            let number = |events| self.number(events);
            DescribedFailure::seen_by(self.data, failure, edition, self.viewer, whose, &number)
        })
    }

    /// For a failed expectation that was followed by further events or could have been checked earlier: the event after which it was
    /// checked and, for a viewer who may know everything, what to write to have it checked earlier.
    pub fn looked_at(&self, missed: &DescribedFailure, lang: Lang) -> String {
        if missed.finding.is_none() {
            return String::new();
        }
        let after = self.moment(missed.at);
        let is_last = after >= self.events();
        let told = |of: &Earlier| self.viewer.is_none() && (of.held || !is_last);
        let number = |number: usize| Arg::Number(number as u64);
        match missed.earlier.filter(told) {
            Some(Earlier { player, after: before, held }) => {
                let key = if held { "replay-looked-at-held" } else { "replay-looked-at-earlier" };
                let player = player.to_string();
                let values = [
                    ("after", number(after)),
                    ("before", number(self.number(before))),
                    ("player", Arg::Text(&player)),
                    ("line", Arg::Number(u64::from(missed.at.line))),
                ];
                text(key, &values, lang)
            }
            None if is_last => String::new(),
            None => text("replay-looked-at", &[("after", number(after))], lang),
        }
    }

    /// The cards that were played with only a part of their text, as far as the viewer knows which they are.
    pub fn partial(&self) -> Vec<PartialCard> {
        partial(&*self.report, self.viewer, self.vouched)
    }

    /// Those cards as text, with a line about what the viewer may not know of them.
    pub fn in_part(&self, lang: Lang) -> Vec<String> {
        let known = self.partial();
        let mut lines = in_part::lines(&known, lang);
        if let Some(viewer) = self.viewer
            && self.is_doubtful()
            && known.iter().all(|of| of.matters.is_none())
        {
            let viewer = viewer.to_string();
            lines.push(text("replay-matter-unseen", &[("viewer", Arg::Text(&viewer))], lang));
        }
        lines
    }

    /// Whether a card that is not fully known could have changed the result.
    fn is_doubtful(&self) -> bool {
        !self.vouched && self.report.partial(None).iter().any(|of| of.matters.is_some())
    }

    /// The verdict.
    pub fn verdict(&self) -> Verdict {
        match (self.report.failures().is_empty(), self.is_doubtful()) {
            (false, _) => Verdict::Failed,
            (true, true) if self.strict => Verdict::Failed,
            (true, true) => Verdict::Unverified,
            (true, false) => Verdict::Passed,
        }
    }
}

/// The cards that were played with only a part of their text. The cards of a built-in scenario (`vouched`) contain everything that it
/// needs, so nothing that is missing from them matters.
pub(super) fn partial(
    report: &dyn Report,
    viewer: Option<Player>,
    vouched: bool,
) -> Vec<PartialCard> {
    let mut cards = report.partial(viewer).to_vec();
    if vouched {
        cards.iter_mut().for_each(|of| of.matters = None);
    }
    cards
}

/// Whether this is the name of a built-in scenario.
pub(super) fn is_built_in(data: &'static Data, name: &str) -> bool {
    let is_it = |of: &data::Scenario| {
        let stem = name.strip_prefix(of.game.id()).and_then(|rest| rest.strip_prefix('/'));
        stem == Some(of.stem)
    };
    data.scenarios().iter().any(is_it)
}

/// The name of a scenario without the folders of its file; the whole name for a built-in scenario.
pub fn file_name<'a>(data: &'static Data, name: &'a str) -> &'a str {
    if is_built_in(data, name) {
        return name;
    }
    Path::new(name).file_name().and_then(|of| of.to_str()).unwrap_or(name)
}

/// A line of what happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// What the line is about.
    pub kind: Kind,
    /// How many events have been shown by then, and so which board belongs to the line.
    pub after: usize,
    /// The text.
    pub words: String,
    /// The references of the articles behind it.
    pub cites: Vec<String>,
    /// How many windows of other uses it is nested in.
    pub depth: u8,
}

/// What a line is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// An event.
    Event,
    /// A reading of the rulebook that decided something.
    Reading,
    /// An attempt that was refused as it should be.
    Refused,
    /// A failure.
    Failure,
    /// A note of the script's author.
    Note,
}

impl Played {
    /// What happened, line by line, with notes and failures at their places. Minor events are included only if `verbose`.
    pub fn lines(&self, verbose: bool, lang: Lang) -> Vec<Line> {
        let mut beside = self.beside(lang);
        let mut lines = Vec::new();
        for at in 0..=self.events() {
            let here = beside.iter().take_while(|line| line.after <= at).count();
            lines.extend(beside.drain(..here));
            let Some(happening) = self.event(at, lang) else { continue };
            let depth = happening.depth;
            if verbose || !happening.minor || self.decisions(at).next().is_some() {
                let kind = if happening.tried_at.is_some() { Kind::Refused } else { Kind::Event };
                lines.push(Line {
                    kind,
                    after: at + 1,
                    words: happening.words,
                    cites: happening.cites,
                    depth,
                });
            }
            lines.extend(self.decisions(at).map(|of| Line {
                kind: Kind::Reading,
                after: at + 1,
                words: reading_said(of, lang),
                cites: vec![self.cite(of.article().as_str())],
                depth,
            }));
        }
        lines
    }

    /// The lines besides the events, in the order of their moments.
    fn beside(&self, lang: Lang) -> Vec<Line> {
        let line = |kind, at: ScriptPlace, words: String, cites: Vec<String>| Line {
            kind,
            after: self.moment(at),
            words,
            cites,
            depth: 0,
        };
        let mut beside = Vec::new();
        // The notes of the author may mention hidden cards.
        if self.viewer.is_none() {
            let notes = self.report.notes().into_iter();
            beside.extend(
                notes.map(|(at, words)| {
                    line(Kind::Note, at, words.get(lang).to_owned(), Vec::new())
                }),
            );
        }
        for (at, decision) in self.decisions_of_failed() {
            let cites = vec![self.cite(decision.article().as_str())];
            beside.push(line(Kind::Reading, at, reading_said(decision, lang), cites));
        }
        for missed in self.failures() {
            let (at, when) = (missed.at, self.looked_at(&missed, lang));
            let words = format!("{}:{}: {}{when}", at.line, at.column, missed.words.get(lang));
            beside.push(line(Kind::Failure, at, words, Vec::new()));
        }
        beside.sort_by_key(|line| line.after);
        beside
    }

    /// The text for a reading that decided whether an attempt is allowed.
    pub fn of_attempt(&self, decision: &Decision, at: ScriptPlace, lang: Lang) -> String {
        let words = reading(self.data, decision, self.report.edition(), lang);
        let values = [("line", Arg::Number(u64::from(at.line))), ("words", Arg::Text(&words))];
        text("replay-reading-of-attempt", &values, lang)
    }

    /// The verdict as text.
    pub fn verdict_words(&self, lang: Lang) -> String {
        let has_failures = !self.report.failures().is_empty();
        self.verdict().words(self.report.looked_at(), has_failures, lang)
    }
}
