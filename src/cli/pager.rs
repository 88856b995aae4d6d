//! Long output on a terminal goes through a pager, as git does it: `HANTEI_PAGER`, `PAGER`, else `less -FRX`.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::cli::env::Env;
use crate::cli::output;

/// Shows a text: through the pager when it is longer than the terminal.
pub(super) fn show(text: &str, env: &Env) -> anyhow::Result<()> {
    let height =
        terminal_size::terminal_size().map_or(usize::MAX, |(_, height)| usize::from(height.0));
    if !env.terminal || text.lines().count() < height {
        return output::print(text);
    }
    match page(text) {
        Some(()) => Ok(()),
        // No pager: as it is.
        None => output::print(text),
    }
}

fn page(text: &str) -> Option<()> {
    let chosen = ["HANTEI_PAGER", "PAGER"].iter().find_map(|name| std::env::var(name).ok());
    let chosen = chosen.unwrap_or_else(|| "less".to_owned());
    let mut words = chosen.split_whitespace();
    let program = words.next().filter(|program| *program != "cat")?;
    let mut command = Command::new(program);
    command.args(words).stdin(Stdio::piped());
    if std::env::var_os("LESS").is_none() {
        command.env("LESS", "FRX");
    }
    let mut child = command.spawn().ok()?;
    if let Some(mut pipe) = child.stdin.take() {
        // Whoever leaves the pager early closes the pipe.
        let _ = pipe.write_all(text.as_bytes());
    }
    child.wait().ok()?;
    Some(())
}
