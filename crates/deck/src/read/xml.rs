//! XML written by programs, parsed within bounds, with the place of every element.

use roxmltree::{Document, Node, ParsingOptions};

use super::{DeckError, Fault, Form};
use crate::model::Limits;
use hantei_base::source::Span;

/// A document and where it begins in the file.
pub(super) struct Xml<'a> {
    document: Document<'a>,
    lead: usize,
}

impl<'a> Xml<'a> {
    /// Parses the document. Custom entities are refused, because they could expand without limit.
    pub(super) fn read(text: &'a str) -> Result<Xml<'a>, DeckError> {
        let body = text.trim_start();
        let lead = text.len() - body.len();
        let options = ParsingOptions {
            allow_dtd: false,
            nodes_limit: 8 * Limits::ENTRIES as u32,
            ..ParsingOptions::default()
        };
        let document = Document::parse_with_options(body, options).map_err(|error| {
            let at = error.pos();
            let offset = lead + crate::document::offset(body, at.row as usize, at.col as usize);
            Fault::Xml { reason: error.to_string() }.at(Span::new(offset, offset))
        })?;
        Ok(Xml { document, lead })
    }

    /// The elements of the document, in order.
    pub(super) fn elements(&self) -> impl Iterator<Item = Node<'_, 'a>> {
        self.document.root_element().descendants().filter(Node::is_element)
    }

    /// The place of an element.
    pub(super) fn span(&self, node: Node<'_, '_>) -> Span {
        Span::new(node.range().start + self.lead, node.range().end + self.lead)
    }

    /// The place of an element's opening tag.
    pub(super) fn tag(&self, node: Node<'_, '_>) -> Span {
        let whole = self.span(node);
        let source = &self.document.input_text()[node.range()];
        let end = source.find('>').map_or(source.len(), |at| at + 1);
        Span::new(whole.start as usize, whole.start as usize + end)
    }
}

/// The trimmed text of an element, if it has any.
pub(super) fn text_of<'a>(node: Node<'a, '_>) -> Option<&'a str> {
    node.text().map(str::trim).filter(|text| !text.is_empty())
}

/// Whether the text is XML or HTML: `<モンスター>` above cards is a heading instead.
pub(super) fn looks_like(text: &str) -> bool {
    let begins =
        |word: &str| text.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word));
    // A list may begin with a comment from the page that it was copied from.
    let element = || root(text).is_some() && (text.contains("</") || text.contains("/>"));
    text.starts_with('<') && (begins("<?xml") || begins("<!doctype") || element())
}

/// The form of a text that begins with `<`, by its root element and content.
pub(super) fn form(text: &str) -> Form {
    match root(text) {
        Some("cockatrice_deck") => Form::Cockatrice,
        Some("Deck") if text.contains("<Cards") => Form::Mtgo,
        Some("deck") if text.contains("<superzone") => Form::Lackey,
        Some("deck") if text.contains("<section") => Form::Octgn,
        Some(root) if root.eq_ignore_ascii_case("deck") || has_cards(text) && !is_of_page(root) => {
            Form::Elements
        }
        _ => Form::Page,
    }
}

/// Whether it contains card elements.
fn has_cards(text: &str) -> bool {
    ["<card", "<Card", "<CARD", "<entry", "<Entry", "<item", "<Item"]
        .iter()
        .any(|element| text.contains(element))
}

/// Whether an element belongs to HTML.
fn is_of_page(root: &str) -> bool {
    const TAGS: [&str; 30] = [
        "html", "head", "body", "div", "span", "p", "table", "tbody", "thead", "tr", "td", "ul",
        "ol", "li", "dl", "h1", "h2", "h3", "h4", "b", "strong", "center", "font", "pre",
        "article", "meta", "script", "style", "a", "img",
    ];
    TAGS.contains(&root.to_ascii_lowercase().as_str())
}

/// The name of the root element. Declarations and comments may precede it.
pub(super) fn root(text: &str) -> Option<&str> {
    let mut rest = text.trim_start();
    loop {
        let ends = match rest {
            comment if comment.starts_with("<!--") => "-->",
            other if other.starts_with("<?") => "?>",
            other if other.starts_with("<!") => ">",
            _ => break,
        };
        rest = rest[rest.find(ends)? + ends.len()..].trim_start();
    }
    let name = rest.strip_prefix('<')?;
    let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-')?;
    (end > 0).then(|| &name[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_element_tells_the_form() {
        for (text, seen) in [
            (
                "<?xml version=\"1.0\"?>\n<deck game=\"a\"><section name=\"Main\"/></deck>",
                Form::Octgn,
            ),
            ("<!-- a --><deck><superzone name=\"Deck\"/></deck>", Form::Lackey),
            ("<Deck xmlns:x=\"y\"><Cards CatID=\"1\"/></Deck>", Form::Mtgo),
            ("<cockatrice_deck version=\"1\">", Form::Cockatrice),
            ("<!DOCTYPE html><html>", Form::Page),
            ("<table><tr>", Form::Page),
            ("<", Form::Page),
        ] {
            assert_eq!(form(text), seen, "{text}");
        }
        assert!(looks_like("<!doctype html><p>") && looks_like("<a><b/></a>"));
        assert!(!looks_like("<メイン>\n3 灰流うらら\n") && !looks_like("<Main Deck>\n3 A\n"));
        assert!(!looks_like("<!-- here -->\n3 A<br />\n"));
    }
}
