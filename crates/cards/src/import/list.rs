//! Reads JSON documents that are or contain a list of records, and sequences of records. Records are parsed one by one and returned in
//! batches.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::mpsc::{Receiver, sync_channel};

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess,
    Unexpected, Visitor,
};
use serde_json::de::{IoRead, Read, StrRead};

use super::lines::BATCH;
use super::{Form, ImportError, Imported, checked, fftcg, json_fault, plain, yaml_yugi};
use hantei_base::reference::Game;
use hantei_base::source::Location;

/// A format that is a list of records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ListForm {
    FftcgBrowser,
    YamlYugi,
    /// Records without a list around them.
    YamlYugiLines,
}

/// Receives a batch.
type OnBatch<'g> = &'g mut dyn FnMut(Imported) -> Result<(), ImportError>;

impl ListForm {
    fn part(self) -> Imported {
        let (game, form) = match self {
            ListForm::FftcgBrowser => (Game::Fftcg, Form::FftcgBrowser),
            ListForm::YamlYugi => (Game::Yugioh, Form::YamlYugi),
            ListForm::YamlYugiLines => (Game::Yugioh, Form::YamlYugiLines),
        };
        Imported { game, form, cards: Vec::new(), texts: Vec::new(), texts_left_out: false }
    }

    /// The key of the list, if it is not the whole document.
    fn key(self) -> Option<&'static str> {
        match self {
            ListForm::FftcgBrowser => Some("cards"),
            ListForm::YamlYugi | ListForm::YamlYugiLines => None,
        }
    }

    /// The error for a document that does not have this format.
    fn fault(self, error: &serde_json::Error) -> ImportError {
        let location = Some(Location { line: error.line(), column: error.column().max(1) });
        let reason = json_fault(error);
        let message = match self {
            ListForm::FftcgBrowser if error.is_data() => {
                return ImportError::record("the card browser's reply has no list `cards`");
            }
            ListForm::FftcgBrowser => format!("not JSON: {reason}"),
            ListForm::YamlYugi | ListForm::YamlYugiLines => {
                format!("not yaml-yugi card data: {reason}")
            }
        };
        ImportError::Record { location, message }
    }

    /// Passes on the records of a document in batches of limited size.
    fn parts<'de>(
        self,
        json: serde_json::Deserializer<impl Read<'de>>,
        most: usize,
        give: OnBatch<'_>,
    ) -> Result<(), ImportError> {
        let (mut part, mut given) = (self.part(), false);
        let mut full = |part: &mut Imported| match part.cards.len() < most {
            true => Ok(()),
            false => {
                given = true;
                give(std::mem::replace(part, self.part()))
            }
        };
        match self {
            ListForm::FftcgBrowser => {
                let mut at = 0;
                self.each(json, |record| {
                    if let Some((card, text)) = fftcg::listed(at, &record)? {
                        part.cards.push(card);
                        part.texts.push(text);
                    }
                    at += 1;
                    full(&mut part)
                })?;
            }
            ListForm::YamlYugi => self.each(json, |record| {
                add(&mut part, record)?;
                full(&mut part)
            })?,
            ListForm::YamlYugiLines => {
                for record in json.into_iter::<yaml_yugi::Record>() {
                    add(&mut part, record.map_err(|error| self.fault(&error))?)?;
                    full(&mut part)?;
                }
            }
        }
        // A document without any card is an error, so an empty first batch is passed on.
        if !part.cards.is_empty() || !given { give(part) } else { Ok(()) }
    }

    /// Calls `take` with each record of a document.
    fn each<'de, T: Deserialize<'de>>(
        self,
        mut json: serde_json::Deserializer<impl Read<'de>>,
        mut take: impl FnMut(T) -> Result<(), ImportError>,
    ) -> Result<(), ImportError> {
        let mut fault = None;
        let list = List { key: self.key(), take: &mut take, fault: &mut fault };
        let read = list.deserialize(&mut json).and_then(|()| json.end());
        read.map_err(|error| fault.unwrap_or_else(|| self.fault(&error)))
    }
}

/// Adds a record of yaml-yugi to a batch.
fn add(part: &mut Imported, record: yaml_yugi::Record) -> Result<(), ImportError> {
    part.texts_left_out |= record.has_text();
    part.cards.push(yaml_yugi::card(record)?);
    Ok(())
}

/// Reads all records of a text.
pub(super) fn read(text: &str, form: ListForm) -> Result<Imported, ImportError> {
    let mut all = form.part();
    form.parts(serde_json::Deserializer::new(StrRead::new(text)), usize::MAX, &mut |part| {
        all = part;
        Ok(())
    })?;
    Ok(all)
}

/// The records of a file in batches. A thread reads the next batch while the caller works on one.
pub(super) struct Parts(Receiver<Result<Imported, ImportError>>);

