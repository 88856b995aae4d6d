//! The optimised search finds the same as the plain search of all lines, regardless of its cache and the number of threads.

use std::time::Duration;

use hantei::built_in;
use hantei::games::AllGames;
use hantei_base::text::Lang;
use hantei_buddyfight::scenario::Buddyfight;
use hantei_crossover::scenario::Crossover;
use hantei_engine::scenario::explore::{Bounds, Explored, StopReason, explore};
use hantei_engine::scenario::opening;
use hantei_engine::scenario::opening::Opening;
use hantei_engine::scenario::rules::Rules;
use hantei_engine::scenario::script::NoFallback;
use hantei_engine::scenario::step::{Act, ScriptStep};
use hantei_engine::scenario::written;
use hantei_engine::{Chance, PerPlayer};
use hantei_fftcg::scenario::Fftcg;
use hantei_yugioh::scenario::Yugioh;
use rayon::prelude::*;

use super::{known, openings, plain};

const BOUNDS: Bounds =
    Bounds { depth: 3, nodes: 1_000_000, time: Duration::from_secs(600), memory: 1 << 30 };

fn explored<R: Rules>(
    opening: &Opening<R>,
    players: PerPlayer<bool>,
    bounds: Bounds,
) -> Option<Explored<R::Act>> {
    explore(opening, players, bounds, Lang::En, &|_| {}).ok()
}

/// Compares both searches of an opening; returns the difference, or whether there was anything to compare.
fn differ<R: Rules>(
    name: &str,
    opening: &Opening<R>,
    players: [bool; 2],
    depth: usize,
    most: usize,
) -> Result<bool, String> {
    let players = PerPlayer(players);
    let (_, goal) = opening.split();
    if goal.iter().all(|step| !matches!(step, ScriptStep::Expect(_))) {
        return Ok(false);
    }
    let Some(plain) = plain::search(opening, players, depth, most) else {
        let found = explored(opening, players, Bounds { depth, ..BOUNDS });
        return if found.is_none() { Ok(true) } else { Err(format!("{name}: it fails plainly")) };
    };
    if plain.gave_up {
        return Ok(false);
    }
    let Some(found) = explored(opening, players, Bounds { depth, ..BOUNDS }) else {
        return Err(format!("{name}: only the search fails"));
    };
    let whole = found.because == StopReason::Everything;
    let said = |line: &Option<Vec<_>>| line.as_deref().map(written::script);
    // The search may finish earlier, when all remaining states are known or an example of each was found.
    let answered = found.because == StopReason::Answered;
    let same = said(&plain.reached) == said(&found.reached)
        && said(&plain.missed) == said(&found.missed)
        && (whole || answered || !plain.whole);
    if same {
        return Ok(true);
    }
    Err(format!(
        "{name} {players:?} to {depth}: plainly {:?} {:?}, {:?} / {:?}; searched {:?}, {:?} / {:?}",
        plain.lengths,
        plain.whole,
        said(&plain.reached),
        said(&plain.missed),
        found.because,
        said(&found.reached),
        said(&found.missed),
    ))
}

/// The players whose choices are tried.
const WHOSE: [[bool; 2]; 3] = [[true, false], [false, true], [true, true]];

fn every_opening<R: Rules>() {
    let openings: Vec<(String, _)> = openings::<R>()
        .into_iter()
        .map(|(path, _, opening)| (path.display().to_string(), std::sync::Mutex::new(opening)))
        .collect();
    let compared: Vec<Result<bool, String>> = openings
        .par_iter()
        .map(|(name, opening)| {
            let opening = opening.lock().unwrap();
            let players = WHOSE[name.len() % WHOSE.len()];
            let differ = |depth| differ(name, &opening, players, depth, 150);
            let compared = (1..=BOUNDS.depth).rev().map(differ).find(|of| *of != Ok(false));
            compared.unwrap_or(Ok(false))
        })
        .collect();
    let wrong: Vec<&String> = compared.iter().filter_map(|of| of.as_ref().err()).collect();
    assert!(wrong.is_empty(), "{} differ: {wrong:#?}", wrong.len());
    let compared = compared.iter().filter(|of| **of == Ok(true)).count();
    assert!(compared * 3 > openings.len(), "only {compared} of {} compared", openings.len());
}

#[test]
fn every_opening_gives_the_same_as_the_plain_search() {
    every_opening::<Buddyfight>();
    every_opening::<Fftcg>();
    every_opening::<Yugioh>();
    every_opening::<Crossover>();
}

