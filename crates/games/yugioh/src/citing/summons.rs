//! Further articles for a Summon, a Set or a change of position.

use crate::event::{Change, Event};
use crate::state::State;
use crate::terms::{By, How};
use crate::zone::Zone;
use hantei_ability::yugioh::{Position, Way};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Cites, Player};

pub(super) fn further(state: &State, event: &Event, cites: &mut Cites<'_>) {
    match event {
        Event::SummonTried(attempt) => {
            let each = attempt.cards.iter();
            let extra = each.clone().any(|(card, _)| state.object(*card).zone == Zone::Extra);
            cites.extend(tried(attempt.how, extra));
            cites.extend(each.flat_map(|(card, _)| by_kind(state, *card, attempt.how)));
        }
        Event::Moved { card, how: How::Tributed, by: By::Summon(_), .. } => {
            cites.extend(["dictionary.release.1", "dictionary.release.3"]);
            // normal-summon.3: the number of Tributes is determined before the first of them leaves.
            let of_token = state.def(*card).is(CardKind::Token).then_some("token.3");
            cites.extend(of_token);
        }
        Event::Moved { how: How::Set, to: Zone::Monster, .. } => {
            cites.extend(["battle-position.face-down-defense", "dictionary.set"]);
        }
        Event::Moved { how: How::Attached, .. } => {
            cites.extend(["xyz-monster.4", "xyz-material.1", "xyz-material.2"]);
        }
        Event::Summoned { cards, by, way, .. } => succeeded(state, cards, (*by, *way), cites),
        Event::PositionChanged { card, to, by } => {
            cites.push(lies(*to));
            cites.extend(by_change(*by));
            if *to == Position::FaceDown && state.materials(*card).next().is_some() {
                cites.push("xyz-material.4");
            }
        }
        _ => {}
    }
}

/// The articles for a Summon of this kind, besides that of its current step.
fn tried(how: Way, from_extra: bool) -> Vec<Cite> {
    match how {
        Way::Normal => vec!["monster-summoning.1"],
        Way::Tribute => vec!["monster-summoning.1", "normal-summon.3"],
        Way::Flip => vec!["flip-summon.2"],
        Way::Procedure => vec!["special-summon-kinds.1"],
        Way::Synchro => vec![
            "special-summon-kinds.1",
            "synchro-summon-requirements.1",
            "synchro-summon-requirements.2",
            "synchro-summon-procedure.1",
            "synchro-monster.2",
        ],
        Way::Xyz => vec![
            "special-summon-kinds.1",
            "xyz-summon-requirements.1",
            "xyz-summon-requirements.2",
            "xyz-monster.3",
        ],
        Way::Pendulum => {
            let mut cites = vec![
                "special-summon-kinds.1",
                "pendulum-summon-requirements.1",
                "pendulum-summon-procedure.4",
                "pendulum-summon-from-extra.3",
            ];
            cites.extend(from_extra.then_some("pendulum-summon-from-extra.2"));
            cites
        }
        Way::Fusion | Way::Ritual | Way::Effect => Vec::new(),
    }
}

/// The article on monsters that can only be Special Summoned, if the card is one.
fn by_kind(state: &State, card: CardId, how: Way) -> Option<Cite> {
    let special = how.is_special() && state.is_special_only(card);
    special.then_some("dictionary.summon-classes.2")
}

/// The articles that follow from a successful Summon: how often, and in which position.
fn succeeded(state: &State, cards: &[CardId], (player, way): (Player, Way), cites: &mut Cites<'_>) {
    if way.is_special() {
        let again = usize::from(state.sides[player].turn_record.specials) > cards.len();
        cites.extend(again.then_some("special-summon-basics.2"));
        cites.push("special-summon-basics.3");
    }
    if way == Way::Fusion {
        cites.extend(["fusion-summon-requirements.1", "fusion-summon-requirements.2"]);
    }
    if way == Way::Fusion || way == Way::Ritual || way == Way::Effect {
        cites.push("special-summon-kinds.2");
    }
    let way_of_position: Option<Cite> = match way {
        Way::Fusion => Some("fusion-summon-procedure.4"),
        Way::Ritual => Some("ritual-summon-procedure.4"),
        Way::Synchro => Some("synchro-summon-procedure.3"),
        Way::Xyz => Some("xyz-summon-procedure.3"),
        Way::Normal | Way::Tribute | Way::Flip | Way::Procedure | Way::Pendulum | Way::Effect => {
            None
        }
    };
    cites.extend(way_of_position);
    cites.extend(cards.iter().map(|card| lies(state.position(*card))));
}

fn lies(position: Position) -> Cite {
    match position {
        Position::Attack => "battle-position.face-up-attack",
        Position::Defense => "battle-position.face-up-defense",
        Position::FaceDown => "battle-position.face-down-defense",
    }
}

fn by_change(by: Change) -> Option<Cite> {
    match by {
        Change::Player => Some("position-change.example"),
        Change::Flip | Change::Attacked => Some("dictionary.flip.1"),
        Change::Effect => None,
    }
}
