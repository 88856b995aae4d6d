//! The state of a Duel. It changes only through events (see `apply.rs`).

use std::ops::Deref;
use std::sync::Arc;

use hantei_ability::yugioh::{Phase, Position, Step, Way};
use hantei_engine::table;
use hantei_engine::table::{Spot, Table};
use hantei_engine::{CardId, Chance, DefId, Limits, PerPlayer, Player, Readings, SharedList};

use super::catalog::{Catalog, Def};
use super::derived::Derived;
use super::event::{Defeat, Span};
use super::facts::Facts;
use super::happening::Happening;
use super::lasting::Lasting;
use super::link::{Delayed, Link, Pending};
use super::reading::Reading;
use super::terms::{Chosen, Play, Window};
use super::under_way::{Attempt, Battle};
use super::zone::Zone;

/// Life Points at the start of a Duel (life-points.1).
pub const LIFE: i32 = 8000;

/// A card of the Duel.
pub type Object = table::Object<Zone, Status>;

/// The data of a card besides its place. Turns are numbers of the Duel's turns; 0 means never during this stay in the zone.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Status {
    /// 守備表示: it lies sideways. Used only in the Monster Zone.
    pub defense: bool,
    /// Its place in the zone, from 0.
    pub seat: u8,
    /// How it was Summoned; `None` if it was not.
    pub way: Option<Way>,
    /// The turn in which it was Summoned or Flip Summoned (position-change.2).
    pub came: u32,
    /// The turn in which it was Set (flip-summon.3, trap-card.normal.1).
    pub set: u32,
    /// The turn in which it was activated or placed.
    pub activated: u32,
    /// The turn in which its player changed its battle position (position-change.1).
    pub changed: u32,
    /// The turn in which an effect changed its battle position.
    pub moved: u32,
    /// The turn in which an effect turned it face-down.
    pub turned_down: u32,
    /// The turn in which it was flipped (dictionary.flip.1).
    pub flipped: u32,
    /// The turn in which its control moved.
    pub taken: u32,
    /// The turn of its last attack.
    pub attacked: u32,
    /// How often it attacked in that turn.
    pub attacks: u8,
    /// The turn in which it last destroyed a monster by battle.
    pub beat: u32,
    /// How many more times it may attack this turn.
    pub more_attacks: u8,
    /// Whether the last of its attacks was called off (replay.3).
    pub called_off: bool,
    /// Whether it came to its current place by being destroyed (dictionary.destroy.1).
    pub destroyed: bool,
    /// Whether it was Summoned in the way its kind requires; this still counts in the Graveyard and while it is banished
    /// (special-summon-kinds.3).
    pub proper: bool,
    /// 再度召喚: a Gemini Monster that was Normal Summoned again.
    pub again: bool,
    /// A number stored for it: the ATK of its Tributes.
    pub value: i32,
    /// The card that an effect has tied it to.
    pub tied: Option<Chosen>,
    /// Counters by name (counters.1).
    pub counters: SharedList<(Arc<str>, u16)>,
    /// The Tributes or materials used for its Summon.
    pub materials: SharedList<Chosen>,
    /// Its values when it last left the field.
    pub last: Option<Arc<Last>>,
}

impl Status {
    /// How many counters of this name are on it.
    pub fn counters_of(&self, name: &str) -> u16 {
        self.counters.iter().find(|(of, _)| &**of == name).map_or(0, |(_, count)| *count)
    }
}

/// The values of a card when it left the field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Last {
    /// Its card values.
    pub facts: Facts,
    /// Its controller.
    pub controller: Player,
    /// Its zone.
    pub zone: Zone,
    /// Whether it lay face-down.
    pub face_down: bool,
    /// Its visit number there.
    pub visit: u16,
    /// The monster that it equipped.
    pub host: Option<CardId>,
    /// Its Xyz Materials.
    pub under: Vec<CardId>,
    /// Its other data.
    pub status: Status,
}

