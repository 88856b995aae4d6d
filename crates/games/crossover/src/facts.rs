//! What a card is just now, as the six steps of 4-3-8 leave it.

use std::sync::Arc;

use hantei_ability::crossover::{Ability, Bar, Element, Gender, Surcharge, Text, Trait};
use hantei_base::kind::{CardKind, Kinds};
use hantei_engine::{CardId, DefId, Player};

use super::layers::MOST_HELD;
use super::reading::Reading;

/// An ability that a card has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// What it says.
    pub ability: Arc<Ability>,
    /// The card that gives it; none: it is printed on the card itself.
    pub by: Option<CardId>,
    /// The card on whose text it is printed, where that is another one: its name there stands for the card that has it (4-2-10.2).
    pub printed: Option<DefId>,
}

impl Held {
    /// One that is printed on the card itself.
    fn printed(ability: &Arc<Ability>) -> Held {
        Held { ability: ability.clone(), by: None, printed: None }
    }

    /// Whether having it twice comes to the same as having it once: it may be used as often as can be paid for.
    fn is_used_at_will(&self) -> bool {
        matches!(&*self.ability, Ability::Use(of) if of.is_action() && of.once.is_none() && of.when.is_none())
    }

    /// A card that has these is given more. Gives whether there was room for all of them.
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

/// Effects of cards of some types do nothing to a card (4-3-8.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Immunity {
    /// The types.
    pub to: Kinds,
    /// By which card's effect.
    pub by: CardId,
    /// The card that gave the ability to which it belongs, if one did: neither is kept out (4-3-8-1).
    pub given_by: Option<CardId>,
}

/// What a card is: as printed, or after what changes it.
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
    /// What it may or may not.
    pub traits: Vec<Trait>,
    /// Whose effects do nothing to it.
    pub immune: Vec<Immunity>,
    /// Which of the six steps of 4-3-8 made something of it.
    pub steps: Steps,
}

/// Some of the six steps of 4-3-8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Steps(u8);

impl Steps {
    /// Whether this one, from 1 to 6, is among them.
    pub fn has(self, step: u8) -> bool {
        self.0 >> step & 1 == 1
    }

    /// Whether there is none.
    pub fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Only 1, 2 and 3 are among them from now on, as far as they were.
    pub(super) fn keep_first_three(&mut self) {
        self.0 &= 0b1110;
    }

    pub(super) fn add(&mut self, step: u8) {
        self.0 |= 1 << step;
    }
}

impl Facts {
    /// As printed.
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

    /// Whether it is of this type.
    pub fn is(&self, kind: CardKind) -> bool {
        self.kinds.has(kind)
    }

    /// Its special abilities, or its effects on the field, in order.
    pub fn abilities(&self) -> impl Iterator<Item = &Arc<Ability>> {
        self.held.iter().map(|of| &of.ability)
    }

    /// Whether any of them works by itself for as long as the card lies there.
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

    /// Whether it was given this trait.
    pub fn may(&self, wanted: Trait) -> bool {
        self.traits.contains(&wanted)
    }

    /// Whether an effect of this card, of these types, does nothing to it (4-3-8.1), but for what gave it that (4-3-8-1).
    pub fn is_unaffected(&self, source: CardId, kinds: Kinds) -> bool {
        self.immune
            .iter()
            .any(|of| of.to.meets(kinds) && of.by != source && of.given_by != Some(source))
    }
}

/// Something that costs more or less.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Charge {
    /// By which card.
    pub by: CardId,
    /// Whose it is.
    pub you: Player,
    /// What.
    pub surcharge: Surcharge,
}

/// Something that a player may not do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Barred {
    /// By which card.
    pub by: CardId,
    /// Whose it is.
    pub you: Player,
    /// What.
    pub bar: Bar,
}

/// An order of step 3 that matters, and was not picked yet (4-3-8.3).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undecided {
    /// To which card things are given.
    pub card: CardId,
    /// By which cards, in the order in which they came.
    pub by: Vec<CardId>,
}

/// What the cards of the field are that something changes, and what players pay and may not do.
#[derive(Debug, Clone, Default)]
pub struct Board {
    pub(super) cards: Vec<(CardId, Facts)>,
    /// The place of each card among those, from 1, by its id; 0: nothing changes it.
    pub(super) places: Vec<u16>,
    /// The cards that have continuous abilities, in the order of the field.
    pub(super) standing: Vec<CardId>,
    /// Which card's AP or DP are modified by what: the card, and by which card of which name (4-3-8.5).
    pub(super) counted: Vec<(CardId, DefId, CardId)>,
    /// What costs more or less.
    pub charges: Vec<Charge>,
    /// What players may not do.
    pub bars: Vec<Barred>,
    /// Orders of step 3 that matter and that nobody has picked.
    pub undecided: Vec<Undecided>,
    /// Whether anything takes abilities from cards.
    pub(super) takes: bool,
    /// Whether a card would have more abilities than are counted: they give themselves over and over.
    pub overfull: bool,
    /// Whether abilities that give and take abilities did not come to rest.
    pub(super) restless: bool,
    /// How often the first three steps were gone through.
    pub(super) rounds: usize,
    /// Readings without which these cards would be something else.
    pub(super) decided: Vec<(CardId, Reading)>,
}

impl Board {
    /// What a card is, where something may change it.
    pub fn get(&self, card: CardId) -> Option<&Facts> {
        let place = self.places.get(usize::from(card.0))?;
        let (_, facts) = self.cards.get(usize::from(place.checked_sub(1)?))?;
        Some(facts)
    }

    /// Whether the two say the same, in whatever order they came to it.
    pub(super) fn is_like(&self, other: &Board) -> bool {
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
                overfull,
                restless,
                rounds: _,
                mut decided,
            } = board.clone();
            counted.sort_unstable();
            decided.sort_unstable_by_key(|(card, reading)| (*card, *reading as u8));
            let flags = (takes, overfull, restless);
            (cards.len(), standing, counted, charges, bars, undecided, flags, decided)
        };
        let same = |(card, facts): &(CardId, Facts)| other.get(*card) == Some(facts);
        of(self) == of(other) && self.cards.iter().all(same)
    }

    /// The same, to be changed: it is as printed until something changes it.
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
