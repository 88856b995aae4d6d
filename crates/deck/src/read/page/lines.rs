//! The lines of a page. A standard HTML tokenizer finds the tags; no tree is built, because lists only need the ends of lines and cells.
//! Every character keeps its place in the file.

use std::collections::HashMap;
use std::ops::Range;

use html5gum::emitters::naive_next_state;
use html5gum::{DefaultEmitter, StartTag, Token, Tokenizer};

use super::lists::is_counted;
use super::tags::{ends_line, entity, last_end};
use crate::read::pasted::STRUCK;
use crate::read::places::Places;
use hantei_cards::recognise;

/// A line break within a cell.
pub(super) const WITHIN: char = '\u{b}';
const WITHIN_CELL: &str = "\u{b}";

/// The lines of a page, with the cells of a row separated by tabs.
#[derive(Debug, Default)]
pub(super) struct Page {
    pub(super) text: String,
    pub(super) places: Places,
    /// The ranges of lists and tables in the text.
    pub(super) blocks: Vec<(usize, usize)>,
    /// The ranges of headings in the text.
    pub(super) headings: Vec<(usize, usize)>,
}

/// The elements that are open at the current character.
#[derive(Debug, Default)]
struct Open {
    /// Tables and lists, innermost last.
    around: Vec<Around>,
    /// How many `pre` elements are open: within them, line ends of the file count.
    pre: usize,
    /// Where the open heading began.
    heading: Option<usize>,
    /// The open paragraphs and sections, and where each began in the text.
    parts: Vec<(String, usize)>,
}

#[derive(Debug)]
struct Around {
    begin: usize,
    row: usize,
    cells: usize,
    in_cell: bool,
    breaks: Vec<usize>,
}

/// Elements whose content is never part of a list: scripts, forms, navigation, furigana.
const SKIPPED: [&str; 19] = [
    "script", "style", "head", "title", "noscript", "template", "svg", "select", "button",
    "textarea", "iframe", "object", "nav", "footer", "form", "rt", "rp", "audio", "video",
];

/// Elements that may hold a list as lines of their own.
const PARTS: [&str; 4] = ["p", "div", "section", "article"];

/// How many lines of a section are searched for cards; sections are nested.
const LOOKED_AT: usize = 40;

/// A tag or a comment between characters.
struct Mark {
    /// The name of a tag; empty for a comment.
    name: String,
    closing: bool,
    /// The card that its `title` or `href` attribute names.
    title: Option<String>,
    begin: usize,
    end: usize,
}

impl Mark {
    /// The tag or comment of a token; `None` for text and errors.
    fn of(token: Token<usize>) -> Option<Mark> {
        let (span, name, closing, title) = match token {
            Token::StartTag(tag) => (tag.span, text_of(&tag.name), false, title(&tag)),
            Token::EndTag(tag) => (tag.span, text_of(&tag.name), true, None),
            Token::Comment(comment) => (comment.span, String::new(), false, None),
            Token::Doctype(doctype) => (doctype.span, String::new(), false, None),
            Token::String(_) | Token::Error(_) => return None,
        };
        Some(Mark { name, closing, title, begin: span.start, end: span.end })
    }
}

/// The `title` attribute of a `span`, or the card number with which the address of a link ends.
fn title(tag: &StartTag<usize>) -> Option<String> {
    if **tag.name == *b"a" {
        let address = text_of(&tag.attributes.get(&b"href"[..])?.value);
        let last = address.trim_end_matches('/').rsplit(['/', '=']).next()?;
        return recognise(last).map(|_| last.to_owned());
    }
    let title = tag.attributes.get(&b"title"[..]).filter(|_| **tag.name == *b"span")?;
    Some(text_of(&title.value))
}

