//! The six steps of playing a card (4-3-2) and of using an effect or ability (4-3-3); both work in the same way.
//!
//! The book gives the choices as simultaneous, and in three different orders (4-3-2, 4-3-2-2, 4-3-3). They are made here in the order of
//! 4-3-2-2: the effect, the targets, the payment. ASSUMPTION: that order holds for both (open question order-of-choices).

use std::sync::Arc;

use hantei_ability::crossover::{Ability, Cost, Energy, When};
use hantei_base::kind::CardKind;
use hantei_engine::{Cite, Decider, Flows as _, Options, Player, Scope};

use super::action::{Action, ActionKind, Words};
use super::event::{ActionChoice, Event, Span};
use super::game::{Flow, Match, Stop};
use super::happening::Happening;
use super::moves::Goal;
use super::reading::Reading;
use super::request::{Ask, Request};
use super::state::State;
use super::terms::{By, How, Play, Window};
use super::waits::That;
use super::zone::Zone;

/// The article of the right to play one navigator a turn.
pub(super) const NAVIGATOR: Cite = "3-4-1";

/// The articles of the steps.
struct Steps {
    ready: Cite,
    declare: Cite,
    pay: Cite,
    moves: Cite,
    when: Cite,
    resolve: Cite,
    success: Cite,
}

const OF_PLAY: Steps = Steps {
    ready: "4-3-2-1",
    declare: "4-3-2-2",
    pay: "4-3-2-3",
    moves: "4-3-2-3.1",
    when: "4-3-2-4",
    resolve: "4-3-2-6",
    success: "4-3-2-6.2",
};

const OF_USE: Steps = Steps {
    ready: "4-3-3-1",
    declare: "4-3-3-2",
    pay: "4-3-3-3",
    moves: "4-3-3-3.1",
    when: "4-3-3-4",
    resolve: "4-3-3-6",
    success: "4-3-3-6.1",
};

impl Steps {
    fn of(kind: ActionKind) -> &'static Steps {
        match kind {
            ActionKind::Play => &OF_PLAY,
            ActionKind::Use | ActionKind::Trigger => &OF_USE,
        }
    }
}

/// How an action ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Finished {
    /// It has resolved (4-3-2-6).
    Resolved,
    /// It was cancelled before it resolved (4-2-14.1).
    Cancelled,
}

/// Tries to declare an offered play, until its choices are made: nobody sees this, and the state stays as it is.
pub fn try_declaring(
    state: State,
    player: Player,
    play: Play,
    decider: &mut dyn Decider<State, Request>,
) {
    let mut run = Match::unread(state, decider);
    // Whether it succeeds does not matter: the decider has learned what can be chosen.
    let _ = match play {
        Play::Energy(..) => run.gain_by(player, play),
        Play::Card(_) | Play::Use(..) => run.declare(player, play).map(drop),
        Play::Fight => Ok(()),
    };
}

