//! Pages that a browser saved: lists, tables and lines of a page become those of a text, which the text reader reads.
//!
//! No tree is built: lists need no more than where lines and cells end. Every letter knows where in the file it stands.

use super::foreign::Foreign;
use super::gather::Zone;
use super::{DeckError, Fault, pasted};
use crate::card::recognise;
use crate::deck::model::{Deck, Line, LineKind};
use crate::source::Span;

pub(super) fn read(html: &str) -> Result<Deck, DeckError> {
    let body = html.trim_start();
    if !body.contains("</") || body.starts_with("<?xml") && !body.contains("<html") {
        return Err(Fault::Foreign(Foreign::Xml).at(Span::default()));
    }
    let mut page = Page::of(html);
    let Some(beside) = page.keep_lists() else {
        return Err(Fault::Foreign(Foreign::Page).at(Span::default()));
    };
    let mut deck = pasted::read(&page.text, None)
        .map_err(|error| DeckError { at: page.span(error.at), fault: error.fault })?;
    deck.lines.extend(beside);
    deck.lines.sort_by_key(|line| line.span.start);
    for entry in &mut deck.entries {
        entry.span = page.span(entry.span);
    }
    for line in &mut deck.lines {
        line.span = page.span(line.span);
        if let LineKind::Total { of, .. } = &mut line.read {
            *of = page.span(*of);
        }
    }
    for doubt in &mut deck.doubts {
        doubt.span = page.span(doubt.span);
    }
    for (span, _) in &mut deck.remarks {
        *span = page.span(*span);
    }
    Ok(deck)
}

/// A stretch of the text and where it comes from. What an entity stands for is as long as the entity in the file.
#[derive(Debug, Clone, Copy)]
struct Run {
    at: usize,
    source: usize,
    /// Bytes in the file, when they are others than those of the text.
    entity: Option<usize>,
}

/// The lines of a page: cells of a row apart by tabs.
#[derive(Debug, Default)]
struct Page {
    text: String,
    runs: Vec<Run>,
    /// Where in the text lists and tables begin and end.
    blocks: Vec<(usize, usize)>,
}

/// What is open around the letters that are read.
#[derive(Debug, Default)]
struct Open {
    /// Tables and lists, inmost last, each with whether a cell is open and where its row began.
    around: Vec<Around>,
    /// How many `pre`: there lines end where they end in the file.
    pre: usize,
}

#[derive(Debug)]
struct Around {
    begin: usize,
    row: usize,
    cells: usize,
    in_cell: bool,
    breaks: Vec<usize>,
}

/// Elements whose content is never part of a list: programs, forms, ways through the site, readings above kanji.
const SKIPPED: [&str; 19] = [
    "script", "style", "head", "title", "noscript", "template", "svg", "select", "button",
    "textarea", "iframe", "object", "nav", "footer", "form", "rt", "rp", "audio", "video",
];

/// Elements that begin and end on lines of their own.
const LINES: [&str; 22] = [
    "p",
    "div",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "li",
    "dt",
    "dd",
    "section",
    "article",
    "header",
    "main",
    "blockquote",
    "figure",
    "figcaption",
    "address",
    "details",
    "summary",
    "hr",
];

impl Page {
    fn of(html: &str) -> Page {
        let mut page = Page::default();
        let mut open = Open::default();
        let mut at = 0;
        while at < html.len() {
            let rest = &html[at..];
            if rest.starts_with("<!--") {
                at += rest.find("-->").map_or(rest.len(), |end| end + 3);
            } else if let Some(tag) = Tag::at(rest) {
                let after = at + tag.len;
                if !tag.closing && SKIPPED.contains(&tag.name.as_str()) {
                    at = after + end_of(&html[after..], &tag.name);
                } else {
                    page.tag(&tag, at, &mut open);
                    at = after;
                }
            } else {
                at += page.letter(rest, at, open.pre > 0);
            }
        }
        page.end_line(at);
        for around in std::mem::take(&mut open.around) {
            page.blocks.push((around.begin, page.text.len()));
        }
        page
    }

    /// One letter or entity of the page; gives how many bytes of the file it takes.
    fn letter(&mut self, rest: &str, at: usize, pre: bool) -> usize {
        if let Some((c, len)) = entity(rest) {
            if c.is_whitespace() {
                self.space(at);
            } else {
                self.runs.push(Run { at: self.text.len(), source: at, entity: Some(len) });
                self.text.push(c);
            }
            return len;
        }
        let Some(c) = rest.chars().next() else { return 1 };
        match c {
            '\n' if pre => self.end_line(at),
            // The ideographic space is a letter among others in a table of text.
            c if c.is_ascii_whitespace() => self.space(at),
            c => {
                let run = self.runs.last().filter(|run| {
                    run.entity.is_none() && run.source + (self.text.len() - run.at) == at
                });
                if run.is_none() {
                    self.runs.push(Run { at: self.text.len(), source: at, entity: None });
                }
                self.text.push(c);
            }
        }
        c.len_utf8()
    }

