//! What can happen: every change of a game's state is one of these.

use std::sync::Arc;

use hantei_ability::fftcg::{Elements, Phase};
use hantei_engine::{CardId, Idle, Player, Scope};

use super::item::{Delayed, Item, LastingEffect, OnStack};
use super::terms::{AttackStep, Bar, Play, Terms, Thing, Told, Window};
use super::zone::Zone;

/// Why a card goes somewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum How {
    /// 8.2.1
    SetUp,
    /// 引く
    Draw,
    /// The five cards of an opening hand go back (8.2.1.4).
    Redraw,
    /// キャストする
    Cast,
    /// To pay.
    Pay,
    /// 捨てる
    Discard,
    /// ブレイクする (15.1.1.3)
    Break,
    /// By a rule process (12.4): not a break.
    Rule,
    /// By an effect.
    Effect,
    /// サーチする
    Search,
    /// ダメージ
    Damage,
    /// Resolved (11.11.10).
    Resolved,
    /// Cancelled on the stack.
    Cancelled,
    /// デジョン
    Warp,
    /// Back to the LB deck (15.2.8.4.1), or out of the game from a primed character (15.2.9.4.2).
    Home,
}

/// What was said when something was put on the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Said {
    /// X
    X(i32),
    /// One of the effects.
    Mode(u8),
    /// What an effect names as it resolves.
    Named(Told),
}

