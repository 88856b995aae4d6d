//! Importers of lists: EDOPro's `lflist.conf`, and the JSON forms of yaml-yugi-limit-regulation.

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

/// What the importer is told beside the file.
pub struct Request<'a> {
    /// The game; only Yu-Gi-Oh! has lists in these forms.
    pub game: Game,
    /// The format of the lists.
    pub format: FormatId,
    /// The first day in force, when the file does not say.
    pub effective: Option<Date>,
    /// Cards to complete the entries' names and codes from, when there are any.
    pub cards: Option<&'a Cards>,
    /// Which lists of a file that names environments are meant.
    pub environments: Environments,
}

/// Which lists of EDOPro's `lflist.conf` are meant, whose names say the environment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Environments {
    /// Those that may be the format's: neither the OCG nor the TCG is the other or `Traditional`.
    OfFormat,
    /// Whichever there are: the user names the file to check by.
    All,
}

/// What a file holds.
#[derive(Debug, Default)]
pub struct Import {
    /// Its lists.
    pub lists: Vec<Imported>,
    /// The names of its lists of other environments, which were not taken.
    pub passed_over: Vec<String>,
}

/// Why a list could not be imported. Nothing was stored.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// No form that is known here.
    #[error(
        "is no banlist that hantei knows: expected EDOPro's lflist.conf, <date>.name.json, <date>.vector.json, \
         or hantei's own YAML (hantei schema banlist)"
    )]
    UnknownForm,
    /// The file and its name do not say from when on it is in force.
    #[error("does not say from when on it is in force: give the day with -d")]
    NoDate,
    /// The form is of another game.
    #[error("is a list of {found}, but -g {wanted} was given")]
    OtherGame {
        /// The game of the form.
        found: Game,
        /// The game asked for.
        wanted: Game,
    },
    /// Every list of the file is of another environment than the format.
    #[error("holds no list of the format {format}, but {}", .names.join(", "))]
    OtherEnvironments {
        /// The lists' names.
        names: Vec<String>,
        /// The format.
        format: FormatId,
    },
    /// A line or an entry is wrong.
    #[error("{message}")]
    Entry {
        /// Where.
        location: Option<Location>,
        /// What was found and what was expected.
        message: String,
    },
}

/// A list, and the name under which to keep it.
#[derive(Debug)]
pub struct Imported {
    /// The file name without its ending.
    pub stem: String,
    /// The list.
    pub list: Banlist,
}

impl Import {
    fn of(list: Imported) -> Import {
        Import { lists: vec![list], passed_over: Vec::new() }
    }
}

/// Reads the lists of a file of any form.
///
/// # Errors
/// [`ImportError`]; a file is imported whole or not at all.
pub fn read(path: &Path, request: &Request<'_>) -> Result<Import, ImportError> {
    let source = SourceFile::read(path, Limits::TEXT)?;
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
    read_source(name, &source, request)
}

/// Reads the lists of a text; `name` is the file's name without folders.
///
/// # Errors
/// As [`read`].
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
    if first.starts_with("game:") {
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
        // Only what can be typed again is an id.
        let stem = if named { stem.to_owned() } else { list.effective.to_string() };
        return Ok(Import::of(Imported { stem, list }));
    }
    Err(ImportError::UnknownForm)
}

impl Request<'_> {
    /// A list of this request without restrictions, taken from `source`.
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

/// The short name of the one source of an imported list.
const SOURCE: &str = "file";

/// A restriction of one card, as all these forms have it: without its history.
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
