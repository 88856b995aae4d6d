//! The vocabulary of Yu-Gi-Oh! cards: numbers, costs, triggers, targets and effects as closed enums.
//!
//! Card texts are expressed as of April 2015, under Master Rule 3. Old and new wordings with the same meaning give the same data.

mod cost;
mod effect;
mod filter;
mod gives;
mod materials;
mod text;
mod trigger;
mod turn;
mod words;

pub use super::name::Name;
pub use cost::{Cost, Counter, Part, Pick, Price, Promise, Target};
pub use effect::{
    Banish, BattleDamage, Change, ChangePosition, Choose, Coin, Control, Count, CounterChange,
    Delay, Die, Effect, Equip, Fusion, Give, If, May, Meanwhile, NormalSummon, Put, Ritual,
    SetLife, Skip, SpecialSummon, To, Token, TokenName, Tokens, Toss, Until, Which,
};
pub use filter::{
    Amount, Condition, Counted, Each, Filter, Have, Is, Times, Top, Who, Whose, Within,
};
pub use gives::{Act, Bar, Gives, Instead, Replacement, Trait};
pub use materials::{Materials, Synchro, Xyz};
pub use text::{
    Ability, Activation, Cannot, Continuous, DamageStep, Once, Procedure, Stays, Summon, Text,
    Trigger, Unclassified, Worded,
};
pub use trigger::{
    Activated, Answer, Attack, Battle, Beats, Caused, Deals, Does, Hurt, Kind as DamageKind, Means,
    PhaseStart, Sent, Summoned, When,
};
pub use turn::{Phase, Position, Step};
pub use words::{Attribute, Place, Speed, Stat, Timing, Type, Way};
