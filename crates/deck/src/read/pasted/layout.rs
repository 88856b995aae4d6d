//! Which end of the lines the copies stand at: candidate layouts, scored over all lines.

use super::counts::{Count, Mark};
use super::lines::Measured;

/// Where the copies stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    /// `3 Name`
    Front,
    /// `Name 3`
    Back,
    /// `1. Name 3`, `1 Name 3`
    NumberedBack,
    /// `1. 3 Name`
    NumberedFront,
    /// `スワティ12`
    Tight,
    /// `1. Name`
    Numbered,
    /// Nowhere: each line is one copy.
    None,
}

/// The layout that fits best, and the next best where it fits about as well and reads the list otherwise.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chosen {
    pub layout: Layout,
    pub rival: Option<Layout>,
}

/// Scores the layouts over the lines.
pub(super) fn choose(lines: &[&Measured<'_>]) -> Chosen {
    let numbered = is_numbered(lines);
    let candidates = [
        Some(Layout::Front),
        Some(Layout::Back),
        numbered.then_some(Layout::NumberedBack),
        numbered.then_some(Layout::NumberedFront),
        is_tight(lines, numbered).then_some(Layout::Tight),
    ];
    let mut scored: Vec<(Layout, f64)> = candidates
        .into_iter()
        .flatten()
        .map(|layout| (layout, lines.iter().map(|line| score(layout, line)).sum()))
        .collect();
    scored.sort_by(|a, b| b.1.total_cmp(&a.1));
    let (best, points) = scored[0];
    if points <= 0.0
        || numbered && matches!(best, Layout::Front) && points < lines.len() as f64 * 0.2
    {
        let layout = if numbered { Layout::Numbered } else { Layout::None };
        return Chosen { layout, rival: None };
    }
    let rival = scored
        .get(1)
        .filter(|(_, next)| *next > points * 0.93 && *next > 2.0)
        .map(|(layout, _)| *layout);
    Chosen { layout: best, rival }
}

/// The copies of a line in a layout; a plain number at the other end counts too.
pub(super) fn count<'t>(layout: Layout, line: &Measured<'t>) -> Option<Count<'t>> {
    let plain = |count: Option<Count<'t>>| count.filter(|count| count.mark == Mark::Plain);
    // Nothing but copies stands in brackets at the end: 名 (4).
    let bracketed = || {
        let of_copies = |count: &Count<'_>| (1..=9).contains(&count.value);
        line.back.filter(|count| of_copies(count) && line.text.ends_with([')', '）', ']', '］']))
    };
    match layout {
        Layout::Front => (line.front.or_else(|| line.after.filter(|_| dotted(line))))
            .or(plain(line.back))
            .or_else(bracketed),
        Layout::Back => plain(line.front)
            .filter(|_| line.back.is_none())
            .or(line.back)
            .or_else(|| plain(line.after))
            // Nothing at the end, and a number that copies have in front: one line in another hand.
            .or_else(|| line.front.filter(|count| (1..=4).contains(&count.value))),
        Layout::NumberedBack => match line.ordinal {
            Some((_, rest)) => super::lines::back_of(rest).or_else(|| plain(line.after)),
            None => line.back,
        },
        Layout::Tight => plain(line.front).or(line.tight).or(line.back),
        Layout::NumberedFront => line.after.or(plain(line.front)).or(plain(line.back)),
        Layout::Numbered => line
            .ordinal
            .map(|(_, rest)| Count { value: 1, mark: Mark::Bare, rest })
            .or(plain(line.front))
            .or(plain(line.back)),
        Layout::None => plain(line.front).or(plain(line.back)).or_else(bracketed),
    }
}

/// A running number with a sign of its own, not only a number before the name.
fn dotted(line: &Measured<'_>) -> bool {
    line.front.is_none() && line.ordinal.is_some()
}

fn score(layout: Layout, line: &Measured<'_>) -> f64 {
    let worth = |count: Option<Count<'_>>| match count {
        None => 0.0,
        Some(Count { mark: Mark::Plain, value: 1..=99, .. }) => 1.2,
        Some(Count { value: 1..=4, .. }) => 1.0,
        Some(Count { value: 5..=20, .. }) => 0.35,
        Some(Count { value: 0, .. }) => 0.0,
        Some(_) => 0.05,
    };
    let plain = |count: Option<Count<'_>>| count.is_some_and(|count| count.mark == Mark::Plain);
    match layout {
        // A number at the end of a name is mostly a part of it.
        Layout::Front => worth(line.front) - if plain(line.back) { 0.9 } else { 0.0 },
        Layout::Back => worth(line.back) - if line.front.is_some() { 0.55 } else { 0.0 },
        Layout::NumberedBack => {
            let back = line.ordinal.and_then(|(_, rest)| super::lines::back_of(rest));
            worth(back.or(line.back)) * 1.02
        }
        Layout::NumberedFront => {
            worth(line.after) * 1.02 - if plain(line.back) { 0.5 } else { 0.0 }
        }
        Layout::Tight => worth(line.tight) * 0.9,
        Layout::Numbered | Layout::None => 0.0,
    }
}

/// Whether nearly every line ends in a small number right behind its name, and has its copies nowhere else: a number before the name
/// is one unless it runs on.
fn is_tight(lines: &[&Measured<'_>], numbered: bool) -> bool {
    let with = lines
        .iter()
        .filter(|line| numbered || line.front.is_none())
        .filter(|line| line.tight.is_some_and(|count| (1..=12).contains(&count.value)))
        .count();
    with > 3 && with * 10 >= lines.len() * 7
}

/// Whether the numbers before the names run on: 1, 2, 3, … and from 1 again in the next part.
fn is_numbered(lines: &[&Measured<'_>]) -> bool {
    let numbers: Vec<u32> =
        lines.iter().filter_map(|line| line.ordinal.map(|(number, _)| number)).collect();
    if numbers.len() < 4 || numbers.len() * 10 < lines.len() * 6 {
        return false;
    }
    let steps = numbers.windows(2).filter(|pair| pair[1] == pair[0] + 1).count();
    let restarts = numbers.windows(2).filter(|pair| pair[1] == 1 && pair[0] != 1).count();
    let highest = numbers.iter().copied().max().unwrap_or(0);
    (steps + restarts) * 10 >= (numbers.len() - 1) * 9 && highest > 3 && steps * 2 > numbers.len()
}
