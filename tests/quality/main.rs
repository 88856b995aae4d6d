//! Search quality: `cargo test --test quality -- --nocapture` prints success@1, success@5 and MRR@10 for every kind of query, for the
//! built-in wording and the imported books, with two plain engines over the same passages for comparison. `reading` measures how well deck
//! lists are read.

mod labels;
mod left_out;
mod measure;
mod plain;
mod reading;
mod tokenizers;

use hantei::built_in;
use hantei_base::reference::Game;
use hantei_rulebook::official::{Extent, Import, storage};
use hantei_search::rank::{Filter, Weights};
use hantei_search::{SearchError, search_with, store};
use measure::{Figures, List, Report, Wanted};
use std::path::PathBuf;

const LISTS: [&str; 4] = ["queries.yaml", "held-out.yaml", "kept-apart.yaml", "strangers.yaml"];

/// Lists of questions as people ask them, with mixed kinds; they are evaluated as a whole.
const MIXED: [&str; 4] = ["studied.yaml", "unseen.yaml", "judge.yaml", "second-judge.yaml"];

fn report(store: &store::Store, list: &List) -> Report {
    report_with(store, list, &measure::weights_from_environment(Weights::default()))
}

fn report_with(store: &store::Store, list: &List, weights: &Weights) -> Report {
    Report::of(list, |wanted: &Wanted| {
        let filter = Filter {
            game: wanted.game,
            edition: wanted.edition(),
            kind: None,
            ..Filter::default()
        };
        match search_with(store, &wanted.q, &filter, 10, weights) {
            Ok(answer) => answer.hits.into_iter().map(|hit| hit.stored.reference).collect(),
            Err(SearchError::Empty) => Vec::new(),
            Err(error) => panic!("{}: {error}", wanted.q),
        }
    })
}

#[test]
fn of_built_in_books() {
    compare("built in", &store::open(built_in(), None, None).unwrap(), &[]);
}

#[test]
fn imported() {
    let Some(books) = books() else { return };
    compare("imported", &store_with(&books), &books);
}

/// Prints the results of hantei and the plain engines for each list, and checks hantei against its targets.
fn compare(over: &str, store: &store::Store, books: &[Import]) {
    let passages = plain::passages(books);
    let cuts = [2, 3].map(plain::runs);
    let [bigrams, trigrams] = [0, 1].map(|at| plain::Bm25::over(&passages, &cuts[at]));
    for name in LISTS.into_iter().chain(MIXED) {
        let list = List::read(name);
        let ours = report(store, &list);
        let theirs = [
            ("bigram BM25", Report::of(&list, |wanted| bigrams.search(wanted))),
            ("trigram BM25", Report::of(&list, |wanted| trigrams.search(wanted))),
        ];
        println!("{over}, hantei: {ours}");
        for (engine, report) in &theirs {
            println!("{over}, {engine}: {report}");
            assert!(ours.all.mrr() > report.all.mrr(), "{over}: {engine} is ahead on {name}");
            for (kind, of_theirs) in report.kinds.iter().filter(|_| !MIXED.contains(&name)) {
                let of_ours = &ours.kinds[kind];
                assert!(of_ours.mrr() > of_theirs.mrr(), "{over}: {engine} is ahead on {kind}");
            }
        }
        let (at_1, at_5) = (ours.all.success_at_1(), ours.all.success_at_5());
        assert!(at_1 >= 0.85, "{over}, {name}: success@1 {at_1}");
        assert!(at_5 >= 0.97, "{over}, {name}: success@5 {at_5}");
    }
}

/// The five books, when the shared data is there.
fn books() -> Option<Vec<Import>> {
    let shared = PathBuf::from(std::env::var_os("HANTEI_SHARED")?);
    let read = |(game, file): (Game, &str)| {
        Import::read(
            built_in(),
            &shared.join("rulebooks").join(file),
            Some(game),
            None,
            Extent::Whole,
        )
        .unwrap()
    };
    Some(measure::BOOKS.into_iter().map(read).collect())
}

/// An index with imported books.
fn store_with(books: &[Import]) -> store::Store {
    let data = tempfile::tempdir().unwrap();
    for book in books {
        storage::put(data.path(), book, "2026-01-01").unwrap();
    }
    store::open(built_in(), None, Some(data.path())).unwrap()
}

/// Searches for better weights on the tuning list, one weight at a time, and prints them: `cargo test --release --test quality tune --
/// --ignored --nocapture`. The result is copied into `Weights::default` by hand.
#[test]
#[ignore = "takes minutes"]
fn tune() {
    let list = List::read("queries.yaml");
    let stores = [
        store::open(built_in(), None, None).unwrap(),
        store_with(&books().expect("HANTEI_SHARED")),
    ];
    let worth = |weights: &Weights| -> f64 {
        let figures = stores.iter().map(|store| report_with(store, &list, weights).all);
        figures.map(|of| of.success_at_1() + of.success_at_5() + of.mrr()).sum()
    };
    let mut weights = measure::weights_from_environment(Weights::default());
    let mut best = worth(&weights);
    println!("from {best:.4}");
    for name in measure::weight_names() {
        for factor in [0.5, 0.7, 0.85, 1.2, 1.5, 2.0] {
            let mut tried = weights.clone();
            *measure::weight(&mut tried, &name) *= factor;
            let now = worth(&tried);
            if now > best + 1e-9 {
                best = now;
                println!("{name}={} {best:.4}", measure::weight(&mut tried, &name));
                weights = tried;
            }
        }
    }
    println!("{weights:#?}");
}

/// Prints how often a left-out question finds the article that it was written for: `cargo test --release --test quality left_out --
/// --ignored --nocapture`. Other articles may answer it as well, so only differences are meaningful.
#[test]
#[ignore = "takes a minute"]
fn left_out() {
    let weights = measure::weights_from_environment(Weights::default());
    let mut report = [Figures::default(); 2];
    for (store, questions) in left_out::folds() {
        for of in &questions {
            let found = left_out::found(&store, of, &weights);
            let place = found.iter().position(|reference| *reference == of.article);
            report[usize::from(of.question.is_ascii())].add(place);
        }
    }
    for (name, figures) in ["ja", "en"].into_iter().zip(report) {
        let (at_1, at_5) = (figures.success_at_1(), figures.success_at_5());
        println!("{name} {} @1 {at_1:.4} @5 {at_5:.4}", figures.queries);
    }
}

/// Prints the figures for a list outside of the repository, whose path is in `HANTEI_LIST`.
#[test]
#[ignore = "asks for a list"]
fn outside() {
    let name = std::env::var("HANTEI_LIST").expect("HANTEI_LIST");
    println!("{}", report(&store::open(built_in(), None, None).unwrap(), &List::read(&name)));
}
