//! Parses continuous abilities, which apply as long as a card is in its place (永続能力).

use super::{Language, Reader};
use hantei_ability::buddyfight::{
    Ability, Amount, Bar, CheaperPlays, Condition, Continuous, Elsewhere, Gives, InSoul,
};

use super::super::reader::Scope;

/// A sentence of a continuous ability.
#[derive(Debug, Default)]
pub struct Holds {
    pub conditions: Vec<Condition>,
    pub gives: Vec<Gives>,
    pub bars: Vec<Bar>,
    pub cheaper: Vec<CheaperPlays>,
}

/// What comes before a sentence of a continuous ability.
pub struct Before<'b> {
    /// The card whose soul this card must be in, for all sentences.
    pub host: Option<&'b Condition>,
    /// The continuous abilities of the sentences before.
    pub all: &'b [Continuous],
    /// Whether this sentence builds on the one before: 「さらに」.
    further: bool,
}

impl Before<'_> {
    /// Whether a sentence with these conditions is unambiguous after those before it.
    pub fn fits(&self, conditions: &[Condition]) -> bool {
        // It is ambiguous whether the condition of one sentence also applies to the next.
        if conditions.is_empty() && self.all.iter().any(|of| !of.conditions.is_empty()) {
            return false;
        }
        // 「さらに、〜なら」 applies only if the condition before also holds, so the new condition must imply it.
        let asked = self.all.last().map(|of| of.conditions.as_slice()).unwrap_or_default();
        let follows = |of: &Condition| conditions.iter().any(|now| implies(now, of));
        !self.further || asked.iter().all(follows)
    }
}

impl<G: Language> Reader<'_, G> {
    pub(super) fn continuous(
        &mut self,
        mut name: Option<String>,
        host: Option<Condition>,
    ) -> Option<Vec<Ability>> {
        let mut all: Vec<Continuous> = Vec::new();
        while !self.is_done() {
            let further = !all.is_empty() && self.eat(G::BESIDES);
            let before = Before { host: host.as_ref(), all: &all, further };
            let Holds { conditions, gives, bars, cheaper } = G::holds(self, &before)?;
            let place = match self.scope.here {
                None => host.as_ref().map(|_| InSoul::Soul),
                Some(Elsewhere::Soul) => Some(InSoul::Soul),
                Some(_) => return None,
            };
            all.push(Continuous {
                name: name.take(),
                place,
                d: false,
                conditions,
                gives,
                bars,
                cheaper,
                unstoppable: false,
            });
            if self.eat(G::ABILITY_NOT_NULLIFIED) {
                let _ = self.stop();
                all.iter_mut().for_each(|of| of.unstoppable = true);
                break;
            }
        }
        (!all.is_empty()).then(|| all.into_iter().map(Ability::Continuous).collect())
    }

    /// Parses a sentence up to the full stop that keeps the card on the field, or that saves the last life.
    pub(in super::super) fn stays_sentence(&mut self) -> Option<Gives> {
        let gives = G::stays(self)?;
        *self.scope = Scope { here: self.scope.here, ..Scope::default() };
        (self.stop() || self.is_done()).then_some(gives)
    }
}

/// Whether one condition holds whenever the other holds: they are the same, or the other asks for more.
pub(in super::super) fn implies(one: &Condition, other: &Condition) -> bool {
    let least = |of: Option<i32>, than: Option<i32>| {
        than.is_none_or(|than| of.is_some_and(|of| of >= than))
    };
    let most = |of: Option<i32>, than: Option<i32>| {
        than.is_none_or(|than| of.is_some_and(|of| of <= than))
    };
    match (one, other) {
        (Condition::Have(one), Condition::Have(other)) => {
            one.filter == other.filter
                && one.min >= other.min
                && most(one.max.map(i32::from), other.max.map(i32::from))
        }
        (Condition::AtLeast(one), Condition::AtLeast(other)) => match (&**one, &**other) {
            ((one, Amount::Number(number)), (other, Amount::Number(than))) => {
                one == other && number >= than
            }
            _ => one == other,
        },
        (Condition::Life(one), Condition::Life(other))
        | (Condition::Hand(one), Condition::Hand(other))
        | (Condition::Gauge(one), Condition::Gauge(other)) => {
            one.who == other.who
                && least(one.at_least, other.at_least)
                && most(one.at_most, other.at_most)
        }
        (one, other) => one == other,
    }
}
