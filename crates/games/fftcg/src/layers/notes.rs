//! Counts how often each rule about several continuous effects decided the result (11.12.4.6, 11.12.4.7).

use hantei_engine::CardId;

use super::{On, Source};
use crate::board::{Board, Rule, Settled, reads};
use crate::facts::Facts;
use crate::filter::View;
use crate::state::State;
use crate::steps::Layer;

impl Board {
    /// 11.12.4.6: a card that has lost its text in the second step gives nothing in later ones.
    pub(super) fn note_silenced(&mut self, state: &State) {
        let silenced =
            |(card, facts): &&(CardId, Facts)| facts.is_silenced() && state.def(*card).continuous;
        for _ in 0..self.cards.iter().filter(silenced).count() {
            self.decided.by(Rule::Steps);
        }
    }

    /// 11.12.4.6: counts cards that an effect matches, or does not match, because of what they became in earlier steps.
    pub(super) fn note_steps(&mut self, state: &State, sources: &[Source]) {
        for source in sources {
            let Some(filter) =
                source.gives.filter.as_ref().filter(|of| reads(of) & self.changed != 0)
            else {
                continue;
            };
            if !matches!(source.on, On::Fitting) {
                continue;
            }
            let (board_view, view) = (self.board_view(state), View::of(source.you, source.from));
            let differs = |(card, facts): &&(CardId, Facts)| {
                let printed = &state.def(*card).facts;
                view.players(filter.whose).contains(&state.object(*card).controller)
                    && board_view.fits_facts(*card, facts, filter, &view)
                        != board_view.fits_facts(*card, printed, filter, &view)
            };
            for _ in 0..self.cards.iter().filter(differs).count() {
                self.decided.by(Rule::Steps);
            }
        }
    }

    /// 11.12.4.7: counts cards that an effect matches, or does not match, because of their own effects.
    pub(super) fn note_own(
        &mut self,
        state: &State,
        step: Layer,
        source: &Source,
        before: &[(CardId, Facts)],
    ) {
        let Some(filter) = source.gives.filter.as_ref().filter(|_| source.looks_at(step)) else {
            return;
        };
        let (board_view, view) = (self.board_view(state), View::of(source.you, source.from));
        let differs = |(card, facts): &&(CardId, Facts)| {
            view.players(filter.whose).contains(&state.object(*card).controller)
                && self.get(*card).is_some_and(|now| {
                    board_view.fits_facts(*card, now, filter, &view)
                        != board_view.fits_facts(*card, facts, filter, &view)
                })
        };
        for _ in 0..before.iter().filter(differs).count() {
            self.decided.by(Rule::OwnFirst);
        }
    }

    /// In steps where the last effect wins: counts what it takes from earlier ones, and the rule by which it is the last.
    pub(super) fn note_replacement(
        &mut self,
        state: &State,
        step: Layer,
        source: &Source,
        settled: &mut Vec<Settled>,
    ) {
        if !self.works(state, source) {
            return;
        }
        for card in self.affected(state, source) {
            let now = Settled {
                card,
                own: source.is_own(),
                stamp: source.stamp,
                rule: source.rule,
                silences: source.gives.silenced,
            };
            let before = settled.iter().rev().find(|of| of.card == card);
            let matters = |of: &&Settled| step == Layer::Base || of.silences != now.silences;
            if let Some(before) = before.filter(matters) {
                self.decided.count_replacement(before, &now);
            }
            settled.push(now);
        }
    }
}
