//! The state of a match. It changes only through events (see `apply.rs`).

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
use super::happening::Happenings;
use super::lasting::Lasting;
use super::looks::Looks;
use super::reading::Reading;
use super::terms::{By, Defeat, Moment, Step, Window};
use super::under_way::{Combat, Crash, Damage};
use super::zone::Zone;

/// HP at the start. ASSUMPTION: the book has no number (open question starting-hp).
pub const HP: i32 = 30;

/// A card of the match.
pub type Object = table::Object<Zone, Status>;

/// The data of a card besides its place.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Status {
    /// タップ状態
    pub tapped: bool,
    /// ダメージ (4-3-9.2)
    pub damage: i32,
    /// The turn in which it came to the field; 0 for earlier than the first known turn.
    pub came: u32,
    /// Counters by name (1-5).
    pub counters: Vec<(Arc<str>, u16)>,
    /// The order in which things given to it apply, by the cards that give them (4-3-8.3).
    pub order: Vec<CardId>,
    /// Who may play it as if it were in hand, and where it was before (4-2-1.4).
    pub aside: Option<Aside>,
    /// Its values when it last left the field.
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

/// The values of a card when it left the field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Last {
    /// Its card values.
    pub facts: Facts,
    /// Its controller.
    pub controller: Player,
    /// Its visit number there.
    pub visit: u16,
    /// The card that it was set on.
    pub host: Option<CardId>,
    /// The cards that were set on it, in the order of setting.
    pub sets: Vec<CardId>,
    /// Its other data.
    pub status: Status,
}

/// The data of one player besides cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// HP (2-1-2.2)
    pub hp: i32,
    /// エネルギー (4-3-1.6)
    pub energy: Energy,
    /// The cause of the last loss of HP.
    pub brought_down: Option<By>,
    /// Whether the mulligan of the game has been used (2-1-6.3).
    pub mulligan: bool,
}

/// The current turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    /// ターンを進めているプレイヤー
    pub player: Player,
    /// Its number, from 1 over the whole game (3.1).
    pub number: u32,
    /// The step.
    pub step: Step,
    /// How many combats have been declared in it.
    pub combats: u32,
}

/// An open window (行動可能タイミング).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Open {
    /// Its kind.
    pub window: Window,
    /// What has just happened, if the window is directly after that.
    pub about: Happenings,
    /// The player who has priority in it, or had it last.
    pub holder: Player,
    /// The number of passes since the last action.
    pub passes: u8,
}

/// What is expected of players at this moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Asked {
    /// This player has priority (4-3-1).
    Priority(Player),
    /// A moment at which nothing can be played.
    Moment(Moment),
}

/// The state of a match.
#[derive(Debug, Clone)]
pub struct State {
    /// The chosen readings of points that the book leaves open.
    pub readings: Readings<Reading>,
    /// The printed data.
    pub catalog: Arc<Catalog>,
    /// The cards.
    pub table: Table<Zone, Status>,
    /// The data of each player besides cards.
    pub sides: PerPlayer<Side>,
    /// 先攻
    pub first: Player,
    /// The first player if known before the preparation; `None` if a player will decide.
    pub begins: Option<Player>,
    /// The player who chooses between going first and second, if known (2-1-5.1); `None` if chance decides.
    pub chooses: Option<Player>,
    /// Whether the preparation shuffles the decks (2-1-1); a script may give their order.
    pub shuffles: bool,
    /// The turn.
    pub turn: Turn,
    /// What is expected of players; `None` while something is being carried out.
    pub asked: Option<Asked>,
    /// The open windows, the innermost one last.
    pub windows: Vec<Open>,
    /// The actions that wait to be resolved, the latest one last (4-3-4.2).
    pub actions: Vec<Arc<Action>>,
    /// The actions that are resolving, the innermost one last.
    pub resolving: Vec<Arc<Action>>,
    /// Triggered actions that wait (4-3-6.1).
    pub waiting: Vec<Arc<Action>>,
    /// The current combat.
    pub combat: Option<Combat>,
    /// Current damage, the innermost one last.
    pub damages: Vec<Damage>,
    /// Current crashes, the innermost one last.
    pub crashes: Vec<Crash>,
    /// Lasting effects.
    pub lasting: Vec<Arc<Lasting>>,
    /// Limits that bind for this turn.
    pub limits: Limits,
    /// Limits that bind for this combat.
    pub combat_limits: Limits,
    /// The id of the next action.
    pub next_action: u32,
    /// Who lost, and why; if both, the game is a draw (4-1-2.3).
    pub lost: PerPlayer<Option<Defeat>>,
    /// The source of random results.
    pub chance: Chance,
    /// Values computed from the rest of the state.
    pub(super) derived: Derived,
}

