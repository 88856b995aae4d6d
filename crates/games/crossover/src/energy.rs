//! エネルギー (4-3-1.6): gained whenever that is not forbidden, readied for a cost (4-3-2-1), paid (4-3-2-3) and lost.

use std::sync::Arc;

use hantei_ability::crossover::{Ability, Cost, Element, Energy};
use hantei_engine::{CardId, Cite, Flows as _, Further, Known, Options, Player, SharedList};

use super::action::{Action, ActionKind, Words};
use super::event::Event;
use super::gains::gained_by_user;
use super::game::{Flow, Match, Stop};
use super::happening::{Gained, Happening};
use super::reading::Reading;
use super::request::{Ask, Elements, For, Request};
use super::state::State;
use super::terms::{Cards, Moment, Play, Plays, Step};
use super::zone::Zone;

/// A card that can give energy at once, with the ability that does so and the amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Source {
    card: CardId,
    at: u16,
    energy: Energy,
}

impl State {
    /// The energy sources that only need tapping; only these are used to ready a cost.
    fn sources(&self, player: Player, not: Option<CardId>) -> Vec<Source> {
        let mut sources: Vec<Source> = Vec::new();
        for play in self.energy_plays(player) {
            let Play::Energy(card, at) = *play else { continue };
            let Some(ability) = self.ability(card, at) else { continue };
            let Ability::Use(of) = &**ability else { continue };
            let taps = of.costs_only_tapping() && self.use_price(player, card, of).is_none();
            let one_each = sources.last().is_none_or(|last| last.card != card);
            if taps && one_each && not != Some(card) {
                let energy = gained_by_user(of);
                sources.push(Source { card, at, energy });
            }
        }
        sources
    }

    /// Whether a player could gain energy in other ways than by tapping alone; no cost is readied with those.
    pub(super) fn gains_otherwise(&self, player: Player) -> bool {
        let sources = self.sources(player, None);
        let is_source = |play: &Play| sources.iter().any(|of| play.card() == Some(of.card));
        !self.energy_plays(player).iter().all(is_source)
    }

    /// Whether a player has this energy or can gain it before paying (4-3-2-1), without tapping the named card, if there is one.
    pub fn can_ready(&self, player: Player, price: &Energy, not: Option<CardId>) -> bool {
        let pool = self.energy(player);
        if pool.covers(price) {
            return true;
        }
        // A card that is no source of energy makes no difference.
        let not = not.filter(|card| self.def(*card).energy || self.has_other_abilities(*card));
        let reach = match not {
            Some(_) => pool.and(all_of(&self.sources(player, not))),
            None => self.energy_in_reach(player),
        };
        reach.covers(price)
    }
}

/// The total energy of these sources.
fn all_of(sources: &[Source]) -> Energy {
    sources.iter().fold(Energy::NONE, |all, of| all.and(of.energy))
}

/// How much of a price a pool does not cover.
fn open(pool: &Energy, price: &Energy) -> u32 {
    let missing = |of: &Element| {
        let (has, wants) = (pool.part(Some(*of)), price.part(Some(*of)));
        u32::from(wants.saturating_sub(has))
    };
    let own: u32 = Element::ALL.iter().map(missing).sum();
    // Energy left over from the elements, and energy without an element, pays for the rest.
    let spare = |of: &Element| {
        let (has, wants) = (pool.part(Some(*of)), price.part(Some(*of)));
        u32::from(has.saturating_sub(wants))
    };
    let rest: u32 = Element::ALL.iter().map(spare).sum::<u32>() + u32::from(pool.any);
    own + u32::from(price.any).saturating_sub(rest)
}

