//! The printed data of the cards in a match, prepared for fast lookups.

use std::sync::Arc;

use hantei_ability::crossover::{Ability, Filter, Play, Stay, Text, Timing, When};
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::reference::Game;
use hantei_base::text::key;
use hantei_cards::{Card, Names};
use hantei_engine::{DefId, EventKinds};

use super::event_kinds::Waits as _;
use super::facts::Facts;
use super::prepared::Prepared;

/// A card's printed text.
#[derive(Debug)]
pub struct Def {
    /// Its names.
    pub names: Arc<Names>,
    /// Its names in the form used for comparison (4-2-6.2).
    pub keys: Vec<String>,
    /// The rest of the printed text.
    pub text: Arc<Text>,
    /// Its printed values.
    pub facts: Facts,
    /// The kinds of events that its triggered abilities wait for.
    pub event_kinds: EventKinds,
    /// Its abilities that are used or trigger, in preprocessed form.
    pub prepared: Vec<Prepared>,
    /// Whether any of its abilities gains energy and does nothing else.
    pub energy: bool,
    /// Whether any of its abilities is continuous.
    pub continuous: bool,
    /// Whether it is a navigator and nothing else, without a continuous ability.
    pub bare: bool,
    /// Whether any continuous ability has a condition.
    pub conditional: bool,
    /// Whether it can be played, or one of its abilities used, only directly after certain events (4-3-5).
    pub follows: bool,
    /// The kinds of those events.
    pub followed: EventKinds,
    /// If the card itself can be played only directly after certain events, the kinds of those.
    pub played_after: Option<EventKinds>,
    /// Whether it can be played only in its player's turn.
    pub my_turn: bool,
    /// Whether playing it needs no target and no condition and costs only energy.
    pub plain: bool,
    /// If the card is only partly encoded: the sentences that were left out on purpose.
    pub in_part: Option<Vec<String>>,
    /// The other cards of the catalog that share a name with it.
    namesakes: Vec<DefId>,
}

impl Def {
    /// Whether the card is printed as this kind.
    pub fn is(&self, kind: CardKind) -> bool {
        self.facts.kinds.has(kind)
    }

    /// Whether its kind is known. The kind says when and how a card is played (4-2-8.2); without it, its cost is not known either.
    pub fn can_be_played(&self) -> bool {
        !self.facts.kinds.is_empty()
    }

    /// Whether it is a character and also of a type that can be played in either turn, and its text does not say in which (3-4-3.2).
    pub fn is_for_either_turn(&self) -> bool {
        self.text.timing.is_none()
            && self.is(CardKind::Character)
            && !self.is(CardKind::Navigator)
            && self.is_for_end_phase()
    }

    /// Whether it is an event, a spell or an item, which can also be played in the end phase (3-6-4.1).
    pub fn is_for_end_phase(&self) -> bool {
        [CardKind::Event, CardKind::Spell, CardKind::Item].into_iter().any(|kind| self.is(kind))
    }

    /// Where it goes after it has been resolved (3-4-3.1).
    pub fn stay(&self) -> &Stay {
        self.text.stay(self.facts.kinds)
    }

    /// The cards that it can be set on, if it is a card to be set (4-2-13.3).
    pub fn set_on(&self) -> Option<&Filter> {
        match self.stay() {
            Stay::Set(filter) => Some(&**filter),
            Stay::Once | Stay::Field => None,
        }
    }

    fn of(card: &Card, text: Arc<Text>) -> Def {
        let uses = || {
            text.abilities.iter().filter_map(|of| match &**of {
                Ability::Use(of) => Some(of),
                _ => None,
            })
        };
        let abilities = (0..).zip(&text.abilities);
        let continuous = text.abilities.iter().any(|of| matches!(**of, Ability::Continuous(_)));
        let played = text.play.iter().filter_map(|play| play.when.as_ref());
        let after: Vec<&When> = played.chain(uses().filter_map(|of| of.when.as_ref())).collect();
        let (follows, followed) =
            (!after.is_empty(), after.iter().map(|of| of.event_kinds()).collect());
        Def {
            names: card.name.clone(),
            keys: card.name.printed().map(key).collect(),
            facts: Facts::printed(card.kinds, &text),
            event_kinds: text.abilities.iter().map(|of| of.event_kinds()).collect(),
            prepared: abilities.filter_map(|(at, of)| Prepared::of(at, of)).collect(),
            energy: uses().any(|of| of.is_energy()),
            continuous,
            bare: !continuous && card.kinds == Kinds::of(&[CardKind::Navigator]),
            conditional: text.abilities.iter().any(|of| is_conditional(of)),
            follows,
            followed,
            played_after: text
                .play
                .as_ref()
                .and_then(|play| Some(play.when.as_ref()?.event_kinds())),
            my_turn: text.timing(card.kinds) == Timing::MyTurn,
            plain: is_plain(&text, card.kinds),
            in_part: None,
            namesakes: Vec::new(),
            text,
        }
    }
}

/// The table of all cards in a match.
#[derive(Debug)]
pub struct Catalog {
    defs: Vec<Def>,
    /// Whether any card can be played or used only directly after a certain event.
    pub follows: bool,
}

impl Default for Catalog {
    /// A catalog with only the unknown card in it.
    fn default() -> Catalog {
        let nobody = Card { name: Arc::new(Names::from("—")), ..Card::default() };
        Catalog { defs: vec![Def::of(&nobody, Arc::default())], follows: false }
    }
}

impl Catalog {
    /// Adds a card, or finds it if it is there already.
    pub fn add(&mut self, card: &Card) -> DefId {
        let same = |def: &Def| Arc::ptr_eq(&def.names, &card.name);
        if let Some(place) = self.defs.iter().position(same) {
            return id(place);
        }
        let text = card.crossover.clone().unwrap_or_default();
        let in_part = card.in_part(Game::Crossover);
        let def = Def { in_part, ..Def::of(card, text) };
        self.follows |= def.follows;
        let new = id(self.defs.len());
        let mut def = def;
        for (other, at) in self.defs.iter_mut().zip(0..) {
            if other.names.meet(&def.names) {
                other.namesakes.push(new);
                def.namesakes.push(id(at));
            }
        }
        self.defs.push(def);
        new
    }

    /// Whether the two cards share a name.
    pub fn are_namesakes(&self, one: DefId, other: DefId) -> bool {
        one == other || self.get(one).namesakes.contains(&other)
    }

    /// The printed data of a card.
    pub fn get(&self, id: DefId) -> &Def {
        &self.defs[id.0 as usize]
    }
}

/// Whether it is a continuous ability with a condition.
fn is_conditional(ability: &Ability) -> bool {
    matches!(ability, Ability::Continuous(of) if !of.conditions.is_empty())
}

/// Whether playing the card needs no target and no condition and costs only energy.
fn is_plain(text: &Text, kinds: Kinds) -> bool {
    let plain = |play: &Play| {
        let Play { when: _, conditions, duel_master, targets, modes, effects: _ } = play;
        conditions.is_empty() && duel_master.is_none() && targets.is_empty() && modes.is_empty()
    };
    text.play.as_ref().is_none_or(|play| plain(play))
        && text.additional.is_empty()
        && text.instead.is_none()
        && !matches!(text.stay(kinds), Stay::Set(_))
}

fn id(place: usize) -> DefId {
    DefId(u16::try_from(place).unwrap_or(0))
}
