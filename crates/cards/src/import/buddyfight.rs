//! Imports Buddyfight cards with their texts, in Japanese or English: one JSON record per line.

use std::fmt;
use std::sync::Arc;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

use super::{ImportError, json_fault};
use crate::Wording;
use crate::names::Names;
use crate::number::CardNumber;
use crate::record::Card;
use crate::world::{full_name, to_title_case};
use hantei_ability::buddyfight::Text;
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::source::Location;
use hantei_base::text::Lang;

/// The fields of a record that are used.
#[derive(Deserialize)]
struct Record {
    number: String,
    #[serde(default)]
    name_ja: Option<String>,
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
    /// The same as one text, in English records: `Armordragon / Red Dragon`.
    #[serde(default)]
    attribute: Option<String>,
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
    #[serde(default)]
    text_en: Option<Lines>,
}

/// A printed number.
#[derive(Clone, Copy, Default)]
enum Printed {
    #[default]
    Nothing,
    Number(i32),
    /// ∞: greater than any number; it cannot be calculated with.
    Endless,
}

impl Printed {
    /// The number for calculations. A value that is not a number is added to `unread`.
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
#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Kind {
    #[serde(alias = "Monster")]
    Monster,
    #[serde(alias = "Spell")]
    Spell,
    #[serde(alias = "Item")]
    Item,
    #[serde(alias = "Impact")]
    Impact,
    #[serde(alias = "Impact Monster")]
    ImpactMonster,
    #[serde(alias = "Flag")]
    Flag,
}

/// A text: a list of paragraphs, or a single string.
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

    /// Whether it is called and therefore has a size.
    fn is_called(self) -> bool {
        matches!(self, Kind::Monster | Kind::ImpactMonster)
    }

    /// Whether it fights and therefore has power and critical.
    fn fights(self) -> bool {
        self.is_called() || self == Kind::Item
    }
}

impl Lines {
    fn together(self) -> String {
        match self {
            Lines::Several(lines) => lines.join("\n"),
            Lines::One(text) => text,
        }
    }
}

/// The card of a line.
pub(super) fn line(number: usize, text: &str) -> Result<Option<(Card, Wording)>, ImportError> {
    let fault = |column: usize, message: String| ImportError::Record {
        location: Some(Location { line: number, column: column.max(1) }),
        message,
    };
    let record: Record =
        serde_json::from_str(text).map_err(|error| fault(error.column(), json_fault(&error)))?;
    card(record).map(Some).map_err(|message| fault(1, message))
}

/// The suffix with which sources mark a print from before an erratum.
const BEFORE_ERRATUM: &str = "（エラッタ前）";

fn card(mut record: Record) -> Result<(Card, Wording), String> {
    let code = record.number.clone();
    let number = CardNumber::new(&code).ok_or_else(|| format!("`{code}` is not a card number"))?;
    // If a record has both texts, the Japanese one is used: cards appeared in Japanese first.
    let lang = match record.text_ja.is_some() || record.name_ja.is_some() {
        true => Lang::Ja,
        false => Lang::En,
    };
    let named = |of: &Option<String>| of.as_ref().is_some_and(|of| !of.trim().is_empty());
    if !named(if lang == Lang::Ja { &record.name_ja } else { &record.name_en }) {
        return Err(format!("{code} has no name"));
    }
    let lines = if lang == Lang::Ja { record.text_ja.take() } else { record.text_en.take() };
    // A missing world or text does not mean that the card has none.
    let described = lines.is_some() && (record.world.is_some() || !record.worlds.is_empty());
    let text = lines.map(Lines::together).unwrap_or_default();
    let mut unread = Vec::new();
    let says = numbers(&record, lang, &mut unread);
    let wording = Wording { number: number.clone(), lang, text };
    // A print from before an erratum is the same card with another text.
    let same = record.name_ja.as_deref().and_then(|name| name.strip_suffix(BEFORE_ERRATUM));
    let same = same.map(str::to_owned);
    let card = Card {
        numbers: vec![number],
        kinds: Kinds::of(&[record.kind.of_card()]),
        worlds: worlds(&record, lang),
        attributes: match record.attribute.as_deref() {
            Some(all) if record.attributes.is_empty() => parted(all).map(str::to_owned).collect(),
            _ => record.attributes,
        },
        treated_as: same.clone(),
        name: Names {
            ja: record.name_ja,
            en: record.name_en,
            also: same.into_iter().collect(),
            ..Names::default()
        }
        .into(),
        buddyfight: Some(Arc::new(says)),
        // The abilities are in its text, which is not read here.
        partial: true,
        described,
        unread,
        ..Card::default()
    };
    Ok((card, wording))
}

