//! The current values of a card, as determined by the six steps of 4-3-8.

use std::sync::Arc;

use hantei_ability::crossover::{Ability, Bar, Element, Gender, Surcharge, Text, Trait};
use hantei_base::kind::{CardKind, Kinds};
use hantei_engine::{CardId, DefId, Player};

use super::layers::MOST_HELD;
use super::reading::Reading;

/// An ability that a card has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// The ability.
    pub ability: Arc<Ability>,
    /// The card that gives it; `None` if it is printed on the card itself.
    pub by: Option<CardId>,
    /// The card on which it is printed, if that is another one: that card's name in the text then means the card that has the ability
    /// (4-2-10.2).
    pub printed: Option<DefId>,
}

impl Held {
    /// An ability printed on the card itself.
    fn printed(ability: &Arc<Ability>) -> Held {
        Held { ability: ability.clone(), by: None, printed: None }
    }

    /// Whether having it twice makes no difference, because it may be used as often as it can be paid for.
    fn is_used_at_will(&self) -> bool {
        matches!(&*self.ability, Ability::Use(of) if of.is_action() && of.once.is_none() && of.when.is_none())
    }

    /// Gives further abilities to a card. Returns whether there was room for all of them.
    pub(super) fn give(held: &mut Vec<Held>, more: &[Held]) -> bool {
        more.iter().all(|of| {
            let has = of.is_used_at_will() && held.contains(of);
            let room = has || held.len() < MOST_HELD;
            if !has && room {
                held.push(of.clone());
            }
            room
        })
    }
}

/// The card is unaffected by the effects of cards of some types (4-3-8.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Immunity {
    /// Those types.
    pub to: Kinds,
    /// The card whose effect gives the immunity.
    pub by: CardId,
    /// The card that gave the ability with the immunity, if any; the card is affected by both of them (4-3-8-1).
    pub given_by: Option<CardId>,
}

/// The values of a card: as printed, or with all changes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// Its types (分類).
    pub kinds: Kinds,
    /// 性別
    pub gender: Option<Gender>,
    /// 属性
    pub element: Option<Element>,
    /// AP
    pub ap: i32,
    /// DP
    pub dp: i32,
    /// Its special abilities, or its effects on the field (4-2-8.5).
    pub held: Arc<[Held]>,
    /// What it may or may not do.
    pub traits: Vec<Trait>,
    /// The effects that it is unaffected by.
    pub immune: Vec<Immunity>,
    /// Which of the six steps of 4-3-8 changed it.
    pub steps: Steps,
}

/// A set of steps of 4-3-8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Steps(u8);

impl Steps {
    /// Whether this step, from 1 to 6, is in the set.
    pub fn has(self, step: u8) -> bool {
        self.0 >> step & 1 == 1
    }

    /// Whether the set is empty.
    pub fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Removes all steps other than 1, 2 and 3.
    pub(super) fn keep_first_three(&mut self) {
        self.0 &= 0b1110;
    }

    pub(super) fn add(&mut self, step: u8) {
        self.0 |= 1 << step;
    }
}

impl Facts {
    /// The printed values.
    pub fn printed(kinds: Kinds, text: &Text) -> Facts {
        Facts {
            kinds,
            gender: text.gender,
            element: text.element,
            ap: text.ap.unwrap_or(0),
            dp: text.dp.unwrap_or(0),
            held: text.abilities.iter().map(Held::printed).collect(),
            ..Facts::default()
        }
    }

    /// Whether the card is of this type.
    pub fn is(&self, kind: CardKind) -> bool {
        self.kinds.has(kind)
    }

    /// Its special abilities, or its effects on the field, in order.
    pub fn abilities(&self) -> impl Iterator<Item = &Arc<Ability>> {
        self.held.iter().map(|of| &of.ability)
    }

    /// Whether any of them is continuous.
    pub(super) fn has_continuous(&self) -> bool {
        self.abilities().any(|of| matches!(**of, Ability::Continuous(_)))
    }

    /// 飛行 (3-4-5-7)
    pub fn has_flight(&self) -> bool {
        self.abilities().any(|of| **of == Ability::Flight)
    }

    /// 潜水 (3-4-5-7)
    pub fn has_diving(&self) -> bool {
        self.abilities().any(|of| **of == Ability::Diving)
    }

