//! The state of a fight. It changes by events only (see `apply.rs`).

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

/// A card of the fight; it lies with its owner always.
pub type Object = table::Object<Zone, Status>;

/// What there is to say of a card besides where it lies.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Status {
    /// レスト
    pub rested: bool,
    /// How often 『N回攻撃』 has stood it this turn.
    pub stood_again: u8,
    /// Equipped by 『変身』 and the like: by which.
    pub worn_by: Option<KeywordKind>,
    /// 『反刻』している
    pub reversed: bool,
    /// 魔財宝
    pub treasure: bool,
    /// Of a main deck that left the fight for good: nothing moves it any more.
    pub sealed: bool,
    /// How it came to the field, while it is there.
    pub came: Option<Came>,
}

/// How a card came to the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Came {
    /// From where: of what was played itself, the hand.
    pub from: Zone,
    /// In what way.
    pub by: Way,
}

/// What one fighter has.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Side {
    /// ライフ
    pub life: i32,
    /// Whether the life became 0 by damage after which no card of the fighter's changes it.
    pub no_revival: bool,
    /// What was chosen as flag at the start.
    pub first_flag: Option<DefId>,
    /// The buddies chosen at the start.
    pub buddies: Vec<DefId>,
    /// フラッグが『反刻』した in this fight.
    pub flag_reversed: bool,
    /// How often 反刻 was done.
    pub reversals: u16,
    /// 『逆天』 and the like that were declared.
    pub overturned: Vec<Overturn>,
    /// Whether the deck is the Lost deck.
    pub lost_deck: bool,
    /// What was called as a buddy in this fight, by declaration.
    pub buddy_calls: Vec<DefId>,
    /// Whether the preparation shuffles the deck.
    pub shuffles: bool,
}

/// The turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// ターンファイター
    pub player: Player,
    /// From 1, over the whole fight; 0 before the preparation.
    pub number: u32,
    /// The phase.
    pub phase: Phase,
    /// Whether an effect gained this turn.
    pub gained: bool,
    /// Attacks declared this turn.
    pub attacks: u8,
    /// Whether one of them was in the attack phase.
    pub attacked_in_attack_phase: bool,
    /// Which play timing of the fight this is, or was.
    pub timing: u32,
}

/// A battle (バトル中, 攻撃中).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Battle {
    /// The attacking cards that are still there.
    pub attackers: Vec<CardId>,
    /// What is attacked.
    pub aim: Aim,
    /// Whose attack.
    pub by: Player,
    /// When it was declared: a card that came later is not the one attacked.
    pub since: Stamp,
    /// 無効化された
    pub negated: bool,
    /// 【対抗】 used in the play timing of this battle.
    pub counters: PerPlayer<u8>,
}

/// What an automatic ability waits with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// The card that has it.
    pub card: CardId,
    /// At which of its visits it triggered.
    pub visit: u16,
    /// Whose it is.
    pub of: Player,
    /// The ability.
    pub what: Trigger,
    /// What the event was about.
    pub that: Option<CardId>,
}

/// What waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trigger {
    /// A printed ability.
    Ability(AbilityRef),
    /// 『ライフリンク』, with its damage; none: the fight is lost.
    LifeLink(Option<u8>),
    /// 『奇襲』
    Ambush,
}

/// A use under way: declared, not yet resolved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Use {
    /// Whose.
    pub player: Player,
    /// What kind of use.
    pub kind: UseKind,
    /// The card.
    pub card: CardId,
    /// At which of its visits the card was when its ability was declared or triggered; none of a play, which moves the card itself.
    pub visit: Option<u16>,
    /// The ability, when it is one.
    pub ability: Option<AbilityRef>,
    /// What was chosen, by label, with the visits of each card when it was.
    pub chosen: Vec<(Arc<str>, Vec<Chosen>)>,
    /// What the event was about that triggered it.
    pub that: Option<CardId>,
    /// 無効化された
    pub negated: bool,
    /// Where a called card goes.
    pub area: Option<Zone>,
    /// Which of the things that its text can do was chosen.
    pub mode: Option<usize>,
    /// バディコール
    pub buddy: bool,
    /// The keyword, when it is one that is used, or by which a monster is equipped.
    pub keyword: Option<KeywordKind>,
}

/// Something that lasts for a while.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastingEffect {
    /// On which card; none: on the fighter.
    pub card: Option<CardId>,
    /// On which fighter, and in whose sense 「相手のターン」 is meant.
    pub of: Player,
    /// What.
    pub what: Lasting,
    /// How long.
    pub until: Until,
    /// The card whose text it is, as it lay.
    pub source: Chosen,
}

