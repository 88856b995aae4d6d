//! Which card a word of a script means, and what a card is called: one way for every game.
//!
//! A game says where cards lie and what is printed on them ([`Naming`]); a word is then a name, a name with the number that tells the
//! card apart on the field ([`twins`], [`along`] a log), or a place. [`known`] are the cards that a script may name at all, and [`called`]
//! are those of a state by the words for them.

pub mod along;
pub mod called;
pub mod known;
mod lies;
mod look;
pub mod twins;

pub use called::{Forms, Words};
pub use lies::{Naming, player_named};
pub use look::look_at;
