//! `--new`: a commented script to begin with, which replays as it is.

use anyhow::{Result, anyhow};

use crate::cli::env::Env;
use crate::cli::{Outcome, edition, output};
use crate::reference::Game;
use crate::scenario::games::with;
use crate::text::Lang;

use super::coverage::Playable;

pub(super) fn run(game: &str, env: &Env) -> Result<Outcome> {
    let game = edition::named(Some(game), None, env)?.game.unwrap_or(Game::Buddyfight);
    with(game, Playable).map_err(|wrong| anyhow!(wrong.words.get(env.lang).to_owned()))?;
    output::print(script(game, env.lang))?;
    Ok(Outcome::Fine)
}

/// The script; empty for a game without an engine, for which it has been refused.
fn script(game: Game, lang: Lang) -> &'static str {
    match (game, lang) {
        (Game::Buddyfight, Lang::Ja) => include_str!("new/buddyfight.ja.yaml"),
        (Game::Buddyfight, Lang::En) => include_str!("new/buddyfight.en.yaml"),
        (Game::Fftcg, Lang::Ja) => include_str!("new/fftcg.ja.yaml"),
        (Game::Fftcg, Lang::En) => include_str!("new/fftcg.en.yaml"),
        (Game::Crossover | Game::Yugioh, _) => "",
    }
}
