//! The trace of a run: the events of its log, and the attempts that were refused, each where it was made.

use serde_json::Value;

use hantei_base::reference::Edition;
use hantei_base::text::Lang;
use hantei_data::Data;
use hantei_engine::scenario::attempt::RefusedAttempt;
use hantei_engine::scenario::report::{Player, Report, TraceLine};
use hantei_engine::scenario::wrong::ScriptPlace;

use super::words::cite;

/// A place in the trace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The event at this index of the log, from 0.
    Event(usize),
    /// The refused attempt at this index, from 0.
    Attempt(usize),
}

/// What happened at a place of the trace.
#[derive(Debug, Clone, PartialEq)]
pub struct Happening {
    /// The player who did it; `None` for the rules.
    pub player: Option<Player>,
    /// Its id for programs.
    pub id: &'static str,
    /// The text.
    pub words: String,
    /// The references of the articles behind it, the one that caused it first; for an attempt, the one that refuses it.
    pub cites: Vec<String>,
    /// How many windows of other uses it is nested in.
    pub depth: u8,
    /// Whether it is shown only on demand.
    pub minor: bool,
    /// For an attempt, its place in the script.
    pub tried_at: Option<ScriptPlace>,
    /// The details for programs.
    pub detail: Value,
}

impl Happening {
    /// An event of a log, with its details.
    pub fn event(
        data: &'static Data,
        edition: Edition,
        told: TraceLine,
        detail: Value,
    ) -> Happening {
        let cites = [told.cite].into_iter().chain(told.also);
        Happening {
            player: told.player,
            id: told.id,
            words: told.words,
            cites: cites.map(|article| cite(data, edition, article)).collect(),
            depth: told.depth,
            minor: told.minor,
            tried_at: None,
            detail,
        }
    }

    /// An attempt that was refused.
    fn attempt(
        data: &'static Data,
        edition: Edition,
        tried: RefusedAttempt,
        at: ScriptPlace,
    ) -> Happening {
        let cites = tried.cite.into_iter().map(|article| cite(data, edition, article)).collect();
        Happening {
            player: Some(tried.player),
            id: tried.id,
            words: tried.words,
            cites,
            depth: 0,
            minor: false,
            tried_at: Some(at),
            detail: tried.detail,
        }
    }
}

/// The places of a run that the viewer may know, in order.
pub(super) fn places(report: &dyn Report, viewer: Option<Player>) -> Vec<Place> {
    let tried: Vec<usize> = report.refused().iter().map(|(at, _)| report.moment(*at)).collect();
    let attempts_at = |moment: usize| {
        let here = tried.iter().enumerate().filter(move |(_, at)| **at == moment);
        here.map(|(of, _)| Place::Attempt(of))
    };
    let mut places = Vec::new();
    for at in 0..report.events() {
        places.extend(attempts_at(at));
        places.extend(report.is_visible(at, viewer).then_some(Place::Event(at)));
    }
    places.extend(attempts_at(report.events()));
    places
}

/// What happened at a place; `None` where the viewer may not know it.
pub(super) fn happening(
    data: &'static Data,
    report: &dyn Report,
    place: Place,
    viewer: Option<Player>,
    lang: Lang,
) -> Option<Happening> {
    let edition = report.edition();
    match place {
        Place::Event(at) => {
            let told = report.event(at, viewer, lang)?;
            Some(Happening::event(data, edition, told, report.detail(at, viewer)))
        }
        Place::Attempt(of) => {
            let (at, _) = report.refused().get(of)?;
            Some(Happening::attempt(data, edition, report.attempt(of, viewer, lang)?, *at))
        }
    }
}
