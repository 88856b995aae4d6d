//! `unknown-card`: no such card in the card data, or a number and a name that do not belong together.

use crate::card::Found;
use crate::construction::checker::{Case, Findings};
use crate::deck::{CardRef, Section};
use crate::diagnostic::{Code, Diagnostic, Message, Severity};
use crate::reference::ArticleId;
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
    let found = Diagnostic::new(Code::UnknownCard, Severity::Warning, message)
        .at(entry.span, None)
        .about(case.deck.subject(line))
        .within(entry.section)
        .help(help);
    findings.push(found.citing(case.cite(base(case))));
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
    // A partial record was taken from a list, whose spelling proves nothing.
    if !numbered || named || card.partial {
        return;
    }
    let message = Message::NumberOfOther {
        number: number.to_string(),
        is: card.name.clone(),
        written: name.clone(),
    };
    let entry = case.deck.entry(line);
    let found = Diagnostic::new(Code::UnknownCard, Severity::Warning, message)
        .at(entry.span, None)
        .about(case.deck.subject(line))
        .within(entry.section)
        .help(Message::NumberOrName);
    findings.push(found.citing(case.cite(base(case))));
}

/// The article that says what a card of a deck is: how copies are counted, else how large the deck is.
fn base<'a>(case: &Case<'a>) -> &'a ArticleId {
    let format = case.setting.format;
    let main = &format.sections[&Section::Main].cite;
    format.copies.first().map_or(main, |rule| &rule.cite)
}
