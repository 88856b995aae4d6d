//! The choices made when something goes on the stack: its effects, its targets, and the division of an amount (11.3.3 to 11.3.6).

use std::sync::Arc;

use hantei_ability::fftcg::{
    Ability, Amount, Condition, Effect, Filter, ItemKind, Modes, Place, Target, Trait,
};
use hantei_engine::{CardId, Cite, Flow, Flows as _, Options, Player};

use super::articles::{self, Articles};
use super::event::{Event, Said};
use super::filter::View;
use super::game::Game;
use super::happening::Happening;
use super::item::{Item, Words};
use super::request::{Ask, Count};
use super::state::State;
use super::terms::Thing;

/// The choices in the text of something on the stack.
#[derive(Default, Clone, Copy)]
pub(super) struct Script<'a> {
    pub targets: &'a [Target],
    pub modes: Option<&'a Modes>,
    pub effects: &'a [Effect],
    pub conditions: &'a [Condition],
}

impl Words {
    /// Returns the choices in its text.
    pub(super) fn script(&self) -> Script<'_> {
        let auto = match self {
            Words::Summon(body) | Words::Done(body) => {
                return Script {
                    targets: &body.targets,
                    modes: body.modes.as_ref(),
                    effects: &body.effects,
                    conditions: &[],
                };
            }
            Words::Delayed(auto) => auto,
            Words::Ability(ability) => match &**ability {
                Ability::Field(_) => return Script::default(),
                Ability::Auto(auto) => auto,
                Ability::Action(of) | Ability::Special(of) => {
                    return Script {
                        targets: &of.targets,
                        modes: of.modes.as_ref(),
                        effects: &of.effects,
                        conditions: &[],
                    };
                }
            },
        };
        Script {
            targets: &auto.targets,
            modes: auto.modes.as_ref(),
            effects: &auto.effects,
            conditions: &auto.conditions,
        }
    }
}

impl State {
    /// Returns the things that match the filter and that this player may choose for this item: not the item itself
    /// (11.3.3), nor anything that cannot be chosen (2.2). If something must be chosen, only that (11.11.5.1.1).
    pub(super) fn targets(
        &self,
        target: &Target,
        view: &View,
        kind: ItemKind,
        item: u32,
        chosen: &[Thing],
    ) -> Vec<Thing> {
        let mut from = self.choosable(&target.filter, view);
        let own = |thing: &Thing| matches!(thing, Thing::Item(of) if of.id == item);
        from.retain(|thing| !own(thing) && !chosen.contains(thing));
        self.must_be_chosen(self.may_be_chosen(from, view.you, kind), view.you)
    }

    /// Removes things that this player's summons or abilities cannot choose (2.2).
    pub(super) fn may_be_chosen(
        &self,
        mut from: Vec<Thing>,
        you: Player,
        kind: ItemKind,
    ) -> Vec<Thing> {
        from.retain(|thing| match thing {
            Thing::Item(_) => true,
            Thing::Card(card) => self.may_choose(*card, you, kind),
        });
        from
    }

    /// Whether nothing prevents this player's summons or abilities from choosing the card (2.2).
    fn may_choose(&self, card: CardId, you: Player, kind: ItemKind) -> bool {
        let (barred, by_anybody) = match kind {
            ItemKind::Summon => (Trait::NotChosenBySummons, Trait::NotChosenByAnySummons),
            ItemKind::Action | ItemKind::Special | ItemKind::Auto => {
                (Trait::NotChosenByAbilities, Trait::NotChosenByAnyAbilities)
            }
        };
        let own = self.object(card).controller == you;
        let facts = self.facts(card);
        !facts.may(&by_anybody) && (own || !facts.may(&barred))
    }

    /// Whether there are this many things that may be chosen.
    fn has_enough_targets(
        &self,
        wanted: usize,
        filter: &Filter,
        view: &View,
        kind: ItemKind,
    ) -> bool {
        if filter.place == Some(Place::Stack) {
            let all = self.choosable(filter, view);
            return self.may_be_chosen(all, view.you, kind).len() >= wanted;
        }
        let cards = self.board_view().each_meant(filter, view);
        cards.filter(|card| self.may_choose(*card, view.you, kind)).take(wanted).count() >= wanted
    }

