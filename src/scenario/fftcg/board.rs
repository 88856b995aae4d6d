//! The board in text: what each player has, forwards with their power, backups, and what lies on the stack.

use crate::diagnostic::text;
use crate::engine::core::{CardId, Player};
use crate::engine::fftcg::state::State;
use crate::engine::fftcg::zone::Zone;
use crate::kind::CardKind;
use crate::scenario::naming::{Naming as _, twins::Twins};
use crate::text::{Lang, counted, printable};

use super::Fftcg;

/// Draws the board, the other player's side on top.
pub fn draw(state: &State, lang: Lang) -> String {
    let mut page = String::new();
    let twins = Fftcg::twins(state);
    let board = Board { state, twins: &twins, lang };
    for player in [state.turn.player.opponent(), state.turn.player] {
        board.side(player, &mut page);
    }
    if !state.stack.is_empty() {
        // The top first: it resolves first.
        let items = state.stack.iter().rev();
        let names: Vec<String> = items.map(|item| board.called(item.source.0)).collect();
        let (names, colon) = (counted(&names).join(" / "), text("colon", &[], lang));
        page.push_str(&format!("   {}{colon}{names}\n", word("stack", lang)));
    }
    page
}

fn word(key: &str, lang: Lang) -> String {
    text(&format!("ff-board-{key}"), &[], lang)
}

/// What is drawn.
struct Board<'a> {
    state: &'a State,
    twins: &'a Twins,
    lang: Lang,
}

impl Board<'_> {
    fn side(&self, player: Player, page: &mut String) {
        let (state, lang) = (self.state, self.lang);
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
        for (kind, key) in [
            (CardKind::Forward, "forwards"),
            (CardKind::Monster, "monsters"),
            (CardKind::Backup, "backups"),
        ] {
            let cards = field.iter().filter(|card| state.facts(**card).is(kind));
            let names: Vec<String> = cards.map(|card| self.name(*card)).collect();
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

    fn called(&self, card: CardId) -> String {
        let name = self.state.def(card).names.get(self.lang);
        printable(&self.twins.called(card, name)).into_owned()
    }

    /// What a card is called, with what matters of how it lies there.
    fn name(&self, card: CardId) -> String {
        let (object, facts) = (self.state.object(card), self.state.facts(card));
        let mut shown = self.called(card);
        if facts.is(CardKind::Forward) {
            shown.push_str(&format!(" {}", facts.power));
            if object.status.damage > 0 {
                shown.push_str(&format!("(-{})", object.status.damage));
            }
        }
        if object.status.dull {
            shown.push('↷');
        }
        if object.status.frozen {
            shown.push('❄');
        }
        for (counter, count) in &object.status.counters {
            shown.push_str(&format!(" {counter}×{count}"));
        }
        shown
    }
}
