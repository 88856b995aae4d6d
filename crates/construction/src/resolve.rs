//! Resolves a deck against the card data: which card each line means, and which lines are copies of one card.

use rustc_hash::FxHashMap;
use smallvec::smallvec;
use std::sync::Arc;

use crate::checker::Setting;
use crate::diagnostic::{Short, Subject, SubjectId};
use crate::listed::ListedNames;
use hantei_base::reference::Game;
use hantei_base::text::key;
use hantei_cards::{Card, CardIx, CardNumber, Cards, Found, IdentityIx, Names};
use hantei_deck::{CardKey, CardRef, Deck, Entry, Section, Written};

/// A line of the deck with its card and group.
#[derive(Debug, Clone, Copy)]
pub struct ResolvedLine {
    /// The card, if the data has it.
    pub card: Option<CardIx>,
    /// The group of lines that count together.
    pub group: u32,
}

/// The lines that count as copies of one card.
#[derive(Debug, Clone)]
pub struct Group {
    /// The card of its first line, if the data has it.
    pub card: Option<CardIx>,
    /// Its first line.
    pub first: u32,
    /// The line after its last one.
    end: u32,
    /// Copies by section.
    pub counts: [u32; Section::ALL.len()],
    /// Copies in all sections.
    pub all: u32,
    /// The group that this one was merged into.
    joined: Option<u32>,
}

impl Group {
    fn new(card: Option<CardIx>, first: u32) -> Group {
        Group { card, first, end: first, counts: [0; Section::ALL.len()], all: 0, joined: None }
    }

    /// The copies in some sections.
    #[inline]
    pub fn copies(&self, over: &[Section]) -> u32 {
        over.iter().map(|section| self.counts[*section as usize]).sum()
    }
}

/// Memory that is reused from deck to deck.
#[derive(Debug, Default)]
pub(super) struct Memory {
    lines: Vec<ResolvedLine>,
    groups: Groups,
}

/// The groups of a deck, and how lines find their group.
#[derive(Debug, Default)]
struct Groups {
    all: Vec<Group>,
    /// The groups of cards that the data does not have.
    keys: FxHashMap<CardKey, u32>,
    /// The group of each identity. Group numbers continue from deck to deck, so values below `first` belong to an earlier deck. The table
    /// is as large as the card data and access is random, so small entries keep more of it in the cache.
    slots: Vec<u32>,
    /// The number of the deck's first group.
    first: u32,
    /// Lines that spell the card's name with other characters; of adjacent copies only the first.
    respelt: Vec<u32>,
    /// Whether some entry has more than a passcode.
    written: bool,
    /// Whether some card is not in the data.
    unknown: bool,
}

/// A deck with its lines resolved.
#[derive(Debug, Clone, Copy)]
pub struct Resolved<'a> {
    /// The deck.
    pub deck: &'a Deck,
    /// The cards.
    pub cards: &'a Cards,
    /// Its lines, one for each entry.
    pub lines: &'a [ResolvedLine],
    /// Its groups, in the order of their first lines.
    pub groups: &'a [Group],
    /// The group of each unresolved name, number and code.
    pub keys: &'a FxHashMap<CardKey, u32>,
    /// Cards by section.
    pub totals: [u32; Section::ALL.len()],
    /// Whether some entry has more than a passcode.
    pub written: bool,
    /// Lines that spell the card's name with other characters; of adjacent copies only the first.
    pub respelt: &'a [u32],
    /// Whether some card is not in the data.
    pub unknown: bool,
    /// The number of copies of the most frequent card.
    pub most: u32,
}

