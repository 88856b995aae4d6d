//! `hantei deck --diff`: compares two decks, as text, Markdown or JSON.

use std::sync::Arc;

use anyhow::{Result, anyhow};
use colored::Colorize;
use serde_json::{Map, Value, json};

use super::{Known, refuse, warn_unread};
use crate::cli::args::{Deck as Args, DeckForm};
use crate::cli::check::DeckReader;
use crate::cli::env::Env;
use crate::cli::session::Session;
use crate::cli::{Outcome, listed, output};
use hantei_base::reference::Edition;
use hantei_base::source::SourceFile;
use hantei_base::text::printable;
use hantei_construction::diagnostic::render::Failed;
use hantei_deck::{CardRef, Change, Deck, Section, changes};
use hantei_messages::Arg;
use hantei_report::markdown;

/// A deck and its source file.
type Read = (SourceFile, Deck);

/// Two decks with their differences.
struct Compared {
    edition: Option<Edition>,
    decks: [Read; 2],
    changes: Vec<Named>,
}

/// A change with the name of its card.
struct Named {
    change: Change,
    name: String,
    /// The passcode or number.
    id: Option<String>,
}

impl Named {
    /// The difference in copies, negative for fewer.
    fn by(&self) -> i64 {
        i64::from(self.change.after) - i64::from(self.change.before)
    }

    /// The change as text: `-1 Pot of Greed`
    fn words(&self) -> String {
        format!("{:+} {}", self.by(), printable(&self.name))
    }
}

pub(super) fn run(names: [&str; 2], args: &Args, env: &Env) -> Result<Outcome> {
    if !matches!(args.form, DeckForm::Text | DeckForm::Json | DeckForm::Markdown) {
        return Err(anyhow!(env.text("deck-diff-form", &[])));
    }
    let reader = DeckReader::new(env);
    let decks = match names.map(|name| reader.named(name)) {
        [Ok(older), Ok(newer)] => [older, newer],
        read => {
            let failed: Vec<Failed> = read.into_iter().filter_map(Result::err).collect();
            return refuse(&failed, args.form, env);
        }
    };
    let mut session = Session::open(&args.as_check(), false, env)?;
    let [older, newer] = [&decks[0], &decks[1]].map(|(_, deck)| session.edition_of(deck));
    let refused = |at: usize, message: String| {
        let failed = Failed { path: decks[at].0.name.clone(), message, location: None };
        refuse(&[failed], args.form, env)
    };
    let edition = match (older, newer) {
        (Ok(older), Ok(newer)) if older.game() != newer.game() => {
            let games =
                [("older", Arg::Text(older.game().id())), ("newer", Arg::Text(newer.game().id()))];
            return refused(1, env.text("deck-diff-games", &games));
        }
        (Err(message), _) if args.game.is_some() => return refused(0, message),
        (_, Err(message)) if args.game.is_some() => return refused(1, message),
        // If one deck does not say its edition, use that of the other.
        (Ok(edition), _) | (_, Ok(edition)) => Some(edition),
        (Err(_), Err(_)) => None,
    };
    let compared = compare(decks, edition, &mut session, env)?;
    let mut all_read = true;
    for (source, deck) in &compared.decks {
        all_read &= warn_unread(source, deck, env);
    }
    match args.form {
        DeckForm::Json => output::print_json(&document(&compared))?,
        DeckForm::Markdown => output::print(&in_markdown(&compared, env))?,
        _ => output::print(&in_words(&compared, env))?,
    }
    Ok(if all_read { Outcome::Fine } else { Outcome::Findings })
}

