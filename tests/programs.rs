//! JSON and XML files from deck builders, read by their key names. Cards in an unknown section are always reported.

use hantei_base::source::SourceFile;
use hantei_deck::read;
use hantei_deck::read::{Fault, Foreign};
use hantei_deck::{Deck, DoubtKind, Section};

use crate::support::cards;

fn deck(name: &str, text: &str) -> Deck {
    read::read(&SourceFile::from_text(name, text)).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn unknown_places(deck: &Deck) -> usize {
    let unknown = |of: &DoubtKind| matches!(of, DoubtKind::UnknownPlace { .. });
    deck.doubts.iter().filter(|doubt| unknown(&doubt.what)).count()
}

#[test]
fn json_says_where_a_card_lies_in_many_words() {
    for place in [
        r#""side": true"#,
        r#""side": "true""#,
        r#""inSide": "yes""#,
        r#""isSideboard": true"#,
        r#""section": "side""#,
        r#""section": {"name": "Side Deck"}"#,
        r#""slot": "side""#,
        r#""boardType": "sideboard""#,
        r#""type": "Side""#,
        r#""category": "Side Deck""#,
    ] {
        let list = format!(
            r#"[{{"name": "Alpha", "count": 3}}, {{"name": "Beta", "count": 2, {place}}}]"#
        );
        let tally = format!(r#"{{"main": {{"Alpha": 3, "Beta": {{"quantity": 2, {place}}}}}}}"#);
        for text in [list, tally] {
            let read = deck("deck.json", &text);
            assert_eq!(cards(&read), ["main 3 Alpha", "side 2 Beta"], "{text}");
            assert!(!read.is_doubtful(), "{text}");
        }
    }
}

#[test]
fn a_card_in_an_unknown_place_is_reported() {
    for (place, told) in [
        (r#""bench": true"#, true),
        (r#""isBench": true"#, true),
        (r#""section": "bench""#, true),
        (r#""zone": "hand""#, true),
        (r#""board": 2"#, true),
        (r#""section": {"id": 7}"#, true),
        (r#""side": "left""#, true),
        (r#""foil": true"#, false),
        (r#""isFoil": true"#, false),
        (r#""bench": false"#, false),
        (r#""section": null"#, false),
        (r#""section": """#, false),
        (r#""type": "Monster""#, false),
        (r#""category": "Burn""#, false),
        (r#""rarity": "EX""#, false),
    ] {
        let text = format!(
            r#"[{{"name": "Alpha", "count": 3}}, {{"name": "Beta", "count": 2, {place}}}]"#
        );
        let read = deck("deck.json", &text);
        assert_eq!(cards(&read), ["main 3 Alpha", "main 2 Beta"], "{text}");
        assert_eq!(
            (unknown_places(&read), read.is_doubtful()),
            (usize::from(told), told),
            "{text}"
        );
    }
    // Copies in another section, as text.
    let text = r#"[{"name": "Alpha", "count": 3}, {"name": "Beta", "count": 3, "side": "1"}]"#;
    assert!(deck("deck.json", text).is_doubtful());
}

#[test]
fn xml_of_other_deck_builders_is_read_by_its_words() {
    let card = |form: &str, name: &str| form.replace("NAME", name);
    for form in [
        r#"<card count="1" name="NAME"/>"#,
        r#"<card qty="1">NAME</card>"#,
        r#"<card number="1" name="NAME"/>"#,
        r#"<card id="31" passcode="">NAME</card>"#,
        "<Card><Name>NAME</Name><Quantity>1</Quantity></Card>",
        "<entry quantity=\"1\">NAME</entry>",
    ] {
        for (main, side) in [
            ("<main>MAIN</main>", "<side>SIDE</side>"),
            ("<MainDeck>MAIN</MainDeck>", "<SideDeck>SIDE</SideDeck>"),
            ("<section name=\"Main\">MAIN</section>", "<section name=\"Side\">SIDE</section>"),
            ("<zone name=\"main\">MAIN</zone>", "<zone name=\"side\">SIDE</zone>"),
        ] {
            let main = main.replace("MAIN", &(card(form, "Alpha") + &card(form, "Beta &amp; Co")));
            let side = side.replace("SIDE", &card(form, "Gamma"));
            for root in ["deck", "Decklist"] {
                let text =
                    format!("<?xml version=\"1.0\"?>\n<{root}>\n{main}\n{side}\n</{root}>\n");
                let read = deck("deck.xml", &text);
                let wanted = ["main 1 Alpha", "main 1 Beta & Co", "side 1 Gamma"];
                assert_eq!(cards(&read), wanted, "{text}");
                assert!(!read.is_doubtful(), "{text}: {:?}", read.lines);
            }
        }
    }
}

#[test]
fn every_copy_of_an_element_counts_and_a_passcode_decides() {
    let text = r#"<?xml version="1.0" encoding="utf-8" ?>
<deck name="Example">
<main><card id="3017" passcode="14558127">Alpha</card><card id="3017" passcode="14558127">Alpha</card></main>
<side><card id="99" passcode="00000483">Gamma</card></side>
<extra></extra>
</deck>"#;
    assert_eq!(cards(&deck("deck.xml", text)), ["main 2 14558127", "side 1 483"]);
    let text = r#"<deck><card name="Alpha" qty="3" board="main"/><card name="Beta" qty="2" board="side"/><card name="Gamma" qty="1" sideboard="true"/></deck>"#;
    assert_eq!(cards(&deck("deck.xml", text)), ["main 3 Alpha", "side 2 Beta", "side 1 Gamma"]);
}

#[test]
fn the_nearest_section_around_a_card_is_its_own() {
    let text = r#"<deck><side><group name="Monsters"><card qty="1" name="Beta"/></group></side><card qty="3" name="Alpha"/></deck>"#;
    assert_eq!(cards(&deck("deck.xml", text)), ["side 1 Beta", "main 3 Alpha"]);
}

#[test]
fn ambiguous_xml_is_reported() {
    for text in [
        r#"<deck><main><card qty="3">Alpha</card></main><bench><card qty="2">Beta</card></bench></deck>"#,
        r#"<deck><main><card qty="3">Alpha</card><card qty="many">Beta</card></main></deck>"#,
        r#"<deck><card name="Alpha" qty="3"/><card name="Beta" qty="2" zone="bench"/></deck>"#,
        "<deck><main><card qty=\"3\">Alpha</card></main><side>\n2 Beta\n1 Gamma\n</side></deck>",
        r#"<decks><deck><card qty="3">Alpha</card></deck><deck><card qty="3">Beta</card></deck></decks>"#,
    ] {
        let read = deck("deck.xml", text);
        assert!(read.is_doubtful() && read.count(Section::Main) >= 3, "{text}: {read:?}");
    }
    for text in [
        "<?xml version=\"1.0\"?><deck><main/></deck>",
        "<deck><main>\n3 Alpha\n2 Beta\n</main></deck>",
        "<?xml version=\"1.0\"?><rows><row a=\"1\"/></rows>",
    ] {
        let fault = read::read(&SourceFile::from_text("deck.xml", text)).unwrap_err().fault;
        assert!(matches!(fault, Fault::Foreign(Foreign::Xml)), "{text}: {fault}");
    }
}
