//! Card texts read by the grammar in `rules/grammar/fftcg`, which is data.
//!
//! `tokens` cuts a text as the wordings are cut, `resolve` works out what words such as “it” refer to, and `frames` checks the grammar's
//! templates against the vocabulary. The grammar itself is read by `hantei_grammar`. Nothing here knows a wording.
//!
//! The module above reads whole cards.

mod frames;
mod resolve;
mod say;
mod tokens;

use std::ops::Range;

use hantei_ability::fftcg::Text;
use hantei_base::kind::CardKind;
use hantei_base::text::Lang;
use hantei_grammar::{Classes, Grammar, NotRead, Token, Value};

use super::Printed;
pub use frames::check_template;
pub(super) use resolve::any;
pub(super) use say::joined;
pub use say::{Line, print_text, say};
pub(super) use tokens::of_words;
pub use tokens::tokens;

/// Why a paragraph is not understood.
#[derive(Debug, Clone, PartialEq)]
pub enum NotUnderstood {
    /// No reading gets past these bytes of the paragraph.
    Stuck(Range<usize>),
    /// It says several things.
    Ambiguous(Vec<Text>),
    /// It can be read, but what it refers to cannot be told, or the vocabulary has no word for it.
    Refused(String),
    /// Reading it takes too long.
    TooMuch,
}

/// The paragraphs of a card's text, each an ability.
pub fn paragraphs(text: &str) -> Vec<Range<usize>> {
    super::prose::paragraphs(text)
}

/// The category as which the paragraphs of a card are read.
pub fn category(card: &Printed<'_>) -> &'static str {
    if card.kinds.has(CardKind::Summon) { "summon-paragraph" } else { "paragraph" }
}

/// A paragraph that is understood.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Understood {
    /// What it means to the grammar.
    pub meaning: Value,
    /// The part of the card's text that it is.
    pub text: Text,
}

/// What a paragraph of a card says, as the part of the card's text that it is.
///
/// # Errors
/// [`NotUnderstood`] if it says nothing, or several things.
pub fn read(grammar: &Grammar, card: &Printed<'_>, paragraph: &str) -> Result<Text, NotUnderstood> {
    let tokens = tokens(card.name, paragraph, 0);
    understand(grammar, category(card), &tokens, None).map(|of| of.text)
}

/// What the tokens of a paragraph say, behind a paragraph about an extra cost if that has `costs`.
pub(super) fn understand(
    grammar: &Grammar,
    category: &str,
    tokens: &[Token],
    costs: Option<&Value>,
) -> Result<Understood, NotUnderstood> {
    let meanings = match grammar.read(Lang::En, category, tokens) {
        Ok(reading) => vec![reading.meaning],
        // What a parse refers to may be nothing: then it is none.
        Err(NotRead::Ambiguous(meanings)) => meanings,
        Err(NotRead::Stuck { at }) => {
            return Err(NotUnderstood::Stuck(Grammar::place_of(tokens, at)));
        }
        Err(NotRead::TooMuch) => return Err(NotUnderstood::TooMuch),
        Err(why @ (NotRead::Meaningless | NotRead::NoGrammar)) => {
            return Err(NotUnderstood::Refused(format!("{why:?}")));
        }
    };
    let mut found: Vec<Understood> = Vec::new();
    let mut refused = String::new();
    for meaning in meanings {
        match text_after(&meaning, costs) {
            Ok(text) if found.iter().any(|of| of.text == text) => {}
            Ok(text) => found.push(Understood { meaning, text }),
            Err(why) => refused = why,
        }
    }
    match found.pop() {
        None => Err(NotUnderstood::Refused(refused)),
        Some(only) if found.is_empty() => Ok(only),
        Some(last) => {
            found.push(last);
            Err(NotUnderstood::Ambiguous(found.into_iter().map(|of| of.text).collect()))
        }
    }
}

/// The card's text that a meaning of the grammar is, behind a paragraph about an extra cost if that has `costs`.
fn text_after(meaning: &Value, costs: Option<&Value>) -> Result<Text, String> {
    resolve::resolve_after(meaning, costs)?.to().map_err(|wrong| wrong.to_string())
}

/// Says names and icons with the markup of the card data.
#[derive(Debug, Clone, Copy, Default)]
pub struct Marked;

impl Classes for Marked {
    fn say(&self, _: Lang, class: &str, value: &Value) -> Option<Vec<String>> {
        let name = value.as_text();
        Some(vec![match class {
            "any-cp" => format!("《{value}》"),
            "card-name" => format!("[[i]]Card Name {}[[/]]", name?),
            "job" => format!("[[i]]Job {}[[/]]", name?),
            "category" => format!("[[i]]Category {}[[/]]", name?),
            "special" => format!("[[s]]{}[[/]]", name?),
            _ => return None,
        }])
    }
}
