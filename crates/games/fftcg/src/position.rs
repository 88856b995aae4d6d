//! A position: everything that determines what can happen next; and where a state can be resumed.

use std::mem::discriminant;

use hantei_engine::{
    Answer, CardId, Chosen, Player, PositionEncoder, PositionHash, Resumable, Stamp,
};

use super::facts::{Facts, Given, Last};
use super::item::{Delayed, Item, LastingEffect};
use super::notes::Noted;
use super::past::Past;
use super::request::{Ask, Request};
use super::state::{Object, Side, State, Status};
use super::terms::{AttackStep, Play, Thing, Window};
use super::zone::Zone;

impl Resumable<Request> for State {
    // The turn player's priority in a main phase with an empty stack, or the declaration of an attack.
    fn can_be_taken_up(&self, request: &Request) -> bool {
        let idle = self.stack.is_empty()
            && self.pending.is_empty()
            && self.after_effect.is_empty()
            && self.battle.is_none();
        let asked = match &request.ask {
            Ask::Priority(Window::Main, _) => request.player == self.turn.player && !self.passed,
            // An attack that could not be paid for is not offered again. Only the flow knows that.
            Ask::Attack(attacks) => {
                self.turn.step == Some(AttackStep::Declaration) && attacks.of == self.attacks()
            }
            _ => false,
        };
        idle && asked
    }

    // Cards are identified by where they are.
    fn position_hash(&self) -> PositionHash {
        let State {
            readings: _,
            catalog: _,
            fatal: _,
            table,
            sides,
            first,
            begins: _,
            shuffles: _,
            turn,
            window,
            holder,
            passed,
            // Nothing is in progress.
            battle: _,
            stack: _,
            pending: _,
            delayed,
            after_effect: _,
            effects,
            limits,
            past,
            next_item: _,
            rolled_back,
            bars,
            lost: _,
            chance,
            logs_reasons: _,
            derived: _,
            prints: _,
        } = self;
        let numbers = table.numbered();
        let number = |card: CardId| numbers[card.0 as usize];
        let mut encoder = PositionEncoder::new();
        encoder.put((turn.player, turn.number, turn.phase, turn.step, window, holder, passed));
        encoder.put((first, chance.used()));
        let stamps = self.stamps();
        let age = |stamp: Stamp| stamps.partition_point(|of| *of < stamp);
        for player in Player::ALL {
            let Side { crystals, drew_from_empty, damaged_beyond, cast } = &sides[player];
            encoder.put((crystals, drew_from_empty, damaged_beyond, cast));
            self.table.put_into(&mut encoder, player, |encoder, object| {
                self.put_object(encoder, object, &number);
                if object.zone == Zone::Field {
                    encoder.put(age(object.since));
                }
            });
        }
        let known = |of: &Chosen| (number(of.0), self.is_still(*of), self.was_just(*of));
        for Delayed { auto, controller, source, about, until, turn } in delayed {
            encoder.put((controller, known(source), turn));
            about.iter().for_each(|of| encoder.put(known(of)));
            encoder.put_written(&(auto, until));
        }
        for LastingEffect { stamp, source, controller, on, what, until, turn } in effects {
            encoder.put((age(*stamp), known(source), controller, turn));
            on.iter().for_each(|of| encoder.put(known(of)));
            encoder.put_written(&(what, until));
        }
        encoder.put((delayed.len(), effects.len()));
        limits.put_into(&mut encoder, number);
        for Past { what, card, player, facts } in past {
            encoder.put((what, number(card.0), player));
            encoder.put_written(&(facts.kinds, facts.elements, facts.cost));
        }
        for play in rolled_back {
            let at = if let Play::Use(_, at) = play { Some(*at) } else { None };
            encoder.put((discriminant(play), number(play.card()), at));
        }
        encoder.put(bars);
        encoder.position_hash()
    }

    fn different(&self, request: &Request) -> Vec<Answer> {
        request.different(|card, before| self.are_alike(card, before))
    }

    fn weight(&self) -> usize {
        let lasting = self.effects.len() * size_of::<LastingEffect>();
        let board = self.whole_field().count() * size_of::<Facts>();
        size_of::<State>() + self.table.weight() + lasting + board
    }
}

