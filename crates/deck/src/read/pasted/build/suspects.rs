//! Finds lines that are not read as cards and may be cards that the deck lacks.

use std::collections::hash_map::Entry;

use rustc_hash::{FxHashMap, FxHashSet};

use super::super::cards;
use super::super::counts;
use super::super::single::has_number;
use super::Builder;
use crate::model::{CardRef, Doubt, DoubtKind, Limits, LineKind, ReadLine};
use crate::read::lacks;
use hantei_base::section::Section;
use hantei_base::text::key;

/// Up to this number of cards may stand twice in a list by mistake. If more do, each line is another print.
const TWICE: usize = 3;

impl Builder<'_, '_> {
    /// Marks lines that the deck may lack: cards below a heading of what is not in the deck, remarks about a section without cards, and
    /// remarks that may name a flag.
    pub(super) fn suspect(&mut self) {
        let main = self.deck.count(Section::Main);
        let apart: u32 = self.apart.iter().fold(0, |sum, (_, copies)| sum.saturating_add(*copies));
        let lacking = self.apart.iter().filter(|_| lacks(main, apart)).map(|(line, _)| *line);
        let absent = self.absent.iter().filter(|(_, of)| self.deck.count(*of) == 0);
        let suspects: Vec<usize> = lacking.chain(absent.map(|(line, _)| *line)).collect();
        for line in suspects {
            self.deck.lines[line].read = LineKind::Unread { suspect: true };
        }
        if self.deck.count(Section::Flag) > 0 {
            return;
        }
        let buddy = self.deck.count(Section::Buddy) > 0;
        for line in &mut self.deck.lines {
            let at = self.rows.partition_point(|row| row.span.start < line.span.start);
            let own = matches!(line.read, LineKind::Heading { .. })
                && self.line_doubts.get(at).is_some_and(|line_doubts| line_doubts.unknown);
            if !own && !matches!(line.read, LineKind::Comment | LineKind::Unread { suspect: false })
            {
                continue;
            }
            let row = self.rows.get(at);
            if row.is_some_and(|row| names_flag(row.text, buddy) || speaks_of_flag(row.text)) {
                line.read = LineKind::Unread { suspect: true };
            }
        }
        if !buddy {
            self.suspect_pair();
        }
    }

    /// Reports cards that stand twice in one section: the second line may be of another deck or section, or a remark about the list. If
    /// many do, each line is another print.
    pub(super) fn suspect_twice(&mut self) {
        let mut seen: FxHashMap<(u8, String), usize> = FxHashMap::default();
        let mut twice = Vec::new();
        for (at, entry) in self.deck.entries.iter().enumerate() {
            let CardRef::Written(card) = &entry.card else { continue };
            let Some(name) = card.name.as_deref().filter(|_| card.number.is_none()) else {
                continue;
            };
            match seen.entry((entry.section as u8, key(name))) {
                Entry::Vacant(free) => drop(free.insert(at)),
                Entry::Occupied(first) if self.are_apart(*first.get(), at) => {
                    twice.push((*first.get(), at));
                }
                Entry::Occupied(_) => {}
            }
        }
        let counted = |at: &usize| self.deck.entries[*at].count > 1;
        let more = twice.iter().any(|(first, at)| counted(first) || counted(at));
        if twice.len() <= TWICE && more
            || twice.len() > TWICE && self.deck.count(Section::Main) > 60
        {
            for (_, at) in twice.into_iter().take(TWICE) {
                let span = self.deck.entries[at].span;
                self.deck.doubts.push(Doubt { span, what: DoubtKind::MayBeNoCard });
            }
        }
    }

    /// Whether a heading or a blank line stands between two cards, or another card on the line of one of them.
    fn are_apart(&self, first: usize, other: usize) -> bool {
        let row = |at: usize| {
            let start = self.deck.entries[at].span.start;
            self.rows.partition_point(|row| row.span.start <= start).saturating_sub(1)
        };
        let (above, below) = (row(first), row(other));
        let next = self.heads.partition_point(|(at, _)| *at <= first);
        let beside = |at: usize, line: usize| at > 0 && row(at - 1) == line;
        self.heads.get(next).is_some_and(|(at, _)| *at <= other)
            || self.rows[above].paragraph != self.rows[below].paragraph
            || beside(first, above)
            || beside(other, below)
    }

    /// Takes headings in the player's own words for groups of the main deck, if it has a usual size with the cards below them.
    pub(super) fn trust_headings(&mut self) {
        if !matches!(self.deck.count(Section::Main), 40 | 50 | 60) {
            return;
        }
        for line in &mut self.deck.lines {
            if let LineKind::Heading { section: Section::Main, known } = &mut line.read {
                *known = true;
            }
        }
    }

