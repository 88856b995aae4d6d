//! Parser for the rulebook of the Yu-Gi-Oh! OCG (Master Rule 3). It has headings without numbers: the `printed` values of the outline are
//! the headings in the order of the book, and the parser searches the text for them.
//!
//! A `printed` value is `HEADING`, `HEADING SUBHEADING`, `HEADING ※` (the first note there) or `HEADING 2` (a numbered step; `2–3` for two
//! steps, `3（1つ目）` for the first of two with the same number). It may end with ` ¶2` or ` ¶2-3`: paragraphs, or bullet lines, of the text
//! below it. A single `…` at the end means that only the beginning of the heading is given; a double `……` belongs to the book.

mod heads;
mod lines;
#[cfg(test)]
mod tests;

use super::passage::{OutlineEntry, Passage};
use heads::{Heads, align};
use lines::{LineKind, PageLine, is_lone, lines, opening_number, opening_readings, paragraphs};
use std::collections::HashSet;
use std::ops::Range;

/// The passages of the text, in its order.
pub fn passages(text: &str, outline: &[OutlineEntry<'_>]) -> Vec<Passage> {
    let mut heads = Heads::default();
    let targets: Vec<Target<'_>> =
        outline.iter().map(|place| Target::new(&mut heads, place)).collect();
    let named = Named::new(&targets);
    let mut book = Book::new(text, heads, named);
    let found: Vec<(&str, Piece)> =
        targets.iter().filter_map(|target| Some((target.article, book.piece(target)?))).collect();
    let mut starts: Vec<usize> = found.iter().map(|(_, piece)| piece.span.start).collect();
    starts.sort_unstable();
    let mut passages: Vec<Passage> = found
        .into_iter()
        .map(|(article, piece)| book.passage(text, article, piece, &starts))
        .collect();
    passages.sort_by_key(|passage| passage.span.start);
    passages
}

/// The place that an entry of the outline names.
struct Target<'a> {
    article: &'a str,
    head: usize,
    /// A step or a note below the heading, or empty.
    part: &'a str,
    /// The first and last paragraph, counted from 1.
    paragraphs: Option<(usize, usize)>,
}

impl<'a> Target<'a> {
    fn new(heads: &mut Heads, place: &OutlineEntry<'a>) -> Self {
        let (printed, paragraphs) = match place.printed.rsplit_once(" ¶") {
            Some((printed, range)) => (printed, numbers(range)),
            None => (place.printed, None),
        };
        let (head, part) = heads.place(printed.trim());
        Target { article: place.article, head, part, paragraphs }
    }
}

/// Parses `2` as 2 to 2, `2-3` as 2 to 3.
fn numbers(range: &str) -> Option<(usize, usize)> {
    let (first, last) = range.split_once(RANGE).unwrap_or((range, range));
    Some((first.trim().parse().ok()?, last.trim().parse().ok()?))
}

/// The characters between the ends of a range.
const RANGE: [char; 4] = ['-', '–', '−', '‐'];

/// Everything that entries of the outline name. Text that no entry names is added to a neighbour, so that nothing is lost.
struct Named<'a> {
    /// The headings that an entry names, possibly with a step or a paragraph.
    heads: HashSet<usize>,
    /// The headings and steps that an entry names as a whole.
    whole: HashSet<(usize, &'a str)>,
    /// The paragraphs of headings and steps.
    paragraphs: HashSet<(usize, &'a str, usize)>,
}

impl<'a> Named<'a> {
    fn new(targets: &[Target<'a>]) -> Self {
        let paragraphs = |target: &Target<'a>| {
            let (head, part) = (target.head, target.part);
            // A range that no book has is not worth the memory.
            let range = target.paragraphs.filter(|(first, last)| last.saturating_sub(*first) < 100);
            range.into_iter().flat_map(|(first, last)| first..=last).map(move |n| (head, part, n))
        };
        let whole = targets.iter().filter(|target| target.paragraphs.is_none());
        Named {
            heads: targets.iter().map(|target| target.head).collect(),
            whole: whole.map(|target| (target.head, target.part)).collect(),
            paragraphs: targets.iter().flat_map(paragraphs).collect(),
        }
    }
}

/// A part of the book that a passage is cut from.
struct Piece {
    /// Its bytes.
    span: Range<usize>,
    /// From here on, the piece may end early, where the next passage starts.
    cut: usize,
}

impl Piece {
    /// A piece within which other passages may start.
    fn whole(span: Range<usize>) -> Self {
        Piece { cut: span.end, span }
    }
}

/// Lines of the book, and the byte where their text starts (after a heading or number).
struct Block {
    start: usize,
    lines: Range<usize>,
    from: usize,
}

/// The book, with the places of its headings.
struct Book<'t> {
    heads: Heads,
    named: Named<'t>,
    lines: Vec<PageLine<'t>>,
    /// The lines of each heading.
    places: Vec<Option<Range<usize>>>,
    wrap: Option<usize>,
    /// Lines with a heading or a step number; a number there is not a page number.
    marks: Vec<bool>,
}

