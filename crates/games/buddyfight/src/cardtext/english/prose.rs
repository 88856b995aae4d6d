//! Finds where paragraphs and sentences of an English text end, and how they are shown.

use std::ops::Range;

use super::super::frame::cited;
use super::agreement::agreed;
use super::token::{Lex, Token};
use hantei_cardtext::sentence::{Prose, ends_behind};

/// Splits a text into paragraphs, each of which is one ability. ■ or a new line begins a paragraph; a line that begins
/// with ・, a bracket or a small letter continues the one before.
pub(super) fn paragraphs(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut from = 0;
    let mut push = |range: Range<usize>| {
        let said = text[range.clone()].trim_start();
        if said.trim().is_empty() {
            return;
        }
        let goes_on = said.starts_with(['・', '･', '•', '（', '('])
            || said.starts_with(|of: char| of.is_ascii_lowercase());
        match found.last_mut() {
            Some(before) if goes_on => before.end = range.end,
            _ => found.push(range),
        }
    };
    for (at, of) in text.char_indices() {
        if matches!(of, '\n' | '\r' | '■') {
            push(from..at);
            from = at;
        }
    }
    push(from..text.len());
    found
}

impl Prose for Lex {
    const BETWEEN: &'static str = " ";

    fn ends(words: &[&Lex]) -> Vec<usize> {
        ends_behind(words, &Lex::Stop)
    }

    /// Joins the words with spaces, with a capital at the beginning of a sentence.
    fn shown(words: &[(&Lex, &str)]) -> String {
        let mut text = String::new();
        let mut begins = true;
        let mut named = false;
        for (is, written) in &agreed(words) {
            if written.is_empty() {
                continue;
            }
            let comma = matches!(is, Lex::Silent) && written == ",";
            if comma && (text.is_empty() || text.ends_with([',', '.', ':', '[', ']'])) {
                continue;
            }
            if matches!(is, Lex::Stop) && text.ends_with(',') {
                text.pop();
            }
            let tight = comma
                || match is {
                    Lex::Stop => true,
                    Lex::Mark(of) => !matches!(of, '[' | '・' | '('),
                    Lex::Word(of) => of == "'s",
                    Lex::Number(_) => text.ends_with(['+', '-']),
                    _ => false,
                };
            if !text.is_empty() && !tight && !text.ends_with('[') {
                text.push(' ');
            }
            let mut letters = written.chars();
            match letters.next() {
                // A card name can be the subject: “"Sample Shield" only activates”.
                Some(first)
                    if begins
                        && !(named && written == "only")
                        && matches!(is, Lex::Word(_) | Lex::Number(_) | Lex::Silent) =>
                {
                    text.extend(first.to_uppercase());
                    text.push_str(letters.as_str());
                }
                _ => text.push_str(written),
            }
            named = matches!(is, Lex::Name(_));
            begins = match is {
                Lex::Stop | Lex::Mark('[' | '・') | Lex::Keyword(_) => true,
                Lex::Name(_) => begins,
                _ => false,
            };
        }
        text
    }

    fn cites(tokens: &[Token]) -> Vec<&'static str> {
        cited(tokens, article)
    }
}

/// Returns the article of a keyword.
fn article(words: &str) -> Option<&'static str> {
    const ARTICLES: [(&str, &str); 18] = [
        ("Penetrate", "buddyfight:4.penetrate"),
        ("Soulguard", "buddyfight:4.soulguard"),
        ("Move", "buddyfight:4.move"),
        ("Counterattack", "buddyfight:4.counterattack"),
        ("Equipment Change", "buddyfight:4.equip-change"),
        ("Transform", "buddyfight:4.transform"),
        ("Ride", "buddyfight:4.transform"),
        ("Take Post", "buddyfight:4.transform"),
        ("Dragonize", "buddyfight:4.transform"),
        ("Set", "buddyfight:4.set"),
        ("Crossnize", "buddyfight:4.crossnize"),
        ("Ambush", "buddyfight:4.ambush"),
        ("Purge", "buddyfight:4.purge"),
        ("Weapon Link", "buddyfight:4.weapon-link"),
        ("Double Attack", "buddyfight:4.multi-attack"),
        ("Triple Attack", "buddyfight:4.multi-attack"),
        ("Quadruple Attack", "buddyfight:4.multi-attack"),
        ("Omni Lord", "buddyfight:4.horned-king"),
    ];
    match words {
        of if of.starts_with("Lifelink") => Some("buddyfight:4.lifelink"),
        of => ARTICLES.iter().find(|(said, _)| *said == of).map(|(_, article)| *article),
    }
}