impl Parts {
    pub(super) fn of(path: &Path, form: ListForm, wanted: Option<Game>) -> io::Result<Parts> {
        let (give, parts) = sync_channel(1);
        let text = plain::open(path)?;
        std::thread::Builder::new().spawn(move || {
            let mut hand_over = |part| {
                // The receiver is gone, so this error reaches nobody.
                give.send(Ok(checked(part, wanted)?)).map_err(|_| ImportError::Empty)
            };
            let json = serde_json::Deserializer::new(IoRead::new(text));
            if let Err(fault) = form.parts(json, BATCH, &mut hand_over) {
                let _ = give.send(Err(fault));
            }
        })?;
        Ok(Parts(parts))
    }
}

impl Iterator for Parts {
    type Item = Result<Imported, ImportError>;

    fn next(&mut self) -> Option<Result<Imported, ImportError>> {
        self.0.recv().ok()
    }
}

/// A list of records, or an object that has the list under a key.
struct List<'t, T> {
    key: Option<&'static str>,
    take: &'t mut dyn FnMut(T) -> Result<(), ImportError>,
    /// The error in a record.
    fault: &'t mut Option<ImportError>,
}

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for List<'_, T> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, of: D) -> Result<(), D::Error> {
        of.deserialize_any(self)
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for List<'_, T> {
    type Value = ();

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("a sequence")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while let Some(record) = list.next_element()? {
            if let Err(fault) = (self.take)(record) {
                *self.fault = Some(fault);
                return Err(A::Error::custom("a record that cannot be read"));
            }
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<(), A::Error> {
        let Some(wanted) = self.key else {
            return Err(A::Error::invalid_type(Unexpected::Map, &self));
        };
        let List { take, fault, .. } = self;
        let mut found = false;
        while let Some(key) = object.next_key::<String>()? {
            if key == wanted && !std::mem::replace(&mut found, true) {
                object.next_value_seed(List { key: None, take: &mut *take, fault: &mut *fault })?;
            } else if key == wanted {
                let more = "the card browser's reply has more than one list `cards`";
                *fault = Some(ImportError::record(more));
                return Err(A::Error::duplicate_field(wanted));
            } else {
                object.next_value::<IgnoredAny>()?;
            }
        }
        if found { Ok(()) } else { Err(A::Error::missing_field(wanted)) }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;
    use crate::import;

    fn document(records: usize, end: &str) -> String {
        let record = |at| {
            format!(
                r#"{{"code":"31-{at:04}C","name_en":"Card {at}","type_en":"Forward","text_en":"Haste"}}"#
            )
        };
        let records: Vec<String> = (1..=records).map(record).collect();
        format!(r#"{{"count":{{"cards":[]}},"cards":[{}{end}"#, records.join(","))
    }

    /// The number of cards in each batch, and the error at the end.
    fn batches(bytes: &[u8]) -> (Vec<usize>, Option<String>) {
        let mut file = tempfile::NamedTempFile::new().expect("a file");
        file.write_all(bytes).expect("written");
        let (mut sizes, mut fault) = (Vec::new(), None);
        for part in import::parts(file.path(), Some(Game::Fftcg)) {
            assert!(fault.is_none(), "nothing comes after a fault");
            match part {
                Ok(part) => sizes.push(part.cards.len()),
                Err(error) => fault = Some(error.to_string()),
            }
        }
        (sizes, fault)
    }

    #[test]
    fn a_long_list_is_handed_over_in_parts() {
        let text = document(2 * BATCH + 5, "]}");
        assert_eq!(batches(text.as_bytes()), (vec![BATCH, BATCH, 5], None));
        let mut gzipped = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        gzipped.write_all(text.as_bytes()).expect("packed");
        assert_eq!(batches(&gzipped.finish().expect("packed")).0, [BATCH, BATCH, 5]);
        assert_eq!(batches(document(BATCH, "]}").as_bytes()), (vec![BATCH], None));
        // A file that must be decoded is one batch.
        let marked = [b"\xef\xbb\xbf", text.as_bytes()].concat();
        assert_eq!(batches(&marked), (vec![2 * BATCH + 5], None));
    }

    #[test]
    fn a_fault_ends_a_long_list() {
        for (end, wrong) in [
            ("", "not JSON: EOF while parsing a list"),
            ("]} 1", "not JSON: trailing characters"),
            (",7]}", "cards[1500] is not an object"),
            (r#",{"code":"31-001C"}]}"#, "cards[1500]: 31-001C has no name"),
            (r#"],"cards":[]}"#, "the card browser's reply has more than one list `cards`"),
        ] {
            let (sizes, fault) = batches(document(1500, end).as_bytes());
            assert_eq!(fault.as_deref(), Some(wrong));
            assert!(sizes.iter().sum::<usize>() <= 1500, "{end}");
        }
        let other = document(3, "]}").replace(r#""cards":[{"#, r#""kept":[{"#);
        let none = "the card browser's reply has no list `cards`";
        assert_eq!(batches(other.as_bytes()), (Vec::new(), Some(none.to_owned())));
        let nothing = r#"{"cards":[{"code":"31-001C","name_en":"A","type_en":"Crystal"}]}"#;
        assert_eq!(batches(nothing.as_bytes()).1.as_deref(), Some("holds no card"));
    }
}