/// The values printed beside the text. English records have 0 where a kind of card has no such value.
fn numbers(record: &Record, lang: Lang, unread: &mut Vec<String>) -> Text {
    let has = |of: Printed, may: bool, zero: bool| match of {
        Printed::Number(0) if lang == Lang::En && !zero => Printed::Nothing,
        _ if lang == Lang::En && !may => Printed::Nothing,
        of => of,
    };
    let (called, fights) = (record.kind.is_called(), record.kind.fights());
    Text {
        size: has(record.size, called, true).counted("サイズ", unread),
        attack: has(record.power, fights, called).counted("攻撃力", unread),
        defense: has(record.defense, fights, called).counted("防御力", unread),
        critical: has(record.critical, fights, called).counted("打撃力", unread),
        ..Text::default()
    }
}

/// The worlds by their full names. Flags have none: sources write a dash or the kind instead.
fn worlds(record: &Record, lang: Lang) -> Vec<String> {
    let of = match (lang, record.worlds.as_slice(), record.world.as_deref()) {
        (Lang::En, [], Some(all)) => parted(all).collect(),
        (Lang::Ja, [], Some(one)) => vec![one],
        (_, all, _) => all.iter().map(String::as_str).collect(),
    };
    let all = of.into_iter().filter(|of| !matches!(of.trim(), "" | "-" | "ワールド"));
    all.map(|of| if lang == Lang::En { to_title_case(of) } else { full_name(of) }).collect()
}

/// Splits a list such as `Legend World / Star Dragon World`.
fn parted(all: &str) -> impl Iterator<Item = &str> {
    all.split(['/', '\n']).map(str::trim).filter(|of| !matches!(*of, "" | "-"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::{Imported, lines};

    fn read_lines(text: &str) -> Result<Imported, ImportError> {
        lines::read(text, lines::LineForm::Buddyfight)
    }

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
    fn english_records_have_their_facts_and_texts() {
        let line = r#"{"number":"XX01/0002EN","name_en":"Sample Dragon","type":"Impact Monster","world":"Legend world / Dragon World","attribute":"Sample\nBlue / \nRed Dragon","size":0,"power":5000,"critical":2,"defense":0,"text_en":"[Penetrate]"}"#;
        let item = r#"{"number":"XX01/0003EN","name_en":"Sample Blade","type":"Item","world":"-","attribute":"-","size":0,"power":5000,"critical":2,"defense":0,"text_en":"[Penetrate]"}"#;
        let read = read_lines(&format!("{line}\n{item}")).unwrap();
        let [dragon, blade] = read.cards.as_slice() else { panic!() };
        assert_eq!(*dragon.worlds, ["Legend World".to_owned(), "Dragon World".to_owned()]);
        assert_eq!(*dragon.attributes, ["Sample", "Blue", "Red Dragon"].map(str::to_owned));
        let says = |card: &Card| {
            let of = card.buddyfight.as_ref().unwrap();
            (of.size, of.attack, of.critical, of.defense)
        };
        assert_eq!(says(dragon), (Some(0), Some(5000), Some(2), Some(0)));
        assert_eq!(says(blade), (None, Some(5000), Some(2), None));
        assert!(blade.worlds.is_empty() && blade.attributes.is_empty());
        assert_eq!((read.texts[0].lang, &*read.texts[0].text), (Lang::En, "[Penetrate]"));
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
