//! Imports our own CSV format. The header row has the names of [`COLUMNS`], or those of the card schema; `;` separates the items of a list.

use super::{Form, ImportError, Imported};
use crate::names::Names;
use crate::number::CardNumber;
use crate::record::{Card, Keyword};
use hantei_base::kind::CardKind;
use hantei_base::reference::Game;
use hantei_base::source::Location;

/// The columns, in any order. `name`, or one of `name_ja` and `name_en`, is required.
pub const COLUMNS: [&str; 15] = [
    "name",
    "name_ja",
    "name_en",
    "reading",
    "code",
    "konami_id",
    "number",
    "kind",
    "world",
    "attribute",
    "category",
    "keyword",
    "treated_as",
    "common",
    "partner",
];

/// The columns that the card schema names in the plural.
const PLURALS: [(&str, &str); 9] = [
    ("codes", "code"),
    ("konami_ids", "konami_id"),
    ("numbers", "number"),
    ("kinds", "kind"),
    ("worlds", "world"),
    ("attributes", "attribute"),
    ("categories", "category"),
    ("keywords", "keyword"),
    ("partners", "partner"),
];

/// The name in [`COLUMNS`] for a column as written.
fn column_of(written: &str) -> String {
    let written = written.to_ascii_lowercase();
    let singular = PLURALS.iter().find(|(plural, _)| *plural == written);
    singular.map_or(written, |(_, column)| (*column).to_owned())
}

/// Whether the first line is a header with our column names.
pub(super) fn looks_like(text: &str) -> bool {
    let first = text.lines().next().unwrap_or("");
    let mut columns =
        first.split([',', '\t']).map(|column| column.trim().trim_matches('"').to_ascii_lowercase());
    columns.any(|column| matches!(column.as_str(), "name" | "name_ja" | "name_en"))
}

pub(super) fn read(text: &str, game: Option<Game>) -> Result<Imported, ImportError> {
    let game = game.ok_or(ImportError::NoGame)?;
    // Blank lines may precede the header.
    let body = text.trim_start();
    let first_line = text[..text.len() - body.len()].matches('\n').count() + 1;
    let delimiter =
        if body.lines().next().is_some_and(|line| line.contains('\t')) { b'\t' } else { b',' };
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let header = reader.headers().map_err(fault)?.clone();
    let columns: Vec<String> = header.iter().map(column_of).collect();
    for (at, column) in columns.iter().enumerate() {
        let message = if !COLUMNS.contains(&column.as_str()) {
            format!("unknown column `{column}`, expected one of: {}", COLUMNS.join(", "))
        } else if columns[..at].contains(column) {
            format!("there are two columns for `{column}`")
        } else {
            continue;
        };
        let location = Some(Location { line: first_line, column: at + 1 });
        return Err(ImportError::Record { location, message });
    }
    let mut cards = Vec::new();
    for row in reader.records() {
        let row = row.map_err(fault)?;
        let line = row.position().map_or(0, csv::Position::line) as usize;
        let fields = columns
            .iter()
            .map(String::as_str)
            .zip(row.iter())
            .filter(|(_, value)| !value.is_empty());
        let card = card(fields).map_err(|message| ImportError::Record {
            location: Some(Location { line, column: 1 }),
            message,
        })?;
        cards.push(card);
    }
    Ok(Imported { game, form: Form::Csv, cards, texts: Vec::new(), texts_left_out: false })
}

fn fault(error: csv::Error) -> ImportError {
    let location = error.position().map(|at| Location { line: at.line() as usize, column: 1 });
    ImportError::Record { location, message: format!("not CSV: {error}") }
}

fn card<'a>(fields: impl Iterator<Item = (&'a str, &'a str)>) -> Result<Card, String> {
    let mut card = Card::default();
    let mut names = Names::default();
    for (column, value) in fields {
        let list = || value.split(';').map(str::trim).filter(|part| !part.is_empty());
        match column {
            "name" => {
                let named = Names::from(value);
                names.ja = names.ja.or(named.ja);
                names.en = names.en.or(named.en);
            }
            "name_ja" => names.ja = Some(value.to_owned()),
            "name_en" => names.en = Some(value.to_owned()),
            "reading" => names.reading = Some(value.to_owned()),
            "code" => card.codes = list().map(number_of).collect::<Result<_, _>>()?,
            "konami_id" => card.konami_ids = list().map(number_of).collect::<Result<_, _>>()?,
            "number" => {
                let read = |text| {
                    CardNumber::new(text).ok_or_else(|| format!("`{text}` is not a card number"))
                };
                card.numbers = list().map(read).collect::<Result<_, _>>()?;
            }
            "kind" => {
                for word in list() {
                    card.kinds.insert(word_of::<CardKind>(word)?);
                }
            }
            "world" => card.worlds = list().map(str::to_owned).collect(),
            "attribute" => card.attributes = list().map(str::to_owned).collect(),
            "category" => card.categories = list().map(str::to_owned).collect(),
            "keyword" => {
                card.keywords = list().map(word_of::<Keyword>).collect::<Result<_, _>>()?
            }
            "partner" => card.partners = list().map(str::to_owned).collect(),
            "treated_as" => card.treated_as = Some(value.to_owned()),
            "common" => {
                card.common =
                    Some(value.parse().map_err(|_| {
                        format!("`{value}` in column common, expected true or false")
                    })?);
            }
            _ => {}
        }
    }
    if names.printed().next().is_none() {
        return Err("a card needs a name".to_owned());
    }
    Ok(Card { name: names.into(), ..card })
}

fn number_of(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("`{text}` is not a number"))
}

/// Parses a word of an enum of the schema (`monster`, `horned-king`, …).
fn word_of<'a, T: serde::Deserialize<'a>>(word: &'a str) -> Result<T, String> {
    let word: serde::de::value::StrDeserializer<'a, serde::de::value::Error> =
        serde::de::IntoDeserializer::into_deserializer(word);
    T::deserialize(word).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_become_cards_and_faults_have_lines() {
        let text =
            "name,number,kind,world\n鬼道 桜吹雪,BT02/0097;S-UB03/0047,spell,カタナワールド\n";
        let cards = read(text, Some(Game::Buddyfight)).unwrap().cards;
        assert_eq!((cards[0].numbers.len(), cards[0].worlds[0].as_str()), (2, "カタナワールド"));
        let error = read("name,kind\na,monster\nb,nonsense\n", Some(Game::Buddyfight)).unwrap_err();
        assert_eq!(error.location().unwrap().line, 3);
        assert!(matches!(
            read("name,colour\na,b\n", Some(Game::Yugioh)),
            Err(ImportError::Record { .. })
        ));
        assert!(matches!(read("name\na\n", None), Err(ImportError::NoGame)));
    }
}
