//! Effects that search, look at cards of a deck, or make groups.

use crate::event::Event;
use crate::request::{Ask, For};
use crate::terms::Thing;
use crate::zone::Zone;
use hantei_ability::fftcg::{Dig, Filter, Groups, Look, Search, To, Which};
use hantei_engine::{CardId, DefId, Flow, Flows as _, Known, Options};

use super::Resolution;

impl Resolution<'_, '_> {
    /// サーチする: only cards with which the rest can then be done are found (15.1.1.8.1). Finding none is allowed
    /// (15.1.1.8.2), unless any card will do (15.1.1.8.3).
    pub(super) fn search(&mut self, of: &Search) -> Flow {
        let you = self.you();
        let view = self.view();
        let any = of.filter == Filter::default();
        let filter = self.settled(&of.filter);
        let mut found: Vec<CardId> = Vec::new();
        for _ in 0..of.count {
            let state = &self.game.state;
            let mut from = state.zone(you, Zone::Deck).to_vec();
            from.retain(|card| {
                let usable = match of.to {
                    To::Field | To::FieldDull => state.may_enter(*card, you).is_ok(),
                    To::Hand
                    | To::Break
                    | To::DeckTop
                    | To::DeckBottom
                    | To::DeckShuffled
                    | To::Removed
                    | To::RemovedFaceDown
                    | To::Damage => true,
                };
                !found.contains(card) && usable && state.fits(*card, &filter, &view)
            });
            let mut seen: Vec<DefId> = Vec::new();
            from.retain(|card| {
                let def = state.object(*card).def;
                let new = !seen.contains(&def);
                seen.push(def);
                new
            });
            let options = Options { of: from, may_decline: !any };
            match self.game.ask_card(you, For::Search, options)? {
                Some(card) => found.push(card),
                None => break,
            }
        }
        if !found.is_empty() {
            self.game.by(you, Event::Revealed(found.clone()), "15.1.1.8.1");
        }
        // Set aside: the deck is shuffled without it.
        let cite = if found.is_empty() { "15.1.1.8.2" } else { "15.1.1.8.1" };
        let stays = matches!(of.to, To::DeckTop | To::DeckBottom);
        if !stays {
            self.put_all(&found, of.to)?;
        }
        self.game.by(you, Event::Shuffled(you), cite);
        let state = &self.game.state;
        let lb_deck = state.zone(you, Zone::LbDeck).iter();
        let fitting = lb_deck.filter(|card| state.fits(**card, &filter, &view));
        if let Some(known) = fitting.map(|card| state.known_to(*card)).reduce(Known::or) {
            // There is one in the LB deck, but “deck” means the main deck.
            self.game.also_known("7.9.3", known);
        }
        if stays {
            for card in &found {
                self.within_deck(*card, of.to == To::DeckBottom, "15.1.1.8.1");
            }
        }
        self.handled(&found);
        Ok(())
    }

    /// Looks at the top of a deck and takes cards from there.
    pub(super) fn look(&mut self, of: &Look) -> Flow {
        let you = self.you();
        let player = self.view().one(of.who);
        let count = self.count(&of.count);
        let deck = self.game.state.zone(player, Zone::Deck);
        let seen: Vec<CardId> = deck.iter().rev().take(count).copied().collect();
        if of.reveal {
            self.game.by(you, Event::Revealed(seen.clone()), "11.12.3.1");
        } else {
            self.game.by(you, Event::Looked(you, seen.clone()), "11.12.3.1");
            // Nobody else sees them, and they stay in their order.
            self.game.also("7.9.2");
        }
        let view = self.view();
        let mut taken: Vec<CardId> = Vec::new();
        let any = of.filter == Filter::default();
        let filter = self.settled(&of.filter);
        for _ in 0..of.take {
            let mut from = seen.clone();
            from.retain(|card| {
                !taken.contains(card) && self.game.state.fits(*card, &filter, &view)
            });
            // Nobody can enforce a choice among cards that nobody else sees.
            let may_decline = of.up_to || !any && !of.reveal;
            let options = Options { of: from, may_decline };
            match self.game.ask_card(you, For::Effect, options)? {
                Some(card) => taken.push(card),
                None => break,
            }
        }
        let rest: Vec<CardId> = seen.into_iter().filter(|card| !taken.contains(card)).collect();
        self.put_all(&taken, of.to)?;
        let handled = self.those.clone();
        if of.rest == To::DeckTop {
            // They stay where they are, in an order that the player chooses.
            for card in self.in_order(&rest)? {
                self.game.by(you, Event::ToTop(card), "11.12.3.1");
            }
        } else {
            let rest = self.in_order(&rest)?;
            self.put_all(&rest, of.rest)?;
        }
        self.those = handled;
        Ok(())
    }

