//! The objects of an effect: the cards that it affects, and the effects that it contains.

use super::effect::{Effect, StopTime, TimeOf, Which};

/// The objects of an effect.
enum About<'a> {
    /// It moves these cards.
    Moved(&'a Which),
    /// It affects these cards without moving them.
    Staying(&'a Which),
    /// It contains these lists of effects.
    Within(Vec<&'a [Effect]>),
    /// It names no cards and contains no effects.
    NoCards,
}

impl Effect {
    /// The cards that it affects.
    pub fn what(&self) -> Option<&Which> {
        match self.about() {
            About::Moved(which) | About::Staying(which) => Some(which),
            About::Within(_) | About::NoCards => None,
        }
    }

    /// The cards that it moves.
    pub fn moves(&self) -> Option<&Which> {
        match self.about() {
            About::Moved(which) => Some(which),
            About::Staying(_) | About::Within(_) | About::NoCards => None,
        }
    }

    /// The lists of effects that it contains.
    pub fn inner(&self) -> Vec<&[Effect]> {
        match self.about() {
            About::Within(inner) => inner,
            About::Moved(_) | About::Staying(_) | About::NoCards => Vec::new(),
        }
    }

    fn about(&self) -> About<'_> {
        match self {
            Effect::Destroy(which)
            | Effect::Return(which)
            | Effect::Drop(which)
            | Effect::Equip(which)
            | Effect::EquipPaying(which) => About::Moved(which),
            Effect::Put(of) => About::Moved(&of.what),
            Effect::Call(of) => About::Moved(&of.what),
            Effect::Rest(which)
            | Effect::Stand(which)
            | Effect::AttackWith(which)
            | Effect::Redirect(which)
            | Effect::Treasure(which) => About::Staying(which),
            Effect::Give(of) => About::Staying(&of.what),
            Effect::Silence(of) => About::Staying(&of.what),
            Effect::StopTime(StopTime { of: TimeOf::Cards(which), .. }) => About::Staying(which),
            Effect::May(of) => About::Within(vec![&of.first, &of.then, &of.otherwise]),
            Effect::Must(of) => About::Within(vec![&of.first, &of.then, &of.otherwise]),
            Effect::If(of) => About::Within(vec![&of.then, &of.otherwise]),
            Effect::OneOf(branches) => About::Within(branches.iter().map(Vec::as_slice).collect()),
            Effect::NameKind(of) => About::Within(vec![&of.found]),
            Effect::RockPaperScissors(of) => About::Within(vec![&of.won, &of.lost]),
            Effect::StopTime(StopTime { of: TimeOf::Fighter(_), .. })
            | Effect::Choose(_)
            | Effect::Draw(_)
            | Effect::Charge(_)
            | Effect::PayGauge(_)
            | Effect::Discard(_)
            | Effect::Look(_)
            | Effect::Shuffle(_)
            | Effect::GainLife(_)
            | Effect::SetLife(_)
            | Effect::PayLife(_)
            | Effect::DamagePlayer(_)
            | Effect::Negate
            | Effect::NegateAttack
            | Effect::End(_)
            | Effect::TakeNextTurn
            | Effect::FlipFlag(_)
            | Effect::BecomeFlag
            | Effect::Reverse
            | Effect::Meanwhile(_)
            | Effect::KeepDeck(_)
            | Effect::LostDeck
            | Effect::Lose(_) => About::NoCards,
        }
    }
}
