//! The English texts of Final Fantasy TCG cards.
//!
//! `token` is what a text is made of, `lexer` and `markup` how it becomes that, `prose` how it is printed, `reader` how it is gone through; `noun` (with `bounds` and `stacked`),
//! `condition`, `cost`, `trigger`, `effect`, `field` and `replaced` are the parts of a sentence, `ability` what a paragraph is and
//! `casting` one about the card itself; `say` is the way back.

mod ability;
mod agreement;
mod bounds;
mod casting;
mod condition;
mod cost;
mod counted;
mod due;
mod effect;
mod field;
mod lexer;
mod markup;
mod noun;
mod past;
mod playable;
mod prose;
mod reader;
mod relation;
mod replaced;
mod say;
mod spent;
mod stacked;
mod token;
mod trigger;

use std::sync::Arc;

use hantei_ability::fftcg::Text;
use hantei_base::kind::Kinds;

use hantei_cardtext::{Sentence, Why, sentence};
pub use playable::{is_of_decks, playable};

use ability::Part;
use reader::{Beside, Reader};
use say::Sayer;
use spent::Spent;
use token::Lex;

/// A card, as far as its text is read by what is printed beside it.
#[derive(Debug, Clone, Copy)]
pub struct Printed<'a> {
    /// Its English name.
    pub name: &'a str,
    /// What it is.
    pub kinds: Kinds,
    /// Its text, with the markup of the data.
    pub text: &'a str,
}

/// What a text says.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Compiled {
    /// What its text says, of what was understood; what is printed beside the text is not in it.
    pub text: Text,
    /// Its sentences.
    pub sentences: Vec<Sentence>,
    /// Its paragraphs of which a sentence was not understood, as printed: nothing of them is in `text`.
    pub left_out: Vec<String>,
}

impl Compiled {
    /// Whether all of it was understood.
    pub fn is_whole(&self) -> bool {
        self.sentences.iter().all(Sentence::is_understood)
    }
}

/// Longer than any paragraph of a card: it is not read.
const LONGEST: usize = 600;

/// Compiles a card's text. Takes any text; what is no sentence of a card is not understood.
pub fn read(card: &Printed<'_>) -> Compiled {
    let own = lexer::name_words(card.name);
    let mut compiled = Compiled::default();
    for range in prose::paragraphs(card.text) {
        let tokens = lexer::tokens(&card.text[range.clone()], range.start);
        if tokens.is_empty() {
            continue;
        }
        let mut extra = compiled.text.additional.iter().filter(|of| !of.reduces_cp());
        let extra = extra.next().map(|of| Spent::of_costs(&of.cost));
        let paragraph = Paragraph { card, own: &own, tokens: &tokens, extra };
        match paragraph.understood(tokens.len()) {
            Ok((part, said)) => {
                compiled.text.ex |= tokens.iter().any(|of| of.is == Lex::Ex);
                compiled.take(part);
                compiled.sentences.extend(sentence::understood(card.text, &tokens, &said));
            }
            Err(part) => {
                let sentences = paragraph.in_part(part);
                let words: Vec<&str> = sentences.iter().map(|of| of.text.as_str()).collect();
                compiled.left_out.push(words.join(" "));
                compiled.sentences.extend(sentences);
            }
        }
    }
    compiled
}

impl Compiled {
    fn take(&mut self, part: Part) {
        let text = &mut self.text;
        match part {
            Part::Keywords(all) => text.keywords.extend(all),
            Part::Abilities(all) => text.abilities.extend(all.into_iter().map(Arc::new)),
            Part::Summon { body, .. } => text.summon = Some(Arc::new(body)),
            Part::Additional(of) => text.additional.push(of),
            Part::Conditions(all) => text.conditions.extend(all),
            Part::CostChange(of, floor) => {
                text.cost_change = Some(of);
                text.cost_floor = floor;
            }
            Part::PaidOnly(of) => text.paid_only = Some(of),
            Part::EntersIf(all) => text.enters_if.extend(all),
            Part::ApartFrom(name) => text.apart_from.push(name),
            Part::Beside(of) => text.beside = text.beside.or(of),
            Part::CastOnly => text.cast_only = true,
            Part::AlsoNamed(all) => text.also_named.extend(all),
            Part::AlsoKinds(all) => text.also_kinds.extend(all),
            Part::LimitBreak(of) => text.limit_break = Some(of),
            Part::Warp(of) => text.warp = Some(of),
            Part::Priming(of) => text.priming = Some(of),
        }
    }
}

