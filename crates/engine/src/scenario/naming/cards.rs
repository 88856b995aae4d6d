//! Where cards are, what is printed on them, and which card a word means.

use crate::table::Zone;
use crate::{CardId, Engine, Known, Nth, Player, Tabled};
use hantei_base::text::Lang;
use hantei_cards::{Card, Names};

use super::looking::Looking;
use super::namesakes::Namesakes;

/// The name of a card about which nothing is known.
pub const UNKNOWN_CARD: &str = "—";

/// The zones of a game.
pub type ZoneOf<N> = <<N as Engine>::State as Tabled>::Zone;

/// Whether a card's text works where the card is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Works {
    /// It works, unless a sentence says otherwise.
    Always,
    /// Only a sentence that mentions this zone works; the card is public.
    Elsewhere,
    /// Only a sentence that mentions this zone works; the card is hidden.
    Hidden,
}

/// Where a game's cards are, and what they are called.
pub trait Naming: Engine {
    /// Every zone that a script can name.
    const ZONES: &'static [ZoneOf<Self>] = <ZoneOf<Self> as Zone>::ALL;
    /// The parts of zones that have names of their own: `pendulum-left`.
    const PARTS: &'static [&'static str] = &[];

    /// The id of a zone in scripts and paths: `hand`.
    fn id(zone: ZoneOf<Self>) -> &'static str;
    /// The name of a zone for people.
    fn zone_name(zone: ZoneOf<Self>, lang: Lang) -> String;
    /// The cards of a zone, in order.
    fn zone(state: &Self::State, player: Player, zone: ZoneOf<Self>) -> &[CardId] {
        state.table().zone(player, zone)
    }
    /// The cards of a part of a zone; `None` when there is no part with this name.
    fn part(_state: &Self::State, _player: Player, _part: &str) -> Option<Vec<CardId>> {
        None
    }
    /// The player and the zone of a card.
    fn place(state: &Self::State, card: CardId) -> (Player, ZoneOf<Self>) {
        let object = state.table().object(card);
        (object.controller, object.zone)
    }
    /// Every card of the game.
    fn cards(state: &Self::State) -> impl Iterator<Item = CardId> {
        state.table().cards()
    }
    /// A player's cards on the field. These are the cards that have numbers.
    fn field(state: &Self::State, player: Player) -> impl Iterator<Item = CardId>;
    /// Whether the event may change which cards are on the field, or their names.
    fn touches_field(event: &Self::Event) -> bool;
    /// Whether the event turns a card over and is described with the face that the card shows afterwards.
    fn turns_over(_event: &Self::Event) -> bool {
        false
    }
    /// Whether any card shows its other face.
    fn is_any_turned(_state: &Self::State) -> bool {
        false
    }

    /// A card's number among those of its name on the field.
    fn nth(state: &Self::State, card: CardId) -> Option<Nth> {
        state.table().object(card).nth
    }
    /// The current names of a card.
    fn names(state: &Self::State, card: CardId) -> &Names;
    /// The printed names of a card, by which cards of the same name are counted.
    fn printed(state: &Self::State, card: CardId) -> &Names {
        Self::names(state, card)
    }
    /// Whether this is a name of the card, given as a key for comparison ([`has_key`](hantei_base::text::has_key)).
    fn is_named(state: &Self::State, card: CardId, name: &str) -> bool;
    /// Who may know which card it is.
    fn known(state: &Self::State, card: CardId) -> Known;
    /// The key of a message about an event, given the game's word for the event.
    fn event_key(word: &str) -> String;
    /// The key of a message about the board, given the game's word for it.
    fn board_key(word: &str) -> String;
    /// The turn player, who is named where an event has no player.
    fn turn_player(state: &Self::State) -> Player;
    /// The cards that an event, done by this player, shows besides those that are public before or after it.
    fn looking(event: &Self::Event, by: Option<Player>) -> Looking;
    /// The printed sentences that are known to be missing, if the card is played with only a part of its text.
    fn in_part(state: &Self::State, card: CardId) -> Option<&[String]>;
    /// Whether nothing is known about such a card that a player could use.
    fn is_blank(state: &Self::State, card: CardId) -> bool;
    /// Whether a card's text works where the card is.
    fn works(state: &Self::State, card: CardId) -> Works;
    /// The card whose text an option of a chance uses, if the card is there for nothing else: a spell, a trap, a summon.
    fn uses(state: &Self::State, request: &Self::Request, option: usize) -> Option<CardId>;
    /// Whether the card might be used where it is although no chance offers that, because nothing is known about what it does.
    fn is_never_offered(_state: &Self::State, _card: CardId) -> bool {
        false
    }
    /// Whether a card creates others with this name (given as a key for comparison) that are not in the card data.
    fn makes(_card: &Card, _key: &str) -> bool {
        false
    }

    // The methods below are the same for every game.

    /// The zone with this id.
    fn zone_of(id: &str) -> Option<ZoneOf<Self>> {
        Self::ZONES.iter().copied().find(|zone| Self::id(*zone) == id)
    }

    /// Whether a word means this card: its name, alone or with its number (`Wolf#2`) or its player (`A.Wolf`), its zone (`A.drop`), or its
    /// position there from 1 (`A.drop.2`; in a deck, from the top).
    fn is_called(state: &Self::State, card: CardId, word: &str) -> bool {
        is_at::<Self>(state, card, word).unwrap_or_else(|| {
            goes_by::<Self>(state, card, word)
                || of_player(word).is_some_and(|(player, name)| {
                    Self::place(state, card).0 == player && goes_by::<Self>(state, card, name)
                })
        })
    }

    /// Whether scripts count the cards of this zone from the last one, which is the top. They do so for a deck.
    fn is_from_top(zone: ZoneOf<Self>) -> bool {
        Self::id(zone) == "deck"
    }

    /// The card at this position of a zone, from 1, as scripts count.
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

    /// The position of a card, as scripts write it: `A.drop.2`.
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

    /// The numbers of the cards on the field that share a printed name with another one: of all cards, or of those that one player may
    /// know.
    fn namesakes(state: &Self::State, viewer: Option<Player>) -> Namesakes {
        Namesakes::among(
            Player::ALL.into_iter().flat_map(|side| numbered::<Self>(state, side, viewer)),
        )
    }

    /// The numbers of the cards on one side of the field that share a printed name with another card on that side. A card whose name occurs
    /// only once on each side needs no number where the text names the player.
    fn namesakes_on(state: &Self::State, side: Player) -> Namesakes {
        Namesakes::among(numbered::<Self>(state, side, None))
    }
}

