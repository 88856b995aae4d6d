//! 特定条件下で誘発するカードの効果・特殊能力 (4-3-6): what has happened, what triggers on it, and the order of resolution.

use std::sync::Arc;

use hantei_ability::crossover::{Ability, Once, Point, Trigger};
use hantei_engine::{CardId, Chosen, EventKinds, Flows as _, Player, Scope};

use super::action::{Action, ActionKind, Words};
use super::event::{Event, Fizzle, Span};
use super::event_kinds::{LEFT, Waits as _};
use super::filter::View;
use super::game::{Flow, Match, Stop};
use super::happening::{CardMoved, Happening};
use super::of_field::Listener;
use super::reading::Reading;
use super::request::{Ask, Wish};
use super::state::State;
use super::zone::Zone;

/// Maximum nesting depth of triggers. It is reached only if they go on without end.
pub(super) const DEEPEST: usize = 48;

/// An ability that may trigger, of a card as it is now or as it was until it just left the field.
#[derive(Clone, Copy)]
struct TriggerSource<'s> {
    source: Chosen,
    controller: Player,
    at: u16,
    ability: &'s Arc<Ability>,
}

impl Match<'_> {
    /// Records that something has happened.
    #[inline]
    pub(super) fn happen(&mut self, what: Happening) {
        self.scratch.happened.push(what);
    }

    /// Records things that happened at the same moment.
    pub(super) fn happen_all(&mut self, all: &[Happening]) {
        self.scratch.happened.extend(all);
    }

    /// Settles everything that follows from what has happened: the game may be over, characters crash, triggered effects resolve.
    /// Afterwards there is a chance for plays that directly follow it.
    pub(super) fn settle(&mut self) -> Flow {
        if self.is_settled() || self.nothing_follows() { Ok(()) } else { self.let_follow() }
    }

    #[inline(never)]
    fn let_follow(&mut self) -> Flow {
        self.scratch.settling += 1;
        if self.scratch.settling > DEEPEST {
            return Err(Stop::Endless);
        }
        loop {
            self.settle_standing()?;
            self.triggers()?;
            if self.scratch.happened.is_empty() {
                break;
            }
        }
        if !self.scratch.after.is_empty() {
            let mut after = std::mem::take(&mut self.scratch.after);
            self.right_after(&after)?;
            if self.scratch.after.is_empty() {
                // The allocation is reused.
                after.clear();
                self.scratch.after = after;
            }
        }
        self.scratch.settling -= 1;
        self.scratch.settled = Some(self.log.len());
        Ok(())
    }

    /// Settles the card values and removes everything that cannot stay, before anything triggers.
    pub(super) fn settle_standing(&mut self) -> Flow {
        self.settle_cards()?;
        self.control_is_kept_out()?;
        self.standing_check()
    }

    /// Whether nothing has happened since everything was last settled.
    fn is_settled(&self) -> bool {
        let nothing = self.scratch.happened.is_empty() && self.scratch.after.is_empty();
        nothing && self.scratch.settled == Some(self.log.len())
    }

    /// Resolves triggered effects one by one in the turn player's order (4-3-6.1).
    pub(super) fn triggers(&mut self) -> Flow {
        self.collect();
        let later = self.scratch.later;
        if self.state.waiting.len() == later {
            return Ok(());
        }
        // The book does not say whether it waits for the text that is being resolved.
        if !self.state.resolving.is_empty() && self.reads(Reading::TriggersAfterText) {
            return Ok(());
        }
        // Nor does it say whether it comes before effects that triggered earlier and still wait.
        if later > 0 && self.reads(Reading::NewTriggersJoin) {
            return Ok(());
        }
        while self.state.waiting.len() > later {
            self.resolve_one(later)?;
            self.standing_check()?;
            self.collect();
        }
        Ok(())
    }

    /// Finds what triggers on everything that has happened since the last search.
    pub(super) fn collect(&mut self) {
        self.update_awaited();
        if self.scratch.happened.is_empty() {
            return;
        }
        let mut happened = std::mem::take(&mut self.scratch.happened);
        if self.state.may_trigger(happened.event_kinds()) {
            self.note_triggered(&happened);
        }
        if self.state.catalog.follows {
            self.scratch.after.join(&happened);
        }
        if self.scratch.happened.is_empty() {
            // The allocation is reused.
            happened.clear();
            self.scratch.happened = happened;
        }
    }

    /// Adds what triggers on these happenings to the waiting effects (4-3-6).
    fn note_triggered(&mut self, happened: &[Happening]) {
        let mut triggered = self.state.triggered(happened);
        if self.state.watch().delayed {
            for what in happened {
                triggered.extend(self.delayed(what));
            }
        }
        for mut action in triggered {
            action.id = self.state.next_action;
            self.use_up(&action);
            let player = action.player;
            self.by(player, Event::Triggered(Arc::new(action)), "4-3-6");
        }
    }

    /// Resolves one of the waiting effects, chosen by the turn player.
    fn resolve_one(&mut self, later: usize) -> Flow {
        let places = later..self.state.waiting.len();
        let turn_player = self.state.turn.player;
        let several = places.len() > 1;
        let at = if several { self.ask(turn_player, Ask::Order(places.collect()))? } else { 0 };
        let at = later + at;
        let Some(mut action) = self.state.waiting.get(at).cloned() else { return Ok(()) };
        if self.state.resolving.len() >= DEEPEST {
            return Err(Stop::Endless);
        }
        self.by(action.player, Event::Taken(at), if several { "4-3-6.1" } else { "4-3-6" });
        let waiting = self.state.waiting.len();
        let before = std::mem::replace(&mut self.scratch.later, waiting);
        self.depth += 1;
        self.resolve_trigger(&mut action)?;
        self.depth -= 1;
        self.by(action.player, Event::Resolved(action.which()), "4-3-6");
        self.scratch.later = before;
        Ok(())
    }

    fn resolve_trigger(&mut self, action: &mut Arc<Action>) -> Flow {
        if self.has_lost_its_source(action) {
            self.note(Event::Fizzled(action.which(), Fizzle::SourceGone), "3-1.2");
            return Ok(());
        }
        let (player, card) = (action.player, action.source.0);
        if action.is_optional() && !self.ask_wish(player, Wish::Effect(card))? {
            self.by(player, Event::Declined { player, card }, "4-3-6");
            return Ok(());
        }
        if action.is_targeted() {
            // ASSUMPTION: targets are chosen on resolution (open question trigger-targets).
            self.choose_targets(Arc::make_mut(action))?;
            self.note_targets(action);
        }
        self.carry_out(action)
    }

    /// Whether its source has left and it therefore does not resolve. It does resolve at turn start (3-1.2), and so do effects that wait
    /// for their source to leave; for other times there are two readings.
    fn has_lost_its_source(&mut self, action: &Action) -> bool {
        let gone = !self.state.is_still(action.source) && self.state.was_on_field(action);
        let at_turn_start = self.state.turn.step == super::terms::Step::TurnStart;
        let anyhow = at_turn_start || action.follows_own_leaving();
        gone && !anyhow && self.reads(Reading::GoneSourceLost)
    }

    /// Counts a use against a limit for the turn or the combat.
    pub(super) fn use_up(&mut self, action: &Action) {
        if let Some((scope, span)) = action.limit() {
            self.note(Event::UsedUp(scope, span), "4-2-9");
        }
    }

    /// A point of the turn, or the end of a combat, has come: waiting effects trigger.
    pub(super) fn at(&mut self, point: Point) {
        let player = self.state.turn.player;
        self.happen(Happening::At(point, player));
    }
}

