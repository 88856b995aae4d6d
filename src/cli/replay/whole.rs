//! `--strict`: a run that would use a card of which a part is left out is refused.

use std::path::Path;

use anyhow::{Result, anyhow};

use crate::cli::args::Replay;
use crate::cli::env::Env;
use crate::cli::faults;
use hantei_base::text::Localized;
use hantei_engine::scenario::report::InPart;
use hantei_engine::scenario::wrong::{Where, Wrong};
use hantei_report::in_part;

use super::find::Script;

/// Refuses a script that uses cards of which a part is left out, where that was asked for. `named` are those of `all` that may be named
/// to whoever looks on.
///
/// # Errors
/// With the place of the first such card in the script, and with what is left out of each.
pub(super) fn fits(
    all: &[InPart],
    named: &[InPart],
    script: &Script,
    args: &Replay,
    env: &Env,
) -> Result<()> {
    if !args.strict || all.is_empty() {
        return Ok(());
    }
    if named.is_empty() {
        return Err(anyhow!(env.text("replay-strict-unseen", &[])));
    }
    let mut names = named.iter().flat_map(|card| [&card.name.ja, &card.name.en]);
    let word = names.find(|name| script.text.contains(name.as_str())).cloned();
    let words = Localized::each(|lang| in_part::refused(named, lang));
    let wrong = Wrong { word, place: Where::Situation, words };
    Err(faults::at_place(wrong.location(&script.text), wrong, Path::new(&script.name)))
}
