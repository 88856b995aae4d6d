//! The Japanese texts of Buddyfight cards.
//!
//! `token` is what a text is made of, `reader` how it is gone through; `noun`, `condition`, `cost`, `trigger`, `gives`, `verb` and
//! `effect` are the parts of a sentence, `ability` those of a paragraph; `say` is the way back. The order in which all of it is read is
//! `frame`, for every language; `lexer`, `sayer` and `seen` are what every language needs besides to be gone through and to be said.

mod ability;
mod bar;
mod call;
mod chance;
mod condition;
mod continuous;
mod cost;
mod deed;
mod effect;
pub mod english;
mod fact;
mod fighter;
mod frame;
mod gives;
mod instead;
mod language;
mod lexer;
mod noun;
mod numbered;
mod part;
mod playable;
mod price;
mod prose;
mod reader;
mod referring;
mod say;
mod sayer;
mod seen;
mod spared;
mod token;
mod trigger;
mod verb;

use hantei_ability::buddyfight::{Keyword, OnceByName, Play, Text};
use hantei_base::kind::{CardKind, Kinds};

pub use fact::is_of_decks;
use hantei_cardtext::said::Token;
use hantei_cardtext::sentence::Prose;
use hantei_cardtext::{Sentence, Why, sentence};
pub use playable::playable;

use fact::Fact;
use language::Japanese;
use part::{Cast, Part, PlayKind, Usable};
use say::Sayer;
use token::Lex;

/// A card, as far as its text is read by what is printed beside it.
#[derive(Debug, Clone, Copy)]
pub struct Printed<'a> {
    /// What it is.
    pub kinds: Kinds,
    /// Its text, each paragraph on a line of its own.
    pub text: &'a str,
}

/// What a text says.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Compiled {
    /// What its text says, of what was understood; what is printed beside the text is not in it.
    pub text: Text,
    /// What it says of decks.
    facts: Vec<Fact>,
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

/// What the other paragraphs of a card tell of this one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Around {
    /// What the card is.
    kinds: Kinds,
    /// Whether it stays on the field when it is cast (『設置』).
    stays: bool,
    /// Whether it is played in answer to a use.
    answers: bool,
    /// Whether its text speaks of what it costs to call: what is said of none has none.
    call_costs: bool,
    /// Whether it is played after something happened to a card: 「そのモンスター」.
    that: bool,
}

/// Compiles a card's Japanese text. Takes any text; what is no sentence of a card is not understood.
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

/// Whether 『設置』 is of the card itself, and not of others: 「『設置』を持つ魔法」.
fn stays(text: &str) -> bool {
    let of_others = |rest: &str| rest.starts_with("を持つ") || rest.starts_with("されてい");
    text.split("『設置』").skip(1).any(|rest| !of_others(rest))
}

impl Compiled {
    /// Takes over what became of a paragraph, in whatever language.
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

    /// With what follows from all of it together.
    fn done(mut self, card: &Printed<'_>) -> Compiled {
        if card.text.trim_end().ends_with('■') {
            // Another ability begins there, and is cut off.
            self.sentences.push(Sentence {
                text: "■".to_owned(),
                said: None,
                cites: Vec::new(),
                unread: Some(0.."■".len()),
                why: Some(Why::Grammar),
            });
            self.left_out.push("■".to_owned());
        }
        let text = &mut self.text;
        let is_cast = card.kinds.has(CardKind::Spell) || card.kinds.has(CardKind::Impact);
        if is_cast && text.keywords.contains(&Keyword::Set) {
            // It is cast to be there, though nothing is printed of it where that costs nothing.
            text.cast.get_or_insert_default();
        }
        for play in [&mut text.call, &mut text.cast, &mut text.equip].into_iter().flatten() {
            // What it does in answer was not understood: there is nothing to be answered by.
            if play.answers.is_some() && !play.may_counter() {
                play.answers = None;
            }
        }
        self
    }

    /// Takes a paragraph over; not where its like was said before.
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

/// What a card's text says, said in the card's language, each paragraph on a line: reading it gives the same again.
pub fn said_again(text: &Text) -> String {
    let parts = parts(text, "このカード");
    let said = |part: &Part| format!("■{}", Lex::shown(&Sayer::part(part).words()));
    parts.iter().map(said).collect::<Vec<_>>().join("\n")
}

/// The paragraphs of a card that says this; `name` stands for its own.
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
