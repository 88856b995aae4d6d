//! The transcripts of the READMEs and of the pages of `docs/`, in both languages: every ```` ```text ```` block that begins with a command
//! shows what the program prints. And their links, with those of the other pages at the top: each leads to a file or a heading.
//!
//! A line that is just `...` leaves lines out. A block marked ```` ```text data ```` imports card data; it is run if
//! `HANTEI_SHARED` (or `../shared`) exists. No other block with a command goes unchecked.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::house::files;
use crate::support::{Data, Run, hantei, root, shared};

const PROMPT: &str = "$ ";
const LEFT_OUT: &str = "...";

/// A fenced block, with the number of the line on which each of its lines stands.
struct Block<'a> {
    info: &'a str,
    lines: Vec<(usize, &'a str)>,
}

/// A page, and the locale in which it was written.
struct Page {
    file: String,
    locale: &'static str,
}

/// The READMEs, and every page below `docs/`.
fn pages() -> Vec<Page> {
    let written = |file: String| {
        let japanese = file == "README.ja.md" || file.starts_with("docs/ja/");
        Page { file, locale: if japanese { "ja_JP.UTF-8" } else { "C" } }
    };
    let readmes = ["README.md", "README.ja.md"].map(str::to_owned);
    let pages: Vec<Page> = readmes.into_iter().chain(docs()).map(written).collect();
    assert!(pages.len() > 20, "only {} pages", pages.len());
    pages
}

