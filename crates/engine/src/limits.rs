//! Limits on use: once a turn, by card, or by name for a player.

use std::sync::Arc;

use super::ids::{CardId, Player};
use super::imprint::Imprint;

/// What a limit binds.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Scope {
    /// One ability of one card.
    Ability(CardId, u32),
    /// Everything of this name, for one player.
    Named(Player, Arc<str>),
    /// A right of a player that the rules give so often.
    Right(Player, &'static str),
}

/// What has been used up.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Limits {
    this_turn: Vec<Scope>,
}

impl Limits {
    /// How often this was used since the turn began.
    pub fn this_turn(&self, scope: &Scope) -> usize {
        self.this_turn.iter().filter(|used| *used == scope).count()
    }

    /// How much has been used up.
    pub fn len(&self) -> usize {
        self.this_turn.len()
    }

    /// Lays out what has been used since the turn began, as often as it was, with cards numbered as the position numbers them.
    pub fn put_into(&self, imprint: &mut Imprint, number: impl Fn(CardId) -> u16) {
        imprint.put_unordered(self.this_turn.iter().map(|scope| match scope {
            Scope::Ability(card, at) => (Some((number(*card), *at)), None, None),
            Scope::Named(player, name) => (None, Some((*player, name)), None),
            Scope::Right(player, right) => (None, None, Some((*player, right))),
        }));
    }

    /// Whether nothing has been.
    pub fn is_empty(&self) -> bool {
        self.this_turn.is_empty()
    }

    /// Used, until the turn ends.
    pub fn use_this_turn(&mut self, scope: Scope) {
        self.this_turn.push(scope);
    }

    /// Not used after all, once.
    pub fn give_back(&mut self, scope: &Scope) {
        if let Some(at) = self.this_turn.iter().rposition(|used| used == scope) {
            self.this_turn.remove(at);
        }
    }

    /// A turn has ended.
    pub fn end_turn(&mut self) {
        self.this_turn.clear();
    }

    /// A card has become a new one for the rules: what bound it binds it no more.
    pub fn forget(&mut self, card: CardId) {
        self.this_turn.retain(|scope| !matches!(scope, Scope::Ability(of, _) if *of == card));
    }
}
