//! Which effects trigger (monster-effects.trigger), and whether they could be activated.

use std::sync::Arc;

use hantei_ability::yugioh::{Ability, Effect, Phase, Speed, When, Which, Worded};
use hantei_engine::{CardId, EventKinds, Flows as _, Known, Player};

use super::duel::{Duel, Flow};
use super::event::Event;
use super::event_kinds::Waits as _;
use super::filter::View;
use super::happening::{CardMoved, Happening};
use super::link::{Activation, Delayed, Link, Pending};
use super::reading::Reading;
use super::refusal::{Legal, Refusal, Why, refuse};
use super::request::Wish;
use super::standing::Part;
use super::state::State;
use super::zone::Zone;

impl State {
    /// A new link for this ability of a card, in its current state.
    pub(super) fn new_link(
        &self,
        controller: Player,
        card: CardId,
        kind: Activation,
        words: Option<(u16, Arc<Ability>)>,
    ) -> Link {
        let object = self.object(card);
        let kinds = self.def(card).facts.kinds;
        let speed = match &words {
            Some((_, words)) => words.speed(kinds),
            None => None,
        };
        let card_speed = super::legal::speed_of_card(kinds);
        let (at, words) = words.unzip();
        Link {
            id: 0,
            place: 0,
            controller,
            source: self.chosen(card),
            from: object.zone,
            kind,
            at,
            words,
            speed: if kind == Activation::Card { card_speed } else { speed.unwrap_or(Speed::One) },
            said: Vec::new(),
            chosen: Vec::new(),
            paid: Vec::new(),
            spent: 0,
            that: Vec::new(),
            that_player: None,
            amount: 0,
            by: None,
            about: Vec::new(),
            kept: 0,
            answers: self.chain.last().map(|link| link.id),
            negated: None,
        }
    }

    /// Whether a Trigger Effect of the card may respond to these events: it is about the card itself, wherever that went, or it works in
    /// the card's current place.
    fn is_watching(&self, card: CardId, ability: &Ability, part: Part, what: &Happening) -> bool {
        let own = what.card().is_some_and(|(of, _)| of == card);
        if self.object(card).face_down && self.object(card).zone != Zone::Deck {
            return false;
        }
        if !own || !ability.places().is_empty() {
            return self.works_here(card, ability, part);
        }
        match what {
            // The card counts as what it was there: a Pendulum Card in its zone was a Spell.
            Happening::CardMoved(CardMoved { from, .. }) => match part {
                Part::Card => *from != Zone::Pendulum,
                Part::Pendulum => *from == Zone::Pendulum,
                Part::Gemini => {
                    self.status(card).last.as_ref().is_some_and(|last| last.status.again)
                }
            },
            _ => self.has_part(card, part),
        }
    }

    /// Finds what triggers by these simultaneous events; each ability triggers once, however many of the events it waits for
    /// (dictionary.draw-count.2).
    fn triggered(&self, all: &[Happening], found: &mut Vec<Pending>) {
        let event_kinds: EventKinds = all.iter().map(Happening::event_kinds).collect();
        if !self.catalog.event_kinds.meet(event_kinds) {
            return;
        }
        let about = all.iter().filter_map(|what| what.card().map(|(card, _)| card));
        let listed = self.listed();
        if !listed.event_kinds.meet(event_kinds)
            && !about.clone().any(|card| self.def(card).event_kinds.meet(event_kinds))
        {
            return;
        }
        let mut seen: Vec<CardId> = Vec::new();
        let field = listed.triggering.iter().copied();
        let away = listed.away.iter().copied();
        let elsewhere = away.filter(|card| self.object(*card).zone != Zone::Extra);
        for card in field.chain(about).chain(elsewhere) {
            if !self.def(card).event_kinds.meet(event_kinds) || seen.contains(&card) {
                continue;
            }
            seen.push(card);
            for (at, ability, part) in self.own_abilities(card) {
                if ability.event_kinds().meet(event_kinds) {
                    self.triggered_of(card, (at, ability, part), all, found);
                }
            }
        }
    }

    fn triggered_of(
        &self,
        card: CardId,
        (at, ability, part): (u16, &Arc<Ability>, Part),
        all: &[Happening],
        found: &mut Vec<Pending>,
    ) {
        let itself = matches!(&**ability, Ability::Unclassified(_));
        let player = self.player_of(card);
        if self.is_used_up(player, card, at) {
            return;
        }
        // An effect that applies by itself does not work while it is negated; an activated one resolves without effect later.
        if itself && self.is_or_was_negated(card, all) {
            return;
        }
        if itself && self.has_lost_its_tie(card, ability) {
            return;
        }
        let watched = all.iter().filter(|what| self.is_watching(card, ability, part, what));
        let watched: Vec<Happening> = watched.copied().collect();
        if !watched.is_empty() {
            found.extend(self.waits(player, card, Some(at), ability, &watched));
        }
    }