impl Action {
    /// 「してもよい」
    fn is_optional(&self) -> bool {
        match &self.words {
            Words::Ability(ability) => matches!(&**ability, Ability::Trigger(of) if of.may),
            Words::Play(_) => false,
        }
    }

    /// The scope of the limit on its uses, and how long it binds.
    pub(super) fn limit(&self) -> Option<(Scope, Span)> {
        let Words::Ability(ability) = &self.words else { return None };
        let once = match &**ability {
            Ability::Use(of) => of.once,
            Ability::Trigger(of) => of.once,
            Ability::Continuous(_) | Ability::Flight | Ability::Diving => None,
        };
        let scope = Scope::Ability(self.source.0, u32::from(self.at?));
        let span = match once? {
            Once::ThisAbility => Span::Turn,
            Once::Combat => Span::Combat,
            Once::Moment => return None,
        };
        Some((scope, span))
    }
}

/// Adds a triggered action. One that triggers once for everything at a moment is about all of it; one that triggers once in a turn or a
/// combat is about the first event.
fn add(triggered: &mut Vec<Action>, action: Action, once: Option<Once>) {
    let same = |of: &&mut Action| of.source == action.source && of.at == action.at;
    match (once, triggered.iter_mut().find(same)) {
        (None, _) | (Some(_), None) => triggered.push(action),
        (Some(Once::Moment), Some(before)) => before.that.extend(action.that),
        (Some(Once::ThisAbility | Once::Combat), Some(_)) => {}
    }
}

