//! The board in text: what each fighter has, the areas beside each other, names aligned by their width.

use unicode_width::UnicodeWidthStr;

use crate::diagnostic::text;
use crate::engine::buddyfight::state::State;
use crate::engine::buddyfight::zone::Zone;
use crate::engine::core::{CardId, Player};
use crate::text::{Lang, counted, printable};

/// The least columns of an area.
const LEAST: usize = 12;

/// Draws the board, the other fighter's side on top.
pub fn draw(state: &State, lang: Lang) -> String {
    let turn = state.turn.player;
    let cells = |player: Player| {
        [Zone::Left, Zone::Center, Zone::Right].map(|zone| area(state, player, zone, lang))
    };
    let sides = [turn.opponent(), turn].map(|player| (player, cells(player)));
    let widths = sides.iter().flat_map(|(_, cells)| cells).map(|cell| cell.width());
    let width = widths.max().unwrap_or(0).max(LEAST);
    let mut page = String::new();
    for (player, cells) in sides {
        side(state, player, &cells, width, lang, &mut page);
    }
    page
}

fn side(
    state: &State,
    player: Player,
    cells: &[String; 3],
    width: usize,
    lang: Lang,
    page: &mut String,
) {
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
        let cards = state.zone(player, zone);
        if !cards.is_empty() {
            let names: Vec<String> = cards.iter().map(|card| name(state, *card, lang)).collect();
            let names = counted(&names).join(" / ");
            page.push_str(&format!("   {}{colon}{names}\n", zone_name(zone, lang)));
        }
    }
}

fn zone_name(zone: Zone, lang: Lang) -> String {
    text(&format!("bf-board-{}", zone.id()), &[], lang)
}

fn area(state: &State, player: Player, zone: Zone, lang: Lang) -> String {
    let names: Vec<String> =
        state.zone(player, zone).iter().map(|card| name(state, *card, lang)).collect();
    if names.is_empty() { "・".to_owned() } else { counted(&names).join(" / ") }
}

/// A card's name, with what matters of how it lies there.
fn name(state: &State, card: CardId, lang: Lang) -> String {
    let object = state.object(card);
    let def = state.def(card);
    let mut shown = if object.face_down {
        "▒".to_owned()
    } else {
        printable(def.names.get(lang)).into_owned()
    };
    if object.zone.is_field() && !object.face_down && def.text.attack.is_some() {
        let (attack, defense) = (state.attack(card), state.defense(card));
        shown.push_str(&format!(" {attack}/{}/{defense}", state.critical(card)));
    }
    if object.rested {
        shown.push('↷');
    }
    let souls = state.soul(card).count();
    if souls > 0 {
        shown.push_str(&format!("+{souls}"));
    }
    shown
}