impl Memory {
    /// Resolves the lines of a deck. Calls `look` with each card of the data and its group, at least once for each section that the card is
    /// in.
    #[inline(never)] // what goes through every deck is faster by itself
    pub(super) fn resolve<'a>(
        &'a mut self,
        setting: &Setting<'a>,
        listed: &ListedNames,
        deck: &'a Deck,
        mut look: impl FnMut(CardIx, Section, u32),
    ) -> Resolved<'a> {
        let Memory { lines, groups } = self;
        let cards = setting.cards;
        groups.begin(cards);
        let mut totals = [0; Section::ALL.len()];
        let mut before: Option<(&Entry, ResolvedLine)> = None;
        let resolved = (0..).zip(&deck.entries).map(|(at, entry)| {
            let line = match before {
                // Copies of a card are mostly adjacent and then looked up once.
                Some((of, line)) if of.section == entry.section && of.card == entry.card => line,
                _ => {
                    let line = groups.line(setting, listed, entry, at);
                    if let Some(card) = line.card {
                        look(card, entry.section, line.group);
                    }
                    line
                }
            };
            before = Some((entry, line));
            totals[entry.section as usize] += entry.count;
            let group = &mut groups.all[line.group as usize];
            group.counts[entry.section as usize] += entry.count;
            group.all += entry.count;
            group.end = at + 1;
            line
        });
        lines.clear();
        lines.extend(resolved);
        groups.settle(lines);
        let Groups { all: groups, keys, respelt, written, unknown, .. } = groups;
        Resolved {
            deck,
            cards,
            lines,
            groups,
            keys,
            totals,
            written: *written,
            respelt,
            unknown: *unknown,
            most: groups.iter().map(|group| group.all).max().unwrap_or(0),
        }
    }
}

impl Groups {
    /// Prepares for the next deck.
    fn begin(&mut self, cards: &Cards) {
        if self.first > u32::MAX / 2 {
            self.slots.clear();
            self.first = 0;
        }
        self.first += self.all.len() as u32 + 1;
        self.all.clear();
        self.keys.clear();
        self.respelt.clear();
        (self.written, self.unknown) = (false, false);
        self.slots.resize(cards.identity_count() as usize, 0);
    }

    /// Resolves the entry at index `at`.
    #[inline]
    fn line(
        &mut self,
        setting: &Setting<'_>,
        listed: &ListedNames,
        entry: &Entry,
        at: u32,
    ) -> ResolvedLine {
        self.written |= matches!(entry.card, CardRef::Written(_));
        match find(setting, listed, entry) {
            Some(FoundCard { card, identity, respelt }) => {
                if respelt {
                    self.respelt.push(at);
                }
                ResolvedLine { card: Some(card), group: self.known_group(identity, card, at) }
            }
            None => {
                let group = self.unknown_group(setting, listed, entry, at);
                ResolvedLine { card: None, group }
            }
        }
    }

    /// Replaces the group of every line and key by the group that it was merged into.
    fn settle(&mut self, lines: &mut [ResolvedLine]) {
        if self.keys.is_empty() || self.all.iter().all(|group| group.joined.is_none()) {
            return;
        }
        // A group is merged into an earlier one.
        for at in 0..self.all.len() {
            let into = self.all[at].joined;
            self.all[at].joined = into.map(|into| self.joined(into));
        }
        let lines = lines.iter_mut().map(|line| &mut line.group);
        for group in lines.chain(self.keys.values_mut()) {
            *group = self.all[*group as usize].joined.unwrap_or(*group);
        }
    }

    /// The group that this one was merged into. Shortens the path for later calls.
    fn joined(&mut self, mut group: u32) -> u32 {
        while let Some(into) = self.all[group as usize].joined {
            let further = self.all[into as usize].joined;
            self.all[group as usize].joined = further.or(Some(into));
            group = into;
        }
        group
    }

    #[inline]
    fn known_group(&mut self, identity: IdentityIx, card: CardIx, line: u32) -> u32 {
        let slot = &mut self.slots[identity.0 as usize];
        slot.checked_sub(self.first).unwrap_or_else(|| {
            let group = self.all.len() as u32;
            *slot = self.first + group;
            self.all.push(Group::new(Some(card), line));
            group
        })
    }

