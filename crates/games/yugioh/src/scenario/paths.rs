//! Resolves paths into the state, for expectations.

use crate::state::State;
use hantei_engine::scenario::naming::{Naming as _, player_named};
use hantei_engine::scenario::rules::{Found, PathKind, Paths, nth_of};
use hantei_engine::{CardId, Player};

use super::Yugioh;
use super::words::counter_id;

impl Paths for Yugioh {
    const ROOTS: &'static [&'static str] = &["A", "B", "turn", "winner", "chain"];
    const WORDS: &'static [&'static str] = &[
        "player",
        "number",
        "phase",
        "step",
        "life",
        "hand",
        "deck",
        "monsters",
        "spells",
        "field",
        "pendulum",
        "pendulum-left",
        "pendulum-right",
        "graveyard",
        "banished",
        "extra",
        "atk",
        "def",
        "level",
        "rank",
        "scale",
        "position",
        "face-down",
        "controller",
        "owner",
        "equips",
        "materials",
        "counters",
        "effects",
        "attacked",
    ];

    fn kind_here(path: &str) -> Option<(PathKind, Option<&str>)> {
        let words: Vec<&str> = path.split('.').collect();
        let plain = |kind| Some((kind, None));
        match words[..] {
            ["turn", "phase"] => {
                plain(PathKind::Word(&["draw", "standby", "main1", "battle", "main2", "end"]))
            }
            ["turn", "step"] => plain(PathKind::Word(&[
                "none",
                "start",
                "battle",
                "damage-start",
                "before-calculation",
                "calculation",
                "after-calculation",
                "damage-end",
                "end",
            ])),
            ["chain"] => plain(PathKind::Cards),
            ["chain", at] if at.parse::<u16>().is_ok() => plain(PathKind::Cards),
            ["A" | "B", "life"] => plain(PathKind::Number),
            ["A" | "B", zone] if is_zone(zone) => plain(PathKind::Cards),
            ["A" | "B", zone, at] if is_zone(zone) && at.parse::<u16>().is_ok() => {
                plain(PathKind::Cards)
            }
            ["A" | "B", zone, at, of] if is_zone(zone) && at.parse::<u16>().is_ok() => {
                plain(of_card_kind(of)?)
            }
            ["A" | "B", zone, at, "counters", _] if is_zone(zone) && at.parse::<u16>().is_ok() => {
                plain(PathKind::Number)
            }
            // A name may contain dots: the property follows the last one.
            _ => {
                let (card, of, _) = of_name(path)?;
                Some((of_card_kind(of)?, Some(card)))
            }
        }
    }

    fn find(state: &State, path: &str) -> Option<Found> {
        let words: Vec<&str> = path.split('.').collect();
        match words[..] {
            ["turn", "player"] => Some(Found::Word(state.turn.player.to_string())),
            ["turn", "number"] => Some(Found::Number(i64::from(state.turn.number))),
            ["turn", "phase"] => Some(Found::Word(state.turn.phase.id().to_owned())),
            ["turn", "step"] => {
                Some(Found::Word(state.turn.step.map_or("none", |step| step.id()).to_owned()))
            }
            ["winner"] => Some(Found::winner(state.lost.0.map(|lost| lost.is_some()))),
            ["chain"] => Some(Found::Cards(chain(state).collect())),
            ["chain", at] => Found::nth(at, chain(state)),
            [player @ ("A" | "B"), of, ..] if of == "life" || is_zone(of) => {
                of_player(state, player_named(player)?, &words[1..])
            }
            _ => {
                let (name, of, counter) = of_name(path)?;
                let card =
                    state.whole_field().find(|card| Yugioh::is_called(state, *card, name))?;
                of_card(state, card, of, counter)
            }
        }
    }

    // A name finds a card on the field.
    fn card_at(state: &State, path: &str) -> Option<CardId> {
        let words: Vec<&str> = path.split('.').collect();
        let [player, zone, at, _, ..] = words[..] else { return None };
        nth(state, player_named(player)?, zone, at)
    }
}

/// Splits a path that begins with a card's name into the name, the property, and the name of the counters.
fn of_name(path: &str) -> Option<(&str, &str, &str)> {
    let (card, of) = path.rsplit_once('.')?;
    Some(match card.rsplit_once('.') {
        Some((name, "counters")) => (name, "counters", of),
        _ => (card, of, ""),
    })
}

fn is_zone(word: &str) -> bool {
    Yugioh::PARTS.contains(&word) || Yugioh::zone_of(word).is_some()
}

fn of_card_kind(of: &str) -> Option<PathKind> {
    Some(match of {
        "atk" | "def" | "level" | "rank" | "scale" | "counters" => PathKind::Number,
        "face-down" | "effects" | "attacked" => PathKind::Bool,
        "position" => PathKind::Word(&["attack", "defense", "face-down"]),
        "controller" | "owner" => PathKind::Word(&["A", "B"]),
        "equips" | "materials" => PathKind::Cards,
        _ => return None,
    })
}

/// The cards of the chain's links in order; the resolving link is the last of those that are left.
fn chain(state: &State) -> impl Iterator<Item = CardId> + '_ {
    state.chain.iter().chain(&state.resolving).map(|link| link.source.0)
}

/// The cards of a zone, or of one side of the Pendulum Zone.
fn cards(state: &State, player: Player, zone: &str) -> Option<Vec<CardId>> {
    Yugioh::part(state, player, zone).or_else(|| {
        let zone = Yugioh::zone_of(zone)?;
        let mut there = state.zone(player, zone).to_vec();
        if Yugioh::is_from_top(zone) {
            there.reverse();
        }
        Some(there)
    })
}

fn nth(state: &State, player: Player, zone: &str, at: &str) -> Option<CardId> {
    nth_of(at, cards(state, player, zone)?)
}

fn of_player(state: &State, player: Player, words: &[&str]) -> Option<Found> {
    match *words {
        ["life"] => Some(Found::Number(i64::from(state.life(player)))),
        [zone] => Some(Found::Cards(cards(state, player, zone)?)),
        [zone, at] => Found::nth(at, cards(state, player, zone)?),
        [zone, at, of] => of_card(state, nth(state, player, zone, at)?, of, ""),
        [zone, at, "counters", name] => {
            of_card(state, nth(state, player, zone, at)?, "counters", name)
        }
        _ => None,
    }
}

fn of_card(state: &State, card: CardId, of: &str, counter: &str) -> Option<Found> {
    let (object, facts) = (state.object(card), state.facts(card));
    let number = |value: i64| Some(Found::Number(value));
    match of {
        "atk" => number(i64::from(facts.attack)),
        "def" => number(i64::from(facts.defense)),
        "level" => number(i64::from(facts.level?)),
        "rank" => number(i64::from(facts.rank?)),
        "scale" => number(i64::from(facts.scale?)),
        "counters" => number(i64::from(object.status.counters_of(counter_id(counter)))),
        "face-down" => Some(Found::Bool(object.face_down)),
        "effects" => Some(Found::Bool(!facts.negated)),
        "attacked" => Some(Found::Bool(object.status.attacked == state.turn.number)),
        "position" => Some(Found::Word(state.position(card).id().to_owned())),
        "controller" => Some(Found::Word(object.controller.to_string())),
        "owner" => Some(Found::Word(object.owner.to_string())),
        "equips" => Some(Found::Cards(state.equips(card).collect())),
        "materials" => Some(Found::Cards(state.materials(card).collect())),
        _ => None,
    }
}
