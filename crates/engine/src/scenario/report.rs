//! A run without its game's types: everything that programs print about it.

use std::sync::OnceLock;

use serde_json::Value;

use crate::{Entry, Known};
use hantei_base::reference::{Edition, Game};
use hantei_base::text::{Lang, Localized};
use hantei_cards::Cards;

use super::attempt::{Attempt, RefusedAttempt};
use super::board::Board;
use super::changed::Changed;
use super::changes::Changes;
use super::games::{Games, With};
use super::in_part::{self, PartialCard};
use super::model::Scenario;
use super::naming::{audience::Audience, timeline::Timeline};
use super::narrator::Narrator;
use super::opening;
use super::opening::Opening;
use super::per_viewer::PerViewer;
use super::reading::{self, Chosen, Decision, Of};
use super::rules::{Detail, Rules, Trace};
use super::run::ScriptRun;
use super::script::NoFallback;
use super::step::{Act as _, ScriptStep};
use super::trouble::{Failure, Refused, Trouble};
use super::wrong;
use super::wrong::{ScriptError, ScriptPlace};

/// Re-exported, so that code that prints reports does not need the engine.
pub use crate::{Cite, Outcome, Player};

/// One line of the trace.
#[derive(Debug, Clone, PartialEq)]
pub struct TraceLine {
    /// The player who did it; `None` for the rules.
    pub player: Option<Player>,
    /// The id of the event for programs.
    pub id: &'static str,
    /// The text.
    pub words: String,
    /// The article that it follows.
    pub cite: Cite,
    /// Further articles that it followed. For one player, also the article by which that player sees the card or does not.
    pub also: Vec<Cite>,
    /// How many windows of other uses it is nested in.
    pub depth: u8,
    /// Whether it is shown only on demand.
    pub minor: bool,
}

/// A scenario that was run.
pub trait Report: Send {
    /// The edition.
    fn edition(&self) -> Edition;
    /// The title of the scenario.
    fn title(&self) -> &Localized;
    /// The articles that the scenario shows.
    fn cites(&self) -> &[String];
    /// How many events there were.
    fn events(&self) -> usize;
    /// The event at this index, from 0, as the viewer may know it; `None` after the last event, or if the viewer may not know that it
    /// happened.
    fn event(&self, at: usize, viewer: Option<Player>, lang: Lang) -> Option<TraceLine>;
    /// The articles that the event followed.
    fn followed(&self, at: usize) -> Vec<Cite>;
    /// The article by which a player sees the card of the event, or does not.
    fn sight(&self, at: usize, player: Player) -> Option<Cite>;
    /// The details of the event, for programs.
    fn detail(&self, at: usize, viewer: Option<Player>) -> Value;
    /// The board after this many events, or after all of them if there are fewer, as the viewer may know it.
    fn board(&self, after: usize, viewer: Option<Player>, lang: Lang) -> Board;
    /// Whether the viewer may know that the event happened.
    fn is_visible(&self, at: usize, viewer: Option<Player>) -> bool;
    /// The player whose step is at this place.
    fn player_at(&self, at: ScriptPlace) -> Option<Player>;
    /// Why steps and expectations failed.
    fn failures(&self) -> &[Failure];
    /// What readings of the rulebook decided: first the events in the order of the log, then the attempts.
    fn decisions(&self) -> &[Decision];
    /// The readings that the script sets.
    fn readings(&self) -> Chosen;
    /// How the run ended.
    fn outcome(&self) -> Outcome;
    /// The attempts that were refused as expected, with their places.
    fn refused(&self) -> &[(ScriptPlace, Refused)];
    /// The refused attempt at this index, from 0, as the viewer may know it.
    fn attempt(&self, of: usize, viewer: Option<Player>, lang: Lang) -> Option<RefusedAttempt>;
    /// How many expectations were checked.
    fn looked_at(&self) -> usize;
    /// The cards that were played with only a part of their text, as far as the viewer knows which they are.
    fn partial(&self, viewer: Option<Player>) -> &[PartialCard];
    /// How many events had happened when the run came to this place of the script; all of them if it never did.
    fn moment(&self, at: ScriptPlace) -> usize;
    /// The notes of the script, with their places.
    fn notes(&self) -> Vec<(ScriptPlace, &Localized)>;
    /// The boards after each of these numbers of events, which must be in ascending order.
    fn boards(&self, after: &[usize], viewer: Option<Player>, lang: Lang) -> Vec<Board>;
}

