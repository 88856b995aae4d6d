//! Declaring and resolving a use. Calls, casts, equips and abilities share the beginning and the end of their flows.

use std::sync::Arc;

use hantei_ability::buddyfight::{
    Ability, Effect, Filter, KeywordKind, Mode, OnceByName, Place, Play as Printed, Target, UseKind,
};
use hantei_engine::{CardId, Cite, Flow, Flows as _, Options, Player, Scope};

use super::citation::Declaring;
use super::event::{Event, How};
use super::fight::Fight;
use super::filter::View;
use super::reading::Reading;
use super::request::{Ask, For, Play};
use super::state::{State, Use};
use super::terms::Timing;
use super::zone::Zone;

impl Use {
    /// Makes a use that has just been declared.
    pub(super) fn of(player: Player, kind: UseKind, card: CardId) -> Use {
        Use {
            player,
            kind,
            card,
            visit: None,
            ability: None,
            chosen: Vec::new(),
            that: None,
            negated: false,
            area: None,
            mode: None,
            buddy: false,
            keyword: None,
        }
    }

    /// Whether it is 『逆天』 or a similar ability, which allows no response and cannot be negated (`4.gyakuten.counter`).
    pub(super) fn is_overturn(&self, state: &State) -> bool {
        self.ability.is_some_and(|at| matches!(state.ability(at), Ability::Overturn(_)))
    }

    /// Returns the view of its text.
    pub(super) fn view(&self) -> View<'_> {
        View { that: self.that, chosen: &self.chosen, ..View::of(self.player, self.card) }
    }
}

impl State {
    /// Returns the printed values of a call, a cast or an equip. `None` for abilities and keywords.
    pub(super) fn printed_play(&self, of: &Use) -> Option<&Printed> {
        let text = &self.def(of.card).text;
        match of.kind {
            UseKind::Call => text.call.as_ref(),
            UseKind::Cast => text.cast.as_ref(),
            UseKind::Equip if of.keyword.is_none() => text.equip.as_ref(),
            UseKind::Equip | UseKind::Activate | UseKind::Automatic => None,
        }
    }

    /// Returns the card that a play refers to: that of the last event after which it may be used, or of the use to which it responds.
    pub(super) fn that_of_play(
        &self,
        player: Player,
        card: CardId,
        printed: &Printed,
    ) -> Option<CardId> {
        if let Some(when) = &printed.after {
            let view = View::of(player, card);
            let followed = |that: &Option<CardId>| {
                self.hold(&printed.conditions, &View { that: *that, ..view })
            };
            let lately = self.lately.iter().rev();
            return lately.filter_map(|of| self.is_when(when, of.event, &view)).find(followed)?;
        }
        printed.answers.as_ref().and(self.answered()).map(|of| of.card)
    }

    /// The same for a use that is about to be declared.
    pub(super) fn that_of_use(&self, of: &Use) -> Option<CardId> {
        self.that_of_play(of.player, of.card, self.printed_play(of)?)
    }

    /// Whether the use being declared is a play in the fighter's own main phase, and not a response.
    fn is_own_play(&self, player: Player) -> bool {
        self.turn.player == player && self.timing == Some(Timing::Main) && self.uses.len() == 1
    }

    /// Whether it is a use with 【対抗】.
    pub(super) fn has_counter(&self, play: Play) -> bool {
        let text = &self.def(play.card()).text;
        match play {
            Play::Call { .. } => text.call.as_ref().is_some_and(|play| play.counter),
            Play::Cast(_) => text.cast.as_ref().is_some_and(|play| play.may_counter()),
            Play::Equip { .. } => text.equip.as_ref().is_some_and(|play| play.counter),
            Play::Activate(_, at) => self.ability(at).is_counter(),
            Play::CrossNize(_) => false,
            Play::Purge(_) => true,
        }
    }
}

