//! Headings that are names of cards as well: 融合, ロスト, De-Fusion. Where each line is one copy, such a line is the card, or is not
//! read for certain.

use super::lines::Row;
use super::settle::one;
use super::told::{Told, copies};
use super::words::{self, Heading};
use super::{lines, talk};
use crate::read::Names;
use hantei_base::section::Section;
use hantei_base::text::key;

/// What was found of such lines.
#[derive(Debug, Default)]
pub(super) struct Namesakes {
    /// Rows that stay headings, and may be cards.
    pub doubtful: Vec<usize>,
    /// Whether card data may know some of them to be cards.
    pub guessed: bool,
}

/// Makes cards of headings in a list of single copies that can be nothing else: they stand there again and again, or
/// card data knows them and their words are those of no section or kind.
pub(super) fn find<'t>(
    rows: &[Row<'t>],
    told: &mut [Told<'t>],
    names: Option<&dyn Names>,
) -> Namesakes {
    let mut found = Namesakes::default();
    let lists = |line: &&Told<'_>| match line {
        Told::Inline { only, .. } => !only,
        line => copies(line) > 0,
    };
    let counted = told.iter().filter(lists).count();
    let single = told.iter().filter(|line| matches!(line, Told::Bare(_))).count();
    let uncounted = single > counted;
    for at in 0..rows.len() {
        if !is_undressed(&rows[at], &told[at]) {
            continue;
        }
        let again = is_again(rows, told, at);
        let known = names.map(|names| names.knows(rows[at].plain));
        found.guessed |= known.is_none() && uncounted;
        let is_card = again && known != Some(false)
            || known == Some(true) && !is_section_or_kind(rows[at].plain);
        if uncounted && is_card {
            let measured = lines::measure(rows[at].plain);
            told[at] = Told::Bare(one(&rows[at], measured.text, &measured, names));
        } else if known == Some(true) && (uncounted || !heads(rows, told, at)) || again {
            found.doubtful.push(at);
        }
    }
    found
}

/// Whether the line is a heading by its words alone, without a number and without the dress of one.
fn is_undressed(row: &Row<'_>, told: &Told<'_>) -> bool {
    let heading = match told {
        Told::Heading { heading: Some(heading), declared: None } => *heading,
        _ => return false,
    };
    let plain = |c: char| {
        c.is_alphanumeric() || matches!(c, ' ' | '　' | '・' | '-' | '\'' | '’' | '!' | '！')
    };
    // Main, Side and Buddy by themselves are no cards.
    let sole = words::phrase(row.plain).is_some_and(|phrase| phrase.sole);
    let section = match heading {
        Heading::Section(Section::Lost) => false,
        Heading::Section(Section::Flag | Section::Buddy) => sole,
        Heading::Section(_) | Heading::Whole => true,
        _ => false,
    };
    !section && row.text.chars().all(plain) && talk::form(row.text).is_none()
}

/// Whether the same line stands right above or below.
fn is_again(rows: &[Row<'_>], told: &[Told<'_>], at: usize) -> bool {
    let own = key(rows[at].plain);
    let same = |other: Option<usize>| {
        other.is_some_and(|other| {
            other < rows.len()
                && key(rows[other].plain) == own
                && matches!(told[other], Told::Heading { .. } | Told::Bare(_))
        })
    };
    same(at.checked_sub(1)) || same(at.checked_add(1))
}

/// Whether the line is the one word by which people head a section or a kind.
fn is_section_or_kind(text: &str) -> bool {
    let grouped = |heading| matches!(heading, Some(Heading::Group | Heading::Outside));
    words::phrase(text).is_some_and(|phrase| phrase.sole && !grouped(phrase.heading))
}

/// Whether cards with their copies stand right below.
fn heads(rows: &[Row<'_>], told: &[Told<'_>], at: usize) -> bool {
    at + 1 < rows.len() && rows[at + 1].paragraph == rows[at].paragraph && copies(&told[at + 1]) > 0
}