impl<'t> Book<'t> {
    fn new(text: &'t str, heads: Heads, named: Named<'t>) -> Self {
        let ((mut lines, wrap), parts) = (lines(text), heads.parts());
        let places = align(&heads, &lines);
        let mut marks = vec![false; lines.len()];
        places.iter().flatten().for_each(|place| marks[place.clone()].fill(true));
        for i in (0..lines.len()).filter(|&i| !marks[i]) {
            // The name of a part, alone and away from its heading, is a running head.
            if parts.contains(&lines[i].key) && is_lone(&lines, i) {
                lines[i].kind = LineKind::Noise;
            }
        }
        Book { heads, named, lines, places, wrap, marks }
    }

    /// The piece of an entry. If it is not found below its heading, returns the whole text that it is part of. If the outline has no entry
    /// for the heading itself, the heading belongs to the first paragraph.
    fn piece(&mut self, target: &Target<'_>) -> Option<Piece> {
        let block = match target.part {
            "" => self.block(target.head, false),
            "※" => self.block(target.head, true).and_then(|block| self.note(&block)),
            step => self.block(target.head, true).and_then(|block| self.step(&block, step)),
        };
        let Some(block) = block else { return self.whole(target.head) };
        let Some((first, last)) = target.paragraphs else {
            let span = self.span(&block);
            let cut = if target.part.contains(RANGE) { span.end } else { span.start + 1 };
            return Some(Piece { span, cut });
        };
        let all = self.paragraphs(block.lines.clone(), block.from).unwrap_or_default();
        let nth = |n: usize| n.checked_sub(1).and_then(|i| all.get(i).cloned());
        let (Some(from), Some(to)) = (nth(first), nth(last)) else {
            return self.whole(target.head);
        };
        if from.start >= to.end {
            return self.whole(target.head);
        }
        let (head, part) = (target.head, target.part);
        let titled = self.named.whole.contains(&(head, part));
        let start = if first == 1 && !titled { block.start } else { from.start };
        let unnamed =
            (last + 1..).take_while(|&n| !self.named.paragraphs.contains(&(head, part, n)));
        let end = self.sentences(unnamed.map_while(nth)).unwrap_or(to.end);
        Some(Piece { span: start..end, cut: to.end })
    }

