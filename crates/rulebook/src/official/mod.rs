//! The publishers' texts: imported from a file and cut into passages, one for each article.
//!
//! There is one parser for each style of marking articles: `fftcg` uses numbers only, `crossover` numbers and ◆ on one line, `buddyfight`
//! flows and steps, `yugioh` headings. The built-in outline lists the articles. The text is stored unaltered; a passage is a range of it.

mod buddyfight;
mod crossover;
mod fftcg;
mod lines;
mod numbers;
pub mod passage;
mod pdf;
pub mod storage;
mod whole;
mod yugioh;

use std::borrow::Cow;
use std::collections::HashSet;
use std::path::Path;

use crate as rulebook;
use hantei_base::reference::{Edition, Game};
use hantei_base::source::{Limits, ReadError, read_bytes};
use hantei_data::Data;
use passage::{OutlineEntry, Passage};

/// The percentage of a book's articles from which no other book is considered.
const ENOUGH: usize = 90;
/// The percentage below which a text does not count as part of the book.
const SOME: usize = 10;
/// Separates two pieces of a passage, in place of the text of other articles.
const GAP: &str = "\n…\n";

/// Which part of a book to import.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// The whole book: every article that hantei knows.
    Whole,
    /// Whatever the text has: a part, or another printing that leaves articles out.
    Part,
}

/// An imported rulebook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// The edition whose articles it holds.
    pub edition: Edition,
    /// The name of the file that it came from.
    pub file: String,
    /// The whole text, as read.
    pub text: String,
    /// Its passages, in the order of the text.
    pub passages: Vec<Passage>,
}

/// Why a text was not imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The file is a PDF, and pdftotext is not installed.
    #[error(
        "is a PDF: install pdftotext (poppler-utils), or save the text of the PDF and import that"
    )]
    NoPdftotext,
    /// pdftotext failed.
    #[error("pdftotext could not read it: {0}")]
    Pdf(String),
    /// The file has no text.
    #[error("holds no text")]
    Empty,
    /// The text is a different book.
    #[error("is the rulebook of {found}, not of {wanted}")]
    OtherBook {
        /// The edition that it is.
        found: Edition,
        /// The edition that was asked for.
        wanted: String,
    },
    /// The text is only part of the book.
    #[error(
        "is not whole: {missing} of the {known} articles of {edition} are missing, the first is {first}"
    )]
    Gaps {
        /// The edition.
        edition: Edition,
        /// How many articles are missing.
        missing: usize,
        /// How many articles hantei knows.
        known: usize,
        /// The first missing article.
        first: String,
    },
    /// The text has every article, but ends in the middle of one.
    #[error("is not whole: it breaks off in the middle of {last} of {edition}")]
    BreaksOff {
        /// The edition.
        edition: Edition,
        /// The last article.
        last: String,
    },
    /// The text is no rulebook of any game that hantei knows.
    #[error("is no rulebook that hantei knows")]
    NoKnownBook,
    /// The text is not a rulebook of the game.
    #[error("is not the rulebook of {wanted}: {found} of its {known} articles were found")]
    NotTheBook {
        /// The edition that was asked for.
        wanted: String,
        /// How many articles were found.
        found: usize,
        /// How many articles hantei knows.
        known: usize,
    },
}

impl Import {
    /// Its id: the game and the edition.
    pub fn id(&self) -> String {
        id(self.edition)
    }

    /// Reads a rulebook from a file: text in any encoding, Markdown, or a PDF. Without a game or an edition, the articles in the text
    /// decide which book it is; `extent` says whether it must have all of them.
    ///
    /// # Errors
    /// [`ImportError`] if the file is not such a book, with what was found and what was expected.
    pub fn read(
        data: &'static Data,
        path: &Path,
        game: Option<Game>,
        edition: Option<Edition>,
        extent: Extent,
    ) -> Result<Import, ImportError> {
        let bytes = read_bytes(path, Limits::TEXT)?;
        let text = if pdf::is_pdf(&bytes) { pdf::text(path)? } else { whole::decoded(bytes)? };
        let file = path.file_name().map(|name| name.to_string_lossy().into_owned());
        Import::of_text(data, file.unwrap_or_default(), text, game, edition, extent)
    }

