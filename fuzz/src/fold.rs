//! Text as symbols, tokens, keys and snippets: each must have its correct place in the text. The first byte chooses the
//! game (`'0'` to `'3'`) whose terms are looked for; the first line is also a query, for which the rest is the text of the snippet.

use super::{assert_in_order, assert_part, assert_snippet};
use hantei::built_in;
use hantei_base::reference::Game;
use hantei_base::text::{contains_characters, key, printable, reading_key, symbol_key, symbols};
use hantei_data::token;
use hantei_data::token::Words;
use hantei_search::query::{Query, understand};
use hantei_search::snippet::without_number;

/// The target.
pub fn fold(data: &[u8]) -> Option<()> {
    let (game, rest) = data.split_first()?;
    let text = std::str::from_utf8(rest).ok()?;
    let game = Game::ALL[usize::from(*game) % 4];
    let symbols = symbols(text);
    assert!(symbols.iter().all(|symbol| !symbol.text.is_empty() && !symbol.span.is_empty()));
    assert!(symbols.first().is_none_or(|first| !first.joined), "joined to nothing");
    assert_in_order(text, symbols.iter().map(|symbol| symbol.span.clone()));
    assert!(symbol_key(&symbols).len() >= symbols.len());
    // Characters between two symbols belong to neither, so a text that is cut there has the same symbols.
    if let Some(at) = symbols.iter().position(|symbol| !symbol.joined).filter(|at| *at > 0) {
        let cut = symbols[at].span.start;
        let again = hantei_base::text::symbols(&text[cut..]);
        assert!(again.len() <= symbols.len(), "{text:?}");
    }
    for token in token::of_document(&symbols, game, Words::of(built_in())) {
        assert_part(text, &token.span);
        assert!(!token.text.is_empty() && token.position < symbols.len(), "{token:?}");
    }
    for token in token::of_phrase(&symbols) {
        assert_part(text, &token.span);
    }
    let words = Words::of(built_in());
    assert_in_order(text, words.terms.find(&symbols).iter().map(|of| token::span(&symbols, of)));
    assert_in_order(text, words.everyday.find(&symbols).iter().map(|of| token::span(&symbols, of)));

    assert!(!key(text).contains(char::is_whitespace), "{text:?}");
    assert!(!reading_key(text).contains(|c| ('ァ'..='ヶ').contains(&c)), "{text:?}");
    assert!(contains_characters(text, text));
    let shown = printable(text);
    assert!(!shown.contains(char::is_control), "{shown:?}");
    assert_eq!(shown.chars().count(), text.chars().count());

    if let Some((query, text)) = text.split_once('\n') {
        assert_snippets(text, game, &understand(built_in(), query));
    }
    Some(())
}

fn assert_snippets(text: &str, game: Game, query: &Query) {
    for about in [0, 1, 7, 120] {
        assert_snippet(text, game, query, about);
    }
    for article in ["11.4.6.2", "4-3-8", "1.call.1.4", "1.call.q3"] {
        let bare = without_number(text, article);
        assert!(text.ends_with(bare), "{bare:?} does not end {text:?}");
    }
}