    /// If something must be chosen, keeps only that (11.11.5.1.1).
    pub(super) fn must_be_chosen(&self, mut from: Vec<Thing>, you: Player) -> Vec<Thing> {
        let must = |thing: &Thing| self.has_to_be_chosen(thing, you);
        if from.iter().any(must) {
            from.retain(must);
        }
        from
    }

    /// Whether this player has to choose any of these.
    pub(super) fn has_one_to_be_chosen(&self, chosen: &[Thing], you: Player) -> bool {
        chosen.iter().any(|thing| self.has_to_be_chosen(thing, you))
    }

    /// Whether this player has to choose it (11.11.5.1.1).
    pub(super) fn has_to_be_chosen(&self, thing: &Thing, you: Player) -> bool {
        match thing {
            Thing::Card(card) => {
                self.object(*card).controller != you && self.facts(*card).may(&Trait::MustBeChosen)
            }
            Thing::Item(_) => false,
        }
    }

    /// Whether there is enough to choose from (11.3.3).
    pub(super) fn has_targets(&self, script: &Script<'_>, view: &View, kind: ItemKind) -> bool {
        let enough = |target: &Target| {
            let wanted = self.amount(&target.count, view).max(0) as usize;
            target.up_to
                || wanted == 0
                || self.has_enough_targets(wanted, &target.filter, view, kind)
        };
        let all = |targets: &[Target]| targets.iter().all(enough);
        let modes = script.modes.is_none_or(|modes| {
            let possible = modes.of.iter().filter(|body| all(&body.targets)).count();
            let (count, up_to) = self.mode_count(modes, view);
            up_to || possible >= self.amount(count, view).max(0) as usize
        });
        all(script.targets) && modes
    }
}

impl State {
    /// Returns how many effects are chosen, given the present state (11.3.4.1).
    fn mode_count<'m>(&self, modes: &'m Modes, view: &View) -> (&'m Amount, bool) {
        match &modes.instead {
            Some(other) if self.hold(&other.conditions, view) => (&other.count, other.up_to),
            _ => (&modes.count, modes.up_to),
        }
    }
}

