//! Fits texts into the boxes of a picture: the lines, and the font size.

use std::collections::BTreeSet;

use textwrap::Options;
use unicode_width::UnicodeWidthStr;

use super::{Drawing, SMALL};

/// The font size of a zone's name, and its minimum for a name in one line.
const LABEL: [f32; 2] = [28.0, 19.0];

impl Drawing<'_> {
    /// Fits a name: in the largest font size at which it fits completely, or at the smallest size as much of it as fits. Returns its lines
    /// and the size.
    pub(super) fn fit_name(
        &self,
        name: &str,
        width: f32,
        height: f32,
        largest: f32,
    ) -> (Vec<String>, f32) {
        let most = |size: f32| (height / (size * 1.08)).floor().max(1.0) as usize;
        // Do not break a word that fits at a smaller size.
        let longest = name.split_whitespace().filter(|word| word.is_ascii()).map(str::len).max();
        let fits = width / (longest.unwrap_or(1) as f32 * 0.62);
        let size = largest.min(fits.max(SMALL));
        // Do not break a short name either.
        let whole = width / (name.width() as f32 * 0.51);
        let size = if whole > size * 0.85 { size.min(whole) } else { size };
        let smaller = std::iter::successors(Some(size), |size| Some(size - 1.0));
        for size in smaller.take_while(|size| *size >= SMALL) {
            // Skip sizes at which there are not enough columns. The space at the end of a line takes none.
            if name.width() > (columns(name, width, size) + 1) * most(size) {
                continue;
            }
            let lines = fitted(name, width, size, usize::MAX);
            if lines.len() <= most(size) {
                return (lines, size);
            }
        }
        // Of a long name, look at no more than there are columns for.
        let seen = (columns(name, width, SMALL) + 1) * most(SMALL) + 1;
        let seen = name.char_indices().nth(seen).map_or(name, |(end, _)| &name[..end]);
        let lines = fitted(seen, width, SMALL, most(SMALL));
        let shown = lines.concat();
        let shown = shown.strip_suffix('…').map(|shown| shown.replace(' ', ""));
        match shown.is_some_and(|shown| self.names_with_prefix(&shown) > 1) {
            true => (fit_both_ends(name, width, SMALL, most(SMALL)), SMALL),
            false => (lines, SMALL),
        }
    }

    /// How many different card names on the board begin with these letters.
    fn names_with_prefix(&self, letters: &str) -> usize {
        let areas = self.board.sides.iter().flat_map(|side| &side.areas);
        let names = areas.flat_map(|area| &area.cards).filter_map(|card| card.name.as_deref());
        let begins = |name: &&str| {
            let mut spelt = name.chars().filter(|c| *c != ' ');
            letters.chars().all(|letter| spelt.next() == Some(letter))
        };
        let alike = names.filter(begins);
        alike.collect::<BTreeSet<&str>>().len()
    }
}

/// Fits the beginning and the end of a text that is too long for `most` lines of this width.
fn fit_both_ends(words: &str, width: f32, size: f32, most: usize) -> Vec<String> {
    let letters: Vec<char> = words.chars().collect();
    let cut = |kept: usize| {
        let (head, tail) = (kept.div_ceil(2), kept / 2);
        let head: String = letters[..head].iter().collect();
        let tail: String = letters[letters.len() - tail..].iter().collect();
        fitted(&format!("{}…{}", head.trim_end(), tail.trim_start()), width, size, usize::MAX)
    };
    // No more of it can fit than there are columns for.
    let longest = letters.len().min((columns(words, width, size) + 1) * most);
    let mut cuts = (0..longest).rev().map(cut);
    cuts.find(|lines| lines.len() <= most).unwrap_or_default()
}

/// Fits the name of a zone with its count, in one line or two. Returns its lines and the font size.
pub(super) fn label(words: &str, width: f32) -> (Vec<String>, f32) {
    let [most, least] = LABEL;
    let letter = if words.is_ascii() { 0.6 } else { 0.53 };
    let size = |words: &str| (width / (words.width() as f32 * letter)).min(most);
    if size(words) >= least {
        return (vec![words.to_owned()], size(words).floor());
    }
    // Break it where the longer line is shortest, but not within a Latin word.
    let breaks = words.char_indices().skip(1).filter(|(at, c)| {
        let latin = |c: char| c.is_ascii_alphanumeric();
        !(words[..*at].ends_with(latin) && latin(*c))
    });
    let halves = breaks.map(|(at, _)| [words[..at].trim(), words[at..].trim()]);
    let longer = |halves: &[&str; 2]| halves.map(UnicodeWidthStr::width).into_iter().max();
    let Some(halves) = halves.min_by_key(longer) else {
        return (fitted(words, width, least, 1), least);
    };
    let size = halves.map(size).into_iter().fold(most, f32::min).max(14.0).floor();
    (halves.iter().flat_map(|half| fitted(half, width, size, 1)).collect(), size)
}

/// How many columns of text a line of this width has at this font size.
fn columns(words: &str, width: f32, size: f32) -> usize {
    // A Latin letter is about half as wide as it is high, a Japanese character as wide as high.
    let half = if words.is_ascii() { 0.54 } else { 0.505 };
    ((width / (size * half)) as usize).max(2)
}

/// Wraps a text to at most `most` lines of this width. If something is left out, the text ends with an ellipsis.
pub(crate) fn fitted(words: &str, width: f32, size: f32, most: usize) -> Vec<String> {
    let columns = columns(words, width, size);
    let options = Options::new(columns).break_words(true);
    let mut lines: Vec<String> =
        textwrap::wrap(words, options).iter().map(|line| line.trim_end().to_owned()).collect();
    if lines.len() > most {
        // Fill the last line, even within a word.
        let mut last = lines.split_off(most - 1).join(" ");
        while last.width() + 1 > columns && last.pop().is_some() {}
        last.truncate(last.trim_end().len());
        last.push('…');
        lines.push(last);
    }
    lines
}
