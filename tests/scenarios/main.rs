//! Runs every scenario under `rules/<game>/scenarios/`, and checks that its expectations hold.

mod again;
mod coverage;
mod crossover;
mod explored;
mod fftcg;
mod hidden;
mod million;
mod mutants;
mod no_effect;
mod plain;
mod readings;
mod schema;
#[path = "../sound.rs"]
mod sound;
mod views;
mod words;
mod yugioh;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use hantei::built_in;
use hantei::games::AllGames;
use hantei_base::reference::{Edition, Game, Reference};
use hantei_base::text::Lang;
use hantei_buddyfight::scenario::Buddyfight;
use hantei_cards::Cards;
use hantei_crossover::scenario::Crossover;
use hantei_engine::scenario::naming::timeline::Timeline;
use hantei_engine::scenario::narrator::Narrator;
use hantei_engine::scenario::opening;
use hantei_engine::scenario::opening::Opening;
use hantei_engine::scenario::rules::Rules;
use hantei_engine::scenario::run;
use hantei_engine::scenario::script::NoFallback;
use hantei_engine::scenario::written;
use hantei_engine::scenario::{line, record};
use hantei_engine::{Answer, Chance, Decider, Entry, Halt, Outcome, Random, Request, Run};
use hantei_fftcg::scenario::Fftcg;
use hantei_rulebook as rulebook;
use hantei_yugioh::scenario::Yugioh;
use rayon::prelude::*;

/// The folder of a game's scripts.
fn folder(game: Game) -> PathBuf {
    root().join("rules").join(game.id()).join("scenarios")
}

/// The scripts of a game, including those for the publisher's answers about single cards.
fn scripts(game: Game) -> Vec<PathBuf> {
    let mut paths = below(&folder(game));
    paths.sort();
    let only = std::env::var("HANTEI_SCENARIO").unwrap_or_default();
    paths.retain(|path| path.to_string_lossy().contains(&only));
    paths
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The built-in cards of a game, read from its folder.
fn known(game: Game) -> Cards {
    #[derive(serde::Deserialize)]
    struct CardFile {
        cards: Vec<hantei_cards::Card>,
    }
    let folder = root().join("rules").join(game.id());
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.file_name().unwrap().to_string_lossy().starts_with("cards"));
    paths.sort();
    let cards = paths.iter().flat_map(|path| {
        let text = std::fs::read_to_string(path).unwrap();
        let file: CardFile = hantei_base::yaml::read(&text)
            .unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
        file.cards
    });
    Cards::new(game, cards)
}

/// Every script of a game with its opening.
fn openings<R: Rules>() -> Vec<(PathBuf, String, Opening<R>)> {
    let known = known(R::GAME);
    let opening = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let scenario = opening::read::<R>(&AllGames, &text)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let opening = Opening::of(built_in(), &scenario, &known, None)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path, text, opening)
    };
    scripts(R::GAME).into_iter().map(opening).collect()
}

/// Plays random games from the opening of every scenario: no panic, no broken invariant (the engines check after every event if assertions
/// are enabled), and no endless loop. The same seed gives the same game.
fn random_play<R: Rules>() {
    for (path, _, opening) in openings::<R>() {
        for seed in 0..2 {
            let play = || {
                let mut random = Random::new(seed, 120);
                let (outcome, run) = Run::<R>::new(opening.state.clone(), &mut random).played();
                assert_ne!(outcome, Outcome::Endless, "{} with seed {seed}", path.display());
                run.log.into_parts().0
            };
            assert_eq!(play(), play(), "{} with seed {seed}", path.display());
        }
    }
}

#[test]
fn random_play_from_every_opening_stays_sound() {
    random_play::<Buddyfight>();
    random_play::<Fftcg>();
    random_play::<Yugioh>();
    random_play::<Crossover>();
}

/// Gives an invalid answer when asked.
struct Wrong {
    asked: bool,
}

impl<S, Q: Request> Decider<S, Q> for Wrong {
    fn decide(&mut self, _: &S, request: &Q) -> Result<Answer, Halt> {
        self.asked = true;
        Ok(Answer::Option(request.choice().answers()))
    }
}

