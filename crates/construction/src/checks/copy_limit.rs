//! `copy-limit`: more copies than the game allows, counted as the game counts them.

use std::sync::Arc;

use crate::checker::Case;
use crate::diagnostic::{Code, Diagnostic, Message, Severity, Short};
use crate::findings::Findings;
use crate::resolve::Group;
use hantei_base::reference::Game;
use hantei_base::text::Lang;
use hantei_cards::banlist::Authority;
use hantei_cards::record::Together;
use hantei_cards::{Card, CardNumber, Names};
use hantei_data::rules::{CopyRule, CountedBy};
use hantei_deck::CardRef;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    // The text of a card may allow fewer copies as well as more (FFTCG 8.1.2).
    let fewer = case.setting.format.own_rules.is_some();
    let in_question = |rule: &&CopyRule| case.deck.most > rule.max || fewer;
    for rule in case.setting.format.copies.iter().filter(in_question) {
        for (group, found) in case.deck.groups.iter().enumerate() {
            let count = found.copies(&rule.over);
            if count > rule.max || fewer && count > 0 {
                too_many(case, rule, group as u32, count, findings);
            }
        }
    }
    if let Some(rule) = case.setting.format.copies.first() {
        if case.counts_together {
            counted_together(case, rule, findings);
        }
        one_in_two_languages(case, rule, findings);
        not_identified(case, rule, findings);
    }
}

fn too_many(case: &Case<'_>, rule: &CopyRule, group: u32, count: u32, findings: &mut Findings) {
    let card = case.deck.groups[group as usize].card.map(|ix| case.setting.cards.get(ix));
    let exempt = card
        .zip(rule.except.as_ref())
        .is_some_and(|(card, except)| except.selects(card) == Some(true));
    // If copies are counted by number, one name may be several cards, and it is unknown which of them these are.
    let by_name = |line: usize| match &case.deck.entry(line).card {
        CardRef::Written(written) => written.number.is_none(),
        CardRef::Code(_) => false,
    };
    if card.is_none() && rule.by == CountedBy::Number && case.deck.lines_of(group).all(by_name) {
        return;
    }
    let own = card.and_then(|card| card.own_rule);
    let max = own.map_or(rule.max, |own| own.copies);
    if exempt || count <= max {
        return;
    }
    let names = case.deck.names(group);
    let unclear = rule
        .except
        .as_ref()
        .is_some_and(|except| card.is_none_or(|card| except.selects(card).is_none()));
    // A navigator of unknown rarity may be one of those without a limit.
    if rule.authority >= Authority::Unofficial
        || unclear && card.is_some_and(|card| !card.kinds.is_empty())
    {
        let message = match unclear {
            true => Message::MayBeExempt { card: names, count, max },
            false => Message::LostCopies { card: names, count, max },
        };
        let lines: Vec<usize> = case.deck.lines_of(group).collect();
        return findings.unverified(case, &rule.cite, &lines, message, Message::AskOrganiser);
    }
    // `unknown-card` reports the copies of a name that may be no card.
    if case.deck.lines_of(group).all(|line| case.may_be_no_card(line)) {
        return;
    }
    let (message, help) = match common_name(case, group) {
        Some(card) => (
            Message::TooManyCountedAs { card, count, max },
            Message::RemoveOfThem { count: count - max },
        ),
        None => (
            Message::TooManyCopies { card: names.clone(), count, max },
            Message::RemoveCopies { card: names, count: count - max },
        ),
    };
    // An excess that depends on a line without copies is not an error.
    if count - max <= case.guessed_copies(&[group], &rule.over) {
        let lines: Vec<usize> = case.deck.lines_of(group).collect();
        return findings.unverified(case, &rule.cite, &lines, message, Message::WriteCopies);
    }
    let mut found = Diagnostic::new(Code::CopyLimit, Severity::Error, message)
        .citing(case.cite(&rule.cite))
        .help(help)
        .counting(count, max);
    if let (Some(own), Some(cited), Some(card)) = (own, &case.setting.format.own_rules, card) {
        found = found
            .citing(case.cite(&cited.cite))
            .note(Message::OwnRuleApplies { card: card.name.clone(), copies: own.copies });
    }
    // It is unknown whether the card is of the exempt kind.
    if unclear {
        found = found.note(Message::CommonNavigatorsExempt);
    }
    for note in counted_as(case, group) {
        found = found.note(note);
    }
    case.point_at_copies(&mut found, group, &rule.over, max);
    findings.push(found);
}

