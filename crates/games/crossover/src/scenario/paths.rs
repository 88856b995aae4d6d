//! Resolves paths into the state, for expectations.

use crate::state::State;
use crate::zone::Zone;
use hantei_ability::crossover::Trait;
use hantei_base::kind::CardKind;
use hantei_engine::scenario::naming::{Naming as _, player_named};
use hantei_engine::scenario::rules::{Found, PathKind, Paths, nth_of};
use hantei_engine::{CardId, Player};

use super::Crossover;
use super::moments::{Step, phase, step};
use super::words::{ANY, element};

/// The kinds of cards with their names in paths; a card of two kinds has both.
const KINDS: [(CardKind, &str); 5] = [
    (CardKind::Character, "character"),
    (CardKind::Navigator, "navigator"),
    (CardKind::Spell, "spell"),
    (CardKind::Event, "event"),
    (CardKind::Item, "item"),
];
/// Every word for a type of card.
const TYPES: &[&str] = &[
    "item",
    "character",
    "event",
    "navigator",
    "spell",
    "character/spell",
    "character/event",
    "character/item",
    "none",
];
/// Parts of a field by what its cards are now.
const PARTS: [(&str, CardKind); 2] =
    [("navigators", CardKind::Navigator), ("characters", CardKind::Character)];

