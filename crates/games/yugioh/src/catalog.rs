//! The printed data of the cards in a Duel, prepared for fast lookups.

use std::sync::Arc;

use hantei_ability::yugioh::{Ability, Amount, Name, Place, Stat, Summon, Text, Token, When};
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::reference::Game;
use hantei_base::text::key;
use hantei_cards::{Card, Names};
use hantei_engine::{DefId, EventKinds};

use super::event_kinds::Waits as _;
use super::facts::Facts;

/// A card's printed text.
#[derive(Debug)]
pub struct Def {
    /// Its names.
    pub names: Arc<Names>,
    /// Its names and passcodes in the form used for comparison. If the card is always treated as another name, that name replaces its own.
    pub keys: Vec<String>,
    /// The rest of the printed text.
    pub text: Arc<Text>,
    /// Its abilities, in this order: of the card, of its Pendulum Zone text, of a Gemini Monster that was Summoned again.
    pub abilities: Vec<Arc<Ability>>,
    /// Its printed values.
    pub facts: Facts,
    /// The kinds of events that its Trigger Effects and its effects without activation wait for.
    pub event_kinds: EventKinds,
    /// Whether any ability happens by itself once a described state holds.
    pub watches: bool,
    /// Whether any ability works outside of the field: in the hand, the Graveyard or elsewhere.
    pub elsewhere: bool,
    /// Whether it can be activated, or has an effect that can be activated, with Spell Speed 2 or more.
    pub fast: bool,
    /// Whether it has an activated ability besides the activation of the card itself.
    pub activated: bool,
    /// Whether it has a Quick Effect.
    pub quick: bool,
    /// Whether it has an Ignition Effect.
    pub ignites: bool,
    /// Whether it can be Special Summoned without an effect: by a Synchro or Xyz Summon or a procedure of its own.
    pub special: bool,
    /// Whether any ability is a Continuous Effect.
    pub continuous: bool,
    /// The Tokens that it creates, in the order of its text.
    pub tokens: Vec<DefId>,
    /// If the card is only partly encoded: the sentences that were left out on purpose.
    pub in_part: Option<Vec<String>>,
}

impl Def {
    /// Whether the card is printed as this kind.
    pub fn is(&self, kind: CardKind) -> bool {
        self.facts.kinds.has(kind)
    }

    /// Whether the card belongs in the Extra Deck (extra-deck).
    pub fn is_of_extra(&self) -> bool {
        self.facts.kinds.meets(Kinds::of(&[CardKind::Fusion, CardKind::Synchro, CardKind::Xyz]))
    }

    /// Whether it is a Trap whose own effect puts it into a Monster Zone (罠モンスター), where it is a monster as well.
    pub fn is_trap_monster(&self) -> bool {
        self.is(CardKind::Trap) && self.text.level.is_some()
    }

    /// Whether this is one of the card's names.
    pub fn named(&self, name: &Name) -> bool {
        self.keys.iter().any(|key| key == name.key())
    }

    /// Whether the two cards share a name.
    pub fn shares_name(&self, other: &Def) -> bool {
        self.keys.iter().any(|name| other.keys.contains(name))
    }

