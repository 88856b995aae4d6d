//! Imports yaml-yugi's cards (`cards.json`, `cards.json.gz`): an array of Yu-Gi-Oh! cards, or a sequence of such records. Card texts are
//! not read.

use std::sync::Arc;

use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use super::ImportError;
use crate::names::Names;
use crate::number::CardNumber;
use crate::record::Card;
use hantei_ability::yugioh::{Stat, Text};
use hantei_base::kind::{CardKind, Kinds};

// The source has more fields and adds new ones, so unknown fields are allowed.
#[derive(Deserialize)]
pub(super) struct Record {
    konami_id: Option<u32>,
    password: Option<u32>,
    fake_password: Option<OneOrMore>,
    name: RecordNames,
    card_type: CardType,
    property: Option<String>,
    monster_type_line: Option<String>,
    attribute: Option<String>,
    level: Option<u8>,
    rank: Option<u8>,
    atk: Option<Stat>,
    def: Option<Stat>,
    pendulum_scale: Option<u8>,
    ja_set_number: Option<String>,
    text: Option<IgnoredAny>,
}

impl Record {
    /// Whether it has a card text, which is not read.
    pub(super) fn has_text(&self) -> bool {
        self.text.is_some()
    }
}

#[derive(Deserialize)]
struct RecordNames {
    ja: Option<String>,
    ja_romaji: Option<String>,
    en: Option<String>,
    de: Option<String>,
    es: Option<String>,
    fr: Option<String>,
    it: Option<String>,
    pt: Option<String>,
    ko: Option<String>,
    #[serde(rename = "zh-CN")]
    simplified_chinese: Option<String>,
    #[serde(rename = "zh-TW")]
    traditional_chinese: Option<String>,
}

#[derive(Deserialize)]
enum CardType {
    Monster,
    Spell,
    Trap,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(u32),
    More(Vec<u32>),
}

/// The card of a record.
pub(super) fn card(record: Record) -> Result<Card, ImportError> {
    let mut kinds = match record.card_type {
        CardType::Monster => Kinds::of(&[CardKind::Monster]),
        CardType::Spell => Kinds::of(&[CardKind::Spell]),
        CardType::Trap => Kinds::of(&[CardKind::Trap]),
    };
    let words = record.monster_type_line.iter().flat_map(|line| line.split('/'));
    for kind in words.clone().chain(record.property.as_deref()).filter_map(kind_of) {
        kinds.insert(kind);
    }
    // For a Spell or Trap, `Normal` means that it has no special kind.
    if words.clone().any(|word| word.trim() == "Normal") {
        kinds.insert(CardKind::Normal);
    }
    let text = kinds.has(CardKind::Monster).then(|| Arc::new(printed(&record, kinds)));
    let RecordNames {
        ja,
        ja_romaji,
        en,
        de,
        es,
        fr,
        it,
        pt,
        ko,
        simplified_chinese,
        traditional_chinese,
    } = record.name;
    let mut name = Names {
        ja: ja.as_deref().map(without_ruby),
        en,
        reading: ja.as_deref().and_then(reading).or(ja_romaji),
        also: Vec::new(),
    };
    let others = [de, es, fr, it, pt, ko, simplified_chinese, traditional_chinese];
    name.add_also(others.iter().flatten().map(|name| without_ruby(name)));
    if name.printed().next().is_none() {
        return Err(ImportError::record(format!(
            "a card with no name (Konami id {:?})",
            record.konami_id
        )));
    }
    // A card without a Japanese name is not released in the OCG; one with a name may be announced but not released yet.
    let ocg = match (&name.ja, &record.ja_set_number) {
        (None, None) => Some(false),
        (Some(_), None) => None,
        (_, Some(_)) => Some(true),
    };
    let fake = match record.fake_password {
        None => Vec::new(),
        Some(OneOrMore::One(code)) => vec![code],
        Some(OneOrMore::More(codes)) => codes,
    };
    Ok(Card {
        name: name.into(),
        codes: record.password.into_iter().chain(fake).collect(),
        konami_ids: record.konami_id.into_iter().collect(),
        numbers: record.ja_set_number.as_deref().and_then(CardNumber::new).into_iter().collect(),
        kinds,
        ocg,
        yugioh: text,
        ..Card::default()
    })
}

/// The printed numbers of a monster. For a Normal Monster without a Pendulum Scale this is complete.
fn printed(record: &Record, kinds: Kinds) -> Text {
    let race = record.monster_type_line.as_deref().and_then(|line| line.split('/').next());
    let all = kinds.has(CardKind::Normal) && !kinds.has(CardKind::Pendulum);
    Text {
        level: record.level,
        rank: record.rank,
        attribute: record.attribute.as_deref().and_then(word),
        race: race.and_then(word),
        attack: record.atk,
        defense: record.def,
        scale: record.pendulum_scale,
        partial: !all,
        ..Text::default()
    }
}

/// Parses a word of the data as one of our enums, ignoring case and spaces.
fn word<T: DeserializeOwned>(word: &str) -> Option<T> {
    let word = word.trim().to_ascii_lowercase().replace(' ', "-");
    serde_json::from_value(serde_json::Value::String(word)).ok()
}

