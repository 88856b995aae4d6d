//! Buddyfight cards with their Japanese texts: a record a line.

use std::fmt;
use std::sync::Arc;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

use super::{Form, ImportError, Imported, json_fault};
use crate::ability::buddyfight::Text;
use crate::card::Wording;
use crate::card::number::CardNumber;
use crate::card::record::{Card, Names};
use crate::card::world::full_name;
use crate::kind::{CardKind, Kinds};
use crate::reference::Game;
use crate::source::Location;
use crate::text::Lang;

/// A record, as far as it is looked at.
#[derive(Deserialize)]
struct Record {
    number: String,
    name_ja: String,
    #[serde(default)]
    name_en: Option<String>,
    #[serde(rename = "type")]
    kind: Kind,
    #[serde(default)]
    world: Option<String>,
    #[serde(default)]
    worlds: Vec<String>,
    #[serde(default)]
    attributes: Vec<String>,
    #[serde(default)]
    size: Printed,
    #[serde(default)]
    power: Printed,
    #[serde(default)]
    defense: Printed,
    #[serde(default)]
    critical: Printed,
    #[serde(default)]
    text_ja: Option<Lines>,
}

/// A number as it is printed.
#[derive(Clone, Copy, Default)]
enum Printed {
    #[default]
    Nothing,
    Number(i32),
    /// ∞: greater than any number, and none that is counted with.
    Endless,
}

impl Printed {
    /// The number as it is counted with; what cannot be is left unread.
    fn counted<N: TryFrom<i32>>(self, what: &str, unread: &mut Vec<String>) -> Option<N> {
        let written = match self {
            Printed::Nothing => return None,
            Printed::Endless => "∞".to_owned(),
            Printed::Number(number) => match N::try_from(number) {
                Ok(number) => return Some(number),
                Err(_) => number.to_string(),
            },
        };
        unread.push(format!("{what}{written}"));
        None
    }
}

impl<'de> Deserialize<'de> for Printed {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Printed, D::Error> {
        struct PrintedVisitor;
        impl Visitor<'_> for PrintedVisitor {
            type Value = Printed;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number, or \"∞\"")
            }
            fn visit_unit<E: Error>(self) -> Result<Printed, E> {
                Ok(Printed::Nothing)
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Printed, E> {
                let small = i32::try_from(number).map(Printed::Number);
                small.map_err(|_| E::invalid_value(Unexpected::Signed(number), &self))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Printed, E> {
                let small = i32::try_from(number).map(Printed::Number);
                small.map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
            }
            fn visit_str<E: Error>(self, sign: &str) -> Result<Printed, E> {
                match sign.trim() {
                    "∞" => Ok(Printed::Endless),
                    _ => Err(E::invalid_value(Unexpected::Str(sign), &self)),
                }
            }
        }
        from.deserialize_any(PrintedVisitor)
    }
}

/// カード種類
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Kind {
    Monster,
    Spell,
    Item,
    Impact,
    ImpactMonster,
    Flag,
}

/// A text: a paragraph an entry, or all of it in one.
#[derive(Deserialize)]
#[serde(untagged)]
enum Lines {
    Several(Vec<String>),
    One(String),
}

impl Kind {
    fn of_card(self) -> CardKind {
        match self {
            Kind::Monster => CardKind::Monster,
            Kind::Spell => CardKind::Spell,
            Kind::Item => CardKind::Item,
            Kind::Impact => CardKind::Impact,
            Kind::ImpactMonster => CardKind::ImpactMonster,
            Kind::Flag => CardKind::Flag,
        }
    }
}

pub(super) fn read_lines(text: &str) -> Result<Imported, ImportError> {
    let (mut cards, mut texts) = (Vec::new(), Vec::new());
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let fault = |column: usize, message: String| ImportError::Record {
            location: Some(Location { line: at + 1, column: column.max(1) }),
            message,
        };
        let record: Record = serde_json::from_str(line)
            .map_err(|error| fault(error.column(), json_fault(&error)))?;
        let (card, text) = card(record).map_err(|message| fault(1, message))?;
        cards.push(card);
        texts.push(text);
    }
    Ok(Imported { game: Game::Buddyfight, form: Form::BuddyfightLines, cards, texts })
}

