//! Declared numbers of cards, and what was counted.

use super::words::Heading;
use crate::model::{Deck, LineKind};
use hantei_base::section::Section;
use hantei_base::source::Span;

/// A heading that said a number of cards, or a total, until all cards are counted.
pub(super) struct Declared {
    /// The place of the line that says it.
    pub span: Span,
    pub declared: u32,
    /// Its index in the lines of the deck.
    pub line: usize,
    /// Entries before it.
    pub from: usize,
    pub scope: Scope,
    pub section: Section,
}

/// What a number may count.
#[derive(Debug, Clone, Copy)]
pub(super) enum Scope {
    /// The cards below a heading.
    Below(Heading),
    /// All cards of a section.
    All(Section),
    /// The cards above or below it.
    Near,
}

/// Compares the totals with what was counted. `heads` are the entries at which headings stand, with whether they begin a section.
pub(super) fn compare(deck: &mut Deck, totals: &[Declared], heads: &[(usize, bool)]) {
    {
        let entries = &deck.entries;
        // Cards before each entry, by section: a list of nothing but totals must not take long.
        let mut before: Vec<[u32; Section::ALL.len()]> = vec![[0; Section::ALL.len()]];
        for entry in entries {
            let mut counts = before.last().copied().unwrap_or_default();
            let of = &mut counts[entry.section as usize];
            *of = of.saturating_add(entry.count);
            before.push(counts);
        }
        let sum = |range: std::ops::Range<usize>, section: Option<Section>| -> u32 {
            let of = |section: Section| {
                before[range.end][section as usize]
                    .saturating_sub(before[range.start][section as usize])
            };
            section
                .map_or_else(|| Section::ALL.into_iter().map(of).fold(0, u32::saturating_add), of)
        };
        let end = entries.len();
        let heads = Heads {
            all: heads.iter().map(|(at, _)| *at).collect(),
            sections: heads.iter().filter(|(_, begins)| *begins).map(|(at, _)| *at).collect(),
        };
        let mut found: Vec<(usize, LineKind)> = Vec::new();
        for (at, total) in totals.iter().enumerate() {
            let mut scopes = heads.scopes(total, end);
            // A sum below its cards, in the words of a heading, or behind another sum.
            let above = totals[..at]
                .iter()
                .rev()
                .take(20)
                .map(|of| of.from)
                .find(|from| *from < total.from);
            let headed = heads.above(total.from);
            let below = heads.below(total.from).map(|to| (total.from..to, None));
            scopes.extend(below);
            scopes.extend(above.into_iter().chain(headed).map(|from| (from..total.from, None)));
            let fits = scopes.iter().find(|(range, of)| sum(range.clone(), *of) == total.declared);
            // A total of the whole deck stands for the main deck where nothing fits.
            let closest = scopes
                .iter()
                .min_by_key(|(range, of)| sum(range.clone(), *of).abs_diff(total.declared));
            let likely = if matches!(total.scope, Scope::Near) { closest } else { scopes.first() };
            let Some((range, of)) = fits.or(likely) else { continue };
            let counted = sum(range.clone(), *of);
            let own = total.span;
            let of = match (
                entries.get(range.start),
                range.end.checked_sub(1).and_then(|last| entries.get(last)),
            ) {
                (Some(first), Some(last)) if range.start < range.end => {
                    Span { start: first.span.start, end: last.span.end.max(first.span.end) }
                }
                _ => own,
            };
            found.push((total.line, LineKind::Total { declared: total.declared, counted, of }));
        }
        for (line, read) in found {
            deck.lines[line].read = read;
        }
    }
}

/// A sum may be that of the cards below up to this many headings.
const SUMMED: usize = 5;

/// A range of entries, and the section to which the count is limited.
type Counted = (std::ops::Range<usize>, Option<Section>);

/// The entries at which headings stand.
struct Heads {
    all: Vec<usize>,
    /// Those that begin a section.
    sections: Vec<usize>,
}

impl Heads {
    /// The entries at which the next headings behind this entry stand: a kind of card may have groups.
    fn below(&self, from: usize) -> impl Iterator<Item = usize> + '_ {
        let behind = self.all.partition_point(|at| *at <= from);
        self.all[behind..].iter().copied().take(SUMMED)
    }

    /// The entries at which the last headings before this entry stand.
    fn above(&self, from: usize) -> impl Iterator<Item = usize> + '_ {
        let before = self.all.partition_point(|at| *at < from);
        self.all[..before].iter().rev().copied().take(SUMMED)
    }

    /// What a number may count, the likeliest first; `end` is the number of entries.
    fn scopes(&self, total: &Declared, end: usize) -> Vec<Counted> {
        let next = |begins: bool| {
            let heads = if begins { &self.sections } else { &self.all };
            heads.get(heads.partition_point(|at| *at <= total.from)).copied().unwrap_or(end)
        };
        let last = |begins: bool| {
            let heads = if begins { &self.sections } else { &self.all };
            heads.partition_point(|at| *at < total.from).checked_sub(1).map_or(0, |at| heads[at])
        };
        let (below, section) = (total.from..next(false), total.from..next(true));
        match total.scope {
            Scope::All(of) => vec![(0..end, Some(of))],
            Scope::Below(heading @ (Heading::Section(_) | Heading::Whole)) => {
                let of = match heading {
                    Heading::Section(of) => of,
                    _ => Section::Main,
                };
                vec![(section, Some(of)), (0..end, Some(of)), (below, None), (0..end, None)]
            }
            Scope::Below(_) => vec![
                (below, None),
                (section.clone(), Some(total.section)),
                (section, None),
                (0..end, Some(total.section)),
            ],
            Scope::Near if total.from == 0 => {
                vec![(0..end, Some(Section::Main)), (0..end, None), (section, None), (below, None)]
            }
            Scope::Near => vec![
                (last(true)..total.from, None),
                (last(false)..total.from, None),
                (0..total.from, Some(total.section)),
                (0..total.from, Some(Section::Main)),
                (0..total.from, None),
                (0..end, Some(Section::Main)),
                (0..end, None),
                (below, None),
                (section, None),
            ],
        }
    }
}
