//! Whole outputs, of runs that fail as well as of those that pass: what lies hidden from a player moves not a byte of them.

use std::collections::{BTreeMap, BTreeSet};

use hantei::engine::core::{CardId, DefId, Player};
use hantei::scenario::buddyfight::Buddyfight;
use hantei::scenario::crossover::Crossover;
use hantei::scenario::fftcg::Fftcg;
use hantei::scenario::opening::{self, Opening};
use hantei::scenario::report;
use hantei::scenario::rules::PathKind;
use hantei::scenario::script::Nobody;
use hantei::scenario::wrong::place_of;
use hantei::scenario::yugioh::Yugioh;
use hantei::show::played::Played;
use hantei::show::replay::{self, Setting};
use hantei::text::Lang;
use serde_json::{Value, json};

use super::exchange::Exchange;
use super::told;

/// Everything that is put out of a run for a player, but for what its script says of itself.
fn whole<R: Exchange>(text: &str, opening: &Opening<R>, eyes: Option<Player>) -> Value {
    let scenario = opening::read::<R>(text).unwrap();
    let report = report::of(scenario, opening).unwrap();
    let played = Played::new("Sample".to_owned(), report, eyes);
    let events = (0..played.events()).map(|at| {
        let [ja, en] = Lang::ALL.map(|lang| format!("{:?}", played.event(at, lang)));
        json!({"ja": ja, "en": en, "detail": played.detail(at)})
    });
    let setting =
        Setting { lang: Lang::En, verbose: true, until: None, official: &BTreeMap::new() };
    let failures = played.failures().map(|missed| format!("{missed:?}")).collect::<Vec<_>>();
    let lines = Lang::ALL.map(|lang| format!("{:?}", played.lines(true, lang)));
    let last = Lang::ALL.map(|lang| played.board(usize::MAX, lang).text(lang));
    let (events, partial) = (events.collect::<Vec<_>>(), format!("{:?}", played.partial()));
    let page = replay::page(&[played], setting).unwrap_or_default();
    json!({
        "events": events, "failures": failures, "lines": lines, "last": last, "partial": partial,
        "page": page,
    })
}

/// The first place where two outputs differ.
fn differ(one: &Value, other: &Value) -> Option<String> {
    for key in ["failures", "events", "lines", "last", "partial", "page"] {
        let (one, other) = (&one[key], &other[key]);
        if one == other {
            continue;
        }
        let each = |of: &Value| of.as_array().cloned().unwrap_or_else(|| vec![of.clone()]);
        let (one, other) = (each(one), each(other));
        let at = one.iter().zip(&other).position(|(one, other)| one != other);
        let show = |of: &[Value]| {
            let of = at.map_or_else(|| "(shorter)".to_owned(), |at| of[at].to_string());
            of.chars().take(1_500).collect::<String>()
        };
        return Some(format!("{key}:\n  {}\n  {}", show(&one), show(&other)));
    }
    None
}

/// The cards that are hidden from a player in a state.
fn hidden<R: Exchange>(state: &R::State, eyes: Player) -> BTreeSet<usize> {
    let unseen = |at: &usize| {
        let card = CardId(u16::try_from(*at).unwrap());
        !R::sees(state, card, eyes) && !R::has_own_back(state, card)
    };
    (0..R::defs(state).len()).filter(unseen).collect()
}

/// The same with the cards of each hand that the player does not see the other way round.
fn turned_round<R: Exchange>(opening: &Opening<R>, eyes: Player) -> Opening<R> {
    let mut state = opening.state.clone();
    let hand = R::zone_of("hand").unwrap();
    let cards = R::zone(&opening.state, eyes.opponent(), hand).to_vec();
    let defs = R::defs(&state);
    for (card, other) in cards.iter().zip(cards.iter().rev()) {
        R::print(&mut state, usize::from(card.0), defs[usize::from(other.0)]);
    }
    Opening::<R> { state, steps: opening.steps.clone() }
}

/// What happens, by names alone.
fn by_names(of: &Value) -> String {
    let mut of = of.clone();
    fn forget(of: &mut Value) {
        match of {
            Value::Object(fields) => {
                fields.remove("id");
                fields.values_mut().for_each(forget);
            }
            Value::Array(values) => values.iter_mut().for_each(forget),
            _ => {}
        }
    }
    forget(&mut of["events"]);
    format!("{} {} {}", of["events"], of["failures"], of["last"])
}

/// Turns every hand that the other player holds round: where the same happens, the same is put out, to the byte.
fn hands_turned_round<R: Exchange>() -> (usize, Vec<String>) {
    let (mut tried, mut leaks) = (0, Vec::new());
    for (path, text, opening) in crate::openings::<R>() {
        for eyes in Player::ALL {
            let other = turned_round(&opening, eyes);
            if R::defs(&other.state) == R::defs(&opening.state) {
                continue;
            }
            let all = |opening| by_names(&whole(&text, opening, None));
            if all(&opening) != all(&other) {
                continue;
            }
            tried += 1;
            let of = |opening| whole(&text, opening, Some(eyes));
            if let Some(words) = differ(&of(&opening), &of(&other)) {
                leaks.push(format!("{} for {eyes}: {words}", path.display()));
            }
        }
    }
    (tried, leaks)
}

