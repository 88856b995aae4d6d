//! The events of a Duel as data for programs: their names, which of them are minor, and what they are about.

use serde_json::{Value, json};

use crate::event::Event;
use crate::link::OnChain;
use crate::state::State;
use crate::terms::RandomChoice;
use crate::zone::Zone;
use hantei_base::text::variant;
use hantei_engine::CardId;
use hantei_engine::scenario::naming::audience::Audience;
use hantei_engine::scenario::rules::Detail;

use super::Yugioh;
use super::naming::card_of;
use super::words::COIN;

impl Detail for Yugioh {
    fn event_id(event: &Event) -> &'static str {
        match event {
            Event::First(_) => "first",
            Event::TurnBegan(_) => "turn-began",
            Event::PhaseBegan(_) => "phase-began",
            Event::StepBegan(_) => "step-began",
            Event::Priority(..) => "priority",
            Event::Passed(_) => "passed",
            Event::MomentPassed => "moment-passed",
            Event::Happened(_) => "happened",
            Event::Moved { .. } => "moved",
            Event::TokenMade { .. } => "token-made",
            Event::SkipNext(..) => "skip-next",
            Event::Skipped(..) => "skipped",
            Event::LeaveTogether(_) => "leave-together",
            Event::PositionChanged { .. } => "position-changed",
            Event::TurnedUp(_) => "turned-up",
            Event::TurnedDown(_) => "turned-down",
            Event::Equipped { .. } => "equipped",
            Event::Tied { .. } => "tied",
            Event::Kept { .. } => "kept",
            Event::SummonTried(_) => "summon-tried",
            Event::SummonNegated => "summon-negated",
            Event::SummonEnded => "summon-ended",
            Event::Summoned { .. } => "summoned",
            Event::SummonedAgain(_) => "summoned-again",
            Event::Activating(_) => "activating",
            Event::Linked(_) => "linked",
            Event::Declaration { .. } => "said",
            Event::Targeted { .. } => "targeted",
            Event::Paid { .. } => "paid",
            Event::ChainResolves => "chain-resolves",
            Event::Resolving(_) => "resolving",
            Event::Fizzled(..) => "fizzled",
            Event::LinkNegated(..) => "negated",
            Event::Resolved(_) => "resolved",
            Event::ChainEnded => "chain-ended",
            Event::Triggered(_) => "triggered",
            Event::Taken(_) => "taken",
            Event::TriggerLost(..) => "trigger-lost",
            Event::Delayed(_) => "delayed",
            Event::DelayedGone(_) => "delayed-gone",
            Event::Lasts(_) => "lasts",
            Event::LastsNoMore(_) => "lasts-no-more",
            Event::TurnEffectsEnded => "turn-effects-ended",
            Event::BattleEffectsEnded => "battle-effects-ended",
            Event::UsedUp(..) => "used-up",
            Event::NotUsed(..) => "not-used",
            Event::LifeChanged { .. } => "life-changed",
            Event::CountersChanged { .. } => "counters-changed",
            Event::DrewFromEmpty(_) => "drew-from-empty",
            Event::Wins(..) => "wins",
            Event::Shuffled(_) => "shuffled",
            Event::Rolled(..) => "rolled",
            Event::Searched(_) => "searched",
            Event::Revealed(_) => "revealed",
            Event::Picked { .. } => "picked",
            Event::AttackDeclared { .. } => "attack-declared",
            Event::Replay => "replay",
            Event::Redirected { .. } => "redirected",
            Event::AttackOff(_) => "attack-off",
            Event::DidNotAttack(_) => "did-not-attack",
            Event::AttackNegated => "attack-negated",
            Event::AttacksAgain(_) => "attacks-again",
            Event::CalculationSkipped => "calculation-skipped",
            Event::BattlePhaseEnds => "battle-phase-ends",
            Event::FlippedByAttack(_) => "flipped-by-attack",
            Event::Calculated { .. } => "calculated",
            Event::BattleEnded => "battle-ended",
            Event::Replaced(_) => "replaced",
            Event::Nothing { .. } => "nothing",
            Event::Declined { .. } => "declined",
            Event::RolledBack(_) => "rolled-back",
            Event::Lost(..) => "lost",
            Event::Over(_) => "over",
        }
    }

    fn detail(state: &State, event: &Event, audience: &Audience) -> Value {
        let card = |card: &CardId| audience.detail(*card, &state.def(*card).names);
        let cards = |cards: &[CardId]| audience.details::<Yugioh>(state, cards);
        // A card that is activated, is Summoned or triggers has become public.
        let open = |card: &CardId| audience.detail_openly(*card, &state.def(*card).names);
        let summoned = |cards: &[CardId]| cards.iter().map(open).collect::<Vec<_>>();
        let link = |of: &OnChain| {
            json!({
                "link": of.place, "card": open(&of.card), "of": of.controller,
                "what": variant(&of.kind),
            })
        };
        match event {
            Event::First(of)
            | Event::TurnBegan(of)
            | Event::Passed(of)
            | Event::DrewFromEmpty(of)
            | Event::Shuffled(of) => json!({"of": of}),
            Event::Priority(of, window) => json!({"of": of, "window": variant(window)}),
            Event::PhaseBegan(phase) => json!({"phase": phase.id()}),
            Event::StepBegan(step) => json!({"step": step.id()}),
            Event::SkipNext(of, phase) | Event::Skipped(of, phase) => {
                json!({"of": of, "phase": phase.id()})
            }
            Event::Moved { card: of, from, to, how, by, under, position, .. } => json!({
                "card": card(of), "from": from.id(), "to": to.id(), "how": variant(how), "by": variant(by),
                "of": under, "position": (*to == Zone::Monster).then(|| position.id()),
            }),
            Event::PositionChanged { card: of, to, by } => {
                json!({"card": card(of), "to": to.id(), "by": variant(by)})
            }
            Event::Equipped { card: of, to } | Event::Tied { card: of, to } => {
                json!({"card": card(of), "to": card(to)})
            }
            Event::Kept { card: of, value } => json!({"card": card(of), "value": value}),
            Event::SummonTried(of) => {
                let those: Vec<CardId> = of.cards.iter().map(|(card, _)| *card).collect();
                json!({"cards": summoned(&those), "of": of.by, "how": variant(&of.how)})
            }
            Event::Summoned { cards: of, way, .. } => {
                json!({"cards": summoned(of), "how": variant(way)})
            }
            Event::Linked(of) => link(&of.on_chain()),
            Event::Resolving(of) | Event::Resolved(of) => link(of),
            Event::Fizzled(of, why) => json!({"at": link(of), "why": variant(why)}),
            Event::LinkNegated(of, what) => json!({"at": link(of), "negated": variant(what)}),
            Event::TriggerLost(of, why) => json!({"at": link(of), "why": variant(why)}),
            Event::Triggered(of) => link(&of.link.on_chain()),
            Event::Targeted { card: of, things, .. } => {
                let those: Vec<CardId> =
                    things.iter().filter_map(|thing| card_of(state, *thing)).collect();
                json!({"card": open(of), "targets": cards(&those)})
            }
            Event::Picked { by, things, .. } => {
                let those: Vec<CardId> =
                    things.iter().filter_map(|thing| card_of(state, *thing)).collect();
                json!({"of": by, "cards": cards(&those)})
            }
            Event::LifeChanged { of, by, why } => json!({"of": of, "by": by, "why": variant(why)}),
            Event::CountersChanged { card: of, name, by } => {
                json!({"card": card(of), "counter": &**name, "by": by})
            }
            Event::AttackDeclared { battle: of, .. } => {
                let attacker = of.attacker.0;
                json!({
                    "attacker": open(&attacker),
                    "target": of.target.as_ref().map(|of| card(&of.0)),
                })
            }
            Event::Redirected { target, .. } => {
                json!({"target": target.as_ref().map(|of| card(&of.0))})
            }
            Event::AttackOff(why) => json!({"why": variant(why)}),
            Event::Calculated { attack, against, doomed } => {
                let doomed: Vec<CardId> = doomed.iter().map(|((card, _), _)| *card).collect();
                json!({"attack": attack, "against": against, "destroyed": cards(&doomed)})
            }
            Event::Rolled(RandomChoice::Coin, shows) => {
                json!({"what": "coin", "shows": COIN.get(*shows)})
            }
            Event::Rolled(RandomChoice::Die, shows) => json!({"what": "die", "shows": shows + 1}),
            Event::Searched(of) => json!({"of": of}),
            Event::LeaveTogether(of) | Event::Revealed(of) => {
                json!({"cards": cards(of)})
            }
            Event::Nothing { card: of, why } => json!({"card": open(of), "why": variant(why)}),
            Event::Declined { by, card: of } => json!({"of": by, "card": card(of)}),
            Event::Lost(of, why) => json!({"of": of, "why": variant(why)}),
            Event::Wins(of, by) => json!({"of": of, "card": open(by)}),
            Event::Over(of) => json!({"winner": of}),
            Event::FlippedByAttack((of, _)) => json!({"card": card(of)}),
            Event::TurnedUp(of)
            | Event::TurnedDown(of)
            | Event::SummonedAgain(of)
            | Event::DidNotAttack(of)
            | Event::AttacksAgain(of)
            | Event::Replaced(of) => json!({"card": card(of)}),
            Event::Declaration { card: of, .. } | Event::Paid { card: of } => {
                json!({"card": open(of)})
            }
            Event::Activating(play) | Event::RolledBack(play) => {
                json!({"card": play.card().as_ref().map(open)})
            }
            Event::Lasts(of) => {
                let on: Vec<CardId> = of.on.iter().map(|on| on.0).collect();
                json!({"card": open(&of.source.0), "cards": cards(&on), "until": variant(&of.until)})
            }
            Event::MomentPassed
            | Event::Happened(_)
            | Event::TokenMade { .. }
            | Event::SummonNegated
            | Event::SummonEnded
            | Event::ChainResolves
            | Event::ChainEnded
            | Event::Taken(_)
            | Event::Delayed(_)
            | Event::DelayedGone(_)
            | Event::LastsNoMore(_)
            | Event::TurnEffectsEnded
            | Event::BattleEffectsEnded
            | Event::UsedUp(..)
            | Event::NotUsed(..)
            | Event::Rolled(RandomChoice::OneOf(_), _)
            | Event::Replay
            | Event::AttackNegated
            | Event::CalculationSkipped
            | Event::BattlePhaseEnds
            | Event::BattleEnded => json!({}),
        }
    }

    fn is_minor(event: &Event) -> bool {
        match event {
            Event::Moved { to, .. } => *to == Zone::Summoning,
            Event::Priority(..)
            | Event::Passed(_)
            | Event::MomentPassed
            | Event::Happened(_)
            | Event::TokenMade { .. }
            | Event::LeaveTogether(_)
            | Event::Tied { .. }
            | Event::Kept { .. }
            | Event::SummonEnded
            | Event::Activating(_)
            | Event::Paid { .. }
            | Event::Resolved(_)
            | Event::Taken(_)
            | Event::Delayed(_)
            | Event::DelayedGone(_)
            | Event::LastsNoMore(_)
            | Event::TurnEffectsEnded
            | Event::BattleEffectsEnded
            | Event::UsedUp(..)
            | Event::NotUsed(..)
            | Event::Rolled(RandomChoice::OneOf(_), _)
            | Event::BattleEnded => true,
            _ => false,
        }
    }
}
