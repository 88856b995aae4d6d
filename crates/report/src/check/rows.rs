//! Checked decks as rows of a spreadsheet.

use hantei_base::text::Lang;
use hantei_construction::diagnostic::render::{Checked, Failed, Skipped};
use hantei_construction::diagnostic::{Diagnostic, Severity};

use super::{count, pointed_at};

/// The column names of a spreadsheet of decks.
pub const DECK_COLUMNS: [&str; 10] = [
    "path", "game", "edition", "format", "banlist", "verdict", "cards", "errors", "warnings",
    "message",
];

/// The column names of a spreadsheet of findings.
pub const FINDING_COLUMNS: [&str; 16] = [
    "path", "game", "edition", "format", "banlist", "verdict", "severity", "code", "card",
    "section", "line", "column", "message", "help", "cites", "text",
];

/// A deck as a row of [`DECK_COLUMNS`]. The message is that of the first error or, if there is none, of the first finding.
pub fn deck_row(checked: &Checked<'_>, lang: Lang) -> Vec<String> {
    let counts = checked.report.counts.iter();
    let counts = counts.map(|(section, count)| format!("{} {count}", section.id()));
    let first = checked.report.by_severity().into_iter().next();
    let mut row = head_cells(checked);
    row.push(counts.collect::<Vec<_>>().join(", "));
    row.extend([Severity::Error, Severity::Warning].map(|of| count(checked, of).to_string()));
    row.push(first.map(|found| found.message.text(lang)).unwrap_or_default());
    row
}

/// The findings of a deck as rows of [`FINDING_COLUMNS`], errors first.
pub fn finding_rows(checked: &Checked<'_>, lang: Lang) -> Vec<Vec<String>> {
    let row = |found: &Diagnostic| {
        let place = found.span().map(|span| checked.source.location(span.start));
        let cites: Vec<String> = found.cites.iter().map(ToString::to_string).collect();
        let mut row = head_cells(checked);
        row.extend([
            found.severity.id().to_owned(),
            found.code.name().to_owned(),
            found.card.as_ref().map(|card| card.name.get(lang).to_owned()).unwrap_or_default(),
            found.section.map(|section| section.id().to_owned()).unwrap_or_default(),
            place.map(|at| at.line.to_string()).unwrap_or_default(),
            place.map(|at| at.column.to_string()).unwrap_or_default(),
            found.message.text(lang),
            found.help.as_ref().map(|help| help.text(lang)).unwrap_or_default(),
            cites.join(" "),
            pointed_at(found, checked).unwrap_or_default().to_owned(),
        ]);
        row
    };
    checked.report.by_severity().into_iter().map(row).collect()
}

/// The cells that every row of a deck begins with.
fn head_cells(checked: &Checked<'_>) -> Vec<String> {
    vec![
        checked.source.name.clone(),
        checked.edition.game().id().to_owned(),
        checked.edition.id().to_owned(),
        checked.format.to_string(),
        checked.banlist.map(ToString::to_string).unwrap_or_default(),
        checked.report.verdict().id().to_owned(),
    ]
}

/// A file that is not a deck, as a row of these columns. Its verdict is `skipped`.
pub fn skipped_row(file: &Skipped, columns: &[&str]) -> Vec<String> {
    let cell = |column: &&str| match *column {
        "path" => file.path.clone(),
        "verdict" => "skipped".to_owned(),
        "message" => file.message.clone(),
        _ => String::new(),
    };
    columns.iter().map(cell).collect()
}

/// An input that could not be read, as a row of these columns. Its verdict is `failed`.
pub fn failed_row(failed: &Failed, columns: &[&str]) -> Vec<String> {
    let cell = |column: &&str| match *column {
        "path" => failed.path.clone(),
        "verdict" => "failed".to_owned(),
        "line" => failed.location.map(|at| at.line.to_string()).unwrap_or_default(),
        "column" => failed.location.map(|at| at.column.to_string()).unwrap_or_default(),
        "message" => failed.message.clone(),
        _ => String::new(),
    };
    columns.iter().map(cell).collect()
}
