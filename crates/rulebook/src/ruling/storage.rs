//! Stores the imported rulings: one file for each game, under `rulings/` in the data directory.
//!
//! Invariant: one process at a time writes a file, completely, and then renames it, so that readers see either the old or the new rulings.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use serde::{Deserialize, Serialize};

use super::read::MOST;
use super::{OfGame, Ruling};
use crate::json_file;
use hantei_base::reference::{ArticleId, Game};
use hantei_base::source::{Limits, ReadError, read_bytes};

/// The version of the file format.
const VERSION: u32 = 1;

/// The rulings of a game as stored in their file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    version: u32,
    /// The day of the last import of each source.
    imported: BTreeMap<String, String>,
    rulings: Vec<Ruling>,
}

/// Why the store failed.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// The operating system reported an error.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The error.
        source: io::Error,
    },
    /// The file is damaged.
    #[error("{path} is damaged: delete it and import the rulings again")]
    Damaged {
        /// The file.
        path: PathBuf,
    },
    /// The store would have too many rulings.
    #[error("there would be more than {MOST} rulings of {0}")]
    TooMany(Game),
}

/// The result of an import.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Merged {
    /// Rulings that are new.
    pub new: usize,
    /// Rulings that replaced one with another answer, date or scenario.
    pub changed: usize,
    /// Rulings that were already stored.
    pub same: usize,
    /// How many rulings the game has now.
    pub total: usize,
}

/// A source of rulings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// The game.
    pub game: Game,
    /// The name of the source.
    pub source: String,
    /// How many rulings it has.
    pub rulings: usize,
    /// How many of them name a scenario.
    pub scenarios: usize,
    /// The day of its last import: `YYYY-MM-DD`.
    pub imported: String,
}

/// Identifies the state of a file of rulings; cheap to compute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// The game.
    pub game: Game,
    /// Its length in bytes.
    pub length: u64,
    /// When it was last modified, in nanoseconds since 1970.
    pub changed: u128,
}

fn path_of(data_dir: &Path, game: Game) -> PathBuf {
    data_dir.join("rulings").join(format!("{}.json", game.id()))
}

/// The marks of all stored files.
pub fn marks(data_dir: &Path) -> Vec<Mark> {
    let mark = |game: Game| {
        let metadata = path_of(data_dir, game).metadata().ok().filter(|of| of.is_file())?;
        let changed = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        Some(Mark { game, length: metadata.len(), changed: changed.as_nanos() })
    };
    Game::ALL.into_iter().filter_map(mark).collect()
}

/// The rulings of a game.
///
/// # Errors
/// [`StorageError`] if they cannot be read.
pub fn of_game(data_dir: &Path, game: Game) -> Result<Vec<Ruling>, StorageError> {
    Ok(stored(data_dir, game)?.map_or(Vec::new(), |stored| stored.rulings))
}

/// The rulings about a card, then those that mention it, each in the order of import.
///
/// # Errors
/// As [`of_game`].
pub fn about(data_dir: &Path, game: Game, cards: &[&str]) -> Result<Vec<Ruling>, StorageError> {
    let mut rulings = of_game(data_dir, game)?;
    rulings.retain(|ruling| cards.iter().any(|card| ruling.names(card)));
    rulings.sort_by_key(|ruling| !cards.iter().any(|card| ruling.is_of(card)));
    Ok(rulings)
}

/// The ruling with this id.
///
/// # Errors
/// As [`of_game`].
pub fn get(data_dir: &Path, game: Game, id: &ArticleId) -> Result<Option<Ruling>, StorageError> {
    Ok(of_game(data_dir, game)?.into_iter().find(|ruling| ruling.id() == *id))
}

/// The rulings of every game that have a scenario.
///
/// # Errors
/// As [`of_game`].
pub fn with_scenarios(data_dir: &Path) -> Result<Vec<OfGame>, StorageError> {
    let mut found = Vec::new();
    for game in Game::ALL {
        let rulings = of_game(data_dir, game)?.into_iter().filter(|of| of.scenario.is_some());
        found.extend(rulings.map(|ruling| OfGame { game, ruling }));
    }
    Ok(found)
}

