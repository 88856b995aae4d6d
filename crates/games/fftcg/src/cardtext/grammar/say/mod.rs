//! Saying what a card's text means: from the vocabulary back to what the grammar means, and from there to words.
//!
//! What `resolve` has worked out is put back into marks such as `{ref: it}`, and effects into sentences. There are several ways to do
//! that: `ability`, `body` and `clause` try them in the order in which cards are printed, and `resolve` says whether a way means the same.
//! In the end the words are read again. `part` tells what nothing says, `plain` what is said in one way alone.

mod ability;
mod body;
mod clause;
mod part;
mod plain;

use std::rc::Rc;

use hantei_ability::fftcg::Text;
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::text::Lang;
use hantei_grammar::{Defaults, Grammar, Value};
use rustc_hash::FxHashMap;

use super::super::Printed;
use super::{Marked, category, resolve, text_after, tokens, understand};
pub(in crate::cardtext) use plain::joined;
use resolve::{items, list, map, with};

/// A paragraph of what a card's text means.
#[derive(Debug, Clone, PartialEq)]
pub enum Line {
    /// Its words, with the markup of the card data.
    Said {
        /// The language: English if nothing says it in the language that was asked for.
        lang: Lang,
        /// The words.
        text: String,
    },
    /// No production says a part of it.
    Unsaid {
        /// The smallest such part that was found.
        part: Value,
    },
}

impl Line {
    /// Its words, with the markup of the card data.
    pub fn text(&self) -> Option<&str> {
        match self {
            Line::Said { text, .. } => Some(text),
            Line::Unsaid { .. } => None,
        }
    }
}

/// Says each paragraph of what a card's text means, so that reading the words gives the same again. Labels are the same if they name the
/// same choice.
pub fn say(grammar: &Grammar, lang: Lang, name: &str, text: &Text) -> Vec<Line> {
    let relabelled = Value::of(text).map(|text| plain::relabelled(&text));
    let text: Option<Text> = relabelled.ok().and_then(|text| text.to().ok());
    let Some(text) = text else { return Vec::new() };
    let mut defaults = grammar.defaults().clone();
    defaults.0.retain(|key, _| !matches!(key.as_str(), "by" | "count" | "take" | "until"));
    let extra = text.additional.iter().find(|of| !of.reduces_cp());
    let costs = extra.and_then(|of| Value::of(&of.cost).ok());
    let frame = Rc::new(Frame { defaults, costs });
    let mut lines = Vec::new();
    let mut rest = plain::parts(&text);
    while let Some(part) = rest.first() {
        let together = plain::together(&rest);
        let whole = together.iter().find_map(|(many, part)| {
            let text = Sayer::new(grammar, lang, name, &frame).paragraph(part)?;
            Some((*many, Line::Said { lang, text }))
        });
        let (many, line) = whole.unwrap_or_else(|| {
            let mut english = Sayer::new(grammar, Lang::En, name, &frame);
            let line = match english.paragraph(part) {
                Some(text) => Line::Said { lang: Lang::En, text },
                None => Line::Unsaid { part: english.unsaid(part) },
            };
            (1, line)
        });
        lines.push(line);
        rest.drain(..many);
    }
    lines
}

/// A card's text in English, with the markup of the card data: reading it gives the same again. Nothing if a part of it cannot be said.
pub fn print_text(grammar: &Grammar, name: &str, text: &Text) -> Option<String> {
    let lines = say(grammar, Lang::En, name, text);
    let texts: Option<Vec<&str>> = lines.iter().map(Line::text).collect();
    Some(texts?.join("[[br]]"))
}

/// The ways that are tried for one paragraph.
const WORK: usize = 4_000;
/// The ways that one part of it is said, for the parts around it to choose among.
const WAYS: usize = 6;

/// What is the same for all of a card's text.
struct Frame {
    /// What a value may leave out. What `resolve` asks for is kept.
    defaults: Defaults,
    /// What an extra cost takes.
    costs: Option<Value>,
}

