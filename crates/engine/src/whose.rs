//! Which players a text means, seen from the player whose text it is.

use hantei_ability::common::{Who, Whose};

use super::ids::Player;

impl Player {
    /// Only this player, as a list; for texts that mean one player or both.
    pub fn alone(self) -> &'static [Player] {
        match self {
            Player::A => &[Player::A],
            Player::B => &[Player::B],
        }
    }
}

/// A word of a text that means players.
pub trait SeenFrom {
    /// The players that the text means when it belongs to player `you`.
    fn seen_from(self, you: Player) -> &'static [Player];
}

impl SeenFrom for Whose {
    fn seen_from(self, you: Player) -> &'static [Player] {
        match self {
            Whose::Own => you.alone(),
            Whose::Opponent => you.opponent().alone(),
            Whose::Any => &Player::ALL,
        }
    }
}

impl SeenFrom for Who {
    fn seen_from(self, you: Player) -> &'static [Player] {
        match self {
            Who::You => you.alone(),
            Who::Opponent => you.opponent().alone(),
            Who::Both => &Player::ALL,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_means_players_as_its_own_player_sees_them() {
        use Player::{A, B};
        assert_eq!([Whose::Own, Whose::Opponent].map(|of| of.seen_from(B)), [&[B], &[A]]);
        assert_eq!([Who::You, Who::Opponent].map(|of| of.seen_from(A)), [&[A], &[B]]);
        assert_eq!((Whose::Any.seen_from(A), Who::Both.seen_from(B)), (&[A, B][..], &[A, B][..]));
    }
}
