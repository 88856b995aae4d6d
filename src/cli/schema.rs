//! `hantei schema`: JSON Schemas of the files that people write.

use anyhow::Result;

use crate::cli::args::Schema;
use crate::cli::env::Env;
use crate::cli::{Outcome, output};
use crate::data;

#[cfg(test)]
mod games;
#[cfg(test)]
mod written;

pub(super) fn run(args: &Schema, _env: &Env) -> Result<Outcome> {
    output::print(&data::schema(&args.what.id()))?;
    Ok(Outcome::Fine)
}
