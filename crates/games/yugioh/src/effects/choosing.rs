//! Choices made while an effect resolves (dictionary.target.2), and whether its optional parts are done (dictionary.do-or-may).

use crate::duel::Flow;
use crate::event::Event;
use crate::facts::Facts;
use crate::filter::View;
use crate::reading::Reading;
use crate::request::{For, Wish};
use crate::terms::Thing;
use crate::zone::Zone;
use hantei_ability::yugioh::{Amount, Choose, Counted, Effect, If, May, Place, Which};
use hantei_engine::{CardId, Ineffective, Player};

use super::{Resolution, label};

impl Resolution<'_, '_> {
    /// Lets each player choose on resolution, from what that player sees.
    pub(super) fn choose(&mut self, of: &Choose) -> Flow {
        for player in self.whom(of.who) {
            let cards = self.choosable(player, of);
            let searches = of.filter.places.contains(&Place::Deck);
            if searches {
                self.duel.by(player, Event::Searched(player), "deck-search.1");
                self.searched[player] = true;
            }
            let what = if searches { For::Search } else { For::Effect };
            let chosen = self.duel.ask_cards(player, what, &cards, (of.count, of.up_to))?;
            if chosen.is_empty() {
                continue;
            }
            let things: Vec<Thing> = chosen.iter().map(|card| Thing::Card(*card)).collect();
            self.duel.by(player, Event::Picked { by: player, things }, "dictionary.target.2");
            if !of.filter.name_contains.is_empty() {
                self.duel.also("dictionary.named-cards");
            }
            let known = chosen.iter().map(|card| self.duel.state.chosen(*card));
            let known = known.map(|(card, visit)| (Thing::Card(card), visit)).collect();
            self.link.chosen.push((label(&of.label), known));
        }
        Ok(())
    }

    /// The cards that a player may choose: they fit, and the effect can do something to them.
    fn choosable(&self, player: Player, of: &Choose) -> Vec<CardId> {
        let state = &self.duel.state;
        let view = View { you: player, ..self.view() };
        let mut cards: Vec<CardId> = state.meant(&of.filter, &view).collect();
        if let Some(words) = self.link.words.as_deref() {
            cards.retain(|card| {
                state.is_usable_for(*card, words.effects(), &of.label, &self.view())
            });
        }
        cards
    }

    /// 「その後」: what follows is a new moment (dictionary.when-or-if.1).
    pub(super) fn then(&mut self, effects: &[Effect]) -> Flow {
        if !self.duel.reads(Reading::EffectIsOneMoment) {
            self.duel.next_moment();
        }
        self.all(effects)
    }

    /// 場合
    pub(super) fn either(&mut self, of: &If) -> Flow {
        match self.duel.state.hold(&of.conditions, &self.view()) {
            true => self.all(&of.then),
            false if of.otherwise.is_empty() => {
                self.nothing(Ineffective::Condition);
                Ok(())
            }
            false => self.all(&of.otherwise),
        }
    }

    /// できる, decided as the effect resolves (dictionary.do-or-may).
    pub(super) fn may(&mut self, of: &May) -> Flow {
        for player in self.whom(of.who) {
            let card = self.source();
            let wish = match of.first.first() {
                Some(Effect::Pay(_)) => Wish::Upkeep(card),
                _ => Wish::Effect(card),
            };
            let wants = self.can_all(player, &of.first) && self.duel.ask_wish(player, wish)?;
            if wants {
                self.all(&of.first)?;
                self.all(&of.then)?;
            } else {
                self.duel.by(player, Event::Declined { by: player, card }, "dictionary.do-or-may");
                self.all(&of.otherwise)?;
            }
        }
        Ok(())
    }

    /// Whether a player can do all of it: pay the costs, and find cards to affect.
    fn can_all(&self, player: Player, effects: &[Effect]) -> bool {
        let state = &self.duel.state;
        effects.iter().all(|effect| match effect {
            Effect::Pay(costs) => state.payable(player, self.source(), costs),
            Effect::Choose(of) => !self.choosable(player, of).is_empty(),
            other => match other.what() {
                Some(Which::Chosen(_) | Which::Those) | None => true,
                Some(which) => !self.which(which).is_empty(),
            },
        })
    }

    /// The value of an amount, including cards that were chosen and handled.
    pub(super) fn worked_out(&self, amount: &Amount, view: &View<'_>) -> i32 {
        let Amount::Of(counted) = amount else { return self.duel.state.amount(amount, view) };
        let sum = |which: &Which, of: fn(&Facts) -> i32| -> i32 {
            let facts = |card: CardId| of(self.seen(card));
            self.numbered(which).into_iter().map(facts).sum()
        };
        match counted {
            Counted::Attack(which) => sum(which, |facts| facts.attack),
            Counted::Defense(which) => sum(which, |facts| facts.defense),
            Counted::OriginalAttack(which) => sum(which, |facts| facts.original_attack),
            Counted::Half(of) => self.worked_out(of, view).saturating_add(1).div_euclid(2),
            Counted::Times(of) => self.worked_out(&of.of, view).saturating_mul(of.by),
            Counted::Sum(of) => {
                of.iter().fold(0, |sum, of| sum.saturating_add(self.worked_out(of, view)))
            }
            Counted::Each(_)
            | Counted::TributesAttack
            | Counted::Life(_)
            | Counted::Counters(_)
            | Counted::Those(_)
            | Counted::ThoseAttack
            | Counted::That
            | Counted::Remembered
            | Counted::Turn
            | Counted::Die => self.duel.state.amount(amount, view),
        }
    }

    /// The values of a card; a face-down card has no known numbers.
    fn seen(&self, card: CardId) -> &Facts {
        let state = &self.duel.state;
        match state.object(card).zone {
            Zone::Graveyard | Zone::Banished | Zone::Extra => &state.def(card).facts,
            _ => state.facts(card),
        }
    }

    /// The cards whose numbers an amount uses; the cards of the event count wherever they are by now.
    fn numbered(&self, which: &Which) -> Vec<CardId> {
        match which {
            Which::That => self.link.that.iter().map(|of| of.0).collect(),
            which => self.meant(which),
        }
    }
}
