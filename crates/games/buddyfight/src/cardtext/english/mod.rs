//! The English texts of Buddyfight cards: the same vocabulary, by a grammar of its own.
//!
//! `token` is what a text is made of, `words` which of its words are the same, `reader` how it is gone through; `noun`, `condition`,
//! `cost`, `trigger`, `gives`, `object`, `deed`, `fighter`, `instead` and `effect` are the parts of a sentence, `ability` and `continuous` what a
//! paragraph is; `say` is the way back. What a paragraph may be, what a text has said so far and what becomes of it on the card is the
//! same as in Japanese, and stands there.

mod ability;
mod agreement;
mod condition;
mod continuous;
mod cost;
mod deed;
mod effect;
mod fact;
mod fighter;
mod gives;
mod instead;
mod language;
mod noun;
mod object;
mod price;
mod prose;
mod reader;
mod say;
mod token;
mod trigger;
mod words;

use hantei_ability::buddyfight::Text;

use super::part::Part;
use super::{Around, Compiled, Printed, frame};
use hantei_cardtext::sentence::Prose as _;
use language::English;
use say::Sayer;
use token::Lex;

/// Compiles a card's English text. Takes any text; what is no sentence of a card is not understood.
pub fn read(card: &Printed<'_>) -> Compiled {
    let mut compiled = Compiled::default();
    let mut all = Vec::new();
    let text = once(card.text);
    for range in prose::paragraphs(text) {
        let tokens = token::tokens(&text[range.clone()], range.start);
        let keywords = frame::keywords_behind(&tokens);
        let (before, behind) = tokens.split_at(keywords);
        all.extend([before.to_vec(), behind.to_vec()].into_iter().filter(|of| !of.is_empty()));
    }
    let stays = all.iter().any(|of| stays(of));
    let costs = |of: &token::Token| matches!(&of.is, token::Lex::Keyword(of) if of == "Call Cost");
    let call_costs = all.iter().flatten().any(costs);
    let mut around = Around { kinds: card.kinds, stays, answers: false, call_costs, that: false };
    for tokens in &all {
        let understood = frame::understood(tokens, English(around));
        compiled.paragraph(text, tokens, understood, &mut around);
    }
    compiled.done(card)
}

/// A text, of which some sources have all twice.
fn once(text: &str) -> &str {
    let text = text.trim();
    match text.split_at_checked(text.len() / 2) {
        Some((one, other)) if one == other => one,
        _ => text,
    }
}

/// Whether a line of keywords says that the card itself is [Set], and not others.
fn stays(tokens: &[token::Token]) -> bool {
    let keyword = |of: &token::Token| matches!(of.is, token::Lex::Keyword(_));
    let set = |of: &token::Token| matches!(&of.is, token::Lex::Keyword(of) if of == "Set");
    tokens.iter().all(keyword) && tokens.iter().any(set)
}

/// What a card's text says, said in English, each paragraph on a line: reading it gives the same again.
pub fn said_again(text: &Text) -> String {
    let parts = super::parts(text, "This Card");
    let said = |part: &Part| format!("■{}", Lex::shown(&Sayer::part(part).words()));
    parts.iter().map(said).collect::<Vec<_>>().join("\n")
}