/// The pages below `docs/`, named from the project's folder, with `/`.
fn docs() -> impl Iterator<Item = String> {
    files(&root().join("docs"), "md").into_iter().map(|path| {
        let inside = path.strip_prefix(root()).expect("below the project's folder");
        inside.to_str().expect("UTF-8").replace('\\', "/")
    })
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// A command of a block with the output that follows it.
struct Transcript<'a> {
    page: &'a Page,
    line: usize,
    command: &'a str,
    shown: Vec<(usize, &'a str)>,
}

#[test]
fn the_transcripts_of_the_pages_are_what_the_program_prints() {
    let mut faults = Vec::new();
    let mut all = 0;
    for page in &pages() {
        let run = page.compare(&read(&page.file), &mut faults);
        let readme = page.file.starts_with("README");
        assert!(run >= 5 || !readme, "only {run} blocks of {} were run", page.file);
        all += run;
    }
    assert!(all >= 35, "only {all} blocks were run");
    assert!(faults.is_empty(), "\n{}", faults.join("\n\n"));
}

/// A whole script on a page passes, and another is a part of one in `examples/`; a list is imported, settings are read,
/// and productions are added to the grammar.
#[test]
fn the_files_on_the_pages_are_understood() {
    let examples: Vec<String> = files(&root().join("examples"), "yaml")
        .iter()
        .map(|path| std::fs::read_to_string(path).expect("readable"))
        .collect();
    let mut count = 0;
    for page in &pages() {
        let text = read(&page.file);
        for block in page.blocks(&text).into_iter().filter(|block| block.info == "yaml") {
            let lines: Vec<&str> = block.lines.iter().map(|(_, line)| *line).collect();
            let place = format!("{}:{}", page.file, block.lines[0].0);
            let has = |key: &str| lines.iter().any(|line| line.trim_start().starts_with(key));
            let data = Data::new();
            let file = data.write("file.yaml", lines.join("\n"));
            count += 1;
            if has("scenario:") {
                let run = data.run(&["replay", "--strict", &file]);
                assert_eq!(run.status, 0, "{place}: {}{}", run.stdout, run.stderr);
                assert!(has("- expect:"), "{place}: this script expects nothing");
            } else if has("script:") {
                assert!(examples.iter().any(|whole| is_part(&lines, whole)), "{place}: no example");
            } else if has("restrictions:") {
                let run = data.run(&["banlist", "import", "-g", "yugioh", &file]);
                assert_eq!(run.status, 0, "{place}: {}", run.stderr);
            } else if has("lang:") {
                let mut command = data.command(&["banlist", "list"]);
                let run: Run = command.env("HANTEI_CONFIG", &file).output().expect("runs").into();
                assert_eq!(run.status, 0, "{place}: {}", run.stderr);
            } else if has("- means:") {
                let text = data.write("text.txt", "Haste");
                let run = data.run(&["cards", "say", "--grammar", &file, &text]);
                assert_eq!(run.status, 0, "{place}: {}{}", run.stdout, run.stderr);
            } else {
                assert!(has("jobs:"), "{place}: which file is this?");
            }
        }
    }
    assert!(count >= 8, "only {count} files");
}

/// Whether lines stand in a text in their order; comments and other lines may stand between them.
fn is_part(lines: &[&str], whole: &str) -> bool {
    let mut there = whole.lines();
    lines.iter().all(|line| there.any(|candidate| candidate.starts_with(line)))
}

/// Every page of `docs/` is there in both languages, and stands in the table of contents. Both READMEs link to that.
#[test]
fn every_page_is_there_in_both_languages() {
    const CONTENTS: &str = "docs/SUMMARY.md";
    let all: BTreeSet<String> = docs().filter(|file| file != CONTENTS).collect();
    let listed: BTreeSet<String> =
        links(&prose(&read(CONTENTS))).into_iter().map(|link| format!("docs/{link}")).collect();
    assert_eq!(listed, all, "{CONTENTS} on the left, the pages on the right");
    for file in &all {
        let other = match file.strip_prefix("docs/ja/") {
            Some(name) => format!("docs/{name}"),
            None => file.replacen("docs/", "docs/ja/", 1),
        };
        assert!(all.contains(&other), "{file} is there, {other} is not");
    }
    for readme in ["README.md", "README.ja.md"] {
        let links = links(&prose(&read(readme)));
        assert!(links.iter().any(|link| link.starts_with(CONTENTS)), "{readme}");
    }
}

#[test]
fn what_everybody_reads_first_is_short() {
    for (file, most) in [("README.md", 250), ("README.ja.md", 250), ("ARCHITECTURE.md", 200)] {
        let lines = read(file).lines().count();
        assert!(lines <= most, "{file} has {lines} lines, at most {most} allowed");
    }
    let changelog = read("CHANGELOG.md");
    let (_, first) = changelog.split_once("\n## [0.1.0]").expect("what 0.1.0 can do");
    assert!(first.lines().count() <= 120, "what 0.1.0 can do takes more than 120 lines");
}

#[test]
fn every_link_of_the_pages_leads_somewhere() {
    let top = std::fs::read_dir(root()).expect("readable").map(|entry| entry.expect("readable"));
    let mut pages: Vec<String> =
        top.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    pages.retain(|name| Path::new(name).extension().is_some_and(|extension| extension == "md"));
    pages.extend(docs());
    let mut faults = Vec::new();
    let mut count = 0;
    for page in &pages {
        for link in links(&prose(&read(page))) {
            count += 1;
            faults.extend(astray(page, &link).map(|why| format!("{page}: {link}: {why}")));
        }
    }
    assert!(count > 100, "only {count} links were found");
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// Why a link of a page leads nowhere in the tree, if it does not.
fn astray(page: &str, link: &str) -> Option<&'static str> {
    const REPOSITORY: &str = concat!(env!("CARGO_PKG_REPOSITORY"), "/blob/main/");
    let (page, link) = match link.strip_prefix(REPOSITORY) {
        Some(file) => ("README.md", file),
        None => (page, link),
    };
    if link.contains("://") || link.starts_with("mailto:") {
        return None;
    }
    let (file, anchor) =
        link.split_once('#').map_or((link, None), |(file, anchor)| (file, Some(anchor)));
    let page = root().join(page);
    let to = if file.is_empty() { page } else { page.parent().expect("a folder").join(file) };
    let Ok(to) = to.canonicalize() else { return Some("there is no such file") };
    if !to.starts_with(root().canonicalize().expect("there")) {
        return Some("that is not in the tree");
    }
    let anchor = anchor?;
    let text = std::fs::read_to_string(&to).unwrap_or_default();
    let has = anchors(&text).iter().any(|there| there == anchor);
    (!has).then_some("there is no such heading")
}

/// What a page says outside its blocks.
fn unfenced(text: &str) -> impl Iterator<Item = &str> {
    let mut fenced = false;
    text.lines().map(move |line| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        if fence || fenced { "" } else { line }
    })
}

/// What a page says outside its blocks and its code.
fn prose(text: &str) -> String {
    let paragraph = |paragraph: &str| -> String {
        paragraph.split('`').step_by(2).collect::<Vec<_>>().join(" ")
    };
    let text: Vec<&str> = unfenced(text).collect();
    text.join("\n").split("\n\n").map(paragraph).collect::<Vec<_>>().join("\n\n")
}

