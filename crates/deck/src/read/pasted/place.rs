//! The section to which the next card of a list belongs, and the cards counted so far. Both the search and the deck follow it.

use std::hash::{Hash, Hasher};

use super::inline::single;
use super::lexicon::List;
use super::reading::Item;
use super::words::Heading;
use hantei_base::section::Section;

/// The least number of cards in a main deck after which a second deck may begin.
const WHOLE: u32 = 40;

/// The place in the list.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Place {
    pub section: Section,
    /// The extra deck began with a kind of card, not with its own name.
    implied: bool,
    /// Cards stand right below the heading of the LB deck.
    lb_direct: bool,
    /// A heading names the section; without one it is the main deck.
    pub placed: bool,
    /// What follows is not of the deck.
    pub outside: bool,
    /// Lines after a second deck began.
    pub over: bool,
    /// The heading before.
    pub last: Option<Heading>,
    /// Whether a heading of the main deck, or of the deck as a whole, stood before.
    begun: [bool; 2],
    /// Words of kinds that stood before in the main deck, and in this section: one bit for each.
    kinds: [u64; 2],
    /// Copies by section.
    pub counts: [u32; Section::ALL.len()],
    pub entries: u32,
    /// Copies since the last heading, and since the last heading of a section.
    pub since: [u32; 2],
    /// The sums that these headings say.
    pub declared: [Option<u32>; 2],
}

impl Default for Place {
    fn default() -> Place {
        Place {
            section: Section::Main,
            implied: false,
            lb_direct: false,
            placed: false,
            outside: false,
            over: false,
            last: None,
            begun: [false; 2],
            kinds: [0; 2],
            counts: [0; Section::ALL.len()],
            entries: 0,
            since: [0; 2],
            declared: [None; 2],
        }
    }
}

/// Sums that agreed with the cards, each twice where many cards did, and sums that did not agree.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Sums {
    pub agree: u32,
    pub differ: u32,
}

impl Place {
    /// Whether what follows is read the same from both places. The numbers of cards matter only if the list says sums.
    pub(super) fn is_like(&self, other: &Place, sums: bool) -> bool {
        if sums {
            return self == other;
        }
        let few = |place: &Place| {
            let named = [Section::Flag, Section::Buddy].map(|of| place.counts[of as usize] > 0);
            (place.entries > 0, place.main() >= WHOLE, named)
        };
        (self.section, self.implied, self.placed, self.outside, self.over, self.last)
            == (other.section, other.implied, other.placed, other.outside, other.over, other.last)
            && self.kinds == other.kinds
            && few(self) == few(other)
    }

    /// Counts a card; returns the section that it is in.
    pub(super) fn card(&mut self, item: &Item<'_>) -> Section {
        let section = match item.section {
            // A column that only tells kinds does not take cards out of the section that a heading began.
            Some(Section::Main) | None => self.section,
            Some(section) => section,
        };
        self.lb_direct |=
            section == Section::Lb && self.last == Some(Heading::Section(Section::Lb));
        let count = &mut self.counts[section as usize];
        *count = count.saturating_add(item.count);
        self.entries += 1;
        for since in &mut self.since {
            *since = since.saturating_add(item.count);
        }
        section
    }

    /// Returns to the main deck below the flag or buddy: a card with several copies, or one that stands apart, belongs to the deck.
    pub(super) fn below(&mut self, item: &Item<'_>, apart: bool) {
        if self.is_named() && (item.count > 1 || apart) {
            self.section = Section::Main;
        }
    }

    /// Whether the section is that of a flag or a buddy, and it is named.
    fn is_named(&self) -> bool {
        matches!(self.section, Section::Flag | Section::Buddy)
            && self.counts[self.section as usize] > 0
    }

    fn main(&self) -> u32 {
        self.counts[Section::Main as usize]
    }

    /// Whether a second deck begins with a line: the first is complete, and one of its parts would begin again.
    pub(super) fn second_deck(&mut self, text: &str, heading: Option<Heading>) -> bool {
        let main = self.main();
        let other = matches!(self.section, Section::Extra | Section::Side);
        let kind = kind_bit(text);
        let again = match heading {
            Some(Heading::Section(Section::Main)) => main >= WHOLE && (other || self.begun[0]),
            Some(Heading::Whole) => main >= WHOLE && (other || self.begun[1]),
            Some(heading @ (Heading::Kind | Heading::MainKind)) if main >= WHOLE && other => {
                let seen = self.kinds[0] & kind == kind;
                let filled = self.counts[self.section as usize] > 0;
                seen && filled
                    && (self.section == Section::Extra && heading == Heading::Kind
                        || self.section == Section::Side && self.kinds[1] == 0)
            }
            Some(Heading::Kind | Heading::MainKind) if self.section == Section::Main => {
                main >= WHOLE && self.kinds[0] & kind == kind
            }
            Some(Heading::Section(of @ (Section::Flag | Section::Buddy))) => {
                // フラッグ：… once more, below cards. A heading by itself may group what is in the deck.
                (single(text).is_some() && main > 0 || of == Section::Flag && main >= WHOLE)
                    && self.counts[of as usize] > 0
                    && !text.chars().any(|c| c.is_ascii_digit())
            }
            None => main >= 30 && names_second(text),
            _ => false,
        };
        if let Some(Heading::Kind | Heading::MainKind) = heading {
            self.kinds[usize::from(self.section != Section::Main)] |= kind;
        }
        self.over |= again;
        again
    }

