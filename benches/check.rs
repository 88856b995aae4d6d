//! How fast decks are checked: parsing and every rule, with the decks already in memory.
//!
//! `cargo bench --bench check`. With `HANTEI_SHARED` (or `../shared`) the decks and cards are real ones; otherwise both
//! are made up, which is a little faster because there are fewer different cards.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rayon::prelude::*;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hantei::built_in;
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::reference::{Edition, Game};
use hantei_base::source::SourceFile;
use hantei_cards::banlist::Library;
use hantei_cards::{Card, Cards, import};
use hantei_construction as construction;
use hantei_construction::diagnostic::Verdict;
use hantei_construction::{Basis, Checker, Scratch};
use hantei_deck::Deck;
use hantei_deck::read::{read, read_ydk_into};

fn shared() -> Option<PathBuf> {
    let named = std::env::var_os("HANTEI_SHARED").map(PathBuf::from);
    let folder = named.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"));
    folder.join("data/yugioh").is_dir().then_some(folder)
}

fn cards() -> Cards {
    let mut records = built_in().cards(Game::Yugioh);
    match shared() {
        Some(shared) => {
            for file in ["cards.json.gz", "babel/cards.cdb"] {
                let path = shared.join("data/yugioh").join(file);
                records.extend(
                    import::read(&path, Some(Game::Yugioh)).expect("the shared card data").cards,
                );
            }
        }
        None => records.extend((0..14_000).map(|at| Card {
            name: Arc::new(format!("Card {at}").as_str().into()),
            codes: vec![10_000_000 + at * 7],
            kinds: Kinds::of(&[if at % 20 == 0 { CardKind::Xyz } else { CardKind::Spell }]),
            ..Card::default()
        })),
    }
    Cards::new(Game::Yugioh, records).complete(true)
}

fn decks(cards: &Cards) -> Vec<String> {
    if let Some(shared) = shared() {
        let folder = std::fs::read_dir(shared.join("data/yugioh/decks")).expect("the shared decks");
        let mut paths: Vec<PathBuf> = folder.filter_map(|entry| Some(entry.ok()?.path())).collect();
        paths.sort();
        return paths.iter().map(|path| std::fs::read_to_string(path).expect("a deck")).collect();
    }
    let codes: Vec<u32> = cards.iter().map(|(_, card)| card.codes[0]).collect();
    let deck = |at: usize| {
        let three = |from: usize, count: usize| {
            (from..from + count)
                .map(|ix| format!("{0}\n{0}\n{0}\n", codes[ix % codes.len()]))
                .collect::<String>()
        };
        format!(
            "#main\n{}#extra\n{}!side\n{}",
            three(at * 97, 14),
            three(at * 89 + 1, 5),
            three(at * 83 + 2, 5)
        )
    };
    (0..20).map(deck).collect()
}

fn checker() -> (Checker, Vec<String>) {
    let cards = cards();
    let decks = decks(&cards);
    let rules = construction::rules_of(built_in(), Game::Yugioh, None).expect("the built-in rules");
    let date = jiff::civil::date(2026, 7, 1);
    let library =
        Library::open(built_in().banlists(), Game::Yugioh, None).expect("the built-in lists");
    let banlist = library.in_force(&rules.formats[0].id, date).expect("readable").map(Arc::new);
    let basis = Basis {
        edition: Edition::YugiohMr3,
        rules: Arc::new(rules),
        format: 0,
        cards: Arc::new(cards),
        banlist,
        date,
    };
    (Checker::new(basis), decks)
}

fn check(criterion: &mut Criterion) {
    let (checker, decks) = checker();
    let mut group = criterion.benchmark_group("check");
    group.throughput(Throughput::Elements(decks.len() as u64));
    group.bench_function("ydk decks, one core", |bench| {
        let (mut scratch, mut deck) = (Scratch::default(), Deck::default());
        bench.iter(|| {
            for text in &decks {
                read_ydk_into(text, &mut deck).expect("a deck");
                black_box(checker.check(&deck, &mut scratch));
            }
        });
    });
    let legal: Vec<&String> = decks
        .iter()
        .filter(|text| {
            let mut deck = Deck::default();
            read_ydk_into(text, &mut deck).expect("a deck");
            checker.check(&deck, &mut Scratch::default()).verdict() == Verdict::Legal
        })
        .collect();
    if !legal.is_empty() {
        group.throughput(Throughput::Elements(legal.len() as u64));
        group.bench_function("legal ydk decks, one core", |bench| {
            let (mut scratch, mut deck) = (Scratch::default(), Deck::default());
            bench.iter(|| {
                for text in &legal {
                    read_ydk_into(text, &mut deck).expect("a deck");
                    black_box(checker.check(&deck, &mut scratch));
                }
            });
        });
    }
    let many: Vec<&String> = decks.iter().cycle().take(20_000).collect();
    group.throughput(Throughput::Elements(many.len() as u64));
    group.sample_size(20);
    group.bench_function("20,000 ydk decks, all cores", |bench| {
        bench.iter(|| {
            many.par_chunks(500).for_each_init(
                || (Scratch::default(), Deck::default()),
                |(scratch, deck), chunk| {
                    for text in chunk {
                        read_ydk_into(text, deck).expect("a deck");
                        black_box(checker.check(deck, scratch));
                    }
                },
            );
        });
    });
    group.throughput(Throughput::Elements(decks.len() as u64));
    group.bench_function("parsing alone, one core", |bench| {
        let mut deck = Deck::default();
        bench.iter(|| {
            for text in &decks {
                read_ydk_into(text, &mut deck).expect("a deck");
                black_box(&deck);
            }
        });
    });
    group.finish();
}

/// The reader alone: a clean list, a long one, and one as people paste it.
fn reading(criterion: &mut Criterion) {
    let pasted = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/decks/as-pasted/yugioh");
    let file = |name: &str| std::fs::read_to_string(pasted.join(name)).expect("a list");
    let long = (0..10_000).map(|at| format!("{} Card of the Year {}\n", at % 3 + 1, word(at)));
    let lists = [
        ("clean list", file("en-clean.txt")),
        ("10,000 lines", format!("Main Deck\n{}", long.collect::<String>())),
        ("pasted paragraph", file("en-wrapped-mail-paragraph.txt")),
    ];
    let mut group = criterion.benchmark_group("read");
    for (name, text) in lists {
        let source = SourceFile::from_text("deck.txt", text.as_str());
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(name, |bench| bench.iter(|| black_box(read(&source))));
    }
    group.finish();
}

/// A word for a number, because card names rarely contain digits.
fn word(mut number: usize) -> String {
    let mut word = String::from("K");
    while number > 0 {
        word.push(char::from(b'a' + (number % 26) as u8));
        number /= 26;
    }
    word
}

criterion_group!(benches, check, reading);
criterion_main!(benches);
