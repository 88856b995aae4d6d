//! カードの解決 (4-3-2-6, 4-3-3-6): carries out a text in order, each part as far as possible.
//!
//! `choosing` has choices and optional parts, `moving` cards that change zones, `numbers` damage, HP and energy, `lasting` effects that
//! last and changes to cards on the field.

mod choosing;
mod lasting;
mod moving;
mod numbers;

use hantei_ability::crossover::{Ability, Amount, Effect, Mode, When, Which, Who};
use hantei_engine::{CardId, Chosen, Cite, Flows as _, Ineffective, Player, SharedList};

use super::action::{Action, ActionKind, LabelledCards, Words};
use super::event::Event;
use super::filter::View;
use super::game::{Flow, Match, Stop};
use super::state::State;
use super::targets::DUEL_MASTER;
use super::terms::{By, Cards};
use super::zone::Zone;

/// Maximum nesting depth of texts triggered in the middle of other texts.
const DEEPEST: usize = 64;

/// The effects of a text, followed by those of the chosen one of several.
fn effects_of(words: &Words, mode: Option<u8>) -> [&[Effect]; 2] {
    let (own, modes) = match words {
        Words::Play(None) => (&[][..], &[][..]),
        Words::Play(Some(play)) => (&play.effects[..], &play.modes[..]),
        Words::Ability(ability) => match &**ability {
            Ability::Use(of) => (&of.effects[..], &of.modes[..]),
            Ability::Trigger(of) => (&of.effects[..], &[][..]),
            Ability::Continuous(_) | Ability::Flight | Ability::Diving => (&[][..], &[][..]),
        },
    };
    let picked = mode.and_then(|at| modes.get(usize::from(at)));
    [own, picked.map_or(&[], |mode: &Mode| &mode.effects)]
}

impl Match<'_> {
    /// Carries out an action's text, one instruction after the other; what follows from each is handled before the next.
    pub(super) fn carry_out(&mut self, action: &Action) -> Flow {
        if self.state.resolving.len() > DEEPEST {
            return Err(Stop::Endless);
        }
        let [own, picked] = effects_of(&action.words, action.mode);
        let cite = match action.kind {
            ActionKind::Play => "4-3-2-6",
            ActionKind::Use => "4-3-3-6",
            ActionKind::Trigger => "4-3-6",
        };
        // Another card's name in its text means the card that has the ability now (4-2-10.2).
        let borrowed = match &action.words {
            Words::Play(_) => false,
            Words::Ability(words) => {
                self.is_read() && self.state.is_borrowed(action.source.0, words)
            }
        };
        let before = self.log.len();
        let acting_player = action.player;
        let (chosen, those) = (action.chosen.clone(), Cards::new());
        let mut doing = Resolution { run: self, action, acting_player, chosen, those, cite };
        let done = doing.all(own).and_then(|()| doing.all(picked));
        if borrowed && self.log.len() > before {
            self.also_at(before, "4-2-10.2");
        }
        done
    }
}

impl State {
    /// Whether the card has left that place and has not moved again since.
    fn is_where_it_went(&self, (card, visit): Chosen) -> bool {
        self.object(card).visit == visit.wrapping_add(1)
    }

    /// The cards that were set on a card when it left the field from there, and that went along with it.
    fn sets_that_went_along(&self, (host, visit): Chosen) -> Vec<CardId> {
        let left = self.status(host).last.as_deref().filter(|last| last.visit == visit);
        let went_along = |card: &CardId| {
            let last = self.status(*card).last.as_deref();
            last.is_some_and(|last| {
                last.host == Some(host) && self.is_where_it_went((*card, last.visit))
            })
        };
        left.map_or_else(Vec::new, |last| last.sets.iter().copied().filter(went_along).collect())
    }
}

impl Action {
    /// Whether it waits for cards to leave, or is done directly after that.
    fn follows_leaving(&self) -> bool {
        let when = match &self.words {
            Words::Play(play) => play.as_ref().and_then(|play| play.when.as_ref()),
            Words::Ability(ability) => match &**ability {
                Ability::Trigger(of) => Some(&of.when),
                Ability::Use(of) => of.when.as_ref(),
                Ability::Continuous(_) | Ability::Flight | Ability::Diving => None,
            },
        };
        matches!(when, Some(When::Leaves(_) | When::Crashes(_)))
    }

    /// Whether it waits for its own card to leave.
    pub(super) fn follows_own_leaving(&self) -> bool {
        self.follows_leaving() && self.that.contains(&self.source)
    }

    /// Whether anything is carried out when it resolves.
    pub(super) fn has_effects(&self) -> bool {
        effects_of(&self.words, self.mode).iter().any(|effects| !effects.is_empty())
    }
}

/// An action that is being carried out.
struct Resolution<'a, 'd> {
    run: &'a mut Match<'d>,
    action: &'a Action,
    /// Its targets and the cards picked so far, by label.
    chosen: SharedList<LabelledCards>,
    /// The player who carries it out and pays: the one who decided to, if it is optional (してもよい).
    acting_player: Player,
    /// The cards that the previous effect handled, as they are now.
    those: Cards,
    /// The article to cite.
    cite: Cite,
}

