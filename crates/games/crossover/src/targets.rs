//! 対象 (4-2-13): what may be targeted, choosing targets, and checking them again on resolution (4-3-2-6.1, 4-3-7).

use std::sync::Arc;

use hantei_ability::crossover::{Ability, Act, Filter, Mode, Stay, Target, Trait, Whose};
use hantei_engine::{CardId, Chosen, Cite, Flows as _, Options, Player, SeenFrom as _, Stop};

use super::action::{Action, ActionKind, Words};
use super::event::{Event, Fizzle};
use super::filter::View;
use super::game::{Flow, Match};
use super::reading::Reading;
use super::refusal::{Legal, Refusal, Why, demand};
use super::request::{Ask, For, Thing};
use super::state::State;
use super::zone::Zone;

/// The label of a targeted Duel Master.
pub(super) const DUEL_MASTER: &str = "duel-master";
/// The label of the card to set another one on (4-2-13.3).
pub(super) const HOST: &str = "host";

impl Action {
    /// Whose Duel Master it targets, if any.
    pub(super) fn aims_at(&self) -> Option<Whose> {
        let own = match &self.words {
            Words::Play(play) => play.as_ref().and_then(|play| play.duel_master),
            Words::Ability(ability) => match &**ability {
                Ability::Use(of) => of.duel_master,
                Ability::Trigger(of) => of.duel_master,
                Ability::Continuous(_) | Ability::Flight | Ability::Diving => None,
            },
        };
        own.or_else(|| self.chosen_mode().and_then(|mode| mode.duel_master))
    }

    /// Whether it targets anything.
    pub(super) fn is_targeted(&self) -> bool {
        self.aims_at().is_some() || self.targets().next().is_some()
    }

    /// The cards that it targets.
    pub(super) fn targets(&self) -> impl Iterator<Item = &Target> {
        self.words.targets(self.mode)
    }

    /// The effect chosen for it, if it has several (4-3-2-2).
    fn chosen_mode(&self) -> Option<&Mode> {
        self.words.mode(self.mode)
    }
}

impl Words {
    /// The cards that they target if this effect was chosen.
    fn targets(&self, mode: Option<u8>) -> impl Iterator<Item = &Target> {
        let own = match self {
            Words::Play(play) => play.as_ref().map_or(&[][..], |play| &play.targets),
            Words::Ability(ability) => match &**ability {
                Ability::Use(of) => &of.targets[..],
                Ability::Trigger(of) => &of.targets,
                Ability::Continuous(_) | Ability::Flight | Ability::Diving => &[][..],
            },
        };
        own.iter().chain(self.mode(mode).map_or(&[][..], |mode| &mode.targets))
    }

    fn mode(&self, chosen: Option<u8>) -> Option<&Mode> {
        self.modes().get(usize::from(chosen?))
    }

    /// The effects of which one is chosen (4-3-2-2).
    pub(super) fn modes(&self) -> &[Mode] {
        match self {
            Words::Play(play) => play.as_ref().map_or(&[], |play| &play.modes),
            Words::Ability(ability) => match &**ability {
                Ability::Use(of) => &of.modes,
                Ability::Trigger(_) | Ability::Continuous(_) => &[],
                Ability::Flight | Ability::Diving => &[],
            },
        }
    }
}

impl State {
    /// The cards that this source may target with this text.
    pub(super) fn target_cards(
        &self,
        filter: &Filter,
        view: &View<'_>,
        source: CardId,
    ) -> Vec<CardId> {
        let mut cards = self.board_view().meant(filter, view);
        cards.retain(|card| self.may_be_targeted(*card, source));
        cards
    }

    /// Whether this source may target this many cards with this text.
    fn may_target_so_many(
        &self,
        filter: &Filter,
        view: &View<'_>,
        source: CardId,
        wanted: usize,
    ) -> bool {
        let mut found = 0;
        if wanted > 0 {
            self.board_view().each_meant(filter, view, |card| {
                found += usize::from(self.may_be_targeted(card, source));
                found < wanted
            });
        }
        found == wanted
    }

    /// The Duel Masters that may be targeted.
    fn target_players(&self, whose: Whose, you: Player) -> Vec<Player> {
        let meant = whose.seen_from(you).iter().copied();
        meant.filter(|player| !self.is_barred(*player, &Act::BeTargeted)).collect()
    }

