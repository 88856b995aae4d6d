//! How triggered effects form a chain (simultaneous-effects), and which of them are lost (dictionary.when-or-if).

use hantei_ability::yugioh::Worded;
use hantei_engine::{Flows as _, Known, Player};

use super::duel::{Duel, Flow};
use super::event::{Event, Lost};
use super::link::Pending;
use super::reading::Reading;
use super::request::{Ask, Request};
use super::state::State;
use super::zone::Zone;

/// A class of waiting effects: the player, whether they are mandatory, and whether they are in a public place.
type Class = (Player, bool, bool);

impl State {
    fn places_of(&self, (player, must, public): Class) -> Vec<usize> {
        let of_class = |pending: &Pending| {
            pending.link.controller == player
                && pending.may != must
                && (pending.link.from != Zone::Hand) == public
        };
        self.waiting().filter(|(_, pending)| of_class(pending)).map(|(at, _)| at).collect()
    }

    /// The effects that wait to be put on a chain.
    fn waiting(&self) -> impl Iterator<Item = (usize, &Pending)> {
        let chains = |pending: &Pending| !pending.itself && !pending.of_phase;
        self.pending.iter().enumerate().filter(move |(_, pending)| chains(pending))
    }
}

impl Duel<'_> {
    /// Forms a chain from the triggered effects, lets players respond and resolves it. Returns whether there was one.
    pub(super) fn triggered_chain(&mut self) -> Flow<bool> {
        self.carry_out_automatic()?;
        self.check_ends()?;
        if self.state.waiting().next().is_none() {
            return Ok(false);
        }
        self.drop_late_triggers();
        let turn_player = self.state.turn.player;
        let other = turn_player.opponent();
        // simultaneous-effects.2, simultaneous-effects.3: the turn player's come first, the other player's on top.
        let mixed = self.matters(|pending| pending.may);
        let by_player = mixed && self.reads(Reading::PlayerByPlayer);
        let in_hand = self.matters(|pending| pending.link.from == Zone::Hand);
        let together = in_hand && self.reads(Reading::HandTriggersWithPublic);
        let publics: &[bool] = if together { &[true] } else { &[true, false] };
        for public in publics {
            if by_player {
                for player in [turn_player, other] {
                    self.stack_player(player, *public, together)?;
                }
            } else {
                for must in [true, false] {
                    for player in [turn_player, other] {
                        self.stack_class((player, must, *public), together)?;
                    }
                }
            }
        }
        if self.state.chain.is_empty() {
            return Ok(true);
        }
        self.build_and_resolve()?;
        Ok(true)
    }

    /// Whether some of the waiting effects satisfy this and others do not; only then is their order a question.
    fn matters(&self, is: impl Fn(&Pending) -> bool) -> bool {
        let mut all = self.state.waiting().map(|(_, pending)| is(pending));
        let first = all.next();
        first.is_some_and(|first| all.any(|other| other != first))
    }

    /// 「時」: an effect whose event is no longer current is lost (dictionary.when-or-if.1); with 「場合」 it is not (dictionary.when-or-if.2).
    fn drop_late_triggers(&mut self) {
        for at in (0..self.state.pending.len()).rev() {
            let pending = &self.state.pending[at];
            if pending.itself || pending.of_phase {
                continue;
            }
            let late = pending.worded == Worded::When && pending.moment != self.state.moment;
            let may = pending.may;
            let moved = !self.state.is_still(pending.link.source);
            if late && (may || self.reads(Reading::MandatoryWhenLost)) {
                self.lose(at, Lost::Timing, "dictionary.when-or-if.1");
            } else if moved && self.reads(Reading::MovedTriggerLost) {
                self.lose(at, Lost::Moved, "monster-effects.trigger");
            }
        }
    }

    pub(super) fn lose(&mut self, at: usize, why: Lost, cite: hantei_engine::Cite) {
        let link = self.state.pending[at].link.on_chain();
        // public-information.1: a player who cannot see the card must not learn that it could have been activated.
        let known = self.state.known_to(link.card);
        self.by_known(None, Event::Taken(at), cite, known);
        self.by_known(None, Event::TriggerLost(link, why), cite, known);
    }

    /// Whether it is not activated because none of its player's own hidden cards fits.
    pub(super) fn is_left_for_nothing(&mut self, at: usize) -> bool {
        let player = self.state.pending[at].link.controller;
        self.state.finds_nothing(at) && !self.reads_known(Reading::UnseenMayFit, Known::To(player))
    }

    /// Puts all of a player's effects on the chain, in the order that the player chooses.
    fn stack_player(&mut self, player: Player, public: bool, together: bool) -> Flow {
        loop {
            let mut places = self.class((player, true, public), together);
            let must = !places.is_empty();
            places.extend(self.class((player, false, public), together));
            if places.is_empty() {
                return Ok(());
            }
            if !self.stack_next(player, places, must)? {
                return Ok(());
            }
        }
    }

    /// Puts all effects of one class on the chain in the player's order; optional ones are offered.
    fn stack_class(&mut self, class: Class, together: bool) -> Flow {
        loop {
            let places = self.class(class, together);
            if places.is_empty() || !self.stack_next(class.0, places, class.1)? {
                return Ok(());
            }
        }
    }

    fn class(&self, (player, must, public): Class, together: bool) -> Vec<usize> {
        let mut places = self.state.places_of((player, must, public));
        if together {
            places.extend(self.state.places_of((player, must, !public)));
            places.sort_unstable();
        }
        places
    }

    /// Puts one more of these on the chain. Returns whether one was taken; otherwise the rest is declined (dictionary.do-or-may).
    fn stack_next(&mut self, player: Player, places: Vec<usize>, must: bool) -> Flow<bool> {
        self.spend()?;
        // Effects that could not be activated are not offered.
        let barred = |at: &usize| self.state.may_be_triggered(*at).err().map(|why| (*at, why.cite));
        if let Some((at, cite)) = places.iter().find_map(barred) {
            self.lose(at, Lost::Impossible, cite);
            return Ok(true);
        }
        if let Some(at) = places.iter().copied().find(|at| self.is_left_for_nothing(*at)) {
            // The other player must not learn that nothing fitted.
            self.lose(at, Lost::Left, "dictionary.do-or-may");
            return Ok(true);
        }
        let ask = if must { Ask::Order(places) } else { Ask::Trigger(places) };
        let request = Request { player, ask };
        let answer = self.put_to(&request)?;
        let (Ask::Order(places) | Ask::Trigger(places)) = request.ask else { return Ok(false) };
        let Some(chosen) = answer else {
            for at in places.into_iter().rev() {
                self.lose(at, Lost::Left, "dictionary.do-or-may");
            }
            return Ok(false);
        };
        let at = places[chosen];
        let link = self.state.pending[at].link.clone();
        let cite = match (player == self.state.turn.player, self.state.chain.is_empty()) {
            (_, true) => "simultaneous-effects.1",
            (true, false) => "simultaneous-effects.2",
            (false, false) => "simultaneous-effects.3",
        };
        let pending = &self.state.pending[at];
        let meanwhile = pending.worded == Worded::If && pending.moment != self.state.moment;
        self.by(player, Event::Taken(at), cite);
        if meanwhile {
            // It has waited until nothing else was under way.
            self.also("dictionary.when-or-if.2");
        }
        let on_chain = link.on_chain();
        if !self.activate_triggered(link)? {
            self.note(Event::TriggerLost(on_chain, Lost::Impossible), "monster-effects.trigger");
        }
        Ok(true)
    }
}
