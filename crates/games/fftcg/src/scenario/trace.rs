//! Puts the log of a game of Final Fantasy TCG into words.

use serde_json::{Value, json};

use crate::catalog::WARP;
use crate::event::{Event, Offer, Said};
use crate::on_stack::OnStack;
use crate::state::State;
use crate::terms::{Play, Thing};
use hantei_base::text::variant;
use hantei_engine::scenario::naming::audience::Audience;
use hantei_engine::scenario::narrator::Narrator;
use hantei_engine::scenario::rules::{Detail, Trace};
use hantei_engine::wraps;
use hantei_engine::{CardId, Cite};
use hantei_messages::{Arg, listed, text};

use super::Fftcg;
use super::lasting;
use super::sight;

impl Trace for Fftcg {
    fn tell(narrator: &Narrator<'_, Fftcg>, event: &Event) -> String {
        Telling(narrator).tell(event)
    }

    fn attempt_key(word: &str) -> String {
        format!("ff-attempt-{word}")
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

impl Detail for Fftcg {
    fn event_id(event: &Event) -> &'static str {
        match event {
            Event::TurnBegan(_) => "turn-began",
            Event::PhaseBegan(_) => "phase-began",
            Event::StepBegan(_) => "step-began",
            Event::WindowOpened(_) => "window-opened",
            Event::Priority(_) => "priority",
            Event::Passed(_) => "passed",
            Event::Moved { .. } => "moved",
            Event::LeaveTogether(_) => "leave-together",
            Event::Dulled(_) => "dulled",
            Event::Activated(_) => "activated",
            Event::Frozen(_) => "frozen",
            Event::Thawed(_) => "thawed",
            Event::ActivationSkipped(_) => "activation-skipped",
            Event::Damaged { .. } => "damaged",
            Event::DamagedBeyond(_) => "damaged-beyond",
            Event::DrewFromEmpty(_) => "drew-from-empty",
            Event::Checked => "checked",
            Event::Shuffled(_) => "shuffled",
            Event::ToTop(_) => "to-top",
            Event::ToBottom(_) => "to-bottom",
            Event::AtLimit(_) => "at-limit",
            Event::Rolled(_) => "rolled",
            Event::Looked(..) => "looked",
            Event::Revealed(_) => "revealed",
            Event::Redrew(_) => "redrew",
            Event::Stacked(_) => "stacked",
            Event::Said { .. } | Event::SaidX { .. } => "said",
            Event::Chose { .. } | Event::Picked { .. } => "chose",
            Event::PaidLabel { .. } => "paid-additional",
            Event::Fixed { .. } => "cost-fixed",
            Event::Paid { .. } => "paid",
            Event::Played(_) => "played",
            Event::CastLater { .. } => "cast-later",
            Event::CastTaken => "cast-taken",
            Event::Resolving(_) => "resolving",
            Event::Fizzled(_) => "fizzled",
            Event::Cancelled(_) => "cancelled",
            Event::Unstacked(_) => "unstacked",
            Event::Triggered(_) => "triggered",
            Event::Taken(_) => "taken",
            Event::Delayed(_) => "delayed",
            Event::DelayedGone(_) => "delayed-gone",
            Event::Attacked { .. } => "attacked",
            Event::Blocked(_) => "blocked",
            Event::LeftBattle(_) => "left-battle",
            Event::BattleEnded => "battle-ended",
            Event::DamageRemoved => "damage-removed",
            Event::Healed(_) => "healed",
            Event::EffectsEnded => "effects-ended",
            Event::Lasts(_) => "lasts",
            Event::LastsNoMore(_) => "lasts-no-more",
            Event::Replaced(_) => "replaced",
            Event::CountersChanged { .. } => "counters-changed",
            Event::CrystalsChanged { .. } => "crystals-changed",
            Event::ExBurst { .. } => "ex-burst",
            Event::TurnedUp(_) => "turned-up",
            Event::Primed { .. } => "primed",
            Event::UsedUp(_) => "used-up",
            Event::RolledBack { .. } => "rolled-back",
            Event::PartyEnded => "party-ended",
            Event::NotFought => "not-fought",
            Event::NotEntered(_) => "not-entered",
            Event::Nothing { .. } => "nothing",
            Event::Declined { .. } => "declined",
            Event::NotDulled(_) => "not-dulled",
            Event::Unchanged(_) => "unchanged",
            Event::NotFound(_) => "not-found",
            Event::RuleProcess(_) => "rule-process",
            Event::First(_) => "first",
            Event::Over(_) => "over",
            Event::LoopBarred { .. } => "loop-barred",
            Event::LoopStopped(_) => "loop-stopped",
            Event::LoopEndless => "loop-endless",
            Event::Lost(_) => "lost",
        }
    }

    fn detail(state: &State, event: &Event, audience: &Audience) -> Value {
        let names = |card: &CardId| &state.catalog.get(state.object(*card).def).names;
        let card = |card: &CardId| audience.detail(*card, names(card));
        let cards = |cards: &[CardId]| audience.details::<Fftcg>(state, cards);
        // A card that is cast, goes on the stack or triggers has shown itself.
        let open = |card: &CardId| audience.detail_openly(*card, names(card));
        match event {
            Event::TurnBegan(of)
            | Event::Priority(of)
            | Event::Passed(of)
            | Event::DamagedBeyond(of)
            | Event::DrewFromEmpty(of)
            | Event::Shuffled(of)
            | Event::Redrew(of)
            | Event::Lost(of) => json!({"of": of}),
            Event::Lasts(of) => {
                let on: Vec<CardId> = of.on.iter().map(|on| on.0).collect();
                json!({"card": open(&of.source.0), "cards": cards(&on), "until": variant(&of.until)})
            }
            Event::PhaseBegan(phase) => json!({"phase": phase.id()}),
            Event::StepBegan(step) => json!({"step": variant(step)}),
            Event::Moved { card: of, from, to, how, under, dull, .. } => json!({
                "card": card(of), "from": from.id(), "to": to.id(), "how": variant(how), "under": under,
                "dull": dull,
            }),
            Event::Damaged { card: of, by, sources } => {
                json!({"card": card(of), "by": by, "sources": sources.iter().map(open).collect::<Vec<_>>()})
            }
            Event::Stacked(item) | Event::Triggered(item) => json!({
                "card": open(&item.source.0), "of": item.controller, "kind": variant(&item.kind),
                "item": item.id,
            }),
            Event::Fixed { card: of, cp } | Event::Paid { card: of, cp, .. } => {
                json!({"card": open(of), "cp": cp})
            }
            Event::Attacked { attackers } => json!({"attackers": cards(attackers)}),
            Event::Blocked(of) => json!({"card": of.as_ref().map(card)}),
            Event::CountersChanged { card: of, name, by } => {
                json!({"card": card(of), "counter": &**name, "by": by})
            }
            Event::CrystalsChanged { of, by } => json!({"of": of, "by": by}),
            Event::ExBurst { card: of, used } => json!({"card": card(of), "used": used}),
            Event::Primed { card: of, top } => json!({"card": card(of), "top": card(top)}),
            Event::LeaveTogether(of)
            | Event::ActivationSkipped(of)
            | Event::Looked(_, of)
            | Event::Revealed(of) => json!({"cards": cards(of)}),
            Event::Resolving(of) | Event::Fizzled(of) | Event::Cancelled(of) => {
                json!({"item": of.id, "source": open(&of.source)})
            }
            Event::Played(play) => json!({"card": open(&play.card())}),
            Event::RolledBack { card: of, .. } => json!({"card": open(of)}),
            Event::First(of) => json!({"of": of}),
            Event::Over(of) => json!({"winner": of}),
            Event::RuleProcess(count) => json!({"cards": count}),
            Event::Nothing { card: of, why } => json!({"card": open(of), "why": variant(why)}),
            Event::Declined { by, offer, able } => {
                let of = match offer {
                    Offer::Effect(of) | Offer::Additional(of, _) => Some(open(of)),
                    Offer::Replace(of) => Some(card(of)),
                    Offer::Redraw => None,
                };
                let able = audience.viewer().is_none_or(|player| player == *by).then_some(able);
                json!({"of": by, "what": variant(offer), "card": of, "able": able})
            }
            Event::Dulled(of)
            | Event::NotDulled(of)
            | Event::Unchanged(of)
            | Event::NotEntered(of)
            | Event::Activated(of)
            | Event::Frozen(of)
            | Event::Thawed(of)
            | Event::ToTop(of)
            | Event::ToBottom(of)
            | Event::AtLimit(of)
            | Event::LeftBattle(of)
            | Event::TurnedUp(of) => json!({"card": card(of)}),
            Event::NotFound(of) | Event::Replaced(of) => json!({"card": open(of)}),
            Event::WindowOpened(_)
            | Event::Checked
            | Event::Rolled(_)
            | Event::Said { .. }
            | Event::SaidX { .. }
            | Event::Chose { .. }
            | Event::Picked { .. }
            | Event::PaidLabel { .. }
            | Event::CastLater { .. }
            | Event::CastTaken
            | Event::Unstacked(_)
            | Event::Taken(_)
            | Event::Delayed(_)
            | Event::DelayedGone(_)
            | Event::BattleEnded
            | Event::DamageRemoved
            | Event::Healed(_)
            | Event::EffectsEnded
            | Event::LastsNoMore(_)
            | Event::UsedUp(_)
            | Event::LoopBarred { .. }
            | Event::LoopStopped(_)
            | Event::PartyEnded
            | Event::NotFought
            | Event::LoopEndless => json!({}),
        }
    }

    fn is_minor(event: &Event) -> bool {
        matches!(
            event,
            Event::LeaveTogether(_)
                | Event::WindowOpened(_)
                | Event::Priority(_)
                | Event::Passed(_)
                | Event::Checked
                | Event::Taken(_)
                | Event::Unstacked(_)
                | Event::DelayedGone(_)
                | Event::CastTaken
                | Event::Played(_)
                | Event::UsedUp(_)
                | Event::Rolled(_)
                | Event::LastsNoMore(_)
        )
    }
}

wraps! {
    /// Puts the events of a game into words.
    Telling(&Narrator<Fftcg>)
}

impl Telling<'_> {
    fn things(&self, things: &[Thing]) -> String {
        let name = |thing: &Thing| match thing {
            Thing::Card(card) => self.name(*card),
            Thing::Item(of) => self.item(of),
        };
        listed(&things.iter().map(name).collect::<Vec<_>>(), self.lang)
    }

