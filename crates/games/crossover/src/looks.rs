//! What was looked at to work something out: as long as none of it changes, that stays what it is.

use hantei_engine as core;
use hantei_engine::Player;

/// What there is to look at in a game.
#[derive(Debug, Clone)]
pub enum InGame {}

/// Some of it.
pub type Looks = core::Looks<InGame>;

impl InGame {
    /// Which cards lie on the field, whose and on what, and what lasts: whatever the cards are goes by that. Of those that have come and
    /// give nobody anything see [`InGame::NAVIGATORS`] and [`InGame::NEWCOMERS`].
    pub const FIELD: Looks = Looks::part(0);
    /// Which cards are tapped.
    pub const TAPPED: Looks = Looks::part(1);
    /// The damage of characters.
    pub const DAMAGE: Looks = Looks::part(2);
    /// The combat.
    pub const COMBAT: Looks = Looks::part(3);
    /// HP.
    pub const HP: Looks = Looks::part(4);
    /// The step of the turn.
    pub const STEP: Looks = Looks::part(5);
    /// The cards in hands, decks and elsewhere off the field.
    pub const ELSEWHERE: Looks = Looks::part(6);
    /// What is used up this turn or in this combat.
    pub const LIMITS: Looks = Looks::part(7);
    /// Energy that players have.
    pub const ENERGY: Looks = Looks::part(8);
    /// What is under way: windows that are open, actions that wait, damage and crashes.
    pub const UNDER_WAY: Looks = Looks::part(9);
    /// Whose turn it is, and the how many-eth.
    pub const TURN: Looks = Looks::part(10);
    /// AP and DP, as they are worked out.
    pub const STATS: Looks = Looks::part(11);
    /// Counters on cards.
    pub const COUNTERS: Looks = Looks::part(12);
    /// What lasts and makes AP and DP more or less, and does nothing else.
    pub const MODIFIED: Looks = Looks::part(13);
    /// Which navigators that give nobody anything have come to the field.
    pub const NAVIGATORS: Looks = Looks::part(14);
    /// Which other cards that give nobody anything have come to the field, and leave what the others are as it is.
    pub const NEWCOMERS: Looks = Looks::part(15);
    /// Which abilities cards have besides, where nothing else becomes of it.
    pub const ABILITIES: Looks = Looks::part(18);
    /// What each player could play from hand, or from aside.
    const HELD: [Looks; 2] = [Looks::part(16), Looks::part(17)];

    /// What this player could play from hand, or from aside.
    pub fn held_by(player: Player) -> Looks {
        InGame::HELD[player as usize]
    }
}

/// What goes by AP and DP goes by what makes them more or less, too.
pub(super) fn with_values(looks: Looks) -> Looks {
    if looks.meet(InGame::STATS) { looks.and(InGame::MODIFIED) } else { looks }
}
