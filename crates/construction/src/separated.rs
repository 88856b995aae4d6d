//! Cards that are separated from the rest of their section without a heading: below a blank line, or in a second column. If the deck would
//! also have valid sizes with them in another section, it is ambiguous which is meant.

use crate::checker::Setting;
use crate::checks::wrong_section::Places;
use crate::resolve::Resolved;
use hantei_base::kind::{CardKind, Kinds};
use hantei_cards::CardIx;
use hantei_deck::{LineKind, PagePosition, ReadLine, Section};

/// Cards that may belong to another part of the deck, or to none.
#[derive(Debug, Clone)]
pub(super) struct SeparatedCards {
    /// The lines of these cards.
    pub(super) lines: Vec<usize>,
    /// The section that they are counted in now.
    pub(super) section: Section,
    /// How many cards they are.
    pub(super) apart: u32,
    /// How many cards the section has without them.
    pub(super) rest: u32,
}

/// Longer lists are not decks, however they are separated.
const MOST: usize = 400;

/// The separated cards below the last heading of the list, if they may belong to another part.
pub(super) fn of(
    setting: &Setting<'_>,
    places: &Places,
    deck: &Resolved<'_>,
) -> Option<SeparatedCards> {
    let standing = &deck.deck.standing;
    if standing.len() > MOST {
        return None;
    }
    let last = standing.last()?.headings;
    let from = standing.iter().rposition(|at| at.headings != last).map_or(0, |above| above + 1);
    let own = &standing[from..];
    let separated = |key: fn(&PagePosition) -> u32| {
        let mut keys: Vec<u32> = own.iter().map(key).collect();
        keys.sort_unstable();
        keys.dedup();
        // Try the largest group of cards first.
        keys.into_iter().skip(1).find_map(|key_of| {
            let apart = |line: &usize| key(&standing[*line]) >= key_of;
            let lines: Vec<usize> = (from..standing.len()).filter(apart).collect();
            SplitCheck { setting, places, deck }.separate(lines)
        })
    };
    separated(|at| at.column).or_else(|| separated(|at| at.stretch))
}

/// Checks whether some lines of a deck may belong to another section, or to no section.
struct SplitCheck<'a> {
    setting: &'a Setting<'a>,
    places: &'a Places,
    deck: &'a Resolved<'a>,
}

impl SplitCheck<'_> {
    /// Returns these lines if they may not belong where they are.
    fn separate(&self, lines: Vec<usize>) -> Option<SeparatedCards> {
        let section = self.deck.entry(*lines.first()?).section;
        let copies = |of: Section| -> u32 {
            let entries = lines.iter().map(|line| self.deck.entry(*line));
            entries.filter(|entry| entry.section == of).map(|entry| entry.count).sum()
        };
        let here = self.deck.totals;
        let mut rest = here;
        for of in Section::ALL {
            rest[of as usize] -= copies(of);
        }
        let apart: u32 = lines.iter().map(|line| self.deck.entry(*line).count).sum();
        let could_hold = |of: &Section| *of != section && here[*of as usize] == copies(*of);
        let fits = |of: Section| {
            let mut totals = rest;
            totals[of as usize] += apart;
            self.sizes_fit(totals) && lines.iter().all(|line| self.may_be_in(*line, of))
        };
        // The rest is a complete deck, and the cards below it are another deck or a maybeboard.
        let whole = || {
            let least = self.setting.format.sections.get(&Section::Main).map_or(0, |rule| rule.min);
            let enough = rest[Section::Main as usize] == least || apart >= least;
            section == Section::Main && self.sizes_fit(rest) && (enough || !self.sizes_fit(here))
        };
        let plausible = Section::ALL.into_iter().filter(could_hold).any(fits) || whole();
        let wrong =
            || !self.sizes_fit(here) || !lines.iter().all(|line| self.may_be_in(*line, section));
        // In an extra or side deck, cards are separated only for readability, unless they cannot all be in it.
        let open = section == Section::Main || wrong();
        let explained = || !wrong() && (self.is_total(&lines) || self.is_sorted(&lines));
        (plausible && open && !explained()).then_some(SeparatedCards {
            section,
            apart,
            rest: rest[section as usize],
            lines,
        })
    }

    /// Whether the size of every section is valid in the format.
    fn sizes_fit(&self, totals: [u32; Section::ALL.len()]) -> bool {
        self.setting.format.sections.iter().all(|(section, rule)| {
            let count = totals[*section as usize];
            // Flags and buddies are one card each, and any list may lack them.
            matches!(section, Section::Flag | Section::Buddy)
                || rule.optional && count == 0
                || (rule.min..=rule.max.unwrap_or(u32::MAX)).contains(&count)
        })
    }

    /// Whether the card of a line may be in a section, as far as known.
    fn may_be_in(&self, line: usize, section: Section) -> bool {
        let has =
            self.setting.format.sections.get(&section).is_some_and(|rule| rule.max != Some(0));
        let allowed = |card: CardIx| self.places.allow(card, section);
        has && self.deck.lines[line].card.is_none_or(allowed)
    }

    /// Whether a heading states the total of these cards and those above them. The total may be that of the whole list.
    fn is_total(&self, lines: &[usize]) -> bool {
        let first = lines.first().copied().unwrap_or(0);
        let Some(above) = first.checked_sub(1) else { return false };
        let spans = [above, first].map(|line| self.deck.entry(line).span);
        let lines = &self.deck.deck.lines;
        let headed = |total: &ReadLine| {
            let heads = |line: &ReadLine| matches!(line.read, LineKind::Heading { .. });
            lines.iter().any(|line| line.span == total.span && heads(line))
        };
        lines.iter().any(|line| match line.read {
            LineKind::Total { declared, counted, of } if declared == counted => {
                headed(line)
                    && spans.iter().all(|span| of.start <= span.start && span.end <= of.end)
            }
            _ => false,
        })
    }

    /// Whether these cards are of other kinds than all cards above them: lists separate monsters, spells and traps.
    fn is_sorted(&self, lines: &[usize]) -> bool {
        let first = lines.first().copied().unwrap_or(0);
        let section = self.deck.entry(first).section;
        let kind = |line: usize| {
            self.deck.lines[line].card.map(|card| main_kinds(self.setting.cards.get(card).kinds))
        };
        let others = (0..self.deck.lines.len())
            .filter(|line| !lines.contains(line) && self.deck.entry(*line).section == section);
        let others: Option<Vec<Kinds>> = others.map(kind).collect();
        let own: Option<Vec<Kinds>> = lines.iter().map(|line| kind(*line)).collect();
        let (Some(others), Some(own)) = (others, own) else { return false };
        own.iter().all(|own| {
            !own.is_empty() && others.iter().all(|other| !other.is_empty() && !own.meets(*other))
        })
    }
}

/// The kind of a card by which lists are sorted.
fn main_kinds(kinds: Kinds) -> Kinds {
    const MAIN: [CardKind; 15] = [
        CardKind::Fusion,
        CardKind::Synchro,
        CardKind::Xyz,
        CardKind::Link,
        CardKind::Spell,
        CardKind::Trap,
        CardKind::Item,
        CardKind::ImpactMonster,
        CardKind::Impact,
        CardKind::Forward,
        CardKind::Backup,
        CardKind::Summon,
        CardKind::Navigator,
        CardKind::Event,
        CardKind::Character,
    ];
    let of = MAIN.into_iter().chain([CardKind::Monster]).find(|kind| kinds.has(*kind));
    of.map_or(Kinds::default(), |kind| Kinds::of(&[kind]))
}