impl Paths for Crossover {
    const ROOTS: &'static [&'static str] =
        &["A", "B", "turn", "winner", "priority", "pending", "combat"];
    const WORDS: &'static [&'static str] = &[
        "player",
        "number",
        "phase",
        "step",
        "attacker",
        "defender",
        "hp",
        "energy",
        "hand",
        "deck",
        "field",
        "navigators",
        "characters",
        "dust",
        "broken",
        "aside",
        "ap",
        "dp",
        "damage",
        "tapped",
        "controller",
        "owner",
        "sets",
        "host",
        "counters",
        "type",
        "gender",
        "abilities",
        "has-flight",
        "has-diving",
        "has-defends-flight",
        "has-defends-diving",
    ];

    fn kind_here(path: &str) -> Option<(PathKind, Option<&str>)> {
        let words: Vec<&str> = path.split('.').collect();
        let plain = |kind| Some((kind, None));
        let is_number = |at: &str| at.parse::<u16>().is_ok();
        match words[..] {
            ["turn", "phase"] => {
                plain(PathKind::Word(&["turn-start", "untap", "draw", "main", "end", "turn-end"]))
            }
            ["turn", "step"] => plain(PathKind::Word(Step::IDS)),
            ["combat", "step"] => plain(PathKind::Word(Step::OF_COMBAT)),
            ["combat", "attacker" | "defender"] | ["pending"] => plain(PathKind::Cards),
            ["pending", at] if is_number(at) => plain(PathKind::Cards),
            ["priority"] => plain(PathKind::Word(&["A", "B", "none"])),
            ["A" | "B", "hp" | "energy"] => plain(PathKind::Number),
            ["A" | "B", "energy", of] if element(of).is_some() => plain(PathKind::Number),
            ["A" | "B", zone] if is_zone(zone) => plain(PathKind::Cards),
            ["A" | "B", zone, at] if is_zone(zone) && is_number(at) => plain(PathKind::Cards),
            ["A" | "B", zone, at, ref of @ ..] if is_zone(zone) && is_number(at) => {
                plain(of_card_kind(of)?)
            }
            // A name may contain dots: the property follows it.
            _ => {
                let (_, card, of) = of_name(path)?;
                Some((of_card_kind(&of)?, Some(card)))
            }
        }
    }

    fn find(state: &State, path: &str) -> Option<Found> {
        let words: Vec<&str> = path.split('.').collect();
        let word = |word: &str| Some(Found::Word(word.to_owned()));
        match words[..] {
            ["turn", "player"] => word(&state.turn.player.to_string()),
            ["turn", "number"] => Some(Found::Number(i64::from(state.turn.number))),
            ["turn", "phase"] => word(phase(state).id()),
            ["turn", "step"] => word(step(state).id()),
            ["combat", of] => of_combat(state, of),
            ["winner"] => Some(Found::winner(state.lost.0.map(|lost| lost.is_some()))),
            ["priority"] => {
                word(&state.priority().map_or_else(|| "none".to_owned(), |of| of.to_string()))
            }
            ["pending"] => Some(Found::Cards(pending(state).collect())),
            ["pending", at] => Found::nth(at, pending(state)),
            [player @ ("A" | "B"), "hp"] => {
                Some(Found::Number(i64::from(state.hp(player_named(player)?))))
            }
            [player @ ("A" | "B"), "energy", ref of @ ..] => {
                let energy = state.energy(player_named(player)?);
                let part = match of {
                    [] => i64::from(energy.total()),
                    [of] => i64::from(energy_of(&energy, of)?),
                    _ => return None,
                };
                Some(Found::Number(part))
            }
            [player @ ("A" | "B"), zone, ref rest @ ..] if is_zone(zone) => {
                of_zone(state, player_named(player)?, zone, rest)
            }
            _ => {
                let (side, name, of) = of_name(path)?;
                let there = state.whole_field().filter(|card| {
                    side.is_none_or(|player| state.object(*card).controller == player)
                });
                let card = there.into_iter().find(|card| Crossover::is_called(state, *card, name));
                of_card(state, card?, &of)
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

/// Splits a path that begins with a card's name: the player, if one is given, the name, and the property.
fn of_name(path: &str) -> Option<(Option<Player>, &str, Vec<&str>)> {
    let (side, rest) = match path.split_once('.') {
        Some((player @ ("A" | "B"), rest)) => (player_named(player), rest),
        _ => (None, path),
    };
    let (card, of) = rest.rsplit_once('.')?;
    Some(match card.rsplit_once('.') {
        Some((name, before @ ("counters" | "sets"))) => (side, name, vec![before, of]),
        _ => (side, card, vec![of]),
    })
}

fn is_zone(word: &str) -> bool {
    PARTS.iter().any(|(of, _)| *of == word)
        || Crossover::zone_of(word).is_some_and(|zone| zone != Zone::Pending)
}

fn of_card_kind(of: &[&str]) -> Option<PathKind> {
    Some(match of {
        ["ap" | "dp" | "damage" | "abilities"] | ["counters", _] => PathKind::Number,
        ["tapped" | "has-flight" | "has-diving" | "has-defends-flight" | "has-defends-diving"] => {
            PathKind::Bool
        }
        ["controller" | "owner"] => PathKind::Word(&["A", "B"]),
        ["type"] => PathKind::Word(TYPES),
        ["gender"] => PathKind::Word(&["female", "male", "other", "none"]),
        ["sets" | "host"] => PathKind::Cards,
        ["sets", at] if at.parse::<u16>().is_ok() => PathKind::Cards,
        _ => return None,
    })
}

/// The cards of waiting and resolving actions, the first one first.
fn pending(state: &State) -> impl Iterator<Item = CardId> + '_ {
    state.actions.iter().chain(&state.resolving).map(|action| action.source.0)
}

fn of_combat(state: &State, of: &str) -> Option<Found> {
    let combat = state.combat.as_ref();
    let fighter = |card: Option<CardId>| Some(Found::Cards(card.into_iter().collect()));
    match of {
        "step" => {
            let id = combat.map_or("none", |combat| Step::from(combat.step).id());
            Some(Found::Word(id.to_owned()))
        }
        "attacker" => fighter(state.attacking()),
        "defender" => fighter(state.defending()),
        _ => None,
    }
}

fn energy_of(energy: &hantei_ability::crossover::Energy, of: &str) -> Option<u16> {
    let wanted = element(of)?;
    let part = hantei_ability::crossover::Element::ALL.into_iter().find(|of| of.id() == wanted);
    (part.is_some() || wanted == ANY).then(|| energy.part(part))
}

/// The cards of a zone, or those on the field that are currently of a kind.
fn cards(state: &State, player: Player, zone: &str) -> Option<Vec<CardId>> {
    if let Some((_, kind)) = PARTS.iter().find(|(of, _)| *of == zone) {
        let there = state.field(player).iter().copied();
        return Some(there.filter(|card| state.facts(*card).is(*kind)).collect());
    }
    let zone = Crossover::zone_of(zone)?;
    if zone == Zone::Aside {
        // Cards laid aside belong to the player who may play them, whoever owns them.
        let both = Player::ALL.into_iter().flat_map(|side| state.zone(side, zone)).copied();
        let may = |card: &CardId| state.status(*card).aside.is_some_and(|of| of.by == player);
        return Some(both.filter(may).collect());
    }
    let mut there = state.zone(player, zone).to_vec();
    // As in situations, the top of a deck comes first.
    if zone == Zone::Deck {
        there.reverse();
    }
    Some(there)
}

fn nth(state: &State, player: Player, zone: &str, at: &str) -> Option<CardId> {
    nth_of(at, cards(state, player, zone)?)
}

fn of_zone(state: &State, player: Player, zone: &str, words: &[&str]) -> Option<Found> {
    match *words {
        [] => Some(Found::Cards(cards(state, player, zone)?)),
        [at] => Found::nth(at, cards(state, player, zone)?),
        [at, ref of @ ..] => of_card(state, nth(state, player, zone, at)?, of),
    }
}

fn of_card(state: &State, card: CardId, of: &[&str]) -> Option<Found> {
    let (object, facts) = (state.object(card), state.facts(card));
    let number = |value: i64| Some(Found::Number(value));
    let word = |word: &str| Some(Found::Word(word.to_owned()));
    match *of {
        ["ap"] => number(i64::from(facts.ap)),
        ["dp"] => number(i64::from(facts.dp)),
        ["damage"] => number(i64::from(object.status.damage)),
        ["abilities"] => number(facts.abilities().count() as i64),
        ["counters", name] => number(i64::from(object.status.counters_of(name))),
        ["tapped"] => Some(Found::Bool(object.status.tapped)),
        ["has-flight"] => Some(Found::Bool(facts.has_flight())),
        ["has-diving"] => Some(Found::Bool(facts.has_diving())),
        ["has-defends-flight"] => Some(Found::Bool(facts.may(Trait::DefendsFlight))),
        ["has-defends-diving"] => Some(Found::Bool(facts.may(Trait::DefendsDiving))),
        ["controller"] => word(&object.controller.to_string()),
        ["owner"] => word(&object.owner.to_string()),
        ["type"] => {
            let kinds = KINDS.iter().filter(|(kind, _)| facts.is(*kind)).map(|(_, id)| *id);
            let all: Vec<&str> = kinds.collect();
            word(if all.is_empty() { "none".to_owned() } else { all.join("/") }.as_str())
        }
        ["gender"] => word(facts.gender.map_or("none", |gender| gender.id())),
        ["sets"] => Some(Found::Cards(state.sets(card))),
        ["sets", at] => Found::nth(at, state.sets(card)),
        ["host"] => Some(Found::Cards(object.host.into_iter().collect())),
        _ => None,
    }
}
