//! The report for people: the installed parts, then what to do.

use jiff::civil::Date;

use super::report::{CardData, Config, Finding, List, Report, Severity};
use crate::cli::env::Env;
use crate::cli::output;
use hantei_base::text::printable;
use hantei_cards::banlist::age;
use hantei_messages::Arg;

/// The whole page.
pub(super) fn page(report: &Report, date: Date, env: &Env) -> String {
    let say = |key: &str| env.text(key, &[]);
    let mut page = format!("hantei {}\n", report.hantei);
    let mut part = |heading: String, rows: Vec<Vec<String>>| {
        page.push_str(&format!("\n{heading}\n{}", output::aligned(&rows, "  ", env.width)));
    };
    part(say("doctor-config"), config(&report.config, env));
    part(say("doctor-data"), vec![place(&report.data.path, report.data.exists, env)]);
    part(say("doctor-cards"), report.cards.iter().map(|of| cards(of, env)).collect());
    let day = date.to_string();
    let lists: Vec<Vec<String>> = report.lists.iter().map(|of| list(of, date, env)).collect();
    part(env.text("doctor-lists", &[("date", Arg::Text(&day))]), lists);
    let mut books: Vec<Vec<String>> = report.rulebooks.iter().map(|of| book(of, env)).collect();
    if books.is_empty() {
        books.push(vec![say("doctor-none")]);
    }
    part(say("doctor-rulebooks"), books);
    let state = if report.index.ready { "doctor-index-ready" } else { "doctor-index-later" };
    let path = report.index.path.clone().unwrap_or_default();
    part(say("doctor-index"), vec![vec![say(state), shown(&path)]]);
    page.push_str(&findings(&report.findings, env));
    page
}

fn shown(text: &str) -> String {
    printable(text).into_owned()
}

/// A folder or a file, and whether it exists.
fn place(path: &Option<String>, exists: bool, env: &Env) -> Vec<String> {
    let Some(path) = path else { return vec![env.text("doctor-none", &[])] };
    let absent = (!exists).then(|| env.text("doctor-absent", &[]));
    [Some(shown(path)), absent].into_iter().flatten().collect()
}

fn config(config: &Config, env: &Env) -> Vec<Vec<String>> {
    let mut rows = vec![place(&config.path, config.exists, env)];
    let mut set = |key: &str, value: String| rows.push(vec![format!("{key}: {}", shown(&value))]);
    let sets = &config.sets;
    if let Some(game) = sets.written_game() {
        set("game", game.to_owned());
    }
    for (game, format) in &sets.format {
        set("format", format!("{game} {}", format.value));
    }
    if let Some(lang) = sets.lang {
        set("lang", lang.id().to_owned());
    }
    if let Some(color) = sets.color {
        set("color", color.id().to_owned());
    }
    rows
}

fn cards(of: &CardData, env: &Env) -> Vec<String> {
    let name = env.text(&format!("game-{}", of.game), &[]);
    if of.cards == 0 {
        return vec![name, env.text("doctor-none", &[])];
    }
    let mut counted = env.text("doctor-card-count", &[("count", Arg::Number(of.cards))]);
    if of.texts > 0 {
        counted
            .push_str(&env.text("doctor-text-count", &[("count", Arg::Number(of.texts as u64))]));
    }
    let sources = of.sources.iter().map(|source| format!("{} {}", source.imported, source.file));
    vec![name, counted, shown(&sources.collect::<Vec<_>>().join(", "))]
}

fn list(of: &List, date: Date, env: &Env) -> Vec<String> {
    let name = format!("{} {}", env.text(&format!("game-{}", of.game), &[]), of.format);
    let (Some(id), Some(effective)) = (&of.banlist, of.effective) else {
        return vec![name, env.text("doctor-none", &[])];
    };
    let age = age(effective, date);
    vec![name, id.clone(), env.text("doctor-age", &[("age", Arg::Localized(&age))])]
}

fn book(of: &super::report::Book, env: &Env) -> Vec<String> {
    let articles = Arg::Number(of.articles as u64);
    let counted = env.text("doctor-article-count", &[("count", articles)]);
    vec![of.id.clone(), counted, shown(&format!("{} {}", of.imported, of.file))]
}

/// The findings with suggestions, and their number.
fn findings(findings: &[Finding], env: &Env) -> String {
    let mut page = String::new();
    for finding in findings {
        let level = match finding.severity {
            Severity::Error => "level-error",
            Severity::Warning => "level-warning",
            Severity::Note => "level-note",
        };
        let message = format!("{}: {}", env.text(level, &[]), shown(&finding.message));
        let help =
            finding.help.as_ref().map(|help| format!("{}: {help}", env.text("level-help", &[])));
        page.push('\n');
        page.push_str(&output::filled(&message, "", "  ", env.width));
        page.push_str(
            &help.map_or_else(String::new, |help| output::filled(&help, "  ", "    ", env.width)),
        );
    }
    let count = |severity| {
        let of = findings.iter().filter(|finding| finding.severity == severity);
        Arg::Number(of.count() as u64)
    };
    let values = [("errors", count(Severity::Error)), ("warnings", count(Severity::Warning))];
    let broken = findings.iter().any(|finding| finding.severity < Severity::Note);
    let summary = if broken { "doctor-summary" } else { "doctor-sound" };
    page + "\n" + &env.text(summary, &values) + "\n"
}