    /// Moves all counts of one group to another; the old group is left empty.
    fn join(&mut self, into: u32, from: u32) {
        let Group { counts, all, end, .. } = &mut self.all[from as usize];
        let (counts, all, end) = (std::mem::take(counts), std::mem::take(all), *end);
        let whole = &mut self.all[into as usize];
        whole.counts.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        whole.all += all;
        whole.end = whole.end.max(end);
        self.all[from as usize].joined = Some(into);
    }

    /// Groups a card that the data does not have by its written form (see [`card_keys`]), and by all names that the list gives it.
    #[inline(never)] // beside known ones, of which there may be very many
    fn unknown_group(
        &mut self,
        setting: &Setting<'_>,
        listed: &ListedNames,
        entry: &Entry,
        line: u32,
    ) -> u32 {
        self.unknown = true;
        let mut card_keys = card_keys(setting.edition.game(), &entry.card);
        let alike = card_keys.iter().flat_map(|of| listed.alike(setting, of));
        let alike: Vec<CardKey> = alike.cloned().collect();
        card_keys.extend(alike);
        let mut known: Vec<u32> =
            card_keys.iter().filter_map(|mark| self.keys.get(mark).copied()).collect();
        known.iter_mut().for_each(|group| *group = self.joined(*group));
        known.sort_unstable();
        known.dedup();
        let group = known.first().copied().unwrap_or_else(|| {
            self.all.push(Group::new(None, line));
            self.all.len() as u32 - 1
        });
        // A number that connects two others (26-001C/2-001C) merges two groups into one card.
        for other in known.into_iter().skip(1) {
            self.join(group, other);
        }
        for mark in card_keys {
            self.keys.entry(mark).or_insert(group);
        }
        group
    }
}

/// Whether a number alone identifies the card, so that a name beside it adds nothing (FFTCG 5.2.5.1). In the other games, prints of one
/// card have different numbers, so the name is used if the data lacks the number.
fn number_decides(game: Game) -> bool {
    game == Game::Fftcg
}

/// The identity of a card that the data does not have.
fn card_keys(game: Game, card: &CardRef) -> Short<CardKey> {
    match card {
        CardRef::Code(code) => smallvec![CardKey::Code(*code)],
        CardRef::Written(written) => match (&written.name, &written.number) {
            (Some(name), number) if number.is_none() || !number_decides(game) => {
                smallvec![CardKey::Name(key(name))]
            }
            (_, Some(number)) => CardKey::of_number(number).collect(),
            (_, None) => Short::new(),
        },
    }
}

/// The card that an entry means.
pub(super) struct FoundCard {
    pub(super) card: CardIx,
    identity: IdentityIx,
    /// The entry spells the name with other characters.
    respelt: bool,
}

/// Finds the card that an entry means, by code, then number, then name.
#[inline]
pub(super) fn find(
    setting: &Setting<'_>,
    listed: &ListedNames,
    entry: &Entry,
) -> Option<FoundCard> {
    match &entry.card {
        CardRef::Code(code) => {
            let of_code = |(card, identity)| FoundCard { card, identity, respelt: false };
            setting.cards.identified(*code).map(of_code)
        }
        CardRef::Written(written) => find_written(setting, listed, written),
    }
}

#[inline(never)] // beside passcodes, of which there may be very many
fn find_written(
    setting: &Setting<'_>,
    listed: &ListedNames,
    written: &Written,
) -> Option<FoundCard> {
    let (game, cards) = (setting.edition.game(), setting.cards);
    let numbered = written.number.as_ref();
    let by_number = numbered.and_then(|number| cards.by_number(number));
    let by_name = || {
        let name =
            written.name.as_deref().filter(|_| numbered.is_none() || !number_decides(game))?;
        let (found, respelt) = match cards.by_name(name) {
            Found::Nothing => match listed.in_data(setting, name) {
                Some(known) => (cards.by_name(known), false),
                None => (cards.by_letters(name), true),
            },
            found => (found, false),
        };
        let ix = found.one()?;
        // FFTCG: the list of restricted cards names one of several cards with this name; only a number would say which one it is.
        let one_of_several = number_decides(game) && !cards.get(ix).is_described();
        (!one_of_several).then_some((ix, respelt))
    };
    let (card, respelt) = by_number.map(|ix| (ix, false)).or_else(by_name)?;
    Some(FoundCard { card, identity: cards.identity(card), respelt })
}

