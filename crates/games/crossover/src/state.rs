//! The state of a match. It changes by events only (see `apply.rs`).

use std::ops::Deref;
use std::sync::Arc;

use hantei_ability::crossover::Energy;
use hantei_engine::table;
use hantei_engine::table::{Spot, Table};
use hantei_engine::{CardId, Chance, Chosen, DefId, Limits, PerPlayer, Player, Readings};

use super::action::Action;
use super::catalog::{Catalog, Def};
use super::derived::Derived;
use super::event::Span;
use super::facts::Facts;
use super::happening::About;
use super::lasting::Lasting;
use super::looks::Looks;
use super::reading::Reading;
use super::terms::{By, Defeat, Moment, Step, Window};
use super::under_way::{Combat, Crash, Damage};
use super::zone::Zone;

/// HP at the beginning. ASSUMPTION: the book has no number (open question starting-hp).
pub const HP: i32 = 30;

/// A card of the match.
pub type Object = table::Object<Zone, Status>;

/// What there is to say of a card besides where it lies.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Status {
    /// タップ状態
    pub tapped: bool,
    /// ダメージ (4-3-9.2)
    pub damage: i32,
    /// The turn in which it came to the field; 0: before the first that is known.
    pub came: u32,
    /// Counters by name (1-5).
    pub counters: Vec<(Arc<str>, u16)>,
    /// In which order what is given to it applies, by the cards that give it (4-3-8.3).
    pub order: Vec<CardId>,
    /// Who may play it as though it were in hand, and where it was before (4-2-1.4).
    pub aside: Option<Aside>,
    /// What there was to see of it when it left the field last.
    pub last: Option<Arc<Last>>,
}

impl Status {
    /// How many counters of this name are on it.
    pub fn counters_of(&self, name: &str) -> u16 {
        self.counters.iter().find(|(of, _)| &**of == name).map_or(0, |(_, count)| *count)
    }
}

/// A card that is laid aside (4-2-1.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Aside {
    /// Who may play it.
    pub by: Player,
    /// Where it was.
    pub from: Zone,
}

/// What there was to see of a card as it left the field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Last {
    /// What it was.
    pub facts: Facts,
    /// Who controlled it.
    pub controller: Player,
    /// Its visit there.
    pub visit: u16,
    /// What it was set on.
    pub host: Option<CardId>,
    /// What was set on it, the first set first.
    pub sets: Vec<CardId>,
    /// The rest.
    pub status: Status,
}

/// What one player has besides cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// HP (2-1-2.2)
    pub hp: i32,
    /// エネルギー (4-3-1.6)
    pub energy: Energy,
    /// What brought the HP down last.
    pub brought_down: Option<By>,
    /// Whether the mulligan of the game has been used (2-1-6.3).
    pub mulligan: bool,
}

/// The turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    /// ターンを進めているプレイヤー
    pub player: Player,
    /// From 1, over the whole game (3.1).
    pub number: u32,
    /// The step.
    pub step: Step,
    /// How many combats have been declared in it.
    pub combats: u32,
}

/// A window that is open (行動可能タイミング).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Open {
    /// Which.
    pub window: Window,
    /// What has just happened, where it is right after something.
    pub about: About,
    /// Who has priority in it, or had it last.
    pub holder: Player,
    /// How many have passed since the last action.
    pub passes: u8,
}

/// Who is expected to do something just now, or may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Asked {
    /// This player has priority (4-3-1).
    Priority(Player),
    /// Nothing may be played here.
    Moment(Moment),
}

