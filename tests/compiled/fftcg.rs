//! FFTCG's English texts, compiled.

use std::fmt::Write as _;

use hantei::built_in;
use hantei_ability::fftcg::Text;
use hantei_base::kind::CardKind;
use hantei_base::reference::Game;
use hantei_cards::Card;
use hantei_engine::scenario::rules::SetUp;
use hantei_fftcg::cardtext as fftcg;
use hantei_fftcg::cardtext::{playable, print_text, read, read_and_say};
use hantei_fftcg::scenario::Fftcg as Rules;
use hantei_grammar::Grammar;
use serde_json::Value;

use super::harness::{self, Printed, Read, Texts, asked_of};
use crate::support::{Data, words};

struct Fftcg;

/// The grammar that the program embeds.
pub fn grammar() -> &'static Grammar {
    built_in().grammar(Game::Fftcg).expect("it has one")
}

impl Texts for Fftcg {
    type Text = Text;
    const GAME: &'static str = "fftcg";
    const REAL: &'static str = "fftcg-en";
    const UNSAID: usize = 14;
    const RECORDS: &'static str = r#"{"number": "31-001C", "name_en": "Amber", "type": "forward", "element": "fire", "cost": 2, "power": 5000, "job": "Weaver", "category": "XX", "text_en": "Haste[[br]]When Amber attacks, draw 1 card."}
{"number": "31-002R", "name_en": "Beryl", "type": "backup", "element": "ice", "cost": 3, "job": "Weaver", "category": "XX", "text_en": "When Beryl enters the field, knit 1 Forward."}
{"number": "31-003R/31-004R", "name_en": "Citrine", "type": "summon", "element": "earth", "cost": 1, "category": "XX", "text_en": "Choose 1 Forward. Deal it 3000 damage."}"#;
    const IMPORTED: &'static str = "2 of 3 texts are understood completely";

    fn record(record: &Value) -> Option<Printed> {
        let field = |name: &str| record[name].as_str().unwrap_or_default().to_owned();
        let kind = match field("type").as_str() {
            "forward" => CardKind::Forward,
            "backup" => CardKind::Backup,
            "monster" => CardKind::Monster,
            "summon" => CardKind::Summon,
            _ => return None,
        };
        let (number, set, name) = (field("number"), field("set"), field("name_en"));
        Some(Printed { number, set, name, kind, text: field("text_en") })
    }

    fn read(card: &Printed) -> Read<Text> {
        let (name, kinds, text) = (&card.name, card.kinds(), &card.text);
        let read = read(grammar(), &fftcg::Printed { name, kinds, text });
        Read { text: read.text, sentences: read.sentences }
    }

    fn print_text(card: &Printed, text: &Text) -> Option<String> {
        print_text(grammar(), &card.name, text)
    }

    fn fault(card: &Printed) -> Option<String> {
        let (card, _) = playable(grammar(), &card.card(), &card.text, read);
        Rules::check_card(&card).err().map(|fault| format!("{fault:?}"))
    }
}

asked_of!(Fftcg);

/// Keeps names in one language, and unifies labels with the same meaning.
fn plain(value: &mut Value, labels: &mut Vec<String>) {
    match value {
        Value::Array(of) => {
            let texts = of.iter().filter_map(Value::as_str);
            if texts.clone().count() == of.len() && texts.clone().any(str::is_ascii) {
                of.retain(|of| of.as_str().is_some_and(str::is_ascii));
            }
            of.iter_mut().for_each(|of| plain(of, labels));
        }
        Value::Object(of) => {
            for (key, value) in of.iter_mut() {
                match value {
                    Value::String(label) if key == "as" || key == "chosen" => {
                        let at = labels.iter().position(|of| of == label).unwrap_or_else(|| {
                            labels.push(label.clone());
                            labels.len() - 1
                        });
                        *label = at.to_string();
                    }
                    value => plain(value, labels),
                }
            }
        }
        _ => {}
    }
}

/// Cards whose hand-written abilities differ from their texts, with the reason why both are equivalent.
const OTHERWISE: [(&str, &str); 1] =
    [("1-010C", "sources differ in its cost: one CP of any Element, or of Fire")];

#[test]
fn hand_written_cards_are_what_their_texts_say() {
    let texts = harness::real::<Fftcg>();
    if texts.is_empty() {
        return;
    }
    let gold: Vec<Card> = built_in().cards_for_replay(Game::Fftcg);
    let (mut same, mut wrong) = (0, String::new());
    for card in gold.iter().filter(|card| card.fftcg.is_some() && !card.partial) {
        let numbers: Vec<&str> = card.numbers.iter().map(|of| of.as_str()).collect();
        let printed = texts.iter().find(|of| of.number.split('/').any(|of| numbers.contains(&of)));
        let Some(printed) = printed else { continue };
        let read = Fftcg::read(printed);
        if OTHERWISE.iter().any(|(number, _)| numbers.contains(number)) || !read.is_whole() {
            continue;
        }
        let said = |text: &Text| {
            let mut all = Vec::new();
            all.extend(text.abilities.iter().map(|of| serde_json::to_value(of).expect("JSON")));
            all.extend(text.summon.iter().map(|of| serde_json::to_value(of).expect("JSON")));
            all.push(serde_json::to_value(&text.keywords).expect("JSON"));
            all.iter_mut().for_each(|of| plain(of, &mut Vec::new()));
            all
        };
        let by_hand = card.fftcg.as_ref().expect("abilities");
        let (hand, read) = (said(by_hand), said(&read.text));
        if hand == read {
            same += 1;
        } else {
            writeln!(
                wrong,
                "{numbers:?} {}\n  by hand {}\n  read    {}",
                printed.text,
                Value::from(hand),
                Value::from(read)
            )
            .expect("a string");
        }
    }
    assert!(wrong.is_empty(), "{same} the same, not these:\n{wrong}");
    assert!(same >= 40, "{same}");
}

