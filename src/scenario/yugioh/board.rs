//! The board in text: for each player Life Points and the sizes of piles, a row of monsters and a row of Spells and Traps with the Field
//! Zone and the Scales; in between the chain.

use unicode_width::UnicodeWidthStr;

use crate::ability::yugioh::Position;
use crate::diagnostic::text;
use crate::engine::core::{CardId, Player};
use crate::engine::yugioh::state::State;
use crate::engine::yugioh::zone::Zone;
use crate::kind::CardKind;
use crate::scenario::naming::{Naming as _, twins::Twins};
use crate::text::{Lang, printable};

use super::Yugioh;
use super::naming::scale_at;
use super::words::counter;

/// How many columns a board has at most.
const COLUMNS: usize = 80;

/// Draws the board, the other player's side on top: its rows lie the other way round.
pub fn draw(state: &State, lang: Lang) -> String {
    let twins = Yugioh::twins(state);
    let board = Board { state, twins: &twins, lang };
    let (own, other) = (state.turn.player, state.turn.player.opponent());
    let mut page = String::new();
    board.head(other, &mut page);
    board.row("spells", &board.spells(other), &mut page);
    board.row("monsters", &board.monsters(other), &mut page);
    let chain: Vec<String> = state
        .chain
        .iter()
        .chain(&state.resolving)
        .map(|link| format!("{} {}", link.place, board.called(link.source.0)))
        .collect();
    if !chain.is_empty() {
        board.row("chain", &chain, &mut page);
    }
    board.head(own, &mut page);
    board.row("monsters", &board.monsters(own), &mut page);
    board.row("spells", &board.spells(own), &mut page);
    page
}

fn word(key: &str, lang: Lang) -> String {
    text(&format!("yg-board-{key}"), &[], lang)
}

/// What is drawn.
struct Board<'a> {
    state: &'a State,
    twins: &'a Twins,
    lang: Lang,
}

impl Board<'_> {
    /// Whose side it is, Life Points, and how many cards lie where.
    fn head(&self, player: Player, page: &mut String) {
        let (state, lang) = (self.state, self.lang);
        let mark = if state.turn.player == player { "▶" } else { " " };
        page.push_str(&format!("{mark}{player}  LP {}", state.life(player)));
        for zone in [Zone::Hand, Zone::Deck, Zone::Graveyard, Zone::Banished, Zone::Extra] {
            let there = state.zone(player, zone);
            page.push_str(&format!("  {} {}", word(zone.id(), lang), there.len()));
            // pendulum-in-extra-deck.6: how many lie face-up is public.
            let up = there.iter().filter(|card| !state.object(**card).face_down).count();
            if zone == Zone::Extra && up > 0 {
                page.push_str(&format!("({} {up})", word("face-up", lang)));
            }
        }
        page.push('\n');
    }

    /// A row of cards, on as many lines as it needs.
    fn row(&self, key: &str, cards: &[String], page: &mut String) {
        let head = format!("   {}{}", word(key, self.lang), text("colon", &[], self.lang));
        let indent = head.width();
        let mut line = head;
        let mut filled = false;
        for card in cards {
            let parted = if filled { " / " } else { "" };
            if filled && line.width() + parted.width() + card.width() > COLUMNS {
                page.push_str(line.trim_end());
                page.push('\n');
                line = format!("{}{card}", " ".repeat(indent));
                continue;
            }
            line.push_str(parted);
            line.push_str(card);
            filled = true;
        }
        if !filled {
            line.push('—');
        }
        page.push_str(&line);
        page.push('\n');
    }

    fn monsters(&self, player: Player) -> Vec<String> {
        let there = self.state.monsters(player).iter();
        there
            .chain(self.state.zone(player, Zone::Summoning))
            .map(|card| self.monster(*card))
            .collect()
    }

    /// Spells and Traps, the Field Zone, and the Scales.
    fn spells(&self, player: Player) -> Vec<String> {
        let state = self.state;
        let mut row: Vec<String> =
            state.zone(player, Zone::Spell).iter().map(|card| self.spell(*card)).collect();
        let field = state.zone(player, Zone::Field).iter();
        row.extend(field.map(|card| format!("{} {}", word("field", self.lang), self.spell(*card))));
        for (seat, key) in [(0, "left"), (1, "right")] {
            if let Some(card) = scale_at(state, player, seat) {
                let scale = state.facts(card).scale.unwrap_or(0);
                row.push(format!("{}{scale} {}", word(key, self.lang), self.called(card)));
            }
        }
        row
    }

    fn called(&self, card: CardId) -> String {
        let name = self.state.def(card).names.get(self.lang);
        printable(&self.twins.called(card, name)).into_owned()
    }

    /// A monster with its position and its numbers.
    fn monster(&self, card: CardId) -> String {
        let (state, facts) = (self.state, self.state.facts(card));
        let name = self.called(card);
        let mut shown = match state.position(card) {
            Position::FaceDown => return format!("▮{name}"),
            Position::Attack => format!("↑{name} {}", facts.attack),
            Position::Defense => format!("→{name} {}", facts.defense),
        };
        let star = if facts.is(CardKind::Xyz) { "☆" } else { "★" };
        if let Some(number) = facts.level.or(facts.rank) {
            shown.push_str(&format!(" {star}{number}"));
        }
        let materials = state.materials(card).count();
        if materials > 0 {
            shown.push_str(&format!(" ◎{materials}"));
        }
        for (name, count) in &state.status(card).counters {
            shown.push_str(&format!(" {}×{count}", counter(name, self.lang)));
        }
        shown
    }

    /// A Spell or a Trap: face-down, or with what it is equipped to.
    fn spell(&self, card: CardId) -> String {
        let object = self.state.object(card);
        let mut shown = self.called(card);
        if object.face_down {
            return format!("▮{shown}");
        }
        if let Some(host) = object.host {
            shown.push_str(&format!("→{}", self.called(host)));
        }
        for (name, count) in &object.status.counters {
            shown.push_str(&format!(" {}×{count}", counter(name, self.lang)));
        }
        shown
    }
}
