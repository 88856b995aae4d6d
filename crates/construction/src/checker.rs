//! The deck checker: prepared once for a setting, then used for any number of decks.

use jiff::civil::Date;
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::sync::Arc;

use crate::checks;
use crate::checks::banlist::Restricted;
use crate::checks::unreleased::UnreleasedCards;
use crate::checks::wrong_section::Places;
use crate::diagnostic::{Code, Copies, Diagnostic, Label, Message, Report, Severity};
use crate::findings::Findings;
use crate::flags::FlagSide;
use crate::known::{KnownNames, NamesOfRulings};
use crate::listed::ListedNames;
use crate::resolve::{Memory, Resolved};
use crate::separated;
use crate::separated::SeparatedCards;
use hantei_base::reference::{ArticleId, Edition, Reference};
use hantei_cards::banlist::{Banlist, BanlistId, UnknownEntry};
use hantei_cards::{CardIx, Cards};
use hantei_data::rules::{Format, Rules, SectionRule};
use hantei_deck::{CardRef, Deck, DoubtKind, Entry, LineKind, ReadLine, Section};

/// The edition, rules, cards and list that a deck is checked against.
#[derive(Debug, Clone, Copy)]
pub struct Setting<'a> {
    /// The edition.
    pub edition: Edition,
    /// The game's rules.
    pub rules: &'a Rules,
    /// The format.
    pub format: &'a Format,
    /// The card data.
    pub cards: &'a Cards,
    /// The list of restricted cards in force.
    pub banlist: Option<(&'a BanlistId, &'a Banlist)>,
    /// The day for which the deck is checked.
    pub date: Date,
}

/// The shared data that a checker is built from.
#[derive(Debug, Clone)]
pub struct Basis {
    /// The edition.
    pub edition: Edition,
    /// The game's rules.
    pub rules: Arc<Rules>,
    /// The index of the format in the rules.
    pub format: usize,
    /// The card data.
    pub cards: Arc<Cards>,
    /// The list of restricted cards in force.
    pub banlist: Option<Arc<(BanlistId, Banlist)>>,
    /// The day for which decks are checked.
    pub date: Date,
}

impl Basis {
    /// The setting, as the checks receive it.
    pub fn setting(&self) -> Setting<'_> {
        Setting {
            edition: self.edition,
            rules: &self.rules,
            format: &self.rules.formats[self.format],
            cards: &self.cards,
            banlist: self.banlist.as_deref().map(|(id, list)| (id, list)),
            date: self.date,
        }
    }
}

/// A checker for one setting, reusable for many decks.
pub struct Checker {
    basis: Basis,
    restricted: Restricted,
    places: Places,
    card_masks: CardMasks,
    unreleased: UnreleasedCards,
    known: KnownNames,
    listed: ListedNames,
    /// The entries of the list that no card has.
    unknown_entries: Vec<UnknownEntry>,
    /// Whether the text of some card makes it count together with other cards.
    counts_together: bool,
    /// Whether the day is known to be in the past.
    is_past: bool,
    /// The sections whose number of cards is reported even if it is zero.
    always_reported: [bool; Section::ALL.len()],
    /// The rule of the format for each section.
    sections: [Option<SectionRule>; Section::ALL.len()],
}

/// Memory that a checker reuses from deck to deck; one for each thread.
#[derive(Debug, Default)]
pub struct Scratch {
    memory: Memory,
    noted: Vec<u32>,
}

/// One byte per card with everything the checks need to know first, so that a pass over the deck reads one place per card.
struct CardMasks(Vec<u8>);

impl CardMasks {
    /// The bits below are one for each section. This bit says that a restriction names the card, or that it is not released in the OCG.
    const NOTED: u8 = 1 << Section::ALL.len();

    fn new(
        setting: &Setting<'_>,
        restricted: &Restricted,
        places: &Places,
        unreleased: &UnreleasedCards,
    ) -> CardMasks {
        let glance = |(card, _)| {
            let sections = places.looked_at(card);
            let identity = setting.cards.identity(card);
            match restricted.names(identity) || unreleased.has(identity) {
                true => sections | CardMasks::NOTED,
                false => sections & !CardMasks::NOTED,
            }
        };
        CardMasks(setting.cards.iter().map(glance).collect())
    }

    /// Whether a check has something to say about the card in this section, and whether the card is noted in any section.
    #[inline]
    fn at(&self, card: CardIx, section: Section) -> (bool, bool) {
        let glance = self.0[card.0 as usize];
        (glance & 1 << section as u8 != 0, glance & CardMasks::NOTED != 0)
    }
}

