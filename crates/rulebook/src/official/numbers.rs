//! Numbered headings: finds the numbers in a text that start an article. The order of the outline decides.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::lines::{ends_sentence, is_bullet, is_contents_line, is_dot, is_gap, lines};
use super::passage::OutlineEntry;
use hantei_base::text::decimal_digit;

/// The most components of an article number.
const DEEPEST: usize = 9;

/// A number that could start an article.
#[derive(Debug, Clone)]
struct Number {
    /// Where the bullets before it start.
    lead: usize,
    /// Where its first digit is.
    at: usize,
    /// Its components.
    parts: Vec<u32>,
    shape: Shape,
    after_sentence: bool,
}

/// How a number is set off from the text around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shape {
    opens_line: bool,
    dotted: bool,
    spaced: bool,
}

impl Number {
    /// The score of this place for an article: the better it is set off from the text, the higher. A number with components cut off scores
    /// lowest.
    fn weight(&self, cut: bool) -> u64 {
        let Shape { opens_line, dotted, spaced } = self.shape;
        let sure = 8 * u64::from(opens_line) + 4 * u64::from(dotted) + 2 * u64::from(spaced);
        let sure = sure + u64::from(self.after_sentence);
        (1 << 20) + if cut { 0 } else { 1 + sure }
    }
}

/// Parses the number at the start of a text: its components, and its length in bytes; half-width or full-width.
pub fn number_at(text: &str, separator: fn(char) -> bool) -> Option<(Vec<u32>, usize)> {
    let mut parts = Vec::new();
    let mut end = 0;
    loop {
        let digits =
            text[end..].find(|c: char| decimal_digit(c).is_none()).map_or(text.len(), |n| end + n);
        if digits == end {
            break;
        }
        if text[end..digits].chars().count() > 3 || parts.len() == DEEPEST {
            return None;
        }
        parts.push(text[end..digits].chars().filter_map(decimal_digit).fold(0, |n, d| n * 10 + d));
        end = digits;
        let Some(c) = text[end..].chars().next().filter(|c| separator(*c)) else { break };
        if !text[end + c.len_utf8()..].starts_with(|c| decimal_digit(c).is_some()) {
            break;
        }
        end += c.len_utf8();
    }
    (!parts.is_empty()).then_some((parts, end))
}

/// Every number of a text in a place where a heading could be: after white space, and not in a table of contents.
fn numbers(text: &str, separator: fn(char) -> bool, noise: &[Range<usize>]) -> Vec<Number> {
    let mut found = Vec::new();
    let mut after_sentence = false;
    for line in lines(text) {
        let words = &text[line.clone()];
        if !is_contents_line(words) {
            numbers_of_line(text, &line, separator, after_sentence, &mut found);
        }
        if let Some(last) = words.trim_end_matches(is_gap).chars().next_back() {
            after_sentence = ends_sentence(last);
        }
    }
    found.retain(|number: &Number| {
        let before = noise.partition_point(|n| n.start <= number.at);
        noise[..before].last().is_none_or(|n| n.end <= number.at)
    });
    found
}

/// The numbers of one line; if the whole copy is one line, an article can start after any space.
fn numbers_of_line(
    text: &str,
    line: &Range<usize>,
    separator: fn(char) -> bool,
    mut after_sentence: bool,
    found: &mut Vec<Number>,
) {
    let (mut lead, mut opens_line) = (Some(line.start), true);
    let mut skip = line.start;
    for (offset, c) in text[line.clone()].char_indices() {
        let at = line.start + offset;
        if at < skip {
            continue;
        }
        if is_gap(c) {
            lead = lead.or(Some(at));
            continue;
        }
        if is_bullet(c) && lead.is_some() {
            continue;
        }
        if let Some(lead) = lead
            && let Some((parts, length)) = number_at(&text[at..line.end], separator)
        {
            let shape = shape_of(&text[at + length..line.end], opens_line);
            if shape.dotted || shape.spaced || (opens_line && parts.len() > 1) {
                found.push(Number { lead, at, parts, shape, after_sentence });
            }
            skip = at + length;
        }
        (lead, opens_line, after_sentence) = (None, false, ends_sentence(c));
    }
}

