//! What effects forbid to players.

use hantei_ability::yugioh::{Act, Bar, Filter};
use hantei_base::kind::{CardKind, Kinds};
use hantei_engine::{CardId, Player};

use super::catalog::Def;
use super::facts::Facts;
use super::filter::{BoardView, View};
use super::refusal::{Legal, Why, demand};
use super::state::State;
use super::terms::Chosen;

/// Something that a player may not do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Barred {
    pub by: Chosen,
    pub you: Player,
    pub bar: Bar,
}

impl State {
    /// Whether any effect forbids this act to any player, for any card.
    pub(super) fn is_ever_barred(&self, act: Act) -> bool {
        self.board().bars.iter().any(|of| of.bar.cannot == act)
    }

    /// Whether any effect forbids this act to the player for all cards.
    pub(super) fn is_barred_altogether(&self, player: Player, act: Act) -> bool {
        self.board().bars.iter().any(|Barred { by, you, bar }| {
            let whom = View::of(*you, by.0).whom(bar.who);
            let all = bar.of.is_none() && bar.except.is_none();
            bar.cannot == act && all && whom.contains(&player)
        })
    }

    /// Checks that no effect forbids this act to the player for the card.
    ///
    /// # Errors
    /// [`Why::Barred`] if one does.
    pub fn is_unbarred(&self, player: Player, act: Act, card: CardId) -> Legal {
        self.is_unbarred_but(player, act, card, None)
    }

    /// The same, but a restriction from this card's own effect does not count.
    pub(super) fn is_unbarred_but(
        &self,
        player: Player,
        act: Act,
        card: CardId,
        own: Option<Chosen>,
    ) -> Legal {
        let def = self.def(card);
        // pendulum-placement.1: a Pendulum Monster is activated as a Spell Card.
        let placed = act == Act::ActivateCard && def.facts.is(CardKind::Pendulum);
        let as_spell = placed.then(|| {
            let kinds = Kinds::of(&[CardKind::Spell, CardKind::Pendulum]);
            Facts { kinds, ..self.facts(card).clone() }
        });
        let facts = as_spell.as_ref().unwrap_or_else(|| self.facts(card));
        self.is_unbarred_as((player, act), def, facts, own)
    }

    /// The same for something that need not be a card yet: a Token.
    pub(super) fn is_unbarred_as(
        &self,
        (player, act): (Player, Act),
        def: &Def,
        facts: &Facts,
        own: Option<Chosen>,
    ) -> Legal {
        let board = self.board();
        let board_view = BoardView { state: self, board };
        let binds = |of: &&Barred| {
            let view = View::of(of.you, of.by.0);
            let meant = |filter: &Filter| board_view.fits_def(def, facts, filter, &view);
            of.bar.cannot == act
                && Some(of.by) != own
                && view.whom(of.bar.who).contains(&player)
                && of.bar.of.as_ref().is_none_or(meant)
                && !of.bar.except.as_ref().is_some_and(meant)
        };
        let barred = board.bars.iter().any(|of| binds(&of));
        demand(!barred, "effect-over-rule", Why::Barred)
    }
}
