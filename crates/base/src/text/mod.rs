//! Text that people write: the two languages, keys for comparing names, and text made safe for a terminal.
//!
//! This module knows no game and reads no file.

mod counted;
mod digit;
mod fold;
mod key;
mod lang;
mod printable;
mod variant;

pub use counted::counted;
pub use digit::decimal_digit;
pub use fold::{Script, Symbol, push_key, symbol_key, symbols};
pub use key::{contains_characters, has_key, is_invisible, key, letters, reading_key, share_key};
pub use lang::{Lang, Localized};
pub use printable::printable;
pub use variant::variant;
