//! What the cards of Yu-Gi-Oh! say, as data, in closed enums.

mod turn;

pub use turn::{Phase, Position, Step};
