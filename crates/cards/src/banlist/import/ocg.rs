//! yaml-yugi-limit-regulation: `<date>.name.json` (English name to limit) and `<date>.vector.json` (Konami id to limit).

use jiff::civil::Date;
use serde::Deserialize;
use std::collections::BTreeMap;

use super::{ImportError, Imported, Request, restriction};
use crate::banlist::model::ListedCard;
use crate::{CardIx, Cards};
use hantei_base::source::Location;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    date: Date,
    regulation: BTreeMap<String, u32>,
}

pub(super) fn read(
    file: &str,
    text: &str,
    effective: Option<Date>,
    request: &Request<'_>,
) -> Result<Imported, ImportError> {
    let fault = |error: serde_json::Error| ImportError::Entry {
        location: Some(Location { line: error.line(), column: error.column().max(1) }),
        message: format!("neither the name form nor the vector form of a list: {error}"),
    };
    let is_vector = text.contains("\"regulation\"");
    let (effective, entries): (Option<Date>, Vec<(ListedCard, u32)>) = if is_vector {
        let vector: Vector = serde_json::from_str(text).map_err(fault)?;
        let entry = |(id, limit): (String, u32)| {
            let id: u32 =
                id.parse().map_err(|_| entry_error(format!("`{id}` is not a Konami id")))?;
            Ok((by_id(id, request.cards), limit))
        };
        (
            Some(vector.date),
            vector.regulation.into_iter().map(entry).collect::<Result<_, ImportError>>()?,
        )
    } else {
        let names: BTreeMap<String, u32> = serde_json::from_str(text).map_err(fault)?;
        (
            effective,
            names.into_iter().map(|(name, limit)| (by_name(&name, request.cards), limit)).collect(),
        )
    };
    let effective = effective.ok_or(ImportError::NoDate)?;
    if let Some((card, limit)) = entries.iter().find(|(_, limit)| *limit > 2) {
        let name = card.label(hantei_base::text::Lang::En);
        return Err(entry_error(format!("{name}: limit {limit}, expected 0 (forbidden), 1 or 2")));
    }
    let mut entries = entries;
    entries.sort_by_key(|(_, limit)| *limit);
    let mut list = request.list(effective, file);
    list.restrictions = entries.into_iter().map(|(card, limit)| restriction(card, limit)).collect();
    Ok(Imported { stem: effective.to_string(), list })
}

fn entry_error(message: String) -> ImportError {
    ImportError::Entry { location: None, message }
}

fn complete(mut listed: ListedCard, found: Option<(&Cards, CardIx)>) -> ListedCard {
    if let Some((cards, ix)) = found {
        let card = cards.get(ix);
        listed.ja = card.name.ja.clone();
        listed.en = card.name.en.clone().or(listed.en);
        listed.code = card.codes.first().copied();
        listed.konami_id = card.konami_ids.first().copied().or(listed.konami_id);
    }
    listed
}

fn by_id(id: u32, cards: Option<&Cards>) -> ListedCard {
    let listed = ListedCard { konami_id: Some(id), ..ListedCard::default() };
    complete(listed, cards.and_then(|cards| Some((cards, cards.by_konami_id(id)?))))
}

fn by_name(name: &str, cards: Option<&Cards>) -> ListedCard {
    let listed = ListedCard { en: Some(name.to_owned()), ..ListedCard::default() };
    complete(listed, cards.and_then(|cards| Some((cards, cards.by_name(name).one()?))))
}