    /// The end of the leading paragraphs that are sentences. Labels of figures, addresses and headings are no sentences.
    fn sentences(&self, paragraphs: impl Iterator<Item = Range<usize>>) -> Option<usize> {
        let ends = |paragraph: &Range<usize>| {
            let at = |byte| self.lines.partition_point(|line| line.start < byte);
            let text = at(paragraph.end).checked_sub(1).map_or("", |last| self.lines[last].text);
            let ends =
                text.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '。').ends_with('。');
            let opens = self.lines.get(at(paragraph.start));
            ends && opens.is_none_or(|line| !line.is_marked_heading())
        };
        paragraphs.take_while(ends).last().map(|paragraph| paragraph.end)
    }

    /// Everything below the heading, or below its parent, for a copy in which the parts cannot be told apart.
    fn whole(&self, head: usize) -> Option<Piece> {
        let above = self.heads.0[head].parent.and_then(|parent| self.block(parent, true));
        let block = above.or_else(|| self.block(head, true))?;
        Some(Piece::whole(self.span(&block)))
    }

    /// The bytes of a block, down to the end of its last line.
    fn span(&self, block: &Block) -> Range<usize> {
        let text = self.lines[block.lines.clone()].iter().rfind(|line| line.kind == LineKind::Text);
        block.start..text.map_or(block.from, PageLine::end).max(block.from)
    }

    /// The block of a heading, up to the next heading; includes the headings below it if `wide`. A parent heading that no entry names is
    /// included if this is its first heading.
    fn block(&self, head: usize, wide: bool) -> Option<Block> {
        let place = self.places[head].clone()?;
        let later =
            (head + 1..self.places.len()).filter(|&next| !wide || !self.heads.is_under(next, head));
        let next = later
            .filter_map(|next| self.places[next].clone())
            .next()
            .map_or(self.lines.len(), |next| next.start);
        let end = self.unknown_heading(&place, next).max(place.end);
        let above = self.heads.0[head].parent.filter(|&above| above + 1 == head);
        let above = above.filter(|above| !self.named.heads.contains(above));
        let start =
            above.and_then(|above| self.places[above].clone()).unwrap_or(place.clone()).start;
        let (first, last) = (&self.lines[start], &self.lines[place.end - 1]);
        Some(Block { start: first.start, lines: place.end..end, from: last.end() })
    }

    /// The first line before `end` with the same mark as the heading: a heading that the outline does not have.
    fn unknown_heading(&self, place: &Range<usize>, end: usize) -> usize {
        let lines = &self.lines;
        let mark = lines[place.start].text.chars().next();
        let same = |i: &usize| {
            mark.is_some_and(|mark| lines[*i].text.starts_with(mark))
                && lines[*i].is_marked_heading()
        };
        (place.end..end).find(same).unwrap_or(end)
    }

    fn paragraphs(&self, lines: Range<usize>, from: usize) -> Option<Vec<Range<usize>>> {
        paragraphs(&self.lines, lines, from, self.wrap)
    }

    /// The first note (※) of the block, with the sentences after it.
    fn note(&self, block: &Block) -> Option<Block> {
        let is_note =
            |&i: &usize| self.lines[i].text.trim_start_matches(['-', '*', ' ']).starts_with('※');
        let i = block.lines.clone().find(is_note)?;
        let mut all = self.paragraphs(i..block.lines.end, 0)?.into_iter();
        let Range { start, end } = all.next()?;
        let end = self.sentences(all).unwrap_or(end);
        let last = self.lines.partition_point(|line| line.end() <= end);
        Some(Block { start, lines: i..last, from: start })
    }

    /// A numbered step of the block: `2`, `2–3`, `3（1つ目）`.
    fn step(&mut self, block: &Block, step: &str) -> Option<Block> {
        let (number, which) = step.split_once(['(', '（']).unwrap_or((step, ""));
        let (first, last) = numbers(number)?;
        let steps = self.steps(block);
        let same = |n: usize| steps.iter().enumerate().filter(move |(_, step)| step.number == n);
        let at = match which.chars().next().and_then(|c| c.to_digit(10)) {
            // The entry asks for the first of two, but if the copy has only one, it is unknown which.
            Some(nth) if same(first).count() > 1 => {
                same(first).nth((nth as usize).checked_sub(1)?)?.0
            }
            Some(1) => return None,
            _ => same(first).next()?.0,
        };
        let end = if last == first { at + 1 } else { (same(last).next_back()?.0 + 1).max(at + 1) };
        let lines = steps[at].line..steps.get(end).map_or(block.lines.end, |next| next.line);
        Some(Block { start: steps[at].start, lines, from: steps[at].from })
    }

    /// The steps of a block. Text before the first number belongs to step 1, because copies misplace or lose that number.
    fn steps(&mut self, block: &Block) -> Vec<FoundStep> {
        let mut steps: Vec<FoundStep> = Vec::new();
        for i in block.lines.clone() {
            let line = &self.lines[i];
            let Some((number, offset)) = opening_number(line.text) else { continue };
            let (number, last) = (number as usize, steps.last().map_or(1, |step| step.number));
            if number != last && number != last + 1 {
                continue;
            }
            self.marks[i] = true;
            if steps.is_empty() && (number > 1 || i > block.lines.start) {
                let first = &self.lines[block.lines.start];
                steps.push(FoundStep {
                    number: 1,
                    line: block.lines.start,
                    start: first.start,
                    from: first.start,
                });
            }
            if number > 1 || steps.is_empty() {
                let line = &self.lines[i];
                steps.push(FoundStep {
                    number,
                    line: i,
                    start: line.start,
                    from: line.start + offset,
                });
            }
        }
        steps
    }

    /// The passage of a piece.
    fn passage(&self, text: &str, article: &str, piece: Piece, starts: &[usize]) -> Passage {
        let Range { start, end } = piece.span;
        let next = starts.get(starts.partition_point(|&other| other < piece.cut));
        let end = next.map_or(end, |&next| end.min(next));
        // Furigana and page numbers before the next passage do not belong to this one.
        let after = self.lines.partition_point(|line| line.start < end);
        let last =
            (0..after).rev().find(|&i| self.lines[i].kind == LineKind::Text || self.marks[i]);
        let end = start
            + text[start..last.map_or(end, |i| self.lines[i].end()).clamp(start, end)]
                .trim_end()
                .len();
        let noise = self.noise(start..end);
        Passage { article: article.to_string(), span: start..end, gaps: Vec::new(), noise }
    }

    /// The noise within the span.
    fn noise(&self, span: Range<usize>) -> Vec<Range<usize>> {
        let first = self.lines.partition_point(|line| line.start < span.start);
        let within = (first..self.lines.len()).take_while(|&i| self.lines[i].end() <= span.end);
        within
            .filter_map(|i| {
                let line = &self.lines[i];
                let all =
                    line.kind == LineKind::Noise || line.kind == LineKind::Number && !self.marks[i];
                let readings = || {
                    opening_readings(line.text).map(|r| line.start + r.start..line.start + r.end)
                };
                if all { Some(line.start..line.end()) } else { readings() }
            })
            .collect()
    }
}

/// A numbered step.
struct FoundStep {
    number: usize,
    line: usize,
    /// Where the step starts, and where its text starts.
    start: usize,
    from: usize,
}
