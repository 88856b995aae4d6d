//! Every word of a game's vocabulary has an effect wherever its schema allows it, or is rejected there.
//!
//! Words and places come from the JSON Schema of card definitions: a place is a part with a schema of its own (`Search.of`), and a word is
//! a value or key allowed there (`Filter.kinds`). For each such pair, the test looks for a scenario, of the game or of
//! `tests/scenarios/words/<game>/`, whose outcome changes if the word is inserted. The inserted values are samples from
//! `tests/scenarios/words/<game>.yaml`. The test fails for a word without a sample, and for one that is accepted in a place but changes no
//! scenario.

mod vocabulary;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::iter::once_with;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};

use hantei::built_in;
use hantei::games::AllGames;
use hantei_base::text::Lang;
use hantei_buddyfight::scenario::Buddyfight;
use hantei_cards::{Card, Cards};
use hantei_crossover::scenario::Crossover;
use hantei_engine::Entry;
use hantei_engine::scenario::model::Scenario;
use hantei_engine::scenario::naming::audience::Audience;
use hantei_engine::scenario::narrator::Narrator;
use hantei_engine::scenario::opening;
use hantei_engine::scenario::opening::Opening;
use hantei_engine::scenario::rules::Rules;
use hantei_engine::scenario::run::ScriptRun;
use hantei_engine::scenario::script::NoFallback;
use hantei_fftcg::scenario::Fftcg;
use hantei_yugioh::scenario::Yugioh;
use rayon::prelude::*;
use serde_json::{Value, json};

use self::vocabulary::{Place, Site, TEXT, Vocabulary};

/// How many places in scenarios are tried before a word counts as ineffective.
const TRIES: usize = 1_000;

/// The samples of a game.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Samples {
    /// Values by definition and word: for a part, its content; for one of several alternatives, the whole value. A list of only `*` stands
    /// for the names of all cards of the scenario.
    samples: BTreeMap<String, BTreeMap<String, Vec<Value>>>,
    /// Values by definition that are known to have no effect; a word must differ from these.
    #[serde(default)]
    no_ops: BTreeMap<String, Vec<Value>>,
    /// Words whose effect no log can show, with the reason.
    #[serde(default)]
    unseen: BTreeMap<String, String>,
}

/// A scenario, its outcome, and the places in its card definitions.
struct Base<R: Rules> {
    path: PathBuf,
    scenario: Scenario<R>,
    /// Its cards as written.
    cards: Vec<Value>,
    comes: Vec<String>,
    sites: Vec<Site>,
}

impl<R: Rules> Base<R> {
    /// The value at a place.
    fn value(&self, site: &Site) -> Option<&Value> {
        self.cards[site.card].pointer(&site.pointer)
    }

    /// The card with another value at a place.
    fn card_with(&self, site: &Site, value: Value) -> Value {
        let mut card = self.cards[site.card].clone();
        let (owner, part) = site.pointer.rsplit_once('/').expect("a part of something");
        match card.pointer_mut(owner) {
            Some(Value::Array(list)) => list[part.parse::<usize>().expect("a place")] = value,
            Some(owner) => owner[part] = value,
            None => {}
        }
        card
    }

    /// Plays the scenario with one card replaced.
    fn play<T>(
        &self,
        site: &Site,
        card: &Value,
        known: &Cards,
        look: impl Fn(&ScriptRun<R>) -> T,
    ) -> Came<T> {
        // The rest of the script is unchanged, so it is not parsed again.
        let Ok(card) = hantei_base::yaml::read::<Card>(&card.to_string()) else {
            return Came::Unread;
        };
        let mut scenario = self.scenario.clone();
        scenario.cards[site.card].card = card;
        play(&scenario, known, look)
    }
}

/// The result of a script.
enum Came<T> {
    /// It was played, with this observation.
    Out(T),
    /// It cannot be parsed as a script.
    Unread,
    /// It is rejected, with a suggestion.
    Refused,
}

fn play<R: Rules, T>(
    scenario: &Scenario<R>,
    known: &Cards,
    look: impl Fn(&ScriptRun<R>) -> T,
) -> Came<T> {
    let Ok(opening) = Opening::of(built_in(), scenario, known, None) else { return Came::Refused };
    match catch_unwind(AssertUnwindSafe(|| look(&opening.run(&mut NoFallback)))) {
        Ok(seen) => Came::Out(seen),
        Err(panic) => {
            eprintln!("{:?}: {:?}", scenario.title, scenario.cards);
            resume_unwind(panic)
        }
    }
}

/// All events in words, lazily, because most runs differ early.
fn lines<R: Rules>(run: &ScriptRun<R>) -> impl Iterator<Item = String> {
    // Events about declined or ineffective options do not count as an effect.
    let does =
        |entry: &&Entry<R::Event>| !matches!(R::event_id(&entry.event), "nothing" | "declined");
    let told = move |entry| {
        R::tell(&Narrator::of(&run.after, entry, &Audience::default(), Lang::En), &entry.event)
    };
    let board = move || R::board(&run.after, None, Lang::En).text(Lang::En);
    let others = move || format!("{:?} {:?}", run.failures, run.refused);
    run.events.iter().filter(does).map(told).chain(once_with(board)).chain(once_with(others))
}

