//! Sends long terminal output through a pager, like git: `HANTEI_PAGER`, `PAGER`, otherwise `less -FRX`.
//!
//! Invariant: the program does not exit before its pager, which would otherwise share the terminal with the shell.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::SIGINT;
use signal_hook::flag::register_conditional_default;

use crate::cli::env::Env;
use crate::cli::output;

/// Shows a text, through the pager if it is longer than the terminal.
pub(super) fn show(text: &str, env: &Env) -> anyhow::Result<()> {
    let height =
        terminal_size::terminal_size().map_or(usize::MAX, |(_, height)| usize::from(height.0));
    if !env.terminal || text.lines().count() < height {
        return output::print(text);
    }
    let chosen = ["HANTEI_PAGER", "PAGER"].iter().find_map(|name| std::env::var(name).ok());
    match page(text, chosen.as_deref().unwrap_or("less")) {
        Some(()) => Ok(()),
        // Without a pager, print directly.
        None => output::print(text),
    }
}

/// Shows a text in this pager; `None` if it cannot be started.
fn page(text: &str, pager: &str) -> Option<()> {
    let mut words = pager.split_whitespace();
    let program = words.next().filter(|program| *program != "cat")?;
    let mut command = Command::new(program);
    command.args(words).stdin(Stdio::piped());
    if std::env::var_os("LESS").is_none() {
        command.env("LESS", "FRX");
    }
    // Ctrl-C reaches both processes; the pager decides what it means (less interrupts a search).
    let over = Arc::new(AtomicBool::new(false));
    // If registering fails, Ctrl-C ends the program as usual.
    let _ = register_conditional_default(SIGINT, Arc::clone(&over));
    let paged = command.spawn().and_then(|mut child| {
        if let Some(mut pipe) = child.stdin.take() {
            // Quitting the pager early closes the pipe.
            let _ = pipe.write_all(text.as_bytes());
        }
        child.wait()
    });
    over.store(true, Ordering::Relaxed);
    paged.ok().map(drop)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::fs;

    /// An unhandled signal would end the test process. This is one test, because signal handlers belong to the whole process.
    #[test]
    fn ctrl_c_in_the_pager_ends_neither_it_nor_us() {
        let folder = tempfile::tempdir().expect("a folder");
        let (pager, shown) = (folder.path().join("pager"), folder.path().join("shown"));
        let script = format!("kill -INT $PPID\ncat >'{}'\n", shown.display());
        fs::write(&pager, script).expect("writable");
        let text = "a line\n".repeat(100_000);
        assert_eq!(page(&text, &format!("sh {}", pager.display())), Some(()));
        assert_eq!(fs::read_to_string(&shown).expect("written"), text);
        for pager in ["no-such-pager", "cat", ""] {
            assert_eq!(page("text", pager), None, "{pager:?}");
        }
    }
}