/// The note that a name that may be no card has more copies than a card may have.
pub(super) fn too_many_of_unknown(case: &Case<'_>, group: u32) -> Option<Message> {
    let rule = case.setting.format.copies.first().filter(|rule| rule.by == CountedBy::Name)?;
    let (count, max) = (case.deck.groups[group as usize].copies(&rule.over), rule.max);
    let is_unknown = case.deck.lines_of(group).all(|line| case.may_be_no_card(line));
    (count > max && is_unknown && rule.authority < Authority::Unofficial)
        .then(|| Message::TooManyCopies { card: case.deck.names(group), count, max })
}

/// Counts cards that count together with others because of their text.
fn counted_together(case: &Case<'_>, rule: &CopyRule, findings: &mut Findings) {
    let mut told: Vec<&Together> = Vec::new();
    for found in case.deck.groups.iter().filter(|of| of.copies(&rule.over) > 0) {
        let card = found.card.map(|ix| case.setting.cards.get(ix));
        let counted = case.deck.counted_as(found.first as usize);
        let cards = counted.into_iter().chain(card);
        let Some(together) = cards.flat_map(|card| &card.together).next() else { continue };
        if told.contains(&together) {
            continue;
        }
        told.push(together);
        let is_one = |group: &u32| {
            let mut lines = case.deck.lines_of(*group);
            lines.any(|line| case.deck.is_one_of(line, &together.names))
        };
        let groups: Vec<u32> = (0..case.deck.groups.len() as u32).filter(is_one).collect();
        let counts =
            groups.iter().map(|group| case.deck.groups[*group as usize].copies(&rule.over));
        let (count, max) = (counts.sum::<u32>(), together.copies);
        if count > max {
            let names = together.names.iter();
            let cards: Vec<_> = names.map(|name| Arc::new(Names::from(name.as_str()))).collect();
            let message = Message::TooManyTogether { cards: cards.clone(), count, max };
            let mut found = Diagnostic::new(Code::CopyLimit, Severity::Error, message)
                .citing(case.cite(&rule.cite))
                .help(Message::RemoveJointly { count: count - max, cards })
                .counting(count, max);
            case.point_at_all_copies(&mut found, &groups, &rule.over, max);
            findings.push(found);
        }
    }
}

/// Notes for the cards of a group that count under another name (ハーピィ・レディ1 as ハーピィ・レディ), or in the other language.
pub(super) fn counted_as(case: &Case<'_>, group: u32) -> impl Iterator<Item = Message> {
    let mut seen = Short::new();
    case.deck.lines_of(group).filter_map(move |line| {
        let ix = case.deck.lines[line].card.filter(|ix| !seen.contains(ix))?;
        seen.push(ix);
        let card = case.setting.cards.get(ix);
        let counted = match name_by_text(case, card) {
            Some(name) => name,
            None => Arc::clone(&case.setting.cards.counted_as(ix)?.name),
        };
        Some(Message::CountedAs { card: card.name.clone(), counted })
    })
}

/// The name under which a card counts because its text says so.
fn name_by_text(case: &Case<'_>, card: &Card) -> Option<Arc<Names>> {
    let name = card.treated_as.as_deref()?;
    Some(match case.setting.cards.by_name(name).one() {
        Some(ix) => Arc::clone(&case.setting.cards.get(ix).name),
        None => Arc::new(name.into()),
    })
}

