//! Spelling correction: for unknown words, finds words of the rulebooks that differ by one character.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization as _;

use crate::index::{Index, IndexError};
use crate::phrase::Phrase;
use crate::query::{Query, Unit};
use crate::schema::Text;
use crate::similar::OneEditAway;
use crate::words::{Run, SimilarName, Solid};
use hantei_base::reference::Game;
use hantei_base::text::{Script, Symbol, symbols};
use hantei_data::Data;
use hantei_data::lexicon::Meaning;
use hantei_data::token;
use hantei_data::token::TokenKind;

/// The weight of a word that differs by one character, relative to an exact match.
const SIMILAR: f32 = 0.7;
/// The same for a word of two characters.
const SIMILAR_PAIR: f32 = 0.35;
/// The remaining weight of the character pairs of a word that was corrected.
const STRAY: f32 = 0.3;
/// The minimum length of a name that may match part of a katakana word.
const LONG_NAME: usize = 4;
/// The shortest Latin word that is corrected.
const SHORTEST_WORD: usize = 4;
/// The most unknown pieces that are corrected; with more of them, the query is not about rules.
const MOST_UNKNOWN: usize = 32;

/// Adds corrections of its unknown pieces to the query. Returns whether nothing in the query is known as typed.
///
/// # Errors
/// An error of the index if its files cannot be read.
pub fn widen(data: &'static Data, query: &mut Query, index: &Index) -> Result<bool, IndexError> {
    let mut none = query.articles.is_empty() && query.steps.is_empty();
    let mut unknown = Vec::new();
    let mut all_pairs = vec![true; query.runs.len()];
    for (at, unit) in query.units.iter().enumerate() {
        let may_be_meant =
            matches!(unit.kind, TokenKind::Pair | TokenKind::Boundary | TokenKind::Word);
        let in_run = matches!(unit.solid, Solid::Run(..));
        if !may_be_meant && !in_run && (!none || unit.solid == Solid::No) {
            continue;
        }
        let known = known(index, &unit.ways)?;
        unknown.extend((may_be_meant && !known).then_some(at));
        match unit.solid {
            Solid::Run(run, _) => all_pairs[run] &= known,
            Solid::Alone => none &= !known,
            Solid::No => {}
        }
    }
    let mut stray = Vec::new();
    for (at, run) in query.runs.iter().enumerate().filter(|(_, run)| run.symbols.len() > 1) {
        // Kanji words are compounds, so the whole word need not occur anywhere if all of its pairs do.
        let loose = run.script == Script::Kanji || run.named;
        let spelt = all_pairs[at] && (loose || occurs_somewhere(query, run, index)?);
        none &= !spelt;
        if !spelt && !run.named && run.script == Script::Katakana {
            stray.push(at);
        }
    }
    let of_run = |unit: &Unit| match unit.solid {
        Solid::Run(run, _) => Some(run),
        _ => None,
    };
    // A word that occurs only within longer words may be another word with a missing character.
    let alone = query.runs.len() == 1 && query.words().next().is_none() && !query.runs[0].named;
    let other = alone && stray.is_empty() && query.runs[0].script == Script::Katakana;
    if other && query.runs[0].symbols.len() > 2 {
        let pairs = (0..).zip(&query.units).filter(|(_, of)| of_run(of) == Some(0));
        let pairs: Vec<usize> = pairs.map(|(at, _)| at).collect();
        let known = query.units.len();
        similar_terms(data, query, &pairs);
        query.units[known..].iter_mut().for_each(|unit| unit.weight *= SIMILAR_PAIR);
        query.bare.clear();
    }
    for run in &stray {
        // Every pair occurs somewhere, but never all together; any of them may be the wrong one.
        if all_pairs[*run] {
            let pairs = query.units.iter().enumerate();
            unknown.extend(pairs.filter(|(_, of)| of_run(of) == Some(*run)).map(|(at, _)| at));
        }
    }
    unknown.truncate(MOST_UNKNOWN);
    if !unknown.is_empty() {
        similar_terms(data, query, &unknown);
        similar_words(data, query, &unknown, index)?;
    }
    for at in 0..query.runs.len() {
        similar_with_long_vowels(data, query, at);
        if query.runs[at].meant != SimilarName::No && stray.contains(&at) {
            let pairs = query.units.iter_mut().filter(|unit| of_run(unit) == Some(at));
            pairs.for_each(|unit| unit.weight *= STRAY);
        }
    }
    Ok(none)
}

