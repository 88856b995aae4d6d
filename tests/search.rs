//! Search from outside: results, output, and recovery of the index.

mod answers;
mod headings;
mod index;
mod numbers;
mod spellings;
mod whole;

use std::path::Path;

use serde_json::Value;

use crate::support::{Run, hantei, run};

/// Searches with a separate cache.
fn search_in(cache: &Path, arguments: &[&str]) -> Run {
    let mut command = hantei();
    command.env("HANTEI_CACHE_DIR", cache).arg("search").args(arguments);
    command.output().expect("runs").into()
}

fn json(arguments: &[&str]) -> Value {
    let run = run([&["search", "-o", "json"][..], arguments].concat());
    serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {}", run.stderr))
}

fn first(arguments: &[&str]) -> String {
    json(arguments)["hits"][0]["ref"].as_str().unwrap_or("nothing").to_owned()
}
