//! Refuses options that would do nothing in this run, with what to do instead.

use anyhow::{Result, anyhow};

use crate::cli::args::{Replay, ReplayOutput};
use crate::cli::env::Env;
use hantei_messages::Arg;

/// Refuses options that do nothing beside the others.
pub(super) fn check(args: &Replay, env: &Env) -> Result<()> {
    if args.new.is_some()
        && let Some(option) = beside_new(args)
    {
        return Err(anyhow!(env.text("replay-new-options", &[("option", Arg::Text(option))])));
    }
    if args.coverage
        && let Some(option) = beside_coverage(args)
    {
        return Err(anyhow!(env.text("replay-coverage-options", &[("option", Arg::Text(option))])));
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

/// An option that says how to replay: `--new` replays nothing.
fn beside_new(args: &Replay) -> Option<&'static str> {
    let options = [
        ("-o", args.output != ReplayOutput::Table),
        ("--until", args.until.is_some()),
        ("--seed", args.seed.is_some()),
        ("--cards", !args.cards.is_empty()),
        ("--seen-by", args.seen_by.is_some()),
        ("--official", args.official),
    ];
    options.into_iter().find_map(|(option, given)| given.then_some(option))
}

/// An option that does not change which articles are counted.
fn beside_coverage(args: &Replay) -> Option<&'static str> {
    let options = [
        ("--seed", args.seed.is_some()),
        ("--strict", args.strict),
        ("--seen-by", args.seen_by.is_some()),
    ];
    options.into_iter().find_map(|(option, given)| given.then_some(option))
}