impl Match<'_> {
    /// Steps 1 to 4 of an offered play: it is readied, declared and paid for, and triggers on that have resolved. Returns `None` if it is
    /// not declared after all.
    pub(super) fn declare(&mut self, player: Player, play: Play) -> Flow<Option<Action>> {
        let Some(mut action) = self.state.action_of(player, play) else {
            return Err(Stop::WrongAnswer);
        };
        self.answers_by_reading(&action, play);
        let steps = Steps::of(action.kind);
        let card = action.source.0;
        self.choose_mode(&mut action)?;
        self.choose_targets(&mut action)?;
        self.choose_cost(&mut action)?;
        let price = self.state.price(&action);
        let not = self.state.taps_itself(&action).then_some(card);
        let before = self.log.len();
        if !self.ready(player, &price, not, steps.ready)?
            || self.log.len() > before && self.state.may_declare(player, play).is_err()
        {
            // The energy gained stays; a consequence of gaining it has made the rest impossible.
            return Ok(None);
        }
        self.note_declared(&mut action, steps);
        self.pay_energy(player, &price, card, steps.pay)?;
        self.pay_rest(&mut action)?;
        self.by(player, Event::Paid(action.which(), action.paid.clone()), steps.pay);
        if self.state.moves_priority(&action) {
            self.also(steps.moves);
        }
        // Triggers on the payment trigger now; the chance for plays that directly follow it is gone (4-3-2-3.2).
        self.collect();
        self.scratch.after.clear();
        self.happen(match action.kind {
            ActionKind::Play => Happening::Played(action.id, action.source, player),
            ActionKind::Use | ActionKind::Trigger => {
                Happening::Used(action.id, action.source, player)
            }
        });
        let waiting = self.state.waiting.len();
        self.collect();
        if self.state.waiting.len() > waiting {
            self.also(steps.when);
        }
        self.settle()?;
        Ok(Some(action))
    }

    /// 効果の選択
    pub(super) fn choose_mode(&mut self, action: &mut Action) -> Flow {
        if action.words.modes().is_empty() {
            return Ok(());
        }
        let modes = self.state.possible_modes(action);
        if modes.is_empty() {
            return Ok(());
        }
        let ask = Ask::Mode(action.source.0, Options::one_of(modes.clone()));
        let at = self.ask(action.player, ask)?;
        action.mode = Some(modes[at]);
        Ok(())
    }

    /// コストの決定: the normal cost or the substitute.
    pub(super) fn choose_cost(&mut self, action: &mut Action) -> Flow {
        // If only the normal cost is possible, nothing is recorded.
        if !self.state.has_substitute(action) {
            return Ok(());
        }
        let ways: Vec<Option<u8>> = self.state.ways_to_pay(action).collect();
        // A substitute is recorded even if it is the only way to pay.
        if ways.iter().all(Option::is_none) {
            return Ok(());
        }
        let at = self.ask(action.player, Ask::Cost(action.source.0, ways.clone()))?;
        action.instead = ways[at];
        Ok(())
    }

    fn note_declared(&mut self, action: &mut Action, steps: &Steps) {
        action.id = self.state.next_action;
        let (player, card) = (action.player, action.source.0);
        self.by(player, Event::Declared(Arc::new(action.clone())), steps.declare);
        if action.kind == ActionKind::Play {
            if self.state.object(card).zone == Zone::Aside {
                self.also("4-2-1.4");
            }
            let owner = self.state.object(card).owner;
            let goal = Goal::of(Zone::Pending, owner);
            self.put(card, goal, How::Declared, By::Effect(player, card), steps.declare);
            action.source = self.state.chosen(card);
            if self.state.def(card).is(CardKind::Navigator) {
                let scope = Scope::Right(player, NAVIGATOR);
                self.note(Event::UsedUp(scope, Span::Turn), NAVIGATOR);
            }
        }
        self.use_up(action);
        let of = action.which();
        if let Some(mode) = action.mode {
            self.by(
                player,
                Event::ActionChoice { of, said: ActionChoice::Mode(mode) },
                steps.declare,
            );
        }
        self.note_targets(action);
        if let Some(instead) = action.instead {
            self.by(
                player,
                Event::ActionChoice { of, said: ActionChoice::Instead(instead) },
                steps.declare,
            );
        }
    }

    /// Records the targets (4-2-13.1).
    pub(super) fn note_targets(&mut self, action: &Action) {
        let (of, player) = (action.which(), action.player);
        if let Some(host) = action.host {
            let (label, cards) = (Arc::from("host"), vec![host.0]);
            let event = Event::Targeted { of, label, cards, duel_master: None };
            self.by(player, event, "4-2-13.3");
        }
        if action.duel_master.is_some() {
            let (label, duel_master) = (Arc::from("duel-master"), action.duel_master);
            let event = Event::Targeted { of, label, cards: Vec::new(), duel_master };
            self.by(player, event, "4-2-13.1");
        }
        for (label, chosen) in action.chosen.iter() {
            let cards = chosen.iter().map(|(card, _)| *card).collect();
            let event = Event::Targeted { of, label: label.clone(), cards, duel_master: None };
            self.by(player, event, "4-2-13.1");
        }
    }

    /// Steps 5 and 6: the action may be interrupted, and resolves unless it was cancelled.
    pub(super) fn finish(&mut self, mut action: Action) -> Flow<Finished> {
        let steps = Steps::of(action.kind);
        let (id, player) = (action.id, action.player);
        if self.can_be_interrupted(&action) {
            let about = match action.kind {
                ActionKind::Play => Happening::Played(id, action.source, player),
                ActionKind::Use | ActionKind::Trigger => Happening::Used(id, action.source, player),
            };
            self.window_about(Window::Interrupt(id), &[about])?;
        }
        if self.state.action(id).is_none() {
            return Ok(Finished::Cancelled);
        }
        self.by(player, Event::Resolving(action.which()), steps.resolve);
        self.check_targets(&mut action)?;
        match action.kind {
            ActionKind::Play => self.resolve_play(&mut action)?,
            ActionKind::Use | ActionKind::Trigger => self.carry_out(&action)?,
        }
        self.by(player, Event::Resolved(action.which()), steps.resolve);
        let now = match action.kind {
            ActionKind::Play => self.state.chosen(action.source.0),
            ActionKind::Use | ActionKind::Trigger => action.source,
        };
        // Triggers on its arrival have nothing to do with its success.
        self.collect();
        self.happen(match action.kind {
            ActionKind::Play => Happening::Succeeded(id, now, player),
            ActionKind::Use | ActionKind::Trigger => Happening::UseSucceeded(id, now, player),
        });
        let waiting = self.state.waiting.len();
        self.collect();
        if self.state.waiting.len() > waiting {
            self.also(steps.success);
        }
        self.settle()?;
        Ok(Finished::Resolved)
    }

    /// Whether the action can be interrupted: every action can, except the play of a navigator by the reading that it is no action (3-4-1).
    fn can_be_interrupted(&mut self, action: &Action) -> bool {
        let navigator = action.kind == ActionKind::Play
            && self.state.def(action.source.0).is(CardKind::Navigator);
        let player = action.player;
        let acts = |state: &State| {
            [player, player.opponent()].into_iter().find_map(|of| state.would_act(of))
        };
        !(navigator && self.reads_where(Reading::NavigatorIsNoAction, acts))
    }
}

