//! Buddyfight's Japanese texts, compiled.

use hantei::built_in;
use hantei_ability::buddyfight::Text;
use hantei_base::kind::CardKind;
use hantei_base::reference::Game;
use hantei_base::text::{Lang, key};
use hantei_buddyfight::cardtext as buddyfight;
use hantei_buddyfight::cardtext::{playable, print_text, read};
use hantei_buddyfight::scenario::Buddyfight as Rules;
use hantei_engine::scenario::rules::SetUp;
use serde_json::Value;

use super::harness::{self, Printed, Read, Texts, asked_of};
use crate::support::Data;

pub(super) struct Buddyfight;

impl Texts for Buddyfight {
    type Text = Text;
    const GAME: &'static str = "buddyfight";
    const REAL: &'static str = "buddyfight-ja";
    const RECORDS: &'static str = r#"{"number": "XX01/0001", "name_ja": "見本の竜", "type": "monster", "world": "ドラゴンW", "attributes": ["見本"], "size": 2, "power": 5000, "critical": 2, "defense": 1000, "text_ja": ["■【コールコスト】ゲージ１を払う。", "『貫通』", "■このカードが攻撃した時、カード１枚を引く。"]}
{"number": "XX01/0002", "name_ja": "見本の編み物", "type": "spell", "world": "マジックW", "attributes": ["見本"], "text_ja": ["■【対抗】君の場のモンスター１枚を編む。"]}"#;
    const IMPORTED: &'static str = "1 of 2 texts are understood completely";

    fn record(record: &Value) -> Option<Printed> {
        let field = |name: &str| record[name].as_str().unwrap_or_default().to_owned();
        let kind = match field("type").as_str() {
            "monster" => CardKind::Monster,
            "spell" => CardKind::Spell,
            "item" => CardKind::Item,
            "impact" => CardKind::Impact,
            "impactMonster" => CardKind::ImpactMonster,
            "flag" => CardKind::Flag,
            _ => return None,
        };
        let lines = record["text_ja"].as_array().expect("a text");
        let lines: Vec<&str> = lines.iter().filter_map(Value::as_str).collect();
        let (number, set, name) = (field("number"), field("set"), field("name_ja"));
        Some(Printed { number, set, name, kind, text: lines.join("\n") })
    }

    fn read(card: &Printed) -> Read<Text> {
        let read = read(&buddyfight::Printed { kinds: card.kinds(), text: &card.text });
        Read { text: read.text, sentences: read.sentences }
    }

    fn print_text(_: &Printed, text: &Text) -> Option<String> {
        Some(print_text(text))
    }

    fn fault(card: &Printed) -> Option<String> {
        let (card, _) = playable(&card.card(), Lang::Ja, &card.text);
        Rules::check_card(&card).err().map(|fault| format!("{fault:?}"))
    }
}

asked_of!(Buddyfight);

/// Cards written by hand whose text is not fully understood, with the reason.
const NOT_READ: [(&str, &str); 1] = [(
    "BT01/0030",
    "the sign of a Counter stands before when it may be used, and not before what it does",
)];

#[test]
fn whole_hand_written_cards_are_what_their_texts_say() {
    let texts = harness::real::<Buddyfight>();
    let gold = built_in().cards_for_replay(Game::Buddyfight);
    for card in gold.iter().filter(|card| card.buddyfight.is_some() && !card.partial) {
        let name = key(card.name.get(Lang::Ja));
        for printed in texts.iter().filter(|of| key(&of.name) == name) {
            let compiled = Buddyfight::read(printed);
            let why_not = NOT_READ.iter().find(|(number, _)| *number == printed.number);
            assert_ne!(compiled.is_whole(), why_not.is_some(), "{} {why_not:?}", printed.number);
            if why_not.is_some() {
                continue;
            }
            let by_hand = card.buddyfight.as_deref().expect("abilities").clone();
            // The values printed beside the text are not part of it.
            let Text { size, attack, defense, critical, character, .. } = by_hand.clone();
            let read = Text { size, attack, defense, critical, character, ..compiled.text };
            assert_eq!(read, by_hand, "{} {}", printed.number, printed.text);
        }
    }
}

#[test]
fn hostile_texts_are_not_understood_and_take_no_time() {
    let long =
        "■君の場のモンスター１枚を破壊する。".to_owned() + &"カード１枚を引く。".repeat(60_000);
    let nested = "「".repeat(3_000) + &"『".repeat(3_000) + &"〔".repeat(3_000);
    let ifs = "君のライフが１以下なら、".repeat(60);
    let adjectives =
        "君の場の".to_owned() + &"サイズ１の".repeat(200) + "モンスター１枚を破壊する。";
    let brackets = "（".repeat(200_000);
    let mays = "ゲージ１を払ってよい。払ったら、".repeat(40);
    let texts = [
        long.as_str(),
        &nested,
        &ifs,
        &adjectives,
        &mays,
        &brackets,
        "\u{0}\u{1b}[31m\u{7f}見本",
        "Destroy a monster on the field!",
        "■破壊する。",
        "《",
        "■このカードが",
        "（（（（（（",
        "■99999999999999999999枚を引く",
        "\u{feff}■",
    ];
    harness::hostile_texts_take_no_time::<Buddyfight>(
        &texts,
        &[CardKind::Spell, CardKind::Monster],
    );
}

#[test]
fn a_card_is_shown_with_what_was_understood_of_its_text() {
    let data = Data::read_by::<Buddyfight>();
    let shown = data.run(&["cards", "show", "見本の竜"]);
    assert_eq!(shown.status, 0, "{}", shown.stderr);
    let penetrate = "  『貫通』\n      = 『貫通』  [buddyfight:4.penetrate]\n";
    assert!(shown.stdout.contains(penetrate), "{}", shown.stdout);
    let shown = data.run(&["cards", "show", "XX01/0002"]);
    let marked =
        "  【対抗】君の場のモンスター１枚を編む。\n                                  ^^^^^^\n";
    assert!(shown.stdout.contains(marked), "{}", shown.stdout);
    let document = data.json(&["cards", "show", "見本の編み物"]);
    let card = &document["cards"][0];
    assert_eq!(
        (&card["whole"], &card["name"]),
        (&Value::from(false), &Value::from("見本の編み物"))
    );
    assert_eq!(card["sentences"][0]["unread"], "編む。");
    let coverage = data.json(&["cards", "coverage", "-g", "buddyfight"]);
    assert_eq!((&coverage["cards"], &coverage["whole"]), (&Value::from(2), &Value::from(1)));
    assert_eq!(
        (&coverage["language"], &coverage["missing"][0]["clause"]),
        (&Value::from("ja"), &Value::from("編む。"))
    );
}

#[test]
fn an_imported_card_is_played_and_printed_as_a_script_has_it() {
    let data = Data::read_by::<Buddyfight>();
    data.prints_what_it_reads::<Buddyfight>("XX01/0001");
    let text = "scenario: 1\ngame: buddyfight\ntitle: {ja: 攻撃, en: Attack}\nstate:\n  turn: {player: A, number: 3, phase: attack}\n  A: {life: 10, left: 見本の竜, deck: 5}\n  B: {life: 10}\nscript:\n  - A: {attack: fighter, with: 見本の竜}\n  - expect: {A.hand: 1, B.life: 8}\n";
    let played = data.run(&["replay", &data.write("attack.yaml", text)]);
    assert_eq!(played.status, 0, "{}{}", played.stdout, played.stderr);
}
