//! Tabletop Simulator's saved objects: decks of cards with a nickname, one object for each copy.

use super::gather::{Gather, Zone, identified};
use super::json::Node;
use super::{DeckError, page};
use crate::model::Deck;
use hantei_cards::recognise;

/// Whether a document is a saved object, or a table of them.
pub(super) fn looks_like(root: &Node<'_>) -> bool {
    root.get("ObjectStates").is_some() || root.get("ContainedObjects").is_some()
}

pub(super) fn read(root: &Node<'_>) -> Result<Deck, DeckError> {
    let mut gather = Gather::default();
    gather.deck.header.name = name_of(root, "SaveName").or_else(|| name_of(root, "Nickname"));
    match root.get("ObjectStates") {
        Some(states) => objects(&mut gather, states.list())?,
        None => object(&mut gather, root)?,
    }
    note(&mut gather, root, "Note");
    Ok(gather.finish(None))
}

/// A list that somebody wrote on a note may name other cards than those on the table, so it is recorded as suspect.
fn note(gather: &mut Gather, object: &Node<'_>, key: &str) {
    if let Some(note) = object.get(key)
        && note.text().is_some_and(|text| page::counted(text) >= page::LIST)
    {
        gather.suspect(note.span);
    }
}

fn text(object: &Node<'_>, key: &str) -> Option<String> {
    object.get(key).and_then(Node::text).map(without_marks)
}

/// The name is the first line of its field.
fn name_of(object: &Node<'_>, key: &str) -> Option<String> {
    let name = text(object, key)?.lines().next()?.trim().to_owned();
    (!name.is_empty()).then_some(name)
}

fn objects(gather: &mut Gather, objects: &[Node<'_>]) -> Result<(), DeckError> {
    objects.iter().try_for_each(|found| object(gather, found))
}

/// Reads a deck, a bag or a card; dice, boards and notes are not cards.
fn object(gather: &mut Gather, object: &Node<'_>) -> Result<(), DeckError> {
    if object.get("CardID").is_some() && object.get("ContainedObjects").is_none() {
        return card(gather, object);
    }
    let inner = object.get("ContainedObjects").map(Node::list).unwrap_or_default();
    if inner.is_empty() {
        note(gather, object, "Description");
        return Ok(());
    }
    if let Some((name, word)) = object.get("Nickname").zip(name_of(object, "Nickname")) {
        let zone = Zone::of(&word);
        if zone == Zone::Beside {
            gather.left_out(u32::try_from(inner.len()).unwrap_or(u32::MAX), name.span);
            return Ok(());
        }
        // A deck may have the name of the whole list, which is no section and no reason for a doubt.
        if zone != Zone::Unknown {
            gather.heading(zone, name.span);
        }
    }
    objects(gather, inner)
}

fn card(gather: &mut Gather, object: &Node<'_>) -> Result<(), DeckError> {
    let name = name_of(object, "Nickname");
    // Programs that write a card number put it alone on a line of these fields.
    let number = ["GMNotes", "Description"]
        .into_iter()
        .filter_map(|key| text(object, key))
        .find_map(|notes| {
            notes.lines().map(str::trim).find(|line| recognise(line).is_some()).map(str::to_owned)
        });
    let place = object.get("Nickname").map_or(object.span, |name| name.span);
    match identified(name.as_deref(), number.as_deref()) {
        Some(card) => gather.copy(card, place),
        None => {
            gather.suspect(place);
            Ok(())
        }
    }
}

/// Removes BBCode: `[b]Auron[/b]`, `[FF0000]…[-]`.
fn without_marks(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, inside)) = rest.split_once('[') {
        plain.push_str(before);
        let mark = inside.split_once(']').filter(|(mark, _)| is_mark(mark));
        rest = match mark {
            Some((_, after)) => after,
            None => {
                plain.push('[');
                inside
            }
        };
    }
    plain.push_str(rest);
    plain
}

fn is_mark(mark: &str) -> bool {
    let word = mark.trim_start_matches('/');
    let colour = word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    matches!(word, "b" | "i" | "u" | "s" | "sup" | "sub" | "-") || colour
}

#[cfg(test)]
mod tests {
    use super::super::json;
    use super::*;
    use crate::LineKind;

    #[test]
    fn copies_in_decks_and_cards_without_a_name() {
        let text = r#"{"SaveName": "Example", "ObjectStates": [
            {"Name": "DeckCustom", "Nickname": "Main Deck", "DeckIDs": [100, 100, 101], "ContainedObjects": [
                {"Name": "Card", "CardID": 100, "Nickname": "[b]Auron[/b]", "Description": "Forward\n1-001H"},
                {"Name": "Card", "CardID": 100, "Nickname": "[b]Auron[/b]", "Description": "Forward\n1-001H"},
                {"Name": "Card", "CardID": 101, "Nickname": ""}]},
            {"Name": "DeckCustom", "Nickname": "LB Deck", "ContainedObjects": [
                {"Name": "CardCustom", "CardID": 200, "Nickname": "Ace (22-116R)"}]},
            {"Name": "Bag", "Nickname": "Tokens", "ContainedObjects": [
                {"Name": "Card", "CardID": 300, "Nickname": "Crystal"}]},
            {"Name": "Notecard", "Description": "3 Vivi\n2 Zidane\n1 Auron"}]}"#;
        let root = json::parse(text).unwrap();
        assert!(looks_like(&root));
        let deck = read(&root).unwrap();
        let seen: Vec<_> =
            deck.entries.iter().map(|entry| (entry.section.id(), entry.count)).collect();
        assert_eq!(seen, [("main", 2), ("lb", 1)]);
        assert_eq!(&text[deck.entries[0].span.range()], "\"[b]Auron[/b]\"");
        let unread = |line: &&crate::ReadLine| line.read == LineKind::Unread { suspect: true };
        assert_eq!(
            deck.lines.iter().filter(unread).count(),
            2,
            "a card without a name, and a note"
        );
    }
}