/// Runs a script of any game, with its own random seed or another one.
///
/// # Errors
/// [`ScriptError`] when the text is not a script, or its situation cannot be set up.
pub fn play<'k>(
    games: &impl Games,
    text: &str,
    known: &dyn Fn(Game) -> &'k Cards,
    seed: Option<u64>,
) -> Result<Box<dyn Report>, ScriptError> {
    let game = opening::game(text)?;
    games.with(game, Play { games, text, known: known(game), seed, instead: None })
}

/// Like [`play`], with some questions read differently from what the script says.
///
/// # Errors
/// [`ScriptError`] as for [`play`].
pub fn play_instead<'k>(
    games: &impl Games,
    text: &str,
    known: &dyn Fn(Game) -> &'k Cards,
    seed: Option<u64>,
    instead: &Chosen,
) -> Result<Box<dyn Report>, ScriptError> {
    let game = opening::game(text)?;
    games.with(game, Play { games, text, known: known(game), seed, instead: Some(instead) })
}

struct Play<'a, G> {
    games: &'a G,
    text: &'a str,
    known: &'a Cards,
    seed: Option<u64>,
    /// Readings that replace the script's.
    instead: Option<&'a Chosen>,
}

impl<G: Games> With for Play<'_, G> {
    type Output = Result<Box<dyn Report>, ScriptError>;
    fn go<R: Rules>(self) -> Self::Output {
        let data = self.games.data();
        let scenario: Scenario<R> = opening::read(self.games, self.text)?;
        let edition = opening::edition(&scenario)?;
        let mut opening = Opening::of(data, &scenario, self.known, self.seed)?;
        if let Some(instead) = self.instead {
            let mut chosen = set_by(&scenario);
            chosen.extend(instead.clone());
            *R::readings_mut(&mut opening.state) = reading::these::<R>(data, &chosen, edition)?;
        }
        let mut played = Played::of(scenario, edition, &opening);
        if self.instead.is_none() && played.run.passed() {
            played.run.failures = unused_readings(&played.scenario, &played.decisions);
        }
        Ok(Box::new(played))
    }
}

/// Runs a script from its own opening, or from another one like it.
///
/// # Errors
/// [`ScriptError`] when its edition does not exist.
pub fn of<R: Rules>(
    scenario: Scenario<R>,
    opening: &Opening<R>,
) -> Result<Box<dyn Report>, ScriptError> {
    let edition = opening::edition(&scenario)?;
    Ok(Box::new(Played::of(scenario, edition, opening)))
}

impl<R: Rules> Played<R> {
    fn of(scenario: Scenario<R>, edition: Edition, opening: &Opening<R>) -> Played<R> {
        let run = opening.run(&mut NoFallback);
        let happened = run.decided.iter().map(|of| (Of::Event(of.at), of));
        let tried = run.tried.iter().map(|(at, of)| (Of::Attempt(*at), of));
        let decisions = reading::decisions(opening.data, edition, happened.chain(tried));
        Played {
            scenario,
            edition,
            run,
            decisions,
            timeline: PerViewer::each(|_| OnceLock::new()),
            changes: OnceLock::new(),
            tried_in: OnceLock::new(),
            partial: PerViewer::each(|_| OnceLock::new()),
        }
    }
}

/// The readings that a script sets.
fn set_by<R: Rules>(scenario: &Scenario<R>) -> Chosen {
    let written = scenario.readings.iter();
    written.map(|(question, reading)| (question.clone(), reading.value.clone())).collect()
}

