//! `unknown-card`: the card data has no such card, or a number and a name do not match.

use rustc_hash::FxHashSet;

use crate::checker::Case;
use crate::checks::copy_limit::too_many_of_unknown;
use crate::checks::misspelt::excess_if_meant;
use crate::checks::wrong_section::is_no_card;
use crate::diagnostic::{Code, Diagnostic, Message, Severity};
use crate::findings::Findings;
use hantei_base::reference::ArticleId;
use hantei_base::text::{key, letters};
use hantei_cards::world::full_name;
use hantei_cards::{Card, CardIx, Found, Names};
use hantei_deck::{CardRef, Section};

/// How many names get suggestions. Searching for similar names takes time, and a deck of unknown names must not take minutes.
const SUGGESTIONS: usize = 25;
const NAMES: usize = 3;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if case.deck.unknown || case.deck.written {
        of_lines(case, findings);
    }
    for (at, name) in &case.deck.deck.beside {
        beside(case, *at as usize, name, findings);
    }
}

fn of_lines(case: &Case<'_>, findings: &mut Findings) {
    let mut seen = FxHashSet::default();
    for (at, line) in case.deck.lines.iter().enumerate() {
        match line.card {
            Some(_) if case.deck.written => contradiction(case, at, findings),
            // It is not a card for decks at all; `wrong-section` reports it.
            None if is_no_card(case, at) => {}
            None if seen.insert(line.group) => {
                unknown(case, at, seen.len() <= SUGGESTIONS, findings);
            }
            Some(_) | None => {}
        }
    }
}

fn unknown(case: &Case<'_>, line: usize, suggest: bool, findings: &mut Findings) {
    let entry = case.deck.entry(line);
    let (name, number, written) = match &entry.card {
        CardRef::Code(code) => (None, None, code.to_string()),
        CardRef::Written(card) => {
            let number = card.number.as_ref().map(ToString::to_string);
            let written: Vec<&str> =
                number.as_deref().into_iter().chain(card.name.as_deref()).collect();
            (card.name.as_deref(), number.clone(), written.join(" "))
        }
    };
    let cards = case.setting.cards;
    let in_data = name.map(|name| case.listed.in_data(&case.setting, name).unwrap_or(name));
    let named = match in_data.map(|name| cards.by_spelling(name)) {
        Some(Found::Several(named)) => named,
        Some(Found::One(ix)) => vec![ix],
        Some(Found::Nothing) | None => Vec::new(),
    };
    let numbers = |named: &[CardIx]| -> Vec<String> {
        let first = named.iter().filter_map(|ix| cards.get(*ix).numbers.first());
        first.map(ToString::to_string).collect()
    };
    let (message, help) = match (&number, &named[..]) {
        (None, [_, _, ..]) => {
            let numbers = numbers(&named);
            (Message::SeveralNumbers { card: written.into(), numbers }, Message::WriteNumber)
        }
        // The list names a card with this name, and there may be others.
        (None, [_]) if !cards.is_complete() => {
            let numbers = numbers(&named);
            (Message::MayBeListed { card: written.into(), numbers }, Message::WriteNumber)
        }
        _ if !cards.is_complete() => return,
        (Some(_), [_, ..]) => {
            let numbers = numbers(&named);
            (Message::UnknownCard { card: written }, Message::NumbersOfName { numbers })
        }
        _ if suggest && case.restricted.knows(case, case.deck.lines[line].group) => {
            let list = case.restricted.list();
            let game = case.setting.edition.game().to_string();
            (Message::ListedNotInData { card: written, list }, Message::ImportNewerCards { game })
        }
        (_, _) => {
            let near = |name: &str| -> Vec<String> {
                // Cards print ドラゴンW for ドラゴンワールド.
                let full = full_name(name);
                match cards.by_name(&full).one().is_some() {
                    true => vec![full],
                    false => cards.nearest(name, NAMES).into_iter().map(str::to_owned).collect(),
                }
            };
            let names = name.filter(|_| suggest).map(near).unwrap_or_default();
            let help =
                if names.is_empty() { Message::NothingNear } else { Message::Nearest { names } };
            (Message::UnknownCard { card: written }, help)
        }
    };
    let group = case.deck.lines[line].group;
    let lines = case.deck.lines_of(group);
    let excess = excess_if_meant(case, group, &help);
    let mut found = warning(case, line, message, help);
    found.notes.extend(excess.or_else(|| too_many_of_unknown(case, group)));
    findings.push(lines.fold(found, |found, line| found.at(case.deck.entry(line).span, None)));
}

/// `1-001H オーロン`, but by the data 1-001 is another card.
fn contradiction(case: &Case<'_>, line: usize, findings: &mut Findings) {
    let CardRef::Written(written) = &case.deck.entry(line).card else { return };
    let (Some(name), Some(number), Some(ix)) =
        (&written.name, &written.number, case.deck.lines[line].card)
    else {
        return;
    };
    if case.setting.cards.by_number(number) == Some(ix)
        && is_of_other(case.setting.cards.get(ix), name)
    {
        let message = Message::NumberOfOther {
            number: number.as_str().into(),
            is: case.setting.cards.get(ix).name.clone(),
            written: name.as_str().into(),
        };
        warn(case, line, message, Message::NumberOrName, findings);
    }
}

/// `40640057 強欲な壺`, but by the data 40640057 is another card.
fn beside(case: &Case<'_>, line: usize, name: &str, findings: &mut Findings) {
    let (CardRef::Code(code), Some(ix)) = (&case.deck.entry(line).card, case.deck.lines[line].card)
    else {
        return;
    };
    let cards = case.setting.cards;
    let card = cards.get(ix);
    // The text beside a passcode may be the card's name with a remark, but not the name of another card.
    let written = key(name);
    let remarked = card.name.all().any(|own| written.contains(&key(own)));
    let of_other = cards.by_spelling(name).one().is_some();
    if is_of_other(card, name) && (of_other || !remarked) {
        let message = Message::CodeOfOther {
            code: code.to_string().into(),
            is: card.name.clone(),
            written: name.into(),
        };
        warn(case, line, message, Message::PasscodeOrName, findings);
    }
}

/// Whether the name is not one of the card's. A partial record comes from a list, whose spelling proves nothing; nor does data in another
/// language only.
fn is_of_other(card: &Card, name: &str) -> bool {
    let written = letters(name);
    let in_letters = |own: &str| !written.is_empty() && letters(own) == written;
    let named = card.name.all().any(|own| key(own) == key(name) || in_letters(own));
    !named && card.is_described() && comparable(&card.name, name)
}

fn warn(case: &Case<'_>, line: usize, message: Message, help: Message, findings: &mut Findings) {
    findings.push(warning(case, line, message, help).at(case.deck.entry(line).span, None));
}

fn warning(case: &Case<'_>, line: usize, message: Message, help: Message) -> Diagnostic {
    Diagnostic::new(Code::UnknownCard, Severity::Warning, message)
        .about(case.deck.subject(line))
        .within(case.deck.entry(line).section)
        .citing(case.cite(base(case)))
        .help(help)
}

/// Whether the data has a name in the language of the written name.
fn comparable(own: &Names, written: &str) -> bool {
    let written = Names::from(written);
    written.ja.is_some() && own.ja.is_some() || written.en.is_some() && own.en.is_some()
}

/// The article that defines the cards of a deck: the rule for counting copies, otherwise the rule for the size of the deck.
pub(super) fn base<'a>(case: &Case<'a>) -> &'a ArticleId {
    let format = case.setting.format;
    let main = &format.sections[&Section::Main].cite;
    format.copies.first().map_or(main, |rule| &rule.cite)
}
