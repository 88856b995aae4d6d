//! The sheets of an OpenDocument workbook (`.ods`) as LibreOffice writes it. All sheets are in one part; a repeated cell or row is
//! written once with its number of repetitions.

use std::collections::HashSet;
use std::ops::Range;

use roxmltree::Node;

use super::{Budget, COLUMNS, Package, ROWS, Rows, SHEETS, WorkbookFault};
use super::{document, elements, number, plain};

const CONTENT: &str = "content.xml";

/// Whether a package is an OpenDocument workbook.
pub(super) fn is_ods(package: &Package<'_>) -> bool {
    let kind = package.part("mimetype").ok().flatten().unwrap_or_default();
    kind.starts_with("application/vnd.oasis.opendocument.spreadsheet")
        && package.parts.contains_key(CONTENT)
}

/// The visible sheets, in tab order.
pub(super) fn sheets(
    package: &Package<'_>,
    budget: &mut Budget,
) -> Result<Vec<(String, Rows)>, WorkbookFault> {
    let content = package.part(CONTENT)?.ok_or(WorkbookFault::Damaged)?;
    let document = document(&content)?;
    let hides =
        |style: &Node<'_, '_>| style.children().any(|of| attribute(of, "display") == Some("false"));
    let hidden: HashSet<&str> =
        elements(&document, "style").filter(hides).filter_map(|of| attribute(of, "name")).collect();
    let shown = |table: &Node<'_, '_>| {
        let in_book = table.parent().is_some_and(|of| of.tag_name().name() == "spreadsheet");
        in_book && attribute(*table, "style-name").is_none_or(|of| !hidden.contains(of))
    };
    let tables: Vec<Node<'_, '_>> = elements(&document, "table").filter(shown).collect();
    if tables.len() > SHEETS {
        return Err(WorkbookFault::TooLarge);
    }
    let sheet = |table: Node<'_, '_>| {
        let name = plain(attribute(table, "name").unwrap_or_default());
        Ok((name, rows(table, budget)?))
    };
    tables.into_iter().map(sheet).collect()
}

/// The value of an attribute, by its name without the namespace prefix.
fn attribute<'a>(node: Node<'a, '_>, name: &str) -> Option<&'a str> {
    node.attributes().find(|of| of.name() == name).map(|of| of.value())
}

fn rows(table: Node<'_, '_>, budget: &mut Budget) -> Result<Rows, WorkbookFault> {
    let mut rows = Rows::new();
    let mut at = 0usize;
    let mut left = vec![table];
    while let Some(node) = left.pop() {
        match node.tag_name().name() {
            "table" | "table-rows" | "table-header-rows" | "table-row-group" => {
                left.extend(node.children().rev());
            }
            "table-row" => {
                let below = at.saturating_add(repeated(node, "number-rows-repeated")?);
                let cells = cells(node)?;
                if !cells.is_empty() && below > ROWS {
                    return Err(WorkbookFault::TooLarge);
                }
                for (columns, text) in cells {
                    budget.take(&text, columns.len() * (below - at))?;
                    for at in at..below {
                        let row = rows.entry(at).or_default();
                        row.extend(columns.clone().map(|column| (column, text.clone())));
                    }
                }
                at = below;
            }
            _ => {}
        }
    }
    Ok(rows)
}

/// The cells of a row that have content, each with the columns that it fills.
fn cells(row: Node<'_, '_>) -> Result<Vec<(Range<usize>, String)>, WorkbookFault> {
    let mut cells = Vec::new();
    let mut column = 0usize;
    for cell in row.children().filter(Node::is_element) {
        let right = column.saturating_add(repeated(cell, "number-columns-repeated")?);
        // A cell that a merged cell covers is not shown.
        let is_shown = cell.tag_name().name() == "table-cell";
        if let Some(text) = content(cell).filter(|_| is_shown) {
            if right > COLUMNS {
                return Err(WorkbookFault::TooLarge);
            }
            cells.push((column..right, text));
        }
        column = right;
    }
    Ok(cells)
}

/// How often a row or cell is repeated.
fn repeated(node: Node<'_, '_>, name: &str) -> Result<usize, WorkbookFault> {
    attribute(node, name).map_or(Ok(1), |of| of.parse().map_err(|_| WorkbookFault::Damaged))
}

/// What a cell shows; `None` if it is empty.
fn content(cell: Node<'_, '_>) -> Option<String> {
    let text = match attribute(cell, "value-type") {
        Some("float") => number(attribute(cell, "value").unwrap_or_default()),
        _ => {
            let paragraphs = cell.children().filter(|node| node.tag_name().name() == "p");
            paragraphs.map(paragraph).collect::<Vec<_>>().join("\n")
        }
    };
    let text = text.trim_matches([' ', '\t', '\r', '\n']);
    (!text.is_empty()).then(|| text.to_owned())
}

/// The text of a paragraph, without furigana. Spaces, tabs and line breaks are elements.
fn paragraph(of: Node<'_, '_>) -> String {
    let mut text = String::new();
    for node in of.descendants() {
        let is_reading = node.parent().is_some_and(|of| of.tag_name().name() == "ruby-text");
        match node.tag_name().name() {
            "s" => text.push(' '),
            "tab" => text.push('\t'),
            "line-break" => text.push('\n'),
            _ if node.is_text() && !is_reading => text.push_str(node.text().unwrap_or_default()),
            _ => {}
        }
    }
    text
}
