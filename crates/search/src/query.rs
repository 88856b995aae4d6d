//! Parses a query: terms and words with weights, phrases, numbers, and the game that it names.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::schema::article_key;
use crate::words;
use crate::words::{Run, Solid};
use hantei_base::reference::{Edition, Game, Reference};
use hantei_base::text;
use hantei_base::text::{Symbol, symbols};
use hantei_data::Data;
use hantei_data::lexicon::Naming;
use hantei_data::token;
use hantei_data::token::{TokenKind, Words};

/// The maximum length of a query in bytes; more than anybody types at a table.
pub const LONGEST: usize = 4096;

/// One unit of the query, with alternative tokens of which the best match counts.
#[derive(Debug, Clone, PartialEq)]
pub struct Unit {
    /// The alternative tokens with their weights.
    pub ways: Vec<(String, f32)>,
    /// The kind of token.
    pub kind: TokenKind,
    /// Its weight relative to other units.
    pub weight: f32,
    /// The index of its symbol in the query.
    pub position: Option<usize>,
    /// What a match proves on its own.
    pub solid: Solid,
}

/// An article number or a step, which is compared with the number printed in the book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedNumber {
    /// The number: `1.4`, `q3`, `3`.
    pub number: String,
    /// Whether it can only be that; a number at the end may also be a number of cards.
    pub certain: bool,
}

/// A parsed query.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Query {
    /// The units to search for.
    pub units: Vec<Unit>,
    /// Quoted phrases, which must match exactly.
    pub phrases: Vec<Vec<Symbol>>,
    /// Article ids that the query may mean, as written by [`article_key`].
    pub articles: Vec<String>,
    /// The same ids as typed, in lower case and with one kind of hyphen.
    pub typed: Vec<String>,
    /// Full references.
    pub references: Vec<Reference>,
    /// Numbers and steps, which may be printed in the book.
    pub steps: Vec<PrintedNumber>,
    /// Games that the query names.
    pub games: Vec<Game>,
    /// The edition that it names.
    pub edition: Option<Edition>,
    /// Its symbols as characters, with a blank for a word or number; positions refer to them.
    pub folded: Vec<char>,
    /// Its symbols, without game names.
    pub symbols: Vec<Symbol>,
    /// The query as typed; the byte ranges of symbols refer to it.
    pub text: String,
    /// Its kanji and kana runs.
    pub runs: Vec<Run>,
    /// For each symbol, whether it is part of a dictionary word.
    pub named: Vec<bool>,
    /// Whether it names a term of the glossary.
    pub names_a_term: bool,
    /// The term's alternative tokens, if the query names a term and nothing else.
    pub bare: Vec<(String, f32)>,
}

impl Query {
    /// Whether it has an article number with three or more parts.
    pub fn has_long_number(&self) -> bool {
        self.articles.iter().any(|article| article.matches('.').count() >= 2)
    }

    /// The indices of its Latin words, without stop words.
    pub fn words(&self) -> impl Iterator<Item = usize> {
        let says = |symbol: &Symbol| {
            symbol.script == text::Script::Word && !words::is_stop(self.written(symbol))
        };
        (0..).zip(&self.symbols).filter(move |(_, symbol)| says(symbol)).map(|(at, _)| at)
    }

    /// Marks these symbols as part of a dictionary word.
    fn name(&mut self, symbols: &Range<usize>) {
        let meets =
            |run: &&mut Run| run.symbols.start < symbols.end && symbols.start < run.symbols.end;
        self.runs.iter_mut().filter(meets).for_each(|run| run.named = true);
        self.named[symbols.clone()].fill(true);
    }

    /// A symbol as typed.
    pub fn written(&self, symbol: &Symbol) -> &str {
        self.text.get(symbol.span.clone()).unwrap_or("")
    }

    /// Whether there is nothing to search for.
    pub fn is_empty(&self) -> bool {
        self.units.is_empty() && self.articles.is_empty() && self.steps.is_empty()
    }
}

