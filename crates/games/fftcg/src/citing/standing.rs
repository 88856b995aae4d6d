//! By which articles continuous effects begin and end with the cards that have them (11.9, 11.12.4), and which of the rules about
//! several of them decide what a card is (11.12.4.6 to 11.12.4.13).

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
    /// Whether a field ability of a card that is about to move works where it is, for whoever reads of it.
    pub(crate) fn worked_here(&self, card: CardId) -> bool {
        self.is_read() && self.state.works_here(card)
    }

    /// What a card has that has moved: what it worked before ends (11.12.4.4), what it works here begins (11.9.1).
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

    /// A card that has just entered the field was never there as it is printed (11.9.2).
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
        // 11.12.4.5: by what was there before.
        let others = !def.continuous;
        self.also("11.9.2");
        if others {
            self.also("11.12.4.5");
        }
    }

    /// Which rules decide what the characters are.
    pub(crate) fn layers(&self) -> Decided {
        if self.is_read() { self.state.board().decided } else { Decided::default() }
    }

    /// Those that decide more since what was written down last.
    pub(crate) fn layered_since(&mut self, before: Decided) {
        self.layers().beyond(before).for_each(|cite| self.also(cite));
    }
}
