//! The events of a match: every change of the state is one of these.

use std::sync::Arc;

use hantei_ability::crossover::{Energy, Until};
use hantei_engine::table::End;
use hantei_engine::{CardId, Chosen, Cite, Ineffective, Player, Scope, SharedList};

use super::action::{Action, ActionKind};
use super::happening::Happenings;
use super::lasting::Lasting;
use super::looks::{InGame, Looks};
use super::terms::{By, Defeat, How, Moment, Window};
use super::under_way::{CombatStep, CrashStage, DamageStage, Hit};
use super::zone::Zone;

/// For how long a use counts against a limit.
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
    /// Its source has left, and by this reading nothing resolves without its source (3-1.2).
    SourceGone,
    /// Its condition does not hold.
    Condition,
}

/// Identifies an action, for readers that do not need all of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Which {
    /// Its id.
    pub id: u32,
    /// Its kind.
    pub kind: ActionKind,
    /// The player who takes it.
    pub player: Player,
    /// Its card.
    pub card: CardId,
    /// The index of the ability; `None` for a play.
    pub at: Option<u16>,
}

impl Action {
    /// Its short identification.
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

/// A choice stated when an action is declared or resolves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActionChoice {
    /// One of its effects, by its index.
    Mode(u8),
    /// The substitute cost to pay, by its index (4-3-2-2).
    Instead(u8),
    /// A number.
    Number(u32),
}

