//! Every scenario under `rules/<game>/scenarios/` comes out as it is written.

mod fftcg;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use hantei::card::Cards;
use hantei::data;
use hantei::engine::buddyfight::fight::Fight;
use hantei::engine::buddyfight::setup::Outcome;
use hantei::engine::core::Random;
use hantei::reference::{Edition, Game, Reference};
use hantei::rulebook;
use hantei::scenario::{board, run, situation, trace};
use hantei::text::Lang;

fn scripts() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules/buddyfight/scenarios");
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let only = std::env::var("HANTEI_SCENARIO").unwrap_or_default();
    paths.retain(|path| path.to_string_lossy().contains(&only));
    paths
}

/// From every scenario's opening, fights go on at random: no panic, no broken invariant (the engine looks after every
/// event where assertions are on), no endless loop; and the same seed gives the same fight.
#[test]
fn random_play_from_every_opening_stays_sound() {
    let known = known();
    for path in scripts() {
        let Ok(scenario) = run::read(&std::fs::read_to_string(&path).unwrap()) else { continue };
        let edition = run::edition(&scenario).unwrap();
        for seed in 0..2 {
            let play = || {
                let state = situation::set_up(&scenario, edition, &known).unwrap();
                let mut random = Random::new(seed, 120);
                let mut fight = Fight::new(state, &mut random);
                let outcome = fight.run();
                assert_ne!(outcome, Outcome::Endless, "{} with seed {seed}", path.display());
                fight.log.entries().to_vec()
            };
            assert_eq!(play(), play(), "{} with seed {seed}", path.display());
        }
    }
}

/// The built-in cards, as they stand in the folder.
fn known() -> Cards {
    #[derive(serde::Deserialize)]
    struct CardFile {
        cards: Vec<hantei::card::Card>,
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules/buddyfight");
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.file_name().unwrap().to_string_lossy().starts_with("cards"));
    paths.sort();
    let cards = paths.iter().flat_map(|path| {
        let text = std::fs::read_to_string(path).unwrap();
        let file: CardFile = hantei::yaml::read(&text)
            .unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
        file.cards
    });
    Cards::new(Game::Buddyfight, cards)
}

#[test]
fn every_scenario_comes_out_as_written() {
    let known = known();
    let mut failed = Vec::new();
    for path in scripts() {
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let scenario = match run::read(&text) {
            Ok(scenario) => scenario,
            Err(error) => {
                failed.push(format!("{name}: {error:?}"));
                continue;
            }
        };
        match run::run(&scenario, &known) {
            Err(error) => failed.push(format!("{name}: {error}")),
            Ok(run) => {
                for (entry, lang) in
                    run.events.iter().flat_map(|of| Lang::ALL.map(|lang| (of, lang)))
                {
                    // A key without words would be printed as it is.
                    let words = trace::words(&run.after, entry, lang);
                    assert!(!words.contains("bf-"), "{name}: {words}");
                }
                let events = run.events.iter().map(|entry| &entry.event);
                let again = board::draw(&run.before.after(events), Lang::En);
                assert_eq!(
                    again,
                    board::draw(&run.after, Lang::En),
                    "{name}: the log says less than the state"
                );
                if !run.passed() || run.looked_at == 0 || std::env::var_os("HANTEI_TRACE").is_some()
                {
                    for entry in &run.events {
                        let indent = "  ".repeat(usize::from(entry.depth));
                        println!(
                            "{indent}{} [{}]",
                            trace::words(&run.after, entry, Lang::Ja),
                            entry.cite
                        );
                    }
                }
                for failure in &run.failures {
                    failed.push(format!("{name}:{}: {:?}", failure.line, failure.trouble));
                }
                if run.looked_at == 0 {
                    failed.push(format!("{name}: expects nothing"));
                }
            }
        }
    }
    assert!(failed.is_empty(), "{:#?}", failed);
}

/// Every question of the books has its scenario; those about building a deck are decks of the check's tests.
#[test]
fn every_question_has_its_scenario() {
    const DECKS: [&str; 2] = ["7.lost-deck.q1", "7.lost-deck.q2"];
    let shown: Vec<Reference> = data::scenarios()
        .iter()
        .flat_map(|scenario| scenario.cites)
        .map(|cite| cite.parse().expect("a reference"))
        .collect();
    for edition in [Edition::Buddyfight2018, Edition::Buddyfight2014] {
        for question in rulebook::questions(edition) {
            let reference = Reference { edition, article: question.article.clone() };
            assert!(
                shown.contains(&reference) || DECKS.contains(&question.article.as_str()),
                "{reference} has no scenario"
            );
        }
    }
}

/// What scenarios and the engine cite can be looked up.
#[test]
fn every_citation_resolves() {
    let mut unknown = Vec::new();
    for scenario in data::scenarios() {
        for cite in scenario.cites {
            let reference: Reference = cite.parse().expect("a reference");
            if rulebook::entry(&reference, None).is_none() {
                unknown.push(format!("{cite} in {}", scenario.stem));
            }
        }
    }
    let known: BTreeSet<String> = [Edition::Buddyfight2018, Edition::Buddyfight2014]
        .into_iter()
        .flat_map(rulebook::articles)
        .map(|article| article.article.to_string())
        .collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/engine/buddyfight");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        // Every other piece between quotation marks is a string.
        for word in text.split('"').skip(1).step_by(2) {
            let article = word.starts_with(|c: char| c.is_ascii_digit()) && word.contains('.')
                || ["rule-process.", "changes.", "playmat."].iter().any(|of| word.starts_with(of));
            if article && !known.contains(word) {
                unknown.push(format!("{word} in {}", path.display()));
            }
        }
    }
    assert!(unknown.is_empty(), "{unknown:#?}");
}
