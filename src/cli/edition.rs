//! Combines `-g` and `--edition`, for every command in the same way.

use anyhow::{Result, anyhow};

use crate::cli::env::Env;
use hantei_base::reference::{Edition, Game};
use hantei_messages::Arg;

/// The game, and the edition if one is named.
#[derive(Default)]
pub(super) struct Named {
    pub(super) game: Option<Game>,
    pub(super) edition: Option<Edition>,
}

/// `-g buddyfight@2014` and `-g buddyfight --edition 2014` are equivalent.
pub(super) fn named(game: Option<&str>, edition: Option<&str>, env: &Env) -> Result<Named> {
    let mut named = Named::default();
    if let Some(game) = game {
        let of: Edition = game.parse()?;
        named.game = Some(of.game());
        named.edition = game.contains('@').then_some(of);
    }
    let Some(id) = edition else { return Ok(named) };
    let all = || Edition::ALL.into_iter();
    let possible = |of: &Edition| named.game.is_none_or(|game| game == of.game());
    let Some(found) = all().filter(possible).find(|of| of.id() == id) else {
        let known: Vec<String> = all().filter(possible).map(|of| of.id().to_owned()).collect();
        let game = named.game.map_or("", Game::id);
        let values =
            [("edition", Arg::Text(id)), ("game", Arg::Text(game)), ("known", Arg::List(&known))];
        return Err(anyhow!(env.text("edition-of-other-game", &values)));
    };
    if named.edition.is_some_and(|of| of != found) {
        let values = [("edition", Arg::Text(id)), ("game", Arg::Text(game.unwrap_or("")))];
        return Err(anyhow!(env.text("editions-differ", &values)));
    }
    named.edition = Some(found);
    Ok(named)
}
