//! The vocabulary of CrossOver cards: costs, triggers, targets and effects as closed enums.

mod cost;
mod effect;
mod filter;
mod gives;
mod text;
mod trigger;
mod words;

pub use cost::{Cost, Counter, Pick, Target};
pub use effect::{
    Change, Choose, Control, Count, CounterChange, Damage, Delay, Effect, Forbid, Gain,
    GainAbilities, Give, If, May, Put, Toss, Until, Which,
};
pub use filter::{Amount, Condition, Counted, Each, Filter, Have, Is, Top, Who, Whose, Within};
pub use gives::{Act, Bar, Charged, Gives, Surcharge, Trait};
pub use text::{Ability, Continuous, Mode, Once, Play, Source, Sources, Stay, Text, Trigger, Use};
pub use trigger::{At, Damaged, PlayerDamaged, When};
pub use words::{Element, Energy, Gender, Phase, Place, Point, Timing};
