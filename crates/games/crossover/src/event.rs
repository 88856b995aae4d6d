//! What can happen: every change of a match's state is one of these.

use std::sync::Arc;

use hantei_ability::crossover::{Energy, Until};
use hantei_engine::table::End;
use hantei_engine::{CardId, Chosen, Cite, Few, Idle, Player, Scope};

use super::action::{Action, ActionKind};
use super::happening::About;
use super::lasting::Lasting;
use super::looks::{InGame, Looks};
use super::terms::{By, Defeat, How, Moment, Window};
use super::under_way::{CombatStep, CrashStage, DamageStage, Hit};
use super::zone::Zone;

/// How long a limit binds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Span {
    /// Until the turn ends.
    Turn,
    /// Until the combat ends.
    Combat,
}

/// Why an action resolves without effect, or only in part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fizzle {
    /// 空打ち: a target has become improper (4-3-7).
    Target,
    /// Its source has gone, and by this reading nothing resolves without it (3-1.2).
    SourceGone,
    /// Its condition does not hold.
    Condition,
}

/// An action, for whoever only reads of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Which {
    /// Its number.
    pub id: u32,
    /// Which kind.
    pub kind: ActionKind,
    /// Whose.
    pub player: Player,
    /// Its card.
    pub card: CardId,
    /// The place of the ability among those of the card; none: the play.
    pub at: Option<u16>,
}

impl Action {
    /// Which it is.
    pub fn which(&self) -> Which {
        Which {
            id: self.id,
            kind: self.kind,
            player: self.player,
            card: self.source.0,
            at: self.at,
        }
    }
}