/// What a player has done this turn, for effects that can be activated only if it was not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct TurnRecord {
    /// Normal and Tribute Summons.
    pub summons: u8,
    /// Flip Summons.
    pub flips: u8,
    /// Special Summons.
    pub specials: u8,
    /// Attacks declared.
    pub attacks: u8,
}

/// The data of one player besides cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// ライフポイント (life-points)
    pub life: i32,
    /// The player had to draw and could not (duel-end.2).
    pub decked_out: bool,
    /// An effect of this card makes the player win (duel-end.3).
    pub wins: Option<CardId>,
    /// What the player has done this turn.
    pub turn_record: TurnRecord,
}

/// The current turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// ターンプレイヤー
    pub player: Player,
    /// Its number, from 1 over the whole Duel (turn-count.1).
    pub number: u32,
    /// The phase.
    pub phase: Phase,
    /// The step, if it is the Battle Phase.
    pub step: Option<Step>,
    /// An effect ends the Battle Phase.
    pub battle_ends: bool,
}

/// The state of a Duel.
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
    /// The first player if known before the preparation; `None` if chance decides.
    pub begins: Option<Player>,
    /// Whether the preparation shuffles the Decks (duel-setup.1); a script may give their order.
    pub shuffles: bool,
    /// The turn.
    pub turn: Turn,
    /// Who may act, and in which window; `None` while something is being carried out.
    pub priority: Option<(Player, Window)>,
    /// Phases that will be skipped the next time.
    pub skips: Vec<(Player, Phase)>,
    /// The chain; the last link is the top (chain-structure.1).
    pub chain: Vec<Link>,
    /// What is about to be activated; current costs and targets belong to it.
    pub activating: Option<Play>,
    /// Whether the chain is resolving; no more links are added then (chain-procedure.2).
    pub resolves: bool,
    /// The link that is resolving; it is no longer part of `chain`.
    pub resolving: Option<Link>,
    /// The Summon under way.
    pub attempt: Option<Attempt>,
    /// The current battle.
    pub battle: Option<Battle>,
    /// Which monsters have attacked which this turn.
    pub attack_pairs: Vec<(Chosen, Chosen)>,
    /// Triggered effects that wait.
    pub pending: Vec<Pending>,
    /// A number that rises with each new moment (dictionary.when-or-if.1).
    pub moment: u32,
    /// What happened at the last moment, except while a chain is being built; fast effects respond to it.
    pub recent: Vec<Happening>,
    /// Cards whose effect missed its timing this turn; used only to explain why it is not activated.
    pub missed: Vec<CardId>,
    /// Delayed effects that wait for a later moment.
    pub delayed: Vec<Delayed>,
    /// Lasting effects.
    pub lasting: Vec<Lasting>,
    /// Limits that bind for this turn.
    pub limits: Limits,
    /// Limits that bind for this chain.
    pub chain_limits: Limits,
    /// Limits that bind for this battle.
    pub battle_limits: Limits,
    /// Limits that bind for the Duel, or while their card is face-up.
    pub duel_limits: Limits,
    /// The id of the next link.
    pub next_link: u32,
    /// Plays that were tried and undone since the last other event.
    pub rolled_back: Vec<Play>,
    /// Who lost, and why; if both, the Duel is a draw.
    pub lost: PerPlayer<Option<Defeat>>,
    /// The source of random results.
    pub chance: Chance,
    /// Whether anybody will read which rules made the cards what they are.
    pub(super) has_reader: bool,
    /// Values computed from the rest of the state.
    pub(super) derived: Derived,
}

