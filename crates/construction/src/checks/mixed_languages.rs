//! `mixed-languages`: cards named in Japanese beside cards named in English (Yu-Gi-Oh!). A note.

use crate::checker::Case;
use crate::diagnostic::{Code, Diagnostic, Message, Severity};
use crate::findings::Findings;
use hantei_deck::CardRef;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(rule) = case.setting.format.languages.as_ref().filter(|_| case.deck.written) else {
        return;
    };
    // The card data decides which language a name is in; many Japanese names use Latin letters.
    let language = |line: usize| {
        let CardRef::Written(written) = &case.deck.entry(line).card else { return None };
        let name = hantei_base::text::key(written.name.as_deref()?);
        let card = &case.setting.cards.get(case.deck.lines[line].card?).name;
        let is = |own: &Option<String>| {
            own.as_deref().is_some_and(|own| hantei_base::text::key(own) == name)
        };
        match (is(&card.ja), is(&card.en)) {
            (true, false) => Some(true),
            (false, true) => Some(false),
            _ => None,
        }
    };
    let languages: Vec<(usize, bool)> = (0..case.deck.lines.len())
        .filter_map(|line| language(line).map(|japanese| (line, japanese)))
        .collect();
    let first = |in_japanese: bool| languages.iter().find(|(_, of)| *of == in_japanese);
    if let (Some((english, _)), Some((japanese, _))) = (first(false), first(true)) {
        // One of each: neither is wrong by itself.
        let found = Diagnostic::new(Code::MixedLanguages, Severity::Note, Message::MixedLanguages)
            .at(case.deck.entry(*english).span, None)
            .at(case.deck.entry(*japanese).span, None)
            .citing(case.cite(&rule.cite));
        findings.push(found.help(Message::AskAboutLanguages));
    }
}
