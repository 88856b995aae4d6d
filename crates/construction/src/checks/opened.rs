//! `wrong-pool`: cards that have to come from products opened at the event (FFTCG's Limited). No deck file shows where a card came from.

use crate::checker::Case;
use crate::diagnostic::{Code, Diagnostic, Message, Severity};
use crate::findings::Findings;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(rule) = &case.setting.format.opened else { return };
    let found = Diagnostic::new(Code::WrongPool, Severity::Note, Message::OpeningNotChecked);
    findings.push(found.citing(case.cite(&rule.cite)));
}