/// The kind that a word of the type line, or the property of a Spell or Trap, names.
fn kind_of(word: &str) -> Option<CardKind> {
    match word.trim() {
        "Fusion" => Some(CardKind::Fusion),
        "Ritual" => Some(CardKind::Ritual),
        "Synchro" => Some(CardKind::Synchro),
        "Xyz" => Some(CardKind::Xyz),
        "Pendulum" => Some(CardKind::Pendulum),
        "Link" => Some(CardKind::Link),
        "Effect" => Some(CardKind::Effect),
        "Tuner" => Some(CardKind::Tuner),
        "Flip" => Some(CardKind::Flip),
        "Toon" => Some(CardKind::Toon),
        "Spirit" => Some(CardKind::Spirit),
        "Union" => Some(CardKind::Union),
        "Gemini" => Some(CardKind::Gemini),
        "Quick-Play" => Some(CardKind::QuickPlay),
        "Continuous" => Some(CardKind::Continuous),
        "Equip" => Some(CardKind::Equip),
        "Field" => Some(CardKind::Field),
        "Counter" => Some(CardKind::Counter),
        _ => None,
    }
}

/// The printed name: `<ruby>融<rt>ゆう</rt></ruby>合` without readings and tags.
fn without_ruby(name: &str) -> String {
    pieces(name)
        .map(|piece| match piece {
            Piece::Plain(text) | Piece::Ruby { base: text, .. } => text,
        })
        .collect()
}

/// The reading of a name with ruby: each ruby text in place of its base; `None` if the name has no ruby.
fn reading(name: &str) -> Option<String> {
    let all: Vec<Piece<'_>> = pieces(name).collect();
    all.iter().any(|piece| matches!(piece, Piece::Ruby { .. })).then(|| {
        all.iter()
            .map(|piece| match piece {
                Piece::Plain(text) => *text,
                Piece::Ruby { reading, .. } => *reading,
            })
            .collect()
    })
}

/// A part of a name with ruby.
enum Piece<'a> {
    Plain(&'a str),
    Ruby { base: &'a str, reading: &'a str },
}

/// The parts of a name. Malformed markup is treated as plain text.
fn pieces(name: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = name;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let ruby = rest.strip_prefix("<ruby>").and_then(|inner| {
            let (base, inner) = inner.split_once("<rt>")?;
            let (reading, inner) = inner.split_once("</rt></ruby>")?;
            Some((Piece::Ruby { base, reading }, inner))
        });
        if let Some((piece, after)) = ruby {
            rest = after;
            return Some(piece);
        }
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let end = rest[first..].find("<ruby>").map_or(rest.len(), |at| first + at);
        let (plain, after) = rest.split_at(end);
        rest = after;
        Some(Piece::Plain(plain))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::{Imported, list};
    use hantei_ability::yugioh::{Attribute, Type};

    fn read(text: &str) -> Result<Imported, ImportError> {
        list::read(text, list::ListForm::YamlYugi)
    }

    #[test]
    fn ruby_is_left_out() {
        assert_eq!(
            without_ruby("<ruby>融<rt>ゆう</rt></ruby><ruby>合<rt>ごう</rt></ruby>"),
            "融合"
        );
        assert_eq!(without_ruby("１３<ruby>人<rt>にん</rt></ruby>目"), "１３人目");
        assert_eq!(without_ruby("a < b <ruby>c"), "a < b <ruby>c");
        assert_eq!(reading("<ruby>灰流<rt>はる</rt></ruby>うらら").as_deref(), Some("はるうらら"));
        assert_eq!(reading("うらら"), None);
    }

    #[test]
    fn kinds_come_from_the_type_line() {
        let text = r#"[{"konami_id":1,"password":2,"name":{"ja":"甲","en":"A"},"card_type":"Monster",
            "monster_type_line":"Dragon / Synchro / Pendulum / Effect"}]"#;
        let card = read(text).unwrap().cards.remove(0);
        assert_eq!(
            card.kinds,
            Kinds::of(&[
                CardKind::Monster,
                CardKind::Synchro,
                CardKind::Pendulum,
                CardKind::Effect
            ])
        );
    }

    #[test]
    fn numbers_are_all_there_is_to_a_normal_monster() {
        let read = |line: &str, more: &str| {
            let text = format!(
                r#"[{{"konami_id":1,"password":2,"name":{{"en":"A"}},"card_type":"Monster",
                "monster_type_line":"{line}","attribute":"DARK","atk":2500,"def":"?"{more}}}]"#
            );
            read(&text).unwrap().cards.remove(0).yugioh.unwrap()
        };
        let normal = read("Winged Beast / Normal", r#","level":4"#);
        let facts = (normal.race, normal.attribute, normal.level, normal.partial);
        let wanted = (Some(Type::WingedBeast), Some(Attribute::Dark), Some(4), false);
        assert_eq!(facts, wanted);
        assert_eq!(
            (normal.attack, normal.defense),
            (Some(Stat::Number(2500)), Some(Stat::Unknown))
        );
        assert!(read("Fiend / Effect", r#","level":4"#).partial);
        assert!(read("Fiend / Pendulum / Normal", r#","level":4,"pendulum_scale":2"#).partial);
        assert!(read("Fiend", "").partial, "what the data does not say is not known");
    }
}
