//! Reads and writes the texts of cards with code that is compiled in this crate, once.
//!
//! A derived `Deserialize` or `Serialize` is generic, and so would be compiled again, with the whole vocabulary below it, in each crate that
//! reads or writes cards. The methods of [`CardText`] are not generic.

use std::sync::Arc;

use hantei_base::yaml::{Erased, Trouble, through};
use serde::ser::Error;
use serde::{Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

/// All that a card of one game says.
pub trait CardText: Sized {
    /// Reads the text, if there is one.
    ///
    /// # Errors
    /// Those of the reader.
    fn from_erased(from: Erased<'_, '_>) -> Result<Option<Arc<Self>>, Trouble>;

    /// The text as JSON.
    ///
    /// # Errors
    /// Those of the writer.
    fn to_json(&self) -> serde_json::Result<Box<RawValue>>;
}

/// Implements [`CardText`] for the text of a game, in the file that defines it.
macro_rules! impl_card_text {
    ($text:ty) => {
        impl $crate::card_text::CardText for $text {
            fn from_erased(
                from: hantei_base::yaml::Erased<'_, '_>,
            ) -> Result<Option<std::sync::Arc<Self>>, hantei_base::yaml::Trouble> {
                serde::Deserialize::deserialize(from)
            }

            fn to_json(&self) -> serde_json::Result<Box<serde_json::value::RawValue>> {
                serde_json::value::to_raw_value(self)
            }
        }
    };
}

pub(crate) use impl_card_text;

/// Reads the text of a card, for `deserialize_with`.
///
/// # Errors
/// Those of the reader.
pub fn read<'de, D: Deserializer<'de>, T: CardText>(from: D) -> Result<Option<Arc<T>>, D::Error> {
    through(from, T::from_erased)
}

/// Writes the text of a card, for `serialize_with`.
///
/// # Errors
/// Those of the writer.
pub fn write<S: Serializer, T: CardText>(text: &Option<Arc<T>>, to: S) -> Result<S::Ok, S::Error> {
    let json = text.as_deref().map(T::to_json).transpose();
    json.map_err(Error::custom)?.serialize(to)
}