/// Parses a query.
pub fn understand(data: &'static Data, text: &str) -> Query {
    let words = Words::of(data);
    let mut query = Query::default();
    for word in text.split_whitespace() {
        let plain: String = unicode_normalization::UnicodeNormalization::nfkc(word).collect();
        if let Ok(reference) = plain.parse::<Reference>() {
            query.articles.push(article_key(reference.article.as_str()));
            query.typed.push(reference.article.as_str().to_lowercase());
            query.references.push(reference);
            continue;
        }
        let plain = plain.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
        let typed = plain.replace(['−', '‐', '‑', '–', '—', '―', 'ー'], "-");
        let key = article_key(&typed);
        if key.contains('.') && key.bytes().any(|byte| byte.is_ascii_digit()) {
            query.articles.extend(ending(data, &key));
            query.articles.push(key);
            query.typed.push(typed);
        }
    }
    query.phrases = phrases(text).iter().map(|phrase| symbols(phrase)).collect();
    query.phrases.retain(|phrase| !phrase.is_empty());
    let (games, symbols) = without_games(symbols(text));
    query.games = games;
    query.games.extend(query.references.iter().map(|reference| reference.edition.game()));
    query.edition = query.references.first().map(|of| of.edition).or_else(|| edition(&symbols));
    let one = |symbol: &Symbol| {
        let mut characters = symbol.text.chars();
        characters.next().filter(|_| characters.next().is_none()).unwrap_or(' ')
    };
    query.folded = symbols.iter().map(one).collect();
    query.runs = words::runs(&symbols);
    text.clone_into(&mut query.text);
    query.symbols = symbols.clone();
    query.named = vec![false; symbols.len()];
    numbers(&symbols, &mut query);
    let names = terms(&symbols, words, &mut query);
    everyday(&symbols, words, &mut query);
    pieces(&symbols, &names, &mut query);
    if !symbols.is_empty() {
        let (ways, solid) = (vec![(token::whole(&symbols), 1.0)], Solid::Alone);
        query.units.push(Unit { ways, kind: TokenKind::Whole, weight: 1.0, position: None, solid });
    }
    query
}

/// The term that a query names, if the rest of it has no meaning.
fn bare(names: &[Range<usize>], query: &Query) -> Vec<(String, f32)> {
    let [name] = names else { return Vec::new() };
    let within = |range: &Range<usize>| range.start >= name.start && range.end <= name.end;
    let number = |(at, symbol): (usize, &Symbol)| {
        symbol.script == text::Script::Number && !name.contains(&at)
    };
    let more = query.runs.iter().any(|run| !within(&run.symbols))
        || query.words().any(|at| !name.contains(&at))
        || query.symbols.iter().enumerate().any(number);
    let term = query.units.iter().find(|unit| unit.kind == TokenKind::Term && !more);
    term.map(|unit| unit.ways.clone()).unwrap_or_default()
}

/// The articles whose ids end with the typed text, for people who omit the beginning: `2.1.n1`.
fn ending(data: &'static Data, key: &str) -> Vec<String> {
    if !key.bytes().any(|byte| byte.is_ascii_alphabetic()) {
        return Vec::new();
    }
    let end = format!(".{key}");
    let ids = || Edition::ALL.into_iter().flat_map(|edition| data.article_ids(edition));
    let ends = ids().map(|id| article_key(id)).filter(|id| id.ends_with(&end));
    ends.collect::<BTreeSet<_>>().into_iter().collect()
}

/// The texts in 「」, 『』, “” or "".
fn phrases(text: &str) -> Vec<&str> {
    let mut phrases = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(['「', '『', '“', '"', '”', '＂']) {
        let mark = rest[start..].chars().next().unwrap_or('"');
        let after = &rest[start + mark.len_utf8()..];
        let end = match mark {
            '「' => after.find('」'),
            '『' => after.find('』'),
            _ => after.find(['”', '"', '“', '＂']),
        };
        let Some(end) = end else { break };
        phrases.push(&after[..end]);
        rest = after[end..].char_indices().nth(1).map_or("", |(at, _)| &after[end + at..]);
    }
    phrases
}

/// The games that are named, and the symbols without their names.
fn without_games(symbols: Vec<Symbol>) -> (Vec<Game>, Vec<Symbol>) {
    let keys = |game: Game| {
        let names = game.names().iter().copied().chain([game.id()]);
        names.map(|name| (text::symbols(name), game)).collect::<Vec<_>>()
    };
    let mut names: Vec<(Vec<Symbol>, Game)> = Game::ALL.into_iter().flat_map(keys).collect();
    names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    let same = |symbols: &[Symbol], name: &[Symbol]| {
        symbols.len() >= name.len() && symbols.iter().zip(name).all(|(a, b)| a.text == b.text)
    };
    let (mut games, mut kept) = (Vec::new(), Vec::with_capacity(symbols.len()));
    let mut rest = &symbols[..];
    while let Some((first, after)) = rest.split_first() {
        match names.iter().find(|(name, _)| same(rest, name)) {
            Some((name, game)) => {
                games.push(*game);
                rest = &rest[name.len()..];
            }
            None => {
                kept.push(first.clone());
                rest = after;
            }
        }
    }
    (games, kept)
}

fn edition(symbols: &[Symbol]) -> Option<Edition> {
    symbols.iter().find_map(|symbol| match symbol.text.as_str() {
        "2014" => Some(Edition::Buddyfight2014),
        "2018" => Some(Edition::Buddyfight2018),
        _ => None,
    })
}

