//! Compares tokenizers: the same BM25 over the same passages, only the tokens differ.
//!
//! `cargo test --release --test quality tokenizers -- --ignored --nocapture` prints the table; with `HANTEI_SHARED` also for the imported
//! books. The segmenter is ICU's. Not included: lindera, vibrato and vaporetto, which need a downloaded dictionary or model, and the
//! tinysegmenter crate, which produces invalid characters and aborts.

use icu_segmenter::WordSegmenter;
use icu_segmenter::options::WordBreakInvariantOptions;

use hantei::built_in;
use hantei_base::reference::Game;
use hantei_base::text::{Script, Symbol, symbol_key, symbols};
use hantei_data::lexicon::{Meaning, Naming};
use hantei_data::token;
use hantei_data::token::Words;
use hantei_search::store;
use rayon::prelude::*;

use crate::LISTS;
use crate::measure::{Figures, List, Report};
use crate::plain::{Bm25, Cut, folded, grams, passages};

/// How text is normalised before tokenization.
#[derive(Clone, Copy)]
enum Fold {
    /// Only width and case.
    Width,
    /// Like hantei: also kana, long vowels, stems and numbers.
    Symbols,
}

impl Fold {
    fn name(self) -> &'static str {
        match self {
            Fold::Width => "width folded",
            Fold::Symbols => "hantei's folding",
        }
    }

    fn text(self, text: &str) -> String {
        let line = |line: &str| symbols(line).into_iter().map(|symbol| symbol.text).collect();
        match self {
            Fold::Width => folded(text),
            Fold::Symbols => text.lines().map(line).collect::<Vec<String>>().join("\n"),
        }
    }

    /// A segmenter's word, unless it is punctuation.
    fn word(self, word: &str) -> Option<String> {
        let symbols = symbols(word);
        match self {
            _ if symbols.is_empty() => None,
            Fold::Width => Some(word.to_owned()),
            Fold::Symbols => Some(symbol_key(&symbols)),
        }
    }
}

/// Alternatives to hantei's tokens.
fn others() -> Vec<(String, Cut)> {
    let mut all: Vec<(String, Cut)> = Vec::new();
    for fold in [Fold::Width, Fold::Symbols] {
        let mut add = |name: &str, cut: Cut| all.push((format!("{name}, {}", fold.name()), cut));
        for (name, lengths) in [
            ("1-grams", &[1][..]),
            ("2-grams", &[2]),
            ("1- and 2-grams", &[1, 2]),
            ("3-grams", &[3]),
            ("1-, 2- and 3-grams", &[1, 2, 3]),
        ] {
            let cut = move |text: &str, _: Option<Game>| {
                let text = fold.text(text);
                lengths.iter().flat_map(|length| grams(&text, *length)).collect()
            };
            add(name, Box::new(cut));
        }
        add("segmenter", Box::new(move |text, _| segmented(text, fold)));
    }
    let mut add = |name: &str, cut: Cut| all.push((name.to_owned(), cut));
    add("longest match, as written", Box::new(|text, _| longest(text, |_| Vec::new())));
    add("longest match, as terms", Box::new(|text, of| longest(text, |found| meant(found, of))));
    let with_terms =
        |text: &str, of| [grams(&Fold::Symbols.text(text), 2), terms(&symbols(text), of)].concat();
    add("2-grams and terms", Box::new(with_terms));
    add("hantei without dictionaries", Box::new(|text, _| pieces(&symbols(text))));
    let without_everyday = |text: &str, of| {
        let symbols = symbols(text);
        [pieces(&symbols), terms(&symbols, of)].concat()
    };
    add("hantei without everyday words", Box::new(without_everyday));
    all
}

/// The effect of adding a segmenter's words to hantei's tokens. These repeat Latin words, so the effect of that alone is measured, too.
/// Weighting kinds of tokens is part of ranking, so these are not alternatives.
fn additions() -> Vec<(String, Cut)> {
    let mut all: Vec<(String, Cut)> = Vec::new();
    let mut add = |name: &str, more: fn(&str) -> Vec<String>| {
        let cut = move |text: &str, of| {
            let mut tokens = ours(text, of);
            tokens.extend(more(text).into_iter().map(|word| format!("={word}")));
            tokens
        };
        all.push((format!("hantei, {name}"), Box::new(cut)));
    };
    add("segmenter", |text| segmented(text, Fold::Symbols));
    add("segmenter's Japanese", |text| {
        let mut words = segmented(text, Fold::Symbols);
        // The key of a Latin word begins with a blank.
        words.retain(|word| !word.contains(' '));
        words
    });
    add("Latin words twice", |text| {
        let latin = |of: &Symbol| matches!(of.script, Script::Word | Script::Number);
        symbols(text).into_iter().filter(latin).map(|symbol| symbol.text).collect()
    });
    all
}

/// The words found by ICU's dictionary.
fn segmented(text: &str, fold: Fold) -> Vec<String> {
    let segmenter = WordSegmenter::new_dictionary(WordBreakInvariantOptions::default());
    let text = folded(text);
    let ends: Vec<usize> = segmenter.segment_str(&text).collect();
    ends.windows(2).filter_map(|ends| fold.word(&text[ends[0]..ends[1]])).collect()
}

