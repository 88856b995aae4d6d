//! What was looked at to work something out: as long as none of it changes, that stays what it is.

use crate::ability::fftcg::{Condition, Counted, Is};
use crate::engine::core::{self, Player};

/// What there is to look at in a game.
#[derive(Debug, Clone)]
pub enum InGame {}

/// Some of it.
pub type Looks = core::Looks<InGame>;

impl Looks {
    /// Which cards lie on the field, whose and what on them, and what lasts: whatever the cards are goes by that.
    pub const FIELD: Looks = Looks::part(0);
    /// The cards in hands, decks and elsewhere off the field, and what was last seen of those that have left it.
    pub const ELSEWHERE: Looks = Looks::elsewhere(Player::A).and(Looks::elsewhere(Player::B));
    /// The damage that players have taken, and their crystals.
    pub const PLAYERS: Looks = Looks::part(2);
    /// Which cards are dull, frozen, have come just now, or have attacked.
    pub const STANCE: Looks = Looks::stance(Player::A).and(Looks::stance(Player::B));
    /// The damage of cards, by what, their counters, and what was said and paid for them.
    pub const MARKS: Looks = Looks::part(4);
    /// The attack.
    pub const BATTLE: Looks = Looks::part(5);
    /// The stack, and what waits to be put there.
    pub const STACK: Looks = Looks::part(6);
    /// Whose turn it is, the how many-eth, and its phase.
    pub const TURN: Looks = Looks::part(7);
    /// What is used up.
    pub const LIMITS: Looks = Looks::part(8);
    /// What has happened this turn.
    pub const PAST: Looks = Looks::part(9);
    /// What was tried and undone, and what may not be repeated.
    pub const BARS: Looks = Looks::part(10);
    /// Delayed auto-abilities.
    pub const DELAYED: Looks = Looks::part(11);

    /// The same as [`Looks::ELSEWHERE`], of the cards of one player.
    pub const fn elsewhere(owner: Player) -> Looks {
        match owner {
            Player::A => Looks::part(1),
            Player::B => Looks::part(12),
        }
    }

    /// The same as [`Looks::STANCE`], of the cards that one player controls.
    pub const fn stance(controller: Player) -> Looks {
        match controller {
            Player::A => Looks::part(3),
            Player::B => Looks::part(13),
        }
    }
}

/// What is looked at to see whether a card is so, besides whether it is there.
pub(super) fn looked_at_for(is: Is) -> Looks {
    match is {
        Is::This
        | Is::Other
        | Is::That
        | Is::Generic
        | Is::MultiElement
        | Is::LimitBreak
        | Is::ExBurst => Looks::NOTHING,
        Is::Active | Is::Dull | Is::Frozen => Looks::STANCE,
        Is::Attacking | Is::Blocking | Is::InParty | Is::Blocked => Looks::BATTLE,
        Is::PartyWithThis | Is::BlockingThis | Is::InBattleWithThis => {
            Looks::BATTLE.and(Looks::ELSEWHERE)
        }
        Is::Damaged | Is::DamagedByThis => Looks::MARKS,
        Is::Primed => Looks::FIELD,
        Is::FaceDown | Is::FaceUp => Looks::ELSEWHERE,
        Is::EnteredThisTurn | Is::FromFieldThisTurn => Looks::TURN,
    }
}

/// What is looked at to see whether that holds, besides what filters look at.
pub(super) fn looked_at_to_hold(condition: &Condition) -> Looks {
    match condition {
        Condition::DamageTaken(_) | Condition::Crystals(_) => Looks::PLAYERS,
        Condition::Hand(_) => Looks::ELSEWHERE,
        Condition::CastThisTurn(_) | Condition::ThisTurn(_) => Looks::PAST,
        Condition::Turn(_) | Condition::Phase(_) => Looks::TURN,
        Condition::Paid(_) | Condition::WasCast | Condition::PaidWith(_) => {
            Looks::STACK.and(Looks::MARKS)
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

/// What is looked at to count that, besides what filters look at.
pub(super) fn looked_at_to_count(counted: &Counted) -> Looks {
    match counted {
        Counted::DamageTaken(_) | Counted::Crystals(_) => Looks::PLAYERS,
        Counted::Hand(_) => Looks::ELSEWHERE,
        Counted::Counters(_) => Looks::MARKS.and(Looks::ELSEWHERE),
        Counted::DamageOn(_) => Looks::MARKS,
        Counted::Cast(_) => Looks::PAST,
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
