//! The state of a game. Only events change it (see `apply.rs`).

use std::cell::RefCell;
use std::collections::VecDeque;
use std::ops::Deref;
use std::sync::Arc;

use hantei_ability::fftcg::{Elements, Phase};
use hantei_engine::{
    CardId, Chance, Chosen, DefId, Limits, PerPlayer, Player, Readings, Spot, Table, table,
};

use super::catalog::{Catalog, Def};
use super::derived::Derived;
use super::facts::{Facts, Last};
use super::looks::Looks;
use super::notes::Notes;
use super::reading::Reading;
use super::zone::Zone;

use super::item::{Delayed, Item, LastingEffect};
use super::past::Past;
use super::terms::{AttackStep, Bar, Play, Terms, Window};

/// A card of the game.
pub type Object = table::Object<Zone, Status>;

/// The properties of a card apart from where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Status {
    /// The player who controlled it as it came.
    pub entered_under: Player,
    /// ダル (6.3.1)
    pub dull: bool,
    /// 凍結 (15.2.4)
    pub frozen: bool,
    /// Whether it has not been controlled since its controller's latest turn began (10.1.2.1.1).
    pub fresh: bool,
    /// The number of its attacks in this attack phase (10.1.2.1.2).
    pub attacks: u8,
    /// Whether it came by being cast.
    pub cast: bool,
    /// The damage on it.
    pub damage: i32,
    /// The turn in which it came to the field.
    pub entered: u32,
    /// The X that was chosen when it was cast.
    pub x: u16,
    /// The elements of the CP paid to cast it.
    pub cp: Elements,
    /// Its counters, what was paid for it, and what has dealt damage to it.
    pub notes: Notes,
    /// What was visible of it when it last left the field.
    pub last: Option<Arc<Last>>,
}

impl Status {
    /// Makes the status of a card to which nothing has happened.
    fn new(owner: Player) -> Status {
        Status {
            entered_under: owner,
            dull: false,
            frozen: false,
            fresh: false,
            attacks: 0,
            cast: false,
            damage: 0,
            entered: 0,
            x: 0,
            cp: Elements::default(),
            notes: Notes::default(),
            last: None,
        }
    }

    /// Returns the number of counters of this name on it.
    pub fn counters_of(&self, name: &str) -> u16 {
        self.notes.counters.iter().find(|(of, _)| &**of == name).map_or(0, |(_, count)| *count)
    }
}

/// What one player has.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Side {
    /// クリスタル (6.8)
    pub crystals: u16,
    /// Whether the player tried to draw from an empty deck (12.4.2).
    pub drew_from_empty: bool,
    /// Whether the player took damage with an empty deck (12.4.3).
    pub damaged_beyond: bool,
    /// The number of cards cast this turn.
    pub cast: u8,
}

/// The turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// ターンプレイヤー
    pub player: Player,
    /// The number of the turn, from 1 over the whole game.
    pub number: u32,
    /// The phase.
    pub phase: Phase,
    /// The step, in the attack phase.
    pub step: Option<AttackStep>,
}

/// An attack (10.1.2).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Battle {
    /// The attacking forwards that are still in it.
    pub attackers: Vec<CardId>,
    /// Whether it was declared as a party (15.1.1.9).
    pub party: bool,
    /// The blocking forward, while it is in it.
    pub blocker: Option<CardId>,
    /// Whether it was blocked, even if the blocker is gone (10.1.3.3).
    pub blocked: bool,
    /// The attacking player.
    pub by: Player,
}

impl Battle {
    /// Whether a party still is one, which takes two forwards (15.1.1.9.5).
    pub fn is_party(&self) -> bool {
        self.party && self.attackers.len() >= 2
    }
}

