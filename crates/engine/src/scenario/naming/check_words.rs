//! Checks the words for cards before anything is played.

use crate::scenario::wrong::Wrong;
use crate::{Nth, Player};
use hantei_base::text::key;

use super::cards::{Naming, UNKNOWN_CARD, player_named};
use super::known::KnownCards;

/// Checks a word for a card before anything is played: a name, a player and a name (`A.Wolf`), or a place such as `A.hand` or `A.hand.2`.
///
/// # Errors
/// [`Wrong`] when it is none of these.
pub fn check_words<N: Naming>(word: &str, named: &KnownCards<'_>) -> Result<(), Wrong> {
    let (player, place) = word.split_once('.').unwrap_or(("", ""));
    let zone = place.split('.').next().unwrap_or("");
    if player_named(player).is_some() {
        named.is_no_card(word, "replay-card-or-place")?;
        let zones = N::ZONES.iter().map(|zone| N::id(*zone));
        let zones: Vec<&str> = zones.chain(N::PARTS.iter().copied()).collect();
        // A player followed by the name of a card.
        let theirs = !zones.contains(&zone) && is_there::<N>(place, named).is_ok();
        return if theirs { Ok(()) } else { Wrong::unless_one_of(zone, &zones) };
    }
    if N::zone_of(zone).is_some() && named.is_card(word).is_err() {
        let near = if player == "b" { Player::B } else { Player::A };
        return Err(Wrong::no_word(word, &[format!("{near}.{place}")]));
    }
    is_there::<N>(word, named)
}

/// Checks that there is a card with this name, or an unknown one, or one that another card creates.
fn is_there<N: Naming>(word: &str, named: &KnownCards<'_>) -> Result<(), Wrong> {
    match named.is_card(word) {
        Err(_) if is_nobody(word) || is_made::<N>(word, named) => Ok(()),
        is => is,
    }
}

/// Whether a word means a card about which nothing is known, alone or with a number.
fn is_nobody(word: &str) -> bool {
    Nth::in_word(word).map_or(word, |(name, _)| name) == UNKNOWN_CARD
}

/// Whether a word means something that a card creates, by its name, alone or with a number.
fn is_made<N: Naming>(word: &str, named: &KnownCards<'_>) -> bool {
    let name = Nth::in_word(word).map_or(word, |(name, _)| name);
    let wanted = key(name);
    named.all().any(|card| N::makes(card, &wanted))
}
