//! Cards outside the deck: under a key for cards outside it, or under an unknown key.

use super::super::gather::Gather;
use super::super::json::{Field, Node, Value};
use super::super::{DeckError, page};
use super::words::{FieldMeaning, part};
use super::{Reader, card_of, passcode};
use crate::model::{CardRef, LineKind, ReadLine};
use hantei_base::source::Span;
use hantei_cards::recognise;

/// This many possible passcodes in a row may be cards.
const CODES: usize = 3;

impl Reader<'_> {
    /// Reads the cards under a key for cards outside the deck. They are left out of the deck, and a remark says so.
    pub(super) fn beside(&mut self, field: &Field<'_>) -> Result<(), DeckError> {
        self.gather.comment(field.at);
        let mut inner = Reader {
            document: self.document,
            by: self.by,
            gather: Gather::default(),
            decks: 0,
            texts: Vec::new(),
        };
        match &field.node.value {
            Value::Text(text) => inner.packed(text, field.node.span)?,
            _ => inner.node(&field.node, true)?,
        }
        for entry in inner.gather.deck.entries {
            self.gather.left_out(entry.count, entry.span);
        }
        Ok(())
    }

    /// Records elements without copies under an unknown key that may be cards as not read.
    pub(super) fn record_unread_elements(&mut self, elements: &[Node<'_>]) {
        let is_code = |text: &str| text.len() >= 5 && passcode(text).is_some();
        let codes = elements.iter().filter_map(Node::scalar).filter(|text| is_code(text)).count();
        for element in elements {
            if let Some(text) = element.scalar() {
                self.record_unread_text(text, codes >= CODES && is_code(text), element.span);
            } else if let (Some(card), None) =
                (card_of(element), part(element, FieldMeaning::Count))
            {
                let (name, numbered) = match &card {
                    CardRef::Code(_) => ("", true),
                    CardRef::Written(card) => {
                        (card.name.as_deref().unwrap_or_default(), card.number.is_some())
                    }
                };
                self.record_unread_text(name, numbered, element.span);
            }
        }
    }

    /// Records words with numbers under an unknown key as not read: they may be sizes and prices, or cards with copies.
    pub(super) fn record_unread_fields(&mut self, fields: &[Field<'_>]) {
        for field in fields {
            let span = Span::new(field.at.start as usize, field.node.span.end as usize);
            self.record_unread_text(&field.key, false, span);
        }
    }

    /// Records a text as not read. It is suspect if it may be a card: the card data knows it, or it has copies or a number.
    fn record_unread_text(&mut self, text: &str, sure: bool, span: Span) {
        let known = self.by.names.is_some_and(|names| names.knows(text.trim()));
        let suspect = sure || known || recognise(text.trim()).is_some() || page::counted(text) > 0;
        if suspect || text.contains(char::is_alphabetic) {
            let read = LineKind::Unread { suspect };
            self.gather.deck.lines.push(ReadLine { span, read });
        }
    }
}
