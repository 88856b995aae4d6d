//! The state of a game. It changes by events only (see `apply.rs`).

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

/// What there is to say of a card besides where it lies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Status {
    /// Under whose control it came.
    pub entered_under: Player,
    /// ダル (6.3.1)
    pub dull: bool,
    /// 凍結 (15.2.4)
    pub frozen: bool,
    /// Not controlled since its controller's latest turn began (10.1.2.1.1).
    pub fresh: bool,
    /// Has attacked in this attack phase, so often (10.1.2.1.2).
    pub attacks: u8,
    /// Came by being cast.
    pub cast: bool,
    /// Damage on it.
    pub damage: i32,
    /// The turn it came to the field.
    pub entered: u32,
    /// X, as it was said when it was cast.
    pub x: u16,
    /// The elements of the CP paid to cast it.
    pub cp: Elements,
    /// Its counters, what was paid for it, and what has dealt it damage.
    pub notes: Notes,
    /// What there was to see of it when it left the field last.
    pub last: Option<Arc<Last>>,
}

impl Status {
    /// Of a card of which nothing has happened yet.
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

    /// How many counters of this name are on it.
    pub fn counters_of(&self, name: &str) -> u16 {
        self.notes.counters.iter().find(|(of, _)| &**of == name).map_or(0, |(_, count)| *count)
    }
}

/// What one player has.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Side {
    /// クリスタル (6.8)
    pub crystals: u16,
    /// Tried to draw from an empty deck (12.4.2).
    pub drew_from_empty: bool,
    /// Took damage with an empty deck (12.4.3).
    pub damaged_beyond: bool,
    /// Cards cast this turn.
    pub cast: u8,
}

/// The turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// ターンプレイヤー
    pub player: Player,
    /// From 1, over the whole game.
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
    /// Whether it was blocked, though the blocker may be gone (10.1.3.3).
    pub blocked: bool,
    /// Whose attack.
    pub by: Player,
}

impl Battle {
    /// Whether a party is still one: it takes two (15.1.1.9.5).
    pub fn is_party(&self) -> bool {
        self.party && self.attackers.len() >= 2
    }
}

/// The state.
#[derive(Debug, Clone)]
pub struct State {
    /// How the book is read where it leaves something open.
    pub readings: Readings<Reading>,
    /// What is printed.
    pub catalog: Arc<Catalog>,
    /// How much damage loses: 7, in limited games 6 (3.1.1).
    pub fatal: u8,
    /// The cards, where they lie.
    pub table: Table<Zone, Status>,
    /// What each player has.
    pub sides: PerPlayer<Side>,
    /// 先攻
    pub first: Player,
    /// Who is known to go first before the preparation; none: chance will say.
    pub begins: Option<Player>,
    /// Whether the preparation shuffles the decks (8.2.1.1): a script may have their order known.
    pub shuffles: bool,
    /// The turn.
    pub turn: Turn,
    /// Who may do what, while somebody has priority.
    pub window: Option<Window>,
    /// Who has priority.
    pub holder: Option<Player>,
    /// Whether the last that happened is that the other player passed (11.1.6).
    pub passed: bool,
    /// The attack that is under way.
    pub battle: Option<Battle>,
    /// スタック; the last is on top.
    pub stack: Vec<Item>,
    /// Auto-abilities that have triggered and are not on the stack yet.
    pub pending: VecDeque<Item>,
    /// Delayed auto-abilities.
    pub delayed: Vec<Delayed>,
    /// What effects let be cast as soon as they have resolved (11.3.11).
    pub after_effect: Vec<(Player, CardId, Terms)>,
    /// What lasts.
    pub effects: Vec<LastingEffect>,
    /// What is used up.
    pub limits: Limits,
    /// What has happened this turn, while any card asks for it.
    pub past: Vec<Past>,
    /// The number of the next item.
    pub next_item: u32,
    /// What was tried and rolled back since anything else happened (14.1).
    pub rolled_back: Vec<Play>,
    /// What may not be repeated in a state of the game (13.2, 13.3).
    pub bars: Vec<Bar>,
    /// Who lost; both: a draw.
    pub lost: PerPlayer<bool>,
    /// Chance.
    pub chance: Chance,
    /// Whether anybody will be told which rules made the cards what they are.
    pub(super) told: bool,
    /// What is worked out of the rest.
    pub(super) derived: Derived,
    /// The stack up to each of its items in a number, as far as it has been looked at (see `loops.rs`).
    pub(super) prints: RefCell<Vec<u64>>,
}

