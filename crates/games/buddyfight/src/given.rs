//! The sum of what continuous abilities give a card. A continuous ability of the card looks at the sum without what that ability
//! itself gives (`4.continuous.3.1`). The sum is computed once for each state.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use hantei_ability::buddyfight::{Amount, Gives, Keyword, KeywordKind, Trait};
use hantei_engine::{CardId, Stamp};

/// A number of a card that abilities can change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Number {
    /// サイズ
    Size,
    /// 攻撃力
    Attack,
    /// 防御力
    Defense,
    /// 打撃力
    Critical,
}

impl Number {
    /// All of them.
    pub(super) const ALL: [Number; 4] =
        [Number::Size, Number::Attack, Number::Defense, Number::Critical];

    /// Returns what is given to this number.
    pub(super) fn of(self, gives: &Gives) -> &Amount {
        match self {
            Number::Size => &gives.size,
            Number::Attack => &gives.attack,
            Number::Defense => &gives.defense,
            Number::Critical => &gives.critical,
        }
    }
}

/// Something that continuous abilities may give.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// A change of a number.
    Number(Number),
    /// A different size.
    SizeBecomes,
    /// A keyword.
    Keywords,
    /// Nullified keywords.
    Nullifies,
    /// Something that the card may or may not do.
    Trait(Trait),
}

impl Part {
    /// Whether `gives` includes it.
    pub(super) fn is_in(self, gives: &Gives) -> bool {
        match self {
            Part::Number(number) => *number.of(gives) != Amount::Number(0),
            Part::SizeBecomes => gives.size_becomes.is_some(),
            Part::Keywords => !gives.keywords.is_empty(),
            Part::Nullifies => !gives.nullifies.is_empty(),
            Part::Trait(which) => gives.traits.contains(&which),
        }
    }

    fn bit(self) -> u32 {
        let place = match self {
            Part::Number(number) => number as u32,
            Part::SizeBecomes => 4,
            Part::Keywords => 5,
            Part::Nullifies => 6,
            Part::Trait(which) => 7 + which as u32,
        };
        1 << place
    }
}

/// A set of parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Parts(u32);

impl Parts {
    /// Returns the parts that are given.
    pub(super) fn of(gives: &Gives) -> Parts {
        let numbers = Number::ALL.into_iter().map(Part::Number);
        let others = [Part::SizeBecomes, Part::Keywords, Part::Nullifies];
        let traits = gives.traits.iter().copied().map(Part::Trait);
        let given = numbers.chain(others).chain(traits).filter(|part| part.is_in(gives));
        Parts(given.fold(0, |bits, part| bits | part.bit()))
    }

    /// Returns the union of both sets.
    pub(super) fn or(self, other: Parts) -> Parts {
        Parts(self.0 | other.0)
    }

    /// Whether the set contains the part.
    pub(super) fn has(self, part: Part) -> bool {
        self.0 & part.bit() != 0
    }
}

/// The sum of what a card is given.
#[derive(Debug, Clone, Default)]
pub(super) struct Given {
    numbers: [i64; 4],
    keywords: HashMap<KeywordKind, u32>,
}

impl Given {
    /// Adds these numbers, and those of the keywords that work.
    pub(super) fn add<'a>(
        &mut self,
        much: impl Fn(Number) -> i32,
        keywords: impl Iterator<Item = &'a Keyword>,
    ) {
        for number in Number::ALL {
            self.numbers[number as usize] += i64::from(much(number));
        }
        for keyword in keywords {
            *self.keywords.entry(keyword.kind()).or_default() += 1;
        }
    }

    /// Returns the sum for a number.
    pub(super) fn number(&self, number: Number) -> i64 {
        self.numbers[number as usize]
    }

    /// Returns how often a keyword is given.
    pub(super) fn keywords(&self, kind: KeywordKind) -> u32 {
        self.keywords.get(&kind).copied().unwrap_or(0)
    }
}

/// The sums since the clock last moved. A copy of a state starts without any.
#[derive(Debug, Default)]
pub struct Sums(pub(super) Mutex<(Stamp, HashMap<CardId, Arc<Given>>)>);

impl Clone for Sums {
    fn clone(&self) -> Sums {
        Sums::default()
    }
}
