//! Everything that can happen in a fight. A change of the state is an event; nothing else changes it.

use std::sync::Arc;

use hantei_ability::buddyfight::{Ending, KeywordKind, Overturn, Phase, Until, UseKind};
use hantei_engine::{CardId, Chosen, Idle, Player, Scope, Stamp};

use super::request::Wish;
use super::state::{Use, Waiting};
use super::zone::Zone;

use super::terms::{Aim, Lasting, Timing};

/// Why a card moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum How {
    /// Placed before the fight.
    SetUp,
    /// 引く
    Draw,
    /// チャージ
    Charge,
    /// Shown to be used.
    Declare,
    /// Changing places with the buddy, for a buddy call.
    Swap,
    /// コール
    Call,
    /// 装備
    Equip,
    /// 設置
    Set,
    /// Paid as a cost.
    Pay,
    /// 破壊
    Destroy,
    /// By ★ルール処理★ or another rule.
    Rule,
    /// By an effect.
    Effect,
    /// A card that has been resolved.
    Resolved,
    /// A use that was negated.
    Negated,
    /// A use that was called off.
    CalledOff,
    /// 『奇襲』
    Ambush,
    /// 移動
    Move,
    /// The main deck leaves the fight for good (`7.lost-deck.during-fight.removed-main.fixed`).
    Seal,
}

impl How {
    /// Whether an effect itself moves the card, and not what pays for it or a rule that follows.
    pub(super) fn is_of_effect(self) -> bool {
        match self {
            How::Draw | How::Charge | How::Call | How::Ambush | How::Equip => true,
            How::Destroy | How::Effect | How::Move => true,
            How::SetUp
            | How::Declare
            | How::Swap
            | How::Set
            | How::Pay
            | How::Rule
            | How::Resolved
            | How::Negated
            | How::CalledOff
            | How::Seal => false,
        }
    }
}

/// Why life changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Life {
    /// ダメージ
    Damage,
    /// The same, after which no card of the fighter's changes a life of 0.
    LastDamage,
    /// ライフ＋
    Gain,
    /// ライフを払う
    Pay,
    /// バディギフト
    BuddyGift,
    /// ライフは〇になる
    Set,
}

/// What may be done, and is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Offer {
    /// What is asked with yes or no.
    Wish(Wish),
    /// チャージ&ドロー
    Charge,
    /// 『移動』
    Move,
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A turn begins.
    TurnBegan {
        /// Whether an effect gained it.
        gained: bool,
    },
    /// A phase begins.
    PhaseBegan(Phase),
    /// A phase ends.
    PhaseEnded(Phase),
    /// The turn ends, and with it what lasts for the turn.
    TurnEnded,
    /// プレイタイミング begins.
    TimingBegan(Timing),
    /// And ends.
    TimingEnded,
    /// A card goes elsewhere.
    Moved {
        /// Which.
        card: CardId,
        /// From where.
        from: Zone,
        /// Whether it lay face down there.
        was_down: bool,
        /// To where.
        to: Zone,
        /// Why.
        how: How,
        /// Whether it lies face down there.
        face_down: bool,
        /// Into whose soul.
        host: Option<CardId>,
    },
    /// レストする
    Rested(CardId),
    /// スタンドする
    Stood(CardId),
    /// Life changes.
    LifeChanged {
        /// Whose.
        of: Player,
        /// By how much.
        by: i32,
        /// Why.
        why: Life,
    },
    /// ★ルール処理★ has something to do.
    RuleProcess,
    /// シャッフル
    Shuffled(Player),
    /// The Lost deck is shuffled before the fight.
    LostDeckShuffled(Player),
    /// Cards of the top of a deck are looked at.
    LookedAt {
        /// By whom.
        by: Player,
        /// Which.
        cards: Arc<[CardId]>,
        /// 公開する: both fighters see them.
        reveal: bool,
    },
    /// A card goes to the bottom of its deck.
    Sunk(CardId),
    /// A use is declared.
    Declared(Box<Use>),
    /// What is chosen for it.
    Chose {
        /// What the text calls it.
        label: Arc<str>,
        /// Which.
        cards: Vec<CardId>,
    },
    /// Which of the things that its text can do is chosen.
    ModeChosen(usize),
    /// The last use declared is done with.
    Finished(CardId),
    /// One more 【対抗】 in the play timing of this battle.
    CounterUsed(Player),
    /// A use resolves.
    Resolving {
        /// What kind of use.
        kind: UseKind,
        /// The card.
        card: CardId,
    },
    /// A use is negated.
    Negated(CardId),
    /// A use is called off: its conditions do not hold or its cost cannot be paid.
    CalledOff(CardId),
    /// A use waits until after what was ended.
    PutOff(CardId),
    /// It is taken up again.
    TakenUp(CardId),
    /// An automatic ability has triggered, and waits.
    Triggered(Waiting),
    /// One that waits is used, or can no longer be: its place in the list.
    Taken(usize),
    /// What may be done is not.
    Declined {
        /// By whom.
        by: Player,
        /// What.
        offer: Offer,
        /// Whether it could have been done; the other fighter does not learn that.
        able: bool,
    },
    /// A part of this card's effect does nothing.
    Nothing {
        /// The card.
        card: CardId,
        /// Why.
        why: Idle,
    },
    /// A keyword takes effect.
    Keyword {
        /// The card.
        card: CardId,
        /// Which keyword.
        keyword: KeywordKind,
    },
    /// An attack is declared.
    Attacked {
        /// With which cards.
        attackers: Arc<[CardId]>,
        /// On what.
        aim: Aim,
    },
    /// The attack hits.
    Hit,
    /// The attack misses.
    Missed,
    /// The attack is negated.
    AttackNegated,
    /// The attack has another target.
    Redirected(CardId),
    /// No longer 攻撃中, バトル中.
    BattleEnded,
    /// Something is put on a card for a while.
    Lasts {
        /// On which; none: on the fighter.
        card: Option<CardId>,
        /// On which fighter.
        of: Player,
        /// What.
        what: Lasting,
        /// How long.
        until: Until,
        /// By the text of which card, as it lay.
        source: Chosen,
    },
    /// What happened instead of something once has done so: its place among what lasts, and among what that gives.
    Replaced(Option<usize>),
    /// Something is used up, for this turn.
    UsedUp(Scope),
    /// This card was used: what could follow what happened before can no longer be, unless it follows the same.
    ChancesLapsed {
        /// Before when.
        before: Stamp,
        /// The card.
        by: CardId,
    },
    /// 終了する
    Ended(Ending),
    /// Where it leads has been reached.
    Arrived,
    /// The next turn is this fighter's.
    NextTurn(Player),
    /// A flag is turned face down.
    FlagFlipped(Player),
    /// 反刻
    Reversed(CardId),
    /// 魔財宝
    Treasured(CardId),
    /// 『逆天』 and the like are declared.
    Overturned {
        /// Which.
        kind: Overturn,
        /// The card.
        card: CardId,
    },
    /// A kind of card is named.
    Named(hantei_base::kind::CardKind),
    /// ジャンケンに勝つ
    WonByHand(Player),
    /// The face-down buddy is shown.
    BuddyShown(CardId),
    /// The Lost deck becomes the deck.
    DecksExchanged(Player),
    /// A fighter loses.
    Lost(Player),
}