impl State {
    /// A quick check whether anything may trigger on events of these kinds; usually nothing does.
    fn may_trigger(&self, event_kinds: EventKinds) -> bool {
        // A card that has left the field may wait for anything that happened at the same time.
        self.of_field().triggers.meet(event_kinds) || event_kinds.meet(LEFT) || self.watch().delayed
    }

    /// Everything that triggers on these simultaneous happenings: abilities of the cards on the field, and of those that have just left it.
    fn triggered(&self, happened: &[Happening]) -> Vec<Action> {
        let mut triggered = Vec::new();
        let field = self.of_field();
        let gone = self.gone(happened);
        for what in happened {
            let event_kinds = what.event_kinds();
            if field.triggers.meet(event_kinds) {
                for Listener { card, at, .. } in
                    field.listeners.iter().filter(|of| of.event_kinds.meet(event_kinds))
                {
                    let (source, controller) = (self.chosen(*card), self.object(*card).controller);
                    let of = self.ability(*card, *at);
                    let watcher =
                        of.map(|ability| TriggerSource { source, controller, at: *at, ability });
                    self.add_triggered(&mut triggered, watcher, what);
                }
            }
            for watcher in gone.iter().filter(|of| of.ability.event_kinds().meet(event_kinds)) {
                self.add_triggered(&mut triggered, Some(*watcher), what);
            }
        }
        triggered
    }

    fn add_triggered(
        &self,
        triggered: &mut Vec<Action>,
        watcher: Option<TriggerSource<'_>>,
        what: &Happening,
    ) {
        let Some(watcher) = watcher else { return };
        let Ability::Trigger(of) = &**watcher.ability else { return };
        if let Some(action) = self.triggers_by(&watcher, of, what) {
            add(triggered, action, of.once);
        }
    }

    /// The triggered abilities of cards that have just left the field, as they were there.
    fn gone(&self, happened: &[Happening]) -> Vec<TriggerSource<'_>> {
        let mut watchers: Vec<TriggerSource<'_>> = Vec::new();
        let mut gone: Vec<CardId> = Vec::new();
        for what in happened {
            let Happening::CardMoved(CardMoved { card, from: Zone::Field, .. }) = what else {
                continue;
            };
            let Some(last) = self.status(card.0).last.as_deref() else { continue };
            if gone.contains(&card.0) || last.visit != card.1 {
                continue;
            }
            gone.push(card.0);
            let (source, controller) = (*card, last.controller);
            let abilities = (0..).zip(last.facts.abilities());
            let waiting =
                abilities.filter(|(_, ability)| ability.event_kinds() != EventKinds::NONE);
            let watcher = |(at, ability)| TriggerSource { source, controller, at, ability };
            watchers.extend(waiting.map(watcher));
        }
        watchers
    }

    fn triggers_by(
        &self,
        watcher: &TriggerSource<'_>,
        of: &Trigger,
        what: &Happening,
    ) -> Option<Action> {
        let TriggerSource { at, ability, .. } = *watcher;
        if matches!(what, Happening::NoneLeft(_, place) if *place != at) {
            return None;
        }
        let (player, card) = (watcher.controller, watcher.source.0);
        let that = self.meets(&of.when, what, &View::of(player, card))?;
        let words = Words::Ability(ability.clone());
        let mut action = self.new_action(ActionKind::Trigger, player, card, Some(at), words);
        action.source = watcher.source;
        (action.that, action.that_player, action.amount) = (that.cards, that.player, that.amount);
        let used =
            action.limit().is_some_and(|(scope, span)| self.limits_of(span).this_turn(&scope) > 0);
        let holds = self.hold(&of.conditions, &View::of_action(&action));
        (holds && !used).then_some(action)
    }

    /// Whether the card of a triggered action was on the field then.
    fn was_on_field(&self, action: &Action) -> bool {
        let (card, visit) = action.source;
        self.status(card).last.as_deref().is_some_and(|last| last.visit == visit)
    }
}
