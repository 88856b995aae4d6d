//! How fast the engines are: `cargo bench --bench engine`.
//!
//! For each game it plays random games from the preparation to the end, with and without a log, and measures the changes of state per
//! second and the time to copy a state in the middle of a game. For FFTCG it also measures payments. The decks have 50 cards, in
//! Yu-Gi-Oh! 40.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

use hantei::built_in;
use hantei_ability::fftcg::{Element, Elements};
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::reference::Game;
use hantei_buddyfight::catalog::Catalog;
use hantei_buddyfight::edition::Edition;
use hantei_buddyfight::fight::Fight;
use hantei_buddyfight::setup::Deck;
use hantei_buddyfight::state::State;
use hantei_cards::Card;
use hantei_crossover as crossover;
use hantei_engine::{CardId, DefId, Flows as _, Outcome, Random};
use hantei_fftcg as fftcg;
use hantei_fftcg::payment;
use hantei_fftcg::payment::{Price, Source};
use hantei_yugioh as yugioh;

/// The cards of an ordinary deck: monsters with and without keywords, spells with and without 【対抗】, an item.
const CARDS: &str = r"
- {name: Flag, kinds: [flag], worlds: [X], allows: {worlds: [X], generic: all}}
- {name: Buddy, kinds: [monster], worlds: [X], buddyfight: {size: 2, attack: 5000, defense: 4000, critical: 2, call: {cost: [{gauge: 1}]}, abilities: [{automatic: {when: {enters: {is: [this]}}, do: [{draw: {count: 1}}]}}]}}
- {name: Small, kinds: [monster], worlds: [X], buddyfight: {size: 1, attack: 3000, defense: 2000, critical: 1, keywords: [move]}}
- {name: Middle, kinds: [monster], worlds: [X], buddyfight: {size: 2, attack: 5000, defense: 3000, critical: 2, keywords: [penetrate]}}
- {name: Large, kinds: [monster], worlds: [X], buddyfight: {size: 3, attack: 8000, defense: 6000, critical: 2, keywords: [soulguard, {attacks: 2}], call: {cost: [{gauge: 2}, {top-into-soul: 1}]}}}
- {name: Leader, kinds: [monster], worlds: [X], buddyfight: {size: 1, attack: 2000, defense: 2000, critical: 1, abilities: [{continuous: {gives: [{to: {whose: own, is: [other], kinds: [monster]}, attack: 1000}]}}]}}
- {name: Bolt, kinds: [spell], worlds: [X], buddyfight: {use: {counter: true, cost: [{gauge: 1}], targets: [{of: {whose: opponent, kinds: [monster], size_at_most: 2}}], do: [{destroy: {chosen: target}}]}}}
- {name: Shield, kinds: [spell], worlds: [X], buddyfight: {use: {counter: true, if: [{attack: opponent}], do: [negate-attack, {gain-life: {count: 1}}]}}}
- {name: Charge, kinds: [spell], worlds: [X], buddyfight: {use: {do: [{charge: {count: 2}}, {draw: {count: 1}}]}}}
- {name: Sword, kinds: [item], worlds: [X], buddyfight: {attack: 4000, critical: 2, equip: {cost: [{gauge: 1}]}}}
- {name: Finisher, kinds: [impact], worlds: [X], buddyfight: {use: {cost: [{gauge: 3}], if: [{life: {who: opponent, at_most: 4}}], do: [{damage-player: {who: opponent, count: 4}}]}}}
";

fn decks() -> (Arc<Catalog>, Deck) {
    let cards: Vec<Card> = hantei_base::yaml::read(CARDS).expect("the cards above");
    let mut catalog = Catalog::default();
    let ids: Vec<_> = cards.iter().map(|card| catalog.add(card)).collect();
    let main = (0..50).map(|at| ids[1 + at % (ids.len() - 1)]).collect();
    let deck =
        Deck { flag: Some(ids[0]), buddies: vec![ids[1]], main, shuffle: true, ..Deck::default() };
    (Arc::new(catalog), deck)
}

/// Whether anybody reads the log.
const READ: [(bool, &str); 2] = [(false, "nobody reading"), (true, "with the log")];

fn fight(catalog: &Arc<Catalog>, deck: &Deck, seed: u64, read: bool) -> (Outcome, usize) {
    let mut random = Random::new(seed, 1_000_000);
    let edition = Edition::E2018;
    let state = State::from_decks(edition, catalog.clone(), [deck, deck], seed);
    let begin = if read { Fight::new } else { Fight::unread };
    let mut fight = begin(state, &mut random);
    (fight.run(), fight.log.len())
}

