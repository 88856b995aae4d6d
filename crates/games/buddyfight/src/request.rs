//! The questions that fighters are asked, and the possible answers.

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
        /// The card.
        card: CardId,
        /// The area.
        area: Zone,
        /// Whether it is a buddy call.
        buddy: bool,
    },
    /// キャスト
    Cast(CardId),
    /// 装備
    Equip {
        /// The card.
        card: CardId,
        /// The keyword, if a monster is equipped.
        by: Option<KeywordKind>,
        /// Whether it is a buddy call.
        buddy: bool,
    },
    /// 【起動】, 『逆天』 and similar abilities.
    Activate(CardId, AbilityRef),
    /// 『星合体』
    CrossNize(CardId),
    /// 『パージ』
    Purge(CardId),
}

impl Play {
    /// Returns the card that is used.
    pub fn card(self) -> CardId {
        match self {
            Play::Call { card, .. } | Play::Equip { card, .. } => card,
            Play::Cast(card) | Play::CrossNize(card) | Play::Purge(card) => card,
            Play::Activate(card, _) => card,
        }
    }

    /// Returns the kind of use.
    pub fn kind(self) -> UseKind {
        match self {
            Play::Call { .. } => UseKind::Call,
            Play::Cast(_) => UseKind::Cast,
            Play::Equip { .. } => UseKind::Equip,
            Play::Activate(..) | Play::CrossNize(_) | Play::Purge(_) => UseKind::Activate,
        }
    }
}

/// The chances to use something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Window {
    /// The turn fighter's (`2.play-timing.2.1`).
    Own,
    /// The other fighter's, if the turn fighter uses nothing (`2.play-timing.6.1`).
    Free,
    /// A response to a use (`2.play-timing.3.1`, `2.play-timing.7.1`).
    Answer,
}

/// An attack that may be declared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attack {
    /// The attacking cards.
    pub attackers: Vec<CardId>,
    /// The target.
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
    /// To go to the drop zone because of a rule.
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

/// A yes-or-no question.
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

/// The question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// Use something, or nothing.
    Use(Window, Vec<Play>),
    /// Attack, or not.
    Attack(Vec<Attack>),
    /// Choose the target, if an effect makes a card attack.
    Aim(Vec<Aim>),
    /// Choose a card. If it is optional, choose none or no further card.
    Card {
        /// The purpose.
        what: For,
        /// The cards to choose from.
        from: Options<CardId>,
    },
    /// Yes is the only option; no declines it.
    Wish(Wish),
    /// Choose one of this many alternatives.
    Branch(usize),
    /// Choose an area.
    Area(Vec<Zone>),
    /// Choose which waiting ability is used first; the options are indices into the state's list.
    Waiting(Vec<usize>),
    /// Choose a kind of card.
    Kind(Vec<CardKind>),
    /// Decide who wins ジャンケン: the fighter who is asked, or the other one.
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
    /// Returns the card that the question is about.
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