/// The state.
#[derive(Debug, Clone)]
pub struct State {
    /// The readings for questions that the book leaves open.
    pub readings: Readings<Reading>,
    /// The printed values of the cards.
    pub catalog: Arc<Catalog>,
    /// How much damage loses the game: 7, in limited games 6 (3.1.1).
    pub fatal: u8,
    /// The cards, and where they are.
    pub table: Table<Zone, Status>,
    /// What each player has.
    pub sides: PerPlayer<Side>,
    /// 先攻
    pub first: Player,
    /// The player who goes first, if that is known before the preparation. `None` means that chance decides.
    pub begins: Option<Player>,
    /// Whether the preparation shuffles the decks (8.2.1.1). A script may fix their order.
    pub shuffles: bool,
    /// The turn.
    pub turn: Turn,
    /// The kind of window, while a player has priority.
    pub window: Option<Window>,
    /// The player with priority.
    pub holder: Option<Player>,
    /// Whether the last event was the other player's pass (11.1.6).
    pub passed: bool,
    /// The attack in progress.
    pub battle: Option<Battle>,
    /// スタック. The last item is on top.
    pub stack: Vec<Item>,
    /// Auto-abilities that have triggered and are not on the stack yet.
    pub pending: VecDeque<Item>,
    /// Delayed auto-abilities.
    pub delayed: Vec<Delayed>,
    /// The cards that effects let players cast as soon as the effects have resolved (11.3.11).
    pub after_effect: Vec<(Player, CardId, Terms)>,
    /// The lasting effects.
    pub effects: Vec<LastingEffect>,
    /// What is used up.
    pub limits: Limits,
    /// What has happened this turn, if any card asks for it.
    pub past: Vec<Past>,
    /// The id of the next item.
    pub next_item: u32,
    /// The plays that were tried and rolled back since the last other event (14.1).
    pub rolled_back: Vec<Play>,
    /// What may not be repeated in a state of the game (13.2, 13.3).
    pub bars: Vec<Bar>,
    /// Who lost. Both means a draw.
    pub lost: PerPlayer<bool>,
    /// The source of chance.
    pub chance: Chance,
    /// Whether the rules that decided what the cards are will be logged.
    pub(super) logs_reasons: bool,
    /// Values derived from the rest of the state.
    pub(super) derived: Derived,
    /// Hashes of the stack up to each of its items, as far as they were computed (see `loops.rs`).
    pub(super) prints: RefCell<Vec<u64>>,
}

impl State {
    /// Makes a state without cards.
    pub fn new(catalog: Arc<Catalog>, seed: u64) -> State {
        State {
            readings: Readings::default(),
            catalog,
            fatal: 7,
            table: Table::new(),
            sides: PerPlayer::default(),
            first: Player::A,
            begins: None,
            shuffles: true,
            turn: Turn { player: Player::A, number: 1, phase: Phase::Active, step: None },
            window: None,
            holder: None,
            passed: false,
            battle: None,
            stack: Vec::new(),
            pending: VecDeque::new(),
            delayed: Vec::new(),
            after_effect: Vec::new(),
            effects: Vec::new(),
            limits: Limits::default(),
            past: Vec::new(),
            next_item: 1,
            rolled_back: Vec::new(),
            bars: Vec::new(),
            lost: PerPlayer([false; 2]),
            chance: Chance::seeded(seed),
            logs_reasons: true,
            derived: Derived::default(),
            prints: RefCell::default(),
        }
    }

    /// Places a new card before the game, or for the situation of a script.
    pub fn place(&mut self, def: DefId, owner: Player, zone: Zone) -> CardId {
        let card = self.put_in(def, owner, Spot::on_top(owner, zone));
        self.table.turn(card, matches!(zone, Zone::Deck | Zone::LbDeck));
        card
    }

    /// Places a new card on top of one on the field, which becomes primed (15.2.9.4).
    pub fn place_on(&mut self, def: DefId, host: CardId) -> CardId {
        let owner = self.object(host).owner;
        self.put_in(def, owner, Spot::on_top(owner, Zone::Overlaid).under(host))
    }

    fn put_in(&mut self, def: DefId, owner: Player, spot: Spot<Zone>) -> CardId {
        self.derived.after(Looks::EVERYTHING);
        let card = self.table.place(def, owner, spot, Status::new(owner));
        self.number(card);
        card
    }

    /// Returns its printed values. For a primed character, those of the upper card (15.2.9.4.1).
    pub fn def(&self, card: CardId) -> &Def {
        let top = self.primed(card).unwrap_or(card);
        self.catalog.get(self.object(top).def)
    }

    /// Returns the card on top of it, if it is primed (顕現状態, 15.2.9.4).
    pub fn primed(&self, card: CardId) -> Option<CardId> {
        // Cards are rarely primed, and this is called for everything that is asked about a card.
        if self.table.is_bare(Zone::Overlaid) {
            return None;
        }
        let on_field = self.object(card).zone == Zone::Field;
        on_field.then(|| self.table.attached(card, Zone::Overlaid).next()).flatten()
    }