/// Every source of every game.
///
/// # Errors
/// As [`of_game`].
pub fn list(data_dir: &Path) -> Result<Vec<Listed>, StorageError> {
    let mut listed: Vec<Listed> = Vec::new();
    for game in Game::ALL {
        let Some(stored) = stored(data_dir, game)? else { continue };
        for ruling in &stored.rulings {
            let known = listed.iter().position(|of| of.game == game && of.source == ruling.source);
            let at = known.unwrap_or_else(|| {
                let imported = stored.imported.get(&ruling.source).cloned().unwrap_or_default();
                let source = ruling.source.clone();
                listed.push(Listed { game, source, rulings: 0, scenarios: 0, imported });
                listed.len() - 1
            });
            listed[at].rulings += 1;
            listed[at].scenarios += usize::from(ruling.scenario.is_some());
        }
    }
    Ok(listed)
}

/// Adds rulings to those of a game. An answer replaces the earlier answer of the same source to the same question, unless the stored one is
/// newer; several answers in one file are all stored. `today` is `YYYY-MM-DD`.
///
/// # Errors
/// [`StorageError`]; nothing has changed in that case.
pub fn add(
    data_dir: &Path,
    game: Game,
    rulings: Vec<Ruling>,
    today: &str,
) -> Result<Merged, StorageError> {
    let _lock = lock(data_dir)?;
    let before = stored(data_dir, game)?;
    let mut stored = before.unwrap_or(Stored {
        version: VERSION,
        imported: BTreeMap::new(),
        rulings: Vec::new(),
    });
    let mut known: HashMap<ArticleId, Vec<usize>> = HashMap::new();
    for (at, ruling) in stored.rulings.iter().enumerate() {
        known.entry(ruling.of_question()).or_default().push(at);
    }
    let mut merged = Merged::default();
    let dates = stored.imported.clone();
    for (question, answers) in by_question(rulings) {
        stored.imported.extend(answers.iter().map(|of| (of.source.clone(), today.to_owned())));
        let places = known.entry(question).or_default();
        merge(&mut stored.rulings, places, answers, &mut merged);
    }
    merged.total = stored.rulings.len();
    if merged.total > MOST {
        return Err(StorageError::TooMany(game));
    }
    if merged.new + merged.changed > 0 || dates != stored.imported {
        put(data_dir, game, &stored)?;
    }
    Ok(merged)
}

/// Removes all rulings of these sources except the given ones; returns how many were removed. This is how a statement without a question
/// can be corrected: it is identified by its own text.
///
/// # Errors
/// [`StorageError`]; nothing has changed in that case.
pub fn keep(data_dir: &Path, game: Game, rulings: &[Ruling]) -> Result<usize, StorageError> {
    let kept: HashSet<Ruling> = rulings.iter().map(alone).collect();
    let sources: HashSet<&str> = kept.iter().map(|of| &*of.source).collect();
    retain(data_dir, game, |of| !sources.contains(&*of.source) || kept.contains(&alone(of)))
}

/// A ruling without the count of earlier answers, for comparison.
fn alone(of: &Ruling) -> Ruling {
    Ruling { before: 0, ..of.clone() }
}

/// Groups the rulings by question, in order; of several answers, the newest comes first.
fn by_question(rulings: Vec<Ruling>) -> Vec<(ArticleId, Vec<Ruling>)> {
    let mut places: HashMap<ArticleId, usize> = HashMap::new();
    let mut all: Vec<(ArticleId, Vec<Ruling>)> = Vec::new();
    for ruling in rulings {
        let question = ruling.of_question();
        let place = *places.entry(question.clone()).or_insert(all.len());
        match all.get_mut(place) {
            Some((_, answers)) => answers.push(ruling),
            None => all.push((question, vec![ruling])),
        }
    }
    all.iter_mut().for_each(|(_, answers)| answers.sort_by_key(|of| Reverse(of.date)));
    all
}

