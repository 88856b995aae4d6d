//! The Test Anything Protocol, version 14.

use crate::cli::env::Env;
use crate::cli::faults;
use hantei_base::text::printable;
use hantei_report::played::Played;
use hantei_report::verdict::Verdict;

use super::{Unread, rulings};

pub(super) fn page(played: &[Played], failed: &[Unread], env: &Env) -> String {
    let mut page = format!("TAP version 14\n1..{}\n", played.len() + failed.len());
    let mut number = 0;
    for of in played {
        number += 1;
        let not = if of.verdict() == Verdict::Failed { "not " } else { "" };
        let title = printable(of.report.title().get(env.lang)).replace('#', "\\#");
        page.push_str(&format!("{not}ok {number} - {}: {title}\n", of.name));
        for missed in of.failures() {
            let (at, words) = (missed.at, missed.words.get(env.lang));
            let when = of.looked_at(&missed, env.lang);
            page.push_str(&format!("# {}:{}:{}: {words}{when}\n", of.name, at.line, at.column));
        }
        for failing in rulings::failing(of, env) {
            page.push_str(&format!("# {}\n", printable(&failing)));
        }
        // Unverified, or failed only because of --strict.
        if of.verdict() != Verdict::Passed && of.report.failures().is_empty() {
            page.push_str(&format!("# {}\n", printable(&of.verdict_words(env.lang))));
        }
        page.push_str(&in_part(of.in_part(env.lang)));
    }
    for (name, error) in failed {
        number += 1;
        page.push_str(&format!("not ok {number} - {name}\n# {}\n", faults::words(error, env.lang)));
    }
    page
}

/// The cards that were played only partially, as a comment.
pub(super) fn in_part(lines: Vec<String>) -> String {
    lines.iter().map(|line| format!("# {}\n", printable(line))).collect()
}
