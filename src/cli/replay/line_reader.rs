//! Reads commands from a user: with line editing on a terminal, otherwise plain lines.

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

/// The longest line that is read, in bytes.
const LONGEST: u64 = 1 << 16;

/// The longest line that can be typed, in bytes; terminals without editing have the same limit.
const TYPED: usize = 1 << 12;

/// The most answers that the Tab key lists; typing more letters narrows them down.
const LISTED: usize = 100;

/// Reads lines from the user.
pub(super) struct LineReader {
    prompt: String,
    /// `None` if lines cannot be edited.
    editor: Option<Editor<Offered, MemHistory>>,
}

impl LineReader {
    /// `prompt` is shown unless `-q` is given.
    pub(super) fn new(prompt: &str, env: &Env) -> LineReader {
        let prompt = if env.quiet { "" } else { prompt }.to_owned();
        let edited = io::stdin().is_terminal() && env.terminal && moves_its_cursor();
        LineReader { prompt, editor: edited.then(editor).and_then(rustyline::Result::ok) }
    }

    /// Reads the next line; `None` at the end, or after Ctrl-C while editing. The Tab key completes words to the number of the only answer
    /// that contains them.
    pub(super) fn line(&mut self, answers: impl FnOnce() -> Vec<String>) -> Result<Option<String>> {
        let Some(editor) = &mut self.editor else { return plain(&self.prompt) };
        editor.set_helper(Some(Offered(answers())));
        match editor.readline(&self.prompt) {
            Ok(line) => Ok(Some(line)),
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            // Invalid UTF-8 is no command, but must not end the session.
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                Ok(Some(char::REPLACEMENT_CHARACTER.to_string()))
            }
            Err(ReadlineError::Io(error)) => Err(error.into()),
            Err(error) => Err(error.into()),
        }
    }
}

/// Whether the terminal supports cursor movement.
fn moves_its_cursor() -> bool {
    const CANNOT: [&str; 4] = ["", "dumb", "cons25", "emacs"];
    // The Windows console has no TERM variable.
    std::env::var("TERM").map_or(cfg!(windows), |term| {
        !CANNOT.iter().any(|cannot| term.eq_ignore_ascii_case(cannot))
    })
}

/// An editor with a history for this session.
fn editor() -> rustyline::Result<Editor<Offered, MemHistory>> {
    let config = Config::builder()
        .auto_add_history(true)
        .completion_type(CompletionType::List)
        .completion_show_all_if_ambiguous(true)
        .completion_prompt_limit(LISTED)
        // Several pasted lines are several commands.
        .bracketed_paste(false)
        .build();
    let history = MemHistory::with_config(&config);
    let mut editor = Editor::with_history(config, history)?;
    editor.bind_sequence(Event::Any, EventHandler::Conditional(Box::new(Bounded)));
    Ok(editor)
}

/// Limits the length of the line, and keeps control characters out.
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
            // A typed character, or pasted text.
            KeyEvent(KeyCode::Char(_), Modifiers::NONE) => full.then_some(Cmd::Noop),
            KeyEvent(KeyCode::Char('Y'), Modifiers::CTRL) => full.then_some(Cmd::Noop),
            // These keys insert any character literally, or paste any amount.
            KeyEvent(KeyCode::Char('V' | 'Q'), Modifiers::CTRL)
            | KeyEvent(KeyCode::BracketedPasteStart, _) => Some(Cmd::Noop),
            _ => None,
        }
    }
}

/// The possible answers in words.
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
        // Commands and numbers are not completed.
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
            // Only list them; the line stays unchanged.
            _ => meant.iter().map(|(number, answer)| listed(*number, answer, line)).collect(),
        };
        Ok((0, found))
    }
}

/// A line of the list, truncated to a length whose width can be computed.
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

/// Reads a line from standard input, after the prompt if it is a terminal; `None` at the end.
fn plain(prompt: &str) -> Result<Option<String>> {
    if io::stdin().is_terminal() {
        output::say(prompt);
    }
    let mut stdin = io::stdin().lock();
    let mut line = Vec::new();
    // Longer lines are read to their end but not stored.
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
