//! Imports EDOPro's `cards.cdb`, an SQLite database with the tables `datas` and `texts`.

use std::path::Path;
use std::sync::Arc;

use rusqlite::{Connection, OpenFlags};
use rustc_hash::FxHashMap;

use super::{Form, ImportError, Imported};
use crate::names::Names;
use crate::record::Card;
use hantei_ability::yugioh::{Attribute, Stat, Text, Type};
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::reference::Game;
use hantei_base::text::Lang;

/// The bits of `datas.type` and the kinds that they mean.
const TYPE_BITS: [(u32, CardKind); 23] = [
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
    (0x10, CardKind::Normal),
    (0x20, CardKind::Effect),
    (0x200, CardKind::Spirit),
    (0x400, CardKind::Union),
    (0x800, CardKind::Gemini),
    (0x1000, CardKind::Tuner),
    (0x1_0000, CardKind::QuickPlay),
    (0x2_0000, CardKind::Continuous),
    (0x4_0000, CardKind::Equip),
    (0x8_0000, CardKind::Field),
    (0x10_0000, CardKind::Counter),
    (0x20_0000, CardKind::Flip),
    (0x40_0000, CardKind::Toon),
];

/// The attributes in the order of the bits of `datas.attribute`.
const ATTRIBUTES: [Attribute; 7] = [
    Attribute::Earth,
    Attribute::Water,
    Attribute::Fire,
    Attribute::Wind,
    Attribute::Light,
    Attribute::Dark,
    Attribute::Divine,
];

/// The types in the order of the bits of `datas.race`.
const TYPES: [Type; 26] = [
    Type::Warrior,
    Type::Spellcaster,
    Type::Fairy,
    Type::Fiend,
    Type::Zombie,
    Type::Machine,
    Type::Aqua,
    Type::Pyro,
    Type::Rock,
    Type::WingedBeast,
    Type::Plant,
    Type::Insect,
    Type::Thunder,
    Type::Dragon,
    Type::Beast,
    Type::BeastWarrior,
    Type::Dinosaur,
    Type::Fish,
    Type::SeaSerpent,
    Type::Reptile,
    Type::Psychic,
    Type::DivineBeast,
    Type::CreatorGod,
    Type::Wyrm,
    Type::Cyberse,
    Type::Illusion,
];

/// The bit of `datas.ot` for cards released in the OCG.
const OCG: i64 = 0x1;
/// The bit of `datas.ot` for cards that are not released yet.
const PRERELEASE: i64 = 0x100;

/// Whether a card with these bits is released in the OCG.
fn out_in_ocg(ot: i64) -> Option<bool> {
    match (ot & PRERELEASE != 0, ot & OCG != 0) {
        (false, true) => Some(true),
        (false, false) if ot != 0 => Some(false),
        _ => None,
    }
}

struct Row {
    id: u32,
    alias: u32,
    ocg: Option<bool>,
    kinds: Kinds,
    name: String,
    text: Option<Arc<Text>>,
}

/// Reads the database. SQLite opens the file read-only and applies its own limits; `bytes` are freed first.
pub(super) fn read(path: &Path, bytes: Vec<u8>) -> Result<Imported, ImportError> {
    drop(bytes);
    let (rows, texts_left_out) = rows(path)
        .map_err(|error| ImportError::record(format!("not an EDOPro cards.cdb: {error}")))?;
    let names: FxHashMap<u32, &str> = rows.iter().map(|row| (row.id, row.name.as_str())).collect();
    let mut artworks: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
    let mut cards: Vec<Card> = Vec::new();
    for row in &rows {
        // An alias with the same name is another passcode of the card; one with another name is a card treated as that card.
        let token = row.kinds.has(CardKind::Token);
        match names.get(&row.alias) {
            Some(name) if row.alias != 0 && !token && **name == row.name => {
                artworks.entry(row.alias).or_default().push(row.id);
            }
            target => cards.push(Card {
                name: names_of(&row.name).into(),
                codes: vec![row.id],
                kinds: row.kinds,
                ocg: row.ocg,
                yugioh: row.text.clone(),
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
    Ok(Imported { game: Game::Yugioh, form: Form::Cdb, cards, texts: Vec::new(), texts_left_out })
}

/// The database does not name its language, so Japanese names are recognized by their characters.
fn names_of(name: &str) -> Names {
    match Lang::of_text(name) {
        Lang::Ja => Names { ja: Some(name.to_owned()), ..Names::default() },
        Lang::En => Names { en: Some(name.to_owned()), ..Names::default() },
    }
}

/// The rows, and whether the file has card texts, which are not read.
fn rows(path: &Path) -> rusqlite::Result<(Vec<Row>, bool)> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let texts = connection.prepare("SELECT 1 FROM texts WHERE texts.desc <> ''")?.exists([])?;
    let mut select = connection.prepare(
        "SELECT datas.id, datas.alias, datas.type, texts.name, datas.level, datas.atk, datas.def, datas.race, datas.attribute, datas.ot FROM datas JOIN texts ON texts.id = datas.id ORDER BY datas.id",
    )?;
    let rows = select.query_map([], |row| {
        let bits: i64 = row.get(2)?;
        let kinds = TYPE_BITS.iter().filter(|(bit, _)| bits & i64::from(*bit) != 0);
        let kinds = Kinds::of(&kinds.map(|(_, kind)| *kind).collect::<Vec<_>>());
        let numbers = Numbers {
            level: row.get(4)?,
            atk: row.get(5)?,
            def: row.get(6)?,
            race: row.get(7)?,
            attribute: row.get(8)?,
        };
        Ok(Row {
            id: row.get(0)?,
            alias: row.get(1)?,
            ocg: out_in_ocg(row.get(9)?),
            kinds,
            name: row.get(3)?,
            text: kinds.has(CardKind::Monster).then(|| Arc::new(numbers.printed(kinds))),
        })
    })?;
    Ok((rows.collect::<rusqlite::Result<_>>()?, texts))
}

/// The columns with a monster's numbers.
struct Numbers {
    level: i64,
    atk: i64,
    def: i64,
    race: i64,
    attribute: i64,
}

impl Numbers {
    /// What is printed on the monster, as far as the numbers say. For a Normal Monster without a Pendulum Scale this is complete.
    fn printed(&self, kinds: Kinds) -> Text {
        let byte = |shift: u32| u8::try_from(self.level >> shift & 0xff).ok();
        let (level, scale) = (byte(0), byte(24));
        let ranked = kinds.has(CardKind::Xyz);
        // A negative number is 「？」. A Link Monster has no Level and no DEF.
        let stat = |number: i64| match i32::try_from(number) {
            Ok(number) if number >= 0 => Stat::Number(number),
            _ => Stat::Unknown,
        };
        let link = kinds.has(CardKind::Link);
        let all = kinds.has(CardKind::Normal) && !kinds.has(CardKind::Pendulum);
        Text {
            level: level.filter(|_| !ranked && !link),
            rank: level.filter(|_| ranked),
            attribute: by_bit(&ATTRIBUTES, self.attribute),
            race: by_bit(&TYPES, self.race),
            attack: Some(stat(self.atk)),
            defense: (!link).then(|| stat(self.def)),
            scale: scale.filter(|_| kinds.has(CardKind::Pendulum)),
            partial: !all,
            ..Text::default()
        }
    }
}

/// The entry for a number with a single bit set.
fn by_bit<T: Copy>(all: &[T], bits: i64) -> Option<T> {
    let bit = (bits.count_ones() == 1).then(|| bits.trailing_zeros())?;
    all.get(usize::try_from(bit).ok()?).copied()
}
