//! What each player gets to see of what happens (7.6): the names that a log for their eyes has, and by which article.

use hantei::engine::core::Player;
use hantei::scenario::report::Report;
use hantei::text::Lang;

const A: Player = Player::A;
const B: Player = Player::B;

/// A built-in scenario, played.
fn played(name: &str) -> Box<dyn Report> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = path.join(format!("rules/fftcg/scenarios/{name}.yaml"));
    let text = std::fs::read_to_string(path).unwrap();
    let cards = crate::known(hantei::reference::Game::Fftcg);
    hantei::scenario::report::play(&text, &|_| &cards, None).unwrap()
}

/// Whether anything that the player is told of this kind names the card, and the articles by which it does or does not.
fn told(report: &dyn Report, kind: &str, eyes: Player, name: &str) -> (bool, Vec<&'static str>) {
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
            let (named, by) = told(&*report, "moved", eyes, name);
            assert!(named, "{name} for {eyes}");
            for article in ["7.10.2", "7.13.2", "7.8.3", "7.7.2"] {
                assert!(by.contains(&article), "{article} for {eyes}");
            }
        }
    }
    assert!(told(&*report, "moved", B, "Tempest").1.contains(&"7.12.2"));
}

#[test]
fn hands_are_seen_by_their_players() {
    let report = played("7.11.2");
    assert!(told(&*report, "moved", A, "Upper").0);
    let (named, by) = told(&*report, "moved", B, "Upper");
    assert!(!named && by.contains(&"7.11.2"));
    let (named, by) = told(&*report, "moved", B, "Held");
    assert!(!named && by.contains(&"7.9.2"));
}

#[test]
fn a_deck_is_seen_by_whoever_looks() {
    let report = played("7.9.2");
    assert!(told(&*report, "looked", A, "Upper").0);
    assert!(!told(&*report, "looked", B, "Upper").0, "its own deck, but not its own effect");
}

#[test]
fn face_down_cards_of_an_lb_deck_are_turned_up_for_both() {
    let report = played("7.14.2");
    let (named, by) = told(&*report, "turned-up", B, "Limit Mage");
    assert!(named && by.contains(&"7.14.2"));
    assert!(!told(&*report, "turned-up", A, "Limit Mage").1.contains(&"7.14.2"));
}
