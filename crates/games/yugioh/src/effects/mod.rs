//! Carries out effects (dictionary.card-effect.1) in the order of the text, each as far as possible.
//!
//! `choosing` has choices and optional parts, `moving` cards that change zones, `summoning` monsters that come to the field, `numbers` Life
//! Points, coins and dice, `lasting` effects that last and changes to cards on the field, `negating` effects that negate, end and delay.

mod choosing;
mod lasting;
mod moving;
mod negating;
mod numbers;
mod summoning;

use std::sync::Arc;

use hantei_ability::yugioh::{Act, Effect, Which, Who};
use hantei_engine::{CardId, Cite, Flows as _, Ineffective, PerPlayer, Player};

use super::duel::{Duel, Flow, Stop};
use super::event::Event;
use super::filter::View;
use super::link::{Activation, Link};
use super::terms::{By, Chosen, Known, Thing};
use super::zone::Zone;

/// Maximum nesting depth of effects; printed texts stay far below.
const DEEPEST: usize = 64;

/// The article for carrying out an effect.
pub(super) const EFFECT: Cite = "dictionary.card-effect.1";

impl Duel<'_> {
    /// Carries out the effect of a resolving link, or an effect without activation.
    pub(super) fn carry_out(&mut self, link: &Link) -> Flow {
        let Some(words) = link.words.clone() else { return Ok(()) };
        let mut doing = Resolution {
            duel: self,
            link: link.clone(),
            those: Vec::new(),
            those_attack: 0,
            die: 0,
            searched: PerPlayer([false; 2]),
        };
        doing.all(words.effects())?;
        doing.shuffle_searched();
        Ok(())
    }
}

/// A card that an effect handled, as it is now, and its player at that time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Handled {
    card: Chosen,
    whose: Player,
}

/// An effect that is being carried out.
struct Resolution<'a, 'd> {
    duel: &'a mut Duel<'d>,
    link: Link,
    /// The cards that the previous effect handled.
    those: Vec<Handled>,
    /// The total ATK that they had on the field.
    those_attack: i32,
    /// The result of the die.
    die: i32,
    /// Whose Decks were searched and are not shuffled yet.
    searched: PerPlayer<bool>,
}

impl Resolution<'_, '_> {
    fn all(&mut self, effects: &[Effect]) -> Flow {
        if self.duel.scratch.nested == DEEPEST {
            return Err(Stop::Endless);
        }
        self.duel.scratch.nested += 1;
        let done = effects.iter().try_for_each(|effect| {
            // An effect that changes nothing also counts as a step.
            self.duel.spend()?;
            let before = self.duel.log.len();
            self.act(effect)?;
            if self.duel.log.len() == before {
                let no_card = effect.what().is_some_and(|which| self.which(which).is_empty());
                self.nothing(if no_card { Ineffective::NoCard } else { Ineffective::Rest });
            }
            Ok(())
        });
        self.duel.scratch.nested -= 1;
        done
    }

    fn you(&self) -> Player {
        self.link.controller
    }

    fn source(&self) -> CardId {
        self.link.source.0
    }

    fn by(&self) -> By {
        By::Effect(self.you(), self.source())
    }