/// Something that happened lately, for cards that may be used after it (`4.when-windows`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lately {
    /// What happened: an index into the log.
    pub event: Happened,
    /// In which play timing, when in one.
    pub timing: u32,
    /// Whether a play timing was under way.
    pub within: bool,
    /// When.
    pub since: Stamp,
}

/// The state.
#[derive(Debug, Clone)]
pub struct State {
    /// Which book holds.
    pub edition: Edition,
    /// How it is read where it leaves something open.
    pub readings: Readings<Reading>,
    /// What is printed.
    pub catalog: Arc<Catalog>,
    /// The cards, where they lie.
    pub table: Table<Zone, Status>,
    /// What each fighter has.
    pub sides: PerPlayer<Side>,
    /// Who went first.
    pub first: Player,
    /// The turn.
    pub turn: Turn,
    /// The play timing that is under way, the innermost of them: an effect's attack has its own within another.
    pub timing: Option<Timing>,
    /// All that are under way, the outermost first, with their numbers.
    pub timings: Vec<(Timing, u32)>,
    /// The play timing of this phase that ended last.
    pub behind: Option<Timing>,
    /// The battle, while there is one.
    pub battle: Option<Battle>,
    /// Automatic abilities that wait.
    pub waiting: Vec<Waiting>,
    /// Uses under way, the last declared last.
    pub uses: Vec<Use>,
    /// Uses put off by 「終了する」.
    pub put_off: Vec<Use>,
    /// What is being ended.
    pub ending: Option<Ending>,
    /// Whose the next turn is, when an effect says so.
    pub next_turn: Option<Player>,
    /// What lasts.
    pub effects: Vec<LastingEffect>,
    /// What is used up.
    pub limits: Limits,
    /// What happened lately.
    pub lately: Vec<Lately>,
    /// The cards that an effect looked at last (`look`), as they lay.
    pub looked_at: Vec<Chosen>,
    /// Who lost; both: a draw.
    pub lost: PerPlayer<bool>,
    /// Chance.
    pub chance: Chance,
    /// What continuous abilities look at, as far as it has been added up.
    pub(super) sums: Sums,
    /// What else is worked out of the rest.
    pub(super) derived: Derived,
}

impl State {
    /// An empty table.
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

    /// Puts a new card somewhere: before the fight, or as a script's situation has it.
    pub fn place(&mut self, def: DefId, owner: Player, zone: Zone, host: Option<CardId>) -> CardId {
        let spot = Spot::on_top(owner, zone).under(host);
        let card = self.table.place(def, owner, spot, Status::default());
        self.derived = Derived::default();
        let hidden = matches!(zone, Zone::Deck | Zone::Gauge | Zone::UnderFlag | Zone::Lost);
        self.table.turn(card, hidden);
        self.number(card);
        card
    }

    /// What is printed on it.
    pub fn def(&self, card: CardId) -> &Def {
        self.catalog.get(self.object(card).def)
    }

    /// The cards of the field (場).
    pub fn field(&self, player: Player) -> impl Iterator<Item = CardId> + '_ {
        let [first, .., last] = Zone::FIELD;
        self.table.zones(player, first, last).iter().copied()
    }

    /// The monsters of the field.
    pub fn monsters(&self, player: Player) -> impl Iterator<Item = CardId> + '_ {
        let [first, .., last] = Zone::MONSTERS;
        self.table.zones(player, first, last).iter().copied()
    }

    /// The cards in its soul, in order.
    pub fn soul(&self, host: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.table.attached(host, Zone::Soul)
    }

    /// The flag that holds, unless it lies face down.
    pub fn flag(&self, player: Player) -> Option<CardId> {
        let flag = *self.zone(player, Zone::Flag).last()?;
        (!self.object(flag).face_down).then_some(flag)
    }

    /// Whether what is attacked is no longer there.
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

    /// The use that is answered now.
    pub fn answered(&self) -> Option<&Use> {
        self.uses.last()
    }

    /// Whether this is the first turn of the fighter who went first (先攻1ターン目).
    pub fn is_first_turn(&self) -> bool {
        self.turn.number == 1
    }
}

// What the table tells of the cards is told of the state.
impl Deref for State {
    type Target = Table<Zone, Status>;

    fn deref(&self) -> &Table<Zone, Status> {
        &self.table
    }
}
