//! `--new`: prints a commented script to start from, which replays without changes; each game has several, one for each topic.

use anyhow::{Result, anyhow};

use crate::cli::env::Env;
use crate::cli::{Outcome, output};
use hantei_base::reference::Game;
use hantei_base::text::Localized;
use hantei_messages::Arg;

/// A script to start from.
struct Template {
    /// The topic by which it is selected.
    topic: &'static str,
    ja: &'static str,
    en: &'static str,
}

/// The scripts of a game, by file name, which is the topic.
macro_rules! templates {
    ($game:literal: $($topic:literal),+) => {
        &[$(Template {
            topic: $topic,
            ja: include_str!(concat!("new/", $game, "/", $topic, ".ja.yaml")),
            en: include_str!(concat!("new/", $game, "/", $topic, ".en.yaml")),
        }),+]
    };
}

/// The scripts of a game; the first is the default.
fn templates(game: Game) -> &'static [Template] {
    match game {
        Game::Buddyfight => templates!("buddyfight": "counter", "battle", "trigger"),
        Game::Fftcg => templates!("fftcg": "stack", "battle", "ability", "trigger"),
        Game::Yugioh => templates!("yugioh": "chain", "battle", "effect", "trigger"),
        Game::Crossover => templates!("crossover": "stack", "battle", "trigger"),
    }
}

pub(super) fn run(game: &str, topics: &[String], env: &Env) -> Result<Outcome> {
    let game: Game = game.parse()?;
    let templates = templates(game);
    let found = match topics {
        [] => templates.first(),
        [topic] => templates.iter().find(|of| of.topic.eq_ignore_ascii_case(topic)),
        _ => None,
    };
    let found = found.ok_or_else(|| {
        let known: Vec<String> = templates.iter().map(|of| of.topic.to_owned()).collect();
        let topic = topics.join(" ");
        let values = [
            ("game", Arg::Text(game.id())),
            ("topic", Arg::Text(&topic)),
            ("known", Arg::List(&known)),
        ];
        anyhow!(env.text("replay-new-topic", &values))
    })?;
    let script = Localized { ja: found.ja.to_owned(), en: found.en.to_owned() };
    output::print(script.get(env.lang))?;
    Ok(Outcome::Fine)
}
