//! The state of a fight. Only events change it (see `apply.rs`).

use std::ops::Deref;
use std::sync::Arc;

use hantei_ability::buddyfight::{Ending, KeywordKind, Overturn, Phase, Until, UseKind, Way};
use hantei_engine::{
    CardId, Chance, Chosen, DefId, Limits, PerPlayer, Player, Readings, Spot, Stamp, Table, table,
};

use super::catalog::{Catalog, Def};
use super::derived::Derived;
use super::edition::Edition;
use super::given::Sums;
use super::reading::Reading;
use super::terms::{AbilityRef, Aim, Happened, Lasting, Timing};
use super::zone::Zone;

/// A card of the fight. It always belongs to its owner's side.
pub type Object = table::Object<Zone, Status>;

/// The properties of a card apart from where it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Status {
    /// レスト
    pub rested: bool,
    /// How often 『N回攻撃』 has stood it this turn.
    pub stood_again: u8,
    /// The keyword by which it is equipped, such as 『変身』.
    pub worn_by: Option<KeywordKind>,
    /// 『反刻』している
    pub reversed: bool,
    /// 魔財宝
    pub treasure: bool,
    /// Whether it belongs to a main deck that left the fight for good; nothing moves it any more.
    pub sealed: bool,
    /// How it came to the field, while it is there.
    pub came: Option<Came>,
}

/// How a card came to the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Came {
    /// The zone that it came from. For a card that was played, this is the hand.
    pub from: Zone,
    /// The way in which it came.
    pub by: Way,
}

/// What one fighter has.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Side {
    /// ライフ
    pub life: i32,
    /// Whether life became 0 by damage after which none of the fighter's cards can change it.
    pub no_revival: bool,
    /// The flag chosen at the start.
    pub first_flag: Option<DefId>,
    /// The buddies chosen at the start.
    pub buddies: Vec<DefId>,
    /// Whether the flag has done 『反刻』 in this fight.
    pub flag_reversed: bool,
    /// How often 反刻 was done.
    pub reversals: u16,
    /// The keywords like 『逆天』 that were declared.
    pub overturned: Vec<Overturn>,
    /// Whether the deck is the Lost deck.
    pub lost_deck: bool,
    /// The cards called as a buddy in this fight, by declaration.
    pub buddy_calls: Vec<DefId>,
    /// Whether the preparation shuffles the deck.
    pub shuffles: bool,
}

/// The turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// ターンファイター
    pub player: Player,
    /// The number of the turn, from 1 over the whole fight. 0 before the preparation.
    pub number: u32,
    /// The phase.
    pub phase: Phase,
    /// Whether an effect gained this turn.
    pub gained: bool,
    /// The number of attacks declared this turn.
    pub attacks: u8,
    /// Whether one of them was in the attack phase.
    pub attacked_in_attack_phase: bool,
    /// The number of the current or last play timing in the fight.
    pub timing: u32,
}

/// A battle (バトル中, 攻撃中).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Battle {
    /// The attacking cards that are still there.
    pub attackers: Vec<CardId>,
    /// The target.
    pub aim: Aim,
    /// The attacking fighter.
    pub by: Player,
    /// When the attack was declared. A card that came later is not its target.
    pub since: Stamp,
    /// 無効化された
    pub negated: bool,
    /// How many 【対抗】 each fighter has used in the play timing of this battle.
    pub counters: PerPlayer<u8>,
}

/// An automatic ability that is waiting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// The card that has it.
    pub card: CardId,
    /// The visit of the card at which it triggered.
    pub visit: u16,
    /// The fighter whose ability it is.
    pub of: Player,
    /// The ability.
    pub what: Trigger,
    /// The card that the event was about.
    pub that: Option<CardId>,
}

/// The kinds of waiting abilities.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trigger {
    /// A printed ability.
    Ability(AbilityRef),
    /// 『ライフリンク』, with its damage. `None` means that the fight is lost.
    LifeLink(Option<u8>),
    /// 『奇襲』
    Ambush,
}

/// A use in progress: declared, but not resolved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Use {
    /// The fighter.
    pub player: Player,
    /// The kind of use.
    pub kind: UseKind,
    /// The card.
    pub card: CardId,
    /// The visit of the card when its ability was declared or triggered. `None` for a play, because that moves the card itself.
    pub visit: Option<u16>,
    /// The ability, if it is one.
    pub ability: Option<AbilityRef>,
    /// What was chosen, by label, with the visit of each card at that time.
    pub chosen: Vec<(Arc<str>, Vec<Chosen>)>,
    /// The card that the triggering event was about.
    pub that: Option<CardId>,
    /// 無効化された
    pub negated: bool,
    /// The area to which a called card goes.
    pub area: Option<Zone>,
    /// The index of the chosen alternative.
    pub mode: Option<usize>,
    /// バディコール
    pub buddy: bool,
    /// The keyword that is used, or by which a monster is equipped.
    pub keyword: Option<KeywordKind>,
}

/// A lasting effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastingEffect {
    /// The affected card. `None` means the fighter.
    pub card: Option<CardId>,
    /// The affected fighter, whose opponent is meant by 「相手のターン」.
    pub of: Player,
    /// The effect.
    pub what: Lasting,
    /// How long it lasts.
    pub until: Until,
    /// The card with the text, as it was then.
    pub source: Chosen,
}

/// A recent event, for cards that may be used after it (`4.when-windows`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecentEvent {
    /// What happened.
    pub event: Happened,
    /// The number of the play timing, if it happened in one.
    pub timing: u32,
    /// Whether it happened during a play timing.
    pub within: bool,
    /// The moment.
    pub since: Stamp,
}

