//! The structure of a card text, shared by both languages.
//!
//! A [`Language`] provides the words and the grammar inside a sentence. This module fixes the order in which a
//! paragraph, an ability and the consequences of an effect are read. `ability` and `continuous` parse paragraphs,
//! `effect` effects, and `fact` facts about decks. `prose` finds where paragraphs and sentences end, and `reader` is
//! the parser.

mod ability;
mod continuous;
mod effect;
mod fact;
mod prose;
mod reader;

pub(super) use ability::Several;
pub(super) use continuous::{Before, Holds, implies};

pub(super) use effect::{is_known_only_by_doing, split_off_replaced};
pub(super) use prose::{cited, keywords_behind};
pub use reader::Reader;

use hantei_ability::buddyfight::{
    Ability, Answers, Condition, Cost, Effect, Gives, Keyword, Once, Until, When,
};
use hantei_cards as card;
use hantei_cardtext::Why;
use hantei_cardtext::pattern::Grammar;
use hantei_cardtext::rendered::{Lexeme, Rendered, Token};

use super::Around;
use super::fact::Fact;
use super::part::{Part, Timing};
use super::reader::Scope;

/// A token. Some tokens mean the same in every language.
pub trait Words: Lexeme {
    /// The number, if the token is one.
    fn number(&self) -> Option<i32>;

    /// The name, if the token is a name of this sort.
    fn named(&self, sort: Sort) -> Option<&str>;

    /// Whether the token ends a sentence.
    fn is_stop(&self) -> bool;
}

/// The sorts of names that have brackets of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    /// 《属性》
    Attribute,
    /// 「カード名」
    Card,
    /// “能力名”, which English prints as a card's name.
    Ability,
    /// ＜ワールド＞
    World,
    /// 『2回攻撃』
    Keyword,
}

