//! `hantei doctor`: reports the state of the installation, and what to do about problems.

mod examine;
mod page;
pub(super) mod report;

use anyhow::Result;

use crate::cli::args::{Doctor, TableOrJson};
use crate::cli::env::Env;
use crate::cli::{Outcome, output};

pub(super) fn run(args: &Doctor, env: &Env) -> Result<Outcome> {
    let date = args.date.unwrap_or_else(Env::today);
    let report = examine::examine(date, env);
    match args.output {
        TableOrJson::Json => output::print_json(&report)?,
        TableOrJson::Table => output::print(&page::page(&report, date, env))?,
    }
    Ok(if report.sound { Outcome::Fine } else { Outcome::Findings })
}
