//! Everything that can happen in a game. Only events change the state.

use std::sync::Arc;

use hantei_ability::fftcg::{Elements, Phase};
use hantei_engine::{CardId, Ineffective, Player, Scope};

use super::item::{Delayed, Item, LastingEffect};
use super::on_stack::OnStack;
use super::terms::{AttackStep, Bar, NamedValue, Play, Terms, Thing, Window};
use super::zone::Zone;

/// Why a card moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum How {
    /// 8.2.1
    SetUp,
    /// 引く
    Draw,
    /// The five cards of an opening hand are put back (8.2.1.4).
    Redraw,
    /// キャストする
    Cast,
    /// Paid as a cost.
    Pay,
    /// 捨てる
    Discard,
    /// ブレイクする (15.1.1.3)
    Break,
    /// By a rule process (12.4), which is not a break.
    Rule,
    /// By an effect.
    Effect,
    /// サーチする
    Search,
    /// ダメージ
    Damage,
    /// After it resolved (11.11.10).
    Resolved,
    /// After it was cancelled on the stack.
    Cancelled,
    /// デジョン
    Warp,
    /// Back to the LB deck (15.2.8.4.1), or out of the game from a primed character (15.2.9.4.2).
    Home,
}

/// What was chosen when something was put on the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Said {
    /// X
    X(i32),
    /// One of the effects.
    Mode(u8),
    /// What an effect names as it resolves.
    Named(NamedValue),
}

/// Something optional that was not done. An EX burst that is not used has an event of its own.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Offer {
    /// 「よい」
    Effect(CardId),
    /// Another five cards (8.2.1.4).
    Redraw,
    /// An additional cost of the card, by its label (11.3.5).
    Additional(CardId, Arc<str>),
    /// An optional replacement (11.12.5).
    Replace(CardId),
}

