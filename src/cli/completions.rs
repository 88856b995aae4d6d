//! `hantei completions` and `hantei man`: made from the definitions of the arguments.

use anyhow::{Context, Result};
use std::path::Path;

use crate::cli::args::{Completions, Man};
use crate::cli::env::Env;
use crate::cli::{Outcome, help, output};

pub(super) fn completions(args: &Completions, env: &Env) -> Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut help::command(env.lang), "hantei", &mut script);
    output::print(&String::from_utf8_lossy(&script))?;
    Ok(Outcome::Fine)
}

/// The pages into a folder, or the first page to standard output.
pub(super) fn man(args: &Man, env: &Env) -> Result<Outcome> {
    let command = help::command(env.lang);
    match &args.dir {
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(command).render(&mut page)?;
            output::print(&String::from_utf8_lossy(&page))?;
        }
        Some(dir) => {
            std::fs::create_dir_all(dir).with_context(|| dir.display().to_string())?;
            let mut command = command;
            command.build();
            pages(&command, "hantei", dir)?;
        }
    }
    Ok(Outcome::Fine)
}

fn pages(command: &clap::Command, name: &str, dir: &Path) -> Result<()> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone().name(name.to_owned()))
        .title(name.to_uppercase())
        .render(&mut page)?;
    let path = dir.join(format!("{name}.1"));
    std::fs::write(&path, page).with_context(|| path.display().to_string())?;
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        pages(sub, &format!("{name}-{}", sub.get_name()), dir)?;
    }
    Ok(())
}
