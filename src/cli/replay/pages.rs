//! Replays for sharing: HTML pages, pictures and Markdown.

use std::collections::BTreeMap;

use anyhow::{Result, anyhow};

use crate::built_in::built_in;
use crate::cli::args::Replay;
use crate::cli::env::Env;
use crate::cli::faults;
use hantei_base::reference::Edition;
use hantei_base::text::Localized;
use hantei_messages::Arg;
use hantei_report::markdown::ReplayDetail;
use hantei_report::played::{Played, file_name};
use hantei_report::replay::{MOST, Setting, TooLong};
use hantei_report::varied::Varied;
use hantei_report::{markdown, replay, svg};
use hantei_rulebook::official::{Import, storage};

use super::Unread;

/// How many scenarios are listed if the user must choose one.
const NAMED: usize = 8;

/// One page with all scenarios.
pub(super) fn html(
    played: &[Played],
    failed: &[Unread],
    args: &Replay,
    env: &Env,
) -> Result<String> {
    let official = official(played.iter().map(|of| of.report.edition()), args, env);
    let setting = setting(&official, args, env);
    replay::page(played, &unread(failed), setting).map_err(|fault| too_long(&fault, env))
}

/// One page with all scenarios, each under every reading of the questions that its book leaves open.
pub(super) fn varied_html(
    varied: Vec<Varied>,
    failed: &[Unread],
    args: &Replay,
    env: &Env,
) -> Result<String> {
    let official = official(varied.iter().map(|of| of.as_written().edition()), args, env);
    let setting = setting(&official, args, env);
    replay::varied_page(varied, &unread(failed), setting).map_err(|fault| too_long(&fault, env))
}

/// The inputs that could not be read or run, by file name without folders.
fn unread(failed: &[Unread]) -> Vec<replay::Unread> {
    let one = |(name, error): &Unread| {
        let short = file_name(built_in(), name);
        let words = Localized::each(|lang| faults::words(error, lang).replace(name, short));
        replay::Unread { name: short.to_owned(), words }
    };
    failed.iter().map(one).collect()
}

fn setting<'a>(official: &'a BTreeMap<Edition, Import>, args: &Replay, env: &Env) -> Setting<'a> {
    Setting { data: built_in(), lang: env.lang, verbose: env.verbose, until: args.until, official }
}

fn too_long(fault: &TooLong, env: &Env) -> anyhow::Error {
    let values = [
        ("name", Arg::Text(&fault.name)),
        ("count", Arg::Number(fault.steps as u64)),
        ("most", Arg::Number(MOST as u64)),
    ];
    anyhow!(env.text("page-too-long", &values))
}

/// The imported books of these editions, if `--official` allows them. Pages are for sharing, so the default is to leave them out.
fn official(
    editions: impl Iterator<Item = Edition>,
    args: &Replay,
    env: &Env,
) -> BTreeMap<Edition, Import> {
    let mut books = BTreeMap::new();
    for edition in editions.filter(|_| args.official) {
        let Some(dir) = env.data_dir_if_any().filter(|_| !books.contains_key(&edition)) else {
            continue;
        };
        match storage::get(built_in(), dir, edition) {
            Ok(Some(book)) => drop(books.insert(edition, book)),
            Ok(None) => {}
            Err(fault) => env.warn(&faults::storage_words(&fault, env.lang)),
        }
    }
    books
}

/// The board of the only scenario, after `--until` events.
pub(super) fn svg(played: &[Played], args: &Replay, env: &Env) -> Result<String> {
    let [of] = played else {
        let names: Vec<String> = played.iter().take(NAMED).map(|of| of.name.clone()).collect();
        let more = played.len() - names.len();
        let values = [("names", Arg::List(&names)), ("more", Arg::Number(more as u64))];
        let key = if more == 0 { "replay-svg-one" } else { "replay-svg-one-of-many" };
        return Err(anyhow!(env.text(key, &values)));
    };
    let after = of.shown(args.until);
    let below = of.viewer.unwrap_or(of.board(0, env.lang).turn);
    let picture = svg::picture(&of.board(after, env.lang), below, env.lang);
    let below = of.in_part(env.lang);
    Ok(svg::file(&picture, of.report.title().get(env.lang), &below, env.lang))
}

/// All scenarios as Markdown.
pub(super) fn markdown(played: &[Played], failed: &[Unread], args: &Replay, env: &Env) -> String {
    let telling = match env.quiet {
        true => ReplayDetail::Outcome,
        false if env.verbose => ReplayDetail::Everything,
        false => ReplayDetail::Events,
    };
    let page = |of| markdown::replay(of, telling, args.until, env.lang);
    with_unread(played.iter().map(page), failed, env)
}

/// All scenarios as Markdown, each under every reading of the questions that its book leaves open.
pub(super) fn varied_markdown(varied: &[Varied], failed: &[Unread], env: &Env) -> String {
    with_unread(varied.iter().map(|of| markdown::varied(of, env.lang)), failed, env)
}

/// Joins Markdown pages, followed by the inputs that could not be read or run.
fn with_unread(pages: impl Iterator<Item = String>, failed: &[Unread], env: &Env) -> String {
    let unread = unread(failed);
    let unread = unread.iter().map(|of| markdown::unread(2, &of.name, of.words.get(env.lang)));
    pages.chain(unread).collect::<Vec<_>>().join("\n")
}
