//! `hantei cards grammar`: lists the productions by which card texts are read and said.

use std::collections::HashMap;

use anyhow::Result;
use rayon::prelude::*;
use serde::Serialize;

use super::database;
use crate::cli::args::{CardsGrammar, TableOrJson};
use crate::cli::env::Env;
use crate::cli::grammars::{self, Grammars};
use crate::cli::playable;
use crate::cli::{Outcome, output, pager};
use hantei_base::reference::Game;
use hantei_base::text::{Lang, printable};
use hantei_grammar::{Entry, Grammar, ProductionId};
use hantei_messages::Arg;

/// The output of `-o json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct Listed {
    /// The version of this form: 1.
    version: u32,
    /// The game.
    game: Game,
    /// How many imported cards with a text the productions are counted in; `null` if no texts were imported.
    cards: Option<usize>,
    /// The productions, in the order of the files.
    productions: Vec<Production>,
}

/// A production: a meaning, and how it is worded.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Production {
    /// What kind of phrase it is.
    category: String,
    /// The file that has it, from the folder of the sources.
    file: String,
    /// The line, from 1.
    line: u32,
    /// The English wordings. The first is said, all are read.
    en: Vec<String>,
    /// The Japanese wordings.
    ja: Vec<String>,
    /// English examples of the phrase.
    examples_en: Vec<String>,
    /// Japanese examples.
    examples_ja: Vec<String>,
    /// How many of the imported cards use it; `null` if no texts were imported.
    cards: Option<usize>,
}

pub(super) fn run(args: &CardsGrammar, env: &Env) -> Result<Outcome> {
    let game: Game = args.game.parse()?;
    let grammars = Grammars::default();
    let Some(grammar) = grammars.of(game) else { return Err(grammars::no_grammar(game, env)) };
    let uses = uses(game, grammar, env)?;
    let asked: Vec<String> = args.words.iter().map(|word| word.to_lowercase()).collect();
    let entries = grammar.entries().filter(|of| is_asked(of, &asked));
    let count = |id: ProductionId| {
        uses.as_ref().map(|uses| uses.by_production.get(&id).copied().unwrap_or(0))
    };
    let productions: Vec<Production> =
        entries.map(|entry| production(&entry, count(entry.id))).collect();
    let outcome = if productions.is_empty() { Outcome::Findings } else { Outcome::Fine };
    match args.output {
        TableOrJson::Json => {
            let cards = uses.map(|uses| uses.cards);
            output::print_json(&Listed { version: 1, game, cards, productions })?;
        }
        TableOrJson::Table if productions.is_empty() => {
            let words = args.words.join(" ");
            env.error(&env.text("grammar-nothing", &[("words", Arg::Text(&words))]));
        }
        TableOrJson::Table => {
            let pages: Vec<String> = productions.iter().map(|of| page(of, env)).collect();
            pager::show(&pages.join("\n"), env)?;
        }
    }
    Ok(outcome)
}

/// Which imported cards use which production.
struct Uses {
    cards: usize,
    by_production: HashMap<ProductionId, usize>,
}

/// The uses in the imported cards; `None` if no texts were imported.
fn uses(game: Game, grammar: &Grammar, env: &Env) -> Result<Option<Uses>> {
    let Some(db) = database(env)? else { return Ok(None) };
    let printed = playable::printed(game, &db)?;
    if printed.is_empty() {
        return Ok(None);
    }
    let of_cards: Vec<Vec<ProductionId>> =
        printed.par_iter().map(|of| of.productions(grammar)).collect();
    let mut by_production = HashMap::new();
    for id in of_cards.into_iter().flatten() {
        *by_production.entry(id).or_insert(0) += 1;
    }
    Ok(Some(Uses { cards: printed.len(), by_production }))
}

/// Whether every word that is asked for occurs in the production.
fn is_asked(entry: &Entry<'_>, words: &[String]) -> bool {
    let wordings = entry.wordings.iter().map(|(_, text)| text.as_str());
    let examples = entry.examples.iter().map(|(_, text)| *text);
    let texts: Vec<String> =
        wordings.chain(examples).chain([entry.category]).map(str::to_lowercase).collect();
    words.iter().all(|word| texts.iter().any(|text| text.contains(word)))
}

fn production(entry: &Entry<'_>, cards: Option<usize>) -> Production {
    let wordings = |lang: Lang| {
        let of_language = entry.wordings.iter().filter(|(of, _)| *of == lang);
        of_language.map(|(_, text)| text.clone()).collect()
    };
    let examples = |lang: Lang| {
        let of_language = entry.examples.iter().filter(|(of, _)| *of == lang);
        of_language.map(|(_, text)| (*text).to_owned()).collect()
    };
    Production {
        category: entry.category.to_owned(),
        file: entry.file.to_owned(),
        line: entry.at.0,
        en: wordings(Lang::En),
        ja: wordings(Lang::Ja),
        examples_en: examples(Lang::En),
        examples_ja: examples(Lang::Ja),
        cards,
    }
}

fn page(of: &Production, env: &Env) -> String {
    let place = format!("{}:{}", of.file, of.line);
    let mut page = match of.cards {
        Some(cards) => {
            let count = Arg::Number(cards as u64);
            format!(
                "{}  {}  ({place})\n",
                of.category,
                env.text("grammar-cards", &[("count", count)])
            )
        }
        None => format!("{}  ({place})\n", of.category),
    };
    let mut lines = |label: &str, texts: &[String]| {
        for text in texts {
            let label = env.text(label, &[]);
            let text = format!("{label}: {}", printable(text));
            page.push_str(&output::filled(&text, "  ", "    ", env.width));
        }
    };
    lines("grammar-en", &of.en);
    lines("grammar-ja", &of.ja);
    lines("grammar-example", &of.examples_en);
    lines("grammar-example", &of.examples_ja);
    page
}
