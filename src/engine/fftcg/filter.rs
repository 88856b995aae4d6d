//! Which cards a text means, how many of something there are, and whether its conditions hold.

use crate::ability::fftcg::{
    Amount, Condition, Counted, Elements, Filter, Is, ItemKind, KnownBy, Mentioned, Place, Which,
    Who, Whose, Within,
};
use crate::engine::core::{CardId, Chosen, Player};

use super::board::Board;
use super::catalog::Catalog;
use super::facts::{Facts, Last};
use super::item::Item;
use super::looks::{Looks, looked_at_for, looked_at_to_count, looked_at_to_hold};
use super::state::State;
use super::terms::Thing;
use super::zone::Zone;

/// From where a text is read.
#[derive(Debug, Clone, Copy)]
pub struct View {
    /// あなた
    pub you: Player,
    /// このカード
    pub this: Option<CardId>,
    /// そのカード
    pub that: Option<CardId>,
    /// Whom the event is about.
    pub that_player: Option<Player>,
    /// X
    pub x: i32,
    /// The number that the event is about.
    pub amount: i32,
    /// How many cards the effect before handled.
    pub those: i32,
    /// Of which card a delayed ability speaks.
    pub about: Spoken,
    /// Whether it is carried out as an EX burst.
    pub ex: bool,
}

/// The card of which a delayed ability speaks (11.8.17.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spoken {
    /// Of none.
    OfNone,
    /// Of this one.
    Of(CardId),
    /// Of one that has gone elsewhere since: it is another card now.
    OfGone,
}

impl View {
    /// A card's own view.
    pub fn of(you: Player, this: CardId) -> View {
        View {
            you,
            this: Some(this),
            that: None,
            that_player: None,
            x: 0,
            amount: 0,
            those: 0,
            about: Spoken::OfNone,
            ex: false,
        }
    }

    /// An item's view.
    pub fn of_item(item: &Item) -> View {
        View {
            that: item.that.map(|of| of.0),
            that_player: item.that_player,
            x: item.x,
            amount: item.amount,
            ex: item.ex,
            about: item.about.first().map_or(Spoken::OfNone, |of| Spoken::Of(of.0)),
            ..View::of(item.controller, item.source.0)
        }
    }

    /// The players that are meant.
    pub fn players(&self, whose: Whose) -> &'static [Player] {
        whose.seen_from(self.you)
    }

    /// The players that are meant; both in no order.
    pub fn whom(&self, who: Who) -> &'static [Player] {
        match who {
            Who::You => self.you.alone(),
            Who::Opponent => self.you.opponent().alone(),
            Who::Both => &Player::ALL,
            Who::ThatPlayer => self.that_player.unwrap_or(self.you).alone(),
        }
    }

    /// The first of them.
    pub fn one(&self, who: Who) -> Player {
        self.whom(who)[0]
    }
}

/// The state, seen with certain characteristics: those worked out, or those of a step that is under way.
#[derive(Clone, Copy)]
pub struct Eyes<'a> {
    /// The state.
    pub state: &'a State,
    /// The characteristics.
    pub board: &'a Board,
}

impl State {
    /// The state as it is.
    pub fn eyes(&self) -> Eyes<'_> {
        Eyes { state: self, board: self.board() }
    }

    /// Every card that the filter means.
    pub fn meant(&self, filter: &Filter, view: &View) -> Vec<CardId> {
        self.eyes().meant(filter, view)
    }

    /// Whether the card is one that the filter means.
    pub fn fits(&self, card: CardId, filter: &Filter, view: &View) -> bool {
        self.eyes().fits(card, filter, view)
    }

    /// Whether it is one wherever it lies.
    pub(super) fn fits_wherever(&self, card: CardId, filter: &Filter, view: &View) -> bool {
        self.eyes().fits_wherever(card, filter, view)
    }

    /// The same for a card that has left the field, as it was (11.5.5).
    pub fn fitted(&self, card: CardId, filter: &Filter, view: &View) -> bool {
        self.eyes().fits_as_it_was(card, filter, view)
    }

    /// What the card is of which a text says the power or the cost.
    pub(super) fn facts_of(&self, which: &Which, view: &View) -> Option<&Facts> {
        self.eyes().facts_of(which, view)
    }

    /// The damage on the card of which a text says how much there is on it, or was last (11.11.7).
    pub(super) fn damage_of(&self, which: &Which, view: &View) -> i32 {
        self.eyes().damage_of(which, view)
    }

    /// Whether all conditions hold.
    pub fn hold(&self, conditions: &[Condition], view: &View) -> bool {
        conditions.is_empty() || self.eyes().hold(conditions, view)
    }

    /// How much that is.
    pub fn amount(&self, amount: &Amount, view: &View) -> i32 {
        match amount {
            Amount::Number(number) => *number,
            Amount::Of(_) => self.eyes().amount(amount, view),
        }
    }
}

