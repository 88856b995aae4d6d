//! Puts the log into words.

use serde_json::{Value, json};

use crate::event::{Event, Offer};
use crate::request::Wish;
use crate::state::{State, Use};
use crate::terms::{Aim, Lasting};
use hantei_ability::buddyfight::{Keyword, KeywordKind, UseKind};
use hantei_base::text::variant;
use hantei_engine::scenario::naming::audience::Audience;
use hantei_engine::scenario::narrator::Narrator;
use hantei_engine::scenario::rules::{Detail, Trace};
use hantei_engine::{CardId, Player};
use hantei_messages::text;

use super::Buddyfight;
use super::lasting;

impl Trace for Buddyfight {
    fn tell(narrator: &Narrator<'_, Buddyfight>, event: &Event) -> String {
        tell(narrator, event)
    }

    fn attempt_key(word: &str) -> String {
        format!("bf-attempt-{word}")
    }

    fn attempt_word(word: &str) -> Option<&'static str> {
        (word == "fighter").then_some("bf-attempt-fighter")
    }

    fn may_change(_: &State, event: &Event) -> Vec<CardId> {
        match event {
            Event::Lasts { card: Some(card), what: Lasting::Gives(_), .. } => vec![*card],
            _ => Vec::new(),
        }
    }

    fn numbers(state: &State, card: CardId) -> Vec<(&'static str, i32)> {
        lasting::numbers(state, card)
    }
}