/// The variants of a value with the sample: in a list, before, after, and instead of its items.
fn written(
    value: Option<&Value>,
    site: &Site,
    word: &str,
    sample: &Value,
    is_part: bool,
) -> Vec<Value> {
    if is_part {
        let mut with = match value {
            None => json!({}),
            Some(value) if value.is_object() => value.clone(),
            Some(_) => return Vec::new(),
        };
        with[word] = sample.clone();
        return vec![with];
    }
    if !site.list {
        return vec![sample.clone()];
    }
    let there: Vec<Value> = value.and_then(Value::as_array).cloned().unwrap_or_default();
    let before = [vec![sample.clone()], there.clone()].concat();
    let behind = [there, vec![sample.clone()]].concat();
    vec![json!(behind), json!(before), json!([sample])]
}

/// The sample, with a list of only `*` replaced by the names of these cards.
fn named(sample: &Value, cards: &[Value]) -> Value {
    match sample {
        Value::Array(list) if *list == [json!("*")] => {
            let name = |card: &Value| card["name"].get("ja").unwrap_or(&card["name"]).clone();
            cards.iter().map(name).collect()
        }
        Value::Array(list) => list.iter().map(|of| named(of, cards)).collect(),
        Value::Object(map) => map.iter().map(|(key, of)| (key.clone(), named(of, cards))).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => sample.clone(),
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|of| of == "yaml"));
    paths.sort();
    paths
}

/// The scenarios of a game with the places in their own card definitions.
fn bases<R: Rules>(vocabulary: &Vocabulary, known: &Cards) -> Vec<Base<R>> {
    let own = files(&crate::root().join("tests/scenarios/words").join(R::GAME.id()));
    let all: Vec<PathBuf> = own.into_iter().chain(crate::scripts(R::GAME)).collect();
    let base = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let mut script: Value = hantei_base::yaml::read(&text)
            .unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
        let scenario = opening::read::<R>(&AllGames, &text)
            .unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
        let played = play(&scenario, known, |run| (run.passed(), lines::<R>(run).collect()));
        let Came::Out((passed, comes)) = played else {
            panic!("{} is no script", path.display());
        };
        // A script that stops early would hide later effects of its cards.
        assert!(passed, "{} does not come out as written", path.display());
        let cards = match script.as_object_mut().and_then(|script| script.remove("cards")) {
            Some(Value::Array(cards)) => cards,
            _ => Vec::new(),
        };
        let mut sites = Vec::new();
        for (at, card) in cards.iter().enumerate() {
            if let Some(says) = card.get(R::GAME.id()) {
                let (pointer, text) = (format!("/{}", R::GAME.id()), vocabulary.definition(TEXT));
                vocabulary.sites(text, Some(says), TEXT, (at, &pointer), &mut sites);
                let place = Place { at: "Card".to_owned(), of: TEXT.to_owned() };
                sites.push(Site { place, card: at, pointer, list: false });
            }
        }
        Base { path, scenario, cards, comes, sites }
    };
    all.into_par_iter().map(base).collect()
}

/// The result for a word in a place.
enum Finding {
    Something,
    Refused,
    /// Accepted, but without effect in this many tries.
    Nothing(usize, PathBuf),
    /// No scenario has this place.
    Nowhere,
}

struct Search<'a, R: Rules> {
    vocabulary: &'a Vocabulary,
    samples: &'a Samples,
    bases: &'a [Base<R>],
    known: &'a Cards,
}