    /// Reads a rulebook from bytes.
    ///
    /// # Errors
    /// As [`Import::read`].
    pub fn of_bytes(
        data: &'static Data,
        name: String,
        bytes: Vec<u8>,
        game: Option<Game>,
        edition: Option<Edition>,
        extent: Extent,
    ) -> Result<Import, ImportError> {
        let text = if pdf::is_pdf(&bytes) {
            // pdftotext needs random access to a PDF, so it needs a file.
            let file = tempfile::NamedTempFile::new().map_err(ReadError::Io)?;
            std::fs::write(file.path(), bytes).map_err(ReadError::Io)?;
            pdf::text(file.path())?
        } else {
            whole::decoded(bytes)?
        };
        Import::of_text(data, name, text, game, edition, extent)
    }

    /// Reads a rulebook from a text.
    ///
    /// # Errors
    /// As [`Import::read`].
    pub fn of_text(
        data: &'static Data,
        file: String,
        text: String,
        game: Option<Game>,
        edition: Option<Edition>,
        extent: Extent,
    ) -> Result<Import, ImportError> {
        if text.len() as u64 > Limits::RULEBOOK {
            return Err(ReadError::TooLarge(Limits::RULEBOOK).into());
        }
        if text.trim().is_empty() {
            return Err(ImportError::Empty);
        }
        let Cut { edition, passages, .. } = match edition.map(Edition::game).or(game) {
            Some(game) => Cut::of_game(data, &text, game, edition)?,
            None => Cut::of_any(data, &text)?,
        };
        let import = Import { edition, file, text, passages };
        match import.fault(data) {
            Some(fault) if extent == Extent::Whole => Err(fault),
            _ => Ok(import),
        }
    }

    /// A passage's text, unaltered; a line with only `…` stands for text of other articles.
    pub fn text_of(&self, passage: &Passage) -> Cow<'_, str> {
        let of = |piece| self.text.get(piece).unwrap_or("");
        match passage.gaps.is_empty() {
            true => Cow::Borrowed(of(passage.span.clone())),
            false => Cow::Owned(passage.pieces().map(of).collect::<Vec<_>>().join(GAP)),
        }
    }

    /// The passage of an article.
    pub fn passage(&self, article: &str) -> Option<&Passage> {
        self.passages.iter().find(|passage| passage.article == article)
    }

    /// A passage's text for search: without gaps and noise, and with lines joined that a page or column broke.
    pub fn joined(&self, passage: &Passage) -> String {
        let mut joined = String::with_capacity(passage.span.len());
        let mut at = passage.span.start;
        let end = passage.span.end;
        let mut left_out: Vec<_> = passage.noise.iter().chain(&passage.gaps).cloned().collect();
        left_out.sort_by_key(|range| range.start);
        for noise in left_out.into_iter().chain(std::iter::once(end..end)) {
            let piece = self.text.get(at..noise.start.max(at)).unwrap_or("");
            for line in piece.lines().map(str::trim).filter(|line| !line.is_empty()) {
                // Japanese breaks anywhere, English between words.
                if joined.ends_with(|last: char| last.is_ascii()) {
                    joined.push(' ');
                }
                joined.push_str(line);
            }
            at = noise.end.max(at);
        }
        joined
    }

    /// A title for a passage: the beginning of its first line.
    pub fn title_of(&self, passage: &Passage) -> String {
        const LONGEST: usize = 60;
        let text = self.text_of(passage);
        let first = text.lines().find(|line| !line.trim().is_empty());
        first.unwrap_or("").trim().chars().take(LONGEST).collect()
    }
}

/// The id of an edition's imported rulebook.
pub fn id(edition: Edition) -> String {
    format!("{}@{}", edition.game(), edition.id())
}

/// The articles and questions of an edition with their places in the book.
fn outline(data: &'static Data, edition: Edition) -> Vec<(String, String)> {
    let articles = rulebook::articles(data, edition)
        .into_iter()
        // Articles outside the books cannot be found in them.
        .filter(|article| !article.article.as_str().starts_with("outside"))
        .map(|article| (article.article, article.printed));
    let questions =
        rulebook::questions(data, edition).into_iter().map(|qa| (qa.article, qa.printed));
    let places = articles.chain(questions);
    places.map(|(article, printed)| (article.to_string(), printed.unwrap_or_default())).collect()
}