    /// Reveals cards until one matches. The others are shuffled and go to the bottom of the deck.
    pub(super) fn dig(&mut self, of: &Dig) -> Flow {
        let you = self.you();
        let (view, filter) = (self.view(), self.settled(&of.filter));
        let state = &self.game.state;
        let deck: Vec<CardId> = state.zone(you, Zone::Deck).iter().rev().copied().collect();
        let found = deck.iter().position(|card| state.fits(*card, &filter, &view));
        let (turned, taken) = match found {
            Some(at) => (&deck[..=at], Some(deck[at])),
            None => (&deck[..], None),
        };
        if !turned.is_empty() {
            self.game.by(you, Event::Revealed(turned.to_vec()), "11.12.3.1");
        }
        let mut rest: Vec<CardId> =
            turned.iter().copied().filter(|card| Some(*card) != taken).collect();
        let taken: Vec<CardId> = taken.into_iter().collect();
        self.put_all(&taken, of.to)?;
        let handled = self.those.clone();
        while !rest.is_empty() {
            let at = self.game.roll(rest.len());
            self.within_deck(rest.swap_remove(at), true, "15.1.1.6.1");
        }
        self.those = handled;
        Ok(())
    }

    /// 公開する: everybody sees the cards where they are.
    pub(super) fn reveal(&mut self, which: &Which) -> Flow {
        let cards = self.which(which);
        if !cards.is_empty() {
            self.game.by(self.you(), Event::Revealed(cards.clone()), "11.12.3.1");
        }
        self.handled(&cards);
        Ok(())
    }

    fn in_order(&mut self, cards: &[CardId]) -> Flow<Vec<CardId>> {
        let mut left = cards.to_vec();
        let mut order = Vec::with_capacity(left.len());
        while !left.is_empty() {
            let ask = Ask::Card { what: For::Below, from: Options::one_of(left.clone()) };
            let at = self.game.ask(self.item.controller, ask)?;
            order.push(left.remove(at));
        }
        Ok(order)
    }

    /// Makes groups: every card goes into one of them, and a group may be empty (15.1.1.11.2, 15.1.1.11.3).
    pub(super) fn groups(&mut self, of: &Groups) -> Flow {
        let cards = self.which(&of.what);
        let maker = self.view().one(of.who);
        let mut groups: Vec<Vec<CardId>> = vec![Vec::new(); usize::from(of.count.max(1))];
        for card in cards {
            let at = self.game.ask(maker, Ask::Group(groups.clone()))?;
            groups[at].push(card);
        }
        let picker = self.view().one(of.picked_by);
        let at = self.game.ask(picker, Ask::Group(groups.clone()))?;
        let things = groups[at].iter().map(|card| Thing::Card(*card)).collect();
        self.game.picked(picker, things, "15.1.1.11.2");
        if groups.iter().any(Vec::is_empty) {
            self.game.also("15.1.1.11.3");
        }
        let picked = groups.remove(at);
        self.put_all(&picked, of.to)?;
        self.put_all(&groups.concat(), of.rest)?;
        self.handled(&picked);
        Ok(())
    }
}
