//! By which articles continuous effects begin and end with the cards that have them (11.9, 11.12.4), and which of the rules about
//! several of them decide what a card is (11.12.4.6 to 11.12.4.13).

use crate::ability::fftcg::{Ability, Filter};
use crate::engine::core::CardId;

use super::board::{Decided, Rule};
use super::filter::View;
use super::game::Game;
use super::state::State;

/// A continuous effect that was the last to settle something of a card, in a step where the last has its way.
pub(super) struct Settled {
    pub card: CardId,
    pub own: bool,
    pub stamp: u32,
    pub rule: Rule,
    pub silences: bool,
}

impl Decided {
    /// Another effect settles it anew: why that comes after.
    pub(super) fn anew(&mut self, before: &Settled, now: &Settled) {
        if before.own && !now.own && before.stamp > now.stamp {
            self.by(Rule::OwnFirst);
        } else {
            [before.rule, now.rule, Rule::Order].into_iter().for_each(|rule| self.by(rule));
        }
    }
}

impl State {
    /// Whether a field ability of the card works where it is.
    pub(super) fn works_here(&self, card: CardId) -> bool {
        let def = self.def(card);
        let view = View::of(self.object(card).controller, card);
        let works = |ability: &Ability| match ability {
            Ability::Field(of) => self.hold(&of.conditions, &view),
            Ability::Auto(_) | Ability::Action(_) | Ability::Special(_) => false,
        };
        (def.continuous || def.elsewhere) && self.abilities(card).any(|(_, of)| works(of))
    }
}

/// Card types and jobs.
pub(super) const KINDS: u8 = 1;
/// Elements.
pub(super) const ELEMENTS: u8 = 2;
/// Keywords.
pub(super) const KEYWORDS: u8 = 4;
/// Power.
pub(super) const POWER: u8 = 8;

/// By what of that which continuous effects change the filter means cards.
pub(super) fn reads(filter: &Filter) -> u8 {
    let kinds = !filter.kinds.is_empty() || !filter.jobs.is_empty();
    let elements = !filter.elements.is_empty() || !filter.not_elements.is_empty();
    let power = filter.power_at_least.is_some() || filter.power_at_most.is_some();
    u8::from(kinds) * KINDS
        + u8::from(elements) * ELEMENTS
        + u8::from(filter.keyword.is_some()) * KEYWORDS
        + u8::from(power) * POWER
}

impl Game<'_> {
    /// Whether a field ability of a card that is about to move works where it is, for whoever reads of it.
    pub(super) fn worked_here(&self, card: CardId) -> bool {
        self.is_read() && self.state.works_here(card)
    }

    /// What a card has that has moved: what it worked before ends (11.12.4.4), what it works here begins (11.9.1).
    pub(super) fn works_elsewhere(&mut self, card: CardId, worked: bool) {
        if !self.is_read() {
            return;
        }
        if worked {
            self.also("11.12.4.4");
        }
        if self.state.works_here(card) {
            self.also("11.9.1");
        }
    }

    /// A card that has just entered the field was never there as it is printed (11.9.2).
    pub(super) fn changed_as_it_enters(&mut self, card: CardId) {
        if !self.is_read() {
            return;
        }
        let (def, facts) = (self.state.def(card), self.state.facts(card));
        let printed = &def.facts;
        let same = (facts.kinds, facts.elements, facts.cost, facts.power, facts.keywords)
            == (printed.kinds, printed.elements, printed.cost, printed.power, printed.keywords)
            && !facts.silenced
            && facts.jobs.is_empty()
            && facts.texts.is_empty();
        if same {
            return;
        }
        // 11.12.4.5: by what was there before.
        let others = !def.continuous;
        self.also("11.9.2");
        if others {
            self.also("11.12.4.5");
        }
    }

    /// Which rules decide what the characters are.
    pub(super) fn layers(&self) -> Decided {
        if self.is_read() { self.state.board().decided } else { Decided::default() }
    }

    /// Those that decide more since what was written down last.
    pub(super) fn layered_since(&mut self, before: Decided) {
        self.layers().beyond(before).for_each(|cite| self.also(cite));
    }
}
