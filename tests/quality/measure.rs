//! Query lists, and the evaluation of an engine on them.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use hantei_base::reference::{Edition, Game};
use hantei_search::rank::Weights;
use serde::Deserialize;

/// A query with its correct references.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    pub kind: String,
    pub q: String,
    pub game: Option<Game>,
    edition: Option<String>,
    pub answers: Vec<String>,
}

impl Wanted {
    pub fn edition(&self) -> Option<Edition> {
        Some(Edition::of(self.game?, self.edition.as_deref()?).expect("an edition"))
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    queries: Vec<Wanted>,
}

pub struct List {
    pub name: String,
    pub queries: Vec<Wanted>,
}

impl List {
    pub fn read(name: &str) -> List {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/search").join(name);
        let file: File = serde_yaml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        List { name: name.to_owned(), queries: file.queries }
    }
}

/// The five books, by file name.
pub const BOOKS: [(Game, &str); 5] = [
    (Game::Buddyfight, "000_a3024c4e5af188de.txt"),
    (Game::Fftcg, "001_d4c65514e7479192.txt"),
    (Game::Crossover, "002_e0cee07c6498af1f.txt"),
    (Game::Buddyfight, "003_72c9f7948bdf6f4f.txt"),
    (Game::Yugioh, "004_2f35f151d318f1be.txt"),
];

#[derive(Debug, Default, Clone, Copy)]
pub struct Figures {
    pub queries: usize,
    first: usize,
    five: usize,
    reciprocal: f64,
}

impl Figures {
    pub fn add(&mut self, place: Option<usize>) {
        self.queries += 1;
        self.first += usize::from(place == Some(0));
        self.five += usize::from(place.is_some_and(|place| place < 5));
        self.reciprocal += place.map_or(0.0, |place| 1.0 / (place + 1) as f64);
    }
    pub fn success_at_1(&self) -> f64 {
        self.first as f64 / self.queries as f64
    }
    pub fn success_at_5(&self) -> f64 {
        self.five as f64 / self.queries as f64
    }
    pub fn mrr(&self) -> f64 {
        self.reciprocal / self.queries as f64
    }
}

/// The results of an engine on a list.
pub struct Report {
    pub name: String,
    pub all: Figures,
    pub kinds: BTreeMap<String, Figures>,
}

impl Report {
    pub fn of(list: &List, mut engine: impl FnMut(&Wanted) -> Vec<String>) -> Report {
        let mut report =
            Report { name: list.name.clone(), all: Figures::default(), kinds: BTreeMap::new() };
        for wanted in &list.queries {
            let hits = engine(wanted);
            let place = hits.iter().take(10).position(|hit| wanted.answers.contains(hit));
            report.all.add(place);
            report.kinds.entry(wanted.kind.clone()).or_default().add(place);
            if std::env::var("HANTEI_MISSES").is_ok_and(|name| name == list.name)
                && place != Some(0)
            {
                println!(
                    "{} {:?} {}\n    wanted {}\n    got {}",
                    place.map_or("-".to_owned(), |place| (place + 1).to_string()),
                    wanted.kind,
                    wanted.q,
                    wanted.answers.join(" "),
                    hits.iter().take(5).cloned().collect::<Vec<_>>().join(" ")
                );
            }
        }
        report
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |f: &mut fmt::Formatter<'_>, name: &str, of: &Figures| {
            let (one, five, mrr) = (of.success_at_1(), of.success_at_5(), of.mrr());
            writeln!(f, "{name:<24} {:>4}  @1 {one:.3}  @5 {five:.3}  mrr {mrr:.3}", of.queries)
        };
        row(f, &self.name, &self.all)?;
        for (kind, figures) in &self.kinds {
            row(f, &format!("  {kind}"), figures)?;
        }
        Ok(())
    }
}

/// The weights, with some replaced for experiments: `HANTEI_WEIGHTS=term=1.2,pair=0.5,fields.0=2`.
pub fn weights_from_environment(mut weights: Weights) -> Weights {
    for part in std::env::var("HANTEI_WEIGHTS").unwrap_or_default().split(',') {
        if let Some((name, value)) = part.split_once('=') {
            *weight(&mut weights, name) = value.parse().expect("a number");
        }
    }
    weights
}

/// The names of all weights.
pub fn weight_names() -> Vec<String> {
    let lists = ["fields", "lengths"].into_iter();
    let of_lists = lists.flat_map(|name| (0..6).map(move |at| format!("{name}.{at}")));
    let of_lists = of_lists.chain((0..3).map(|at| format!("says.{at}")));
    let alone = [
        "saturation",
        "term",
        "everyday",
        "pair",
        "kana_pair",
        "boundary",
        "single",
        "word",
        "number",
        "whole",
        "step",
        "article",
        "other_step",
        "elsewhere",
        "phrase",
        "uncovered",
        "defining",
        "glossary",
        "heading",
        "headed",
    ];
    of_lists.chain(alone.map(str::to_owned)).collect()
}

/// A weight by name.
pub fn weight<'a>(weights: &'a mut Weights, name: &str) -> &'a mut f32 {
    let (name, at) = match name.split_once('.') {
        Some((name, at)) => (name, at.parse::<usize>().expect("a place")),
        None => (name, 0),
    };
    match name {
        "fields" => &mut weights.fields[at],
        "lengths" => &mut weights.lengths[at],
        "saturation" => &mut weights.saturation,
        "term" => &mut weights.term,
        "everyday" => &mut weights.everyday,
        "pair" => &mut weights.pair,
        "kana_pair" => &mut weights.kana_pair,
        "boundary" => &mut weights.boundary,
        "single" => &mut weights.single,
        "word" => &mut weights.word,
        "number" => &mut weights.number,
        "whole" => &mut weights.whole,
        "step" => &mut weights.step,
        "article" => &mut weights.article,
        "other_step" => &mut weights.other_step,
        "elsewhere" => &mut weights.elsewhere,
        "phrase" => &mut weights.phrase,
        "uncovered" => &mut weights.uncovered,
        "defining" => &mut weights.defining,
        "glossary" => &mut weights.glossary,
        "heading" => &mut weights.heading,
        "headed" => &mut weights.headed,
        "says" => &mut weights.says[at],
        "old_edition" => &mut weights.old_edition,
        "other_game" => &mut weights.other_game,
        other => panic!("no weight {other}"),
    }
}
