//! Compiles the data folders into what the program embeds, and tells the linker how to link what is installed.

use std::fs;
use std::path::{Path, PathBuf};

/// What is installed is linked small: what is to be moved when it is loaded stands in a table of bits, a thirtieth of the usual one, and
/// the tables for unwinding (1.1 MB), which nothing reads where a panic ends the program, are left out. The other profiles, in which a
/// panic unwinds, are linked as ever.
fn link_small(out: &Path) {
    let target = |of: &str| std::env::var(format!("CARGO_CFG_{of}")).unwrap_or_default();
    // Nothing else names the profile: its folder, in which that of this script and its output lie.
    let is_dist = out.ancestors().nth(3).is_some_and(|folder| folder.ends_with("dist"));
    if is_dist && target("TARGET_OS") == "linux" && target("TARGET_ENV") == "gnu" {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
        let left_out = out.join("left-out.ld");
        let script =
            "SECTIONS { /DISCARD/ : { *(.eh_frame .eh_frame_hdr) } } INSERT AFTER .text;\n";
        fs::write(&left_out, script).expect("the output folder can be written");
        println!("cargo::rustc-link-arg-bins=-Wl,-T,{}", left_out.display());
    }
}

fn main() {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets it"));
    link_small(&out);
    // What is searched carries a stamp of how it is searched.
    let how = [
        "search/src",
        "search/src/index",
        "rulebook/src",
        "data/src/token.rs",
        "base/src/reference.rs",
        "base/src/text",
    ];
    hantei_compiler::compile(&root, &out, &how.map(|path| root.join("crates").join(path)));
}
