//! Buddyfight in scenarios.
//!
//! [`model`] is what its scripts say; `situation` sets it up and `check` looks at its words; `words` knows what steps mean, `acts` writes
//! them, `paths` leads into the state; `told`, [`trace`] and [`board`] put questions, events and the state into words.

mod acts;
pub mod board;
mod check;
mod idle;
pub mod model;
mod paths;
mod situation;
mod told;
pub mod trace;
mod words;

use serde_json::Value;

use crate::card::Cards;
use crate::engine::buddyfight::event::{Event, Timing};
use crate::engine::buddyfight::fight::Fight;
use crate::engine::buddyfight::reading::Reading;
use crate::engine::buddyfight::request::{Ask, For, Request, Window};
use crate::engine::buddyfight::state::State;
use crate::engine::core::{
    Answer, CardId, Chance, Cite, Decider, Engine, Entry, Known, Outcome, Player, Print, Readings,
    Resumable,
};
use crate::reference::{Edition, Game};
use crate::scenario::step::Done;
use crate::text::{Lang, Localized};

use super::naming::known::Named;
use super::naming::twins::Twins;
use super::rules::{Ended, Fit, Found, Kind, Role, Rules};
use super::trouble::{Allowed, Reason, Trouble};
use super::wrong::{ScriptError, Wrong};

/// Buddyfight, in both editions.
#[derive(Debug, Clone, Copy)]
pub struct Buddyfight;

/// A scenario of Buddyfight.
pub type Scenario = super::model::Scenario<Buddyfight>;

