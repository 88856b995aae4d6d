//! What each player learns from events: the names in their logs, and the cited articles.

use hantei::games::AllGames;
use hantei_base::reference::Game;
use hantei_base::text::Lang;
use hantei_engine::Player;
use hantei_engine::scenario::report;
use hantei_engine::scenario::report::Report;

const A: Player = Player::A;
const B: Player = Player::B;

/// A built-in scenario, played.
fn played(name: &str) -> Box<dyn Report> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = path.join(format!("rules/fftcg/scenarios/{name}.yaml"));
    let text = std::fs::read_to_string(path).unwrap();
    let cards = crate::known(Game::Fftcg);
    report::play(&AllGames, &text, &|_| &cards, None).unwrap()
}

/// Whether a player's log names the card in events of this kind, and the articles for that.
fn event_seen(
    report: &dyn Report,
    kind: &str,
    eyes: Player,
    name: &str,
) -> (bool, Vec<&'static str>) {
    let told = (0..report.events()).filter_map(|at| report.event(at, Some(eyes), Lang::En));
    let told: Vec<_> = told.filter(|of| of.id == kind).collect();
    let named = told.iter().any(|of| of.words.contains(name));
    (named, told.iter().flat_map(|of| of.also.clone()).collect())
}

#[test]
fn public_zones_are_seen_by_both() {
    let report = played("7.10.2");
    for eyes in [A, B] {
        for name in ["Upper", "Middle", "Lower", "Ambusher", "Held"] {
            let (named, by) = event_seen(&*report, "moved", eyes, name);
            assert!(named, "{name} for {eyes}");
            for article in ["7.10.2", "7.13.2", "7.8.3", "7.7.2"] {
                assert!(by.contains(&article), "{article} for {eyes}");
            }
        }
    }
    assert!(event_seen(&*report, "moved", B, "Tempest").1.contains(&"7.12.2"));
}

#[test]
fn hands_are_seen_by_their_players() {
    let report = played("7.11.2");
    assert!(event_seen(&*report, "moved", A, "Upper").0);
    let (named, by) = event_seen(&*report, "moved", B, "Upper");
    assert!(!named && by.contains(&"7.11.2"));
    let (named, by) = event_seen(&*report, "moved", B, "Held");
    assert!(!named && by.contains(&"7.9.2"));
}

#[test]
fn a_deck_is_seen_by_whoever_looks() {
    let report = played("7.9.2");
    assert!(event_seen(&*report, "looked", A, "Upper").0);
    assert!(!event_seen(&*report, "looked", B, "Upper").0, "its own deck, but not its own effect");
}

#[test]
fn face_down_cards_of_an_lb_deck_are_turned_up_for_both() {
    let report = played("7.14.2");
    let (named, by) = event_seen(&*report, "turned-up", B, "Limit Mage");
    assert!(named && by.contains(&"7.14.2"));
    assert!(!event_seen(&*report, "turned-up", A, "Limit Mage").1.contains(&"7.14.2"));
}

const FFTCG: &str = "
scenario: 1
game: fftcg
title: {ja: 見本, en: Sample}
cards:
  - {name: {ja: 隠し札, en: Hidden Card}, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000}}
  - {name: {ja: 呼び戻し, en: Recall}, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {do: [{to-hand: {all: {whose: own, in: removed}}}]}}}
state:
  turn: {player: A, number: 3, phase: main1}
  A: {hand: [呼び戻し], removed: [{card: 隠し札, face-down: DOWN}]}
script:
  - A: {cast: 呼び戻し}
  - expect: {A.hand: [隠し札]}
";

const BUDDYFIGHT: &str = "
scenario: 1
game: buddyfight
title: {ja: 見本, en: Sample}
cards:
  - {name: {ja: 隠し札, en: Hidden Card}, kinds: [monster], buddyfight: {size: 1, attack: 1000, defense: 1000, critical: 1}}
  - {name: {ja: 呼び戻し, en: Recall}, kinds: [spell], buddyfight: {use: {do: [{return: {all: {whose: own, in: buddy}}}]}}}
state:
  turn: {player: A, number: 3, phase: main}
  A: {buddy: {card: 隠し札, face-down: DOWN}, hand: [呼び戻し]}
script:
  - A: {cast: 呼び戻し}
  - expect: {A.hand: [隠し札]}
";

#[test]
fn what_lay_face_down_goes_to_a_hand_unseen_and_what_lay_open_does_not() {
    for (game, text) in [(Game::Fftcg, FFTCG), (Game::Buddyfight, BUDDYFIGHT)] {
        let cards = crate::known(game);
        for (down, seen) in [("true", false), ("false", true)] {
            let report =
                report::play(&AllGames, &text.replace("DOWN", down), &|_| &cards, None).unwrap();
            assert!(report.failures().is_empty(), "{game}: {:?}", report.failures());
            let (named, _) = event_seen(&*report, "moved", B, "Hidden Card");
            assert_eq!(named, seen, "{game}, face down: {down}");
            assert!(event_seen(&*report, "moved", A, "Hidden Card").0, "{game}: its own");
        }
    }
}

/// Cards that A chooses or places unseen: the script's cards, its hand, and its steps.
const UNSEEN: [(Game, &str, &str); 2] = [
    (
        Game::Fftcg,
        "chose",
        "
cards:
  - {name: {ja: 隠し札, en: Hidden Card}, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000}}
  - {name: {ja: 別の札, en: Other Card}, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000}}
  - {name: {ja: 仕込み, en: Set Up}, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {do: [{choose: {of: {whose: own, in: hand}}}, {put: {what: {chosen: target}, to: deck-top}}]}}}
state:
  turn: {player: A, number: 3, phase: main1}
  A: {hand: [仕込み, 隠し札, 別の札]}
script:
  - A: {cast: 仕込み}
  - A: {choose: 隠し札}
  - expect: {A.hand: [別の札]}
",
    ),
    (
        Game::Buddyfight,
        "treasured",
        "
cards:
  - {name: {ja: 隠し札, en: Hidden Card}, kinds: [monster], buddyfight: {size: 1, attack: 1, defense: 1, critical: 1}}
  - {name: {ja: 宝の術, en: Hoard}, kinds: [spell], buddyfight: {use: {do: [{choose: {of: {whose: own, in: hand, names: [隠し札]}}}, {treasure: {chosen: target}}]}}}
state:
  turn: {player: A, number: 3, phase: main}
  A: {hand: [宝の術, 隠し札, 隠し札]}
script:
  - A: {cast: 宝の術, choose: A.hand.1}
  - expect: {A.hand: {count: 1}}
",
    ),
];

#[test]
fn the_other_player_does_not_see_what_is_chosen_in_a_hand_or_set_face_down() {
    for (game, kind, rest) in UNSEEN {
        let text = format!("scenario: 1\ngame: {game}\ntitle: {{ja: 見本, en: Sample}}{rest}");
        let cards = crate::known(game);
        let report = report::play(&AllGames, &text, &|_| &cards, None).unwrap();
        assert!(report.failures().is_empty(), "{game}: {:?}", report.failures());
        let seen = |eyes| event_seen(&*report, kind, eyes, "Hidden Card").0;
        assert!(seen(A) && !seen(B), "{game}");
        let details: Vec<_> = (0..report.events()).map(|at| report.detail(at, Some(B))).collect();
        let details = serde_json::to_string(&details).unwrap();
        assert!(!details.contains("Hidden Card"), "{game}: {details}");
    }
}
