//! The playmat of a fight (`playmat`): the three monster areas in front with the gauge and the drop zone beside them,
//! and behind them the buddy, the flag with the item, the spell area and the deck.

use crate::state::State;
use crate::terms::Aim;
use crate::zone::Zone;
use hantei_base::text::Lang;
use hantei_engine::scenario::board;
use hantei_engine::scenario::board::{
    Area, Board, Card, Drawing, Form, InText, Number, Place, Role, Side, UnderWay,
};
use hantei_engine::scenario::rules::Boards;
use hantei_engine::wraps;
use hantei_engine::{CardId, Player};
use hantei_messages::text;

use super::Buddyfight;

/// A zone, with its place and its form on the board.
type ZoneOnBoard = (Zone, Place, Form, InText);

/// The zones of a side, in the order of the text.
const MAT: [ZoneOnBoard; 11] = [
    (Zone::Left, Place::at(17, 0, 22, 26), Form::Row, InText::Column),
    (Zone::Center, Place::at(39, 0, 22, 26), Form::Row, InText::Column),
    (Zone::Right, Place::at(61, 0, 22, 26), Form::Row, InText::Column),
    (Zone::Gauge, Place::at(0, 0, 17, 26), Form::Row, InText::Counted),
    (Zone::Hand, Place::at(17, 50, 83, 24), Form::Row, InText::Counted),
    (Zone::Deck, Place::at(83, 26, 17, 24), Form::Pile, InText::Counted),
    (Zone::Drop, Place::at(83, 0, 17, 26), Form::Pile, InText::Counted),
    (Zone::Item, Place::at(39, 26, 22, 24), Form::Row, InText::Line),
    (Zone::Magic, Place::at(61, 26, 22, 24), Form::Row, InText::Line),
    (Zone::Buddy, Place::at(0, 26, 17, 24), Form::Row, InText::Line),
    (Zone::Flag, Place::at(17, 26, 22, 24), Form::Pile, InText::Line),
];

impl Boards for Buddyfight {
    fn board(state: &State, viewer: Option<Player>, lang: Lang) -> Board {
        let drawing = Drawn(Drawing::of(state, viewer, lang));
        let phase = text(&format!("bf-event-phase-{}", state.turn.phase.id()), &[], lang);
        // The last declared use resolves first.
        let uses = state.uses.iter().rev();
        let things = uses.map(|of| {
            format!("{}{}{}", of.player, text("colon", &[], lang), drawing.name(of.card))
        });
        Board {
            turn: state.turn.player,
            moment: board::moment(state.turn.number, state.turn.player, &phase, lang),
            sides: Player::ALL.map(|player| drawing.side(player)),
            height: 74,
            plate: Place::at(0, 50, 17, 24),
            turned: text("bf-board-turned", &[], lang),
            below: text("bf-board-below", &[], lang),
            under_way: UnderWay {
                name: text("bf-board-uses", &[], lang),
                things: things.collect(),
            },
        }
    }
}

wraps! {
    /// Draws the board of a fight.
    Drawn(Drawing<Buddyfight>)
}

impl Drawn<'_> {
    fn side(&self, player: Player) -> Side {
        let life = Number {
            name: text("bf-number-life", &[], self.lang),
            value: i64::from(self.state.sides[player].life),
        };
        let areas = MAT.iter().map(|lies| self.area(player, *lies)).collect();
        Side { player, numbers: vec![life], areas, targeted: false }
    }

    fn area(&self, player: Player, (zone, place, form, in_text): ZoneOnBoard) -> Area {
        let cards = self.state.zone(player, zone).iter().map(|card| self.card(*card)).collect();
        let name = text(&format!("bf-board-{}", zone.id()), &[], self.lang);
        Area { name, place, form, in_text, cards }
    }

    fn card(&self, card: CardId) -> Card {
        let (state, object) = (self.state, self.state.object(card));
        let seen = self.seen(card);
        let face_down = object.face_down || !seen.is_known();
        let fights = object.zone.is_field() && !face_down && state.def(card).text.attack.is_some();
        let numbers = || {
            let (attack, defense) = (state.attack(card), state.defense(card));
            format!("{attack}/{}/{defense}", state.critical(card))
        };
        Card {
            face_down,
            turned: object.status.rested,
            numbers: fights.then(numbers),
            below: state.soul(card).map(|soul| self.card(soul)).collect(),
            role: self.role(card),
            targeted: self.is_chosen(card),
            ..seen
        }
    }

    /// Whether the card was chosen for what is in progress; on the field everybody can see that.
    fn is_chosen(&self, card: CardId) -> bool {
        let state = self.state;
        let mut targets = state.uses.iter().flat_map(|of| &of.chosen);
        state.object(card).zone.is_field()
            && targets.any(|(_, cards)| cards.contains(&state.chosen(card)))
    }

    fn role(&self, card: CardId) -> Option<(Role, String)> {
        let battle = self.state.battle.as_ref()?;
        match battle.aim == Aim::Card(card) && !self.state.aim_is_gone(battle) {
            true => Some(self.plays(Role::Attacked, "attacked")),
            false => battle.attackers.contains(&card).then(|| self.plays(Role::Attacks, "attacks")),
        }
    }
}
