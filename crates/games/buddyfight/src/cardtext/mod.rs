//! Parses the Japanese texts of Buddyfight cards.
//!
//! `token` is the lexer; `reader` has the state kept while reading. `noun`, `condition`, `cost`, `trigger`, `gives`,
//! `verb` and `effect` parse the parts of a sentence, `ability` those of a paragraph. `render` prints an ability again.
//! `frame` fixes the order of reading for both languages; `lexer`, `printer` and `patterns` are shared by both as well.

mod ability;
mod action;
mod bar;
mod call;
mod chance;
mod condition;
mod continuous;
mod cost;
mod effect;
pub mod english;
mod event_words;
mod fact;
mod fighter;
mod frame;
mod gives;
mod instead;
mod language;
mod lexer;
mod noun;
mod noun_words;
mod numbered;
mod object;
mod part;
mod patterns;
mod playable;
mod price;
mod printer;
mod prose;
mod protection;
mod reader;
mod referring;
mod render;
mod token;
mod trigger;
mod verb;

use hantei_ability::buddyfight::{Keyword, OnceByName, Play, Text};
use hantei_base::kind::{CardKind, Kinds};

pub use fact::is_of_decks;
use hantei_cardtext::rendered::Token;
use hantei_cardtext::sentence::Prose;
use hantei_cardtext::{Sentence, Why, sentence};
pub use playable::playable;

use fact::Fact;
use language::Japanese;
use part::{Cast, Part, PlayKind, Usable};
use render::Printer;
use token::Lex;

/// What the parser needs to know about a printed card.
#[derive(Debug, Clone, Copy)]
pub struct Printed<'a> {
    /// The kinds of the card.
    pub kinds: Kinds,
    /// Its text, one paragraph per line.
    pub text: &'a str,
}

/// The result of reading a text.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Compiled {
    /// The meaning of the sentences that were understood. Other printed values are not part of it.
    pub text: Text,
    /// What it says about decks.
    facts: Vec<Fact>,
    /// Its sentences.
    pub sentences: Vec<Sentence>,
    /// Paragraphs with a sentence that was not understood, as printed. `text` contains nothing from them.
    pub left_out: Vec<String>,
}

impl Compiled {
    /// Whether every sentence was understood.
    pub fn is_whole(&self) -> bool {
        self.sentences.iter().all(Sentence::is_understood)
    }
}

/// What the other paragraphs of the card state that matters for this one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Around {
    /// The kinds of the card.
    kinds: Kinds,
    /// Whether the card stays on the field when it is cast (『設置』).
    stays: bool,
    /// Whether the card is played in response to a use.
    answers: bool,
    /// Whether the text mentions a call cost. A card without one has none.
    call_costs: bool,
    /// Whether the card is played after something happened to a card: 「そのモンスター」.
    that: bool,
}

/// Compiles a card's Japanese text. Accepts any text; sentences that it does not understand are left out.
pub fn read(card: &Printed<'_>) -> Compiled {
    let mut compiled = Compiled::default();
    let stays = stays(card.text);
    let call_costs = card.text.contains("コールコスト");
    let mut around = Around { kinds: card.kinds, stays, answers: false, call_costs, that: false };
    for range in prose::paragraphs(card.text) {
        let tokens = token::tokens(&card.text[range.clone()], range.start);
        if tokens.is_empty() {
            continue;
        }
        let keywords = frame::keywords_behind(&tokens);
        for tokens in [&tokens[..keywords], &tokens[keywords..]] {
            if !tokens.is_empty() {
                let understood = frame::understood(tokens, Japanese(around));
                compiled.paragraph(card.text, tokens, understood, &mut around);
            }
        }
    }
    compiled.done(card)
}

/// Whether 『設置』 is about the card itself, and not about others: 「『設置』を持つ魔法」.
fn stays(text: &str) -> bool {
    let of_others = |rest: &str| rest.starts_with("を持つ") || rest.starts_with("されてい");
    text.split("『設置』").skip(1).any(|rest| !of_others(rest))
}

impl Compiled {
    /// Adds the result for a paragraph, in either language.
    fn paragraph<L: Prose>(
        &mut self,
        text: &str,
        tokens: &[Token<L>],
        understood: frame::Understood<L>,
        around: &mut Around,
    ) {
        let understood = understood.and_then(|(part, said)| {
            let last = tokens.len() - 1;
            let fits = self.take(part, around);
            fits.then_some(said).ok_or((last, Why::Vocabulary))
        });
        match understood {
            Ok(said) => self.sentences.extend(sentence::understood(text, tokens, &said)),
            Err((at, why)) => {
                let unread = sentence::unread(text, tokens, at, why);
                let between = L::BETWEEN;
                let left: Vec<&str> = unread.iter().map(|of| of.text.as_str()).collect();
                self.left_out.push(left.join(between));
                self.sentences.extend(unread);
            }
        }
    }

