//! The available lists: the built-in ones and the user's own.

use jiff::civil::Date;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use crate::banlist::age;
use crate::banlist::model::{Banlist, Holds};
use hantei_base::reference::{FormatId, Game};
use hantei_base::yaml;
use hantei_base::yaml::DataError;

/// A list's id: `<game>/<file name>`, such as `yugioh/2015-04-01`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BanlistId {
    /// The game.
    pub game: Game,
    /// The file name without its extension.
    pub stem: String,
}

impl fmt::Display for BanlistId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.game, self.stem)
    }
}

impl FromStr for BanlistId {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        let (game, stem) = text.split_once('/').ok_or(())?;
        let plain = !stem.is_empty()
            && stem.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'));
        let game = game.parse().map_err(|_| ())?;
        if plain && !stem.starts_with('.') {
            Ok(BanlistId { game, stem: stem.to_owned() })
        } else {
            Err(())
        }
    }
}

/// A list in the library that is not parsed yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Its id.
    pub id: BanlistId,
    /// The formats that it applies to.
    pub formats: Vec<FormatId>,
    /// The first day on which it is in force.
    pub effective: Date,
    /// The user's file; `None` for a built-in list.
    pub path: Option<PathBuf>,
}

/// A file of the user that is not a valid list.
#[derive(Debug, thiserror::Error)]
#[error("{fault}; fix the file, or remove it with hantei banlist remove {id}")]
pub struct Damaged {
    /// The id of the list that the file should contain.
    pub id: BanlistId,
    /// The first day of the list, if the file name says it.
    pub effective: Option<Date>,
    /// What is wrong with the file.
    pub fault: DataError,
}

/// Why a list is not available.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// A file of the user is invalid, and the answer may depend on it.
    #[error(transparent)]
    Damaged(Arc<Damaged>),
    /// No list has this id.
    #[error("there is no banlist `{found}`; the lists are: {}", .known.join(", "))]
    Unknown {
        /// The requested id.
        found: String,
        /// The ids of the available lists.
        known: Vec<String>,
    },
    /// The folder with the user's lists could not be read.
    #[error("{path}: {source}")]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The reason.
        source: std::io::Error,
    },
}

/// A built-in list of restricted cards, not parsed yet.
#[derive(Debug, Clone, Copy)]
pub struct ListSource {
    /// Its game.
    pub game: Game,
    /// The file name without its extension.
    pub stem: &'static str,
    /// The ids of the formats that it applies to.
    pub formats: &'static [&'static str],
    /// The first day on which it is in force, as `YYYY-MM-DD`.
    pub effective: &'static str,
    /// The list as JSON.
    pub json: &'static str,
}

/// The built-in list with this id.
fn source<'a>(built_in: &'a [ListSource], id: &BanlistId) -> Option<&'a ListSource> {
    built_in.iter().find(|list| list.game == id.game && list.stem == id.stem)
}

/// All lists of one game, oldest first. Of the lists with the same first day, the one with the most reliable source applies; on a tie,
/// the user's. A file of the user with the name of a built-in list replaces that list.
#[derive(Debug)]
pub struct Library {
    built_in: &'static [ListSource],
    lists: Vec<Listed>,
    damaged: Vec<Arc<Damaged>>,
}

impl Library {
    /// Opens the library of `game`: built-in lists and the lists in the data directory.
    ///
    /// # Errors
    /// [`LibraryError::Folder`]. An invalid file of the user causes an error only in a query that [depends on it](Library::depends).
    pub fn open(
        built_in: &'static [ListSource],
        game: Game,
        data_dir: Option<&Path>,
    ) -> Result<Library, LibraryError> {
        let mut lists: Vec<Listed> = built_in
            .iter()
            .filter(|list| list.game == game)
            .map(|list| Listed {
                id: BanlistId { game, stem: list.stem.to_owned() },
                formats: list.formats.iter().map(|format| FormatId((*format).to_owned())).collect(),
                effective: list.effective.parse().expect("build.rs wrote a date"),
                path: None,
            })
            .collect();
        let mut damaged = Vec::new();
        if let Some(dir) = data_dir {
            for own in own_lists(game, dir, &mut damaged)? {
                lists.retain(|list| list.id != own.id);
                lists.push(own);
            }
        }
        lists.sort_by(|a, b| {
            (a.effective, a.path.is_some(), &a.id).cmp(&(b.effective, b.path.is_some(), &b.id))
        });
        Ok(Library { built_in, lists, damaged })
    }

    /// The user's invalid files.
    pub fn damaged(&self) -> &[Arc<Damaged>] {
        &self.damaged
    }

    /// Checks that no invalid file can affect which list is in force between `from` and `to`. It can if its list may begin in that time.
    ///
    /// # Errors
    /// [`LibraryError::Damaged`]
    pub fn depends(&self, from: Date, to: Date) -> Result<(), LibraryError> {
        let begins =
            |damaged: &&Arc<Damaged>| damaged.effective.is_none_or(|day| from <= day && day <= to);
        match self.damaged.iter().find(begins) {
            Some(damaged) => Err(LibraryError::Damaged(Arc::clone(damaged))),
            None => Ok(()),
        }
    }

    /// The lists, oldest first.
    pub fn lists(&self) -> &[Listed] {
        &self.lists
    }

