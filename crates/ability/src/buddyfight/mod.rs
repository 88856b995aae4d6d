//! The vocabulary of Buddyfight cards.

pub mod ability;
pub mod cost;
mod deserialize;
pub mod effect;
pub mod filter;
pub mod keyword;
mod parts;
pub mod replaces;
pub mod text;
pub mod when;

pub use ability::*;
pub use cost::*;
pub use effect::*;
pub use filter::*;
pub use keyword::*;
pub use replaces::*;
pub use text::*;
pub use when::*;