    /// The words for a summon, or for an ability of a card.
    fn item(&self, of: &OnStack) -> String {
        let card = self.open_name(of.source);
        let values = [("card", Arg::Text(&card))];
        text(&format!("ff-item-{}", variant(&of.kind)), &values, self.lang)
    }

    /// The message for this word, with a summon or an ability on the stack.
    fn stacked(&self, key: &str, of: &OnStack) -> String {
        self.say(key, &[("what", &self.item(of))])
    }

    fn chose(&self, things: &[Thing]) -> String {
        match things.is_empty() {
            true => self.say("chose-nothing", &[]),
            false => self.say("chose", &[("cards", &self.things(things))]),
        }
    }

    /// Returns the words for something declined. `able` means that it was possible, or that the reader may not know.
    fn declined(&self, offer: &Offer, able: bool) -> String {
        match offer {
            Offer::Effect(card) if !able => self.open_card("cannot-effect", *card),
            Offer::Effect(card) => self.open_card("declined-effect", *card),
            Offer::Redraw => self.say("declined-redraw", &[]),
            Offer::Additional(card, label) => {
                let card = self.open_name(*card);
                self.say("declined-additional", &[("card", &card), ("what", label)])
            }
            Offer::Replace(card) => self.card("declined-replace", *card),
        }
    }