    /// Whether nothing prevents the card from being a target of this source.
    fn may_be_targeted(&self, card: CardId, source: CardId) -> bool {
        if self.object(card).zone != Zone::Field {
            return true;
        }
        let immune =
            self.readings.hold(Reading::ImmuneIsNoTarget) && self.is_unaffected(card, source);
        !immune && !self.facts(card).may(Trait::CannotBeTargeted)
    }

    /// Why a card cannot be targeted by anything, if a text says so (4-2-9).
    pub fn why_untargetable(&self, card: CardId) -> Option<Refusal> {
        let barred = self.is_on_field(card) && self.facts(card).may(Trait::CannotBeTargeted);
        barred.then_some(Refusal { cite: "4-2-9", why: Why::Forbidden })
    }

    /// The cards that a played card can be set on; `None` if it is not to be set.
    fn set_on(&self, card: CardId) -> Option<&Filter> {
        let def = self.def(card);
        match def.text.stay(def.facts.kinds) {
            Stay::Set(filter) => Some(&**filter),
            Stay::Once | Stay::Field => None,
        }
    }

    /// The cards that a card played by this player may be set on.
    pub(super) fn hosts(&self, player: Player, card: CardId) -> Vec<CardId> {
        let of = |filter| self.target_cards(filter, &View::of(player, card), card);
        self.set_on(card).map_or_else(Vec::new, of)
    }

    /// Whether the declared card is one to be set on another (4-2-13.3).
    fn is_set(&self, action: &Action) -> bool {
        action.kind == ActionKind::Play && self.set_on(action.source.0).is_some()
    }

    /// Whether there are proper targets for everything that it targets (4-2-13.2), including the card to set it on (4-2-13.3).
    pub(super) fn has_targets(&self, action: &Action) -> Legal {
        let (player, card) = (action.player, action.source.0);
        let hosts = match self.set_on(card).filter(|_| action.kind == ActionKind::Play) {
            Some(filter) => self.may_target_so_many(filter, &View::of(player, card), card, 1),
            None => true,
        };
        demand(hosts, "4-2-13.2", Why::NoHost)?;
        let master = action.aims_at();
        let masters = master.is_none_or(|of| !self.target_players(of, player).is_empty());
        demand(masters, "4-2-13.2", Why::NoTarget)?;
        let view = View::of_action(action);
        let enough = action.targets().all(|target| {
            // ASSUMPTION: "up to" a number allows no target at all (open question no-target-of-up-to).
            let wanted = if target.up_to { 0 } else { usize::from(target.count) };
            self.may_target_so_many(&target.filter, &view, card, wanted)
        });
        demand(enough, "4-2-13.2", Why::NoTarget)
    }

    /// Whether a chosen card is still a proper target.
    fn is_proper(&self, card: CardId, filter: &Filter, action: &Action) -> bool {
        let view = View::of_action(action);
        self.fits(card, filter, &view) && self.may_be_targeted(card, action.source.0)
    }
}

