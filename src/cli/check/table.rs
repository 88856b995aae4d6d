//! The verdict and the section sizes, for people.

use colored::Colorize;

use super::Item;
use super::shown::sizes;
use crate::cli::env::Env;
use crate::cli::output;
use hantei_base::text::printable;
use hantei_construction::diagnostic::Verdict;
use hantei_construction::diagnostic::render::Checked;
use hantei_report::check as show;

/// `✗ a.ydk: illegal (2 errors, 1 warning)  [Yu-Gi-Oh! mr3, OCG, list yugioh/2015-04-01]`
pub(super) fn verdict(checked: &Checked<'_>, item: &Item, env: &Env) -> String {
    let found = checked.report.verdict();
    let mark = show::mark(found);
    let mark = match found {
        Verdict::Illegal => mark.red().bold(),
        Verdict::Unverified => mark.yellow().bold(),
        Verdict::Legal => mark.green().bold(),
    };
    let verdict = show::verdict(checked, env.lang);
    let of = show::setting(checked, &item.checker.setting().format.name, env.lang);
    format!("{mark} {}: {}  {of}", printable(&checked.source.name), verdict.bold())
}

/// The sections with their sizes and the allowed sizes.
pub(super) fn sections(checked: &Checked<'_>, item: &Item, env: &Env) -> String {
    let mut table = output::table(env);
    table.set_header([
        env.text("column-section", &[]),
        env.text("column-cards", &[]),
        env.text("column-allowed", &[]),
    ]);
    for (section, count, allowed) in sizes(checked, item) {
        let section = env.text(&format!("section-{}", section.id()), &[]);
        table.add_row([section, count.to_string(), allowed]);
    }
    for column in [1, 2] {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(comfy_table::CellAlignment::Right);
        }
    }
    output::render(&table)
}
