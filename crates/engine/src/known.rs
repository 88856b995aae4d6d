//! Who may know something (公開情報, 非公開情報): what a log may show to a player.

use super::ids::Player;

/// Who may know something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Known {
    /// Both players: it follows from public information.
    #[default]
    ToBoth,
    /// Only this player.
    To(Player),
    /// Neither player.
    ToNobody,
}

impl Known {
    /// Exactly the players for whom `knows` holds.
    pub fn to_those(knows: impl Fn(Player) -> bool) -> Known {
        match Player::ALL.map(knows) {
            [true, true] => Known::ToBoth,
            [true, false] => Known::To(Player::A),
            [false, true] => Known::To(Player::B),
            [false, false] => Known::ToNobody,
        }
    }

    /// Whether the player may know.
    pub fn to(self, player: Player) -> bool {
        match self {
            Known::ToBoth => true,
            Known::To(only) => only == player,
            Known::ToNobody => false,
        }
    }

    /// The players who may know either of the two.
    pub fn or(self, other: Known) -> Known {
        Known::to_those(|player| self.to(player) || other.to(player))
    }

    /// The players who may know both of the two.
    pub fn and(self, other: Known) -> Known {
        Known::to_those(|player| self.to(player) && other.to(player))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn either_widens_and_both_narrow() {
        let (a, b) = (Known::To(Player::A), Known::To(Player::B));
        assert_eq!(a.or(b), Known::ToBoth);
        assert_eq!(a.and(b), Known::ToNobody);
        assert_eq!(Known::ToBoth.and(b), b);
        assert_eq!(Known::ToNobody.or(a), a);
    }
}
