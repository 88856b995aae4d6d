//! `hantei check --lines`: a deck a line in, a JSON result a line out, in the same order, whatever any of them is.
//!
//! Each core takes a block of lines, answers it from beginning to end, and writes when its turn comes: the output goes from hand to
//! hand. Invariant: memory does not grow with the number of lines.

mod answer;
mod blocks;

use std::fs::File;
use std::io::{self, Read, Stdout, Write};
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::Result;

use crate::cli::Outcome;
use crate::cli::args::Check;
use crate::cli::env::Env;
use crate::cli::faults;
use crate::cli::session::Session;
use answer::{Answering, Answers};
use blocks::{Block, Blocks};
use hantei_base::source::ReadError;

/// Where lines come from.
struct Input {
    blocks: Blocks<Box<dyn Read + Send>>,
    /// Gives the output to whoever takes the next block.
    turn: Receiver<Output>,
}

/// Where results go.
struct Output {
    to: Stdout,
    /// What the lines so far come to.
    outcome: Outcome,
}

pub(super) fn run(
    from: &Path,
    args: &Check,
    session: &mut Session<'_>,
    env: &Env,
) -> Result<Outcome> {
    let (first, turn) = channel();
    let blocks = Blocks::of(open(from).map_err(|error| faults::in_file(error, from))?);
    let input = Mutex::new(Input { blocks, turn });
    let session = Mutex::new(session);
    hand(first, Output { to: io::stdout(), outcome: Outcome::Fine });
    thread::scope(|scope| {
        let work = || answer_blocks(&input, Answering::new(args, &session, env));
        let workers: Vec<_> =
            (0..rayon::current_num_threads()).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })?;
    let turn = input.into_inner().unwrap_or_else(PoisonError::into_inner).turn;
    Ok(turn.recv().map_or(Outcome::Failed, |output| output.outcome))
}

/// The lines of a file, or those of standard input (`-`).
fn open(from: &Path) -> Result<Box<dyn Read + Send>, ReadError> {
    if from.as_os_str() == "-" {
        return Ok(Box::new(io::stdin()));
    }
    let file = File::open(from)?;
    match file.metadata()?.is_dir() {
        true => Err(ReadError::Folder),
        false => Ok(Box::new(file)),
    }
}

/// One worker: block after block, until the input ends or somebody fails.
fn answer_blocks(input: &Mutex<Input>, mut answering: Answering<'_, '_>) -> Result<()> {
    let (mut block, mut answers) = (Block::default(), Answers::default());
    loop {
        let (turn, next) = {
            let mut input = input.lock().unwrap_or_else(PoisonError::into_inner);
            if !input.blocks.next(&mut block)? {
                return Ok(());
            }
            let (next, turn) = channel();
            (std::mem::replace(&mut input.turn, turn), next)
        };
        let answered = answering.answer(&block, &mut answers);
        // Whoever had it before has failed, and says so.
        let Ok(mut output) = turn.recv() else { return Ok(()) };
        answered?;
        output.to.write_all(&answers.lines)?;
        output.to.flush()?;
        output.outcome = output.outcome.max(answers.outcome);
        hand(next, output);
    }
}

/// Nobody takes it any more where all others have failed.
fn hand(to: Sender<Output>, output: Output) {
    let _ = to.send(output);
}
