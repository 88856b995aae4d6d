//! Our own deck file, YAML or JSON (`hantei schema deck`).

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};
use serde_yaml::Spanned;
use std::collections::BTreeMap;

use crate::model::{CardRef, Deck, Entry, Limits, PrintMark, Written};
use crate::read::{COUNTS, DeckError, EntryLine, Fault, Node, entry_line};
use hantei_base::reference::{Edition, FormatId};
use hantei_base::section::Section;
use hantei_base::source::Span;
use hantei_base::yaml;
use hantei_cards::{Card, CardNumber};

/// A deck file as written, YAML or JSON.
///
/// hantei reads decks in other forms, too, by their content: text as people paste it, tables, the files of other
/// programs, saved pages. `x-forms` has an example of each, and `hantei deck FILE` prints any of them in this form.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckFile {
    /// `buddyfight`, `buddyfight@2014`, `fftcg`, `crossover` or `yugioh`.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    game: Option<Spanned<String>>,
    /// The format, as `hantei check -f` takes it.
    #[serde(default)]
    format: Option<FormatId>,
    /// The deck's title.
    #[serde(default)]
    name: Option<String>,
    /// Sleeves by section: equal words for equal sleeves.
    #[serde(default)]
    sleeves: BTreeMap<Section, String>,
    /// メインデッキ
    #[serde(default)]
    #[schemars(with = "Option<Entries>")]
    main: Option<Spanned<Entries>>,
    /// エクストラデッキ (Yu-Gi-Oh!)
    #[serde(default)]
    #[schemars(with = "Option<Entries>")]
    extra: Option<Spanned<Entries>>,
    /// サイドデッキ, サイドボード
    #[serde(default)]
    #[schemars(with = "Option<Entries>")]
    side: Option<Spanned<Entries>>,
    /// LBデッキ (FFTCG)
    #[serde(default)]
    #[schemars(with = "Option<Entries>")]
    lb: Option<Spanned<Entries>>,
    /// ロストデッキ (Buddyfight)
    #[serde(default)]
    #[schemars(with = "Option<Entries>")]
    lost: Option<Spanned<Entries>>,
    /// フラッグ (Buddyfight)
    #[serde(default)]
    #[schemars(with = "Option<Entries>")]
    flag: Option<Spanned<Entries>>,
    /// バディ (Buddyfight)
    #[serde(default)]
    #[schemars(with = "Option<Entries>")]
    buddy: Option<Spanned<Entries>>,
    /// Cards that only this file knows, or corrections to the card data.
    #[serde(default)]
    cards: Vec<Card>,
}

/// The entries of a section: a list, or a single entry.
#[derive(Debug, JsonSchema)]
#[schemars(untagged)]
enum Entries {
    Many(#[schemars(with = "Vec<EntryForm>")] Vec<Spanned<EntryForm>>),
    One(EntryForm),
}

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct EntriesVisitor;
        impl<'de> serde::de::Visitor<'de> for EntriesVisitor {
            type Value = Entries;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an entry such as `3 灰流うらら`, or a list of entries")
            }
            fn visit_unit<E>(self) -> Result<Entries, E> {
                Ok(Entries::Many(Vec::new()))
            }
            fn visit_str<E>(self, line: &str) -> Result<Entries, E> {
                Ok(Entries::One(EntryForm::Line(line.to_owned())))
            }
            fn visit_u64<E: serde::de::Error>(self, code: u64) -> Result<Entries, E> {
                FormVisitor.visit_u64(code).map(Entries::One)
            }
            fn visit_i64<E: serde::de::Error>(self, code: i64) -> Result<Entries, E> {
                FormVisitor.visit_i64(code).map(Entries::One)
            }
            fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<Entries, A::Error> {
                FormVisitor.visit_map(map).map(Entries::One)
            }
            fn visit_seq<A: serde::de::SeqAccess<'de>>(
                self,
                mut seq: A,
            ) -> Result<Entries, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = seq.next_element()? {
                    if entries.len() > Limits::ENTRIES {
                        return Err(serde::de::Error::custom(format!(
                            "more than {} entries",
                            Limits::ENTRIES
                        )));
                    }
                    entries.push(entry);
                }
                Ok(Entries::Many(entries))
            }
        }
        deserializer.deserialize_any(EntriesVisitor)
    }
}