impl Match<'_> {
    /// A moment at which players may gain energy and do nothing else. Both have a chance, the turn player first, and again after the
    /// other player has gained energy (4-3-1.6).
    pub(super) fn point(&mut self, moment: Moment) -> Flow {
        if self.state.moment() != Some(moment) {
            // The turn's step begins before its consequences.
            let reached = matches!(moment, Moment::Turn(_));
            let event = if reached { Event::Resumed(moment) } else { Event::Reached(moment) };
            self.note(event, moment.cite());
        }
        let mut player = self.state.turn.player;
        self.chance_for_energy(player, moment)?;
        loop {
            player = player.opponent();
            if !self.chance_for_energy(player, moment)? {
                return Ok(());
            }
        }
    }

    /// Lets a player gain as much energy as they like. Returns whether they gained any.
    fn chance_for_energy(&mut self, player: Player, moment: Moment) -> Flow<bool> {
        let mut gained = false;
        while let Some(at) = self.ask_for_energy(player, moment)? {
            self.gain_by(player, self.state.energy_plays(player)[at])?;
            gained = true;
            if self.state.moment() != Some(moment) {
                self.note(Event::Resumed(moment), moment.cite());
            }
        }
        Ok(gained)
    }

    /// Lets a player gain energy while the other player has priority (4-3-1.6). Returns whether any was gained.
    pub(super) fn energy_during_other_priority(&mut self, player: Player) -> Flow<bool> {
        if self.state.energy_plays(player).is_empty() {
            return Ok(false);
        }
        let Some(at) = self.ask_for_energy(player, Moment::Beside)? else { return Ok(false) };
        self.gain_by(player, self.state.energy_plays(player)[at])?;
        Ok(true)
    }

    /// Asks a player for a way to gain energy, if the moment allows that. Returns its index; `None` for no more.
    fn ask_for_energy(&mut self, player: Player, moment: Moment) -> Flow<Option<usize>> {
        let plays: &[Play] =
            if self.state.lets_gain(moment) { self.state.energy_plays(player) } else { &[] };
        if !self.is_put(plays.len()) {
            return Ok(None);
        }
        let mut asked = Request { player, ask: Ask::Point(moment, Plays::new()) };
        asked.ask.offer(plays);
        self.put_to(&asked)
    }

    /// エネルギーを得る: this is no action, does not wait to be resolved, and nobody can interrupt (4-3-1.5, 4-3-1.6).
    pub(super) fn gain_by(&mut self, player: Player, play: Play) -> Flow {
        self.gain_for(player, play)?;
        self.settle()
    }

    /// The same, before anything follows from it.
    fn gain_for(&mut self, player: Player, play: Play) -> Flow {
        self.spend()?;
        let Some(mut action) = self.state.action_of(player, play) else {
            return Err(Stop::WrongAnswer);
        };
        self.choose_mode(&mut action)?;
        self.choose_cost(&mut action)?;
        let (card, price) = (action.source.0, self.state.price(&action));
        if !price.is_none() {
            let not = self.state.taps_itself(&action).then_some(card);
            let before = self.log.len();
            if !self.ready(player, &price, not, "4-3-3-1")?
                || self.log.len() > before && self.state.may_declare(player, play).is_err()
            {
                // The energy gained for it stays; what that caused has made the rest impossible.
                return Ok(());
            }
        }
        self.use_up(&action);
        self.pay_energy(player, &price, card, "4-3-3-3")?;
        self.pay_rest(&mut action)?;
        self.carry_out(&action)?;
        self.happen(Happening::UsedForEnergy(action.source, player));
        Ok(())
    }

    /// Adds energy to a player's pool.
    pub(super) fn gain_energy(&mut self, player: Player, energy: Energy, by: CardId, cite: Cite) {
        if energy.is_none() {
            return;
        }
        self.by(player, Event::EnergyGained { player, energy, by }, cite);
        if let Some(moment) = self.state.moment() {
            self.also(moment.cite());
        }
        let gained = if self.scratch.readying { Gained::ForCost } else { Gained::AtWill };
        self.happen(Happening::GainedEnergy(player, gained));
    }

    /// コストの用意: gains as much energy as the price still needs (4-3-2-1). Returns whether the price can be paid then.
    pub(super) fn ready(
        &mut self,
        player: Player,
        price: &Energy,
        not: Option<CardId>,
        cite: Cite,
    ) -> Flow<bool> {
        loop {
            let pool = self.state.energy(player);
            let missing = open(&pool, price);
            if missing == 0 {
                return Ok(true);
            }
            let sources = self.state.sources(player, not);
            let all = sources.iter().fold(pool, |all, of| all.and(of.energy));
            if !all.covers(price) {
                return Ok(false);
            }
            // Sources that help with the price and leave it payable.
            let helps = |of: &&Source| {
                let with = pool.and(of.energy);
                let others = sources.iter().filter(|other| other.card != of.card);
                let rest = others.fold(with, |all, of| all.and(of.energy));
                open(&with, price) < missing && rest.covers(price)
            };
            let helpful: Vec<Source> = sources.iter().filter(helps).copied().collect();
            let Some(source) = self.choose_source(player, &helpful, missing)? else {
                return Ok(false);
            };
            let before = self.log.len();
            self.scratch.readying = true;
            let gained = self.gain_for(player, Play::Energy(source.card, source.at));
            self.scratch.readying = false;
            gained?;
            self.settle()?;
            self.log.further_at(before, Further { cite, known: Known::ToBoth });
        }
    }

    /// Chooses the source to tap next, if that makes a difference.
    fn choose_source(
        &mut self,
        player: Player,
        helpful: &[Source],
        missing: u32,
    ) -> Flow<Option<Source>> {
        let Some(first) = helpful.first().copied() else { return Ok(None) };
        let alike = helpful.iter().all(|of| self.state.are_alike(first.card, of.card));
        let every: u32 = helpful.iter().map(|of| of.energy.total()).sum();
        if alike || every <= missing {
            // There is nothing to choose, but a script may still name the card.
            self.ask_card(player, For::Ready, Options::one_of(vec![first.card]))?;
            return Ok(Some(first));
        }
        // One of each kind, because copies are equivalent.
        let mut kinds: Vec<Source> = Vec::new();
        for of in helpful {
            if !kinds.iter().any(|kind| self.state.are_alike(kind.card, of.card)) {
                kinds.push(*of);
            }
        }
        let cards = kinds.iter().map(|of| of.card).collect();
        let chosen = self.ask_card(player, For::Ready, Options::one_of(cards))?;
        Ok(kinds.into_iter().find(|of| Some(of.card) == chosen))
    }

    /// Pays energy: each element with its own, the rest with what the player likes (4-3-2-3).
    pub(super) fn pay_energy(
        &mut self,
        player: Player,
        price: &Energy,
        by: CardId,
        cite: Cite,
    ) -> Flow {
        if price.is_none() {
            return Ok(());
        }
        let mut energy = Energy { any: 0, ..*price };
        let mut rest = u32::from(price.any);
        let pool = self.state.energy(player);
        let Some(mut left) = pool.without(energy) else { return Err(Stop::Illegal) };
        self.settle_elements(player, price, by)?;
        while rest > 0 {
            let mut kinds: Elements = left.parts().map(|(of, _)| of).collect();
            // By default, energy that can pay for nothing else is used first.
            kinds.sort_by_key(Option::is_some);
            if left.total() <= rest {
                // All of it is paid, in whatever order.
                kinds.truncate(1);
            }
            let at = self
                .ask(player, Ask::Element { of: Elements::from_slice(&kinds), left, rest, by })?;
            let of = kinds[at];
            let unit = Energy::of(of, 1);
            let Some(less) = left.without(unit) else { return Err(Stop::Illegal) };
            left = less;
            energy = energy.and(unit);
            rest -= 1;
        }
        self.by(player, Event::EnergyPaid { player, energy, by }, cite);
        Ok(())
    }

    /// There is nothing to choose about what pays for an element, but a script may still name it.
    fn settle_elements(&mut self, player: Player, price: &Energy, by: CardId) -> Flow {
        for (of, count) in price.parts().filter(|(of, _)| of.is_some()) {
            for rest in (1..=u32::from(count)).rev() {
                let left = Energy::of(of, u16::try_from(rest).unwrap_or(u16::MAX));
                self.ask(player, Ask::Element { of: Elements::from_slice(&[of]), left, rest, by })?;
            }
        }
        Ok(())
    }

    /// Removes all energy of a player (3-2-2, 3-7-4).
    pub(super) fn lose_energy(&mut self, player: Player, cite: Cite) {
        if !self.state.energy(player).is_none() {
            self.by(player, Event::EnergyLost(player), cite);
        }
    }
}

