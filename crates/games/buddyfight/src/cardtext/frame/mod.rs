//! How a text of the game is put together, whichever language it is printed in.
//!
//! A [`Language`] is its words, and what in a sentence is put together by its own grammar; the order in which a paragraph, an ability and
//! what follows on what is done are read stands here: `ability` and `continuous` are what a paragraph is, `effect` what is done, `fact`
//! what it says of decks, `prose` where the paragraph and its sentences end, `reader` what reads it.

mod ability;
mod continuous;
mod effect;
mod fact;
mod prose;
mod reader;

pub(super) use ability::Several;
pub(super) use continuous::{Before, Holds, implies};

pub(super) use effect::{shows_on_the_way, taken_instead};
pub(super) use prose::{cited, keywords_behind};
pub use reader::Reader;

use hantei_ability::buddyfight::{
    Ability, Answers, Condition, Cost, Effect, Gives, Keyword, Once, Until, When,
};
use hantei_cards as card;
use hantei_cardtext::Why;
use hantei_cardtext::pattern::Grammar;
use hantei_cardtext::said::{Lexeme, Said, Token};

use super::Around;
use super::fact::Fact;
use super::part::{Part, Timing};
use super::reader::Scope;

/// A word of a text, of which some say a thing by themselves in every language.
pub trait Words: Lexeme {
    /// A number.
    fn number(&self) -> Option<i32>;

    /// What is named so, in signs of its own.
    fn named(&self, sort: Sort) -> Option<&str>;

    /// Whether a sentence ends with it.
    fn is_stop(&self) -> bool;
}

/// What has a name in signs of its own.
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

