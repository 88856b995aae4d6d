//! The transcripts of the README, in both languages: every ```` ```text ```` block that begins with a command shows what the program prints.
//!
//! A line that is just `...` leaves lines out. A block marked ```` ```text data ```` needs imported card data and is not
//! run; no other block with a command goes unchecked.

use std::process::Stdio;

use crate::support::{Run, hantei, root};

const PROMPT: &str = "$ ";
const LEFT_OUT: &str = "...";

/// A fenced block, with the number of the line on which each of its lines stands.
struct Block<'a> {
    info: &'a str,
    lines: Vec<(usize, &'a str)>,
}

/// One of the two pages, and the locale in which it was written.
struct Page {
    file: &'static str,
    locale: &'static str,
}

const PAGES: [Page; 2] =
    [Page { file: "README.md", locale: "C" }, Page { file: "README.ja.md", locale: "ja_JP.UTF-8" }];

/// A command of a block with the output that follows it.
struct Transcript<'a> {
    page: &'a Page,
    line: usize,
    command: &'a str,
    shown: Vec<(usize, &'a str)>,
}

#[test]
fn readme_transcripts_are_what_the_program_prints() {
    let mut faults = Vec::new();
    for page in &PAGES {
        let text = std::fs::read_to_string(root().join(page.file)).expect("readable");
        let run = page.compare(&text, &mut faults);
        assert!(run >= 5, "only {run} blocks of {} were run", page.file);
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n\n"));
}

impl Page {
    /// Runs the blocks of a page and adds what differs; gives how many were run.
    fn compare(&self, text: &str, faults: &mut Vec<String>) -> usize {
        let mut run = 0;
        for block in self.blocks(text) {
            let Some(&(line, _)) = block.lines.iter().find(|(_, text)| is_command(text)) else {
                continue;
            };
            let begins = block.lines.first().is_some_and(|(_, text)| is_command(text));
            let file = self.file;
            match block.info {
                "text" if begins => {
                    run += 1;
                    faults.extend(block.transcripts(self).iter().filter_map(Transcript::fault));
                }
                "text data" => {
                    let imports =
                        |(_, text): &(usize, &str)| text.starts_with("$ hantei cards import ");
                    if !block.lines.iter().any(imports) {
                        faults.push(format!("{file}:{line}: no card data is imported: run it"));
                    }
                }
                info => faults.push(format!(
                    "{file}:{line}: a command in a block `{info}`, which is not run; it has to begin a block `text`, or \
                     `text data` when it needs imported card data"
                )),
            }
        }
        run
    }

    /// Every fenced block of the page.
    fn blocks<'a>(&self, text: &'a str) -> Vec<Block<'a>> {
        let mut blocks = Vec::new();
        let mut open: Option<Block<'a>> = None;
        for (line, text) in (1..).zip(text.lines()) {
            match (open.take(), text.strip_prefix("```")) {
                (Some(block), Some(_)) => blocks.push(block),
                (Some(mut block), None) => {
                    block.lines.push((line, text));
                    open = Some(block);
                }
                (None, Some(info)) => open = Some(Block { info, lines: Vec::new() }),
                (None, None) => {}
            }
        }
        assert!(open.is_none(), "{}: the last block is not closed", self.file);
        blocks
    }
}

fn is_command(text: &str) -> bool {
    text.starts_with("$ hantei ")
}

