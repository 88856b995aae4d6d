//! Which card a word of a script means, and what a card is called: one way for every game.
//!
//! A game says where cards lie and what is printed on them ([`Naming`]); a word is then a name, a name with the number that tells the
//! card apart on the field ([`twins`]), or a place. [`known`] are the cards that a script may name at all, and [`called`] are those of a
//! state by the words for them.
//!
//! Whoever is told anything is an [`audience`]: everybody, or one player with what that player knows at a moment of a state or [`along`]
//! a log. No name of a card reaches anybody but through it.

pub mod along;
pub mod audience;
pub mod called;
pub mod known;
mod lies;
mod look;
pub mod looking;
pub mod twins;

pub use called::{Forms, Words};
pub(super) use lies::NOBODY;
pub use lies::{Naming, Works, ZoneOf, player_named};
pub use look::look_at;