impl<'a> Resolved<'a> {
    /// The entry of a line.
    pub fn entry(&self, line: usize) -> &'a Entry {
        &self.deck.entries[line]
    }

    /// The entries of a section with their line indices.
    pub fn of_section(
        &self,
        section: Section,
    ) -> impl DoubleEndedIterator<Item = (usize, &'a Entry)> + use<'a> {
        let entries = self.deck.entries.iter().enumerate();
        entries.filter(move |(_, entry)| entry.section == section)
    }

    /// The entries of a group with their line indices, in order.
    pub fn entries_of(&self, group: u32) -> impl Iterator<Item = (usize, &'a Entry)> + Clone {
        let deck = self.deck;
        self.lines_of(group).map(|line| (line, &deck.entries[line]))
    }

    /// The line indices of a group, in order.
    pub fn lines_of(&self, group: u32) -> impl Iterator<Item = usize> + Clone + use<'a> {
        let Group { first, end, .. } = self.groups[group as usize];
        let lines = (first as usize..).zip(&self.lines[first as usize..end as usize]);
        lines.filter(move |(_, line)| line.group == group).map(|(at, _)| at)
    }

    /// The name of a group's card: from the card data, otherwise as the deck writes it.
    pub fn names(&self, group: u32) -> Arc<Names> {
        self.names_of_line(self.groups[group as usize].first as usize)
    }

    /// The name of the card of a line.
    pub fn names_of_line(&self, line: usize) -> Arc<Names> {
        match self.lines[line].card {
            Some(ix) => Arc::clone(&self.cards.get(ix).name),
            None => Arc::new(match &self.entry(line).card {
                CardRef::Code(code) => Names { en: Some(format!("#{code}")), ..Names::default() },
                CardRef::Written(written) => {
                    let number = written.number.as_ref().map(CardNumber::as_str);
                    Names::from(written.name.as_deref().or(number).unwrap_or(""))
                }
            }),
        }
    }

    /// The card that the card of a line counts as, if that is another one.
    pub fn counted_as(&self, line: usize) -> Option<&'a Card> {
        self.cards.counted_as(self.lines[line].card?)
    }

    /// Whether the card of a line has one of these names, in any language.
    pub fn is_one_of(&self, line: usize, names: &[String]) -> bool {
        let own = self.names_of_line(line);
        let counted = self.counted_as(line).map(|card| &*card.name);
        let mut all = own.printed().chain(counted.into_iter().flat_map(Names::printed));
        all.any(|own| names.iter().any(|name| key(name) == key(own)))
    }

    /// The card of a line as the subject of a finding.
    pub fn subject(&self, line: usize) -> Subject {
        let id = match &self.entry(line).card {
            CardRef::Code(code) => Some(SubjectId::Code(*code)),
            CardRef::Written(written) => written.number.clone().map(SubjectId::Number),
        };
        let of_card = || {
            let card = self.cards.get(self.lines[line].card?);
            let code = card.codes.first().map(|code| SubjectId::Code(*code));
            code.or_else(|| card.numbers.first().cloned().map(SubjectId::Number))
        };
        Subject { name: self.names_of_line(line), id: id.or_else(of_card) }
    }

    /// Whether the deck has a card with this name in one of the sections, by card data or as written.
    pub fn has_name(&self, name: &str, sections: &[Section]) -> bool {
        let wanted = key(name);
        self.groups.iter().enumerate().any(|(group, found)| {
            found.copies(sections) > 0
                && self.names(group as u32).printed().any(|name| key(name) == wanted)
        })
    }
}
