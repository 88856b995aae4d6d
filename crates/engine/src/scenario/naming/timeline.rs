//! What an audience knows at each event of a log, and which cards need numbers there to be distinguished.

use std::sync::Arc;

use crate::{CardId, Entry, Player};
use hantei_cards::Names;

use super::audience::{Audience, CardKnowledge};
use super::cards::Naming;
use super::looking::Looking;
use super::namesakes::Namesakes;

/// The audience at each event of a log: what they know before the event, and what they learn from it.
#[derive(Debug, Clone, Default)]
pub struct Timeline(Vec<Audience>);

impl Timeline {
    /// Computes the audience at each event of a log, starting from the state before it. The viewer is everybody or one player.
    pub fn log<N: Naming>(
        before: &N::State,
        log: &[Entry<N::Event>],
        viewer: Option<Player>,
    ) -> Timeline {
        let mut state = before.clone();
        let mut namesakes = Arc::new(N::namesakes(&state, viewer));
        let mut memory = viewer.map(|player| Memory::of::<N>(&state, player));
        let mut turnings: Vec<(usize, Vec<(CardId, Names)>)> = Vec::new();
        let each = log.iter().enumerate().map(|(at, entry)| {
            let seen = memory.as_mut().map(|memory| memory.sees::<N>(&state, entry));
            let turned = turned_by::<N>(&mut state, &entry.event);
            if !turned.is_empty() {
                turnings.push((at, turned));
            }
            let faces = memory.as_mut().map(|memory| {
                let seen = seen.unwrap_or_default();
                (memory.player, memory.learns::<N>(&state, &seen))
            });
            Audience::with(namesakes_at::<N>(&state, entry, viewer, &mut namesakes), faces)
        });
        let mut timeline: Vec<Audience> = each.collect();
        tell_by_face::<N>(&mut timeline, log, turnings);
        Timeline(timeline)
    }

    /// The audience of the event at this index.
    pub fn at(&self, at: usize) -> Audience {
        self.0.get(at).cloned().unwrap_or_default()
    }
}

/// Applies the event. Returns the cards that now count as another printed card, with what was printed on them before.
fn turned_by<N: Naming>(state: &mut N::State, event: &N::Event) -> Vec<(CardId, Names)> {
    let may_turn = N::turns_over(event) || N::touches_field(event) && N::is_any_turned(state);
    if !may_turn {
        N::apply(state, event);
        return Vec::new();
    }
    let were: Vec<(CardId, Names)> =
        N::cards(state).map(|card| (card, N::printed(state, card).clone())).collect();
    N::apply(state, event);
    were.into_iter().filter(|(card, names)| N::printed(state, *card) != names).collect()
}

/// Makes each event name its cards by the face that they show before it, or turn to by it.
fn tell_by_face<N: Naming>(
    timeline: &mut [Audience],
    log: &[Entry<N::Event>],
    turnings: Vec<(usize, Vec<(CardId, Names)>)>,
) {
    let mut until = timeline.len();
    let mut shown: Arc<Vec<(CardId, Names)>> = Arc::default();
    for (at, turned) in turnings.into_iter().rev() {
        let from = at + usize::from(!N::turns_over(&log[at].event));
        timeline[from..until].iter_mut().for_each(|audience| audience.before_turning(&shown));
        let kept = shown.iter().filter(|(card, _)| turned.iter().all(|(other, _)| other != card));
        shown = Arc::new(kept.cloned().chain(turned.iter().cloned()).collect());
        until = from;
    }
    timeline[..until].iter_mut().for_each(|audience| audience.before_turning(&shown));
}

/// The cards that need numbers at an event: those before it, and those that it adds.
fn namesakes_at<N: Naming>(
    state: &N::State,
    entry: &Entry<N::Event>,
    viewer: Option<Player>,
    now: &mut Arc<Namesakes>,
) -> Arc<Namesakes> {
    let were = Arc::clone(now);
    if !N::touches_field(&entry.event) {
        return were;
    }
    let are = N::namesakes(state, viewer);
    if are == *were {
        return were;
    }
    *now = Arc::new(are);
    Arc::new(were.and(now))
}

/// What a player knows at each event of a log.
struct Memory {
    player: Player,
    /// The cards that the player knows from where they are now.
    now: Arc<CardKnowledge>,
    /// How many cards the player has come to know.
    count: u16,
    /// The cards that were looked at and are still in view.
    in_view: Vec<CardId>,
}

impl Memory {
    fn of<N: Naming>(state: &N::State, player: Player) -> Memory {
        let now = CardKnowledge::of::<N>(state, player);
        let count = now.numbers.iter().flatten().count();
        let count = u16::try_from(count).unwrap_or(u16::MAX);
        Memory { player, now: Arc::new(now), count, in_view: Vec::new() }
    }

    /// The cards that the event shows the player besides public ones, given the state before it.
    fn sees<N: Naming>(&mut self, state: &N::State, entry: &Entry<N::Event>) -> Vec<CardId> {
        match N::looking(&entry.event, entry.player) {
            Looking::Nothing => Vec::new(),
            Looking::At(cards, to) => {
                if !to.to(self.player) {
                    return Vec::new();
                }
                self.in_view.extend(&cards);
                cards
            }
            Looking::Choosing(by, mut cards) => {
                let looks =
                    |card: &CardId| by == self.player && N::is_from_top(N::place(state, *card).1);
                cards.retain(|card| self.in_view.contains(card) || looks(card));
                self.in_view.extend(&cards);
                cards
            }
            Looking::Over => {
                self.in_view.clear();
                Vec::new()
            }
        }
    }

    /// Updates the knowledge after the event. Returns what the player knows of the event's cards.
    fn learns<N: Naming>(&mut self, state: &N::State, seen: &[CardId]) -> Arc<CardKnowledge> {
        let were = Arc::clone(&self.now);
        let mut faces = CardKnowledge {
            known: N::cards(state).map(|card| N::known(state, card).to(self.player)).collect(),
            numbers: were.numbers.clone(),
        };
        faces.numbers.resize(faces.known.len(), None);
        let others = N::cards(state).filter(|card| faces.knows(*card) && !seen.contains(card));
        for card in seen.iter().copied().chain(others).collect::<Vec<_>>() {
            if !were.knows(card) && !self.in_view.contains(&card) || faces.number(card).is_none() {
                faces.numbers[usize::from(card.0)] = Some(self.count);
                self.count = self.count.saturating_add(1);
            }
        }
        if faces != *were {
            self.now = Arc::new(faces);
        }
        if seen.is_empty() && Arc::ptr_eq(&were, &self.now) {
            return were;
        }
        let mut here = (*self.now).clone();
        here.learn(seen);
        here.join(&were);
        Arc::new(here)
    }
}
