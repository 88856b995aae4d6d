//! Refuses options that would do nothing in this run, with what to do instead.

use anyhow::{Result, anyhow};

use crate::cli::args::{Replay, ReplayOutput};
use crate::cli::env::Env;
use hantei_messages::Arg;

/// Refuses options that do nothing beside the others.
pub(super) fn check(args: &Replay, env: &Env) -> Result<()> {
    // `--new` replays nothing.
    if args.new.is_some() {
        let options = [
            ("-o", args.output != ReplayOutput::Table),
            ("--until", args.until.is_some()),
            ("--seed", args.seed.is_some()),
            ("--cards", !args.cards.is_empty()),
            ("--grammar", !args.grammar.is_empty()),
            ("--seen-by", args.seen_by.is_some()),
            ("--official", args.official),
        ];
        refuse("replay-new-options", &options, env)?;
    }
    // These options do not change which articles are counted.
    if args.coverage {
        let options = [
            ("--seed", args.seed.is_some()),
            ("--strict", args.strict),
            ("--seen-by", args.seen_by.is_some()),
        ];
        refuse("replay-coverage-options", &options, env)?;
    }
    // A game that continues by hand ends without a verdict.
    if args.interactive {
        refuse("replay-hand-options", &[("--strict", args.strict)], env)?;
    }
    let form = match args.output {
        form if args.official && form != ReplayOutput::Html => Some("replay-official-page"),
        ReplayOutput::Svg if args.readings => Some("replay-readings-form"),
        ReplayOutput::Tap | ReplayOutput::Html | ReplayOutput::Svg | ReplayOutput::Markdown
            if args.coverage =>
        {
            Some("replay-coverage-form")
        }
        ReplayOutput::Tap if args.until.is_some() => Some("replay-until-form"),
        _ => None,
    };
    form.map_or(Ok(()), |key| Err(anyhow!(env.text(key, &[]))))
}

/// Refuses the first of these options that is given.
fn refuse(key: &str, options: &[(&str, bool)], env: &Env) -> Result<()> {
    match options.iter().find(|(_, given)| *given) {
        Some((option, _)) => Err(anyhow!(env.text(key, &[("option", Arg::Text(option))]))),
        None => Ok(()),
    }
}