/// One entry: a line as in a text deck (`3 灰流うらら`), a passcode, or a mapping.
#[derive(Debug, JsonSchema)]
#[schemars(untagged)]
enum EntryForm {
    Line(String),
    Code(u32),
    Fields(EntryFields),
}

/// An entry with its parts named.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct EntryFields {
    /// How many copies; 1 when left out.
    #[serde(default = "one")]
    count: i64,
    /// The card's name.
    #[serde(default)]
    name: Option<String>,
    /// The card number.
    #[serde(default)]
    number: Option<CardNumber>,
    /// The passcode (Yu-Gi-Oh!).
    #[serde(default)]
    code: Option<u32>,
    /// `beta` for a βedition print, `other` for any other (CrossOver).
    #[serde(default)]
    print: Option<PrintMark>,
    /// The card's back: any word, the same for equal backs.
    #[serde(default)]
    back: Option<String>,
}

fn one() -> i64 {
    1
}

impl<'de> Deserialize<'de> for EntryForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(FormVisitor)
    }
}

struct FormVisitor;

impl<'de> serde::de::Visitor<'de> for FormVisitor {
    type Value = EntryForm;
    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an entry: `3 灰流うらら`, a passcode, or a mapping with name, number or code")
    }
    fn visit_str<E>(self, line: &str) -> Result<EntryForm, E> {
        Ok(EntryForm::Line(line.to_owned()))
    }
    fn visit_u64<E: serde::de::Error>(self, code: u64) -> Result<EntryForm, E> {
        u32::try_from(code)
            .map(EntryForm::Code)
            .map_err(|_| E::custom(format!("`{code}` is not a passcode")))
    }
    fn visit_i64<E: serde::de::Error>(self, code: i64) -> Result<EntryForm, E> {
        u32::try_from(code)
            .map(EntryForm::Code)
            .map_err(|_| E::custom(format!("`{code}` is not a passcode")))
    }
    fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<EntryForm, A::Error> {
        EntryFields::deserialize(serde::de::value::MapAccessDeserializer::new(map))
            .map(EntryForm::Fields)
    }
}

/// Whether the text begins like one of our deck files: its first content is a key of the schema.
pub(super) fn looks_like(text: &str) -> bool {
    const LISTS: [&str; 5] = ["main:", "extra:", "side:", "lb:", "lost:"];
    let mut lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let Some(first) = lines.next() else { return false };
    let list_follows =
        |line: &str| line.starts_with([' ', '-']) && line.trim_start().starts_with("- ");
    let keyed = |line: &str| LISTS.iter().any(|key| line.trim_end() == *key);
    let flow = |line: &str| {
        LISTS.iter().any(|key| {
            line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('['))
        })
    };
    let mut before = first;
    // A paste may begin with a horizontal rule, too.
    let begins = |line: &str| {
        let keys = ["game:", "format:", "name:", "sleeves:", "cards:", "flag:", "buddy:"];
        LISTS.iter().chain(&keys).any(|key| line.starts_with(key))
    };
    first.trim_end() == "---" && lines.clone().next().is_some_and(begins)
        || flow(first)
        || lines.take(40).any(|line| {
            let found = keyed(before) && list_follows(line) || flow(line);
            before = line;
            found
        })
}