impl<'a> Eyes<'a> {
    fn facts(&self, card: CardId) -> &'a Facts {
        let printed = || match self.state.object(card) {
            of if of.zone == Zone::Removed && of.face_down => {
                &self.state.catalog.get(Catalog::ANONYMOUS).facts
            }
            _ => &self.state.def(card).facts,
        };
        self.board.get(card).unwrap_or_else(printed)
    }

    /// Every card that the filter means.
    pub fn meant(&self, filter: &Filter, view: &View) -> Vec<CardId> {
        self.each_meant(filter, view).collect()
    }

    /// The same, as far as somebody asks.
    pub(super) fn each_meant<'f>(
        self,
        filter: &'f Filter,
        view: &'f View,
    ) -> impl Iterator<Item = CardId> + use<'a, 'f> {
        let zone = filter.place.map_or(Zone::Field, Zone::of);
        self.state.look_into(zone);
        let players = view.players(filter.whose).iter();
        let cards = players.flat_map(move |player| self.state.zone(*player, zone)).copied();
        cards.filter(move |card| self.fits_what(*card, filter, view))
    }

    /// Whether the card is one that the filter means.
    pub fn fits(&self, card: CardId, filter: &Filter, view: &View) -> bool {
        let zone = self.state.object(card).zone;
        filter.place.is_none_or(|place| Zone::of(place) == zone)
            && self.fits_wherever(card, filter, view)
    }

    /// The same wherever the card lies.
    fn fits_wherever(&self, card: CardId, filter: &Filter, view: &View) -> bool {
        let object = self.state.object(card);
        let player = match object.zone {
            Zone::Field | Zone::Stack => object.controller,
            Zone::Deck
            | Zone::Hand
            | Zone::Break
            | Zone::Damage
            | Zone::Removed
            | Zone::LbDeck
            | Zone::Overlaid => object.owner,
        };
        view.players(filter.whose).contains(&player) && self.fits_what(card, filter, view)
    }

    fn fits_as_it_was(&self, card: CardId, filter: &Filter, view: &View) -> bool {
        let object = self.state.object(card);
        // What is asked of a card elsewhere is asked of it there, wherever it came from.
        let there = filter.place.is_some_and(|place| place != Place::Field);
        let gone = object.zone != Zone::Field && !there;
        let Some(last) = object.status.last.as_ref().filter(|_| gone) else {
            return self.fits(card, filter, view);
        };
        self.state.look_at(Looks::EVERYTHING);
        let this = |is: Is| {
            let so = Filter { is: vec![is], ..Filter::default() };
            view.this.is_some_and(|this| self.fits_as_it_was(this, &so, view))
        };
        let is = |is: &Is| match is {
            Is::Active => !last.dull,
            Is::Dull => last.dull,
            Is::Attacking => last.attacking,
            Is::Blocking => last.blocking,
            Is::Damaged => last.damage > 0,
            Is::Primed => last.primed.is_some(),
            Is::MultiElement => last.facts.elements.len() > 1,
            Is::Frozen => last.frozen,
            Is::InParty => last.in_party,
            Is::PartyWithThis => last.in_party && self.was_in_party(card, view),
            Is::BlockingThis => last.blocking && this(Is::Attacking),
            Is::InBattleWithThis => {
                last.blocking && this(Is::Attacking) || last.attacking && this(Is::Blocking)
            }
            Is::Blocked => last.blocked,
            Is::EnteredThisTurn => last.entered == self.state.turn.number,
            // On the field every card lies face up.
            Is::FaceDown => false,
            Is::FaceUp => true,
            Is::DamagedByThis => self.hurt_by_this(&last.hurt_by, view),
            // It is on the field.
            Is::FromFieldThisTurn => false,
            Is::This | Is::Other | Is::That | Is::Generic | Is::LimitBreak | Is::ExBurst => {
                self.is(card, *is, view)
            }
        };
        let counter =
            |name: &String| last.counters.iter().any(|(of, count)| **of == **name && *count > 0);
        let like = |of: &Filter| self.fits_as_it_was(card, of, view);
        view.players(filter.whose).contains(&last.controller)
            && (filter.any.is_empty() || filter.any.iter().any(like))
            && !filter.not.iter().any(like)
            && self.fits_facts(card, &last.facts, filter, view)
            && filter.counter.as_ref().is_none_or(counter)
            && filter.is.iter().all(is)
    }

    fn fits_what(&self, card: CardId, filter: &Filter, view: &View) -> bool {
        let counted = |name: &String| {
            self.state.look_at(Looks::MARKS);
            self.state.object(card).status.counters_of(name) > 0
        };
        let like = |of: &Filter| self.fits_what(card, of, view);
        self.fits_facts(card, self.facts(card), filter, view)
            && (filter.any.is_empty() || filter.any.iter().any(like))
            && !filter.not.iter().any(like)
            && filter.counter.as_ref().is_none_or(counted)
            && filter.is.iter().all(|is| self.is(card, *is, view))
    }

    pub(super) fn fits_facts(
        &self,
        card: CardId,
        facts: &Facts,
        filter: &Filter,
        view: &View,
    ) -> bool {
        let state = self.state;
        let at_most = |bound: &Option<Box<Amount>>, number: i32| {
            bound.as_ref().is_none_or(|bound| number <= self.amount(bound, view))
        };
        let at_least = |bound: &Option<Box<Amount>>, number: i32| {
            bound.as_ref().is_none_or(|bound| number >= self.amount(bound, view))
        };
        let category = |wanted: &String| state.def(card).categories.contains(wanted);
        let (kinds, cost) = (&filter.kinds, i32::from(facts.cost));
        (kinds.is_empty() || kinds.iter().any(|kind| facts.is(*kind)))
            && (filter.elements.is_empty() || facts.elements.meets(filter.elements))
            && !facts.elements.meets(filter.not_elements)
            && (filter.names.is_empty() || filter.names.iter().any(|of| state.is_named(card, of)))
            && !filter.not_names.iter().any(|of| state.is_named(card, of))
            && (filter.jobs.is_empty()
                || filter.jobs.iter().any(|of| state.has_job(card, facts, of)))
            && (filter.categories.is_empty() || filter.categories.iter().any(category))
            && at_most(&filter.cost_at_most, cost)
            && at_least(&filter.cost_at_least, cost)
            && at_most(&filter.power_at_most, facts.power)
            && at_least(&filter.power_at_least, facts.power)
            && filter.keyword.is_none_or(|keyword| facts.has(keyword))
    }

    /// Whether a card was like this, with what it was then.
    pub(super) fn was_like(
        &self,
        card: CardId,
        facts: &Facts,
        filter: &Filter,
        view: &View,
    ) -> bool {
        let like = |of: &Filter| self.was_like(card, facts, of, view);
        self.fits_facts(card, facts, filter, view)
            && (filter.any.is_empty() || filter.any.iter().any(like))
            && !filter.not.iter().any(like)
            && filter.is.iter().all(|is| self.is(card, *is, view))
    }

    /// Whether this card, as it lies now or as it left the field, is among what has dealt damage this turn.
    fn hurt_by_this(&self, hurt_by: &[Chosen], view: &View) -> bool {
        let Some(this) = view.this else { return false };
        let object = self.state.object(this);
        let left = object.status.last.as_ref().filter(|_| object.zone != Zone::Field);
        let visit = left.map_or(object.visit, |last| last.visit);
        hurt_by.contains(&(this, visit))
    }

    /// Whether this card was in the party that a card has left.
    fn was_in_party(&self, card: CardId, view: &View) -> bool {
        let Some(this) = view.this.filter(|this| *this != card) else { return false };
        let object = self.state.object(this);
        let last = object.status.last.as_ref().filter(|_| object.zone != Zone::Field);
        last.map_or_else(|| self.state.is_attacking(this), |last| last.in_party)
    }

    /// How the card whose text it is stands in battle, or stood until it left the field just now (11.5.5).
    fn this_stands(
        &self,
        view: &View,
        now: fn(&State, CardId) -> bool,
        was: fn(&Last) -> bool,
    ) -> bool {
        view.this.is_some_and(|this| match self.state.left_just_now(this) {
            Some(last) => was(last),
            None => now(self.state, this),
        })
    }

    fn is(&self, card: CardId, is: Is, view: &View) -> bool {
        self.state.look_at(looked_at_for(is));
        let object = self.state.object(card);
        match is {
            Is::This => view.this == Some(card),
            Is::Other => view.this != Some(card),
            Is::That => match view.about {
                Spoken::OfNone => view.that == Some(card),
                about => about == Spoken::Of(card),
            },
            Is::Active => !object.status.dull,
            Is::Dull => object.status.dull,
            Is::Frozen => object.status.frozen,
            Is::Attacking => self.state.is_attacking(card),
            Is::Blocking => self.state.is_blocking(card),
            Is::InParty => self.state.is_in_party(card),
            Is::PartyWithThis => {
                view.this != Some(card)
                    && self.state.is_in_party(card)
                    && self.this_stands(view, State::is_in_party, |last| last.in_party)
            }
            Is::BlockingThis => {
                self.state.is_blocking(card)
                    && self.this_stands(view, State::is_attacking, |last| last.attacking)
            }
            Is::InBattleWithThis => {
                let attacks =
                    |view| self.this_stands(view, State::is_attacking, |last| last.attacking);
                let blocks =
                    |view| self.this_stands(view, State::is_blocking, |last| last.blocking);
                self.state.is_blocking(card) && attacks(view)
                    || self.state.is_attacking(card) && blocks(view)
            }
            Is::Blocked => self.state.is_blocked(card),
            Is::Damaged => object.status.damage > 0,
            Is::Generic => self.state.def(card).text.generic,
            Is::MultiElement => self.facts(card).elements.len() > 1,
            Is::LimitBreak => self.state.def(card).text.limit_break.is_some(),
            Is::Primed => self.state.primed(card).is_some(),
            Is::FaceDown => object.face_down,
            Is::FaceUp => !object.face_down,
            Is::EnteredThisTurn => object.status.entered == self.state.turn.number,
            Is::ExBurst => self.state.def(card).text.ex,
            Is::FromFieldThisTurn => {
                let last = object.status.last.as_ref();
                let since = last.is_some_and(|last| object.visit == last.visit.wrapping_add(1));
                since && object.status.entered == self.state.turn.number
            }
            Is::DamagedByThis => self.hurt_by_this(&object.status.notes.hurt_by, view),
        }
    }

    /// Whether all conditions hold.
    pub fn hold(&self, conditions: &[Condition], view: &View) -> bool {
        conditions.iter().all(|condition| self.holds(condition, view))
    }

    fn holds(&self, condition: &Condition, view: &View) -> bool {
        let state = self.state;
        let within = |bounds: &Within, number: &dyn Fn(Player) -> usize| {
            view.whom(bounds.who).iter().all(|player| {
                let number = i32::try_from(number(*player)).unwrap_or(i32::MAX);
                bounds.holds(number)
            })
        };
        state.look_at(looked_at_to_hold(condition));
        match condition {
            Condition::Have(have) => have.holds(self.meant(&have.filter, view).len()),
            Condition::DamageTaken(bounds) => within(bounds, &|player| state.damage(player)),
            Condition::Hand(bounds) => {
                within(bounds, &|player| state.zone(player, Zone::Hand).len())
            }
            Condition::Crystals(bounds) => {
                within(bounds, &|player| usize::from(state.sides[player].crystals))
            }
            Condition::CastThisTurn(bounds) => {
                within(bounds, &|player| usize::from(state.sides[player].cast))
            }
            Condition::Turn(whose) => view.players(*whose).contains(&state.turn.player),
            Condition::Phase(phase) => state.turn.phase == *phase,
            Condition::This(filter) => {
                view.this.is_some_and(|this| self.fits_as_it_was(this, filter, view))
            }
            Condition::That(filter) => {
                view.that.is_some_and(|that| self.fits_as_it_was(that, filter, view))
            }
            // Asked by the effect that handled them (see `effects.rs`).
            Condition::ThoseAre(_) | Condition::Are(_) => false,
            Condition::Paid(label) => {
                let paid = |this: CardId| {
                    let item = state.stack.iter().rev().find(|item| item.source.0 == this);
                    let labels =
                        item.map_or(&state.object(this).status.notes.paid, |item| &item.paid);
                    labels.iter().any(|of| **of == **label)
                };
                view.this.is_some_and(paid)
            }
            Condition::WasCast => view.this.is_some_and(|this| state.object(this).status.cast),
            Condition::FromEx => view.ex,
            Condition::PaidWith(of) => view.this.is_some_and(|this| {
                let item = state.stack.iter().rev().find(|item| item.source.0 == this);
                let cp = item.map_or(state.object(this).status.cp, |item| item.cp);
                of.holds(cp)
            }),
            Condition::ThisTurn(of) => self.has_happened(of, view),
            Condition::Did => view.those > 0,
            Condition::AtLeast(of) => self.amount(&of.0, view) >= self.amount(&of.1, view),
            Condition::Not(condition) => !self.holds(condition, view),
            Condition::Any(conditions) => conditions.iter().any(|any| self.holds(any, view)),
        }
    }

    /// How much that is; what cannot be defined is 0 (4.4).
    pub fn amount(&self, amount: &Amount, view: &View) -> i32 {
        let state = self.state;
        let counted = match amount {
            Amount::Number(number) => return *number,
            Amount::Of(counted) => counted,
        };
        let sum = |who: Who, of: &dyn Fn(Player) -> usize| {
            let all: usize = view.whom(who).iter().map(|player| of(*player)).sum();
            i32::try_from(all).unwrap_or(i32::MAX)
        };
        state.look_at(looked_at_to_count(counted));
        match counted {
            Counted::X => view.x,
            Counted::Each(each) => {
                let found = i32::try_from(self.meant(&each.of, view).len()).unwrap_or(0);
                let found = found / i32::from(each.per.max(1));
                found.saturating_mul(each.by).saturating_add(each.plus)
            }
            Counted::Power(which) => {
                // 4.3: a negative number counts as 0 where it is not changed.
                self.facts_of(which, view).map_or(0, |facts| facts.power.max(0))
            }
            Counted::Cost(which) => self.facts_of(which, view).map_or(0, |of| i32::from(of.cost)),
            Counted::DamageTaken(who) => sum(*who, &|player| state.damage(player)),
            Counted::Hand(who) => sum(*who, &|player| state.zone(player, Zone::Hand).len()),
            Counted::Crystals(who) => {
                sum(*who, &|player| usize::from(state.sides[player].crystals))
            }
            Counted::Counters(name) => view.this.map_or(0, |this| {
                let object = state.object(this);
                // 11.11.7: as many as there were before it moved.
                let last = object.status.last.as_ref().filter(|last| {
                    object.zone != Zone::Field && object.visit == last.visit.wrapping_add(1)
                });
                let on = last.map_or(&object.status.notes.counters, |last| &last.counters);
                on.iter().find(|(of, _)| **of == **name).map_or(0, |(_, count)| i32::from(*count))
            }),
            Counted::Cast(who) => sum(*who, &|player| usize::from(state.sides[player].cast)),
            Counted::Times(of) => self.amount(&of.of, view).saturating_mul(of.by),
            Counted::Plus(of) => self.amount(&of.of, view).saturating_add(of.by),
            Counted::Elements(of) => {
                let cards = self.meant(of, view).into_iter();
                let all =
                    cards.fold(Elements::default(), |all, card| all.or(self.facts(card).elements));
                i32::try_from(all.len()).unwrap_or(0)
            }
            Counted::HighestPower(of) => {
                let all = self.meant(of, view).into_iter();
                all.map(|card| self.facts(card).power).max().unwrap_or(0).max(0)
            }
            Counted::HighestCost(of) => {
                let all = self.meant(of, view).into_iter();
                all.map(|card| i32::from(self.facts(card).cost)).max().unwrap_or(0)
            }
            Counted::DamageOn(which) => self.damage_of(which, view),
            // 4.2: rounded up.
            Counted::Half(of) => self.amount(of, view).saturating_add(1).div_euclid(2),
            Counted::That => view.amount,
            Counted::Those => view.those,
        }
    }

    fn facts_of(&self, which: &Which, view: &View) -> Option<&'a Facts> {
        let card = Eyes::spoken_of(which, view)?;
        Some(self.gone(card).map_or_else(|| self.facts(card), |last| &last.facts))
    }

    fn damage_of(&self, which: &Which, view: &View) -> i32 {
        let Some(card) = Eyes::spoken_of(which, view) else { return 0 };
        self.gone(card).map_or(self.state.object(card).status.damage, |last| last.damage)
    }

    /// 11.11.7: what a card was before it moved, unless it is on the field.
    fn gone(&self, card: CardId) -> Option<&'a Last> {
        let object = self.state.object(card);
        if object.zone != Zone::Field {
            self.state.look_at(Looks::EVERYTHING);
        }
        object.status.last.as_deref().filter(|_| object.zone != Zone::Field)
    }

    /// The card of which a text speaks at any time. Others are known only while an effect is carried out (see `amounts.rs`).
    fn spoken_of(which: &Which, view: &View) -> Option<CardId> {
        match which.known_by() {
            KnownBy::Text(Mentioned::This) => view.this,
            KnownBy::Text(Mentioned::That) => view.that,
            KnownBy::Text(Mentioned::Remembered) => match view.about {
                Spoken::Of(card) => Some(card),
                Spoken::OfNone | Spoken::OfGone => None,
            },
            KnownBy::Doing(_) | KnownBy::Looking => None,
        }
    }
}

