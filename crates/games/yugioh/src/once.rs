//! How often an effect may be used (dictionary.once-per-turn, dictionary.effect-or-this-effect).

use hantei_ability::yugioh::{Ability, Once};
use hantei_engine::{CardId, Flows as _, Player, Scope};

use super::duel::Duel;
use super::event::{Event, Span};
use super::link::{Link, Negated};
use super::reading::Reading;
use super::state::State;

/// Abilities of a card that share a label count as one; their scopes use numbers above those of single abilities.
const SHARED: u32 = 1 << 16;

impl State {
    /// The scope of a limit, and for how long it binds.
    fn bound(&self, player: Player, card: CardId, at: u16, once: &Once) -> (Scope, Span) {
        let own = Scope::Ability(card, u32::from(at));
        match once {
            Once::ThisAbility => (own, Span::Turn),
            Once::Shared(label) => {
                let same =
                    |other: &Ability| matches!(other.once(), Some(Once::Shared(of)) if of == label);
                let first = self.own_abilities(card).find(|(_, of, _)| same(of));
                let first = first.map_or(at, |(at, ..)| at);
                (Scope::Ability(card, SHARED + u32::from(first)), Span::Turn)
            }
            // The limit covers every effect of cards with this name.
            Once::Named(name) => (Scope::Named(player, name.as_str().into()), Span::Turn),
            Once::NamedEffect(name) => {
                (Scope::Named(player, format!("{name}#{at}").into()), Span::Turn)
            }
            Once::FaceUp => (own, Span::FaceUp),
            Once::Battle => (own, Span::Battle),
            Once::Chain => (own, Span::Chain),
            Once::Duel => (own, Span::Duel),
        }
    }

    /// Whether an effect has been used as often as allowed.
    pub(super) fn is_used_up(&self, player: Player, card: CardId, at: u16) -> bool {
        let Some((ability, _)) = self.own_ability(card, at) else { return false };
        ability.once().is_some_and(|once| {
            let (scope, span) = self.bound(player, card, at, once);
            self.limits_of(span).this_turn(&scope) > 0
        })
    }
}

impl Duel<'_> {
    /// Counts a use of an effect; it counts when it is activated.
    pub(super) fn use_up(&mut self, link: &Link) {
        let (Some(words), Some(at)) = (&link.words, link.at) else { return };
        let Some(once) = words.once() else { return };
        let (scope, span) = self.state.bound(link.controller, link.source.0, at, once);
        let cite = match once {
            Once::Named(_) => "dictionary.effect-or-this-effect.1",
            Once::NamedEffect(_) => "dictionary.effect-or-this-effect.2",
            Once::ThisAbility
            | Once::Shared(_)
            | Once::FaceUp
            | Once::Battle
            | Once::Chain
            | Once::Duel => "dictionary.once-per-turn.1",
        };
        self.by(link.controller, Event::UsedUp(scope, span), cite);
    }

    /// Counts a use of a procedure, which makes no link (dictionary.once-per-turn.1).
    pub(super) fn use_ability(&mut self, player: Player, card: CardId, at: u16) {
        let Some((ability, _)) = self.state.own_ability(card, at) else { return };
        let Some(once) = ability.once() else { return };
        let (scope, span) = self.state.bound(player, card, at, once);
        self.by(player, Event::UsedUp(scope, span), "dictionary.once-per-turn.1");
    }

    /// The book does not say whether an effect with a negated activation counts as used.
    pub(super) fn negated_use(&mut self, link: &Link) {
        let (Some(words), Some(at)) = (&link.words, link.at) else { return };
        let Some(once) = words.once().filter(|_| link.negated == Some(Negated::Activation)) else {
            return;
        };
        if self.reads(Reading::NegatedUseFree) {
            let (scope, span) = self.state.bound(link.controller, link.source.0, at, once);
            self.by(link.controller, Event::NotUsed(scope, span), "dictionary.once-per-turn.1");
        }
    }
}
