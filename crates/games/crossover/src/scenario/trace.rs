//! The log of a game in words.

use serde_json::{Value, json};

use crate::event::{ActionChoice, Event, Which};
use crate::state::State;
use crate::terms::{By, Moment, Window};
use crate::under_way::{CrashStage, DamageStage, DamageTarget, Hit};
use crate::zone::Zone;
use hantei_ability::crossover::Energy;
use hantei_base::text::variant;
use hantei_engine::scenario::naming::audience::Audience;
use hantei_engine::scenario::narrator::Narrator;
use hantei_engine::scenario::rules::{Detail, Trace};
use hantei_engine::wraps;
use hantei_engine::{CardId, Cite, Player};
use hantei_messages::{listed, text};

use super::Crossover;
use super::lasting;
use super::moments::Step;
use super::sight;
use super::words::ANY;

impl Trace for Crossover {
    fn tell(narrator: &Narrator<'_, Crossover>, event: &Event) -> String {
        Telling(narrator).tell(event)
    }

    fn attempt_key(word: &str) -> String {
        format!("xo-attempt-{word}")
    }

    fn may_change(_: &State, event: &Event) -> Vec<CardId> {
        match event {
            Event::Lasts(of) => lasting::may_change(of),
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

impl Detail for Crossover {
    fn event_id(event: &Event) -> &'static str {
        match event {
            Event::Chooses(_) => "chooses",
            Event::First(_) => "first",
            Event::Mulligan(..) => "mulligan",
            Event::TurnBegan(_) => "turn-began",
            Event::Reached(_) => "reached",
            Event::Resumed(_) => "resumed",
            Event::WindowOpened(..) => "window-opened",
            Event::WindowClosed(..) => "window-closed",
            Event::Priority(_) => "priority",
            Event::Passed(..) => "passed",
            Event::Moved { .. } => "moved",
            Event::LeaveTogether(_) => "leave-together",
            Event::Shuffled(_) => "shuffled",
            Event::Rolled(_) => "rolled",
            Event::Tapped { .. } => "tapped",
            Event::Untapped(_) => "untapped",
            Event::EnergyGained { .. } => "energy-gained",
            Event::EnergyPaid { .. } => "energy-paid",
            Event::EnergyLost(_) => "energy-lost",
            Event::Declared(_) => "declared",
            Event::ActionChoice { .. } => "said",
            Event::Targeted { .. } => "targeted",
            Event::Paid(..) => "paid",
            Event::Cancelled(_) => "cancelled",
            Event::Resolving(_) => "resolving",
            Event::Fizzled(..) => "fizzled",
            Event::Resolved(_) => "resolved",
            Event::Triggered(_) => "triggered",
            Event::Taken(_) => "taken",
            Event::UsedUp(..) => "used-up",
            Event::NotUsed(..) => "not-used",
            Event::CombatBegan => "combat-began",
            Event::CombatStepBegan(_) => "combat-step-began",
            Event::Attacked(_) => "attacked",
            Event::NoAttack => "no-attack",
            Event::Defended(_) => "defended",
            Event::NoDefence => "no-defence",
            Event::NothingExchanged => "nothing-exchanged",
            Event::CombatEnded => "combat-ended",
            Event::DamageBegan(_) => "damage-began",
            Event::DamageStageBegan(_) => "damage-stage-began",
            Event::DamageChanged { .. } => "damage-changed",
            Event::Damaged(_) => "damaged",
            Event::NotDamaged(_) => "not-damaged",
            Event::DamageEnded => "damage-ended",
            Event::DamageReset(_) => "damage-reset",
            Event::CrashBegan { .. } => "crash-began",
            Event::CrashStageBegan(_) => "crash-stage-began",
            Event::CrashCancelled(_) => "crash-cancelled",
            Event::CrashEnded => "crash-ended",
            Event::Set { .. } => "set",
            Event::ControlChanged { .. } => "control-changed",
            Event::HpChanged { .. } => "hp-changed",
            Event::CountersChanged { .. } => "counters-changed",
            Event::Ordered { .. } => "ordered",
            Event::Lasts(_) => "lasts",
            Event::LastsNoMore(_) => "lasts-no-more",
            Event::Expired(_) => "expired",
            Event::Looked(..) => "looked",
            Event::Revealed(_) => "revealed",
            Event::Picked { .. } => "picked",
            Event::Nothing { .. } => "nothing",
            Event::Declined { .. } => "declined",
            Event::Kept(_) => "kept",
            Event::NotKept(_) => "not-kept",
            Event::Lost(..) => "lost",
            Event::Over(_) => "over",
        }
    }

    fn detail(state: &State, event: &Event, audience: &Audience) -> Value {
        let card = |card: &CardId| audience.detail(*card, &state.def(*card).names);
        let cards = |cards: &[CardId]| audience.details::<Crossover>(state, cards);
        // A card that is played, is used or triggers has become public.
        let open = |card: &CardId| audience.detail_openly(*card, &state.def(*card).names);
        let which = |of: &Which| {
            json!({
                "action": of.id, "what": variant(&of.kind), "of": of.player, "card": open(&of.card),
                "ability": of.at.map(|at| at + 1),
            })
        };
        let hits = |hits: &[Hit]| {
            let hit = |hit: &Hit| match hit.to {
                DamageTarget::Character((of, _)) => {
                    json!({"card": card(&of), "damage": hit.amount})
                }
                DamageTarget::Player(player) => json!({"of": player, "damage": hit.amount}),
            };
            json!({"to": hits.iter().map(hit).collect::<Vec<_>>()})
        };
        match event {
            Event::Chooses(of)
            | Event::First(of)
            | Event::TurnBegan(of)
            | Event::Priority(of)
            | Event::Shuffled(of)
            | Event::EnergyLost(of) => json!({"of": of}),
            Event::Mulligan(of, does) => json!({"of": of, "mulligan": does}),
            Event::Reached(moment) | Event::Resumed(moment) => {
                json!({"step": moment_id(*moment)})
            }
            Event::WindowOpened(window, _) => json!({"window": variant(window)}),
            Event::WindowClosed(window, of) => json!({"window": variant(window), "of": of}),
            Event::Passed(of, window) => json!({"of": of, "window": variant(window)}),
            Event::Moved { card: of, from, to, how, under, tapped, host, .. } => json!({
                "card": card(of), "from": from.id(), "to": to.id(), "how": variant(how), "of": under,
                "tapped": tapped, "host": host.as_ref().map(card),
            }),
            Event::Tapped { card: of, .. }
            | Event::Kept(of)
            | Event::NotKept(of)
            | Event::CrashCancelled(of) => json!({"card": card(of)}),
            Event::EnergyGained { player, energy, by }
            | Event::EnergyPaid { player, energy, by } => {
                json!({"of": player, "energy": energy, "card": card(by)})
            }
            Event::Declared(action) | Event::Triggered(action) => which(&action.which()),
            Event::ActionChoice { of, said } => json!({"at": which(of), "said": variant(said)}),
            Event::Targeted { of, cards: those, duel_master, .. } => {
                json!({"at": which(of), "targets": cards(those), "duel-master": duel_master})
            }
            Event::Paid(of, _)
            | Event::Cancelled(of)
            | Event::Resolving(of)
            | Event::Resolved(of) => which(of),
            Event::Fizzled(of, why) => json!({"at": which(of), "why": variant(why)}),
            Event::CombatStepBegan(step) => json!({"step": Step::from(*step).id()}),
            Event::DamageStageBegan(stage) => json!({"step": Step::from(*stage).id()}),
            Event::CrashStageBegan(stage) => json!({"step": Step::from(*stage).id()}),
            Event::Attacked((of, _)) | Event::Defended((of, _)) => json!({"card": card(of)}),
            Event::DamageBegan(of) | Event::Damaged(of) | Event::NotDamaged(of) => hits(of),
            Event::DamageChanged { card: of, by, .. } => json!({"card": card(of), "by": by}),
            Event::CrashBegan { cards: of, .. }
            | Event::LeaveTogether(of)
            | Event::Untapped(of)
            | Event::DamageReset(of)
            | Event::Looked(_, of)
            | Event::Revealed(of) => json!({"cards": cards(of)}),
            Event::Picked { by, cards: of } => json!({"of": by, "cards": cards(of)}),
            Event::Set { card: of, host } => json!({"card": card(of), "host": card(host)}),
            Event::ControlChanged { card: of, to } => json!({"card": card(of), "of": to}),
            Event::HpChanged { of, amount, .. } => json!({"of": of, "by": amount}),
            Event::CountersChanged { card: of, name, by } => {
                json!({"card": card(of), "counter": &**name, "by": by})
            }
            Event::Ordered { card: of, order } => json!({"card": card(of), "order": cards(order)}),
            Event::Nothing { card: of, why } => json!({"card": open(of), "why": variant(why)}),
            Event::Declined { player, card: of } => json!({"of": player, "card": card(of)}),
            Event::Lasts(of) => {
                let on: Vec<CardId> = of.on.iter().map(|(card, _)| *card).collect();
                json!({"card": open(&of.source.0), "cards": cards(&on), "until": variant(&of.until)})
            }
            Event::Expired(until) => json!({"until": variant(until)}),
            Event::Lost(of, why) => json!({"of": of, "why": variant(why)}),
            Event::Over(of) => json!({"winner": of}),
            Event::Rolled(_)
            | Event::Taken(_)
            | Event::UsedUp(..)
            | Event::NotUsed(..)
            | Event::CombatBegan
            | Event::NoAttack
            | Event::NoDefence
            | Event::NothingExchanged
            | Event::CombatEnded
            | Event::DamageEnded
            | Event::CrashEnded
            | Event::LastsNoMore(_) => json!({}),
        }
    }

    fn is_minor(event: &Event) -> bool {
        match event {
            // What players do is logged instead of their chances to act, and a stage that is a window is logged as the window.
            Event::Priority(_)
            | Event::Passed(..)
            | Event::WindowOpened(Window::Interrupt(_) | Window::RightAfter, _)
            | Event::DamageStageBegan(DamageStage::Reduction | DamageStage::RightAfter)
            | Event::CrashStageBegan(CrashStage::Cancelling | CrashStage::RightAfter)
            // The stage has already been logged.
            | Event::Reached(Moment::Damage(_) | Moment::Crash(_))
            | Event::Resumed(_)
            | Event::WindowClosed(..)
            | Event::LeaveTogether(_)
            | Event::Rolled(_)
            | Event::Taken(_)
            | Event::UsedUp(..)
            | Event::NotUsed(..)
            | Event::Resolved(_)
            | Event::DamageEnded
            | Event::CrashEnded
            | Event::LastsNoMore(_) => true,
            _ => false,
        }
    }
}

/// The id of a moment in scripts.
fn moment_id(moment: Moment) -> &'static str {
    match moment {
        Moment::Turn(step) => Step::from(step).id(),
        Moment::CombatEnd => Step::CombatEnd.id(),
        Moment::Damage(stage) => Step::from(stage).id(),
        Moment::Crash(stage) => Step::from(stage).id(),
        Moment::Beside => "beside",
    }
}

wraps! {
    /// Puts the events of a game into words.
    Telling(&Narrator<Crossover>)
}

impl Telling<'_> {
    /// The words for an action: a played card, or an ability of a card.
    fn action(&self, key: String, of: &Which) -> String {
        let values = [("card", &*self.open_name(of.card)), ("of", &*of.player.to_string())];
        self.say(&key, &values)
    }

