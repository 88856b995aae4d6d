//! The fingerprint of a state for recognising repeated positions, and where a Duel can be resumed.

use hantei_ability::yugioh::Step;
use hantei_engine::{
    Answer, CardId, Limits, Player, PositionEncoder, PositionHash, Resumable, Stamp,
};

use super::happening::Happening;
use super::lasting::Lasting;
use super::link::Delayed;
use super::request::{Ask, Request};
use super::state::{Last, Object, Side, State, Status};
use super::terms::{Chosen, Window};
use super::zone::Zone;

impl Resumable<Request> for State {
    // Nothing is under way: the turn player has a chance in a Main Phase, or may declare an attack before anything else has happened in the
    // Battle Step.
    fn can_be_taken_up(&self, request: &Request) -> bool {
        let nothing_under_way = self.chain.is_empty()
            && self.resolving.is_none()
            && self.pending.is_empty()
            && self.attempt.is_none()
            && self.battle.is_none();
        let begins = |what: &Happening| *what == Happening::StepBegan(Step::Battle);
        let stands = match request.ask {
            Ask::Main(_) => self.priority == Some((self.turn.player, Window::Open)),
            Ask::Attack(_) => {
                self.turn.step == Some(Step::Battle) && self.recent.iter().all(begins)
            }
            _ => false,
        };
        nothing_under_way && stands
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
            shuffles: _,
            turn,
            priority,
            skips,
            // Nothing is under way.
            chain: _,
            activating: _,
            resolves: _,
            resolving: _,
            attempt: _,
            battle: _,
            attack_pairs,
            pending: _,
            // Only fast effects look at what just happened: here nobody is asked for them, or nothing has happened.
            moment: _,
            recent: _,
            // No rule uses it.
            missed: _,
            delayed,
            lasting,
            limits,
            chain_limits: _,
            battle_limits: _,
            duel_limits,
            next_link: _,
            rolled_back,
            lost: _,
            chance,
            has_reader: _,
            derived: _,
        } = self;
        let numbers = self.table.numbered();
        let number = |card: CardId| numbers[card.0 as usize];
        let mut encoder = PositionEncoder::new();
        encoder.put((turn.player, turn.number, turn.phase, turn.step, turn.battle_ends));
        encoder.put((priority, skips, chance.used(), rolled_back.len()));
        let stamps = self.stamps();
        let age = |stamp: Stamp| stamps.partition_point(|of| *of < stamp);
        for player in Player::ALL {
            let Side { life, decked_out, wins, turn_record } = &sides[player];
            encoder.put((life, decked_out, wins.map(number), turn_record));
            self.table.put_into(&mut encoder, player, |encoder, object| {
                self.put_object(encoder, object, &number);
                if object.zone.is_field() {
                    encoder.put(age(object.since));
                }
            });
        }
        let known = |of: &Chosen| (number(of.0), self.is_still(*of), self.was_just(*of));
        for Delayed { words, controller, source, about, kept, until } in delayed {
            encoder.put((controller, known(source), kept, until));
            about.iter().for_each(|of| encoder.put(known(of)));
            encoder.put_written(words);
        }
        for lasting in lasting {
            self.put_lasting(&mut encoder, lasting, &known);
        }
        encoder.put((delayed.len(), self.lasting.len()));
        let strike = |of: &(Chosen, Chosen)| (known(&of.0), known(&of.1));
        encoder.put_unordered(attack_pairs.iter().map(strike));
        put_limits(&mut encoder, limits, number);
        put_limits(&mut encoder, duel_limits, number);
        encoder.position_hash()
    }

    /// Equal cards in the same hand or Deck, or under the same monster, are equivalent.
    fn different(&self, request: &Request) -> Vec<Answer> {
        request.different(|card, before| self.are_alike(card, before))
    }

    fn weight(&self) -> usize {
        size_of::<State>()
            + self.table.weight()
            + self.lasting.len() * size_of::<Lasting>()
            + self.recent.len() * size_of::<Happening>()
    }
}

fn put_limits(encoder: &mut PositionEncoder, limits: &Limits, number: impl Fn(CardId) -> u16) {
    limits.put_into(encoder, number);
}

impl State {
    fn are_alike(&self, one: CardId, other: CardId) -> bool {
        let bare = |card: CardId| {
            let object = self.object(card);
            let status = Status { last: None, ..object.status.clone() };
            (object.def, object.owner, object.zone, object.host, status)
        };
        matches!(self.object(one).zone, Zone::Hand | Zone::Deck | Zone::Material)
            && bare(one) == bare(other)
    }

    /// Every timestamp that card values may depend on, the oldest first: only their order matters.
    fn stamps(&self) -> Vec<Stamp> {
        let cards = self.whole_field().map(|card| self.object(card).since);
        Stamp::in_order(cards.chain(self.lasting.iter().map(|of| Stamp(of.stamp))))
    }

    fn put_lasting<K: std::hash::Hash>(
        &self,
        encoder: &mut PositionEncoder,
        lasting: &Lasting,
        known: &impl Fn(&Chosen) -> K,
    ) {
        encoder.put((lasting.controller, known(&lasting.source)));
        lasting.on.iter().for_each(|of| encoder.put(known(of)));
        encoder.put_written(&(&lasting.what, lasting.until, lasting.turn));
    }

    /// Adds a card by its values and position; its place is given by the order of the cards. Turns that are over count as equal.
    fn put_object(
        &self,
        encoder: &mut PositionEncoder,
        object: &Object,
        number: &impl Fn(CardId) -> u16,
    ) {
        let status = &object.status;
        let now = |turn: u32| turn == self.turn.number;
        let turns = [
            status.came,
            status.set,
            status.activated,
            status.changed,
            status.moved,
            status.turned_down,
            status.flipped,
            status.taken,
            status.attacked,
            status.beat,
        ];
        let turns = turns.into_iter().fold(0u16, |bits, turn| bits << 1 | u16::from(now(turn)));
        let is = [object.face_down, status.defense, status.proper, status.again, status.called_off];
        let is = is.into_iter().fold(0u8, |bits, is| bits << 1 | u8::from(is));
        encoder.put((object.def, object.owner, turns, is, status.seat, status.way));
        encoder.put((status.attacks, status.more_attacks, status.value));
        encoder.put((object.host.map(number), object.nth));
        encoder.put(status.tied.map(|of| (number(of.0), self.is_still(of))));
        if !status.counters.is_empty() || !status.materials.is_empty() {
            encoder.put(&*status.counters);
            status.materials.iter().for_each(|of| encoder.put((number(of.0), self.is_still(*of))));
        }
        // The values at leaving the field matter only for a card that is not there now.
        if let Some(last) = status.last.as_deref().filter(|_| !object.zone.is_field()) {
            let Last { facts, controller, zone, face_down, visit: _, host, under, status } = last;
            encoder.put((controller, zone, face_down, host.map(number), under.len()));
            encoder.put((status.defense, status.way, &*status.counters));
            encoder.put_written(facts);
        }
    }
}
