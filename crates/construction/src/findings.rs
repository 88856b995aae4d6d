//! The findings of the checks while they are collected.

use hantei_base::reference::ArticleId;
use hantei_messages::LISTED;

use crate::checker::Case;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Message, Severity};
use crate::joined::{drop_covered, join};
use crate::no_data::NoCardData;

/// Collects the findings of one deck.
#[derive(Default)]
pub(crate) struct Findings {
    found: Diagnostics,
    no_data: NoCardData,
}

impl Findings {
    #[inline]
    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        self.found.push(Box::new(diagnostic));
    }

    /// Reports once per rule that it could not be verified for some lines.
    pub(crate) fn unverified(
        &mut self,
        case: &Case<'_>,
        cite: &ArticleId,
        lines: &[usize],
        message: Message,
        help: Message,
    ) {
        let help = match help {
            Message::ImportCards { .. } if !case.setting.cards.is_complete() => {
                return self.no_data.add(case.cite(cite), lines, message);
            }
            // There is card data, but it lacks this fact.
            Message::ImportCards { game } => Message::ImportNewerCards { game },
            help => help,
        };
        let names_cards = matches!(
            message,
            Message::PrintUnknown { .. }
                | Message::BetaTextUnknown { .. }
                | Message::NotInOcg { .. }
        );
        let mut found = Diagnostic::new(Code::Unverified, Severity::Warning, message)
            .citing(case.cite(cite))
            .help(help);
        // Mark several of the cards, not only the first.
        let firsts = case.first_lines(lines);
        for line in firsts.iter().take(LISTED) {
            found = found.at(case.deck.entry(*line).span, None);
        }
        if firsts.len() > 1 && !names_cards {
            found.notes.push(case.these_cards(&firsts));
        }
        self.push(found);
    }

    /// Whether some rule could not be verified because there is no card data.
    pub(crate) fn lacks_card_data(&self) -> bool {
        !self.no_data.is_empty()
    }

    /// All findings: by place, then by severity and code. Findings without a line come last.
    pub(crate) fn in_order(self, case: &Case<'_>) -> Diagnostics {
        let mut found = self.found;
        if let Some(no_data) = self.no_data.finding(case) {
            found.insert(0, Box::new(no_data));
        }
        drop_covered(&mut found);
        join(&mut found);
        found.sort_by_key(|found| {
            (found.span().is_none(), found.span(), found.severity, found.code)
        });
        found
    }
}