/// Whether JSON is in our own form: it has no field outside the schema, and its entries have none of the count fields that other programs
/// use. A misspelt field still counts as ours; the reader reports its place.
pub(super) fn is_ours(root: &Node<'_>) -> bool {
    const HEADER: [&str; 4] = ["game", "format", "name", "sleeves"];
    const SECTIONS: [&str; 7] = ["main", "extra", "side", "lb", "lost", "flag", "buddy"];
    let has = |node: &Node<'_>, keys: &[&str]| keys.iter().any(|key| node.get(key).is_some());
    // Our own entries use `count`, too.
    let foreign = |entry: &Node<'_>| {
        has(entry, &["card"])
            || COUNTS.iter().any(|word| *word != "count" && entry.get(word).is_some())
    };
    let ours = |entry: &Node<'_>| entry.list().is_empty() && !foreign(entry);
    let section = |node: &Node<'_>| match node.list() {
        [] => node.fields().is_empty() || has(node, &["name", "number", "code"]) && ours(node),
        list => list.iter().all(ours),
    };
    // Other programs put cards with numbers of copies under `cards`; ours holds card facts there.
    let facts =
        |cards: &Node<'_>| !cards.list().iter().any(|card| foreign(card) || has(card, &["count"]));
    let fields = root.fields();
    fields.iter().any(|field| SECTIONS.contains(&field.key.as_str()))
        && fields.iter().all(|field| match field.key.as_str() {
            key if SECTIONS.contains(&key) => section(&field.node),
            "cards" => facts(&field.node),
            key => HEADER.contains(&key),
        })
}

/// Whether JSON comes from the FFDecks API: its cards have serial numbers.
pub(super) fn is_ffdecks(root: &Node<'_>) -> bool {
    let first = root.get("cards").and_then(|cards| cards.list().first());
    first.and_then(|entry| entry.get("card")?.get("serial_number")).is_some()
}

pub(super) fn read(text: &str) -> Result<Deck, DeckError> {
    let file: DeckFile = yaml::read(text).map_err(|fault| error(text, fault))?;
    let mut deck = Deck { cards: file.cards, ..Deck::default() };
    if let Some(game) = &file.game {
        let edition: Result<Edition, _> = game.value.parse();
        deck.header.edition =
            Some(edition.map_err(|error| Fault::Name(error).at(span_of(text, &game.referenced)))?);
    }
    deck.header.format = file.format;
    deck.header.name = file.name;
    deck.header.sleeves = file.sleeves.into_iter().collect();
    let sections = [
        (Section::Main, file.main),
        (Section::Extra, file.extra),
        (Section::Side, file.side),
        (Section::Lb, file.lb),
        (Section::Lost, file.lost),
        (Section::Flag, file.flag),
        (Section::Buddy, file.buddy),
    ];
    for (section, entries) in sections {
        let Some(entries) = entries else { continue };
        let forms: Vec<(Span, EntryForm)> = match entries.value {
            Entries::One(form) => vec![(span_of(text, &entries.referenced), form)],
            Entries::Many(forms) => forms
                .into_iter()
                .map(|form| (span_of(text, &form.referenced), form.value))
                .collect(),
        };
        for (span, form) in forms {
            if deck.entries.len() == Limits::ENTRIES {
                return Err(Fault::TooManyEntries.at(span));
            }
            let EntryLine { count, card, beside } =
                read_entry(form).map_err(|fault| fault.at(span))?;
            deck.beside.extend(beside.map(|name| (deck.entries.len() as u32, name)));
            deck.entries.push(Entry { section, count, card, span });
        }
    }
    crate::read::detect_game(&mut deck);
    Ok(deck)
}

fn read_entry(form: EntryForm) -> Result<EntryLine, Fault> {
    let fields = match form {
        EntryForm::Line(line) => return entry_line(&line),
        EntryForm::Code(0) => return Err(Fault::Passcode { found: "0".to_owned() }),
        EntryForm::Code(code) => {
            return Ok(EntryLine { count: 1, card: CardRef::Code(code), beside: None });
        }
        EntryForm::Fields(fields) => fields,
    };
    let count =
        u32::try_from(fields.count).ok().filter(|count| (1..=Limits::COUNT).contains(count));
    let count = count.ok_or_else(|| Fault::Count { found: fields.count.to_string() })?;
    let name = fields.name.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    let card = match (fields.code, &name, &fields.number) {
        // A passcode takes precedence over a name, as in a text deck.
        (Some(code), _, _) if code != 0 && fields.back.is_none() => {
            return Ok(EntryLine { count, card: CardRef::Code(code), beside: name });
        }
        (None, None, None) | (Some(_), ..) if name.is_none() && fields.number.is_none() => {
            return Err(Fault::NoCard {
                found: "an entry without name, number or code".to_owned(),
            });
        }
        _ => CardRef::Written(Box::new(Written {
            name,
            number: fields.number,
            print: fields.print,
            back: fields.back,
        })),
    };
    Ok(EntryLine { count, card, beside: None })
}

