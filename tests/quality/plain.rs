//! A plain engine for comparison: BM25 over any tokens of the same passages. It indexes everything that hantei indexes: titles, texts in
//! both languages, the official text, and the questions that people ask.

use hantei::built_in;
use hantei_base::reference::{Edition, Game};
use hantei_rulebook::official::Import;
use hantei_search::document::documents;
use rustc_hash::FxHashMap;
use unicode_normalization::UnicodeNormalization;

use crate::measure::Wanted;

/// A passage as plain text.
pub struct Passage {
    reference: String,
    edition: Edition,
    text: String,
}

/// The passages that hantei indexes.
pub fn passages(imports: &[Import]) -> Vec<Passage> {
    let of = |edition: Edition| {
        let import = imports.iter().find(|import| import.edition == edition);
        documents(built_in(), edition, import).into_iter().map(move |document| {
            let stored = document.stored;
            let mut text = format!("{}\n{}\n", stored.title.ja, stored.title.en);
            for part in stored.text.iter().flat_map(|text| [&text.ja, &text.en]) {
                text.push_str(part);
                text.push('\n');
            }
            for part in document.joined.iter().chain(&document.printed).chain(&document.asked) {
                text.push_str(part);
                text.push('\n');
            }
            text.push_str(document.article.as_str());
            Passage { reference: stored.reference, edition, text }
        })
    };
    Edition::ALL.into_iter().flat_map(of).collect()
}

/// Normalises only width and case.
pub fn folded(text: &str) -> String {
    text.nfkc().flat_map(char::to_lowercase).collect()
}

/// All n-grams of this length on each line, without blanks.
pub fn grams(text: &str, length: usize) -> Vec<String> {
    let of_line = |line: &str| {
        let characters: Vec<char> = line.chars().filter(|c| !c.is_whitespace()).collect();
        characters.windows(length).map(|gram| gram.iter().collect()).collect::<Vec<String>>()
    };
    text.lines().flat_map(of_line).collect()
}

fn fits(passage: &Passage, wanted: &Wanted) -> bool {
    wanted.edition().is_none_or(|edition| edition == passage.edition)
        && wanted.game.is_none_or(|game| game == passage.edition.game())
}

/// A tokenizer. A passage belongs to a game; a query may be about any.
pub type Cut = Box<dyn Fn(&str, Option<Game>) -> Vec<String> + Send + Sync>;

/// N-grams of this length; with three characters, like the trigram tokenizer of SQLite's FTS5.
pub fn runs(length: usize) -> Cut {
    Box::new(move |text, _| grams(&folded(text), length))
}

/// BM25 (k1 1.2, b 0.75) over tokens with equal weights.
pub struct Bm25<'a> {
    passages: &'a [Passage],
    cut: &'a Cut,
    postings: FxHashMap<String, Vec<(usize, f64)>>,
    lengths: Vec<f64>,
    average: f64,
}

impl<'a> Bm25<'a> {
    pub fn over(passages: &'a [Passage], cut: &'a Cut) -> Bm25<'a> {
        let mut postings: FxHashMap<String, Vec<(usize, f64)>> = FxHashMap::default();
        let mut lengths = Vec::new();
        for (at, passage) in passages.iter().enumerate() {
            let tokens = cut(&passage.text, Some(passage.edition.game()));
            lengths.push(tokens.len() as f64);
            for token in tokens {
                let list = postings.entry(token).or_default();
                match list.last_mut() {
                    Some((last, count)) if *last == at => *count += 1.0,
                    _ => list.push((at, 1.0)),
                }
            }
        }
        let average = lengths.iter().sum::<f64>() / lengths.len() as f64;
        Bm25 { passages, cut, postings, lengths, average }
    }

    /// The number of postings (pairs of token and passage).
    pub fn postings(&self) -> usize {
        self.postings.values().map(Vec::len).sum()
    }

    pub fn search(&self, wanted: &Wanted) -> Vec<String> {
        let mut scores = vec![0.0; self.passages.len()];
        let all = self.passages.len() as f64;
        for token in (self.cut)(&wanted.q, None) {
            let Some(list) = self.postings.get(&token) else { continue };
            let with = list.len() as f64;
            let rarity = (1.0 + (all - with + 0.5) / (with + 0.5)).ln();
            for (at, count) in list {
                let norm = 1.2 * (0.25 + 0.75 * self.lengths[*at] / self.average);
                scores[*at] += rarity * count * 2.2 / (count + norm);
            }
        }
        let hit = |(at, score): &(usize, f64)| *score > 0.0 && fits(&self.passages[*at], wanted);
        let mut found: Vec<(usize, f64)> = scores.into_iter().enumerate().filter(hit).collect();
        found.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        found.iter().take(10).map(|(at, _)| self.passages[*at].reference.clone()).collect()
    }
}
