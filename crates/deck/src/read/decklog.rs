//! Bushiroad's Deck Log: the JSON behind a deck's page. For Buddyfight, `list` is the deck, `sub_list` the Lost deck, and `p_list` the flag
//! and the buddy, as on the page.

use super::DeckError;
use super::gather::{Gather, copies, identified};
use super::json::Node;
use crate::model::{Deck, LineKind};
use hantei_base::reference::Game;
use hantei_base::section::Section;
use hantei_base::source::Span;
use hantei_cards::recognise;

/// The service's game id for Buddyfight.
const BUDDYFIGHT: &str = "3";

/// Whether a document is a Buddyfight deck of the service: by the game id, otherwise by the card numbers.
pub(super) fn looks_like(root: &Node<'_>) -> bool {
    let Some((title, list)) = root.get("game_title_id").zip(root.get("list")) else { return false };
    let game = |card: &Node<'_>| recognise(card.get("card_number")?.scalar()?)?.0;
    title.scalar() == Some(BUDDYFIGHT)
        || list.list().first().and_then(game) == Some(Game::Buddyfight)
}

pub(super) fn read(root: &Node<'_>) -> Result<Deck, DeckError> {
    let mut gather = Gather::default();
    let title = root.get("title").and_then(Node::text).map(str::trim);
    gather.deck.header.name = title.filter(|title| !title.is_empty()).map(str::to_owned);
    for field in root.fields() {
        let section = match field.key.as_str() {
            "list" => Some(Section::Main),
            "sub_list" => Some(Section::Lost),
            "p_list" => None,
            _ => continue,
        };
        let cards = field.node.list();
        if let (Some(section), false) = (section, cards.is_empty()) {
            heading(&mut gather, section, field.at);
        }
        for entry in cards {
            match section {
                Some(section) => card(&mut gather, section, entry)?,
                None => leader(&mut gather, cards, entry)?,
            }
        }
    }
    Ok(gather.finish(Some(Game::Buddyfight)))
}

fn heading(gather: &mut Gather, section: Section, span: Span) {
    let read = LineKind::Heading { section, known: true };
    gather.deck.lines.push(crate::ReadLine { span, read });
}

fn card(gather: &mut Gather, section: Section, entry: &Node<'_>) -> Result<(), DeckError> {
    let text = |key: &str| entry.get(key).and_then(Node::scalar);
    match (identified(text("name"), text("card_number")), text("num").and_then(copies)) {
        (Some(_), Some(0)) => gather.comment(entry.span),
        (Some(card), Some(count)) => gather.card_in(section, count, card, entry.span)?,
        _ => gather.suspect(entry.span),
    }
    Ok(())
}

/// Adds a flag or a buddy. The service keeps both in one list; only the card kind, if given, tells them apart.
fn leader(gather: &mut Gather, all: &[Node<'_>], entry: &Node<'_>) -> Result<(), DeckError> {
    let flags = all.iter().filter(|entry| is_flag(entry)).count();
    match (is_flag(entry), flags) {
        (true, _) => card(gather, Section::Flag, entry),
        (false, 1..) => card(gather, Section::Buddy, entry),
        (false, 0) => {
            gather.suspect(entry.span);
            Ok(())
        }
    }
}

/// Whether an entry is a flag: by its kind, otherwise by the name pattern that nearly all flags have.
fn is_flag(entry: &Node<'_>) -> bool {
    let text = |key: &str| entry.get(key).and_then(Node::text).map(str::trim).unwrap_or_default();
    let (kind, name) = (text("card_kind"), text("name"));
    let kind = kind.to_lowercase();
    kind.contains("フラッグ")
        || kind.contains("flag")
        || name.ends_with("ワールド")
        || name.to_lowercase().ends_with(" world")
}

#[cfg(test)]
mod tests {
    use super::super::json;
    use super::*;

    fn seen(text: &str) -> (Vec<(&'static str, u32)>, bool) {
        let root = json::parse(text).unwrap();
        assert!(looks_like(&root), "{text}");
        let deck = read(&root).unwrap();
        let entries = deck.entries.iter().map(|entry| (entry.section.id(), entry.count)).collect();
        (entries, deck.is_doubtful())
    }

    #[test]
    fn the_three_lists_of_a_buddyfight_deck() {
        let text = r#"{"id": 1, "deck_id": "45XYZ", "game_title_id": 3, "title": "t", "memo": "3 x", "list": [
            {"card_number": "BT02/0097", "num": 2, "name": "例"}, {"card_number": "S-UB03/0047", "num": "4", "name": ""}],
            "sub_list": [{"card_number": "S-BT01/0001", "num": 1, "name": "例三"}],
            "p_list": [{"card_number": "S-SP/0001", "num": 1, "name": "例四", "card_kind": "モンスター"},
                       {"card_number": "PR/0001", "num": 1, "name": "ドラゴンワールド"}]}"#;
        let entries = vec![("main", 2), ("main", 4), ("lost", 1), ("buddy", 1), ("flag", 1)];
        assert_eq!(seen(text), (entries, false));
    }

    #[test]
    fn a_leader_that_is_neither_plainly_is_said() {
        let text = r#"{"game_title_id": "3", "list": [{"card_number": "BT02/0097", "num": 2, "name": "例"}],
            "p_list": [{"card_number": "PR/0001", "num": 1, "name": "例二"}], "sub_list": [{"num": 2}]}"#;
        assert_eq!(seen(text), (vec![("main", 2)], true));
    }

    #[test]
    fn decks_of_other_games_are_no_buddyfight_decks() {
        let text = r#"{"game_title_id": 9, "list": [{"card_number": "hBP01-010", "num": 4, "name": "x"}], "sub_list": []}"#;
        assert!(!looks_like(&json::parse(text).unwrap()));
    }
}
