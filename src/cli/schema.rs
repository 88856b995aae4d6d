//! `hantei schema`: JSON Schemas of the files that people write.

use anyhow::Result;

use crate::built_in::built_in;
use crate::cli::args::Schema;
use crate::cli::env::Env;
use crate::cli::{Outcome, output};

#[cfg(test)]
mod games;
#[cfg(test)]
mod written;

pub(super) fn run(args: &Schema, _env: &Env) -> Result<Outcome> {
    output::print(&built_in().schema(&args.what.id()))?;
    Ok(Outcome::Fine)
}
