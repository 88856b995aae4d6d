//! The log of a Duel in words. Links of a chain are named by their numbers, both while it is built and while it resolves.

use crate::event::{Change, Event, Life};
use crate::link::{Activation, Declaration, Negated, OnChain};
use crate::state::State;
use crate::terms::{By, How, RandomChoice, Thing};
use crate::under_way::Off;
use crate::zone::Zone;
use hantei_base::text::variant;
use hantei_engine::scenario::naming::audience::Audience;
use hantei_engine::scenario::narrator::Narrator;
use hantei_engine::scenario::rules::Trace;
use hantei_engine::wraps;
use hantei_engine::{CardId, Cite, Player};
use hantei_messages::text;

use super::Yugioh;
use super::lasting;
use super::naming::card_of;
use super::sight;
use super::words::{COIN, DIRECT, STOP, counter};

impl Trace for Yugioh {
    fn tell(narrator: &Narrator<'_, Yugioh>, event: &Event) -> String {
        Telling(narrator).tell(event)
    }

    fn attempt_key(word: &str) -> String {
        format!("yg-attempt-{word}")
    }

    fn attempt_word(word: &str) -> Option<&'static str> {
        match word {
            DIRECT => Some("yg-attempt-direct"),
            STOP => Some("yg-attempt-stop"),
            _ => None,
        }
    }

    fn may_change(state: &State, event: &Event) -> Vec<CardId> {
        match event {
            Event::Lasts(of) => lasting::may_change(state, of),
            _ => Vec::new(),
        }
    }

    fn numbers(state: &State, card: CardId) -> Vec<(&'static str, i32)> {
        lasting::numbers(state, card)
    }

    fn sight(state: &State, event: &Event, audience: &Audience) -> Option<Cite> {
        sight::of(state, event, audience)
    }
}

wraps! {
    /// Puts the events of a Duel into words.
    Telling(&Narrator<Yugioh>)
}

