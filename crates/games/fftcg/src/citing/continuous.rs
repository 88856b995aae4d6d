//! The articles by which continuous effects begin and end with their cards (11.9, 11.12.4), and the rules about several
//! of them that decide what a card is (11.12.4.6 to 11.12.4.13).

use hantei_ability::fftcg::Ability;
use hantei_engine::{CardId, Flows as _};

use crate::board::Decided;
use crate::filter::View;
use crate::game::Game;
use crate::state::State;

impl State {
    /// Whether a field ability of the card works where it is.
    pub(crate) fn works_here(&self, card: CardId) -> bool {
        let def = self.def(card);
        let view = View::of(self.object(card).controller, card);
        let works = |ability: &Ability| match ability {
            Ability::Field(of) => self.hold(&of.conditions, &view),
            Ability::Auto(_) | Ability::Action(_) | Ability::Special(_) => false,
        };
        (def.continuous || def.elsewhere) && self.abilities(card).any(|(_, of)| works(of))
    }
}

impl Game<'_> {
    /// The same for a card that is about to move, if the log is read.
    pub(crate) fn worked_here(&self, card: CardId) -> bool {
        self.is_read() && self.state.works_here(card)
    }

    /// Cites what ends (11.12.4.4) and what begins (11.9.1) for a card that has moved.
    pub(crate) fn works_elsewhere(&mut self, card: CardId, worked: bool) {
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

    /// Cites that a card that has just entered the field was never there in its printed form (11.9.2).
    pub(crate) fn changed_as_it_enters(&mut self, card: CardId) {
        if !self.is_read() {
            return;
        }
        let (def, facts) = (self.state.def(card), self.state.facts(card));
        let printed = &def.facts;
        let same = (facts.kinds, facts.elements, facts.cost, facts.power, facts.keywords)
            == (printed.kinds, printed.elements, printed.cost, printed.power, printed.keywords)
            && !facts.is_silenced()
            && facts.jobs.is_empty()
            && facts.texts.is_empty();
        if same {
            return;
        }
        // 11.12.4.5: because of effects that were there before.
        let others = !def.continuous;
        self.also("11.9.2");
        if others {
            self.also("11.12.4.5");
        }
    }

    /// Returns the rules that decide what the characters are.
    pub(crate) fn layers(&self) -> Decided {
        if self.is_read() { self.state.board().decided } else { Decided::default() }
    }

    /// Cites the rules that decide more than at the last log entry.
    pub(crate) fn layered_since(&mut self, before: Decided) {
        self.layers().decided_since(before).for_each(|cite| self.also(cite));
    }
}
