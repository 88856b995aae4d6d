//! The cards that leave an exploration without a sure answer: those that no line uses because what they do is not known, and those of which
//! a missing part could have changed a line.

use crate::{CardId, PerPlayer, Player};
use hantei_base::text::Localized;

use super::super::in_part::{self, PartialCard, Watched};
use super::super::naming::ZoneOf;
use super::super::rules::Rules;

/// Why a card leaves a line without a sure answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Why {
    /// A player could use it, and no line does, because what it does is not known.
    NotTried,
    /// It is where its missing part could matter.
    InForce,
}

/// A card that leaves a line without a sure answer, with the place where it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Doubt<Z> {
    pub card: CardId,
    pub why: Why,
    pub place: (Player, Z),
}

/// The doubts of a line, or of all lines, each card once for each reason.
pub(super) struct Doubts<R: Rules>(Vec<Doubt<ZoneOf<R>>>);

impl<R: Rules> Default for Doubts<R> {
    fn default() -> Doubts<R> {
        Doubts(Vec::new())
    }
}

impl<R: Rules> Doubts<R> {
    /// Adds a card that no line uses from this state.
    pub fn not_tried(&mut self, state: &R::State, card: CardId) {
        self.add(Doubt { card, why: Why::NotTried, place: R::place(state, card) });
    }

    /// Adds those of the watched cards that could matter in this state, and those that one of these players might use if it were known how.
    pub fn look(&mut self, state: &R::State, watched: &[Watched<R>], players: PerPlayer<bool>) {
        for of in watched {
            let card = of.card;
            if !self.has(card, Why::NotTried)
                && R::is_never_offered(state, card)
                && players[R::place(state, card).0]
            {
                self.not_tried(state, card);
            }
            if !self.has(card, Why::InForce) && of.matters(state) {
                self.add(Doubt { card, why: Why::InForce, place: R::place(state, card) });
            }
        }
    }

    /// Adds the doubts of a line.
    pub fn extend(&mut self, line: Doubts<R>) {
        line.0.into_iter().for_each(|doubt| self.add(doubt));
    }

    fn has(&self, card: CardId, why: Why) -> bool {
        self.0.iter().any(|of| (of.card, of.why) == (card, why))
    }

    fn add(&mut self, doubt: Doubt<ZoneOf<R>>) {
        if !self.has(doubt.card, doubt.why) {
            self.0.push(doubt);
        }
    }

    /// The cards of the opening that are known only in part, with where a missing part could first matter, and the names of those that no
    /// line uses.
    pub fn named(&self, opening: &R::State) -> (Vec<PartialCard>, Vec<Localized>) {
        let mut partial = in_part::of_state::<R>(opening);
        let mut not_tried = Vec::new();
        for Doubt { card, why, place } in &self.0 {
            in_part::record::<R>(&mut partial, opening, *card, *place);
            let name = in_part::name::<R>(opening, *card);
            if *why == Why::NotTried && !not_tried.contains(&name) {
                not_tried.push(name);
            }
        }
        (partial, not_tried)
    }
}
