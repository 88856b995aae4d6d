//! Everything that can happen in a fight. Only events change the state.

use std::sync::Arc;

use hantei_ability::buddyfight::{Ending, KeywordKind, Overturn, Phase, Until, UseKind};
use hantei_engine::{CardId, Chosen, Ineffective, Player, Scope, Stamp};

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
    /// Shown in order to be used.
    Declare,
    /// Swapped with the buddy, for a buddy call.
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
    /// Moved by ★ルール処理★ or another rule.
    Rule,
    /// By an effect.
    Effect,
    /// Put away after it was resolved.
    Resolved,
    /// Put away after its use was negated.
    Negated,
    /// Put back after its use was called off.
    CalledOff,
    /// 『奇襲』
    Ambush,
    /// 移動
    Move,
    /// The main deck leaves the fight for good (`7.lost-deck.during-fight.removed-main.fixed`).
    Seal,
}

impl How {
    /// Whether an effect itself moves the card, and not a payment for it or a rule that follows.
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
    /// Damage after which no card of the fighter's can change a life of 0.
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

/// Something optional that was not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Offer {
    /// A yes-or-no question.
    Wish(Wish),
    /// チャージ&ドロー
    Charge,
    /// 『移動』
    Move,
}

/// An event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A turn begins.
    TurnBegan {
        /// Whether an effect gained the turn.
        gained: bool,
    },
    /// A phase begins.
    PhaseBegan(Phase),
    /// A phase ends.
    PhaseEnded(Phase),
    /// The turn ends, and with it the effects that last for the turn.
    TurnEnded,
    /// プレイタイミング begins.
    TimingBegan(Timing),
    /// A play timing ends.
    TimingEnded,
    /// A card moves.
    Moved {
        /// The card.
        card: CardId,
        /// The zone that it leaves.
        from: Zone,
        /// Whether it was face down there.
        was_down: bool,
        /// The zone that it enters.
        to: Zone,
        /// Why it moves.
        how: How,
        /// Whether it is face down there.
        face_down: bool,
        /// The card whose soul it enters.
        host: Option<CardId>,
    },
    /// レストする
    Rested(CardId),
    /// スタンドする
    Stood(CardId),
    /// Life changes.
    LifeChanged {
        /// The fighter whose life it is.
        of: Player,
        /// The change.
        by: i32,
        /// Why life changes.
        why: Life,
    },
    /// ★ルール処理★ has something to do.
    RuleProcess,
    /// シャッフル
    Shuffled(Player),
    /// The Lost deck is shuffled before the fight.
    LostDeckShuffled(Player),
    /// A fighter looks at cards on the top of a deck.
    LookedAt {
        /// The fighter who looks.
        by: Player,
        /// The cards.
        cards: Arc<[CardId]>,
        /// 公開する: whether both fighters see them.
        reveal: bool,
    },
    /// A card goes to the bottom of its deck.
    Sunk(CardId),
    /// A use is declared.
    Declared(Box<Use>),
    /// Cards are chosen for the last declared use.
    Chose {
        /// The label that the text gives to the choice.
        label: Arc<str>,
        /// The cards.
        cards: Vec<CardId>,
    },
    /// One of the alternatives of a text is chosen.
    ModeChosen(usize),
    /// The last declared use is finished.
    Finished(CardId),
    /// A fighter uses one more 【対抗】 in the play timing of this battle.
    CounterUsed(Player),
    /// A use resolves.
    Resolving {
        /// The kind of use.
        kind: UseKind,
        /// The card.
        card: CardId,
    },
    /// A use is negated.
    Negated(CardId),
    /// A use is called off, because its conditions do not hold or its cost cannot be paid.
    CalledOff(CardId),
    /// A use is put off until after the ending.
    PutOff(CardId),
    /// A use that was put off is taken up again.
    TakenUp(CardId),
    /// An automatic ability has triggered and is waiting.
    Triggered(Waiting),
    /// A waiting ability is used, or can no longer be used: its index in the list.
    Taken(usize),
    /// A fighter declines something optional.
    Declined {
        /// The fighter.
        by: Player,
        /// What is declined.
        offer: Offer,
        /// Whether it could have been done. The other fighter does not learn this.
        able: bool,
    },
    /// A part of this card's effect does nothing.
    Nothing {
        /// The card.
        card: CardId,
        /// The reason.
        why: Ineffective,
    },
    /// A keyword takes effect.
    Keyword {
        /// The card.
        card: CardId,
        /// The keyword.
        keyword: KeywordKind,
    },
    /// An attack is declared.
    Attacked {
        /// The attacking cards.
        attackers: Arc<[CardId]>,
        /// The target.
        aim: Aim,
    },
    /// The attack hits.
    Hit,
    /// The attack misses.
    Missed,
    /// The attack is negated.
    AttackNegated,
    /// The attack gets another target.
    Redirected(CardId),
    /// The battle is over: no longer 攻撃中, バトル中.
    BattleEnded,
    /// A lasting effect begins.
    Lasts {
        /// The card that it affects. `None` means the fighter.
        card: Option<CardId>,
        /// The fighter that it affects.
        of: Player,
        /// The effect.
        what: Lasting,
        /// How long it lasts.
        until: Until,
        /// The card with the text, as it was then.
        source: Chosen,
    },
    /// A replacement has taken place: its index among the lasting effects, and among what that effect gives.
    Replaced(Option<usize>),
    /// Something is used up for this turn.
    UsedUp(Scope),
    /// This card was used, so cards can no longer be used after what happened before, unless they follow the same event.
    ChancesLapsed {
        /// Events before this moment are affected.
        before: Stamp,
        /// The card.
        by: CardId,
    },
    /// 終了する
    Ended(Ending),
    /// The point to which an ending leads has been reached.
    Arrived,
    /// The next turn is this fighter's.
    NextTurn(Player),
    /// A flag is turned face down.
    FlagFlipped(Player),
    /// 反刻
    Reversed(CardId),
    /// 魔財宝
    Treasured(CardId),
    /// 『逆天』 or a similar keyword is declared.
    Overturned {
        /// The keyword.
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
