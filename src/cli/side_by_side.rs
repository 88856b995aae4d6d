//! Compares two editions: the changes that the books themselves announce, the changed articles, and those that only one edition has.

use std::borrow::Cow;

use colored::{ColoredString, Colorize};
use textwrap::core::display_width;

use crate::cli::env::Env;
use crate::cli::page::{headed, set_in};
use hantei_base::reference::{ArticleId, Edition, Reference};
use hantei_base::text::Localized;
use hantei_messages::Arg;
use hantei_messages::wrap::wrapping;
use hantei_rulebook as rulebook;
use hantei_rulebook::editions::{Changed, Differences};

pub(super) fn side_by_side(
    found: &Differences,
    older: Edition,
    newer: Edition,
    env: &Env,
) -> String {
    let lists = [(older, &found.only_older), (newer, &found.only_newer)];
    let count = |n: usize| ("count", Arg::Number(n as u64));
    let mut page = String::new();
    for (edition, only) in lists {
        for of in only.iter().filter(|of| of.announces_changes()) {
            let reference = reference(edition, &of.article).bold();
            page.push_str(&(headed(reference, of.title.get(env.lang), env, ["", "    "]) + "\n"));
            for below in &of.articles {
                let reference = self::reference(edition, &below.article);
                let title = below.title.get(env.lang);
                page.push_str(&passage(reference, title, below.text.as_ref(), env));
            }
            page.push('\n');
        }
    }
    let heading = env.text("diff-changed", &[count(found.changed.len())]);
    page.push_str(&format!("{}\n", heading.bold()));
    page.push_str(&table(&found.changed, older, newer, env));
    for (edition, only) in lists {
        let id = rulebook::official::id(edition);
        let all = only.iter().map(|of| of.below + 1).sum();
        let heading = env.text("diff-only", &[("edition", Arg::Text(&id)), count(all)]);
        page.push_str(&format!("\n{}\n", heading.bold()));
        for of in only {
            let mut title = of.title.get(env.lang).to_owned();
            if of.below > 0 {
                title.push_str(&env.text("diff-below", &[count(of.below)]));
            }
            let reference = reference(edition, &of.article);
            page.push_str(&passage(reference, &title, of.text.as_ref(), env));
        }
    }
    page
}

fn reference(edition: Edition, article: &ArticleId) -> ColoredString {
    Reference { edition, article: article.clone() }.to_string().normal()
}

/// An article's title with its text below.
fn passage(reference: ColoredString, title: &str, text: Option<&Localized>, env: &Env) -> String {
    let mut passage = headed(reference, title, env, ["  ", "    "]) + "\n";
    if let Some(text) = text {
        passage.push_str(&(set_in(text.get(env.lang), "      ", env) + "\n"));
    }
    passage
}

/// The changed articles: title and difference over the full width, then the two rules in columns.
fn table(changed: &[Changed], older: Edition, newer: Edition, env: &Env) -> String {
    let text = |of: &Option<Localized>| {
        of.as_ref().map_or_else(|| "—".to_owned(), |text| text.get(env.lang).to_owned())
    };
    let line = "─".repeat(env.width) + "\n";
    let mut table = line.clone();
    table.push_str(&columns(older.id(), newer.id(), env));
    table.push_str(&("═".repeat(env.width) + "\n"));
    for changed in changed {
        let article = changed.article.to_string().bold();
        let note = env.text("diff-note", &[("text", Arg::Localized(&changed.difference))]);
        let head = headed(article, changed.title.get(env.lang), env, [" ", "   "]);
        table.push_str(&format!("{head}\n{}\n\n", set_in(&note, " ", env)));
        table.push_str(&columns(&text(&changed.older), &text(&changed.newer), env));
        table.push_str(&line);
    }
    table
}

/// Two texts in columns, each wrapped to half of the terminal.
fn columns(left: &str, right: &str, env: &Env) -> String {
    const MARGIN: usize = 1;
    const GAP: usize = 3;
    let width = (env.width - MARGIN - GAP) / 2;
    let [left, right] = [left, right].map(|text| textwrap::wrap(text, wrapping(width)));
    let line =
        |of: &[Cow<'_, str>], at: usize| of.get(at).map_or(String::new(), ToString::to_string);
    let rows = (0..left.len().max(right.len())).map(|at| {
        let (left, right) = (line(&left, at), line(&right, at));
        let padding = (width + GAP).saturating_sub(display_width(&left));
        let row = format!("{:MARGIN$}{left}{:padding$}{right}", "", "");
        row.trim_end().to_owned() + "\n"
    });
    rows.collect()
}