    /// Goes below a heading. The sums of the headings that end there are compared.
    pub(super) fn enter(
        &mut self,
        text: &str,
        heading: Option<Heading>,
        declared: Option<u32>,
    ) -> Sums {
        let begins = match heading {
            Some(Heading::Section(Section::Flag)) => !self.groups_flags(declared.is_some()),
            heading => {
                matches!(heading, Some(Heading::Section(_) | Heading::Whole | Heading::Outside))
            }
        };
        let sums = self.close(begins);
        self.turn_to(text, heading, declared.is_some());
        self.last = heading;
        self.begun[0] |= heading == Some(Heading::Section(Section::Main));
        self.begun[1] |= heading == Some(Heading::Whole);
        if begins {
            self.kinds[1] = 0;
        }
        self.declared[usize::from(begins)] = declared;
        sums
    }

    /// Compares the sums of the open headings with the cards below them.
    pub(super) fn close(&mut self, sections: bool) -> Sums {
        let mut sums = Sums::default();
        for level in 0..=usize::from(sections) {
            let since = std::mem::take(&mut self.since[level]);
            if let Some(declared) = self.declared[level].take() {
                let all = if level == 1 { self.counts[self.section as usize] } else { since };
                // A small sum often agrees by chance.
                match declared == since || declared == all {
                    true => sums.agree += 1 + u32::from(declared > 4),
                    false => sums.differ += 1,
                }
            }
        }
        sums
    }

    /// Compares a sum in a line of its own with the cards that it may count.
    pub(super) fn total(&self, declared: u32) -> Sums {
        let all: u32 = self.counts.iter().fold(0, |sum, of| sum.saturating_add(*of));
        let of =
            [self.since[0], self.since[1], self.main(), self.counts[self.section as usize], all];
        // A sum above the cards is compared later.
        let agrees = of.contains(&declared) && declared > 0;
        let differs = !agrees && self.entries > 0;
        Sums { agree: 2 * u32::from(agrees), differ: u32::from(differs) }
    }

    /// Whether a heading groups flags that are in the deck: recipes name the flag first, and head those フラッグ1枚.
    fn groups_flags(&self, declares: bool) -> bool {
        declares && self.counts[Section::Flag as usize] > 0
    }

    /// Sets the section of the cards below a heading; `declares` if it says how many there are.
    fn turn_to(&mut self, text: &str, heading: Option<Heading>, declares: bool) {
        let implied = std::mem::replace(&mut self.implied, false);
        match heading {
            None => {
                self.implied = implied;
                // The flag or buddy is named, so what follows belongs to the deck.
                if self.is_named() {
                    self.section = Section::Main;
                }
                self.outside |= self.entries > 0 && List::Else.within(&text.to_lowercase());
            }
            // 【バディ】 X 【サイズ2】: the buddy is named, and the deck goes on.
            Some(Heading::Group) if self.is_named() => self.section = Section::Main,
            Some(Heading::Group) => self.implied = implied,
            Some(Heading::Section(Section::Flag)) if self.groups_flags(declares) => {
                (self.section, self.outside) = (Section::Main, false);
            }
            Some(Heading::Section(section)) => {
                (self.section, self.outside, self.placed) = (section, false, true);
            }
            // It names no section: card data says where a card belongs.
            Some(Heading::Whole) => {
                (self.section, self.outside, self.placed) = (Section::Main, false, false);
            }
            Some(Heading::Kind) => {
                self.outside = false;
                // LB decks stand first in FFDecks, and kinds of the main deck follow without a word.
                let lb_done = self.section == Section::Lb
                    && self.counts[Section::Lb as usize] > 0
                    && self.main() == 0
                    && self.lb_direct;
                if matches!(self.section, Section::Flag | Section::Buddy)
                    || implied && self.section == Section::Extra
                    || lb_done
                {
                    self.section = Section::Main;
                }
            }
            Some(Heading::MainKind) => {
                self.outside = false;
                if matches!(self.section, Section::Flag | Section::Buddy | Section::Extra) {
                    self.section = Section::Main;
                }
            }
            Some(Heading::ExtraKind) => {
                self.outside = false;
                self.implied = implied || self.section == Section::Main;
                if self.section == Section::Main {
                    self.section = Section::Extra;
                }
            }
            Some(Heading::Outside) => self.outside = true,
        }
    }

    /// Counts the cards of a line with a heading for itself alone: `SB: 3 Name`. Returns their sections.
    pub(super) fn aside(&mut self, heading: Heading, cards: &[Item<'_>]) -> Vec<Section> {
        let mut inner = *self;
        inner.turn_to("", Some(heading), false);
        inner.last = Some(heading);
        let sections = match inner.outside {
            true => Vec::new(),
            false => cards.iter().map(|card| inner.card(card)).collect(),
        };
        (self.counts, self.entries, self.lb_direct) =
            (inner.counts, inner.entries, inner.lb_direct);
        self.last = Some(heading);
        sections
    }
}

/// `2つ目`, `Deck 2`, `＜2つ目＞`, `Second deck`: the title of one more deck.
fn names_second(text: &str) -> bool {
    text.chars().count() <= 40 && List::Second.within(&text.to_lowercase())
}

/// A hash of the letters of a kind, as a few bits.
fn kind_bit(text: &str) -> u64 {
    let mut hasher = rustc_hash::FxHasher::default();
    text.chars().filter(|c| c.is_alphabetic()).for_each(|c| c.hash(&mut hasher));
    let hash = hasher.finish();
    (1 << (hash >> 58)) | (1 << (hash >> 52 & 63)) | (1 << (hash >> 46 & 63))
}
