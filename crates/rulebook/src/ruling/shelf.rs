//! The imported rulings on disk: one file a game, under `rulings/` in the data directory.
//!
//! Invariant: a file is written whole and renamed to its name, by one process at a time, so that there are either the rulings of before
//! or the new ones.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use serde::{Deserialize, Serialize};

use super::read::MOST;
use super::{OfGame, Ruling};
use hantei_base::reference::{ArticleId, Game};
use hantei_base::source::{Limits, ReadError, read_bytes};

/// The form in which rulings are written.
const VERSION: u32 = 1;

/// The rulings of a game as they stand in their file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    version: u32,
    /// When each source was imported last.
    imported: BTreeMap<String, String>,
    rulings: Vec<Ruling>,
}

/// Why the rulings could not be used.
#[derive(Debug, thiserror::Error)]
pub enum ShelfError {
    /// The system refused.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What it said.
        source: io::Error,
    },
    /// The file is not what it should be.
    #[error("{path} is damaged: delete it and import the rulings again")]
    Damaged {
        /// The file.
        path: PathBuf,
    },
    /// There would be more of them than are kept.
    #[error("there would be more than {MOST} rulings of {0}")]
    TooMany(Game),
}

/// What an import came to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Merged {
    /// Rulings that were not there before.
    pub new: usize,
    /// Rulings that were there with another answer, date or scenario.
    pub changed: usize,
    /// Rulings that were there already.
    pub same: usize,
    /// How many the game has now.
    pub total: usize,
}

/// A source of rulings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// The game.
    pub game: Game,
    /// Its name.
    pub source: String,
    /// How many rulings are its.
    pub rulings: usize,
    /// How many of them name a scenario.
    pub scenarios: usize,
    /// When it was imported last: `YYYY-MM-DD`.
    pub imported: String,
}

/// A file of rulings with what changes when they do; cheap to ask for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// The game.
    pub game: Game,
    /// Its length in bytes.
    pub length: u64,
    /// When it was last changed, in nanoseconds since 1970.
    pub changed: u128,
}

fn path_of(data_dir: &Path, game: Game) -> PathBuf {
    data_dir.join("rulings").join(format!("{}.json", game.id()))
}

/// The files there are.
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
/// [`ShelfError`] when they cannot be read.
pub fn of_game(data_dir: &Path, game: Game) -> Result<Vec<Ruling>, ShelfError> {
    Ok(stored(data_dir, game)?.map_or(Vec::new(), |stored| stored.rulings))
}

/// The rulings about a card, and after them those that name it, each in the order of their import.
///
/// # Errors
/// As [`of_game`].
pub fn about(data_dir: &Path, game: Game, cards: &[&str]) -> Result<Vec<Ruling>, ShelfError> {
    let mut rulings = of_game(data_dir, game)?;
    rulings.retain(|ruling| cards.iter().any(|card| ruling.names(card)));
    rulings.sort_by_key(|ruling| !cards.iter().any(|card| ruling.is_of(card)));
    Ok(rulings)
}

/// The ruling of this id.
///
/// # Errors
/// As [`of_game`].
pub fn get(data_dir: &Path, game: Game, id: &ArticleId) -> Result<Option<Ruling>, ShelfError> {
    Ok(of_game(data_dir, game)?.into_iter().find(|ruling| ruling.id() == *id))
}