/// An event.
#[derive(Debug, Clone, PartialEq, Eq)]
// The discriminant is a plain `u8`, because it is read for every event and must be cheap to read. With `repr(u8)`, fields are stored in the
// order in which they are written; those of `Targeted` are ordered to take the least room.
#[repr(u8)]
pub enum Event {
    /// The player who chooses between going first and second (2-1-5.1).
    Chooses(Player),
    /// The player who goes first (2-1-5.2).
    First(Player),
    /// A player declares a mulligan, or declines it (2-1-6).
    Mulligan(Player, bool),
    /// A turn begins (3.1).
    TurnBegan(Player),
    /// A step of the turn, or a stage of damage or of a crash, is reached at which nothing may be played.
    Reached(Moment),
    /// The consequences of this moment are over, and energy may be gained at it.
    Resumed(Moment),
    /// A window opens (4-3-1).
    WindowOpened(Window, Happenings),
    /// A window closes: both have passed, this player last; `None` if nothing is left to respond to.
    WindowClosed(Window, Option<Player>),
    /// A player has priority (4-3-1).
    Priority(Player),
    /// A player passes in this window, and the other player gets priority (4-3-1.2).
    Passed(Player, Window),
    /// A card moves.
    Moved {
        /// The card.
        card: CardId,
        /// The zone that it leaves.
        from: Zone,
        /// The zone that it goes to.
        to: Zone,
        /// In what way it moves.
        how: How,
        /// What moves it.
        by: By,
        /// The player on whose side it lies afterwards.
        under: Player,
        /// Whether it arrives tapped (3-4-2.2).
        tapped: bool,
        /// The card that it is set on (4-2-11).
        host: Option<CardId>,
        /// At which end of a pile.
        end: End,
    },
    /// These cards leave the field at once. The values of each are recorded before the first one leaves.
    LeaveTogether(Vec<CardId>),
    /// シャッフル (2-1-1)
    Shuffled(Player),
    /// A random number below this is drawn.
    Rolled(usize),
    /// A card is tapped.
    Tapped {
        /// The card.
        card: CardId,
        /// The reason.
        by: By,
    },
    /// Cards are untapped, all at once (3-2-2).
    Untapped(Vec<CardId>),
    /// エネルギーを得る (4-3-1.6)
    EnergyGained {
        /// The player.
        player: Player,
        /// The energy.
        energy: Energy,
        /// The card that gives it.
        by: CardId,
    },
    /// Energy is paid (4-3-2-3).
    EnergyPaid {
        /// The player.
        player: Player,
        /// The energy.
        energy: Energy,
        /// The card that it is paid for.
        by: CardId,
    },
    /// All energy of a player is lost (3-2-2, 3-7-4).
    EnergyLost(Player),
    /// An action is declared (4-3-2-2, 4-3-3-2).
    Declared(Arc<Action>),
    /// A choice for an action is stated.
    ActionChoice {
        /// The action.
        of: Which,
        /// The choice.
        said: ActionChoice,
    },
    /// An action's target cards, or its target Duel Master, are stated (4-2-13.1).
    Targeted {
        /// The Duel Master.
        duel_master: Option<Player>,
        /// The action.
        of: Which,
        /// The label of the targets in the text.
        label: Arc<str>,
        /// The cards.
        cards: Vec<CardId>,
    },
    /// The whole cost of an action was paid; priority moves (4-3-2-3.1).
    Paid(Which, SharedList<Chosen>),
    /// The play of a card is cancelled (4-2-14.1).
    Cancelled(Which),
    /// An action resolves (4-3-2-6).
    Resolving(Which),
    /// An action has no effect, or only a part of it (4-3-7).
    Fizzled(Which, Fizzle),
    /// An action has resolved.
    Resolved(Which),
    /// An effect or ability has triggered (4-3-6).
    Triggered(Arc<Action>),
    /// The waiting triggered action at this index is taken.
    Taken(usize),
    /// A limit is used up.
    UsedUp(Scope, Span),
    /// The use does not count after all.
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
    /// Damage begins; it is not fixed yet (4-3-10-1).
    DamageBegan(Vec<Hit>),
    /// A stage of the damage begins.
    DamageStageBegan(DamageStage),
    /// Damage is increased or reduced (4-3-10-2).
    DamageChanged {
        /// The index of the hit.
        at: usize,
        /// The card that is hit.
        card: CardId,
        /// The change.
        by: i32,
    },
    /// Damage was dealt, all at once (4-3-10-3).
    Damaged(Vec<Hit>),
    /// No damage is dealt: it was 0 or was reduced to 0 (4-3-10.2).
    NotDamaged(Vec<Hit>),
    /// The damage is over.
    DamageEnded,
    /// The damage on these characters is removed (3-7-1).
    DamageReset(Vec<CardId>),
    /// Cards are about to crash (4-3-11-1).
    CrashBegan {
        /// The cards.
        cards: Vec<CardId>,
        /// The cause.
        by: By,
        /// The article by which it cannot be cancelled, if there is one.
        firm: Option<Cite>,
    },
    /// A stage of the crash begins.
    CrashStageBegan(CrashStage),
    /// The crash of a card is cancelled; its damage becomes 0 (4-3-11-2.1).
    CrashCancelled(CardId),
    /// The crash is over.
    CrashEnded,
    /// A card is set on another (4-2-11).
    Set {
        /// The card.
        card: CardId,
        /// The card that it is set on.
        host: CardId,
    },
    /// A card comes under a player's control (4-2-12.4).
    ControlChanged {
        /// The card.
        card: CardId,
        /// The new controller.
        to: Player,
    },
    /// A player's HP change, other than by damage, which is [`Event::Damaged`].
    HpChanged {
        /// The player.
        of: Player,
        /// The change: positive or negative.
        amount: i32,
        /// The cause.
        by: By,
    },
    /// The number of counters on a card changes (1-5).
    CountersChanged {
        /// The card.
        card: CardId,
        /// The name of the counters.
        name: Arc<str>,
        /// The change: positive or negative.
        by: i32,
    },
    /// The controller of a card chooses the order in which things given to it apply, by the cards that give them (4-3-8.3).
    Ordered {
        /// The card.
        card: CardId,
        /// The cards that give something, in order.
        order: Vec<CardId>,
    },
    /// An effect begins to last for a while.
    Lasts(Arc<Lasting>),
    /// The lasting effect with this stamp ends.
    LastsNoMore(u32),
    /// Effects that last for this long end, all at once (3-7-2.1, 3-4-5-5).
    Expired(Until),
    /// A player looks at cards.
    Looked(Player, Vec<CardId>),
    /// Cards are revealed to both players.
    Revealed(Vec<CardId>),
    /// A player picks something during resolution.
    Picked {
        /// The player.
        by: Player,
        /// The cards.
        cards: Vec<CardId>,
    },
    /// A part of a text does nothing.
    Nothing {
        /// The card with the text.
        card: CardId,
        /// The reason.
        why: Ineffective,
    },
    /// A player declines something optional.
    Declined {
        /// The player.
        player: Player,
        /// The card whose effect allows it.
        card: CardId,
    },
    /// Upkeep is paid for this card (3-6-2).
    Kept(CardId),
    /// Upkeep is not paid for this card (3-6-2).
    NotKept(CardId),
    /// A player has lost (4-1-2).
    Lost(Player, Defeat),
    /// The game is over: this player has won, or `None` for a draw (4-1-2.3).
    Over(Option<Player>),
}

impl Event {
    /// The parts of the state that this event changes.
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

    /// The same by the kind of event only: this is needed after every event and must be as cheap as a table lookup.
    #[inline]
    fn changes_by_kind(&self) -> Looks {
        match self {
            Event::Chooses(_)
            | Event::First(_)
            | Event::Mulligan(..)
            // These only say who acts next, and possible plays do not depend on that.
            | Event::Resumed(_)
            | Event::Priority(_)
            | Event::Passed(..)
            | Event::Rolled(_)
            | Event::ActionChoice { .. }
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