    /// The words for an amount of energy, by its elements.
    fn energy(&self, energy: &Energy) -> String {
        let part = |(of, count): (Option<hantei_ability::crossover::Element>, u16)| {
            let id = of.map_or(ANY, |of| of.id());
            let element = text(&format!("xo-element-{id}"), &[], self.lang);
            format!("{element}{count}")
        };
        listed(&energy.parts().map(part).collect::<Vec<_>>(), self.lang)
    }

    fn energies(&self, key: &str, player: Player, energy: &Energy, by: CardId) -> String {
        let values = [
            ("of", &*player.to_string()),
            ("what", &*self.energy(energy)),
            ("card", &*self.name(by)),
        ];
        self.say(key, &values)
    }

    fn struck(&self, to: DamageTarget) -> String {
        match to {
            DamageTarget::Character((card, _)) => self.name(card),
            DamageTarget::Player(player) => player.to_string(),
        }
    }

    /// The words for damage to characters and Duel Masters.
    fn hits(&self, key: &str, hits: &[Hit]) -> String {
        let one = |hit: &Hit| {
            self.say("hit", &[("to", &self.struck(hit.to)), ("count", &hit.amount.to_string())])
        };
        let all: Vec<String> = hits.iter().map(one).collect();
        self.say(key, &[("what", &listed(&all, self.lang))])
    }

