//! Headings with a number of cards: `フラッグ1枚`.

use super::candidates::Known;
use super::counts::digit;
use super::lines::Row;
use super::reading::{Candidate, Home, Reading};
use super::words::{self, Heading};
use rustc_hash::FxHashMap;

/// A heading that says no more is rare, and copies are seldom more.
const FEW: u32 = 4;

/// Settles which lines of heading words and a number are headings.
///
/// The name of a section or kind with its number of cards, and nothing else (`フラッグ1枚`), is no card, unless data knows one of that
/// name or most cards have their copies written in the same way. Where they have, and no heading of the list says more than four cards,
/// such a line is a card: `融合 (3)`.
pub(super) fn settle(rows: &[Row<'_>], candidates: &mut [Vec<Candidate<'_>>], known: Known<'_>) {
    let is_word = |text: &str| {
        words::phrase(text).is_some_and(|phrase| phrase.sole && phrase.heading.is_some())
    };
    let counted = |of: &Candidate<'_>| matches!(of.home, Home::Counted { .. });
    let declared = |of: &Candidate<'_>| match of.reads[0] {
        Reading::Heading { declared, .. } => declared,
        Reading::Total(declared) => Some(declared),
        _ => None,
    };
    let few = |of: &Candidate<'_>| declared(of).is_some_and(|declared| declared <= FEW);
    let can_head = |all: &Vec<Candidate<'_>>| all.iter().any(|of| declared(of).is_some());
    if !candidates.iter().any(can_head) {
        return;
    }
    let heads_many = |of: &Candidate<'_>| matches!(of.reads[0], Reading::Heading { declared: Some(of), .. } if of > FEW);
    let any_large = candidates.iter().flatten().any(heads_many);
    let mut shapes: FxHashMap<String, usize> = FxHashMap::default();
    for at in (0..rows.len()).filter(|at| candidates[*at].iter().any(counted)) {
        *shapes.entry(shape(rows[at].plain)).or_default() += 1;
    }
    let all: usize = shapes.values().sum();
    for (row, found) in rows.iter().zip(candidates) {
        if !can_head(found) {
            continue;
        }
        let own = shape(row.plain);
        let is_usual = shapes.get(&own).is_some_and(|count| count * 2 > all);
        let mut names = found.iter().filter(|of| counted(of)).flat_map(|of| of.reads[0].cards());
        let may_be_card = names.any(|card| known.names.is_none() || known.knows(&card.text));
        // Few multiply a heading: Pendulum Xyz×2
        if is_usual && may_be_card && (!any_large || own.contains(['×', 'x', 'X'])) {
            found.retain(|of| !few(of));
        } else if !is_usual && counts_a_heading(row, found) {
            found.retain(|of| {
                of.reads[0].cards().iter().all(|of| !is_word(&of.text) || known.knows(&of.text))
            });
        }
    }
}

/// Whether a row can be the name of a section or kind with its number of cards, and nothing else.
fn counts_a_heading(row: &Row<'_>, found: &[Candidate<'_>]) -> bool {
    let kind = |heading| {
        use Heading::{Kind, MainKind, Section, Whole};
        matches!(heading, Section(_) | Whole | Kind | MainKind)
    };
    let phrase = words::phrase(row.plain).filter(|phrase| phrase.declared.is_some());
    // 2 Invocation is a card among others.
    !row.plain.starts_with(|c| digit(c).is_some())
        && phrase.and_then(|phrase| phrase.heading).is_some_and(kind)
        && found.iter().any(|of| matches!(of.reads[0], Reading::Heading { heading: Some(_), .. }))
}

/// What stands before the first letter of a line and behind its last, each number as `#`: `Name x3` and `Other name x12` have one shape.
fn shape(text: &str) -> String {
    let is_end = |c: char| !c.is_alphabetic() || matches!(c, '枚' | '張' | '장');
    let start = text.len() - text.trim_start_matches(|c: char| !c.is_alphabetic()).len();
    let mut end = text.trim_end_matches(is_end).len();
    // Name x3, but not Crashbug X 3
    let marked = text[..end].strip_suffix(" x").or_else(|| text[..end].strip_suffix(" X"));
    if let Some(name) = marked
        && text[end..].starts_with(|c| digit(c).is_some())
    {
        end = name.len();
    }
    let end = end.max(start);
    let mut shape = String::new();
    for c in text[..start].chars().chain(['…']).chain(text[end..].chars()) {
        match digit(c) {
            Some(_) if shape.ends_with('#') => {}
            Some(_) => shape.push('#'),
            None => shape.push(c),
        }
    }
    shape
}
