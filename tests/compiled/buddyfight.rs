//! Buddyfight's Japanese texts, compiled.

use std::fmt::Write as _;
use std::sync::Arc;

use hantei::ability::buddyfight::Text;
use hantei::card::{Card, Names};
use hantei::compile::buddyfight::{Compiled, Printed, playable, read, said_again};
use hantei::data;
use hantei::kind::{CardKind, Kinds};
use hantei::reference::Game;
use hantei::scenario::buddyfight::Buddyfight;
use hantei::scenario::rules::SetUp;
use hantei::text::{Lang, key};
use serde_json::Value;

use super::ratchet::Ratchet;
use crate::support::{Run, hantei, root, shared};

/// A made-up card.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    kind: CardKind,
    text: String,
    /// What it says, of what is understood.
    #[serde(default)]
    says: Text,
    /// The words that are not understood.
    #[serde(default)]
    unread: Vec<String>,
}

fn compile(kind: CardKind, text: &str) -> Compiled {
    read(&Printed { kinds: Kinds::of(&[kind]), text })
}

#[test]
fn made_up_texts_say_what_they_should() {
    let path = root().join("tests/compiled/buddyfight.yaml");
    let cases: Vec<Case> =
        hantei::yaml::read(&std::fs::read_to_string(path).expect("readable")).expect("cases");
    for case in cases {
        let compiled = compile(case.kind, &case.text);
        let unread: Vec<&str> =
            compiled.sentences.iter().filter_map(|of| of.unread_words()).collect();
        assert_eq!(unread, case.unread, "{}", case.text);
        assert_eq!(compiled.text, case.says, "{}", case.text);
        assert_eq!(compiled.is_whole(), case.unread.is_empty());
    }
}

/// A card of the shared texts.
struct Real {
    number: String,
    set: String,
    name: String,
    text: String,
    kind: CardKind,
}

fn real() -> Vec<Real> {
    let Some(folder) = shared() else { return Vec::new() };
    let path = folder.join("data/text/buddyfight-ja.jsonl");
    let lines = std::fs::read_to_string(path).expect("readable");
    let card = |line: &str| {
        let record: Value = serde_json::from_str(line).expect("a record");
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
        Some(Real { number, set, name, text: lines.join("\n"), kind })
    };
    lines.lines().filter_map(card).collect()
}

#[test]
fn what_was_understood_of_real_texts_still_is() {
    let cards = real();
    if cards.is_empty() {
        return;
    }
    let mut now = Ratchet::default();
    for card in &cards {
        let compiled = compile(card.kind, &card.text);
        now.count(&card.set, &card.number, &compiled.sentences);
    }
    now.hold("buddyfight-ja.counts");
}

#[test]
fn what_is_said_again_reads_as_the_same() {
    for card in real() {
        let compiled = compile(card.kind, &card.text);
        let again = said_again(&compiled.text);
        let read = compile(card.kind, &again);
        assert_eq!(read.text, compiled.text, "{} {}: {again}", card.number, card.name);
    }
}

#[test]
fn no_word_of_a_compiled_card_does_nothing() {
    let mut wrong = String::new();
    for real in real() {
        let printed = Card {
            name: Arc::new(Names::from(real.name.as_str())),
            kinds: Kinds::of(&[real.kind]),
            ..Card::default()
        };
        let (card, _) = playable(&printed, &real.text);
        if let Err(fault) = Buddyfight::look_at_card(&card) {
            writeln!(wrong, "{} {}: {fault:?}", real.number, real.text).expect("a string");
        }
    }
    assert!(wrong.is_empty(), "{} refused\n{wrong}", wrong.lines().count());
}

