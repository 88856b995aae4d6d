//! Words of a card that would do nothing where they stand: they are refused when the script is read, with what to write instead.

use crate::card::Card;
use crate::scenario::wrong::Wrong;

/// Looks at what a card of a script says.
///
/// # Errors
/// [`Wrong`] about the first word that does nothing.
pub(super) fn look_at(_card: &Card) -> Result<(), Wrong> {
    Ok(())
}
