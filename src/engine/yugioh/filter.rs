//! Which cards a text means, how much of something there is, and whether its conditions hold.

use crate::ability::yugioh::{Who, Whose};
use crate::engine::core::{CardId, PerPlayer, Player};

use super::link::Link;
use super::terms::{By, Chosen};

/// From where a text is read: whose card it is on, which card, and what the event was about.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// 自分
    pub you: Player,
    /// このカード
    pub this: Option<CardId>,
    /// The cards that the event is about.
    pub that: &'a [Chosen],
    /// The player that it is about.
    pub that_player: Option<Player>,
    /// What caused it.
    pub by: Option<By>,
    /// The number that it is about.
    pub amount: i32,
    /// What a delayed effect was made with.
    pub kept: i32,
    /// What the die shows.
    pub die: i32,
    /// How many cards the effect before handled, by whose they were.
    pub those: PerPlayer<i32>,
    /// The ATK that they had on the field, added up.
    pub those_attack: i32,
}

impl<'a> View<'a> {
    /// A text on this card, of this player.
    pub fn of(you: Player, this: CardId) -> View<'static> {
        View {
            you,
            this: Some(this),
            that: &[],
            that_player: None,
            by: None,
            amount: 0,
            kept: 0,
            die: 0,
            those: PerPlayer([0; 2]),
            those_attack: 0,
        }
    }

    /// The text of a link of the chain.
    pub fn of_link(link: &'a Link) -> View<'a> {
        View {
            that: &link.that,
            that_player: link.that_player,
            by: link.by,
            amount: link.amount,
            kept: link.kept,
            ..View::of(link.controller, link.source.0)
        }
    }

    /// The players that are meant.
    pub fn players(&self, whose: Whose) -> &'static [Player] {
        match (whose, self.you) {
            (Whose::Any, _) => &Player::ALL,
            (Whose::Own, Player::A) | (Whose::Opponent, Player::B) => &[Player::A],
            (Whose::Own, Player::B) | (Whose::Opponent, Player::A) => &[Player::B],
        }
    }

    /// The players that are meant.
    pub fn whom(&self, who: Who) -> &'static [Player] {
        let of = |player: Player| match player {
            Player::A => &[Player::A][..],
            Player::B => &[Player::B][..],
        };
        match who {
            Who::You => of(self.you),
            Who::Opponent => of(self.you.opponent()),
            Who::Both => &Player::ALL,
            Who::ThatPlayer => of(self.that_player.unwrap_or(self.you)),
        }
    }
}