fn fights(criterion: &mut Criterion) {
    let (catalog, deck) = decks();
    for (read, how) in READ {
        let start = Instant::now();
        let (mut events, mut ended) = (0, 0);
        for seed in 0..2_000 {
            let (outcome, of_fight) = fight(&catalog, &deck, seed, read);
            events += of_fight;
            ended += usize::from(matches!(outcome, Outcome::Won(_) | Outcome::Drawn));
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "2,000 random fights {how}, {ended} to the end: {:.0} fights and {:.0} events a second",
            2_000.0 / seconds,
            events as f64 / seconds
        );
    }
    let mut group = criterion.benchmark_group("engine");
    group.throughput(Throughput::Elements(1));
    let mut seed = 0;
    group.bench_function("a random fight", |bencher| {
        bencher.iter(|| {
            seed += 1;
            black_box(fight(&catalog, &deck, seed, false))
        });
    });
    let mut random = Random::new(7, 60);
    let state = State::from_decks(Edition::E2018, catalog.clone(), [&deck, &deck], 7);
    let mut middle = Fight::new(state, &mut random);
    middle.run();
    let state = middle.into_state();
    group.bench_function("copying a state", |bencher| bencher.iter(|| black_box(state.clone())));
    group.finish();
}

/// Two decks of 50 of the cards that the binary plays.
fn fftcg_decks() -> (Arc<fftcg::catalog::Catalog>, [fftcg::setup::Deck; 2]) {
    let mut catalog = fftcg::catalog::Catalog::default();
    let cards = built_in().cards_for_replay(Game::Fftcg);
    let ids: Vec<_> = cards
        .iter()
        .filter(|card| card.fftcg.as_ref().is_some_and(|text| text.limit_break.is_none()))
        .map(|card| catalog.add(card))
        .collect();
    let deck = |from: usize| {
        let main = (0..50).map(|at| ids[(from + at) % ids.len()]).collect();
        fftcg::setup::Deck { main, lb: Vec::new() }
    };
    let decks = [deck(0), deck(21)];
    (Arc::new(catalog), decks)
}

fn games(criterion: &mut Criterion) {
    use hantei_engine::Outcome;
    let (catalog, decks) = fftcg_decks();
    let game = |seed: u64, read: bool| {
        let mut random = Random::new(seed, 1_000_000);
        let decks = [&decks[0], &decks[1]];
        let state =
            fftcg::game::Game::from_decks(catalog.clone(), decks, seed, &mut random).into_state();
        let begin = if read { fftcg::game::Game::new } else { fftcg::game::Game::unread };
        let mut game = begin(state, &mut random);
        (game.run(), game.log.len())
    };
    for (read, how) in READ {
        let start = Instant::now();
        let (mut events, mut ended) = (0, 0);
        for seed in 0..1_000 {
            let (outcome, of_game) = game(seed, read);
            events += of_game;
            ended += usize::from(matches!(outcome, Outcome::Won(_) | Outcome::Drawn));
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "1,000 random games of FFTCG {how}, {ended} to the end: {:.0} games and {:.0} events a second",
            1_000.0 / seconds,
            f64::from(u32::try_from(events).unwrap_or(u32::MAX)) / seconds
        );
    }
    let mut group = criterion.benchmark_group("fftcg");
    let mut seed = 0;
    group.bench_function("a random game", |bencher| {
        bencher.iter(|| {
            seed += 1;
            black_box(game(seed, false))
        });
    });
    let mut random = Random::new(7, 300);
    let two = [&decks[0], &decks[1]];
    let mut middle = fftcg::game::Game::from_decks(catalog.clone(), two, 7, &mut random);
    middle.run();
    let state = middle.into_state();
    group.bench_function("copying a state", |bencher| bencher.iter(|| black_box(state.clone())));
    // A hand of ten and five backups, all different, some with two elements: no two are equivalent as payment.
    let of = |at: usize| match at % 4 {
        0 => Elements::of(&[Element::Fire]),
        1 => Elements::of(&[Element::Ice]),
        2 => Elements::of(&[Element::Fire, Element::Ice]),
        _ => Elements::of(&[Element::Wind]),
    };
    let sources = |from: usize, count: usize| -> Vec<Source> {
        let source =
            |at: usize| Source { card: CardId(at as u16), elements: of(at), class: at as u32 };
        (from..from + count).map(source).collect()
    };
    let (hand, backups) = (sources(0, 10), sources(10, 5));
    let price = Price::of_card(7, Elements::of(&[Element::Fire, Element::Ice]));
    println!("{} ways to pay", payment::every(&price, &hand, &backups).len());
    group.bench_function("every payment of 7 from 10 cards and 5 backups", |bencher| {
        bencher.iter(|| black_box(payment::every(&price, &hand, &backups)));
    });
    group.finish();
}

/// Two decks of 40 and 15 of the cards that the binary plays.
fn yugioh_decks() -> (Arc<yugioh::catalog::Catalog>, [yugioh::setup::Deck; 2]) {
    let mut catalog = yugioh::catalog::Catalog::default();
    let cards = built_in().cards_for_replay(Game::Yugioh);
    let extra = Kinds::of(&[CardKind::Fusion, CardKind::Synchro, CardKind::Xyz]);
    let (mut of_main, mut of_extra) = (Vec::new(), Vec::new());
    for card in cards.iter().filter(|card| card.yugioh.is_some()) {
        let ids = if card.kinds.meets(extra) { &mut of_extra } else { &mut of_main };
        ids.push(catalog.add(card));
    }
    let deck = |from: usize, step: usize| yugioh::setup::Deck {
        main: (0..40).map(|at| of_main[(from + at * step) % of_main.len()]).collect(),
        extra: (0..15).map(|at| of_extra[(from + at) % of_extra.len()]).collect(),
    };
    let decks = [deck(0, 1), deck(40, 3)];
    (Arc::new(catalog), decks)
}

