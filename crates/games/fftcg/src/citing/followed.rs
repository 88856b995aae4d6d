//! Finds the further articles by which an event came out as it did, for the log. The checks are cheap and do not change the state.

use hantei_ability::fftcg::{Amount, Counted, Effect, Filter, Which, Whose};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Chosen, Cite, Flows as _, Ineffective, Known, Player};

use crate::effects::Resolution;
use crate::game::Game;
use crate::happening::Happening;
use crate::item::Lasting;
use crate::state::State;
use crate::terms::Thing;
use crate::zone::Zone;

/// キャラクター in a card text (5.2.3.1.1).
const CHARACTER: [CardKind; 3] = [CardKind::Forward, CardKind::Backup, CardKind::Monster];

impl State {
    /// Returns the articles for a card that moves: it goes to its owner's zone (7.3), without its counters (6.7.3).
    pub(crate) fn left_behind(&self, card: CardId) -> [Option<Cite>; 2] {
        let object = self.object(card);
        let of_another = object.controller != object.owner;
        [of_another.then_some("7.3"), (!object.status.notes.counters.is_empty()).then_some("6.7.3")]
    }

    /// Returns who may know which card this is, given where it is now (7.6).
    pub fn known_to(&self, card: CardId) -> Known {
        let object = self.object(card);
        match object.zone {
            Zone::Deck => Known::ToNobody,
            Zone::Hand => Known::To(object.owner),
            Zone::LbDeck if object.face_down => Known::To(object.owner),
            Zone::Field
            | Zone::Break
            | Zone::Damage
            | Zone::Removed
            | Zone::LbDeck
            | Zone::Stack
            | Zone::Overlaid => match object.face_down {
                true => Known::ToNobody,
                false => Known::ToBoth,
            },
        }
    }

    /// Returns the article for a card that enters the field after having been there before: it is a new card (7.4).
    pub(crate) fn has_been_there(&self, card: CardId) -> Option<Cite> {
        self.object(card).status.last.as_ref().map(|_| "7.4")
    }

    /// Returns the articles for a card that has entered the field: dull because it is a backup (5.2.3.1.1.3),
    /// controlled by whoever put it there (6.2.5), next to one of its name because of an icon of its own (5.2.2.1) or
    /// of the other card (7.7.3.1).
    pub(crate) fn entered(&self, card: CardId, dull_by_rule: bool) -> [Option<Cite>; 3] {
        let object = self.object(card);
        let beside = |other: &&CardId| **other != card && self.shares_name(card, **other);
        let beside = self.field(object.controller).iter().find(beside);
        let icon = if self.is_generic(card) { "5.2.2.1" } else { "7.7.3.1" };
        [
            dull_by_rule.then_some("5.2.3.1.1.3"),
            (object.controller != object.owner).then_some("6.2.5"),
            beside.map(|_| icon),
        ]
    }

    /// Whether an effect makes a card of one element one of several (5.2.1.1).
    pub(crate) fn becomes_multi_element(&self, cards: &[CardId], what: &Lasting) -> bool {
        let Lasting::Gives { gives, .. } = what else { return false };
        let more = |card: &CardId| {
            let elements = self.facts(*card).elements;
            elements.len() == 1 && elements.or(gives.elements).len() > 1
        };
        !gives.elements.is_empty() && cards.iter().any(more)
    }

    /// Whether the filter asks for something that a card can match in more than one way.
    fn has_alternatives(&self, filter: &Filter) -> bool {
        let taken = |card: CardId| self.object(card).controller != self.object(card).owner;
        !filter.categories.is_empty()
            || !filter.elements.is_empty()
            || filter.kinds.len() >= CHARACTER.len()
            || filter.whose != Whose::Any && self.whole_field().any(taken)
    }

    /// Returns why a card matches the filter: it has each of its categories (5.2.2.2) and elements (5.2.1.1), is a
    /// character (5.2.3.1.1), and is on the field of its controller (7.2.1).
    fn why_meant(&self, card: CardId, filter: &Filter) -> [Option<Cite>; 4] {
        let object = self.object(card);
        let categories = !filter.categories.is_empty() && self.def(card).categories.len() > 1;
        let elements = !filter.elements.is_empty() && self.facts(card).elements.len() > 1;
        let character = CHARACTER.iter().all(|kind| filter.kinds.contains(kind));
        let taken = filter.whose != Whose::Any
            && object.zone == Zone::Field
            && object.controller != object.owner;
        [
            categories.then_some("5.2.2.2"),
            elements.then_some("5.2.1.1"),
            character.then_some("5.2.3.1.1"),
            taken.then_some("7.2.1"),
        ]
    }
}