    /// Completes the result with what follows from the text as a whole.
    fn done(mut self, card: &Printed<'_>) -> Compiled {
        if card.text.trim_end().ends_with('■') {
            // Another ability begins there, so the text is cut off.
            self.sentences.push(Sentence {
                text: "■".to_owned(),
                said: None,
                cites: Vec::new(),
                unread: Some(0.."■".len()),
                why: Some(Why::Grammar),
                meanings: Vec::new(),
            });
            self.left_out.push("■".to_owned());
        }
        let text = &mut self.text;
        let is_cast = card.kinds.has(CardKind::Spell) || card.kinds.has(CardKind::Impact);
        if is_cast && text.keywords.contains(&Keyword::Set) {
            // The card is cast in order to stay. If that costs nothing, nothing is printed about it.
            text.cast.get_or_insert_default();
        }
        for play in [&mut text.call, &mut text.cast, &mut text.equip].into_iter().flatten() {
            // The effect of the response was not understood, so the card cannot be used as one.
            if play.answers.is_some() && !play.may_counter() {
                play.answers = None;
            }
        }
        self
    }

    /// Adds a paragraph. Returns whether it did: a second paragraph of the same sort is refused.
    fn take(&mut self, part: Part, around: &mut Around) -> bool {
        let text = &mut self.text;
        match part {
            Part::Nothing => {}
            Part::Fact(Fact::Start(of)) => text.start = Some(of),
            Part::Fact(of) => self.facts.push(of),
            Part::Keywords(all) => text.keywords.extend(all),
            Part::Cost(kind, cost) => {
                let play = play(text, kind);
                if !play.cost.is_empty() {
                    return false;
                }
                play.cost = cost;
            }
            Part::Condition(kind, usable) => {
                around.answers |= usable.answers.is_some();
                around.that |= usable.after.as_ref().is_some_and(|of| of.filter().is_some());
                return take_usable(play(text, kind), *usable);
            }
            Part::Cast(cast) => return take_cast(play(text, PlayKind::Use), cast),
            Part::Unstoppable(kind) => play(text, kind).unstoppable = true,
            Part::Areas(areas) => {
                let play = play(text, PlayKind::Call);
                if !play.areas.is_empty() {
                    return false;
                }
                play.areas = areas;
            }
            Part::SetAtMost(_, most) => text.set_at_most = Some(most),
            Part::Cheaper(kind, of) => play(text, kind).cheaper.push(of),
            Part::Abilities(all) => text.abilities.extend(all),
        }
        true
    }
}

fn play(text: &mut Text, kind: PlayKind) -> &mut Play {
    match kind {
        PlayKind::Call => &mut text.call,
        PlayKind::Use => &mut text.cast,
        PlayKind::Equip => &mut text.equip,
    }
    .get_or_insert_default()
}

fn take_usable(play: &mut Play, usable: Usable) -> bool {
    let Usable { conditions, after, answers } = usable;
    let twice =
        after.is_some() && play.after.is_some() || answers.is_some() && play.answers.is_some();
    play.conditions.extend(conditions);
    play.after = play.after.take().or(after);
    play.answers = play.answers.take().or(answers);
    !twice
}

fn take_cast(play: &mut Play, cast: Cast) -> bool {
    if !play.effect.is_empty() || !play.modes.is_empty() {
        return false;
    }
    play.counter = cast.counter;
    play.targets = cast.targets;
    play.effect = cast.effect;
    play.modes = cast.modes;
    play.once = cast.once.map(|named| OnceByName { named });
    play.unstoppable |= cast.unstoppable;
    play.unstoppable_if = cast.unstoppable_if;
    play.unreduced = cast.unreduced;
    play.no_revival = cast.no_revival;
    true
}

/// Prints what a card's text says in Japanese, one paragraph per line. Reading the output gives the same text again.
pub fn print_text(text: &Text) -> String {
    let parts = parts(text, "このカード");
    let said = |part: &Part| format!("■{}", Lex::shown(&Printer::part(part).words()));
    parts.iter().map(said).collect::<Vec<_>>().join("\n")
}

/// Returns the paragraphs of a card with this text. `name` stands for the card's own name.
fn parts(text: &Text, name: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let plays =
        [(PlayKind::Call, &text.call), (PlayKind::Use, &text.cast), (PlayKind::Equip, &text.equip)];
    for (kind, play) in plays {
        let Some(play) = play else { continue };
        if !play.cost.is_empty() {
            parts.push(Part::Cost(kind, play.cost.clone()));
        }
        let Play { conditions, after, answers, .. } = play.clone();
        if !conditions.is_empty() || after.is_some() || answers.is_some() {
            parts.push(Part::Condition(kind, Box::new(Usable { conditions, after, answers })));
        }
        if !play.areas.is_empty() {
            parts.push(Part::Areas(play.areas.clone()));
        }
        if play.unstoppable {
            parts.push(Part::Unstoppable(kind));
        }
        parts.extend(play.cheaper.iter().map(|of| Part::Cheaper(kind, of.clone())));
        let Play { counter, targets, effect, modes, once, .. } = play.clone();
        if !effect.is_empty() || !modes.is_empty() {
            let once = once.map(|of| of.named);
            let (unstoppable, unreduced) = (false, play.unreduced);
            parts.push(Part::Cast(Cast {
                counter,
                targets,
                effect,
                modes,
                once,
                unstoppable,
                unstoppable_if: play.unstoppable_if.clone(),
                unreduced,
                no_revival: play.no_revival,
            }));
        }
    }
    parts.extend(text.start.map(|of| Part::Fact(Fact::Start(of))));
    if !text.keywords.is_empty() {
        parts.push(Part::Keywords(text.keywords.clone()));
    }
    parts.extend(text.set_at_most.map(|most| Part::SetAtMost(name.to_owned(), most)));
    parts.extend(text.abilities.iter().map(|of| Part::Abilities(vec![of.clone()])));
    parts
}
