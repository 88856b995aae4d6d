//! Words for cards before anything is played.

use crate::scenario::wrong::Wrong;
use crate::{Nth, Player};
use hantei_base::text::key;

use super::known::KnownCards;
use super::lies::{NOBODY, Naming, player_named};

/// Looks at a word for a card before anything is played: a name, that with whose card it is (`A.Wolf`), or a place such as
/// `A.hand` or `A.hand.2`.
///
/// # Errors
/// [`Wrong`] when it is neither.
pub fn look_at<N: Naming>(word: &str, named: &KnownCards<'_>) -> Result<(), Wrong> {
    let (player, place) = word.split_once('.').unwrap_or(("", ""));
    let zone = place.split('.').next().unwrap_or("");
    if player_named(player).is_some() {
        named.is_no_card(word, "replay-card-or-place")?;
        let zones = N::ZONES.iter().map(|zone| N::id(*zone));
        let zones: Vec<&str> = zones.chain(N::PARTS.iter().copied()).collect();
        // A card of that name which the player has.
        let theirs = !zones.contains(&zone) && is_there::<N>(place, named).is_ok();
        return if theirs { Ok(()) } else { Wrong::unless_one_of(zone, &zones) };
    }
    if N::zone_of(zone).is_some() && named.is_card(word).is_err() {
        let near = if player == "b" { Player::B } else { Player::A };
        return Err(Wrong::no_word(word, &[format!("{near}.{place}")]));
    }
    is_there::<N>(word, named)
}

/// Looks for a card of this name, of which something is known or nothing, or that another makes.
fn is_there<N: Naming>(word: &str, named: &KnownCards<'_>) -> Result<(), Wrong> {
    match named.is_card(word) {
        Err(_) if is_nobody(word) || is_made::<N>(word, named) => Ok(()),
        is => is,
    }
}

/// Whether a word means a card of which nothing is known, alone or with the number that tells it apart.
fn is_nobody(word: &str) -> bool {
    Nth::in_word(word).map_or(word, |(name, _)| name) == NOBODY
}

/// Whether a word means what a card makes, by its name or with the number that tells it apart.
fn is_made<N: Naming>(word: &str, named: &KnownCards<'_>) -> bool {
    let name = Nth::in_word(word).map_or(word, |(name, _)| name);
    let wanted = key(name);
    named.all().any(|card| N::makes(card, &wanted))
}
