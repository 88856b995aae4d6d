//! The effects that change values or forbid something: Continuous Effects of face-up cards, and lasting effects.

use std::sync::Arc;

use hantei_ability::yugioh::{Ability, Bar, Continuous, Gives};
use hantei_engine::Player;

use super::lasting::What;
use super::state::State;
use super::terms::Chosen;

/// A source of changes: an effect that gives or forbids something.
pub(super) struct Source<'a> {
    pub by: Chosen,
    pub you: Player,
    pub stamp: u32,
    /// The Continuous Effect that it belongs to; `None` for a lasting effect, which does not depend on its card.
    pub continuous: Option<&'a Continuous>,
    pub on: On<'a>,
    pub what: Part<'a>,
}

/// The cards that a source affects.
pub(super) enum On<'a> {
    /// The card itself, or all cards that fit.
    Fitting,
    /// These cards.
    Cards(&'a [Chosen]),
}

/// What a source gives or forbids.
pub(super) enum Part<'a> {
    Gives(&'a Arc<Gives>),
    Bar(&'a Bar),
}

impl Source<'_> {
    /// Whether the source negates the effects of cards.
    pub fn negates(&self) -> bool {
        matches!(self.what, Part::Gives(gives) if gives.negated)
    }
}

/// All sources: Continuous Effects of face-up cards, and lasting effects.
pub(super) fn sources(state: &State) -> Vec<Source<'_>> {
    let mut found = Vec::new();
    for card in state.listed().continuous.iter().copied() {
        let object = state.object(card);
        for (_, ability, part) in state.own_abilities(card) {
            let Ability::Continuous(of) = &**ability else { continue };
            if !state.works_here(card, ability, part) {
                continue;
            }
            let source = |what| Source {
                by: state.chosen(card),
                you: object.controller,
                stamp: object.since.0,
                continuous: Some(of),
                on: On::Fitting,
                what,
            };
            found.extend(of.gives.iter().map(|gives| source(Part::Gives(gives))));
            found.extend(of.bars.iter().map(|bar| source(Part::Bar(bar))));
        }
    }
    for lasting in &state.lasting {
        let source = |on, what| Source {
            by: lasting.source,
            you: lasting.controller,
            stamp: lasting.stamp,
            continuous: None,
            on,
            what,
        };
        match &lasting.what {
            What::Gives(gives) => {
                found.push(source(On::Cards(&lasting.on), Part::Gives(gives)));
            }
            What::Meanwhile { gives, bars } => {
                found.extend(gives.iter().map(|of| source(On::Fitting, Part::Gives(of))));
                found.extend(bars.iter().map(|of| source(On::Fitting, Part::Bar(of))));
            }
            What::Control { .. } | What::NoBattleDamage(_) => {}
        }
    }
    found
}
