//! The board in text: what each player has, forwards with their power, backups, and what lies on the stack.

use crate::diagnostic::text;
use crate::engine::core::{CardId, Player};
use crate::engine::fftcg::state::State;
use crate::engine::fftcg::zone::Zone;
use crate::kind::Kind;
use crate::text::{Lang, counted, printable};

/// Draws the board, the other player's side on top.
pub fn draw(state: &State, lang: Lang) -> String {
    let mut page = String::new();
    for player in [state.turn.player.opponent(), state.turn.player] {
        side(state, player, lang, &mut page);
    }
    if !state.stack.is_empty() {
        // The top first: it resolves first.
        let items = state.stack.iter().rev();
        let names: Vec<String> = items
            .map(|item| printable(state.def(item.source.0).names.get(lang)).into_owned())
            .collect();
        let (names, colon) = (counted(&names).join(" / "), text("colon", &[], lang));
        page.push_str(&format!("   {}{colon}{names}\n", word("stack", lang)));
    }
    page
}

fn word(key: &str, lang: Lang) -> String {
    text(&format!("ff-board-{key}"), &[], lang)
}

fn side(state: &State, player: Player, lang: Lang, page: &mut String) {
    let mark = if state.turn.player == player { "▶" } else { " " };
    let count =
        |zone: Zone| format!("{} {}", word(zone.id(), lang), state.zone(player, zone).len());
    let zones = [Zone::Damage, Zone::Hand, Zone::Deck, Zone::Break].map(count).join("  ");
    page.push_str(&format!("{mark}{player}  {zones}"));
    let crystals = state.sides[player].crystals;
    if crystals > 0 {
        page.push_str(&format!("  {} {crystals}", word("crystals", lang)));
    }
    page.push('\n');
    let field = state.field(player);
    for (kind, key) in
        [(Kind::Forward, "forwards"), (Kind::Monster, "monsters"), (Kind::Backup, "backups")]
    {
        let cards = field.iter().filter(|card| state.facts(**card).is(kind));
        let names: Vec<String> = cards.map(|card| name(state, *card, lang)).collect();
        if !names.is_empty() {
            let (names, colon) = (counted(&names).join(" / "), text("colon", &[], lang));
            page.push_str(&format!("   {}{colon}{names}\n", word(key, lang)));
        }
    }
    let unknown = field.iter().filter(|card| state.facts(**card).kinds.is_empty()).count();
    if unknown > 0 {
        page.push_str(&format!("   — ×{unknown}\n"));
    }
}

/// A card's name, with what matters of how it lies there.
fn name(state: &State, card: CardId, lang: Lang) -> String {
    let (object, facts) = (state.object(card), state.facts(card));
    let mut shown = printable(state.def(card).names.get(lang)).into_owned();
    if facts.is(Kind::Forward) {
        shown.push_str(&format!(" {}", facts.power));
        if object.damage > 0 {
            shown.push_str(&format!("(-{})", object.damage));
        }
    }
    if object.dull {
        shown.push('↷');
    }
    if object.frozen {
        shown.push('❄');
    }
    for (counter, count) in &object.counters {
        shown.push_str(&format!(" {counter}×{count}"));
    }
    shown
}