fn duels(criterion: &mut Criterion) {
    use yugioh::duel::Duel;
    let (catalog, decks) = yugioh_decks();
    let two = [&decks[0], &decks[1]];
    let duel = |seed: u64, read: bool| {
        let mut random = Random::new(seed, 1_000_000);
        let state = Duel::from_decks(catalog.clone(), two, seed, &mut random).into_state();
        let begin = if read { Duel::new } else { Duel::unread };
        let mut duel = begin(state, &mut random);
        let (outcome, events) = (duel.run(), duel.log.len());
        (outcome, events, 1_000_000 - random.left())
    };
    for (read, how) in READ {
        let start = Instant::now();
        let (mut events, mut ended, mut decisions) = (0, 0, 0);
        for seed in 0..1_000 {
            let (outcome, of_duel, decided) = duel(seed, read);
            events += of_duel;
            decisions += decided;
            ended += usize::from(matches!(outcome, Outcome::Won(_) | Outcome::Drawn));
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "1,000 random Duels of Yu-Gi-Oh! {how}, {ended} to the end: {:.0} Duels, {:.0} decisions and {:.0} events a second",
            1_000.0 / seconds,
            decisions as f64 / seconds,
            events as f64 / seconds
        );
    }
    let mut group = criterion.benchmark_group("yugioh");
    let mut seed = 0;
    group.bench_function("a random Duel", |bencher| {
        bencher.iter(|| {
            seed += 1;
            black_box(duel(seed, false))
        });
    });
    let mut random = Random::new(7, 600);
    let mut middle = Duel::from_decks(catalog.clone(), two, 7, &mut random);
    middle.run();
    let state = middle.into_state();
    group.bench_function("copying a state", |bencher| bencher.iter(|| black_box(state.clone())));
    group.finish();
}

/// Two decks of 50 of the cards that the binary plays, legal by 1-2-3.3: two cards in five are navigators, and only common ones
/// have more than four copies.
fn crossover_decks() -> (Arc<crossover::catalog::Catalog>, [Vec<DefId>; 2]) {
    let mut catalog = crossover::catalog::Catalog::default();
    let cards = built_in().cards_for_replay(Game::Crossover);
    let (mut common, mut rare, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for card in cards.iter().filter(|card| card.crossover.is_some()) {
        let ids = match (card.kinds.has(CardKind::Navigator), card.common) {
            (true, Some(true)) => &mut common,
            (true, _) => &mut rare,
            (false, _) => &mut others,
        };
        ids.push(catalog.add(card));
    }
    let deck = |from: usize| -> Vec<DefId> {
        let rare = rare.iter().flat_map(|of| [*of; 4]);
        let navigators = rare.chain(common.iter().copied().cycle()).take(20);
        navigators.chain((0..30).map(|at| others[(from + at) % others.len()])).collect()
    };
    let decks = [deck(0), deck(20)];
    (Arc::new(catalog), decks)
}

fn matches(criterion: &mut Criterion) {
    use crossover::game::Match;
    let (catalog, decks) = crossover_decks();
    let two = [&decks[0][..], &decks[1][..]];
    let game = |seed: u64, read: bool| {
        let mut random = Random::new(seed, 1_000_000);
        let state = Match::from_decks(catalog.clone(), two, seed, &mut random).into_state();
        let begin = if read { Match::new } else { Match::unread };
        let mut game = begin(state, &mut random);
        let (outcome, events) = (game.run(), game.log.len());
        (outcome, events, 1_000_000 - random.left())
    };
    for (read, how) in READ {
        let start = Instant::now();
        let (mut events, mut ended, mut decisions) = (0, 0, 0);
        for seed in 0..1_000 {
            let (outcome, of_game, decided) = game(seed, read);
            events += of_game;
            decisions += decided;
            ended += usize::from(matches!(outcome, Outcome::Won(_) | Outcome::Drawn));
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "1,000 random games of CrossOver {how}, {ended} to the end: {:.0} games, {:.0} decisions and {:.0} events a second",
            1_000.0 / seconds,
            decisions as f64 / seconds,
            events as f64 / seconds
        );
    }
    let mut group = criterion.benchmark_group("crossover");
    let mut seed = 0;
    group.bench_function("a random game", |bencher| {
        bencher.iter(|| {
            seed += 1;
            black_box(game(seed, false))
        });
    });
    let mut random = Random::new(7, 1_500);
    let mut middle = Match::from_decks(catalog.clone(), two, 7, &mut random);
    middle.run();
    let state = middle.into_state();
    group.bench_function("copying a state", |bencher| bencher.iter(|| black_box(state.clone())));
    group.finish();
}

criterion_group!(benches, fights, games, duels, matches);
criterion_main!(benches);
