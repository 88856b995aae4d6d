//! The sources of changes, and the cards that they affect: lasting effects, and continuous abilities on the field (4-3-8).

use std::borrow::Cow;
use std::sync::Arc;

use smallvec::SmallVec;

use crate::facts::{Board, Facts, Held};
use crate::filter::{BoardView, View};
use crate::lasting::What;
use crate::state::State;
use hantei_ability::crossover::{Ability, Continuous, Gives};
use hantei_base::kind::Kinds;
use hantei_engine::{CardId, Chosen, Player, SeenFrom as _};

/// The cards that a source affects.
pub(super) type Affected = SmallVec<[CardId; 16]>;

/// A source: an effect that gives something.
pub(super) struct Source<'s> {
    pub(super) by: CardId,
    pub(super) you: Player,
    pub(super) stamp: u32,
    /// The printed types of its card; they decide whether it is the effect of an event, of a spell, or a special ability.
    pub(super) kinds: Kinds,
    /// The cards that it lasts on; `None` for its own card, or all cards that fit.
    pub(super) on: Option<&'s [Chosen]>,
    /// The cards to consider, if not all.
    pub(super) among: Option<&'s [CardId]>,
    /// The ability that it belongs to, unless it is a lasting effect.
    pub(super) held: Option<Cow<'s, Held>>,
    pub(super) what: Part<'s>,
}

/// What a source gives.
pub(super) enum Part<'s> {
    Gives(Cow<'s, Arc<Gives>>),
    Gains(&'s Arc<[Held]>),
}

impl Board {
    /// All sources, the earliest first.
    pub(super) fn sources<'s>(&self, state: &'s State, standing: &[CardId]) -> Vec<Source<'s>> {
        self.sources_among(state, standing, None)
    }

    /// The same for only these cards, if any are named.
    pub(super) fn sources_among<'s>(
        &self,
        state: &'s State,
        standing: &[CardId],
        among: Option<&'s [CardId]>,
    ) -> Vec<Source<'s>> {
        let lasting = if among.is_some() { 0 } else { state.lasting.len() };
        let mut found = Vec::with_capacity(lasting + 8);
        // Most of those are older than any lasting effect.
        self.standing_sources(state, standing, among, &mut found);
        let concerns =
            |on: &[Chosen]| among.is_none_or(|among| on.iter().any(|of| among.contains(&of.0)));
        for lasting in state.lasting.iter().filter(|of| concerns(&of.on)) {
            let what = match &lasting.what {
                What::Gives(gives) => Part::Gives(Cow::Borrowed(gives)),
                What::Gains(held) => Part::Gains(held),
                What::Control(_) | What::Bar(_) | What::Delayed(_) => continue,
            };
            found.push(Source {
                by: lasting.source.0,
                you: lasting.controller,
                stamp: lasting.stamp,
                kinds: state.def(lasting.source.0).facts.kinds,
                on: Some(&lasting.on),
                among,
                held: None,
                what,
            });
        }
        found.sort_by_key(|source| source.stamp);
        found
    }

    /// The sources from the cards with continuous abilities.
    fn standing_sources<'s>(
        &self,
        state: &'s State,
        standing: &[CardId],
        among: Option<&'s [CardId]>,
        found: &mut Vec<Source<'s>>,
    ) {
        self.each_continuous(state, standing, |card, held, of| {
            let (object, kinds) = (state.object(card), state.def(card).facts.kinds);
            // A printed ability exists as long as the state does.
            let printed = printed_as(&state.def(card).facts, held);
            let source = |gives: Cow<'s, Arc<Gives>>, held: Cow<'s, Held>| Source {
                by: card,
                you: object.controller,
                stamp: object.since.0,
                kinds,
                on: None,
                among,
                held: Some(held),
                what: Part::Gives(gives),
            };
            // What a card gives only to itself does not matter to others, nor does what it gives to one side matter to the other. The
            // removal of abilities must be known for all cards.
            let concerns = |gives: &&Arc<Gives>| {
                among.is_none_or(|among| match &gives.filter {
                    None => among.contains(&card),
                    Some(_) if gives.loses_abilities => true,
                    Some(filter) => {
                        let sides = filter.whose.seen_from(object.controller);
                        among.iter().any(|of| sides.contains(&state.object(*of).controller))
                    }
                })
            };
            match printed {
                Some((held, of)) => {
                    let gives = of.gives.iter().filter(concerns);
                    found.extend(gives.map(|of| source(Cow::Borrowed(of), Cow::Borrowed(held))));
                }
                None => {
                    let gives = of.gives.iter().filter(concerns).cloned();
                    found.extend(gives.map(|of| source(Cow::Owned(of), Cow::Owned(held.clone()))));
                }
            }
        });
    }

    /// Calls the function for every continuous ability on the field that applies after the steps so far.
    pub(super) fn each_continuous(
        &self,
        state: &State,
        standing: &[CardId],
        mut each: impl FnMut(CardId, &Held, &Continuous),
    ) {
        for card in standing.iter().copied() {
            for held in self.so_far(state, card).held.iter() {
                let Ability::Continuous(of) = &*held.ability else { continue };
                let view = View::of_ability(state.object(card).controller, card, &held.ability);
                let holds = of.conditions.is_empty()
                    || BoardView { state, board: self }.hold(&of.conditions, &view);
                if holds {
                    each(card, held, of);
                }
            }
        }
    }

    /// The cards that the source affects, without those that are unaffected by such effects.
    pub(super) fn affected(&self, state: &State, source: &Source<'_>, cards: &mut Affected) {
        match (&source.on, &source.what) {
            (Some(on), _) => {
                let still = on.iter().filter(|of| state.is_still(**of)).map(|of| of.0);
                still.filter(|card| state.is_on_field(*card)).for_each(|card| cards.push(card));
            }
            (None, Part::Gives(gives)) => match (&gives.filter, source.among) {
                (None, _) => cards.push(source.by),
                (Some(filter), Some(among)) => {
                    let (board_view, view) = (BoardView { state, board: self }, source.view());
                    let there = among.iter().copied().filter(|card| state.is_on_field(*card));
                    let meant = there.filter(|card| board_view.fits(*card, filter, &view));
                    meant.for_each(|card| cards.push(card));
                }
                (Some(filter), None) => {
                    let (board_view, view) = (BoardView { state, board: self }, source.view());
                    board_view.each_meant(filter, &view, |card| {
                        if state.is_on_field(card) {
                            cards.push(card);
                        }
                        true
                    });
                }
            },
            (None, Part::Gains(_)) => {}
        }
        if let Some(among) = source.among {
            cards.retain(|card| among.contains(card));
        }
        cards.retain(|card| !self.so_far(state, *card).is_unaffected(source.by, source.kinds));
    }
}

