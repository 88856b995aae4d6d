//! The shape of effects: what all vocabularies have in common, and how it is carried out.

/// What an effect is made of. `E` are a game's effects, `C` its conditions.
#[derive(Debug, Clone, Copy)]
pub enum Shape<'a, E, C> {
    /// One act of the game.
    Act(&'a E),
    /// If all conditions hold, the first; otherwise the second.
    If(&'a [C], &'a [E], &'a [E]),
    /// The first may be done, all of it or nothing; if it was, the second follows.
    May(&'a [E], &'a [E]),
    /// One of several.
    OneOf(&'a [Vec<E>]),
}

/// Why a part of an effect does nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Idle {
    /// Its condition does not hold.
    Condition,
    /// There is no card that it could be done to.
    NoCard,
    /// It would change nothing, or cannot be done.
    Rest,
}

/// Carries out effects of a game.
pub trait Performer {
    /// The game's effects.
    type Effect;
    /// Its conditions.
    type Condition;
    /// Why a run stops.
    type Stop;

    /// What an effect is made of.
    fn shape(effect: &Self::Effect) -> Shape<'_, Self::Effect, Self::Condition>;
    /// Whether all conditions hold.
    fn hold(&mut self, conditions: &[Self::Condition]) -> bool;
    /// Whether all of it can be done.
    fn can_do(&mut self, effects: &[Self::Effect]) -> bool;
    /// Whether the player wants to.
    fn wants(&mut self, effects: &[Self::Effect]) -> Result<bool, Self::Stop>;
    /// Which of several the player wants.
    fn picks(&mut self, branches: &[Vec<Self::Effect>]) -> Result<usize, Self::Stop>;
    /// Does one act as far as it is possible.
    fn act(&mut self, effect: &Self::Effect) -> Result<(), Self::Stop>;
    /// Whether nothing further is to be done, because the use was cut short.
    fn cut_short(&self) -> bool;
    /// Conditions in the effect do not hold and nothing is said of that case: whether what follows is done all the same.
    fn goes_on_without(&mut self) -> GoesOn;
}

/// Whether what follows in the effect is done, too.
pub type GoesOn = bool;

/// Carries out effects one after another.
///
/// # Errors
/// What the performer stops for.
pub fn carry_out<P: Performer>(performer: &mut P, effects: &[P::Effect]) -> Result<(), P::Stop> {
    in_order(performer, effects).map(|_| ())
}

fn in_order<P: Performer>(performer: &mut P, effects: &[P::Effect]) -> Result<GoesOn, P::Stop> {
    for effect in effects {
        if performer.cut_short() || !one(performer, effect)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn one<P: Performer>(performer: &mut P, effect: &P::Effect) -> Result<GoesOn, P::Stop> {
    match P::shape(effect) {
        Shape::Act(effect) => performer.act(effect).map(|()| true),
        Shape::If(conditions, then, otherwise) => match performer.hold(conditions) {
            true => in_order(performer, then),
            false if otherwise.is_empty() => Ok(performer.goes_on_without()),
            false => in_order(performer, otherwise),
        },
        Shape::May(first, then) => {
            let done = performer.can_do(first) && performer.wants(first)?;
            Ok(!done || in_order(performer, first)? && in_order(performer, then)?)
        }
        Shape::OneOf(branches) => match branches.get(performer.picks(branches)?) {
            Some(branch) => in_order(performer, branch),
            None => Ok(true),
        },
    }
}
