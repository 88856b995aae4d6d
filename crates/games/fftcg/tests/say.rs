//! Saying what a card's text means: read again, the words mean the same.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::OnceLock;

use hantei_ability::fftcg::Text;
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::text::Lang;
use hantei_fftcg::cardtext::Printed;
use hantei_fftcg::cardtext::grammar::{self as reader, Line, Marked, say};
use hantei_grammar::{Grammar, Sources, token};

fn grammar() -> &'static Grammar {
    static GRAMMAR: OnceLock<Grammar> = OnceLock::new();
    GRAMMAR.get_or_init(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../rules/grammar/fftcg");
        let mut sources = Sources::default();
        let compiled = sources.add_path(&folder).and_then(|sources| Grammar::compile(sources));
        compiled.unwrap_or_else(|faults| panic!("{faults}"))
    })
}

fn read(name: &str, kind: CardKind, paragraph: &str) -> Option<Text> {
    let card = Printed { name, kinds: Kinds::of(&[kind]), text: paragraph };
    reader::read(grammar(), &card, paragraph).ok()
}

/// How many paragraphs there were, and what could not be said of them.
#[derive(Default)]
struct Count {
    all: usize,
    said: usize,
    unsaid: String,
}

impl Count {
    fn say(&mut self, name: &str, text: &Text) {
        for line in say(grammar(), Lang::En, name, text) {
            self.all += 1;
            match line {
                Line::Said { .. } => self.said += 1,
                Line::Unsaid { part } => writeln!(self.unsaid, "{name}: {part}").expect("a string"),
            }
        }
    }

    /// So many of a hundred have to be said. With `HANTEI_UNSAID`, a file has what is not.
    fn hold(&self, what: &str, least: usize) {
        println!("{} of {} {what} are said", self.said, self.all);
        if let Some(folder) = std::env::var_os("HANTEI_UNSAID") {
            let file = Path::new(&folder).join(format!("{}.txt", what.replace(' ', "-")));
            std::fs::write(file, &self.unsaid).expect("writable");
        }
        assert!(self.all > 0 && self.said * 100 >= self.all * least, "{}", self.unsaid);
    }
}

/// The only paragraph that a text is said as.
fn one(lang: Lang, text: &Text) -> Line {
    let mut lines = say(grammar(), lang, "Rosa", text);
    assert_eq!(lines.len(), 1, "{lines:?}");
    lines.remove(0)
}

#[test]
fn what_is_printed_is_said_as_printed() {
    for text in [
        "Haste",
        "When Rosa enters the field, choose 1 Forward opponent controls. Deal it 5000 damage.",
        "When Rosa enters the field or attacks, choose 2 Forwards. Dull them and Freeze them.",
        "When Rosa attacks, you may discard 1 card. If you do so, draw 2 cards.",
        "When Rosa attacks, draw 1 card, then discard 1 card.",
        "《火》《ダル》: Choose 1 Forward. Deal it 2000 damage. If you control a [[i]]Job Monk[[/]], deal it 4000 damage instead. You can only use this ability during your turn and only once per turn.",
        "[[s]]Meteor[[/]] 《S》: Deal 8000 damage to all the Forwards opponent controls.",
        "When Rosa is put from the field into the Break Zone, you may put 1 Backup you control into the Break Zone. When you do so, choose 1 Forward. Break it.",
        "The [[i]]Job Monk[[/]] Forwards you control gain \"When this Forward attacks, draw 1 card.\"",
        "When Rosa attacks, select 1 of the 2 following actions. \"Draw 1 card.\" \"Rosa gains +2000 power until the end of the turn.\"",
    ] {
        let means = read("Rosa", CardKind::Forward, text).unwrap_or_else(|| panic!("{text}"));
        let said = Line::Said { lang: Lang::En, text: text.to_owned() };
        assert_eq!(one(Lang::En, &means), said);
    }
}

#[test]
fn what_has_a_japanese_wording_is_said_in_japanese() {
    let means = |text: &str| read("Rosa", CardKind::Forward, text).expect("read");
    let said = |lang, text: &str| Line::Said { lang, text: text.to_owned() };
    assert_eq!(one(Lang::Ja, &means("Haste")), said(Lang::Ja, "ヘイスト"));
    let text = "When Rosa attacks, choose 1 [[i]]Job Monk[[/]] Forward. Dull it.";
    let japanese =
        "Rosaがアタックしたとき、【ジョブ(Monk)】のフォワード1体を選ぶ。それをダルにする。";
    assert_eq!(one(Lang::Ja, &means(text)), said(Lang::Ja, japanese));
}

