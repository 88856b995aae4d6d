//! Splits a text into several cards with their copies.

use super::counts::{self, Count, Mark};
use super::tags::japanese;
use crate::read::Names;
use hantei_base::source::Span;

/// One card of a line with several.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece<'t> {
    pub text: &'t str,
    pub count: Option<Count<'t>>,
    pub span: Span,
}

/// Separators between cards. A name with a comma in it is joined again.
const PARTS: [&str; 20] = [
    " • ", " · ", "、", "，", ";", "；", ", ", ",", " / ", "／", "/", "｜", " | ", "·", "・",
    " + ", "＋", "　", " – ", " — ",
];

/// Where the copies stand beside a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Front,
    Back,
    /// Right behind the name, without a space.
    Tight,
    /// Right before the name, without a space.
    TightFront,
}

/// Splits the text into cards with their copies; `None` if it is not several cards. `offset` is where it begins in the file.
pub(super) fn pieces(text: &str, offset: usize) -> Option<Vec<Piece<'_>>> {
    if text.len() > 1 << 18
        || !text.chars().any(|c| counts::digit(c).is_some() || matches!(c, '①'..='⑳'))
    {
        return None;
    }
    let mut best: Option<(usize, Vec<Piece<'_>>)> = None;
    // D-CBT/0005 is a number, not two cards.
    let numbered = text.contains('/')
        && text.split_whitespace().any(|word| {
            word.contains('/')
                && hantei_cards::recognise(word.trim_matches(['(', ')', '[', ']', ','])).is_some()
        });
    for part in PARTS.into_iter().filter(|part| text.contains(part) && !(numbered && *part == "/"))
    {
        for end in [End::Front, End::Back, End::Tight, End::TightFront] {
            if let Some(found) = parted(text, part, end, offset)
                && best.as_ref().is_none_or(|(most, before)| {
                    found.len() > *most
                        || found.len() == *most && uncounted(&found) < uncounted(before)
                })
            {
                best = Some((found.len(), found));
            }
        }
    }
    if let Some(found) = best {
        return (!is_numbered(&found.1, text, offset)).then_some(found.1);
    }
    unparted(text, offset)
}

/// Whether the two pieces are a name that ends with a number, and the number of that card: `Black Waltz 3　16-088L ×1`.
fn is_numbered(pieces: &[Piece<'_>], text: &str, offset: usize) -> bool {
    let [name, number] = pieces else { return false };
    let between = name.span.end as usize - offset..number.span.start as usize - offset;
    let blank = text.get(between).is_some_and(|gap| gap.chars().all(char::is_whitespace));
    let is_number = |piece: &Piece<'_>| {
        let text = piece.count.map_or(piece.text, |count| count.rest);
        hantei_cards::recognise(text.trim_matches(['(', ')', '[', ']', '（', '）', '［', '］']))
            .is_some()
    };
    blank && !is_number(name) && is_number(number)
}

