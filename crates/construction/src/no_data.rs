//! Combines everything that could not be verified without card data into one finding, because it has one cause.

use crate::checker::Case;
use crate::diagnostic::{Code, Diagnostic, Message, Severity, Short};
use hantei_base::reference::Reference;
use hantei_deck::Section;

/// The checks that needed card data.
#[derive(Default)]
pub(super) struct NoCardData {
    cites: Short<Reference>,
    /// What each check could not verify, in the order of the checks.
    open: Vec<Message>,
    lines: Vec<usize>,
}

impl NoCardData {
    /// Whether every check could do without card data.
    pub(super) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// Adds what a check could not verify for some lines.
    pub(super) fn add(&mut self, cite: Reference, lines: &[usize], open: Message) {
        if !self.cites.contains(&cite) {
            self.cites.push(cite);
        }
        self.lines.extend(lines);
        self.open.push(open);
    }

    /// The finding, if something could not be verified. It points at no line, because no line causes it.
    pub(super) fn finding(mut self, case: &Case<'_>) -> Option<Diagnostic> {
        let game = case.setting.edition.game().to_string();
        let message = match self.open.len() {
            0 => return None,
            1 => self.open.remove(0),
            _ => self.summary(case),
        };
        // A flag has rules of its own.
        let is_other = |line: &usize| case.deck.entry(*line).section != Section::Flag;
        let all: Vec<usize> = (0..case.deck.lines.len()).filter(is_other).collect();
        let firsts = case.first_lines(&self.lines);
        let is_some = firsts.len() < case.card_count(&all) as usize;
        let some = is_some.then(|| case.these_cards(&firsts));
        let mut found = Diagnostic::new(Code::Unverified, Severity::Warning, message);
        found.cites = self.cites;
        // More is verified for cards with a known name, which is why the numbers of the checks differ.
        let is_named = |line: &usize| case.deck.lines[*line].card.is_some();
        let named: Vec<usize> = self.lines.into_iter().filter(is_named).collect();
        if !self.open.is_empty() && !named.is_empty() {
            found.notes.push(Message::KnownByName { count: case.card_count(&named) });
        }
        if let Some(some) = some {
            found.notes.push(some);
        }
        found.notes.extend(self.open);
        Some(found.help(Message::ImportCards { game }))
    }

    /// Summarises what several checks could not verify.
    fn summary(&self, case: &Case<'_>) -> Message {
        let mut topics: Vec<&'static str> = self.open.iter().map(topic).collect();
        topics.dedup();
        Message::NoCardData { count: case.card_count(&self.lines), what: topics }
    }
}

/// The subject of a check, in a few words.
fn topic(open: &Message) -> &'static str {
    match open {
        Message::NoIdentity { .. } => "open-copies",
        Message::NoListMatch { .. } => "open-restrictions",
        Message::NoKinds { .. } => "open-sections",
        Message::NoPool { .. } | Message::OnlyAsReprint { .. } => "open-pool",
        Message::NoFlagFacts { .. } => "open-flag",
        Message::NoBuddyFacts { .. } | Message::SeveralBuddiesUnclear { .. } => "open-buddy",
        Message::NoLostFacts { .. } => "open-lost-deck",
        _ => "open-others",
    }
}
