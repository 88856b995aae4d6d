//! `unknown-card`: no such card in the card data, or a number and a name that do not belong together.

use crate::card::Found;
use crate::construction::checker::{Case, Findings};
use crate::deck::CardRef;
use crate::diagnostic::{Code, Diagnostic, Message, Severity};
use crate::text::key;

/// Looking for near names takes time: a deck of nothing but unknown names must not take minutes.
const SUGGESTIONS: usize = 25;
const NAMES: usize = 3;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let mut seen: Vec<u32> = Vec::new();
    for (at, line) in case.deck.lines.iter().enumerate() {
        match line.card {
            Some(_) => contradiction(case, at, findings),
            None if !seen.contains(&line.group) => {
                seen.push(line.group);
                unknown(case, at, seen.len() <= SUGGESTIONS, findings);
            }
            None => {}
        }
    }
}

fn unknown(case: &Case<'_>, line: usize, suggest: bool, findings: &mut Findings) {
    let entry = case.deck.entry(line);
    let (name, written) = match &entry.card {
        CardRef::Code(code) => (None, code.to_string()),
        CardRef::Written(card) => {
            let number = card.number.as_ref().map(ToString::to_string);
            (card.name.as_deref(), card.name.clone().or(number).unwrap_or_default())
        }
    };
    let several = match name.map(|name| case.setting.cards.by_name(name)) {
        Some(Found::Several(cards)) => Some(cards),
        _ => None,
    };
    let (message, help) = match several {
        Some(cards) => {
            let numbers = cards.iter().filter_map(|ix| case.setting.cards.get(*ix).numbers.first());
            let numbers = numbers.map(ToString::to_string).collect();
            (Message::SeveralNumbers { card: written, numbers }, Message::WriteNumber)
        }
        None if !case.setting.cards.is_complete() => return,
        None => {
            let near = name
                .filter(|_| suggest)
                .map(|name| case.setting.cards.nearest(name, NAMES))
                .unwrap_or_default();
            let names: Vec<String> = near.into_iter().map(str::to_owned).collect();
            let help =
                if names.is_empty() { Message::NothingNear } else { Message::Nearest { names } };
            (Message::UnknownCard { card: written }, help)
        }
    };
    let main = &case.setting.format.sections.values().next();
    let mut found = Diagnostic::new(Code::UnknownCard, Severity::Warning, message)
        .at(entry.span, None)
        .about(case.deck.subject(line))
        .within(entry.section)
        .help(help);
    if let Some(rule) =
        case.setting.format.copies.first().map(|rule| &rule.cite).or(main.map(|rule| &rule.cite))
    {
        found = found.citing(case.cite(rule));
    }
    findings.push(found);
}

/// `1-001H オーロン`, where the data says that 1-001 is another card.
fn contradiction(case: &Case<'_>, line: usize, findings: &mut Findings) {
    let CardRef::Written(written) = &case.deck.entry(line).card else { return };
    let (Some(name), Some(number), Some(ix)) =
        (&written.name, &written.number, case.deck.lines[line].card)
    else {
        return;
    };
    let card = case.setting.cards.get(ix);
    let numbered = case.setting.cards.by_number(number) == Some(ix);
    let named = card.name.all().any(|own| key(own) == key(name));
    if !numbered || named {
        return;
    }
    let message = Message::NumberOfOther {
        number: number.to_string(),
        is: card.name.clone(),
        written: name.clone(),
    };
    let entry = case.deck.entry(line);
    let mut found = Diagnostic::new(Code::UnknownCard, Severity::Warning, message)
        .at(entry.span, None)
        .about(case.deck.subject(line))
        .within(entry.section)
        .help(Message::NumberOrName);
    if let Some(rule) = case.setting.format.copies.first() {
        found = found.citing(case.cite(&rule.cite));
    }
    findings.push(found);
}
