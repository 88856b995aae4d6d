//! Test helpers: running the program, temporary folders, and results of checks.

use hantei_deck::{CardRef, Deck, Section};
use serde_json::Value;
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The project's folder.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The content of a deck: section by section, with copies merged.
pub fn entries(deck: &Deck) -> Vec<(Section, u32, CardRef)> {
    let mut entries: Vec<_> =
        deck.merged().into_iter().map(|entry| (entry.section, entry.count, entry.card)).collect();
    entries.sort_by_key(|(section, ..)| *section);
    entries
}

/// The program in English, with an empty data directory and a clean environment.
pub fn hantei() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hantei"));
    command.current_dir(root());
    for name in [
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
        "NO_COLOR",
        "CLICOLOR",
        "CLICOLOR_FORCE",
        "COLUMNS",
        "XDG_DATA_HOME",
        "HANTEI_LANG",
    ] {
        command.env_remove(name);
    }
    command.env("HANTEI_CONFIG", root().join("tests/cli/no-settings.yaml"));
    command.env("HANTEI_DATA_DIR", root().join("target/no-such-data"));
    command.env("HANTEI_CACHE_DIR", root().join("target/test-cache"));
    command
}

/// A finished run.
pub struct Run {
    pub status: i32,
    pub stdout: String,
    pub stderr: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        Run {
            status: output.status.code().expect("not ended by a signal"),
            stdout: String::from_utf8(output.stdout).expect("UTF-8"),
            stderr: String::from_utf8(output.stderr).expect("UTF-8"),
        }
    }
}

/// Runs the program with these arguments.
pub fn run<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Run {
    hantei().args(arguments).stdin(Stdio::null()).output().expect("the program runs").into()
}

/// Runs the program with these arguments and this standard input.
pub fn run_with(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = hantei()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_owned();
    // The program may stop reading early if the input is too large.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the writer ends");
    output.into()
}

/// A temporary folder for imported data, caches and other files.
pub struct Data(tempfile::TempDir);

impl Data {
    pub fn new() -> Data {
        Data(tempfile::tempdir().expect("a folder"))
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file to the folder and returns its path.
    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        std::fs::write(&path, content).expect("written");
        path.to_str().expect("UTF-8").to_owned()
    }

    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = hantei();
        command.env("HANTEI_DATA_DIR", self.path("data"));
        command.env("HANTEI_CACHE_DIR", self.path("cache"));
        command.args(arguments).stdin(Stdio::null());
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Run {
        self.command(arguments).output().expect("the program runs").into()
    }

    /// The JSON output of a command.
    pub fn json(&self, arguments: &[&str]) -> Value {
        let run = self.run(&[arguments, &["-o", "json"]].concat());
        serde_json::from_str(&run.stdout)
            .unwrap_or_else(|_| panic!("{arguments:?}: {}", run.stderr))
    }
}

/// The text with one space between its words, however it was broken into lines.
pub fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The findings of `hantei check` for a deck, as JSON has them.
pub fn findings(data: &Data, arguments: &[&str], deck: &str) -> Vec<Value> {
    let document = data.json(&[&["check"], arguments, &[deck]].concat());
    document["decks"][0]["diagnostics"].as_array().expect("findings").clone()
}

/// The result of a check: the verdict, the list, and one message on each line.
pub fn verdict(data: &Data, arguments: &[&str], deck: &str) -> (String, String, String) {
    let document = data.json(&[&["check"], arguments, &[deck]].concat());
    let checked = &document["decks"][0];
    let text = |value: &Value| value.as_str().unwrap_or("").to_owned();
    let found = checked["diagnostics"].as_array().expect("findings").iter();
    let messages: Vec<String> = found.map(|found| text(&found["message"])).collect();
    (text(&checked["verdict"]), text(&checked["banlist"]), messages.join("\n"))
}

/// The output of `hantei check -o json` for one deck.
pub struct Checked {
    pub verdict: String,
    pub verified: bool,
    pub findings: Vec<Finding>,
}

/// A finding as JSON has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub code: String,
    pub severity: String,
    pub line: Option<u64>,
    pub cite: String,
}

impl Checked {
    pub fn of(deck: &Value) -> Checked {
        let text = |value: &Value| value.as_str().unwrap_or("").to_owned();
        let findings =
            deck["diagnostics"].as_array().expect("a list").iter().map(|found| Finding {
                code: text(&found["code"]),
                severity: text(&found["severity"]),
                line: found["location"]["line"].as_u64(),
                cite: text(&found["cites"][0]),
            });
        let verdict = text(&deck["verdict"]);
        assert_eq!(deck["legal"].as_bool(), Some(verdict == "legal"), "{deck}");
        Checked {
            verdict,
            verified: deck["verified"].as_bool().expect("true or false"),
            findings: findings.collect(),
        }
    }

    /// The codes of findings with these severities, sorted, without duplicates.
    pub fn codes(&self, severities: &[&str]) -> Vec<String> {
        let of = self.findings.iter().filter(|found| severities.contains(&found.severity.as_str()));
        let mut codes: Vec<String> = of.map(|found| found.code.clone()).collect();
        codes.sort();
        codes.dedup();
        codes
    }
}

/// Checks a text as a deck file with this name, using `hantei check` with these arguments.
pub fn check_text(name: &str, text: &str, arguments: &[&str]) -> (Run, Option<Checked>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    std::fs::write(&path, text).expect("written");
    let mut all: Vec<&OsStr> =
        ["check", "-o", "json"].iter().chain(arguments).map(OsStr::new).collect();
    all.push(path.as_os_str());
    let run = run(all);
    let document: Value = serde_json::from_str(&run.stdout)
        .unwrap_or_else(|_| panic!("no JSON: {}{}", run.stdout, run.stderr));
    let checked = document["decks"].get(0).map(Checked::of);
    (run, checked)
}

/// The shared folder of real data, if it exists.
pub fn shared() -> Option<PathBuf> {
    let named = std::env::var_os("HANTEI_SHARED").map(PathBuf::from);
    let folder = named.unwrap_or_else(|| root().join("../shared"));
    folder.join("data/yugioh").is_dir().then_some(folder)
}

/// The cards of a deck as `main 3 Alpha`.
pub fn cards(deck: &Deck) -> Vec<String> {
    let name = |card: &CardRef| match card {
        CardRef::Code(code) => code.to_string(),
        CardRef::Written(card) => card.name.clone().unwrap_or_default(),
    };
    let entries = deck.entries.iter();
    entries
        .map(|entry| format!("{} {} {}", entry.section.id(), entry.count, name(&entry.card)))
        .collect()
}
