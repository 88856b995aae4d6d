//! Files with a record a line: they are read line by line, and handed over in parts.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read as _, Seek as _};
use std::path::Path;

use super::{Form, ImportError, Imported, buddyfight, checked, fftcg, json_form};
use crate::card::Wording;
use crate::card::record::Card;
use crate::reference::Game;
use crate::source::{Limits, ReadError};

/// How many records are handed over at a time.
const PART: usize = 1024;

/// A form with a record a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineForm {
    Fftcg,
    Buddyfight,
}

impl LineForm {
    /// The form that a text begins with, when it is one of these.
    fn of(text: &str) -> Option<LineForm> {
        match json_form(text)? {
            Form::FftcgLines => Some(LineForm::Fftcg),
            Form::BuddyfightLines => Some(LineForm::Buddyfight),
            Form::YamlYugi | Form::Cdb | Form::FftcgBrowser | Form::Own | Form::Csv => None,
        }
    }

    /// A part with nothing in it yet.
    fn part(self) -> Imported {
        let (game, form) = match self {
            LineForm::Fftcg => (Game::Fftcg, Form::FftcgLines),
            LineForm::Buddyfight => (Game::Buddyfight, Form::BuddyfightLines),
        };
        Imported { game, form, cards: Vec::new(), texts: Vec::new() }
    }

    /// The record of a line; none for a card that goes into no deck.
    fn record(self, number: usize, line: &str) -> Result<Option<(Card, Wording)>, ImportError> {
        match self {
            LineForm::Fftcg => fftcg::line(number, line),
            LineForm::Buddyfight => buddyfight::line(number, line),
        }
    }

    /// Adds the record of a line, if it has one.
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

/// All records of a text.
pub(super) fn read(text: &str, form: LineForm) -> Result<Imported, ImportError> {
    let mut all = form.part();
    for (number, line) in (1..).zip(text.lines()) {
        form.add(number, line, &mut all)?;
    }
    Ok(all)
}

/// The records of a file, part by part. Nothing comes after a fault.
pub(super) struct Parts {
    form: LineForm,
    text: BufReader<File>,
    wanted: Option<Game>,
    /// Lines that have been read.
    lines: usize,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// No part has been handed over yet.
    Begun,
    /// More may follow.
    Under,
    Ended,
}

impl Parts {
    /// Those of a file that has a record a line and is UTF-8 as it stands; what is anything else has to be read whole.
    pub(super) fn of(path: &Path, wanted: Option<Game>) -> Option<Parts> {
        // Why a file cannot be read is said where it is read whole.
        let mut file = File::open(path).ok()?;
        let about = file.metadata().ok()?;
        if !about.is_file() || about.len() > Limits::CARD_DATA {
            return None;
        }
        let form = form_of(&mut file).ok()??;
        file.rewind().ok()?;
        let text = BufReader::new(file);
        Some(Parts { form, text, wanted, lines: 0, state: State::Begun })
    }

    fn part(&mut self) -> Result<Option<Imported>, ImportError> {
        let mut part = self.form.part();
        let mut line = String::new();
        while part.cards.len() < PART {
            line.clear();
            if self.text.read_line(&mut line).map_err(ReadError::Io)? == 0 {
                break;
            }
            self.lines += 1;
            let text = line.strip_suffix('\n').unwrap_or(&line);
            self.form.add(self.lines, text.strip_suffix('\r').unwrap_or(text), &mut part)?;
        }
        let begun = std::mem::replace(&mut self.state, State::Under) == State::Begun;
        // A file without a card is told of; that others have no more is their end.
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

/// The form of a file that has a record a line, when nothing in it has to be decoded or mended: a mark of its encoding, the escapes of
/// another one, NUL bytes, and carriage returns that end a line by themselves.
fn form_of(file: &mut File) -> io::Result<Option<LineForm>> {
    let mut chunk = vec![0; 1 << 16];
    let (mut filled, mut form, mut before) = (0, None, b'\n');
    loop {
        let read = file.read(&mut chunk[filled..])?;
        if read == 0 {
            return Ok(form.filter(|_| filled == 0 && before != b'\r'));
        }
        filled += read;
        let valid = match str::from_utf8(&chunk[..filled]) {
            Ok(text) => text.len(),
            Err(fault) if fault.error_len().is_none() => fault.valid_up_to(),
            Err(_) => return Ok(None),
        };
        let text = str::from_utf8(&chunk[..valid]).unwrap_or_default();
        for byte in text.bytes() {
            if matches!(byte, 0 | 0x1b) || before == b'\r' && byte != b'\n' {
                return Ok(None);
            }
            before = byte;
        }
        if form.is_none() {
            let begins = text.trim_start();
            form = LineForm::of(begins).filter(|_| begins.starts_with('{'));
            if form.is_none() {
                return Ok(None);
            }
        }
        chunk.copy_within(valid..filled, 0);
        filled -= valid;
    }
}
