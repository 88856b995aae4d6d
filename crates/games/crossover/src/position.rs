//! The fingerprint of a state for recognising repeated positions, and where a game can be resumed.

use hantei_engine::{
    Answer, CardId, Chosen, Player, PositionEncoder, PositionHash, Request as _, Resumable, Stamp,
};

use super::lasting::Lasting;
use super::request::{Ask, Play, Request};
use super::state::{Asked, Object, Side, State, Status, Turn};
use super::terms::Window;
use super::zone::Zone;

impl Resumable<Request> for State {
    // Nothing is under way: the turn player has priority in the main phase, and nobody has passed yet.
    fn can_be_taken_up(&self, request: &Request) -> bool {
        let nothing_under_way = self.actions.is_empty()
            && self.resolving.is_empty()
            && self.waiting.is_empty()
            && self.combat.is_none()
            && self.damages.is_empty()
            && self.crashes.is_empty();
        let [open] = &self.windows[..] else { return false };
        let own = self.asked == Some(Asked::Priority(self.turn.player));
        nothing_under_way
            && own
            && open.passes == 0
            && matches!(request.ask, Ask::Window(Window::Main, _))
    }

    // Cards are identified by where they lie.
    fn position_hash(&self) -> PositionHash {
        let State {
            readings: _,
            catalog: _,
            table: _,
            sides,
            first: _,
            begins: _,
            chooses: _,
            shuffles: _,
            turn,
            // Nothing is under way.
            asked: _,
            windows: _,
            actions: _,
            resolving: _,
            waiting: _,
            combat: _,
            damages: _,
            crashes: _,
            lasting,
            limits,
            // It is cleared as the next combat begins.
            combat_limits: _,
            next_action: _,
            lost: _,
            chance,
            derived: _,
        } = self;
        let numbers = self.table.numbered();
        let number = |card: CardId| numbers[card.0 as usize];
        let mut encoder = PositionEncoder::new();
        let Turn { player, number: turns, step, combats } = turn;
        // The number of declared combats matters only for the question whether it is the first (3-4-5-1.1).
        encoder.put((player, turns, step, *combats > 0, chance.used()));
        let stamps = self.stamps();
        let age = |stamp: Stamp| stamps.partition_point(|of| *of < stamp);
        for player in Player::ALL {
            let Side { hp, energy, brought_down: _, mulligan: _ } = &sides[player];
            encoder.put((hp, energy));
            self.table.put_into(&mut encoder, player, |encoder, object| {
                self.put_object(encoder, object, &number);
                if object.zone == Zone::Field {
                    encoder.put(age(object.since));
                }
            });
        }
        let known = |of: &Chosen| (number(of.0), self.is_still(*of), self.was_just(*of));
        for of in lasting {
            let Lasting { stamp, source, controller, on, what, until } = &**of;
            encoder.put((age(Stamp(*stamp)), known(source), controller, until));
            on.iter().for_each(|of| encoder.put(known(of)));
            encoder.put_written(what);
        }
        encoder.put(lasting.len());
        limits.put_into(&mut encoder, number);
        encoder.position_hash()
    }

    /// Equal cards in the same hand or deck, or that give the same energy, are equivalent.
    fn different(&self, request: &Request) -> Vec<Answer> {
        match &request.ask {
            Ask::Card { from, .. } => {
                from.different(|card, before| self.come_to_the_same(*card, *before))
            }
            Ask::Window(_, plays) | Ask::Point(_, plays) => {
                let is_new = |answer: &Answer| match answer.option() {
                    Some(at) => !plays[..at].iter().any(|of| self.same_energy(*of, plays[at])),
                    None => true,
                };
                request.choice().all().filter(is_new).collect()
            }
            _ => request.choice().all().collect(),
        }
    }

    fn weight(&self) -> usize {
        size_of::<State>() + self.table.weight() + self.lasting.len() * size_of::<Lasting>()
    }
}

impl State {
    fn come_to_the_same(&self, one: CardId, other: CardId) -> bool {
        let bare = |card: CardId| {
            let object = self.object(card);
            (object.def, object.owner, object.zone)
        };
        match self.object(one).zone {
            Zone::Hand | Zone::Deck => bare(one) == bare(other),
            Zone::Field => self.are_alike(one, other),
            Zone::Dust | Zone::Broken | Zone::Aside | Zone::Pending => false,
        }
    }

    fn same_energy(&self, one: Play, other: Play) -> bool {
        match (one, other) {
            (Play::Energy(one, at), Play::Energy(other, of)) => {
                at == of && self.are_alike(one, other)
            }
            _ => false,
        }
    }

    /// Every timestamp that card values may depend on, the oldest first: only their order matters.
    fn stamps(&self) -> Vec<Stamp> {
        let cards = self.whole_field().map(|card| self.object(card).since);
        Stamp::in_order(cards.chain(self.lasting.iter().map(|of| Stamp(of.stamp))))
    }

    /// Adds a card by its values and position; its place is given by the order of the cards. Turns that are over count as equal.
    fn put_object(
        &self,
        encoder: &mut PositionEncoder,
        object: &Object,
        number: &impl Fn(CardId) -> u16,
    ) {
        let Status { tapped, damage, came, counters, order, aside, last } = &object.status;
        encoder.put((object.def, object.owner, tapped, damage, *came == self.turn.number));
        encoder.put((object.host.map(number), object.nth, counters, aside));
        order.iter().for_each(|card| encoder.put(number(*card)));
        // The values at leaving the field matter only for a card that is not there now.
        if let Some(last) = last.as_deref().filter(|_| object.zone != Zone::Field) {
            encoder.put((last.controller, last.host.map(number), last.sets.len()));
            encoder.put_written(&last.facts);
        }
    }
}
