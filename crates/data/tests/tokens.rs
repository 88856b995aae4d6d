//! Tests of how texts are split into tokens.

use hantei_base::text;
use hantei_data::token::{TokenKind, of_symbols};

#[test]
fn pairs_of_characters_have_kinds() {
    let kinds: Vec<(String, TokenKind)> = of_symbols(&text::symbols("やられた魔法カード"))
        .into_iter()
        .filter(|token| token.text.chars().count() == 2)
        .map(|token| (token.text, token.kind))
        .collect();
    let of = |pair: &str| kinds.iter().find(|(text, _)| text == pair).map(|(_, kind)| *kind);
    assert_eq!(of("ヤラ"), Some(TokenKind::KanaPair));
    assert_eq!(of("タ魔"), Some(TokenKind::Boundary));
    assert_eq!(of("魔法"), Some(TokenKind::Pair));
    assert_eq!(of("法カ"), Some(TokenKind::Pair));
}
