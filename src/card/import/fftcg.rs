//! The official FFTCG card browser's JSON, in its newer and older field names.

use serde_json::{Map, Value};

use super::{Form, ImportError, Imported};
use crate::card::number::CardNumber;
use crate::card::record::{Card, Keyword, Names};
use crate::kind::{CardKind, Kinds};
use crate::reference::Game;
use crate::source::Location;

pub(super) fn read(text: &str) -> Result<Imported, ImportError> {
    let document: Value = serde_json::from_str(text).map_err(|error| ImportError::Record {
        location: Some(Location { line: error.line(), column: error.column().max(1) }),
        message: format!("not JSON: {error}"),
    })?;
    let records = match &document {
        Value::Array(records) => records,
        Value::Object(reply) => reply
            .get("cards")
            .and_then(Value::as_array)
            .ok_or_else(|| ImportError::record("the card browser's reply has no list `cards`"))?,
        _ => return Err(ImportError::UnknownForm),
    };
    let mut cards = Vec::with_capacity(records.len());
    for (at, record) in records.iter().enumerate() {
        let Value::Object(record) = record else {
            return Err(ImportError::record(format!("cards[{at}] is not an object")));
        };
        // Crystals are no deck cards: the browser lists them all the same.
        if let Some(card) =
            card(record).map_err(|fault| ImportError::record(format!("cards[{at}]: {fault}")))?
        {
            cards.push(card);
        }
    }
    Ok(Imported { game: Game::Fftcg, form: Form::FftcgBrowser, cards })
}

fn card(record: &Map<String, Value>) -> Result<Option<Card>, String> {
    let field = |name: &str| {
        record
            .iter()
            .find(|(key, _)| key.eq_ignore_ascii_case(name))
            .and_then(|(_, value)| value.as_str())
    };
    let code = field("code").filter(|code| !code.is_empty()).ok_or("no `code`")?;
    let number = CardNumber::new(code).ok_or_else(|| format!("`{code}` is not a card number"))?;
    let kind = match field("type_en").unwrap_or("") {
        "Forward" => Some(CardKind::Forward),
        "Backup" => Some(CardKind::Backup),
        "Summon" => Some(CardKind::Summon),
        "Monster" => Some(CardKind::Monster),
        "Crystal" => return Ok(None),
        _ => None,
    };
    let ja =
        ["name_ja", "name_jp"].iter().find_map(|name| field(name)).filter(|name| !name.is_empty());
    let name = Names {
        ja: ja.map(str::to_owned),
        en: field("name_en").filter(|name| !name.is_empty()).map(str::to_owned),
        reading: None,
    };
    if name.printed().next().is_none() {
        return Err(format!("{code} has no name"));
    }
    let text = field("text_en").unwrap_or("");
    let categories = ["category_1", "category_2"].iter().filter_map(|name| field(name));
    let categories =
        categories.flat_map(|list| list.split("&middot;").flat_map(|part| part.split('·')));
    Ok(Some(Card {
        name: name.into(),
        numbers: vec![number],
        kinds: Kinds::of(kind.as_slice()),
        categories: categories
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .map(str::to_owned)
            .collect(),
        // No field of its own: the text begins the ability with its name and the cost.
        keywords: if text.contains("Limit Break --")
            || text.contains("Limit Break –")
            || text.contains("Limit Break —")
        {
            vec![Keyword::LimitBreak]
        } else {
            Vec::new()
        },
        ..Card::default()
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
