//! Records what was noticed while something was carried out, and adds the articles to the log.

use std::cell::Cell;

use hantei_ability::fftcg::{
    Ability, Amount, Condition, Counted, Effect, Gives, Replacement, When, Which, Would,
};
use hantei_engine::{CardId, Chosen, Cite, Flows as _};

use crate::effects::Resolution;
use crate::event::Event;
use crate::game::Game;
use crate::happening::Happening;
use crate::item::{Item, Lasting, Words};
use crate::state::{Object, State};
use crate::terms::{Known, Play, Thing};
use crate::zone::Zone;

/// What was noticed while an effect was carried out.
#[derive(Default)]
pub(crate) struct Noticed {
    /// A number was computed, not printed.
    variable: Cell<bool>,
    /// Its source has moved, and its former values were used.
    source: Cell<bool>,
    /// Another card has moved, and its former values were used.
    other: Cell<bool>,
}

impl Item {
    fn ability(&self) -> Option<&Ability> {
        match &self.words {
            Words::Ability(ability) => Some(ability),
            Words::Summon(_) | Words::Delayed(_) | Words::Done(_) => None,
        }
    }

    /// Returns the trigger, if it is an auto-ability.
    pub(crate) fn when(&self) -> Option<&When> {
        match &self.words {
            Words::Delayed(auto) => Some(&auto.when),
            Words::Ability(ability) => match &**ability {
                Ability::Auto(auto) => Some(&auto.when),
                Ability::Field(_) | Ability::Action(_) | Ability::Special(_) => None,
            },
            Words::Summon(_) | Words::Done(_) => None,
        }
    }

    /// Whether this is the ability that brings a warped card to the field (15.2.7.5).
    pub(crate) fn ends_warp(&self) -> bool {
        matches!(self.when(), Some(When::LastCounter(_)))
    }
}

impl State {
    /// Whether the card has left the field and its values from there are used.
    fn uses_former_values(&self, card: CardId) -> bool {
        let object = self.object(card);
        object.zone != Zone::Field && object.status.last.is_some()
    }

    /// Returns the article by which the card of a trigger can no longer be found.
    fn lost_cite(&self, item: &Item, (card, visit): Chosen) -> Cite {
        let Some(when) = item.when() else { return "7.4" };
        // 11.8.16.2: it went straight to where nobody can see it.
        let at_once =
            self.object(card).status.last.as_ref().is_some_and(|last| last.visit == visit);
        let event = match when {
            When::Only(of) => &of.when,
            event => event,
        };
        match event {
            When::Leaves(_)
            | When::ToBreak(_)
            | When::Broken(_)
            | When::Returned(_)
            | When::Removed(_) => {
                if at_once {
                    "11.8.16.2"
                } else {
                    "11.8.16.1"
                }
            }
            When::Enters(_) | When::Discarded(_) => "11.8.16.1",
            When::Breaks(_)
            | When::Cast(_)
            | When::Attacks(_)
            | When::PartyAttacks(_)
            | When::Blocks(_)
            | When::IsBlocked(_)
            | When::DamagesPlayer(_)
            | When::DamagesForward(_)
            | When::IsDamaged(_)
            | When::PartyDamages(_)
            | When::PlayerDamaged(_)
            | When::Draws(_)
            | When::Dulls(_)
            | When::Activates(_)
            | When::IsChosen(_)
            | When::UsesAbility(_)
            | When::Primed(_)
            | When::LosesCounter(_)
            | When::GainsCounter(_)
            | When::LastCounter(_)
            | When::PhaseStart(_)
            | When::TurnEnd(_)
            | When::State(_)
            | When::Only(_) => "7.4",
        }
    }
}

impl Game<'_> {
    /// Called before an auto-ability triggers. Returns further articles for that.
    pub(crate) fn triggers_by(&self, item: &Item, what: &Happening) -> [Option<Cite>; 3] {
        if !self.is_read() {
            return [None; 3];
        }
        let state = &self.state;
        let source = state.object(item.source.0);
        let text = &state.catalog.get(source.def).text;
        // 11.8.5: the controller of the source, not its owner.
        let taken = item.ability().is_some() && item.controller != source.owner;
        let warped = source.zone == Zone::Removed && text.warp.is_some();
        let limit = |card: CardId| {
            let def = state.catalog.get(state.object(card).def);
            def.text.limit_break.is_some() && state.object(card).zone == Zone::Field
        };
        // 15.2.8.4: like any other character.
        let like_others = matches!(
            what,
            Happening::Entered(of, _) | Happening::Attacked(of) | Happening::Blocked(of)
                if limit(of.0)
        );
        [(taken, "11.8.5"), (warped, "15.2.7.1.2"), (like_others, "15.2.8.4")]
            .map(|(holds, cite)| holds.then_some(cite))
    }

    /// Whether an auto-ability waits for this event, which is now replaced, so that it does not trigger.
    pub(crate) fn would_trigger(&self, what: &Happening) -> bool {
        let mut found = Vec::new();
        if self.is_read() {
            self.find_triggered(what, &self.watchers(), &mut found);
        }
        !found.is_empty()
    }

    /// Cites why a play that was begun and undone could not be completed (11.3.1, 11.6.3, 11.7.3).
    pub(crate) fn undone(&mut self, play: Play) {
        let ability = |card, at| self.state.ability(card, at).map(|of| &**of);
        let cite = match play {
            Play::Cast(card) if !self.state.def(card).is_character() => Some("11.3.1"),
            Play::Use(card, at) => match ability(card, at) {
                Some(Ability::Action(_)) => Some("11.6.3"),
                Some(Ability::Special(_)) => Some("11.7.3"),
                Some(Ability::Field(_) | Ability::Auto(_)) | None => None,
            },
            Play::Cast(_) | Play::Warp(_) | Play::Prime(_) => None,
        };
        if let Some(cite) = cite {
            self.also(cite);
        }
    }
}

