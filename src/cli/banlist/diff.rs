//! `hantei banlist diff`: compares two lists.

use anyhow::{Result, anyhow};

use super::{NamedList, cards, conditions, limit, read};
use crate::cli::args::{BanlistDiff, DiffOutput};
use crate::cli::env::Env;
use crate::cli::{Outcome, output};
use hantei_cards::banlist::{Change, ChangeKind, Restriction, changes};
use hantei_messages::Arg;
use hantei_report::sheet;

pub(super) fn run(args: &BanlistDiff, env: &Env) -> Result<Outcome> {
    if args.bom && args.output != DiffOutput::Csv {
        return Err(anyhow!(env.text("requires-csv", &[("option", Arg::Text("--bom"))])));
    }
    let NamedList { id: older_id, list: older, .. } = read(&args.older, env)?;
    let NamedList { id: newer_id, list: newer, .. } = read(&args.newer, env)?;
    if older.game != newer.game {
        return Err(anyhow!(env.text(
            "diff-games",
            &[("older", Arg::Text(older.game.id())), ("newer", Arg::Text(newer.game.id()))]
        )));
    }
    let changes = changes(&older, &newer);
    match args.output {
        DiffOutput::Json => {
            let rows = changes.iter().map(|change| {
                serde_json::json!({"change": key(change.kind), "before": change.before, "after": change.after, "restriction": change.restriction})
            });
            output::print_json(
                &serde_json::json!({"version": 1, "older": older_id, "newer": newer_id, "changes": rows.collect::<Vec<_>>()}),
            )?;
        }
        DiffOutput::Csv => output::print(&spreadsheet(&changes, args.bom, env))?,
        DiffOutput::Table => {
            let page = match changes.is_empty() {
                true => env.text("diff-none", &[]),
                false => table(&changes, env) + &summary(&changes, env),
            };
            output::print(&format!("{older_id} → {newer_id}\n{page}\n"))?;
        }
    }
    Ok(Outcome::Fine)
}

fn key(kind: ChangeKind) -> &'static str {
    match kind {
        ChangeKind::Added => "added",
        ChangeKind::Tightened => "tightened",
        ChangeKind::Loosened => "loosened",
        ChangeKind::Freed => "freed",
    }
}

fn spreadsheet(changes: &[Change], bom: bool, env: &Env) -> String {
    let mut rows = sheet::begin(&["change", "card", "before", "after", "condition", "code"], bom);
    for change in changes {
        let number = |of: Option<u32>| of.map(|of| of.to_string()).unwrap_or_default();
        rows.push_str(&sheet::row(&[
            key(change.kind).to_owned(),
            cards(&change.restriction, env),
            number(change.before),
            number(change.after),
            conditions(&change.restriction, env),
            codes(&change.restriction),
        ]));
    }
    rows
}

/// The passcodes of the cards, if the list has them.
fn codes(restriction: &Restriction) -> String {
    let codes = restriction.cards().filter_map(|card| card.code).map(|code| code.to_string());
    codes.collect::<Vec<_>>().join(" + ")
}

fn table(changes: &[Change], env: &Env) -> String {
    let mut table = output::table(env);
    table.set_header(
        ["column-change", "column-card", "column-before", "column-after", "column-condition"]
            .map(|key| env.text(key, &[])),
    );
    for change in changes {
        table.add_row([
            env.text(&format!("change-{}", key(change.kind)), &[]),
            cards(&change.restriction, env),
            limit(change.before, env),
            limit(change.after, env),
            conditions(&change.restriction, env),
        ]);
    }
    output::render(&table)
}

/// The number of changes of each kind.
fn summary(changes: &[Change], env: &Env) -> String {
    let counts = ChangeKind::ALL
        .map(|kind| changes.iter().filter(|change| change.kind == kind).count() as u64);
    let counts = [
        ("added", Arg::Number(counts[0])),
        ("tightened", Arg::Number(counts[1])),
        ("loosened", Arg::Number(counts[2])),
        ("freed", Arg::Number(counts[3])),
    ];
    env.text("diff-summary", &counts)
}
