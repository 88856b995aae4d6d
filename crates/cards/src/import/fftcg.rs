//! Imports FFTCG cards with their texts: JSON of the official card browser with its newer or older field names, or one record per line.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::{ImportError, json_fault};
use crate::Wording;
use crate::names::Names;
use crate::number::CardNumber;
use crate::record::{Card, Keyword};
use hantei_ability::fftcg::{Element, Elements, Text};
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::source::Location;
use hantei_base::text::Lang;

/// The card of a record in a list.
pub(super) fn listed(at: usize, record: &Value) -> Result<Option<(Card, Wording)>, ImportError> {
    let Value::Object(record) = record else {
        return Err(ImportError::record(format!("cards[{at}] is not an object")));
    };
    card(record).map_err(|fault| ImportError::record(format!("cards[{at}]: {fault}")))
}

/// The card of a line.
pub(super) fn line(number: usize, text: &str) -> Result<Option<(Card, Wording)>, ImportError> {
    let fault = |column: usize, message: String| ImportError::Record {
        location: Some(Location { line: number, column: column.max(1) }),
        message,
    };
    let record: Map<String, Value> = serde_json::from_str(text)
        .map_err(|error| fault(error.column(), format!("not JSON: {}", json_fault(&error))))?;
    card(&record).map_err(|message| fault(1, message))
}

/// The fields of a record, under any of their names.
struct Fields<'a>(&'a Map<String, Value>);