/// The passages of a text that is known to be the book of an edition, or part of it.
fn passages_of(data: &'static Data, text: &str, edition: Edition) -> Vec<Passage> {
    Cut::of(data, text, edition).passages
}

/// A text cut by the outline of an edition.
struct Cut {
    edition: Edition,
    passages: Vec<Passage>,
    /// How many of the known articles were found.
    found: usize,
    known: usize,
}

impl Cut {
    fn of(data: &'static Data, text: &str, edition: Edition) -> Cut {
        let places = outline(data, edition);
        let outline: Vec<OutlineEntry<'_>> =
            places.iter().map(|(article, printed)| OutlineEntry { article, printed }).collect();
        let mut passages = match edition.game() {
            Game::Buddyfight => buddyfight::passages(text, &outline),
            Game::Fftcg => fftcg::passages(text, &outline),
            Game::Crossover => crossover::passages(text, &outline),
            Game::Yugioh => yugioh::passages(text, &outline),
        };
        passages.retain(|passage| text.get(passage.span.clone()).is_some());
        let known: HashSet<&str> =
            passages.iter().map(|passage| passage.article.as_str()).collect();
        let found = outline.iter().filter(|place| known.contains(place.article)).count();
        Cut { edition, known: outline.len(), found, passages }
    }

    /// Cuts a text as a book of the game, or of the edition, that was asked for.
    fn of_game(
        data: &'static Data,
        text: &str,
        game: Game,
        edition: Option<Edition>,
    ) -> Result<Cut, ImportError> {
        let wanted = |of: Edition| edition.is_none_or(|edition| edition == of);
        let (of_game, of_others): (Vec<Edition>, Vec<Edition>) =
            Edition::ALL.into_iter().partition(|edition| edition.game() == game);
        let cut = |edition: Edition| Cut::of(data, text, edition);
        let (wanted_cuts, mut others): (Vec<Cut>, Vec<Cut>) =
            of_game.into_iter().map(cut).partition(|cut| wanted(cut.edition));
        let best = most(wanted_cuts).unwrap_or_else(|| cut(game.default_edition()));
        if best.share() < ENOUGH {
            others.extend(of_others.into_iter().map(cut));
        }
        let wanted = edition.map_or(game.id().to_owned(), id);
        let other = most(others).filter(|other| other.found > best.found && other.share() >= SOME);
        if let Some(other) = other {
            return Err(ImportError::OtherBook { found: other.edition, wanted });
        }
        if best.share() < SOME {
            let Cut { found, known, .. } = best;
            return Err(ImportError::NotTheBook { wanted, found, known });
        }
        Ok(best)
    }

    /// Cuts a text as the book whose articles it has.
    fn of_any(data: &'static Data, text: &str) -> Result<Cut, ImportError> {
        let best_of = |game: Game| {
            let editions = Edition::ALL.into_iter().filter(|edition| edition.game() == game);
            most(editions.map(|edition| Cut::of(data, text, edition)).collect())
        };
        let best = Game::ALL.into_iter().filter_map(best_of);
        let best = best.max_by_key(|cut| (cut.share() >= ENOUGH, cut.found));
        best.filter(|cut| cut.share() >= SOME).ok_or(ImportError::NoKnownBook)
    }

    /// The percentage of the articles found.
    fn share(&self) -> usize {
        self.found * 100 / self.known.max(1)
    }
}

/// The cut in which the most articles were found. The number of articles decides between editions, not the percentage: part of a long
/// edition contains most articles of a short one.
fn most(cuts: Vec<Cut>) -> Option<Cut> {
    cuts.into_iter().max_by_key(|cut| cut.found)
}

/// Whether an article id is that of a question with its answer.
pub fn is_question(article: &str) -> bool {
    let last = article.rsplit('.').next().unwrap_or("");
    let number = last.strip_prefix('q');
    number.is_some_and(|n| !n.is_empty() && n.bytes().all(|byte| byte.is_ascii_digit()))
}
