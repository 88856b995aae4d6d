//! Words of a card that would do nothing where they stand: what finding them is for every game.

use std::borrow::Cow;

use hantei_base::text::Lang;
use hantei_cards::Card;
use hantei_messages::Arg;

use super::wrong::{Where, Wrong};

/// A word that does nothing, and the key of the message with what to write instead.
pub struct Idle(pub Cow<'static, str>, pub &'static str);

/// Whether everything that was looked at does something.
pub type Busy = Result<(), Idle>;

/// Finds a word idle unless it is busy.
pub fn demand(busy: bool, word: &'static str, key: &'static str) -> Busy {
    if busy { Ok(()) } else { Err(Idle(word.into(), key)) }
}

/// A number without a bound does not matter.
pub fn bounded(least: Option<i32>, most: Option<i32>, word: &'static str) -> Busy {
    demand(least.is_some() || most.is_some(), word, "idle-bounds")?;
    can_hold(least, most, word)
}

/// Nothing is within bounds of which the lower is above the upper.
pub fn can_hold<N: PartialOrd>(least: Option<N>, most: Option<N>, word: &'static str) -> Busy {
    let never = least.zip(most).is_some_and(|(least, most)| least > most);
    demand(!never, word, "idle-never")
}

/// So many of something that there may be: none at least says nothing, unless there is a most.
pub fn some<N: PartialOrd + Default>(least: N, most: Option<N>, word: &'static str) -> Busy {
    demand(least > N::default() || most.is_some(), "min", "idle-zero")?;
    can_hold(Some(least), most, word)
}

/// A list, each part of which is looked at: an empty one says nothing.
pub fn any_of<T>(list: &[T], word: &'static str, is_busy: impl FnMut(&T) -> Busy) -> Busy {
    demand(!list.is_empty(), word, "idle-empty")?;
    list.iter().try_for_each(is_busy)
}

/// What is wrong with a card of a script for the first word that does nothing.
///
/// # Errors
/// [`Wrong`] with the card and the word.
pub fn told(card: &Card, found: Busy) -> Result<(), Wrong> {
    found.map_err(|Idle(word, key)| {
        let values = [("card", Arg::Name(&card.name)), ("word", Arg::Text(&word))];
        Wrong::about(card.name.get(Lang::Ja), key, &values).at(Where::Key("cards"))
    })
}