fn text_of(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

impl Page {
    pub(super) fn of(html: &str) -> Page {
        let mut page = Page::default();
        let mut open = Open::default();
        let mut tokenizer =
            Tokenizer::new_with_emitter(html, DefaultEmitter::<usize>::new_with_span());
        // The skipped element, and where its last closing tag ends.
        let mut skipped: Option<(&str, usize)> = None;
        let mut last_ends: HashMap<&str, Option<usize>> = HashMap::new();
        // The start of the unread part, and the end of the text in it.
        let (mut at, mut letters) = (0, 0);
        while let Some(Ok(token)) = tokenizer.next() {
            if let Token::String(text) = &token {
                letters = text.span.end;
            }
            let Some(mark) = Mark::of(token) else { continue };
            if let Some((name, last)) = skipped.filter(|(_, last)| mark.begin <= *last) {
                if mark.closing && mark.name == name || mark.begin == last {
                    skipped = None;
                }
                at = mark.end;
                continue;
            }
            if letters > at {
                page.letters(html, at..mark.begin, open.pre > 0);
            }
            at = mark.end;
            let name = SKIPPED.into_iter().find(|of| !mark.closing && mark.name == *of);
            let last = name
                .and_then(|name| *last_ends.entry(name).or_insert_with(|| last_end(html, name)));
            skipped = name.zip(last.filter(|last| *last >= at));
            match skipped {
                // Within a script, anything that looks like a tag is none.
                Some((name, _)) => {
                    if let Some(state) = naive_next_state(name.as_bytes()) {
                        tokenizer.set_state(state);
                    }
                }
                None => {
                    page.tag(&mark.name, mark.closing, mark.begin, &mut open);
                    let shown = html[mark.end..].split('<').next().unwrap_or("");
                    if let Some(title) = mark.title.as_deref().filter(|of| !shown.contains(of)) {
                        page.card(title, mark.begin..mark.end);
                    }
                }
            }
        }
        if skipped.is_none() {
            page.letters(html, at..letters, open.pre > 0);
        }
        page.end_line(html.len());
        for around in std::mem::take(&mut open.around) {
            page.blocks.push((around.begin, page.text.len()));
        }
        page
    }

    /// Adds a card whose number and name are in a `title` attribute, as Deck Log pages have it beside the number of copies, or the
    /// number with which the address of a link ends.
    fn card(&mut self, title: &str, place: Range<usize>) {
        let (number, name) = title.split_once(" : ").unwrap_or((title, ""));
        if recognise(number).is_none() {
            return;
        }
        self.places.instead(self.text.len(), place.start, place.len());
        self.text.push_str(number);
        self.text.push(' ');
        self.text.extend(name.chars().map(|c| if c.is_whitespace() { ' ' } else { c }));
        self.space(place.end);
    }

    /// Adds the text and entities of a part of the file.
    fn letters(&mut self, html: &str, stretch: Range<usize>, pre: bool) {
        let mut at = stretch.start;
        let mut rest = html.get(stretch).unwrap_or_default();
        while !rest.is_empty() {
            let len = self.letter(rest, at, pre);
            at += len;
            rest = &rest[len..];
        }
    }

    /// Adds one character or entity; returns how many bytes of the file it takes.
    fn letter(&mut self, rest: &str, at: usize, pre: bool) -> usize {
        if let Some((c, len)) = entity(rest) {
            if c.is_whitespace() {
                self.space(at);
            } else {
                self.places.instead(self.text.len(), at, len);
                self.text.push(c);
            }
            return len;
        }
        let Some(c) = rest.chars().next() else { return 1 };
        match c {
            '\n' if pre => self.end_line(at),
            // The ideographic space is an ordinary character in tables drawn with text.
            c if c.is_ascii_whitespace() => self.space(at),
            c => {
                self.places.same(self.text.len(), at);
                self.text.push(c);
            }
        }
        c.len_utf8()
    }

    /// Adds a separator between words, cells or lines that has no bytes in the file.
    fn sign(&mut self, sign: char, at: usize) {
        self.places.instead(self.text.len(), at, 0);
        self.text.push(sign);
    }

    fn space(&mut self, at: usize) {
        if !self.text.is_empty() && !self.text.ends_with([' ', '\n', '\t']) {
            self.sign(' ', at);
        }
    }

    fn end_line(&mut self, at: usize) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.sign('\n', at);
        }
    }

    /// Separates what comes next from the lines above.
    fn blank_line(&mut self, at: usize) {
        self.end_line(at);
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.sign('\n', at);
        }
    }

    fn tag(&mut self, name: &str, closing: bool, at: usize, open: &mut Open) {
        match (name, closing) {
            ("table" | "ul" | "ol" | "dl", false) => {
                self.end_line(at);
                // A list directly below another one stays separate from it.
                if self.blocks.last().is_some_and(|(_, end)| *end == self.text.len()) {
                    self.blank_line(at);
                }
                open.around.push(Around {
                    begin: self.text.len(),
                    row: self.text.len(),
                    cells: 0,
                    in_cell: false,
                    breaks: Vec::new(),
                });
            }
            ("table" | "ul" | "ol" | "dl", true) => {
                self.end_line(at);
                if let Some(around) = open.around.pop() {
                    self.blocks.push((around.begin, self.text.len()));
                }
            }
            ("pre", closing) => {
                self.end_line(at);
                open.pre = if closing { open.pre.saturating_sub(1) } else { open.pre + 1 };
            }
            ("tr", _) => self.end_row(at, open.around.last_mut()),
            ("td" | "th", closing) => {
                let Some(around) = open.around.last_mut() else { return self.space(at) };
                if !closing && around.cells > 0 {
                    self.sign('\t', at);
                }
                around.cells += usize::from(!closing);
                around.in_cell = !closing;
            }
            ("br", _) => match open.around.last_mut().filter(|around| around.in_cell) {
                // Whether a line ends here depends on the whole row: only if it has one cell.
                Some(around) => {
                    around.breaks.push(self.text.len());
                    self.sign(' ', at);
                }
                None => self.end_line(at),
            },
            // Strike-through is marked as in plain text.
            (name, _) if STRUCK.contains(&name) => {
                self.sign('~', at);
                self.sign('~', at);
            }
            (name, closing) if ends_line(name) => {
                if is_heading(name) {
                    self.heading(closing, open);
                }
                if open.around.last().is_some_and(|around| around.in_cell) {
                    self.space(at);
                } else {
                    self.end_line(at);
                    self.part(name, closing, at, open);
                }
            }
            _ => {}
        }
    }

    /// A rule, or the end of a section with several cards, separates what comes next.
    fn part(&mut self, name: &str, closing: bool, at: usize, open: &mut Open) {
        if name == "hr" {
            return self.blank_line(at);
        }
        if !PARTS.contains(&name) {
            return;
        }
        // A paragraph ends where the next one begins, or with the element around it.
        while open.parts.last().is_some_and(|(of, _)| of == "p") {
            self.end_part(at, open);
        }
        match closing {
            false => open.parts.push((name.to_owned(), self.text.len())),
            true if open.parts.last().is_some_and(|(of, _)| of == name) => self.end_part(at, open),
            true => {}
        }
    }

    fn end_part(&mut self, at: usize, open: &mut Open) {
        let Some((_, begun)) = open.parts.pop() else { return };
        let lines = self.text[begun..].lines().take(LOOKED_AT);
        if lines.filter(|line| is_counted(line)).take(2).count() == 2 {
            self.blank_line(at);
        }
    }

    /// A heading ends with its closing tag, or where the next one begins.
    fn heading(&mut self, closing: bool, open: &mut Open) {
        if let Some(begin) = open.heading.take() {
            self.headings.push((begin, self.text.len()));
        }
        open.heading = (!closing).then_some(self.text.len());
    }

    fn end_row(&mut self, at: usize, around: Option<&mut Around>) {
        if let Some(around) = around {
            if around.cells == 1 {
                for at in around.breaks.drain(..) {
                    self.text.replace_range(at..at + 1, "\n");
                }
            }
            // Cards below each other within a cell stay separate.
            for break_at in around.breaks.drain(..) {
                let cell = |part: &str| part.trim().is_empty() || is_counted(part);
                let before = self.text[..break_at].rsplit(['\t', '\n', WITHIN]).next();
                let after = self.text[break_at + 1..].split(['\t', '\n']).next();
                if before.is_some_and(cell) && after.is_some_and(cell) {
                    self.text.replace_range(break_at..break_at + 1, WITHIN_CELL);
                }
            }
            self.end_line(at);
            (around.row, around.cells, around.in_cell) = (self.text.len(), 0, false);
            around.breaks.clear();
        } else {
            self.end_line(at);
        }
    }
}