#[test]
fn whole_hand_written_cards_are_what_their_texts_say() {
    let texts = real();
    let gold = data::cards_for_replay(Game::Buddyfight);
    for card in gold.iter().filter(|card| card.buddyfight.is_some() && !card.partial) {
        let name = key(card.name.get(Lang::Ja));
        for printed in texts.iter().filter(|of| key(&of.name) == name) {
            let compiled = compile(printed.kind, &printed.text);
            assert!(compiled.is_whole(), "{} {}", printed.number, printed.text);
            let by_hand = card.buddyfight.as_deref().expect("abilities").clone();
            // What is printed beside the text is not in it.
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
    for text in [
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
    ] {
        for kind in [CardKind::Spell, CardKind::Monster] {
            let start = std::time::Instant::now();
            let compiled = compile(kind, text);
            let nothing = compiled.sentences.is_empty();
            assert!(!compiled.is_whole() || nothing, "{:.60}", text);
            assert!(start.elapsed() < std::time::Duration::from_secs(20), "{:.60}", text);
        }
    }
}

const LINES: &str = r#"{"number": "XX01/0001", "name_ja": "見本の竜", "type": "monster", "world": "ドラゴンW", "attributes": ["見本"], "size": 2, "power": 5000, "critical": 2, "defense": 1000, "text_ja": ["■【コールコスト】ゲージ１を払う。", "『貫通』", "■このカードが攻撃した時、カード１枚を引く。"]}
{"number": "XX01/0002", "name_ja": "見本の編み物", "type": "spell", "world": "マジックW", "attributes": ["見本"], "text_ja": ["■【対抗】君の場のモンスター１枚を編む。"]}"#;

/// A data folder into which the cards were imported.
struct Data(tempfile::TempDir);

impl Data {
    fn new() -> Data {
        let data = Data(tempfile::tempdir().expect("a folder"));
        let path = data.0.path().join("cards.jsonl");
        std::fs::write(&path, LINES).expect("written");
        let path = path.to_str().expect("UTF-8");
        let import = data.run(&["cards", "import", "-g", "buddyfight", path]);
        assert_eq!(import.status, 0, "{}", import.stderr);
        assert!(import.stderr.contains("1 of 2 texts are understood whole"), "{}", import.stderr);
        data
    }

    fn run(&self, arguments: &[&str]) -> Run {
        let dir = self.0.path();
        hantei().env("HANTEI_DATA_DIR", dir).args(arguments).output().expect("runs").into()
    }
}

#[test]
fn a_card_is_shown_with_what_was_understood_of_its_text() {
    let data = Data::new();
    let shown = data.run(&["cards", "show", "見本の竜"]);
    assert_eq!(shown.status, 0, "{}", shown.stderr);
    let penetrate = "  『貫通』\n      = 『貫通』  [buddyfight:4.penetrate]\n";
    assert!(shown.stdout.contains(penetrate), "{}", shown.stdout);
    let shown = data.run(&["cards", "show", "XX01/0002"]);
    let marked =
        "  【対抗】君の場のモンスター１枚を編む。\n                                  ^^^^^^\n";
    assert!(shown.stdout.contains(marked), "{}", shown.stdout);
    let document: Value =
        serde_json::from_str(&data.run(&["cards", "show", "見本の編み物", "-o", "json"]).stdout)
            .expect("JSON");
    let card = &document["cards"][0];
    assert_eq!(
        (&card["whole"], &card["name"]),
        (&Value::from(false), &Value::from("見本の編み物"))
    );
    assert_eq!(card["sentences"][0]["unread"], "編む。");
    let all = data.run(&["cards", "coverage", "-g", "buddyfight", "-o", "json"]);
    let coverage: Value = serde_json::from_str(&all.stdout).expect("JSON");
    assert_eq!((&coverage["cards"], &coverage["whole"]), (&Value::from(2), &Value::from(1)));
    assert_eq!(
        (&coverage["language"], &coverage["missing"][0]["clause"]),
        (&Value::from("ja"), &Value::from("編む。"))
    );
}

#[test]
fn an_imported_card_is_played_and_printed_as_a_script_has_it() {
    let data = Data::new();
    let yaml = data.run(&["cards", "show", "XX01/0001", "--as-yaml"]).stdout;
    let path = data.0.path().join("own.yaml");
    std::fs::write(&path, format!("game: buddyfight\ncards:\n{yaml}")).expect("written");
    let path = path.to_str().expect("UTF-8");
    let again = data.run(&["cards", "import", "-g", "buddyfight", path]);
    assert_eq!(again.status, 0, "{yaml}{}", again.stderr);
    let script = data.0.path().join("attack.yaml");
    let text = "scenario: 1\ngame: buddyfight\ntitle: {ja: 攻撃, en: Attack}\nstate:\n  turn: {player: A, number: 3, phase: attack}\n  A: {life: 10, left: 見本の竜, deck: 5}\n  B: {life: 10}\nscript:\n  - A: {attack: fighter, with: 見本の竜}\n  - expect: {A.hand: 1, B.life: 8}\n";
    std::fs::write(&script, text).expect("written");
    let played = data.run(&["replay", script.to_str().expect("UTF-8")]);
    assert_eq!(played.status, 0, "{}{}", played.stdout, played.stderr);
}
