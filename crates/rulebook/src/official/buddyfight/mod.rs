//! Parser for the detailed rules of Buddyfight: headings, numbered steps with notes, questions, and paragraphs. The outline in the data
//! says which articles exist; the parser knows no rule and no card.

mod lines;
mod order;
mod printed;

use super::passage::{OutlineEntry, Passage};
use lines::BookLine;
use printed::{Entry, Heading, Part};
use std::collections::HashSet;
use std::ops::Range;

/// The passages of the text.
pub fn passages(text: &str, outline: &[OutlineEntry<'_>]) -> Vec<Passage> {
    let mut lines = lines::read(text);
    let (entries, mut headings) = printed::read(outline);
    order::find_headings(&mut headings, &mut lines);
    let known = outline.iter().map(|place| place.article.to_owned()).collect();
    let mut book = Book { text, lines, known };
    let mut found = Vec::new();
    for (i, entries) in groups(&entries, &headings) {
        book.find_under(&headings[i], book.block(&headings, i), &entries, &mut found);
    }
    found.sort_by_key(|piece| piece.start);
    book.find_questions(&entries, &mut found);
    found.sort_by_key(|piece| piece.start);
    book.cut(found)
}

/// A copy of the book, and the known articles, including new steps that were found, so that none is found twice.
struct Book<'a> {
    text: &'a str,
    lines: Vec<BookLine>,
    known: HashSet<String>,
}

/// An article found in the text.
struct Found {
    article: String,
    start: usize,
    /// The minimum end of the passage.
    reach: usize,
    kind: PieceKind,
}

/// How an article's passage ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PieceKind {
    /// A heading: everything up to the next passage belongs to it, even if that is only headings.
    Heading,
    /// Ends at the next heading or passage.
    Text,
    /// A part of another passage, which continues after it.
    Inner,
}

impl Found {
    fn new(article: &str, span: Range<usize>, kind: PieceKind) -> Self {
        Self { article: article.to_owned(), start: span.start, reach: span.end, kind }
    }
}

/// The entries below each heading of the text, by the index of the heading. Steps below a heading that the text lacks go to the previous
/// one.
fn groups<'e, 'a>(
    entries: &'e [Entry<'a>],
    headings: &[Heading],
) -> Vec<(usize, Vec<&'e Entry<'a>>)> {
    let mut groups: Vec<(usize, Vec<&Entry>)> = Vec::new();
    let mut current = None;
    for entry in entries.iter().filter(|entry| !matches!(entry.part, Part::Question(_))) {
        let own = entry.heading.filter(|&i| headings[i].line.is_some());
        current = own.or(current);
        let strict = matches!(entry.part, Part::Heading | Part::Paragraphs(..));
        let Some(i) = (if strict { own } else { current }) else { continue };
        match groups.iter_mut().find(|group| group.0 == i) {
            Some(group) => group.1.push(entry),
            None => groups.push((i, vec![entry])),
        }
    }
    groups
}