/// Whether the two pieces are one card in two languages, whose second name begins with a number:
/// `レインボー・フィッシュ / 7 Colored Fish`.
pub(super) fn is_translated(pieces: &[Piece<'_>], names: Option<&dyn Names>) -> bool {
    let [one, other] = pieces else { return false };
    let bare = other.count.filter(|count| count.mark == Mark::Bare);
    let known = |count: Count<'_>| names.map_or(count.value > 4, |names| names.knows(other.text));
    japanese(one.text) != japanese(other.text) && bare.is_some_and(known)
}

fn uncounted(pieces: &[Piece<'_>]) -> usize {
    pieces.iter().filter(|piece| piece.count.is_none()).count()
}

fn count_of(text: &str, end: End) -> Option<Count<'_>> {
    match end {
        End::Front => counts::front(text),
        End::TightFront => counts::tight_front(text).or_else(|| counts::front(text)),
        End::Back => counts::back(text),
        End::Tight => {
            counts::back(text).or_else(|| counts::tight(text)).or_else(|| counts::tight_word(text))
        }
    }
}

fn parted<'t>(text: &'t str, part: &str, end: End, offset: usize) -> Option<Vec<Piece<'t>>> {
    let mut raw: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    for fragment in unbroken(text, part) {
        // A full stop ends the enumeration.
        let mut from = at;
        for sentence in fragment.split_inclusive('。') {
            raw.push((from, from + sentence.trim_end_matches('。').len()));
            from += sentence.len();
        }
        at += fragment.len() + part.len();
    }
    let trim = |(start, stop): (usize, usize)| {
        let fragment = &text[start..stop];
        let trimmed = fragment.trim_matches(|c: char| c.is_whitespace() || matches!(c, '.' | '。'));
        let from = start
            + (fragment.len()
                - fragment
                    .trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '.' | '。'))
                    .len());
        (from, from + trimmed.len())
    };
    let fragments: Vec<(usize, usize)> =
        raw.into_iter().map(trim).filter(|(start, stop)| stop > start).collect();
    // These separators may also be a part of a name.
    let joins = matches!(part, ", " | "," | "/" | "・" | "·" | "　" | "／");
    let mut pieces: Vec<(usize, usize)> = Vec::new();
    let mut open: Option<usize> = None;
    let mut counted = 0;
    for (start, stop) in fragments {
        let fragment = without_and(&text[start..stop]);
        // 以上40枚です, and other prose behind the last full stop.
        if text[..start].trim_end().ends_with('。')
            && (super::words::phrase(fragment).is_some() || super::prose::is_sentence(fragment))
        {
            continue;
        }
        let start = stop - fragment.len();
        let has = count_of(fragment, end).is_some_and(|count| plausible(count));
        counted += usize::from(has);
        match (joins, end, has) {
            (true, End::Front | End::TightFront, false) => match pieces.last_mut() {
                Some(last) => last.1 = stop,
                None => return None,
            },
            (true, End::Back | End::Tight, false) => {
                open.get_or_insert(start);
            }
            (true, End::Back | End::Tight, true) => {
                pieces.push((open.take().unwrap_or(start), stop))
            }
            _ => pieces.push((start, stop)),
        }
    }
    if open.is_some() || pieces.len() < 2 || counted < 2 || counted * 3 < pieces.len() * 2 {
        return None;
    }
    let bare_front = end == End::Front && part == "　";
    if bare_front {
        return None;
    }
    Some(
        pieces
            .into_iter()
            .map(|(start, stop)| Piece {
                text: &text[start..stop],
                count: count_of(&text[start..stop], end),
                span: Span::new(offset + start, offset + stop),
            })
            .collect(),
    )
}

/// The text split at a separator, but not within brackets: 《Chaos, Walker of the Wheel》.
fn unbroken<'t>(text: &'t str, part: &str) -> Vec<&'t str> {
    let mut found = Vec::new();
    let (mut from, mut end, mut depth) = (0, 0, 0i32);
    let count = |signs: [char; 2]| text.matches(signs).count();
    // A remark in brackets is not taken apart; a bracket that is never closed encloses nothing.
    let closed = count(['(', '（']) == count([')', '）']);
    for fragment in text.split(part) {
        let stop = end + fragment.len();
        for c in fragment.chars() {
            match c {
                '《' | '「' | '『' => depth += 1,
                '》' | '」' | '』' => depth -= 1,
                '(' | '（' if closed => depth += 1,
                ')' | '）' if closed => depth -= 1,
                _ => {}
            }
        }
        if depth <= 0 {
            found.push(&text[from..stop]);
            (from, depth) = (stop + part.len(), 0);
        }
        end = stop + part.len();
    }
    if from < text.len() {
        found.push(&text[from..]);
    }
    found
}

fn plausible(count: Count<'_>) -> bool {
    (1..=60).contains(&count.value) && !(count.mark == Mark::Bare && count.value > 20)
}

/// The text without the `and` before the last card of an enumeration: `and 2 Name`.
fn without_and(fragment: &str) -> &str {
    let word = ["and ", "& ", "et ", "und ", "y ", "e "];
    let rest = word.iter().find_map(|word| fragment.strip_prefix(word)).map(str::trim_start);
    let counted = |rest: &&str| {
        rest.starts_with(|c: char| c.is_ascii_digit())
            || counts::back(rest).is_some_and(|count| count.mark == Mark::Plain)
    };
    rest.filter(counted).unwrap_or(fragment)
}

