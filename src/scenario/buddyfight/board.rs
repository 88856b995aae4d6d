//! The board in text: what each fighter has, the areas beside each other, names aligned by their width.

use unicode_width::UnicodeWidthStr;

use crate::diagnostic::text;
use crate::engine::buddyfight::state::State;
use crate::engine::buddyfight::zone::Zone;
use crate::engine::core::{CardId, Player};
use crate::scenario::naming::{Naming as _, twins::Twins};
use crate::text::{Lang, counted, printable};

use super::Buddyfight;

/// The least columns of an area.
const LEAST: usize = 12;

/// Draws the board, the other fighter's side on top.
pub fn draw(state: &State, lang: Lang) -> String {
    let turn = state.turn.player;
    let board = Board { state, twins: Buddyfight::twins(state), lang };
    let cells = |player: Player| {
        [Zone::Left, Zone::Center, Zone::Right].map(|zone| board.area(player, zone))
    };
    let sides = [turn.opponent(), turn].map(|player| (player, cells(player)));
    let widths = sides.iter().flat_map(|(_, cells)| cells).map(|cell| cell.width());
    let width = widths.max().unwrap_or(0).max(LEAST);
    let mut page = String::new();
    for (player, cells) in sides {
        board.side(player, &cells, width, &mut page);
    }
    page
}

/// What is drawn.
struct Board<'a> {
    state: &'a State,
    twins: Twins,
    lang: Lang,
}

impl Board<'_> {
    fn side(&self, player: Player, cells: &[String; 3], width: usize, page: &mut String) {
        let (state, lang) = (self.state, self.lang);
        let count =
            |zone: Zone| format!("{} {}", zone_name(zone, lang), state.zone(player, zone).len());
        let mark = if state.turn.player == player { "▶" } else { " " };
        let life = text("bf-number-life", &[], lang);
        let counts = [Zone::Gauge, Zone::Hand, Zone::Deck, Zone::Drop].map(count).join("  ");
        page.push_str(&format!("{mark}{player}  {life} {}  {counts}\n", state.sides[player].life));
        let padded = |cell: &String| format!("{cell}{}", " ".repeat(width - cell.width()));
        let areas = cells.each_ref().map(padded);
        page.push_str(&format!("   {}\n", areas.join("│").trim_end()));
        let colon = text("colon", &[], lang);
        for zone in [Zone::Item, Zone::Magic, Zone::Buddy, Zone::Flag] {
            let names = self.names(player, zone);
            if !names.is_empty() {
                let names = counted(&names).join(" / ");
                page.push_str(&format!("   {}{colon}{names}\n", zone_name(zone, lang)));
            }
        }
    }

    fn area(&self, player: Player, zone: Zone) -> String {
        let names = self.names(player, zone);
        if names.is_empty() { "・".to_owned() } else { counted(&names).join(" / ") }
    }

    fn names(&self, player: Player, zone: Zone) -> Vec<String> {
        self.state.zone(player, zone).iter().map(|card| self.name(*card)).collect()
    }

    /// What a card is called, with what matters of how it lies there.
    fn name(&self, card: CardId) -> String {
        let state = self.state;
        let object = state.object(card);
        let def = state.def(card);
        let mut shown = if object.face_down {
            "▒".to_owned()
        } else {
            printable(&self.twins.called(card, def.names.get(self.lang))).into_owned()
        };
        if object.zone.is_field() && !object.face_down && def.text.attack.is_some() {
            let (attack, defense) = (state.attack(card), state.defense(card));
            shown.push_str(&format!(" {attack}/{}/{defense}", state.critical(card)));
        }
        if object.status.rested {
            shown.push('↷');
        }
        let souls = state.soul(card).count();
        if souls > 0 {
            shown.push_str(&format!("+{souls}"));
        }
        shown
    }
}

fn zone_name(zone: Zone, lang: Lang) -> String {
    text(&format!("bf-board-{}", zone.id()), &[], lang)
}