/// Says one paragraph.
struct Sayer<'a> {
    grammar: &'a Grammar,
    lang: Lang,
    name: &'a str,
    frame: Rc<Frame>,
    /// The labels of what is chosen, and whether each is of several cards.
    targets: Vec<(String, bool)>,
    /// The numbers that are divided among what is chosen.
    divided: Vec<Value>,
    /// The labels of what several cards are chosen for on resolution.
    many: Vec<String>,
    /// What was said before, or could not be, by category.
    known: FxHashMap<(&'static str, Value), bool>,
    work: usize,
    /// What could not be said, and how much before it could.
    stuck: Option<(usize, Value)>,
}

impl<'a> Sayer<'a> {
    fn new(grammar: &'a Grammar, lang: Lang, name: &'a str, frame: &Rc<Frame>) -> Sayer<'a> {
        Sayer {
            grammar,
            lang,
            name,
            frame: frame.clone(),
            targets: Vec::new(),
            divided: Vec::new(),
            many: Vec::new(),
            known: FxHashMap::default(),
            work: 0,
            stuck: None,
        }
    }

    /// A part of a card's text that is one paragraph.
    fn paragraph(&mut self, part: &Text) -> Option<String> {
        let value = plain::unsettled(&Value::of(part).ok()?.without(&self.frame.defaults));
        let kind = if part.summon.is_some() { CardKind::Summon } else { CardKind::Forward };
        let card = Printed { name: self.name, kinds: Kinds::of(&[kind]), text: "" };
        let category = category(&card);
        for meaning in self.meanings(&value) {
            let said = self.grammar.say(self.lang, category, &meaning, &Marked);
            let Some(words) = said else { continue };
            // A full stop within a quote may end the sentence around it, too.
            for is_short in [true, false] {
                let text = joined(self.lang, self.name, &words, is_short);
                let is_same = match self.lang {
                    Lang::En => {
                        let tokens = tokens(self.name, &text, 0);
                        let costs = self.frame.costs.as_ref();
                        let again = understand(self.grammar, category, &tokens, costs);
                        again.is_ok_and(|again| again.text == *part)
                    }
                    // Only English is read; the meaning is checked already.
                    Lang::Ja => true,
                };
                if is_same {
                    return Some(text);
                }
            }
        }
        None
    }

    /// What the grammar may mean by it. Each means the same.
    fn meanings(&mut self, part: &Value) -> Vec<Value> {
        let ways: Vec<Value> = if let Some(body) = part.get("summon") {
            let paragraph = |sentences: &[Value]| {
                let summon = map([("summon", list(sentences.iter().cloned()))]);
                part.get("ex").map_or(summon.clone(), |ex| with(&summon, "ex", ex.clone()))
            };
            let frame = self.frame.clone();
            let run =
                |sentences: &[Value]| meant(&frame, &paragraph(sentences))?.get("summon").cloned();
            let ways = self.bodies(body, &run);
            ways.iter().map(|sentences| paragraph(sentences)).collect()
        } else if part.get("abilities").is_some() {
            let all = self.abilities(items(part.get("abilities")));
            all.into_iter().map(|ability| map([("ability", ability)])).collect()
        } else {
            self.alone(part)
        };
        ways.into_iter().filter(|way| meant(&self.frame, way).as_ref() == Some(part)).collect()
    }

    /// Whether a production says it.
    fn is_said(&mut self, category: &'static str, meaning: &Value) -> bool {
        let key = (category, meaning.clone());
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let is_said = self.grammar.say(self.lang, category, meaning, &Marked).is_some();
        self.known.insert(key, is_said);
        is_said
    }
}

/// What a meaning of the grammar is in the vocabulary.
fn meant(frame: &Frame, meaning: &Value) -> Option<Value> {
    let text = text_after(meaning, frame.costs.as_ref()).ok()?;
    Some(plain::unsettled(&Value::of(&text).ok()?.without(&frame.defaults)))
}

/// All combinations of one way each, the first ways first, at most so many.
fn combined(parts: &[Vec<Value>], most: usize) -> Vec<Vec<Value>> {
    let mut all = vec![Vec::new()];
    for ways in parts {
        let longer = all.iter().flat_map(|before: &Vec<Value>| {
            ways.iter().map(|way| before.iter().cloned().chain([way.clone()]).collect())
        });
        all = longer.take(most).collect();
    }
    all
}
