//! The articles that a fight cites; each edition cites its own articles where they differ.

use crate::support::run_with;

const NULLIFIED: &str = r"title: 見本
cards:
  - {name: Pup, kinds: [monster], buddyfight: {size: 1, attack: 1000, defense: 1000, critical: 1}}
  - {name: Blade, kinds: [item], buddyfight: {attack: 3000, critical: 2}}
  - {name: Bolt, kinds: [spell], buddyfight: {use: {do: [{draw: {count: 1}}]}}}
  - {name: No, kinds: [spell], buddyfight: {use: {counter: true, answers: {}, do: [negate]}}}
state:
  A: {hand: [Pup, Blade, Bolt, Bolt]}
  B: {hand: [No, No, No]}
script:
  - A: {call: Pup, to: left}
  - B: {cast: No}
  - A: {equip: Blade}
  - B: {cast: No}
  - A: {cast: Bolt}
  - B: {cast: No}
  - A: {cast: Bolt}
  - expect: {A.drop: [Pup, Blade, Bolt, Bolt], A.hand: 1}
";

const PREPARED: &str = r"title: 見本
cards:
  - {name: Plain Flag, kinds: [flag]}
  - {name: Own Flag, kinds: [flag], buddyfight: {start: {hand: 4, gauge: 3, life: 12}}}
start:
  A: {flag: Plain Flag}
  B: {flag: Own Flag}
script:
  - A: {to-phase: main}
  - expect: {A.gauge: 2, B.gauge: 3}
";

/// Checks that these lines are in the trace of the script in this edition.
fn traces(edition: &str, script: &str, lines: &[&str]) {
    let script = format!("scenario: 1\ngame: buddyfight\nedition: \"{edition}\"\n{script}");
    let run = run_with(&["--lang", "en", "replay", "-"], script.as_bytes());
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    for line in lines {
        assert!(run.stdout.contains(line), "{edition}: {line} is not in\n{}", run.stdout);
    }
}

#[test]
fn what_is_nullified_goes_to_the_drop_zone_by_the_article_that_says_so() {
    traces(
        "2018",
        NULLIFIED,
        &[
            "nullified: Pup to the drop zone  buddyfight:5.impact-monster.q4",
            "nullified: Blade to the drop zone  buddyfight:5.impact-monster.q4",
            "nullified: Bolt to the drop zone  buddyfight:5.impact-monster.q4",
        ],
    );
    // The earlier book has this rule only for calls.
    let of_call = "nullified: Pup to the drop zone  buddyfight@2014:1.call.q1";
    traces("2014", NULLIFIED, &[of_call]);
}

/// The earlier book has no flows for casts and equips; they follow the steps of its play timing.
#[test]
fn casts_and_equipments_go_by_their_own_book() {
    traces(
        "2018",
        NULLIFIED,
        &[
            "A shows Blade  buddyfight:1.equip.1.1",
            "A shows Bolt  buddyfight:1.cast.1.1",
            "Bolt resolves  buddyfight:1.cast.3.1",
        ],
    );
    traces(
        "2014",
        NULLIFIED,
        &[
            "A shows Blade  buddyfight@2014:2.play-timing.2.1",
            "A declares the equip of Blade  buddyfight@2014:2.play-timing.2.1",
            "A shows Bolt  buddyfight@2014:2.play-timing.2.1",
            "No resolves  buddyfight@2014:2.play-timing.4.1",
        ],
    );
}

#[test]
fn a_fight_is_prepared_by_the_article_about_the_flag() {
    traces(
        "2018",
        PREPARED,
        &[
            "A draws a card  buddyfight:playmat.deck.draw",
            "a card to the gauge (preparation)  buddyfight:playmat.gauge",
            "B draws a card  buddyfight:4.special-flags.start",
            "a card to the gauge (preparation)  buddyfight:4.special-flags.start",
        ],
    );
    let own = [
        "A draws a card  buddyfight@2014:4.dragon-ein.4",
        "B draws a card  buddyfight@2014:4.dragon-ein.5",
    ];
    traces("2014", PREPARED, &own);
}