/// Moves the cards of both decks to their sections and compares them, with one table of cards for both.
fn compare(
    mut decks: [Read; 2],
    edition: Option<Edition>,
    session: &mut Session<'_>,
    env: &Env,
) -> Result<Compared> {
    let known = match edition {
        None => Known::Cards(Arc::default()),
        Some(edition) => {
            for (source, deck) in &mut decks {
                deck.header.edition = Some(edition);
                session.use_named_format(edition, source, deck)?;
            }
            let [(_, older), (_, newer)] = &decks;
            let known = Known::of(&older.with(newer), edition, session)?;
            decks.iter_mut().for_each(|(_, deck)| known.place(deck));
            known
        }
    };
    let [(_, older), (_, newer)] = &decks;
    let cards = known.cards();
    let mut beside = older.names_beside();
    beside.extend(newer.names_beside());
    let named = |change: Change| {
        let name = listed::name(&change.card, cards, &beside).get(env.lang).to_owned();
        let id = match &change.card {
            CardRef::Code(code) => Some(code.to_string()),
            CardRef::Written(written) => written.number.as_ref().map(ToString::to_string),
        };
        Named { change, name, id }
    };
    let changes = changes(older, newer, cards).into_iter().map(named).collect();
    Ok(Compared { edition, decks, changes })
}

/// The sections with differences, with their sizes before and after.
fn by_section<'c>(
    compared: &'c Compared,
    env: &'c Env,
) -> impl Iterator<Item = (String, Vec<&'c Named>)> {
    Section::ALL.into_iter().filter_map(move |section| {
        let of = compared.changes.iter().filter(|named| named.change.section == section);
        let changes: Vec<&Named> = of.collect();
        let [before, after] =
            [0, 1].map(|at| Arg::Number(u64::from(compared.decks[at].1.count(section))));
        let sizes = [("section", Arg::Section(section)), ("before", before), ("after", after)];
        let heading = || env.text("deck-section-changed", &sizes);
        (!changes.is_empty()).then(|| (heading(), changes))
    })
}

fn in_words(compared: &Compared, env: &Env) -> String {
    let [older, newer] = [0, 1].map(|at| printable(&compared.decks[at].0.name));
    let mut page = format!("{older} → {newer}\n");
    for (heading, changes) in by_section(compared, env) {
        page.push_str(&format!("\n{heading}\n"));
        for named in changes {
            let words = named.words();
            let words = if named.by() < 0 { words.red() } else { words.green() };
            page.push_str(&format!("{words}\n"));
        }
    }
    if compared.changes.is_empty() {
        page.push_str(&format!("{}\n", env.text("deck-diff-none", &[])));
    }
    page
}

fn in_markdown(compared: &Compared, env: &Env) -> String {
    let [older, newer] = [0, 1].map(|at| markdown::code(&compared.decks[at].0.name));
    let mut page = format!("### {older} → {newer}\n\n");
    for (heading, changes) in by_section(compared, env) {
        let lines: Vec<String> = changes.into_iter().map(Named::words).collect();
        page.push_str(&format!("**{}**\n\n", markdown::plain(&heading)));
        page.push_str(&markdown::diff_block(&lines.join("\n")));
    }
    if compared.changes.is_empty() {
        page.push_str(&format!("{}\n", markdown::plain(&env.text("deck-diff-none", &[]))));
    }
    page
}

fn document(compared: &Compared) -> Value {
    let [older, newer] = [0, 1].map(|at| {
        let (source, deck) = &compared.decks[at];
        let counts = Section::ALL.map(|section| (section.id().to_owned(), deck.count(section)));
        let counts = counts.into_iter().filter(|(_, count)| *count > 0);
        let counts: Map<String, Value> =
            counts.map(|(section, count)| (section, count.into())).collect();
        json!({"path": source.name, "name": deck.header.name, "counts": counts})
    });
    let changes = compared.changes.iter().map(|named| {
        let Change { section, before, after, .. } = &named.change;
        let card = json!({"name": named.name, "id": named.id});
        json!({"section": section.id(), "change": named.by(), "before": before, "after": after, "card": card})
    });
    json!({
        "version": 1,
        "game": compared.edition.map(|edition| edition.game().id()),
        "edition": compared.edition.map(Edition::id),
        "older": older,
        "newer": newer,
        "changes": changes.collect::<Vec<_>>(),
        "failed": [],
    })
}