    /// Takes lines that say how many cards stand above them, or in the deck, for what they are: `(40 on the dot)`, `= 50`.
    pub(super) fn trust_sums(&mut self) {
        let mut sums = vec![
            self.deck.count(Section::Main),
            self.deck.count(Section::Extra),
            self.deck.count(Section::Side),
            self.deck.entries.iter().fold(0, |sum: u32, entry| sum.saturating_add(entry.count)),
        ];
        sums.retain(|sum| *sum >= LEAST_SUM);
        for line in &mut self.deck.lines {
            let at = self.rows.partition_point(|row| row.span.start < line.span.start);
            let suspect = line.read == LineKind::Unread { suspect: true };
            let said = self.rows.get(at).filter(|_| suspect).and_then(|row| sole_number(row.text));
            if said.is_some_and(|said| sums.contains(&said)) {
                line.read = LineKind::Unread { suspect: false };
            }
        }
    }

    /// Marks lines with card numbers that the list does not have.
    pub(super) fn suspect_numbers(&mut self) {
        let number = |card: &CardRef| match card {
            CardRef::Written(card) => card.number.as_ref().map(|number| number.key().to_owned()),
            CardRef::Code(code) => Some(code.to_string()),
        };
        let entries = self.deck.entries.iter();
        let listed: FxHashSet<String> = entries.filter_map(|entry| number(&entry.card)).collect();
        for (line, row) in self.aside.iter().take(Limits::ENTRIES) {
            let text = self.rows[*row].text;
            let plain =
                text.len() < 80 && !text.starts_with(['#', '/', '~']) && !text.contains("://");
            let card = Some(text).filter(|_| plain && has_number(text));
            let card = card.and_then(|text| cards::named(text, None).card());
            if card.as_ref().and_then(number).is_some_and(|number| !listed.contains(&number))
                && self.deck.lines[*line].read == (LineKind::Unread { suspect: false })
            {
                self.deck.lines[*line].read = LineKind::Unread { suspect: true };
            }
        }
    }

    /// Marks two neighbouring lines with the names of a flag and of a card of the deck: they may be the flag and the buddy.
    fn suspect_pair(&mut self) {
        let text = |line: &ReadLine| {
            let at = self.rows.partition_point(|row| row.span.start < line.span.start);
            let unread = line.read == LineKind::Unread { suspect: false };
            self.rows.get(at).filter(|_| unread).map(|row| row.text)
        };
        let is_card = |text: &str| {
            let name = key(text);
            self.deck.entries.iter().any(|entry| match &entry.card {
                CardRef::Written(card) => card.name.as_deref().is_some_and(|of| key(of) == name),
                CardRef::Code(_) => false,
            })
        };
        let is_pair = |pair: &[ReadLine]| {
            let [Some(first), Some(second)] = [text(&pair[0]), text(&pair[1])] else {
                return false;
            };
            let both = |flag: &str, card: &str| names_flag(flag, true) && is_card(card);
            both(first, second) || both(second, first)
        };
        let pair = self.deck.lines.windows(2).position(is_pair);
        for at in pair.into_iter().flat_map(|at| [at, at + 1]) {
            self.deck.lines[at].read = LineKind::Unread { suspect: true };
        }
    }
}

/// A smaller number may count copies.
const LEAST_SUM: u32 = 13;

/// The number of a short line with no other number and at most three words.
fn sole_number(text: &str) -> Option<u32> {
    let mut numbers = text
        .split(|c| counts::digit(c).is_none())
        .filter(|number| !number.is_empty() && number.chars().count() < 4);
    let number = numbers.next()?.chars().fold(0, |sum, c| sum * 10 + counts::digit(c).unwrap_or(0));
    let words = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    (numbers.next().is_none() && words.count() <= 3 && text.chars().count() <= 24).then_some(number)
}

/// Whether a line may name the flag: it ends with a flag, long or short (`ドラW`); or, if the list has no buddy, it has a flag before a
/// slash and the buddy (`ドラゴンワールド/名`).
fn names_flag(text: &str, buddy: bool) -> bool {
    let ends =
        |text: &str| text.trim_end().ends_with("ワールド") || text.trim_end().ends_with(" World");
    let short = || {
        let name = text.strip_suffix(['W', 'Ｗ']).unwrap_or("");
        name.chars().count() <= 8 && name.ends_with(|c: char| !c.is_ascii() && c.is_alphabetic())
    };
    let both = || text.split_once(['/', '／', '＆', '&']).is_some_and(|(flag, _)| ends(flag));
    text.chars().count() <= 40 && (buddy && (ends(text) || short()) || !buddy && both())
}

/// Whether a sentence names a flag or a buddy: `I play Katana World with … as my buddy`.
fn speaks_of_flag(text: &str) -> bool {
    let lower = text.to_lowercase();
    let world = text.contains(" World") || text.contains("ワールド");
    let word =
        ["flag", "buddy", "partner", "フラッグ", "バディ"].iter().any(|word| lower.contains(word));
    world && word
}
