//! How fast the engine is: `cargo bench --bench engine`. Random fights of two decks of 50 from the preparation to the end, the
//! changes of state a second with the log on, and the copying of a state in the middle of a fight.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

use hantei::card::Card;
use hantei::engine::buddyfight::catalog::Catalog;
use hantei::engine::buddyfight::edition::Edition;
use hantei::engine::buddyfight::fight::Fight;
use hantei::engine::buddyfight::setup::Deck;
use hantei::engine::buddyfight::state::State;
use hantei::engine::core::{Outcome, Random};

/// Monsters with and without keywords, spells with and without 【対抗】, an item: what an ordinary deck has.
const CARDS: &str = r"
- {name: Flag, kinds: [flag], worlds: [X], allows: {worlds: [X], generic: all}}
- {name: Buddy, kinds: [monster], worlds: [X], buddyfight: {size: 2, attack: 5000, defense: 4000, critical: 2, call: {cost: [{gauge: 1}]}, abilities: [{kind: automatic, when: {enters: {is: [this]}}, do: [{draw: {count: 1}}]}]}}
- {name: Small, kinds: [monster], worlds: [X], buddyfight: {size: 1, attack: 3000, defense: 2000, critical: 1, keywords: [move]}}
- {name: Middle, kinds: [monster], worlds: [X], buddyfight: {size: 2, attack: 5000, defense: 3000, critical: 2, keywords: [penetrate]}}
- {name: Large, kinds: [monster], worlds: [X], buddyfight: {size: 3, attack: 8000, defense: 6000, critical: 2, keywords: [soulguard, {attacks: 2}], call: {cost: [{gauge: 2}, {top-into-soul: 1}]}}}
- {name: Leader, kinds: [monster], worlds: [X], buddyfight: {size: 1, attack: 2000, defense: 2000, critical: 1, abilities: [{kind: continuous, gives: [{to: {is: [other], kinds: [monster]}, attack: 1000}]}]}}
- {name: Bolt, kinds: [spell], worlds: [X], buddyfight: {use: {counter: true, cost: [{gauge: 1}], targets: [{of: {whose: opponent, kinds: [monster], size_at_most: 2}}], do: [{destroy: {chosen: target}}]}}}
- {name: Shield, kinds: [spell], worlds: [X], buddyfight: {use: {counter: true, if: [{attack: opponent}], do: [negate-attack, {gain-life: {count: 1}}]}}}
- {name: Charge, kinds: [spell], worlds: [X], buddyfight: {use: {do: [{charge: {count: 2}}, {draw: {count: 1}}]}}}
- {name: Sword, kinds: [item], worlds: [X], buddyfight: {attack: 4000, critical: 2, equip: {cost: [{gauge: 1}]}}}
- {name: Finisher, kinds: [impact], worlds: [X], buddyfight: {use: {cost: [{gauge: 3}], if: [{life: {who: opponent, at_most: 4}}], do: [{damage: {who: opponent, count: 4}}]}}}
";

fn decks() -> (Arc<Catalog>, Deck) {
    let cards: Vec<Card> = hantei::yaml::read(CARDS).expect("the cards above");
    let mut catalog = Catalog::new();
    let ids: Vec<_> = cards.iter().map(|card| catalog.add(card)).collect();
    let main = (0..50).map(|at| ids[1 + at % (ids.len() - 1)]).collect();
    let deck =
        Deck { flag: Some(ids[0]), buddies: vec![ids[1]], main, shuffle: true, ..Deck::default() };
    (Arc::new(catalog), deck)
}

fn fight(catalog: &Arc<Catalog>, deck: &Deck, seed: u64) -> (Outcome, usize) {
    let mut random = Random::new(seed, 1_000_000);
    let edition = Edition::E2018;
    let state = State::from_decks(edition, catalog.clone(), [deck, deck], seed);
    let mut fight = Fight::new(state, &mut random);
    (fight.run(), fight.log.len())
}

fn fights(criterion: &mut Criterion) {
    let (catalog, deck) = decks();
    let start = Instant::now();
    let (mut events, mut ended) = (0, 0);
    for seed in 0..2_000 {
        let (outcome, of_fight) = fight(&catalog, &deck, seed);
        events += of_fight;
        ended += usize::from(matches!(outcome, Outcome::Won(_) | Outcome::Drawn));
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "2,000 random fights, {ended} to the end: {:.0} fights and {:.0} events a second",
        2_000.0 / seconds,
        events as f64 / seconds
    );
    let mut group = criterion.benchmark_group("engine");
    group.throughput(Throughput::Elements(1));
    let mut seed = 0;
    group.bench_function("a random fight", |bencher| {
        bencher.iter(|| {
            seed += 1;
            black_box(fight(&catalog, &deck, seed))
        });
    });
    let mut random = Random::new(7, 60);
    let state = State::from_decks(Edition::E2018, catalog.clone(), [&deck, &deck], 7);
    let mut middle = Fight::new(state, &mut random);
    middle.run();
    let state = middle.state;
    group.bench_function("copying a state", |bencher| bencher.iter(|| black_box(state.clone())));
    group.finish();
}

criterion_group!(benches, fights);
criterion_main!(benches);
