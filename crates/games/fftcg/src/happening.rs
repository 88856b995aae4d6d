//! Events as auto-abilities see them (11.8).

use std::sync::Arc;

use hantei_ability::fftcg::{ItemKind, Phase};
use hantei_engine::{CardId, Chosen, Player};

use super::zone::Zone;

/// What causes an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// A card is cast.
    Cast,
    /// The last counter of warp was removed: the second of warp's auto-abilities (15.2.7.5).
    Warp {
        /// The player.
        by: Player,
        /// The card itself.
        source: CardId,
    },
    /// A summon or an ability.
    Item {
        /// The id of the item.
        id: u32,
        /// The kind of item.
        kind: ItemKind,
        /// The player.
        by: Player,
        /// Its source.
        source: CardId,
    },
}

impl Cause {
    /// Returns the kind of the summon or ability, its player and its source.
    pub(super) fn effect(self) -> Option<(ItemKind, Player, CardId)> {
        match self {
            Cause::Item { kind, by, source, .. } => Some((kind, by, source)),
            Cause::Warp { by, source } => Some((ItemKind::Auto, by, source)),
            Cause::Cast => None,
        }
    }
}

/// Something for which an auto-ability may wait.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Happening {
    /// フィールドに出た, and the zone that it came from.
    Entered(Chosen, Zone),
    /// フィールドを離れた
    Left(Chosen),
    /// A card went from the field into the break zone.
    ToBreak(Chosen),
    /// ブレイクされた
    Broken(Chosen),
    /// The first card broke the second.
    Breaks(CardId, Chosen),
    /// 手札に戻った
    Returned(Chosen),
    /// 除外された
    Removed(Chosen),
    /// キャストした
    Cast(Chosen),
    /// アタックした
    Attacked(Chosen),
    /// アタックした, as a party.
    PartyAttacked(Chosen),
    /// ブロックした
    Blocked(Chosen),
    /// ブロックされた
    WasBlocked(Chosen),
    /// A card dealt damage to a player, or the cards of a party did so as a whole (15.1.1.9.1).
    DamagedPlayer(Vec<CardId>, Player, i32),
    /// A card dealt damage to a forward.
    DamagedForward(CardId, Chosen, i32),
    /// A party dealt damage.
    PartyDamaged(Player),
    /// A player took damage.
    PlayerDamaged(Player, i32),
    /// 捨てた
    Discarded(Chosen),
    /// 引いた
    Drew(Player),
    /// ダルになった
    Dulled(Chosen),
    /// アクティブになった
    Activated(Chosen),
    /// A player chose the card.
    Chosen(Chosen, Player),
    /// An action or special ability of the card was used.
    UsedAbility(Chosen),
    /// 顕現した
    Primed(Chosen),
    /// A counter of this name was removed from the card.
    LostCounter(Chosen, Arc<str>),
    /// A counter of this name was put on the card.
    GotCounter(Chosen, Arc<str>),
    /// The last counter of this name was removed.
    LastCounter(Chosen, Arc<str>),
    /// フェイズ開始時
    PhaseStart(Phase),
    /// ターン終了時
    TurnEnd,
}

impl Happening {
    /// Returns the card that leaves.
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

    /// Whether the card is seen as it was before, because the event is about leaving (11.8.16).
    pub(super) fn looks_back(&self) -> bool {
        // 12.3: a card that breaks a forward and leaves together with it was also there just before.
        use Happening::{Breaks, Broken, Left, Removed, Returned, ToBreak};
        matches!(self, Left(_) | ToBreak(_) | Broken(_) | Breaks(..) | Returned(_) | Removed(_))
    }
}