impl Source<'_> {
    /// Whether it gives something that steps 1 to 3 are about.
    pub(super) fn is_early(&self) -> bool {
        match &self.what {
            Part::Gives(gives) => {
                !gives.unaffected_by.is_empty()
                    || gives.becomes.is_some()
                    || gives.gender.is_some()
                    || gives.loses_abilities
                    || !gives.abilities.is_empty()
            }
            Part::Gains(_) => true,
        }
    }

    pub(super) fn view(&self) -> View<'_> {
        match &self.held {
            Some(held) => View::of_ability(self.you, self.by, &held.ability),
            None => View::of(self.you, self.by),
        }
    }

    /// The abilities that it gives, in the form in which the receiving card has them.
    pub(super) fn grants(&self, state: &State, gives: &Gives) -> Arc<[Held]> {
        let printed = state.object(self.by).def;
        let held = |ability: &Arc<Ability>| Held {
            ability: ability.clone(),
            by: Some(self.by),
            printed: Some(printed),
        };
        gives.abilities.iter().map(held).collect()
    }
}

/// The same ability as printed on the card, and its content, if it is a printed one.
fn printed_as<'s>(facts: &'s Facts, held: &Held) -> Option<(&'s Held, &'s Continuous)> {
    if held.by.is_some() {
        return None;
    }
    let is_it = |of: &&Held| Arc::ptr_eq(&of.ability, &held.ability);
    facts.held.iter().find(is_it).and_then(|held| match &*held.ability {
        Ability::Continuous(of) => Some((held, of)),
        Ability::Use(_) | Ability::Trigger(_) | Ability::Flight | Ability::Diving => None,
    })
}

/// Whether the sources are the same, as far as steps 1 to 3 are concerned.
pub(super) fn are_same_early(one: &[Source<'_>], other: &[Source<'_>]) -> bool {
    let same = |a: &Source<'_>, b: &Source<'_>| {
        a.by == b.by
            && a.stamp == b.stamp
            && a.held.as_ref().map(|of| of.by) == b.held.as_ref().map(|of| of.by)
            && match (&a.what, &b.what) {
                (Part::Gives(a), Part::Gives(b)) => Arc::ptr_eq(a, b),
                (Part::Gains(a), Part::Gains(b)) => Arc::ptr_eq(a, b),
                (Part::Gives(_), Part::Gains(_)) | (Part::Gains(_), Part::Gives(_)) => false,
            }
    };
    let mut others = other.iter().filter(|source| source.is_early());
    let mut own = one.iter().filter(|source| source.is_early());
    own.all(|a| others.next().is_some_and(|b| same(a, b))) && others.next().is_none()
}
