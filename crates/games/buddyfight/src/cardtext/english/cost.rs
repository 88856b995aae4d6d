//! Parses costs: the text after `[Call Cost]` and similar tags, or after a keyword that has a cost.

use hantei_ability::buddyfight::{Amount, Cost, Counted, Filter, Is, Onto, Pick, Place, Whose};

use super::super::noun::Quantity;
use super::reader::Reader;
use super::token::Lex;

/// The words between two parts of a cost.
const AND: &str = "([.] and [then]|[.] then|.)";

/// The destination “into the soul of the card that is played”.
pub(super) const INTO_SOUL: &str = "to this (card|monster)'s soul";

impl Reader<'_> {
    /// Parses costs in brackets, or up to the end of the paragraph.
    pub(super) fn bracketed_costs(&mut self) -> Option<Vec<Cost>> {
        self.attempt(|of| {
            let bracket = of.open();
            let costs = of.costs()?;
            let _ = of.eat(".");
            (!bracket || of.close() || of.is_done()).then_some(())?;
            let _ = of.eat(".");
            Some(costs)
        })
    }

    fn open(&mut self) -> bool {
        let open = matches!(self.peek(), Some(Lex::Mark('[' | '〔')));
        if open {
            self.step();
        }
        open
    }

    /// Parses the closing bracket.
    pub(super) fn close(&mut self) -> bool {
        let close = matches!(self.peek(), Some(Lex::Mark(']' | '〕')));
        if close {
            self.step();
        }
        close
    }

    /// Parses the parts of a cost, one after another.
    pub(super) fn costs(&mut self) -> Option<Vec<Cost>> {
        let mut costs = Vec::new();
        self.cost_part(&mut costs)?;
        while let Some(()) = self.attempt(|of| {
            of.need(AND)?;
            of.cost_part(&mut costs)
        }) {}
        Some(costs)
    }

    fn cost_part(&mut self, costs: &mut Vec<Cost>) -> Option<()> {
        if let Some(paid) = self.attempt(Reader::numbers_paid) {
            costs.extend(paid);
            return Some(());
        }
        if self.eat("rest this card") {
            costs.push(Cost::Rest);
            return Some(());
        }
        let cost = (self.attempt(Reader::damage_paid))
            .or_else(|| self.attempt(Reader::top_of_deck))
            .or_else(|| self.attempt(Reader::onto))
            .or_else(|| self.attempt(Reader::picked))?;
        costs.push(cost);
        Some(())
    }

    /// Parses “Pay 2 gauge and 1 life”.
    fn numbers_paid(&mut self) -> Option<Vec<Cost>> {
        self.need("pay")?;
        let number = self.small()?;
        if self.eat("life") {
            return Some(vec![Cost::Life(number)]);
        }
        self.need("gauge")?;
        let life = self.attempt(|of| {
            of.need("and")?;
            let life = of.small()?;
            of.need("life")?;
            Some(Cost::Life(life))
        });
        Some(std::iter::once(Cost::Gauge(number)).chain(life).collect())
    }

    /// Parses “You take 1 damage”.
    fn damage_paid(&mut self) -> Option<Cost> {
        self.need("(you take|deal yourself)")?;
        let damage = self.small()?;
        self.need("damage")?;
        Some(Cost::Damage(damage))
    }

    /// Parses “Put the top two cards of your deck into this card's soul”.
    fn top_of_deck(&mut self) -> Option<Cost> {
        self.need("put")?;
        let count = self.top_cards()?;
        if self.eat("to [your] drop zone") {
            return Some(Cost::TopIntoDrop(count));
        }
        let before = self.eat("face down");
        self.need(INTO_SOUL)?;
        let down = before || self.eat("face down");
        Some(if down { Cost::TopIntoSoulFaceDown(count) } else { Cost::TopIntoSoul(count) })
    }

    /// Parses “The top N cards of your deck” or “N cards from the top of your deck”.
    fn top_cards(&mut self) -> Option<u8> {
        if self.eat("top card (of|from) your deck") {
            return Some(1);
        }
        let top = self.eat("top");
        let count = if !top && self.eat("a") { 1 } else { self.small()? };
        self.need(if top { "card (of|from) your deck" } else { "card from top of your deck" })?;
        Some(count)
    }

    /// Parses “Put this card on top of a 《A》 monster on your field”.
    fn onto(&mut self) -> Option<Cost> {
        let may = self.eat("you may");
        self.need("put this (card|monster) on top of")?;
        let (quantity, filter) = self.counted_noun()?;
        let Quantity::So { count: Amount::Number(1), up_to } = quantity else { return None };
        (filter.whose == Whose::Own && filter.places.is_empty()).then_some(())?;
        // Fighters only pay with their own cards, so the filter need not state whose they are.
        let filter = Filter { whose: Whose::Any, ..filter };
        Some(Cost::Onto(Onto { up_to: up_to || may, filter }))
    }

    /// Parses which cards are taken and where they go.
    fn picked(&mut self) -> Option<Cost> {
        let may = self.eat("you may");
        for verb in ["put", "discard", "destroy", "return"] {
            if !self.eat(verb) {
                continue;
            }
            let mut pick = self.pick(verb)?;
            if may {
                // The text says none or one.
                let any = pick.count == Amount::Of(Counted::AnyNumber);
                (pick.count == Amount::Number(1) && !pick.up_to || any).then_some(())?;
                pick.up_to = !any;
            }
            let cost = self.goes(pick, verb)?;
            return (!may || matches!(cost, Cost::IntoSoul(_))).then_some(cost);
        }
        None
    }

    /// Parses which cards, and how many.
    fn pick(&mut self, verb: &'static str) -> Option<Pick> {
        if let Some(place) = self.attempt(Reader::this_picked) {
            let filter = Filter { is: vec![Is::This], places: place, ..Filter::default() };
            return Some(Pick { count: Amount::Number(1), up_to: false, or_more: false, filter });
        }
        if let Some((count, filter)) = self.attempt(Reader::souls_picked) {
            return Some(Pick { count, up_to: false, or_more: false, filter });
        }
        let any = self.attempt(|of| {
            of.need("as many")?;
            let mut filter = of.noun()?;
            of.need("as you like")?;
            while of.attempt(|of| of.place_behind(&mut filter)).is_some() {}
            Some((Amount::Of(Counted::AnyNumber), false, false, filter))
        });
        let least = any.or_else(|| {
            self.attempt(|of| {
                let least = of.number()?;
                of.need("or more")?;
                Some((Amount::Number(least), false, true, of.noun()?))
            })
        });
        let (count, up_to, or_more, mut filter) = match least {
            Some(found) => found,
            None => match self.counted_noun()? {
                (Quantity::So { count, up_to }, filter) => (count, up_to, false, filter),
                (Quantity::All, _) => return None,
            },
        };
        (filter.whose != Whose::Opponent).then_some(())?;
        // The text must state where the cards come from, except for the hand when cards are discarded.
        let said = filter.whose == Whose::Own || !filter.places.is_empty();
        (said || verb == "discard").then_some(())?;
        if verb == "discard" && !said {
            filter.places = vec![Place::Hand];
        }
        // Fighters only pay with their own cards, so the filter need not state whose they are.
        filter.whose = Whose::Any;
        Some(Pick { count, up_to, or_more, filter })
    }

    /// Parses where the cards are, after the rest of their description.
    pub(super) fn place_behind(&mut self, filter: &mut Filter) -> Option<()> {
        self.behind(filter)
    }

    /// Parses this card, from the field.
    fn this_picked(&mut self) -> Option<Vec<Place>> {
        self.need("this (card|monster) [(on|from) (your|) field]")?;
        (!self.sees("'s")).then(Vec::new)
    }

    /// Parses “One soul from this card”, “a card from this card's soul” or “a soul from a card on your field”.
    fn souls_picked(&mut self) -> Option<(Amount, Filter)> {
        let count = if self.eat("a") { 1 } else { self.number()? };
        let soul = self.eat("soul");
        if soul {
            self.need("(from|of)")?;
            if self.eat("this (card|monster)") {
                (!self.sees("'s")).then_some(())?;
                return Some((Amount::Number(count), in_this_soul()));
            }
            // Several cards from one soul are not the same as that many from any souls.
            (!self.eat("a") || count == 1).then_some(())?;
            let host = self.noun()?;
            (host.whose == Whose::Own && host.places.is_empty()).then_some(())?;
            let filter = Filter {
                host: Some(Box::new(host)),
                places: vec![Place::Soul],
                ..Filter::default()
            };
            return Some((Amount::Number(count), filter));
        }
        let mut filter = self.noun()?;
        // “a card from the soul of your monster”
        if filter.places.is_empty() && filter.whose == Whose::Any && self.eat("(from|in) soul of") {
            (!self.eat("a") || count == 1).then_some(())?;
            let host = self.noun()?;
            (host.whose == Whose::Own && host.places.is_empty()).then_some(())?;
            filter.places = vec![Place::Soul];
            filter.host = Some(Box::new(host));
        }
        (filter.places == [Place::Soul]).then_some((Amount::Number(count), filter))
    }

    /// Parses where the taken cards go.
    fn goes(&mut self, mut pick: Pick, verb: &'static str) -> Option<Cost> {
        let place = pick.filter.places.clone();
        let this = pick.filter.is == [Is::This];
        if verb == "destroy" {
            return place.is_empty().then_some(Cost::Destroy(pick));
        }
        if verb == "return" {
            self.need("to (your|its owner's) hand")?;
            return place.is_empty().then_some(Cost::Return(pick));
        }
        if verb == "put" {
            let before = self.eat("face down");
            if self.eat(INTO_SOUL) {
                let down = before || self.eat("face down");
                (!this && (!down || !place.is_empty())).then_some(())?;
                match place.as_slice() {
                    [] => pick.filter.places = vec![Place::Field],
                    [Place::Drop] => pick.filter.places.clear(),
                    [Place::Soul] => return None,
                    _ => {}
                }
                return Some(if down {
                    Cost::IntoSoulFaceDown(pick)
                } else {
                    Cost::IntoSoul(pick)
                });
            }
            if before {
                return None;
            }
            if self.eat("(on|to) bottom of your deck [in any order]") {
                if place == [Place::Drop] {
                    pick.filter.places.clear();
                }
                return (!place.is_empty()).then_some(Cost::IntoDeck(pick));
            }
            if self.eat("to [your] gauge") {
                return Some(Cost::IntoGauge(pick));
            }
            self.need("to [your] drop zone")?;
        }
        match place.as_slice() {
            [Place::Hand] => {
                pick.filter.places.clear();
                Some(Cost::Discard(pick))
            }
            [Place::Soul] => {
                pick.filter.places.clear();
                Some(Cost::Soul(pick))
            }
            [] if verb == "put" => Some(Cost::Drop(pick)),
            _ => None,
        }
    }
}

/// Matches the cards in the soul of this card.
pub(super) fn in_this_soul() -> Filter {
    Filter { places: vec![Place::Soul], is: vec![Is::InThisSoul], ..Filter::default() }
}
