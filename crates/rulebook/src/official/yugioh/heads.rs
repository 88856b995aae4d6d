//! The headings of the outline, and the lines of the book that contain them.

use super::lines::{LineKind, PageLine, fold, is_hiragana};
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// A heading that the outline names.
#[derive(Debug)]
pub(super) struct Head {
    /// Its text in the outline.
    printed: String,
    /// Its normalised text, for comparison with lines.
    key: String,
    /// The outline gives only its beginning (`…`).
    open: bool,
    /// Its parent heading, if the outline names one.
    pub parent: Option<usize>,
}

/// The headings of the outline in the order of the book.
#[derive(Debug, Default)]
pub(super) struct Heads(pub Vec<Head>);

impl Heads {
    /// The heading of an entry, and the part below it that the entry names: a step (`2`) or a note (`※`).
    pub fn place<'p>(&mut self, printed: &'p str) -> (usize, &'p str) {
        for (at, _) in printed.rmatch_indices(' ') {
            let (above, below) = (&printed[..at], &printed[at + 1..]);
            let known = self.open().find(|&head| self.0[head].key == fold(above));
            if known.is_none() && !below.starts_with(['■', '●', '◆', '【', '[', '<', '※'])
            {
                continue;
            }
            let parent = known.unwrap_or_else(|| self.head(above, None));
            return if is_part(below) {
                (parent, below)
            } else {
                (self.head(below, Some(parent)), "")
            };
        }
        (self.head(printed, None), "")
    }

    /// The last heading and its ancestors.
    fn open(&self) -> impl Iterator<Item = usize> {
        std::iter::successors(self.0.len().checked_sub(1), |&head| self.0[head].parent)
    }

    /// The heading if it is open, otherwise a new one. `【A】` and `A` are different headings, although they compare as equal.
    fn head(&mut self, printed: &str, parent: Option<usize>) -> usize {
        let open = self
            .open()
            .find(|&head| self.0[head].printed == printed && self.0[head].parent == parent);
        open.unwrap_or_else(|| {
            let open = printed.ends_with('…') && !printed.ends_with("……");
            self.0.push(Head { printed: printed.to_string(), key: fold(printed), open, parent });
            self.0.len() - 1
        })
    }

    /// The names of the parts of the book, normalised like headings: the `A` of a heading `A B`.
    pub fn parts(&self) -> Vec<String> {
        let first = |head: &Head| Some(fold(head.printed.split_once(' ')?.0));
        let is_word = |key: &String| {
            !key.chars().all(|c| c.is_ascii_digit()) && self.0.iter().all(|head| head.key != *key)
        };
        self.0.iter().filter_map(first).filter(is_word).collect()
    }

    /// Whether `head` is below `above`.
    pub fn is_under(&self, head: usize, above: usize) -> bool {
        std::iter::successors(self.0[head].parent, |&head| self.0[head].parent)
            .any(|head| head == above)
    }
}

/// Whether the text after a heading is a step or a note, not a heading.
fn is_part(text: &str) -> bool {
    text == "※" || text.starts_with(|c: char| c.is_ascii_digit()) && !text.contains(' ')
}

/// One or more lines that may be a heading.
#[derive(Debug, Clone)]
struct Candidate {
    head: usize,
    lines: Range<usize>,
    score: u32,
}

