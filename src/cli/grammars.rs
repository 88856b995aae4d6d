//! The grammars of card texts: the built-in ones, and one with productions that a user adds with `--grammar`.

use std::path::PathBuf;

use anyhow::{Result, anyhow};

use crate::built_in::built_in;
use crate::cli::env::Env;
use crate::cli::{faults, playable};
use crate::games::{AllGames, read_text};
use hantei_base::reference::Game;
use hantei_base::source::{Limits, SourceFile};
use hantei_cards::Card;
use hantei_data::Data;
use hantei_engine::scenario::games::{Games, With};
use hantei_engine::scenario::printed::TextFault;
use hantei_grammar::{Fault, Grammar, GrammarError};
use hantei_messages::Arg;

pub(super) use crate::games::WITH_GRAMMAR as GAMES;

/// The grammars by which card texts are read.
#[derive(Default)]
pub(super) struct Grammars {
    /// The grammar with the user's productions.
    extended: Option<Grammar>,
}

impl Grammars {
    /// The grammars with the productions of these files.
    ///
    /// # Errors
    /// What is wrong with a file, with line and column.
    pub(super) fn extended_by(files: &[PathBuf]) -> Result<Grammars> {
        if files.is_empty() {
            return Ok(Grammars::default());
        }
        // Where several games have a grammar, a file has to say for which it is.
        let [game] = GAMES;
        let mut sources = built_in().grammar_sources(game);
        for file in files {
            let read = SourceFile::read(file, Limits::TEXT);
            let read = read.map_err(|fault| faults::in_file(fault, file))?;
            sources.add(file.display().to_string(), read.text);
        }
        let grammar = Grammar::compile(&sources).map_err(|fault| match fault {
            GrammarError::Faults(faults) => listed(&faults),
            other => other.into(),
        })?;
        for file in files {
            let faults = playable::faults_of_productions(&grammar, &file.display().to_string());
            if !faults.is_empty() {
                return Err(listed(&faults));
            }
        }
        Ok(Grammars { extended: Some(grammar) })
    }

    /// The grammar of a game, with the user's productions if there are any; `None` if the game has no grammar.
    pub(super) fn of(&self, game: Game) -> Option<&Grammar> {
        let extended = self.extended.as_ref().filter(|_| GAMES.contains(&game));
        extended.or_else(|| built_in().grammar(game))
    }
}

/// Every game, where the printed texts of a script's cards are read by these grammars.
impl Games for Grammars {
    fn data(&self) -> &'static Data {
        AllGames.data()
    }

    fn read_text(&self, game: Game, card: &Card, text: &str) -> Result<Card, TextFault> {
        read_text(game, card, text, self.of(game))
    }

    fn with<W: With>(&self, game: Game, what: W) -> W::Output {
        AllGames.with(game, what)
    }
}

/// The error that a game has no grammar, with the games that have one.
pub(super) fn no_grammar(game: Game, env: &Env) -> anyhow::Error {
    let called = |game: Game| env.text(&format!("game-{game}"), &[]);
    let (name, games) = (called(game), GAMES.map(called));
    let values = [("game", Arg::Text(&name)), ("games", Arg::List(&games))];
    anyhow!(env.text("grammar-none", &values))
}

fn listed(faults: &[Fault]) -> anyhow::Error {
    let lines: Vec<String> = faults.iter().map(Fault::to_string).collect();
    anyhow!(lines.join("\n"))
}