/// Cards without separators, which are told apart by their marked numbers: `名×3 名×2 名×1`, `3x Name 2x Name`.
fn unparted(text: &str, offset: usize) -> Option<Vec<Piece<'_>>> {
    let words = words(text);
    if words.len() < 4 && !text.contains(|c: char| !c.is_ascii()) {
        return None;
    }
    let mut pieces = Vec::new();
    let mut start = None;
    // Behind the names: a piece ends at a word with a plain number.
    for (from, to) in &words {
        let begun = *start.get_or_insert(*from);
        if *to - begun > 400 {
            return None;
        }
        let so_far = &text[begun..*to];
        let circled = so_far.ends_with(|c| matches!(c, '①'..='⑳' | '❶'..='❿'));
        let marked = |count: &Count<'_>| count.mark == Mark::Plain || circled;
        if let Some(count) = counts::back(so_far).filter(|count| marked(count) && plausible(*count))
        {
            let text = without_and(so_far);
            let begun = *to - text.len();
            pieces.push(Piece {
                text,
                count: counts::back(text).or(Some(count)),
                span: Span::new(offset + begun, offset + *to),
            });
            start = None;
        }
    }
    if pieces.len() >= 2 && start.is_none() {
        return Some(pieces);
    }
    if let Some(pieces) = glued(text, &words, offset) {
        return Some(pieces);
    }
    // Before the names: a piece begins at a word that is a plain number.
    let begins: Vec<usize> = words
        .iter()
        .filter(|(from, to)| {
            let word = &text[*from..*to];
            let rest = &text[*from..];
            let marked = word.starts_with(|c: char| counts::digit(c).is_some())
                && word.ends_with(counts::is_times)
                || word.ends_with('枚') && word.starts_with(|c: char| counts::digit(c).is_some());
            marked
                && word.len() <= 6
                && counts::front(rest)
                    .is_some_and(|count| count.mark == Mark::Plain && plausible(count))
        })
        .map(|(from, _)| *from)
        .collect();
    if begins.len() < 2 || begins.first() != words.first().map(|(from, _)| from) {
        return None;
    }
    let ends = begins.iter().skip(1).copied().chain(std::iter::once(text.len()));
    let pieces = begins.iter().zip(ends).map(|(start, end)| {
        let piece = text[*start..end].trim_end();
        Piece {
            text: piece,
            count: counts::front(piece),
            span: Span::new(offset + start, offset + start + piece.len()),
        }
    });
    Some(pieces.collect())
}

/// Japanese names with their numbers right behind them, separated by blanks: `名3 名2 名1`.
fn glued<'t>(text: &'t str, words: &[(usize, usize)], offset: usize) -> Option<Vec<Piece<'t>>> {
    let mut pieces = Vec::new();
    let mut start = None;
    for (from, to) in words {
        let begun = *start.get_or_insert(*from);
        if *to - begun > 400 {
            return None;
        }
        let piece = &text[begun..*to];
        let count = counts::glued(&text[*from..*to])
            .and_then(|_| counts::glued(piece))
            .filter(|count| (1..=4).contains(&count.value) && ends_name(count.rest));
        if count.is_some() {
            let span = Span::new(offset + begun, offset + *to);
            pieces.push(Piece { text: piece, count, span });
            start = None;
        }
    }
    (pieces.len() >= 2 && start.is_none()).then_some(pieces)
}

/// Whether a Japanese name may end here: `名 ×3` has no number right behind it.
fn ends_name(name: &str) -> bool {
    let last = name.chars().next_back().unwrap_or(' ');
    !name.is_ascii()
        && (last.is_alphabetic() && !counts::is_times(last)
            || matches!(last, '!' | '！' | '?' | '？'))
}

fn words(text: &str) -> Vec<(usize, usize)> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices() {
        match (c.is_whitespace(), start) {
            (false, None) => start = Some(at),
            (true, Some(from)) => {
                words.push((from, at));
                start = None;
            }
            _ => {}
        }
    }
    words.extend(start.map(|from| (from, text.len())));
    words
}