/// What an action says as it is declared or resolves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// One of its effects, by its place.
    Mode(u8),
    /// The substitute cost that is paid, by its place (4-3-2-2).
    Instead(u8),
    /// A number.
    Number(u32),
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq)]
// Its kind is a number of its own: it is asked again and again for every event, and nothing has to be worked out for that. Fields then lie
// in the order in which they are written: `Targeted` has its so that they take least room.
#[repr(u8)]
pub enum Event {
    /// Who chooses between going first and second (2-1-5.1).
    Chooses(Player),
    /// Who goes first (2-1-5.2).
    First(Player),
    /// A mulligan is declared, or not (2-1-6).
    Mulligan(Player, bool),
    /// A turn begins (3.1).
    TurnBegan(Player),
    /// A step of the turn, or a stage of damage or of a crash, at which nothing may be played.
    Reached(Moment),
    /// What has come of this moment is done, and energy may be gained at it.
    Resumed(Moment),
    /// A window opens (4-3-1).
    WindowOpened(Window, About),
    /// It has ended: both have passed, this player last; nobody: there is nothing left to act on in it.
    WindowClosed(Window, Option<Player>),
    /// A player has priority (4-3-1).
    Priority(Player),
    /// A player passes in this window, and the other has priority (4-3-1.2).
    Passed(Player, Window),
    /// A card goes elsewhere.
    Moved {
        /// Which.
        card: CardId,
        /// From where.
        from: Zone,
        /// To where.
        to: Zone,
        /// What is done to it.
        how: How,
        /// What does it.
        by: By,
        /// On whose side.
        under: Player,
        /// Whether it comes tapped (3-4-2.2).
        tapped: bool,
        /// What it is set on (4-2-11).
        host: Option<CardId>,
        /// At which end of a pile.
        end: End,
    },
    /// These leave the field at once: what there is to see of each is seen before the first goes.
    LeaveTogether(Vec<CardId>),
    /// シャッフル (2-1-1)
    Shuffled(Player),
    /// Chance is asked for a number below this.
    Rolled(usize),
    /// A card is tapped.
    Tapped {
        /// Which.
        card: CardId,
        /// What for.
        by: By,
    },
    /// Cards are untapped, all at once (3-2-2).
    Untapped(Vec<CardId>),
    /// エネルギーを得る (4-3-1.6)
    EnergyGained {
        /// Who.
        player: Player,
        /// Which.
        energy: Energy,
        /// By which card.
        by: CardId,
    },
    /// Energy is paid (4-3-2-3).
    EnergyPaid {
        /// Who.
        player: Player,
        /// Which.
        energy: Energy,
        /// For which card.
        by: CardId,
    },
    /// All energy of a player is lost (3-2-2, 3-7-4).
    EnergyLost(Player),
    /// An action is declared (4-3-2-2, 4-3-3-2).
    Declared(Arc<Action>),
    /// What it says.
    Said {
        /// Which.
        of: Which,
        /// What.
        said: Said,
    },
    /// Cards are its targets, or the Duel Master is (4-2-13.1).
    Targeted {
        /// Which Duel Master.
        duel_master: Option<Player>,
        /// Which.
        of: Which,
        /// What the text calls them.
        label: Arc<str>,
        /// Which cards.
        cards: Vec<CardId>,
    },
    /// Its cost has been paid, all of it: priority moves (4-3-2-3.1).
    Paid(Which, Few<Chosen>),
    /// Its play is cancelled (4-2-14.1).
    Cancelled(Which),
    /// It resolves (4-3-2-6).
    Resolving(Which),
    /// It does nothing, or not all of it (4-3-7).
    Fizzled(Which, Fizzle),
    /// It has resolved.
    Resolved(Which),
    /// Something has triggered (4-3-6).
    Triggered(Arc<Action>),
    /// One that has triggered is taken: its place among those that wait.
    Taken(usize),
    /// Something is used up.
    UsedUp(Scope, Span),
    /// It is not, after all.
    NotUsed(Scope, Span),
    /// 戦闘開始宣言 (3-4-5-1)
    CombatBegan,
    /// A step of the combat begins.
    CombatStepBegan(CombatStep),
    /// アタック宣言: the character is tapped for it (3-4-5-2.1).
    Attacked(Chosen),
    /// No attack is declared (3-4-5-2.2).
    NoAttack,
    /// ディフェンス宣言: the character is tapped for it (3-4-5-3.2).
    Defended(Chosen),
    /// No defence is declared (3-4-5-3.1).
    NoDefence,
    /// No damage is dealt in the exchange (3-4-5-6.3).
    NothingExchanged,
    /// The combat is over (3-4-5-5).
    CombatEnded,
    /// Damage is dealt: not fixed yet (4-3-10-1).
    DamageBegan(Vec<Hit>),
    /// A stage of the damage begins.
    DamageStageBegan(DamageStage),
    /// Damage becomes more or less (4-3-10-2): the place of the hit, and by how much.
    DamageChanged {
        /// The place of the hit.
        at: usize,
        /// What is hit.
        card: CardId,
        /// By how much.
        by: i32,
    },
    /// Damage has been dealt, all at once (4-3-10-3).
    Damaged(Vec<Hit>),
    /// None is dealt: it was 0, or was reduced to it (4-3-10.2).
    NotDamaged(Vec<Hit>),
    /// The damage has run its course.
    DamageEnded,
    /// Characters have no damage any more (3-7-1).
    DamageReset(Vec<CardId>),
    /// Cards are to crash (4-3-11-1).
    CrashBegan {
        /// Which.
        cards: Vec<CardId>,
        /// What does it.
        by: By,
        /// The article by which it cannot be cancelled, if there is one.
        firm: Option<Cite>,
    },
    /// A stage of the crash begins.
    CrashStageBegan(CrashStage),
    /// The crash of a card is cancelled: its damage is 0 (4-3-11-2.1).
    CrashCancelled(CardId),
    /// The crash has run its course.
    CrashEnded,
    /// A card is set on another (4-2-11).
    Set {
        /// Which.
        card: CardId,
        /// On what.
        host: CardId,
    },
    /// A card comes under a player's control (4-2-12.4).
    ControlChanged {
        /// Which.
        card: CardId,
        /// Under whose.
        to: Player,
    },
    /// A player's HP change: what does it, and by how much. Damage is [`Event::Damaged`].
    HpChanged {
        /// Whose.
        of: Player,
        /// By how much.
        amount: i32,
        /// What does it.
        by: By,
    },
    /// Counters (1-5).
    CountersChanged {
        /// On which card.
        card: CardId,
        /// Of which name.
        name: Arc<str>,
        /// How many more.
        by: i32,
    },
    /// The controller of a card picks the order in which what is given to it applies, by the cards that give it (4-3-8.3).
    Ordered {
        /// To which card.
        card: CardId,
        /// By which cards, in order.
        order: Vec<CardId>,
    },
    /// Something lasts for a while.
    Lasts(Arc<Lasting>),
    /// It ends, by its stamp.
    LastsNoMore(u32),
    /// What lasts so long ends, all at once (3-7-2.1, 3-4-5-5).
    Expired(Until),
    /// A player looks at cards.
    Looked(Player, Vec<CardId>),
    /// Cards are shown to both.
    Revealed(Vec<CardId>),
    /// What is picked as something resolves.
    Picked {
        /// By whom.
        by: Player,
        /// Which.
        cards: Vec<CardId>,
    },
    /// A part of a text does nothing.
    Nothing {
        /// Of which card.
        card: CardId,
        /// Why.
        why: Idle,
    },
    /// Somebody does not want to.
    Declined {
        /// Who.
        player: Player,
        /// What, of which card.
        card: CardId,
    },
    /// Upkeep is paid for this card (3-6-2).
    Kept(CardId),
    /// Upkeep is not paid for this card (3-6-2).
    NotKept(CardId),
    /// A player has lost (4-1-2).
    Lost(Player, Defeat),
    /// The game is over; none: a draw (4-1-2.3).
    Over(Option<Player>),
}