/// The cards on a side of the field that have numbers: all of them, or those that one player may know.
fn numbered<N: Naming>(
    state: &N::State,
    side: Player,
    viewer: Option<Player>,
) -> impl Iterator<Item = (CardId, &Names, Nth)> {
    let seen = move |card: &CardId| viewer.is_none_or(|of| N::known(state, *card).to(of));
    let numbered = |card| N::nth(state, card).map(|nth| (card, N::printed(state, card), nth));
    N::field(state, side).filter(seen).filter_map(numbered)
}

/// The player that a word means.
pub fn player_named(word: &str) -> Option<Player> {
    match word {
        "A" => Some(Player::A),
        "B" => Some(Player::B),
        _ => None,
    }
}

/// Splits a word into its player and the rest (`A.Wolf`).
fn of_player(word: &str) -> Option<(Player, &str)> {
    let (player, name) = word.split_once('.')?;
    Some((player_named(player)?, name))
}

/// Whether a word is a card's name, alone or with the card's number (`Wolf#2`).
fn goes_by<N: Naming>(state: &N::State, card: CardId, word: &str) -> bool {
    let is_nth = |(name, nth): (&str, Nth)| {
        N::nth(state, card) == Some(nth) && N::is_named(state, card, name)
    };
    N::is_named(state, card, word) || Nth::in_word(word).is_some_and(is_nth)
}

/// Whether a card is where a word says; `None` when the word is not a place.
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
