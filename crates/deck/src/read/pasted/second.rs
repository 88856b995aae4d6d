//! Where a second deck begins in the list: the first is read.

use super::build::Builder;
use super::inline::single;
use super::lexicon::SECOND;
use super::words::Heading;
use crate::model::{Doubt, DoubtKind, LineKind};
use hantei_base::section::Section;

impl Builder<'_, '_> {
    /// Whether a second deck begins here: the first has all its parts, and a part of it would begin again.
    pub(super) fn second_deck(&mut self, row: usize, heading: Option<Heading>) -> bool {
        let text = self.rows[row].plain;
        let main = self.deck.count(Section::Main);
        let again = match heading {
            Some(heading @ (Heading::Section(Section::Main) | Heading::Whole)) => {
                let other = matches!(self.section, Section::Extra | Section::Side);
                main >= 40 && (other || self.begun.contains(&heading))
            }
            Some(heading @ (Heading::Kind | Heading::MainKind))
                if main >= 40 && matches!(self.section, Section::Extra | Section::Side) =>
            {
                let word: String = text.chars().filter(|c| c.is_alphabetic()).collect();
                let seen = self
                    .kinds
                    .iter()
                    .any(|(section, kind)| *section == Section::Main && *kind == word);
                let within = self.kinds.iter().any(|(section, _)| *section == self.section);
                let filled = self.deck.count(self.section) > 0;
                seen && filled
                    && (self.section == Section::Extra && heading == Heading::Kind
                        || self.section == Section::Side && !within)
            }
            Some(Heading::Kind | Heading::MainKind)
                if main >= 40 && self.section == Section::Main =>
            {
                let word: String = text.chars().filter(|c| c.is_alphabetic()).collect();
                self.kinds.iter().any(|(section, kind)| *section == Section::Main && *kind == word)
            }
            Some(Heading::Section(of @ (Section::Flag | Section::Buddy))) => {
                // フラッグ：… once more, below cards. A heading by itself may group what is in the deck.
                let named = single(text).is_some();
                (named && main > 0 || of == Section::Flag && main >= 40)
                    && self.deck.count(of) > 0
                    && !text.chars().any(|c| c.is_ascii_digit())
            }
            None => main >= 30 && names_second(text),
            _ => false,
        };
        if let Some(Heading::Kind | Heading::MainKind) = heading {
            let word: String = text.chars().filter(|c| c.is_alphabetic()).collect();
            self.kinds.push((self.section, word));
        }
        if again {
            self.over = true;
            let span = self.rows[row].span;
            self.deck.doubts.push(Doubt { span, what: DoubtKind::SecondDeck });
            self.note(span, LineKind::Unread { suspect: false });
        }
        again
    }
}

/// `2つ目`, `Deck 2`, `＜2つ目＞`, `Second deck`: the title of one more deck.
fn names_second(text: &str) -> bool {
    text.chars().count() <= 40 && SECOND.within(&text.to_lowercase())
}