impl Resolution<'_, '_> {
    /// Notices the numbers that an effect uses.
    pub(crate) fn notice_numbers(&self, effect: &Effect) {
        if !self.game.is_read() {
            return;
        }
        effect.numbers().into_iter().flatten().for_each(|amount| self.notice(amount));
    }

    fn notice(&self, amount: &Amount) {
        let Amount::Of(counted) = amount else { return };
        self.noticed.variable.set(true);
        let which = match counted {
            Counted::Power(which) | Counted::Cost(which) => which,
            Counted::Half(of) => return self.notice(of),
            Counted::Times(of) => return self.notice(&of.of),
            Counted::Plus(of) => return self.notice(&of.of),
            Counted::Cast(_)
            | Counted::X
            | Counted::Each(_)
            | Counted::DamageTaken(_)
            | Counted::Hand(_)
            | Counted::Crystals(_)
            | Counted::Counters(_)
            | Counted::Elements(_)
            | Counted::HighestPower(_)
            | Counted::HighestCost(_)
            | Counted::DamageOn(_)
            | Counted::That
            | Counted::Those => return,
        };
        match &**which {
            Which::This => self.notice_card(self.item.source.0, true),
            Which::That => self.notice_other(),
            Which::Chosen(_)
            | Which::Those
            | Which::Paid
            | Which::Remembered
            | Which::All(_)
            | Which::AllBut(_)
            | Which::Top(_)
            | Which::Several(_) => {}
        }
    }

    /// Notices the conditions of an effect.
    pub(crate) fn notice_asked(&self, conditions: &[Condition]) {
        for condition in conditions {
            match condition {
                Condition::This(_) => self.notice_card(self.item.source.0, true),
                Condition::That(_) => self.notice_other(),
                Condition::Have(_)
                | Condition::DamageTaken(_)
                | Condition::Hand(_)
                | Condition::Crystals(_)
                | Condition::CastThisTurn(_)
                | Condition::Turn(_)
                | Condition::Phase(_)
                | Condition::ThoseAre(_)
                | Condition::Are(_)
                | Condition::Paid(_)
                | Condition::WasCast
                | Condition::FromEx
                | Condition::PaidWith(_)
                | Condition::ThisTurn(_)
                | Condition::Did
                | Condition::AtLeast(_)
                | Condition::Not(_)
                | Condition::Any(_) => {}
            }
        }
    }

    fn notice_other(&self) {
        if let Some((card, _)) = self.item.that {
            self.notice_card(card, card == self.item.source.0);
        }
    }

    fn notice_card(&self, card: CardId, source: bool) {
        if self.game.state.uses_former_values(card) {
            let seen = if source { &self.noticed.source } else { &self.noticed.other };
            seen.set(true);
        }
    }

    /// Logs what was noticed, with the first event of the effect since then.
    pub(crate) fn write_noticed(&mut self, since: usize) {
        let Noticed { variable, source, other } = &self.noticed;
        let noticed = [(source, "11.11.4"), (other, "11.11.7"), (variable, "11.11.9")];
        for (seen, cite) in noticed {
            if seen.take() {
                self.game.log.also_at(since, cite);
            }
        }
    }

    /// Returns further articles for a lasting effect on cards.
    pub(crate) fn further(&self, cards: &[CardId], what: &Lasting) -> [Option<Cite>; 3] {
        if !self.game.is_read() {
            return [None; 3];
        }
        let state = &self.game.state;
        let any = |is: fn(&Object) -> bool| cards.iter().any(|card| is(state.object(*card)));
        let late = |gives: &Gives| {
            let damage = |of: &Replacement| matches!(of.would, Would::Damage(_));
            gives.replaces.iter().any(damage) && any(|object| object.status.damage > 0)
        };
        let late = matches!(what, Lasting::Gives { gives, .. } if late(gives));
        [
            // Numbers that were computed do not change again.
            self.noticed.variable.get().then_some("11.12.4.3"),
            // Damage that has already been dealt is not replaced.
            late.then_some("11.12.5.3"),
            // On a primed character, the effect applies to the upper card.
            cards.iter().any(|card| state.primed(*card).is_some()).then_some("15.2.9.4.1.1"),
        ]
    }

    /// Looks for the cards of the effect where they went. They may not be found (11.8.16.1, 11.8.17.3).
    pub(crate) fn look_for(&mut self, effect: &Effect) {
        let gone = |of: &Chosen| !self.game.state.is_still(*of);
        let (lost, remembered) = match effect.what() {
            Some(Which::That) => (self.item.that, false),
            Some(Which::Remembered) => (self.item.about.first().copied(), true),
            Some(
                Which::This
                | Which::Chosen(_)
                | Which::Those
                | Which::Paid
                | Which::All(_)
                | Which::AllBut(_)
                | Which::Top(_)
                | Which::Several(_),
            )
            | None => return,
        };
        let Some(lost) = lost.filter(gone) else { return };
        let cite = match remembered {
            true => "11.8.17.3",
            false => self.game.state.lost_cite(&self.item, lost),
        };
        self.game.note(Event::NotFound(lost.0), cite);
    }
}

impl State {
    /// Whether a chosen thing is still there but has changed so that it can no longer be chosen (11.11.2).
    pub(crate) fn has_changed(&self, (thing, visit): Known) -> bool {
        matches!(thing, Thing::Card(card) if self.is_still((card, visit)))
    }
}