    /// Whether the ability only does something to the card that this one is tied to, and there is none any more.
    fn has_lost_its_tie(&self, card: CardId, ability: &Ability) -> bool {
        let of_tied = |effect: &Effect| matches!(effect.what(), Some(Which::Tied));
        let effects = ability.effects();
        !effects.is_empty()
            && effects.iter().all(of_tied)
            && self.tied_to(card).is_none_or(|tied| !self.is_still(tied))
    }

    /// Whether the effects of a card are negated, or were until one of these events moved it from the field.
    fn is_or_was_negated(&self, card: CardId, all: &[Happening]) -> bool {
        if self.is_on_field(card) {
            return self.facts(card).negated;
        }
        let left = all.iter().any(|what| {
            matches!(what, Happening::CardMoved(went) if went.card.0 == card && went.from.is_field())
        });
        left && self.status(card).last.as_ref().is_some_and(|last| last.facts.negated)
    }

    /// The player who activates a card's effect: its controller on the field, otherwise its owner.
    pub(super) fn player_of(&self, card: CardId) -> Player {
        let object = self.object(card);
        object.controller
    }

    /// The pending effect, if the ability waits for one of these events.
    fn waits(
        &self,
        player: Player,
        card: CardId,
        at: Option<u16>,
        ability: &Arc<Ability>,
        all: &[Happening],
    ) -> Option<Pending> {
        let when = ability.when()?;
        let mut link = self.new_link(player, card, Activation::Effect, None);
        (link.at, link.words) = (at, Some(ability.clone()));
        self.waits_as(link, when, all)
    }

    fn waits_as(&self, mut link: Link, when: &When, all: &[Happening]) -> Option<Pending> {
        let ability = link.words.clone()?;
        let about = self.happens(when, all, link.source.0, link.controller)?;
        (link.that, link.that_player) = (about.that, about.player);
        (link.amount, link.by) = (about.amount, about.by);
        if !self.hold(ability.conditions(), &View::of_link(&link)) {
            return None;
        }
        let of_phase = |what: &Happening| {
            matches!(what, Happening::PhaseBegan(Phase::Draw | Phase::Standby | Phase::End))
        };
        let of_phase = all.iter().any(of_phase);
        let (worded, may, itself) = match &*ability {
            Ability::Trigger(of) => (of.worded, of.may, false),
            Ability::Unclassified(of) => (Worded::If, of.may, true),
            _ => (Worded::If, false, true),
        };
        Some(Pending { link, moment: self.moment, worded, may, itself, of_phase })
    }

    /// The delayed effects that wait for these events, with their indices.
    fn delayed_by(&self, all: &[Happening], found: &mut Vec<(usize, Pending)>) {
        for (place, of) in self.delayed.iter().enumerate() {
            let Delayed { words, controller, source, about, kept, .. } = of;
            let mut link = self.new_link(*controller, source.0, Activation::Effect, None);
            link.words = Some(words.clone());
            link.source = *source;
            link.about.clone_from(about);
            let Some(when) = words.when() else { continue };
            link.kept = *kept;
            if let Some(pending) = self.waits_as(link, when, all) {
                found.push((place, pending));
            }
        }
    }
}