impl Game<'_> {
    /// Logs what is chosen while something resolves.
    pub(super) fn picked(&mut self, by: Player, things: Vec<Thing>, cite: Cite) {
        self.by(by, Event::Picked { by, things }, cite);
    }

    /// Makes all choices for an item, on the stack or not. Returns whether they could be made.
    pub(super) fn make_choices(&mut self, item: &mut Item) -> Flow<bool> {
        let words = item.words.clone();
        let script = words.script();
        let articles = articles::of(item.kind);
        if let Some(modes) = script.modes
            && !self.choose_modes(item, modes, &articles)?
        {
            return Ok(false);
        }
        for target in script.targets {
            if !self.choose(item, target, articles.choose, articles.divide)? {
                return Ok(false);
            }
        }
        if let Some(modes) = script.modes {
            for mode in item.modes.clone() {
                for target in modes.of.get(usize::from(mode)).iter().flat_map(|of| &of.targets) {
                    if !self.choose(item, target, articles.choose, articles.divide)? {
                        return Ok(false);
                    }
                }
            }
        }
        Ok(true)
    }

    /// Chooses the effects (11.3.4). Their number is fixed now (11.3.4.1).
    fn choose_modes(&mut self, item: &mut Item, modes: &Modes, articles: &Articles) -> Flow<bool> {
        let view = View::of_item(item);
        let (wanted, up_to) = self.state.mode_count(modes, &view);
        let count = self.state.amount(wanted, &view).max(0) as usize;
        while item.modes.len() < count {
            let possible = |at: &u8| {
                let body = &modes.of[usize::from(*at)];
                let script = Script { targets: &body.targets, ..Script::default() };
                !item.modes.contains(at) && self.state.has_targets(&script, &view, item.kind)
            };
            let of: Vec<u8> = (0..modes.of.len() as u8).filter(possible).collect();
            if of.is_empty() {
                return Ok(up_to);
            }
            let options = Options { of: of.clone(), may_decline: up_to };
            let answer = self.ask_if_any(item.controller, Ask::Mode(options))?;
            let Some(mode) = answer.map(|at| of[at]) else { break };
            item.modes.push(mode);
            let said = Event::Said { item: item.id, said: Said::Mode(mode) };
            self.by(item.controller, said, articles.modes);
            // 11.3.4.1: the number stays, whatever changes.
            if matches!(modes.count, Amount::Of(_)) || modes.instead.is_some() {
                self.also(articles.number);
            }
        }
        Ok(true)
    }

    /// 選ぶ, and divides an amount among the targets (11.3.6).
    fn choose(&mut self, item: &mut Item, target: &Target, cite: Cite, divide: Cite) -> Flow<bool> {
        let view = View::of_item(item);
        let label: Arc<str> = Arc::from(&*target.label);
        let mut wanted = self.state.amount(&target.count, &view).max(0) as usize;
        // 11.3.6: no more targets than can get a share.
        if let Some(amount) = target.divide.as_ref().filter(|_| target.up_to) {
            let total = self.state.amount(amount, &view);
            wanted = wanted.min((total / share_unit(total)).max(0) as usize);
        }
        let mut chosen: Vec<Thing> = Vec::new();
        while chosen.len() < wanted {
            let from = self.state.targets(target, &view, item.kind, item.id, &chosen);
            if from.is_empty() && !target.up_to {
                return Ok(false);
            }
            // 11.11.5.1.1: anything that must be chosen is among them.
            let must = self.state.has_one_to_be_chosen(&from, item.controller);
            let options = Options { of: from, may_decline: target.up_to && !must };
            match self.ask_target(item.controller, &label, options)? {
                Some(thing) => chosen.push(thing),
                None => break,
            }
        }
        let divided = match &target.divide {
            Some(amount) => {
                let total = self.state.amount(amount, &view);
                self.divide(item.controller, &chosen, total)?
            }
            None => Vec::new(),
        };
        let known = chosen.iter().map(|thing| self.state.known(*thing)).collect();
        item.chosen.push((label.clone(), known));
        if !divided.is_empty() {
            item.divided.push((label.clone(), divided.clone()));
        }
        let (said, must) = (
            self.log.len(),
            self.is_read() && self.state.has_one_to_be_chosen(&chosen, item.controller),
        );
        let cite = if divided.is_empty() { cite } else { divide };
        let event = Event::Chose { item: item.id, label, things: chosen.clone(), divided };
        self.by(item.controller, event, cite);
        self.meant_by(&chosen, &target.filter);
        for thing in chosen {
            if let Thing::Card(card) = thing {
                let known = self.state.chosen(card);
                let what = Happening::Chosen(known, item.controller);
                self.with_cause(item.cause(), |game| game.happen(what));
            }
        }
        // 11.11.5.1.1: it had to be chosen.
        if must {
            self.also_at(said, "11.11.5.1.1");
        }
        Ok(true)
    }

    /// Divides an amount: at least 1 each, for damage at least 1000 (11.3.6).
    fn divide(&mut self, player: Player, among: &[Thing], total: i32) -> Flow<Vec<i32>> {
        let unit = share_unit(total);
        let mut left = (total / unit).max(0) as u32;
        let mut shares = Vec::with_capacity(among.len());
        for (at, thing) in among.iter().enumerate() {
            let after = (among.len() - at - 1) as u32;
            let share = if after == 0 {
                left
            } else {
                let to = left.saturating_sub(after).max(1);
                let ask = Ask::Number { what: Count::Share(*thing), from: 1, to };
                self.ask(player, ask)? as u32 + 1
            };
            left = left.saturating_sub(share);
            shares.push(i32::try_from(share).unwrap_or(0) * unit);
        }
        Ok(shares)
    }

    /// The same for an EX burst, whose choices are made immediately. Returns whether they could be made.
    pub(super) fn choose_at_once(&mut self, item: &mut Item) -> Flow<bool> {
        item.id = 0;
        self.make_choices(item)
    }
}

/// Returns the smallest share of a divided amount (11.3.6). Damage is divided by thousands.
fn share_unit(total: i32) -> i32 {
    if total >= 1000 { 1000 } else { 1 }
}
