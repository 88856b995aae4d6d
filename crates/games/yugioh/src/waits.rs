//! Which events a text waits for, and what it can respond to.

use hantei_ability::yugioh::{
    Activated, Answer, Attack, Battle, Caused, DamageKind, Deals, Does, Effect, Filter, Hurt,
    Means, PhaseStart, Sent, Summoned, Way, When, Which,
};
use hantei_engine::{CardId, Player};

use super::filter::View;
use super::happening::{CardMoved, Happening};
use super::link::{Activation, Link};
use super::state::State;
use super::terms::{By, Chosen, How};
use super::zone::Zone;

/// What the event that a text waited for was about.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EventContext {
    /// The cards.
    pub that: Vec<Chosen>,
    /// The player.
    pub player: Option<Player>,
    /// The number.
    pub amount: i32,
    /// What caused it.
    pub by: Option<By>,
}

impl EventContext {
    /// The context for reading a text on this card that was activated for the event.
    pub fn view(&self, you: Player, card: CardId) -> View<'_> {
        View {
            that: &self.that,
            that_player: self.player,
            by: self.by,
            amount: self.amount,
            ..View::of(you, card)
        }
    }

    fn cards(that: Vec<Chosen>) -> Option<EventContext> {
        (!that.is_empty()).then(|| EventContext { that, ..EventContext::default() })
    }
}

impl State {
    /// Whether one of the events of this moment is what a text on this card waits for, and what that event was about. A text that waits for
    /// a described state waits for no event.
    pub fn happens(
        &self,
        when: &When,
        all: &[Happening],
        card: CardId,
        you: Player,
    ) -> Option<EventContext> {
        let view = View::of(you, card);
        match when {
            When::Summoned(of) => EventContext::cards(self.summoned_among(of, all, &view)),
            When::Flipped(of) => {
                let flipped = all.iter().filter_map(|what| match what {
                    Happening::Flipped(card, _) => Some(*card),
                    _ => None,
                });
                EventContext::cards(flipped.filter(|card| self.fitted(card.0, of, &view)).collect())
            }
            When::Destroyed(of) => {
                self.happened_to(of, all, &view, |went| went.how == How::Destroyed)
            }
            When::Leaves(of) => {
                self.happened_to(of, all, &view, |went| went.from.is_field() && !went.to.is_field())
            }
            When::Discarded(of) => {
                self.happened_to(of, all, &view, |went| went.how == How::Discarded)
            }
            When::Banished(of) => {
                self.happened_to(of, all, &view, |went| went.to == Zone::Banished)
            }
            When::Tributed(of) => {
                let of = Caused { of: of.clone(), ..Caused::default() };
                self.happened_to(&of, all, &view, |went| went.how == How::Tributed)
            }
            When::ToGraveyard(of) => self.sent_to(of, all, &view, Zone::Graveyard),
            When::ToHand(of) => self.sent_to(of, all, &view, Zone::Hand),
            When::Beats(of) => self.beaten_among(of.of.as_ref(), all, &view),
            When::AttackDeclared(of) => all
                .iter()
                .find_map(|what| match what {
                    Happening::AttackDeclared(by, on) => {
                        self.is_attack(of, by.0, on.map(|on| on.0), &view).then_some(*by)
                    }
                    _ => None,
                })
                .and_then(|by| EventContext::cards(vec![by])),
            When::Attacked(of) => all
                .iter()
                .find_map(|what| match what {
                    Happening::AttackDeclared(by, Some(on))
                    | Happening::AttackRedirected(by, Some(on)) => {
                        self.is_attack(of, by.0, Some(on.0), &view).then_some(*on)
                    }
                    _ => None,
                })
                .and_then(|on| EventContext::cards(vec![on])),
            When::Battle(of) => self.battles(of, all, &view),
            When::Deals(of) => self.dealt(of, all, &view),
            When::Damaged(of) => self.hurt(of, all, &view),
            When::Draws(who) => all.iter().find_map(|what| match what {
                Happening::Drew(player, count) if view.whom(*who).contains(player) => {
                    Some(EventContext {
                        player: Some(*player),
                        amount: i32::from(*count),
                        ..EventContext::default()
                    })
                }
                _ => None,
            }),
            When::Targeted(of) => self.was_targeted(of, all, &view),
            When::PhaseStart(PhaseStart { phase, whose }) => {
                let begins = |what: &Happening| *what == Happening::PhaseBegan(*phase);
                let turn_player = self.turn.player;
                (view.players(*whose).contains(&turn_player) && all.iter().any(begins))
                    .then(|| EventContext { player: Some(turn_player), ..EventContext::default() })
            }
            When::State(_) => None,
        }
    }