impl State {
    /// Whether this is one of its names; a primed character has both cards' (15.2.9.4.1).
    pub fn is_named(&self, card: CardId, name: &str) -> bool {
        let of = |card: CardId| {
            let def = self.catalog.get(self.object(card).def);
            let also = &def.text.also_named;
            def.names.printed().any(|of| of == name)
                || also.iter().any(|of| of == name)
                || def.keys.iter().any(|of| of == name)
        };
        of(card) || self.primed(card).is_some_and(of)
    }

    /// Whether the two share a name.
    pub fn shares_name(&self, one: CardId, other: CardId) -> bool {
        let defs = |card: CardId| {
            let object = self.object(card);
            let top = self.primed(card).map(|top| self.catalog.get(self.object(top).def));
            std::iter::once(self.catalog.get(object.def)).chain(top)
        };
        defs(one).any(|one| defs(other).any(|other| one.shares_name(other)))
    }

    fn has_job(&self, card: CardId, facts: &Facts, job: &str) -> bool {
        let given = facts.jobs.iter().flat_map(|gives| &gives.jobs);
        self.def(card).text.jobs.iter().chain(given).any(|of| of == job)
    }

    /// Everything that may be chosen by this filter: cards, or what lies on the stack (7.12.2).
    pub fn choosable(&self, filter: &Filter, view: &View) -> Vec<Thing> {
        if filter.place.map(Zone::of) != Some(Zone::Stack) {
            return self.meant(filter, view).into_iter().map(Thing::Card).collect();
        }
        self.look_at(Looks::STACK);
        let meant = |item: &&Item| {
            view.players(filter.whose).contains(&item.controller)
                && (filter.items.is_empty() || filter.items.contains(&item.kind))
                && (item.kind != ItemKind::Summon
                    || self.eyes().fits_what(item.source.0, filter, view))
                && filter.choosing.as_ref().is_none_or(|of| self.chooses(item, of, view))
        };
        self.stack.iter().filter(meant).map(|item| Thing::Item(item.id)).collect()
    }

    fn chooses(&self, item: &Item, filter: &Filter, view: &View) -> bool {
        item.chosen.iter().flat_map(|(_, things)| things).any(|(thing, visit)| match thing {
            Thing::Card(card) => self.is_still((*card, *visit)) && self.fits(*card, filter, view),
            Thing::Item(_) => false,
        })
    }
}