impl<'a> Block<'a> {
    fn transcripts(&self, page: &'a Page) -> Vec<Transcript<'a>> {
        let mut transcripts: Vec<Transcript<'a>> = Vec::new();
        for &(line, text) in &self.lines {
            if let Some(command) = text.strip_prefix(PROMPT) {
                transcripts.push(Transcript { page, line, command, shown: Vec::new() });
            } else if let Some(last) = transcripts.last_mut() {
                last.shown.push((line, text));
            }
        }
        transcripts
    }
}

impl Transcript<'_> {
    /// What the README shows and the program does not print, if anything.
    fn fault(&self) -> Option<String> {
        let Page { file, locale } = *self.page;
        let words = words(self.command);
        let Some(("hantei", arguments)) =
            words.split_first().map(|(first, rest)| (first.as_str(), rest))
        else {
            return Some(format!("{file}:{}: not a command of hantei", self.line));
        };
        let run: Run = hantei()
            .args(arguments)
            .env("LC_ALL", locale)
            .stdin(Stdio::null())
            .output()
            .expect("the program runs")
            .into();
        let output = run.stdout + &run.stderr;
        let printed: Vec<&str> = output.lines().collect();
        let (line, message) = mismatch(&self.shown, &printed)?;
        let line = line.unwrap_or(self.line);
        Some(format!("{file}:{line}: {message}\n$ {}\n{output}", self.command))
    }
}

/// A command's words: split at white space, with single quotes honoured.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quoted = false;
    for c in command.chars() {
        match c {
            '\'' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            c if c.is_whitespace() && !quoted => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// The first shown line that was not printed where it should be, or that lines are missing from what is shown.
///
/// The parts between `...` stand in the output in their order and without a gap, the first at its start and the last at
/// its end.
fn mismatch(shown: &[(usize, &str)], printed: &[&str]) -> Option<(Option<usize>, String)> {
    let parts: Vec<&[(usize, &str)]> = shown.split(|(_, text)| *text == LEFT_OUT).collect();
    let mut from = 0;
    for (at, part) in parts.iter().enumerate() {
        let (first, last) = (at == 0, at + 1 == parts.len());
        let latest = printed.len().saturating_sub(part.len());
        let starts = match (first, last) {
            (true, _) => 0..=0,
            (false, true) => from.max(latest)..=from.max(latest),
            (false, false) => from..=from.max(latest),
        };
        let alike = |start: usize| {
            let pairs = part.iter().zip(printed.get(start..).unwrap_or_default());
            pairs.take_while(|((_, text), line)| text == *line).count()
        };
        // The first of the places where most of it agrees, so that the message names the line that went astray.
        let (start, count) =
            starts.rev().map(|start| (start, alike(start))).max_by_key(|&(_, count)| count)?;
        if let Some(&(line, text)) = part.get(count) {
            return Some((Some(line), format!("not printed here: {text}")));
        }
        from = start + part.len();
    }
    let rest = printed.get(from..).and_then(<[&str]>::first)?;
    let ends_open = shown.last().is_some_and(|(_, text)| *text == LEFT_OUT);
    (!ends_open).then(|| (shown.last().map(|(line, _)| *line), format!("then printed: {rest}")))
}

#[test]
fn transcripts_are_compared_line_by_line() {
    let numbered =
        |text: &'static str| -> Vec<(usize, &'static str)> { (1..).zip(text.lines()).collect() };
    let line = |shown: &'static str, printed: &str| {
        let printed: Vec<&str> = printed.lines().collect();
        mismatch(&numbered(shown), &printed).map(|(line, _)| line)
    };
    assert_eq!(line("a\nb", "a\nb"), None);
    assert_eq!(line("a\n...\nc\n...\ne", "a\nb\nc\nd\ne"), None);
    assert_eq!(line("a\n...", "a\nb"), None);
    assert_eq!(line("a", "a\nb"), Some(Some(1)));
    assert_eq!(line("a\nb", "a"), Some(Some(2)));
    assert_eq!(line("...\nb\nd\n...", "a\nb\nc\nd"), Some(Some(3)));
    assert_eq!(line("...\nc", "a\nc\nd"), Some(Some(2)));
    assert_eq!(line("a\n...\na", "a"), Some(Some(3)));
    assert_eq!(
        words("hantei cards find '青眼の 白龍'  x"),
        ["hantei", "cards", "find", "青眼の 白龍", "x"]
    );
}