impl State {
    /// A state without cards.
    pub fn new(catalog: Arc<Catalog>, seed: u64) -> State {
        let side =
            Side { life: LIFE, decked_out: false, wins: None, turn_record: TurnRecord::default() };
        State {
            readings: Readings::default(),
            catalog,
            table: Table::new(),
            sides: PerPlayer([side.clone(), side]),
            first: Player::A,
            begins: None,
            shuffles: true,
            turn: Turn {
                player: Player::A,
                number: 1,
                phase: Phase::Draw,
                step: None,
                battle_ends: false,
            },
            priority: None,
            skips: Vec::new(),
            chain: Vec::new(),
            activating: None,
            resolves: false,
            resolving: None,
            attempt: None,
            battle: None,
            attack_pairs: Vec::new(),
            pending: Vec::new(),
            moment: 0,
            recent: Vec::new(),
            missed: Vec::new(),
            delayed: Vec::new(),
            lasting: Vec::new(),
            limits: Limits::default(),
            chain_limits: Limits::default(),
            battle_limits: Limits::default(),
            duel_limits: Limits::default(),
            next_link: 1,
            rolled_back: Vec::new(),
            lost: PerPlayer([None; 2]),
            chance: Chance::seeded(seed),
            has_reader: true,
            derived: Derived::default(),
        }
    }

    /// Puts a new card somewhere: before the Duel, for the situation of a script, or when an effect creates it. It lies face-up (on the
    /// field in Attack Position); in the Deck and the Extra Deck it lies face-down.
    pub fn place(&mut self, def: DefId, owner: Player, spot: Spot<Zone>) -> CardId {
        self.derived = Derived::default();
        let seat = self.free_seat(spot.side, spot.zone).unwrap_or(0);
        let status = Status { seat, ..Status::default() };
        let card = self.table.place(def, owner, spot, status);
        self.table.turn(card, matches!(spot.zone, Zone::Deck | Zone::Extra));
        self.number(card);
        card
    }

    /// Makes the card the latest arrival, for code that sets up a situation.
    pub fn comes_now(&mut self, card: CardId) {
        self.derived = Derived::default();
        self.table.comes_now(card);
    }

    /// The data of a card for changing, for code that sets up a situation.
    pub fn status_mut(&mut self, card: CardId) -> &mut Status {
        self.derived = Derived::default();
        self.table.status_mut(card)
    }

    /// Turns a card face-down or face-up, for code that sets up a situation.
    pub fn lay(&mut self, card: CardId, face_down: bool) {
        self.derived = Derived::default();
        self.table.turn(card, face_down);
        self.number(card);
    }

    /// Numbers a face-up card on the field among those with the same name.
    pub(super) fn number(&mut self, card: CardId) {
        let object = self.object(card);
        let shows = object.zone.is_field() && !object.face_down;
        let catalog = self.catalog.clone();
        self.table.number(card, shows, |one, other| {
            one == other || catalog.get(one).names.meet(&catalog.get(other).names)
        });
    }

    /// The printed data of a card.
    pub fn def(&self, card: CardId) -> &Def {
        self.catalog.get(self.object(card).def)
    }

    /// The monsters that a player controls.
    pub fn monsters(&self, player: Player) -> &[CardId] {
        self.zone(player, Zone::Monster)
    }