/// The state.
#[derive(Debug, Clone)]
pub struct State {
    /// How the book is read where it leaves something open.
    pub readings: Readings<Reading>,
    /// What is printed.
    pub catalog: Arc<Catalog>,
    /// The cards.
    pub table: Table<Zone, Status>,
    /// What each player has besides.
    pub sides: PerPlayer<Side>,
    /// 先攻
    pub first: Player,
    /// Who is known to go first before the preparation; none: somebody will say.
    pub begins: Option<Player>,
    /// Who is known to choose between going first and second (2-1-5.1); none: chance will say.
    pub chooses: Option<Player>,
    /// Whether the preparation shuffles the decks (2-1-1): a script may have their order known.
    pub shuffles: bool,
    /// The turn.
    pub turn: Turn,
    /// Who is expected to do something just now; nobody while something is done.
    pub asked: Option<Asked>,
    /// The windows that are open, the innermost last.
    pub windows: Vec<Open>,
    /// What was played or used and waits to be resolved, the last on top (4-3-4.2).
    pub actions: Vec<Arc<Action>>,
    /// What resolves just now, the innermost last.
    pub resolving: Vec<Arc<Action>>,
    /// What has triggered and waits (4-3-6.1).
    pub waiting: Vec<Arc<Action>>,
    /// The combat that is under way.
    pub combat: Option<Combat>,
    /// Damage that is under way, the innermost last.
    pub damages: Vec<Damage>,
    /// Cards that are about to crash, the innermost last.
    pub crashes: Vec<Crash>,
    /// What lasts.
    pub lasting: Vec<Arc<Lasting>>,
    /// What is used up this turn.
    pub limits: Limits,
    /// What is used up in this combat.
    pub combat_limits: Limits,
    /// The number of the next action.
    pub next_action: u32,
    /// Who has lost, and why; both: a draw (4-1-2.3).
    pub lost: PerPlayer<Option<Defeat>>,
    /// Chance.
    pub chance: Chance,
    /// What is worked out of all this.
    pub(super) derived: Derived,
}

impl State {
    /// An empty table.
    pub fn new(catalog: Arc<Catalog>, seed: u64) -> State {
        let side = Side { hp: HP, energy: Energy::NONE, brought_down: None, mulligan: false };
        State {
            readings: Readings::default(),
            catalog,
            table: Table::new(),
            sides: PerPlayer([side.clone(), side]),
            first: Player::A,
            begins: None,
            chooses: None,
            shuffles: true,
            turn: Turn { player: Player::A, number: 1, step: Step::TurnStart, combats: 0 },
            asked: None,
            windows: Vec::new(),
            actions: Vec::new(),
            resolving: Vec::new(),
            waiting: Vec::new(),
            combat: None,
            damages: Vec::new(),
            crashes: Vec::new(),
            lasting: Vec::new(),
            limits: Limits::default(),
            combat_limits: Limits::default(),
            next_action: 1,
            lost: PerPlayer([None; 2]),
            chance: Chance::seeded(seed),
            derived: Derived::default(),
        }
    }

    /// Puts a new card somewhere before the game, as a script's situation has it; on the field untapped.
    pub fn place(&mut self, def: DefId, owner: Player, spot: Spot<Zone>) -> CardId {
        self.derived = Derived::default();
        let card = self.table.place(def, owner, spot, Status::default());
        if spot.zone == Zone::Aside {
            self.table.status_mut(card).aside = Some(Aside { by: spot.side, from: Zone::Deck });
        }
        self.number(card);
        card
    }

    /// The readings that hold, for whoever sets others: what the cards are may go by them.
    pub fn readings_mut(&mut self) -> &mut Readings<Reading> {
        self.derived = Derived::default();
        &mut self.readings
    }

    /// What there is to say of a card, for whoever lays out a situation.
    pub fn status_mut(&mut self, card: CardId) -> &mut Status {
        self.derived = Derived::default();
        self.table.status_mut(card)
    }

    /// A card of the field has a number among those of its name.
    pub(super) fn number(&mut self, card: CardId) {
        let (table, catalog) = (&mut self.table, &self.catalog);
        table.number_in(Zone::Field, card, |one, other| catalog.are_namesakes(one, other));
    }

    /// What is printed on it.
    pub fn def(&self, card: CardId) -> &Def {
        self.catalog.get(self.object(card).def)
    }

    /// The cards on the field that a player controls (4-2-12.1).
    pub fn field(&self, player: Player) -> &[CardId] {
        self.zone(player, Zone::Field)
    }

