//! Embeds the scenarios: their texts compressed in blocks, and the facts that `search` and `show` list.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use hantei_base::reference::Game;

use super::{files, read, small};

/// Texts compressed in blocks: single texts would compress to three times the size, and nobody needs all of them at once.
#[derive(Default)]
struct Blocks {
    /// The finished blocks, compressed.
    packed: Vec<u8>,
    /// The end of each finished block.
    ends: Vec<usize>,
    /// The block that is being filled.
    open: Vec<u8>,
}

impl Blocks {
    /// The approximate size of a block in bytes.
    const SIZE: usize = 32_000;

    /// Adds a text and returns its block and its range within the block.
    fn add(&mut self, text: &[u8]) -> (usize, (usize, usize)) {
        if self.open.len() >= Self::SIZE {
            self.close();
        }
        let start = self.open.len();
        self.open.extend(text);
        (self.ends.len(), (start, self.open.len()))
    }

    fn close(&mut self) {
        self.packed.extend(small(&std::mem::take(&mut self.open)));
        self.ends.push(self.packed.len());
    }
}

/// The scenarios, with the facts that `search` and `show` list.
pub(super) fn scenarios(root: &Path, out: &Path, embedded: &mut String) {
    #[derive(serde::Deserialize)]
    struct Head {
        edition: Option<String>,
        #[serde(default)]
        cites: Vec<String>,
    }
    let (mut items, mut blocks) = (String::new(), Blocks::default());
    for game in Game::ALL {
        let folder = root.join("rules").join(game.id()).join("scenarios");
        if !folder.is_dir() {
            continue;
        }
        // Answers about single cards come first, so that among the scenarios of an article its own come before them.
        let answers = folder.join("faq");
        let answers = if answers.is_dir() { files(&answers) } else { Vec::new() };
        for path in answers.into_iter().chain(files(&folder)) {
            let head: Head = read(&path);
            let stem = path.strip_prefix(&folder).unwrap_or(&path).with_extension("");
            let stem = stem.to_string_lossy().replace('\\', "/");
            let edition = head.edition.unwrap_or_else(|| game.default_edition().id().to_owned());
            let (block, at) = blocks.add(&fs::read(&path).expect("it was read just now"));
            let _ = writeln!(
                items,
                "    Scenario {{ game: Game::{game:?}, edition: {edition:?}, stem: {stem:?}, cites: &{:?}, block: {block}, at: {at:?} }},",
                head.cites,
            );
        }
    }
    blocks.close();
    let _ = writeln!(embedded, "static SCENARIOS: &[Scenario] = &[\n{items}];");
    let _ = writeln!(
        embedded,
        "static SCENARIO_BLOCKS: [usize; {}] = {:?};\nstatic SCENARIO_TEXTS: &[u8] = include_bytes!(concat!(env!(\"OUT_DIR\"), \"/scenarios.z\"));",
        blocks.ends.len(),
        blocks.ends,
    );
    fs::write(out.join("scenarios.z"), blocks.packed).expect("OUT_DIR can be written");
}
