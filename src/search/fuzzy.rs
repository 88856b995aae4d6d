//! Words that nothing has: the nearest that the rulebooks do have, a character away.

use std::collections::BTreeSet;

use tantivy::Term;

use crate::data;
use crate::search::near::OneApart;
use crate::search::query::{Query, Unit};
use crate::search::schema::Text;
use crate::search::store::Store;
use crate::search::token::{self, Kind};

/// What a word that is a character away is worth against the word itself.
const NEAR: f32 = 0.7;
/// The same for a word of two characters.
const NEAR_PAIR: f32 = 0.35;
/// The shortest Latin word that is taken for a misspelling.
const SHORTEST_WORD: usize = 4;
/// How many unknown pieces are looked into: somebody who misspells more than that is not asking about rules.
const MOST_UNKNOWN: usize = 32;

/// Adds to the query what its unknown pieces may have been meant for. Says whether nothing of the query is known as it is.
///
/// # Errors
/// What the index reports when its files cannot be read.
pub fn widen(query: &mut Query, store: &Store) -> tantivy::Result<bool> {
    let mut none = query.articles.is_empty() && query.steps.is_empty();
    let mut unknown = Vec::new();
    let mut run = Run::default();
    for (at, unit) in query.units.iter().enumerate() {
        let may_be_meant = matches!(unit.kind, Kind::Pair | Kind::Word);
        if !may_be_meant && !none {
            continue;
        }
        let known = known(store, &unit.ways)?;
        unknown.extend((may_be_meant && !known).then_some(at));
        none &= match unit.kind {
            Kind::Pair | Kind::KanaPair => !run.next(unit.position, known),
            _ => !known,
        };
    }
    let nothing_known = none && !run.known();
    unknown.truncate(MOST_UNKNOWN);
    if !unknown.is_empty() {
        near_terms(query, &unknown);
        near_words(query, &unknown, store)?;
    }
    Ok(nothing_known)
}

/// Pairs that stand one after another: what they spell is known only when all of them are.
#[derive(Default)]
struct Run {
    last: Option<(usize, bool)>,
}

impl Run {
    /// Goes on with a pair; says whether a run has ended before it that was known.
    fn next(&mut self, position: Option<usize>, known: bool) -> bool {
        let before = self.last;
        let goes_on = before.is_some_and(|(last, _)| position == Some(last + 1));
        let all = known && (!goes_on || self.known());
        self.last = position.map(|position| (position, all));
        !goes_on && before.is_some_and(|(_, known)| known)
    }

    fn known(&self) -> bool {
        self.last.is_some_and(|(_, known)| known)
    }
}

fn known(store: &Store, ways: &[(String, f32)]) -> tantivy::Result<bool> {
    for (way, _) in ways {
        for field in [Text::Title, Text::Body, Text::Asked] {
            let field = store.fields.texts[field as usize];
            if store.searcher.doc_freq(&Term::from_field_text(field, way))? > 0 {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Terms of the glossary that differ by one character from a stretch of the query around an unknown piece.
fn near_terms(query: &mut Query, unknown: &[usize]) {
    // No name is near a word: its letters are one blank here.
    if query.folded.iter().all(|c| *c == ' ') {
        return;
    }
    let positions: Vec<usize> = unknown.iter().filter_map(|at| query.units[*at].position).collect();
    let mut found: Vec<(usize, String, f32)> = Vec::new();
    let mut name = Vec::new();
    data::lexicon().each(|of, meanings| {
        name.clear();
        name.extend(of.chars());
        if name.len() < 2 || name.contains(&' ') {
            return;
        }
        // Two characters with one wrong are nearly anything.
        let near = if name.len() == 2 { NEAR_PAIR } else { NEAR };
        if let Some(position) = positions.iter().find(|at| near_at(query, **at, &name)) {
            let term = |of: &crate::rulebook::lexicon::Meaning| token::term(of.game, of.term);
            found.extend(meanings.iter().map(|of| (*position, term(of), near)));
        }
    });
    for position in positions {
        let ways: Vec<(String, f32)> = found
            .iter()
            .filter(|(at, ..)| *at == position)
            .map(|(_, t, w)| (t.clone(), *w))
            .collect();
        if !ways.is_empty() {
            query.units.push(Unit { ways, kind: Kind::Term, weight: 1.0, position: None });
        }
    }
}

/// Whether a stretch of the query over the symbols at `position` and after is `name` but for one character.
fn near_at(query: &Query, position: usize, name: &[char]) -> bool {
    let length = name.len();
    let symbols = &query.folded;
    if length == 2 {
        let kanji = |c: &char| ('\u{4e00}'..='\u{9fff}').contains(c);
        let piece = symbols.get(position..position + 2).unwrap_or(&[]);
        return name.iter().all(kanji) && piece.iter().all(kanji) && one_apart(piece, name);
    }
    (length.saturating_sub(1)..=length + 1).any(|window| {
        let first = (position + 2).saturating_sub(window);
        (first..=position).any(|start| {
            symbols.get(start..start + window).is_some_and(|piece| one_apart(piece, name))
        })
    })
}

/// Whether two words differ by one character that is other, missing, added, or has changed places with the next.
pub fn one_apart(a: &[char], b: &[char]) -> bool {
    if a.len().abs_diff(b.len()) > 1 || a == b {
        return false;
    }
    let same = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let (a, b) = (&a[same..], &b[same..]);
    match a.len().cmp(&b.len()) {
        std::cmp::Ordering::Less => *a == b[1..],
        std::cmp::Ordering::Greater => a[1..] == *b,
        std::cmp::Ordering::Equal => {
            a[1..] == b[1..] || a.len() >= 2 && a[0] == b[1] && a[1] == b[0] && a[2..] == b[2..]
        }
    }
}

/// Latin words of the index that differ by one letter from an unknown one.
fn near_words(query: &mut Query, unknown: &[usize], store: &Store) -> tantivy::Result<()> {
    for at in unknown {
        let unit = &mut query.units[*at];
        let Some((word, _)) = unit.ways.first().filter(|_| unit.kind == Kind::Word) else {
            continue;
        };
        if word.chars().count() < SHORTEST_WORD {
            continue;
        }
        let mut near = BTreeSet::new();
        for field in [Text::Title, Text::Body, Text::Asked] {
            for reader in store.searcher.segment_readers() {
                let index = reader.inverted_index(store.fields.texts[field as usize])?;
                // Latin words stand between `a` and the first sign after `z`.
                let words = index.terms().search(OneApart::of(word)).ge(b"a").lt(b"{");
                let mut words = words.into_stream()?;
                while words.advance() {
                    near.extend(std::str::from_utf8(words.key()).map(str::to_owned));
                }
            }
        }
        unit.ways.extend(near.into_iter().map(|word| (word, NEAR)));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_character_apart() {
        let chars = |text: &str| text.chars().collect::<Vec<char>>();
        for (a, b, near) in [
            ("カンウタ", "カウンタ", true),
            ("ペンデュラムゾン", "ペンデュラムゾンン", true),
            ("置喚効果", "置換効果", true),
            ("召喚", "召喚", false),
            ("召喚酔い", "召喚", false),
            ("attck", "attack", true),
            ("atack", "attach", false),
            ("", "あ", true),
        ] {
            assert_eq!(one_apart(&chars(a), &chars(b)), near, "{a} {b}");
            assert_eq!(one_apart(&chars(b), &chars(a)), near, "{b} {a}");
        }
    }
}
