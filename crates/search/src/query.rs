//! What a query asks for: terms and words with their weights, phrases, numbers, and the game it names.

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

/// The longest query that is looked at, in bytes: more than anybody types at a table.
pub const LONGEST: usize = 4096;

/// One thing asked for, in one or several ways of which the best counts.
#[derive(Debug, Clone, PartialEq)]
pub struct Unit {
    /// The ways: tokens with weights.
    pub ways: Vec<(String, f32)>,
    /// What it is.
    pub kind: TokenKind,
    /// How much it counts against the others.
    pub weight: f32,
    /// The symbol of the query where it stands.
    pub position: Option<usize>,
    /// What a match of it says by itself.
    pub solid: Solid,
}

/// A number or a step that the place in the book may show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedNumber {
    /// The number: `1.4`, `q3`, `3`.
    pub number: String,
    /// Whether it can be nothing else: a number at the end may also be a count of cards.
    pub certain: bool,
}

/// A query, understood.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Query {
    /// What is asked for.
    pub units: Vec<Unit>,
    /// What has to stand word for word.
    pub phrases: Vec<Vec<Symbol>>,
    /// Article ids that may be meant, as [`article_key`] writes them.
    pub articles: Vec<String>,
    /// The same as they were typed, in lower case and with one kind of hyphen.
    pub typed: Vec<String>,
    /// References written out.
    pub references: Vec<Reference>,
    /// Numbers and steps, which the place in the book may show.
    pub steps: Vec<PrintedNumber>,
    /// Games that the query names.
    pub games: Vec<Game>,
    /// The edition that it names.
    pub edition: Option<Edition>,
    /// Its symbols as characters, a word or number as one blank; positions count in them.
    pub folded: Vec<char>,
    /// Its symbols, without the names of games.
    pub symbols: Vec<Symbol>,
    /// What was typed; the symbols' bytes are its.
    pub text: String,
    /// Its words in kanji and kana.
    pub runs: Vec<Run>,
    /// Which symbols are part of what a dictionary knows.
    pub named: Vec<bool>,
    /// Whether it names a term.
    pub names_a_term: bool,
    /// The term that it names, when it does nothing else: the ways to say it.
    pub bare: Vec<(String, f32)>,
}

impl Query {
    /// Whether an article's number is given with three or more parts.
    pub fn has_long_number(&self) -> bool {
        self.articles.iter().any(|article| article.matches('.').count() >= 2)
    }

    /// Its Latin words that say something, by their symbols.
    pub fn words(&self) -> impl Iterator<Item = usize> {
        let says = |symbol: &Symbol| {
            symbol.script == text::Script::Word && !words::is_stop(self.written(symbol))
        };
        (0..).zip(&self.symbols).filter(move |(_, symbol)| says(symbol)).map(|(at, _)| at)
    }

    /// Notes that a dictionary knows these symbols.
    fn name(&mut self, symbols: &Range<usize>) {
        let meets =
            |run: &&mut Run| run.symbols.start < symbols.end && symbols.start < run.symbols.end;
        self.runs.iter_mut().filter(meets).for_each(|run| run.named = true);
        self.named[symbols.clone()].fill(true);
    }

    /// A symbol as it was typed.
    pub fn written(&self, symbol: &Symbol) -> &str {
        self.text.get(symbol.span.clone()).unwrap_or("")
    }

    /// Whether nothing is asked for.
    pub fn is_empty(&self) -> bool {
        self.units.is_empty() && self.articles.is_empty() && self.steps.is_empty()
    }
}

/// What a query asks for.
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

/// The term that a query names, when the rest of it says nothing.
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

/// The articles whose ids end as somebody typed them who left out what they begin with: `2.1.n1`.
fn ending(data: &'static Data, key: &str) -> Vec<String> {
    if !key.bytes().any(|byte| byte.is_ascii_alphabetic()) {
        return Vec::new();
    }
    let end = format!(".{key}");
    let ids = || Edition::ALL.into_iter().flat_map(|edition| data.article_ids(edition));
    let ends = ids().map(|id| article_key(id)).filter(|id| id.ends_with(&end));
    ends.collect::<BTreeSet<_>>().into_iter().collect()
}

/// What stands in 「」, 『』, “” or "".
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

/// The games named, and the symbols without their names.
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

/// Numbers of articles, and steps such as 3つ目 and Q3.
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

/// The terms of the glossaries that the query names; gives the symbols that name them.
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

/// Whether a name of one kanji was cut out of a word that no dictionary knows: the 場 of 駐車場 is no zone.
fn is_torn(name: Range<usize>, names: &[Range<usize>], runs: &[Run]) -> bool {
    let within =
        |run: &&Run| run.symbols.contains(&name.start) && run.script == text::Script::Kanji;
    let Some(run) = runs.iter().find(within).filter(|_| name.len() == 1) else { return false };
    let mut rest = run.symbols.clone().filter(|at| !name.contains(at));
    rest.any(|at| !names.iter().any(|other| other.contains(&at)))
}

/// Everyday words, by what they mean.
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

/// Everything else, piece by piece.
fn pieces(symbols: &[Symbol], names: &[Range<usize>], query: &mut Query) {
    for token in token::of_symbols(symbols) {
        // The S of S召喚 says nothing beside the name, and something else in other books.
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
