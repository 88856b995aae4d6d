//! The parts of the state on which derived values depend. A derived value stays valid as long as none of its parts changes.

use hantei_ability::fftcg::{Condition, Counted, Is};
use hantei_engine as core;
use hantei_engine::Player;

/// The parts of an FFTCG state.
#[derive(Debug, Clone)]
pub enum InGame {}

/// A set of parts.
pub type Looks = core::Looks<InGame>;

impl InGame {
    /// Which cards are on the field, who controls them, what is on them, and the lasting effects: everything that
    /// decides what the cards are.
    pub const FIELD: Looks = Looks::part(0);
    /// The cards in hands, decks and other zones, and what was last seen of those that have left the field.
    pub const ELSEWHERE: Looks = InGame::elsewhere(Player::A).and(InGame::elsewhere(Player::B));
    /// The damage that players have taken, and their crystals.
    pub const PLAYERS: Looks = Looks::part(2);
    /// Which cards are dull, frozen, newly entered, or have attacked.
    pub const STANCE: Looks = InGame::stance(Player::A).and(InGame::stance(Player::B));
    /// The damage on cards and its sources, their counters, and what was chosen and paid for them.
    pub const MARKS: Looks = Looks::part(4);
    /// The attack.
    pub const BATTLE: Looks = Looks::part(5);
    /// The stack, and the items waiting to be put there.
    pub const STACK: Looks = Looks::part(6);
    /// Whose turn it is, its number, and its phase.
    pub const TURN: Looks = Looks::part(7);
    /// What is used up.
    pub const LIMITS: Looks = Looks::part(8);
    /// What has happened this turn.
    pub const PAST: Looks = Looks::part(9);
    /// What was tried and undone, and what may not be repeated.
    pub const BARS: Looks = Looks::part(10);
    /// Delayed auto-abilities.
    pub const DELAYED: Looks = Looks::part(11);

    /// The part of [`InGame::ELSEWHERE`] for the cards of one player.
    pub const fn elsewhere(owner: Player) -> Looks {
        match owner {
            Player::A => Looks::part(1),
            Player::B => Looks::part(12),
        }
    }

    /// The part of [`InGame::STANCE`] for the cards that one player controls.
    pub const fn stance(controller: Player) -> Looks {
        match controller {
            Player::A => Looks::part(3),
            Player::B => Looks::part(13),
        }
    }
}

/// Returns what the check of this property depends on, apart from whether the card exists.
pub(super) fn looked_at_for(is: Is) -> Looks {
    match is {
        Is::This
        | Is::Other
        | Is::That
        | Is::Generic
        | Is::MultiElement
        | Is::LimitBreak
        | Is::ExBurst => Looks::NOTHING,
        Is::Active | Is::Dull | Is::Frozen => InGame::STANCE,
        Is::Attacking | Is::Blocking | Is::InParty | Is::Blocked => InGame::BATTLE,
        Is::PartyWithThis | Is::BlockingThis | Is::InBattleWithThis => {
            InGame::BATTLE.and(InGame::ELSEWHERE)
        }
        Is::Damaged | Is::DamagedByThis => InGame::MARKS,
        Is::Primed => InGame::FIELD,
        Is::FaceDown | Is::FaceUp => InGame::ELSEWHERE,
        Is::EnteredThisTurn | Is::FromFieldThisTurn => InGame::TURN,
    }
}

/// Returns what the check of this condition depends on, apart from what its filters depend on.
pub(super) fn looked_at_to_hold(condition: &Condition) -> Looks {
    match condition {
        Condition::DamageTaken(_) | Condition::Crystals(_) => InGame::PLAYERS,
        Condition::Hand(_) => InGame::ELSEWHERE,
        Condition::CastThisTurn(_) | Condition::ThisTurn(_) => InGame::PAST,
        Condition::Turn(_) | Condition::Phase(_) => InGame::TURN,
        Condition::Paid(_) | Condition::WasCast | Condition::PaidWith(_) => {
            InGame::STACK.and(InGame::MARKS)
        }
        Condition::Have(_)
        | Condition::This(_)
        | Condition::That(_)
        | Condition::ThoseAre(_)
        | Condition::Are(_)
        | Condition::FromEx
        | Condition::Did
        | Condition::AtLeast(_)
        | Condition::Not(_)
        | Condition::Any(_) => Looks::NOTHING,
    }
}

/// Returns what the count depends on, apart from what its filters depend on.
pub(super) fn looked_at_to_count(counted: &Counted) -> Looks {
    match counted {
        Counted::DamageTaken(_) | Counted::Crystals(_) => InGame::PLAYERS,
        Counted::Hand(_) => InGame::ELSEWHERE,
        Counted::Counters(_) => InGame::MARKS.and(InGame::ELSEWHERE),
        Counted::DamageOn(_) => InGame::MARKS,
        Counted::Cast(_) => InGame::PAST,
        Counted::X
        | Counted::Each(_)
        | Counted::Power(_)
        | Counted::Cost(_)
        | Counted::Times(_)
        | Counted::Plus(_)
        | Counted::Elements(_)
        | Counted::HighestPower(_)
        | Counted::HighestCost(_)
        | Counted::Half(_)
        | Counted::That
        | Counted::Those => Looks::NOTHING,
    }
}
