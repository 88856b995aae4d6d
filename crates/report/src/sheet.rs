//! Rows of a spreadsheet, in the CSV format of RFC 4180.

use std::borrow::Cow;

use hantei_base::text::printable;

/// The first row, with the column names. With `bom` it begins with a byte order mark, which Excel needs to detect UTF-8 but most programs
/// would take for a part of the first column name.
pub fn begin(columns: &[&str], bom: bool) -> String {
    let mark = if bom { "\u{feff}" } else { "" };
    format!("{mark}{}", row(columns))
}

/// A row. A cell that a spreadsheet would take for a formula begins with an apostrophe, because everything in a deck file is text.
pub fn row<S: AsRef<str>>(cells: &[S]) -> String {
    let mut row = cells.iter().map(|cell| quoted(cell.as_ref())).collect::<Vec<_>>().join(",");
    row.push_str("\r\n");
    row
}

fn quoted(cell: &str) -> Cow<'_, str> {
    let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let shown = cell.split('\n').map(printable).collect::<Vec<_>>().join("\n");
    let shown = if formula { format!("'{shown}") } else { shown };
    match shown.contains(['"', ',', '\n', '\r']) {
        true => Cow::Owned(format!("\"{}\"", shown.replace('"', "\"\""))),
        false => Cow::Owned(shown),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_nothing_is_a_formula() {
        assert_eq!(row(&["a", "b, \"c\"", "=1+1", ""]), "a,\"b, \"\"c\"\"\",'=1+1,\r\n");
    }
}