/// The deck being checked, as the checks see it.
pub(super) struct Case<'a> {
    pub(super) setting: Setting<'a>,
    pub(super) restricted: &'a Restricted,
    pub(super) places: &'a Places,
    pub(super) unreleased: &'a UnreleasedCards,
    pub(super) known: &'a KnownNames,
    pub(super) listed: &'a ListedNames,
    /// The entries of the list that no card has.
    pub(super) unknown_entries: &'a [UnknownEntry],
    /// Whether the text of some card makes it count together with other cards.
    pub(super) counts_together: bool,
    /// Whether the day is known to be in the past.
    pub(super) is_past: bool,
    /// The rule of the format for each section.
    pub(super) sections: &'a [Option<SectionRule>; Section::ALL.len()],
    pub(super) deck: Resolved<'a>,
    /// The groups of cards that a restriction names, or that are not released in the OCG; a group may appear more than once.
    pub(super) noted: &'a [u32],
    /// Whether some card may be in a section that does not allow it, as far as the data knows.
    pub(super) misplaced: bool,
    /// The lines that may be no cards, or may have other copies, each with how many copies fewer it has in the other reading of its card.
    pub(super) guessed: FxHashMap<usize, u32>,
    /// The lines of cards that may belong to another section.
    pub(super) in_unknown_section: FxHashSet<usize>,
    /// The cards that are separated from the rest without a heading, and may be another part of the deck.
    pub(super) separated: Option<SeparatedCards>,
    pub(super) flag: Option<FlagSide<'a>>,
}

impl<'a> Case<'a> {
    /// The first of these lines for each card.
    pub(super) fn first_lines(&self, lines: &[usize]) -> Vec<usize> {
        let mut seen = vec![false; self.deck.groups.len()];
        let is_first = |line: &usize| {
            !std::mem::replace(&mut seen[self.deck.lines[*line].group as usize], true)
        };
        lines.iter().copied().filter(is_first).collect()
    }

    /// How many different cards the lines name.
    pub(super) fn card_count(&self, lines: &[usize]) -> u32 {
        self.first_lines(lines).len() as u32
    }

    /// Names the cards of these lines.
    pub(super) fn these_cards(&self, lines: &[usize]) -> Message {
        Message::TheseCards {
            cards: lines.iter().map(|line| self.deck.names_of_line(*line)).collect(),
        }
    }

    /// The article as a reference in this edition.
    pub(super) fn cite(&self, article: &ArticleId) -> Reference {
        Reference { edition: self.setting.edition, article: article.clone() }
    }

    /// The lines of the list that were not read and may be cards.
    pub(super) fn suspects(&self) -> impl Iterator<Item = &ReadLine> {
        let suspect = |line: &&ReadLine| matches!(line.read, LineKind::Unread { suspect: true });
        self.deck.deck.lines.iter().filter(suspect)
    }

    /// Whether some line was not read and may be a card.
    pub(super) fn has_suspects(&self) -> bool {
        self.suspects().next().is_some()
    }

    /// Whether a line may be no card, or may have other copies.
    pub(super) fn is_guessed(&self, line: usize) -> bool {
        self.guessed.contains_key(&line)
    }

    /// Whether the card of a line may belong to another section, because an unknown heading or section name decides where it is.
    pub(super) fn is_in_unknown_section(&self, line: usize) -> bool {
        self.in_unknown_section.contains(&line)
    }

    /// Whether a line of a text may be no card at all: it has only a name, and neither the card data, which is complete, nor the list
    /// knows it.
    pub(super) fn may_be_no_card(&self, line: usize) -> bool {
        let named_alone = match &self.deck.entry(line).card {
            CardRef::Code(_) => false,
            CardRef::Written(written) => written.number.is_none(),
        };
        self.setting.cards.is_complete()
            && named_alone
            && self.deck.lines[line].card.is_none()
            && !self.deck.deck.lines.is_empty()
            && !self.restricted.knows(self, self.deck.lines[line].group)
    }

    /// Whether the card data, which is complete, lacks the card of a line. `unknown-card` reports that, and that nothing else about the
    /// card can be verified.
    pub(super) fn is_not_in_data(&self, line: usize) -> bool {
        self.setting.cards.is_complete() && self.deck.lines[line].card.is_none()
    }

