//! The state of a game. It changes by events only (see `apply.rs`).

use std::cell::{OnceCell, RefCell};
use std::collections::VecDeque;
use std::sync::Arc;

use crate::ability::fftcg::Phase;
use crate::engine::core::{CardId, Chance, DefId, Limits, Nth, PerPlayer, Player, Readings, Stamp};

use super::board::Board;
use super::catalog::{Catalog, Def};
use super::facts::{Facts, Last};
use super::reading::Reading;
use super::zone::Zone;

pub use super::item::{Delayed, Effect, Item, Lasting, OnStack, Words};
pub use super::terms::{Bar, Chosen, Known, Play, Step, Terms, Thing, Window};

/// A card of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Object {
    /// What is printed.
    pub def: DefId,
    /// オーナー (6.2.1)
    pub owner: Player,
    /// コントローラー (6.2.5)
    pub controller: Player,
    /// Under whose control it came.
    pub entered_under: Player,
    /// Where it is.
    pub zone: Zone,
    /// 裏向き
    pub face_down: bool,
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
    /// Since when it is where it is (11.12.4.10).
    pub since: Stamp,
    /// The turn it came to the field.
    pub entered: u32,
    /// How often it has gone elsewhere: a new card each time (7.4).
    pub visit: u16,
    /// X, as it was said when it was cast.
    pub x: u16,
    /// Counters by name (6.7).
    pub counters: Vec<(Arc<str>, u16)>,
    /// Labels of the additional costs paid for it.
    pub paid: Vec<Arc<str>>,
    /// The card on top of it (顕現状態).
    pub primed: Option<CardId>,
    /// The card it lies on.
    pub host: Option<CardId>,
    /// What dealt the damage that it took last (12.4.5).
    pub hit_by: Vec<CardId>,
    /// What there was to see of it when it left the field last.
    pub last: Option<Box<Last>>,
    /// Which of its name it is, while it is on the field.
    pub nth: Option<Nth>,
}

impl Object {
    /// How many counters of this name are on it.
    pub fn counters_of(&self, name: &str) -> u16 {
        self.counters.iter().find(|(of, _)| &**of == name).map_or(0, |(_, count)| *count)
    }
}

/// What one player has.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Side {
    /// The cards of each zone, by [`Zone`]; the last is on top or came last.
    pub zones: [Vec<CardId>; 9],
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
    pub step: Option<Step>,
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
    /// Every card, by its id.
    pub objects: Vec<Object>,
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
    pub effects: Vec<Effect>,
    /// What is used up.
    pub limits: Limits,
    /// The number of the next item.
    pub next_item: u32,
    /// What was tried and rolled back since anything else happened (14.1).
    pub rolled_back: Vec<Play>,
    /// What may not be repeated in a state of the game (13.2, 13.3).
    pub bars: Vec<Bar>,
    /// The clock.
    pub now: Stamp,
    /// Who lost; both: a draw.
    pub lost: PerPlayer<bool>,
    /// Chance.
    pub chance: Chance,
    /// Whether anybody will be told which rules made the cards what they are.
    pub(super) told: bool,
    pub(super) board: OnceCell<Box<Board>>,
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
            objects: Vec::with_capacity(128),
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
            next_item: 1,
            rolled_back: Vec::new(),
            bars: Vec::new(),
            now: Stamp(0),
            lost: PerPlayer([false; 2]),
            chance: Chance::seeded(seed),
            told: true,
            board: OnceCell::new(),
            prints: RefCell::default(),
        }
    }

    /// Puts a new card somewhere: before the game, or as a script's situation has it.
    pub fn place(&mut self, def: DefId, owner: Player, zone: Zone) -> CardId {
        let card = CardId(u16::try_from(self.objects.len()).unwrap_or(u16::MAX));
        self.now.0 += 1;
        self.board = OnceCell::new();
        self.objects.push(Object {
            def,
            owner,
            controller: owner,
            entered_under: owner,
            zone,
            face_down: matches!(zone, Zone::Deck | Zone::LbDeck),
            dull: false,
            frozen: false,
            fresh: false,
            attacks: 0,
            cast: false,
            damage: 0,
            since: self.now,
            entered: 0,
            visit: 0,
            x: 0,
            counters: Vec::new(),
            paid: Vec::new(),
            primed: None,
            host: None,
            hit_by: Vec::new(),
            last: None,
            nth: None,
        });
        self.sides[owner].zones[zone as usize].push(card);
        self.number(card);
        card
    }

    /// Every card, wherever it is.
    pub fn cards(&self) -> impl Iterator<Item = CardId> + use<> {
        let count = u16::try_from(self.objects.len()).unwrap_or(u16::MAX);
        (0..count).map(CardId)
    }

    /// A card.
    pub fn object(&self, card: CardId) -> &Object {
        &self.objects[card.0 as usize]
    }

    /// What is printed on it; on a primed character, on the upper card (15.2.9.4.1).
    pub fn def(&self, card: CardId) -> &Def {
        let object = self.object(card);
        let top = object.primed.unwrap_or(card);
        self.catalog.get(self.object(top).def)
    }

    /// The cards of a zone.
    pub fn zone(&self, player: Player, zone: Zone) -> &[CardId] {
        &self.sides[player].zones[zone as usize]
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
            Zone::Removed if object.face_down => &self.catalog.get(Catalog::ANONYMOUS).facts,
            Zone::Field => self.board().get(card).unwrap_or(&self.def(card).facts),
            // 11.12.4.2: what says so is given to cards elsewhere, too.
            Zone::Deck
            | Zone::Hand
            | Zone::Break
            | Zone::Damage
            | Zone::Removed
            | Zone::LbDeck
            | Zone::Stack
            | Zone::Overlaid => {
                let reached = self.is_reached().then(|| self.board().get(card)).flatten();
                reached.unwrap_or(&self.def(card).facts)
            }
        }
    }

    /// Whether something may be given to cards that are not on the field.
    pub(super) fn is_reached(&self) -> bool {
        let off_field = |of: &Chosen| self.is_still(*of) && self.object(of.0).zone != Zone::Field;
        self.catalog.reaches || self.effects.iter().any(|effect| effect.on.iter().any(off_field))
    }

    /// The card as it is now, to be known again.
    pub fn chosen(&self, card: CardId) -> Chosen {
        (card, self.object(card).visit)
    }

    /// Whether it is still the same card (7.4).
    pub fn is_still(&self, of: Chosen) -> bool {
        self.object(of.0).visit == of.1
    }

    /// Whether it is the same card, or was until it left the field just now.
    pub fn was_just(&self, of: Chosen) -> bool {
        let object = self.object(of.0);
        let last = object.last.as_ref().filter(|_| object.zone != Zone::Field);
        self.is_still(of)
            || last.is_some_and(|last| last.visit == of.1 && object.visit == of.1.wrapping_add(1))
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