    /// A sign between words, cells or lines, which stands nowhere in the file.
    fn sign(&mut self, sign: char, at: usize) {
        self.runs.push(Run { at: self.text.len(), source: at, entity: Some(0) });
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

    fn tag(&mut self, tag: &Tag, at: usize, open: &mut Open) {
        match (tag.name.as_str(), tag.closing) {
            ("table" | "ul" | "ol" | "dl", false) => {
                self.end_line(at);
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
                // Whether the line ends here is known when the row does: only where it is one cell.
                Some(around) => {
                    around.breaks.push(self.text.len());
                    self.sign(' ', at);
                }
                None => self.end_line(at),
            },
            (name, _) if LINES.contains(&name) => {
                if open.around.last().is_some_and(|around| around.in_cell) {
                    self.space(at);
                } else {
                    self.end_line(at);
                }
            }
            _ => {}
        }
    }

    fn end_row(&mut self, at: usize, around: Option<&mut Around>) {
        if let Some(around) = around {
            if around.cells == 1 {
                for at in around.breaks.drain(..) {
                    self.text.replace_range(at..at + 1, "\n");
                }
            }
            self.end_line(at);
            (around.row, around.cells, around.in_cell) = (self.text.len(), 0, false);
            around.breaks.clear();
        } else {
            self.end_line(at);
        }
    }

    /// Blanks the lines that belong to no list of cards, each letter by a space: places stay. Gives those of them that
    /// look like cards; `None` when the page has no list.
    fn keep_lists(&mut self) -> Option<Vec<Line>> {
        let mut lines: Vec<(Span, bool)> = Vec::new();
        let mut at = 0;
        for line in self.text.split_inclusive('\n') {
            lines.push((Span::new(at, at + line.trim_end().len()), is_counted(line)));
            at += line.len();
        }
        let in_block = |(from, to): (usize, usize), span: Span| {
            from <= span.start as usize && (span.end as usize) <= to
        };
        // A list that has few numbers in it is a menu, a table of prices or of results.
        let listed = |block: (usize, usize)| {
            let of = || lines.iter().filter(move |(span, _)| in_block(block, *span));
            let counted = of().filter(|(_, counted)| *counted).count();
            counted >= 2 && 2 * counted >= of().count()
        };
        let blocks: Vec<(usize, usize)> =
            self.blocks.iter().copied().filter(|block| listed(*block)).collect();
        let within = |span: Span| blocks.iter().any(|block| in_block(*block, span));
        let chosen = |(span, counted): &(Span, bool)| {
            if blocks.is_empty() { *counted } else { within(*span) }
        };
        let first = lines.iter().position(chosen)?;
        let last = lines.iter().rposition(chosen).unwrap_or(first);
        if blocks.is_empty() && lines.iter().filter(|(_, counted)| *counted).count() < 3 {
            return None;
        }
        let other_block =
            |span: Span| self.blocks.iter().any(|block| in_block(*block, span)) && !within(span);
        let keep: Vec<bool> = lines
            .iter()
            .enumerate()
            .map(|(at, (span, _))| {
                let above = at < first && first - at <= HEAD && is_head(&self.text[span.range()]);
                (first..=last).contains(&at) && (blocks.is_empty() || !other_block(*span)) || above
            })
            .collect();
        let beside = beside(&lines, &keep);
        let mut kept = String::with_capacity(self.text.len());
        for ((span, _), keep) in lines.iter().zip(keep) {
            kept.push_str(&self.text[kept.len()..span.start as usize]);
            let line = &self.text[span.range()];
            if keep {
                kept.push_str(line);
            } else {
                kept.extend(std::iter::repeat_n(' ', line.len()));
            }
        }
        kept.push_str(&self.text[kept.len()..]);
        self.text = kept;
        Some(beside)
    }

    /// Where in the file a stretch of the text stands.
    fn span(&self, span: Span) -> Span {
        let run = |at: usize| self.runs.partition_point(|run| run.at <= at).checked_sub(1);
        let place = |at: usize, behind: usize| match run(at).map(|ix| self.runs[ix]) {
            None => 0,
            Some(Run { source, entity: Some(len), .. }) => {
                source + if behind > 0 { len } else { 0 }
            }
            Some(run) => run.source + (at - run.at) + behind,
        };
        let start = place(span.start as usize, 0);
        let end = match span.end.checked_sub(1) {
            Some(last) if span.end > span.start => place(last as usize, 1),
            _ => start,
        };
        Span::new(start, end.max(start))
    }
}

/// The lines that are not kept and have a number as cards do. One or two are hours and comments; several in a row may be
/// a list of their own.
fn beside(lines: &[(Span, bool)], keep: &[bool]) -> Vec<Line> {
    let left = |at: usize| lines[at].1 && !keep[at];
    let mut found = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let end = (at..lines.len()).find(|at| !left(*at)).unwrap_or(lines.len());
        let read = LineKind::Unread { suspect: end - at >= LIST };
        found.extend(lines[at..end].iter().map(|(span, _)| Line { span: *span, read }));
        at = end + 1;
    }
    found
}

