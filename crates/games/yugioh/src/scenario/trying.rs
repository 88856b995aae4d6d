//! Tries an act that names the cards that it uses or targets: it is played on a copy of the state until those are chosen.

use std::collections::VecDeque;

use crate::duel::Duel;
use crate::legal::Targets;
use crate::link::Link;
use crate::refusal::{Refusal, Why};
use crate::request::{Play, Request};
use crate::state::State;
use crate::zone::Zone;
use hantei_engine::Flows as _;
use hantei_engine::scenario::answers::{NONE, meant, numbered};
use hantei_engine::scenario::naming::Naming as _;
use hantei_engine::scenario::rules::{Role, Steps as _};
use hantei_engine::scenario::trouble::{Allowed, Reason, Trouble};
use hantei_engine::{Answer, CardId, Cite, Decider, Halt, Player, Request as _, Resumable as _};

use super::Yugioh;
use super::model::Act;
use super::narrate::reason;
use super::words::{DONE, is_number};

/// Tries the option with this index at a chance, with exactly the cards that the act names.
///
/// # Errors
/// [`Trouble`] if play cannot be resumed at this chance.
pub(super) fn tried(
    state: &State,
    request: &Request,
    at: usize,
    play: Play,
    act: &Act,
) -> Result<Allowed, Trouble> {
    if !state.can_be_taken_up(request) {
        let link = state.link_of(request.player, play);
        return link.map_or(Ok(Ok(())), |link| targeted(state, &link, act));
    }
    let named = named_for(state, request.player, act)?;
    if let Err(refusal) = state.may_play_with(request.player, play, &named) {
        return Ok(Err(reason(refusal)));
    }
    let queue =
        |words: &hantei_engine::scenario::step::OneOrMore| words.0.iter().cloned().collect();
    let mut trying = AttemptDecider {
        act,
        first: Some(at),
        says_given: !act.given().is_empty(),
        given: act.given().0.iter().filter(|word| *word != NONE).cloned().collect(),
        targets: queue(&act.targets),
        undone: state.rolled_back.len(),
        last: None,
        refused: None,
    };
    Duel::unread(state.clone(), &mut trying).run();
    trying.comes_to(state)
}

/// Tries an activation with exactly these targets in the middle of something, where a copy of the state cannot be played on. If no cost
/// comes first, the targets possible now are the possible targets.
///
/// # Errors
/// [`Trouble`] if a cost comes first, or if cards for a cost are named although there is none.
pub(super) fn targeted(state: &State, link: &Link, act: &Act) -> Result<Allowed, Trouble> {
    let targets = state.targets_of(link).ok_or(Trouble::PaidFirst)?;
    if !act.given().is_empty() {
        return Err(Trouble::PaysNothing(act.given().0.clone()));
    }
    if targets.is_empty() && !act.targets.is_empty() {
        return Err(Trouble::TargetsNothing(act.targets.0.clone()));
    }
    let mut words = act.targets.0.iter();
    for (at, Targets { most, up_to, mut cards }) in targets.into_iter().enumerate() {
        for chosen in 0..most {
            let Some(word) = words.next() else { return Ok(Ok(())) };
            if up_to && word == DONE {
                match chosen {
                    // At least one target is required.
                    0 => return Ok(Err(reason(NO_TARGET))),
                    _ => break,
                }
            }
            let is_meant = |card: &CardId| Yugioh::is_called(state, *card, word);
            let found = match numbered(word, cards.len()) {
                Some(number) => number,
                None => cards.iter().position(is_meant),
            };
            let Some(found) = found else {
                let card = state.cards().find(is_meant);
                let card = card.ok_or_else(|| Trouble::NoCardThere(word.clone()))?;
                let legal = state.may_target(link, at, card);
                return Ok(Err(reason(legal.err().unwrap_or(NO_TARGET))));
            };
            cards.remove(found);
        }
    }
    // More words than targets.
    Ok(words.next().map_or(Ok(()), |_| Err(reason(NO_TARGET))))
}

/// The cards that an act names as materials or for a Pendulum Summon; of several cards with a name, the first that can be used. Empty if
/// one of the words is a number.
///
/// # Errors
/// [`Trouble`] if no card has that name.
pub(super) fn named_for(state: &State, player: Player, act: &Act) -> Result<Vec<CardId>, Trouble> {
    let (words, zones): (_, &[Zone]) = match act.pendulum.is_empty() {
        true => (&act.materials.0, &[Zone::Monster]),
        false => (&act.pendulum.0, &[Zone::Hand, Zone::Extra]),
    };
    if words.iter().any(|word| is_number(word)) {
        return Ok(Vec::new());
    }
    let there = zones.iter().flat_map(|zone| state.zone(player, *zone)).copied();
    let (up, down): (Vec<CardId>, Vec<CardId>) = there.partition(|of| !state.object(*of).face_down);
    // A card elsewhere cannot be used, and an article says so.
    let all: Vec<CardId> = up.into_iter().chain(down).chain(state.cards()).collect();
    let mut named: Vec<CardId> = Vec::with_capacity(words.len());
    for word in words {
        let called = |card: &CardId| !named.contains(card) && Yugioh::is_called(state, *card, word);
        let card = all.iter().copied().find(called);
        named.push(card.ok_or_else(|| Trouble::NoCardThere(word.clone()))?);
    }
    Ok(named)
}