    /// How many copies of these groups in these sections were guessed.
    pub(super) fn guessed_copies(&self, groups: &[u32], over: &[Section]) -> u32 {
        if self.guessed.is_empty() {
            return 0;
        }
        let copies = groups.iter().flat_map(|group| self.deck.entries_of(*group));
        let there = copies.filter(|(_, entry)| over.contains(&entry.section));
        let guessed = there.map(|(line, entry)| match self.guessed.get(&line) {
            Some(_) if self.may_be_no_card(line) => entry.count,
            // A name that is a card stands for at least the copies of its other reading.
            Some(fewer) => (*fewer).min(entry.count),
            None => 0,
        });
        guessed.sum()
    }

    /// An error about the card of a line.
    pub(super) fn error_at(
        &self,
        code: Code,
        line: usize,
        message: Message,
        cite: &ArticleId,
    ) -> Diagnostic {
        let entry = self.deck.entry(line);
        Diagnostic::new(code, Severity::Error, message)
            .at(entry.span, None)
            .citing(self.cite(cite))
            .about(self.deck.subject(line))
            .within(entry.section)
    }

    /// Adds the places of a group's copies in some sections to a finding, starting with the line that exceeds `max`.
    pub(super) fn point_at_copies(
        &self,
        found: &mut Diagnostic,
        group: u32,
        over: &[Section],
        max: u32,
    ) {
        let copies = self.deck.entries_of(group);
        self.point_at(found, copies.filter(|(_, entry)| over.contains(&entry.section)), max);
    }

    /// The same for the copies of several groups.
    pub(super) fn point_at_all_copies(
        &self,
        found: &mut Diagnostic,
        groups: &[u32],
        over: &[Section],
        max: u32,
    ) {
        if let [group] = groups {
            return self.point_at_copies(found, *group, over, max);
        }
        let copies = groups.iter().flat_map(|group| self.deck.entries_of(*group));
        let mut copies: Vec<_> =
            copies.filter(|(_, entry)| over.contains(&entry.section)).collect();
        copies.sort_unstable_by_key(|(line, _)| *line);
        copies.dedup_by_key(|(line, _)| *line);
        self.point_at(found, copies.iter().copied(), max);
    }

    /// Adds copies, in the order of their lines, to a finding.
    fn point_at<'e>(
        &self,
        found: &mut Diagnostic,
        copies: impl Iterator<Item = (usize, &'e Entry)> + Clone,
        max: u32,
    ) {
        let Some(opening) = copies.clone().next() else { return };
        let (mut places, mut running, mut passing) = (0, 0, None);
        for copy in copies.clone() {
            places += 1;
            running += copy.1.count;
            if running > max && passing.is_none() {
                passing = Some(copy);
            }
        }
        let several = places > 1;
        let (opening, (first, entry)) = (opening.0, passing.unwrap_or(opening));
        found.card = Some(self.deck.subject(first));
        found.section = Some(entry.section);
        let label = |(line, entry): (usize, &Entry)| {
            let copies = match line < first || line == opening {
                true => Copies::Here(entry.count),
                false => Copies::More(entry.count),
            };
            Label { span: entry.span, copies: several.then_some(copies) }
        };
        found.labels.reserve_exact(places);
        found.labels.push(label((first, entry)));
        for other in copies.filter(|(line, _)| *line != first) {
            found.labels.push(label(other));
        }
    }
}

impl Checker {
    /// Prepares a setting: compiles the list and the section rules against the card data.
    pub fn new(basis: Basis) -> Checker {
        let setting = basis.setting();
        let (restricted, places) = (Restricted::new(&setting), Places::new(&setting));
        let unreleased = UnreleasedCards::new(&setting);
        let card_masks = CardMasks::new(&setting, &restricted, &places, &unreleased);
        let counts_together = setting.cards.iter().any(|(_, card)| card.together.is_some());
        let sections = Section::ALL.map(|section| setting.format.sections.get(&section).cloned());
        let always_reported = sections
            .each_ref()
            .map(|rule| rule.as_ref().is_some_and(|rule| !rule.optional && rule.max != Some(0)));
        Checker {
            basis,
            restricted,
            places,
            card_masks,
            unreleased,
            known: KnownNames::default(),
            listed: ListedNames::default(),
            unknown_entries: Vec::new(),
            counts_together,
            is_past: false,
            always_reported,
            sections,
        }
    }

    /// Sets today's date. If the day of the check is before it, the deck may have cards that were not released yet.
    #[must_use]
    pub fn on(mut self, today: Date) -> Checker {
        self.is_past = self.basis.date < today;
        self
    }

    /// Adds the names of cards that rulings are about: they are known even if no card data was imported.
    #[must_use]
    pub fn knowing(mut self, names: Arc<NamesOfRulings>) -> Checker {
        self.known.add(names);
        self
    }

