//! The formats of an edition, and the one that a list names in words: a line above its cards such as `Format: L6` or 【L3構築】.

use hantei_base::reference::Edition;
use hantei_base::text;
use hantei_data::rules::{Format, Rules};
use hantei_deck::{Deck, LineKind, Remark};

/// How many lines above the cards are searched; lines further up are about something else.
const LOOKED: usize = 24;

/// Words that introduce a format.
const LABELS: [&str; 4] = ["format", "フォーマット", "レギュレーション", "regulation"];

/// Format names that are also used in deck titles, so they count only after a [label](LABELS).
const TITLES: [&str; 2] = ["title", "タイトル"];

/// The formats of an edition, as indices in the rules.
pub fn formats_of(rules: &Rules, edition: Edition) -> Vec<usize> {
    let id = edition.id();
    let default = edition.game().default_edition().id();
    let of = |at: &usize| rules.formats[*at].edition.as_deref().unwrap_or(default) == id;
    (0..rules.formats.len()).filter(of).collect()
}

/// Uses the format that the list in `file` names in words, if no field of the file names one. The line with the name becomes a comment, and
/// the deck records it with a remark.
pub fn use_named_format<'f>(
    deck: &mut Deck,
    file: &str,
    formats: impl Iterator<Item = &'f Format> + Clone,
) {
    if deck.header.format.is_some() {
        return;
    }
    if let Some((line, format)) = named_format(deck, file, formats) {
        let line = &mut deck.lines[line];
        line.read = LineKind::Comment;
        deck.remarks.push((line.span, Remark::NamedFormat));
        deck.header.format = Some(format.id.clone());
    }
}

/// The format that the list in `file` names, with the index of the line in [`Deck::lines`]. `None` if no line above the cards consists of a
/// format name only, or if two lines name different formats.
fn named_format<'f>(
    deck: &Deck,
    file: &str,
    formats: impl Iterator<Item = &'f Format> + Clone,
) -> Option<(usize, &'f Format)> {
    let above = deck.lines.iter().take_while(|line| !matches!(line.read, LineKind::Card { .. }));
    let mut said = above
        .take(LOOKED)
        .enumerate()
        .filter_map(|(at, line)| Some((at, of_line(&file[line.span.range()], &formats)?)));
    let first = said.next()?;
    said.all(|(_, format)| format.id == first.1.id).then_some(first)
}

/// The only format that this line names.
fn of_line<'f>(
    line: &str,
    formats: &(impl Iterator<Item = &'f Format> + Clone),
) -> Option<&'f Format> {
    let is_decoration = |c: char| !c.is_alphanumeric() && !matches!(c, '(' | ')' | '（' | '）');
    let line = line.trim_matches(is_decoration);
    let labelled = line.split_once([':', '：', '】', ']']).and_then(|(label, value)| {
        let label = text::key(label.trim_matches(is_decoration));
        LABELS.iter().any(|of| text::key(of) == label).then(|| value.trim_matches(is_decoration))
    });
    let words = labelled.unwrap_or(line);
    if labelled.is_none() && TITLES.iter().any(|title| text::key(title) == text::key(words)) {
        return None;
    }
    format_called(words, formats.clone())
}

/// The only one of these formats with this name: its id, its name in either language, or another common name, with or without a word for
/// "format" after it.
pub fn format_called<'f>(
    words: &str,
    formats: impl IntoIterator<Item = &'f Format>,
) -> Option<&'f Format> {
    let formats: Vec<&Format> = formats.into_iter().collect();
    if let Some(exactly) = formats.iter().find(|format| format.id.0 == words) {
        return Some(exactly);
    }
    let words = text::key(words);
    let plain = LABELS.iter().find_map(|of| words.strip_suffix(&text::key(of))).unwrap_or(&words);
    let mut fitting = formats.into_iter().filter(|format: &&Format| {
        let Format { id, name, called, .. } = format;
        let names = [id.0.as_str(), name.ja.as_str(), name.en.as_str()].into_iter();
        names
            .chain(called.iter().map(String::as_str))
            .map(text::key)
            .any(|of| of == words || of == plain)
    });
    fitting.next().filter(|_| fitting.next().is_none())
}
