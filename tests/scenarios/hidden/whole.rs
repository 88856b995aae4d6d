//! Whole outputs: the order of cards in a hidden hand changes not a single byte.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use hantei::built_in;
use hantei::games::AllGames;
use hantei_base::text::Lang;
use hantei_buddyfight::scenario::Buddyfight;
use hantei_crossover::scenario::Crossover;
use hantei_engine::Player;
use hantei_engine::scenario::opening;
use hantei_engine::scenario::opening::Opening;
use hantei_engine::scenario::report;
use hantei_fftcg::scenario::Fftcg;
use hantei_report::played::Played;
use hantei_report::replay;
use hantei_report::replay::Setting;
use hantei_yugioh::scenario::Yugioh;
use serde_json::{Value, json};

use super::exchange::Exchange;

fn played<R: Exchange>(text: &str, opening: &Opening<R>, viewer: Option<Player>) -> Played {
    let scenario = opening::read::<R>(&AllGames, text).unwrap();
    let report = report::of(scenario, opening).unwrap();
    Played::new(opening.data, "Sample".to_owned(), report, viewer)
}

/// The outcome of a run.
fn outcome(played: &Played) -> Value {
    let events = (0..played.events()).map(|at| {
        let mut detail = Value::Null;
        let [ja, en] = Lang::ALL.map(|lang| {
            let mut told = played.event(at, lang);
            if let Some(told) = &mut told {
                detail = std::mem::take(&mut told.detail);
            }
            format!("{told:?}")
        });
        json!({"ja": ja, "en": en, "detail": detail})
    });
    let failures = played.failures().map(|missed| format!("{missed:?}")).collect::<Vec<_>>();
    let last = Lang::ALL.map(|lang| played.board(usize::MAX, lang).text(lang));
    json!({"events": events.collect::<Vec<_>>(), "failures": failures, "last": last})
}

/// All outputs of a run for a player, without the script's own texts.
fn whole(played: Played) -> Value {
    let setting = Setting {
        data: built_in(),
        lang: Lang::En,
        verbose: true,
        until: None,
        official: &BTreeMap::new(),
    };
    let mut whole = outcome(&played);
    whole["lines"] = json!(Lang::ALL.map(|lang| format!("{:?}", played.lines(true, lang))));
    whole["partial"] = json!(format!("{:?}", played.partial()));
    whole["page"] = json!(replay::page(&[played], &[], setting).unwrap_or_default());
    whole
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

/// The opening with the hidden hands reversed.
fn turned_round<R: Exchange>(opening: &Opening<R>, viewer: Player) -> Opening<R> {
    let mut state = opening.state.clone();
    let hand = R::zone_of("hand").unwrap();
    let cards = R::zone(&opening.state, viewer.opponent(), hand).to_vec();
    let defs = R::defs(&state);
    for (card, other) in cards.iter().zip(cards.iter().rev()) {
        R::print(&mut state, usize::from(card.0), defs[usize::from(other.0)]);
    }
    Opening::<R> { data: opening.data, state, steps: opening.steps.clone() }
}

/// The events, with cards by name only.
fn by_names(mut of: Value) -> String {
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

/// Reverses every hand of the other player; if the same events happen, the outputs are identical.
fn hands_turned_round<R: Exchange>() -> (usize, Vec<String>) {
    let (mut tried, mut leaks) = (0, Vec::new());
    for (path, text, opening) in crate::openings::<R>() {
        let all = |opening: &Opening<R>| by_names(outcome(&played(&text, opening, None)));
        let wanted = OnceCell::new();
        for viewer in Player::ALL {
            let other = turned_round(&opening, viewer);
            if R::defs(&other.state) == R::defs(&opening.state) {
                continue;
            }
            if *wanted.get_or_init(|| all(&opening)) != all(&other) {
                continue;
            }
            tried += 1;
            let of = |opening| whole(played(&text, opening, Some(viewer)));
            if let Some(words) = differ(&of(&opening), &of(&other)) {
                leaks.push(format!("{} for {viewer}: {words}", path.display()));
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