/// Where its links and pictures lead.
fn links(prose: &str) -> BTreeSet<String> {
    let marks = [("](", ')'), ("src=\"", '"'), ("href=\"", '"')];
    let of = |(begins, ends): (&'static str, char)| {
        let found = prose.split(begins).skip(1);
        found.filter_map(move |rest| Some(rest.split_once(ends)?.0.to_owned()))
    };
    marks.into_iter().flat_map(of).collect()
}

/// The anchors of a page's headings, as GitHub makes them.
fn anchors(text: &str) -> Vec<String> {
    let mut anchors: Vec<String> = Vec::new();
    let headings = unfenced(text).filter_map(|line| {
        let title = line.trim_start_matches('#');
        let level = line.len() - title.len();
        ((1..=6).contains(&level) && title.starts_with(' ')).then(|| title.trim())
    });
    for title in headings {
        let kept = title.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        let anchor = kept.collect::<String>().to_lowercase().replace(' ', "-");
        let numbered = (1..).map(|n| format!("{anchor}-{n}"));
        let free = std::iter::once(anchor.clone()).chain(numbered);
        anchors.extend(free.into_iter().find(|anchor| !anchors.contains(anchor)));
    }
    anchors
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
            let file = &self.file;
            match block.info {
                "text" if begins => {
                    run += 1;
                    let transcripts = block.transcripts(self);
                    faults.extend(transcripts.iter().filter_map(|of| of.fault(hantei())));
                }
                "text data" => {
                    let imports =
                        |(_, text): &(usize, &str)| text.starts_with("$ hantei cards import ");
                    if !block.lines.iter().any(imports) {
                        faults.push(format!("{file}:{line}: no card data is imported: run it"));
                    }
                    if let Some(data) = card_data() {
                        let transcripts = block.transcripts(self);
                        let program = || {
                            let mut command = data.command(&[]);
                            command.current_dir(data.path(""));
                            command
                        };
                        faults.extend(transcripts.iter().filter_map(|of| of.fault(program())));
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

/// A folder with the files that the pages import and check; `None` without the shared data.
fn card_data() -> Option<Data> {
    let yugioh = shared()?.join("data/yugioh");
    let data = Data::new();
    for (from, to) in [
        (yugioh.join("cards.json.gz"), "cards.json.gz"),
        (yugioh.join("babel/cards.cdb"), "cards.cdb"),
        (root().join("examples/yugioh.ydk"), "examples/yugioh.ydk"),
    ] {
        data.write(to, std::fs::read(from).expect("readable"));
    }
    Some(data)
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
    /// What the page shows and the program does not print, if anything.
    fn fault(&self, mut program: Command) -> Option<String> {
        let Page { file, locale } = self.page;
        let words = words(self.command);
        let Some(("hantei", arguments)) =
            words.split_first().map(|(first, rest)| (first.as_str(), rest))
        else {
            return Some(format!("{file}:{}: not a command of hantei", self.line));
        };
        let run: Run = program
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

#[test]
fn links_and_headings_are_found() {
    let page = "\
# A list · リスト

See [`one`](one.md), `[two](two.md)` and
`three

[four](#ゲーム日付) <img src=\"five.svg\">

```text
[six](six.md)
# Six
```

## ゲーム、日付
## A list · リスト
#7
";
    let found: Vec<String> = links(&prose(page)).into_iter().collect();
    assert_eq!(found, ["#ゲーム日付", "five.svg", "one.md"]);
    assert_eq!(anchors(page), ["a-list--リスト", "ゲーム日付", "a-list--リスト-1"]);
    assert_eq!(anchors("## Language, colour: `a_b`"), ["language-colour-a_b"]);
    assert_eq!(astray("docs/decks.md", "../README.md#try-it"), None);
    assert_eq!(astray("docs/decks.md", "https://example.com/"), None);
    assert!(astray("docs/decks.md", "README.md").is_some());
    assert!(astray("docs/decks.md", "../README.md#no-such-heading").is_some());
    assert!(astray("README.md", "../../etc").is_some());
    let in_the_repository = |file: &str| {
        astray("docs/ja/decks.md", &format!("{}/blob/main/{file}", env!("CARGO_PKG_REPOSITORY")))
    };
    assert_eq!(in_the_repository("CONTRIBUTING.md"), None);
    assert!(in_the_repository("no-such-page.md").is_some());
}