/// Whether an element is a heading.
fn is_heading(name: &str) -> bool {
    matches!(name, "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "summary" | "figcaption")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(html: &str) -> Vec<String> {
        let page = Page::of(html);
        page.text.lines().map(|line| line.trim().to_owned()).collect()
    }

    #[test]
    fn lists_tables_and_lines_become_lines_and_cells() {
        for (html, seen) in [
            (
                "<ul>\n <li>3 <a href=\"x>y\">Ash</a> &amp;\n Joy</li><li>2 B</ul>",
                &["3 Ash & Joy", "2 B"][..],
            ),
            (
                "<table><tr><th>Qty<th>Name</tr><tr><td>3</td><td>A<br>B</td></tr></table>",
                &["Qty\tName", "3\tA B"],
            ),
            ("<table><tr><td>3 A<br>2 B</td></tr></table>", &["3 A", "2 B"]),
            (
                "<p>3 A<br/>2 B</p><script>4 C</script><div>1 <ruby>灰<rt>はい</rt></ruby></div>",
                &["3 A", "2 B", "", "1 灰"],
            ),
            // Attributes, comments, scripts and entities, as the HTML standard has them.
            (
                "<ul><li>3 <a href = \"x>y\" title='<li>'>Ash</a><!-- 9 > 8 --!><li>2 &Eacute;lan &#x80; &notit;</ul>",
                &["3 Ash", "2 Élan € &notit;"],
            ),
            (
                "<script>if (a</b) '<ul><li>9 X'</script><textarea>9 Y</textarea>3 A<nav>2 B<br>1 < 2</>",
                &["3 A2 B", "1 < 2"],
            ),
            ("3 A<br>2 B <p class=\"x", &["3 A", "2 B"]),
            (
                "<pre>3 A\n2 B</pre><!-- 9 x --><p>3 &lt; 4 &#x3042;&#12356;",
                &["3 A", "2 B", "3 < 4 あい"],
            ),
        ] {
            assert_eq!(lines(html), seen, "{html}");
        }
    }
}