    fn summoned_among(&self, of: &Summoned, all: &[Happening], view: &View<'_>) -> Vec<Chosen> {
        let meant = all.iter().filter_map(|what| match what {
            Happening::Summoned(card, way, by) if is_way(&of.how, *way) => Some((*card, *by)),
            _ => None,
        });
        // special-summon-kinds.2: whoever's field it came to.
        let summoned = |(card, by): &(Chosen, Player)| {
            view.players(of.of.whose).contains(by)
                && self.board_view().fitted_of_anybody(card.0, &of.of, view)
        };
        meant.filter(summoned).map(|(card, _)| card).collect()
    }

    /// The cards that moved in this way, matched by what they were before.
    fn went<'a>(
        &'a self,
        all: &'a [Happening],
        is: impl Fn(&CardMoved) -> bool + 'a,
    ) -> impl Iterator<Item = &'a CardMoved> {
        all.iter().filter_map(move |what| match what {
            Happening::CardMoved(went) if is(went) => Some(went),
            _ => None,
        })
    }

    fn happened_to(
        &self,
        of: &Caused,
        all: &[Happening],
        view: &View<'_>,
        is: impl Fn(&CardMoved) -> bool,
    ) -> Option<EventContext> {
        let found: Vec<&CardMoved> = self
            .went(all, is)
            .filter(|went| self.is_by(went.by, &of.by, of.by_whose, view))
            .filter(|went| self.fitted(went.card.0, &of.of, view))
            .collect();
        self.about_those(&found)
    }

    fn sent_to(
        &self,
        of: &Sent,
        all: &[Happening],
        view: &View<'_>,
        to: Zone,
    ) -> Option<EventContext> {
        let all: Vec<&CardMoved> = self.went(all, |went| went.to == to).collect();
        let meant = |went: &&&CardMoved| {
            (of.from.is_empty() || of.from.iter().any(|place| went.from.is_in(*place)))
                && self.is_by(went.by, &of.by, of.by_whose, view)
                && self.fitted(went.card.0, &of.of, view)
        };
        let found: Vec<&CardMoved> = all.iter().filter(meant).copied().collect();
        (!of.alone || all.len() == 1).then(|| self.about_those(&found)).flatten()
    }

    fn about_those(&self, found: &[&CardMoved]) -> Option<EventContext> {
        let first = found.first()?;
        Some(EventContext {
            that: found.iter().map(|went| went.card).collect(),
            player: Some(first.under),
            amount: i32::try_from(found.len()).unwrap_or(i32::MAX),
            by: Some(first.by),
        })
    }

    /// Whether the cause is one of these means, from a card of one of these players.
    fn is_by(
        &self,
        by: By,
        means: &[Means],
        whose: hantei_ability::yugioh::Whose,
        view: &View<'_>,
    ) -> bool {
        let any = whose == hantei_ability::yugioh::Whose::Any;
        (means.is_empty() || means.iter().any(|means| by.is(*means)))
            && (any
                || self
                    .acting_player(by)
                    .is_some_and(|player| view.players(whose).contains(&player)))
    }

    fn beaten_among(
        &self,
        of: Option<&Filter>,
        all: &[Happening],
        view: &View<'_>,
    ) -> Option<EventContext> {
        let found: Vec<&CardMoved> = self
            .went(all, |went| went.how == How::Destroyed && went.to == Zone::Graveyard)
            .filter(|went| match (went.by, of) {
                (By::Battle(card), None) => view.this == Some(card),
                (By::Battle(card), Some(filter)) => self.fits(card, filter, view),
                _ => false,
            })
            .collect();
        self.about_those(&found)
    }

    fn is_attack(&self, of: &Attack, by: CardId, on: Option<CardId>, view: &View<'_>) -> bool {
        let attacked = |filter: &Filter| on.is_some_and(|card| self.fits(card, filter, view));
        self.fits(by, &of.by, view) && of.on.as_ref().is_none_or(attacked)
    }

    fn battles(&self, of: &Battle, all: &[Happening], view: &View<'_>) -> Option<EventContext> {
        let begins = |what: &Happening| matches!(what, Happening::StepBegan(step) if step.timing() == Some(of.at));
        if !all.iter().any(begins) {
            return None;
        }
        let battle = self.battle.as_ref()?;
        let (attacker, target) = (battle.attacker, battle.target?);
        let mine = |card: Chosen| match &of.of {
            None => view.this == Some(card.0),
            Some(filter) => self.fits(card.0, filter, view),
        };
        let pairs = [(attacker, target), (target, attacker)];
        let found = pairs.into_iter().find(|(one, other)| {
            self.is_still(*one)
                && self.is_still(*other)
                && mine(*one)
                && self.fits(other.0, &of.with, view)
        });
        found.and_then(|(_, other)| EventContext::cards(vec![other]))
    }

    fn dealt(&self, of: &Deals, all: &[Happening], view: &View<'_>) -> Option<EventContext> {
        let direct = self.battle.as_ref().is_some_and(|battle| battle.target.is_none());
        all.iter().find_map(|what| match what {
            Happening::Damaged(player, amount, by @ By::Battle(card)) => {
                let mine = match &of.of {
                    None => view.this == Some(*card),
                    Some(filter) => self.fits(*card, filter, view),
                };
                let meant = mine && view.whom(of.to).contains(player) && (direct || !of.direct);
                meant.then(|| EventContext {
                    that: vec![self.chosen(*card)],
                    player: Some(*player),
                    amount: *amount,
                    by: Some(*by),
                })
            }
            _ => None,
        })
    }

    fn hurt(&self, of: &Hurt, all: &[Happening], view: &View<'_>) -> Option<EventContext> {
        all.iter().find_map(|what| match what {
            Happening::Damaged(player, amount, by) => {
                let kind = match of.kind {
                    None => true,
                    Some(DamageKind::Battle) => matches!(by, By::Battle(_)),
                    Some(DamageKind::Effect) => by.is_effect(),
                };
                let meant = kind
                    && view.whom(of.who).contains(player)
                    && self.is_by(*by, &[], of.by_whose, view);
                meant.then(|| EventContext {
                    that: Vec::new(),
                    player: Some(*player),
                    amount: *amount,
                    by: Some(*by),
                })
            }
            _ => None,
        })
    }

    /// The cards that a resolved link targeted; effects that respond to being targeted come after it.
    fn was_targeted(
        &self,
        of: &Filter,
        all: &[Happening],
        view: &View<'_>,
    ) -> Option<EventContext> {
        all.iter().find_map(|what| {
            let Happening::Resolved(id, _) = what else { return None };
            let link = self.link(*id)?;
            let meant =
                link.targeted().filter(|card| self.is_still(*card) && self.fits(card.0, of, view));
            EventContext::cards(meant.collect())
        })
    }

    /// Whether a text on this card responds to the current situation: the last link of the chain, or the Summon under way.
    pub fn answers(&self, answer: &Answer, view: &View<'_>) -> bool {
        let link = |kind: Activation, of: &Activated| {
            self.chain.last().is_some_and(|link| {
                link.kind == kind
                    && self.fits_anywhere(link.source.0, &of.of, view)
                    && of.does.is_none_or(|does| self.does(link, does))
            })
        };
        match answer {
            Answer::Card(of) => link(Activation::Card, of),
            Answer::Effect(of) => link(Activation::Effect, of),
            Answer::Summon(of) => self.attempt.as_ref().is_some_and(|attempt| {
                let meant = |(card, _): &(CardId, _)| self.fits_anywhere(*card, &of.of, view);
                // trap-card.counter: only a Summon outside of a chain, before anything responds to it.
                self.chain.is_empty()
                    && !attempt.negated
                    && is_way(&of.how, attempt.how)
                    && attempt.cards.iter().any(meant)
            }),
        }
    }

    /// Whether the effect of the link does that.
    fn does(&self, link: &Link, does: Does) -> bool {
        let Does::DestroyOnField = does;
        let Some(words) = link.words.as_deref() else { return false };
        let mut effects: Vec<&Effect> = words.effects().iter().collect();
        while let Some(effect) = effects.pop() {
            effects.extend(effect.parts().into_iter().flatten());
            let (Effect::Destroy(which) | Effect::DestroyAndBanish(which)) = effect else {
                continue;
            };
            let of_field = |filter: &Filter| {
                filter.places.is_empty() || filter.places.iter().any(|of| of.is_on_field())
            };
            let is_on_field = match which {
                Which::All(filter) => of_field(filter),
                Which::Chosen(label) => {
                    let target = words.targets().iter().find(|of| of.label == *label);
                    target.is_none_or(|target| of_field(&target.filter))
                }
                Which::Answered => {
                    let answered = link.answers.and_then(|id| self.link(id));
                    answered.is_some_and(|link| self.is_on_field(link.source.0))
                }
                Which::This
                | Which::That
                | Which::Those
                | Which::Remembered
                | Which::Paid
                | Which::Materials
                | Which::Equipped
                | Which::Equips
                | Which::Tied => true,
                Which::Top(_) => false,
            };
            if is_on_field {
                return true;
            }
        }
        false
    }
}

fn is_way(how: &[Way], way: Way) -> bool {
    how.is_empty() || how.contains(&way)
}

impl By {
    /// Whether this is the cause that a text names; materials for a Summon by an effect also leave by that effect.
    pub fn is(self, means: Means) -> bool {
        let by_effect = matches!(self, By::Summon(Way::Fusion | Way::Ritual));
        Means::from(self) == means || means == Means::Effect && by_effect
    }
}

impl Link {
    /// The cards that the link targets (dictionary.target.1).
    pub fn targeted(&self) -> impl Iterator<Item = Chosen> + '_ {
        let labels = self.words.as_deref().map_or(&[][..], |words| words.targets());
        let chosen = self
            .chosen
            .iter()
            .filter(|(label, _)| labels.iter().any(|target| *target.label == **label));
        chosen.flat_map(|(_, known)| known).filter_map(|(of, visit)| Some((of.card()?, *visit)))
    }
}