fn tell(narrator: &Narrator<'_, Buddyfight>, event: &Event) -> String {
    let (state, lang) = (narrator.state, narrator.lang);
    let name = |card: &CardId| narrator.name(*card);
    // A card that is declared or that triggers has shown itself.
    let open = |card: &CardId| narrator.open_name(*card);
    let list = |cards: &[CardId]| narrator.list(cards.iter().copied());
    let whose = |of: &Player| of.to_string();
    let say = |key: &str, args: &[(&'static str, &str)]| narrator.say(key, args);
    match event {
        Event::TurnBegan { gained } => say(if *gained { "turn-gained" } else { "turn" }, &[]),
        Event::PhaseBegan(phase) => say(&format!("phase-{}", variant(phase)), &[]),
        Event::PhaseEnded(phase) => say(&format!("phase-end-{}", variant(phase)), &[]),
        Event::TurnEnded => say("turn-end", &[]),
        Event::TimingBegan(_) => say("timing", &[]),
        Event::TimingEnded => say("timing-end", &[]),
        Event::Moved { card, from, to, how, host, .. } => {
            // Everybody sees into whose soul it goes.
            let key = format!("moved-{}", variant(how));
            let soul = |host: &CardId| say("soul-of", &[("card", &open(host))]);
            let into = host.as_ref().map_or_else(|| narrator.zone(*to), soul);
            say(&key, &[("card", &name(card)), ("from", &narrator.zone(*from)), ("to", &into)])
        }
        Event::Rested(card) => say("rested", &[("card", &name(card))]),
        Event::Stood(card) => say("stood", &[("card", &name(card))]),
        Event::LifeChanged { of, by, why } => say(
            &format!("life-{}", variant(why)),
            &[("of", &whose(of)), ("count", &by.unsigned_abs().to_string())],
        ),
        Event::RuleProcess => say("rule-process", &[]),
        Event::Shuffled(of) => say("shuffled", &[("of", &whose(of))]),
        Event::LostDeckShuffled(of) => say("lost-deck-shuffled", &[("of", &whose(of))]),
        Event::LookedAt { cards, reveal, .. } => {
            let key = if *reveal { "revealed" } else { "looked-at" };
            say(key, &[("cards", &list(cards))])
        }
        Event::Sunk(card) => say("sunk", &[("card", &name(card))]),
        Event::Declared(of) => {
            let used = matches!(of.kind, UseKind::Activate | UseKind::Automatic);
            let keyword = of.keyword.filter(|_| used);
            let key = match keyword {
                Some(_) => "declared-keyword".to_owned(),
                None if of.buddy => "declared-buddy".to_owned(),
                None => format!("declared-{}", variant(&of.kind)),
            };
            let keyword = keyword.map(|of| text(&format!("bf-keyword-{}", of.id()), &[], lang));
            let keyword = keyword.unwrap_or_default();
            say(&key, &[("card", &open(&of.card)), ("keyword", &keyword)])
        }
        Event::Chose { cards, .. } if cards.is_empty() => say("chose-nothing", &[]),
        Event::Chose { cards, .. } => say("chose", &[("cards", &list(cards))]),
        Event::CounterUsed(_) => say("counter-used", &[]),
        Event::Finished(card) => say("finished", &[("card", &open(card))]),
        Event::Resolving { card, .. } => say("resolving", &[("card", &open(card))]),
        Event::Negated(card) => say("negated", &[("card", &open(card))]),
        Event::CalledOff(card) => say("called-off", &[("card", &open(card))]),
        Event::PutOff(card) => say("put-off", &[("card", &open(card))]),
        Event::TakenUp(card) => say("taken-up", &[("card", &open(card))]),
        Event::Triggered(of) => {
            say("triggered", &[("card", &open(&of.card)), ("of", &whose(&of.of))])
        }
        Event::Taken(_) => say("taken", &[]),
        Event::Keyword { card, keyword } => {
            let keyword = match keyword {
                KeywordKind::Attacks => lasting::attacks(attacks_of(state, *card), lang),
                other => text(&format!("bf-keyword-{}", other.id()), &[], lang),
            };
            say("keyword", &[("card", &name(card)), ("keyword", &keyword)])
        }
        Event::Attacked { attackers, aim } => {
            let aim = match aim {
                Aim::Card(card) => name(card),
                Aim::Fighter(of) => say("fighter", &[("of", &whose(of))]),
            };
            let key = if attackers.len() > 1 { "link-attack" } else { "attack" };
            say(key, &[("cards", &list(attackers)), ("aim", &aim)])
        }
        Event::Hit => say("hit", &[]),
        Event::Missed => say("missed", &[]),
        Event::AttackNegated => say("attack-negated", &[]),
        Event::Redirected(card) => say("redirected", &[("card", &name(card))]),
        Event::ModeChosen(at) => say("mode-chosen", &[("count", &(at + 1).to_string())]),
        Event::BattleEnded => say("battle-end", &[]),
        Event::Lasts { .. } => lasting::describe(narrator, event),
        Event::Declined { by, offer, able } => {
            // Only its fighter may know whether it could have been done.
            let unable = !able && narrator.knows_as(*by);
            match offer {
                Offer::Wish(Wish::Effect(card)) if unable => {
                    say("cannot-effect", &[("card", &name(card))])
                }
                Offer::Wish(wish) => {
                    let key = format!("declined-{}", variant(wish));
                    say(&key, &[("card", &name(&wish.card()))])
                }
                Offer::Charge | Offer::Move => say(&format!("declined-{}", variant(offer)), &[]),
            }
        }
        Event::Nothing { card, why } => {
            say(&format!("nothing-{}", variant(why)), &[("card", &open(card))])
        }
        Event::UsedUp(_) => say("used-up", &[]),
        Event::Replaced(_) => say("replaced", &[]),
        Event::Ended(ending) => say(&format!("ended-{}", variant(ending)), &[]),
        Event::ChancesLapsed { .. } => say("chances-lapsed", &[]),
        Event::Arrived => say("arrived", &[]),
        Event::NextTurn(of) => say("next-turn", &[("of", &whose(of))]),
        Event::FlagFlipped(of) => say("flag-flipped", &[("of", &whose(of))]),
        Event::Reversed(card) => say("reversed", &[("card", &name(card))]),
        Event::Treasured(card) => say("treasured", &[("card", &name(card))]),
        Event::Overturned { kind, card } => {
            let keyword = text(&format!("bf-overturn-{}", variant(kind)), &[], lang);
            say("overturned", &[("card", &name(card)), ("keyword", &keyword)])
        }
        Event::Named(kind) => say("named", &[("card", &kind.id())]),
        Event::WonByHand(_) => say("won-by-hand", &[]),
        Event::BuddyShown(card) => say("buddy-shown", &[("card", &name(card))]),
        Event::DecksExchanged(of) => say("decks-exchanged", &[("of", &whose(of))]),
        Event::Lost(of) => say("lost", &[("of", &whose(of))]),
    }
}

impl Detail for Buddyfight {
    fn event_id(event: &Event) -> &'static str {
        match event {
            Event::TurnBegan { .. } => "turn-began",
            Event::PhaseBegan(_) => "phase-began",
            Event::PhaseEnded(_) => "phase-ended",
            Event::TurnEnded => "turn-ended",
            Event::TimingBegan(_) => "timing-began",
            Event::TimingEnded => "timing-ended",
            Event::Moved { .. } => "moved",
            Event::Rested(_) => "rested",
            Event::Stood(_) => "stood",
            Event::LifeChanged { .. } => "life-changed",
            Event::RuleProcess => "rule-process",
            Event::Shuffled(_) => "shuffled",
            Event::LostDeckShuffled(_) => "lost-deck-shuffled",
            Event::LookedAt { .. } => "looked-at",
            Event::Sunk(_) => "sunk",
            Event::Declared(of) => declared(of),
            Event::Chose { .. } => "chose",
            Event::Finished(_) => "finished",
            Event::CounterUsed(_) => "counter-used",
            Event::Resolving { .. } => "resolving",
            Event::Negated(_) => "negated",
            Event::CalledOff(_) => "called-off",
            Event::PutOff(_) => "put-off",
            Event::TakenUp(_) => "taken-up",
            Event::Triggered(_) => "triggered",
            Event::Taken(_) => "taken",
            Event::Keyword { .. } => "keyword",
            Event::Attacked { .. } => "attacked",
            Event::Hit => "hit",
            Event::Missed => "missed",
            Event::AttackNegated => "attack-negated",
            Event::Redirected(_) => "redirected",
            Event::ModeChosen(_) => "mode-chosen",
            Event::BattleEnded => "battle-ended",
            Event::Lasts { .. } => "lasts",
            Event::Declined { .. } => "declined",
            Event::Nothing { .. } => "nothing",
            Event::UsedUp(_) => "used-up",
            Event::Replaced(_) => "replaced",
            Event::Ended(_) => "ended",
            Event::ChancesLapsed { .. } => "chances-lapsed",
            Event::Arrived => "arrived",
            Event::NextTurn(_) => "next-turn",
            Event::FlagFlipped(_) => "flag-flipped",
            Event::Reversed(_) => "reversed",
            Event::Treasured(_) => "treasured",
            Event::Overturned { .. } => "overturned",
            Event::Named(_) => "named",
            Event::WonByHand(_) => "won-by-hand",
            Event::BuddyShown(_) => "buddy-shown",
            Event::DecksExchanged(_) => "decks-exchanged",
            Event::Lost(_) => "lost",
        }
    }

    fn detail(state: &State, event: &Event, audience: &Audience) -> Value {
        let names = |card: &CardId| &state.def(*card).names;
        let card = |card: &CardId| audience.detail(*card, names(card));
        let open = |card: &CardId| audience.detail_openly(*card, names(card));
        let cards = |cards: &[CardId]| audience.details::<Buddyfight>(state, cards);
        match event {
            Event::TurnBegan { gained } => json!({"gained": gained}),
            Event::PhaseBegan(phase) | Event::PhaseEnded(phase) => json!({"phase": phase}),
            Event::TimingBegan(timing) => json!({"timing": variant(timing)}),
            Event::Moved { card: of, from, was_down: _, to, how, face_down, host } => json!({
                "card": card(of), "from": from.id(), "to": to.id(), "how": variant(how),
                "face-down": face_down, "host": host.as_ref().map(open),
            }),
            Event::LifeChanged { of, by, why } => json!({"of": of, "by": by, "why": variant(why)}),
            Event::Declared(of) => json!({
                "card": open(&of.card), "of": of.player, "area": of.area.map(|area| area.id()),
                "buddy": of.buddy, "ability": of.ability.map(|at| at.at + 1), "by": of.keyword,
            }),
            Event::Chose { label, cards: chosen, .. } => {
                json!({"as": &**label, "cards": cards(chosen)})
            }
            Event::LookedAt { by, cards: of, reveal } => {
                json!({"by": by, "cards": cards(of), "reveal": reveal})
            }
            Event::Triggered(of) => json!({"card": open(&of.card), "of": of.of}),
            Event::Keyword { card: of, keyword } => json!({"card": card(of), "keyword": keyword}),
            Event::Attacked { attackers, aim } => json!({
                "attackers": cards(attackers),
                "aim": match aim {
                    Aim::Card(of) => card(of),
                    Aim::Fighter(of) => json!(of),
                },
            }),
            Event::Lasts { card: on, of, what, until, source: _ } => json!({
                "card": on.as_ref().map(card), "of": of, "until": until,
                "what": match what {
                    Lasting::Gives(gives) => json!(gives.as_ref()),
                    Lasting::Silenced => json!("silenced"),
                    Lasting::Stopped => json!("stopped"),
                    Lasting::DeckKept => json!("deck-kept"),
                    Lasting::Replaces(of) => json!(of.as_ref()),
                    Lasting::Bars(of) => json!(of.as_ref()),
                },
            }),
            Event::Ended(what) => json!({"what": what}),
            Event::Declined { by, offer, able } => {
                let (what, of) = match offer {
                    Offer::Wish(wish) => (variant(wish), Some(card(&wish.card()))),
                    Offer::Charge | Offer::Move => (variant(offer), None),
                };
                let able = audience.viewer().is_none_or(|player| player == *by).then_some(able);
                json!({"of": by, "what": what, "card": of, "able": able})
            }
            Event::Nothing { card: of, why } => json!({"card": open(of), "why": variant(why)}),
            Event::Named(kind) => json!({"kind": kind.id()}),
            Event::ModeChosen(at) => json!({"mode": at + 1}),
            Event::Rested(of)
            | Event::Stood(of)
            | Event::Sunk(of)
            | Event::Reversed(of)
            | Event::Treasured(of)
            | Event::Overturned { card: of, .. }
            | Event::Redirected(of)
            | Event::BuddyShown(of) => json!({"card": card(of)}),
            Event::Finished(of)
            | Event::Resolving { card: of, .. }
            | Event::Negated(of)
            | Event::CalledOff(of)
            | Event::PutOff(of)
            | Event::TakenUp(of) => json!({"card": open(of)}),
            Event::Shuffled(of)
            | Event::LostDeckShuffled(of)
            | Event::CounterUsed(of)
            | Event::NextTurn(of)
            | Event::FlagFlipped(of)
            | Event::DecksExchanged(of)
            | Event::WonByHand(of)
            | Event::Lost(of) => json!({"of": of}),
            Event::TurnEnded
            | Event::RuleProcess
            | Event::TimingEnded
            | Event::Taken(_)
            | Event::Hit
            | Event::Missed
            | Event::AttackNegated
            | Event::BattleEnded
            | Event::UsedUp(_)
            | Event::Replaced(_)
            | Event::ChancesLapsed { .. }
            | Event::Arrived => json!({}),
        }
    }

    fn is_minor(event: &Event) -> bool {
        matches!(
            event,
            Event::TimingBegan(_)
                | Event::TimingEnded
                | Event::Finished(_)
                | Event::CounterUsed(_)
                | Event::RuleProcess
                | Event::Taken(_)
                | Event::PhaseEnded(_)
        )
    }
}

fn declared(of: &Use) -> &'static str {
    match of.kind {
        UseKind::Call => "call-declared",
        UseKind::Cast => "cast-declared",
        UseKind::Equip => "equip-declared",
        UseKind::Activate => "ability-declared",
        UseKind::Automatic => "automatic-declared",
    }
}

/// Returns how often 『N回攻撃』 lets the card attack, printed or given.
fn attacks_of(state: &State, card: CardId) -> u8 {
    let given = state.effects.iter().filter(|of| of.card == Some(card));
    let given = given.filter_map(|of| match &of.what {
        Lasting::Gives(gives) => Some(&gives.keywords),
        Lasting::Silenced
        | Lasting::Stopped
        | Lasting::DeckKept
        | Lasting::Replaces(_)
        | Lasting::Bars(_) => None,
    });
    let keywords = state.def(card).text.keywords.iter().chain(given.flatten());
    let times = keywords.filter_map(|of| match of {
        Keyword::Attacks(times) => Some(*times),
        _ => None,
    });
    times.max().unwrap_or(2)
}