/// Finds article numbers, and steps such as 3つ目 and Q3.
fn numbers(symbols: &[Symbol], query: &mut Query) {
    for (at, symbol) in symbols.iter().enumerate() {
        let text = &symbol.text;
        let question = text
            .strip_prefix('q')
            .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()));
        let ordinal = || {
            let rest: String = symbols[at + 1..].iter().take(3).map(|next| &*next.text).collect();
            ["ツ目", "番目", "個目", "段階目", "ステップ目", "番"]
                .iter()
                .any(|word| rest.starts_with(word))
        };
        let number = symbol.script == hantei_base::text::Script::Number;
        let part = |typed: &String| {
            article_key(typed) != *text
                && format!(".{}.", article_key(typed)).contains(&format!(".{text}."))
        };
        if number && text.contains('.') {
            if !query.typed.iter().any(part) {
                query.articles.push(text.clone());
            }
            query.steps.push(PrintedNumber { number: text.clone(), certain: true });
        } else if question || number && (ordinal() || at + 1 == symbols.len()) {
            let certain = question || ordinal();
            query.steps.push(PrintedNumber { number: text.clone(), certain });
        }
    }
    query.articles.sort_unstable();
    query.articles.dedup();
}

/// Finds glossary terms; returns the symbols that name them.
fn terms(symbols: &[Symbol], words: Words, query: &mut Query) -> Vec<Range<usize>> {
    let mut all = words.terms.find(symbols);
    let places: Vec<Range<usize>> = all.iter().map(|found| found.start..found.end).collect();
    all.retain(|found| !is_torn(found.start..found.end, &places, &query.runs));
    for found in &all {
        let ways = found.meanings.iter().map(|meaning| {
            let weight = match meaning.naming {
                Naming::Own | Naming::Reading => 1.0,
                Naming::Said => 0.8,
            };
            (token::term(meaning.game, meaning.term), weight)
        });
        query.units.push(Unit {
            ways: ways.collect(),
            kind: TokenKind::Term,
            weight: 1.0,
            position: Some(found.start),
            solid: Solid::Alone,
        });
    }
    let names: Vec<Range<usize>> = all.iter().map(|found| found.start..found.end).collect();
    names.iter().for_each(|name| query.name(name));
    query.names_a_term = !names.is_empty();
    query.bare = bare(&names, query);
    names
}

/// Whether a name of one kanji is part of a longer unknown word: the 場 in 駐車場 is not a zone.
fn is_torn(name: Range<usize>, names: &[Range<usize>], runs: &[Run]) -> bool {
    let within =
        |run: &&Run| run.symbols.contains(&name.start) && run.script == text::Script::Kanji;
    let Some(run) = runs.iter().find(within).filter(|_| name.len() == 1) else { return false };
    let mut rest = run.symbols.clone().filter(|at| !name.contains(at));
    rest.any(|at| !names.iter().any(|other| other.contains(&at)))
}

/// Finds everyday words by their meaning.
fn everyday(symbols: &[Symbol], words: Words, query: &mut Query) {
    let all = words.everyday.find(symbols);
    let places: Vec<Range<usize>> = all.iter().map(|found| found.start..found.end).collect();
    for found in all {
        if is_torn(found.start..found.end, &places, &query.runs) {
            continue;
        }
        let ways = found.meanings.iter().map(|group| (token::everyday(*group), 1.0)).collect();
        let says = |at: usize| {
            query.runs.iter().any(|run| run.symbols.contains(&at))
                || query.words().any(|word| word == at)
        };
        let solid = if (found.start..found.end).any(says) { Solid::Alone } else { Solid::No };
        query.units.push(Unit {
            ways,
            kind: TokenKind::Everyday,
            weight: 1.0,
            position: Some(found.start),
            solid,
        });
        query.name(&(found.start..found.end));
    }
}

/// Adds everything else as single words and pairs.
fn pieces(symbols: &[Symbol], names: &[Range<usize>], query: &mut Query) {
    for token in token::of_symbols(symbols) {
        // The S of S召喚 adds nothing to the name, and means something else in other books.
        let letter = token.kind == TokenKind::Word && token.text.len() == 1;
        if letter && names.iter().any(|name| name.len() > 1 && name.contains(&token.position)) {
            continue;
        }
        if query.units.iter().any(|unit| unit.ways.iter().any(|(way, _)| *way == token.text)) {
            continue;
        }
        let solid = words::solid(&token, symbols, &query.text, &query.runs);
        query.units.push(Unit {
            ways: vec![(token.text, 1.0)],
            kind: token.kind,
            weight: 1.0,
            position: Some(token.position),
            solid,
        });
    }
}