impl State {
    /// The index of a kind of energy that the player can pay without making anything else harder to pay for: there is more of it than all
    /// of the player's cards in hand and on the field need. `None` if there is not enough of such kinds for the rest. For deciders that
    /// answer without instructions; the flow itself does not use it.
    pub fn spare_kind(&self, request: &Request) -> Option<usize> {
        let Ask::Element { of: kinds, left, rest, by: paid } = &request.ask else { return None };
        let (player, paid, rest) = (request.player, *paid, *rest);
        let wanted = self.wanted(player, paid);
        let spare = |of: &Option<Element>| {
            let wanted = of.map_or(0, |of| wanted.part(Some(of)));
            left.part(*of).saturating_sub(wanted)
        };
        let enough = kinds.iter().map(|of| u32::from(spare(of))).sum::<u32>() >= rest;
        enough.then(|| kinds.iter().position(|of| spare(of) > 0)).flatten()
    }

    /// The energy that all of a player's cards in hand and on the field need, except the card being paid for.
    fn wanted(&self, player: Player, paid: CardId) -> Energy {
        let held = [Zone::Hand, Zone::Aside].into_iter().flat_map(|zone| self.zone(player, zone));
        let held = held.filter(|card| **card != paid);
        let plays = held.map(|card| self.play_price(player, *card));
        let mut wanted = plays.fold(Energy::NONE, |all, price| all.and(price));
        for card in self.field(player) {
            for cost in self.def(*card).text.upkeep.iter() {
                if let Cost::Energy(energy) = cost {
                    wanted = wanted.and(*energy);
                }
            }
            for (_, ability) in self.abilities(*card) {
                let Ability::Use(of) = &**ability else { continue };
                for (element, _) in self.use_price(player, *card, of).parts() {
                    // It may be used again and again.
                    *wanted.part_mut(element) = u16::MAX;
                }
            }
        }
        wanted
    }

