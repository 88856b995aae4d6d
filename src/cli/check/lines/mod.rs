//! `hantei check --lines`: reads one deck from each line and writes one JSON result for each, in the same order.
//!
//! Each core takes a block of lines, checks it, and writes its results in turn; the output is passed from worker to worker. Invariant:
//! memory does not grow with the number of lines.

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

/// The input that the workers share.
struct Input {
    blocks: Blocks<Box<dyn Read + Send>>,
    /// Passes the output to the worker with the next block.
    turn: Receiver<Output>,
}

/// The output that the workers pass on.
struct Output {
    to: Stdout,
    /// The outcome of the lines so far.
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

/// Opens a file, or standard input (`-`).
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

/// Runs one worker: checks block after block until the input ends or a worker fails.
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
        // The previous worker has failed and reports the error itself.
        let Ok(mut output) = turn.recv() else { return Ok(()) };
        answered?;
        output.to.write_all(&answers.lines)?;
        output.to.flush()?;
        output.outcome = output.outcome.max(answers.outcome);
        hand(next, output);
    }
}

/// The receiver is gone only if all other workers have failed.
fn hand(to: Sender<Output>, output: Output) {
    let _ = to.send(output);
}
