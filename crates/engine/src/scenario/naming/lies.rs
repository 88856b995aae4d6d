//! Where cards lie and what is printed on them, and which of them a word means.

use crate::table::Zone;
use crate::{CardId, Engine, Known, Nth, Player, Tabled};
use hantei_base::text::Lang;
use hantei_cards::Card;
use hantei_cards::record::Names;

use super::looking::Looking;
use super::twins::Twins;

/// What a card of which nothing is known is called.
pub const NOBODY: &str = "—";

/// Where a card of a game can lie.
pub type ZoneOf<N> = <<N as Engine>::State as Tabled>::Zone;

/// Whether what a card says works where it lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Works {
    /// It does, unless a sentence says otherwise.
    Always,
    /// Only what speaks of that place does; the card lies open.
    Elsewhere,
    /// The same of a card that lies hidden.
    Hidden,
}

/// Where a game's cards lie, and what they are called.
pub trait Naming: Engine {
    /// Every place where a script may say that a card lies.
    const ZONES: &'static [ZoneOf<Self>] = <ZoneOf<Self> as Zone>::ALL;
    /// The parts of zones that have a name of their own: `pendulum-left`.
    const PARTS: &'static [&'static str] = &[];

    /// What scripts and paths call it: `hand`.
    fn id(zone: ZoneOf<Self>) -> &'static str;
    /// What people call it.
    fn zone_name(zone: ZoneOf<Self>, lang: Lang) -> String;
    /// The cards that lie there, in order.
    fn zone(state: &Self::State, player: Player, zone: ZoneOf<Self>) -> &[CardId] {
        state.table().zone(player, zone)
    }
    /// The cards that lie in a part of a zone; none when this is no part's name.
    fn part(_state: &Self::State, _player: Player, _part: &str) -> Option<Vec<CardId>> {
        None
    }
    /// Whose zone a card lies in, and which.
    fn place(state: &Self::State, card: CardId) -> (Player, ZoneOf<Self>) {
        let object = state.table().object(card);
        (object.controller, object.zone)
    }
    /// Every card of the game, wherever it is.
    fn cards(state: &Self::State) -> impl Iterator<Item = CardId> {
        state.table().cards()
    }
    /// A player's cards that are told apart by their numbers: those of the field.
    fn field(state: &Self::State, player: Player) -> impl Iterator<Item = CardId>;
    /// Whether the event may change which cards those are, or what they are called.
    fn touches_field(event: &Self::Event) -> bool;
    /// Whether a card turns over by the event, and is told by the face that it shows then.
    fn turns_over(_event: &Self::Event) -> bool {
        false
    }
    /// Whether some card shows its other face.
    fn is_any_turned(_state: &Self::State) -> bool {
        false
    }

    /// A card's number among those of its name on the field.
    fn nth(state: &Self::State, card: CardId) -> Option<Nth> {
        state.table().object(card).nth
    }
    /// What a card is called as it is now.
    fn names(state: &Self::State, card: CardId) -> &Names;
    /// What is printed on it, and by which its numbers are counted.
    fn printed(state: &Self::State, card: CardId) -> &Names {
        Self::names(state, card)
    }
    /// Whether this is a name of the card, as names are compared ([`has_key`](hantei_base::text::has_key)).
    fn is_named(state: &Self::State, card: CardId, name: &str) -> bool;
    /// Who may know which card it is.
    fn known(state: &Self::State, card: CardId) -> Known;
    /// The key of the message with this word about an event.
    fn event_key(word: &str) -> String;
    /// The key of the message with this word about the board.
    fn board_key(word: &str) -> String;
    /// Whose turn it is: what nobody is named for is told of them.
    fn turn_player(state: &Self::State) -> Player;
    /// What an event, of this player's doing, lets players see besides what lies open before or after it.
    fn looking(event: &Self::Event, by: Option<Player>) -> Looking;
    /// Where more is printed on a card than it is played by: the sentences that are known to be left out.
    fn in_part(state: &Self::State, card: CardId) -> Option<&[String]>;
    /// Whether nothing is known of such a card that a player could use.
    fn is_blank(state: &Self::State, card: CardId) -> bool;
    /// Whether what it says works where it lies.
    fn works(state: &Self::State, card: CardId) -> Works;
    /// The card that an option of a chance uses for what it says, and that is there for nothing else: a spell, a trap, a summon.
    fn uses(state: &Self::State, request: &Self::Request, option: usize) -> Option<CardId>;
    /// Whether a card makes others of this name, as it is compared, which are in no card data.
    fn makes(_card: &Card, _key: &str) -> bool {
        false
    }

    // What follows is the same for every game.

    /// The place of this id.
    fn zone_of(id: &str) -> Option<ZoneOf<Self>> {
        Self::ZONES.iter().copied().find(|zone| Self::id(*zone) == id)
    }

    /// Whether a word means this card: its name, that with its number (`Wolf#2`) or its player (`A.Wolf`), where it is (`A.drop`), or
    /// which it is there, from 1 (`A.drop.2`, and of a deck from its top).
    fn is_called(state: &Self::State, card: CardId, word: &str) -> bool {
        is_at::<Self>(state, card, word).unwrap_or_else(|| {
            goes_by::<Self>(state, card, word)
                || of_player(word).is_some_and(|(player, name)| {
                    Self::place(state, card).0 == player && goes_by::<Self>(state, card, name)
                })
        })
    }

    /// Whether its cards are counted from the last, which is the top: a deck's, as scripts write it.
    fn is_from_top(zone: ZoneOf<Self>) -> bool {
        Self::id(zone) == "deck"
    }

    /// The card that is so manieth there, from 1, as scripts count.
    fn card_there(
        state: &Self::State,
        player: Player,
        zone: ZoneOf<Self>,
        at: usize,
    ) -> Option<CardId> {
        let cards = Self::zone(state, player, zone);
        let place = match Self::is_from_top(zone) {
            true => cards.len().checked_sub(at).filter(|_| at > 0),
            false => at.checked_sub(1),
        };
        cards.get(place?).copied()
    }

    /// Where a card is, as scripts say it: `A.drop.2`.
    fn place_word(state: &Self::State, card: CardId) -> String {
        let (player, zone) = Self::place(state, card);
        let there = Self::zone(state, player, zone);
        let place = there.iter().position(|other| *other == card);
        let at = place.map_or(0, |place| match Self::is_from_top(zone) {
            true => there.len() - place,
            false => place + 1,
        });
        format!("{player}.{}.{at}", Self::id(zone))
    }

    /// The cards of the field that are not told apart by the names printed on them, of all or of those that one player may know.
    fn twins(state: &Self::State, eyes: Option<Player>) -> Twins {
        Twins::among(Player::ALL.into_iter().flat_map(|side| numbered::<Self>(state, side, eyes)))
    }

    /// The same of one side alone: with whose they are the others are told apart.
    fn twins_on(state: &Self::State, side: Player) -> Twins {
        Twins::among(numbered::<Self>(state, side, None))
    }
}

