//! Finds the cards to which a text refers.

use hantei_ability::fftcg::{Amount, Filter, Is, ItemKind, Place, Who, Whose};
use hantei_engine::{CardId, Chosen, DefId, Player, SeenFrom as _};

use super::board::Board;
use super::facts::{Facts, Last};
use super::item::Item;
use super::looks::{InGame, Looks, looked_at_for};
use super::state::State;
use super::terms::Thing;
use super::zone::Zone;

/// The point of view of a text.
#[derive(Debug, Clone, Copy)]
pub struct View {
    /// あなた
    pub you: Player,
    /// このカード
    pub this: Option<CardId>,
    /// そのカード
    pub that: Option<CardId>,
    /// The player whom the event is about.
    pub that_player: Option<Player>,
    /// X
    pub x: i32,
    /// The number that the event is about.
    pub amount: i32,
    /// The number of cards that the previous effect handled.
    pub those: i32,
    /// The card to which a delayed ability refers.
    pub about: Spoken,
    /// Whether it is carried out as an EX burst.
    pub ex: bool,
}

/// The card to which a delayed ability refers (11.8.17.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spoken {
    /// None.
    OfNone,
    /// This card.
    Of(CardId),
    /// A card that has moved since, so that it is now another card.
    OfGone,
}

impl View {
    /// Makes the view of a card's own text.
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

    /// Makes the view of an item on the stack.
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

    /// Returns the players to whom `whose` refers.
    pub fn players(&self, whose: Whose) -> &'static [Player] {
        whose.seen_from(self.you)
    }

    /// Returns the players to whom `who` refers, in no particular order.
    pub fn whom(&self, who: Who) -> &'static [Player] {
        match who {
            Who::You => self.you.alone(),
            Who::Opponent => self.you.opponent().alone(),
            Who::Both => &Player::ALL,
            Who::ThatPlayer => self.that_player.unwrap_or(self.you).alone(),
        }
    }

    /// Returns the first of them.
    pub fn one(&self, who: Who) -> Player {
        self.whom(who)[0]
    }
}

/// The state together with characteristics: the final ones, or those of a step in progress.
#[derive(Clone, Copy)]
pub struct BoardView<'a> {
    /// The state.
    pub state: &'a State,
    /// The characteristics.
    pub board: &'a Board,
}

impl State {
    /// Returns the state with the final characteristics.
    pub fn board_view(&self) -> BoardView<'_> {
        BoardView { state: self, board: self.board() }
    }

    /// Returns every card that matches the filter.
    pub fn meant(&self, filter: &Filter, view: &View) -> Vec<CardId> {
        self.board_view().meant(filter, view)
    }

    /// Whether the card matches the filter.
    pub fn fits(&self, card: CardId, filter: &Filter, view: &View) -> bool {
        self.board_view().fits(card, filter, view)
    }

    /// Whether the card matches the filter, wherever it is.
    pub(super) fn fits_wherever(&self, card: CardId, filter: &Filter, view: &View) -> bool {
        self.board_view().fits_wherever(card, filter, view)
    }

    /// The same for a card that has left the field, as it was (11.5.5).
    pub fn fitted(&self, card: CardId, filter: &Filter, view: &View) -> bool {
        self.board_view().fits_as_it_was(card, filter, view)
    }
}

impl<'a> BoardView<'a> {
    pub(super) fn facts(&self, card: CardId) -> &'a Facts {
        let printed = || match self.state.object(card) {
            of if of.zone == Zone::Removed && of.face_down => {
                &self.state.catalog.get(DefId::ANONYMOUS).facts
            }
            _ => &self.state.def(card).facts,
        };
        self.board.get(card).unwrap_or_else(printed)
    }

    /// Returns every card that matches the filter.
    pub fn meant(&self, filter: &Filter, view: &View) -> Vec<CardId> {
        self.each_meant(filter, view).collect()
    }

    /// The same as a lazy iterator.
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

    /// Whether the card matches the filter.
    pub fn fits(&self, card: CardId, filter: &Filter, view: &View) -> bool {
        let zone = self.state.object(card).zone;
        filter.place.is_none_or(|place| Zone::of(place) == zone)
            && self.fits_wherever(card, filter, view)
    }

    /// The same, wherever the card is.
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

    pub(super) fn fits_as_it_was(&self, card: CardId, filter: &Filter, view: &View) -> bool {
        let object = self.state.object(card);
        // A card elsewhere is checked as it is there, wherever it came from.
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
            // On the field every card is face up.
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
            self.state.look_at(InGame::MARKS);
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

    /// Whether a card matched this, with its characteristics at that time.
    pub(super) fn matched_then(
        &self,
        card: CardId,
        facts: &Facts,
        filter: &Filter,
        view: &View,
    ) -> bool {
        let like = |of: &Filter| self.matched_then(card, facts, of, view);
        self.fits_facts(card, facts, filter, view)
            && (filter.any.is_empty() || filter.any.iter().any(like))
            && !filter.not.iter().any(like)
            && filter.is.iter().all(|is| self.is(card, *is, view))
    }

    /// Whether this card, as it is now or as it left the field, is among the cards that have dealt damage this turn.
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

    /// Whether the card with the text is in this role in battle, or was until it left the field just now (11.5.5).
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
}

impl State {
    /// Returns everything that may be chosen by this filter: cards, or items on the stack (7.12.2).
    pub fn choosable(&self, filter: &Filter, view: &View) -> Vec<Thing> {
        if filter.place.map(Zone::of) != Some(Zone::Stack) {
            return self.meant(filter, view).into_iter().map(Thing::Card).collect();
        }
        self.look_at(InGame::STACK);
        let meant = |item: &&Item| {
            view.players(filter.whose).contains(&item.controller)
                && (filter.items.is_empty() || filter.items.contains(&item.kind))
                && (item.kind != ItemKind::Summon
                    || self.board_view().fits_what(item.source.0, filter, view))
                && filter.choosing.as_ref().is_none_or(|of| self.chooses(item, of, view))
        };
        self.stack.iter().filter(meant).map(|item| Thing::Item(item.on_stack())).collect()
    }

    fn chooses(&self, item: &Item, filter: &Filter, view: &View) -> bool {
        item.chosen.iter().flat_map(|(_, things)| things).any(|(thing, visit)| match thing {
            Thing::Card(card) => self.is_still((*card, *visit)) && self.fits(*card, filter, view),
            Thing::Item(_) => false,
        })
    }
}