/// The state.
#[derive(Debug, Clone)]
pub struct State {
    /// The edition of the book.
    pub edition: Edition,
    /// The readings for questions that the book leaves open.
    pub readings: Readings<Reading>,
    /// The printed values of the cards.
    pub catalog: Arc<Catalog>,
    /// The cards, and where they are.
    pub table: Table<Zone, Status>,
    /// What each fighter has.
    pub sides: PerPlayer<Side>,
    /// The fighter who went first.
    pub first: Player,
    /// The turn.
    pub turn: Turn,
    /// The innermost play timing in progress. An attack by an effect has its own inside another.
    pub timing: Option<Timing>,
    /// All play timings in progress with their numbers, the outermost first.
    pub timings: Vec<(Timing, u32)>,
    /// The play timing of this phase that ended last.
    pub behind: Option<Timing>,
    /// The battle, while there is one.
    pub battle: Option<Battle>,
    /// The waiting automatic abilities.
    pub waiting: Vec<Waiting>,
    /// The uses in progress, the last declared last.
    pub uses: Vec<Use>,
    /// Uses put off by 「終了する」.
    pub put_off: Vec<Use>,
    /// The thing that is being ended.
    pub ending: Option<Ending>,
    /// The fighter who has the next turn, if an effect says so.
    pub next_turn: Option<Player>,
    /// The lasting effects.
    pub effects: Vec<LastingEffect>,
    /// What is used up.
    pub limits: Limits,
    /// The recent events.
    pub lately: Vec<RecentEvent>,
    /// The cards that an effect looked at last (`look`), as they were.
    pub looked_at: Vec<Chosen>,
    /// Who lost. Both means a draw.
    pub lost: PerPlayer<bool>,
    /// The source of chance.
    pub chance: Chance,
    /// The sums of what continuous abilities give, as far as they have been added up.
    pub(super) sums: Sums,
    /// Other values derived from the state.
    pub(super) derived: Derived,
}

impl State {
    /// Makes a state without cards.
    pub fn new(edition: Edition, catalog: Arc<Catalog>, seed: u64) -> State {
        State {
            edition,
            readings: Readings::default(),
            catalog,
            table: Table::new(),
            sides: PerPlayer([
                Side { life: 10, ..Side::default() },
                Side { life: 10, ..Side::default() },
            ]),
            first: Player::A,
            turn: Turn {
                player: Player::A,
                number: 1,
                phase: Phase::Start,
                gained: false,
                attacks: 0,
                attacked_in_attack_phase: false,
                timing: 0,
            },
            timing: None,
            timings: Vec::new(),
            behind: None,
            battle: None,
            waiting: Vec::new(),
            uses: Vec::new(),
            put_off: Vec::new(),
            ending: None,
            next_turn: None,
            effects: Vec::new(),
            limits: Limits::default(),
            lately: Vec::new(),
            looked_at: Vec::new(),
            lost: PerPlayer([false; 2]),
            chance: Chance::seeded(seed),
            sums: Sums::default(),
            derived: Derived::default(),
        }
    }

    /// Places a new card before the fight, or for the situation of a script.
    pub fn place(&mut self, def: DefId, owner: Player, zone: Zone, host: Option<CardId>) -> CardId {
        let spot = Spot::on_top(owner, zone).under(host);
        let card = self.table.place(def, owner, spot, Status::default());
        self.derived = Derived::default();
        let hidden = matches!(zone, Zone::Deck | Zone::Gauge | Zone::UnderFlag | Zone::Lost);
        self.table.turn(card, hidden);
        self.number(card);
        card
    }

    /// Returns its printed values.
    pub fn def(&self, card: CardId) -> &Def {
        self.catalog.get(self.object(card).def)
    }

    /// Returns the cards on the field (場).
    pub fn field(&self, player: Player) -> impl Iterator<Item = CardId> + '_ {
        let [first, .., last] = Zone::FIELD;
        self.table.zones(player, first, last).iter().copied()
    }

    /// Returns the monsters on the field.
    pub fn monsters(&self, player: Player) -> impl Iterator<Item = CardId> + '_ {
        let [first, .., last] = Zone::MONSTERS;
        self.table.zones(player, first, last).iter().copied()
    }

    /// Returns the cards in its soul, in order.
    pub fn soul(&self, host: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.table.attached(host, Zone::Soul)
    }

    /// Returns the flag in force, unless it is face down.
    pub fn flag(&self, player: Player) -> Option<CardId> {
        let flag = *self.zone(player, Zone::Flag).last()?;
        (!self.object(flag).face_down).then_some(flag)
    }

    /// Whether the target is no longer there.
    pub fn aim_is_gone(&self, battle: &Battle) -> bool {
        let Aim::Card(card) = battle.aim else {
            return false;
        };
        let object = self.object(card);
        !object.zone.is_field() || object.since > battle.since
    }

    /// Whether the fight is over.
    pub fn is_over(&self) -> bool {
        self.lost.0.contains(&true)
    }

    /// Returns the use to which a fighter may respond now.
    pub fn answered(&self) -> Option<&Use> {
        self.uses.last()
    }

    /// Whether this is the first turn of the fighter who went first (先攻1ターン目).
    pub fn is_first_turn(&self) -> bool {
        self.turn.number == 1
    }
}

// The methods of the table are available on the state.
impl Deref for State {
    type Target = Table<Zone, Status>;

    fn deref(&self) -> &Table<Zone, Status> {
        &self.table
    }
}
