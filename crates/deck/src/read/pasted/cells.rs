//! Readings of lines that depend on the lines around them: rows of tables, ticks. These lines get no other readings.

use super::columns::copies;
use super::features::Feature as F;
use super::fields::fold;
use super::lexicon::List;
use super::lines::Row;
use super::measure;
use super::reading::{Candidate, Item, Reading};
use super::table::{self, Cells, Record};
use super::ticks;
use super::words;
use crate::read::Names;

/// The readings of each line that is a row of a table or has its copies as ticks.
pub(super) fn of_tables<'t>(
    rows: &[Row<'t>],
    names: Option<&dyn Names>,
) -> Vec<Option<Vec<Candidate<'t>>>> {
    let tables = table::read(rows);
    let mut found: Vec<Option<Vec<Candidate<'t>>>> = rows
        .iter()
        .zip(tables)
        .map(|(row, cells)| cells.map(|cells| of_cells(row, cells)))
        .collect();
    for (row, reading) in ticks::find(rows, names) {
        let evidence = [(F::CopiesMarked, 1.0), (F::TableRow, 0.5)];
        found[row] = Some(vec![Candidate::of(reading, &evidence)]);
    }
    found
}

fn of_cells<'t>(row: &Row<'t>, cells: Cells) -> Vec<Candidate<'t>> {
    let sure = [(F::TableRow, 1.0)];
    match cells {
        Cells::Head | Cells::Empty => vec![Candidate::of(Reading::Remark, &sure)],
        Cells::Unclear => vec![Candidate::of(Reading::Unclear, &sure)],
        // Deck:	Glass Harbor
        Cells::Record(_) if is_field(row.text) => vec![Candidate::of(Reading::Text, &[])],
        Cells::Record(record) => match of_record(row, record) {
            Some(candidate) => vec![candidate],
            None => vec![Candidate::of(Reading::Text, &[])],
        },
        Cells::Several(records) => vec![of_records(row, records, false)],
        Cells::Doubtful(records) => vec![of_records(row, records, true)],
        Cells::Single(text) => {
            let phrase = words::phrase(&text);
            // SIDE DECK    TOTAL: 15 stands above its cards, or below them.
            if let Some(words::Phrase {
                heading: heading @ Some(_),
                declared: Some(sum),
                total: true,
                ..
            }) = phrase
            {
                let head = Reading::Heading { heading, declared: Some(sum) };
                return vec![Candidate::of(head, &sure), Candidate::of(Reading::Total(sum), &sure)];
            }
            let reading = match phrase {
                Some(phrase) if phrase.total || phrase.heading.is_none() => {
                    phrase.declared.map_or(Reading::Remark, Reading::Total)
                }
                Some(phrase) => {
                    Reading::Heading { heading: phrase.heading, declared: phrase.declared }
                }
                None => Reading::Text,
            };
            vec![Candidate::of(reading, &sure)]
        }
    }
}

/// Whether a row is a field of the header, with a tab behind the colon.
fn is_field(text: &str) -> bool {
    let Some((word, value)) = text.split_once([':', '：']) else { return false };
    let about = List::About.has(fold(word).trim()) || words::heads(word);
    about && value.starts_with('\t') && copies(value.trim()).is_none()
}

/// A row of a table with one card.
fn of_record<'t>(row: &Row<'t>, record: Record) -> Option<Candidate<'t>> {
    let uncounted = record.uncounted;
    if super::fees(&record.name) {
        return Some(Candidate::of(Reading::Remark, &[(F::TableRow, 1.0)]));
    }
    let item = item_of(row, record)?;
    let mut found = Candidate::of(Reading::Cards(vec![item]), &[(F::TableRow, 1.0)]);
    found.add(F::CopiesMissing, f32::from(uncounted));
    found.add(F::CopiesFew, 1.0);
    Some(found)
}

fn of_records<'t>(row: &Row<'t>, records: Vec<Record>, elsewhere: bool) -> Candidate<'t> {
    let items: Vec<Item<'t>> =
        records.into_iter().filter_map(|record| item_of(row, record)).collect();
    let items = items.into_iter().map(|item| Item { elsewhere, ..item }).collect();
    Candidate::of(Reading::Cards(items), &[(F::TableRow, 1.0), (F::CopiesFew, 1.0)])
}

/// Marks of the buddy behind a name.
const MARKS: [&str; 8] =
    ["(Buddy)", "(buddy)", "（バディ）", "(バディ)", "★バディ", "☆バディ", "【バディ】", "[Buddy]"];

fn item_of<'t>(row: &Row<'t>, record: Record) -> Option<Item<'t>> {
    let Record { count, name, number, section, astray, column, uncounted } = record;
    let own = measure::measure(&name);
    let inner = own.front.filter(|count| count.value < 10).or(own.back);
    let (value, text) = match (count, inner) {
        (Some(count), _) => (count, name.as_str()),
        (None, Some(inner)) => (inner.value, inner.rest),
        (None, None) => (1, name.as_str()),
    };
    let counted = count.is_some() || inner.is_some() && !uncounted;
    if text.trim().is_empty() && number.is_empty() {
        return None;
    }
    let unmarked = MARKS.iter().find_map(|mark| text.trim_end().strip_suffix(mark));
    let buddy = unmarked.is_some();
    let text = unmarked.unwrap_or(text).trim_end().to_owned();
    let number = (!number.is_empty()).then(|| number.into());
    Some(Item {
        counted,
        buddy,
        number,
        section,
        astray,
        column,
        ..Item::of(value, text, row.span)
    })
}