impl<R: Rules> Search<'_, R> {
    /// Whether removing or replacing a word that a script already contains changes its outcome.
    fn matters(&self, base: &Base<R>, site: &Site, word: &str, is_part: bool) -> bool {
        let value = base.value(site);
        let mut other: Vec<Value> = Vec::new();
        if is_part {
            let mut without = value.cloned().unwrap_or_default();
            without.as_object_mut().and_then(|of| of.remove(word));
            other.push(without);
        } else {
            let words = self.samples.samples.get(&site.place.of).into_iter().flatten();
            for (other_word, samples) in words.filter(|(of, _)| *of != word) {
                for sample in samples.iter().map(|sample| named(sample, &base.cards)) {
                    other.extend(written(value, site, other_word, &sample, false).pop());
                }
            }
        }
        other.into_iter().any(|value| {
            let card = base.card_with(site, value);
            let differs = |run: &_| !lines::<R>(run).eq(base.comes.iter().map(String::as_str));
            matches!(base.play(site, &card, self.known, differs), Came::Out(true))
        })
    }

    fn find(&self, place: &Place, word: &str, samples: &[Value]) -> Finding {
        let is_part = self.vocabulary.definition(&place.of).get("properties").is_some();
        let (mut tries, mut refused, mut last) = (0, 0, PathBuf::new());
        let no_ops = self.samples.no_ops.get(&place.of).map_or(&[][..], Vec::as_slice);
        let all =
            self.bases.iter().flat_map(|base| base.sites.iter().map(move |site| (base, site)));
        let here: Vec<(&Base<R>, &Site)> = all.filter(|(_, site)| site.place == *place).collect();
        // Try places that already have such a word first, because effects are most likely visible there.
        let stands = |(base, site): &&(&Base<R>, &Site)| {
            base.value(site).is_some_and(|value| !is_part || value.get(word).is_some())
        };
        let (first, then): (Vec<_>, Vec<_>) = here.iter().partition(stands);
        for (base, site) in first.into_iter().chain(then) {
            let value = base.value(site);
            let mut same: Vec<Vec<String>> = Vec::new();
            for value in no_ops.iter().filter(|_| !site.list) {
                let card = base.card_with(site, value.clone());
                let all = |run: &_| lines::<R>(run).collect();
                if let Came::Out(of) = base.play(site, &card, self.known, all) {
                    same.push(of);
                }
            }
            for sample in samples.iter().map(|sample| named(sample, &base.cards)) {
                for with in written(value, site, word, &sample, is_part) {
                    if tries >= TRIES {
                        break;
                    }
                    let card = base.card_with(site, with);
                    // The word is already there: it has an effect if other words in its place change the outcome.
                    if card == base.cards[site.card] {
                        if self.matters(base, site, word, is_part) {
                            return Finding::Something;
                        }
                        continue;
                    }
                    let differs = |run: &_| {
                        let known = [&base.comes].into_iter().chain(&same);
                        known
                            .into_iter()
                            .all(|of| !lines::<R>(run).eq(of.iter().map(String::as_str)))
                    };
                    match base.play(site, &card, self.known, differs) {
                        Came::Out(true) => return Finding::Something,
                        Came::Out(false) => {
                            tries += 1;
                            last.clone_from(&base.path);
                        }
                        Came::Refused => refused += 1,
                        Came::Unread => {}
                    }
                }
            }
        }
        match (tries, refused) {
            (0, 0) => Finding::Nowhere,
            (0, _) => Finding::Refused,
            _ => Finding::Nothing(tries, last),
        }
    }
}

/// Tests every word of a game in every place.
fn every_word<R: Rules>() {
    let vocabulary = Vocabulary::of(R::GAME);
    let known = crate::known(R::GAME);
    let path = crate::root().join("tests/scenarios/words").join(format!("{}.yaml", R::GAME.id()));
    let samples: Samples = hantei_base::yaml::read(&std::fs::read_to_string(&path).unwrap())
        .unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
    let bases = bases::<R>(&vocabulary, &known);
    let mut places = vocabulary.places();
    places.insert(Place { at: "Card".to_owned(), of: TEXT.to_owned() });
    let only = std::env::var("HANTEI_WORD").unwrap_or_default();
    let mut pairs = Vec::new();
    let mut wrong = String::new();
    let mut used = BTreeSet::new();
    for place in &places {
        for word in vocabulary.words(&place.of) {
            let name = format!("{}.{word}", place.of);
            let here = format!("{} in {}", name, place.at);
            if samples.unseen.contains_key(&name) || samples.unseen.contains_key(&here) {
                used.insert(if samples.unseen.contains_key(&name) { name } else { here });
                continue;
            }
            let of = samples.samples.get(&place.of).and_then(|words| words.get(&word));
            match of {
                Some(of) if only.split(',').any(|only| here.contains(only)) => {
                    pairs.push((here, place, word, of));
                }
                Some(_) => {}
                None => writeln!(wrong, "{name}: no sample in {}", path.display()).unwrap(),
            }
        }
    }
    let stale: Vec<&String> = samples.unseen.keys().filter(|of| !used.contains(*of)).collect();
    assert!(stale.is_empty(), "no such words: {stale:?}");
    let search =
        Search { vocabulary: &vocabulary, samples: &samples, bases: &bases, known: &known };
    let found: Vec<(&String, Finding)> = pairs
        .par_iter()
        .map(|(here, place, word, of)| (here, search.find(place, word, of)))
        .collect();
    let (mut some, mut refused) = (0, 0);
    for (here, finding) in found {
        match finding {
            Finding::Something => some += 1,
            Finding::Refused => refused += 1,
            Finding::Nothing(tries, last) => {
                let last = last.file_name().unwrap_or_default().to_string_lossy();
                writeln!(wrong, "{here}: nothing in {tries} tries, the last {last}").unwrap();
            }
            Finding::Nowhere => writeln!(wrong, "{here}: no scenario has that place").unwrap(),
        }
    }
    println!("{}: {some} words do something where they stand, {refused} are refused", R::GAME);
    assert!(wrong.is_empty(), "{} do nothing\n{wrong}", wrong.lines().count());
}

#[test]
fn every_word_of_fftcg_does_something_where_it_may_stand() {
    every_word::<Fftcg>();
}

#[test]
fn every_word_of_buddyfight_does_something_where_it_may_stand() {
    every_word::<Buddyfight>();
}

#[test]
fn every_word_of_yugioh_does_something_where_it_may_stand() {
    every_word::<Yugioh>();
}

#[test]
fn every_word_of_crossover_does_something_where_it_may_stand() {
    every_word::<Crossover>();
}