/// Names from the lexicon, the longest at each place, as their meanings or as written; other symbols separately.
fn longest(text: &str, means: impl Fn(&[Meaning]) -> Vec<String>) -> Vec<String> {
    let symbols = symbols(text);
    let one = |symbol: &Symbol| symbol.text.clone();
    let mut tokens = Vec::new();
    let mut at = 0;
    for found in built_in().lexicon().find(&symbols) {
        tokens.extend(symbols[at..found.start].iter().map(one));
        let meant = means(found.meanings);
        if meant.is_empty() {
            tokens.push(symbol_key(&symbols[found.start..found.end]));
        }
        tokens.extend(meant);
        at = found.end;
    }
    tokens.extend(symbols[at..].iter().map(one));
    tokens
}

/// The meanings of a name: certain in a passage, possible in a query.
fn meant(meanings: &[Meaning], of: Option<Game>) -> Vec<String> {
    let sure = |meaning: &&Meaning| {
        of.is_none_or(|game| meaning.game == game && meaning.naming == Naming::Own)
    };
    meanings.iter().filter(sure).map(|meaning| token::term(meaning.game, meaning.term)).collect()
}

fn terms(symbols: &[Symbol], of: Option<Game>) -> Vec<String> {
    built_in().lexicon().find(symbols).iter().flat_map(|found| meant(found.meanings, of)).collect()
}

fn pieces(symbols: &[Symbol]) -> Vec<String> {
    token::of_symbols(symbols).into_iter().map(|token| token.text).collect()
}

/// hantei's tokens: those indexed for a passage, or those of a query.
fn ours(text: &str, of: Option<Game>) -> Vec<String> {
    let symbols = symbols(text);
    if let Some(game) = of {
        let tokens = token::of_document(&symbols, game, Words::of(built_in()));
        return tokens.into_iter().map(|token| token.text).collect();
    }
    let everyday = built_in().everyday().find(&symbols);
    let groups = everyday.iter().flat_map(|found| found.meanings);
    let mut tokens = [pieces(&symbols), terms(&symbols, of)].concat();
    tokens.extend(groups.map(|group| token::everyday(*group)));
    tokens
}

/// The results of a tokenizer, by index and list.
struct Row {
    name: String,
    cells: Vec<Figures>,
    /// The number of postings in the last index.
    postings: String,
}

impl Row {
    /// The mean reciprocal rank over both lists of an index.
    fn mrr(&self, index: usize) -> f64 {
        let of = &self.cells[index * LISTS.len()..][..LISTS.len()];
        let queries: usize = of.iter().map(|figures| figures.queries).sum();
        of.iter().map(|of| of.mrr() * of.queries as f64).sum::<f64>() / queries as f64
    }

    fn print(&self) {
        let cell = |of: &Figures| {
            format!("{:.3} {:.3} {:.3}", of.success_at_1(), of.success_at_5(), of.mrr())
        };
        let cells: Vec<String> = self.cells.iter().map(cell).collect();
        println!("| {:<37} | {} | {:>8} |", self.name, cells.join(" | "), self.postings);
    }
}

#[test]
#[ignore = "a comparison, not a promise"]
fn tokenizers() {
    let lists = LISTS.map(List::read);
    let mut indexes =
        vec![("built in", passages(&[]), store::open(built_in(), None, None).unwrap())];
    if let Some(books) = crate::books() {
        indexes.push(("imported", passages(&books), crate::store_with(&books)));
    }
    let row = |(name, cut): (String, Cut)| {
        let (mut cells, mut postings) = (Vec::new(), 0);
        for (_, passages, _) in &indexes {
            let engine = Bm25::over(passages, &cut);
            cells.extend(lists.iter().map(|list| Report::of(list, |of| engine.search(of)).all));
            postings = engine.postings();
        }
        Row { name, cells, postings: postings.to_string() }
    };
    let others: Vec<Row> = others().into_par_iter().map(row).collect();
    let ours = row(("hantei".to_owned(), Box::new(ours)));
    let additions: Vec<Row> = additions().into_par_iter().map(row).collect();
    let whole = |store| lists.iter().map(move |list| crate::report(store, list).all);
    let search = Row {
        name: "hantei, its own ranking".to_owned(),
        cells: indexes.iter().flat_map(|(.., store)| whole(store)).collect(),
        postings: String::new(),
    };

    let heads = indexes.iter().flat_map(|(over, ..)| LISTS.map(|list| format!("{over}, {list}")));
    println!("success@1, success@5 and MRR@10 with plain BM25");
    println!("| tokens | {} | postings |", heads.collect::<Vec<_>>().join(" | "));
    println!("|---|{}---:|", "---|".repeat(indexes.len() * LISTS.len()));
    others.iter().chain([&ours]).chain(&additions).chain([&search]).for_each(Row::print);
    for (index, (over, ..)) in indexes.iter().enumerate() {
        for other in &others {
            let (of_ours, of_other) = (ours.mrr(index), other.mrr(index));
            assert!(of_ours > of_other, "{over}: {} has {of_other}, hantei {of_ours}", other.name);
        }
    }
}