/// An event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A turn begins.
    TurnBegan(Player),
    /// A phase begins.
    PhaseBegan(Phase),
    /// A step of the attack phase begins.
    StepBegan(AttackStep),
    /// The kind of window for priority changes.
    WindowOpened(Option<Window>),
    /// A player gets priority.
    Priority(Player),
    /// A player passes.
    Passed(Player),
    /// A card moves.
    Moved {
        /// The card.
        card: CardId,
        /// The zone that it leaves.
        from: Zone,
        /// Whether it was face down there, in a zone where other cards are not.
        was_down: bool,
        /// The zone that it enters.
        to: Zone,
        /// Why it moves.
        how: How,
        /// The player who controls it, on the field and on the stack.
        under: Player,
        /// ダル状態で: whether it enters dull.
        dull: bool,
        /// Whether it goes face down, or to the bottom of a deck.
        below: bool,
    },
    /// These cards leave the field at once. What is visible of each is recorded before the first one goes (11.5.5).
    LeaveTogether(Vec<CardId>),
    /// ダルにする
    Dulled(CardId),
    /// アクティブにする
    Activated(CardId),
    /// 凍結する
    Frozen(CardId),
    /// A frozen card stays dull, once (15.2.4.2).
    Thawed(CardId),
    /// These cards do not become active in this Active Phase, because of effects that end with it.
    ActivationSkipped(Vec<CardId>),
    /// A forward takes damage.
    Damaged {
        /// The forward.
        card: CardId,
        /// The amount.
        by: i32,
        /// The cards that deal it.
        sources: Arc<[CardId]>,
    },
    /// A player takes damage but has no card to put.
    DamagedBeyond(Player),
    /// A player draws from an empty deck.
    DrewFromEmpty(Player),
    /// Rule processes have checked what was waiting for them (12.4.2).
    Checked,
    /// シャッフル
    Shuffled(Player),
    /// A card of a deck is put on top of it.
    ToTop(CardId),
    /// A card of a deck is put at its bottom.
    ToBottom(CardId),
    /// A random number below this is drawn.
    Rolled(usize),
    /// A player looks at cards.
    Looked(Player, Vec<CardId>),
    /// 公開する
    Revealed(Vec<CardId>),
    /// The opening hand goes back.
    Redrew(Player),
    /// Something goes on the stack (7.12.3).
    Stacked(Box<Item>),
    /// A choice is made for something that goes on the stack.
    Said {
        /// The id of the item, or 0 if it is not on the stack.
        item: u32,
        /// The choice.
        said: Said,
    },
    /// X is chosen for a character that is cast (11.4.4).
    SaidX {
        /// The card.
        card: CardId,
        /// The value of X.
        x: u16,
    },
    /// Targets are chosen for something that goes on the stack.
    Chose {
        /// The id of the item, or 0 if it is not on the stack.
        item: u32,
        /// The label that the text gives to the choice.
        label: Arc<str>,
        /// The chosen things.
        things: Vec<Thing>,
        /// The share of each, if an amount is divided.
        divided: Vec<i32>,
    },
    /// Something is chosen while something resolves.
    Picked {
        /// The player.
        by: Player,
        /// The chosen things.
        things: Vec<Thing>,
    },
    /// An additional cost is paid for a card that is cast (11.3.5).
    PaidLabel {
        /// The card.
        card: CardId,
        /// The label that its text gives to the cost.
        label: Arc<str>,
    },
    /// A cost is fixed: this many CP, whatever changes later (11.3.7, 11.4.6).
    Fixed {
        /// The card for which it is paid.
        card: CardId,
        /// The number of CP.
        cp: u8,
    },
    /// A cost is paid, all at once.
    Paid {
        /// The card for which it is paid.
        card: CardId,
        /// The number of CP made.
        cp: u8,
        /// The elements of the CP.
        of: Elements,
        /// The cards that the rest of the cost takes, other than the card itself.
        with: Arc<[CardId]>,
    },
    /// A card was cast or an ability activated: all steps are done.
    Played(Play),
    /// An effect lets a card be cast, as soon as the effect has resolved (11.3.11).
    CastLater {
        /// The player.
        player: Player,
        /// The card.
        card: CardId,
        /// The terms.
        terms: Terms,
    },
    /// The first of those cards is about to be cast.
    CastTaken,
    /// An item on the stack resolves.
    Resolving(OnStack),
    /// None of its targets is legal any more, or its condition does not hold.
    Fizzled(OnStack),
    /// An item is cancelled.
    Cancelled(OnStack),
    /// An item leaves the stack.
    Unstacked(OnStack),
    /// An auto-ability has triggered and is waiting.
    Triggered(Box<Item>),
    /// A waiting ability is taken: its index in the list.
    Taken(usize),
    /// A delayed auto-ability is made.
    Delayed(Box<Delayed>),
    /// A delayed auto-ability is gone: its index in the list.
    DelayedGone(usize),
    /// An attack is declared (10.1.2).
    Attacked {
        /// The attacking forwards.
        attackers: Arc<[CardId]>,
    },
    /// A block is declared, or none.
    Blocked(Option<CardId>),
    /// A card is no longer part of the battle.
    LeftBattle(CardId),
    /// The battle is over, and a party no longer exists (10.1.4.5).
    BattleEnded,
    /// Damage is removed from the field (9.5.1.3.1).
    DamageRemoved,
    /// The damage on a card is removed.
    Healed(CardId),
    /// Effects that last until the end of the turn end (9.5.1.3.2).
    EffectsEnded,
    /// A lasting effect begins.
    Lasts(Box<LastingEffect>),
    /// A lasting effect ends. It is given by its stamp.
    LastsNoMore(u32),
    /// An effect of this card replaces something (11.12.5).
    Replaced(CardId),
    /// Counters are put on a card or removed.
    CountersChanged {
        /// The card.
        card: CardId,
        /// The name of the counters.
        name: Arc<str>,
        /// The change.
        by: i32,
    },
    /// クリスタル
    CrystalsChanged {
        /// The player.
        of: Player,
        /// The change.
        by: i32,
    },
    /// A number on this card, or changed by it, has reached the maximum that this program supports, and stays there.
    AtLimit(CardId),
    /// EXバースト: whether it is used.
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
        /// The card that is put on it.
        top: CardId,
    },
    /// Something is used up for this turn.
    UsedUp(Scope),
    /// Something that was begun is undone, with its payment (14.1).
    RolledBack {
        /// The card that it was about.
        card: CardId,
        /// The play, if it was done with priority.
        play: Option<Play>,
    },
    /// A loop ends, and this may not be repeated (13.2, 13.3).
    LoopBarred {
        /// What may not be done again.
        bar: Bar,
        /// The number of repetitions that the player chose.
        times: u32,
    },
    /// The player stops the loop (13.2, 13.3).
    LoopStopped(Player),
    /// A party no longer exists (15.1.1.9.5).
    PartyEnded,
    /// No fighting forward is left, so there is no battle damage (10.1.3.3).
    NotFought,
    /// A card does not enter the field, because it would be one too many (7.7.3).
    NotEntered(CardId),
    /// A part of this card's text does nothing: it is impossible (2.3), or its number is 0 (4.3, 4.4).
    Nothing {
        /// The card.
        card: CardId,
        /// The reason.
        why: Ineffective,
    },
    /// A player declines something optional.
    Declined {
        /// The player.
        by: Player,
        /// What is declined.
        offer: Offer,
        /// Whether it could have been done. The other player does not learn this.
        able: bool,
    },
    /// A card attacks and is not dulled (15.2.1.2).
    NotDulled(CardId),
    /// A card is already dull, or active: nothing changes (15.1.1.1.2, 15.1.1.2.2).
    Unchanged(CardId),
    /// A card has moved since, and nothing is done to it (11.8.16.1, 11.8.17.3).
    NotFound(CardId),
    /// This many cards have to go at once (12.3).
    RuleProcess(u16),
    /// The player who goes first (8.2.1.2).
    First(Player),
    /// The game is over: this player has won, or it is a draw.
    Over(Option<Player>),
    /// A loop that nobody can stop (13.1).
    LoopEndless,
    /// A player loses.
    Lost(Player),
}