/// How a number is set off, judging by the text after it.
fn shape_of(rest: &str, opens_line: bool) -> Shape {
    let mut next = rest.trim_start_matches('*').chars();
    let first = next.next();
    Shape { opens_line, dotted: first.is_some_and(is_dot), spaced: first.is_none_or(is_gap) }
}

/// A heading of the outline: a number, and the adjacent entries with that number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// The components of its number.
    pub parts: Vec<u32>,
    /// The indices of its entries in the outline.
    pub entries: Range<usize>,
}

/// The numbered headings of an outline. A number that appears again later is a separate heading, because a book may print one number twice.
pub fn heads(outline: &[OutlineEntry<'_>], separator: fn(char) -> bool) -> Vec<Head> {
    let mut heads: Vec<Head> = Vec::new();
    for (index, place) in outline.iter().enumerate() {
        let Some((parts, _)) = number_at(place.printed, separator) else { continue };
        match heads.last_mut() {
            Some(last) if last.parts == parts => last.entries.end = index + 1,
            _ => heads.push(Head { parts, entries: index..index + 1 }),
        }
    }
    heads
}

/// A numbered heading found in the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heading {
    /// Where the bullets before it start; the previous article ends here.
    pub lead: usize,
    /// Where its number starts.
    pub at: usize,
    /// The components of its number.
    pub parts: Vec<u32>,
    /// Its index in the list of heads; `None` for a number that only a later edition has.
    pub head: Option<usize>,
}

/// The headings of a text: the numbers in the order of the outline, and unknown ones that directly follow them.
pub fn headings(
    text: &str,
    heads: &[Head],
    separator: fn(char) -> bool,
    noise: &[Range<usize>],
) -> Vec<Heading> {
    let found = numbers(text, separator, noise);
    let anchors = in_order(&found, heads);
    let Some(shape) = common_shape(&found, &anchors) else { return Vec::new() };
    // Includes the unknown numbers found so far: one number starts one article.
    let mut known: HashSet<&[u32]> = heads.iter().map(|head| head.parts.as_slice()).collect();
    let mut headings: Vec<Heading> = Vec::new();
    let mut coming = anchors.iter().peekable();
    for (index, number) in found.iter().enumerate() {
        let (lead, at) = (number.lead, number.at);
        if let Some((_, head)) = coming.next_if(|(n, _)| *n == index) {
            headings.push(Heading {
                lead,
                at,
                parts: heads[*head].parts.clone(),
                head: Some(*head),
            });
        } else if let Some(before) = headings.last()
            && number.shape == shape
            && follows(&before.parts, &number.parts)
            && coming
                .peek()
                .is_none_or(|(_, head)| fits(&before.parts, &number.parts, &heads[*head].parts))
            && known.insert(number.parts.as_slice())
        {
            headings.push(Heading { lead, at, parts: number.parts.clone(), head: None });
        }
    }
    headings
}

/// Whether an unknown number is the next one at some level: the first one below, or an increment of an earlier component.
fn follows(before: &[u32], number: &[u32]) -> bool {
    let Some((last, above)) = number.split_last() else { return false };
    match before.get(above.len()) {
        None => before == above && *last == 1,
        Some(sibling) => before.starts_with(above) && *last == sibling + 1,
    }
}

/// Whether an unknown number comes before the next known one; a misprinted number in the book may be out of order.
fn fits(before: &[u32], number: &[u32], next: &[u32]) -> bool {
    number < next || next <= before
}

/// How most of the headings are set off; an unknown number must look the same.
fn common_shape(found: &[Number], anchors: &[(usize, usize)]) -> Option<Shape> {
    let most = |test: fn(&Shape) -> bool| {
        2 * anchors.iter().filter(|(n, _)| test(&found[*n].shape)).count() >= anchors.len()
    };
    let shape = Shape {
        opens_line: most(|s| s.opens_line),
        dotted: most(|s| s.dotted),
        spaced: most(|s| s.spaced),
    };
    (!anchors.is_empty()).then_some(shape)
}