#[test]
fn hostile_texts_are_not_understood_and_take_no_time() {
    let long = "Choose 1 Forward. ".repeat(60_000);
    let nested = "\"".repeat(2_000) + &"‘".repeat(2_000);
    let brackets = "[[i]]".repeat(3_000) + &"[Card Name (".repeat(3_000);
    let many = "Fire or ".repeat(150) + "Ice Forward";
    let texts = [
        long.as_str(),
        &nested,
        &brackets,
        &many,
        "\u{0}\u{1b}[31m\u{7f}",
        "フォワード１体を選ぶ。",
        "Break it. Break it.",
        "《",
        "When",
        "\u{feff}",
    ];
    harness::hostile_texts_take_no_time::<Fftcg>(&texts, &[CardKind::Summon, CardKind::Forward]);
}

#[test]
fn a_card_is_shown_with_what_was_understood_of_its_text() {
    let data = Data::read_by::<Fftcg>();
    let shown = data.run(&["cards", "show", "Amber"]);
    assert_eq!(shown.status, 0, "{}", shown.stderr);
    assert!(shown.stdout.contains("  Haste\n      = Haste  [fftcg:15.2.2]\n"), "{}", shown.stdout);
    // How much is understood is said once.
    assert_eq!(shown.stdout.matches("understood").count(), 1, "{}", shown.stdout);
    let shown = data.run(&["cards", "show", "31-002"]);
    let marked = "  When Beryl enters the field, knit 1 Forward.\n                               ^^^^^^^^^^^^^^^\n";
    assert!(shown.stdout.contains(marked), "{}", shown.stdout);
    let document = data.json(&["cards", "show", "Beryl"]);
    let card = &document["cards"][0];
    assert_eq!(card["whole"], false);
    assert_eq!(card["sentences"][0]["unread"], "knit 1 Forward.");
    assert_eq!(card["sentences"][0]["understood"], false);
    let missing = data.run(&["cards", "show", "Dolomite"]);
    assert_eq!(missing.status, 1);
}

#[test]
fn a_card_is_printed_as_a_script_has_it() {
    let data = Data::read_by::<Fftcg>();
    for number in ["31-001", "31-004"] {
        data.prints_what_it_reads::<Fftcg>(number);
    }
}

#[test]
fn coverage_counts_sentences_and_cards() {
    let data = Data::read_by::<Fftcg>();
    let document = data.json(&["cards", "coverage"]);
    assert_eq!((&document["cards"], &document["whole"]), (&Value::from(3), &Value::from(2)));
    assert_eq!(
        (&document["sentences"], &document["understood"]),
        (&Value::from(5), &Value::from(4))
    );
    assert_eq!(document["missing"][0]["clause"], "knit 1 Forward.");
    assert_eq!(document["missing"][0]["why"], "grammar");
    assert!(
        data.run(&["cards", "coverage"])
            .stdout
            .contains("cards: 2 of 3 understood completely (66.7%)")
    );
    let path = data.write("again.jsonl", Fftcg::RECORDS);
    assert_eq!(data.json(&["cards", "coverage", &path]), document);
}

/// Reading takes back what is said of a sentence.
#[test]
fn what_is_said_of_a_sentence_is_read_as_the_same() {
    for card in harness::real::<Fftcg>().iter().step_by(7) {
        let (name, kinds) = (&*card.name, card.kinds());
        let compiled = read_and_say(grammar(), &fftcg::Printed { name, kinds, text: &card.text });
        assert_eq!(Fftcg::read(card).text, compiled.text, "{}", card.text);
        let understood = compiled.sentences.iter().filter(|of| of.is_understood());
        let said = understood.clone().filter(|of| of.said.is_some()).count();
        assert!(said + 1 >= understood.count(), "{}", card.text);
    }
}

/// Printed text agrees in number, and an ability granted to other cards does not name the granting card.
#[test]
fn what_is_said_again_is_a_sentence() {
    let data = Data::new();
    let record = r#"{"number": "32-001C", "name_en": "Amber", "type": "forward", "element": "fire", "cost": 2, "power": 5000, "job": "Weaver", "category": "XX", "text_en": "The Job Weaver Forwards other than Amber you control gain \"This Forward cannot be blocked.\""}"#;
    let path = data.write("cards.jsonl", record);
    assert_eq!(data.run(&["cards", "import", "-g", "fftcg", &path]).status, 0);
    let shown = data.run(&["--lang", "en", "cards", "show", "32-001C"]).stdout;
    let again = shown.split('=').nth(1).unwrap_or_default();
    let again = words(again);
    let wanted = "The Job Weaver Forwards other than Amber you control gain \"This Forward cannot be blocked.\"";
    assert!(again.starts_with(wanted), "{shown}");
}