/// Assigns lines to the headings: the best choice that keeps the order of the outline.
pub(super) fn align(heads: &Heads, lines: &[PageLine<'_>]) -> Vec<Option<Range<usize>>> {
    let mut candidates = candidates(heads, lines);
    // A line has one heading; with later headings first, no two on the same line can follow each other.
    candidates.sort_by_key(|found| (found.lines.start, std::cmp::Reverse(found.head)));
    let mut best = Best::new(heads.0.len());
    let mut before: Vec<Option<usize>> = Vec::with_capacity(candidates.len());
    for (i, found) in candidates.iter().enumerate() {
        let (score, previous) = best.up_to(found.head);
        before.push(previous);
        best.raise(found.head, score + found.score, i);
    }
    let mut chosen = vec![None; heads.0.len()];
    let mut at = best.up_to(heads.0.len()).1;
    while let Some(i) = at {
        chosen[candidates[i].head] = Some(candidates[i].lines.clone());
        at = before[i];
    }
    chosen
}

/// The best chain of candidates that ends with a heading before a given one (a Fenwick tree of maxima).
struct Best(Vec<(u32, Option<usize>)>);

impl Best {
    fn new(heads: usize) -> Self {
        Best(vec![(0, None); heads + 1])
    }

    /// The best chain of headings before `head`: its score and its last candidate.
    fn up_to(&self, head: usize) -> (u32, Option<usize>) {
        let (mut best, mut i) = ((0, None), head);
        while i > 0 {
            // If two are equally good, the earlier line wins: a heading repeated at the top of later pages is a running head.
            let (score, last) = self.0[i];
            if score > best.0 || score == best.0 && last < best.1 {
                best = (score, last);
            }
            i &= i - 1;
        }
        best
    }

    /// Records a chain that ends with `head`.
    fn raise(&mut self, head: usize, score: u32, candidate: usize) {
        let mut i = head + 1;
        while i < self.0.len() {
            if score > self.0[i].0 {
                self.0[i] = (score, Some(candidate));
            }
            i += i & i.wrapping_neg();
        }
    }
}

/// The longest key of a heading to search for, in characters, including furigana.
const LONGEST: usize = 80;

/// Every line that may be a heading.
fn candidates(heads: &Heads, lines: &[PageLine<'_>]) -> Vec<Candidate> {
    let mut by_key: HashMap<&str, Vec<usize>> = HashMap::new();
    for (i, head) in heads.0.iter().enumerate() {
        by_key.entry(&head.key).or_default().push(i);
    }
    let mut found = Vec::new();
    for i in (0..lines.len()).filter(|&i| may_be_heading(&lines[i])) {
        exact(&by_key, lines, i, &mut found);
        similar(heads, lines, i, &mut found);
    }
    let labels: HashSet<usize> =
        found.iter().filter(|c| c.score == EXACT).map(|c| c.lines.start).collect();
    for candidate in &mut found {
        // Labels of a figure and lines of a table of contents follow each other; a heading is followed by its text.
        let next = (candidate.lines.end..lines.len()).find(|&i| lines[i].kind == LineKind::Text);
        candidate.score += if next.is_some_and(|next| !labels.contains(&next)) { 2 } else { 0 };
    }
    found
}

const EXACT: u32 = 8;

/// Whether the line is short and not a sentence.
fn may_be_heading(line: &PageLine<'_>) -> bool {
    line.kind != LineKind::Noise && line.text.len() <= LONGEST * 4 && !line.text.contains('。')
}

/// Finds headings that match line `i` exactly, alone or with the lines after it: a number may be on a line of its own, and a long heading
/// on two lines. A kana line among them is furigana, or the end of the heading.
fn exact(
    by_key: &HashMap<&str, Vec<usize>>,
    lines: &[PageLine<'_>],
    i: usize,
    found: &mut Vec<Candidate>,
) {
    for readings in [false, true] {
        let mut key = String::new();
        let following = (i..lines.len()).filter(|&j| lines[j].kind != LineKind::Noise || readings);
        for j in following
            .take(3)
            .take_while(|&j| lines[j].kind == LineKind::Noise || may_be_heading(&lines[j]))
        {
            key += &lines[j].key;
            for &head in by_key.get(key.as_str()).into_iter().flatten() {
                found.push(Candidate { head, lines: i..j + 1, score: EXACT });
            }
        }
    }
}

/// Finds headings that are similar to line `i`.
fn similar(heads: &Heads, lines: &[PageLine<'_>], i: usize, found: &mut Vec<Candidate>) {
    let line = &lines[i];
    let led =
        line.text.split_once('…').filter(|(_, rest)| !is_page(rest)).map(|(head, _)| fold(head));
    for (head, Head { key, open, .. }) in heads.0.iter().enumerate() {
        let bare = key.trim_start_matches(|c: char| c.is_ascii_digit());
        let score = if *key == line.key || key.is_empty() || bare.is_empty() {
            continue;
        } else if led.as_ref() == Some(key)
            || bare == line.key
            || has_readings(&line.key, key)
            || *open && begins(&line.key, key)
        {
            EXACT - 2
        } else if is_longer_by_one(&line.key, key) {
            EXACT - 5
        } else {
            continue;
        };
        found.push(Candidate { head, lines: i..i + 1, score });
    }
}

/// Whether the line starts with the heading and does not end with a page number.
fn begins(line: &str, head: &str) -> bool {
    line.starts_with(head) && !line.ends_with(|c: char| c.is_ascii_digit())
}

/// Whether a dot leader leads to a page number: a line of a table of contents.
fn is_page(rest: &str) -> bool {
    fold(rest).chars().all(|c| c.is_ascii_digit()) && rest.contains(char::is_alphanumeric)
}

/// Whether the line is the heading with furigana (hiragana) before its words.
fn has_readings(line: &str, head: &str) -> bool {
    // Furigana come before the kanji, so both end alike. This excludes nearly all lines.
    if line.len() <= head.len()
        || line.chars().last() != head.chars().last()
        || line.chars().count() > LONGEST
    {
        return false;
    }
    let mut wanted = head.chars().rev().peekable();
    let only_kana = line.chars().rev().filter(|c| wanted.next_if_eq(c).is_none()).all(is_hiragana);
    only_kana && wanted.next().is_none()
}

/// Whether the line is the heading plus one character, a difference that copies have.
fn is_longer_by_one(line: &str, head: &str) -> bool {
    let one = |rest: &str| rest.chars().count() == 1 && !rest.chars().all(|c| c.is_ascii_digit());
    // The cheap test first, because every heading is compared with every line.
    line.strip_prefix(head).is_some_and(one) && head.chars().count() >= 5
}
