//! `forbidden`, `limited`, `semi-limited`, `collective-limit`: the list of restricted cards in force.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

use crate::checker::{Case, Setting};
use crate::checks::copy_limit::{common_name, counted_as, counted_name};
use crate::diagnostic::{Code, Diagnostic, Message, Severity, Short};
use crate::findings::Findings;
use crate::listed::keys_of;
use hantei_base::reference::Game;
use hantei_cards::banlist::{Authority, Banlist, ListedCard, Print, Restriction, cards_of};
use hantei_cards::{Cards, IdentityIx, Names};
use hantei_data::rules::ListRule;
use hantei_deck::model::PrintMark;
use hantei_deck::{CardKey, CardRef, Section};

/// The list in force, compiled against the card data: which restrictions touch which card.
pub(crate) struct Restricted {
    /// The first restriction of each identity, as the head of a chain through `links`.
    heads: Vec<u32>,
    links: Vec<(u32, u32)>,
    /// The restrictions of cards that the data lacks, by the keys of their groups.
    by_key: FxHashMap<CardKey, Vec<u32>>,
    /// Restrictions that name a card only in Japanese, in a list that gives other names in both languages.
    untranslated: Vec<u32>,
    /// The sections in which a forbidden card is not allowed.
    forbidden_in: Vec<Section>,
    /// The list's id, for messages.
    label: Arc<str>,
}

const NONE: u32 = u32::MAX;

impl Restricted {
    pub(crate) fn new(setting: &Setting<'_>) -> Restricted {
        let list = setting.banlist.map(|(_, list)| list).filter(|_| setting.format.lists.is_some());
        let mut restricted = Restricted {
            heads: vec![NONE; setting.cards.identity_count() as usize],
            links: Vec::new(),
            by_key: FxHashMap::default(),
            untranslated: list.map(untranslated).unwrap_or_default(),
            forbidden_in: (setting.format.lists.iter())
                .flat_map(|rule| rule.over.iter().chain(&rule.forbidden_also_in))
                .copied()
                .collect(),
            label: setting.banlist.map(|(id, _)| id.to_string()).unwrap_or_default().into(),
        };
        for (at, restriction) in list.iter().flat_map(|list| list.restrictions.iter().enumerate()) {
            for card in restriction.cards() {
                restricted.add(card, at as u32, setting.cards);
            }
        }
        restricted
    }

    fn add(&mut self, card: &ListedCard, at: u32, cards: &Cards) {
        for identity in identities(card, cards) {
            let head = &mut self.heads[identity as usize];
            self.links.push((at, *head));
            *head = self.links.len() as u32 - 1;
        }
        for mark in keys_of(card) {
            self.by_key.entry(mark).or_default().push(at);
        }
    }

    /// Whether some restriction names a card.
    pub(crate) fn names(&self, identity: IdentityIx) -> bool {
        self.heads[identity.0 as usize] != NONE
    }

    /// Whether some restriction names the card of a group that is not in the card data.
    pub(crate) fn knows(&self, case: &Case<'_>, group: u32) -> bool {
        let mut card_keys = case.deck.keys.iter().filter(|(_, of)| **of == group);
        card_keys.any(|(mark, _)| self.by_key.contains_key(mark))
    }

    /// The list's id, for messages.
    pub(crate) fn list(&self) -> Arc<str> {
        Arc::clone(&self.label)
    }

    /// Adds the restrictions on a card whose copies are in this group.
    fn hit(&self, identity: IdentityIx, group: u32, hits: &mut Hits) {
        let mut next = self.heads[identity.0 as usize];
        while let Some(&(restriction, after)) = self.links.get(next as usize) {
            hits.push(Hit { restriction, group });
            next = after;
        }
    }
}