/// Explores the scripts that pass. Returns how many there are, and those that are not said to reach their expectations.
fn passing_scripts<R: Rules>() -> (usize, Vec<String>) {
    // What the script itself reaches is known before any choice is tried.
    let bounds = Bounds { nodes: 10, ..BOUNDS };
    let openings: Vec<(String, _)> = openings::<R>()
        .into_iter()
        .map(|(path, _, opening)| (path.display().to_string(), std::sync::Mutex::new(opening)))
        .collect();
    let reaches: Vec<(&String, bool)> = openings
        .par_iter()
        .filter_map(|(name, opening)| {
            let opening = opening.lock().unwrap();
            let (_, goal) = opening.split();
            let expects = goal.iter().any(|step| matches!(step, ScriptStep::Expect(_)));
            if !expects || !opening.run(&mut NoFallback).passed() {
                return None;
            }
            let found = explored(&opening, PerPlayer([true, true]), bounds);
            Some((name, found.is_some_and(|found| found.reached.is_some())))
        })
        .collect();
    let wrong = reaches.iter().filter(|(_, reaches)| !reaches);
    (reaches.len(), wrong.map(|(name, _)| (*name).clone()).collect())
}

#[test]
fn what_a_script_reaches_as_written_is_reached() {
    let games = [
        passing_scripts::<Buddyfight>(),
        passing_scripts::<Fftcg>(),
        passing_scripts::<Yugioh>(),
        passing_scripts::<Crossover>(),
    ];
    for (passing, wrong) in games {
        assert!(wrong.is_empty(), "{} of {passing}: {wrong:#?}", wrong.len());
        assert!(passing > 100, "only {passing}");
    }
}

/// Cards that interact in many ways, and the beginning of their scenarios.
const FIGHT: &str = r"scenario: 1
game: buddyfight
title: {ja: 見本, en: Sample}
cards:
  - {name: Pup, kinds: [monster], buddyfight: {size: 0, attack: 2000, defense: 1000, critical: 1, keywords: [move]}}
  - {name: Hound, kinds: [monster], buddyfight: {size: 1, attack: 5000, defense: 1000, critical: 1, keywords: [{attacks: 2}]}}
  - {name: Wyrm, kinds: [monster], buddyfight: {size: 2, attack: 6000, defense: 4000, critical: 2, call: {cost: [{gauge: 1}]}, abilities: [{kind: automatic, when: {enters: {is: [this]}}, do: [{draw: {count: 1}}]}]}}
  - {name: Guide, kinds: [monster], buddyfight: {size: 1, attack: 1000, defense: 1000, critical: 1, abilities: [{kind: activated, once: this-ability, cost: [{discard: {count: 1}}], do: [{charge: {count: 1}}]}]}}
  - {name: Sword, kinds: [item], buddyfight: {attack: 3000, critical: 2}}
  - {name: Bolt, kinds: [spell], buddyfight: {use: {counter: true, cost: [{gauge: 1}], targets: [{of: {whose: opponent, kinds: [monster]}}], do: [{destroy: {chosen: target}}]}}}
  - {name: Shield, kinds: [spell], buddyfight: {use: {counter: true, if: [{attack: opponent}], do: [negate-attack, {gain-life: {count: 1}}]}}}
  - {name: Rise, kinds: [spell], buddyfight: {use: {targets: [{of: {in: drop, kinds: [monster]}}], do: [{return: {chosen: target}}]}}}
state:
";
const FIGHTERS: [&str; 4] = ["Pup", "Hound", "Guide", "Wyrm"];
const HAND: [&str; 8] = ["Pup", "Hound", "Wyrm", "Guide", "Sword", "Bolt", "Shield", "Rise"];

