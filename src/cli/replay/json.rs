//! Replays as a JSON document.

use serde_json::{Value, json};

use crate::cli::args::Replay;
use crate::cli::env::Env;
use crate::cli::faults;
use hantei_engine::scenario::reading::{Decision, Of};
use hantei_report::in_part;
use hantei_report::missed::DescribedFailure;
use hantei_report::played::{ImportedRuling, Played};
use hantei_report::verdict::{Tally, Verdict};

use super::Unread;

pub(super) fn document(played: &[Played], failed: &[Unread], args: &Replay, env: &Env) -> Value {
    let Tally { run, passed, unverified, failed: lost } =
        Tally::of(played.iter().map(Played::verdict));
    let failures: Vec<Value> = failed
        .iter()
        .map(|(name, error)| json!({"path": name, "message": faults::words(error, env.lang)}))
        .collect();
    json!({
        "version": 1,
        "scenarios": played.iter().map(|of| scenario(of, args, env)).collect::<Vec<_>>(),
        "failed": failures,
        "summary": {"run": run, "passed": passed, "unverified": unverified, "failed": lost, "unread": failed.len()},
    })
}

fn scenario(of: &Played, args: &Replay, env: &Env) -> Value {
    let (report, edition) = (&of.report, of.report.edition());
    let event = |at: usize| {
        let happening = of.event(at, env.lang)?;
        let mut event = json!({
            "n": at + 1,
            "player": happening.player.map(|player| player.to_string()),
            "event": happening.id,
            "text": happening.words,
            "cite": happening.cites.first(),
            "also": happening.cites.get(1..).unwrap_or_default(),
            "depth": happening.depth,
            "detail": happening.detail,
        });
        if let Some(place) = happening.tried_at {
            event["line"] = json!(place.line);
        }
        Some(event)
    };
    let failure = |DescribedFailure { at, words, finding, .. }: DescribedFailure| {
        let [path, wanted, got] = match finding.as_ref() {
            Some(finding) => finding.each_ref().map(|of| Some(of.get(env.lang))),
            None => [None; 3],
        };
        json!({
            "line": at.line, "column": at.column, "path": path, "wanted": wanted, "got": got,
            "message": words.get(env.lang),
        })
    };
    let decided = |decision: &Decision| {
        let n = (0..of.events()).find(|at| of.decisions(*at).any(|of| of == decision));
        let line = match decision.of {
            Of::Event(_) => None,
            Of::Attempt(place) => Some(place.line),
        };
        json!({
            "n": n.map(|at| at + 1), "line": line,
            "id": decision.question.id, "reading": decision.reading,
            "text": decision.words().get(env.lang),
            "cite": of.cite(decision.article().as_str()),
        })
    };
    let verdict = of.verdict();
    let shown = of.shown(args.until);
    let mut document = json!({
        "path": of.name,
        "title": report.title().get(env.lang),
        "game": edition.game().id(),
        "edition": edition.id(),
        "verdict": verdict.id(),
        "passed": verdict == Verdict::Passed,
        "cites": report.cites(),
        "events": (0..shown).filter_map(event).collect::<Vec<_>>(),
        "readings": of.known_decisions().map(decided).collect::<Vec<_>>(),
        "partial": in_part::document(&of.partial(), env.lang),
        "failures": of.failures().map(failure).collect::<Vec<_>>(),
    });
    if !of.rulings.is_empty() {
        let one = |of: &ImportedRuling| json!({"ref": of.reference, "card": of.card});
        document["rulings"] = of.rulings.iter().map(one).collect();
    }
    document
}
