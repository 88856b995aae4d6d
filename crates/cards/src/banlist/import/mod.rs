//! Importers for lists: EDOPro's `lflist.conf`, and the JSON formats of yaml-yugi-limit-regulation.

mod lflist;
mod ocg;

use jiff::civil::Date;
use std::collections::BTreeMap;
use std::path::Path;

use crate::Cards;
use crate::banlist::library::BanlistId;
use crate::banlist::model::{Authority, Banlist, Begins, Holds, ListedCard, Restriction};
use hantei_base::reference::{FormatId, Game};
use hantei_base::source::{Limits, Location, ReadError, SourceFile};

/// The options of an import.
pub struct Request<'a> {
    /// The game. Only Yu-Gi-Oh! has lists in these formats.
    pub game: Game,
    /// The format of the lists.
    pub format: FormatId,
    /// The first day in force, for files that do not say.
    pub effective: Option<Date>,
    /// Card data for completing names and codes, if available.
    pub cards: Option<&'a Cards>,
    /// Which lists to import from a file that names environments.
    pub environments: Environments,
}

/// Which lists to import from EDOPro's `lflist.conf`, where the name of a list says its environment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Environments {
    /// The lists that fit the format: for the OCG no TCG or `Traditional` lists, and vice versa.
    OfFormat,
    /// All lists: the user named this file to check against it.
    All,
}

/// The result of an import.
#[derive(Debug, Default)]
pub struct Import {
    /// The imported lists.
    pub lists: Vec<Imported>,
    /// The names of the lists that were skipped because they are for other environments.
    pub passed_over: Vec<String>,
}

/// Why a list could not be imported. Nothing was stored.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The file has no known format.
    #[error(
        "is no banlist that hantei knows: expected EDOPro's lflist.conf, <date>.name.json, <date>.vector.json, \
         or hantei's own YAML (hantei schema banlist)"
    )]
    UnknownForm,
    /// Neither the file nor its name says when the list takes effect.
    #[error("does not say from when on it is in force: give the day with -d")]
    NoDate,
    /// The format belongs to another game.
    #[error("is a list of {found}, but -g {wanted} was given")]
    OtherGame {
        /// The game of the file format.
        found: Game,
        /// The requested game.
        wanted: Game,
    },
    /// Every list in the file is for another environment.
    #[error("holds no list of the format {format}, but {}", .names.join(", "))]
    OtherEnvironments {
        /// The names of the lists.
        names: Vec<String>,
        /// The format.
        format: FormatId,
    },
    /// A line or an entry is invalid.
    #[error("{message}")]
    Entry {
        /// The position in the file.
        location: Option<Location>,
        /// What was found and what was expected.
        message: String,
    },
}

/// An imported list, and the name under which to store it.
#[derive(Debug)]
pub struct Imported {
    /// The file name without its extension.
    pub stem: String,
    /// The list.
    pub list: Banlist,
}

impl Import {
    fn of(list: Imported) -> Import {
        Import { lists: vec![list], passed_over: Vec::new() }
    }
}

/// The keys that tell a list from other files that begin with their game, such as decks.
const LIST_KEYS: [&str; 4] = ["formats:", "effective:", "restrictions:", "whitelist:"];

/// Reads the lists from a file in any known format.
///
/// # Errors
/// [`ImportError`]. A file is imported completely or not at all.
pub fn read(path: &Path, request: &Request<'_>) -> Result<Import, ImportError> {
    let source = SourceFile::read(path, Limits::TEXT)?;
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
    read_source(name, &source, request)
}

/// Reads the lists from a text; `name` is the file's name without folders.
///
/// # Errors
/// Those of [`read`].
pub fn read_source(
    name: &str,
    source: &SourceFile,
    request: &Request<'_>,
) -> Result<Import, ImportError> {
    let text = source.text.trim_start();
    let date_in_name = name.get(..10).and_then(|date| date.parse::<Date>().ok());
    let effective = request.effective.or(date_in_name);
    if text.starts_with('{') || text.starts_with('[') {
        only_yugioh(request.game)?;
        return ocg::read(name, &source.text, effective, request).map(Import::of);
    }
    if lflist::looks_like(text) {
        only_yugioh(request.game)?;
        return lflist::read(name, &source.text, request);
    }
    let first =
        text.lines().find(|line| !line.trim().is_empty() && !line.starts_with('#')).unwrap_or("");
    let is_list = |line: &str| LIST_KEYS.iter().any(|key| line.starts_with(key));
    if first.starts_with("game:") && text.lines().any(is_list) {
        let list: Banlist = hantei_base::yaml::read(&source.text).map_err(|fault| {
            ImportError::Entry { location: fault.location, message: fault.message }
        })?;
        if let Some(message) = list.fault() {
            return Err(ImportError::Entry { location: None, message });
        }
        if list.game != request.game {
            return Err(ImportError::OtherGame { found: list.game, wanted: request.game });
        }
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        let named = format!("{}/{stem}", list.game).parse::<BanlistId>().is_ok();
        // Use the file name only if it is a valid id, which users can type.
        let stem = if named { stem.to_owned() } else { list.effective.to_string() };
        return Ok(Import::of(Imported { stem, list }));
    }
    Err(ImportError::UnknownForm)
}

impl Request<'_> {
    /// An empty list with the settings of this request, with `source` as its source.
    fn list(&self, effective: Date, source: &str) -> Banlist {
        Banlist {
            game: self.game,
            formats: vec![self.format.clone()],
            effective,
            begins: Begins::OnThatDay,
            until: None,
            stale_from: None,
            holds: Holds::default(),
            authority: Authority::ThirdParty,
            note: None,
            sources: BTreeMap::from([(SOURCE.to_owned(), source.into())]),
            whitelist: false,
            restrictions: Vec::new(),
        }
    }
}

/// The short name of the only source of an imported list.
const SOURCE: &str = "file";

/// A restriction of one card. These formats contain no history.
fn restriction(card: ListedCard, limit: u32) -> Restriction {
    Restriction {
        card: Some(card),
        joint: Vec::new(),
        limit,
        when: None,
        flags: Vec::new(),
        print: None,
        since: None,
        source: Some(SOURCE.to_owned()),
        authority: None,
    }
}

fn only_yugioh(wanted: Game) -> Result<(), ImportError> {
    match wanted {
        Game::Yugioh => Ok(()),
        wanted => Err(ImportError::OtherGame { found: Game::Yugioh, wanted }),
    }
}
