//! The duel field (`duel-field`): five monsters in front, five Spells and Traps behind them, the Field Zone and the Extra Deck on their
//! left, the Graveyard and the Deck on their right, and a Pendulum Zone between those at either end.

use crate::state::State;
use crate::terms::{Known, Thing};
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

use super::Yugioh;
use super::naming::scale_at;
use super::words::counter;

impl Boards for Yugioh {
    fn board(state: &State, viewer: Option<Player>, lang: Lang) -> Board {
        let drawing = Drawn(Drawing::of(state, viewer, lang));
        let phase = text(&format!("yg-event-phase-{}", state.turn.phase.id()), &[], lang);
        let links = state.resolving.iter().chain(state.chain.iter().rev());
        let things = links.map(|link| format!("{} {}", link.place, drawing.name(link.source.0)));
        Board {
            turn: state.turn.player,
            moment: board::moment(state.turn.number, state.turn.player, &phase, lang),
            sides: Player::ALL.map(|player| drawing.side(player)),
            height: 64,
            plate: Place::at(0, 44, 14, 20),
            turned: text("yg-board-turned", &[], lang),
            below: text("yg-board-below", &[], lang),
            under_way: UnderWay { name: drawing.word("chain"), things: things.collect() },
        }
    }
}

wraps! {
    /// The drawing of a Duel's board.
    Drawn(Drawing<Yugioh>)
}

impl Drawn<'_> {
    fn side(&self, player: Player) -> Side {
        let life = Number { name: "LP".to_owned(), value: i64::from(self.state.life(player)) };
        Side { player, numbers: vec![life], areas: self.areas(player), targeted: false }
    }

    fn areas(&self, player: Player) -> Vec<Area> {
        use InText::{Counted, Line};
        let area = |zone: Zone, place: Place, form: Form, in_text: InText| {
            let cards = self.state.zone(player, zone).iter();
            let cards = cards.map(|card| self.card(*card)).collect();
            Area { name: self.word(zone.id()), place, form, in_text, cards }
        };
        let mut areas = vec![
            area(Zone::Hand, Place::at(14, 44, 72, 20), Form::Row, Counted),
            area(Zone::Deck, Place::at(86, 29, 14, 15), Form::Pile, Counted),
            area(Zone::Graveyard, Place::at(86, 0, 14, 15), Form::Pile, Counted),
            area(Zone::Banished, Place::at(86, 44, 14, 20), Form::Pile, Counted),
            area(Zone::Extra, Place::at(0, 29, 14, 15), Form::Pile, Counted),
            self.monsters(player),
            area(Zone::Spell, Place::at(14, 22, 72, 22), Form::Seats(5), Line),
            area(Zone::Field, Place::at(0, 0, 14, 15), Form::Row, Line),
        ];
        for (seat, left) in [(0, 0), (1, 86)] {
            let scale = scale_at(self.state, player, seat);
            let (place, name) = (Place::at(left, 15, 14, 14), self.word("pendulum"));
            let cards = scale.into_iter().map(|card| self.card(card)).collect();
            areas.push(Area { name, place, form: Form::Row, in_text: Line, cards });
        }
        areas
    }

    /// The area of the monsters, including those being Summoned.
    fn monsters(&self, player: Player) -> Area {
        let there = self.state.monsters(player).iter();
        let there = there.chain(self.state.zone(player, Zone::Summoning));
        let cards = there.map(|card| self.card(*card)).collect();
        let place = Place::at(14, 0, 72, 22);
        Area {
            name: self.word("monsters"),
            place,
            form: Form::Seats(5),
            in_text: InText::Line,
            cards,
        }
    }

    fn card(&self, card: CardId) -> Card {
        let (state, object) = (self.state, self.state.object(card));
        let seen = self.seen(card);
        let status = &object.status;
        let face_down = object.face_down || !seen.is_known();
        let lies = Card {
            face_down,
            turned: status.defense,
            seat: status.seat,
            role: self.role(card),
            targeted: self.is_targeted(card),
            ..seen
        };
        let on_field = object.zone.is_field() || object.zone == Zone::Summoning;
        if face_down || !on_field {
            return lies;
        }
        Card {
            numbers: self.numbers(card),
            marks: self.marks(card),
            below: state.materials(card).map(|material| self.card(material)).collect(),
            ..lies
        }
    }

    /// Whether it attacks or is attacked; this is public.
    fn role(&self, card: CardId) -> Option<(Role, String)> {
        let battle = self.state.battle.as_ref()?;
        self.state.object(card).zone.is_field().then_some(())?;
        match battle.target.is_some_and(|(target, _)| target == card) {
            true => Some(self.plays(Role::Attacked, "attacked")),
            false => (battle.attacker.0 == card).then(|| self.plays(Role::Attacks, "attacks")),
        }
    }

    /// Whether a link targets it; this is public on the field and in the Graveyard.
    fn is_targeted(&self, card: CardId) -> bool {
        let state = self.state;
        let (known, zone) = (state.chosen(card), state.object(card).zone);
        let links = state.chain.iter().chain(&state.resolving);
        let mut targets = links.flat_map(|link| &link.chosen);
        let is = |(thing, visit): &Known| (*thing, *visit) == (Thing::Card(known.0), known.1);
        (zone.is_field() || zone == Zone::Graveyard)
            && targets.any(|(_, things)| things.iter().any(is))
    }

    /// The card's ATK and DEF, or its Scale.
    fn numbers(&self, card: CardId) -> Option<String> {
        let facts = self.state.facts(card);
        match self.state.object(card).zone {
            Zone::Pendulum => facts.scale.map(|scale| format!("◆{scale}")),
            Zone::Monster | Zone::Summoning => Some(format!("{}/{}", facts.attack, facts.defense)),
            _ => None,
        }
    }

    /// The card's Level or Rank, its counters, and the monster that it equips.
    fn marks(&self, card: CardId) -> Vec<String> {
        let (object, facts) = (self.state.object(card), self.state.facts(card));
        let star = if facts.is(CardKind::Xyz) { "☆" } else { "★" };
        let level = facts
            .level
            .or(facts.rank)
            .filter(|_| !matches!(object.zone, Zone::Pendulum | Zone::Spell));
        let level = level.map(|number| format!("{star}{number}"));
        let host = object.host.map(|host| format!("→{}", self.name(host)));
        let counters = object.status.counters.iter();
        let counters =
            counters.map(|(name, count)| format!("{}×{count}", counter(name, self.lang)));
        level.into_iter().chain(host).chain(counters).collect()
    }
}