    /// The cards on a player's side of the field.
    pub fn field(&self, player: Player) -> impl Iterator<Item = CardId> + '_ {
        let [first, .., last] = Zone::FIELD;
        self.table.zones(player, first, last).iter().copied()
    }

    /// Every card on the field.
    pub fn whole_field(&self) -> impl Iterator<Item = CardId> + '_ {
        Player::ALL.into_iter().flat_map(|player| self.field(player))
    }

    /// The Xyz Materials of a monster, the lowest one first (xyz-material.1).
    pub fn materials(&self, card: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.table.attached(card, Zone::Material)
    }

    /// The Equip Cards of a monster (dictionary.equipped-monster).
    pub fn equips(&self, card: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.table.attached(card, Zone::Spell)
    }

    /// The current values of a card: on the field with all changes, elsewhere as printed.
    pub fn facts(&self, card: CardId) -> &Facts {
        self.board().get(card).unwrap_or(&self.def(card).facts)
    }

    /// The battle position of a monster on the field (battle-position).
    pub fn position(&self, card: CardId) -> Position {
        let object = self.object(card);
        match (object.face_down, object.status.defense) {
            (true, _) => Position::FaceDown,
            (false, true) => Position::Defense,
            (false, false) => Position::Attack,
        }
    }

    /// Whether it is the same card still, or was until it just left the field.
    pub fn was_just(&self, of: Chosen) -> bool {
        let object = self.object(of.0);
        let last = object.status.last.as_ref().filter(|_| !object.zone.is_field());
        self.is_still(of)
            || last.is_some_and(|last| last.visit == of.1 && object.visit == of.1.wrapping_add(1))
    }

    /// Whether it lies on the field (dictionary.field-cards.1); a card whose Summon is under way or that lies under an Xyz Monster does
    /// not.
    pub fn is_on_field(&self, card: CardId) -> bool {
        self.object(card).zone.is_field()
    }

    /// Whether it lies face-up on the field.
    pub fn is_face_up(&self, card: CardId) -> bool {
        let object = self.object(card);
        object.zone.is_field() && !object.face_down
    }

    /// A player's Life Points.
    pub fn life(&self, player: Player) -> i32 {
        self.sides[player].life
    }

    /// Whether the Duel is over.
    pub fn is_over(&self) -> bool {
        self.lost.0.iter().any(Option::is_some)
    }

    /// Whether this is the first turn of the Duel (phases.draw.2, phases.battle.2).
    pub fn is_first_turn(&self) -> bool {
        self.turn.number == 1
    }

    /// Whether it was Summoned this turn.
    pub fn came_this_turn(&self, card: CardId) -> bool {
        self.status(card).came == self.turn.number
    }

    /// Whether it was Set this turn.
    pub fn set_this_turn(&self, card: CardId) -> bool {
        self.status(card).set == self.turn.number
    }

    /// The limits that bind for this span.
    pub(super) fn limits_of(&self, span: Span) -> &Limits {
        match span {
            Span::Turn => &self.limits,
            Span::Chain => &self.chain_limits,
            Span::Battle => &self.battle_limits,
            Span::FaceUp | Span::Duel => &self.duel_limits,
        }
    }

    pub(super) fn limits_mut(&mut self, span: Span) -> &mut Limits {
        match span {
            Span::Turn => &mut self.limits,
            Span::Chain => &mut self.chain_limits,
            Span::Battle => &mut self.battle_limits,
            Span::FaceUp | Span::Duel => &mut self.duel_limits,
        }
    }

    /// Whether a chain is being built (chain.4).
    pub fn is_building(&self) -> bool {
        self.activating.is_some() || !self.chain.is_empty() && !self.resolves
    }

    /// The link of the chain with this id; the resolving link is included.
    pub fn link(&self, id: u32) -> Option<&Link> {
        self.chain.iter().chain(&self.resolving).find(|link| link.id == id)
    }

    /// How many places of a zone are free; a monster whose Summon is under way takes its future place.
    pub fn free(&self, player: Player, zone: Zone) -> usize {
        let taken = self.zone(player, zone).len()
            + if zone == Zone::Monster { self.zone(player, Zone::Summoning).len() } else { 0 };
        zone.places().map_or(usize::MAX, |places| usize::from(places).saturating_sub(taken))
    }

    /// The first free place of a zone.
    pub fn free_seat(&self, player: Player, zone: Zone) -> Option<u8> {
        // A monster whose Summon is under way takes its future place.
        let zone = if zone == Zone::Summoning { Zone::Monster } else { zone };
        let taken = |seat: &u8| {
            let summoning = (zone == Zone::Monster).then_some(Zone::Summoning);
            let zones = [zone].into_iter().chain(summoning);
            zones
                .flat_map(|zone| self.zone(player, zone))
                .any(|card| self.status(*card).seat == *seat)
        };
        (0..zone.places()?).find(|seat| !taken(seat))
    }
}

// The methods of the table are available on the state.
impl Deref for State {
    type Target = Table<Zone, Status>;

    fn deref(&self) -> &Table<Zone, Status> {
        &self.table
    }
}