    fn of(card: &Card, text: Arc<Text>) -> Def {
        let abilities: Vec<Arc<Ability>> = text.all().cloned().collect();
        let event_kinds = abilities.iter().map(|of| of.event_kinds()).collect();
        let watches = abilities.iter().any(|of| matches!(of.when(), Some(When::State(_))));
        let off_field = |place: &Place| !place.is_on_field();
        let elsewhere = abilities.iter().any(|of| of.places().iter().any(off_field));
        let fast = abilities.iter().any(|of| {
            of.speed(card.kinds).is_some_and(|speed| speed > hantei_ability::yugioh::Speed::One)
        });
        let quick = abilities.iter().any(|of| matches!(**of, Ability::Quick(_)));
        let ignites = abilities.iter().any(|of| matches!(**of, Ability::Ignition(_)));
        let by_itself = |of: &Arc<Ability>| matches!(&**of, Ability::Procedure(of) if of.summon == Summon::Special);
        let special = card.kinds.has(CardKind::Synchro)
            || card.kinds.has(CardKind::Xyz)
            || abilities.iter().any(by_itself);
        let continuous = abilities.iter().any(|of| matches!(**of, Ability::Continuous(_)));
        let names: Vec<&str> = match &card.treated_as {
            Some(name) => vec![name],
            None => card.name.printed().collect(),
        };
        let codes = card.codes.iter().map(|code| format!("{code:08}"));
        Def {
            names: card.name.clone(),
            keys: names.into_iter().map(key).chain(codes).collect(),
            facts: Facts::printed(card.kinds, &text),
            abilities,
            text,
            event_kinds,
            watches,
            elsewhere,
            fast: fast || card.kinds.has(CardKind::Trap) || card.kinds.has(CardKind::QuickPlay),
            activated: quick || ignites,
            quick,
            ignites,
            special,
            continuous,
            tokens: Vec::new(),
            in_part: None,
        }
    }
}

/// The table of all cards in a Duel.
#[derive(Debug)]
pub struct Catalog {
    defs: Vec<Def>,
    /// The kinds of events that the Trigger Effects and effects without activation of all cards wait for.
    pub event_kinds: EventKinds,
    /// Whether any card has an ability that happens by itself once a described state holds.
    pub watches: bool,
    /// Whether any card can be activated only directly after a certain event.
    pub answered: bool,
}

impl Default for Catalog {
    /// A catalog with only the unknown card in it.
    fn default() -> Catalog {
        let nobody = Card { name: Arc::new(Names::from("—")), ..Card::default() };
        Catalog {
            defs: vec![Def::of(&nobody, Arc::default())],
            event_kinds: EventKinds::default(),
            watches: false,
            answered: false,
        }
    }
}

impl Catalog {
    /// Adds a card and the Tokens that it creates, or finds the card if it is there already.
    pub fn add(&mut self, card: &Card) -> DefId {
        let same = |def: &Def| Arc::ptr_eq(&def.names, &card.name);
        if let Some(place) = self.defs.iter().position(same) {
            return id(place);
        }
        let text = card.yugioh.clone().unwrap_or_default();
        let made: Vec<DefId> = text.tokens().map(|token| self.add_token(token)).collect();
        let in_part = card.in_part(Game::Yugioh);
        let def = Def { tokens: made, in_part, ..Def::of(card, text) };
        self.enter(def)
    }

    /// A Token is a card with the values that the effect names (token.1). Values that are not known yet are 0.
    fn add_token(&mut self, token: &Token) -> DefId {
        let number = |amount: &Amount| match amount {
            Amount::Number(number) => Stat::Number(*number),
            Amount::Of(_) => Stat::Unknown,
        };
        let text = Text {
            level: Some(token.level),
            attribute: Some(token.attribute),
            race: Some(token.race),
            attack: Some(number(&token.attack)),
            defense: Some(number(&token.defense)),
            abilities: token.abilities.clone(),
            ..Text::default()
        };
        let name = Names {
            ja: Some(token.name.ja.clone()),
            en: Some(token.name.en.clone()),
            ..Names::default()
        };
        // ASSUMPTION: a Token is a Normal Monster (open question token-normal).
        let kinds = Kinds::of(&[CardKind::Monster, CardKind::Normal, CardKind::Token]);
        let card = Card { name: Arc::new(name), kinds, ..Card::default() };
        self.enter(Def::of(&card, Arc::new(text)))
    }

    fn enter(&mut self, def: Def) -> DefId {
        self.event_kinds = self.event_kinds.and(def.event_kinds);
        self.watches |= def.watches;
        self.answered |=
            def.abilities.iter().any(|of| of.activation().is_some_and(|of| of.when.is_some()));
        self.defs.push(def);
        id(self.defs.len() - 1)
    }

    /// The printed data of a card.
    pub fn get(&self, id: DefId) -> &Def {
        &self.defs[id.0 as usize]
    }
}

fn id(place: usize) -> DefId {
    DefId(u16::try_from(place).unwrap_or(0))
}
