//! Words of a card in a script that have no effect: the checks that all games share.

use std::borrow::Cow;

use hantei_base::text::Lang;
use hantei_cards::Card;
use hantei_messages::Arg;

use super::wrong::{Where, Wrong};

/// A word that has no effect, and the key of the message that says what to write instead.
pub struct NoOpWord(pub Cow<'static, str>, pub &'static str);

/// Whether everything that was checked has an effect.
pub type NoOpCheck = Result<(), NoOpWord>;

/// Reports the word unless it has an effect.
pub fn demand(has_effect: bool, word: &'static str, key: &'static str) -> NoOpCheck {
    if has_effect { Ok(()) } else { Err(NoOpWord(word.into(), key)) }
}

/// Checks that a number has a bound; without one it does not matter.
pub fn bounded(least: Option<i32>, most: Option<i32>, word: &'static str) -> NoOpCheck {
    demand(least.is_some() || most.is_some(), word, "no-op-bounds")?;
    can_hold(least, most, word)
}

/// Checks that the lower bound is not above the upper one, so that something can be within them.
pub fn can_hold<N: PartialOrd>(least: Option<N>, most: Option<N>, word: &'static str) -> NoOpCheck {
    let never = least.zip(most).is_some_and(|(least, most)| least > most);
    demand(!never, word, "no-op-never")
}

/// Checks a number of things: "at least none" says nothing, unless there is a maximum.
pub fn some<N: PartialOrd + Default>(least: N, most: Option<N>, word: &'static str) -> NoOpCheck {
    demand(least > N::default() || most.is_some(), "min", "no-op-zero")?;
    can_hold(Some(least), most, word)
}

/// Checks every item of a list; an empty list says nothing.
pub fn any_of<T>(
    list: &[T],
    word: &'static str,
    has_effect: impl FnMut(&T) -> NoOpCheck,
) -> NoOpCheck {
    demand(!list.is_empty(), word, "no-op-empty")?;
    list.iter().try_for_each(has_effect)
}

/// The error for the first word of a card that has no effect.
///
/// # Errors
/// [`Wrong`] with the card and the word.
pub fn no_op_error(card: &Card, found: NoOpCheck) -> Result<(), Wrong> {
    found.map_err(|NoOpWord(word, key)| {
        let values = [("card", Arg::Name(&card.name)), ("word", Arg::Text(&word))];
        Wrong::about(card.name.get(Lang::Ja), key, &values).at(Where::Key("cards"))
    })
}
