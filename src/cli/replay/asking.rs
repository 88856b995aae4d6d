//! Lines from somebody who sits there: edited at a terminal, as they come from anywhere else.

use std::io::{self, BufRead as _, IsTerminal as _};

use anyhow::Result;
use rustyline::completion::{Completer, Pair};
use rustyline::config::Config;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{
    Cmd, CompletionType, ConditionalEventHandler, Context, Editor, Event, EventContext,
    EventHandler, Helper, KeyCode, KeyEvent, Modifiers, RepeatCount,
};

use crate::cli::env::Env;
use crate::cli::output;
use hantei_base::text::printable;

/// The longest line that is looked at, in bytes.
const LONGEST: u64 = 1 << 16;

/// The longest line that can be typed, in bytes; a terminal without editing takes no more, either.
const TYPED: usize = 1 << 12;

/// The most answers that the Tab key lists; more letters leave fewer.
const LISTED: usize = 100;

/// Whom the lines come from.
pub(super) struct Asking {
    prompt: String,
    /// None where nothing can be edited.
    editor: Option<Editor<Offered, MemHistory>>,
}

impl Asking {
    /// `prompt` is shown to somebody who sits there and did not ask for quiet.
    pub(super) fn new(prompt: &str, env: &Env) -> Asking {
        let prompt = if env.quiet { "" } else { prompt }.to_owned();
        let edited = io::stdin().is_terminal() && env.terminal && moves_its_cursor();
        Asking { prompt, editor: edited.then(editor).and_then(rustyline::Result::ok) }
    }

    /// The next line; none at the end, which Ctrl-C is, too, while a line is edited. The Tab key completes words to the number
    /// of the only one of the `answers` that has them.
    pub(super) fn line(&mut self, answers: impl FnOnce() -> Vec<String>) -> Result<Option<String>> {
        let Some(editor) = &mut self.editor else { return plain(&self.prompt) };
        editor.set_helper(Some(Offered(answers())));
        match editor.readline(&self.prompt) {
            Ok(line) => Ok(Some(line)),
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            // What is no UTF-8 is no word of ours, and ends nothing.
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                Ok(Some(char::REPLACEMENT_CHARACTER.to_string()))
            }
            Err(ReadlineError::Io(error)) => Err(error.into()),
            Err(error) => Err(error.into()),
        }
    }
}

/// Whether the terminal is one on which a line can be drawn anew.
fn moves_its_cursor() -> bool {
    const CANNOT: [&str; 4] = ["", "dumb", "cons25", "emacs"];
    // The console of Windows has no such name.
    std::env::var("TERM").map_or(cfg!(windows), |term| {
        !CANNOT.iter().any(|cannot| term.eq_ignore_ascii_case(cannot))
    })
}

/// An editor that remembers lines as long as it is there.
fn editor() -> rustyline::Result<Editor<Offered, MemHistory>> {
    let config = Config::builder()
        .auto_add_history(true)
        .completion_type(CompletionType::List)
        .completion_show_all_if_ambiguous(true)
        .completion_prompt_limit(LISTED)
        // Several lines that are pasted are several lines.
        .bracketed_paste(false)
        .build();
    let history = MemHistory::with_config(&config);
    let mut editor = Editor::with_history(config, history)?;
    editor.bind_sequence(Event::Any, EventHandler::Conditional(Box::new(Bounded)));
    Ok(editor)
}

/// Keeps the line short, and control characters out of it.
struct Bounded;

impl ConditionalEventHandler for Bounded {
    fn handle(
        &self,
        event: &Event,
        times: RepeatCount,
        _: bool,
        line: &EventContext<'_>,
    ) -> Option<Cmd> {
        let full = times > 1 || line.line().len() >= TYPED;
        match event.get(0)? {
            // Typed, or put back after it was cut.
            KeyEvent(KeyCode::Char(_), Modifiers::NONE) => full.then_some(Cmd::Noop),
            KeyEvent(KeyCode::Char('Y'), Modifiers::CTRL) => full.then_some(Cmd::Noop),
            // Any character as it is, and pasted ones however many.
            KeyEvent(KeyCode::Char('V' | 'Q'), Modifiers::CTRL)
            | KeyEvent(KeyCode::BracketedPasteStart, _) => Some(Cmd::Noop),
            _ => None,
        }
    }
}

/// The answers that may be given, in words.
struct Offered(Vec<String>);

impl Completer for Offered {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let words = line.trim().to_lowercase();
        // What is a word of ours already is not searched for.
        let ours = words.parse::<usize>().is_ok() || words.starts_with(['?', '？']);
        if ours || at < line.len() {
            return Ok((at, Vec::new()));
        }
        let meant: Vec<(usize, &String)> = (1..)
            .zip(&self.0)
            .filter(|(_, answer)| answer.to_lowercase().contains(&words))
            .take(LISTED + 1)
            .collect();
        let found = match meant[..] {
            [(number, answer)] => {
                vec![Pair { display: answer.clone(), replacement: number.to_string() }]
            }
            _ if meant.len() > LISTED => Vec::new(),
            // They are listed, and the line stays as it is.
            _ => meant.iter().map(|(number, answer)| listed(*number, answer, line)).collect(),
        };
        Ok((0, found))
    }
}

/// A line of the list, at most as long as can be counted in columns.
fn listed(number: usize, answer: &str, line: &str) -> Pair {
    const LONG: usize = 200;
    let answer: String = printable(answer).chars().take(LONG).collect();
    Pair { display: format!("{number:>4}  {answer}"), replacement: line.to_owned() }
}

impl Hinter for Offered {
    type Hint = String;
}
impl Highlighter for Offered {}
impl Validator for Offered {}
impl Helper for Offered {}

/// A line from standard input, after the prompt when somebody sits there; none at its end.
fn plain(prompt: &str) -> Result<Option<String>> {
    if io::stdin().is_terminal() {
        output::say(prompt);
    }
    let mut stdin = io::stdin().lock();
    let mut line = Vec::new();
    // What is longer than any word of ours is not kept, but read to its end.
    if io::Read::take(&mut stdin, LONGEST).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    while line.last() != Some(&b'\n') {
        let more = stdin.fill_buf()?;
        if more.is_empty() {
            break;
        }
        let end = more.iter().position(|byte| *byte == b'\n');
        let skipped = end.map_or(more.len(), |end| end + 1);
        stdin.consume(skipped);
        if end.is_some() {
            break;
        }
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}
