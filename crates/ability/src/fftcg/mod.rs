//! The vocabulary of Final Fantasy TCG cards: numbers, costs, triggers, targets and effects as closed enums.

mod conditions;
mod cost;
mod effect;
mod element;
mod filter;
mod gives;
mod text;
mod trigger;

pub use cost::{Additional, Cost, Counter, Cp, PaidOnly, Pick, Taking, Target};
pub use effect::{
    AfterUse, AllBut, Cast, Casting, Change, Choose, Control, Count, CounterChange, Delay, Dig,
    Effect, Enter, ForEach, Give, Groups, Handled, Hit, If, KnownBy, Look, May, Mentioned, Name,
    Named, Put, Repeat, Search, To, Toss, Until, Which,
};
pub use element::{Element, Elements};
pub use filter::{
    Amount, Are, Condition, Counted, Each, Filter, Happened, Have, Is, ItemKind, PaidWith, Place,
    Plus, ThisTurn, Times, Top, Who, Whose, Within,
};
pub use gives::{Blockers, Deal, DealtBy, Gives, Instead, Partners, Replacement, Trait, Would};
pub use text::{
    Ability, Action, Auto, Body, Field, Keyword, LimitBreak, Modes, Once, OtherModes, Phase,
    Priming, Text, Warp,
};
pub use trigger::{By, CounterOn, Only, PhaseStart, Source, When};
