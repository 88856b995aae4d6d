//! The printed values of the cards in a game, prepared for fast access.

use std::sync::Arc;

use hantei_ability::fftcg::{
    Ability, Amount, Auto, Condition, CounterChange, Effect, Elements, Enter, Filter, Phase,
    PhaseStart, Place, Text, When, Which, Who, Whose,
};
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::reference::Game;
use hantei_base::text::{has_key, key};
use hantei_cards::{Card, Names};
use hantei_engine::{DefId, EventKinds};

use super::event_kinds::Waits as _;
use super::facts::Facts;
use super::steps::Layers;
use super::zone::{Zone, Zones};

/// The name of the counters that warp puts on a card (15.2.7.3).
pub const WARP: &str = "warp";

/// The printed values of a card.
#[derive(Debug)]
pub struct Def {
    /// Its names.
    pub names: Arc<Names>,
    /// Its names and card numbers, in the form in which they are compared.
    pub keys: Vec<String>,
    /// Its first card number, as printed.
    pub number: Option<String>,
    /// A hash of each name. Names are compared after every event, so this has to be fast.
    marks: Vec<u32>,
    /// Its categories.
    pub categories: Vec<String>,
    /// The rest of its text.
    pub text: Arc<Text>,
    /// Its abilities, including those that keywords stand for.
    pub abilities: Vec<Arc<Ability>>,
    /// Its characteristics as printed.
    pub facts: Facts,
    /// Whether one of its field abilities works on the field.
    pub continuous: bool,
    /// Whether such an ability sets something that another may set differently, so that their timestamps matter (11.12.4.13).
    pub sets: bool,
    /// The steps in which its field abilities give something.
    pub(super) layers: Layers,
    /// Whether one of its field abilities changes the cost of casting.
    pub casting: bool,
    /// Whether it has an action or special ability.
    pub used: bool,
    /// What triggers its auto-abilities.
    pub event_kinds: EventKinds,
    /// Whether it has an auto-ability.
    pub automatic: bool,
    /// Whether an ability works outside the field.
    pub elsewhere: bool,
    /// Whether an auto-ability waits for a state of the game (11.8.18).
    pub watches: bool,
    /// The zones other than the field with cards to which it gives something.
    pub reached: Zones,
    /// Whether it depends on the elements of the CP that paid for it.
    pub asks_cp: bool,
    /// For a partial card, the sentences that are known to be left out.
    pub in_part: Option<Vec<String>>,
}

impl Def {
    /// Whether it is a card of this kind, as printed.
    pub fn is(&self, kind: CardKind) -> bool {
        self.facts.kinds.has(kind)
    }

    /// キャラクター (5.2.3.1.1), as printed.
    pub fn is_character(&self) -> bool {
        self.facts.kinds.meets(Kinds::of(&[CardKind::Forward, CardKind::Backup, CardKind::Monster]))
    }

    /// Whether this is one of its names.
    pub fn named(&self, name: &str) -> bool {
        self.keys.iter().any(|key| has_key(name, key))
    }

    /// Whether the two share a name.
    pub fn shares_name(&self, other: &Def) -> bool {
        let may = self.marks.iter().any(|mark| other.marks.contains(mark));
        may && self.keys.iter().any(|name| other.keys.contains(name))
    }

    fn of(card: &Card, text: Arc<Text>) -> Def {
        let mut abilities = text.abilities.clone();
        if text.warp.is_some() {
            abilities.extend(warp());
        }
        let continuous = abilities
            .iter()
            .any(|of| matches!(&**of, Ability::Field(of) if !matches!(of.place, Some(place) if place != Place::Field)));
        let sets = continuous
            && abilities.iter().any(|of| match &**of {
                Ability::Field(of) => of.gives.iter().any(|gives| gives.is_set_for_others()),
                Ability::Auto(_) | Ability::Action(_) | Ability::Special(_) => false,
            });
        let layers = abilities.iter().map(|of| Layers::of_ability(of));
        let layers = layers.fold(Layers::default(), Layers::or);
        let casting = abilities.iter().any(|of| changes_casting(of));
        let used = |of: &Arc<Ability>| matches!(**of, Ability::Action(_) | Ability::Special(_));
        let used = abilities.iter().any(used);
        let event_kinds = abilities.iter().map(|of| of.event_kinds()).collect();
        let automatic = abilities.iter().any(|of| matches!(&**of, Ability::Auto(_)));
        let elsewhere =
            abilities.iter().any(|of| place_of(of).is_some_and(|at| at != Place::Field));
        let watches = abilities
            .iter()
            .any(|of| matches!(&**of, Ability::Auto(Auto { when: When::State(_), .. })));
        let reached = abilities.iter().fold(Zones::default(), |zones, of| zones.or(reached(of)));
        let asks_cp = text.has_condition(|of| matches!(of, Condition::PaidWith(_)));
        let numbers = card.numbers.iter().map(|number| key(number.as_str()));
        let also = text.also_named.iter().map(|name| key(name)).collect::<Vec<_>>();
        let keys: Vec<String> = card.name.printed().map(key).chain(also).chain(numbers).collect();
        Def {
            names: card.name.clone(),
            marks: keys.iter().map(|key| mark(key)).collect(),
            keys,
            number: card.numbers.first().map(|number| number.as_str().to_owned()),
            categories: card.categories.clone(),
            facts: Facts::printed(card.kinds, &text),
            abilities,
            text,
            continuous,
            sets,
            layers,
            casting,
            used,
            event_kinds,
            automatic,
            elsewhere,
            watches,
            reached,
            asks_cp,
            in_part: None,
        }
    }
}

