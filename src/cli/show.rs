//! `hantei show`: an article, with what stands above and below it and what it leans on; or two editions side by side.

use anyhow::{Result, anyhow};
use colored::Colorize;
use unicode_normalization::UnicodeNormalization;

use crate::cli::args::{Show, TableOrJson};
use crate::cli::env::Env;
use crate::cli::{Outcome, faults, output, pager};
use crate::diagnostic::Arg;
use crate::reference::{Edition, Reference};
use crate::rulebook::editions::{Differences, Only, differences};
use crate::rulebook::official::shelf;
use crate::rulebook::{self, Entry};
use crate::text::{Localized, printable};

pub(super) fn run(args: &Show, env: &Env) -> Result<Outcome> {
    if args.diff {
        return diff(args, env);
    }
    let mut outcome = Outcome::Fine;
    let mut found = Vec::new();
    for text in &args.references {
        let plain: String = text.nfkc().collect();
        let reference: Reference = match plain.parse() {
            Ok(reference) => reference,
            Err(error) => {
                env.error(&faults::words(&anyhow::Error::new(error), env.lang));
                outcome = Outcome::Failed;
                continue;
            }
        };
        let import = match env.data_dir_if_any() {
            Some(data_dir) => shelf::get(data_dir, reference.edition)?,
            None => None,
        };
        match rulebook::entry(&reference, import.as_ref()) {
            Some(entry) => found.push(entry),
            None => {
                let near: Vec<String> =
                    rulebook::nearest(&reference, 3).iter().map(ToString::to_string).collect();
                let near = near.join(", ");
                env.error(&env.text(
                    "no-article",
                    &[("reference", Arg::Text(text)), ("near", Arg::Text(&near))],
                ));
                outcome = if outcome == Outcome::Failed { outcome } else { Outcome::Findings };
            }
        }
    }
    match args.output {
        TableOrJson::Json => {
            output::print_json(&serde_json::json!({"version": 1, "entries": found}))?
        }
        TableOrJson::Table => {
            let pages: Vec<String> = found.iter().map(|entry| page(entry, env)).collect();
            pager::show(&pages.join("\n"), env)?;
        }
    }
    Ok(outcome)
}

fn page(entry: &Entry, env: &Env) -> String {
    let lang = env.lang;
    let mut page = format!("{}  {}\n", entry.reference.to_string().bold(), entry.title.get(lang));
    let say =
        |key: &str, name: &'static str, value: &str| env.text(key, &[(name, Arg::Text(value))]);
    if let Some(printed) = &entry.printed {
        page.push_str(&format!("{}\n", say("show-printed", "printed", printed).dimmed()));
    }
    if !entry.also.is_empty() {
        let names = entry.also.join(", ");
        page.push_str(&format!("{}\n", filled(&say("show-also", "names", &names), env)));
    }
    if let Some(official) = &entry.official {
        page.push_str(&format!(
            "\n{}\n",
            say("show-official", "source", &official.source).dimmed()
        ));
        for line in official.text.lines() {
            page.push_str(&format!("{}\n", filled(&printable(line), env)));
        }
        if entry.text.is_some() || entry.answer.is_some() {
            page.push_str(&format!("\n{}", env.text("show-own", &[]).dimmed()));
        }
    }
    if let Some(text) = &entry.text {
        page.push_str(&format!("\n{}\n", filled(text.get(lang), env)));
    }
    if let Some(answer) = &entry.answer {
        page.push_str(&format!("\n{}\n", filled(&format!("→ {}", answer.get(lang)), env)));
    }
    if let Some(differs) = &entry.differs {
        let differs = env.text("show-differs", &[("text", Arg::Localized(differs))]);
        page.push_str(&format!("{}\n", filled(&differs, env)));
    }
    if let Some(source) = &entry.source {
        page.push_str(&format!("{}\n", say("show-source", "source", source)));
    }
    for open in &entry.open_questions {
        let values = [
            ("question", Arg::Localized(&open.question)),
            ("assumed", Arg::Localized(&open.assumed)),
        ];
        page.push_str(&format!("\n{}\n", filled(&env.text("show-open", &values), env)));
    }
    for (key, others) in [
        ("show-parent", &entry.parents),
        ("show-children", &entry.children),
        ("show-cites", &entry.cites),
        ("show-cited-by", &entry.cited_by),
    ] {
        if others.is_empty() {
            continue;
        }
        page.push_str(&format!("\n{}\n", env.text(key, &[])));
        for other in others {
            page.push_str(&format!("  {}  {}\n", other.reference, other.title.get(lang)));
        }
    }
    if !entry.scenarios.is_empty() {
        page.push_str(&format!("\n{}\n", env.text("show-scenarios", &[])));
        for scenario in &entry.scenarios {
            page.push_str(&format!("  {scenario}\n"));
        }
    }
    page
}

/// A text wrapped to the terminal, at the places where Japanese may be broken.
fn filled(text: &str, env: &Env) -> String {
    textwrap::fill(text, env.width)
}

/// Two editions side by side.
fn diff(args: &Show, env: &Env) -> Result<Outcome> {
    let usage = || anyhow!(env.text("show-diff-usage", &[]));
    let [older, newer] = &args.references[..] else { return Err(usage()) };
    let (older, newer): (Edition, Edition) = (older.parse()?, newer.parse()?);
    if older.game() != newer.game() || older == newer {
        return Err(usage());
    }
    let found = differences(older, newer);
    if args.output == TableOrJson::Json {
        let (from, to) = (rulebook::official::id(older), rulebook::official::id(newer));
        output::print_json(
            &serde_json::json!({"version": 1, "older": from, "newer": to, "differences": found}),
        )?;
        return Ok(Outcome::Fine);
    }
    pager::show(&side_by_side(&found, older, newer, env), env)?;
    Ok(Outcome::Fine)
}

fn side_by_side(found: &Differences, older: Edition, newer: Edition, env: &Env) -> String {
    let text = |of: &Option<Localized>| {
        of.as_ref().map_or("—".to_owned(), |text| text.get(env.lang).to_owned())
    };
    let count = |n: usize| ("count", Arg::Number(n as u64));
    let mut table = output::table(env);
    table.set_header([
        env.text("column-article", &[]),
        older.id().to_owned(),
        newer.id().to_owned(),
    ]);
    for changed in &found.changed {
        let difference = env.text("diff-note", &[("text", Arg::Localized(&changed.difference))]);
        let head = format!("{}\n{}", changed.article, changed.title.get(env.lang));
        let before = format!("{}\n{difference}", text(&changed.older));
        table.add_row([head, before, text(&changed.newer)]);
    }
    let heading = env.text("diff-changed", &[count(found.changed.len())]);
    let mut page = format!("{}\n{}", heading.bold(), output::render(&table));
    for (edition, only) in [(older, &found.only_older), (newer, &found.only_newer)] {
        let id = rulebook::official::id(edition);
        let all = only.iter().map(|of| of.below + 1).sum();
        let heading = env.text("diff-only", &[("edition", Arg::Text(&id)), count(all)]);
        page.push_str(&format!("\n{}\n", heading.bold()));
        for of in only {
            page.push_str(&only_line(of, edition, env));
        }
    }
    page
}

fn only_line(of: &Only, edition: Edition, env: &Env) -> String {
    let reference = Reference { edition, article: of.article.clone() };
    let mut line = format!("  {reference}  {}", of.title.get(env.lang));
    if of.below > 0 {
        line.push_str(&env.text("diff-below", &[("count", Arg::Number(of.below as u64))]));
    }
    line + "\n"
}
