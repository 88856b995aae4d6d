//! Final Fantasy TCG in scenarios.
//!
//! [`model`] is what its scripts say; `situation` sets it up; `words` knows what steps mean, `acts` writes them, `paths` leads into the
//! state; `told`, [`trace`] and [`board`] put questions, events and the state into words.

mod acts;
pub mod board;
mod idle;
pub mod model;
mod paths;
mod sight;
mod situation;
mod told;
pub mod trace;
mod words;

use serde_json::Value;

use crate::card::Cards;
use crate::engine::core::{
    Answer, CardId, Chance, Cite, Decider, Engine, Entry, Known, Outcome, Player, Print, Readings,
    Resumable,
};
use crate::engine::fftcg::event::Event;
use crate::engine::fftcg::game::Game as Table;
use crate::engine::fftcg::reading::Reading;
use crate::engine::fftcg::request::{Ask, For, Request};
use crate::engine::fftcg::state::{State, Window};
use crate::reference::{Edition, Game};
use crate::scenario::step::Done;
use crate::text::{Lang, Localized};

use super::naming::known::Named;
use super::naming::twins::Twins;
use super::rules::{Ended, Fit, Found, Kind, Role, Rules};
use super::trouble::{Allowed, Reason, Trouble};
use super::wrong::{ScriptError, Wrong};

/// Final Fantasy TCG.
#[derive(Debug, Clone, Copy)]
pub struct Fftcg;

/// A scenario of Final Fantasy TCG.
pub type Scenario = super::model::Scenario<Fftcg>;

impl Rules for Fftcg {
    const GAME: Game = Game::Fftcg;
    const ROOTS: &'static [&'static str] = paths::ROOTS;
    const PATHS: &'static [&'static str] = paths::WORDS;
    const PASSING_MAY_BE_REFUSED: bool = true;
    type Situation = model::Situation;
    type Start = model::Start;
    type Act = model::Act;
    type State = State;
    type Event = Event;
    type Request = Request;
    type Reading = Reading;

    fn path(path: &str) -> Option<(Kind, Option<&str>)> {
        paths::kind(path)
    }

    fn look_at_act(act: &model::Act, named: &Named<'_>) -> Result<(), Wrong> {
        words::look_at_act(act, named)
    }

    fn look_at_card(word: &str, named: &Named<'_>) -> Result<(), Wrong> {
        words::look_at_card(word, named)
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

    fn play(state: State, decider: &mut dyn Decider<State, Request>) -> Ended<Fftcg> {
        let mut game = Table::new(state, decider);
        let outcome = game.run();
        let (state, (events, decided)) = (game.state, game.log.into_parts());
        Ended { state, events, decided, outcome }
    }

    fn play_unread(state: State, decider: &mut dyn Decider<State, Request>) -> (State, Outcome) {
        let mut game = Table::unread(state, decider);
        let outcome = game.run();
        (game.state, outcome)
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
        crate::engine::fftcg::game::Fftcg::after(state, events.iter().map(|entry| &entry.event))
    }

    fn follow(state: &mut State, event: &Event) {
        crate::engine::fftcg::game::Fftcg::apply(state, event);
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
        let own = request.player == state.turn.player;
        let chance = match &request.ask {
            Ask::Priority(window, _) => own && *window == Window::Main,
            Ask::Attack(_) => true,
            _ => false,
        };
        chance && !is_busy(state)
    }

    fn is_stop(state: &State, request: &Request) -> bool {
        Fftcg::is_settled(state, request)
    }

    fn is_under_way(state: &State, request: &Request) -> bool {
        matches!(request.ask, Ask::Priority(..) | Ask::Block(_))
            && (is_busy(state) || state.battle.is_some())
    }

    fn is_for_passing(request: &Request) -> bool {
        request.is_for_passing()
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

    fn attempt_pass(_state: &State, request: &Request) -> Option<Allowed> {
        words::attempt_pass(request)
    }

    fn role(request: &Request) -> Role {
        match &request.ask {
            Ask::Payment(_) => Role::PaymentAtOnce,
            Ask::Card { what: For::Payment | For::SameName | For::LbCost, .. } => Role::Payment,
            Ask::Target { .. } => Role::Target,
            Ask::Order(_) => Role::Order,
            _ => Role::Choice,
        }
    }

    fn named(state: &State, request: &Request, word: &str) -> Option<Answer> {
        words::named(state, request, word)
    }

    fn named_at_once(
        state: &State,
        request: &Request,
        words: &[String],
    ) -> Option<(usize, Vec<usize>)> {
        words::named_at_once(state, request, words)
    }

    fn not_named(_state: &State, request: &Request, word: &str) -> Reason {
        words::not_named(request, word)
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

    fn unit(request: &Request) -> Option<Localized> {
        told::unit(request)
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

    fn sight(state: &State, event: &Event, player: Player) -> Option<Cite> {
        match sight::of(state, event, player) {
            sight::Sight::Known => None,
            sight::Sight::Shown(cite) | sight::Sight::Hidden(cite) => Some(cite),
        }
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

/// Whether anything lies on the stack or waits for it.
fn is_busy(state: &State) -> bool {
    !state.stack.is_empty() || !state.pending.is_empty()
}