impl State {
    /// An empty table.
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
            told: true,
            derived: Derived::default(),
            prints: RefCell::default(),
        }
    }

    /// Puts a new card somewhere: before the game, or as a script's situation has it.
    pub fn place(&mut self, def: DefId, owner: Player, zone: Zone) -> CardId {
        let card = self.put_in(def, owner, Spot::on_top(owner, zone));
        self.table.turn(card, matches!(zone, Zone::Deck | Zone::LbDeck));
        card
    }

    /// Puts a new card on top of one of the field, which is primed by it (15.2.9.4).
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

    /// What is printed on it; on a primed character, on the upper card (15.2.9.4.1).
    pub fn def(&self, card: CardId) -> &Def {
        let top = self.primed(card).unwrap_or(card);
        self.catalog.get(self.object(top).def)
    }

    /// The card on top of it, when it is primed (顕現状態, 15.2.9.4).
    pub fn primed(&self, card: CardId) -> Option<CardId> {
        // Next to always no card is primed, and everything that is asked of a card asks this.
        if self.table.is_bare(Zone::Overlaid) {
            return None;
        }
        let on_field = self.object(card).zone == Zone::Field;
        on_field.then(|| self.table.attached(card, Zone::Overlaid).next()).flatten()
    }

    /// The characters that a player controls.
    pub fn field(&self, player: Player) -> &[CardId] {
        self.zone(player, Zone::Field)
    }

    /// Every character on the field.
    pub fn whole_field(&self) -> impl Iterator<Item = CardId> + '_ {
        Player::ALL.into_iter().flat_map(|player| self.field(player).iter().copied())
    }

    /// What a card is: on the field after continuous effects, elsewhere as printed (7.13.3: nothing, when it lies face down
    /// and is removed).
    pub fn facts(&self, card: CardId) -> &Facts {
        let object = self.object(card);
        match object.zone {
            Zone::Removed if object.face_down => &self.catalog.get(DefId::ANONYMOUS).facts,
            Zone::Field => self.board().get(card).unwrap_or_else(|| &self.def(card).facts),
            // 11.12.4.2: what says so is given to cards elsewhere, too.
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

    /// Whether somebody controls it: a character on the field, or until it left that just now, and whatever is used from elsewhere
    /// (6.2.5).
    pub(super) fn is_controlled(&self, card: CardId) -> bool {
        let zone = self.object(card).zone;
        matches!(zone, Zone::Field | Zone::Stack)
            || !self.def(card).is_character()
            || self.left_just_now(card).is_some()
    }

    /// What a card was when it left the field, while it has not moved on.
    pub(super) fn left_just_now(&self, card: CardId) -> Option<&Last> {
        let object = self.object(card);
        let last = object.status.last.as_deref().filter(|_| object.zone != Zone::Field);
        last.filter(|last| object.visit == last.visit.wrapping_add(1))
    }

    /// Whether it is the same card, or was until it left the field just now.
    pub fn was_just(&self, of: Chosen) -> bool {
        self.is_still(of) || self.left_just_now(of.0).is_some_and(|last| last.visit == of.1)
    }

    /// How much damage a player has taken.
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

    /// What lies on the stack under this number.
    pub fn item(&self, id: u32) -> Option<&Item> {
        self.stack.iter().rev().find(|item| item.id == id)
    }

    /// Attacking.
    pub fn is_attacking(&self, card: CardId) -> bool {
        self.battle.as_ref().is_some_and(|battle| battle.attackers.contains(&card))
    }

    /// パーティーを組んでいる
    pub fn is_in_party(&self, card: CardId) -> bool {
        self.is_attacking(card) && self.battle.as_ref().is_some_and(Battle::is_party)
    }

    /// ブロックされている
    pub fn is_blocked(&self, card: CardId) -> bool {
        self.is_attacking(card) && self.battle.as_ref().is_some_and(|battle| battle.blocked)
    }

    /// Blocking.
    pub fn is_blocking(&self, card: CardId) -> bool {
        self.battle.as_ref().is_some_and(|battle| battle.blocker == Some(card))
    }
}

// What the table tells of the cards is told of the state.
impl Deref for State {
    type Target = Table<Zone, Status>;

    fn deref(&self) -> &Table<Zone, Status> {
        &self.table
    }
}