    fn view(&self) -> View<'_> {
        let count = |player: Player| {
            let of = self.those.iter().filter(|of| of.whose == player).count();
            i32::try_from(of).unwrap_or(i32::MAX)
        };
        View {
            die: self.die,
            those: PerPlayer(Player::ALL.map(count)),
            those_attack: self.those_attack,
            ..View::of_link(&self.link)
        }
    }

    /// The players that the text refers to, the turn player first (simultaneous-actions).
    fn whom(&self, who: Who) -> Vec<Player> {
        let mut players = self.view().whom(who).to_vec();
        let turn_player = self.duel.state.turn.player;
        players.sort_by_key(|player| *player != turn_player);
        players
    }

    /// Lets each of these players do it, one after the other.
    fn each(&mut self, who: Who, act: impl Fn(&mut Self, Player) -> Flow) -> Flow {
        for (at, player) in self.whom(who).into_iter().enumerate() {
            let before = self.duel.log.len();
            act(self, player)?;
            if at > 0 && self.duel.log.len() > before {
                self.duel.also("simultaneous-actions");
            }
        }
        Ok(())
    }

    /// The value of an amount for this player.
    fn amount_for(&self, player: Player, amount: &hantei_ability::yugioh::Amount) -> i32 {
        let view = View { you: player, ..self.view() };
        self.worked_out(amount, &view)
    }

    fn amount(&self, amount: &hantei_ability::yugioh::Amount) -> i32 {
        self.worked_out(amount, &self.view())
    }

    /// The cards that the text refers to: those still where they were chosen, and affected by the effect.
    fn which(&self, which: &Which) -> Vec<CardId> {
        let mut cards = self.meant(which);
        cards.retain(|card| !self.is_without_effect_on(*card));
        cards
    }

    fn meant(&self, which: &Which) -> Vec<CardId> {
        let state = &self.duel.state;
        let still = |of: Chosen| state.is_still(of).then_some(of.0);
        match which {
            Which::This => still(self.link.source)
                .filter(|card| !self.is_turned_down(*card))
                .into_iter()
                .collect(),
            Which::That => self.link.that.iter().filter_map(|of| still(*of)).collect(),
            Which::Those => self.those.iter().filter_map(|of| still(of.card)).collect(),
            Which::Remembered => self.link.about.iter().filter_map(|of| still(*of)).collect(),
            Which::Paid => self.link.paid.iter().filter_map(|of| still(*of)).collect(),
            Which::Materials => self.materials_of_those(),
            Which::Chosen(label) => self.chosen(label),
            Which::Answered => self.answered(),
            Which::Equips => state.equips(self.source()).collect(),
            Which::Equipped => state.object(self.source()).host.into_iter().collect(),
            Which::Tied => state.tied_to(self.source()).and_then(still).into_iter().collect(),
            Which::All(filter) => state.meant(filter, &self.view()).collect(),
            Which::Top(of) => {
                let deck = state.zone(self.view().one(of.who), Zone::Deck);
                deck.iter().rev().take(usize::from(of.count)).copied().collect()
            }
        }
    }

    /// Whether it is a monster that was face-up at activation and lies face-down now: it has no text there that could be affected
    /// (monster-card-layout.7).
    fn is_turned_down(&self, card: CardId) -> bool {
        let object = self.duel.state.object(card);
        self.link.kind == Activation::Effect
            && self.link.from == Zone::Monster
            && object.zone == Zone::Monster
            && object.face_down
    }

    /// The cards chosen or targeted under this label that are still there and still fit.
    fn chosen(&self, label: &str) -> Vec<CardId> {
        let state = &self.duel.state;
        let words = self.link.words.as_deref();
        let targets = words.map_or(&[][..], |words| words.targets());
        let target = targets.iter().find(|target| target.label == *label);
        let view = self.view();
        let chosen = self.link.chosen.iter().filter(|(of, _)| **of == *label);
        let still = |(thing, visit): &Known| match thing {
            Thing::Card(card) if state.is_still((*card, *visit)) => Some(*card),
            Thing::Card(_) | Thing::Link(_) => None,
        };
        let fits = |card: &CardId| target.is_none_or(|of| state.fits(*card, &of.filter, &view));
        chosen.flat_map(|(_, known)| known).filter_map(still).filter(fits).collect()
    }

    /// The materials used to Summon what the previous effect handled, if all of them lie in the player's own Graveyard.
    fn materials_of_those(&self) -> Vec<CardId> {
        let state = &self.duel.state;
        let Some(last) = self.those.first().and_then(|of| state.status(of.card.0).last.as_ref())
        else {
            return Vec::new();
        };
        let materials = &last.status.materials;
        let lies_there = |of: &Chosen| {
            let object = state.object(of.0);
            let since = object.visit == of.1.wrapping_add(1);
            since && (object.zone, object.controller) == (Zone::Graveyard, self.you())
        };
        match materials.iter().all(lies_there) {
            true => materials.iter().map(|of| of.0).collect(),
            false => Vec::new(),
        }
    }

    /// What this effect responds to: the card of the link before it, or the monsters being Summoned.
    fn answered(&self) -> Vec<CardId> {
        let state = &self.duel.state;
        if let Some(link) = self.link.answers.and_then(|id| state.link(id)) {
            let there = state.is_still(link.source);
            return there.then_some(link.source.0).into_iter().collect();
        }
        let attempt = state.attempt.as_ref().map(|attempt| attempt.cards.clone());
        attempt.iter().flat_map(|cards| cards.iter()).map(|(card, _)| *card).collect()
    }

    /// Whether the card is unaffected by effects like this one.
    fn is_without_effect_on(&self, card: CardId) -> bool {
        let state = &self.duel.state;
        let source = self.source();
        let object = state.object(card);
        if object.zone == Zone::Graveyard {
            return state.is_unbarred(object.controller, Act::LeaveGraveyard, card).is_err();
        }
        if card == source || !state.is_face_up(card) {
            return false;
        }
        state.facts(card).gives.iter().any(|given| {
            let view = View::of(given.you, given.from);
            given.gives.makes_unaffected_by(|filter| state.fitted(source, filter, &view))
        })
    }

    /// Makes these cards `those`: the cards that were just handled.
    fn handled(&mut self, cards: &[CardId], whose: impl Fn(CardId) -> Player) {
        let handled =
            |card: &CardId| Handled { card: self.duel.state.chosen(*card), whose: whose(*card) };
        self.those = cards.iter().map(handled).collect();
        self.those_attack = 0;
    }

    /// The same for cards that are still on their player's side.
    fn handled_there(&mut self, cards: &[CardId]) {
        let whose: Vec<(CardId, Player)> =
            cards.iter().map(|card| (*card, self.duel.state.object(*card).controller)).collect();
        self.handled(cards, |card| {
            whose.iter().find(|(of, _)| *of == card).map_or(Player::A, |(_, player)| *player)
        });
    }

    /// Records that a part of the text does nothing.
    fn nothing(&mut self, why: Ineffective) {
        let (you, card) = (self.you(), self.source());
        self.duel.by(you, Event::Nothing { card, why }, EFFECT);
    }

    /// Shuffles the Decks that were searched (deck-search.1).
    fn shuffle_searched(&mut self) {
        for player in Player::ALL {
            if std::mem::take(&mut self.searched[player]) {
                self.duel.shuffle(player, "deck-search.1");
            }
        }
    }

    /// Carries out one effect. The match is exhaustive, so a new effect must be handled here.
    fn act(&mut self, effect: &Effect) -> Flow {
        match effect {
            Effect::Choose(of) => self.choose(of),
            Effect::Then(effects) => self.then(effects),
            Effect::May(of) => self.may(of),
            Effect::If(of) => self.either(of),
            Effect::Destroy(which) => self.destroy(which),
            Effect::DestroyAndBanish(which) => self.destroy_and_banish(which),
            Effect::Banish(of) => self.banish(of),
            Effect::ToGraveyard(which) => self.sent_to_graveyard(which),
            Effect::Discard(of) => self.discard(of),
            Effect::ToHand(which) => self.put_in_hand(which),
            Effect::ToDeck(of) => self.put_in_deck(of),
            Effect::Draw(of) => self.draw(of),
            Effect::Mill(of) => self.mill(of),
            Effect::ToSpellTrapZone(which) => self.put_among_spells(which),
            Effect::SpecialSummon(of) => self.special_summon(of),
            Effect::Tokens(of) => self.tokens(of),
            Effect::Fusion(of) => self.fusion(of),
            Effect::Ritual(of) => self.ritual(of),
            Effect::NormalSummon(of) => self.normal_summon(of),
            Effect::Position(of) => self.position(of),
            Effect::Control(of) => self.control(of),
            Effect::Equip(of) => self.equip(of),
            Effect::Tie(which) => self.tie(which),
            Effect::DamagePlayer(of) => self.damage_player(of),
            Effect::GainLife(of) => self.gain_life(of),
            Effect::SetLife(of) => self.set_life(of),
            Effect::Pay(costs) => self.pay(costs),
            Effect::Change(of) => self.change(of),
            Effect::Give(of) => self.give(of),
            Effect::Meanwhile(of) => self.meanwhile(of),
            Effect::BattleDamage(of) => self.battle_damage(*of),
            Effect::Negate => self.negate(),
            Effect::NegateAttack => self.negate_attack(),
            Effect::SkipCalculation => self.skip_calculation(),
            Effect::EndBattlePhase => self.end_battle_phase(),
            Effect::AttackAgain => self.attack_again(),
            Effect::Skip(of) => self.skip(*of),
            Effect::Counters(of) => self.counters(of),
            Effect::Coin(of) => self.coin(of),
            Effect::Die(of) => self.roll_die(of),
            Effect::Delay(of) => self.delay(of),
            Effect::Win(who) => self.win(*who),
        }
    }
}

/// A label in the form that links store.
fn label(of: &str) -> Arc<str> {
    Arc::from(of)
}
