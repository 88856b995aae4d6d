//! What is printed on the cards of a Duel, ready to be asked quickly.

use std::sync::Arc;

use hantei_ability::yugioh::{Ability, Amount, Name, Place, Stat, Summon, Text, Token, When};
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::reference::Game;
use hantei_base::text::key;
use hantei_cards::record::{Card, Names};
use hantei_engine::{Cues, DefId};

use super::cues::Waits as _;
use super::values::Facts;

/// A card's printed text.
#[derive(Debug)]
pub struct Def {
    /// Its names.
    pub names: Arc<Names>,
    /// Its names and passcodes, as they are compared; the name that it is always read as, when it is another, in the place of its own.
    pub keys: Vec<String>,
    /// The rest.
    pub text: Arc<Text>,
    /// Its abilities: of the card, of a Pendulum Zone, of a Gemini Summoned again, in this order.
    pub abilities: Vec<Arc<Ability>>,
    /// What it is, as printed.
    pub facts: Facts,
    /// What its abilities wait for that trigger, or happen by themselves.
    pub cues: Cues,
    /// Whether any ability happens by itself as soon as things are in a certain way.
    pub watches: bool,
    /// Whether any ability works in the hand, the Graveyard or elsewhere outside of the field.
    pub elsewhere: bool,
    /// Whether anything of it can be activated with Spell Speed 2 or more.
    pub fast: bool,
    /// Whether it has an ability that is activated and is not the card's own activation.
    pub activated: bool,
    /// Whether it has a Quick Effect.
    pub quick: bool,
    /// Whether it has an Ignition Effect.
    pub ignites: bool,
    /// Whether it may come by a Special Summon that no effect makes: a Synchro, an Xyz or one of its own.
    pub special: bool,
    /// Whether any ability is a Continuous Effect.
    pub continuous: bool,
    /// The Tokens that it makes, in the order in which its text says them.
    pub tokens: Vec<DefId>,
    /// Where only a part of it is known: the sentences that are known to be left out.
    pub in_part: Option<Vec<String>>,
}

impl Def {
    /// Whether it is of this kind, as printed.
    pub fn is(&self, kind: CardKind) -> bool {
        self.facts.kinds.has(kind)
    }

    /// Whether it belongs into the Extra Deck (extra-deck).
    pub fn is_of_extra(&self) -> bool {
        self.facts.kinds.meets(Kinds::of(&[CardKind::Fusion, CardKind::Synchro, CardKind::Xyz]))
    }

    /// Whether it is a Trap that its own effect puts into a Monster Zone (罠モンスター): there it is a monster as well.
    pub fn is_trap_monster(&self) -> bool {
        self.is(CardKind::Trap) && self.text.level.is_some()
    }

    /// Whether this is one of its names.
    pub fn named(&self, name: &Name) -> bool {
        self.keys.iter().any(|key| key == name.key())
    }

    /// Whether the two share a name.
    pub fn shares_name(&self, other: &Def) -> bool {
        self.keys.iter().any(|name| other.keys.contains(name))
    }

    fn of(card: &Card, text: Arc<Text>) -> Def {
        let abilities: Vec<Arc<Ability>> = text.all().cloned().collect();
        let cues = abilities.iter().map(|of| of.cues()).collect();
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
            cues,
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

/// The table of the cards of a Duel.
#[derive(Debug)]
pub struct Catalog {
    defs: Vec<Def>,
    /// What abilities of cards wait for that trigger, or happen by themselves.
    pub cues: Cues,
    /// Whether any card has an ability that happens by itself as soon as things are in a certain way.
    pub watches: bool,
    /// Whether any card may be activated right after something and at no other time.
    pub answered: bool,
}

impl Default for Catalog {
    /// A table with one card in it: the anonymous one, of which nothing is known.
    fn default() -> Catalog {
        let nobody = Card { name: Arc::new(Names::from("—")), ..Card::default() };
        Catalog {
            defs: vec![Def::of(&nobody, Arc::default())],
            cues: Cues::default(),
            watches: false,
            answered: false,
        }
    }
}

impl Catalog {
    /// Adds a card with the Tokens that it makes, or finds it.
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

    /// A Token is a card with what the effect that makes it says of it (token.1). What is not known before it is made is 0 here.
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
        // ASSUMPTION: it is a Normal Monster (open question token-normal).
        let kinds = Kinds::of(&[CardKind::Monster, CardKind::Normal, CardKind::Token]);
        let card = Card { name: Arc::new(name), kinds, ..Card::default() };
        self.enter(Def::of(&card, Arc::new(text)))
    }

    fn enter(&mut self, def: Def) -> DefId {
        self.cues = self.cues.and(def.cues);
        self.watches |= def.watches;
        self.answered |=
            def.abilities.iter().any(|of| of.activation().is_some_and(|of| of.when.is_some()));
        self.defs.push(def);
        id(self.defs.len() - 1)
    }

    /// What is printed.
    pub fn get(&self, id: DefId) -> &Def {
        &self.defs[id.0 as usize]
    }
}

fn id(place: usize) -> DefId {
    DefId(u16::try_from(place).unwrap_or(0))
}
