//! The fuzz targets, compiled and run with a few inputs. `fuzz/` is a workspace of its own that needs a nightly toolchain, so nothing else
//! here builds them.

use std::path::PathBuf;

use crate::house::files;
use crate::support::root;

#[path = "../fuzz/src/lib.rs"]
mod targets;

use targets::TARGETS;

/// The inputs of `fuzz/seeds/`, or else lists of the tests in the form of the target.
fn seeds(target: &str) -> Vec<PathBuf> {
    let own = root().join("fuzz/seeds").join(target);
    let extension = match target {
        "deck_dck" => "dck",
        "deck_json" => "json",
        "deck_page" => "html",
        "encoding" => "txt",
        _ => {
            let entries = std::fs::read_dir(own).expect("a folder");
            return entries.map(|entry| entry.expect("readable").path()).collect();
        }
    };
    files(&root().join("tests/decks/as-pasted"), extension)
}

#[test]
fn every_fuzz_target_takes_its_seeds() {
    targets::query::prepare();
    targets::rulebook::prepare();
    for (name, target) in TARGETS {
        let mut taken = 0;
        for path in seeds(name) {
            // Shown if the target fails.
            println!("{name} {}", path.display());
            let data = std::fs::read(&path).expect("readable");
            taken += usize::from(target(&data).is_some());
        }
        assert!(taken > 0, "{name} takes none of its seeds");
        for data in [&b""[..], b"0", b"\xff\xff", b"@0\0"] {
            target(data);
        }
    }
}

/// A program does nothing but run its target, so that all else is compiled here.
#[test]
fn every_fuzz_program_runs_its_target_only() {
    let manifest = std::fs::read_to_string(root().join("fuzz/Cargo.toml")).expect("a manifest");
    for (name, _) in TARGETS {
        let init = match name {
            "query" | "rulebook" => format!("init: hantei_fuzz::{name}::prepare(), "),
            _ => String::new(),
        };
        let wanted = format!(
            "#![no_main]

use libfuzzer_sys::{{Corpus, fuzz_target}};

fuzz_target!({init}|data: &[u8]| -> Corpus {{
    match hantei_fuzz::{name}(data) {{
        Some(()) => Corpus::Keep,
        None => Corpus::Reject,
    }}
}});
"
        );
        let path = format!("fuzz_targets/{name}.rs");
        let program = std::fs::read_to_string(root().join("fuzz").join(&path)).expect("a program");
        assert_eq!(program, wanted, "{name}");
        assert!(manifest.contains(&format!("name = \"{name}\"\npath = \"{path}\"\n")), "{name}");
    }
    assert_eq!(files(&root().join("fuzz/fuzz_targets"), "rs").len(), TARGETS.len());
    assert_eq!(manifest.matches("[[bin]]").count(), TARGETS.len());
}
