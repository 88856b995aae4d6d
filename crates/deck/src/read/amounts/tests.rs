//! Tests of the documents with numbers of copies.

use super::*;
use crate::LineKind;

/// Section, copies and card of every entry, and how many values were not read.
fn seen(text: &str) -> (Vec<String>, usize) {
    let root = json::parse(text).expect("JSON");
    let deck = read(text, &root, By::plain()).unwrap_or_else(|error| panic!("{error}: {text}"));
    let card = |card: &CardRef| match card {
        CardRef::Code(code) => format!("#{code}"),
        CardRef::Written(card) => {
            let number = card.number.as_ref().map(CardNumber::as_str);
            [number, card.name.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
    };
    let entries = deck.entries.iter();
    let entries = entries
        .map(|entry| format!("{} {} {}", entry.section.id(), entry.count, card(&entry.card)));
    let unread = deck.lines.iter().filter(|line| line.read == LineKind::Unread { suspect: true });
    (entries.collect(), unread.count())
}

#[test]
fn documents_of_several_programs() {
    for (text, entries) in [
        (
            r#"{"main": [{"card": {"_id": "5f", "name": "Alpha"}, "amount": 3}], "extra": [{"card": {"name": "Beta"}, "amount": 1}], "side": [], "author": {"name": "x"}}"#,
            &["main 3 Alpha", "extra 1 Beta"][..],
        ),
        (
            r#"{"deck_name": "t", "main_deck": "[\"14558127\",\"14558127\",\"483\",\"27551\"]", "side_deck": "[]"}"#,
            &["main 2 #14558127", "main 1 #27551"],
        ),
        (
            r#"{"name": "t", "boards": {"mainboard": {"cards": {"x1": {"quantity": 3, "card": {"name": "Alpha"}}}}, "sideboard": {"cards": {"x2": {"quantity": 1, "card": {"name": "Beta"}}}}, "maybeboard": {"cards": {"x3": {"quantity": 1, "card": {"name": "Gamma"}}}}}}"#,
            &["main 3 Alpha", "side 1 Beta"],
        ),
        (
            r#"{"schemaVersion": 1, "decks": [{"id": "a", "name": "t", "flag": "ドラゴンワールド", "buddy": "例", "recipe": [["BT02/0097", 2], ["S-UB03/0047", 4]]}]}"#,
            &["flag 1 ドラゴンワールド", "buddy 1 例", "main 2 BT02/0097", "main 4 S-UB03/0047"],
        ),
        (
            r#"[{"name": "Alpha", "qty": 3, "section": "Main"}, {"name": "Beta", "qty": "2", "section": "Side Deck"}, {"name": "Gamma", "qty": 0}]"#,
            &["main 3 Alpha", "side 2 Beta"],
        ),
        (
            r#"{"cards": [{"name": "Alpha", "count": 3, "side": false}, {"name": "Beta", "count": 2, "side": true}, {"name": "Gamma", "qty": 1, "isExtra": true, "foil": true}]}"#,
            &["main 3 Alpha", "side 2 Beta", "extra 1 Gamma"],
        ),
        (
            r#"[{"name": "Alpha", "main": 2, "side": 1}, {"name": "Beta", "main": 0, "extra": 3}, {"name": "Gamma", "count": 1, "side": 0}]"#,
            &["main 2 Alpha", "side 1 Alpha", "extra 3 Beta", "main 1 Gamma"],
        ),
        (
            r#"[{"name": "Alpha", "sideboard": true}, {"name": "Beta", "in_main_deck": true}]"#,
            &["side 1 Alpha", "main 1 Beta"],
        ),
        (
            r#"{"main": {"Alpha": 3, "1-001H": 2}, "sizes": {"width": 3}}"#,
            &["main 3 Alpha", "main 2 1-001H"],
        ),
        (
            r#"{"cards": [{"id": "1-001H", "name": "A"}, {"id": "1-001H", "name": "A"}]}"#,
            &["main 2 1-001H A"],
        ),
        (
            r#"{"mainDeck": [14558127, 14558127, 27551], "tags": ["a", "b"]}"#,
            &["main 2 #14558127", "main 1 #27551"],
        ),
        (r#"["3 Alpha", "Beta x2"]"#, &["main 3 Alpha", "main 2 Beta"]),
        (
            r#"[{"name": "Alpha", "number": 3}, {"name": "Beta", "number": "2"}]"#,
            &["main 3 Alpha", "main 2 Beta"],
        ),
    ] {
        let (found, _) = seen(text);
        assert_eq!(found, entries, "{text}");
    }
}

#[test]
fn objects_without_copies_are_copies_with_a_remark() {
    let seen =
        |text: &str| read(text, &json::parse(text).unwrap(), By::plain()).unwrap().remarks.len();
    assert_eq!(seen(r#"{"cards": [{"name": "A"}, {"name": "A"}, {"name": "B"}]}"#), 1);
    assert_eq!(seen(r#"{"cards": [{"name": "A", "count": 1}]}"#), 0);
}

#[test]
fn a_list_within_a_text_is_read_where_it_stands() {
    for (text, entries, places) in [
        (
            r#"{"deck": "3 Alpha\n2 B\u00e9ta"}"#,
            &["main 3 Alpha", "main 2 Béta"][..],
            &["3 Alpha", r"2 B\u00e9ta"][..],
        ),
        (
            r#"{"id": 7, "content": "Main:\r\n3 Alpha\r\nSide:\r\n2 Beta"}"#,
            &["main 3 Alpha", "side 2 Beta"],
            &["3 Alpha", "2 Beta"],
        ),
        (
            r#"{"main": "3 Alpha\n2 Beta", "side": "1 Gamma"}"#,
            &["main 3 Alpha", "main 2 Beta", "side 1 Gamma"],
            &["3 Alpha", "2 Beta", "1 Gamma"],
        ),
        (
            r#"{"main": [{"name": "Alpha", "count": 3}], "side": "2 Beta\n1 Gamma"}"#,
            &["main 3 Alpha", "side 2 Beta", "side 1 Gamma"],
            &[r#"{"name": "Alpha", "count": 3}"#, "2 Beta", "1 Gamma"],
        ),
    ] {
        assert_eq!(seen(text), (entries.iter().map(|entry| (*entry).to_owned()).collect(), 0));
        let deck = read(text, &json::parse(text).unwrap(), By::plain()).unwrap();
        let found: Vec<_> = deck.entries.iter().map(|entry| &text[entry.span.range()]).collect();
        assert_eq!(found, places);
    }
}

#[test]
fn names_of_a_program_stay_as_they_are() {
    let (entries, _) = seen(
        r#"[{"name": "\"Infernoble Arms - Almace\"", "count": 3}, {"name": "Maxx \"C\"", "count": 2}, {"name": "《A》", "count": 1}]"#,
    );
    assert_eq!(
        entries,
        ["main 3 \"Infernoble Arms - Almace\"", "main 2 Maxx \"C\"", "main 1 《A》"]
    );
}

#[test]
fn cards_beside_the_deck_are_left_out_with_a_word() {
    for beside in [
        r#""maybe": [{"name": "Beta", "count": 3}]"#,
        r#""combo": ["Beta", "Beta", "Gamma"]"#,
        r#""tokens": {"Beta": 3}"#,
        r#""considering": "2 Beta\n1 Gamma""#,
        r#""wishlist": {"cards": [{"name": "Beta", "count": 3}]}"#,
    ] {
        let text = format!(r#"{{"main": [{{"name": "Alpha", "count": 3}}], {beside}}}"#);
        let deck = read(&text, &json::parse(&text).unwrap(), By::plain()).unwrap();
        assert_eq!(deck.entries.len(), 1, "{text}");
        let told: Vec<_> = deck.remarks.iter().map(|(_, remark)| remark).collect();
        assert_eq!(told, [&crate::Remark::LeftOut { copies: 3 }], "{text}");
        // These cards could be the ones that the main deck lacks.
        let text = text.replacen(r#""count": 3"#, r#""count": 39"#, 1);
        let deck = read(&text, &json::parse(&text).unwrap(), By::plain()).unwrap();
        assert!(deck.is_doubtful(), "{text}");
    }
}

#[test]
fn what_may_be_a_card_is_never_passed_over() {
    for text in [
        r#"[{"name": "Alpha", "count": 3}, {"name": "Beta"}]"#,
        r#"[{"name": "Alpha", "count": 3}, {"name": "Beta", "count": -1}]"#,
        r#"[{"name": "Alpha", "count": 3}, {"name": "", "count": 2}]"#,
        r#"{"main": [{"name": "Alpha", "count": 3}], "content": "2 Beta\n1 Gamma\n3 Delta"}"#,
        r#"[{"name": "Alpha", "count": 3}, {"id": 17, "count": 2}]"#,
        r#"[{"name": "Alpha", "count": 3}, {"name": "Beta", "count": 3, "side": 1}]"#,
        r#"[{"name": "Alpha", "main": 3}, {"name": "Beta", "side": 14558127}]"#,
        r#"{"decks": [{"main": [{"name": "Alpha", "count": 3}]}, {"main": [{"name": "Beta", "count": 3}]}]}"#,
        r#"{"main": [{"name": "Alpha", "count": 3}], "bench": ["2 Beta"]}"#,
        r#"{"main": [{"name": "Alpha", "count": 3}], "bench": [{"number": "1-001H"}], "tags": ["a"]}"#,
        r#"{"main": [{"name": "Alpha", "count": 3}], "bench": {"1-001H": 3}, "sizes": {"width": 3}}"#,
    ] {
        assert_eq!(seen(text), (vec!["main 3 Alpha".to_owned()], 1), "{text}");
    }
}
