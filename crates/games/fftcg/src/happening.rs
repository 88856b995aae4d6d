//! What happens, as auto-abilities look at it (11.8).

use std::sync::Arc;

use hantei_ability::fftcg::{ItemKind, Phase};
use hantei_engine::{CardId, Chosen, Player};

use super::zone::Zone;

/// By what something happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// A card is cast.
    Cast,
    /// The last counter of warp went: by the second of warp's auto-abilities (15.2.7.5).
    Warp {
        /// Whose.
        by: Player,
        /// The card itself.
        source: CardId,
    },
    /// A summon or an ability.
    Item {
        /// Its number.
        id: u32,
        /// What it is.
        kind: ItemKind,
        /// Whose.
        by: Player,
        /// Its source.
        source: CardId,
    },
}

impl Cause {
    /// The summon or ability: what it is, whose, and of which card.
    pub(super) fn effect(self) -> Option<(ItemKind, Player, CardId)> {
        match self {
            Cause::Item { kind, by, source, .. } => Some((kind, by, source)),
            Cause::Warp { by, source } => Some((ItemKind::Auto, by, source)),
            Cause::Cast => None,
        }
    }
}

/// Something that an auto-ability may wait for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Happening {
    /// フィールドに出た, from there
    Entered(Chosen, Zone),
    /// フィールドを離れた
    Left(Chosen),
    /// From the field into the break zone.
    ToBreak(Chosen),
    /// ブレイクされた
    Broken(Chosen),
    /// The first broke the second.
    Breaks(CardId, Chosen),
    /// 手札に戻った
    Returned(Chosen),
    /// 除外された
    Removed(Chosen),
    /// キャストした
    Cast(Chosen),
    /// アタックした
    Attacked(Chosen),
    /// アタックした, as a party
    PartyAttacked(Chosen),
    /// ブロックした
    Blocked(Chosen),
    /// ブロックされた
    WasBlocked(Chosen),
    /// A card dealt damage to a player, or the cards of a party did as one (15.1.1.9.1).
    DamagedPlayer(Vec<CardId>, Player, i32),
    /// A card dealt damage to a forward.
    DamagedForward(CardId, Chosen, i32),
    /// A party dealt damage.
    PartyDamaged(Player),
    /// A player was dealt damage.
    PlayerDamaged(Player, i32),
    /// 捨てた
    Discarded(Chosen),
    /// 引いた
    Drew(Player),
    /// ダルになった
    Dulled(Chosen),
    /// アクティブになった
    Activated(Chosen),
    /// Chosen, by a player.
    Chosen(Chosen, Player),
    /// An action or special ability of it was used.
    UsedAbility(Chosen),
    /// 顕現した
    Primed(Chosen),
    /// A counter of this name was taken from it.
    LostCounter(Chosen, Arc<str>),
    /// A counter of this name was placed on it.
    GotCounter(Chosen, Arc<str>),
    /// The last counter of this name went.
    LastCounter(Chosen, Arc<str>),
    /// フェイズ開始時
    PhaseStart(Phase),
    /// ターン終了時
    TurnEnd,
}

impl Happening {
    /// The card that leaves.
    pub(super) fn card(&self) -> Option<CardId> {
        use Happening::{Broken, Left, Removed, Returned, ToBreak};
        match self {
            Left(of) | ToBreak(of) | Broken(of) | Returned(of) | Removed(of) => Some(of.0),
            Happening::Entered(..)
            | Happening::Breaks(..)
            | Happening::Cast(_)
            | Happening::Attacked(_)
            | Happening::PartyAttacked(_)
            | Happening::Blocked(_)
            | Happening::WasBlocked(_)
            | Happening::DamagedPlayer(..)
            | Happening::DamagedForward(..)
            | Happening::PartyDamaged(_)
            | Happening::PlayerDamaged(..)
            | Happening::Discarded(_)
            | Happening::Drew(_)
            | Happening::Dulled(_)
            | Happening::Activated(_)
            | Happening::Chosen(..)
            | Happening::UsedAbility(_)
            | Happening::Primed(_)
            | Happening::LostCounter(..)
            | Happening::GotCounter(..)
            | Happening::LastCounter(..)
            | Happening::PhaseStart(_)
            | Happening::TurnEnd => None,
        }
    }

    /// What is looked at as it was before, because it is about leaving (11.8.16).
    pub(super) fn looks_back(&self) -> bool {
        // 12.3: who breaks a forward and falls with it was there just before, too.
        use Happening::{Breaks, Broken, Left, Removed, Returned, ToBreak};
        matches!(self, Left(_) | ToBreak(_) | Broken(_) | Breaks(..) | Returned(_) | Removed(_))
    }
}