    /// The newest list for `format` that is in force on `date`. A list is not in force after its last day, even if its successor is
    /// missing.
    ///
    /// # Errors
    /// Those of [`Library::read`].
    pub fn in_force(
        &self,
        format: &FormatId,
        date: Date,
    ) -> Result<Option<(BanlistId, Banlist)>, LibraryError> {
        let mut begun =
            self.of_format(format).rev().filter(|list| list.effective <= date).peekable();
        let day = begun.peek().map(|list| list.effective);
        self.depends(day.unwrap_or(Date::MIN), date)?;
        let Some(day) = day else { return Ok(None) };
        let mut best: Option<(&Listed, Banlist)> = None;
        // The user's lists come first, so that they win ties.
        for listed in begun.take_while(|list| list.effective == day) {
            let list = self.read(listed)?;
            if best.as_ref().is_none_or(|(_, other)| list.authority < other.authority) {
                best = Some((listed, list));
            }
        }
        let in_force = best.filter(|(_, list)| list.until.is_none_or(|until| date <= until));
        Ok(in_force.map(|(listed, list)| (listed.id.clone(), list)))
    }

    fn of_format<'a>(
        &'a self,
        format: &'a FormatId,
    ) -> impl DoubleEndedIterator<Item = &'a Listed> + 'a {
        self.lists.iter().filter(|list| list.formats.contains(format))
    }

    /// Whether the list with this id is the user's own.
    pub fn is_own(&self, id: &BanlistId) -> bool {
        self.lists.iter().any(|list| list.id == *id && list.path.is_some())
    }

    /// Whether a built-in list has this id.
    pub fn is_built_in(built_in: &[ListSource], id: &BanlistId) -> bool {
        source(built_in, id).is_some()
    }

    /// The list with this id.
    ///
    /// # Errors
    /// [`LibraryError::Unknown`], and those of [`Library::read`].
    pub fn get(&self, id: &BanlistId) -> Result<Banlist, LibraryError> {
        if let Some(damaged) = self.damaged.iter().find(|damaged| damaged.id == *id) {
            return Err(LibraryError::Damaged(Arc::clone(damaged)));
        }
        match self.lists.iter().find(|list| list.id == *id) {
            Some(list) => self.read(list),
            None => Err(LibraryError::Unknown {
                found: id.to_string(),
                known: self.lists.iter().map(|list| list.id.to_string()).collect(),
            }),
        }
    }

    /// Parses a list of the library. If the list does not say how long it holds, [`Banlist::stale_from`] is set to the day from which it
    /// may have been replaced.
    ///
    /// # Errors
    /// [`LibraryError::Damaged`] if the user's file is invalid.
    pub fn read(&self, listed: &Listed) -> Result<Banlist, LibraryError> {
        let mut list = match &listed.path {
            None => {
                let source = source(self.built_in, &listed.id);
                let source = source.expect("a listed id without a path is built in");
                hantei_base::yaml::read_json(source.json)
                    .expect("build.rs wrote it from the same type")
            }
            Some(path) => {
                let wrong = |fault| LibraryError::from(damaged(listed.id.clone(), fault));
                read_file(path).map_err(wrong)?
            }
        };
        let said = list.until.is_some() || list.stale_from.is_some();
        if !said && list.holds == Holds::UntilRenewed {
            let alike =
                |other: &&Listed| other.formats.iter().any(|format| list.formats.contains(format));
            let days = self.lists.iter().filter(alike).map(|other| other.effective);
            let days = days.chain(self.damaged.iter().filter_map(|damaged| damaged.effective));
            let next = days.filter(|day| list.effective < *day).min();
            list.stale_from = Some(age::expected_end(list.game, list.effective, next));
        }
        Ok(list)
    }

    /// The folder of the user's lists.
    pub fn folder(game: Game, data_dir: &Path) -> PathBuf {
        data_dir.join("banlists").join(game.id())
    }
}

/// Reads a list from a YAML file.
///
/// # Errors
/// [`DataError`] with the position of the error.
pub(crate) fn read_file(path: &Path) -> Result<Banlist, DataError> {
    let list: Banlist = yaml::read_user(path)?;
    match list.fault() {
        Some(message) => Err(DataError::Fault { path: path.to_owned(), location: None, message }),
        None => Ok(list),
    }
}

fn damaged(id: BanlistId, fault: DataError) -> Damaged {
    let effective = id.stem.get(..10).and_then(|day| day.parse().ok());
    Damaged { id, effective, fault }
}

impl From<Damaged> for LibraryError {
    fn from(damaged: Damaged) -> Self {
        LibraryError::Damaged(Arc::new(damaged))
    }
}

/// The user's lists; invalid files are added to `wrong`.
fn own_lists(
    game: Game,
    data_dir: &Path,
    wrong: &mut Vec<Arc<Damaged>>,
) -> Result<Vec<Listed>, LibraryError> {
    let folder = Library::folder(game, data_dir);
    let entries = match std::fs::read_dir(&folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(source) => return Err(LibraryError::Folder { path: folder, source }),
    };
    let mut lists = Vec::new();
    for entry in entries {
        let path =
            entry.map_err(|source| LibraryError::Folder { path: folder.clone(), source })?.path();
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("").to_owned();
        let hidden = stem.starts_with('.');
        if hidden || path.extension().is_none_or(|extension| extension != "yaml") {
            continue;
        }
        let id = BanlistId { game, stem };
        let of_game = |list: Banlist| {
            if list.game == game {
                return Ok(list);
            }
            let message = format!("a list of {} in the folder of {game}", list.game);
            Err(DataError::Fault { path: path.clone(), location: None, message })
        };
        let list = match read_file(&path).and_then(of_game) {
            Ok(list) => list,
            Err(fault) => {
                wrong.push(Arc::new(damaged(id, fault)));
                continue;
            }
        };
        lists.push(Listed {
            id,
            formats: list.formats,
            effective: list.effective,
            path: Some(path),
        });
    }
    Ok(lists)
}

impl Banlist {
    /// Reads a list from a file that the user names with `--banlist FILE`.
    ///
    /// # Errors
    /// [`DataError`] with the position of the error.
    pub fn from_file(path: &Path) -> Result<Banlist, DataError> {
        read_file(path)
    }
}
