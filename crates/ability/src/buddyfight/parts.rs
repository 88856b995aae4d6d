//! What an effect is about: the cards that it handles, and the effects within it.

use super::effect::{Effect, StopTime, TimeOf, Which};

/// The cards that an effect does something to.
enum About<'a> {
    /// It puts these elsewhere.
    Moved(&'a Which),
    /// These stay where they are.
    Staying(&'a Which),
    /// It does nothing to any cards that it names.
    NoCards,
}

impl Effect {
    /// To what it does something.
    pub fn what(&self) -> Option<&Which> {
        match self.about() {
            About::Moved(which) | About::Staying(which) => Some(which),
            About::NoCards => None,
        }
    }

    /// What it puts elsewhere.
    pub fn moves(&self) -> Option<&Which> {
        match self.about() {
            About::Moved(which) => Some(which),
            About::Staying(_) | About::NoCards => None,
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
            | Effect::NameKind(_)
            | Effect::RockPaperScissors(_)
            | Effect::Meanwhile(_)
            | Effect::KeepDeck(_)
            | Effect::LostDeck
            | Effect::If(_)
            | Effect::May(_)
            | Effect::Must(_)
            | Effect::OneOf(_)
            | Effect::Lose(_) => About::NoCards,
        }
    }

    /// The effects that it may do in turn, list by list.
    pub fn inner(&self) -> Vec<&[Effect]> {
        match self {
            Effect::May(of) => vec![&of.first, &of.then, &of.otherwise],
            Effect::Must(of) => vec![&of.first, &of.then, &of.otherwise],
            Effect::If(of) => vec![&of.then, &of.otherwise],
            Effect::OneOf(branches) => branches.iter().map(Vec::as_slice).collect(),
            Effect::NameKind(of) => vec![&of.found],
            Effect::RockPaperScissors(of) => vec![&of.won, &of.lost],
            Effect::Choose(_)
            | Effect::Draw(_)
            | Effect::Charge(_)
            | Effect::PayGauge(_)
            | Effect::Discard(_)
            | Effect::GainLife(_)
            | Effect::PayLife(_)
            | Effect::SetLife(_)
            | Effect::DamagePlayer(_)
            | Effect::Destroy(_)
            | Effect::Look(_)
            | Effect::Shuffle(_)
            | Effect::Return(_)
            | Effect::Drop(_)
            | Effect::Put(_)
            | Effect::Rest(_)
            | Effect::Stand(_)
            | Effect::Call(_)
            | Effect::Equip(_)
            | Effect::EquipPaying(_)
            | Effect::Give(_)
            | Effect::Meanwhile(_)
            | Effect::Negate
            | Effect::NegateAttack
            | Effect::Redirect(_)
            | Effect::Silence(_)
            | Effect::End(_)
            | Effect::TakeNextTurn
            | Effect::AttackWith(_)
            | Effect::FlipFlag(_)
            | Effect::BecomeFlag
            | Effect::Reverse
            | Effect::StopTime(_)
            | Effect::Treasure(_)
            | Effect::KeepDeck(_)
            | Effect::LostDeck
            | Effect::Lose(_) => Vec::new(),
        }
    }
}
