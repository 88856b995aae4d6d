//! A card's text as a whole: its paragraphs one after another, and of one that is not understood the sentences before the place.

use hantei_ability::fftcg::Text;
use hantei_base::text::Lang;
use hantei_cardtext::{Sentence, Why};
use hantei_grammar::{Grammar, ProductionId, Value};

use super::grammar::{self, NotUnderstood, Understood};
use super::token::{Lex, Token};
use super::{Compiled, Printed, lexer, prose, sentences};

/// Reads a card's text by a grammar. Takes any text; what is no sentence of a card is not understood.
pub fn read(grammar: &Grammar, card: &Printed<'_>) -> Compiled {
    read_as(grammar, card, false)
}

/// The same, with each sentence that was understood said again, which takes longer than reading.
pub fn read_and_say(grammar: &Grammar, card: &Printed<'_>) -> Compiled {
    read_as(grammar, card, true)
}

fn read_as(grammar: &Grammar, card: &Printed<'_>, says: bool) -> Compiled {
    let own = lexer::name_words(card.name);
    let mut compiled = Compiled::default();
    for range in prose::paragraphs(card.text) {
        let words = &lexer::tokens(&card.text[range.clone()], range.start)[..];
        if words.is_empty() {
            continue;
        }
        let tokens = &grammar::of_words(&own, words)[..];
        let costs = extra_costs(&compiled.text);
        let paragraph = Paragraph { grammar, card, words, tokens, costs, says };
        match paragraph.understood(words.len()) {
            Ok(understood) => {
                compiled.sentences.extend(paragraph.said(words.len(), &understood));
                add(&mut compiled.text, understood.text);
                compiled.text.ex |= words.iter().any(|of| of.is == Lex::Ex);
            }
            Err(why) => {
                let sentences = paragraph.in_part(&why);
                let texts: Vec<&str> = sentences.iter().map(|of| of.text.as_str()).collect();
                compiled.left_out.push(texts.join(" "));
                compiled.sentences.extend(sentences);
            }
        }
    }
    compiled
}

/// The productions by which the paragraphs of a card's text are read, each once. Those of a paragraph that has several parses are left out.
pub fn productions(grammar: &Grammar, card: &Printed<'_>) -> Vec<ProductionId> {
    let mut used = Vec::new();
    for range in prose::paragraphs(card.text) {
        let tokens = grammar::tokens(card.name, &card.text[range], 0);
        let read = grammar.read(Lang::En, grammar::category(card), &tokens);
        used.extend(read.map(|reading| reading.productions).unwrap_or_default());
    }
    used.sort_unstable();
    used.dedup();
    used
}

/// What an extra cost takes that was told of before.
fn extra_costs(text: &Text) -> Option<Value> {
    let extra = text.additional.iter().find(|of| !of.reduces_cp())?;
    Value::of(&extra.cost).ok()
}

/// A paragraph of a card.
struct Paragraph<'a> {
    grammar: &'a Grammar,
    card: &'a Printed<'a>,
    words: &'a [Token],
    /// The same as the grammar has them.
    tokens: &'a [hantei_grammar::Token],
    /// What an extra cost takes that was told of in a paragraph before.
    costs: Option<Value>,
    /// Whether what is understood is said again.
    says: bool,
}

impl Paragraph<'_> {
    /// The first so many words of it.
    fn understood(&self, length: usize) -> Result<Understood, NotUnderstood> {
        let end = self.words[..length].last().map_or(0, |of| of.to);
        let tokens = &self.tokens[..self.tokens.partition_point(|of| of.range.end <= end)];
        let category = grammar::category(self.card);
        let found = grammar::understand(self.grammar, category, tokens, self.costs.as_ref())?;
        let asks = |key: &str, of: &Value| key == "paid" && of.as_text() == Some("extra");
        if self.costs.is_none() && grammar::any(&found.meaning, &asks) {
            return Err(NotUnderstood::Refused("no extra cost was told of".to_owned()));
        }
        Ok(found)
    }

    /// The sentences of the first so many words.
    fn said(&self, length: usize, understood: &Understood) -> Vec<Sentence> {
        let words = &self.words[..length];
        let category = grammar::category(self.card);
        let said = || sentences::said(self.grammar, category, &understood.meaning, self.card.name);
        let said = self.says.then(said).flatten();
        sentences::understood(self.card.text, words, said.as_deref())
    }

    /// The sentences of a paragraph that is not understood as a whole: those before the one that is not may be.
    fn in_part(&self, why: &NotUnderstood) -> Vec<Sentence> {
        let ranges = sentences::ranges(self.words);
        let before = ranges.iter().rev().skip(1).find_map(|range| {
            let understood = self.understood(range.end).ok()?;
            Some((range.end, self.said(range.end, &understood)))
        });
        let (from, mut all) = before.unwrap_or_default();
        let (stuck, reason) = match why {
            NotUnderstood::Stuck(place) => (place.start, Why::Grammar),
            NotUnderstood::TooMuch => (0, Why::Grammar),
            NotUnderstood::Refused(_) => (0, Why::Reference),
            NotUnderstood::Ambiguous(_) => (0, Why::Ambiguous),
        };
        let mut rest = sentences::unread(self.card.text, &self.words[from..], stuck, reason);
        if let (NotUnderstood::Ambiguous(meanings), Some(first)) = (why, rest.first_mut()) {
            let shown = |text: &Text| serde_json::to_string(text).ok();
            first.meanings = meanings.iter().filter_map(shown).collect();
        }
        all.extend(rest);
        all
    }
}

/// Adds what a paragraph says to what those before it say.
fn add(into: &mut Text, part: Text) {
    into.ex |= part.ex;
    into.keywords.extend(part.keywords);
    into.summon = part.summon.or(into.summon.take());
    into.additional.extend(part.additional);
    into.conditions.extend(part.conditions);
    into.enters_if.extend(part.enters_if);
    into.apart_from.extend(part.apart_from);
    into.beside = into.beside.or(part.beside);
    if part.cost_change.is_some() {
        into.cost_change = part.cost_change;
        into.cost_floor = part.cost_floor;
    }
    into.paid_only = part.paid_only.or(into.paid_only.take());
    into.cast_only |= part.cast_only;
    into.also_named.extend(part.also_named);
    into.also_kinds.extend(part.also_kinds);
    into.abilities.extend(part.abilities);
    into.limit_break = part.limit_break.or(into.limit_break.take());
    into.warp = part.warp.or(into.warp.take());
    into.priming = part.priming.or(into.priming.take());
}
