//! `wrong-pool`: a card that the format does not allow.

use jiff::civil::Date;
use std::collections::BTreeMap;

use crate::checker::Case;
use crate::checks::released::{Out, not_known, not_out, out};
use crate::diagnostic::{Code, Diagnostic, Message, Severity};
use crate::findings::Findings;
use hantei_base::reference::ArticleId;
use hantei_cards::{Card, CardNumber};
use hantei_data::rules::PoolRule;
use hantei_deck::model::PrintMark;
use hantei_deck::{CardRef, Section};

pub(super) const DECK: [Section; 2] = [Section::Main, Section::Lb];

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    match &case.setting.format.pool {
        None => {}
        Some(PoolRule::NewestSets { count, starters_from, cite }) => {
            newest_sets(case, *count, *starters_from, cite, findings);
        }
        Some(PoolRule::OneCategory { at_least, except, not, cite }) => match at_least {
            None => one_category(case, except, not, cite, findings),
            Some(min) => enough_of_category(case, *min, not, cite, findings),
        },
        Some(PoolRule::ChangedBeta { cite }) => changed_beta(case, cite, findings),
    }
}

/// The numbers under which the card of a line is printed, as far as known.
pub(super) fn numbers(case: &Case<'_>, line: usize) -> Vec<CardNumber> {
    let of_card = case.deck.lines[line]
        .card
        .map(|ix| case.setting.cards.get(ix).numbers.clone())
        .unwrap_or_default();
    let written = match &case.deck.entry(line).card {
        CardRef::Written(written) => written.number.clone(),
        CardRef::Code(_) => None,
    };
    of_card
        .into_iter()
        .chain(written)
        .flat_map(|number| number.parts().collect::<Vec<_>>())
        .collect()
}

/// FFTCG L3 and L6: cards of the newest sets, and cards that only have a promo number.
fn newest_sets(
    case: &Case<'_>,
    count: u32,
    starters_from: Option<Date>,
    cite: &ArticleId,
    findings: &mut Findings,
) {
    let date = case.setting.date;
    let sets = &case.setting.rules.sets;
    let newest = sets
        .iter()
        .filter(|set| set.released.is_some_and(|day| day <= date))
        .map(|set| set.number)
        .max();
    // If the release day of the next set is unknown, it may already be the newest.
    let known = |last: &u32| {
        let next = sets.iter().find(|set| set.number == *last + 1);
        next.is_none_or(|set| set.released.is_some())
    };
    let Some(last) = newest.filter(known) else {
        // Whichever sets are the newest, a set that is not out is not one of them. The finding below covers the other cards.
        not_out(case, cite, findings);
        return findings.unverified(
            case,
            cite,
            &[],
            Message::SetsUnknown { date },
            Message::AskOrganiser,
        );
    };
    let first = last.saturating_sub(count - 1);
    let may_be_out = |number: &CardNumber| {
        number.set().is_some_and(|set| set > last)
            && match number.is_starter() {
                true => starters_from.is_some_and(|from| from <= date),
                false => out(sets, number, date) == Out::Unknown,
            }
    };
    let (mut unknown, mut reprints, mut new) = (Vec::new(), Vec::new(), Vec::new());
    for (line, entry) in case.deck.deck.entries.iter().enumerate() {
        if !DECK.contains(&entry.section) {
            continue;
        }
        let numbers = numbers(case, line);
        let eligible =
            |number: &CardNumber| number.set().is_some_and(|set| (first..=last).contains(&set));
        if numbers.is_empty() {
            unknown.push(line);
        } else if !numbers.iter().any(eligible) && !numbers.iter().all(CardNumber::is_promo) {
            if numbers.iter().any(may_be_out) {
                new.push(line);
                continue;
            }
            // Without full card data, a reprint with a newer number is not visible.
            let card = case.deck.lines[line].card.map(|ix| case.setting.cards.get(ix));
            if !card.is_some_and(Card::is_described) {
                reprints.push(line);
                continue;
            }
            let card = case.deck.names_of_line(line);
            let message = Message::NotInNewestSets { card: card.clone(), first, last };
            findings.push(
                case.error_at(Code::WrongPool, line, message, cite)
                    .help(Message::RemoveAllCopies { card }),
            );
        }
    }
    if !reprints.is_empty() {
        let game = case.setting.edition.game().to_string();
        let message = Message::OnlyAsReprint { count: case.card_count(&reprints), first, last };
        findings.unverified(case, cite, &reprints, message, Message::ImportCards { game });
    }
    not_known(case, cite, &new, findings);
    not_verified(case, cite, &unknown, findings);
}

/// Counts cards by category over the lines that decide, and returns those of them with unknown categories.
fn categories<'a>(
    case: &Case<'a>,
    votes: impl Fn(usize) -> bool,
) -> (BTreeMap<&'a str, u32>, Vec<usize>) {
    let mut by_category: BTreeMap<&str, u32> = BTreeMap::new();
    let mut unknown = Vec::new();
    for (line, entry) in
        case.deck.deck.entries.iter().enumerate().filter(|(_, entry)| DECK.contains(&entry.section))
    {
        if !votes(line) {
            continue;
        }
        let card: Option<&Card> = case.deck.lines[line].card.map(|ix| case.setting.cards.get(ix));
        match card.map(|card| card.categories.as_slice()) {
            None | Some([]) => unknown.push(line),
            Some(own) => own
                .iter()
                .for_each(|category| *by_category.entry(category).or_default() += entry.count),
        }
    }
    (by_category, unknown)
}