    /// Whether the card was given this trait.
    pub fn may(&self, wanted: Trait) -> bool {
        self.traits.contains(&wanted)
    }

    /// Whether it is unaffected by an effect of this card with these types (4-3-8.1); it is always affected by what gave it that (4-3-8-1).
    pub fn is_unaffected(&self, source: CardId, kinds: Kinds) -> bool {
        self.immune
            .iter()
            .any(|of| of.to.meets(kinds) && of.by != source && of.given_by != Some(source))
    }
}

/// A change of costs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Charge {
    /// The card that causes it.
    pub by: CardId,
    /// The player whose effect it is.
    pub you: Player,
    /// The change.
    pub surcharge: Surcharge,
}

/// Something that a player may not do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Barred {
    /// The card that causes it.
    pub by: CardId,
    /// The player whose effect it is.
    pub you: Player,
    /// The restriction.
    pub bar: Bar,
}

/// An order in step 3 that matters and has not been chosen yet (4-3-8.3).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undecided {
    /// The card that things are given to.
    pub card: CardId,
    /// The cards that give them, in order of arrival.
    pub by: Vec<CardId>,
}

/// The values of all cards on the field that something changes, the changes of costs, and the restrictions on players.
#[derive(Debug, Clone, Default)]
pub struct Board {
    pub(super) cards: Vec<(CardId, Facts)>,
    /// The index of each card among those, from 1, by card id; 0 if nothing changes it.
    pub(super) places: Vec<u16>,
    /// The cards with continuous abilities, in the order of the field.
    pub(super) standing: Vec<CardId>,
    /// Which cards modify AP or DP: the modified card, and the name and id of the card that modifies it (4-3-8.5).
    pub(super) counted: Vec<(CardId, DefId, CardId)>,
    /// Changes of costs.
    pub charges: Vec<Charge>,
    /// Restrictions on players.
    pub bars: Vec<Barred>,
    /// Orders in step 3 that matter and that nobody has chosen yet.
    pub undecided: Vec<Undecided>,
    /// Whether anything removes abilities from cards.
    pub(super) takes: bool,
    /// Whether a card would have more abilities than the maximum, because they give themselves over and over.
    pub is_overfull: bool,
    /// Whether abilities that give and remove abilities did not reach a stable result.
    pub(super) is_unstable: bool,
    /// How often the first three steps were repeated.
    pub(super) rounds: usize,
    /// The readings that the values of certain cards depend on.
    pub(super) decided: Vec<(CardId, Reading)>,
}

impl Board {
    /// The values of a card, if something may change them.
    pub fn get(&self, card: CardId) -> Option<&Facts> {
        let place = self.places.get(usize::from(card.0))?;
        let (_, facts) = self.cards.get(usize::from(place.checked_sub(1)?))?;
        Some(facts)
    }

    /// Whether the two boards are equal, however they were computed.
    pub(super) fn is_equivalent(&self, other: &Board) -> bool {
        let of = |board: &Board| {
            let Board {
                cards,
                places: _,
                standing,
                mut counted,
                charges,
                bars,
                undecided,
                takes,
                is_overfull,
                is_unstable,
                rounds: _,
                mut decided,
            } = board.clone();
            counted.sort_unstable();
            decided.sort_unstable_by_key(|(card, reading)| (*card, *reading as u8));
            let flags = (takes, is_overfull, is_unstable);
            (cards.len(), standing, counted, charges, bars, undecided, flags, decided)
        };
        let same = |(card, facts): &(CardId, Facts)| other.get(*card) == Some(facts);
        of(self) == of(other) && self.cards.iter().all(same)
    }

    /// The values of a card for changing; they start as printed.
    pub(super) fn changed(&mut self, card: CardId, printed: &Facts) -> &mut Facts {
        let id = usize::from(card.0);
        if self.places.len() <= id {
            self.places.resize((id + 1).next_multiple_of(128), 0);
        }
        if self.places[id] == 0 {
            if self.cards.is_empty() {
                self.cards.reserve(8);
            }
            self.cards.push((card, printed.clone()));
            self.places[id] = u16::try_from(self.cards.len()).unwrap_or(u16::MAX);
        }
        &mut self.cards[usize::from(self.places[id]) - 1].1
    }
}
