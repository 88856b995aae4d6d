//! Buddyfight's English texts, compiled.

use hantei_ability::buddyfight::Text;
use hantei_base::kind::CardKind;
use hantei_base::text::Lang;
use hantei_buddyfight::cardtext as buddyfight;
use hantei_buddyfight::cardtext::{english, playable};
use hantei_buddyfight::scenario::Buddyfight as Rules;
use hantei_engine::scenario::rules::SetUp;
use serde_json::Value;

use super::harness::{self, Printed, Read, Texts, asked_of};
use crate::support::Data;

pub(super) struct English;

impl Texts for English {
    type Text = Text;
    const GAME: &'static str = "buddyfight";
    const MADE_UP: &'static str = "buddyfight-en";
    const REAL: &'static str = "buddyfight-en";
    const RECORDS: &'static str = r#"{"number": "XX01/0001EN", "name_en": "Sample Dragon", "type": "Monster", "world": "Dragon World", "attribute": "Sample", "size": 2, "power": 5000, "critical": 2, "defense": 1000, "text_en": "■[Call Cost] [Pay 1 gauge]\n■When this card attacks, draw a card.\n[Penetrate]"}
{"number": "XX01/0002EN", "name_en": "Sample Knitting", "type": "Spell", "world": "Magic World", "attribute": "Sample", "size": 0, "power": 0, "critical": 0, "defense": 0, "text_en": "■[Counter] Knit a monster on your field."}"#;
    const IMPORTED: &'static str = "1 of 2 texts are understood completely";

    fn record(record: &Value) -> Option<Printed> {
        let field = |name: &str| record[name].as_str().unwrap_or_default().to_owned();
        let kind = match field("type").as_str() {
            "Monster" => CardKind::Monster,
            "Spell" => CardKind::Spell,
            "Item" => CardKind::Item,
            "Impact" => CardKind::Impact,
            "Impact Monster" => CardKind::ImpactMonster,
            "Flag" => CardKind::Flag,
            _ => return None,
        };
        let number = field("number");
        let set = number.split('/').next().unwrap_or_default().to_owned();
        Some(Printed { number, set, name: field("name_en"), kind, text: field("text_en") })
    }

    fn read(card: &Printed) -> Read<Text> {
        let printed = buddyfight::Printed { kinds: card.kinds(), text: &card.text };
        let read = english::read(&printed);
        Read { text: read.text, sentences: read.sentences }
    }

    fn print_text(_: &Printed, text: &Text) -> Option<String> {
        Some(english::print_text(text))
    }

    fn fault(card: &Printed) -> Option<String> {
        let (card, _) = playable(&card.card(), Lang::En, &card.text);
        Rules::check_card(&card).err().map(|fault| format!("{fault:?}"))
    }
}

asked_of!(English);

#[test]
fn hostile_texts_are_not_understood_and_take_no_time() {
    let long = "■Destroy a monster on your opponent's field. ".to_owned()
        + &"Draw a card. ".repeat(80_000);
    let quotes = "\"".repeat(60_000) + &" \"a".repeat(60_000);
    let open = "[".repeat(100_000) + &"《".repeat(60_000) + &"<".repeat(60_000);
    let ifs = "if you have 1 life or less, ".repeat(60) + "draw a card.";
    let ands = "Destroy a monster on the field".to_owned()
        + &" and a monster on the field".repeat(60)
        + " with knitting.";
    let sizes = "Destroy a ".to_owned() + &"size 1 or less ".repeat(60) + "monster on the field.";
    let mays = "You may pay 1 gauge. If you do, ".repeat(60) + "knit.";
    let ors = "Destroy a ".to_owned() + &"monster or a ".repeat(60) + "knitting on the field.";
    let nots = "Destroy a monster ".to_owned() + &"other than a monster ".repeat(60) + "on it.";
    let brackets = "（".repeat(200_000);
    let words = "a".repeat(1_000_000);
    let lines = "■If \n".repeat(100_000);
    let texts = [
        long.as_str(),
        &quotes,
        &open,
        &ifs,
        &ands,
        &sizes,
        &mays,
        &ors,
        &nots,
        &brackets,
        &words,
        &lines,
        "\u{0}\u{1b}[31m\u{7f}Sample",
        "■君の場のモンスター１枚を破壊する。",
        "■Destroy.",
        "《",
        "\"",
        "■When this card",
        "■Draw 99999999999999999999 cards",
        "\u{feff}■Knit",
        "can't n't 's ’s",
    ];
    harness::hostile_texts_take_no_time::<English>(&texts, &[CardKind::Spell, CardKind::Monster]);
}

#[test]
fn a_card_is_shown_with_what_was_understood_of_its_text() {
    let data = Data::read_by::<English>();
    let shown = data.run(&["cards", "show", "Sample Dragon"]);
    assert_eq!(shown.status, 0, "{}", shown.stderr);
    let penetrate = "  [Penetrate]\n      = [Penetrate]  [buddyfight:4.penetrate]\n";
    assert!(shown.stdout.contains(penetrate), "{}", shown.stdout);
    let shown = data.run(&["cards", "show", "XX01/0002EN"]);
    let marked =
        "  [Counter] Knit a monster on your field.\n            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n";
    assert!(shown.stdout.contains(marked), "{}", shown.stdout);
    let document = data.json(&["cards", "show", "Sample Knitting"]);
    let card = &document["cards"][0];
    assert_eq!(
        (&card["whole"], &card["name"]),
        (&Value::from(false), &Value::from("Sample Knitting"))
    );
    assert_eq!(card["sentences"][0]["unread"], "Knit a monster on your field.");
    let coverage = data.json(&["cards", "coverage", "-g", "buddyfight"]);
    assert_eq!((&coverage["cards"], &coverage["whole"]), (&Value::from(2), &Value::from(1)));
    assert_eq!(
        (&coverage["language"], &coverage["missing"][0]["clause"]),
        (&Value::from("en"), &Value::from("Knit a monster on your"))
    );
}

#[test]
fn an_imported_card_is_played_and_printed_as_a_script_has_it() {
    let data = Data::read_by::<English>();
    data.prints_what_it_reads::<English>("XX01/0001EN");
    let text = "scenario: 1\ngame: buddyfight\ntitle: {ja: 攻撃, en: Attack}\nstate:\n  turn: {player: A, number: 3, phase: attack}\n  A: {life: 10, left: Sample Dragon, deck: 5}\n  B: {life: 10}\nscript:\n  - A: {attack: fighter, with: Sample Dragon}\n  - expect: {A.hand: 1, B.life: 8}\n";
    let played = data.run(&["replay", &data.write("attack.yaml", text)]);
    assert_eq!(played.status, 0, "{}{}", played.stdout, played.stderr);
}
