//! Reads files with one record per line in batches.

use std::io::{self, BufRead};
use std::path::Path;

use super::{Form, ImportError, Imported, buddyfight, checked, fftcg, plain};
use crate::Wording;
use crate::record::Card;
use hantei_base::reference::Game;
use hantei_base::source::ReadError;

/// The number of records in a batch.
pub(super) const BATCH: usize = 1024;

/// A format with one record per line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineForm {
    Fftcg,
    Buddyfight,
}

impl LineForm {
    /// An empty batch.
    fn part(self) -> Imported {
        let (game, form) = match self {
            LineForm::Fftcg => (Game::Fftcg, Form::FftcgLines),
            LineForm::Buddyfight => (Game::Buddyfight, Form::BuddyfightLines),
        };
        Imported { game, form, cards: Vec::new(), texts: Vec::new(), texts_left_out: false }
    }

    /// The card of a line; `None` for a card that belongs in no deck.
    fn record(self, number: usize, line: &str) -> Result<Option<(Card, Wording)>, ImportError> {
        match self {
            LineForm::Fftcg => fftcg::line(number, line),
            LineForm::Buddyfight => buddyfight::line(number, line),
        }
    }

    /// Adds the card of a line, if there is one, to a batch.
    fn add(self, number: usize, line: &str, part: &mut Imported) -> Result<(), ImportError> {
        if line.trim().is_empty() {
            return Ok(());
        }
        if let Some((card, text)) = self.record(number, line)? {
            part.cards.push(card);
            part.texts.push(text);
        }
        Ok(())
    }
}

/// Reads all records of a text.
pub(super) fn read(text: &str, form: LineForm) -> Result<Imported, ImportError> {
    let mut all = form.part();
    for (number, line) in (1..).zip(text.lines()) {
        form.add(number, line, &mut all)?;
    }
    Ok(all)
}

/// The records of a file in batches. Ends after the first error.
pub(super) struct Parts {
    form: LineForm,
    text: Box<dyn BufRead + Send>,
    wanted: Option<Game>,
    /// The number of lines read.
    lines: usize,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// No batch was returned yet.
    Begun,
    /// There may be more batches.
    Under,
    Ended,
}

impl Parts {
    /// Opens a file that is plain UTF-8.
    pub(super) fn of(path: &Path, form: LineForm, wanted: Option<Game>) -> io::Result<Parts> {
        Ok(Parts { form, text: plain::open(path)?, wanted, lines: 0, state: State::Begun })
    }

    fn part(&mut self) -> Result<Option<Imported>, ImportError> {
        let mut part = self.form.part();
        let mut line = String::new();
        while part.cards.len() < BATCH {
            line.clear();
            if self.text.read_line(&mut line).map_err(ReadError::Io)? == 0 {
                break;
            }
            self.lines += 1;
            let text = line.strip_suffix('\n').unwrap_or(&line);
            self.form.add(self.lines, text.strip_suffix('\r').unwrap_or(text), &mut part)?;
        }
        let begun = std::mem::replace(&mut self.state, State::Under) == State::Begun;
        // A file without any card is an error, so an empty first batch is passed on; a later empty batch ends the file.
        if part.cards.is_empty() && !begun {
            return Ok(None);
        }
        checked(part, self.wanted).map(Some)
    }
}

impl Iterator for Parts {
    type Item = Result<Imported, ImportError>;

    fn next(&mut self) -> Option<Result<Imported, ImportError>> {
        if self.state == State::Ended {
            return None;
        }
        let part = self.part().transpose();
        if !matches!(part, Some(Ok(_))) {
            self.state = State::Ended;
        }
        part
    }
}
