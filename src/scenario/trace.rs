//! The log in words.

use crate::diagnostic::{Arg, text};
use crate::engine::buddyfight::event::{Aim, Event, Lasting};
use crate::engine::buddyfight::state::State;
use crate::engine::core::{CardId, Entry, Player};
use crate::text::Lang;

/// An event in words.
pub fn words(state: &State, entry: &Entry<Event>, lang: Lang) -> String {
    let name = |card: &CardId| state.def(*card).names.get(lang).to_owned();
    let list = |cards: &[CardId]| cards.iter().map(name).collect::<Vec<_>>();
    let player = entry.player.unwrap_or(state.turn.player).to_string();
    let whose = |of: &Player| of.to_string();
    let zone = |zone: &crate::engine::buddyfight::zone::Zone| {
        text(&format!("bf-zone-{}", zone.id()), &[], lang)
    };
    let say = |key: &str, args: &[(&'static str, &str)]| {
        let mut all: Vec<(&'static str, Arg<'_>)> = vec![("player", Arg::Text(&player))];
        all.extend(args.iter().map(|(name, value)| (*name, Arg::Text(value))));
        text(&format!("bf-event-{key}"), &all, lang)
    };
    match &entry.event {
        Event::TurnBegan { gained } => say(if *gained { "turn-gained" } else { "turn" }, &[]),
        Event::PhaseBegan(phase) => say(&format!("phase-{}", id(phase)), &[]),
        Event::PhaseEnded(phase) => say(&format!("phase-end-{}", id(phase)), &[]),
        Event::TurnEnded => say("turn-end", &[]),
        Event::TimingBegan(_) => say("timing", &[]),
        Event::TimingEnded => say("timing-end", &[]),
        Event::Moved { card, from, to, how, host, .. } => {
            let host = host.as_ref().map(name).unwrap_or_default();
            let key = format!("moved-{}", id(how));
            let into = if host.is_empty() { zone(to) } else { say("soul-of", &[("card", &host)]) };
            say(&key, &[("card", &name(card)), ("from", &zone(from)), ("to", &into)])
        }
        Event::Rested(card) => say("rested", &[("card", &name(card))]),
        Event::Stood(card) => say("stood", &[("card", &name(card))]),
        Event::LifeChanged { of, by, why } => say(
            &format!("life-{}", id(why)),
            &[("of", &whose(of)), ("count", &by.unsigned_abs().to_string())],
        ),
        Event::Shuffled(of) => say("shuffled", &[("of", &whose(of))]),
        Event::Sunk(card) => say("sunk", &[("card", &name(card))]),
        Event::Declared(of) => {
            let key = if of.buddy {
                "declared-buddy".to_owned()
            } else {
                format!("declared-{}", id(&of.kind))
            };
            say(&key, &[("card", &name(&of.card))])
        }
        Event::Chose { cards, .. } if cards.is_empty() => say("chose-nothing", &[]),
        Event::Chose { cards, .. } => say("chose", &[("cards", &join(&list(cards), lang))]),
        Event::CounterUsed(_) => say("counter-used", &[]),
        Event::Finished(card) => say("finished", &[("card", &name(card))]),
        Event::Resolving { card, .. } => say("resolving", &[("card", &name(card))]),
        Event::Negated(card) => say("negated", &[("card", &name(card))]),
        Event::CalledOff(card) => say("called-off", &[("card", &name(card))]),
        Event::PutOff(card) => say("put-off", &[("card", &name(card))]),
        Event::TakenUp(card) => say("taken-up", &[("card", &name(card))]),
        Event::Triggered(of) => {
            say("triggered", &[("card", &name(&of.card)), ("of", &whose(&of.of))])
        }
        Event::Taken(_) => say("taken", &[]),
        Event::Keyword { card, keyword } => {
            let keyword = text(&format!("bf-keyword-{keyword}"), &[], lang);
            say("keyword", &[("card", &name(card)), ("keyword", &keyword)])
        }
        Event::Attacked { attackers, aim } => {
            let aim = match aim {
                Aim::Card(card) => name(card),
                Aim::Fighter(of) => say("fighter", &[("of", &whose(of))]),
            };
            let key = if attackers.len() > 1 { "link-attack" } else { "attack" };
            say(key, &[("cards", &join(&list(attackers), lang)), ("aim", &aim)])
        }
        Event::Hit => say("hit", &[]),
        Event::Missed => say("missed", &[]),
        Event::AttackNegated => say("attack-negated", &[]),
        Event::BattleEnded => say("battle-end", &[]),
        Event::Lasts { card, of, what, .. } => {
            let on =
                card.as_ref().map(name).unwrap_or_else(|| say("fighter", &[("of", &whose(of))]));
            let key = match what {
                Lasting::Gives(_) => "given",
                Lasting::Silenced => "silenced",
                Lasting::Stopped => "stopped",
                Lasting::DeckKept => "deck-kept",
            };
            let numbers = match what {
                Lasting::Gives(gives) => numbers(gives, lang),
                _ => String::new(),
            };
            say(key, &[("card", &on), ("what", &numbers)])
        }
        Event::UsedUp(_) => say("used-up", &[]),
        Event::Ended(ending) => say(&format!("ended-{}", id(ending)), &[]),
        Event::ChancesLapsed { .. } => say("chances-lapsed", &[]),
        Event::Arrived => say("arrived", &[]),
        Event::NextTurn(of) => say("next-turn", &[("of", &whose(of))]),
        Event::FlagFlipped(of) => say("flag-flipped", &[("of", &whose(of))]),
        Event::Reversed(card) => say("reversed", &[("card", &name(card))]),
        Event::Treasured(card) => say("treasured", &[("card", &name(card))]),
        Event::Overturned { card, .. } => say("overturned", &[("card", &name(card))]),
        Event::Named(kind) => say("named", &[("card", &kind.id())]),
        Event::BuddyShown(card) => say("buddy-shown", &[("card", &name(card))]),
        Event::DecksExchanged(of) => say("decks-exchanged", &[("of", &whose(of))]),
        Event::Lost(of) => say("lost", &[("of", &whose(of))]),
    }
}

/// Whether an event says little by itself: it is shown on demand.
pub fn is_minor(event: &Event) -> bool {
    matches!(
        event,
        Event::TimingBegan(_)
            | Event::TimingEnded
            | Event::Finished(_)
            | Event::CounterUsed(_)
            | Event::Taken(_)
            | Event::PhaseEnded(_)
    )
}

/// The id of a variant, in kebab case: what programs call the event.
pub fn id(value: &impl std::fmt::Debug) -> String {
    let mut id = String::new();
    let written = format!("{value:?}");
    let name = written.split(|c: char| !c.is_alphanumeric()).next().unwrap_or("");
    for c in name.chars() {
        if c.is_ascii_uppercase() && !id.is_empty() {
            id.push('-');
        }
        id.push(c.to_ascii_lowercase());
    }
    id
}

fn join(names: &[String], lang: Lang) -> String {
    names.join(match lang {
        Lang::Ja => "、",
        Lang::En => ", ",
    })
}

fn numbers(gives: &crate::ability::buddyfight::Gives, lang: Lang) -> String {
    let parts = [
        ("size", gives.size),
        ("attack", gives.attack),
        ("defense", gives.defense),
        ("critical", gives.critical),
    ];
    let mut said: Vec<String> = parts
        .into_iter()
        .filter(|(_, by)| *by != 0)
        .map(|(what, by)| format!("{} {by:+}", text(&format!("bf-number-{what}"), &[], lang)))
        .collect();
    said.extend(
        gives.keywords.iter().map(|of| text(&format!("bf-keyword-{}", of.id()), &[], lang)),
    );
    join(&said, lang)
}