/// Whether some title or text contains a kana run as a whole.
fn occurs_somewhere(query: &Query, run: &Run, index: &Index) -> Result<bool, IndexError> {
    let phrase = Phrase::of_pairs(&query.symbols[run.symbols.clone()]);
    for segment in index.segments() {
        if !phrase.entries(segment)?.is_empty() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The fields that are searched for known words.
const SAID: [Text; 3] = [Text::Title, Text::Body, Text::Asked];

/// Whether an entry has one of these tokens in those fields.
fn known(index: &Index, ways: &[(String, f32)]) -> Result<bool, IndexError> {
    for (way, _) in ways {
        if index.has(way, &SAID)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Adds glossary terms that differ by one character from the part of the query around an unknown piece.
fn similar_terms(data: &'static Data, query: &mut Query, unknown: &[usize]) {
    // A Latin word is a single blank here, so no name can be similar to it.
    if query.folded.iter().all(|c| *c == ' ') {
        return;
    }
    let positions: Vec<usize> = unknown.iter().filter_map(|at| query.units[*at].position).collect();
    let mut found: Vec<(usize, String, f32)> = Vec::new();
    let mut name = Vec::new();
    data.lexicon().each(|of, meanings| {
        name.clear();
        name.extend(of.chars());
        if name.len() < 2 || name.contains(&' ') {
            return;
        }
        // A name of two characters with one wrong is similar to almost anything.
        let similar = if name.len() == 2 { SIMILAR_PAIR } else { SIMILAR };
        if let Some(position) = positions.iter().find(|at| is_similar_at(query, **at, &name)) {
            let term = |of: &Meaning| token::term(of.game, of.term);
            found.extend(meanings.iter().map(|of| (*position, term(of), similar)));
        }
    });
    for position in positions {
        let ways: Vec<(String, f32)> = found
            .iter()
            .filter(|(at, ..)| *at == position)
            .map(|(_, t, w)| (t.clone(), *w))
            .collect();
        if !ways.is_empty() {
            meant(query, position, ways);
        }
    }
}

/// Adds a term as the likely meaning of the text at a position.
fn meant(query: &mut Query, position: usize, ways: Vec<(String, f32)>) {
    let mut runs = query.runs.iter_mut().filter(|run| run.symbols.contains(&position));
    let sure = ways.iter().any(|(_, similar)| *similar >= SIMILAR);
    let as_sure = if sure { SimilarName::Near } else { SimilarName::Guessed };
    runs.by_ref().for_each(|run| run.meant = run.meant.max(as_sure));
    let is_meant = |run: &Run| run.meant != SimilarName::No;
    let alone = query.runs.len() == 1 && is_meant(&query.runs[0]) && query.words().next().is_none();
    if alone {
        query.bare.extend(ways.iter().filter(|(_, similar)| *similar >= SIMILAR).cloned());
    }
    // It also stands for the character pairs, whose weight was reduced.
    let weight =
        if query.runs.iter().any(|run| run.symbols.contains(&position)) { 1.4 } else { 1.0 };
    let solid = Solid::Alone;
    query.units.push(Unit { ways, kind: TokenKind::Term, weight, position: None, solid });
}

/// Compares short katakana words with their long vowels, such as オーナー for カーナー. The index removes long vowels, which leaves too little of a
/// short word to find similar ones.
fn similar_with_long_vowels(data: &'static Data, query: &mut Query, run: usize) {
    let of = &query.runs[run];
    if of.named
        || of.meant != SimilarName::No
        || of.script != Script::Katakana
        || of.symbols.len() != 2
    {
        return;
    }
    let (position, end) = (of.symbols.start, query.symbols[of.symbols.end - 1].span.end);
    let text = query.text.get(query.symbols[position].span.start..).unwrap_or("");
    let word = |text: &str| -> Vec<char> {
        let kana = |c: &char| matches!(c, 'ァ'..='ヺ' | 'ー');
        text.nfkc().take_while(kana).collect()
    };
    let written = word(text);
    if written.len() < 4 || end > query.text.len() {
        return;
    }
    let mut ways = Vec::new();
    for game in Game::ALL {
        let terms = data.glossary(game).flat_map(|file| file.terms);
        for (term, place) in terms.zip(0u16..) {
            let similar = |name: &String| one_apart(&written, &word(name)) && word(name).len() >= 4;
            if [&term.term.ja].into_iter().chain(&term.also).any(similar) {
                ways.push((token::term(game, place), SIMILAR));
            }
        }
    }
    if !ways.is_empty() {
        let pair = query.units.iter_mut().filter(|of| of.solid == Solid::Run(run, 0));
        pair.for_each(|unit| unit.weight *= STRAY);
        meant(query, position, ways);
    }
}

/// Whether the part of the query at and after `position` differs from `name` by one character.
fn is_similar_at(query: &Query, position: usize, name: &[char]) -> bool {
    let length = name.len();
    let folded = &query.folded;
    if length == 2 {
        let kanji = |c: &char| ('\u{4e00}'..='\u{9fff}').contains(c);
        let piece = folded.get(position..position + 2).unwrap_or(&[]);
        return name.iter().all(kanji) && piece.iter().all(kanji) && one_apart(piece, name);
    }
    let kana = query.runs.iter().find(|run| run.symbols.contains(&position));
    let kana = kana.filter(|run| run.script == Script::Katakana).map(|run| run.symbols.clone());
    (length.saturating_sub(1)..=length + 1).any(|window| {
        // Part of a foreign word is similar to many names, so only the whole word counts, or the beginning or end of a long one.
        let fits = |start: usize| match &kana {
            Some(run) => {
                let (begins, ends) = (start <= run.start, start + window >= run.end);
                begins && ends || length >= LONG_NAME && (begins || ends)
            }
            None => true,
        };
        let first = (position + 2).saturating_sub(window);
        (first..=position).filter(|start| fits(*start)).any(|start| {
            folded.get(start..start + window).is_some_and(|piece| one_apart(piece, name))
        })
    })
}

/// Whether two words differ by one character that was replaced, removed, added, or swapped with the next.
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

/// Corrects unknown Latin words by one letter: to a word of our own wording, otherwise to a stem of the index, which has only stems of the
/// words in imported books.
fn similar_words(
    data: &'static Data,
    query: &mut Query,
    unknown: &[usize],
    index: &Index,
) -> Result<(), IndexError> {
    let mut corrected = query.symbols.clone();
    let mut places = Vec::new();
    for at in unknown {
        let unit = &query.units[*at];
        let Some(place) = unit.position.filter(|_| unit.kind == TokenKind::Word) else { continue };
        let (stem, _) = &unit.ways[0];
        let written = query.written(&query.symbols[place]).nfkc().collect::<String>();
        if written.chars().count() < SHORTEST_WORD {
            continue;
        }
        let mut similar = similar_stems(data, &written.to_lowercase());
        if similar.is_empty() && stem.chars().count() >= SHORTEST_WORD {
            similar = similar_indexed(stem, index)?;
        }
        // A short word with another first letter is a different word.
        if written.chars().count() == SHORTEST_WORD {
            similar.retain(|word| word.chars().next() == stem.chars().next());
        }
        if let Some(first) = similar.first() {
            corrected[place].text.clone_from(first);
            places.push((place, similar.clone()));
        }
        query.units[*at].ways.extend(similar.into_iter().map(|word| (word, SIMILAR)));
    }
    // A term of several words can be found once its misspelt word is corrected.
    for (place, similar) in places {
        for word in similar {
            let mut symbols = corrected.clone();
            symbols[place].text = word;
            again(data, query, &symbols, place);
        }
    }
    Ok(())
}

/// Adds the terms of the query that contain a corrected word.
fn again(data: &'static Data, query: &mut Query, symbols: &[Symbol], place: usize) {
    let all = data.lexicon().find(symbols);
    for found in all.iter().filter(|found| (found.start..found.end).contains(&place)) {
        let term = |of: &Meaning| (token::term(of.game, of.term), SIMILAR);
        let ways: Vec<(String, f32)> = found.meanings.iter().map(term).collect();
        if query.words().all(|word| (found.start..found.end).contains(&word))
            && query.runs.is_empty()
        {
            query.bare.extend(ways.iter().cloned());
        }
        let (kind, position, solid) = (TokenKind::Term, None, Solid::Alone);
        query.units.push(Unit { ways, kind, weight: 1.0, position, solid });
    }
    for found in data.everyday().find(symbols) {
        if (found.start..found.end).contains(&place) {
            let ways =
                found.meanings.iter().map(|group| (token::everyday(*group), SIMILAR)).collect();
            let (kind, position, solid) = (TokenKind::Everyday, None, Solid::Alone);
            query.units.push(Unit { ways, kind, weight: 1.0, position, solid });
        }
    }
}

/// The stems of words in our own wording that differ by one letter.
fn similar_stems(data: &'static Data, word: &str) -> Vec<String> {
    use fst::{IntoStreamer as _, Streamer as _};
    let mut words = data.words().search(OneEditAway::of(word)).into_stream();
    let mut similar = BTreeSet::new();
    while let Some((word, _)) = words.next() {
        let word = std::str::from_utf8(word).map(symbols).unwrap_or_default();
        similar.extend(word.into_iter().next().map(|symbol| symbol.text));
    }
    similar.into_iter().collect()
}

/// The stems in the index that differ by one letter.
fn similar_indexed(stem: &str, index: &Index) -> Result<Vec<String>, IndexError> {
    let mut similar = BTreeSet::new();
    for segment in index.segments() {
        // Latin words are between `a` and the first character after `z`.
        for field in SAID {
            similar.extend(segment.similar(field, stem, "a", "{")?);
        }
    }
    Ok(similar.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_character_apart() {
        let chars = |text: &str| text.chars().collect::<Vec<char>>();
        for (a, b, similar) in [
            ("カンウタ", "カウンタ", true),
            ("ペンデュラムゾン", "ペンデュラムゾンン", true),
            ("置喚効果", "置換効果", true),
            ("召喚", "召喚", false),
            ("召喚酔い", "召喚", false),
            ("attck", "attack", true),
            ("atack", "attach", false),
            ("", "あ", true),
        ] {
            assert_eq!(one_apart(&chars(a), &chars(b)), similar, "{a} {b}");
            assert_eq!(one_apart(&chars(b), &chars(a)), similar, "{b} {a}");
        }
    }
}