impl Duel<'_> {
    /// Records that these things happened at once.
    pub(super) fn happen_all(&mut self, all: &[Happening]) {
        if self.state.catalog.answered {
            for what in all {
                // Recorded only if some card waits for it; players must not know that.
                let event = Event::Happened(*what);
                self.by_known(None, event, "dictionary.when-or-if", Known::ToNobody);
            }
        }
        let mut found: Vec<Pending> = Vec::new();
        self.state.triggered(all, &mut found);
        for pending in found {
            self.wait(pending);
        }
        if !self.state.delayed.is_empty() {
            self.wait_delayed(all);
        }
    }

    fn wait(&mut self, mut pending: Pending) {
        pending.link.id = self.state.next_link;
        let cite = match () {
            () if pending.itself => "effect-over-rule",
            () if pending.of_phase => "end-phase-effects.1",
            () => "monster-effects.trigger",
        };
        let known = self.state.known_to(pending.link.source.0);
        self.by_known(None, Event::Triggered(Box::new(pending)), cite, known);
    }

    fn wait_delayed(&mut self, all: &[Happening]) {
        let mut found = Vec::new();
        self.state.delayed_by(all, &mut found);
        // In reverse order, so that the other indices stay valid.
        for (place, pending) in found.into_iter().rev() {
            if self.state.delayed[place].until.is_none() {
                self.note(Event::DelayedGone(place), "monster-effects.trigger");
            }
            self.wait(pending);
        }
    }

    /// Carries out effects without activation once nothing else is under way; an effect that waits for a described state happens once here.
    pub(super) fn carry_out_automatic(&mut self) -> Flow {
        let mut done: Vec<(CardId, u16)> = Vec::new();
        loop {
            self.spend()?;
            let next = |pending: &Pending| pending.itself && !pending.of_phase;
            if let Some(at) = self.state.pending.iter().position(next) {
                // The book does not say whether it still happens if a player has no Life Points left.
                let zero = Player::ALL.into_iter().any(|player| self.state.life(player) <= 0);
                if zero && self.reads(Reading::ZeroEndsAtOnce) {
                    return self.check_ends();
                }
                self.carry_out_one_automatic(at)?;
                continue;
            }
            let Some(pending) = self.state.come_about(&done) else { return Ok(()) };
            done.extend(pending.link.at.map(|at| (pending.link.source.0, at)));
            // The book does not say whether cards that win in the hand are checked before a whole Chain has resolved.
            let early = wins(&pending.link) && !self.state.chain.is_empty();
            if !(early && self.reads(Reading::WinSeenAfterChain)) {
                self.wait(pending);
            }
        }
    }

    /// Carries out one effect without activation.
    pub(super) fn carry_out_one_automatic(&mut self, at: usize) -> Flow {
        let Pending { link, may, .. } = self.state.pending[at].clone();
        let known = self.state.known_to(link.source.0);
        self.by_known(None, Event::Taken(at), "effect-over-rule", known);
        let view = View::of_link(&link);
        let holds = link.words.as_ref().is_some_and(|of| self.state.hold(of.conditions(), &view));
        let (player, card) = (link.controller, link.source.0);
        if !holds || may && !self.ask_wish(player, Wish::Effect(card))? {
            return Ok(());
        }
        self.use_up(&link);
        self.carry_out(&link)?;
        // duel-end.3: if effects win for both players at once, both must be seen.
        let done: Vec<(CardId, u16)> = link.at.map(|at| (card, at)).into_iter().collect();
        if wins(&link) && self.state.come_about(&done).is_some_and(|of| wins(&of.link)) {
            return Ok(());
        }
        self.check_ends()
    }
}

/// Whether it wins the Duel (duel-end.3).
fn wins(link: &Link) -> bool {
    let mut effects = link.words.iter().flat_map(|words| words.effects());
    effects.any(|effect| matches!(effect, Effect::Win(_)))
}

impl State {
    /// Whether the waiting effect could be activated: it has targets and its cost can be paid, it has not been used up meanwhile, and, if
    /// it is optional, it could do something.
    pub(super) fn may_be_triggered(&self, at: usize) -> Legal {
        let Pending { link, may, .. } = &self.pending[at];
        let view = View::of_link(link);
        let used = link.at.is_some_and(|at| self.is_used_up(link.controller, link.source.0, at));
        let able = |words: &Ability| {
            !used && self.can_pay(words.cost(), &view) && self.has_targets(words, &view)
        };
        let Some(words) = link.words.as_deref().filter(|words| able(words)) else {
            return refuse("monster-effects.trigger", Why::NotActivated);
        };
        if *may { self.could_by_public_knowledge(words, &view) } else { Ok(()) }
    }

    /// Whether an optional effect could do nothing as far as its player knows, although that is not public.
    pub(super) fn finds_nothing(&self, at: usize) -> bool {
        let Pending { link, may, itself, .. } = &self.pending[at];
        let view = View::of_link(link);
        let has_no_effect = |words: &Ability| {
            self.could_by_public_knowledge(words, &view).is_ok()
                && self.could_optimistically(words, &view).is_err()
        };
        *may && !*itself && link.words.as_deref().is_some_and(has_no_effect)
    }

    /// Why a Trigger Effect of the card is not activated when its player is not asked for it; `None` for a card without one.
    pub fn why_not_triggered(&self, player: Player, card: CardId) -> Option<Refusal> {
        let of_card = self.own_abilities(card).map(|(_, of, _)| of);
        let triggers: Vec<&Arc<Ability>> =
            of_card.filter(|of| matches!(&***of, Ability::Trigger(_))).collect();
        let first = triggers.first()?;
        if self.player_of(card) != player {
            return Some(Refusal { cite: "dictionary.control.1", why: Why::NotYours });
        }
        if self.missed.contains(&card) {
            return Some(Refusal { cite: "dictionary.when-or-if.1", why: Why::TimingMissed });
        }
        let view = View::of(player, card);
        let only = triggers.len() == 1 && self.could_by_public_knowledge(first, &view).is_ok();
        let has_no_effect = || self.could_optimistically(first, &view).err().filter(|_| only);
        let unmet = Refusal { cite: "monster-effects.trigger", why: Why::NothingToAnswer };
        Some(has_no_effect().unwrap_or(unmet))
    }
}
