//! Rewrites parts of a page's or wiki's source: entities, tables of MediaWiki, half-width kana. Each letter keeps its place in the
//! source.

use crate::read::page::entity;
use crate::read::places::Places;

/// The rewritten text, and where each part of it stands in the source.
#[derive(Debug, Default)]
pub(super) struct Rewritten {
    pub text: String,
    pub places: Places,
}

/// The rewritten text; `None` if there is nothing to rewrite.
pub(super) fn rewritten(text: &str) -> Option<Rewritten> {
    let coded = text.match_indices('&').any(|(at, _)| letter(&text[at..]).is_some());
    let tabled = || text.contains("{|") && text.lines().any(opens);
    let narrow = text.contains(|c: char| matches!(c, '｡'..='ﾟ'));
    if !coded && !narrow && !tabled() {
        return None;
    }
    let mut found = Rewritten::default();
    let mut table: Option<Table> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        match &mut table {
            None if opens(line) => table = Some(Table::default()),
            None => found.push(line, at),
            Some(_) if line.trim_start().starts_with("|}") => {
                table = None;
                found.end(at);
            }
            Some(table) => table.line(line, at, &mut found),
        }
        at += line.len();
    }
    Some(found)
}

/// `{| class="wikitable"`
fn opens(line: &str) -> bool {
    line.trim_start().starts_with("{|")
}

/// The letter of an entity, and the length of the entity. An entity that was escaped twice (`&amp;lt;`) is one letter, too.
fn letter(text: &str) -> Option<(char, usize)> {
    let (letter, length) = entity(text)?;
    let again = || {
        let rest: String = std::iter::once('&').chain(text[length..].chars().take(12)).collect();
        entity(&rest).map(|(letter, of)| (letter, length + of - 1))
    };
    if letter == '&' { again().or(Some((letter, length))) } else { Some((letter, length)) }
}

/// The full-width letter for a half-width kana and its mark, and how long they are.
fn widened(text: &str) -> Option<(char, usize)> {
    use unicode_normalization::UnicodeNormalization;
    let mut chars = text.chars();
    let first = chars.next().filter(|c| matches!(c, '｡'..='ﾟ'))?;
    let mark = chars.next().filter(|c| matches!(c, 'ﾞ' | 'ﾟ'));
    let both: String = std::iter::once(first).chain(mark).nfkc().collect();
    let (both, one) = (both.chars().collect::<Vec<_>>(), first.nfkc().next()?);
    match both[..] {
        [wide] if mark.is_some() => Some((wide, 2 * first.len_utf8())),
        _ => Some((one, first.len_utf8())),
    }
}

impl Rewritten {
    /// Adds a part of the source, which begins at `from`.
    fn push(&mut self, text: &str, from: usize) {
        let mut at = 0;
        while at < text.len() {
            let rest = &text[at..];
            if let Some((letter, length)) = letter(rest) {
                self.places.instead(self.text.len(), from + at, length);
                self.text.push(letter);
                at += length;
            } else if let Some((wide, length)) = widened(rest) {
                self.places.instead(self.text.len(), from + at, length);
                self.text.push(wide);
                at += length;
            } else {
                let first = rest.chars().next().map_or(1, char::len_utf8);
                let next = |c: char| c == '&' || matches!(c, '｡'..='ﾟ');
                let plain = rest[first..].find(next).map_or(rest.len(), |next| first + next);
                self.places.same(self.text.len(), from + at);
                self.text.push_str(&rest[..plain]);
                at += plain;
            }
        }
    }

    /// Adds a sign that the source does not have.
    fn sign(&mut self, sign: char, at: usize) {
        self.places.instead(self.text.len(), at, 0);
        self.text.push(sign);
    }

    fn end(&mut self, at: usize) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.sign('\n', at);
        }
    }
}

/// A table that is open: whether its row has a cell.
#[derive(Debug, Default)]
struct Table {
    begun: bool,
}

impl Table {
    /// A line of the table: the rule between two rows, cells, or what goes on in the last one.
    fn line(&mut self, line: &str, at: usize, found: &mut Rewritten) {
        let body = line.trim_start();
        let at = at + (line.len() - body.len());
        let cells = |body: &str, by: &str| -> Vec<(usize, usize)> {
            let mut cells = Vec::new();
            let mut from = 1;
            for (end, _) in body.match_indices(by).filter(|(end, _)| *end > 0) {
                cells.push((from, end));
                from = end + by.len();
            }
            cells.push((from, body.len()));
            cells
        };
        if body.starts_with("|-") {
            found.end(at);
            self.begun = false;
        } else if let Some(caption) = body.strip_prefix("|+") {
            found.end(at);
            found.push(caption.trim_end(), at + 2);
            found.end(at);
        } else if body.starts_with(['|', '!']) {
            let body = body.trim_end();
            let by = if body.starts_with('!') && !body.contains("||") { "!!" } else { "||" };
            for (from, to) in cells(body, by) {
                self.cell(&body[from..to], at + from, found);
            }
        } else if !body.trim_end().is_empty() {
            found.sign(' ', at);
            found.push(body.trim_end(), at);
        }
    }

    /// A cell without its attributes, and with the text that its links show: `style="…" | [[Jinzo (card)|Jinzo]]`.
    fn cell(&mut self, cell: &str, at: usize, found: &mut Rewritten) {
        if self.begun {
            found.sign('\t', at);
        }
        self.begun = true;
        let linked = cell.find("[[").unwrap_or(cell.len());
        let from = cell[..linked].rfind('|').map_or(0, |bar| bar + 1);
        let mut rest = from;
        while let Some(open) = cell[rest..].find("[[").map(|open| rest + open) {
            let Some(close) = cell[open..].find("]]").map(|close| open + close) else { break };
            let bar = cell[open..close].rfind('|').map(|bar| open + bar);
            // [[Dragon Knight, El Quixote|El Quixote]]: the link shows the end of the name only.
            let long = bar.filter(|bar| {
                let (target, shown) = (&cell[open + 2..*bar], &cell[bar + 1..close]);
                target.len() > shown.len() && target.ends_with(shown) && !shown.is_empty()
            });
            let (from, to) = match (long, bar) {
                (Some(bar), _) => (open + 2, bar),
                (None, Some(bar)) => (bar + 1, close),
                (None, None) => (open + 2, close),
            };
            found.push(&cell[rest..open], at + rest);
            found.push(&cell[from..to], at + from);
            rest = close + 2;
        }
        found.push(&cell[rest..], at + rest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hantei_base::source::Span;

    #[test]
    fn a_source_is_what_it_stands_for() {
        for (source, text) in [
            ("3 Maxx &quot;C&quot;", "3 Maxx \"C\""),
            ("3 A&amp;lt;br&amp;gt;2 B", "3 A<br>2 B"),
            ("3 A &amp; B\n2 &#x3042;\n", "3 A & B\n2 あ\n"),
            (
                "{|\n|-\n! Qty !! Name\n|-\n| 3 || style=\"x\" | [[A (card)|A]]\n|-\n| 1\n| B\nC\n|}\n",
                " Qty \t Name\n 3 \t A\n 1\t B C\n",
            ),
        ] {
            let found = rewritten(source).unwrap();
            assert_eq!(found.text, text, "{source}");
        }
        assert!(rewritten("3 Ash & Joy\n2 A&B;\n").is_none());
        let source = "{|\n| 3 || A &amp; B\n|}";
        let found = rewritten(source).unwrap();
        let at = found.text.find("A & B").unwrap();
        assert_eq!(&source[found.places.span(Span::new(at, at + 5)).range()], "A &amp; B");
    }
}