/// What may be done, and is not. An EX burst that is not used has an event of its own.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Offer {
    /// 「よい」
    Effect(CardId),
    /// Another five cards (8.2.1.4).
    Redraw,
    /// An additional cost of the card, by its label (11.3.5).
    Additional(CardId, Arc<str>),
    /// A replacement that may be (11.12.5).
    Replace(CardId),
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A turn begins.
    TurnBegan(Player),
    /// A phase begins.
    PhaseBegan(Phase),
    /// A step of the attack phase begins.
    StepBegan(AttackStep),
    /// Who may do what with priority.
    WindowOpened(Option<Window>),
    /// A player gets priority.
    Priority(Player),
    /// A player passes.
    Passed(Player),
    /// A card goes elsewhere.
    Moved {
        /// Which.
        card: CardId,
        /// From where.
        from: Zone,
        /// Whether it lay face down there, where others do not.
        was_down: bool,
        /// To where.
        to: Zone,
        /// Why.
        how: How,
        /// Under whose control, on the field and on the stack.
        under: Player,
        /// ダル状態で
        dull: bool,
        /// Face down, or at the bottom of a deck.
        below: bool,
    },
    /// These leave the field at once: what there is to see of each is seen before the first goes (11.5.5).
    LeaveTogether(Vec<CardId>),
    /// ダルにする
    Dulled(CardId),
    /// アクティブにする
    Activated(CardId),
    /// 凍結する
    Frozen(CardId),
    /// A frozen card stays as it is, once (15.2.4.2).
    Thawed(CardId),
    /// These do not become active in this Active Phase, by effects that end with it.
    ActivationSkipped(Vec<CardId>),
    /// A forward takes damage.
    Damaged {
        /// Which.
        card: CardId,
        /// How much.
        by: i32,
        /// From what.
        sources: Arc<[CardId]>,
    },
    /// A player takes damage without a card to take.
    DamagedBeyond(Player),
    /// A player draws without a card to draw.
    DrewFromEmpty(Player),
    /// What was waiting to be looked at by rule processes has been (12.4.2).
    Checked,
    /// シャッフル
    Shuffled(Player),
    /// A card of a deck is put on top of it.
    ToTop(CardId),
    /// A card of a deck is put at its bottom.
    ToBottom(CardId),
    /// Chance is asked for a number below this.
    Rolled(usize),
    /// A player looks at cards.
    Looked(Player, Vec<CardId>),
    /// 公開する
    Revealed(Vec<CardId>),
    /// The opening hand goes back.
    Redrew(Player),
    /// Something goes on the stack (7.12.3).
    Stacked(Box<Item>),
    /// Something is said for what goes on the stack.
    Said {
        /// Which; 0 when it is not on the stack.
        item: u32,
        /// What.
        said: Said,
    },
    /// X is said for a character that is cast (11.4.4).
    SaidX {
        /// The card.
        card: CardId,
        /// X
        x: u16,
    },
    /// What is chosen for what goes on the stack.
    Chose {
        /// Which; 0 when it is not on the stack.
        item: u32,
        /// What the text calls it.
        label: Arc<str>,
        /// Which.
        things: Vec<Thing>,
        /// What each gets, when something is divided.
        divided: Vec<i32>,
    },
    /// What is chosen while something resolves.
    Picked {
        /// By whom.
        by: Player,
        /// What.
        things: Vec<Thing>,
    },
    /// An additional cost is paid for a card that is cast (11.3.5).
    PaidLabel {
        /// The card.
        card: CardId,
        /// How its text calls it.
        label: Arc<str>,
    },
    /// A cost is fixed: so many CP, whatever changes after (11.3.7, 11.4.6).
    Fixed {
        /// For what.
        card: CardId,
        /// CP
        cp: u8,
    },
    /// A cost is paid, all at once.
    Paid {
        /// For what.
        card: CardId,
        /// CP that were made.
        cp: u8,
        /// Of which elements.
        of: Elements,
        /// The cards that the rest of it takes, where it asks for others than the card itself.
        with: Arc<[CardId]>,
    },
    /// Cast, or activated: all steps are done.
    Played(Play),
    /// An effect lets a card be cast, as soon as it has resolved (11.3.11).
    CastLater {
        /// By whom.
        player: Player,
        /// Which.
        card: CardId,
        /// How.
        terms: Terms,
    },
    /// The first of those is taken up.
    CastTaken,
    /// It resolves.
    Resolving(OnStack),
    /// Nothing it chose is legal any more, or its condition does not hold.
    Fizzled(OnStack),
    /// It is cancelled.
    Cancelled(OnStack),
    /// It leaves the stack.
    Unstacked(OnStack),
    /// An auto-ability has triggered, and waits.
    Triggered(Box<Item>),
    /// One that waits is taken: its place in the list.
    Taken(usize),
    /// A delayed auto-ability is made.
    Delayed(Box<Delayed>),
    /// And is gone: its place in the list.
    DelayedGone(usize),
    /// An attack is declared (10.1.2).
    Attacked {
        /// With which.
        attackers: Arc<[CardId]>,
    },
    /// A block is declared, or none.
    Blocked(Option<CardId>),
    /// It is no longer part of the battle.
    LeftBattle(CardId),
    /// The battle is over; a party is none any more (10.1.4.5).
    BattleEnded,
    /// Damage is removed from the field (9.5.1.3.1).
    DamageRemoved,
    /// The damage on a card goes.
    Healed(CardId),
    /// What lasts until the end of the turn ends (9.5.1.3.2).
    EffectsEnded,
    /// Something lasts for a while.
    Lasts(Box<LastingEffect>),
    /// It ends, by its stamp.
    LastsNoMore(u32),
    /// Something is replaced by an effect of this card (11.12.5).
    Replaced(CardId),
    /// Counters.
    CountersChanged {
        /// On which card.
        card: CardId,
        /// Of which name.
        name: Arc<str>,
        /// How many more.
        by: i32,
    },
    /// クリスタル
    CrystalsChanged {
        /// Whose.
        of: Player,
        /// How many more.
        by: i32,
    },
    /// A number about this card, or that it changes, is as great as this program counts, and stays there.
    AtLimit(CardId),
    /// EXバースト, used or not.
    ExBurst {
        /// The card.
        card: CardId,
        /// Whether it is used.
        used: bool,
    },
    /// A card of the LB deck is turned face up (15.2.8.3.2).
    TurnedUp(CardId),
    /// 顕現状態になる
    Primed {
        /// The character.
        card: CardId,
        /// What is put on it.
        top: CardId,
    },
    /// Something is used up, for this turn.
    UsedUp(Scope),
    /// What was begun is undone, with its payment (14.1).
    RolledBack {
        /// The card that it was about.
        card: CardId,
        /// What it was, when it was done with priority.
        play: Option<Play>,
    },
    /// A loop ends, and this may not be repeated (13.2, 13.3).
    LoopBarred {
        /// What may not be done again.
        bar: Bar,
        /// How often the player said that it goes on.
        times: u32,
    },
    /// The player stops the loop (13.2, 13.3).
    LoopStopped(Player),
    /// A party is none any more (15.1.1.9.5).
    PartyEnded,
    /// Nobody is left to fight: no battle damage (10.1.3.3).
    NotFought,
    /// It does not enter the field: it would be one too many (7.7.3).
    NotEntered(CardId),
    /// A part of what this card says does nothing: it cannot be done (2.3), or its number is nothing (4.3, 4.4).
    Nothing {
        /// The card.
        card: CardId,
        /// Why.
        why: Idle,
    },
    /// What may be done is not.
    Declined {
        /// By whom.
        by: Player,
        /// What.
        offer: Offer,
        /// Whether it could have been done; the other player does not learn that.
        able: bool,
    },
    /// It attacks and is not dulled (15.2.1.2).
    NotDulled(CardId),
    /// It is dull already, or active: nothing changes (15.1.1.1.2, 15.1.1.2.2).
    Unchanged(CardId),
    /// It has gone elsewhere, and nothing is done to it (11.8.16.1, 11.8.17.3).
    NotFound(CardId),
    /// So many cards have to go, at once (12.3).
    RuleProcess(u16),
    /// Who goes first (8.2.1.2).
    First(Player),
    /// The game is over, won by this player or drawn.
    Over(Option<Player>),
    /// A loop that nobody can stop (13.1).
    LoopEndless,
    /// A player loses.
    Lost(Player),
}
