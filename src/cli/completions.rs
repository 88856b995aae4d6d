//! `hantei completions` and `hantei man`: made from the definitions of the arguments.

use anyhow::{Context, Result, anyhow};
use std::path::Path;

use crate::cli::args::{Completions, Man};
use crate::cli::env::Env;
use crate::cli::{Outcome, help, output};
use crate::diagnostic::Arg;

pub(super) fn completions(args: &Completions, env: &Env) -> Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut help::command(env.lang), "hantei", &mut script);
    output::print(&String::from_utf8_lossy(&script))?;
    Ok(Outcome::Fine)
}

/// A command's page to standard output, or all pages into a folder.
pub(super) fn man(args: &Man, env: &Env) -> Result<Outcome> {
    let mut command = help::command(env.lang);
    command.build();
    if let Some(dir) = &args.out {
        std::fs::create_dir_all(dir).with_context(|| dir.display().to_string())?;
        pages(&command, "hantei", dir)?;
        return Ok(Outcome::Fine);
    }
    let mut name = "hantei".to_owned();
    // `banlist diff`, or `banlist-diff` as its page is called.
    for word in
        args.command.iter().flat_map(|word| word.split('-')).filter(|word| *word != "hantei")
    {
        let Some(sub) = command.find_subcommand(word).cloned() else {
            let values = [("value", Arg::Text(word))];
            return Err(anyhow!(env.text("man-no-page", &values)));
        };
        name = format!("{name}-{word}");
        command = sub;
    }
    output::print(&String::from_utf8_lossy(&page(&command, &name)?))?;
    Ok(Outcome::Fine)
}

fn page(command: &clap::Command, name: &str) -> Result<Vec<u8>> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone().name(name.to_owned()))
        .title(name.to_uppercase())
        .render(&mut page)?;
    Ok(page)
}

fn pages(command: &clap::Command, name: &str, dir: &Path) -> Result<()> {
    let path = dir.join(format!("{name}.1"));
    std::fs::write(&path, page(command, name)?).with_context(|| path.display().to_string())?;
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        pages(sub, &format!("{name}-{}", sub.get_name()), dir)?;
    }
    Ok(())
}