    fn moved(&self, event: &Event) -> String {
        let Event::Moved { card, from, to, how, by, under, tapped, host, .. } = event else {
            return String::new();
        };
        let host = host.map(|host| self.name(host));
        let values = [
            ("card", &*self.name(*card)),
            ("from", &*self.zone(*from)),
            ("to", &*self.zone(*to)),
            ("of", &*under.to_string()),
            ("what", host.as_deref().unwrap_or_default()),
        ];
        let key = match (*to, by) {
            (Zone::Field, _) if host.is_some() => "moved-set".to_owned(),
            (Zone::Field, _) if *tapped => "moved-field-tapped".to_owned(),
            (Zone::Field, _) => "moved-field".to_owned(),
            (_, By::Cost(..)) if *from == Zone::Hand => "moved-paid".to_owned(),
            _ => format!("moved-{}", variant(how)),
        };
        self.say(&key, &values)
    }

    fn tell(&self, event: &Event) -> String {
        match event {
            Event::Chooses(of) => self.player("chooses", *of),
            Event::First(of) => self.player("first", *of),
            Event::Mulligan(of, true) => self.player("mulligan", *of),
            Event::Mulligan(of, false) => self.player("keep", *of),
            Event::TurnBegan(of) => self.player("turn", *of),
            Event::Reached(moment) => self.say(&format!("step-{}", moment_id(*moment)), &[]),
            Event::Resumed(moment) => {
                let step = self.say(&format!("step-{}", moment_id(*moment)), &[]);
                self.say("resumed", &[("what", &step)])
            }
            Event::WindowOpened(window, _) => self.say(&format!("window-{}", variant(window)), &[]),
            Event::WindowClosed(_, Some(of)) => self.player("window-closed", *of),
            Event::WindowClosed(_, None) => self.say("window-cut-short", &[]),
            Event::Priority(of) => self.player("priority", *of),
            Event::Passed(of, _) => {
                let other = of.opponent().to_string();
                self.say("passed", &[("of", &of.to_string()), ("other", &other)])
            }
            Event::Moved { .. } => self.moved(event),
            Event::LeaveTogether(cards) => self.cards("leave-together", cards),
            Event::Shuffled(of) => self.player("shuffled", *of),
            Event::Rolled(_) => self.say("rolled", &[]),
            Event::Tapped { card, .. } => self.card("tapped", *card),
            Event::Untapped(cards) => self.cards("untapped", cards),
            Event::EnergyGained { player, energy, by } => {
                self.energies("energy-gained", *player, energy, *by)
            }
            Event::EnergyPaid { player, energy, by } => {
                self.energies("energy-paid", *player, energy, *by)
            }
            Event::EnergyLost(of) => self.player("energy-lost", *of),
            Event::Declared(action) => {
                self.action(format!("declared-{}", variant(&action.kind)), &action.which())
            }
            Event::ActionChoice { said, .. } => match said {
                ActionChoice::Mode(mode) => {
                    self.say("said-mode", &[("count", &(mode + 1).to_string())])
                }
                ActionChoice::Instead(_) => self.say("said-instead", &[]),
                ActionChoice::Number(number) => {
                    self.say("said-number", &[("count", &number.to_string())])
                }
            },
            Event::Targeted { cards, duel_master, .. } => {
                let players = duel_master.iter().map(ToString::to_string);
                let names: Vec<String> =
                    cards.iter().map(|card| self.name(*card)).chain(players).collect();
                self.say("targeted", &[("what", &listed(&names, self.lang))])
            }
            Event::Paid(of, _) => self.action(format!("paid-{}", variant(&of.kind)), of),
            Event::Cancelled(of) => self.action(format!("cancelled-{}", variant(&of.kind)), of),
            Event::Resolving(of) => self.action(format!("resolving-{}", variant(&of.kind)), of),
            Event::Fizzled(of, why) => {
                self.open_card(&format!("fizzled-{}", variant(why)), of.card)
            }
            Event::Resolved(of) => self.action(format!("resolved-{}", variant(&of.kind)), of),
            Event::Triggered(action) => {
                self.action(format!("declared-{}", variant(&action.kind)), &action.which())
            }
            Event::Taken(_) => self.say("taken", &[]),
            Event::UsedUp(..) => self.say("used-up", &[]),
            Event::NotUsed(..) => self.say("not-used", &[]),
            _ => self.tell_more(event),
        }
    }

