//! EDOPro's `cards.cdb`: SQLite with the tables `datas` and `texts`.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};
use rustc_hash::FxHashMap;

use super::{Form, ImportError, Imported};
use crate::card::record::{Card, Names};
use crate::kind::{CardKind, Kinds};
use crate::reference::Game;

/// `datas.type` bits and the kinds they mean.
const TYPE_BITS: [(u32, CardKind); 10] = [
    (0x1, CardKind::Monster),
    (0x2, CardKind::Spell),
    (0x4, CardKind::Trap),
    (0x40, CardKind::Fusion),
    (0x80, CardKind::Ritual),
    (0x2000, CardKind::Synchro),
    (0x4000, CardKind::Token),
    (0x80_0000, CardKind::Xyz),
    (0x100_0000, CardKind::Pendulum),
    (0x400_0000, CardKind::Link),
];

struct Row {
    id: u32,
    alias: u32,
    kinds: Kinds,
    name: String,
}

/// Reads the database. The file is opened read-only by SQLite, whose own limits bound it; `bytes` are released first.
pub(super) fn read(path: &Path, bytes: Vec<u8>) -> Result<Imported, ImportError> {
    drop(bytes);
    let rows = rows(path)
        .map_err(|error| ImportError::record(format!("not an EDOPro cards.cdb: {error}")))?;
    let names: FxHashMap<u32, &str> = rows.iter().map(|row| (row.id, row.name.as_str())).collect();
    let mut artworks: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
    let mut cards: Vec<Card> = Vec::new();
    for row in &rows {
        // An alias is another passcode of a card when the names agree, and otherwise a card treated as that card.
        let token = row.kinds.has(CardKind::Token);
        match names.get(&row.alias) {
            Some(name) if row.alias != 0 && !token && **name == row.name => {
                artworks.entry(row.alias).or_default().push(row.id);
            }
            target => cards.push(Card {
                name: names_of(&row.name).into(),
                codes: vec![row.id],
                kinds: row.kinds,
                treated_as: target
                    .filter(|_| row.alias != 0 && !token)
                    .map(|name| (*name).to_owned()),
                ..Card::default()
            }),
        }
    }
    for card in &mut cards {
        if let Some(more) = artworks.get(&card.codes[0]) {
            card.codes.extend(more);
        }
    }
    Ok(Imported { game: Game::Yugioh, form: Form::Cdb, cards })
}

/// The database does not say which language its names are in: Japanese ones show it by their characters.
fn names_of(name: &str) -> Names {
    let name = Some(name.to_owned());
    match name.as_deref().is_some_and(has_japanese) {
        true => Names { ja: name, ..Names::default() },
        false => Names { en: name, ..Names::default() },
    }
}

fn has_japanese(name: &str) -> bool {
    name.chars().any(|c| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ff66}'..='\u{ff9f}'))
}

fn rows(path: &Path) -> rusqlite::Result<Vec<Row>> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let mut select = connection.prepare(
        "SELECT datas.id, datas.alias, datas.type, texts.name FROM datas JOIN texts ON texts.id = datas.id ORDER BY datas.id",
    )?;
    let rows = select.query_map([], |row| {
        let bits: i64 = row.get(2)?;
        let kinds = TYPE_BITS.iter().filter(|(bit, _)| bits & i64::from(*bit) != 0);
        Ok(Row {
            id: row.get(0)?,
            alias: row.get(1)?,
            kinds: Kinds::of(&kinds.map(|(_, kind)| *kind).collect::<Vec<_>>()),
            name: row.get(3)?,
        })
    })?;
    rows.collect()
}