    fn counted(&self, key: &str, card: &CardId, count: i64) -> String {
        self.say(key, &[("card", &self.open_name(*card)), ("count", &count.to_string())])
    }

    fn tell(&self, event: &Event) -> String {
        match event {
            Event::TurnBegan(_) => self.say("turn", &[]),
            Event::PhaseBegan(phase) => self.say(&format!("phase-{}", variant(phase)), &[]),
            Event::StepBegan(step) => self.say(&format!("step-{}", variant(step)), &[]),
            Event::WindowOpened(_) => self.say("window", &[]),
            Event::Priority(of) => self.player("priority", *of),
            Event::Passed(of) => self.player("passed", *of),
            Event::Moved { card, from, to, how, .. } => {
                let args = [
                    ("card", &*self.name(*card)),
                    ("from", &*self.zone(*from)),
                    ("to", &*self.zone(*to)),
                ];
                self.say(&format!("moved-{}", variant(how)), &args)
            }
            Event::LeaveTogether(cards) => self.cards("leave-together", cards),
            Event::Dulled(card) => self.card("dulled", *card),
            Event::Activated(card) => self.card("activated", *card),
            Event::Frozen(card) => self.card("frozen", *card),
            Event::Thawed(card) => self.card("thawed", *card),
            Event::ActivationSkipped(cards) => self.cards("activation-skipped", cards),
            Event::Damaged { card, by, sources } => {
                let (by, cards) = (by.to_string(), self.open_list(sources.iter().copied()));
                self.say(
                    "damaged",
                    &[("card", &self.name(*card)), ("count", &by), ("cards", &cards)],
                )
            }
            Event::DamagedBeyond(of) => self.player("damaged-beyond", *of),
            Event::DrewFromEmpty(of) => self.player("drew-from-empty", *of),
            Event::Checked => self.say("checked", &[]),
            Event::Shuffled(of) => self.player("shuffled", *of),
            Event::ToTop(card) => self.card("to-top", *card),
            Event::ToBottom(card) => self.card("to-bottom", *card),
            Event::AtLimit(card) => self.card("at-limit", *card),
            Event::Rolled(_) => self.say("rolled", &[]),
            Event::Looked(_, cards) => self.cards("looked", cards),
            Event::Revealed(cards) => self.cards("revealed", cards),
            Event::Redrew(of) => self.player("redrew", *of),
            Event::Stacked(item) => {
                self.open_card(&format!("stacked-{}", variant(&item.kind)), item.source.0)
            }
            Event::Said { said: Said::X(x), .. } => {
                self.say("said-x", &[("count", &x.to_string())])
            }
            Event::Said { said: Said::Mode(mode), .. } => {
                self.say("said-mode", &[("count", &(mode + 1).to_string())])
            }
            Event::Said { said: Said::Named(told), .. } => {
                self.say("said-named", &[("what", &told.written())])
            }
            Event::SaidX { x, .. } => self.say("said-x", &[("count", &x.to_string())]),
            Event::Chose { things, .. } | Event::Picked { things, .. } => self.chose(things),
            Event::PaidLabel { card, .. } => self.open_card("paid-label", *card),
            Event::Fixed { card, cp } => self.counted("fixed", card, i64::from(*cp)),
            Event::Paid { card, cp, .. } => self.counted("paid", card, i64::from(*cp)),
            Event::Played(play) => {
                let key = match play {
                    Play::Cast(_) => "played-cast",
                    Play::Use(..) => "played-use",
                    Play::Warp(_) => "played-warp",
                    Play::Prime(_) => "played-prime",
                };
                self.open_card(key, play.card())
            }
            Event::CastLater { card, .. } => self.open_card("cast-later", *card),
            Event::CastTaken => self.say("cast-taken", &[]),
            Event::Resolving(of) => self.stacked("resolving", of),
            Event::Fizzled(of) => self.stacked("fizzled", of),
            Event::Cancelled(of) => self.stacked("cancelled", of),
            Event::Unstacked(of) => self.stacked("unstacked", of),
            more => self.tell_more(more),
        }
    }

