//! `hantei show` for the user's own entries: a card with its text and rulings, or a ruling.

use colored::Colorize;

use crate::cli::cards;
use crate::cli::env::Env;
use crate::cli::own::Shown;
use crate::cli::page::{filled, headed, set_in};
use hantei_base::reference::{Game, Reference};
use hantei_base::text::printable;
use hantei_messages::Arg;
use hantei_report::markdown::{code, plain};
use hantei_rulebook::ruling::Ruling;

/// The entry for a terminal.
pub(super) fn page(of: &Shown, env: &Env) -> String {
    match of {
        Shown::Card { game, card, rulings } => {
            let mut page = match card.sentences.is_empty() {
                true => cards::page(*game, &card.card, env),
                false => cards::show::as_page(*game, card, env),
            };
            page.push_str(&ruled(*game, rulings, env));
            page
        }
        Shown::Name { game, name, rulings } => {
            format!("{}  ({game})\n{}", printable(name), ruled(*game, rulings, env))
        }
        Shown::Ruling { game, ruling } => one(*game, ruling, env),
    }
}

fn ruled(game: Game, rulings: &[Ruling], env: &Env) -> String {
    if rulings.is_empty() {
        return String::new();
    }
    let count = [("count", Arg::Number(rulings.len() as u64))];
    let mut page = format!("\n{}\n", env.text("show-rulings", &count));
    for ruling in rulings {
        page.push('\n');
        page.push_str(&one(game, ruling, env));
    }
    page
}

/// A ruling: question, answer, origin, and the scenario that shows it.
fn one(game: Game, of: &Ruling, env: &Env) -> String {
    let head = of.question.as_deref().unwrap_or(&of.card);
    let reference = reference(game, of).bold();
    let mut page = format!("{}\n", headed(reference, &printable(head), env, ["", "    "]));
    for line in of.answer.lines() {
        page.push_str(&format!("{}\n", set_in(&printable(line), "  ", env)));
    }
    page.push_str(&format!("{}\n", set_in(&printable(&origin(of)), "  ", env).dimmed()));
    if let Some(scenario) = &of.scenario {
        let values = [("scenarios", Arg::Text(scenario))];
        page.push_str(&format!("{}\n", filled(&env.text("search-scenarios", &values), env)));
    }
    page
}

/// The source, the date, and where it can be read.
fn origin(of: &Ruling) -> String {
    let date = of.date.map(|date| date.to_string());
    let parts = [of.topic.clone(), Some(of.source.clone()), date, of.url.clone()];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn reference(game: Game, of: &Ruling) -> String {
    Reference { edition: game.default_edition(), article: of.id() }.to_string()
}

/// The entry as Markdown.
pub(super) fn markdown(of: &Shown, env: &Env) -> String {
    let said = |game: Game, rulings: &[Ruling]| -> String {
        let one = |of: &Ruling| {
            let head = of.question.as_deref().unwrap_or(&of.card);
            let reference = code(&reference(game, of));
            let answer: Vec<String> =
                of.answer.lines().map(|of| format!("> {}\n", plain(of))).collect();
            let shown = of.scenario.as_deref().map(|scenario| {
                let values = [("scenarios", Arg::Text(scenario))];
                format!("{}\n\n", plain(&env.text("search-scenarios", &values)))
            });
            format!(
                "{reference} **{}**\n\n{}\n*{}*\n\n{}",
                plain(head),
                answer.concat(),
                plain(&origin(of)),
                shown.unwrap_or_default()
            )
        };
        rulings.iter().map(one).collect()
    };
    match of {
        Shown::Card { game, card, rulings } => {
            let mut names = card.card.name.printed_in(env.lang);
            let mut page = format!("### {}\n\n", plain(names.next().unwrap_or_default()));
            for other in names {
                page.push_str(&format!("{}\n\n", plain(other)));
            }
            for (key, value) in cards::known(*game, &card.card, env) {
                page.push_str(&format!("- {}: {}\n", plain(&key), plain(&value)));
            }
            page.push('\n');
            for sentence in &card.sentences {
                let cites: String =
                    sentence.cites.iter().map(|of| format!(" {}", code(of))).collect();
                page.push_str(&format!("> {}{cites}\n", plain(&sentence.text)));
            }
            if !card.sentences.is_empty() {
                page.push('\n');
            }
            page + &said(*game, rulings)
        }
        Shown::Name { game, name, rulings } => {
            format!("### {}\n\n{}", plain(name), said(*game, rulings))
        }
        Shown::Ruling { game, ruling } => said(*game, std::slice::from_ref(ruling)),
    }
}