/// A paragraph of a card.
struct Paragraph<'a> {
    card: &'a Printed<'a>,
    own: &'a [Lex],
    tokens: &'a [token::Token],
    /// Whether an extra cost was told before, and by what it takes its card.
    extra: Option<Option<Spent>>,
}

impl Paragraph<'_> {
    /// The first so many tokens of it, read and said again; else the token where they part, and why.
    fn understood(&self, length: usize) -> Result<(Part, token::Phrase), (usize, Why)> {
        let tokens = &self.tokens[..length];
        if length > LONGEST {
            return Err((0, Why::Grammar));
        }
        let mut reader = Reader::new(tokens, Beside { own: self.own, printed: self.card });
        reader.scope.extra = self.extra.is_some();
        reader.scope.spent = self.extra.flatten();
        let Some(part) = reader.paragraph() else {
            return Err((reader.farthest(), Why::Grammar));
        };
        let spent = self.extra.flatten();
        let said = Sayer { spent, ..Sayer::new(self.card.name, self.own) }.part(&part);
        match said.match_all(tokens) {
            Ok(()) => Ok((part, said)),
            Err(at) => Err((at, Why::Vocabulary)),
        }
    }

    /// The sentences of a paragraph that is not understood as a whole: those before the one that is not may be.
    fn in_part(&self, (at, why): (usize, Why)) -> Vec<Sentence> {
        let ends = sentence::ends(self.tokens);
        let before = ends.iter().rev().skip(1).find_map(|end| {
            let (_, said) = self.understood(*end).ok()?;
            Some((*end, said))
        });
        let mut sentences = Vec::new();
        let from = match before {
            Some((end, said)) => {
                sentences.extend(sentence::understood(self.card.text, &self.tokens[..end], &said));
                end
            }
            None => 0,
        };
        let rest = &self.tokens[from..];
        sentences.extend(sentence::unread(self.card.text, rest, at.saturating_sub(from), why));
        sentences
    }
}

/// What a card's text says, said in the card's language with the markup of the data: reading it gives the same again.
pub fn print_text(name: &str, text: &Text) -> String {
    let own = lexer::name_words(name);
    let mut extra = text.additional.iter().filter(|of| !of.reduces_cp());
    let spent = extra.next().and_then(|of| Spent::of_costs(&of.cost));
    let sayer = Sayer { spent, ..Sayer::new(name, &own) };
    let mut parts: Vec<Part> = Vec::new();
    parts.extend(text.limit_break.map(Part::LimitBreak));
    parts.extend(text.warp.clone().map(Part::Warp));
    parts.extend(text.priming.clone().map(Part::Priming));
    if !text.keywords.is_empty() {
        parts.push(Part::Keywords(text.keywords.clone()));
    }
    if !text.conditions.is_empty() {
        parts.push(Part::Conditions(text.conditions.clone()));
    }
    parts.extend(text.additional.iter().cloned().map(Part::Additional));
    parts.extend(text.cost_change.clone().map(|of| Part::CostChange(of, text.cost_floor)));
    parts.extend(text.paid_only.map(Part::PaidOnly));
    if !text.enters_if.is_empty() {
        parts.push(Part::EntersIf(text.enters_if.clone()));
    }
    parts.extend(text.apart_from.iter().cloned().map(Part::ApartFrom));
    if !text.beside.is_empty() {
        parts.push(Part::Beside(text.beside));
    }
    parts.extend(text.cast_only.then_some(Part::CastOnly));
    if !text.also_named.is_empty() {
        parts.push(Part::AlsoNamed(text.also_named.clone()));
    }
    if !text.also_kinds.is_empty() {
        parts.push(Part::AlsoKinds(text.also_kinds.clone()));
    }
    if let Some(body) = &text.summon {
        parts.push(Part::Summon { body: (**body).clone(), ex: text.ex });
    }
    parts.extend(text.abilities.iter().map(|of| Part::Abilities(vec![(**of).clone()])));
    let lines: Vec<String> =
        parts.iter().map(|part| token::marked(&sayer.part(part).words())).collect();
    lines.join("[[br]]")
}