fn most_common<'a>(by_category: &BTreeMap<&'a str, u32>, not: &[String]) -> Option<(&'a str, u32)> {
    let eligible =
        by_category.iter().filter(|(category, _)| !not.iter().any(|other| other == **category));
    eligible
        .max_by_key(|(category, count)| (**count, std::cmp::Reverse(**category)))
        .map(|(category, count)| (*category, *count))
}

/// FFTCG title: every card belongs to the category that most cards share.
fn one_category(
    case: &Case<'_>,
    except: &[CardNumber],
    not: &[String],
    cite: &ArticleId,
    findings: &mut Findings,
) {
    let excepted = |line: usize| {
        let excepted = |number: &CardNumber| except.iter().any(|other| other.key() == number.key());
        numbers(case, line).iter().any(excepted)
    };
    let (by_category, unknown) = categories(case, |line| !excepted(line));
    if let Some((category, _)) = most_common(&by_category, not) {
        for (line, entry) in case.deck.deck.entries.iter().enumerate() {
            let Some(ix) = case.deck.lines[line].card.filter(|_| DECK.contains(&entry.section))
            else {
                continue;
            };
            let own = &case.setting.cards.get(ix).categories;
            if !own.is_empty() && !own.iter().any(|one| one == category) && !excepted(line) {
                let card = case.deck.names_of_line(line);
                let message =
                    Message::NotOfCategory { card: card.clone(), category: category.to_owned() };
                findings.push(
                    case.error_at(Code::WrongPool, line, message, cite)
                        .help(Message::RemoveAllCopies { card }),
                );
            }
        }
    } else if !by_category.is_empty() {
        findings.push(
            Diagnostic::new(Code::WrongPool, Severity::Error, Message::NoCommonCategory)
                .citing(case.cite(cite)),
        );
    }
    not_verified(case, cite, &unknown, findings);
}

/// FFTCG title, renewed: a minimum number of cards share a category.
fn enough_of_category(
    case: &Case<'_>,
    min: u32,
    not: &[String],
    cite: &ArticleId,
    findings: &mut Findings,
) {
    let (by_category, unknown) = categories(case, |_| true);
    let (category, count) = most_common(&by_category, not).unwrap_or(("-", 0));
    let unknown_cards: u32 = unknown.iter().map(|line| case.deck.entry(*line).count).sum();
    if count + unknown_cards < min {
        let message = Message::TooFewOfCategory { category: category.to_owned(), count, min };
        findings.push(
            Diagnostic::new(Code::WrongPool, Severity::Error, message)
                .citing(case.cite(cite))
                .counting(count, min),
        );
    } else if count < min {
        not_verified(case, cite, &unknown, findings);
    }
}

/// CrossOver 1-2-1: a βedition print with a text that the basic set changed considerably.
fn changed_beta(case: &Case<'_>, cite: &ArticleId, findings: &mut Findings) {
    let mut unknown = Vec::new();
    for (line, entry) in case.deck.deck.entries.iter().enumerate() {
        let CardRef::Written(written) = &entry.card else { continue };
        if written.print != Some(PrintMark::Beta) || listed_beta(case, line) {
            continue;
        }
        let card = case.deck.names_of_line(line);
        match case.deck.lines[line].card.and_then(|ix| case.setting.cards.get(ix).beta_changed) {
            Some(false) => {}
            Some(true) => {
                let message = Message::BetaChanged { card: card.clone() };
                findings.push(
                    case.error_at(Code::WrongPool, line, message, cite)
                        .help(Message::UseOtherPrint { card }),
                );
            }
            None => unknown.push(line),
        }
    }
    if !unknown.is_empty() {
        let cards = unknown.iter().map(|line| case.deck.names_of_line(*line)).collect();
        let message = Message::BetaTextUnknown { cards };
        findings.unverified(case, cite, &unknown, message, Message::SayPrint);
    }
}

/// Whether the list in force already names the βedition print of the card.
fn listed_beta(case: &Case<'_>, line: usize) -> bool {
    let names = case.deck.names_of_line(line);
    let listed = case
        .setting
        .banlist
        .iter()
        .flat_map(|(_, list)| &list.restrictions)
        .filter(|entry| entry.print.is_some());
    listed.flat_map(|entry| entry.cards()).any(|card| {
        card.names().printed().any(|name| {
            names.printed().any(|own| hantei_base::text::key(own) == hantei_base::text::key(name))
        })
    })
}

fn not_verified(case: &Case<'_>, cite: &ArticleId, lines: &[usize], findings: &mut Findings) {
    let lines: Vec<usize> =
        lines.iter().copied().filter(|line| !case.is_not_in_data(*line)).collect();
    if !lines.is_empty() {
        let game = case.setting.edition.game().to_string();
        let message = Message::NoPool { count: case.card_count(&lines) };
        findings.unverified(case, cite, &lines, message, Message::ImportCards { game });
    }
}