/// Returns a hash of a name. Different names rarely share one.
fn mark(name: &str) -> u32 {
    name.bytes().fold(0, |mark, byte| u32::from(byte).wrapping_add(mark.wrapping_mul(0x0100_0193)))
}

/// Returns the zones other than the field with cards to which an ability gives something.
fn reached(ability: &Ability) -> Zones {
    let mut zones = Zones::default();
    let Ability::Field(of) = ability else { return zones };
    for gives in &of.gives {
        let place = gives.filter.as_ref().map_or(of.place, |to| to.place);
        if let Some(place) = place.filter(|at| *at != Place::Field) {
            zones.insert(Zone::of(place));
        }
        zones = gives.abilities.iter().fold(zones, |zones, of| zones.or(reached(of)));
    }
    zones
}

/// Whether the ability changes the cost of casting.
fn changes_casting(ability: &Ability) -> bool {
    let Ability::Field(field) = ability else { return false };
    field.gives.iter().any(|gives| gives.cost != 0 || gives.any_element)
}

/// Returns the place in which an ability works, if the text gives one.
pub fn place_of(ability: &Ability) -> Option<Place> {
    match ability {
        Ability::Field(of) => of.place,
        Ability::Auto(of) => of.place,
        Ability::Action(of) | Ability::Special(of) => of.place,
    }
}

/// Makes the two auto-abilities of warp (15.2.7.4, 15.2.7.5). Its field ability is a play.
fn warp() -> [Arc<Ability>; 2] {
    let auto = |when, conditions, effects| {
        Arc::new(Ability::Auto(Auto {
            when,
            ex: false,
            damage: None,
            conditions,
            once: None,
            place: Some(Place::Removed),
            targets: Vec::new(),
            modes: None,
            effects,
        }))
    };
    let counted = Filter { counter: Some(WARP.to_owned()), ..Filter::default() };
    let counted = Filter { place: Some(Place::Removed), ..counted };
    let main = PhaseStart { phase: Phase::Main1, whose: Whose::Own };
    let less = CounterChange { what: Which::This, name: WARP.to_owned(), by: Amount::Number(-1) };
    let enter = Enter { what: Which::This, dull: false, under: Who::You };
    [
        auto(When::PhaseStart(main), vec![Condition::This(counted)], vec![Effect::Counters(less)]),
        auto(When::LastCounter(WARP.to_owned()), Vec::new(), vec![Effect::Enter(enter)]),
    ]
}

/// The table of all cards in a game.
#[derive(Debug)]
pub struct Catalog {
    defs: Vec<Def>,
    /// The zones other than the field in which field abilities work.
    pub fields: Zones,
    /// The zones other than the field in which auto-abilities work.
    pub autos: Zones,
    /// The zones other than the field from which abilities may be used.
    pub uses: Zones,
    /// The zones other than the field with cards to which any card gives something.
    pub reached: Zones,
    /// What triggers auto-abilities outside the field.
    pub off_field: EventKinds,
    /// Whether a field ability outside the field changes the cost of casting.
    pub off_field_casting: bool,
    /// Whether any card asks what has happened this turn.
    pub asks_past: bool,
}

impl Default for Catalog {
    /// Returns a table with one card, the unknown card.
    fn default() -> Catalog {
        let nobody = Card { name: Arc::new(Names::from("—")), ..Card::default() };
        Catalog {
            defs: vec![Def::of(&nobody, Arc::default())],
            fields: Zones::default(),
            autos: Zones::default(),
            uses: Zones::default(),
            reached: Zones::default(),
            off_field: EventKinds::default(),
            off_field_casting: false,
            asks_past: false,
        }
    }
}

impl Catalog {
    /// Returns the id of a card, adding the card if it is new.
    pub fn add(&mut self, card: &Card) -> DefId {
        let same = |def: &Def| match &card.fftcg {
            // Cards with the same name may differ.
            Some(text) => Arc::ptr_eq(&def.text, text),
            None => Arc::ptr_eq(&def.names, &card.name),
        };
        let known = self.defs.iter().position(same);
        let place = known.unwrap_or_else(|| {
            let text = card.fftcg.clone().unwrap_or_default();
            let in_part = card.in_part(Game::Fftcg);
            self.defs.push(Def { in_part, ..Def::of(card, text) });
            self.note_places();
            self.defs.len() - 1
        });
        DefId(u16::try_from(place).unwrap_or(0))
    }

    /// Records where the abilities of the last card work, and on which cards.
    fn note_places(&mut self) {
        let Some(def) = self.defs.last() else { return };
        self.reached = self.reached.or(def.reached);
        self.asks_past |= def
            .text
            .has_condition(|of| matches!(of, Condition::ThisTurn(_) | Condition::CastThisTurn(_)));
        for ability in &def.abilities {
            let elsewhere = place_of(ability).filter(|at| *at != Place::Field);
            let zones = match &**ability {
                Ability::Field(_) => &mut self.fields,
                Ability::Auto(_) => &mut self.autos,
                Ability::Action(_) | Ability::Special(_) => &mut self.uses,
            };
            if let Some(place) = elsewhere {
                zones.insert(Zone::of(place));
                self.off_field = self.off_field.and(ability.event_kinds());
                self.off_field_casting |= changes_casting(ability);
            }
        }
    }

    /// Returns the printed values of a card.
    pub fn get(&self, id: DefId) -> &Def {
        &self.defs[id.0 as usize]
    }
}

/// Whether these are the elements of a light or dark card (7.7.5).
pub fn is_light_or_dark(elements: Elements) -> bool {
    elements.meets(Elements::LIGHT_AND_DARK)
}