impl Fight<'_> {
    /// Logs a declaration, with what allowed the card to be used in this way.
    pub(super) fn note_declared(&mut self, used: Use, by: &Declaring) {
        let declared = self.state.declares(&used);
        self.by(Some(used.player), Event::Declared(Box::new(used)), by.cite);
        self.declared(&declared, by);
    }

    /// Declares a use and pays for it. Returns `None` if it is called off.
    pub(super) fn declare(
        &mut self,
        player: Player,
        play: Play,
        by: &Declaring,
    ) -> Flow<Option<Use>> {
        let declared = match play {
            Play::Call { card, area, buddy } => self.declare_call(player, card, area, buddy, by)?,
            Play::Cast(card) => self.declare_cast(player, card, by)?,
            Play::Equip { card, by: keyword, buddy } => {
                self.declare_equip(player, card, keyword, buddy, by)?
            }
            Play::Activate(card, ability) => self.declare_ability(player, card, ability, by)?,
            Play::CrossNize(card) => self.declare_cross_nize(player, card, by)?,
            Play::Purge(card) => self.declare_purge(player, card, by)?,
        };
        if declared && self.state.timing == Some(Timing::Battle) && self.state.has_counter(play) {
            match self.state.edition.counters_per_battle() {
                Some(_) => self.by(Some(player), Event::CounterUsed(player), "3.attack.2.5"),
                None if self.is_read() && self.counters_of_battle(player) > 1 => {
                    let declared = |event: &Event| matches!(event, Event::Declared(_));
                    self.log.also_last(declared, "changes.2");
                }
                None => {}
            }
        }
        let used = self.state.uses.last().cloned();
        Ok(used.filter(|_| declared))
    }

    /// Counts the 【対抗】 that the fighter has used in this battle, from the log.
    fn counters_of_battle(&self, player: Player) -> usize {
        let since_attack = self.log.entries().iter().rev();
        let since_attack =
            since_attack.take_while(|entry| !matches!(entry.event, Event::Attacked { .. }));
        let of_player = |event: &Event| {
            let Event::Declared(of) = event else { return false };
            of.player == player && of.kind != UseKind::Automatic && !of.is_overturn(&self.state)
        };
        since_attack.filter(|entry| of_player(&entry.event)).count()
    }

    /// Chooses one of the alternatives of a text at declaration, and the targets of that alternative.
    pub(super) fn choose_mode(&mut self, modes: &[Mode], cite: Cite) -> Flow {
        let Some(player) = self.state.uses.last().map(|of| of.player) else { return Ok(()) };
        if modes.is_empty() {
            return Ok(());
        }
        // In the fighter's own play timing any alternative may be chosen; as a response, only those with 【対抗】.
        let counters = modes.iter().any(|of| of.counter) && !self.state.is_own_play(player);
        let open: Vec<usize> =
            (0..modes.len()).filter(|at| !counters || modes[*at].counter).collect();
        let at = open[self.ask(player, Ask::Branch(open.len()))?];
        self.by(Some(player), Event::ModeChosen(at), cite);
        self.choose_targets(&modes[at].targets, cite)
    }

    /// Carries out the effects of the use, then those of the alternative chosen at declaration.
    pub(super) fn carry_out_all(
        &mut self,
        used: &mut Use,
        (targets, effect, modes): (&[Target], &[Effect], &[Mode]),
        cite: Cite,
    ) -> Flow {
        self.choose_late(used, targets, "4.soul.target")?;
        if modes.is_empty() || !effect.is_empty() {
            self.carry_out(used, effect, cite)?;
        }
        if let Some(mode) = used.mode.and_then(|at| modes.get(at)) {
            self.choose_late(used, &mode.targets, "4.soul.target")?;
            self.carry_out(used, &mode.effect, cite)?;
        }
        Ok(())
    }

    /// Chooses the targets that a text chooses at declaration.
    pub(super) fn choose_targets(&mut self, targets: &[Target], cite: Cite) -> Flow {
        for target in targets {
            // 4.soul.target: cards in souls are chosen on resolution.
            if target.filter.places == [Place::Soul] && !self.state.edition.targets_in_souls() {
                continue;
            }
            let Some(of) = self.state.uses.last().cloned() else { return Ok(()) };
            let (player, view) = (of.player, of.view());
            let many = self.state.range(&target.count, target.up_to, &view);
            let cards = self.choose(player, &target.filter, many, &view, For::Target)?;
            let label = Arc::from(&*target.label);
            self.by(Some(player), Event::Chose { label, cards: cards.clone() }, cite);
            self.chosen_by(&cards, &target.filter);
        }
        Ok(())
    }

    /// Chooses the targets that a text chooses as it resolves (`4.soul.target`).
    pub(super) fn choose_late(&mut self, used: &mut Use, targets: &[Target], cite: Cite) -> Flow {
        for target in targets {
            let late = target.filter.places == [Place::Soul];
            if !late || self.state.edition.targets_in_souls() {
                continue;
            }
            let view = used.view();
            let many = self.state.range(&target.count, target.up_to, &view);
            let cards = self.choose(used.player, &target.filter, many, &view, For::Effect)?;
            let label: Arc<str> = Arc::from(&*target.label);
            let event = Event::Chose { label: label.clone(), cards: cards.clone() };
            self.by(Some(used.player), event, cite);
            self.chosen_by(&cards, &target.filter);
            let cards = cards.into_iter().map(|card| self.state.chosen(card)).collect();
            used.chosen.push((label, cards));
        }
        Ok(())
    }

    /// Chooses cards one after another, or as many as there are if there are too few.
    pub(super) fn choose(
        &mut self,
        player: Player,
        filter: &Filter,
        (count, up_to): (usize, bool),
        view: &View<'_>,
        what: For,
    ) -> Flow<Vec<CardId>> {
        let mut from = self.state.meant(filter, view);
        let mut chosen = Vec::new();
        for _ in 0..count {
            let mut of = from.clone();
            if of.iter().all(|card| self.state.object(*card).zone == Zone::Deck) {
                self.state.keep_distinguishable(&mut of);
            }
            let options = Options { of, may_decline: up_to };
            let Some(card) = self.ask_card(player, what, options)? else { break };
            from.retain(|other| *other != card);
            chosen.push(card);
        }
        Ok(chosen)
    }

    /// Resolves a declared use.
    pub(super) fn resolve(&mut self, used: &mut Use, cite: Cite) -> Flow {
        // The copy in the state knows what was chosen or negated in the meantime.
        if let Some(now) = self.state.uses.iter().rev().find(|of| of.card == used.card) {
            *used = now.clone();
        }
        if used.negated {
            self.note(Event::Finished(used.card), cite);
            let zone = self.state.object(used.card).zone;
            let to_drop = self.state.edition.negated_article(used.kind);
            if zone == Zone::InUse {
                self.cite_next(cite);
                self.put(used.card, Zone::Drop, How::Negated, to_drop);
                self.drop_soul(used.card, false);
            } else if used.kind == UseKind::Equip && zone.is_field() {
                self.cite_next(cite);
                self.leave(used.card, Zone::Drop, How::Negated, to_drop)?;
                self.flush_cites();
            }
            return Ok(());
        }
        match used.kind {
            UseKind::Call => self.execute_call(used),
            UseKind::Cast => self.execute_cast(used, cite),
            UseKind::Equip => self.execute_equip(used, cite),
            UseKind::Activate | UseKind::Automatic => self.execute_ability(used, cite),
        }
    }

    /// 4.soul.leave: the soul of a card that has left is dropped at once.
    pub(super) fn drop_soul(&mut self, host: CardId, of_field: bool) {
        let souls: Vec<CardId> = self.state.soul(host).collect();
        for soul in souls {
            let was_down = self.state.object(soul).face_down;
            self.put(soul, Zone::Drop, How::Rule, "4.soul.leave");
            if of_field && self.is_dropped_with_host(soul, was_down) {
                self.dropped_from_soul(soul, host, was_down);
            }
        }
    }

    /// Whether the abilities of a card on its way from a soul work if the host has left. 『奇襲』 works under one reading only (`4.ambush`).
    fn is_dropped_with_host(&mut self, soul: CardId, was_down: bool) -> bool {
        let ambushes = was_down && self.state.has_keyword(soul, KeywordKind::Ambush);
        !(ambushes && self.reads(Reading::NoAmbushWithHost))
    }

    /// 「カード名は1ターンに1回だけ」: marks a card with this text as used (`4.once-per-turn.named`).
    pub(super) fn uses_up(&mut self, used: &Use) {
        let once = self.state.printed_play(used).and_then(|play| play.once.as_ref());
        if let Some(OnceByName { named: name }) = once {
            let scope = Scope::Named(used.player, name.as_str().into());
            self.note(Event::UsedUp(scope), "4.once-per-turn.named");
        }
    }

    /// Shows a card and moves it to the cards in use.
    pub(super) fn show(&mut self, card: CardId, cite: Cite) {
        self.put_facing(card, Zone::InUse, How::Declare, false, None, cite);
    }

    /// Calls off a use and puts everything back.
    pub(super) fn call_off(&mut self, card: CardId, cite: Cite) {
        let owner = self.state.object(card).owner;
        self.by(Some(owner), Event::CalledOff(card), cite);
        self.note(Event::Finished(card), cite);
        if self.state.object(card).zone == Zone::InUse {
            self.put(card, Zone::Hand, How::CalledOff, cite);
            self.drop_soul(card, false);
        }
    }
}
