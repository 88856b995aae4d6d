//! Which card a word of a script means, and what a card is called, in the same way for every game.
//!
//! A game says where its cards are and what is printed on them ([`Naming`]). A word is then a name, a name with the number that tells cards
//! on the field apart ([`namesakes`]), or a place. [`known`] has the cards that a script can name at all, and [`called`] has the names of a
//! state's cards.
//!
//! Every text is for an [`audience`]: everybody, or one player with what that player knows in a state or at an event of a log
//! ([`timeline`]). No name of a card is shown to anybody except through it.

pub mod audience;
pub mod called;
mod cards;
mod check_words;
pub mod known;
pub mod looking;
pub mod namesakes;
pub mod timeline;

pub use called::{Forms, Words};
pub(super) use cards::UNKNOWN_CARD;
pub use cards::{Naming, Works, ZoneOf, player_named};
pub use check_words::check_words;