    /// Whether energy may be gained at this moment; there are two readings for the turn start (3-1.3).
    pub(super) fn lets_gain(&self, moment: Moment) -> bool {
        let barred = moment == Moment::Turn(Step::TurnStart)
            && self.readings.hold(Reading::NoEnergyAtTurnStart);
        moment.lets_gain() && !barred
    }

    /// Whether a cost is being readied for a declaration. Responses directly after the energy come first (4-3-5).
    pub fn is_readying(&self) -> bool {
        let readies =
            |what: &Happening| matches!(what, Happening::GainedEnergy(_, Gained::ForCost));
        self.windows.iter().any(|open| open.about.iter().any(readies))
    }

    /// Whether it makes no difference which of two cards on the field is tapped.
    pub(super) fn are_alike(&self, one: CardId, other: CardId) -> bool {
        let bare = |card: CardId| {
            let object = self.object(card);
            let status = &object.status;
            (object.def, object.owner, object.controller, object.host, status.tapped, status.damage)
        };
        let plain =
            |card: CardId| self.status(card).counters.is_empty() && self.sets(card).is_empty();
        one == other
            || bare(one) == bare(other)
                && plain(one)
                && plain(other)
                && !self.is_changed(one)
                && !self.is_changed(other)
    }

    /// The current abilities of a card, with their indices.
    pub fn abilities(&self, card: CardId) -> impl Iterator<Item = (u16, &Arc<Ability>)> {
        (0..).zip(self.facts(card).abilities())
    }

    /// The current ability with this index.
    pub fn ability(&self, card: CardId, at: u16) -> Option<&Arc<Ability>> {
        self.facts(card).abilities().nth(usize::from(at))
    }

    /// A new action of this card, in its current state.
    pub(super) fn new_action(
        &self,
        kind: ActionKind,
        player: Player,
        card: CardId,
        at: Option<u16>,
        words: Words,
    ) -> Action {
        Action {
            id: self.next_action,
            kind,
            player,
            source: self.chosen(card),
            at,
            words,
            mode: None,
            instead: None,
            duel_master: None,
            chosen: SharedList::default(),
            improper: SharedList::default(),
            paid: SharedList::default(),
            that: Cards::new(),
            that_player: None,
            amount: 0,
            answers: None,
            host: None,
        }
    }
}
