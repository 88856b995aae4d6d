//! A position: everything that determines what can happen next, without the clock and without how often cards have
//! moved. Also where in its phase a state is, so that play can continue there.

use std::mem::discriminant;

use hantei_engine::{Answer, CardId, Player, PositionEncoder, PositionHash, Resumable, Stamp};

use super::request::{Ask, Request, Window};
use super::state::{LastingEffect, Object, RecentEvent, Side, State, Status, Turn};
use super::terms::{Happened, Timing};
use super::zone::Zone;

/// Where in its phase a state is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stands {
    /// At the beginning.
    AtBeginning,
    /// Inside this play timing.
    Within(Timing),
    /// Outside any play timing, after this one.
    Behind(Timing),
}

impl Resumable<Request> for State {
    fn can_be_taken_up(&self, request: &Request) -> bool {
        let idle = self.uses.is_empty()
            && self.put_off.is_empty()
            && self.waiting.is_empty()
            && self.battle.is_none()
            && self.ending.is_none();
        let stands = match (&request.ask, self.stands()) {
            (Ask::Use(Window::Own, _), Stands::Within(timing)) => matches!(
                timing,
                Timing::Main
                    | Timing::AttackStart
                    | Timing::NoAttack
                    | Timing::AfterAttack
                    | Timing::Final
                    | Timing::TurnEnd
            ),
            (Ask::Attack(_), Stands::Behind(_)) => true,
            _ => false,
        };
        idle && stands && self.timings.len() < 2
    }

    // Cards are identified by where they are.
    fn position_hash(&self) -> PositionHash {
        let State {
            edition: _,
            readings: _,
            catalog: _,
            table,
            sides,
            first,
            turn,
            timing,
            // No play timing is in progress.
            timings: _,
            behind,
            battle: _,
            waiting: _,
            uses: _,
            put_off: _,
            ending: _,
            next_turn,
            effects,
            limits,
            lately: _,
            looked_at: _,
            lost: _,
            chance,
            sums: _,
            derived: _,
        } = self;
        let numbers = table.numbered();
        let number = |card: CardId| numbers[card.0 as usize];
        let mut encoder = PositionEncoder::new();
        let Turn {
            player,
            number: turn,
            phase,
            gained,
            attacks,
            attacked_in_attack_phase,
            timing: _,
        } = *turn;
        encoder.put((player, turn, phase, gained, attacks, attacked_in_attack_phase));
        encoder.put((first, timing, behind, next_turn, chance.used()));
        for player in Player::ALL {
            put_side(&mut encoder, &sides[player]);
            // Of monsters that are too large together, all but the latest have to go.
            let last = self.monsters(player).max_by_key(|card| self.object(*card).since);
            encoder.put(last.map(number));
            table.put_into(&mut encoder, player, |encoder, object| {
                put_object(encoder, object, object.host.map(number));
            });
        }
        for LastingEffect { card, of, what, until, source } in effects {
            // A lasting effect without a card depends on where its source has gone.
            let source = Some(*source).filter(|of| card.is_none() && self.is_still(*of));
            encoder.put((card.map(number), of, discriminant(until), source.map(|of| number(of.0))));
            encoder.put_written(what);
        }
        encoder.put(effects.len());
        limits.put_into(&mut encoder, number);
        self.put_recent_events(&mut encoder, number);
        encoder.position_hash()
    }

    fn different(&self, request: &Request) -> Vec<Answer> {
        request.different(|card, before| self.are_alike(card, before))
    }

    fn weight(&self) -> usize {
        let lasting = self.effects.len() * size_of::<LastingEffect>();
        size_of::<State>()
            + self.table.weight()
            + lasting
            + self.lately.len() * size_of::<RecentEvent>()
    }
}

impl State {
    /// Returns where in its phase the state is.
    pub(super) fn stands(&self) -> Stands {
        match (self.timing, self.behind) {
            (Some(within), _) => Stands::Within(within),
            (None, Some(behind)) => Stands::Behind(behind),
            (None, None) => Stands::AtBeginning,
        }
    }

