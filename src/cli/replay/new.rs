//! `--new`: a commented script to begin with, which replays as it is.

use anyhow::Result;

use crate::cli::env::Env;
use crate::cli::{Outcome, output};
use hantei_base::reference::Game;
use hantei_base::text::Lang;

pub(super) fn run(game: &str, env: &Env) -> Result<Outcome> {
    output::print(script(game.parse()?, env.lang))?;
    Ok(Outcome::Fine)
}

/// The script.
fn script(game: Game, lang: Lang) -> &'static str {
    match (game, lang) {
        (Game::Buddyfight, Lang::Ja) => include_str!("new/buddyfight.ja.yaml"),
        (Game::Buddyfight, Lang::En) => include_str!("new/buddyfight.en.yaml"),
        (Game::Fftcg, Lang::Ja) => include_str!("new/fftcg.ja.yaml"),
        (Game::Fftcg, Lang::En) => include_str!("new/fftcg.en.yaml"),
        (Game::Yugioh, Lang::Ja) => include_str!("new/yugioh.ja.yaml"),
        (Game::Yugioh, Lang::En) => include_str!("new/yugioh.en.yaml"),
        (Game::Crossover, Lang::Ja) => include_str!("new/crossover.ja.yaml"),
        (Game::Crossover, Lang::En) => include_str!("new/crossover.en.yaml"),
    }
}
