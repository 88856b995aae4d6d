//! `hantei completions` and `hantei man`: generated from the argument definitions, or scripts that call the program for completions.

use anyhow::{Context, Result, anyhow};
use std::path::Path;

use crate::cli::args::{Completions, Man};
use crate::cli::env::Env;
use crate::cli::{Outcome, complete, help, help_sections, output};
use hantei_base::text::Lang;
use hantei_messages::Arg;

pub(super) fn completions(args: &Completions, env: &Env) -> Result<Outcome> {
    if let Some(script) = complete::script(args.shell) {
        output::print(script)?;
        return Ok(Outcome::Fine);
    }
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut help::command(env.lang), "hantei", &mut script);
    output::print(&String::from_utf8_lossy(&script))?;
    Ok(Outcome::Fine)
}

/// Prints the page of a command, or writes all pages to a folder.
pub(super) fn man(args: &Man, env: &Env) -> Result<Outcome> {
    let mut command = help::command(env.lang);
    command.build();
    if let Some(dir) = &args.out {
        std::fs::create_dir_all(dir).with_context(|| dir.display().to_string())?;
        pages(&command, "hantei", dir, env.lang)?;
        return Ok(Outcome::Fine);
    }
    let mut name = "hantei".to_owned();
    // `banlist diff`, or `banlist-diff`, the name of its page.
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
    output::print(&String::from_utf8_lossy(&page(&command, &name, env.lang)?))?;
    Ok(Outcome::Fine)
}

fn page(command: &clap::Command, name: &str, lang: Lang) -> Result<Vec<u8>> {
    let mut page = Vec::new();
    let man =
        clap_mangen::Man::new(command.clone().name(name.to_owned())).title(name.to_uppercase());
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    let is_program = name == "hantei";
    page.extend(help_sections::of_page(&name.replacen("hantei", "cli", 1), lang).into_bytes());
    if is_program {
        man.render_version_section(&mut page)?;
    }
    Ok(page)
}

fn pages(command: &clap::Command, name: &str, dir: &Path, lang: Lang) -> Result<()> {
    let path = dir.join(format!("{name}.1"));
    std::fs::write(&path, page(command, name, lang)?)
        .with_context(|| path.display().to_string())?;
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        pages(sub, &format!("{name}-{}", sub.get_name()), dir, lang)?;
    }
    Ok(())
}
