//! Japanese as a language of the cards.

use hantei_ability::buddyfight::{
    Ability, Answers, Condition, Cost, Effect, Gives, Keyword, Once, Until, When,
};
use hantei_cards as card;
use hantei_cardtext::pattern::Grammar;

use super::Around;
use super::fact::{Fact, KEYWORDS};
use super::frame::{Before, Done, Holds, Language, Several, Sort, Way, Words};
use super::part::Part;
use super::reader::{Reader, Scope};
use super::render::Printer;
use super::token::{Lex, Phrase};

/// The Japanese grammar, with what it knows about the card.
#[derive(Debug, Clone, Copy)]
pub(super) struct Japanese(pub Around);

impl Grammar for Japanese {
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
            | (Sort::Card, Lex::Name(of))
            | (Sort::Ability, Lex::Ability(of))
            | (Sort::World, Lex::World(of))
            | (Sort::Keyword, Lex::Keyword(of)) => Some(of),
            _ => None,
        }
    }

    fn is_stop(&self) -> bool {
        *self == Lex::Stop
    }
}

impl Language for Japanese {
    const LONGEST: usize = 900;
    const DEEPEST: u8 = 12;
    const STOP: &'static str = "。";
    const NOTHING: &'static str = "(能力なし|-)";
    const BEHIND_KEYWORD: &'static str = "。";
    const COUNTER: &'static str = "【対抗】";
    const ACTIVATED: &'static str = "【起動】";
    const ABILITY_NOT_NULLIFIED: &'static str = "この能力は無効化されない";
    const CARD_NOT_NULLIFIED: &'static str = "このカードは無効化されない";
    const UNREDUCED: &'static str = "このカードのダメージは減らない";
    const NOT_NULLIFIED_OR_REDUCED: &'static str =
        "このカードは無効化されず[このカードの]ダメージは減らない";
    const NO_REVIVAL: &'static str =
        "このカードで相手のライフが0になった場合、相手のカードで、相手のライフは変更されない";
    const NOT_NULLIFIED_BEGINS: &'static str = "((この能力|このカード)は無効化され(ない|ず)|このカードのダメージは減らない|このカードで相手のライフが0になった場合)";
    const THEN: &'static str = "(さらに|その後)";
    const ALSO: &'static str = "また";
    const BESIDES: &'static str = "さらに";
    const ANY_FLAG: &'static str = "このカードは全てのフラッグで使える";
    const AS_BUDDY: &'static str = "このカードはバディにすることができる";
    const DECK_KEYWORDS: &'static [(&'static str, card::Keyword)] = &KEYWORDS;

    const PLAYS: &'static [Way<Japanese, Part>] = &[
        |of| of.cost_line(),
        |of| of.usable(),
        |of| of.areas(),
        |of| of.set_at_most(),
        |of| of.cheaper(),
    ];
    const FACTS: &'static [Way<Japanese, Fact>] = &[
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
        !of.sees_after_next("は1ターンに")
    }

    fn cost(of: &mut Reader<'_>) -> Option<Vec<Cost>> {
        Some(of.bracketed_costs().unwrap_or_default())
    }

    fn in_soul(of: &mut Reader<'_>) -> Option<Condition> {
        of.in_soul()
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

    fn special(of: &mut Reader<'_>, name: Option<String>) -> Option<Ability> {
        of.overturn(name)
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