fn text(json: &str) -> Text {
    serde_json::from_str(json).expect("a text")
}

#[test]
fn labels_are_only_labels() {
    let chooses = text(
        r#"{"summon": {"targets": [{"as": "mine", "of": {"whose": "own", "kinds": ["forward"]}},
            {"as": "theirs", "of": {"whose": "opponent", "kinds": ["forward"]}}],
            "do": [{"dull": {"chosen": "mine"}}, {"break": {"chosen": "theirs"}}]}}"#,
    );
    let said = "Choose 1 Forward you control and 1 Forward opponent controls. Dull the former. Break the latter.";
    assert_eq!(one(Lang::En, &chooses), Line::Said { lang: Lang::En, text: said.to_owned() });
}

#[test]
fn what_nothing_says_is_told() {
    let loses = text(
        r#"{"abilities": [{"auto": {"when": {"enters": {"is": ["this"]}},
            "do": [{"draw": {"count": 1}}, {"lose": "opponent"}]}}]}"#,
    );
    let Line::Unsaid { part } = one(Lang::Ja, &loses) else { panic!("it is said") };
    assert!(part.get("lose").is_some(), "{part}");
}

#[test]
fn what_is_written_by_hand_can_be_said() {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../rules/fftcg");
    let (mut files, mut folders) = (Vec::new(), vec![rules.join("scenarios")]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    let mut count = Count::default();
    for file in files {
        let script = std::fs::read_to_string(&file).expect("readable");
        let Ok(script) = hantei_base::yaml::read::<serde_json::Value>(&script) else { continue };
        for card in script["cards"].as_array().into_iter().flatten() {
            let name = card["name"]["en"].as_str().or(card["name"].as_str()).unwrap_or("Rosa");
            if let Ok(text) = serde_json::from_value(card["fftcg"].clone()) {
                count.say(name, &text);
            }
        }
    }
    count.hold("paragraphs written by hand", 75);
}

#[test]
fn random_meanings_can_be_said() {
    let grammar = grammar();
    let mut count = Count::default();
    let categories = [("paragraph", CardKind::Forward), ("summon-paragraph", CardKind::Summon)];
    for (at, (category, kind)) in (0..400).flat_map(|at| categories.map(|of| (at, of))) {
        let mut choice: usize = at;
        let mut choose = |of: usize| {
            choice = choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (choice >> 33) % of
        };
        let meaning = grammar.sample_category(category, 8, &mut choose);
        let words = meaning.and_then(|of| grammar.say(Lang::En, category, &of, &Marked));
        let Some(words) = words else { continue };
        let words = token::join(Lang::En, &words).replace('~', "Rosa");
        if let Some(text) = read("Rosa", kind, &words) {
            count.say("Rosa", &text);
        }
    }
    count.hold("random meanings", 95);
}

/// Runs if `HANTEI_SHARED` names a folder with card texts: what the grammar reads can be said.
#[test]
fn what_is_read_can_be_said() {
    let Some(shared) = std::env::var_os("HANTEI_SHARED") else { return };
    let file = Path::new(&shared).join("data/text/fftcg-en.jsonl");
    let lines = std::fs::read_to_string(file).expect("readable");
    let mut count = Count::default();
    let mut japanese = 0;
    for line in lines.lines() {
        let record: serde_json::Value = serde_json::from_str(line).expect("a record");
        let of = |key: &str| record[key].as_str().unwrap_or("");
        let kind = if of("type") == "summon" { CardKind::Summon } else { CardKind::Forward };
        for range in reader::paragraphs(of("text_en")) {
            let Some(text) = read(of("name_en"), kind, &of("text_en")[range]) else { continue };
            count.say(of("name_en"), &text);
            let said = say(grammar(), Lang::Ja, of("name_en"), &text);
            let is_japanese = |line: &&Line| matches!(line, Line::Said { lang: Lang::Ja, .. });
            japanese += said.iter().filter(is_japanese).count();
        }
    }
    println!("{japanese} in Japanese");
    count.hold("paragraphs that are read", 99);
}