impl Book<'_> {
    /// The lines of a heading and its content, up to the next heading or question.
    fn block(&self, headings: &[Heading], i: usize) -> Range<usize> {
        let Some(first) = headings[i].line else { return 0..0 };
        let next = headings
            .iter()
            .filter_map(|heading| heading.line)
            .filter(|&at| at > first)
            .min()
            .unwrap_or(self.lines.len());
        let asks = |line: &BookLine| line.question.is_some() || line.opens_questions();
        let end = self.lines[first + 1..next].iter().position(asks).map_or(next, |n| first + 1 + n);
        first..end
    }

    /// Finds the articles below one heading.
    fn find_under(
        &mut self,
        heading: &Heading,
        block: Range<usize>,
        entries: &[&Entry],
        found: &mut Vec<Found>,
    ) {
        let steps = self.find_steps(block.clone(), entries);
        let mut last: Option<(&str, Range<usize>)> = None;
        for (n, entry) in entries.iter().enumerate() {
            let at = steps.iter().position(|step| step.0 == n);
            let piece = match (&entry.part, at) {
                (Part::Heading, _) => Some(Found::new(
                    entry.article,
                    self.lines[block.start].span.clone(),
                    PieceKind::Heading,
                )),
                (Part::Paragraphs(first, last), _) => self
                    .paragraphs(heading, block.clone(), *first, *last)
                    .map(|span| Found::new(entry.article, span, PieceKind::Text)),
                (Part::Step(number), Some(at)) => {
                    let end = steps.get(at + 1).map_or(block.end, |step| step.1);
                    last = Some((number, steps[at].1..end));
                    Some(Found::new(
                        entry.article,
                        self.lines[steps[at].1].span.clone(),
                        PieceKind::Text,
                    ))
                }
                (Part::Note(of, _) | Part::Proviso(of) | Part::After(of), _) => last
                    .clone()
                    .filter(|step| step.0 == of)
                    .and_then(|step| self.find_within(step.1, entry)),
                _ => None,
            };
            found.extend(piece);
        }
        self.find_unknown_steps(block, entries, &steps, found);
    }

    /// The lines of the numbered steps among the entries, as pairs of entry and line, in order.
    fn find_steps(&self, block: Range<usize>, entries: &[&Entry]) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        for (n, entry) in entries.iter().enumerate() {
            let Part::Step(number) = &entry.part else { continue };
            pairs.extend(
                block
                    .clone()
                    .filter(|&at| self.lines[at].number.as_ref() == Some(number))
                    .map(|at| (n, at)),
            );
        }
        order::longest_chain(&pairs)
    }

    /// Finds a part of a step without a number: a note, a proviso, or the paragraph after it.
    fn find_within(&self, step: Range<usize>, entry: &Entry) -> Option<Found> {
        let span = self.bytes(step.clone());
        let text = &self.text[span.clone()];
        let (at, kind) = match entry.part {
            Part::Note(_, n) => (text.match_indices('※').nth(n - 1)?.0, PieceKind::Text),
            Part::Proviso(_) => (text.find("ただし")?, PieceKind::Inner),
            _ => {
                return self
                    .units(step)
                    .into_iter()
                    .nth(1)
                    .map(|after| Found::new(entry.article, after, PieceKind::Text));
            }
        };
        let length = text[at..].find('。').map_or(text.len() - at, |end| end + '。'.len_utf8());
        Some(Found::new(entry.article, span.start + at..span.start + at + length, kind))
    }

    /// Finds steps that the outline does not have, if they continue the numbering of the previous step.
    fn find_unknown_steps(
        &mut self,
        block: Range<usize>,
        entries: &[&Entry],
        steps: &[(usize, usize)],
        found: &mut Vec<Found>,
    ) {
        let mut flow: Option<(String, String)> = None;
        let mut steps = steps.iter().peekable();
        for at in block {
            let Some(number) = &self.lines[at].number else { continue };
            if let Some(step) = steps.next_if(|step| step.1 == at) {
                let base = entries[step.0]
                    .article
                    .strip_suffix(number.as_str())
                    .and_then(|base| base.strip_suffix('.'));
                flow = base
                    .map(str::to_owned)
                    .or(flow.map(|flow| flow.0))
                    .map(|base| (base, number.clone()));
            } else if let Some((base, before)) = &mut flow {
                let article = format!("{base}.{number}");
                if follows(before, number) && !self.known.contains(&article) {
                    found.push(Found::new(&article, self.lines[at].span.clone(), PieceKind::Text));
                    before.clone_from(number);
                    self.known.insert(article);
                }
            }
        }
    }

    /// The bytes of paragraphs below a heading, including the heading if it is no article itself.
    fn paragraphs(
        &self,
        heading: &Heading,
        block: Range<usize>,
        first: usize,
        last: usize,
    ) -> Option<Range<usize>> {
        let units = self.units(block.start + 1..block.end);
        let top = self.lines[block.start].span.start;
        if units.len() < heading.paragraphs {
            // A copy without paragraph breaks: too much text is better than the wrong text.
            return units.last().map(|unit| top..unit.end);
        }
        let start = if first == 1 && !heading.owned { top } else { units.get(first - 1)?.start };
        Some(start..units.get(last - 1)?.end)
    }

    /// The paragraphs and items in these lines. A line continues with the next one, even over page breaks, until a sentence ends. A heading
    /// without an article is neither.
    fn units(&self, lines: Range<usize>) -> Vec<Range<usize>> {
        let mut units: Vec<Range<usize>> = Vec::new();
        let mut before: Option<&BookLine> = None;
        for line in self.lines[lines].iter().filter(|line| !line.noise) {
            if line.heading {
                before = None;
                continue;
            }
            let new =
                |before: &BookLine| line.marked || before.ends && (line.apart || !before.full);
            match units.last_mut() {
                Some(unit) if !before.is_none_or(new) => unit.end = line.span.end,
                _ => units.push(line.span.clone()),
            }
            before = Some(line);
        }
        units
    }

    /// Finds the questions by their number and the part of the book around them.
    fn find_questions(&self, entries: &[Entry], found: &mut Vec<Found>) {
        let sections = found.len();
        let asking = asking(entries);
        let mut asked: HashSet<String> = HashSet::new();
        for line in &self.lines {
            let Some(number) = line.question else { continue };
            let before = found[..sections].partition_point(|piece| piece.start <= line.span.start);
            let Some(around) = before.checked_sub(1).map(|at| found[at].article.as_str()) else {
                continue;
            };
            let family = family(around, &asking);
            let article = format!("{family}.q{number}");
            let previous = format!("{family}.q{}", number.saturating_sub(1));
            let plausible =
                self.known.contains(&article) || number == 1 || asked.contains(&previous);
            if plausible && asked.insert(article.clone()) {
                found.push(Found::new(&article, line.span.clone(), PieceKind::Text));
            }
        }
    }

    /// The bytes of these lines.
    fn bytes(&self, lines: Range<usize>) -> Range<usize> {
        match self.lines[lines].iter().as_slice() {
            [first, .., last] => first.span.start..last.span.end,
            [only] => only.span.clone(),
            [] => 0..0,
        }
    }

    /// The passages. Each ends at the next one, without trailing noise.
    fn cut(&self, found: Vec<Found>) -> Vec<Passage> {
        let questions =
            self.lines.iter().filter(|line| line.opens_questions()).map(|line| line.span.start);
        let outer =
            found.iter().filter(|piece| piece.kind != PieceKind::Inner).map(|piece| piece.start);
        let mut cuts: Vec<usize> = outer.chain(questions).collect();
        cuts.sort_unstable();
        let passage = |piece: Found| {
            let next = cuts
                .get(cuts.partition_point(|&cut| cut < piece.reach))
                .copied()
                .unwrap_or(self.text.len());
            let end = if piece.kind == PieceKind::Inner {
                piece.reach
            } else {
                self.trimmed(&piece, next)
            };
            let noise = |line: &&BookLine| line.noise && line.span.start > piece.start;
            let first = self.lines.partition_point(|line| line.span.start < piece.start);
            let within = self.lines[first..].iter().take_while(|line| line.span.end <= end);
            Passage {
                noise: within.filter(noise).map(|line| line.span.clone()).collect(),
                article: piece.article,
                span: piece.start..end,
                gaps: Vec::new(),
            }
        };
        found.into_iter().map(passage).collect()
    }

    /// The end of a passage, without running heads, page numbers and headings without an article after its text.
    fn trimmed(&self, piece: &Found, next: usize) -> usize {
        let last = self.lines.partition_point(|line| line.span.start < next);
        let after =
            self.lines[..last].iter().rev().take_while(|line| line.span.start >= piece.reach);
        let idle = after
            .take_while(|line| line.noise || line.heading && piece.kind == PieceKind::Text)
            .count();
        last.checked_sub(idle + 1)
            .map_or(piece.reach, |kept| self.lines[kept].span.end.max(piece.reach))
    }
}

