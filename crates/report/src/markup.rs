//! Writes HTML and SVG piece by piece. Text stays text whatever it contains, and every element that is opened is closed.

use std::fmt::{Display, Write as _};

use hantei_base::text::printable;

/// An attribute with its value.
pub type Attribute<'a> = (&'a str, &'a dyn Display);

/// A piece of HTML or SVG.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Markup(String);

impl Markup {
    /// Creates an empty piece.
    pub fn new() -> Markup {
        Markup::default()
    }

    /// Creates one element with its content.
    pub fn of(
        name: &str,
        attributes: &[Attribute<'_>],
        within: impl FnOnce(&mut Markup),
    ) -> Markup {
        let mut markup = Markup::new();
        markup.within(name, attributes, within);
        markup
    }

    /// Adds an element with its content.
    pub fn within(
        &mut self,
        name: &str,
        attributes: &[Attribute<'_>],
        within: impl FnOnce(&mut Markup),
    ) {
        self.begin(name, attributes);
        self.0.push('>');
        within(self);
        let _ = write!(self.0, "</{name}>");
    }

    /// Adds an element with a text.
    pub fn element(&mut self, name: &str, attributes: &[Attribute<'_>], text: &str) {
        self.within(name, attributes, |of| of.text(text));
    }

    /// Adds an element that has no content and no closing tag in HTML: `meta`, `input`.
    pub fn void(&mut self, name: &str, attributes: &[Attribute<'_>]) {
        self.begin(name, attributes);
        self.0.push('>');
    }

    /// Adds an SVG element without content.
    pub fn empty(&mut self, name: &str, attributes: &[Attribute<'_>]) {
        self.begin(name, attributes);
        self.0.push_str("/>");
    }

    /// Adds a text.
    pub fn text(&mut self, text: &str) {
        escape(text, &mut self.0);
    }

    /// Adds another piece.
    pub fn add(&mut self, other: &Markup) {
        self.0.push_str(&other.0);
    }

    /// Adds text that is markup already: one of our own files.
    pub(super) fn raw(&mut self, markup: &str) {
        self.0.push_str(markup);
    }

    /// The markup.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn begin(&mut self, name: &str, attributes: &[Attribute<'_>]) {
        let _ = write!(self.0, "<{name}");
        for (name, value) in attributes {
            let _ = write!(self.0, " {name}=\"");
            escape(&value.to_string(), &mut self.0);
            self.0.push('"');
        }
    }
}

impl From<Markup> for String {
    fn from(markup: Markup) -> String {
        markup.0
    }
}

/// Line breaks are kept; other control characters are removed.
fn escape(text: &str, out: &mut String) {
    for (at, line) in text.split('\n').enumerate() {
        if at > 0 {
            out.push('\n');
        }
        for c in printable(line).chars() {
            match c {
                '&' => out.push_str("&amp;"),
                '<' => out.push_str("&lt;"),
                '>' => out.push_str("&gt;"),
                '"' => out.push_str("&quot;"),
                '\'' => out.push_str("&#39;"),
                c => out.push(c),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_stays_text() {
        let hostile = "<script>alert('x')</script>\" onload=\"y & \u{1b}[31m";
        let markup = Markup::of("p", &[("title", &hostile)], |of| of.text(hostile));
        let escaped =
            "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot; onload=&quot;y &amp; ␛[31m";
        assert_eq!(markup.as_str(), format!("<p title=\"{escaped}\">{escaped}</p>"));
    }
}
