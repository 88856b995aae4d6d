//! `unverified`: rules and lists that do not come from the publisher, or may be outdated.

use crate::checker::Case;
use crate::diagnostic::Message;
use crate::findings::Findings;
use hantei_base::reference::Game;
use hantei_cards::banlist::{Authority, age};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let format = &case.setting.format;
    if let Some(note) = format.note.as_ref().filter(|_| format.authority >= Authority::ThirdParty) {
        let (name, note) = (Box::new(format.name.clone()), Box::new(note.clone()));
        let message = Message::FormatUnofficial { format: name, note };
        findings.unverified(case, format.article(), &[], message, Message::AskOrganiser);
    }
    let Some(rule) = &format.lists else { return };
    let game = || case.setting.edition.game().to_string();
    let Some((id, list)) = case.setting.banlist else {
        if rule.none_before.is_some_and(|first| case.setting.date < first) {
            return;
        }
        let name = Box::new(format.name.clone());
        let message = Message::NoListForDay { format: name, date: case.setting.date };
        return findings.unverified(
            case,
            &rule.cite,
            &[],
            message,
            match case.setting.edition.game() {
                Game::Yugioh => Message::ImportLflist { format: format.id.to_string() },
                Game::Buddyfight | Game::Fftcg | Game::Crossover => {
                    Message::ImportList { game: game() }
                }
            },
        );
    };
    if let Some(date) = list.stale_from.filter(|date| *date <= case.setting.date) {
        let age = Box::new(age(list.effective, case.setting.date));
        let message = Message::ListMayBeOld { list: id.to_string().into(), age, date };
        let help = Message::ImportNewerList { game: game() };
        findings.unverified(case, &rule.cite, &[], message, help);
    }
    if list.authority == Authority::Unofficial {
        findings.unverified(
            case,
            &rule.cite,
            &[],
            Message::ListUnofficial { list: id.to_string().into() },
            Message::AskOrganiser,
        );
    }
}