/// The identities of a listed card in the card data.
fn identities(card: &ListedCard, cards: &Cards) -> Vec<u32> {
    let found = cards_of(card, cards).into_iter();
    let mut identities: Vec<u32> = found.map(|ix| cards.identity(ix).0).collect();
    identities.sort_unstable();
    identities.dedup();
    identities
}

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(rule) = &case.setting.format.lists else { return };
    let Some((_, list)) = case.setting.banlist else { return };
    let hits = hits(case);
    let mut print_unknown = Vec::new();
    for hits in hits.chunk_by(|one, other| one.restriction == other.restriction) {
        let restriction = &list.restrictions[hits[0].restriction as usize];
        if !holds(case, restriction) {
            continue;
        }
        match restriction.print {
            Some(Print::Beta) => {
                beta_print(case, rule, restriction, hits, &mut print_unknown, findings)
            }
            None => judge(case, rule, restriction, hits, findings),
        }
    }
    if !print_unknown.is_empty() {
        print_unknown.sort_unstable();
        let cards = print_unknown.iter().map(|line| case.deck.names_of_line(*line)).collect();
        findings.unverified(
            case,
            &rule.cite,
            &print_unknown,
            Message::PrintUnknown { cards },
            Message::SayPrint,
        );
    }
    if list.whitelist {
        not_on_whitelist(case, rule, &hits, findings);
    }
    not_compared(case, list, rule, findings);
}

/// A restriction that applies to the deck, and a group that it names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Hit {
    restriction: u32,
    group: u32,
}

/// Few restrictions apply to most decks.
type Hits = SmallVec<[Hit; 16]>;

/// The restrictions that apply to the deck, one hit for each group that they name; sorted.
fn hits(case: &Case<'_>) -> Hits {
    let mut hits = Hits::new();
    for group in case.noted {
        if let Some(card) = case.deck.groups[*group as usize].card {
            case.restricted.hit(case.setting.cards.identity(card), *group, &mut hits);
        }
    }
    for (mark, &group) in case.deck.keys {
        let of_mark = case.restricted.by_key.get(mark).into_iter().flatten();
        hits.extend(of_mark.map(|&restriction| Hit { restriction, group }));
    }
    hits.sort_unstable();
    hits.dedup();
    hits
}

/// Whether the restriction applies: the deck has its flag and the card that it requires.
fn holds(case: &Case<'_>, restriction: &Restriction) -> bool {
    let flag = restriction.flags.is_empty()
        || case
            .flag
            .as_ref()
            .is_some_and(|flag| restriction.flags.iter().any(|name| flag.is_named(name)));
    let when = restriction.when.as_ref().is_none_or(|card| deck_has(case, card));
    flag && when
}

fn deck_has(case: &Case<'_>, card: &ListedCard) -> bool {
    let identities = identities(card, case.setting.cards);
    let known = case.deck.groups.iter().filter_map(|group| group.card);
    known.into_iter().any(|ix| identities.contains(&case.setting.cards.identity(ix).0))
        || keys_of(card).iter().any(|mark| case.deck.keys.contains_key(mark))
}

/// The fewest copies that the list certainly allows of a card by itself, and the sections in which they are counted.
pub(super) fn fewest_allowed<'c>(
    case: &'c Case<'_>,
    identity: IdentityIx,
) -> Option<(u32, &'c [Section])> {
    let rule = case.setting.format.lists.as_ref()?;
    let (_, list) = case.setting.banlist?;
    let mut hits = Hits::new();
    case.restricted.hit(identity, 0, &mut hits);
    let restrictions = hits.iter().map(|hit| &list.restrictions[hit.restriction as usize]);
    let limits = restrictions.filter(|of| {
        let authority = of.authority.unwrap_or(list.authority);
        let is_certain = of.print.is_none() && authority != Authority::Disputed;
        is_certain && of.card.is_some() && holds(case, of)
    });
    let limit = limits.map(|of| of.limit).min()?;
    let over: &[Section] = if limit == 0 { &case.restricted.forbidden_in } else { &rule.over };
    Some((limit, over))
}