#[test]
fn in_which_order_the_other_holds_cards_is_in_no_output() {
    let all = [
        hands_turned_round::<Buddyfight>(),
        hands_turned_round::<Fftcg>(),
        hands_turned_round::<Yugioh>(),
        hands_turned_round::<Crossover>(),
    ];
    for (tried, _) in &all {
        assert!(*tried > 20, "{tried} hands");
    }
    let leaks = all.map(|(_, leaks)| leaks).concat();
    assert!(leaks.is_empty(), "{} leaks:\n{}", leaks.len(), leaks.join("\n"));
}

/// Steps that fail, to be written behind a script: expectations of everything that lies anywhere, and an answer or a card that is none.
fn failing<R: Exchange>(state: &R::State, eyes: Player) -> [String; 2] {
    let mut paths: BTreeSet<String> = BTreeSet::new();
    for player in Player::ALL {
        for zone in R::ZONES {
            let zone = format!("{player}.{}", R::id(*zone));
            paths.insert(zone.clone());
            for word in R::WORDS {
                paths.extend([format!("{zone}.{word}"), format!("{zone}.1.{word}")]);
            }
        }
    }
    let name = |card: usize| {
        R::names(state, CardId(u16::try_from(card).unwrap())).get(Lang::Ja).to_owned()
    };
    let names: BTreeSet<String> = hidden::<R>(state, eyes).into_iter().map(name).collect();
    for name in names.iter().take(3) {
        paths.extend(R::WORDS.iter().map(|word| format!("{name}.{word}")));
    }
    let mut expected = String::new();
    for path in paths {
        let wanted = match R::kind(&path) {
            Some((PathKind::Cards, _)) => "[Nobody, Nobody, Nobody]",
            Some((PathKind::Number, _)) => "-77",
            _ => continue,
        };
        expected.push_str(&format!("\n    {path:?}: {wanted}"));
    }
    let steps = ["choose", R::PLAY];
    steps.map(|word| format!("  - expect:{expected}\n  - {eyes}: {{{word}: Nobody}}\n"))
}

/// A script as far as this step, and what fails behind it.
fn up_to(text: &str, line: u32, more: &str) -> String {
    let steps: Vec<&str> = text.lines().take(line as usize - 1).collect();
    format!("{}\n{more}", steps.join("\n"))
}

/// Runs that fail at every step of a player, with hidden cards exchanged for others: what is told of the failure is the same.
fn failures<R: Exchange>() -> (usize, Vec<String>) {
    let (mut tried, mut leaks) = (0, Vec::new());
    for (path, text, opening) in crate::openings::<R>().into_iter().step_by(3) {
        for eyes in Player::ALL {
            let unseen = hidden::<R>(&opening.state, eyes);
            let defs = R::defs(&opening.state);
            let others: BTreeSet<DefId> =
                [DefId(0)].into_iter().chain(defs.first().copied()).collect();
            let more = failing::<R>(&opening.state, eyes);
            let acts = opening.steps.iter().filter(|(_, step)| step.act().is_some());
            let acts: Vec<_> = acts.map(|(at, _)| *at).collect();
            // At the beginning, and as late as possible.
            let ends: BTreeSet<_> = acts.first().into_iter().chain(acts.last()).copied().collect();
            for (at, more) in ends.iter().flat_map(|at| more.iter().map(move |more| (at, more))) {
                let text = up_to(&text, at.line, more);
                let Ok(scenario) = opening::read::<R>(&text) else { continue };
                let steps: Vec<_> = scenario
                    .script
                    .iter()
                    .map(|step| (place_of(step), step.value.clone()))
                    .collect();
                let of =
                    |state: &R::State| Opening::<R> { state: state.clone(), steps: steps.clone() };
                let first = of(&opening.state);
                let run = first.run(&mut Nobody);
                let wanted = told(&run, eyes, &unseen);
                if !wanted.whole {
                    continue;
                }
                for other in &others {
                    let mut state = opening.state.clone();
                    unseen.iter().for_each(|card| R::print(&mut state, *card, *other));
                    let second = of(&state);
                    let got = told(&second.run(&mut Nobody), eyes, &unseen);
                    // Where it comes to something else, another test says what that may be.
                    if !got.whole || got.lines != wanted.lines {
                        continue;
                    }
                    tried += 1;
                    let one = whole(&text, &first, Some(eyes));
                    let other = whole(&text, &second, Some(eyes));
                    if let Some(words) = differ(&one, &other) {
                        leaks.push(format!("{}:{} for {eyes}: {words}", path.display(), at.line));
                    }
                }
            }
        }
    }
    leaks.dedup();
    (tried, leaks)
}

#[test]
fn what_lies_hidden_is_in_no_failure() {
    let all = [
        failures::<Buddyfight>(),
        failures::<Fftcg>(),
        failures::<Yugioh>(),
        failures::<Crossover>(),
    ];
    for (tried, _) in &all {
        assert!(*tried > 20, "{tried} failures");
    }
    let leaks = all.map(|(_, leaks)| leaks).concat();
    assert!(leaks.is_empty(), "{} leaks:\n{}", leaks.len(), leaks.join("\n"));
}
