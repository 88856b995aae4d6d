//! Compiles the data folders of the workspace for tests.

use std::path::PathBuf;

fn main() {
    let crates = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets it"));
    hantei_compiler::compile(&crates.join("../.."), &out, &[]);
}