/// Converts a place from the YAML reader to a span of the text, up to the end of the line.
pub(super) fn span_of(text: &str, at: &serde_yaml::Location) -> Span {
    let known = at.span().byte_offset().map(|start| start as usize);
    let known = known.filter(|start| text.is_char_boundary(*start) && *start <= text.len());
    let start = known.unwrap_or_else(|| offset(text, at.line() as usize, at.column() as usize));
    let line_end = text[start..].find('\n').map_or(text.len(), |len| start + len);
    let content = text[start..line_end].trim_end();
    Span::new(start, start + content.len())
}

/// The byte offset of a line and a column in characters; both count from 1.
pub(super) fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let line = text[start..].split('\n').next().unwrap_or("");
    start + line.char_indices().nth(column.saturating_sub(1)).map_or(line.len(), |(at, _)| at)
}

pub(super) fn error(text: &str, fault: yaml::Fault) -> DeckError {
    let start = fault.location.map_or(0, |at| offset(text, at.line, at.column));
    let reason = card_as_field(text.split_at(start), &fault.message).unwrap_or(fault.message);
    Fault::Document { reason }.at(Span::new(start, start))
}

/// The error for `- Pot of Greed: 3`: a card stands where the fields of an entry are expected.
fn card_as_field((before, text): (&str, &str), message: &str) -> Option<String> {
    let found = message.strip_prefix("unknown field `")?.split('`').next()?;
    // Within braces it is more likely a misspelt field.
    let first = before.trim_end().ends_with('-');
    (first && message.contains("expected one of count,")).then_some(())?;
    let value = text.trim_start_matches(['"', '\'']).strip_prefix(found)?;
    let value = value.trim_start_matches(['"', '\'']).trim_start().strip_prefix(':')?.trim_start();
    let digits = value.bytes().take_while(u8::is_ascii_digit).count();
    let count = Some(&value[..digits]).filter(|count| !count.is_empty())?;
    Some(format!("`{found}` is no field: a card with its copies is written `{count} {found}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_entry() {
        let text = "game: yugioh\nmain:\n  - 3 灰流うらら\n  - 14558127\n  - {name: 増殖するG, count: 2}\n  - {code: 27551, name: 別の名, count: 3}\nextra:\n";
        let deck = read(text).unwrap();
        assert_eq!(deck.entries.iter().map(|entry| entry.count).collect::<Vec<_>>(), [3, 1, 2, 3]);
        assert_eq!(
            hantei_base::source::SourceFile::from_text("x", text)
                .location(deck.entries[2].span.start)
                .line,
            5
        );
        assert_eq!(deck.header.edition, Some(Edition::YugiohMr3));
        assert_eq!(deck.entries[3].card, CardRef::Code(27551));
    }

    #[test]
    fn faults_have_places() {
        for (text, line) in [
            ("game: chess\nmain: []\n", 1),
            ("main:\n  - {name: a, count: -1}\n", 2),
            ("main:\n  - {name: a, cuont: 1}\n", 2),
            ("main:\n  - 3 a\nmian:\n  - 3 b\n", 3),
            ("main:\n  - {count: 1}\n", 2),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!(
                hantei_base::source::SourceFile::from_text("x", text).location(error.at.start).line,
                line,
                "{text}: {error}"
            );
        }
    }
}
