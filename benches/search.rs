//! How fast a search is in a running program, and how long the first search takes, which builds the index.
//!
//! `cargo bench --bench search`. Whole processes are timed by `benches/process.sh`, a large rulebook by
//! `cargo bench --bench search_large -- 200000`.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use std::hint::black_box;

use hantei::built_in;
use hantei_search::rank::Filter;
use hantei_search::{search, store};

/// One query for each kind that the search treats differently.
const QUERIES: [(&str, &str); 6] = [
    ("number", "fftcg 11.4.6.2"),
    ("term", "ブレイクゾーン"),
    ("question", "先攻の1ターン目に必殺モンスターを出して攻撃してもいい？"),
    ("phrase", "「可能な限り解決」"),
    ("English", "does my attack still do damage if my monster gets destroyed mid battle"),
    ("misspelt", "how many conters in one battel"),
];

fn warm(criterion: &mut Criterion) {
    let cache = tempfile::tempdir().expect("a folder");
    let store = store::open(built_in(), Some(cache.path()), None).expect("an index");
    assert!(store.in_memory.is_none(), "the index is not on disk: {:?}", store.in_memory);
    let filter = Filter::default();
    let mut group = criterion.benchmark_group("search");
    for (kind, query) in QUERIES {
        group.bench_function(kind, |bench| {
            bench.iter(|| black_box(search(&store, query, &filter, 10)).expect("an answer"));
        });
    }
    group.bench_function("opening the index", |bench| {
        bench.iter(|| {
            black_box(store::open(built_in(), Some(cache.path()), None)).expect("an index")
        });
    });
    group.finish();
}

fn first(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("index");
    group.sample_size(20);
    group.bench_function("first build", |bench| {
        bench.iter_batched_ref(
            || tempfile::tempdir().expect("a folder"),
            |cache| black_box(store::open(built_in(), Some(cache.path()), None)).expect("an index"),
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

criterion_group!(benches, warm, first);
criterion_main!(benches);
