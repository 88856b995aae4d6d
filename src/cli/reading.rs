//! How a deck list was read: one line below the verdict, and with `-v` every line.

use crate::cli::env::Env;
use hantei_base::source::{SourceFile, Span};
use hantei_base::text::printable;
use hantei_deck::{Deck, Entry, LineKind, Section};
use hantei_messages::Arg;

/// `read 40 + 15 cards from 31 lines; 4 lines not read: 1, 2, 38–39`; `None` if every line is plainly a card.
pub(super) fn summary(deck: &Deck, source: &SourceFile, env: &Env) -> Option<String> {
    let place = |span: hantei_base::source::Span| source.location(span.start).line;
    let mut unread: Vec<usize> = deck
        .lines
        .iter()
        .filter(|line| matches!(line.read, LineKind::Unread { .. }))
        .map(|line| place(line.span))
        .collect();
    if unread.is_empty() {
        return None;
    }
    // Several cards on one line are separate items.
    unread.dedup();
    let sections = Section::ALL.into_iter().map(|section| deck.count(section));
    let cards: Vec<String> =
        sections.filter(|count| *count > 0).map(|count| count.to_string()).collect();
    let mut lines: Vec<usize> = deck.entries.iter().map(|entry| place(entry.span)).collect();
    lines.dedup();
    let read = env.text(
        "read-lines",
        &[("cards", Arg::Text(&cards.join(" + "))), ("lines", Arg::Number(lines.len() as u64))],
    );
    let rest = env.text(
        "read-rest",
        &[("count", Arg::Number(unread.len() as u64)), ("places", Arg::Text(&ranges(&unread)))],
    );
    Some(format!("{read}{rest}"))
}

/// `1, 2, 38–39`
fn ranges(lines: &[usize]) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for line in lines {
        match runs.last_mut() {
            Some((_, last)) if *line <= *last + 1 => *last = *line,
            _ => runs.push((*line, *line)),
        }
    }
    let shown = runs.iter().map(|(first, last)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}–{last}"),
    });
    shown.collect::<Vec<_>>().join(", ")
}

/// Every line of the list with its interpretation.
pub(super) fn listing(deck: &Deck, source: &SourceFile, env: &Env) -> String {
    let section = |section: Section| env.text(&format!("section-{}", section.id()), &[]);
    let mut text = String::new();
    for line in &deck.lines {
        let at = source.location(line.span.start).line;
        let written = || printable(&source.text[line.span.range()]).into_owned();
        let read = match line.read {
            LineKind::Card { entry } => {
                let other = deck.other_reading(entry);
                let entry = &deck.entries[entry];
                let other = other.map_or(String::new(), |other| {
                    let read = format!("{} {}", other.count, printable(&other.name));
                    format!("  ({}: {read})", env.text("line-otherwise", &[]))
                });
                format!("{} {}  {}{other}", entry.count, card(entry), section(entry.section))
            }
            LineKind::Heading { known: false, .. } => {
                format!("{}: {}", env.text("line-unknown-heading", &[]), written())
            }
            LineKind::Heading { section: of, known: true } => {
                format!("{}: {}", env.text("line-heading", &[]), section(of))
            }
            LineKind::Total { declared, counted, .. } => {
                format!("{}: {declared} ({counted})", env.text("line-total", &[]))
            }
            LineKind::Comment => format!("{}: {}", env.text("line-comment", &[]), written()),
            LineKind::Unread { .. } => format!("{}: {}", env.text("line-unread", &[]), written()),
        };
        text.push_str(&format!("{at:5}  {read}\n"));
        text.push_str(&why(deck, line.span, env));
    }
    text
}

/// Below a line of a pasted list: why it was read so, and what else it may be.
fn why(deck: &Deck, line: Span, env: &Env) -> String {
    let mut text = String::new();
    let Some(why) = deck.why(line) else { return text };
    let words: Vec<String> =
        why.features.iter().map(|of| env.text(&format!("feature-{}", of.id()), &[])).collect();
    if !words.is_empty() {
        let words = words.join(&env.text("line-and", &[]));
        text.push_str(&format!(
            "         {}\n",
            env.text("line-why", &[("why", Arg::Text(&words))])
        ));
    }
    if let Some(second) = &why.second {
        let read = env.text(&format!("line-{}", second.read.id()), &[]);
        let card = second
            .card
            .as_ref()
            .map_or(String::new(), |card| format!(": {} {}", card.count, printable(&card.name)));
        let read = format!("{read}{card}");
        text.push_str(&format!(
            "         {}\n",
            env.text("line-second", &[("read", Arg::Text(&read))])
        ));
    }
    text
}

fn card(entry: &Entry) -> String {
    printable(&entry.card.as_written()).into_owned()
}