    /// Whether no attack was chosen, so that the turn fighter is asked a second time (`3.attack.2.1.3`, `3.final.2.1.3`).
    pub(super) fn is_asked_again(&self) -> bool {
        matches!(self.stands(), Stands::Within(Timing::NoAttack) | Stands::Behind(Timing::NoAttack))
    }
}

/// How a card lies: its face, whether it is rested or face down, and its host.
type CardPose = (u16, bool, bool, Option<CardId>);

/// The comparable part of a state.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Position {
    lives: [i32; 2],
    row: Vec<CardId>,
    borders: Vec<u16>,
    cards: Vec<CardPose>,
    waiting: Vec<(CardId, Player)>,
    lasting: usize,
}

impl State {
    /// Returns the present position.
    pub(super) fn position(&self) -> Position {
        let (row, borders) = self.table.layout();
        let lies = |of: &Object| (of.def.0, of.status.rested, of.face_down, of.host);
        Position {
            lives: Player::ALL.map(|player| self.sides[player].life),
            row: row.to_vec(),
            borders: borders.to_vec(),
            cards: self.table.objects().iter().map(lies).collect(),
            waiting: self.waiting.iter().map(|of| (of.card, of.of)).collect(),
            lasting: self.effects.len() + self.limits.len(),
        }
    }
}

impl State {
    /// Whether two cards in the same zone are equal, and nothing else refers to only one of them.
    fn are_alike(&self, one: CardId, other: CardId) -> bool {
        let heap =
            matches!(self.object(one).zone, Zone::Hand | Zone::Gauge | Zone::Drop | Zone::Soul);
        let bare = |card: CardId| {
            let object = self.object(card).clone();
            Object { since: Stamp(0), visit: 0, ..object }
        };
        let spoken_of = |card: CardId| {
            let chosen = |of: &super::state::Use| {
                of.that == Some(card)
                    || of.chosen.iter().flat_map(|(_, cards)| cards).any(|(of, _)| *of == card)
            };
            self.uses.iter().any(chosen) || self.effects.iter().any(|of| of.card == Some(card))
        };
        heap && bare(one) == bare(other) && !spoken_of(one) && !spoken_of(other)
    }

    /// Adds what happened lately, if some card may be used after it. Earlier events count the same, whenever they were.
    fn put_recent_events(&self, encoder: &mut PositionEncoder, number: impl Fn(CardId) -> u16) {
        if !self.cards().any(|card| self.def(card).follows) {
            return;
        }
        for of in &self.lately {
            let Happened { what, at, host } = of.event;
            match what.card() {
                Some(card) => encoder.put((discriminant(&what), number(card))),
                None => encoder.put(what),
            }
            encoder.put((
                at,
                host.map(&number),
                of.within,
                self.turn.timing.wrapping_sub(of.timing),
            ));
        }
        encoder.put(self.lately.len());
    }
}

fn put_side(encoder: &mut PositionEncoder, side: &Side) {
    let Side {
        life,
        no_revival,
        first_flag,
        buddies,
        flag_reversed,
        reversals,
        overturned,
        lost_deck,
        buddy_calls,
        shuffles: _,
    } = side;
    encoder.put((life, no_revival));
    encoder.put((first_flag, buddies, flag_reversed, reversals));
    encoder.put((overturned, lost_deck, buddy_calls));
}

/// Adds a card: what it is and how it lies. Its order among the others gives its place.
fn put_object(encoder: &mut PositionEncoder, object: &Object, host: Option<u16>) {
    let Object {
        def,
        owner: _,
        controller: _,
        zone: _,
        face_down,
        since: _,
        visit: _,
        host: _,
        nth,
        ref status,
    } = *object;
    let Status { rested, stood_again, worn_by, reversed, treasure, sealed, came } = *status;
    let is = [face_down, rested, reversed, treasure, sealed];
    let is = is.into_iter().fold(0u8, |bits, is| bits << 1 | u8::from(is));
    // A script may refer to the card by its number.
    encoder.put((def, is, stood_again, host, worn_by, nth, came));
}