/// The parts of the book for which the outline has questions.
fn asking<'a>(entries: &[Entry<'a>]) -> HashSet<&'a str> {
    let questions = entries.iter().filter(|entry| matches!(entry.part, Part::Question(_)));
    questions
        .flat_map(|entry| entry.article.match_indices(".q").map(|(at, _)| &entry.article[..at]))
        .collect()
}

/// The part of the book that an article belongs to for questions: the longest one that has questions in the outline, otherwise the first
/// two words of the id.
fn family<'a>(article: &'a str, asking: &HashSet<&str>) -> &'a str {
    let ends =
        |article: &'a str| article.match_indices('.').map(|(at, _)| at).chain([article.len()]);
    let parts: Vec<&str> = ends(article).map(|end| &article[..end]).collect();
    let asked = parts.iter().rev().copied().find(|part| asking.contains(part));
    asked.or(parts.get(1).copied()).unwrap_or(article)
}

/// Whether a number can directly follow another: `3.1.2.1`, `3.1.3`, `3.2` and `4` after `3.1.2`.
fn follows(before: &str, number: &str) -> bool {
    let read = |number: &str| {
        number.split('.').map(|part| part.parse::<u32>().unwrap_or(0)).collect::<Vec<_>>()
    };
    let (before, number) = (read(before), read(number));
    let Some((last, outer)) = number.split_last() else { return false };
    match before.get(outer.len()) {
        Some(step) => before.starts_with(outer) && step.checked_add(1) == Some(*last),
        None => before == outer && *last == 1,
    }
}

#[cfg(test)]
mod tests;