impl Telling<'_> {
    fn things(&self, things: &[Thing]) -> String {
        self.list(things.iter().filter_map(|thing| card_of(self.state, *thing)))
    }

    /// A sentence about a link of the chain, named by its number.
    fn link(&self, key: &str, of: &OnChain) -> String {
        let values = [
            ("count", &*of.place.to_string()),
            ("card", &*self.open_name(of.card)),
            ("of", &*of.controller.to_string()),
        ];
        self.say(key, &values)
    }

    fn moved(&self, event: &Event) -> String {
        let Event::Moved { card, from, to, how, by, under, position, was_down, .. } = event else {
            return String::new();
        };
        let position = text(&format!("yg-position-{}", position.id()), &[], self.lang);
        let values = [
            ("card", &*self.name(*card)),
            ("from", &*self.zone(*from)),
            ("to", &*self.zone(*to)),
            ("of", &*under.to_string()),
            ("what", &*position),
        ];
        let key = match (how, by) {
            (How::Destroyed, By::Battle(_)) => "moved-destroyed-by-battle".to_owned(),
            (How::Destroyed, By::Rule) => "moved-destroyed-by-rule".to_owned(),
            (How::Summoned, _) if *to != Zone::Monster => "moved-summoning".to_owned(),
            (How::Set, _) if *to == Zone::Monster => "moved-set-monster".to_owned(),
            (How::Control, _) if *was_down => "moved-control-face-down".to_owned(),
            _ => format!("moved-{}", variant(how)),
        };
        self.say(&key, &values)
    }

    /// A sentence about Summoned monsters, which are public.
    fn summoned(&self, key: &str, cards: &[CardId], how: &str) -> String {
        let what = text(&format!("yg-way-{how}"), &[], self.lang);
        self.say(key, &[("cards", &self.open_list(cards.iter().copied())), ("what", &what)])
    }

    fn life(&self, of: Player, by: i32, why: &Life) -> String {
        let (of, count) = (of.to_string(), by.unsigned_abs().to_string());
        let key = match why {
            Life::Damage(By::Battle(_)) => "life-battle-damage",
            Life::Damage(_) => "life-damage",
            Life::Paid(_) => "life-paid",
            Life::Effect(_) if by < 0 => "life-lost",
            Life::Effect(_) => "life-gained",
        };
        self.say(key, &[("of", &of), ("count", &count)])
    }

    fn rolled(&self, lot: RandomChoice, shows: usize) -> String {
        match lot {
            RandomChoice::Coin if shows == 0 => self.say("rolled-heads", &[]),
            RandomChoice::Coin => self.say("rolled-tails", &[]),
            RandomChoice::Die => self.say("rolled-die", &[("count", &(shows + 1).to_string())]),
            RandomChoice::OneOf(_) => self.say("rolled", &[]),
        }
    }

    fn calculated(&self, attack: i32, against: Option<i32>) -> String {
        match against {
            None => self.say("calculated-direct", &[("count", &attack.to_string())]),
            Some(against) => self.say(
                "calculated",
                &[("count", &attack.to_string()), ("other", &against.to_string())],
            ),
        }
    }

    fn tell(&self, event: &Event) -> String {
        match event {
            Event::First(of) => self.player("first", *of),
            Event::TurnBegan(of) => self.player("turn", *of),
            Event::PhaseBegan(phase) => self.say(&format!("phase-{}", phase.id()), &[]),
            Event::StepBegan(step) => self.say(&format!("step-{}", step.id()), &[]),
            Event::Priority(of, _) => self.player("priority", *of),
            Event::Passed(of) => self.player("passed", *of),
            Event::MomentPassed => self.say("moment", &[]),
            Event::Happened(_) => self.say("happened", &[]),
            Event::Moved { .. } => self.moved(event),
            Event::TokenMade { .. } => self.say("token", &[]),
            Event::SkipNext(of, phase) => {
                let what = self.say(&format!("phase-{}", phase.id()), &[]);
                self.say("skip-next", &[("of", &of.to_string()), ("what", &what)])
            }
            Event::Skipped(of, phase) => {
                let what = self.say(&format!("phase-{}", phase.id()), &[]);
                self.say("skipped", &[("of", &of.to_string()), ("what", &what)])
            }
            Event::LeaveTogether(cards) => self.cards("leave-together", cards),
            Event::PositionChanged { card, to, by } => {
                let what = text(&format!("yg-position-{}", to.id()), &[], self.lang);
                let key = match by {
                    Change::Flip => "position-flip",
                    Change::Attacked => "position-attacked",
                    Change::Player | Change::Effect => "position",
                };
                self.say(key, &[("card", &self.name(*card)), ("what", &what)])
            }
            Event::TurnedUp(card) => self.card("turned-up", *card),
            Event::TurnedDown(card) => self.card("turned-down", *card),
            Event::Equipped { card, to } => {
                self.say("equipped", &[("card", &self.name(*card)), ("to", &self.name(*to))])
            }
            Event::Tied { card, to } => {
                self.say("tied", &[("card", &self.name(*card)), ("to", &self.name(*to))])
            }
            Event::Kept { card, value } => {
                self.say("kept", &[("card", &self.name(*card)), ("count", &value.to_string())])
            }
            Event::SummonTried(of) => {
                let cards: Vec<CardId> = of.cards.iter().map(|(card, _)| *card).collect();
                self.summoned("summon-tried", &cards, &variant(&of.how))
            }
            Event::SummonNegated => self.say("summon-negated", &[]),
            Event::SummonEnded => self.say("summon-ended", &[]),
            Event::Summoned { cards, way, .. } => self.summoned("summoned", cards, &variant(way)),
            Event::SummonedAgain(card) => self.card("summoned-again", *card),
            Event::Activating(play) => match play.card() {
                Some(card) => self.open_card("activating", card),
                None => String::new(),
            },
            Event::Linked(of) => match of.kind {
                Activation::Card => self.link("linked-card", &of.on_chain()),
                Activation::Effect => self.link("linked-effect", &of.on_chain()),
            },
            Event::Declaration { card, said } => {
                let what = match said {
                    Declaration::Mode(mode) => (mode + 1).to_string(),
                    Declaration::Coin(side) => {
                        COIN.get(*side).copied().unwrap_or_default().to_owned()
                    }
                    Declaration::Number(number) => number.to_string(),
                    Declaration::Name(name) => (**name).to_owned(),
                };
                self.say("said", &[("card", &self.open_name(*card)), ("what", &what)])
            }
            Event::Targeted { card, things, .. } => {
                let values = [("card", &*self.open_name(*card)), ("cards", &*self.things(things))];
                self.say("targeted", &values)
            }
            Event::Paid { card } => self.open_card("paid", *card),
            _ => self.tell_more(event),
        }
    }

    fn tell_more(&self, event: &Event) -> String {
        match event {
            Event::ChainResolves => self.say("chain-resolves", &[]),
            Event::Resolving(of) => self.link("resolving", of),
            Event::Fizzled(of, why) => self.link(&format!("fizzled-{}", variant(why)), of),
            Event::LinkNegated(of, Negated::Activation) => self.link("negated-activation", of),
            Event::LinkNegated(of, Negated::Effect) => self.link("negated-effect", of),
            Event::Resolved(of) => self.link("resolved", of),
            Event::ChainEnded => self.say("chain-ended", &[]),
            Event::Triggered(of) => self.link("triggered", &of.link.on_chain()),
            Event::Taken(_) => self.say("taken", &[]),
            Event::TriggerLost(of, why) => self.link(&format!("trigger-lost-{}", variant(why)), of),
            Event::Delayed(of) => self.open_card("delayed", of.source.0),
            Event::DelayedGone(_) => self.say("delayed-gone", &[]),
            Event::Lasts(of) => lasting::describe(self.0, of),
            Event::LastsNoMore(_) => self.say("lasts-no-more", &[]),
            Event::TurnEffectsEnded => self.say("turn-effects-ended", &[]),
            Event::BattleEffectsEnded => self.say("battle-effects-ended", &[]),
            Event::UsedUp(..) => self.say("used-up", &[]),
            Event::NotUsed(..) => self.say("not-used", &[]),
            Event::LifeChanged { of, by, why } => self.life(*of, *by, why),
            Event::CountersChanged { card, name, by } => {
                let (card, by) = (self.name(*card), format!("{by:+}"));
                let what = counter(name, self.lang);
                self.say("counters", &[("card", &card), ("what", &what), ("count", &by)])
            }
            Event::DrewFromEmpty(of) => self.player("drew-from-empty", *of),
            Event::Wins(of, card) => {
                self.say("wins", &[("of", &of.to_string()), ("card", &self.open_name(*card))])
            }
            Event::Shuffled(of) => self.player("shuffled", *of),
            Event::Rolled(lot, shows) => self.rolled(*lot, *shows),
            Event::Searched(of) => self.player("searched", *of),
            Event::Revealed(cards) => self.cards("revealed", cards),
            Event::Picked { by, things, .. } => {
                self.say("picked", &[("of", &by.to_string()), ("cards", &self.things(things))])
            }
            Event::AttackDeclared { battle, .. } => {
                let card = self.open_name(battle.attacker.0);
                match battle.target {
                    None => self.say("attack-direct", &[("card", &card)]),
                    Some((to, _)) => self.say("attack", &[("card", &card), ("to", &self.name(to))]),
                }
            }
            Event::Replay => self.say("replay", &[]),
            Event::Redirected { target: None, .. } => self.say("redirected-direct", &[]),
            Event::Redirected { target: Some((to, _)), .. } => self.card("redirected", *to),
            Event::AttackOff(off) => match off {
                Off::Attacker => self.say("attack-off-attacker", &[]),
                Off::CalledOff => self.say("attack-off-called-off", &[]),
                Off::Negated => self.say("attack-off-negated", &[]),
                Off::NotFought => self.say("attack-off-not-fought", &[]),
            },
            Event::DidNotAttack(card) => self.card("did-not-attack", *card),
            Event::AttackNegated => self.say("attack-negated", &[]),
            Event::AttacksAgain(card) => self.card("attacks-again", *card),
            Event::CalculationSkipped => self.say("calculation-skipped", &[]),
            Event::BattlePhaseEnds => self.say("battle-phase-ends", &[]),
            Event::FlippedByAttack((card, _)) => self.card("flipped-by-attack", *card),
            Event::Calculated { attack, against, .. } => self.calculated(*attack, *against),
            Event::BattleEnded => self.say("battle-ended", &[]),
            Event::Replaced(card) => self.card("replaced", *card),
            Event::Nothing { card, why } => {
                self.open_card(&format!("nothing-{}", variant(why)), *card)
            }
            Event::Declined { card, .. } => self.card("declined", *card),
            Event::RolledBack(play) => match play.card() {
                Some(card) => self.open_card("rolled-back", card),
                None => self.say("rolled-back-play", &[]),
            },
            Event::Lost(of, why) => {
                let key = format!("lost-{}", variant(why));
                self.say(&key, &[("of", &of.to_string())])
            }
            Event::Over(Some(of)) => self.player("won", *of),
            Event::Over(None) => self.say("drawn", &[]),
            // The other events are handled above.
            _ => String::new(),
        }
    }
}