impl Resolution<'_, '_> {
    fn all(&mut self, effects: &[Effect]) -> Flow {
        for effect in effects {
            // An effect that changes nothing also counts as a step.
            self.run.spend()?;
            let before = self.run.log.len();
            self.act(effect)?;
            if self.run.log.len() == before {
                // A card that is unaffected still counts as being there (4-3-8.1).
                let no_card = effect.what().is_some_and(|which| self.meant(which).is_empty());
                self.nothing(if no_card { Ineffective::NoCard } else { Ineffective::Rest });
            } else if self.run.is_read() && effect.what() == Some(&Which::This) {
                // A card's own name in its text means only this card.
                self.run.also("4-2-10.1");
            }
            self.run.settle()?;
        }
        Ok(())
    }

    fn you(&self) -> Player {
        self.action.player
    }

    fn source(&self) -> CardId {
        self.action.source.0
    }

    fn by(&self) -> By {
        By::Effect(self.you(), self.source())
    }

    fn state(&self) -> &State {
        &self.run.state
    }

    fn view(&self) -> View<'_> {
        View { chosen: &self.chosen, those: &self.those, ..View::of_action(self.action) }
    }

    /// The players that the text refers to, the turn player first; not a player who has become an improper target (4-3-7).
    fn whom(&self, who: Who) -> impl Iterator<Item = Player> + use<> {
        let improper = || self.action.improper.iter().any(|of| **of == *DUEL_MASTER);
        let none = who == Who::Targeted && improper();
        let players = if none { &[] } else { self.view().whom(who) };
        let turn_player = self.state().turn.player;
        let both = [turn_player, turn_player.opponent()].into_iter();
        both.filter(move |player| players.contains(player))
    }

    fn amount(&self, amount: &Amount) -> i32 {
        self.state().amount(amount, &self.view())
    }

    /// The cards that the text refers to, if they are still the same, except cards that are unaffected by such effects (4-3-8.1).
    fn which(&self, which: &Which) -> Vec<CardId> {
        let mut cards = self.meant(which);
        let source = self.source();
        cards.retain(|card| !self.state().is_unaffected(*card, source));
        cards
    }

    fn meant(&self, which: &Which) -> Vec<CardId> {
        let (state, action) = (self.state(), self.action);
        // A text that follows a card's leaving means the card in the place where it went, as long as it is still there.
        let there =
            |of: &Chosen, left: bool| state.is_still(*of) || left && state.is_where_it_went(*of);
        match which {
            // The card itself, as long as it is still the same one.
            Which::This => {
                let there = there(&action.source, action.follows_own_leaving());
                there.then_some(self.source()).into_iter().collect()
            }
            Which::Sets if action.follows_own_leaving() => {
                state.sets_that_went_along(action.source)
            }
            Which::That => {
                let left = action.follows_leaving();
                action.that.iter().filter(|of| there(of, left)).map(|of| of.0).collect()
            }
            which => state.which(which, &self.view()),
        }
    }

    /// Those of the cards that lie on the field; other cards are not changed for a while.
    fn on_field(&self, which: &Which) -> Vec<CardId> {
        let mut cards = self.which(which);
        cards.retain(|card| self.state().object(*card).zone == Zone::Field);
        cards
    }

    /// Makes these cards `those`: the cards that were just handled.
    fn handled(&mut self, cards: &[CardId]) {
        self.those = cards.iter().map(|card| self.run.state.chosen(*card)).collect();
    }

    /// Records that a part of the text does nothing.
    fn nothing(&mut self, why: Ineffective) {
        let (you, card) = (self.you(), self.source());
        self.run.by(you, Event::Nothing { card, why }, self.cite);
    }

    /// Carries out one effect. The match is exhaustive, so a new effect must be handled here.
    fn act(&mut self, effect: &Effect) -> Flow {
        match effect {
            Effect::Choose(of) => self.choose(of),
            Effect::May(of) => self.may(of),
            Effect::If(of) => self.either(of),
            Effect::Pay(costs) => self.pay(costs),
            Effect::Damage(of) => self.damage(of),
            Effect::DamagePlayer(of) => self.damage_player(of),
            Effect::Reduce(of) => self.reduce(of),
            Effect::Recover(of) => self.recover(of),
            Effect::Energy(of) => self.energy(*of),
            Effect::Draw(of) => self.draw(of),
            Effect::CrashHand(of) => self.crash_hand(of),
            Effect::Crash(which) => self.crash(which),
            Effect::Break(which) => self.break_them(which),
            Effect::ToHand(which) => self.put_in_hand(which),
            Effect::Put(of) => self.put(of),
            Effect::LayAside(which) => self.lay_aside(which),
            Effect::Cancel(which) => self.cancel(which),
            Effect::CancelCrash(which) => self.cancel_crash(which),
            Effect::Tap(which) => self.tap(which),
            Effect::Untap(which) => self.untap(which),
            Effect::Change(of) => self.change(of),
            Effect::Give(of) => self.give(of),
            Effect::GainAbilities(of) => self.gain_abilities(of),
            Effect::Control(of) => self.control(of),
            Effect::Counters(of) => self.counters(of),
            Effect::Forbid(of) => self.forbid(of),
            Effect::Delay(of) => self.delay(of),
        }
    }
}
