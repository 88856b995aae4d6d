//! Protection from destruction, and effects that replace it (effect-over-rule).

use hantei_ability::yugioh::{Instead, Replacement, Trait, Whose};
use hantei_engine::{CardId, Flows as _, Scope};

use super::duel::{Duel, Flow};
use super::event::{Event, Span};
use super::facts::Given;
use super::filter::View;
use super::state::State;
use super::terms::By;

/// Offset that separates the limits of replacements from those of abilities.
const REPLACEMENT: u32 = 1 << 16;

impl State {
    /// Whether a card cannot be destroyed by this.
    pub fn resists_destruction(&self, card: CardId, by: By) -> bool {
        self.facts(card).traits().any(|of| match of {
            Trait::NotDestroyed(means) => by.is(*means),
            _ => false,
        })
    }

    /// The replacement for this card's destruction, if there is one.
    fn replacement(&self, card: CardId, by: By) -> Option<(&Given, &Replacement, Scope)> {
        let all = self.facts(card).gives.iter().flat_map(|given| {
            given.gives.replaces.iter().map(move |replacement| (given, replacement))
        });
        all.zip(REPLACEMENT..).find_map(|((given, replacement), at)| {
            let view = View::of(given.you, given.from);
            let meant = replacement.by.is_empty() || replacement.by.iter().any(|of| by.is(*of));
            let whose = replacement.by_whose == Whose::Any
                || self
                    .acting_player(by)
                    .is_some_and(|player| view.players(replacement.by_whose).contains(&player));
            let scope = Scope::Ability(given.from, at);
            let left = !replacement.once || self.limits.this_turn(&scope) == 0;
            let other = match replacement.instead {
                Instead::Nothing => true,
                Instead::ThisIsDestroyed => given.from != card,
                Instead::EquipIsDestroyed => self.equips(given.from).next().is_some(),
            };
            (meant && whose && left && other).then_some((given, replacement, scope))
        })
    }
}

impl Duel<'_> {
    /// Whether a replacement applies to this card's destruction; if so, it has been carried out.
    pub(super) fn is_replaced(&mut self, card: CardId, by: By) -> Flow<bool> {
        let Some((given, replacement, scope)) = self.state.replacement(card, by) else {
            return Ok(false);
        };
        let (from, you, instead) = (given.from, given.you, replacement.instead);
        let once = replacement.once;
        self.by(you, Event::Replaced(from), "effect-over-rule");
        if once {
            self.note(Event::UsedUp(scope, Span::Turn), "dictionary.once-per-turn.1");
        }
        match instead {
            Instead::Nothing => {}
            Instead::EquipIsDestroyed => {
                let equips: Vec<CardId> = self.state.equips(from).take(1).collect();
                self.destroy(&equips, By::Effect(you, from), "effect-over-rule")?;
            }
            Instead::ThisIsDestroyed => {
                self.destroy(&[from], By::Effect(you, from), "effect-over-rule")?;
            }
        }
        Ok(true)
    }
}
