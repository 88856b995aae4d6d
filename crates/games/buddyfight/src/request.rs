//! What fighters are asked, and what they may answer.

use hantei_ability::buddyfight::{KeywordKind, UseKind};
use hantei_base::kind::CardKind;
use hantei_engine as core;
use hantei_engine::{CardId, Choice, Options};

use super::terms::{AbilityRef, Aim};
use super::zone::Zone;

/// A use that may be declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Play {
    /// コール
    Call {
        /// Which card.
        card: CardId,
        /// Where to.
        area: Zone,
        /// Whether as a buddy call.
        buddy: bool,
    },
    /// キャスト
    Cast(CardId),
    /// 装備
    Equip {
        /// Which card.
        card: CardId,
        /// By which keyword, when a monster is equipped.
        by: Option<KeywordKind>,
        /// Whether as a buddy call.
        buddy: bool,
    },
    /// 【起動】, and 『逆天』 and the like
    Activate(CardId, AbilityRef),
    /// 『星合体』
    CrossNize(CardId),
    /// 『パージ』
    Purge(CardId),
}

impl Play {
    /// The card that is used.
    pub fn card(self) -> CardId {
        match self {
            Play::Call { card, .. } | Play::Equip { card, .. } => card,
            Play::Cast(card) | Play::CrossNize(card) | Play::Purge(card) => card,
            Play::Activate(card, _) => card,
        }
    }

    /// What kind of use it is.
    pub fn kind(self) -> UseKind {
        match self {
            Play::Call { .. } => UseKind::Call,
            Play::Cast(_) => UseKind::Cast,
            Play::Equip { .. } => UseKind::Equip,
            Play::Activate(..) | Play::CrossNize(_) | Play::Purge(_) => UseKind::Activate,
        }
    }
}

/// Which chance to use something it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Window {
    /// The turn fighter's (`2.play-timing.2.1`).
    Own,
    /// The other fighter's, when the turn fighter uses nothing (`2.play-timing.6.1`).
    Free,
    /// An answer to a use (`2.play-timing.3.1`, `2.play-timing.7.1`).
    Answer,
}

/// An attack that may be declared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attack {
    /// With which cards.
    pub attackers: Vec<CardId>,
    /// On what.
    pub aim: Aim,
}

/// What a card is chosen for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum For {
    /// As a target.
    Target,
    /// To pay.
    Payment,
    /// For an effect.
    Effect,
    /// To go to the drop zone, for a rule.
    Rule,
    /// From the hand into the gauge (チャージ&ドロー).
    Charge,
    /// 『移動』
    Move,
    /// 『反撃』
    Counterattack,
    /// 『ソウルガード』
    Soulguard,
}

/// What a fighter may want.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Wish {
    /// 「してよい」
    Effect(CardId),
    /// 『ソウルガード』
    Soulguard(CardId),
    /// 『装備変更』
    ChangeEquip(CardId),
    /// 『奇襲』
    Ambush(CardId),
    /// A flag from the hand at life 0.
    LifeZero(CardId),
}

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// To use something, or nothing.
    Use(Window, Vec<Play>),
    /// To attack, or not.
    Attack(Vec<Attack>),
    /// Which target to attack, when an effect makes a card attack.
    Aim(Vec<Aim>),
    /// A card; where it may be declined, none or no further one.
    Card {
        /// What for.
        what: For,
        /// Which there are.
        from: Options<CardId>,
    },
    /// The one option is yes; no declines it.
    Wish(Wish),
    /// One of so many.
    Branch(usize),
    /// An area.
    Area(Vec<Zone>),
    /// Which of the abilities that wait is used first; places in the state's list.
    Waiting(Vec<usize>),
    /// A kind of card.
    Kind(Vec<CardKind>),
    /// Who wins at ジャンケン: the fighter that is asked, or the other one.
    Winner,
}

/// A question to a fighter.
pub type Request = core::Question<Ask>;

impl From<(For, Options<CardId>)> for Ask {
    fn from((what, from): (For, Options<CardId>)) -> Ask {
        Ask::Card { what, from }
    }
}

impl Wish {
    /// The card that it is about.
    pub fn card(self) -> CardId {
        match self {
            Wish::Effect(card)
            | Wish::Soulguard(card)
            | Wish::ChangeEquip(card)
            | Wish::Ambush(card)
            | Wish::LifeZero(card) => card,
        }
    }
}

impl core::Asks for Ask {
    fn is_chance(&self) -> bool {
        matches!(self, Ask::Use(..) | Ask::Attack(_))
    }

    fn choice(&self) -> Choice {
        match self {
            Ask::Use(_, plays) => Choice::one_or_none(plays.len()),
            Ask::Attack(attacks) => Choice::one_or_none(attacks.len()),
            Ask::Aim(aims) => Choice::one_of(aims.len()),
            Ask::Card { from, .. } => from.choice(),
            Ask::Wish(_) => Choice::one_or_none(1),
            Ask::Branch(count) => Choice::one_of(*count),
            Ask::Area(areas) => Choice::one_of(areas.len()),
            Ask::Waiting(places) => Choice::one_of(places.len()),
            Ask::Kind(kinds) => Choice::one_of(kinds.len()),
            Ask::Winner => Choice::one_of(2),
        }
    }

    fn cards(&self) -> Option<&Options<CardId>> {
        let Ask::Card { from, .. } = self else { return None };
        Some(from)
    }
}