impl Match<'_> {
    /// Chooses the targets: on declaration, or for triggered effects on resolution.
    pub(super) fn choose_targets(&mut self, action: &mut Action) -> Flow {
        let (player, source) = (action.player, action.source.0);
        if self.state.is_set(action) {
            let hosts = self.state.hosts(player, source);
            self.targets_by_reading(source, |state| state.hosts(player, source));
            let host = self.ask_card(player, For::Host, Options::one_of(hosts))?;
            let host = host.ok_or(Stop::Illegal)?;
            action.host = Some(self.state.chosen(host));
        }
        if let Some(whose) = action.aims_at() {
            let players = self.state.target_players(whose, player);
            let things = players.iter().copied().map(Thing::Player).collect();
            match self.choose_target(action, DUEL_MASTER, Options::one_of(things))? {
                Some(at) => action.duel_master = Some(players[at]),
                None => self.without(action, DUEL_MASTER)?,
            }
        }
        let (words, mode) = (action.words.clone(), action.mode);
        for target in words.targets(mode) {
            let chosen = self.choose_cards(action, target)?;
            let enough = target.up_to || !chosen.is_empty();
            let label: Arc<str> = Arc::from(&*target.label);
            action.chosen = action.chosen.and((label.clone(), chosen));
            if !enough {
                self.without(action, &label)?;
            }
        }
        Ok(())
    }

    /// A target cannot be chosen: a triggered effect goes on without that part, anything else is not declared (4-2-13.2).
    fn without(&self, action: &mut Action, label: &str) -> Flow {
        if action.kind != ActionKind::Trigger {
            return Err(Stop::Illegal);
        }
        action.improper = action.improper.and(Arc::from(label));
        Ok(())
    }

    fn choose_cards(&mut self, action: &Action, target: &Target) -> Flow<Vec<Chosen>> {
        let source = action.source.0;
        let of =
            |state: &State| state.target_cards(&target.filter, &View::of_action(action), source);
        let mut left = of(&self.state);
        self.targets_by_reading(source, of);
        let count = usize::from(target.count);
        let mut chosen = Vec::with_capacity(count.min(left.len()));
        while chosen.len() < count && !left.is_empty() {
            let things = left.iter().copied().map(Thing::Card).collect();
            let from = Options { of: things, may_decline: target.up_to };
            let Some(at) = self.choose_target(action, &target.label, from)? else { break };
            let card = left[at];
            left.retain(|of| *of != card);
            chosen.push(self.state.chosen(card));
        }
        Ok(chosen)
    }

    /// Returns the index of the chosen target; `None` if there is none.
    fn choose_target(
        &mut self,
        action: &Action,
        label: &str,
        from: Options<Thing>,
    ) -> Flow<Option<usize>> {
        if from.of.is_empty() {
            return Ok(None);
        }
        let (by, label) = (action.source.0, Arc::from(label));
        self.ask_if_any(action.player, Ask::Target { by, label, from })
    }

    /// There are two readings of whether an unaffected card may be targeted.
    fn targets_by_reading(&mut self, source: CardId, of: impl Fn(&State) -> Vec<CardId>) {
        let unaffected = |card| self.state.is_unaffected(card, source);
        if self.is_read() && self.state.whole_field().any(unaffected) {
            self.chosen_by_reading(Reading::ImmuneIsNoTarget, of);
        }
    }

    /// Checks the targets again on resolution: parts that need improper targets are ignored (4-3-2-6.1, 4-3-7).
    pub(super) fn check_targets(&mut self, action: &mut Action) -> Flow {
        let before = action.improper.len();
        let master = action.duel_master.filter(|of| self.state.is_barred(*of, &Act::BeTargeted));
        if master.is_some() {
            action.improper = action.improper.and(Arc::from(DUEL_MASTER));
        }
        if let Some(host) = action.host {
            // The card to set it on is checked like any other target.
            match self.still_there(host) {
                Some(host)
                    if self.state.hosts(action.player, action.source.0).contains(&host.0) =>
                {
                    action.host = Some(host);
                }
                Some(_) | None => action.improper = action.improper.and(Arc::from(HOST)),
            }
        }
        let mut lost = action.improper.len() > before;
        let (words, mode) = (action.words.clone(), action.mode);
        for target in words.targets(mode) {
            let Some(place) = action.chosen.iter().position(|(of, _)| **of == *target.label) else {
                continue;
            };
            let (label, chosen) = &action.chosen[place];
            let mut proper = Vec::new();
            for card in chosen {
                let there = self.still_there(*card);
                let fits = |card: &Chosen| self.state.is_proper(card.0, &target.filter, action);
                proper.extend(there.filter(fits));
            }
            lost |= proper.len() < chosen.len();
            if proper == *chosen {
                continue;
            }
            if proper.is_empty() && !chosen.is_empty() {
                action.improper = action.improper.and(label.clone());
            }
            let mut all = action.chosen.to_vec();
            all[place].1 = proper;
            action.chosen = all.into();
        }
        if lost {
            let cite: Cite = match action.kind {
                ActionKind::Play => "4-3-2-6.1",
                ActionKind::Use | ActionKind::Trigger => "4-3-3-6",
            };
            self.by(action.player, Event::Fizzled(action.which(), Fizzle::Target), cite);
            self.also("4-3-7");
        }
        Ok(())
    }

    /// A target in its current state, if it is still the same card. The book does not say whether one that came back is (4-3-7).
    fn still_there(&mut self, chosen: Chosen) -> Option<Chosen> {
        if self.state.is_still(chosen) {
            return Some(chosen);
        }
        let back = self.state.object(chosen.0).zone == Zone::Field;
        let same = back && self.reads(Reading::ReturnedTargetIsSame);
        same.then(|| self.state.chosen(chosen.0))
    }
}