    fn tell_more(&self, event: &Event) -> String {
        match event {
            Event::Triggered(item) => {
                let of = item.controller.to_string();
                self.say("triggered", &[("card", &self.open_name(item.source.0)), ("of", &of)])
            }
            Event::Taken(_) => self.say("taken", &[]),
            Event::Delayed(of) => self.open_card("delayed", of.source.0),
            Event::DelayedGone(_) => self.say("delayed-gone", &[]),
            Event::Attacked { attackers } => {
                let key = if attackers.len() > 1 { "party" } else { "attack" };
                self.say(key, &[("cards", &self.list(attackers.iter().copied()))])
            }
            Event::Blocked(Some(card)) => self.card("blocked", *card),
            Event::Blocked(None) => self.say("not-blocked", &[]),
            Event::LeftBattle(card) => self.card("left-battle", *card),
            Event::BattleEnded => self.say("battle-ended", &[]),
            Event::DamageRemoved => self.say("damage-removed", &[]),
            Event::Healed(card) => self.card("healed", *card),
            Event::EffectsEnded => self.say("effects-ended", &[]),
            Event::Lasts(of) => lasting::describe(self.0, of),
            Event::LastsNoMore(_) => self.say("lasts-no-more", &[]),
            Event::Replaced(card) => self.open_card("replaced", *card),
            Event::CountersChanged { card, name, by } => {
                let (card, by) = (self.name(*card), format!("{by:+}"));
                let name = match &**name {
                    // 15.2.7.3: the counters of warp have a name of their own.
                    WARP => text("ff-counter-warp", &[], self.lang),
                    name => name.to_owned(),
                };
                self.say("counters", &[("card", &card), ("what", &name), ("count", &by)])
            }
            Event::CrystalsChanged { of, by } => {
                self.say("crystals", &[("of", &of.to_string()), ("count", &format!("{by:+}"))])
            }
            Event::ExBurst { card, used: true } => self.card("ex-burst", *card),
            Event::ExBurst { card, used: false } => self.card("ex-burst-not", *card),
            Event::TurnedUp(card) => self.card("turned-up", *card),
            Event::Primed { card, top } => {
                self.say("primed", &[("card", &self.name(*card)), ("what", &self.name(*top))])
            }
            Event::UsedUp(_) => self.say("used-up", &[]),
            Event::RolledBack { card, .. } => self.open_card("rolled-back", *card),
            Event::LoopBarred { bar, times } => {
                let (of, count) = (bar.player.to_string(), times.to_string());
                self.say("loop-barred", &[("of", &of), ("count", &count)])
            }
            Event::LoopStopped(player) => self.say("loop-stopped", &[("of", &player.to_string())]),
            Event::PartyEnded => self.say("party-ended", &[]),
            Event::NotFought => self.say("not-fought", &[]),
            Event::NotEntered(card) => self.card("not-entered", *card),
            Event::Nothing { card, why } => {
                self.open_card(&format!("nothing-{}", variant(why)), *card)
            }
            Event::Declined { by, offer, able } => {
                self.declined(offer, *able || !self.knows_as(*by))
            }
            Event::NotDulled(card) => self.card("not-dulled", *card),
            Event::Unchanged(card) => self.card("unchanged", *card),
            Event::NotFound(card) => self.open_card("not-found", *card),
            Event::RuleProcess(count) => self.say("rule-process", &[("count", &count.to_string())]),
            Event::First(of) => self.player("first", *of),
            Event::Over(Some(of)) => self.player("won", *of),
            Event::Over(None) => self.say("drawn", &[]),
            Event::LoopEndless => self.say("loop-endless", &[]),
            Event::Lost(of) => self.player("lost", *of),
            // The others are handled above.
            Event::TurnBegan(_)
            | Event::PhaseBegan(_)
            | Event::StepBegan(_)
            | Event::WindowOpened(_)
            | Event::Priority(_)
            | Event::Passed(_)
            | Event::Moved { .. }
            | Event::LeaveTogether(_)
            | Event::Dulled(_)
            | Event::Activated(_)
            | Event::Frozen(_)
            | Event::Thawed(_)
            | Event::ActivationSkipped(_)
            | Event::Damaged { .. }
            | Event::DamagedBeyond(_)
            | Event::DrewFromEmpty(_)
            | Event::Checked
            | Event::Shuffled(_)
            | Event::ToTop(_)
            | Event::ToBottom(_)
            | Event::Rolled(_)
            | Event::Looked(..)
            | Event::Revealed(_)
            | Event::Redrew(_)
            | Event::Stacked(_)
            | Event::Said { .. }
            | Event::SaidX { .. }
            | Event::Chose { .. }
            | Event::Picked { .. }
            | Event::PaidLabel { .. }
            | Event::Fixed { .. }
            | Event::Paid { .. }
            | Event::Played(_)
            | Event::CastLater { .. }
            | Event::CastTaken
            | Event::Resolving(_)
            | Event::Fizzled(_)
            | Event::Cancelled(_)
            | Event::Unstacked(_)
            | Event::AtLimit(_) => String::new(),
        }
    }
}