fn card(record: Record) -> Result<(Card, Wording), String> {
    let code = record.number;
    let number = CardNumber::new(&code).ok_or_else(|| format!("`{code}` is not a card number"))?;
    if record.name_ja.trim().is_empty() {
        return Err(format!("{code} has no name"));
    }
    let name = Names { ja: Some(record.name_ja), en: record.name_en, reading: None };
    // Of a record without a world or a text nobody knows whether the card has none.
    let described =
        record.text_ja.is_some() && (record.world.is_some() || !record.worlds.is_empty());
    let text = match record.text_ja {
        Some(Lines::Several(lines)) => lines.join("\n"),
        Some(Lines::One(text)) => text,
        None => String::new(),
    };
    // Flags have none: the sources put a dash, or their kind.
    let printed =
        if record.worlds.is_empty() { record.world.into_iter().collect() } else { record.worlds };
    let worlds = printed.iter().filter(|of| !matches!(of.trim(), "" | "-" | "ワールド"));
    let mut unread = Vec::new();
    let says = Text {
        size: record.size.counted("サイズ", &mut unread),
        attack: record.power.counted("攻撃力", &mut unread),
        defense: record.defense.counted("防御力", &mut unread),
        critical: record.critical.counted("打撃力", &mut unread),
        ..Text::default()
    };
    let wording = Wording { number: number.clone(), lang: Lang::Ja, text };
    let card = Card {
        name: name.into(),
        numbers: vec![number],
        kinds: Kinds::of(&[record.kind.of_card()]),
        worlds: worlds.map(|of| full_name(of)).collect(),
        attributes: record.attributes,
        buddyfight: Some(Arc::new(says)),
        // What it does stands in its text.
        partial: true,
        described,
        unread,
        ..Card::default()
    };
    Ok((card, wording))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_in_lines_have_their_facts_and_texts() {
        let line = r#"{"number":"XX01/0001","name_ja":"見本の竜","type":"monster","world":"ドラゴンW","attributes":["見本"],"size":2,"power":5000,"critical":2,"defense":1000,"text_ja":["『貫通』","■このカードが攻撃した時、カード１枚を引く。"]}"#;
        let read = read_lines(&format!("{line}\n\n{line}")).unwrap();
        let card = &read.cards[0];
        let says = card.buddyfight.as_ref().unwrap();
        assert_eq!(
            (says.size, says.attack, says.defense, says.critical),
            (Some(2), Some(5000), Some(1000), Some(2))
        );
        assert_eq!(
            (&*card.worlds, &*card.attributes),
            (&["ドラゴンワールド".to_owned()][..], &["見本".to_owned()][..])
        );
        assert_eq!(read.texts[1].text, "『貫通』\n■このカードが攻撃した時、カード１枚を引く。");
        let fault = read_lines("{\"number\":\"XX01/0001\"}").unwrap_err();
        assert_eq!(fault.location().map(|at| at.line), Some(1));
    }

    #[test]
    fn a_number_without_end_is_not_read_and_what_is_no_number_is_refused() {
        let line = |power: &str| {
            format!(
                r#"{{"number":"XX01/0001","name_ja":"見本の竜","type":"monster","size":10000,"power":{power}}}"#
            )
        };
        let read = read_lines(&line(r#""∞""#)).unwrap();
        let says = read.cards[0].buddyfight.as_ref().unwrap();
        assert_eq!((says.size, says.attack), (None, None));
        assert_eq!(read.cards[0].unread, ["サイズ10000", "攻撃力∞"]);
        for wrong in [r#""五千""#, "99999999999", "[]"] {
            let fault = read_lines(&line(wrong)).unwrap_err();
            let said = fault.to_string();
            assert!(said.ends_with("expected a number, or \"∞\""), "{said}");
            assert_eq!(fault.location().map(|at| at.line), Some(1));
        }
    }
}