impl Event {
    /// What it changes of what there is to look at.
    #[inline]
    pub(super) fn changes(&self) -> Looks {
        match self {
            Event::Moved { from: Zone::Field, .. } | Event::Moved { to: Zone::Field, .. } => {
                InGame::FIELD.and(InGame::ELSEWHERE)
            }
            Event::Moved { to: Zone::Pending, .. } => InGame::ELSEWHERE.and(InGame::UNDER_WAY),
            Event::Lasts(lasting) if lasting.only_modifies() => InGame::MODIFIED,
            _ => self.changes_by_kind(),
        }
    }

    /// What an event of its kind changes of that: it is asked after every event, and is no more than a look into a table.
    #[inline]
    fn changes_by_kind(&self) -> Looks {
        match self {
            Event::Chooses(_)
            | Event::First(_)
            | Event::Mulligan(..)
            // Who is to say something: what could be done does not go by that.
            | Event::Resumed(_)
            | Event::Priority(_)
            | Event::Passed(..)
            | Event::Rolled(_)
            | Event::Said { .. }
            | Event::Targeted { .. }
            | Event::Fizzled(..)
            | Event::NotDamaged(_)
            | Event::Looked(..)
            | Event::Revealed(_)
            | Event::Picked { .. }
            | Event::Nothing { .. }
            | Event::Declined { .. }
            | Event::Kept(_)
            | Event::NotKept(_)
            | Event::Over(_) => Looks::NOTHING,
            Event::WindowOpened(..)
            | Event::WindowClosed(..)
            | Event::Paid(..)
            | Event::Cancelled(_)
            | Event::Resolving(_)
            | Event::Resolved(_)
            | Event::Triggered(_)
            | Event::Taken(_)
            | Event::Declared(_)
            | Event::DamageBegan(_)
            | Event::DamageStageBegan(_)
            | Event::DamageChanged { .. }
            | Event::DamageEnded
            | Event::CrashBegan { .. }
            | Event::CrashStageBegan(_)
            | Event::CrashEnded
            | Event::LeaveTogether(_)
            | Event::Lost(..) => InGame::UNDER_WAY,
            Event::EnergyGained { .. } | Event::EnergyPaid { .. } | Event::EnergyLost(_) => {
                InGame::ENERGY
            }
            Event::Moved { .. } | Event::Shuffled(_) => InGame::ELSEWHERE,
            Event::Reached(_) => InGame::STEP,
            Event::Tapped { .. } | Event::Untapped(_) => InGame::TAPPED,
            Event::Attacked(_) | Event::Defended(_) => InGame::TAPPED.and(InGame::COMBAT),
            Event::UsedUp(..) | Event::NotUsed(..) => InGame::LIMITS,
            Event::CombatBegan => InGame::COMBAT.and(InGame::LIMITS),
            Event::CombatStepBegan(_)
            | Event::NoAttack
            | Event::NoDefence
            | Event::NothingExchanged
            | Event::CombatEnded => InGame::COMBAT,
            Event::Damaged(_) => InGame::DAMAGE.and(InGame::HP),
            Event::DamageReset(_) => InGame::DAMAGE,
            Event::CrashCancelled(_) => InGame::DAMAGE.and(InGame::UNDER_WAY),
            Event::Lasts(_) => InGame::FIELD,
            Event::HpChanged { .. } => InGame::HP,
            Event::CountersChanged { .. } => InGame::COUNTERS,
            Event::TurnBegan(_) => InGame::TURN.and(InGame::STEP).and(InGame::LIMITS),
            Event::Set { .. }
            | Event::ControlChanged { .. }
            | Event::Ordered { .. }
            | Event::LastsNoMore(_)
            | Event::Expired(_) => InGame::FIELD,
        }
    }
}