/// So many lines with numbers in a row may be a list.
pub(super) const LIST: usize = 3;

/// How many lines above a list may say what it is.
const HEAD: usize = 3;

/// Whether a line above a list says what it is: a word for a section, or one for a flag or a buddy with its card.
fn is_head(line: &str) -> bool {
    let word = line.split([' ', '　', ':', '：', '(', '（']).next().unwrap_or("");
    Zone::of(line) != Zone::Unknown || matches!(Zone::of(word), Zone::Section(_))
}

/// How many lines or parts of a text look like cards with their copies.
pub(super) fn counted(text: &str) -> usize {
    text.split(['\n', ',', ';', '、']).filter(|part| is_counted(part)).count()
}

/// Whether a line has a number of copies, or the number of a card, beside something else.
fn is_counted(line: &str) -> bool {
    let few = |text: &str| {
        let text = text.trim().trim_matches(['x', 'X', '×', '枚', '✕', 'ｘ']);
        let digits =
            text.chars().filter(|c| c.is_ascii_digit() || ('０'..='９').contains(c)).count();
        (1..=2).contains(&digits) && digits == text.chars().count()
    };
    let cells: Vec<&str> =
        line.split('\t').map(str::trim).filter(|cell| !cell.is_empty()).collect();
    let named = |cell: &str| cell.chars().any(char::is_alphabetic);
    if cells.len() > 1 {
        return cells.iter().any(|cell| few(cell)) && cells.iter().any(|cell| named(cell));
    }
    let line = line.trim().trim_start_matches(['・', '-', '*', '•', '●', '○']).trim();
    let mut words = line.split([' ', '　']).filter(|word| !word.is_empty());
    let (Some(first), last) = (words.next(), words.next_back()) else { return false };
    let Some(last) = last else {
        // 灰流うらら×3, 灰流うらら3枚
        let tail = line.trim_end_matches('枚');
        let name =
            tail.trim_end_matches(|c: char| c.is_ascii_digit() || ('０'..='９').contains(&c));
        let marked = tail.len() < line.len() || name.ends_with(['×', 'x', '✕', 'ｘ']);
        return name.len() < tail.len() && marked && name.chars().any(char::is_alphabetic);
    };
    few(first) || few(last) || recognise(first).is_some() || recognise(last).is_some()
}

/// A tag: its name in lower case, and how long it is in the file.
struct Tag {
    name: String,
    closing: bool,
    len: usize,
}

impl Tag {
    /// The tag that begins here; a `<` before anything else is a letter.
    fn at(rest: &str) -> Option<Tag> {
        let body = rest.strip_prefix('<')?;
        if body.starts_with(['!', '?']) {
            return Some(Tag { name: String::new(), closing: false, len: close(rest) });
        }
        let closing = body.starts_with('/');
        let body = body.strip_prefix('/').unwrap_or(body);
        let end = body.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(body.len());
        body.starts_with(|c: char| c.is_ascii_alphabetic()).then(|| Tag {
            name: body[..end].to_ascii_lowercase(),
            closing,
            len: close(rest),
        })
    }
}

/// Where the tag ends: a `>` within quotes does not end it.
fn close(tag: &str) -> usize {
    let mut quote = None;
    for (at, byte) in tag.bytes().enumerate() {
        match (byte, quote) {
            (b'>', None) => return at + 1,
            (b'"' | b'\'', None) if tag.as_bytes()[at - 1] == b'=' => quote = Some(byte),
            (byte, Some(open)) if byte == open => quote = None,
            _ => {}
        }
    }
    tag.len()
}

