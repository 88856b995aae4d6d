//! Limits on use: once per turn, per card, or per name and player.

use std::sync::Arc;

use super::encoder::PositionEncoder;
use super::ids::{CardId, Player};

/// What a limit applies to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Scope {
    /// One ability of one card.
    Ability(CardId, u32),
    /// Every card of this name, for one player.
    Named(Player, Arc<str>),
    /// Something that the rules allow a player a limited number of times.
    Right(Player, &'static str),
}

/// What has been used up.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Limits {
    this_turn: Vec<Scope>,
}

impl Limits {
    /// How many times this was used this turn.
    pub fn this_turn(&self, scope: &Scope) -> usize {
        self.this_turn.iter().filter(|used| *used == scope).count()
    }

    /// How many uses are recorded.
    pub fn len(&self) -> usize {
        self.this_turn.len()
    }

    /// Adds this turn's uses to a position, with cards numbered as the position numbers them.
    pub fn put_into(&self, encoder: &mut PositionEncoder, number: impl Fn(CardId) -> u16) {
        encoder.put_unordered(self.this_turn.iter().map(|scope| match scope {
            Scope::Ability(card, at) => (Some((number(*card), *at)), None, None),
            Scope::Named(player, name) => (None, Some((*player, name)), None),
            Scope::Right(player, right) => (None, None, Some((*player, right))),
        }));
    }

    /// Whether no use is recorded.
    pub fn is_empty(&self) -> bool {
        self.this_turn.is_empty()
    }

    /// Records a use, until the end of the turn.
    pub fn use_this_turn(&mut self, scope: Scope) {
        self.this_turn.push(scope);
    }

    /// Takes back one use.
    pub fn give_back(&mut self, scope: &Scope) {
        if let Some(at) = self.this_turn.iter().rposition(|used| used == scope) {
            self.this_turn.remove(at);
        }
    }

    /// Forgets all uses, because the turn ended.
    pub fn end_turn(&mut self) {
        self.this_turn.clear();
    }

    /// Forgets the uses of a card that has become a new card for the rules.
    pub fn forget(&mut self, card: CardId) {
        self.this_turn.retain(|scope| !matches!(scope, Scope::Ability(of, _) if *of == card));
    }
}