    /// Returns the characters that a player controls.
    pub fn field(&self, player: Player) -> &[CardId] {
        self.zone(player, Zone::Field)
    }

    /// Returns every character on the field.
    pub fn whole_field(&self) -> impl Iterator<Item = CardId> + '_ {
        Player::ALL.into_iter().flat_map(|player| self.field(player).iter().copied())
    }

    /// Returns what a card is: on the field after continuous effects, elsewhere as printed (7.13.3: nothing if it is
    /// face down and removed).
    pub fn facts(&self, card: CardId) -> &Facts {
        let object = self.object(card);
        match object.zone {
            Zone::Removed if object.face_down => &self.catalog.get(DefId::ANONYMOUS).facts,
            Zone::Field => self.board().get(card).unwrap_or_else(|| &self.def(card).facts),
            // 11.12.4.2: effects that say so also apply to cards elsewhere.
            Zone::Deck
            | Zone::Hand
            | Zone::Break
            | Zone::Damage
            | Zone::Removed
            | Zone::LbDeck
            | Zone::Stack
            | Zone::Overlaid => {
                let reached = self.is_reached(object.zone);
                let reached = reached.then(|| self.board().get(card)).flatten();
                reached.unwrap_or_else(|| &self.def(card).facts)
            }
        }
    }

    /// Whether something may be given to cards of this zone, which is not the field.
    pub(super) fn is_reached(&self, zone: Zone) -> bool {
        let there = |of: &Chosen| self.is_still(*of) && self.object(of.0).zone == zone;
        self.catalog.reached.has(zone)
            || self.effects.iter().any(|effect| effect.on.iter().any(there))
    }

    /// Whether a player controls it: a character on the field, or one that has just left it, and anything used from elsewhere (6.2.5).
    pub(super) fn is_controlled(&self, card: CardId) -> bool {
        let zone = self.object(card).zone;
        matches!(zone, Zone::Field | Zone::Stack)
            || !self.def(card).is_character()
            || self.left_just_now(card).is_some()
    }

    /// Returns what a card was when it left the field, as long as it has not moved on.
    pub(super) fn left_just_now(&self, card: CardId) -> Option<&Last> {
        let object = self.object(card);
        let last = object.status.last.as_deref().filter(|_| object.zone != Zone::Field);
        last.filter(|last| object.visit == last.visit.wrapping_add(1))
    }

    /// Whether it is the same card, or was until it left the field just now.
    pub fn was_just(&self, of: Chosen) -> bool {
        self.is_still(of) || self.left_just_now(of.0).is_some_and(|last| last.visit == of.1)
    }

    /// Returns how much damage a player has taken.
    pub fn damage(&self, player: Player) -> usize {
        self.zone(player, Zone::Damage).len()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.lost.0.contains(&true)
    }

    /// Whether this is the first turn of the game (9.2.1.3).
    pub fn is_first_turn(&self) -> bool {
        self.turn.number == 1
    }

    /// Returns the item on the stack with this id.
    pub fn item(&self, id: u32) -> Option<&Item> {
        self.stack.iter().rev().find(|item| item.id == id)
    }

    /// Whether it is attacking.
    pub fn is_attacking(&self, card: CardId) -> bool {
        self.battle.as_ref().is_some_and(|battle| battle.attackers.contains(&card))
    }

    /// Whether it is パーティーを組んでいる.
    pub fn is_in_party(&self, card: CardId) -> bool {
        self.is_attacking(card) && self.battle.as_ref().is_some_and(Battle::is_party)
    }

    /// Whether it is ブロックされている.
    pub fn is_blocked(&self, card: CardId) -> bool {
        self.is_attacking(card) && self.battle.as_ref().is_some_and(|battle| battle.blocked)
    }

    /// Whether it is blocking.
    pub fn is_blocking(&self, card: CardId) -> bool {
        self.battle.as_ref().is_some_and(|battle| battle.blocker == Some(card))
    }
}

// The methods of the table are available on the state.
impl Deref for State {
    type Target = Table<Zone, Status>;

    fn deref(&self) -> &Table<Zone, Status> {
        &self.table
    }
}