/// Where the content of an element ends, behind its closing tag; of one that is never closed, at once.
fn end_of(rest: &str, name: &str) -> usize {
    let bytes = rest.as_bytes();
    let closes = |at: &usize| {
        bytes[*at..].starts_with(b"</")
            && bytes
                .get(at + 2..at + 2 + name.len())
                .is_some_and(|of| of.eq_ignore_ascii_case(name.as_bytes()))
            && !bytes.get(at + 2 + name.len()).is_some_and(u8::is_ascii_alphanumeric)
    };
    match memchr(bytes, closes) {
        Some(at) => at + close(&rest[at..]),
        None => 0,
    }
}

/// The first `<` of which this holds.
fn memchr(bytes: &[u8], holds: impl Fn(&usize) -> bool) -> Option<usize> {
    bytes.iter().enumerate().filter(|(_, byte)| **byte == b'<').map(|(at, _)| at).find(holds)
}

/// The letter that an entity stands for, and its length in the file.
fn entity(rest: &str) -> Option<(char, usize)> {
    const NAMED: [(&str, char); 15] = [
        ("amp", '&'),
        ("lt", '<'),
        ("gt", '>'),
        ("quot", '"'),
        ("apos", '\''),
        ("nbsp", ' '),
        ("times", '×'),
        ("middot", '·'),
        ("bull", '•'),
        ("hellip", '…'),
        ("ndash", '–'),
        ("mdash", '—'),
        ("rsquo", '’'),
        ("lsquo", '‘'),
        ("eacute", 'é'),
    ];
    let body = rest.strip_prefix('&')?;
    let end = body.bytes().take(12).position(|byte| byte == b';')?;
    let name = &body[..end];
    let letter = match name.strip_prefix('#') {
        None => NAMED.iter().find(|(known, _)| *known == name).map(|(_, letter)| *letter),
        Some(number) => {
            let hex = number.strip_prefix(['x', 'X']).map(|hex| u32::from_str_radix(hex, 16));
            hex.unwrap_or_else(|| number.parse()).ok().and_then(char::from_u32)
        }
    };
    letter.filter(|letter| !letter.is_control()).map(|letter| (letter, end + 2))
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
                &["3 A", "2 B", "1 灰"],
            ),
            (
                "<pre>3 A\n2 B</pre><!-- 9 x --><p>3 &lt; 4 &#x3042;&#12356;",
                &["3 A", "2 B", "3 < 4 あい"],
            ),
        ] {
            assert_eq!(lines(html), seen, "{html}");
        }
    }

    #[test]
    fn every_card_stands_where_it_stands_in_the_file() {
        let html = "<!DOCTYPE html><html><head><title>3 x</title></head><body><nav><ul><li>1 Home</li></ul></nav>\n<p>Hello all.</p>\n<h2>Extra Deck</h2>\n<ul>\n<li>3 Ash &amp; Joy</li>\n<li>2 <b>Beta</b></li>\n</ul>\n<ul><li>Imprint</li><li>About</li></ul></body></html>";
        let deck = read(html).unwrap();
        let seen: Vec<_> = deck
            .entries
            .iter()
            .map(|entry| (entry.section.id(), entry.count, &html[entry.span.range()]))
            .collect();
        assert_eq!(seen, [("extra", 3, "3 Ash &amp; Joy"), ("extra", 2, "2 <b>Beta")]);
    }

    #[test]
    fn what_may_be_a_second_list_is_not_dropped() {
        let html = "<p>2 hours ago</p><ul><li>3 Ash</li><li>2 Beta</li></ul><p>Side:</p><p>1 Gamma<br>2 Delta<br>3 Epsilon</p>";
        let deck = read(html).unwrap();
        let seen: Vec<_> = deck
            .lines
            .iter()
            .filter_map(|line| match line.read {
                LineKind::Unread { suspect } => Some((&html[line.span.range()], suspect)),
                _ => None,
            })
            .collect();
        assert_eq!(
            seen,
            [("2 hours ago", false), ("1 Gamma", true), ("2 Delta", true), ("3 Epsilon", true)]
        );
        assert_eq!(deck.entries.len(), 2);
    }

    #[test]
    fn a_page_without_a_list_is_no_deck() {
        for html in
            ["<html><body><p>Hello.</p><ul><li>Home</li></ul></body></html>", "<p>3 comments</p>"]
        {
            assert!(
                matches!(read(html).unwrap_err().fault, Fault::Foreign(Foreign::Page)),
                "{html}"
            );
        }
        for xml in ["<?xml version=\"1.0\"?><map><a/></map>", "<"] {
            assert!(matches!(read(xml).unwrap_err().fault, Fault::Foreign(Foreign::Xml)), "{xml}");
        }
    }
}