impl State {
    /// The action that this play would declare.
    pub(super) fn action_of(&self, player: Player, play: Play) -> Option<Action> {
        let (kind, card, at, words) = match play {
            Play::Card(card) => {
                (ActionKind::Play, card, None, Words::Play(self.def(card).text.play.clone()))
            }
            Play::Use(card, at) | Play::Energy(card, at) => {
                let words = Words::Ability(self.ability(card, at)?.clone());
                (ActionKind::Use, card, Some(at), words)
            }
            Play::Fight => return None,
        };
        let mut action = self.new_action(kind, player, card, at, words);
        if let Some(when) = action.words.follows() {
            let about = self.followed_by(&action, when);
            (action.that, action.that_player) = (about.cards, about.player);
            (action.amount, action.answers) = (about.amount, about.action);
        }
        Some(action)
    }

    /// The event that the action directly follows (4-3-5).
    #[inline(never)]
    fn followed_by(&self, action: &Action, when: &When) -> That {
        let view = super::filter::View::of(action.player, action.source.0);
        let targets = action.targets().next().is_some();
        let mut about = That::default();
        for what in self.may_follow() {
            let Some(that) = self.meets(when, what, &view) else { continue };
            // An action without targets responds to the latest of all waiting actions.
            if about.action.is_some() && that.action != about.action && !targets {
                continue;
            }
            // Of several simultaneous events, all cards count, but only the first player and number.
            if about.cards.is_empty() && about.player.is_none() {
                (about.action, about.player, about.amount) =
                    (that.action, that.player, that.amount);
            }
            about.cards.extend(that.cards);
        }
        about
    }

    /// The energy cost of an action, as it would be paid (4-3-2-2.1, 4-3-3-2.1).
    pub(super) fn price(&self, action: &Action) -> Energy {
        self.price_by(action, action.instead)
    }

    /// The same for a given way of paying.
    fn price_by(&self, action: &Action, way: Option<u8>) -> Energy {
        let (player, card) = (action.player, action.source.0);
        match (&action.words, way) {
            (Words::Play(_), None) => self.play_price(player, card),
            (Words::Play(_), Some(_)) => self.play_price_instead(player, card),
            (Words::Ability(ability), instead) => match (&**ability, instead) {
                (Ability::Use(of), None) => self.use_price(player, card, of),
                (Ability::Use(of), Some(_)) => self.use_price_instead(player, card, of),
                _ => Energy::NONE,
            },
        }
    }

    /// Whether its cost taps or moves its own card, which then cannot be tapped for energy.
    pub(super) fn taps_itself(&self, action: &Action) -> bool {
        self.taps_itself_by(action, action.instead)
    }

    fn taps_itself_by(&self, action: &Action, way: Option<u8>) -> bool {
        action.costs_by(self, way).any(|cost| *cost == Cost::Tap)
    }

    /// Whether a substitute may be paid instead of its cost.
    fn has_substitute(&self, action: &Action) -> bool {
        match &action.words {
            Words::Play(_) => self.def(action.source.0).text.instead.is_some(),
            Words::Ability(ability) => {
                matches!(&**ability, Ability::Use(of) if of.instead.is_some())
            }
        }
    }

    /// The ways in which it can be paid for: with its normal cost, or with a substitute.
    pub(super) fn ways_to_pay(&self, action: &Action) -> impl Iterator<Item = Option<u8>> {
        let has_substitute = self.has_substitute(action);
        let ways = [None, Some(0)].into_iter().filter(move |way| way.is_none() || has_substitute);
        ways.filter(|way| self.can_pay(action, *way))
    }

    /// Whether it can be paid for in this way.
    fn can_pay(&self, action: &Action, way: Option<u8>) -> bool {
        let (player, card) = (action.player, action.source.0);
        let not = self.taps_itself_by(action, way).then_some(card);
        self.can_ready(player, &self.price_by(action, way), not)
            && self.payable(player, card, action.costs_by(self, way))
    }

    /// The same for an ability that gains energy itself: the gains are not known while this is computed.
    pub(super) fn can_pay_for_energy(&self, action: &Action, way: Option<u8>) -> bool {
        let (player, card) = (action.player, action.source.0);
        let price = self.price_by(action, way);
        let not = self.taps_itself_by(action, way).then_some(card);
        let reach = || self.energy(player).and(self.energy_by_tapping(player, not));
        (price.is_none() || reach().covers(&price))
            && self.payable(player, card, action.costs_by(self, way))
    }

    /// Those of its effects that could be chosen now.
    pub(super) fn possible_modes(&self, action: &Action) -> Vec<u8> {
        let modes = action.words.modes().len();
        let modes = (0..modes).filter_map(|mode| u8::try_from(mode).ok());
        let possible = |mode: &u8| {
            let action = Action { mode: Some(*mode), ..action.clone() };
            self.has_targets(&action).is_ok()
        };
        modes.filter(possible).collect()
    }
}