impl Rules for Buddyfight {
    const GAME: Game = Game::Buddyfight;
    const ROOTS: &'static [&'static str] = paths::ROOTS;
    const PATHS: &'static [&'static str] = paths::WORDS;
    const PASSING_MAY_BE_REFUSED: bool = false;
    type Situation = model::Situation;
    type Start = model::Start;
    type Act = model::Act;
    type State = State;
    type Event = Event;
    type Request = Request;
    type Reading = Reading;

    fn path(path: &str) -> Option<(Kind, Option<&str>)> {
        paths::kind(path).map(|kind| (kind, None))
    }

    fn look_at_act(act: &model::Act, named: &Named<'_>) -> Result<(), Wrong> {
        check::act(act, named)
    }

    fn look_at_card(word: &str, named: &Named<'_>) -> Result<(), Wrong> {
        check::card(word, named)
    }

    fn set_up(scenario: &Scenario, edition: Edition, known: &Cards) -> Result<State, ScriptError> {
        situation::set_up(scenario, edition, known)
    }

    fn readings(state: &mut State) -> &mut Readings<Reading> {
        &mut state.readings
    }

    fn seed(state: &mut State, seed: u64) {
        state.chance = Chance::seeded(seed);
    }

    fn play(state: State, decider: &mut dyn Decider<State, Request>) -> Ended<Buddyfight> {
        let mut fight = Fight::new(state, decider);
        let outcome = fight.run();
        let (state, (events, decided)) = (fight.state, fight.log.into_parts());
        Ended { state, events, decided, outcome }
    }

    fn play_unread(state: State, decider: &mut dyn Decider<State, Request>) -> (State, Outcome) {
        let mut fight = Fight::unread(state, decider);
        let outcome = fight.run();
        (fight.state, outcome)
    }

    fn can_be_taken_up(state: &State, request: &Request) -> bool {
        state.can_be_taken_up(request)
    }

    fn position(state: &State) -> Print {
        state.print()
    }

    fn different(state: &State, request: &Request) -> Vec<Answer> {
        state.different(request)
    }

    fn weight(state: &State) -> usize {
        state.weight()
    }

    fn after(state: &State, events: &[Entry<Event>]) -> State {
        crate::engine::buddyfight::fight::Buddyfight::after(
            state,
            events.iter().map(|entry| &entry.event),
        )
    }

    fn follow(state: &mut State, event: &Event) {
        crate::engine::buddyfight::fight::Buddyfight::apply(state, event);
    }

    fn twins(state: &State) -> Twins {
        told::twins(state)
    }

    fn touches_field(event: &Event) -> bool {
        trace::touches_field(event)
    }

    fn turn(state: &State) -> u32 {
        state.turn.number
    }

    fn is_settled(state: &State, request: &Request) -> bool {
        matches!(request.ask, Ask::Use(Window::Own, _) | Ask::Attack(_))
            && state.timing != Some(Timing::BattleEnd)
            && state.uses.is_empty()
            && state.waiting.is_empty()
            && state.battle.is_none()
            && state.ending.is_none()
    }

    fn is_stop(state: &State, request: &Request) -> bool {
        let phase = matches!(state.timing, Some(Timing::Main | Timing::Final));
        match request.ask {
            Ask::Use(Window::Own, _) => phase,
            Ask::Attack(_) => true,
            _ => false,
        }
    }

    fn is_under_way(state: &State, request: &Request) -> bool {
        match &request.ask {
            Ask::Use(Window::Answer, _) => true,
            Ask::Use(..) => {
                !state.waiting.is_empty()
                    || !state.uses.is_empty()
                    || state.battle.is_some()
                    || state.ending.is_some()
            }
            _ => false,
        }
    }

    fn has_arrived(state: &State, act: &model::Act) -> bool {
        act.to_phase.is_some_and(|phase| phase == state.turn.phase)
            || act.to_turn.is_some_and(|player| player == state.turn.player)
    }

    fn fit(state: &State, request: &Request, act: &model::Act) -> Fit {
        words::fit(state, request, act)
    }

    fn attempt(
        state: &State,
        request: &Request,
        act: &model::Act,
    ) -> Result<Option<Allowed>, Trouble> {
        words::attempt(state, request, act)
    }

    fn role(request: &Request) -> Role {
        match &request.ask {
            Ask::Card { what: For::Payment, .. } => Role::Payment,
            Ask::Card { what: For::Target, .. } => Role::Target,
            Ask::Waiting(_) => Role::Order,
            _ => Role::Choice,
        }
    }

    fn named(state: &State, request: &Request, word: &str) -> Option<Answer> {
        words::named(state, request, word)
    }

    fn named_at_once(
        _state: &State,
        _request: &Request,
        _words: &[String],
    ) -> Option<(usize, Vec<usize>)> {
        // Costs are paid card by card.
        None
    }

    fn not_named(state: &State, request: &Request, _word: &str) -> Reason {
        words::not_named(state, request)
    }

    fn default(request: &Request) -> Option<Answer> {
        words::default(request)
    }

    fn act_of(state: &State, request: &Request, answer: Answer, lang: Lang) -> Done<model::Act> {
        acts::act_of(state, request, answer, lang)
    }

    fn question(state: &State, request: &Request, lang: Lang) -> String {
        told::question(state, request, lang)
    }

    fn answers(state: &State, request: &Request) -> Vec<(Localized, Cite)> {
        told::answers(state, request)
    }

    fn uses_of(state: &State, request: &Request, card: &str) -> Vec<(Localized, Allowed)> {
        told::uses_of(state, request, card)
    }

    fn find(state: &State, path: &str) -> Option<Found> {
        paths::find(state, path)
    }

    fn known_at(state: &State, path: &str) -> Known {
        paths::known_at(state, path)
    }

    fn is_called(state: &State, card: CardId, word: &str) -> bool {
        words::is_called(state, card, word)
    }

    fn name(state: &State, card: CardId) -> Localized {
        told::name(state, card)
    }

    fn words(
        state: &State,
        entry: &Entry<Event>,
        twins: &Twins,
        eyes: Option<Player>,
        lang: Lang,
    ) -> String {
        trace::words(state, entry, twins, eyes, lang)
    }

    fn event_id(event: &Event) -> &'static str {
        trace::id(event)
    }

    fn detail(state: &State, event: &Event, twins: &Twins, eyes: Option<Player>) -> Value {
        trace::detail(state, event, twins, eyes)
    }

    fn is_minor(event: &Event) -> bool {
        trace::is_minor(event)
    }

    fn board(state: &State, lang: Lang) -> String {
        board::draw(state, lang)
    }
}