/// The cards of a side of the field that have numbers, of all or of those that one player may know.
fn numbered<N: Naming>(
    state: &N::State,
    side: Player,
    eyes: Option<Player>,
) -> impl Iterator<Item = (CardId, &Names, Nth)> {
    let seen = move |card: &CardId| eyes.is_none_or(|of| N::known(state, *card).to(of));
    let numbered = |card| N::nth(state, card).map(|nth| (card, N::printed(state, card), nth));
    N::field(state, side).filter(seen).filter_map(numbered)
}

/// The player of this name.
pub fn player_named(word: &str) -> Option<Player> {
    match word {
        "A" => Some(Player::A),
        "B" => Some(Player::B),
        _ => None,
    }
}

/// Whose card a word means, and what it calls it (`A.Wolf`).
fn of_player(word: &str) -> Option<(Player, &str)> {
    let (player, name) = word.split_once('.')?;
    Some((player_named(player)?, name))
}

/// Whether a word is a card's name, alone or with the number that tells it apart (`Wolf#2`).
fn goes_by<N: Naming>(state: &N::State, card: CardId, word: &str) -> bool {
    let is_nth = |(name, nth): (&str, Nth)| {
        N::nth(state, card) == Some(nth) && N::is_named(state, card, name)
    };
    N::is_named(state, card, word) || Nth::in_word(word).is_some_and(is_nth)
}

/// Whether a card is where a word says; none when the word is no place.
fn is_at<N: Naming>(state: &N::State, card: CardId, word: &str) -> Option<bool> {
    let (player, place) = of_player(word)?;
    let (id, at) = match place.split_once('.') {
        Some((id, at)) => (id, at.parse::<usize>().ok()),
        None => (place, None),
    };
    let Some(zone) = N::zone_of(id) else {
        let there = N::part(state, player, id)?;
        let nth = there.iter().position(|other| *other == card);
        return Some(nth.is_some_and(|nth| place == id || at == Some(nth + 1)));
    };
    let is_nth = || at.and_then(|at| N::card_there(state, player, zone, at)) == Some(card);
    Some(N::zone(state, player, zone).contains(&card) && (place == id || is_nth()))
}