fn of(chance: &mut Chance, from: &[&'static str]) -> &'static str {
    from[chance.below(from.len())]
}

fn several(chance: &mut Chance, from: &[&'static str], most: usize) -> String {
    let count = chance.below(most + 1);
    (0..count).map(|_| of(chance, from)).collect::<Vec<_>>().join(", ")
}

fn fight(chance: &mut Chance) -> String {
    let phase = of(chance, &["main", "main", "attack", "final"]);
    let mut page = format!("{FIGHT}  turn: {{player: A, number: 3, phase: {phase}}}\n");
    for player in ["A", "B"] {
        let (life, gauge) = (1 + chance.below(4), chance.below(3));
        let (hand, drop) = (several(chance, &HAND, 3), several(chance, &HAND, 2));
        page +=
            &format!("  {player}: {{life: {life}, gauge: {gauge}, hand: [{hand}], drop: [{drop}]");
        // No more monsters than their sizes allow.
        for (area, from) in [("left", &FIGHTERS[..]), ("center", &FIGHTERS[..3])] {
            if chance.below(2) == 0 {
                page += &format!(", {area}: {}", of(chance, from));
            }
        }
        page += "}\n";
    }
    let goal = of(
        chance,
        &[
            "B.life: 0",
            "B.life: {max: 1}",
            "A.hand: 0",
            "A.drop: {min: 2}",
            "A.gauge: 2",
            "winner: A",
        ],
    );
    page + &format!("script:\n  - expect: {{{goal}}}\n")
}

/// The same for Final Fantasy TCG.
const TABLE: &str = r"scenario: 1
game: fftcg
title: {ja: 見本, en: Sample}
cards:
  - {name: Knight, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, generic: true}}
  - {name: Squire, kinds: [forward], fftcg: {cost: 1, elements: [fire], power: 3000, generic: true, keywords: [haste]}}
  - {name: Giant, kinds: [forward], fftcg: {cost: 3, elements: [ice], power: 7000, abilities: [{auto: {when: {enters: {is: [this]}}, do: [{draw: {count: 1}}]}}]}}
  - {name: Mage, kinds: [backup], fftcg: {cost: 1, elements: [fire], generic: true}}
  - {name: Spark, kinds: [summon], fftcg: {cost: 1, elements: [fire], summon: {targets: [{of: {kinds: [forward]}}], do: [{damage: {what: {chosen: target}, by: 3000}}]}}}
state:
";
const CARDS: [&str; 5] = ["Knight", "Squire", "Giant", "Mage", "Spark"];

fn table(chance: &mut Chance) -> String {
    let phase = of(chance, &["main1", "main1", "attack", "main2"]);
    let mut page = format!("{TABLE}  turn: {{player: A, number: 3, phase: {phase}}}\n");
    for player in ["A", "B"] {
        let (damage, hand) = (3 + chance.below(4), several(chance, &CARDS, 3));
        let field = several(chance, &CARDS[..2], 2);
        let mages = ["", ", Mage", ", Mage, Mage"][chance.below(3)];
        let field = format!("{field}{mages}");
        let field = field.trim_start_matches(", ");
        page += &format!("  {player}: {{damage: {damage}, hand: [{hand}], field: [{field}]}}\n");
    }
    let goal = of(
        chance,
        &["B.damage: 7", "B.field: {max: 0}", "A.hand: 0", "A.field: {min: 4}", "winner: A"],
    );
    page + &format!("script:\n  - expect: {{{goal}}}\n")
}

/// The same for Yu-Gi-Oh!
const DUEL: &str = r"scenario: 1
game: yugioh
title: {ja: 見本, en: Sample}
cards:
  - {name: Soldier, kinds: [monster, normal], yugioh: {level: 4, attack: 1700, defense: 1200}}
  - {name: Golem, kinds: [monster, normal], yugioh: {level: 3, attack: 900, defense: 2000}}
  - {name: Giant, kinds: [monster, normal], yugioh: {level: 5, attack: 2300, defense: 1500}}
  - {name: Scout, kinds: [monster, effect], yugioh: {level: 3, attack: 1000, defense: 500, abilities: [{trigger: {when: {summoned: {of: {is: this}}}, may: true, do: [{draw: {count: 1}}]}}]}}
  - {name: Witch, kinds: [monster, effect], yugioh: {level: 4, attack: 1200, defense: 1200, abilities: [{ignition: {once: this-ability, cost: [{discard: {}}], do: [{damage-player: {who: opponent, count: 600}}]}}]}}
  - {name: Bolt, kinds: [spell, quick-play], yugioh: {abilities: [{card: {targets: [{of: {in: monster-zone}}], do: [{destroy: {chosen: target}}]}}]}}
  - {name: Call, kinds: [spell], yugioh: {abilities: [{card: {targets: [{of: {whose: own, in: graveyard, kinds: monster}}], do: [{special-summon: {what: {chosen: target}}}]}}]}}
  - {name: Pit, kinds: [trap], yugioh: {abilities: [{card: {when: {attack-declared: {by: {whose: opponent}}}, do: [{destroy: {all: {is: that}}}]}}]}}
  - {name: Veto, kinds: [trap, counter], yugioh: {abilities: [{card: {answers: [{card: {}}], cost: [{life: 500}], do: [negate]}}]}}
state:
";
const MONSTERS: [&str; 5] = ["Soldier", "Golem", "Scout", "Witch", "Giant"];
const DRAWN: [&str; 7] = ["Soldier", "Giant", "Scout", "Witch", "Bolt", "Call", "Pit"];
const SET: [&str; 3] = ["Bolt", "Pit", "Veto"];

fn duel(chance: &mut Chance) -> String {
    let phase = of(chance, &["main1", "main1", "battle", "main2"]);
    let mut page = format!("{DUEL}  turn: {{player: A, number: 3, phase: {phase}}}\n");
    for player in ["A", "B"] {
        let life = 500 * (1 + chance.below(5));
        let (hand, buried) = (several(chance, &DRAWN, 2), several(chance, &MONSTERS, 2));
        page += &format!("  {player}: {{life: {life}, hand: [{hand}], graveyard: [{buried}]");
        let monster = |chance: &mut Chance| {
            let position = of(chance, &["attack", "attack", "defense", "face-down"]);
            format!("{{card: {}, position: {position}}}", of(chance, &MONSTERS))
        };
        let count = chance.below(3);
        let monsters: Vec<String> = (0..count).map(|_| monster(chance)).collect();
        page += &format!(", monsters: [{}]", monsters.join(", "));
        if chance.below(2) == 0 {
            page += &format!(", spells: [{{card: {}, face-down: true}}]", of(chance, &SET));
        }
        page += "}\n";
    }
    let goal = of(
        chance,
        &["winner: A", "B.life: {max: 500}", "B.monsters: 0", "A.hand: 0", "A.graveyard: {min: 3}"],
    );
    page + &format!("script:\n  - expect: {{{goal}}}\n")
}

fn generated<R: Rules>(make: fn(&mut Chance) -> String, depth: usize)
where
    R::Act: Act,
{
    const OPENINGS: u64 = 60;
    let known = known(R::GAME);
    let compare = |seed: u64| {
        let page = make(&mut Chance::seeded(seed));
        let scenario =
            opening::read::<R>(&AllGames, &page).unwrap_or_else(|error| panic!("{error}\n{page}"));
        let opening = Opening::of(built_in(), &scenario, &known, None);
        let opening = opening.unwrap_or_else(|error| panic!("{error}\n{page}"));
        let whose = WHOSE[seed as usize % WHOSE.len()];
        (1..=depth).rev().find_map(|depth| match differ(&page, &opening, whose, depth, 3_000) {
            Ok(false) => None,
            found => Some(found),
        })
    };
    let compared: Vec<_> = (0..OPENINGS).into_par_iter().filter_map(compare).collect();
    let wrong: Vec<&String> = compared.iter().filter_map(|of| of.as_ref().err()).collect();
    for page in &wrong {
        println!("{page}");
    }
    assert!(wrong.is_empty(), "{} of {} differ", wrong.len(), compared.len());
    assert!(compared.len() as u64 * 2 > OPENINGS, "only {} compared", compared.len());
}

#[test]
fn generated_openings_give_the_same_as_the_plain_search() {
    generated::<Buddyfight>(fight, 6);
    generated::<Fftcg>(table, 5);
    generated::<Yugioh>(duel, 5);
}

/// An opening with many ways to the same states: calls and attacks in any order.
const WIDE: &str = r"scenario: 1
game: buddyfight
title: {ja: 見本, en: Sample}
cards:
  - {name: Pup, kinds: [monster], buddyfight: {size: 1, attack: 1000, defense: 1000, critical: 1}}
  - {name: Cub, kinds: [monster], buddyfight: {size: 0, attack: 1000, defense: 1000, critical: 1}}
  - {name: Sword, kinds: [item], buddyfight: {attack: 3000, critical: 1}}
state:
  turn: {player: A, number: 3, phase: main}
  A: {life: 5, hand: [Pup, Cub, Pup, Sword]}
  B: {life: 5}
script:
  - expect: {B.life: 0}
";

fn wide() -> Opening<Buddyfight> {
    let scenario = opening::read::<Buddyfight>(&AllGames, WIDE).expect("the script above");
    Opening::of(built_in(), &scenario, &known(hantei_base::reference::Game::Buddyfight), None)
        .expect("a situation")
}

#[test]
fn what_is_found_does_not_depend_on_the_number_of_threads() {
    let bounds = Bounds { depth: 100, ..BOUNDS };
    let with = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| explored(&wide(), PerPlayer([true, false]), bounds)).expect("an answer")
    };
    let (one, four) = (with(1), with(4));
    assert_eq!(one, four);
    // Three monsters and a sword against five life: one damage short.
    assert_eq!((one.because, &one.reached), (StopReason::Everything, &None));
    assert!(one.tried.positions > 500, "{:?}", one.tried);
}

#[test]
fn memory_is_bounded() {
    let bounds = Bounds { depth: 100, memory: 100_000, ..BOUNDS };
    let found = explored(&wide(), PerPlayer([true, false]), bounds).expect("an answer");
    assert_eq!((found.because, found.reached), (StopReason::Memory, None));
}