fn judge(
    case: &Case<'_>,
    rule: &ListRule,
    restriction: &Restriction,
    hits: &[Hit],
    findings: &mut Findings,
) {
    let over: &[Section] = match restriction.limit {
        0 => &case.restricted.forbidden_in,
        _ => &rule.over,
    };
    let count: u32 = hits.iter().map(|hit| case.deck.groups[hit.group as usize].copies(over)).sum();
    if count <= restriction.limit {
        return;
    }
    let max = restriction.limit;
    let list = &case.restricted.label;
    let groups: Short<u32> = hits.iter().map(|hit| hit.group).collect();
    let guessed = max > 0 && count - max <= case.guessed_copies(&groups, over);
    if restriction.card.is_none() {
        let cards: Vec<Arc<Names>> =
            restriction.joint.iter().map(|card| Arc::new(card.names())).collect();
        let list = Arc::clone(list);
        let message = Message::OverJointLimit { cards: cards[..].into(), count, max, list };
        let help = Message::RemoveJointly { count: count - max, cards };
        let mut found = Diagnostic::new(Code::CollectiveLimit, Severity::Error, message)
            .citing(case.cite(&rule.semi_limited))
            .help(help)
            .counting(count, max);
        add_source(case, restriction, &mut found);
        if guessed {
            found.severity = Severity::Warning;
        }
        if let Some(when) = &restriction.when {
            found.notes.push(Message::JointBecause { card: Arc::new(when.names()) });
        }
        case.point_at_all_copies(&mut found, &groups, over, max);
        return findings.push(found);
    }
    let flag = case.flag.as_ref().filter(|_| !restriction.flags.is_empty());
    let (code, cite) = match max {
        0 => (Code::Forbidden, &rule.forbidden),
        1 => (Code::Limited, &rule.limited),
        _ => (Code::SemiLimited, &rule.semi_limited),
    };
    // A card that the data has in two languages, or under several numbers, has several groups.
    let counted = counted_name(case, &groups);
    // If all copies are of one card, the help names it as the deck does.
    let removed = match groups[..] {
        [group] if common_name(case, group).is_none() => case.deck.names(group),
        _ => Arc::clone(&counted),
    };
    let (card, list) = (counted, Arc::clone(list));
    let message = match (max, flag.map(|flag| Arc::clone(&flag.names))) {
        (0, None) => Message::ForbiddenCard { card, list },
        (0, Some(flag)) => Message::ForbiddenUnderFlag { card, flag, list },
        (_, None) => Message::OverLimit { card, count, max, list },
        (_, Some(flag)) => Message::OverLimitUnderFlag { card, count, max, flag, list },
    };
    let mut found = Diagnostic::new(code, Severity::Error, message)
        .citing(case.cite(cite))
        .counting(count, max);
    add_source(case, restriction, &mut found);
    if guessed {
        found.severity = Severity::Warning;
    }
    case.point_at_all_copies(&mut found, &groups, over, max);
    let chosen = found.section.filter(|section| matches!(section, Section::Flag | Section::Buddy));
    found.help = Some(match chosen {
        Some(section) => Message::ChooseAnother { section },
        None if max == 0 => Message::RemoveAllCopies { card: removed },
        None => Message::RemoveCopies { card: removed, count: count - max },
    });
    for note in groups.iter().flat_map(|group| counted_as(case, *group)) {
        found.notes.push(note);
    }
    findings.push(found);
}

/// Adds the start date and the source, and downgrades a restriction that sources dispute.
fn add_source(case: &Case<'_>, restriction: &Restriction, found: &mut Diagnostic) {
    let Some((_, list)) = case.setting.banlist else { return };
    if let Some(since) = restriction.since {
        found.notes.push(Message::ListEntry { since });
    }
    match restriction.authority.unwrap_or(list.authority) {
        Authority::Disputed => {
            found.severity = Severity::Warning;
            found.notes.push(Message::ListEntryDisputed);
        }
        Authority::Unofficial => found.notes.push(Message::ListEntryUnofficial),
        Authority::Official | Authority::ThirdParty => {}
    }
}

/// CrossOver 1-2-1: only the βedition print is forbidden. A line that does not say which print it is cannot be verified.
fn beta_print(
    case: &Case<'_>,
    rule: &ListRule,
    restriction: &Restriction,
    hits: &[Hit],
    print_unknown: &mut Vec<usize>,
    findings: &mut Findings,
) {
    for Hit { group, .. } in hits {
        for (line, entry) in case.deck.entries_of(*group) {
            let CardRef::Written(written) = &entry.card else { continue };
            let card = case.deck.names_of_line(line);
            match written.print {
                Some(PrintMark::Beta) => {
                    let list = Arc::clone(&case.restricted.label);
                    let message = Message::ForbiddenCard { card: card.clone(), list };
                    let mut found = case
                        .error_at(Code::Forbidden, line, message, &rule.forbidden)
                        .counting(entry.count, 0)
                        .help(Message::UseOtherPrint { card });
                    add_source(case, restriction, &mut found);
                    findings.push(found);
                }
                Some(PrintMark::Other) => {}
                None => print_unknown.push(line),
            }
        }
    }
}

