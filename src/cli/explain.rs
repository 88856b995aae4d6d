//! `hantei explain`: explains a diagnostic code.

use anyhow::Result;

use crate::cli::args::Explain;
use crate::cli::env::Env;
use crate::cli::{Outcome, output};
use hantei_construction::diagnostic::Code;

pub(super) fn run(args: &Explain, env: &Env) -> Result<Outcome> {
    match &args.code {
        Some(code) => output::print(&code.parse::<Code>()?.page(env.lang))?,
        None => {
            let mut table = output::table(env);
            for code in Code::ALL {
                table.add_row([code.name().to_owned(), env.text(&format!("code-{code}"), &[])]);
            }
            output::print(&output::render(&table))?;
        }
    }
    Ok(Outcome::Fine)
}