impl Game<'_> {
    /// Cites why the things just chosen match the filter.
    pub(crate) fn meant_by(&mut self, chosen: &[Thing], filter: &Filter) {
        if !self.is_read() || !self.state.has_alternatives(filter) {
            return;
        }
        for thing in chosen {
            let Thing::Card(card) = thing else { continue };
            let known = self.state.known_to(*card);
            let why = self.state.why_meant(*card, filter).into_iter().flatten();
            why.for_each(|of| self.also_known(of, known));
        }
    }

    /// Whether an ability waits for this card to enter the field (6.2.6.1).
    pub(crate) fn awaits_entering(&self, card: CardId, under: Player) -> bool {
        let mut found = Vec::new();
        if self.is_read() && self.state.object(card).controller != under {
            let from = self.state.object(card).zone;
            let what = Happening::Entered(self.state.chosen(card), from);
            self.find_triggered(&what, &Vec::new(), &mut found);
        }
        !found.is_empty()
    }
}

impl Resolution<'_, '_> {
    /// Returns the articles by which an effect will come out as it does: those about its numbers, and about its cards.
    pub(crate) fn shaped_by(&self, effect: &Effect) -> Vec<Cite> {
        let mut found = Vec::new();
        for amount in effect.numbers().into_iter().flatten() {
            self.counted_by(amount, &mut found);
        }
        let state = &self.game.state;
        match effect.what() {
            Some(Which::This) if self.has_namesake() => found.push("5.2.4.1"),
            Some(Which::All(filter)) if state.has_alternatives(filter) => {
                let cards = state.meant(filter, &self.view());
                let why = |card: CardId| state.why_meant(card, filter).into_iter().flatten();
                found.extend(cards.into_iter().flat_map(why));
            }
            Some(which) if self.came_back(which) => found.push("7.4"),
            Some(_) | None => {}
        }
        found
    }

    /// Whether a card has left the field and come back, which makes it another card (7.4).
    fn came_back(&self, which: &Which) -> bool {
        let (state, item) = (&self.game.state, &self.item);
        let meant: &[Chosen] = match which {
            Which::This => std::slice::from_ref(&item.source),
            Which::That => item.that.as_slice(),
            Which::Those => &self.those,
            Which::Remembered => &item.about,
            Which::Chosen(_)
            | Which::Paid
            | Which::All(_)
            | Which::AllBut(_)
            | Which::Top(_)
            | Which::Several(_) => &[],
        };
        let back = |of: &Chosen| !state.is_still(*of) && state.object(of.0).zone == Zone::Field;
        meant.iter().any(back)
    }

    /// Adds the articles for numbers that are rounded up (4.2), below 0 (4.3), or not defined (4.4).
    fn counted_by(&self, amount: &Amount, found: &mut Vec<Cite>) {
        match amount {
            Amount::Of(Counted::Half(of)) => {
                if self.amount(of) % 2 != 0 {
                    found.push("4.2");
                }
                self.counted_by(of, found);
            }
            Amount::Of(Counted::Times(of)) => self.counted_by(&of.of, found),
            Amount::Of(Counted::Plus(of)) => self.counted_by(&of.of, found),
            Amount::Of(Counted::Power(which)) => match self.facts_of(which) {
                Some(facts) if facts.power < 0 => found.push("4.3"),
                // Only forwards have power.
                Some(facts) if facts.power == 0 && !facts.is(CardKind::Forward) => {
                    found.push("4.4")
                }
                Some(_) => {}
                None => found.push("4.4"),
            },
            Amount::Of(Counted::Cost(which)) if self.facts_of(which).is_none() => {
                found.push("4.4");
            }
            Amount::Number(_)
            | Amount::Of(
                Counted::X
                | Counted::Each(_)
                | Counted::Cast(_)
                | Counted::Cost(_)
                | Counted::DamageTaken(_)
                | Counted::Hand(_)
                | Counted::Crystals(_)
                | Counted::Counters(_)
                | Counted::Elements(_)
                | Counted::HighestPower(_)
                | Counted::HighestCost(_)
                | Counted::DamageOn(_)
                | Counted::That
                | Counted::Those,
            ) => {}
        }
    }

    /// Whether another card with this card's name is on the field (5.2.4.1).
    fn has_namesake(&self) -> bool {
        let (state, this) = (&self.game.state, self.item.source);
        let namesake = |other: CardId| other != this.0 && state.shares_name(this.0, other);
        state.object(this.0).zone == Zone::Field
            && state.is_still(this)
            && state.whole_field().any(namesake)
    }

    /// Adds these articles to what was logged since then. If nothing was, logs that nothing happened, with the articles.
    pub(crate) fn shaped(&mut self, before: usize, by: &[Cite]) {
        if by.is_empty() {
            return;
        }
        if self.game.log.len() == before {
            self.nothing(Ineffective::Rest, by[0]);
        }
        by.iter().for_each(|cite| self.game.also_at(before, cite));
    }

    /// Cites 2.3 if not everything was possible: the impossible part is skipped, and the rest is done.
    pub(crate) fn note_partial(&mut self, before: usize, enough: bool) {
        if !enough {
            self.shaped(before, &["2.3"]);
        }
    }
}