/// The name under which the copies of these groups count: the one that the text of a card says, otherwise that of the first card.
pub(super) fn counted_name(case: &Case<'_>, groups: &[u32]) -> Arc<Names> {
    let lines = groups.iter().flat_map(|group| case.deck.lines_of(*group));
    let mut cards = lines.filter_map(|line| case.deck.lines[line].card);
    let by_text = cards.find_map(|card| name_by_text(case, case.setting.cards.get(card)));
    by_text.unwrap_or_else(|| case.deck.names(groups[0]))
}

/// The name under which different cards of a group count because of their texts; `None` if the group is one card.
pub(super) fn common_name(case: &Case<'_>, group: u32) -> Option<Arc<Names>> {
    let cards = || case.deck.lines_of(group).filter_map(|line| case.deck.lines[line].card);
    let first = cards().next()?;
    if cards().all(|card| card == first) {
        return None;
    }
    cards().find_map(|card| name_by_text(case, case.setting.cards.get(card)))
}

/// Reports cards known only in English beside others known only in Japanese: two of them may be the same card without the data saying so.
fn one_in_two_languages(case: &Case<'_>, rule: &CopyRule, findings: &mut Findings) {
    if rule.by != CountedBy::Name || !case.deck.written {
        return;
    }
    let known_in = |lang: Lang| {
        let known = (0..).zip(case.deck.groups).filter_map(move |(group, of)| {
            let ix = of.card.filter(|_| of.copies(&rule.over) > 0)?;
            let card = case.setting.cards.get(ix);
            // A passcode is the same in both languages.
            let named = card.codes.is_empty()
                && match lang {
                    Lang::Ja => card.name.en.is_none(),
                    Lang::En => card.name.ja.is_none(),
                };
            // A card known in both languages cannot be another one.
            let mut lines = case.deck.lines_of(group);
            let alone = named && lines.all(|line| case.deck.counted_as(line).is_none());
            alone.then_some((of, card))
        });
        known.collect::<Vec<_>>()
    };
    let english = known_in(Lang::En);
    if english.is_empty() {
        return;
    }
    let mut lines = Vec::new();
    for (group, card) in known_in(Lang::Ja) {
        let copies = |of: &Group| of.copies(&rule.over);
        let numbered_alike = |other: &Card| {
            let mut numbers = other.numbers.iter().filter_map(CardNumber::of_japanese);
            numbers.any(|number| card.numbers.iter().any(|own| own.as_str() == number))
        };
        let may_be_one = |(of, other): &(&Group, &Card)| {
            copies(of) + copies(group) > rule.max
                && (card.kinds.meets(other.kinds) || numbered_alike(other))
        };
        if english.iter().any(may_be_one) {
            lines.push(group.first as usize);
        }
    }
    if !lines.is_empty() {
        let count = case.card_count(&lines);
        let message = Message::OneInTwoLanguages { count };
        findings.unverified(case, &rule.cite, &lines, message, Message::NameInOneLanguage);
    }
}

/// Reports cards known only by a number or a code, which may be copies of each other under another one.
fn not_identified(case: &Case<'_>, rule: &CopyRule, findings: &mut Findings) {
    // With complete data, an unknown card has a finding of its own.
    if case.setting.cards.is_complete() {
        return;
    }
    let unnamed = |line: usize| match &case.deck.entry(line).card {
        CardRef::Code(_) => true,
        CardRef::Written(written) => match rule.by {
            CountedBy::Name => written.name.is_none(),
            CountedBy::Number => written.number.is_none(),
        },
    };
    let lines: Vec<usize> = (0..case.deck.lines.len())
        .filter(|line| case.deck.lines[*line].card.is_none() && unnamed(*line))
        .collect();
    if lines.is_empty() {
        return;
    }
    let game: Game = case.setting.edition.game();
    let message = Message::NoIdentity { count: case.card_count(&lines) };
    findings.unverified(
        case,
        &rule.cite,
        &lines,
        message,
        Message::ImportCards { game: game.to_string() },
    );
}