/// A parser for one thing.
pub type Way<G, T> = fn(&mut Reader<'_, G>) -> Option<T>;

/// A language in which the game's cards are printed.
pub trait Language: Grammar<Lex: Words, Scope = Scope> + 'static {
    /// A length above that of any paragraph of a card. Longer paragraphs are not read.
    const LONGEST: usize;
    /// The maximum nesting depth of sentences.
    const DEEPEST: u8;
    /// The full stop.
    const STOP: &'static str;
    /// The text of a card without abilities.
    const NOTHING: &'static str;
    /// The words that may follow a keyword.
    const BEHIND_KEYWORD: &'static str;
    /// The tag of cards that may be used in response.
    const COUNTER: &'static str;
    /// The tag of an activated ability.
    const ACTIVATED: &'static str;
    /// The sentence “this ability cannot be nullified”.
    const ABILITY_NOT_NULLIFIED: &'static str;
    /// The sentence “this card cannot be nullified”.
    const CARD_NOT_NULLIFIED: &'static str;
    /// The sentence “the damage of this card cannot be reduced”.
    const UNREDUCED: &'static str;
    /// A sentence that says both.
    const NOT_NULLIFIED_OR_REDUCED: &'static str;
    /// The sentence that forbids the opponent's cards to change a life that this card made 0.
    const NO_REVIVAL: &'static str;
    /// The beginning of any of these sentences.
    const NOT_NULLIFIED_BEGINS: &'static str;
    /// A word that continues the sentence before.
    const THEN: &'static str;
    /// A word between two sentences that means nothing.
    const ALSO: &'static str;
    /// A word by which a continuous effect builds on the one before.
    const BESIDES: &'static str;
    /// The sentence “any flag may use this card”.
    const ANY_FLAG: &'static str;
    /// The sentence “this card may be a buddy”.
    const AS_BUDDY: &'static str;
    /// Keywords that matter for deck construction.
    const DECK_KEYWORDS: &'static [(&'static str, card::Keyword)];

    /// Parsers for how a card is played, and for its cost.
    const PLAYS: &'static [Way<Self, Part>];
    /// Parsers for other facts about decks and the start of the fight.
    const FACTS: &'static [Way<Self, Fact>];

    /// Returns what the parser knows about the card.
    fn around(&self) -> Around;

    /// Prints a paragraph.
    fn said(part: &Part) -> Rendered<Self::Lex>;

    /// Parses a keyword, with its cost if it has one.
    fn keyword(of: &mut Reader<'_, Self>) -> Option<Keyword>;

    /// Parses a turn or phase.
    fn timing(of: &mut Reader<'_, Self>) -> Vec<Condition>;

    /// Parses conditions.
    fn conditions(of: &mut Reader<'_, Self>) -> Option<Vec<Condition>>;

    /// Whether a name is the title of the ability that follows it.
    fn is_title(of: &mut Reader<'_, Self>) -> bool;

    /// Parses the cost of using an ability. Returns an empty list if there is none.
    fn cost(of: &mut Reader<'_, Self>) -> Option<Vec<Cost>>;

    /// Parses the card whose soul this card must be in.
    fn in_soul(of: &mut Reader<'_, Self>) -> Option<Condition>;

    /// Parses the same before a trigger or a continuous effect.
    fn in_soul_first(of: &mut Reader<'_, Self>) -> Option<Condition> {
        Self::in_soul(of)
    }

    /// Parses the use to which the card responds.
    fn answered(of: &mut Reader<'_, Self>) -> Option<Answers>;

    /// Parses a trigger, and adds its turn, phase and other conditions to `conditions`.
    fn event(of: &mut Reader<'_, Self>, conditions: &mut Vec<Condition>) -> Option<When>;

    /// Parses the second of two events.
    fn event_again(of: &mut Reader<'_, Self>, first: &When) -> Option<When>;

    /// Parses an ability that only this language words in a special way.
    fn special(_: &mut Reader<'_, Self>, _: Option<String>) -> Option<Ability> {
        None
    }

    /// Parses the beginning of a list of alternatives.
    fn several(of: &mut Reader<'_, Self>) -> Option<Several>;

    /// Whether the text continues with a limit on use.
    fn at_limit(of: &mut Reader<'_, Self>) -> bool;

    /// Parses how often it may be used.
    fn once(of: &mut Reader<'_, Self>) -> Option<Once>;

    /// Parses a sentence of an effect, and what follows from it.
    fn sentence(of: &mut Reader<'_, Self>, all: &mut Vec<Effect>) -> Option<()>;

    /// Parses “if you do” or “if you do not”.
    fn follows(of: &mut Reader<'_, Self>) -> Option<Done>;

    /// Parses a duration, if there is one.
    fn lasts(of: &mut Reader<'_, Self>) -> Option<Until>;

    /// Parses a sentence of a continuous ability.
    fn holds(of: &mut Reader<'_, Self>, before: &Before<'_>) -> Option<Holds>;

    /// Parses a replacement that keeps the card on the field, or saves the last life.
    fn stays(of: &mut Reader<'_, Self>) -> Option<Gives>;
}

/// Whether a consequence depends on a step that was done or on one that was not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// 〜したら
    Yes,
    /// 〜しなければ
    No,
}

/// A paragraph that was parsed and printed again, or the token at which the two differ, and why.
pub(super) type Understood<L> = Result<(Part, Rendered<L>), (usize, Why)>;

/// Parses a paragraph and prints it again.
pub(super) fn understood<G: Language>(tokens: &[Token<G::Lex>], card: G) -> Understood<G::Lex> {
    if tokens.len() > G::LONGEST {
        return Err((0, Why::Grammar));
    }
    let mut reader = Reader::new(tokens, card);
    let Some(part) = reader.paragraph() else {
        return Err((reader.farthest(), Why::Grammar));
    };
    let said = G::said(&part);
    match said.match_all(tokens) {
        Ok(()) => Ok((part, said)),
        Err(at) => Err((at, Why::Vocabulary)),
    }
}

impl<'a, G: Language> Reader<'a, G> {
    /// Returns what the parser knows about the card.
    pub(super) fn around(&self) -> Around {
        self.card.around()
    }

    /// Tries the parsers in order and returns the first result.
    pub(super) fn first_of<T>(&mut self, ways: &[Way<G, T>]) -> Option<T> {
        ways.iter().find_map(|way| self.attempt(way))
    }

    pub(super) fn number(&mut self) -> Option<i32> {
        let number = self.peek()?.number()?;
        self.step();
        Some(number)
    }

    pub(super) fn small<T: TryFrom<i32>>(&mut self) -> Option<T> {
        self.attempt(|of| T::try_from(of.number()?).ok())
    }

    /// Parses the first matching time, and returns the conditions that it stands for.
    pub(super) fn timing_of(&mut self, all: &'static [Timing]) -> Option<&'static [Condition]> {
        all.iter().find(|(said, _)| self.eat(said)).map(|(_, of)| of.as_slice())
    }

    /// Parses a full stop, if there is one.
    pub(super) fn stop(&mut self) -> bool {
        self.eat(G::STOP)
    }

    /// Parses a name of this sort.
    pub(super) fn named(&mut self, sort: Sort) -> Option<&'a str> {
        let name = self.peek()?.named(sort)?;
        self.step();
        Some(name)
    }

    /// Whether the next token is a name of this sort.
    pub(super) fn sees_named(&self, sort: Sort) -> bool {
        self.peek().is_some_and(|of| of.named(sort).is_some())
    }

    /// Parses an attribute: 《属性》.
    pub(super) fn attribute(&mut self) -> Option<String> {
        self.named(Sort::Attribute).map(str::to_owned)
    }

    /// Parses a card name: 「カード名」.
    pub(super) fn name(&mut self) -> Option<String> {
        self.named(Sort::Card).map(str::to_owned)
    }

    /// Parses the name of an ability: “能力名”.
    pub(super) fn ability_name(&mut self) -> Option<String> {
        self.named(Sort::Ability).map(str::to_owned)
    }

    /// Parses a world: ＜ワールド＞.
    pub(super) fn world(&mut self) -> Option<String> {
        self.named(Sort::World).map(str::to_owned)
    }

    /// Parses a keyword and returns its words: 『2回攻撃』.
    pub(super) fn keyword_words(&mut self) -> Option<&'a str> {
        self.named(Sort::Keyword)
    }
}