/// Merges new answers of a source to a question with its stored answers, which are at these indices.
fn merge(
    rulings: &mut Vec<Ruling>,
    places: &mut Vec<usize>,
    answers: Vec<Ruling>,
    merged: &mut Merged,
) {
    let is = |known: &Ruling, answer: &Ruling| alone(known) == alone(answer);
    let (there, others): (Vec<Ruling>, Vec<Ruling>) =
        answers.into_iter().partition(|of| places.iter().any(|at| is(&rulings[*at], of)));
    merged.same += there.len();
    let stays = |at: &usize| there.iter().any(|of| is(&rulings[*at], of));
    let replaced: Vec<usize> = places.iter().copied().filter(|at| !stays(at)).collect();
    let mut replaced = replaced.into_iter().peekable();
    for answer in others {
        // An older answer does not replace a newer one.
        let is_older = |at: &usize| answer.date.is_some() && answer.date < rulings[*at].date;
        match replaced.next_if(|at| !is_older(at)) {
            Some(at) => {
                merged.changed += 1;
                rulings[at] = Ruling { before: rulings[at].before, ..answer };
            }
            None if places.iter().any(|at| is(&rulings[*at], &answer)) => merged.same += 1,
            None => {
                merged.new += 1;
                let before = places.iter().map(|at| rulings[*at].before + 1).max().unwrap_or(0);
                places.push(rulings.len());
                rulings.push(Ruling { before, ..answer });
            }
        }
    }
}

/// Removes the rulings of a source; returns how many were removed.
///
/// # Errors
/// [`StorageError`]; nothing has changed in that case.
pub fn remove(data_dir: &Path, source: &str, of: Option<Game>) -> Result<usize, StorageError> {
    if marks(data_dir).is_empty() {
        return Ok(0);
    }
    let games = Game::ALL.into_iter().filter(|game| of.is_none_or(|of| of == *game));
    games.map(|game| retain(data_dir, game, |ruling| ruling.source != source)).sum()
}

/// Removes the rulings of a game that `stays` rejects; returns how many were removed. A source without rulings is forgotten.
fn retain(
    data_dir: &Path,
    game: Game,
    stays: impl Fn(&Ruling) -> bool,
) -> Result<usize, StorageError> {
    let _lock = lock(data_dir)?;
    let Some(mut stored) = stored(data_dir, game)? else { return Ok(0) };
    let before = stored.rulings.len();
    stored.rulings.retain(stays);
    let gone = before - stored.rulings.len();
    if gone > 0 {
        let left: HashSet<&str> = stored.rulings.iter().map(|of| &*of.source).collect();
        stored.imported.retain(|source, _| left.contains(&**source));
        put(data_dir, game, &stored)?;
    }
    Ok(gone)
}

fn stored(data_dir: &Path, game: Game) -> Result<Option<Stored>, StorageError> {
    let path = path_of(data_dir, game);
    let bytes = match read_bytes(&path, Limits::CARD_DATA) {
        Ok(bytes) => bytes,
        Err(ReadError::Io(error)) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(ReadError::Io(source)) => return Err(StorageError::Io { path, source }),
        Err(_) => return Err(StorageError::Damaged { path }),
    };
    match serde_json::from_slice::<Stored>(&bytes) {
        Ok(stored) if stored.version == VERSION => Ok(Some(stored)),
        Ok(_) | Err(_) => Err(StorageError::Damaged { path }),
    }
}

/// The lock held while rulings change; it is released when the process ends.
fn lock(data_dir: &Path) -> Result<File, StorageError> {
    let folder = data_dir.join("rulings");
    let path = folder.join("lock");
    let io = |source| StorageError::Io { path: path.clone(), source };
    fs::create_dir_all(&folder).map_err(io)?;
    let file = File::options().create(true).truncate(false).write(true).open(&path).map_err(io)?;
    file.lock().map_err(io)?;
    Ok(file)
}

fn put(data_dir: &Path, game: Game, stored: &Stored) -> Result<(), StorageError> {
    let path = path_of(data_dir, game);
    json_file::write(&path, stored).map_err(|source| StorageError::Io { path, source })
}
