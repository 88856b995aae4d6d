//! Paths into the state, for expectations.

use crate::engine::buddyfight::state::State;
use crate::engine::buddyfight::zone::Zone;
use crate::engine::core::Player;
use crate::scenario::rules::Found;

/// The words of paths after the first; keywords follow `has-`.
pub(super) const WORDS: &[&str] = &[
    "player",
    "number",
    "phase",
    "attacks",
    "gained",
    "life",
    "size",
    "reversals",
    "deck",
    "hand",
    "gauge",
    "drop",
    "buddy",
    "flag",
    "under-flag",
    "left",
    "center",
    "right",
    "item",
    "magic",
    "soul",
    "removed",
    "lost",
    "in-use",
    "attack",
    "defense",
    "critical",
    "rested",
    "face-down",
    "reversed",
    "abilities",
];

/// What a path leads to.
pub(super) fn find(state: &State, path: &str) -> Option<Found> {
    let mut parts = path.split('.');
    let first = parts.next()?;
    let player = match first {
        "A" => Player::A,
        "B" => Player::B,
        "turn" => {
            return Some(match parts.next()? {
                "player" => Found::Word(state.turn.player.to_string()),
                "number" => Found::Number(i64::from(state.turn.number)),
                "phase" => Found::Word(format!("{:?}", state.turn.phase).to_lowercase()),
                "attacks" => Found::Number(i64::from(state.turn.attacks)),
                "gained" => Found::Bool(state.turn.gained),
                _ => return None,
            });
        }
        "winner" => {
            return Some(Found::Word(match state.lost.0 {
                [false, false] => "none".to_owned(),
                [true, true] => "draw".to_owned(),
                [true, false] => "B".to_owned(),
                [false, true] => "A".to_owned(),
            }));
        }
        "battle" => return Some(Found::Bool(state.battle.is_some())),
        "waiting" => return Some(Found::Number(state.waiting.len() as i64)),
        _ => return None,
    };
    let side = &state.sides[player];
    let zone = match parts.next()? {
        "life" => return Some(Found::Number(i64::from(side.life))),
        "size" => return Some(Found::Number(i64::from(state.total_size(player)))),
        "reversals" => return Some(Found::Number(i64::from(side.reversals))),
        zone => Zone::named(zone)?,
    };
    let cards = state.zone(player, zone).to_vec();
    let Some(of) = parts.next() else { return Some(Found::Cards(cards)) };
    let card = *cards.last()?;
    let object = state.object(card);
    let number = |value: i32| Some(Found::Number(i64::from(value)));
    match of {
        "attack" => number(state.attack(card)),
        "defense" => number(state.defense(card)),
        "critical" => number(state.critical(card)),
        "size" => number(state.size(card)?),
        "rested" => Some(Found::Bool(object.rested)),
        "face-down" => Some(Found::Bool(object.face_down)),
        "reversed" => Some(Found::Bool(object.reversed)),
        "soul" => Some(Found::Cards(state.soul(card).collect())),
        "abilities" => Some(Found::Bool(!state.is_silenced(card))),
        keyword => keyword
            .strip_prefix("has-")
            .map(|keyword| Found::Bool(state.has_keyword(card, keyword))),
    }
}
