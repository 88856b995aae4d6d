//! Splits texts and queries into the tokens of the index.
//!
//! Japanese is split into overlapping pairs of characters and single kanji. Latin words and numbers are not split. A term of the glossary
//! is one token, whichever of its names is used, in either language. `cargo test --release --test quality tokenizers -- --ignored
//! --nocapture` prints the comparison on which this choice is based.

use std::fmt::Write as _;
use std::ops::Range;

use crate::Data;
use crate::lexicon::{Found, Lexicon, Naming};
use hantei_base::reference::Game;
use hantei_base::text;
use hantei_base::text::{Script, Symbol};

/// The kind of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenKind {
    /// Two neighbouring characters.
    Pair,
    /// Two neighbouring hiragana, which are more often grammar than meaning.
    KanaPair,
    /// A hiragana and a character of another script after it, which is usually where one word ends and the next begins.
    Boundary,
    /// A single kanji, or a kana that stands alone.
    Single,
    /// A Latin word.
    Word,
    /// A number.
    Number,
    /// A term of the glossary, under any of its names.
    Term,
    /// A group of everyday words with the same meaning, found by any of them.
    Everyday,
    /// A whole title.
    Whole,
}

/// A token with its position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// The text that is compared.
    pub text: String,
    /// The kind of the token.
    pub kind: TokenKind,
    /// The index of its first symbol.
    pub position: usize,
    /// Its byte range in the text.
    pub span: Range<usize>,
}

/// The dictionaries for finding terms and everyday words in a text.
#[derive(Clone, Copy)]
pub struct Words {
    /// The names of terms.
    pub terms: Lexicon<'static>,
    /// Everyday words.
    pub everyday: Lexicon<'static, u16>,
}

impl Words {
    /// The dictionaries of this data.
    pub fn of(data: &'static Data) -> Words {
        Words { terms: data.lexicon(), everyday: data.everyday() }
    }
}

/// The tokens of several texts in one field, with a position gap between them that no phrase can cross.
pub fn of_texts(texts: &[String], game: Game, words: Words) -> Vec<Token> {
    const GAP: usize = 8;
    let mut all = Vec::new();
    let mut offset = 0;
    for text in texts {
        let symbols = text::symbols(text);
        let mut tokens = of_document(&symbols, game, words);
        tokens.iter_mut().for_each(|token| token.position += offset);
        offset += symbols.len() + GAP;
        all.append(&mut tokens);
    }
    all
}

/// Writes tokens as text, one per line; the build stores them this way.
pub fn written(tokens: &[Token]) -> String {
    let mut text = String::with_capacity(tokens.len() * 8);
    for token in tokens {
        text.push_str(&token.text);
        text.push('\n');
    }
    text
}

/// The tokens of an article of `game`, or of a part of it.
pub fn of_document(symbols: &[Symbol], game: Game, words: Words) -> Vec<Token> {
    let mut tokens = of_symbols(symbols);
    for found in words.everyday.find(symbols) {
        tokens.extend(found.meanings.iter().map(|group| Token {
            text: everyday(*group),
            kind: TokenKind::Everyday,
            position: found.start,
            span: span(symbols, &found),
        }));
    }
    for found in words.terms.find(symbols) {
        let own = found.meanings.iter().filter(|of| of.game == game && of.naming == Naming::Own);
        tokens.extend(own.map(|meaning| Token {
            text: term(meaning.game, meaning.term),
            kind: TokenKind::Term,
            position: found.start,
            span: span(symbols, &found),
        }));
    }
    tokens.sort_by_key(|token| token.position);
    tokens
}

/// The tokens without glossary terms.
pub fn of_symbols(symbols: &[Symbol]) -> Vec<Token> {
    let mut tokens = Vec::with_capacity(symbols.len() * 2);
    for (position, symbol) in symbols.iter().enumerate() {
        let alone =
            |kind| Token { text: symbol.text.clone(), kind, position, span: symbol.span.clone() };
        let next = symbols.get(position + 1).filter(|next| next.joined && !is_word(next));
        match symbol.script {
            Script::Word => tokens.push(alone(TokenKind::Word)),
            Script::Number => tokens.push(alone(TokenKind::Number)),
            Script::Kanji => tokens.push(alone(TokenKind::Single)),
            Script::Hiragana | Script::Katakana => {
                let begins = !symbol.joined || position == 0 || is_word(&symbols[position - 1]);
                if begins && next.is_none() {
                    tokens.push(alone(TokenKind::Single));
                }
            }
        }
        if let Some(next) = next.filter(|_| !is_word(symbol)) {
            let kind = match (symbol.script, next.script) {
                (Script::Hiragana, Script::Hiragana) => TokenKind::KanaPair,
                (Script::Hiragana, _) => TokenKind::Boundary,
                _ => TokenKind::Pair,
            };
            tokens.push(Token {
                text: [symbol.text.as_str(), &next.text].concat(),
                kind,
                position,
                span: symbol.span.start..next.span.end.max(symbol.span.end),
            });
        }
    }
    tokens
}

/// The tokens that follow one another in a text that contains the phrase.
pub fn of_phrase(symbols: &[Symbol]) -> Vec<Token> {
    let mut tokens = of_symbols(symbols);
    let pairs = |token: &Token| {
        matches!(token.kind, TokenKind::Pair | TokenKind::KanaPair | TokenKind::Boundary)
    };
    if tokens.iter().any(pairs) {
        tokens.retain(|token| token.kind != TokenKind::Single);
    }
    tokens
}

/// The token of a term: the game, and the index of the term in its glossary.
pub fn term(game: Game, place: u16) -> String {
    let mut token = String::with_capacity(8);
    // The first character occurs in no symbol, so no text can contain this token.
    let _ = write!(token, "#{}{place}", game.id().chars().next().unwrap_or('?'));
    token
}

/// The token of a group of everyday words.
pub fn everyday(group: u16) -> String {
    format!("~{group}")
}

/// The token of a whole title.
pub fn whole(title: &[Symbol]) -> String {
    let mut token = String::from("=");
    for symbol in title {
        token.push_str(&symbol.text);
        if is_word(symbol) {
            token.push(' ');
        }
    }
    token
}

/// The byte range of a name found in a text.
pub fn span<M>(symbols: &[Symbol], found: &Found<'_, M>) -> Range<usize> {
    symbols[found.start].span.start..symbols[found.end - 1].span.end
}

fn is_word(symbol: &Symbol) -> bool {
    matches!(symbol.script, Script::Word | Script::Number)
}