impl State {
    /// A state without cards.
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

    /// Puts a new card somewhere before the game, for the situation of a script; on the field it is untapped.
    pub fn place(&mut self, def: DefId, owner: Player, spot: Spot<Zone>) -> CardId {
        self.derived = Derived::default();
        let card = self.table.place(def, owner, spot, Status::default());
        if spot.zone == Zone::Aside {
            self.table.status_mut(card).aside = Some(Aside { by: spot.side, from: Zone::Deck });
        }
        self.number(card);
        card
    }

    /// The readings for changing; card values may depend on them.
    pub fn readings_mut(&mut self) -> &mut Readings<Reading> {
        self.derived = Derived::default();
        &mut self.readings
    }

    /// The data of a card for changing, for code that sets up a situation.
    pub fn status_mut(&mut self, card: CardId) -> &mut Status {
        self.derived = Derived::default();
        self.table.status_mut(card)
    }

    /// Numbers a card on the field among those with the same name.
    pub(super) fn number(&mut self, card: CardId) {
        let (table, catalog) = (&mut self.table, &self.catalog);
        table.number_in(Zone::Field, card, |one, other| catalog.are_namesakes(one, other));
    }

    /// The printed data of a card.
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

    /// The cards set on a card, in the order of setting (4-2-11).
    pub fn sets(&self, host: CardId) -> Vec<CardId> {
        let mut sets: Vec<CardId> = self.table.attached(host, Zone::Field).collect();
        sets.sort_by_key(|card| self.object(*card).since);
        sets
    }

    /// The current values of a card: on the field with all changes (4-3-8), elsewhere as printed.
    pub fn facts(&self, card: CardId) -> &Facts {
        self.board().get(card).unwrap_or_else(|| &self.def(card).facts)
    }

    /// Whether it is the same card still, or was until it just left the field.
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

    /// The energy that a player has.
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

    /// The innermost open window.
    pub fn window(&self) -> Option<&Open> {
        self.windows.last()
    }

    /// The player with priority; `None` while something is being carried out.
    pub fn priority(&self) -> Option<Player> {
        match self.asked {
            Some(Asked::Priority(player)) => Some(player),
            Some(Asked::Moment(_)) | None => None,
        }
    }

    /// The moment, if it is one at which nothing can be played.
    pub fn moment(&self) -> Option<Moment> {
        match self.asked {
            Some(Asked::Moment(moment)) => Some(moment),
            Some(Asked::Priority(_)) | None => None,
        }
    }

    /// The waiting, resolving or triggered action with this id.
    pub fn action(&self, id: u32) -> Option<&Action> {
        let all = self.actions.iter().chain(&self.resolving).chain(&self.waiting);
        all.rev().find(|action| action.id == id).map(|action| &**action)
    }

    pub(super) fn action_mut(&mut self, id: u32) -> Option<&mut Action> {
        let all = self.actions.iter_mut().chain(&mut self.resolving).chain(&mut self.waiting);
        all.rev().find(|action| action.id == id).map(Arc::make_mut)
    }

    /// Records that a text reads these parts of the state.
    pub(super) fn look_at(&self, looks: Looks) {
        let looked_at = &self.derived.looked_at;
        looked_at.set(looked_at.get().and(looks));
    }

    /// Whether a text is being resolved.
    pub fn is_resolving(&self) -> bool {
        !self.resolving.is_empty()
    }

    /// The limits that bind for this span.
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

// The methods of the table are available on the state.
impl Deref for State {
    type Target = Table<Zone, Status>;

    fn deref(&self) -> &Table<Zone, Status> {
        &self.table
    }
}