impl State {
    /// Whether two cards in the same hand or LB deck are equal, and nothing refers to either.
    fn are_alike(&self, one: CardId, other: CardId) -> bool {
        let bare = |card: CardId| {
            let object = self.object(card).clone();
            let status = Status { entered: 0, last: None, ..object.status };
            Object { since: Stamp(0), visit: 0, status, ..object }
        };
        let spoken_of = |card: CardId| {
            let chosen = |item: &Item| {
                item.that.is_some_and(|of| of.0 == card)
                    || item.about.iter().any(|of| of.0 == card)
                    || item
                        .chosen
                        .iter()
                        .flat_map(|(_, of)| of)
                        .any(|(of, _)| *of == Thing::Card(card))
            };
            self.stack.iter().chain(&self.pending).any(chosen)
                || self.effects.iter().any(|of| of.on.iter().any(|on| on.0 == card))
                || self.delayed.iter().any(|of| of.about.iter().any(|of| of.0 == card))
        };
        matches!(self.object(one).zone, Zone::Hand | Zone::LbDeck)
            && bare(one) == bare(other)
            && !spoken_of(one)
            && !spoken_of(other)
    }

    /// Returns every timestamp on which continuous effects may depend, the oldest first (11.12.4.13). Only their order matters.
    fn stamps(&self) -> Vec<Stamp> {
        let cards = self.whole_field().map(|card| self.object(card).since);
        Stamp::in_order(cards.chain(self.effects.iter().map(|of| of.stamp)))
    }

    /// Adds a card: what it is and how it lies. Its order among the others gives its place.
    fn put_object(
        &self,
        encoder: &mut PositionEncoder,
        object: &Object,
        number: &impl Fn(CardId) -> u16,
    ) {
        let Object {
            def,
            owner,
            controller,
            zone,
            face_down,
            since: _,
            visit: _,
            host,
            nth,
            status,
        } = object;
        let Status {
            entered_under,
            dull,
            frozen,
            fresh,
            attacks,
            cast,
            damage,
            entered,
            x,
            cp,
            notes,
            last,
        } = status;
        let Noted { counters, paid, hit_by, hurt_by } = &**notes;
        let of_this_turn = *entered == self.turn.number;
        let known = |of: &Chosen| (number(of.0), self.is_still(*of));
        let is = [face_down, dull, frozen, fresh, cast, &of_this_turn];
        let is = is.into_iter().fold(0u8, |bits, is| bits << 1 | u8::from(*is));
        encoder.put((def, is, owner, controller, entered_under, attacks, damage, x));
        // A script may refer to the card by its number.
        encoder.put((host.map(number), counters.len(), paid.len(), nth));
        if !counters.is_empty() || !paid.is_empty() {
            encoder.put((counters, paid));
        }
        if !cp.is_empty() {
            encoder.put(cp);
        }
        hit_by.iter().for_each(|card| encoder.put(number(*card)));
        hurt_by.iter().for_each(|of| encoder.put(known(of)));
        let since = last.as_ref().is_some_and(|last| object.visit == last.visit.wrapping_add(1));
        encoder.put(since);
        // What a card was when it left the field only matters if it is not there now.
        if let Some(last) = last.as_deref().filter(|_| *zone != Zone::Field) {
            self.put_last(encoder, last, number);
        }
    }

    fn put_last(
        &self,
        encoder: &mut PositionEncoder,
        last: &Last,
        number: &impl Fn(CardId) -> u16,
    ) {
        let Last {
            facts,
            controller,
            dull,
            frozen,
            attacking,
            blocking,
            in_party,
            blocked,
            entered,
            damage,
            hurt_by,
            counters,
            primed,
            visit: _,
            cast,
        } = last;
        hurt_by.iter().for_each(|of| encoder.put((number(of.0), self.is_still(*of))));
        let of_this_turn = *entered == self.turn.number;
        let is = [dull, frozen, attacking, blocking, in_party, blocked, cast, &of_this_turn];
        let is = is.into_iter().fold(0u16, |bits, is| bits << 1 | u16::from(*is));
        encoder.put((is, controller, counters, primed.map(number), damage));
        let Facts { kinds, elements, cost, base, power, keywords, silenced, jobs, texts, gives } =
            facts;
        encoder.put((cost, base, power, keywords, silenced.is_some()));
        encoder.put_written(&(kinds, elements, jobs));
        encoder.put((texts.len(), gives.len()));
        // Nothing depends on when a lasting effect began or on the index of its card among all cards.
        for Given { from, effect, gives } in texts.iter().chain(gives) {
            encoder.put((number(*from), effect.is_some()));
            encoder.put_written(gives);
        }
    }
}