    fn tell_more(&self, event: &Event) -> String {
        match event {
            Event::CombatBegan => self.say("combat-began", &[]),
            Event::CombatStepBegan(step) => {
                self.say(&format!("step-{}", Step::from(*step).id()), &[])
            }
            Event::Attacked((card, _)) => self.card("attacked", *card),
            Event::NoAttack => self.say("no-attack", &[]),
            Event::Defended((card, _)) => self.card("defended", *card),
            Event::NoDefence => self.say("no-defence", &[]),
            Event::NothingExchanged => self.say("nothing-exchanged", &[]),
            Event::CombatEnded => self.say("combat-ended", &[]),
            Event::DamageBegan(hits) => self.hits("damage-began", hits),
            Event::DamageStageBegan(stage) => {
                self.say(&format!("step-{}", Step::from(*stage).id()), &[])
            }
            Event::DamageChanged { card, by, .. } => {
                let values = [("card", &*self.name(*card)), ("count", &*format!("{by:+}"))];
                self.say("damage-changed", &values)
            }
            Event::Damaged(hits) => self.hits("damaged", hits),
            Event::NotDamaged(hits) => {
                let to: Vec<String> = hits.iter().map(|hit| self.struck(hit.to)).collect();
                self.say("not-damaged", &[("to", &listed(&to, self.lang))])
            }
            Event::DamageEnded => self.say("damage-ended", &[]),
            Event::DamageReset(cards) => self.cards("damage-reset", cards),
            Event::CrashBegan { cards, .. } => self.cards("crash-began", cards),
            Event::CrashStageBegan(stage) => {
                self.say(&format!("step-{}", Step::from(*stage).id()), &[])
            }
            Event::CrashCancelled(card) => self.card("crash-cancelled", *card),
            Event::CrashEnded => self.say("crash-ended", &[]),
            Event::Set { card, host } => {
                self.say("set", &[("card", &self.name(*card)), ("what", &self.name(*host))])
            }
            Event::ControlChanged { card, to } => {
                self.say("control-changed", &[("card", &self.name(*card)), ("of", &to.to_string())])
            }
            Event::HpChanged { of, amount, .. } => {
                let key = if *amount < 0 { "hp-lost" } else { "hp-recovered" };
                let count = amount.unsigned_abs().to_string();
                self.say(key, &[("of", &of.to_string()), ("count", &count)])
            }
            Event::CountersChanged { card, name, by } => {
                let values = [
                    ("card", &*self.name(*card)),
                    ("what", &**name),
                    ("count", &*format!("{by:+}")),
                ];
                self.say("counters", &values)
            }
            Event::Ordered { card, order } => {
                let cards = self.list(order.iter().copied());
                self.say("ordered", &[("card", &self.name(*card)), ("cards", &cards)])
            }
            Event::Lasts(of) => lasting::describe(self.0, of),
            Event::LastsNoMore(_) => self.say("lasts-no-more", &[]),
            Event::Expired(until) => self.say(&format!("expired-{}", variant(until)), &[]),
            Event::Looked(of, cards) => {
                let cards = self.list(cards.iter().copied());
                self.say("looked", &[("of", &of.to_string()), ("cards", &cards)])
            }
            Event::Revealed(cards) => self.cards("revealed", cards),
            Event::Picked { by, cards } => {
                let cards = self.list(cards.iter().copied());
                self.say("picked", &[("of", &by.to_string()), ("cards", &cards)])
            }
            Event::Nothing { card, why } => {
                self.open_card(&format!("nothing-{}", variant(why)), *card)
            }
            Event::Declined { player, card } => {
                self.say("declined", &[("of", &player.to_string()), ("card", &self.name(*card))])
            }
            Event::Kept(card) => self.card("kept", *card),
            Event::NotKept(card) => self.card("not-kept", *card),
            Event::Lost(of, why) => self.player(&format!("lost-{}", variant(why)), *of),
            Event::Over(Some(of)) => self.player("won", *of),
            Event::Over(None) => self.say("drawn", &[]),
            // The other events are handled above.
            _ => String::new(),
        }
    }
}
