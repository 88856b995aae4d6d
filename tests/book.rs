//! `docs/` as a book of mdBook.
//!
//! Needs mdbook (`HANTEI_MDBOOK` names another program); without it the book is not built, and the test says so.

use std::process::{Command, Stdio};

use crate::house::files;
use crate::support::root;

#[test]
fn the_pages_make_a_book() {
    let program = std::env::var("HANTEI_MDBOOK").unwrap_or_else(|_| "mdbook".to_owned());
    let found = Command::new(&program).arg("--version").stderr(Stdio::null()).output();
    if !found.is_ok_and(|of| of.status.success()) {
        eprintln!("left out: no {program} here (HANTEI_MDBOOK names another)");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let docs = root().join("docs");
    let made = Command::new(&program)
        .arg("build")
        .arg(&docs)
        .arg("--dest-dir")
        .arg(folder.path())
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&made.stderr);
    assert!(made.status.success() && !said.contains("ERROR"), "{said}");
    for page in files(&docs, "md") {
        let inside = page.strip_prefix(&docs).expect("below docs/").with_extension("html");
        let chapter = folder.path().join(&inside);
        assert!(chapter.is_file(), "no {} in the book\n{said}", inside.display());
    }
}