/// The largest set of numbers in the order of the outline, as pairs of number and head. A citation or a table of contents breaks the order
/// of the articles around it. If two places are equally good, the later one is the article.
fn in_order(found: &[Number], heads: &[Head]) -> Vec<(usize, usize)> {
    let mut places: HashMap<&[u32], Vec<usize>> = HashMap::new();
    for (index, head) in heads.iter().enumerate() {
        places.entry(&head.parts).or_default().push(index);
    }
    let mut chain: Vec<Link> = Vec::new();
    let mut best = BestBelow::new(heads.len());
    for (index, number) in found.iter().enumerate() {
        let first = chain.len();
        // If a paragraph starts with a digit, its number looks one component longer than it is.
        for depth in number.parts.len().saturating_sub(1).max(1)..=number.parts.len() {
            for &head in places.get(&number.parts[..depth]).into_iter().flatten() {
                let (score, before) =
                    best.below(head).map_or((0, None), |(s, link)| (s, Some(link)));
                let score = score + number.weight(depth < number.parts.len());
                chain.push(Link { number: index, head, score, before });
            }
        }
        // Added afterwards, so that one number is not used for two heads in turn.
        for (index, link) in chain.iter().enumerate().skip(first) {
            best.add(link.head, (link.score, index));
        }
    }
    let mut at = best.below(heads.len()).map(|(_, link)| link);
    let mut pairs = Vec::new();
    while let Some(link) = at {
        pairs.push((chain[link].number, chain[link].head));
        at = chain[link].before;
    }
    pairs.reverse();
    pairs
}

/// A number assigned to a head, with the best chain that leads to it.
struct Link {
    number: usize,
    head: usize,
    score: u64,
    before: Option<usize>,
}

/// The best score among the heads below an index (a Fenwick tree of maxima).
struct BestBelow(Vec<Option<(u64, usize)>>);

impl BestBelow {
    /// No scores yet.
    fn new(heads: usize) -> Self {
        Self(vec![None; heads + 1])
    }

    /// The best score before a head, and its link.
    fn below(&self, head: usize) -> Option<(u64, usize)> {
        let mut node = head;
        let mut best = None;
        while node > 0 {
            best = best.max(self.0[node]);
            node &= node - 1;
        }
        best
    }

    /// Records a score for a head.
    fn add(&mut self, head: usize, score: (u64, usize)) {
        let mut node = head + 1;
        while node < self.0.len() {
            self.0[node] = self.0[node].max(Some(score));
            node += node & node.wrapping_neg();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lines::is_hyphen;
    use super::*;

    #[test]
    fn numbers_are_read_in_every_width() {
        assert_eq!(number_at("１２．3.石", is_dot), Some((vec![12, 3], 10)));
        assert_eq!(number_at("4−3-10 石", is_hyphen), Some((vec![4, 3, 10], 8)));
        assert_eq!(number_at("2024年", is_dot), None);
        assert_eq!(number_at("石", is_dot), None);
    }

    #[test]
    fn the_next_number_is_known_at_every_level() {
        for next in [&[3, 4, 6][..], &[3, 5], &[4], &[3, 4, 5, 1]] {
            assert!(follows(&[3, 4, 5], next), "{next:?}");
        }
        for other in [&[3, 4, 7][..], &[3, 4, 5], &[3, 4], &[5], &[3, 4, 5, 2], &[]] {
            assert!(!follows(&[3, 4, 5], other), "{other:?}");
        }
    }

    #[test]
    fn entries_of_one_number_share_a_head() {
        let outline = ["1−1", "1−1 ◆1", "1−2", "1−1", ""]
            .map(|printed| OutlineEntry { article: "", printed });
        let heads = heads(&outline, is_hyphen);
        let entries: Vec<_> = heads.iter().map(|head| head.entries.clone()).collect();
        assert_eq!(entries, [0..2, 2..3, 3..4]);
    }
}
