//! English as a language of the cards.

use hantei_ability::buddyfight::{
    Answers, Condition, Cost, Effect, Gives, Keyword, Once, Until, When,
};
use hantei_cards as card;
use hantei_cardtext::pattern::Grammar;

use super::super::Around;
use super::super::fact::Fact;
use super::super::frame::{Before, Done, Holds, Language, Several, Sort, Way, Words};
use super::super::part::Part;
use super::super::reader::Scope;
use super::fact::KEYWORDS;
use super::reader::Reader;
use super::render::Printer;
use super::token::{Lex, Phrase};

/// The English grammar, with what it knows about the card.
#[derive(Debug, Clone, Copy)]
pub(super) struct English(pub Around);

impl Grammar for English {
    type Lex = Lex;
    type Scope = Scope;
}

impl Words for Lex {
    fn number(&self) -> Option<i32> {
        match self {
            Lex::Number(of) => Some(*of),
            _ => None,
        }
    }

    fn named(&self, sort: Sort) -> Option<&str> {
        match (sort, self) {
            (Sort::Attribute, Lex::Attribute(of))
            | (Sort::Card | Sort::Ability, Lex::Name(of))
            | (Sort::World, Lex::World(of)) => Some(of),
            (Sort::Keyword, Lex::Keyword(of)) => Some(of),
            _ => None,
        }
    }

    fn is_stop(&self) -> bool {
        *self == Lex::Stop
    }
}

impl Language for English {
    const LONGEST: usize = 400;
    const DEEPEST: u8 = 8;
    const STOP: &'static str = ".";
    const NOTHING: &'static str = "no ability";
    const BEHIND_KEYWORD: &'static str = "(and|.)";
    const COUNTER: &'static str = "『Counter』";
    const ACTIVATED: &'static str = "『Act』";
    const ABILITY_NOT_NULLIFIED: &'static str = "this ability cannot be nullified";
    const CARD_NOT_NULLIFIED: &'static str = "this card cannot be nullified";
    const UNREDUCED: &'static str = "damage dealt [by this card] cannot be reduced";
    const NOT_NULLIFIED_OR_REDUCED: &'static str =
        "this card cannot be nullified and [its] damage [dealt by this card] cannot be reduced";
    const NO_REVIVAL: &'static str = "if your opponent's life become 0 by this card, your opponent's card cannot change your opponent's life";
    const NOT_NULLIFIED_BEGINS: &'static str = "(this ability cannot be nullified|this card cannot be nullified|damage dealt|if your opponent's life become 0 by this card)";
    const THEN: &'static str = "(then|after that)";
    const ALSO: &'static str = "also";
    const BESIDES: &'static str = "(then|also)";
    const ANY_FLAG: &'static str = "this card (can|may) be used with (all|any) flag";
    const AS_BUDDY: &'static str = "this card (can|may) be your buddy";
    const DECK_KEYWORDS: &'static [(&'static str, card::Keyword)] = &KEYWORDS;

    const PLAYS: &'static [Way<English, Part>] = &[
        |of| of.cost_line(),
        |of| of.usable(),
        |of| of.areas(),
        |of| of.set_at_most(),
        |of| of.cheaper(),
    ];
    const FACTS: &'static [Way<English, Fact>] = &[
        |of| of.allows().map(Fact::Allows),
        |of| of.any_number().map(Fact::AnyNumber),
        |of| of.together().map(Fact::Together),
        |of| of.start().map(Fact::Start),
    ];

    fn around(&self) -> Around {
        self.0
    }

    fn said(part: &Part) -> Phrase {
        Printer::part(part)
    }

    fn keyword(of: &mut Reader<'_>) -> Option<Keyword> {
        of.attempt(|of| of.costly_keyword()).or_else(|| of.keyword())
    }

    fn timing(of: &mut Reader<'_>) -> Vec<Condition> {
        of.timing()
    }

    fn conditions(of: &mut Reader<'_>) -> Option<Vec<Condition>> {
        of.conditions()
    }

    fn is_title(of: &mut Reader<'_>) -> bool {
        !of.sees_after_next("(only activate|on|is|may|in|get|or|and)")
    }

    fn cost(of: &mut Reader<'_>) -> Option<Vec<Cost>> {
        of.use_cost()
    }

    fn in_soul(of: &mut Reader<'_>) -> Option<Condition> {
        of.in_soul()
    }

    fn in_soul_first(of: &mut Reader<'_>) -> Option<Condition> {
        of.attempt(|of| {
            let host = of.in_soul()?;
            of.sees("(when|at beginning|at end)").then_some(host)
        })
    }

    fn answered(of: &mut Reader<'_>) -> Option<Answers> {
        of.answered()
    }

    fn event(of: &mut Reader<'_>, conditions: &mut Vec<Condition>) -> Option<When> {
        of.event(conditions)
    }

    fn event_again(of: &mut Reader<'_>, first: &When) -> Option<When> {
        of.when_again(first)
    }

    fn several(of: &mut Reader<'_>) -> Option<Several> {
        of.several()
    }

    fn at_limit(of: &mut Reader<'_>) -> bool {
        of.at_limit()
    }

    fn once(of: &mut Reader<'_>) -> Option<Once> {
        of.once()
    }

    fn sentence(of: &mut Reader<'_>, all: &mut Vec<Effect>) -> Option<()> {
        of.sentence(all)
    }

    fn follows(of: &mut Reader<'_>) -> Option<Done> {
        of.follows()
    }

    fn lasts(of: &mut Reader<'_>) -> Option<Until> {
        of.lasts()
    }

    fn holds(of: &mut Reader<'_>, before: &Before<'_>) -> Option<Holds> {
        of.holds(before)
    }

    fn stays(of: &mut Reader<'_>) -> Option<Gives> {
        of.attempt(|of| of.life_instead()).or_else(|| of.stays_instead())
    }
}
