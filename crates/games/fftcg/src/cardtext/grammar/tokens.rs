//! The tokens of a card's text, as the grammar's wordings are matched with them.

use hantei_grammar::{Token, Value};

use super::super::lexer;
use super::super::token::{Icon, Lex, NameKind, Token as Word};

/// What stands in wordings for the card's own name.
const OWN_NAME: &str = "~";

/// The tokens of a paragraph that begins at a byte of a card's text. The card's own name is one token.
pub fn tokens(name: &str, paragraph: &str, base: usize) -> Vec<Token> {
    of_words(&lexer::name_words(name), &lexer::tokens(paragraph, base))
}

/// The same of the words of the name and of the paragraph.
pub(in crate::cardtext) fn of_words(own: &[Lex], found: &[Word]) -> Vec<Token> {
    let mut tokens = Vec::with_capacity(found.len());
    let mut at = 0;
    let mut is_quoted = false;
    while at < found.len() {
        is_quoted ^= found[at].is == Lex::Mark('"');
        is_quoted |= found[at].is == Lex::Mark('‘');
        let length = match own_name(own, &found[at..]) {
            0 if is_quoted => this_card(&found[at..]),
            length => length,
        };
        if length > 0 {
            let range = found[at].from..found[at + length - 1].to;
            tokens.push(Token { word: OWN_NAME.to_owned(), class: None, range });
            at += length;
            continue;
        }
        let range = found[at].from..found[at].to;
        if found[at].is == Lex::Ex {
            let word =
                |word: &str| Token { word: word.to_owned(), class: None, range: range.clone() };
            tokens.extend([word("ex"), word("burst")]);
        } else {
            let (word, class) = token(&found[at].is);
            tokens.push(Token { word, class, range });
        }
        at += 1;
    }
    tokens
}

/// How many tokens the card's own name takes here, also without the brackets that tell two cards of a name apart.
fn own_name(own: &[Lex], tokens: &[Word]) -> usize {
    let begins = |name: &[Lex]| {
        !name.is_empty()
            && tokens.len() >= name.len()
            && name.iter().zip(tokens).all(|(word, token)| *word == token.is)
    };
    if begins(own) {
        return own.len();
    }
    let bracket = own.iter().position(|word| *word == Lex::Mark('(')).unwrap_or(0);
    let is_short =
        begins(&own[..bracket]) && tokens.get(bracket).is_none_or(|next| next.is != Lex::Mark('('));
    if is_short { bracket } else { 0 }
}

/// “this Forward”, in an ability that is given to a card.
fn this_card(tokens: &[Word]) -> usize {
    const KINDS: [&str; 6] = ["forward", "character", "monster", "backup", "card", "summon"];
    let is_this = tokens.first().is_some_and(|of| of.is.is_word("this"));
    let is_kind = tokens.get(1).is_some_and(|of| KINDS.iter().any(|kind| of.is.is_word(kind)));
    if is_this && is_kind { 2 } else { 0 }
}

fn token(of: &Lex) -> (String, Option<(&'static str, Value)>) {
    match of {
        Lex::Word(word) => (word.clone(), None),
        Lex::Number(number) => {
            let class = (hantei_grammar::token::NUMBER, Value::Number(i64::from(*number)));
            (number.to_string(), Some(class))
        }
        // Wordings do not tell the two apostrophes apart.
        Lex::Mark('’') => ("'".to_owned(), None),
        Lex::Mark(mark) => (mark.to_string(), None),
        Lex::Dashes => ("--".to_owned(), None),
        Lex::Icon(Icon::Any(cp)) => {
            (format!("《{cp}》"), Some(("any-cp", Value::Number(i64::from(*cp)))))
        }
        Lex::Icon(icon) => (icon.written().to_lowercase(), None),
        Lex::Name(kind, name) => {
            let class = match kind {
                NameKind::Card => "card-name",
                NameKind::Job => "job",
                NameKind::Category => "category",
            };
            (String::new(), Some((class, Value::text(name))))
        }
        Lex::Special(name) => (String::new(), Some(("special", Value::text(name)))),
        Lex::Ex => (String::new(), None),
    }
}