    /// Every card on the field.
    pub fn whole_field(&self) -> impl Iterator<Item = CardId> + '_ {
        Player::ALL.into_iter().flat_map(|player| self.field(player).iter().copied())
    }

    /// What is set on a card, the first set first (4-2-11).
    pub fn sets(&self, host: CardId) -> Vec<CardId> {
        let mut sets: Vec<CardId> = self.table.attached(host, Zone::Field).collect();
        sets.sort_by_key(|card| self.object(*card).since);
        sets
    }

    /// What a card is: on the field after what changes it (4-3-8), elsewhere as printed.
    pub fn facts(&self, card: CardId) -> &Facts {
        self.board().get(card).unwrap_or_else(|| &self.def(card).facts)
    }

    /// Whether it is the same card, or was until it left the field just now.
    pub fn was_just(&self, of: Chosen) -> bool {
        let object = self.object(of.0);
        let last = object.status.last.as_ref().filter(|_| object.zone != Zone::Field);
        self.is_still(of)
            || last.is_some_and(|last| last.visit == of.1 && object.visit == of.1.wrapping_add(1))
    }

    /// Whether it lies on the field.
    pub fn is_on_field(&self, card: CardId) -> bool {
        self.object(card).zone == Zone::Field
    }

    /// A player's HP.
    pub fn hp(&self, player: Player) -> i32 {
        self.sides[player].hp
    }

    /// What a player has in energy.
    pub fn energy(&self, player: Player) -> Energy {
        self.sides[player].energy
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.lost.0.iter().any(Option::is_some)
    }

    /// Whether this is the first turn of the game (3-3-2.1).
    pub fn is_first_turn(&self) -> bool {
        self.turn.number == 1
    }

    /// Whether it came to the field this turn.
    pub fn came_this_turn(&self, card: CardId) -> bool {
        self.status(card).came == self.turn.number
    }

    /// The window that is open innermost.
    pub fn window(&self) -> Option<&Open> {
        self.windows.last()
    }

    /// Who has priority; nobody while something is done.
    pub fn priority(&self) -> Option<Player> {
        match self.asked {
            Some(Asked::Priority(player)) => Some(player),
            Some(Asked::Moment(_)) | None => None,
        }
    }

    /// The moment at which nothing may be played, where it is one.
    pub fn moment(&self) -> Option<Moment> {
        match self.asked {
            Some(Asked::Moment(moment)) => Some(moment),
            Some(Asked::Priority(_)) | None => None,
        }
    }

    /// An action that waits or resolves, or has triggered, by its number.
    pub fn action(&self, id: u32) -> Option<&Action> {
        let all = self.actions.iter().chain(&self.resolving).chain(&self.waiting);
        all.rev().find(|action| action.id == id).map(|action| &**action)
    }

    pub(super) fn action_mut(&mut self, id: u32) -> Option<&mut Action> {
        let all = self.actions.iter_mut().chain(&mut self.resolving).chain(&mut self.waiting);
        all.rev().find(|action| action.id == id).map(Arc::make_mut)
    }

    /// A text looks at this.
    pub(super) fn look_at(&self, looks: Looks) {
        let looked_at = &self.derived.looked_at;
        looked_at.set(looked_at.get().and(looks));
    }

    /// Whether a text is being resolved.
    pub fn is_resolving(&self) -> bool {
        !self.resolving.is_empty()
    }

    /// What is used up for so long.
    pub(super) fn limits_of(&self, span: Span) -> &Limits {
        match span {
            Span::Turn => &self.limits,
            Span::Combat => &self.combat_limits,
        }
    }

    pub(super) fn limits_mut(&mut self, span: Span) -> &mut Limits {
        match span {
            Span::Turn => &mut self.limits,
            Span::Combat => &mut self.combat_limits,
        }
    }
}

// What the table tells of the cards is told of the state.
impl Deref for State {
    type Target = Table<Zone, Status>;

    fn deref(&self) -> &Table<Zone, Status> {
        &self.table
    }
}
