//! Parses the places in the outline: `③アタックフェイズの流れ 2.1. ただし`, `④『反刻』 ¶2-3`. Independent of the text.

use super::super::passage::OutlineEntry;
use super::lines;

/// A heading that the outline names.
pub(super) struct Heading {
    /// Its normalised text, for comparison with a line.
    key: String,
    /// The outline gives only its beginning (`…`).
    open: bool,
    /// Its name, circled numbers included.
    name: String,
    /// The part of the book: the first word of its article.
    pub(super) chapter: String,
    /// It is an article itself, not only a heading above articles.
    pub(super) owned: bool,
    /// How many paragraphs are below it, as far as the outline counts them.
    pub(super) paragraphs: usize,
    /// Its line in the text, if found.
    pub(super) line: Option<usize>,
}

impl Heading {
    /// Whether a line is this heading, perhaps followed by a remark or its text.
    pub(super) fn is(&self, line: &str) -> bool {
        let Some(rest) = line.strip_prefix(self.key.as_str()) else { return false };
        !self.key.is_empty()
            && (self.open
                || rest.is_empty()
                || rest.starts_with(['(', ':', '※'])
                || rest.starts_with(".."))
    }
}

/// An article of the outline.
pub(super) struct Entry<'a> {
    pub(super) article: &'a str,
    /// The index of its heading; `None` before the first heading.
    pub(super) heading: Option<usize>,
    pub(super) part: Part,
}

/// Which part of the text below a heading an article is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The heading itself.
    Heading,
    /// Paragraphs or items, first to last, counted from 1.
    Paragraphs(usize, usize),
    /// A numbered step.
    Step(String),
    /// A note (※) to a step, counted from 1.
    Note(String, usize),
    /// The proviso (ただし) of a step.
    Proviso(String),
    /// The paragraph without a number after a step.
    After(String),
    /// A question.
    Question(u32),
}

/// The entries of the outline and the headings that they name, in order.
pub(super) fn read<'a>(outline: &[OutlineEntry<'a>]) -> (Vec<Entry<'a>>, Vec<Heading>) {
    let mut headings: Vec<Heading> = Vec::new();
    let mut current = None;
    let entries = outline.iter().map(|place| {
        let (heading, part) = parts(place.printed);
        if !matches!(part, Part::Question(_)) && !lines::key(heading).is_empty() {
            current = Some(named(&mut headings, heading, place.article));
        }
        match (current, &part) {
            (Some(i), Part::Heading) => headings[i].owned = true,
            (Some(i), &Part::Paragraphs(_, last)) => {
                headings[i].paragraphs = headings[i].paragraphs.max(last)
            }
            _ => (),
        }
        Entry { article: place.article, heading: current, part }
    });
    (entries.collect(), headings)
}

/// The index of a heading; adds the heading if it is new.
fn named(headings: &mut Vec<Heading>, heading: &str, article: &str) -> usize {
    let name = lines::name(heading);
    headings.iter().position(|known| known.name == name).unwrap_or_else(|| {
        let chapter = article.split('.').next().unwrap_or(article).to_owned();
        let (open, says) = heading.strip_suffix('…').map_or((false, heading), |says| (true, says));
        headings.push(Heading {
            key: lines::key(says),
            open,
            name,
            chapter,
            owned: false,
            paragraphs: 0,
            line: None,
        });
        headings.len() - 1
    })
}

/// Splits a printed place into its heading and the part below it.
fn parts(printed: &str) -> (&str, Part) {
    if let Some((heading, numbers)) = printed.split_once('¶') {
        return (heading.trim(), paragraphs(numbers));
    }
    for (at, _) in printed.match_indices(char::is_whitespace) {
        let (heading, rest) = (printed[..at].trim(), printed[at..].trim_start());
        if let Some(number) = rest.strip_prefix('Q').and_then(leading_number) {
            return (heading, Part::Question(number));
        }
        if let Some(part) = step(rest) {
            return (heading, part);
        }
    }
    (printed.trim(), Part::Heading)
}

/// Parses `2` or `2-3`.
fn paragraphs(numbers: &str) -> Part {
    let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
    let first = first.trim().parse().unwrap_or(1).max(1);
    Part::Paragraphs(first, last.trim().parse().unwrap_or(first).max(first))
}

/// Parses a step, or a part of one: `2.6.`, `1.1. ※2`, `2.1. ただし`, `2.6.の後`.
fn step(rest: &str) -> Option<Part> {
    let end = rest.find(|c: char| c != '.' && !c.is_ascii_digit()).unwrap_or(rest.len());
    let number = rest[..end].strip_suffix('.')?.to_owned();
    let what = rest[end..].trim_start();
    leading_number(&number)?;
    Some(match what.strip_prefix('※') {
        Some(note) => Part::Note(number, leading_number(note).map_or(1, |n| (n as usize).max(1))),
        None if what.starts_with("ただし") => Part::Proviso(number),
        None if what.starts_with("の後") => Part::After(number),
        None => Part::Step(number),
    })
}

/// The number at the start of a string.
fn leading_number(text: &str) -> Option<u32> {
    text.chars().take(6).take_while(char::is_ascii_digit).collect::<String>().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_taken_apart() {
        assert_eq!(parts("③猫の流れ 2.1. ただし"), ("③猫の流れ", Part::Proviso("2.1".to_owned())));
        assert_eq!(
            parts("③猫の流れ 2.6.の後(番号なし)"),
            ("③猫の流れ", Part::After("2.6".to_owned()))
        );
        assert_eq!(
            parts("③猫の流れ 1. 食事(2つ目の1.)"),
            ("③猫の流れ", Part::Step("1".to_owned()))
        );
        assert_eq!(parts("④ 1.1. ※2"), ("④", Part::Note("1.1".to_owned(), 2)));
        assert_eq!(parts("④『猫 犬』 ¶2-3"), ("④『猫 犬』", Part::Paragraphs(2, 3)));
        assert_eq!(parts("①猫の流れ Q3（誤植）"), ("①猫の流れ", Part::Question(3)));
        assert_eq!(parts("☆【2020/1/1適用】猫 1匹"), ("☆【2020/1/1適用】猫 1匹", Part::Heading));
    }

    #[test]
    fn a_heading_may_have_a_remark_and_not_a_sentence() {
        let outline = [
            OutlineEntry { article: "4.cat", printed: "④『猫』" },
            OutlineEntry { article: "4.dog", printed: "④ 犬は…" },
        ];
        let (_, headings) = read(&outline);
        assert!(headings[0].is(&lines::key("### 『猫』(ネコ)")));
        assert!(!headings[0].is(&lines::key("『猫』を持つカード")));
        assert!(headings[1].is(&lines::key("●犬は吠える。")));
    }
}
