//! Tables with a column of copies for each section: `Card,Main,Extra,Side`, `カード名,メイン,サイド,計`.

use super::columns::{Role, copies, role_word};
use super::table::{Cells, Record, is_rule};
use super::words::{self, Heading};
use hantei_base::section::Section;

/// The columns of a table with copies by section.
struct SectionColumns {
    name: usize,
    number: Option<usize>,
    /// The columns of copies, with their sections.
    sections: Vec<(usize, Section)>,
    /// The column with the sum of all sections.
    total: Option<usize>,
}

/// Reads a table with a column of copies for each section; `None` if it is no such table.
pub(super) fn by_section(cells: &[Vec<String>], width: usize) -> Option<Vec<Option<Cells>>> {
    let (headed, columns) = cells
        .iter()
        .take(3)
        .enumerate()
        .find_map(|(at, row)| Some((at, SectionColumns::of_head(row, width)?)))?;
    let body = || cells[headed + 1..].iter().filter(|row| row.len() >= 2);
    let counted = body().filter(|row| columns.is_counted(row)).count();
    if counted == 0 || counted * 10 < body().count() * 6 {
        return None;
    }
    let rows = cells.iter().enumerate().map(|(at, row)| match row.len() {
        0 | 1 => None,
        _ if at <= headed => Some(Cells::Head),
        _ => Some(columns.row(row)),
    });
    Some(rows.collect())
}

impl SectionColumns {
    /// The columns by the words of a head: a column of names, and two or more of different sections.
    fn of_head(head: &[String], width: usize) -> Option<SectionColumns> {
        let sections: Vec<(usize, Section)> =
            head.iter().enumerate().filter_map(|(at, cell)| Some((at, section(cell)?))).collect();
        let apart = |at: usize| sections[..at].iter().all(|of| of.1 != sections[at].1);
        if head.len() != width || sections.len() < 2 || !(0..sections.len()).all(apart) {
            return None;
        }
        let others = || (0..width).filter(|at| sections.iter().all(|(of, _)| of != at));
        let role = |role| others().find(|at| role_word(&head[*at]) == Some(role));
        let number = role(Role::Number);
        // Several columns without a head are names for one section each.
        let mut unnamed =
            others().filter(|at| Some(*at) != number && (head[*at].is_empty() || *at == 0));
        let name = match role(Role::Name) {
            Some(name) => name,
            None => unnamed.next().filter(|_| unnamed.next().is_none())?,
        };
        let total = others().find(|at| {
            *at != name
                && (words::is_total(&head[*at]) || role_word(&head[*at]) == Some(Role::Count))
        });
        Some(SectionColumns { name, number, sections, total })
    }

    /// Whether the columns of sections have copies and nothing else.
    fn is_counted(&self, row: &[String]) -> bool {
        let cell = |at: usize| row.get(at).map_or("", String::as_str);
        let counts = |at: usize| is_none(cell(at)) || copies(cell(at)).is_some();
        self.sections.iter().all(|(at, _)| counts(*at))
            && self.sections.iter().any(|(at, _)| !is_none(cell(*at)))
    }

    fn row(&self, row: &[String]) -> Cells {
        let cell = |at: usize| row.get(at).map_or("", String::as_str);
        let filled = || row.iter().filter(|cell| !is_none(cell));
        if filled().count() == 0 || is_rule(row) {
            return Cells::Head;
        }
        let alone = filled().count() == 1;
        let (name, number) = (cell(self.name), self.number.map_or("", cell));
        if alone || words::is_total(name) {
            // A sum, or the heading of a part; a name without any copies may have lost them.
            return match words::phrase(name) {
                Some(_) if alone => Cells::Single(name.to_owned()),
                None if alone => Cells::Unclear,
                _ => Cells::Head,
            };
        }
        // The table has an extra deck apart, or else main stands for both, and card data says which.
        let extra = self.sections.iter().any(|(_, section)| *section == Section::Extra);
        let (mut records, mut sum) = (Vec::new(), 0);
        for (at, section) in &self.sections {
            let Some((count, _)) = copies(cell(*at)) else {
                match is_none(cell(*at)) {
                    true => continue,
                    false => return Cells::Unclear,
                }
            };
            sum += count;
            if count > 0 {
                records.push(Record {
                    count: Some(count),
                    name: name.to_owned(),
                    number: number.to_owned(),
                    section: Some(*section).filter(|of| extra || *of != Section::Main),
                    ..Record::default()
                });
            }
        }
        let total = self.total.and_then(|at| copies(cell(at)));
        let named = !name.is_empty() || !number.is_empty();
        if !named || total.is_some_and(|(total, _)| total != sum) {
            return Cells::Unclear;
        }
        if records.is_empty() { Cells::Empty } else { Cells::Several(records) }
    }
}

/// The section that the head of a column names.
fn section(head: &str) -> Option<Section> {
    let word: String = head.chars().filter(|c| c.is_alphanumeric()).collect();
    match words::phrase(head).map(|phrase| (phrase.heading, phrase.declared)) {
        Some((Some(Heading::Section(section)), None)) => Some(section),
        Some((Some(Heading::Whole), None)) => Some(Section::Main),
        _ => match word.to_ascii_uppercase().as_str() {
            "M" | "Ｍ" => Some(Section::Main),
            "E" | "Ｅ" | "EX" | "ＥＸ" => Some(Section::Extra),
            "S" | "Ｓ" => Some(Section::Side),
            _ => None,
        },
    }
}

/// Whether a cell says that there is nothing in it.
fn is_none(cell: &str) -> bool {
    matches!(cell.trim(), "" | "-" | "－" | "–" | "—" | "ー" | "×" | "なし" | "0" | "０")
}
