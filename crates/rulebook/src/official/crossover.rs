//! Parser for the basic rules of CrossOver: numbered sections with paragraphs marked ◆ and lists marked ・. The copy we have is all on one
//! line.

use std::iter;
use std::ops::Range;

use super::lines::{
    folded, is_bullet, is_gap, is_hyphen, noise_within, page_noise, same_sign, trimmed,
};
use super::numbers::{Head, Heading, headings, heads, number_at};
use super::passage::{OutlineEntry, Passage};

/// The shortest run of hyphens that is a horizontal rule around a list.
const SHORTEST_RULE: usize = 5;

/// The passages of the text.
pub fn passages(text: &str, outline: &[OutlineEntry<'_>]) -> Vec<Passage> {
    let mut noise = page_noise(text);
    let heads = heads(outline, is_hyphen);
    let headings = headings(text, &heads, is_hyphen, &noise);
    noise.extend(rules(text));
    noise.sort_unstable_by_key(|range| (range.start, range.end));
    let noise = apart(noise);
    let mut found = Vec::new();
    for (index, heading) in headings.iter().enumerate() {
        let end = headings.get(index + 1).map_or(text.len(), |next| next.lead);
        found.extend(section(text, heading.at..end, heading, &heads, outline));
    }
    let passage = |(article, pieces): (String, Vec<Range<usize>>)| {
        let pieces = pieces.into_iter().map(|piece| trimmed(text, piece, &noise));
        let pieces: Vec<_> = pieces.filter(|piece| !piece.is_empty()).collect();
        let span = pieces.first()?.start..pieces.last()?.end;
        let gaps = pieces.windows(2).map(|pair| pair[0].end..pair[1].start).collect();
        Some(Passage { article, noise: noise_within(&span, &noise), gaps, span })
    };
    let mut passages: Vec<Passage> = found.into_iter().filter_map(passage).collect();
    passages.sort_by_key(|passage| passage.span.start);
    passages
}

/// The articles of one numbered section with their pieces: the section itself, up to the first marked piece, and the marked pieces.
fn section(
    text: &str,
    block: Range<usize>,
    heading: &Heading,
    heads: &[Head],
    outline: &[OutlineEntry<'_>],
) -> Vec<(String, Vec<Range<usize>>)> {
    let Some(head) = heading.head else {
        let number: Vec<_> = heading.parts.iter().map(u32::to_string).collect();
        return vec![(number.join("-"), whole(block))];
    };
    let places = &outline[heads[head].entries.clone()];
    let pieces = pieces(text, &block, places);
    let both = || places.iter().zip(&pieces);
    let below = both().filter(|(place, _)| !is_section(place)).filter_map(|(_, of)| of.as_ref());
    let first_below = below.flatten().map(|piece| piece.start).min().unwrap_or(block.end);
    let article = |(place, pieces): (&OutlineEntry<'_>, &Option<Vec<Range<usize>>>)| {
        let mut pieces = match pieces {
            Some(pieces) => pieces.clone(),
            None if is_section(place) => whole(block.start..first_below),
            None => whole(block.clone()),
        };
        // A section starts with its heading and includes everything up to its first mark.
        if let Some(first) = pieces.first_mut().filter(|_| is_section(place)) {
            first.start = block.start;
        }
        (place.article.to_owned(), pieces)
    };
    both().map(article).collect()
}

/// A range as an article with one piece.
fn whole(of: Range<usize>) -> Vec<Range<usize>> {
    iter::once(of).collect()
}

/// The pieces of a section that the entries name; `None` for an entry without a mark, or with marks that the text lacks.
fn pieces(
    text: &str,
    block: &Range<usize>,
    places: &[OutlineEntry<'_>],
) -> Vec<Option<Vec<Range<usize>>>> {
    let words = words(text, block);
    let spots: Vec<Spot> = places.iter().map(|place| spot(place.printed)).collect();
    let found = |spot: &Spot| spot.marks.iter().map(|mark| mark.find(text, &words)).collect();
    let marks: Vec<Option<Vec<usize>>> = spots.iter().map(found).collect();
    // A piece ends at the next mark that some entry names, so that no text between them is lost.
    let mut bounds: Vec<usize> = marks.iter().flatten().flatten().copied().collect();
    bounds.sort_unstable();
    let next = |after: usize| bounds.get(bounds.partition_point(|b| *b <= after)).copied();
    let of_entry = |(spot, marks): (&Spot, &Option<Vec<usize>>)| {
        let from = |mark: &usize| *mark..next(*mark).unwrap_or(block.end);
        let pieces = touching(marks.as_ref()?.iter().map(from).collect());
        pieces.first()?;
        let sentences =
            spot.sentences.and_then(|(first, last)| narrowed(text, &pieces, first, last));
        Some(sentences.unwrap_or(pieces))
    };
    spots.iter().zip(&marks).map(of_entry).collect()
}

/// Sorts pieces and merges those that touch.
fn touching(mut pieces: Vec<Range<usize>>) -> Vec<Range<usize>> {
    pieces.sort_unstable_by_key(|piece| piece.start);
    let mut joined: Vec<Range<usize>> = Vec::new();
    for piece in pieces {
        match joined.last_mut() {
            Some(last) if last.end >= piece.start => last.end = last.end.max(piece.end),
            _ => joined.push(piece),
        }
    }
    joined
}

/// Whether an article is a numbered section, not a piece of one.
fn is_section(place: &OutlineEntry<'_>) -> bool {
    !place.article.contains('.')
}

/// A range of sentences, counted from 1 across all pieces; `None` if there are fewer.
fn narrowed(
    text: &str,
    pieces: &[Range<usize>],
    first: usize,
    last: Option<usize>,
) -> Option<Vec<Range<usize>>> {
    let starts: Vec<usize> = pieces.iter().flat_map(|piece| sentences(text, piece)).collect();
    let start = *starts.get(first.checked_sub(1)?)?;
    let end = last.and_then(|last| starts.get(last).copied()).unwrap_or(usize::MAX);
    let within = pieces.iter().map(|piece| piece.start.max(start)..piece.end.min(end));
    Some(within.filter(|piece| !piece.is_empty()).collect())
}

/// Where sentences start; a full stop within quotation marks does not end one.
fn sentences(text: &str, span: &Range<usize>) -> Vec<usize> {
    let mut starts = vec![span.start];
    let (mut quotes, mut ended) = (0_usize, false);
    for (offset, c) in text[span.clone()].char_indices() {
        if ended && !is_gap(c) && !matches!(c, ')' | '）' | '」' | '』') {
            starts.push(span.start + offset);
            ended = false;
        }
        match c {
            '「' | '『' | '《' => quotes += 1,
            '」' | '』' | '》' => quotes = quotes.saturating_sub(1),
            '。' if quotes == 0 => ended = true,
            _ => {}
        }
    }
    starts
}

/// The place of an entry within its section.
#[derive(Debug, PartialEq, Eq)]
struct Spot {
    marks: Vec<Mark>,
    /// The first and the last sentence.
    sentences: Option<(usize, Option<usize>)>,
}

/// Parses the part of an entry after its number: marks (`◆1・◆3`, `・2`, `例2)`), then sentences (`文2`, `文1-2`, `文3-`).
fn spot(printed: &str) -> Spot {
    let rest =
        number_at(printed, is_hyphen).map_or("", |(_, end)| printed[end..].trim_matches(is_gap));
    let counted =
        rest.rsplit_once(" 文").and_then(|(marks, range)| Some((marks, sentence_range(range)?)));
    match counted {
        Some((rest, range)) => Spot { marks: marks(rest), sentences: Some(range) },
        None => Spot { marks: marks(rest), sentences: None },
    }
}

/// Parses the sentence range `2`, `1-2` or `3-`.
fn sentence_range(range: &str) -> Option<(usize, Option<usize>)> {
    let (first, last) = range.split_once('-').unwrap_or((range, range));
    let last = if last.is_empty() { None } else { Some(last.parse().ok()?) };
    Some((first.parse().ok()?, last))
}

/// A mark inside a section.
#[derive(Debug, PartialEq, Eq)]
enum Mark {
    /// The n-th paragraph with this sign: ◆2.
    Counted(char, usize),
    /// The first piece that starts with these normalised characters: `1)`, `例)`.
    Opening(String),
}

/// Parses marks separated by ・, which can also be the sign of the first mark.
fn marks(rest: &str) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut start = 0;
    let joints = rest.char_indices().skip(1).filter(|(_, c)| *c == '・').map(|(at, _)| at);
    for end in joints.chain([rest.len()]) {
        marks.extend(mark(rest[start..end].trim_matches(is_gap)));
        start = rest.len().min(end + '・'.len_utf8());
    }
    marks
}

/// Parses one mark: a sign with a count, or literal characters.
fn mark(words: &str) -> Option<Mark> {
    let sign = words.chars().next()?;
    match words[sign.len_utf8()..].parse() {
        Ok(count) if !sign.is_alphanumeric() => Some(Mark::Counted(sign, count)),
        _ => Some(Mark::Opening(folded(words))),
    }
}

impl Mark {
    /// Finds the mark among the words of a section.
    fn find(&self, text: &str, words: &[usize]) -> Option<usize> {
        match self {
            Self::Counted(sign, count) => {
                let mut signs = words.iter().filter(|at| opens_with_sign(&text[**at..], *sign));
                signs.nth(count.checked_sub(1)?).copied()
            }
            Self::Opening(opening) => {
                words.iter().find(|at| opens_with(&text[**at..], opening)).copied()
            }
        }
    }
}

/// Whether a word starts with a sign, in any form that copies use.
fn opens_with_sign(word: &str, sign: char) -> bool {
    word.starts_with(|c| same_sign(c, sign))
}

/// Whether a word starts with these normalised characters; a copy may put spaces between them.
fn opens_with(word: &str, opening: &str) -> bool {
    // A character may normalise to several, and a space to none.
    let end =
        word.char_indices().nth(2 * opening.chars().count() + 2).map_or(word.len(), |(at, _)| at);
    folded(&word[..end]).starts_with(opening)
}

/// Where the words of a section start: after white space, after bullets, and at a ◆ directly after a sentence.
fn words(text: &str, block: &Range<usize>) -> Vec<usize> {
    let mut words = Vec::new();
    let mut open = false;
    for (offset, c) in text[block.clone()].char_indices() {
        if open && !is_gap(c) || same_sign(c, '◆') {
            words.push(block.start + offset);
        }
        open = is_gap(c) || (open && is_bullet(c) && !same_sign(c, '・'));
    }
    words
}

/// Horizontal rules around lists: runs of hyphens.
fn rules(text: &str) -> Vec<Range<usize>> {
    let mut rules = Vec::new();
    let mut run = 0..0;
    let mut length = 0;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        if is_hyphen(c) {
            run = if length == 0 { at } else { run.start }..at + c.len_utf8();
            length += 1;
        } else {
            rules.extend((length >= SHORTEST_RULE).then(|| run.clone()));
            length = 0;
        }
    }
    rules
}

/// Removes ranges that overlap the previous one.
fn apart(ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    let mut apart: Vec<Range<usize>> = Vec::new();
    for range in ranges {
        if apart.last().is_none_or(|last| last.end <= range.start) {
            apart.push(range);
        }
    }
    apart
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small book of invented rules; it prints one number twice.
    const BOOK: &str = "■ 庭の決まり ■ 1 庭 1−1 石 ◆石は庭に置く。動かせない。 ◆石は三つまで。 −−−−−− \
        1)置く ↓ 2)ながめる −−−−−− 例)丸い石・平らな石。 1−1 砂 ・砂はまく。 ・砂は−1まで掃く(1−1参照)。 2 記録 Version1.00 3-4を追記";

    const OUTLINE: [(&str, &str); 14] = [
        ("1", "1"),
        ("1-1", "1−1"),
        ("1-1.1", "1−1 ◆1 文2"),
        ("1-1.2", "1−1 ◆2"),
        ("1-1.3", "1−1 2)"),
        ("1-1.4", "1−1 例)"),
        ("1-1.5", "1−1 2)・例)"),
        ("1-1-1", "1−1−1"),
        ("1-1b", "1−1 ・2"),
        ("1-1b.1", "1−1 ・1"),
        ("1-1b.2", "1−1 ・2"),
        ("1-1b.3", "1−1 ◆1"),
        ("2", "2"),
        ("2.1", "2 Version1.00"),
    ];

    fn found(text: &str) -> Vec<(String, String)> {
        let found =
            passages(text, &OUTLINE.map(|(article, printed)| OutlineEntry { article, printed }));
        let of = |p: &Passage| p.pieces().map(|piece| &text[piece]).collect::<Vec<_>>().join("|");
        found.iter().map(|p| (p.article.clone(), of(p))).collect()
    }

    fn passage(found: &[(String, String)], id: &str) -> String {
        found.iter().find(|(article, _)| article == id).map(|(_, text)| text.clone()).expect(id)
    }

    #[test]
    fn marks_and_sentences_cut_a_section() {
        let found = found(BOOK);
        assert_eq!(passage(&found, "1"), "1 庭");
        assert_eq!(passage(&found, "1-1"), "1−1 石 ◆石は庭に置く。");
        assert_eq!(passage(&found, "1-1.1"), "動かせない。");
        assert_eq!(passage(&found, "1-1.2"), "◆石は三つまで。 −−−−−− 1)置く ↓");
        assert_eq!(passage(&found, "1-1.3"), "2)ながめる");
        assert_eq!(passage(&found, "1-1.4"), "例)丸い石・平らな石。");
        assert_eq!(passage(&found, "2.1"), "Version1.00 3-4を追記");
    }

    /// The text between two paragraphs belongs to the next article only.
    #[test]
    fn a_list_of_marks_is_its_pieces_and_not_what_lies_between() {
        let text = BOOK.replace("1−1 砂", "1−2 砂");
        let outline = [
            ("1-1", "1−1 ◆1・例)"),
            ("1-1.1", "1−1 ◆1・例)"),
            ("1-1.2", "1−1 ◆2"),
            ("1-1.3", "1−1 ◆1・例) 文2-"),
        ];
        let places = outline.map(|(article, printed)| OutlineEntry { article, printed });
        let found = passages(&text, &places);
        let pieces = |article: &str| -> Vec<&str> {
            let of = found.iter().find(|passage| passage.article == article).expect(article);
            of.pieces().map(|piece| &text[piece]).collect()
        };
        let (one, example) = ("◆石は庭に置く。動かせない。", "例)丸い石・平らな石。");
        assert_eq!(pieces("1-1.1"), [one, example]);
        // A section still starts with its heading, and sentences are counted across all pieces.
        assert_eq!(pieces("1-1"), [&format!("1−1 石 {one}"), example]);
        assert_eq!(pieces("1-1.3"), ["動かせない。", example]);
        // Adjacent pieces are merged.
        let joined = passage(&self::found(BOOK), "1-1.5");
        assert_eq!(joined, "2)ながめる −−−−−− 例)丸い石・平らな石。");
    }

    #[test]
    fn a_number_printed_twice_opens_two_sections() {
        let found = found(BOOK);
        assert_eq!(passage(&found, "1-1b.1"), "・砂はまく。");
        assert_eq!(passage(&found, "1-1b.2"), "・砂は−1まで掃く(1−1参照)。");
        // A section with a mark ends at the end of the section; a missing mark selects the whole section.
        assert!(passage(&found, "1-1b").starts_with("1−1 砂 ・砂はまく。"));
        assert_eq!(passage(&found, "1-1b"), passage(&found, "1-1b.3"));
        assert!(found.iter().all(|(article, _)| article != "1-1-1"));
    }

    #[test]
    fn lines_widths_and_bullets_do_not_matter() {
        let lines = BOOK
            .replace(" ◆", "\n\n- ◆")
            .replace(" 1−1", "\r\n## １－１")
            .replace(" 例)", "\n例）");
        let plain = |text: String| text.replace(['-', '#', '\n', '\r'], " ");
        let [one, other] = [BOOK, &lines].map(found);
        assert_eq!(one.len(), other.len());
        for ((id, one), (other_id, other)) in one.iter().zip(other) {
            let words = |text: &str| folded(&plain(text.to_owned())).replace('-', "");
            assert_eq!((id, words(one)), (&other_id, words(&other)));
        }
    }

    #[test]
    fn rules_around_lists_are_noise() {
        let outline = OUTLINE.map(|(article, printed)| OutlineEntry { article, printed });
        let found = passages(BOOK, &outline);
        let second = found.iter().find(|passage| passage.article == "1-1.2").expect("◆2");
        let noise: Vec<_> = second.noise.iter().map(|range| &BOOK[range.clone()]).collect();
        assert_eq!(noise, ["−−−−−−"]);
    }

    #[test]
    fn a_section_of_a_later_edition_is_found_by_its_number() {
        let text = BOOK.replace(" 2 記録", " 1−2 橋 ◆橋は渡る。 2 記録");
        assert_eq!(passage(&found(&text), "1-2"), "1−2 橋 ◆橋は渡る。");
    }

    #[test]
    fn a_new_number_is_one_section() {
        let text = BOOK.replace(" 1−1 砂", " 1−2 橋 ◆橋は渡る。 1−1 砂");
        let text = text.replace(" 2 記録", " 1−2 門 ◆門は開く。 2 記録");
        let found = found(&text);
        let new: Vec<_> = found.iter().filter(|(article, _)| article == "1-2").collect();
        assert_eq!(new.len(), 1, "{found:?}");
        // The second one is no section, so its text stays with the previous one.
        assert_eq!(passage(&found, "1-1b.3"), "◆門は開く。");
    }

    #[test]
    fn marks_are_read_as_they_are_printed() {
        let counted = |n| Mark::Counted('◆', n);
        assert_eq!(marks("◆1・◆3"), [counted(1), counted(3)]);
        assert_eq!(marks("・2"), [Mark::Counted('・', 2)]);
        assert_eq!(spot("4−3 3)・●3) 文2-").sentences, Some((2, None)));
        assert_eq!(spot("4−3 3)・●3) 文2-").marks.len(), 2);
        assert_eq!(spot("4−3"), Spot { marks: Vec::new(), sentences: None });
    }
}