/// The failures for readings that a script sets and that decided nothing.
fn unused_readings<R: Rules>(scenario: &Scenario<R>, decisions: &[Decision]) -> Vec<Failure> {
    let unused = scenario.readings.iter().filter(|(id, _)| {
        let decided = decisions.iter().any(|of| of.question.id == **id);
        !decided
    });
    let failure = |(id, reading): (&String, &serde_yaml::Spanned<String>)| Failure {
        at: wrong::place_of(reading),
        trouble: Trouble::UnusedReading(id.clone()),
    };
    unused.map(failure).collect()
}

struct Played<R: Rules> {
    scenario: Scenario<R>,
    edition: Edition,
    run: ScriptRun<R>,
    decisions: Vec<Decision>,
    /// What each viewer knows at each event; computed when the first event is described.
    timeline: PerViewer<OnceLock<Timeline>>,
    /// The numbers of cards that change at each event; computed when the first event is described.
    changes: OnceLock<Changes>,
    /// The states in which the refused attempts were made; computed when the first attempt is described.
    tried_in: OnceLock<Vec<R::State>>,
    /// The cards that were played in part, as far as each viewer knows them; computed when they are first asked for.
    partial: PerViewer<OnceLock<Vec<PartialCard>>>,
}

impl<R: Rules> Played<R> {
    /// The audience of an event.
    fn audience(&self, at: usize, viewer: Option<Player>) -> Audience {
        self.timeline
            .to(viewer)
            .get_or_init(|| Timeline::log::<R>(&self.run.before, &self.run.events, viewer))
            .at(at)
    }

    /// What `of` returns for the states after each of these numbers of events, which must be in ascending order.
    fn after_each<T>(&self, after: &[usize], of: impl Fn(&R::State) -> T) -> Vec<T> {
        let mut state = self.run.before.clone();
        let mut applied = 0;
        let each = |after: &usize| {
            let more = self.run.events.iter().skip(applied).take(after.saturating_sub(applied));
            more.for_each(|entry| R::apply(&mut state, &entry.event));
            applied = applied.max(*after);
            of(&state)
        };
        after.iter().map(each).collect()
    }

    /// The state in which the refused attempt at this index was made.
    fn tried_in(&self, of: usize) -> Option<&R::State> {
        let states = self.tried_in.get_or_init(|| {
            let moments: Vec<usize> =
                self.run.refused.iter().map(|(at, _)| self.moment(*at)).collect();
            self.after_each(&moments, Clone::clone)
        });
        states.get(of)
    }
}