/// One way to read something.
pub type Way<G, T> = fn(&mut Reader<'_, G>) -> Option<T>;

/// A language in which the game's cards are printed.
pub trait Language: Grammar<Lex: Words, Scope = Scope> + 'static {
    /// Longer than any paragraph of a card: it is not read.
    const LONGEST: usize;
    /// How deep sentences stand in each other at the most.
    const DEEPEST: u8;
    /// The full stop.
    const STOP: &'static str;
    /// That a card has no ability.
    const NOTHING: &'static str;
    /// What may stand behind a keyword.
    const BEHIND_KEYWORD: &'static str;
    /// The sign of what may be used in answer.
    const COUNTER: &'static str;
    /// The sign of what is used.
    const ACTIVATED: &'static str;
    /// That the ability cannot be nullified.
    const ABILITY_KEPT: &'static str;
    /// The same of the card.
    const CARD_KEPT: &'static str;
    /// That its damage cannot be reduced.
    const UNREDUCED: &'static str;
    /// Both.
    const KEPT_AND_UNREDUCED: &'static str;
    /// That no card of the opponent's changes a life that it has made 0.
    const NO_REVIVAL: &'static str;
    /// How any of these begins.
    const KEPT_BEGINS: &'static str;
    /// What has a sentence go on from the one before.
    const THEN: &'static str;
    /// What only stands between two.
    const ALSO: &'static str;
    /// The same, where something holds besides.
    const BESIDES: &'static str;
    /// That every flag may use the card.
    const ANY_FLAG: &'static str;
    /// That it may be a buddy.
    const AS_BUDDY: &'static str;
    /// Keywords that decks ask about.
    const DECK_KEYWORDS: &'static [(&'static str, card::Keyword)];

    /// How a card is played, and what that costs.
    const PLAYS: &'static [Way<Self, Part>];
    /// What else it says of decks and of the start.
    const FACTS: &'static [Way<Self, Fact>];

    /// What is told of the card.
    fn around(&self) -> Around;

    /// A paragraph, said.
    fn said(part: &Part) -> Said<Self::Lex>;

    /// A keyword, with its cost where it has one.
    fn keyword(of: &mut Reader<'_, Self>) -> Option<Keyword>;

    /// In which turn or phase.
    fn timing(of: &mut Reader<'_, Self>) -> Vec<Condition>;

    /// What must hold.
    fn conditions(of: &mut Reader<'_, Self>) -> Option<Vec<Condition>>;

    /// Whether a name is that of the ability which begins with it.
    fn is_title(of: &mut Reader<'_, Self>) -> bool;

    /// What it costs to use an ability; nothing, where none is said.
    fn cost(of: &mut Reader<'_, Self>) -> Option<Vec<Cost>>;

    /// In whose soul the card is.
    fn in_soul(of: &mut Reader<'_, Self>) -> Option<Condition>;

    /// The same before what triggers, or what holds.
    fn in_soul_first(of: &mut Reader<'_, Self>) -> Option<Condition> {
        Self::in_soul(of)
    }

    /// Which use it answers.
    fn answered(of: &mut Reader<'_, Self>) -> Option<Answers>;

    /// What triggers it, and in which turn or phase, with what must hold then.
    fn event(of: &mut Reader<'_, Self>, conditions: &mut Vec<Condition>) -> Option<When>;

    /// The second of two events.
    fn event_again(of: &mut Reader<'_, Self>, first: &When) -> Option<When>;

    /// An ability of a kind of its own.
    fn special(_: &mut Reader<'_, Self>, _: Option<String>) -> Option<Ability> {
        None
    }

    /// The beginning of things of which one is used.
    fn several(of: &mut Reader<'_, Self>) -> Option<Several>;

    /// Whether what limits its use stands here.
    fn at_limit(of: &mut Reader<'_, Self>) -> bool;

    /// How often it may be used.
    fn once(of: &mut Reader<'_, Self>) -> Option<Once>;

    /// A sentence of what is done, and what follows on it.
    fn sentence(of: &mut Reader<'_, Self>, all: &mut Vec<Effect>) -> Option<()>;

    /// What follows where something was done, and where it was not.
    fn follows(of: &mut Reader<'_, Self>) -> Option<Done>;

    /// For how long, where that stands here.
    fn lasts(of: &mut Reader<'_, Self>) -> Option<Until>;

    /// A sentence of what holds as long as the card is there.
    fn holds(of: &mut Reader<'_, Self>, before: &Before<'_>) -> Option<Holds>;

    /// Something instead of which the card stays, or the last life.
    fn stays(of: &mut Reader<'_, Self>) -> Option<Gives>;
}

/// Whether something was done, of which it is said what follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// 〜したら
    Yes,
    /// 〜しなければ
    No,
}

/// A paragraph, read and said again; else the token where they part, and why.
pub(super) type Understood<L> = Result<(Part, Said<L>), (usize, Why)>;

/// Reads a paragraph, and says it again.
pub(super) fn understood<G: Language>(tokens: &[Token<G::Lex>], card: G) -> Understood<G::Lex> {
    if tokens.len() > G::LONGEST {
        return Err((0, Why::Grammar));
    }
    let mut reader = Reader::new(tokens, card);
    let Some(part) = reader.paragraph() else {
        return Err((reader.farthest(), Why::Grammar));
    };
    let said = G::said(&part);
    match said.reaches(tokens) {
        Ok(()) => Ok((part, said)),
        Err(at) => Err((at, Why::Vocabulary)),
    }
}

impl<'a, G: Language> Reader<'a, G> {
    /// What is told of the card.
    pub(super) fn around(&self) -> Around {
        self.card.around()
    }

    /// The first way that goes on.
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

    /// The first of these times with which it goes on: what holds then.
    pub(super) fn timing_of(&mut self, all: &'static [Timing]) -> Option<&'static [Condition]> {
        all.iter().find(|(said, _)| self.eat(said)).map(|(_, of)| of.as_slice())
    }

    /// The full stop, where there is one.
    pub(super) fn stop(&mut self) -> bool {
        self.eat(G::STOP)
    }

    /// What is named so.
    pub(super) fn named(&mut self, sort: Sort) -> Option<&'a str> {
        let name = self.peek()?.named(sort)?;
        self.step();
        Some(name)
    }

    /// Whether something is named here so.
    pub(super) fn sees_named(&self, sort: Sort) -> bool {
        self.peek().is_some_and(|of| of.named(sort).is_some())
    }

    /// 《属性》
    pub(super) fn attribute(&mut self) -> Option<String> {
        self.named(Sort::Attribute).map(str::to_owned)
    }

    /// 「カード名」
    pub(super) fn name(&mut self) -> Option<String> {
        self.named(Sort::Card).map(str::to_owned)
    }

    /// “能力名”
    pub(super) fn ability_name(&mut self) -> Option<String> {
        self.named(Sort::Ability).map(str::to_owned)
    }

    /// ＜ワールド＞
    pub(super) fn world(&mut self) -> Option<String> {
        self.named(Sort::World).map(str::to_owned)
    }

    /// The words of a keyword: 『2回攻撃』.
    pub(super) fn keyword_words(&mut self) -> Option<&'a str> {
        self.named(Sort::Keyword)
    }
}
