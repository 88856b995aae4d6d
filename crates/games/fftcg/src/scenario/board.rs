//! The table of a game: the field with forwards in front and backups behind them, the damage zone on its left, the deck
//! and the Break Zone on its right, and the items on the stack. The book does not divide the field into places (7.7).

use crate::state::State;
use crate::terms::Thing;
use crate::zone::Zone;
use hantei_base::kind::CardKind;
use hantei_base::text::Lang;
use hantei_engine::scenario::board;
use hantei_engine::scenario::board::{
    Area, Board, Card, Drawing, Form, InText, Number, Place, Role, Side, UnderWay,
};
use hantei_engine::scenario::rules::Boards;
use hantei_engine::wraps;
use hantei_engine::{CardId, Player};
use hantei_messages::text;

use super::Fftcg;

impl Boards for Fftcg {
    fn board(state: &State, viewer: Option<Player>, lang: Lang) -> Board {
        let drawing = Drawn(Drawing::of(state, viewer, lang));
        let phase = text(&format!("ff-event-phase-{}", state.turn.phase.id()), &[], lang);
        // The top first, because it resolves first.
        let things = state.stack.iter().rev().map(|item| drawing.name(item.source.0)).collect();
        Board {
            turn: state.turn.player,
            moment: board::moment(state.turn.number, state.turn.player, &phase, lang),
            sides: Player::ALL.map(|player| drawing.side(player)),
            height: 70,
            plate: Place::at(0, 46, 15, 10),
            turned: text("ff-board-turned", &[], lang),
            below: text("ff-board-below", &[], lang),
            under_way: UnderWay { name: drawing.word("stack"), things },
        }
    }
}

wraps! {
    /// Draws the board of a game.
    Drawn(Drawing<Fftcg>)
}

impl Drawn<'_> {
    fn side(&self, player: Player) -> Side {
        let crystals = self.state.sides[player].crystals;
        let crystals = (crystals > 0)
            .then(|| Number { name: self.word("crystals"), value: i64::from(crystals) });
        Side {
            player,
            numbers: crystals.into_iter().collect(),
            areas: self.areas(player),
            targeted: false,
        }
    }

    fn areas(&self, player: Player) -> Vec<Area> {
        let pile = |zone: Zone, place: Place, form: Form| {
            let cards = self.state.zone(player, zone).iter();
            let cards = cards.map(|card| self.card(*card)).collect();
            Area { name: self.word(zone.id()), place, form, in_text: InText::Counted, cards }
        };
        let row = |key: &str, place: Place, is: &dyn Fn(CardId) -> bool| {
            let there = self.state.field(player).iter().filter(|card| is(**card));
            let cards = there.map(|card| self.card(*card)).collect();
            Area { name: self.word(key), place, form: Form::Row, in_text: InText::Line, cards }
        };
        let of = |kind: CardKind| move |card: CardId| self.state.facts(card).is(kind);
        let mut areas = vec![
            pile(Zone::Damage, Place::at(0, 0, 15, 46), Form::Row),
            pile(Zone::Hand, Place::at(15, 46, 85, 24), Form::Row),
            pile(Zone::Deck, Place::at(85, 0, 15, 23), Form::Pile),
            pile(Zone::Break, Place::at(85, 23, 15, 23), Form::Pile),
            row("forwards", Place::at(15, 0, 70, 24), &of(CardKind::Forward)),
            row("monsters", Place::at(65, 24, 20, 22), &of(CardKind::Monster)),
            row("backups", Place::at(15, 24, 50, 22), &of(CardKind::Backup)),
        ];
        // Cards that an effect has left without a type, or unknown cards.
        let unknown = |card: CardId| self.state.facts(card).kinds.is_empty();
        if self.state.field(player).iter().any(|card| unknown(*card)) {
            areas.push(row("others", Place::at(15, 0, 70, 24), &unknown));
        }
        let lb_deck = !self.state.zone(player, Zone::LbDeck).is_empty();
        let removed = !self.state.zone(player, Zone::Removed).is_empty();
        // Side by side if both are there.
        let wide = if lb_deck && removed { 7 } else { 15 };
        let place = |left: u8| Place::at(left, 56, wide, 14);
        areas.extend(lb_deck.then(|| pile(Zone::LbDeck, place(0), Form::Pile)));
        areas.extend(removed.then(|| pile(Zone::Removed, place(15 - wide), Form::Pile)));
        areas
    }

    fn card(&self, card: CardId) -> Card {
        let (state, object) = (self.state, self.state.object(card));
        let seen = self.seen(card);
        let (facts, status) = (state.facts(card), &object.status);
        let face_down = object.face_down || !seen.is_known();
        if face_down || object.zone != Zone::Field {
            return Card { face_down, ..seen };
        }
        let damage = match status.damage {
            1.. => format!("(-{})", status.damage),
            _ => String::new(),
        };
        let numbers = facts.is(CardKind::Forward).then(|| format!("{}{damage}", facts.power));
        let counters =
            status.notes.counters.iter().map(|(counter, count)| format!("{counter}×{count}"));
        let marks = status.frozen.then(|| "❄".to_owned()).into_iter().chain(counters).collect();
        // The name is that of the upper card (15.2.9.4.1).
        let printed = &state.catalog.get(object.def).names;
        let below = state
            .primed(card)
            .map(|_| Card { name: Some(printed.get(self.lang).to_owned()), ..Card::default() });
        let below = below.into_iter().collect();
        let battle = state.battle.as_ref();
        let role = match battle.is_some_and(|battle| battle.blocker == Some(card)) {
            true => Some(self.plays(Role::Blocks, "blocks")),
            false => state.is_attacking(card).then(|| self.plays(Role::Attacks, "attacks")),
        };
        let targeted = self.is_chosen(card);
        Card { face_down, turned: status.dull, numbers, marks, below, role, targeted, ..seen }
    }

    /// Whether the card was chosen as a target of something on the stack (11.3.5).
    fn is_chosen(&self, card: CardId) -> bool {
        let (card, visit) = self.state.chosen(card);
        let mut targets = self.state.stack.iter().flat_map(|item| &item.chosen);
        targets.any(|(_, things)| things.contains(&(Thing::Card(card), visit)))
    }
}