fn not_on_whitelist(case: &Case<'_>, rule: &ListRule, hits: &[Hit], findings: &mut Findings) {
    let list = Arc::clone(&case.restricted.label);
    for (group, found) in case.deck.groups.iter().enumerate() {
        let listed = hits.iter().any(|hit| hit.group as usize == group);
        if !listed && found.copies(&rule.over) > 0 {
            let card = case.deck.names(group as u32);
            let message = Message::NotOnWhitelist { card: card.clone(), list: list.clone() };
            let finding = case.error_at(Code::WrongPool, found.first as usize, message, &rule.cite);
            findings.push(finding.help(Message::RemoveAllCopies { card }));
        }
    }
}

/// The restrictions that name a card only in Japanese, if the list gives other names in both languages.
fn untranslated(list: &Banlist) -> Vec<u32> {
    let in_both =
        list.restrictions.iter().flat_map(Restriction::cards).any(|card| card.en.is_some());
    let in_japanese_alone = |card: &ListedCard| {
        card.en.is_none() && card.number.is_none() && card.code.is_none() && card.ja.is_some()
    };
    let of_list = (0..).zip(&list.restrictions).filter(|_| in_both);
    of_list.filter(|(_, of)| of.cards().any(in_japanese_alone)).map(|(at, _)| at).collect()
}

/// Whether the card of a line is known only by its English name and is in a section that lists apply to.
fn in_english_alone(case: &Case<'_>, line: usize) -> bool {
    let names = case.deck.names_of_line(line);
    let counted = case.deck.counted_as(line);
    let section = case.deck.entry(line).section;
    section != Section::Flag
        && case.restricted.forbidden_in.contains(&section)
        && names.en.is_some()
        && names.ja.is_none()
        && counted.is_none_or(|card| card.name.ja.is_none())
}

/// Reports cards that could not be compared with the list. An unknown passcode may be an alternate artwork of a restricted card; a number
/// without a name may be a card that is restricted by name; in FFTCG, a name without a number may be a card restricted by number; an
/// English name may be a card that the list names only in Japanese.
fn not_compared(case: &Case<'_>, list: &Banlist, rule: &ListRule, findings: &mut Findings) {
    let by_number = case.setting.edition.game() == Game::Fftcg;
    let unclear = |line: usize| match &case.deck.entry(line).card {
        CardRef::Code(_) => true,
        CardRef::Written(written) if by_number => written.number.is_none(),
        CardRef::Written(written) => written.name.is_none(),
    };
    let complete = case.setting.cards.is_complete();
    let mut in_japanese = case.restricted.untranslated.iter();
    let untranslated = in_japanese.any(|at| holds(case, &list.restrictions[*at as usize]));
    if complete && !untranslated {
        return;
    }
    // A card that the list names is not one of those it names only in Japanese.
    let is_listed = |line: usize| {
        let card = case.deck.lines[line].card;
        card.is_some_and(|ix| case.restricted.names(case.setting.cards.identity(ix)))
    };
    let lines: Vec<usize> = (0..case.deck.lines.len())
        .filter(|line| {
            let unknown = case.deck.lines[*line].card.is_none() && !complete;
            let may_be_listed = || {
                untranslated
                    && in_english_alone(case, *line)
                    && !is_listed(*line)
                    && !case.is_not_in_data(*line)
            };
            (unknown && unclear(*line)) || may_be_listed()
        })
        .collect();
    if lines.is_empty() {
        return;
    }
    let message = Message::NoListMatch { count: case.card_count(&lines) };
    let game = case.setting.edition.game().to_string();
    findings.unverified(case, &rule.cite, &lines, message, Message::ImportCards { game });
}
