//! `hantei show`: an article, with what stands above and below it and what it leans on.

use anyhow::Result;
use colored::Colorize;
use unicode_normalization::UnicodeNormalization;

use crate::cli::args::{Show, TableOrJson};
use crate::cli::env::Env;
use crate::cli::{Outcome, faults, output};
use crate::diagnostic::Arg;
use crate::reference::Reference;
use crate::rulebook::{self, Entry};

pub(super) fn run(args: &Show, env: &Env) -> Result<Outcome> {
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
        match rulebook::entry(&reference) {
            Some(entry) => found.push(entry),
            None => {
                let near = rulebook::nearest(&reference, 3)
                    .iter()
                    .map(ToString::to_string)
                    .collect::<Vec<_>>();
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
            output::print(&pages.join("\n"))?;
        }
    }
    Ok(outcome)
}

fn page(entry: &Entry, env: &Env) -> String {
    let lang = env.lang;
    let mut page = format!("{}  {}\n", entry.reference.to_string().bold(), entry.title.get(lang));
    if let Some(printed) = &entry.printed {
        page.push_str(&format!(
            "{}\n",
            env.text("show-printed", &[("printed", Arg::Text(printed))]).dimmed()
        ));
    }
    if let Some(text) = &entry.text {
        page.push_str(&format!("\n{}\n", textwrap::fill(text.get(lang), env.width)));
    }
    if let Some(answer) = &entry.answer {
        let answer = format!("→ {}", answer.get(lang));
        page.push_str(&format!("{}\n", textwrap::fill(&answer, env.width)));
    }
    if let Some(differs) = &entry.differs {
        page.push_str(&format!(
            "{}\n",
            env.text("show-differs", &[("text", Arg::Localized(differs))])
        ));
    }
    if let Some(source) = &entry.source {
        page.push_str(&format!("{}\n", env.text("show-source", &[("source", Arg::Text(source))])));
    }
    for open in &entry.open_questions {
        let values = [
            ("question", Arg::Localized(&open.question)),
            ("assumed", Arg::Localized(&open.assumed)),
        ];
        page.push_str(&format!(
            "\n{}\n",
            textwrap::fill(&env.text("show-open", &values), env.width)
        ));
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
    page
}
