//! Assigns lines to headings and steps, so that as many of them as possible are in the order of the outline.

use super::lines::BookLine;
use super::printed::Heading;
use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

/// Finds the line of each heading, then marks repeated headings as noise.
pub(super) fn find_headings(headings: &mut [Heading], lines: &mut [BookLine]) {
    let mut pairs = Vec::new();
    for (i, heading) in headings.iter().enumerate() {
        pairs.extend(
            lines
                .iter()
                .enumerate()
                .filter(|(_, line)| heading.is(&line.key))
                .map(|(at, _)| (i, at)),
        );
    }
    let contents = contents(headings, &pairs);
    pairs.retain(|pair| !contents.contains(&pair.1));
    for (i, at) in longest_chain(&pairs) {
        headings[i].line = Some(at);
    }
    find_displaced(headings, &pairs, lines.len());
    mark_running_heads(headings, lines);
}

/// The lines of a table of contents: three or more consecutive headings, each of a different chapter. In a part of the book they would
/// match the order better than the real headings.
fn contents(headings: &[Heading], pairs: &[(usize, usize)]) -> HashSet<usize> {
    let chapters: BTreeMap<usize, &str> =
        pairs.iter().map(|&(i, at)| (at, headings[i].chapter.as_str())).collect();
    let mut contents = HashSet::new();
    let mut run: Vec<(usize, &str)> = Vec::new();
    for (&at, &chapter) in &chapters {
        let goes_on = run.last().is_some_and(|last| last.0 + 1 == at)
            && run.iter().all(|line| line.1 != chapter);
        if !goes_on {
            run.clear();
        }
        run.push((at, chapter));
        if run.len() >= 3 {
            contents.extend(run.iter().map(|line| line.0));
        }
    }
    contents
}

/// Finds headings out of order, such as labels around a picture: the only line of their chapter with that text.
fn find_displaced(headings: &mut [Heading], pairs: &[(usize, usize)], end: usize) {
    for i in 0..headings.len() {
        if headings[i].line.is_some() {
            continue;
        }
        let reach = chapter_lines(headings, &headings[i].chapter, end);
        let free = |at: usize| {
            reach.contains(&at) && headings.iter().all(|heading| heading.line != Some(at))
        };
        let first = pairs.partition_point(|pair| pair.0 < i);
        let mut places = pairs[first..]
            .iter()
            .take_while(|pair| pair.0 == i)
            .map(|pair| pair.1)
            .filter(|&at| free(at));
        if let (Some(at), None) = (places.next(), places.next()) {
            headings[i].line = Some(at);
        }
    }
}

/// The lines of a chapter: from its first heading to the next heading of another chapter.
fn chapter_lines(headings: &[Heading], chapter: &str, end: usize) -> Range<usize> {
    let of = |own: bool| {
        headings
            .iter()
            .filter(move |heading| (heading.chapter == chapter) == own)
            .filter_map(|heading| heading.line)
    };
    let (Some(first), Some(last)) = (of(true).min(), of(true).max()) else { return 0..0 };
    first..of(false).filter(|&at| at > last).min().unwrap_or(end)
}

/// Marks repetitions of a heading, at the top of later pages, as noise.
fn mark_running_heads(headings: &[Heading], lines: &mut [BookLine]) {
    let mut placed: Vec<usize> = headings.iter().filter_map(|heading| heading.line).collect();
    placed.sort_unstable();
    let mut seen = HashSet::new();
    for (at, line) in lines.iter_mut().enumerate() {
        if placed.binary_search(&at).is_ok() {
            seen.insert(line.key.clone());
        } else {
            line.noise |= seen.contains(&line.key);
        }
    }
}

/// The longest chain of pairs in which both numbers increase, with the second as low as possible. The pairs are sorted.
pub(super) fn longest_chain(pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    // ends[k]: the pair with the lowest place that ends a chain of k+1 pairs.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = vec![None; pairs.len()];
    let mut next = 0;
    while next < pairs.len() {
        let same = pairs[next..].iter().take_while(|pair| pair.0 == pairs[next].0).count();
        // Go backwards, so that two pairs of one article are never in the same chain.
        for i in (next..next + same).rev() {
            let length = ends.partition_point(|&end| pairs[end].1 < pairs[i].1);
            before[i] = length.checked_sub(1).map(|k| ends[k]);
            if length == ends.len() {
                ends.push(i);
            } else {
                ends[length] = i;
            }
        }
        next += same;
    }
    let mut chain: Vec<(usize, usize)> =
        std::iter::successors(ends.last().copied(), |&i| before[i]).map(|i| pairs[i]).collect();
    chain.reverse();
    chain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chain_is_the_longest_and_the_earliest() {
        // A table of contents at 0 and 1, a citation of the first at 5, a running head at 6.
        assert_eq!(
            longest_chain(&[(0, 2), (0, 5), (1, 0), (1, 3), (1, 6), (2, 1), (2, 4)]),
            [(0, 2), (1, 3), (2, 4)]
        );
        assert_eq!(longest_chain(&[]), []);
    }
}
