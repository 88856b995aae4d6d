//! Interactive input: `replay -i` under `script`, which provides a terminal.

use std::io::{Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use crate::support::{hantei, root};

const LEFT: &str = "\x1b[D";
const UP: &str = "\x1b[A";
const HOME: &str = "\x1b[H";
const END: &str = "\x1b[F";
const CTRL_C: &str = "\x03";
const CTRL_D: &str = "\x04";

/// The program on a terminal.
struct Typist {
    child: Child,
    keys: ChildStdin,
    screen: Receiver<Vec<u8>>,
    /// Everything that was written to the screen.
    written: Vec<u8>,
    /// How much of it has been checked.
    seen: usize,
}

impl Typist {
    /// Starts the program with the example of a survivable attack; `None` if there is no suitable `script` program.
    fn sits_down(lang: &str) -> Option<Typist> {
        let version = Command::new("script").arg("--version").output();
        if !version.is_ok_and(|version| version.stdout.starts_with(b"script from util-linux")) {
            eprintln!("not tested: there is no `script` of util-linux");
            return None;
        }
        let program = hantei();
        let mut command = Command::new("script");
        for (name, value) in program.get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        let mut child = command
            .args(["-qec", r#""$HANTEI" --lang "$TYPED" replay -i examples/escape.yaml"#])
            .arg("/dev/null")
            .envs([("TERM", "xterm"), ("SHELL", "/bin/sh"), ("TYPED", lang)])
            .env("HANTEI", program.get_program())
            .current_dir(root())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("script runs");
        let keys = child.stdin.take().expect("piped");
        let mut stdout = child.stdout.take().expect("piped");
        let (sender, screen) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = stdout.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Some(Typist { child, keys, screen, written: Vec::new(), seen: 0 })
    }

    /// Waits until this text appears, after the previously awaited text.
    fn sees(&mut self, words: &str) {
        let until = Instant::now() + Duration::from_secs(60);
        loop {
            let unseen = &self.written[self.seen..];
            let found = unseen.windows(words.len()).position(|bytes| bytes == words.as_bytes());
            if let Some(at) = found {
                self.seen += at + words.len();
                return;
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.screen.recv_timeout(left) {
                Ok(more) => self.written.extend(more),
                Err(_) => panic!("{words:?} was not written: {}", self.screen()),
            }
        }
    }

    fn screen(&self) -> String {
        String::from_utf8_lossy(&self.written).into_owned()
    }

    /// Presses keys; their effect must be awaited before the next line.
    fn types(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush()).expect("taken");
    }

    /// Waits for the program to exit; returns its status.
    fn leaves(mut self) -> Option<i32> {
        // `script` runs until its own input is closed.
        drop(self.keys);
        self.child.wait().expect("ends").code()
    }
}

#[test]
fn a_line_is_edited_and_remembered() {
    let Some(mut typist) = Typist::sits_down("ja") else { return };
    typist.sees("選択> ");
    // Each wide character is one cursor step.
    typist.types(&format!("試の風{LEFT}{LEFT}し{HOME}? {END}\r"));
    typist.sees("試しの風（Bの手札）をキャスト：できません");
    typist.sees("選択> ");
    typist.types(&format!("{UP}\r"));
    typist.sees("試しの風（Bの手札）をキャスト：できません");
    typist.sees("選択> ");
    typist.types(CTRL_D);
    assert_eq!(typist.leaves(), Some(0));
}

#[test]
fn tab_completes_the_words_of_one_answer_to_its_number() {
    let Some(mut typist) = Typist::sits_down("en") else { return };
    typist.sees("choice> ");
    typist.types("TRIAL\t");
    typist.sees("   2  cast Trial Salve");
    typist.sees("choice> ");
    typist.types(" breath\t\r");
    typist.sees("B shows Trial Breath");
    typist.sees("choice> ");
    typist.types(CTRL_D);
    typist.sees("not saved; the steps:");
    typist.sees("- B: {cast: Trial Breath}");
    assert_eq!(typist.leaves(), Some(0));
}

#[test]
fn ctrl_c_leaves_as_the_end_of_the_input_does() {
    let Some(mut typist) = Typist::sits_down("en") else { return };
    typist.sees("choice> ");
    typist.types("1\r");
    typist.sees("B shows Trial Breath");
    typist.sees("choice> ");
    typist.types(&format!("half a line{CTRL_C}"));
    typist.sees("not saved; the steps:");
    typist.sees("- B: {cast: Trial Breath}");
    assert_eq!(typist.leaves(), Some(0));
}

#[test]
fn what_is_pasted_is_bounded_and_moves_no_cursor() {
    let Some(mut typist) = Typist::sits_down("en") else { return };
    typist.sees("choice> ");
    // A literal character, the mark of a paste, a repeat count, and an endless line.
    let line = "x".repeat(100_000);
    typist.types(&format!("\x16\x1b]0;title\x07\x1b[200~\x1b[201~\x1b9999y{line}\r"));
    typist.sees("a number: choose");
    typist.sees("choice> ");
    let longest = typist.screen().split("choice> ").map(str::len).max();
    assert!(longest < Some(10_000), "{longest:?}");
    assert!(!typist.screen().contains("\x1b]"), "{}", typist.screen());
    // Several pasted lines are several commands.
    typist.types("1\ru\r");
    typist.sees("B shows Trial Breath");
    typist.sees("choice> ");
    typist.sees("1  cast Trial Breath");
    typist.sees("choice> ");
    typist.types("q\r");
    assert_eq!(typist.leaves(), Some(0));
}
