//! Dependencies of cached values: which parts of the state a value was computed from. It stays valid until one of them changes.

use hantei_engine as core;
use hantei_engine::Player;

/// The parts of a game's state.
#[derive(Debug, Clone)]
pub enum InGame {}

/// A set of those parts.
pub type Looks = core::Looks<InGame>;

impl InGame {
    /// Which cards lie on the field, under whose control and set on what, and lasting effects: all card values depend on this. For arriving
    /// cards that give nothing to others, see [`InGame::NAVIGATORS`] and [`InGame::NEWCOMERS`].
    pub const FIELD: Looks = Looks::part(0);
    /// Which cards are tapped.
    pub const TAPPED: Looks = Looks::part(1);
    /// The damage of characters.
    pub const DAMAGE: Looks = Looks::part(2);
    /// The current combat.
    pub const COMBAT: Looks = Looks::part(3);
    /// HP.
    pub const HP: Looks = Looks::part(4);
    /// The step of the turn.
    pub const STEP: Looks = Looks::part(5);
    /// The cards in hands, decks and elsewhere off the field.
    pub const ELSEWHERE: Looks = Looks::part(6);
    /// Limits that bind for this turn or this combat.
    pub const LIMITS: Looks = Looks::part(7);
    /// The energy of the players.
    pub const ENERGY: Looks = Looks::part(8);
    /// What is under way: open windows, waiting actions, damage and crashes.
    pub const UNDER_WAY: Looks = Looks::part(9);
    /// Whose turn it is, and its number.
    pub const TURN: Looks = Looks::part(10);
    /// AP and DP as computed.
    pub const STATS: Looks = Looks::part(11);
    /// Counters on cards.
    pub const COUNTERS: Looks = Looks::part(12);
    /// Lasting effects that only change AP and DP.
    pub const MODIFIED: Looks = Looks::part(13);
    /// The arrival of navigators that give nothing to others.
    pub const NAVIGATORS: Looks = Looks::part(14);
    /// The arrival of other cards that give nothing to others and leave the values of the other cards unchanged.
    pub const NEWCOMERS: Looks = Looks::part(15);
    /// The abilities that cards have gained, if nothing else changes.
    pub const ABILITIES: Looks = Looks::part(18);
    /// What each player could play from the hand, or from cards laid aside.
    const HELD: [Looks; 2] = [Looks::part(16), Looks::part(17)];

    /// What this player could play from the hand, or from cards laid aside.
    pub fn held_by(player: Player) -> Looks {
        InGame::HELD[player as usize]
    }
}

/// A value that depends on AP and DP also depends on what modifies them.
pub(super) fn with_values(looks: Looks) -> Looks {
    if looks.meet(InGame::STATS) { looks.and(InGame::MODIFIED) } else { looks }
}
