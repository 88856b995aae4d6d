//! The table of a game: the field with characters in front, navigators behind them and other cards beside those, the deck and the dust box
//! on its right, and what waits to be resolved. The book defines no places within the field.

use crate::state::State;
use crate::under_way::Fighter;
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

use super::Crossover;
use super::moments::step;

impl Boards for Crossover {
    fn board(state: &State, viewer: Option<Player>, lang: Lang) -> Board {
        let drawing = Drawn(Drawing::of(state, viewer, lang));
        let stands = text(&format!("xo-event-step-{}", step(state).id()), &[], lang);
        // The latest action comes first, because it resolves first.
        let waiting = state.actions.iter().chain(&state.resolving).rev();
        let things = waiting.map(|action| drawing.name(action.source.0)).collect();
        Board {
            turn: state.turn.player,
            moment: board::moment(state.turn.number, state.turn.player, &stands, lang),
            sides: Player::ALL.map(|player| drawing.side(player)),
            height: 70,
            plate: Place::at(0, 46, 15, 24),
            turned: text("xo-board-turned", &[], lang),
            below: text("xo-board-below", &[], lang),
            under_way: UnderWay { name: drawing.word("pending"), things },
        }
    }
}

wraps! {
    /// The drawing of a game's board.
    Drawn(Drawing<Crossover>)
}

impl Drawn<'_> {
    fn side(&self, player: Player) -> Side {
        let hp = Number { name: "HP".to_owned(), value: i64::from(self.state.hp(player)) };
        let energy = i64::from(self.state.energy(player).total());
        let energy = (energy > 0).then(|| Number { name: self.word("energy"), value: energy });
        let numbers = [hp].into_iter().chain(energy).collect();
        let mut under_way = self.state.actions.iter().chain(&self.state.resolving);
        let targeted = under_way.any(|action| action.duel_master == Some(player));
        Side { player, numbers, areas: self.areas(player), targeted }
    }

    fn areas(&self, player: Player) -> Vec<Area> {
        let state = self.state;
        let pile = |zone: Zone, place: Place, form: Form| {
            let cards = state.zone(player, zone).iter();
            let cards = cards.map(|card| self.card(*card)).collect();
            Area { name: self.word(zone.id()), place, form, in_text: InText::Counted, cards }
        };
        let row = |key: &str, place: Place, is: &dyn Fn(CardId) -> bool| {
            let there = state.field(player).iter();
            let stands = there.filter(|card| state.object(**card).host.is_none() && is(**card));
            let cards = stands.map(|card| self.card(*card)).collect();
            Area { name: self.word(key), place, form: Form::Row, in_text: InText::Line, cards }
        };
        let character = |card: CardId| state.facts(card).is(CardKind::Character);
        let navigator =
            |card: CardId| !character(card) && state.facts(card).is(CardKind::Navigator);
        let mut areas = vec![
            pile(Zone::Hand, Place::at(15, 46, 85, 24), Form::Row),
            pile(Zone::Deck, Place::at(85, 0, 15, 23), Form::Pile),
            pile(Zone::Dust, Place::at(85, 23, 15, 23), Form::Pile),
            row("characters", Place::at(0, 0, 85, 24), &character),
            row("navigators", Place::at(0, 24, 50, 22), &navigator),
            row("others", Place::at(50, 24, 35, 22), &|card| !character(card) && !navigator(card)),
        ];
        for (zone, left) in [(Zone::Broken, 0), (Zone::Aside, 8)] {
            let any = !state.zone(player, zone).is_empty();
            areas.extend(any.then(|| pile(zone, Place::at(left, 56, 7, 14), Form::Pile)));
        }
        areas
    }

    /// Whether it attacks or defends.
    fn role(&self, card: CardId) -> Option<(Role, String)> {
        let combat = self.state.combat?;
        let is = |of: Option<Fighter>| of.is_some_and(|of| of.card.0 == card);
        match is(combat.defender) {
            true => Some(self.plays(Role::Blocks, "defends")),
            false => is(combat.attacker).then(|| self.plays(Role::Attacks, "attacks")),
        }
    }

    fn is_targeted(&self, card: CardId) -> bool {
        let state = self.state;
        let under_way = state.actions.iter().chain(&state.resolving);
        let mut targets = under_way.flat_map(|action| action.chosen.iter());
        targets.any(|(_, cards)| cards.contains(&state.chosen(card)))
    }

    /// A card with its numbers, damage and counters, and the cards set on it.
    fn card(&self, card: CardId) -> Card {
        let (state, seen) = (self.state, self.seen(card));
        if !state.is_on_field(card) || !seen.is_known() {
            return seen;
        }
        let (facts, status) = (state.facts(card), state.status(card));
        let character = facts.is(CardKind::Character);
        let damage = (status.damage > 0).then(|| format!("-{}", status.damage));
        let counters = status.counters.iter().map(|(name, count)| format!("{name}×{count}"));
        Card {
            turned: status.tapped,
            numbers: character.then(|| format!("{}:{}", facts.ap, facts.dp)),
            marks: damage.into_iter().chain(counters).collect(),
            role: self.role(card),
            targeted: self.is_targeted(card),
            below: state.sets(card).into_iter().map(|set| self.seen(set)).collect(),
            ..seen
        }
    }
}