impl<R: Rules> Report for Played<R> {
    fn edition(&self) -> Edition {
        self.edition
    }
    fn title(&self) -> &Localized {
        &self.scenario.title
    }
    fn cites(&self) -> &[String] {
        &self.scenario.cites
    }
    fn events(&self) -> usize {
        self.run.events.len()
    }
    fn event(&self, at: usize, viewer: Option<Player>, lang: Lang) -> Option<TraceLine> {
        let changes =
            self.changes.get_or_init(|| Changes::timeline::<R>(&self.run.before, &self.run.events));
        let (entry, audience) = (self.run.events.get(at)?, self.audience(at, viewer));
        describe_event::<R>(&self.run.after, entry, changes.at(at), &audience, lang)
    }
    fn followed(&self, at: usize) -> Vec<Cite> {
        self.run.events.get(at).map_or(Vec::new(), |entry| entry.followed().collect())
    }
    fn sight(&self, at: usize, player: Player) -> Option<Cite> {
        let audience = self.audience(at, Some(player));
        R::sight(&self.run.after, &self.run.events.get(at)?.event, &audience)
    }
    fn detail(&self, at: usize, viewer: Option<Player>) -> Value {
        let audience = self.audience(at, viewer);
        let detail = |entry: &Entry<R::Event>| R::detail(&self.run.after, &entry.event, &audience);
        self.run.events.get(at).map_or(Value::Null, detail)
    }
    fn board(&self, after: usize, viewer: Option<Player>, lang: Lang) -> Board {
        match self.run.events.get(..after) {
            Some(events) => {
                let state = R::after(&self.run.before, events.iter().map(|of| &of.event));
                R::board(&state, viewer, lang)
            }
            None => R::board(&self.run.after, viewer, lang),
        }
    }
    fn is_visible(&self, at: usize, viewer: Option<Player>) -> bool {
        let known = |entry: &Entry<_>| viewer.is_none_or(|player| entry.known.to(player));
        self.run.events.get(at).is_some_and(known)
    }
    fn player_at(&self, at: ScriptPlace) -> Option<Player> {
        let step = self.scenario.script.iter().find(|step| wrong::place_of(step) == at)?;
        step.value.act().map(|(player, _)| player)
    }
    fn failures(&self) -> &[Failure] {
        &self.run.failures
    }
    fn decisions(&self) -> &[Decision] {
        &self.decisions
    }
    fn readings(&self) -> Chosen {
        set_by(&self.scenario)
    }
    fn outcome(&self) -> Outcome {
        self.run.outcome
    }
    fn refused(&self) -> &[(ScriptPlace, Refused)] {
        &self.run.refused
    }
    fn attempt(&self, of: usize, viewer: Option<Player>, lang: Lang) -> Option<RefusedAttempt> {
        let (at, refused) = self.run.refused.get(of)?;
        let step = self.scenario.script.iter().find(|step| wrong::place_of(step) == *at)?;
        let (player, done) = step.value.act()?;
        let tried = done.act()?.illegal()?;
        let state = self.tried_in(of)?;
        // What they have come to know by the last event.
        let audience = match self.moment(*at).checked_sub(1) {
            Some(last) => self.audience(last, viewer),
            None => Audience::of::<R>(state, viewer),
        };
        Some(Attempt::<R> { state, player, tried, refused }.describe(audience, lang))
    }
    fn looked_at(&self) -> usize {
        self.run.looked_at
    }
    fn partial(&self, viewer: Option<Player>) -> &[PartialCard] {
        self.partial.to(viewer).get_or_init(|| {
            // Most runs have no such cards and need no closer look.
            let is_one = |card| R::in_part(&self.run.after, card).is_some();
            match R::cards(&self.run.after).any(is_one) {
                true => {
                    let events = self.run.events.iter().map(|of| &of.event);
                    in_part::of_run::<R>(&self.run.before, events, viewer)
                }
                false => Vec::new(),
            }
        })
    }
    fn moment(&self, at: ScriptPlace) -> usize {
        let all = self.run.events.len();
        let of_step = self.run.moments.iter().find(|(place, _)| *place == at);
        of_step.map_or(all, |(_, events)| (*events).min(all))
    }
    fn notes(&self) -> Vec<(ScriptPlace, &Localized)> {
        let steps = self.scenario.script.iter();
        steps
            .filter_map(|step| match &step.value {
                ScriptStep::Note(words) => Some((wrong::place_of(step), words)),
                ScriptStep::Expect(_) | ScriptStep::A(_) | ScriptStep::B(_) => None,
            })
            .collect()
    }
    fn boards(&self, after: &[usize], viewer: Option<Player>, lang: Lang) -> Vec<Board> {
        self.after_each(after, |state| R::board(state, viewer, lang))
    }
}

/// Describes an event, given a state that knows all of its cards, and the numbers of cards that it changes; `None` when the audience may
/// not know that it happened.
pub fn describe_event<R: Trace + Detail>(
    state: &R::State,
    entry: &Entry<R::Event>,
    changed: &[Changed],
    audience: &Audience,
    lang: Lang,
) -> Option<TraceLine> {
    let viewer = audience.viewer();
    if viewer.is_some_and(|player| !entry.known.to(player)) {
        return None;
    }
    let seen = R::sight(state, &entry.event, audience)
        .filter(|seen| entry.cite != *seen && entry.further(viewer).all(|cite| cite != *seen));
    Some(TraceLine {
        player: entry.player,
        id: R::event_id(&entry.event),
        words: R::tell(&Narrator::of(state, entry, audience, lang).changing(changed), &entry.event),
        cite: entry.cite,
        also: entry.further(viewer).chain(seen).collect(),
        depth: entry.depth,
        minor: R::is_minor(&entry.event) || entry.known == Known::ToNobody,
    })
}
