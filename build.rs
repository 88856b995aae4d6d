//! Compiles the data folders into the data that the program embeds, and passes linker options for the installed program.

use std::fs;
use std::path::{Path, PathBuf};

/// Makes the installed program smaller: packs relocations into a bitmap (a thirtieth of the usual table) and drops the tables for
/// unwinding (1.1 MB), which nothing reads because a panic aborts this build. Other profiles unwind on a panic and are linked as usual.
fn link_small(out: &Path) {
    let target = |of: &str| std::env::var(format!("CARGO_CFG_{of}")).unwrap_or_default();
    // No variable names the profile, so it is recognized by its folder, which contains the output of this script.
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
    // The search stamp covers the sources that decide how the data is searched.
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
