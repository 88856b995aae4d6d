//! Parses the English texts of Buddyfight cards. It has its own grammar and the same vocabulary as the Japanese parser.
//!
//! `token` is the lexer and `words` lists words that mean the same. `reader` has parsers that the others share. `noun`,
//! `condition`, `cost`, `trigger`, `gives`, `object`, `action`, `fighter`, `instead` and `effect` parse the parts of a
//! sentence; `ability` and `continuous` parse the parts of a paragraph. `render` prints an ability again. The structure of
//! a paragraph, the state kept while reading and the result for the card are shared with Japanese (`super::frame`).

mod ability;
mod action;
mod agreement;
mod condition;
mod continuous;
mod cost;
mod counted;
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
mod render;
mod token;
mod trigger;
mod words;

use hantei_ability::buddyfight::Text;

use super::part::Part;
use super::{Around, Compiled, Printed, frame};
use hantei_cardtext::sentence::Prose as _;
use language::English;
use render::Printer;
use token::Lex;

/// Compiles a card's English text. Accepts any text; sentences that it does not understand are left out.
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

/// Returns the text once. Some sources repeat the whole text.
fn once(text: &str) -> &str {
    let text = text.trim();
    match text.split_at_checked(text.len() / 2) {
        Some((one, other)) if one == other => one,
        _ => text,
    }
}

/// Whether a line of keywords says [Set] of the card itself, and not of other cards.
fn stays(tokens: &[token::Token]) -> bool {
    let keyword = |of: &token::Token| matches!(of.is, token::Lex::Keyword(_));
    let set = |of: &token::Token| matches!(&of.is, token::Lex::Keyword(of) if of == "Set");
    tokens.iter().all(keyword) && tokens.iter().any(set)
}

/// Prints what a card's text says in English, one paragraph per line. Reading the output gives the same text again.
pub fn print_text(text: &Text) -> String {
    let parts = super::parts(text, "This Card");
    let said = |part: &Part| format!("■{}", Lex::shown(&Printer::part(part).words()));
    parts.iter().map(said).collect::<Vec<_>>().join("\n")
}