/// The rulings of every game that name a scenario.
///
/// # Errors
/// As [`of_game`].
pub fn with_scenarios(data_dir: &Path) -> Result<Vec<OfGame>, ShelfError> {
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
pub fn list(data_dir: &Path) -> Result<Vec<Listed>, ShelfError> {
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

/// Adds rulings to those of a game: what a source answers now takes the place of what it has answered to the same question, unless that
/// is newer; several answers in one list are all kept. `today` is `YYYY-MM-DD`.
///
/// # Errors
/// [`ShelfError`]; then nothing has changed.
pub fn add(
    data_dir: &Path,
    game: Game,
    rulings: Vec<Ruling>,
    today: &str,
) -> Result<Merged, ShelfError> {
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
        return Err(ShelfError::TooMany(game));
    }
    if merged.new + merged.changed > 0 || dates != stored.imported {
        put(data_dir, game, &stored)?;
    }
    Ok(merged)
}

/// Removes what the sources of these rulings have besides them; gives how many there were. So a statement without a question is corrected,
/// which is known by what it says.
///
/// # Errors
/// [`ShelfError`]; then nothing has changed.
pub fn keep(data_dir: &Path, game: Game, rulings: &[Ruling]) -> Result<usize, ShelfError> {
    let kept: HashSet<Ruling> = rulings.iter().map(alone).collect();
    let sources: HashSet<&str> = kept.iter().map(|of| &*of.source).collect();
    retain(data_dir, game, |of| !sources.contains(&*of.source) || kept.contains(&alone(of)))
}

/// A ruling, whatever its source has before it.
fn alone(of: &Ruling) -> Ruling {
    Ruling { before: 0, ..of.clone() }
}

/// The rulings by what they answer, in their order; of several answers the newest comes first.
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

/// Adds what a source now answers to a question to what it has answered, which stands at these places.
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
        // An answer of an earlier day takes no newer one's place.
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

/// Removes the rulings of a source; gives how many there were.
///
/// # Errors
/// [`ShelfError`]; then nothing has changed.
pub fn remove(data_dir: &Path, source: &str, of: Option<Game>) -> Result<usize, ShelfError> {
    if marks(data_dir).is_empty() {
        return Ok(0);
    }
    let games = Game::ALL.into_iter().filter(|game| of.is_none_or(|of| of == *game));
    games.map(|game| retain(data_dir, game, |ruling| ruling.source != source)).sum()
}

/// Removes the rulings of a game that do not stay; gives how many there were. A source that has none left is forgotten.
fn retain(
    data_dir: &Path,
    game: Game,
    stays: impl Fn(&Ruling) -> bool,
) -> Result<usize, ShelfError> {
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

fn stored(data_dir: &Path, game: Game) -> Result<Option<Stored>, ShelfError> {
    let path = path_of(data_dir, game);
    let bytes = match read_bytes(&path, Limits::CARD_DATA) {
        Ok(bytes) => bytes,
        Err(ReadError::Io(error)) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(ReadError::Io(source)) => return Err(ShelfError::Io { path, source }),
        Err(_) => return Err(ShelfError::Damaged { path }),
    };
    match serde_json::from_slice::<Stored>(&bytes) {
        Ok(stored) if stored.version == VERSION => Ok(Some(stored)),
        Ok(_) | Err(_) => Err(ShelfError::Damaged { path }),
    }
}

/// Held while the rulings are changed; it ends with the process.
fn lock(data_dir: &Path) -> Result<File, ShelfError> {
    let folder = data_dir.join("rulings");
    let path = folder.join("lock");
    let io = |source| ShelfError::Io { path: path.clone(), source };
    fs::create_dir_all(&folder).map_err(io)?;
    let file = File::options().create(true).truncate(false).write(true).open(&path).map_err(io)?;
    file.lock().map_err(io)?;
    Ok(file)
}

fn put(data_dir: &Path, game: Game, stored: &Stored) -> Result<(), ShelfError> {
    let path = path_of(data_dir, game);
    let io = |source| ShelfError::Io { path: path.clone(), source };
    let json = serde_json::to_vec(stored).map_err(|error| io(error.into()))?;
    let folder = data_dir.join("rulings");
    let mut file =
        tempfile::Builder::new().prefix(".").suffix(".tmp").tempfile_in(&folder).map_err(io)?;
    file.write_all(&json).map_err(io)?;
    file.as_file().sync_all().map_err(io)?;
    file.persist(&path).map_err(|error| io(error.error))?;
    Ok(())
}