/// The article about the number of Tributes for this act.
fn count_of_tributes(act: &Act) -> Option<Cite> {
    match act {
        _ if act.summon.is_some() => Some("normal-summon.3"),
        _ if act.set.is_some() => Some("monster-set.2"),
        _ => None,
    }
}

/// The refusal if more cards are required than the act names.
fn lacking(request: &Request, act: &Act) -> Reason {
    let cite = request.ask.cite();
    reason(match Yugioh::role(request) {
        Role::Tribute => {
            Refusal { cite: count_of_tributes(act).unwrap_or(cite), why: Why::NoTributes }
        }
        _ => Refusal { cite, why: Why::NoMaterials },
    })
}

/// The refusal of a card that cannot be targeted, by the article about targeting.
const NO_TARGET: Refusal = Refusal { cite: "dictionary.target.1", why: Why::NotOffered };

/// Answers questions with the cards that an act names and checks whether they are allowed.
struct AttemptDecider<'a> {
    act: &'a Act,
    /// The option to try; `None` once it has been taken.
    first: Option<usize>,
    /// Whether the act names all cards that are used; then no others are.
    says_given: bool,
    given: VecDeque<String>,
    targets: VecDeque<String>,
    /// The number of undone plays before the attempt.
    undone: usize,
    /// Why no other card fits the last question.
    last: Option<Reason>,
    refused: Option<Reason>,
}

impl AttemptDecider<'_> {
    fn comes_to(self, state: &State) -> Result<Allowed, Trouble> {
        if let Some(reason) = self.refused {
            return Ok(Err(reason));
        }
        if !self.given.is_empty() {
            return self.surplus(state);
        }
        match self.last {
            _ if self.targets.is_empty() => Ok(Ok(())),
            Some(reason) => Ok(Err(reason)),
            None => Err(Trouble::TargetsNothing(self.targets.into())),
        }
    }

    /// The result if some named cards were never asked for: only for Tributes is their number an article's matter.
    fn surplus(self, state: &State) -> Result<Allowed, Trouble> {
        let is_there =
            |word: &&String| state.cards().any(|card| Yugioh::is_called(state, card, word));
        if let Some(word) = self.given.iter().find(|word| !is_there(word)) {
            return Err(Trouble::NoCardThere(word.clone()));
        }
        match count_of_tributes(self.act) {
            Some(cite) => Ok(Err(reason(Refusal { cite, why: Why::TooManyTributes }))),
            None => Err(Trouble::TakesNoMore(self.given.into())),
        }
    }

    /// Whether more Tributes or materials are required than the act names.
    fn lacks(&self, request: &Request) -> bool {
        let asks = matches!(Yugioh::role(request), Role::Tribute | Role::Material);
        asks && self.says_given && self.given.is_empty() && !request.choice().may_decline()
    }

    /// The words that can answer this question.
    fn word(&mut self, request: &Request) -> Option<&mut VecDeque<String>> {
        let queue = match Yugioh::role(request) {
            Role::Tribute | Role::Material | Role::Payment => &mut self.given,
            Role::Target => &mut self.targets,
            Role::PaymentAtOnce | Role::Choice | Role::Order => return None,
        };
        (!queue.is_empty()).then_some(queue)
    }
}

impl Decider<State, Request> for AttemptDecider<'_> {
    fn decide(&mut self, state: &State, request: &Request) -> Result<Answer, Halt> {
        if let Some(at) = self.first.take() {
            return Ok(Answer::Option(at));
        }
        if request.is_chance() || self.refused.is_some() {
            // Everything has been chosen, or it was undone.
            if state.rolled_back.len() > self.undone && self.refused.is_none() {
                self.refused = Some(Yugioh::not_named(state, request, ""));
            }
            return Err(Halt);
        }
        if self.lacks(request) {
            self.refused = Some(lacking(request, self.act));
            return Err(Halt);
        }
        let otherwise = || Yugioh::default(state, request).or_else(|| request.choice().nth(0));
        let Some(queue) = self.word(request) else { return otherwise().ok_or(Halt) };
        let word = queue.pop_front().unwrap_or_default();
        self.last = Some(Yugioh::not_named(state, request, &word));
        meant::<Yugioh>(state, request, &word).ok_or_else(|| {
            self.refused = self.last.take();
            Halt
        })
    }

    fn resolved_without_asking(&mut self, state: &State, request: &Request, answer: Answer) {
        if self.lacks(request) {
            self.refused = self.refused.take().or_else(|| Some(lacking(request, self.act)));
        }
        let Some(queue) = self.word(request) else { return };
        let word = queue.pop_front().unwrap_or_default();
        self.last = Some(Yugioh::not_named(state, request, &word));
        if meant::<Yugioh>(state, request, &word) != Some(answer) {
            self.refused = self.last.take();
        }
    }
}