    /// Adds the entries of the list that [no card has](hantei_cards::banlist::unknown_entries), which restrict nothing.
    #[must_use]
    pub fn with_unknown_entries(mut self, entries: Vec<UnknownEntry>) -> Checker {
        self.unknown_entries = entries;
        self
    }

    /// The deck, with cards moved to the section that card data gives them if the file does not name one.
    pub fn placed<'d>(&self, deck: &'d Deck) -> Cow<'d, Deck> {
        self.places.place(&self.basis.setting(), &self.listed, deck)
    }

    /// The setting that decks are checked against.
    pub fn setting(&self) -> Setting<'_> {
        self.basis.setting()
    }

    /// Checks a deck against every rule of the format.
    pub fn check(&self, deck: &Deck, scratch: &mut Scratch) -> Report {
        match self.placed(deck) {
            Cow::Borrowed(deck) => self.check_placed(deck, scratch),
            Cow::Owned(deck) => self.check_placed(&deck, scratch),
        }
    }

    fn check_placed(&self, deck: &Deck, scratch: &mut Scratch) -> Report {
        let setting = self.setting();
        let Scratch { memory, noted } = scratch;
        noted.clear();
        let mut misplaced = false;
        let look = |card, section, group| {
            let (is_misplaced, is_noted) = self.card_masks.at(card, section);
            misplaced |= is_misplaced;
            if is_noted {
                noted.push(group);
            }
        };
        let deck = memory.resolve(&setting, &self.listed, deck, look);
        let guessed = guessed(deck.deck);
        let separated = separated::of(&setting, &self.places, &deck);
        let mut in_unknown_section = in_unknown_section(deck.deck);
        in_unknown_section.extend(separated.iter().flat_map(|separated| &separated.lines));
        let case = Case {
            setting,
            restricted: &self.restricted,
            places: &self.places,
            unreleased: &self.unreleased,
            known: &self.known,
            listed: &self.listed,
            unknown_entries: &self.unknown_entries,
            counts_together: self.counts_together,
            is_past: self.is_past,
            sections: &self.sections,
            deck,
            noted,
            misplaced,
            guessed,
            in_unknown_section,
            separated,
            flag: setting.format.flags.as_ref().and_then(|rules| FlagSide::of(rules, deck)),
        };
        let mut findings = Findings::default();
        for check in checks::ALL {
            check(&case, &mut findings);
        }
        let diagnostics = findings.in_order(&case);
        let mut counts = Vec::with_capacity(Section::ALL.len());
        for (section, told) in Section::ALL.into_iter().zip(self.always_reported) {
            let count = case.deck.totals[section as usize];
            if told || count > 0 {
                counts.push((section, count));
            }
        }
        Report { counts, diagnostics }
    }
}

/// The lines that may be no cards, or may have other copies, each with how many copies fewer it has in the other reading of its card.
fn guessed(deck: &Deck) -> FxHashMap<usize, u32> {
    let guessed = deck.doubts.iter().filter_map(|doubt| match doubt.what {
        DoubtKind::OneCopy | DoubtKind::MayBeNoCard => Some((doubt.span, 0)),
        DoubtKind::OtherReading { chosen, other } => {
            Some((doubt.span, chosen.saturating_sub(other)))
        }
        DoubtKind::TwoReadings { .. }
        | DoubtKind::SecondDeck
        | DoubtKind::Namesake
        | DoubtKind::OtherCopies
        | DoubtKind::UnknownPlace { .. } => None,
    });
    let fewer: FxHashMap<_, u32> = guessed.collect();
    if fewer.is_empty() {
        return FxHashMap::default();
    }
    let of_lines = deck.entries.iter().enumerate();
    of_lines.filter_map(|(line, entry)| Some((line, *fewer.get(&entry.span)?))).collect()
}

/// The lines below an unknown heading, up to the next known one, and the lines in an unknown section.
fn in_unknown_section(deck: &Deck) -> FxHashSet<usize> {
    let places = deck.doubts.iter().filter_map(|doubt| match doubt.what {
        DoubtKind::UnknownPlace { .. } => Some(doubt.span),
        _ => None,
    });
    let places: FxHashSet<_> = places.collect();
    let mut in_unknown_section = FxHashSet::default();
    let mut below = false;
    for line in &deck.lines {
        match line.read {
            LineKind::Heading { known, .. } => below = !known,
            LineKind::Card { entry } if below || places.contains(&line.span) => {
                in_unknown_section.insert(entry);
            }
            _ => {}
        }
    }
    in_unknown_section
}