/// An answer that was not offered is not treated as a pass or another answer: the run stops with an error.
fn wrong_answers<R: Rules>() {
    for (path, _, opening) in openings::<R>() {
        let mut wrong = Wrong { asked: false };
        let (outcome, _) = Run::<R>::new(opening.state.clone(), &mut wrong).played();
        // Some games end before anybody is asked.
        let stopped = outcome == Outcome::WrongAnswer;
        assert_eq!(stopped, wrong.asked, "{}: {outcome:?}", path.display());
    }
}

#[test]
fn an_answer_that_was_not_put_stops_the_run_as_such() {
    wrong_answers::<Buddyfight>();
    wrong_answers::<Fftcg>();
    wrong_answers::<Yugioh>();
    wrong_answers::<Crossover>();
}

/// A separate seed for each script, so that new scripts do not change the games of others.
fn seed_of(path: &Path) -> u64 {
    let name = path.file_name().unwrap().to_string_lossy();
    // FNV-1a, which is the same on every machine and in every release.
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |seed, byte| {
        (seed ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

/// Games played by hand can be saved: random answers become steps, and the script with those steps plays the same, also after removing
/// unnecessary steps.
fn by_hand<R: Rules>(stride: usize) {
    let known = known(R::GAME);
    let all: Vec<_> = openings::<R>().into_iter().enumerate().collect();
    all.into_par_iter().step_by(stride).for_each(|(number, (path, text, opening))| {
        // As in `-i`, the script's final expectations do not apply to what is played after it.
        let (given, goal) = opening.split();
        let goal_line = goal.first().map(|_| opening.steps[given.steps.len()].0.line);
        let opening = given;
        let mut chance = Chance::seeded(seed_of(&path));
        let (mut answers, lang) = (Vec::new(), Lang::ALL[number / 2 % 2]);
        let stand = loop {
            let stand = line::play(&opening, &answers, lang);
            match &stand.asked {
                Some(request) if answers.len() < 12 => {
                    let choice = request.choice();
                    answers.push(choice.nth(chance.below(choice.answers())).expect("one of them"));
                }
                _ => break stand,
            }
        };
        let said = record::needed(&opening, stand.said.clone());
        let more = written::lines(&said);
        let page = record::continued(&text, &more, goal_line, record::Goal::Comment);
        let page = page.expect("scripts are lists");
        let again = opening::read::<R>(&AllGames, &page)
            .unwrap_or_else(|error| panic!("{}: {error}\n{page}", path.display()));
        let events = run::run(built_in(), &again, &known)
            .unwrap_or_else(|error| panic!("{}: {error}\n{page}", path.display()))
            .events;
        let same = events.iter().zip(&stand.run.events).take_while(|(a, b)| a == b).count();
        // A script ends when its steps have resolved, `-i` when the player is asked again.
        let is_same = same == events.len().min(stand.run.events.len());
        assert!(
            is_same,
            "{} goes another way after {same} of {}:\n{}\n{}",
            path.display(),
            stand.run.events.len(),
            written::lines(&stand.said).join("\n"),
            more.join("\n")
        );
    });
}

#[test]
fn what_is_played_by_hand_can_be_played_again_as_a_script() {
    by_hand::<Buddyfight>(2);
    by_hand::<Fftcg>(2);
    // A turn has many more opportunities to pass.
    by_hand::<Yugioh>(4);
}

#[test]
fn what_is_played_by_hand_in_crossover_can_be_played_again_as_a_script() {
    by_hand::<Crossover>(2);
}

/// Every script passes, its log replays to the end, and every event has words.
fn as_written<R: Rules>() -> Vec<String> {
    let mut failed = Vec::new();
    for (path, _, opening) in openings::<R>() {
        // `scripts/mutants` parses these names.
        let name = path.strip_prefix(folder(R::GAME)).unwrap().to_string_lossy();
        let name = format!("{}/{name}", R::GAME.id());
        let run = opening.run(&mut NoFallback);
        let timeline = Timeline::log::<R>(&run.before, &run.events, None);
        let told = |entry: &Entry<R::Event>, at: usize, lang| {
            R::tell(&Narrator::of(&run.after, entry, &timeline.at(at), lang), &entry.event)
        };
        for (at, entry) in run.events.iter().enumerate() {
            for lang in Lang::ALL {
                // A key without a message would be printed as it is.
                let words = told(entry, at, lang);
                let key = ["bf-", "ff-", "yg-", "xo-"].iter().any(|key| words.contains(key));
                assert!(!key && !words.is_empty(), "{name}: {words} of {entry:?}");
            }
        }
        let again =
            R::board(&R::after(&run.before, run.events.iter().map(|of| &of.event)), None, Lang::En);
        assert_eq!(
            again,
            R::board(&run.after, None, Lang::En),
            "{name}: the log says less than the state"
        );
        if !run.passed() || run.looked_at == 0 || std::env::var_os("HANTEI_TRACE").is_some() {
            for (at, entry) in run.events.iter().enumerate() {
                let indent = "  ".repeat(usize::from(entry.depth));
                println!("{indent}{} [{}]", told(entry, at, Lang::Ja), entry.cite);
            }
        }
        for failure in &run.failures {
            failed.push(format!("{name}:{}: {:?}", failure.at.line, failure.trouble));
        }
        if run.looked_at == 0 {
            failed.push(format!("{name}: expects nothing"));
        }
    }
    failed
}

#[test]
fn every_scenario_comes_out_as_written() {
    let failed = [
        as_written::<Buddyfight>(),
        as_written::<Fftcg>(),
        as_written::<Yugioh>(),
        as_written::<Crossover>(),
    ]
    .concat();
    assert!(failed.is_empty(), "{failed:#?}");
}

/// Every question of the books has a scenario; those about deck building are decks in the tests of the check.
#[test]
fn every_question_has_its_scenario() {
    const DECKS: [&str; 2] = ["7.lost-deck.q1", "7.lost-deck.q2"];
    let shown: Vec<Reference> = built_in()
        .scenarios()
        .iter()
        .flat_map(|scenario| scenario.cites)
        .map(|cite| cite.parse().expect("a reference"))
        .collect();
    for edition in [Edition::Buddyfight2018, Edition::Buddyfight2014] {
        for question in rulebook::questions(built_in(), edition) {
            let reference = Reference { edition, article: question.article.clone() };
            assert!(
                shown.contains(&reference) || DECKS.contains(&question.article.as_str()),
                "{reference} has no scenario"
            );
        }
    }
}

/// All files of a folder and its subfolders.
fn below(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let each = |path: PathBuf| if path.is_dir() { below(&path) } else { vec![path] };
    entries.flat_map(each).collect()
}

/// Every citation in scenarios and engines resolves.
#[test]
fn every_citation_resolves() {
    let mut unknown = Vec::new();
    for scenario in built_in().scenarios() {
        for cite in scenario.cites {
            let reference: Reference = cite.parse().expect("a reference");
            if rulebook::entry(built_in(), &reference, None).is_none() {
                unknown.push(format!("{cite} in {}", scenario.stem));
            }
        }
    }
    let editions = [Edition::Buddyfight2018, Edition::Buddyfight2014];
    let articles =
        editions.into_iter().flat_map(|of| rulebook::articles(built_in(), of)).map(|of| of.article);
    let questions = editions
        .into_iter()
        .flat_map(|of| rulebook::questions(built_in(), of))
        .map(|of| of.article);
    let known: BTreeSet<String> = articles.chain(questions).map(|of| of.to_string()).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/games/buddyfight/src");
    // The script and card text readers are not part of the engine.
    let others = ["scenario", "cardtext"].map(|other| folder.join(other));
    let of_engine = |path: &PathBuf| !others.iter().any(|other| path.starts_with(other));
    for path in below(&folder).into_iter().filter(of_engine) {
        let text = std::fs::read_to_string(&path).unwrap();
        // Every second piece between quotation marks is a string.
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