impl Fields<'_> {
    fn get(&self, names: &[&str]) -> Option<&Value> {
        let named = |name: &&str| {
            self.0.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
        };
        names.iter().find_map(named)
    }

    fn text(&self, names: &[&str]) -> Option<&str> {
        self.get(names).and_then(Value::as_str).filter(|text| !text.is_empty())
    }

    fn number(&self, names: &[&str]) -> Option<i32> {
        match self.get(names)? {
            Value::Number(number) => number.as_i64().and_then(|of| i32::try_from(of).ok()),
            Value::String(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    /// Whether a flag field is set: `"1"`, `true`, `○`.
    fn is_set(&self, name: &str) -> bool {
        match self.get(&[name]) {
            Some(Value::Bool(set)) => *set,
            Some(Value::String(text)) => matches!(text.as_str(), "1" | "○" | "〇" | "true"),
            _ => false,
        }
    }

    /// A field with several values: a list, or a text separated by slashes or dots.
    fn several(&self, names: &[&str]) -> Vec<String> {
        let parts = |text: &str| {
            let text = text.replace("&middot;", "·");
            let parts = text.split(['·', '/', '／']).map(str::trim);
            parts.filter(|of| !of.is_empty()).map(str::to_owned).collect::<Vec<_>>()
        };
        match self.get(names) {
            Some(Value::String(text)) => parts(text),
            Some(Value::Array(list)) => {
                list.iter().filter_map(Value::as_str).flat_map(parts).collect()
            }
            _ => Vec::new(),
        }
    }
}

fn element(printed: &str) -> Option<Element> {
    const PRINTED: [&str; 8] = ["火", "氷", "風", "土", "雷", "水", "光", "闇"];
    let by_id = |of: &Element| of.id().eq_ignore_ascii_case(printed);
    let at = PRINTED.iter().position(|of| *of == printed);
    at.map(|at| Element::ALL[at]).or_else(|| Element::ALL.into_iter().find(by_id))
}

/// The card of a record. `None` for Crystals, which sources list although they are not deck cards.
fn card(record: &Map<String, Value>) -> Result<Option<(Card, Wording)>, String> {
    let fields = Fields(record);
    let code = fields.text(&["code", "number"]).ok_or("no `code`")?;
    let number = CardNumber::new(code).ok_or_else(|| format!("`{code}` is not a card number"))?;
    let kind = fields.text(&["type_en", "type"]).unwrap_or("");
    let kind = match kind.to_ascii_lowercase().as_str() {
        "forward" => Some(CardKind::Forward),
        "backup" => Some(CardKind::Backup),
        "summon" => Some(CardKind::Summon),
        "monster" => Some(CardKind::Monster),
        "crystal" => return Ok(None),
        _ => None,
    };
    let name = Names {
        ja: fields.text(&["name_ja", "name_jp"]).map(str::to_owned),
        en: fields.text(&["name_en"]).map(str::to_owned),
        ..Names::default()
    };
    if name.printed().next().is_none() {
        return Err(format!("{code} has no name"));
    }
    let described = fields.get(&["text_en"]).is_some() && kind.is_some();
    let text = fields.text(&["text_en"]).unwrap_or("");
    let mut categories = fields.several(&["category_1", "category"]);
    categories.extend(fields.several(&["category_2"]));
    let elements = fields.several(&["element"]);
    let elements: Vec<Element> = elements.iter().filter_map(|of| element(of)).collect();
    let jobs = fields.several(&["job_en", "job"]);
    // Some card data lacks the icon; every card with this job has it.
    let generic = fields.is_set("multicard") || jobs.iter().any(|job| job == "Standard Unit");
    let says = Text {
        cost: fields.number(&["cost"]).and_then(|cost| u8::try_from(cost).ok()).unwrap_or(0),
        elements: Elements::of(&elements),
        power: fields.number(&["power"]),
        jobs,
        generic,
        ex: fields.is_set("ex_burst") || text.contains("[[ex]]"),
        ..Text::default()
    };
    // There is no field for it; the card text begins this ability with its name and cost.
    let limit = ["--", "–", "—"].iter().any(|dash| text.contains(&format!("Limit Break {dash}")));
    let wording = Wording { number: number.clone(), lang: Lang::En, text: text.to_owned() };
    let card = Card {
        name: name.into(),
        numbers: vec![number],
        kinds: Kinds::of(kind.as_slice()),
        categories,
        keywords: if limit { vec![Keyword::LimitBreak] } else { Vec::new() },
        fftcg: Some(Arc::new(says)),
        // The abilities are in its text, which is not read here.
        partial: true,
        described,
        ..Card::default()
    };
    Ok(Some((card, wording)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::{Imported, lines, list};

    fn read(text: &str) -> Result<Imported, ImportError> {
        list::read(text, list::ListForm::FftcgBrowser)
    }

    fn read_lines(text: &str) -> Result<Imported, ImportError> {
        lines::read(text, lines::LineForm::Fftcg)
    }

    #[test]
    fn both_field_spellings_are_read() {
        let newer = r#"{"count":2,"cards":[
            {"code":"23-007C/15-007C","name_en":"Example","type_en":"Forward","text_en":"","category_1":"VII &middot; DFF","category_2":"","multicard":"0"},
            {"code":"22-112R","name_en":"Other","type_en":"Forward","text_en":"Limit Break -- 3[[br]]…","category_1":"VII"}]}"#;
        let cards = read(newer).unwrap().cards;
        assert_eq!(cards[0].categories, ["VII", "DFF"]);
        assert!(cards[1].has(Keyword::LimitBreak) && !cards[0].has(Keyword::LimitBreak));
        let older = r#"[{"Code":"1-001H","Name_EN":"Example","Type_EN":"Backup","Text_EN":"","Category_1":"X"}]"#;
        assert_eq!(read(older).unwrap().cards[0].kinds, Kinds::of(&[CardKind::Backup]));
    }

    #[test]
    fn records_in_lines_have_their_facts_and_texts() {
        let lines = r#"{"number":"1-001H","name_en":"Example","type":"forward","element":"fire","cost":3,"power":7000,"job":"Warrior/Rebel","category":"DFF &middot; I","text_en":"Haste"}"#;
        let read = read_lines(&format!("{lines}\n\n{lines}")).unwrap();
        let says = read.cards[0].fftcg.as_ref().unwrap();
        assert_eq!((says.cost, says.power), (3, Some(7000)));
        assert_eq!(says.jobs, ["Warrior", "Rebel"]);
        let standard = read_lines(&lines.replace("Warrior/Rebel", "Standard Unit")).unwrap();
        let generic = |of: &Card| of.fftcg.as_ref().unwrap().generic;
        assert!(generic(&standard.cards[0]) && !generic(&read.cards[0]));
        assert_eq!(read.cards[0].categories, ["DFF", "I"]);
        assert_eq!(read.texts[1].text, "Haste");
        let fault = read_lines("{\"number\":\"1-001H\"}\n{").unwrap_err();
        assert_eq!(fault.location().map(|at| at.line), Some(1));
    }
}
