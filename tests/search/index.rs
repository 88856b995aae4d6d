//! The search index is built once, stored, and repaired.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use super::search_in;
use crate::support::{Run, hantei};

/// The files of the only index in a cache.
fn files_of_index(cache: &Path) -> Vec<PathBuf> {
    let folders = fs::read_dir(cache.join("search")).expect("an index");
    let folders: Vec<PathBuf> =
        folders.map(|entry| entry.expect("readable").path()).filter(|path| path.is_dir()).collect();
    assert_eq!(folders.len(), 1, "{folders:?}");
    let files = fs::read_dir(&folders[0]).expect("readable");
    files.map(|entry| entry.expect("readable").path()).collect()
}

#[test]
fn the_index_is_built_once_and_mended_when_damaged() {
    let cache = tempfile::tempdir().expect("a folder");
    let query = ["-g", "fftcg", "山札切れ"];
    let wanted = search_in(cache.path(), &query);
    assert_eq!(wanted.status, 0, "{}", wanted.stderr);
    let built = |path: &PathBuf| path.metadata().and_then(|of| of.modified()).expect("readable");
    let files = files_of_index(cache.path());
    let before: Vec<_> = files.iter().map(built).collect();
    assert_eq!(search_in(cache.path(), &query).stdout, wanted.stdout);
    let after: Vec<_> = files.iter().map(built).collect();
    assert_eq!(before, after, "a second search builds nothing");
    let parts = |cache: &Path| {
        let mut files = files_of_index(cache);
        files.retain(|path| !path.to_string_lossy().ends_with(".lock"));
        files.sort_by_key(|path| path.extension().map(ToOwned::to_owned));
        files
    };
    // Segments have new names after every build, but each kind of file exists once.
    for at in 0..parts(cache.path()).len() {
        let files = parts(cache.path());
        let path = &files[at];
        let bytes = fs::read(path).expect("readable");
        match at % 3 {
            0 => fs::write(path, &bytes[..bytes.len() / 2]).expect("writable"),
            1 => fs::write(path, vec![0xA5; bytes.len()]).expect("writable"),
            _ => fs::remove_file(path).expect("removable"),
        }
        let run = search_in(cache.path(), &query);
        assert_eq!(run.stdout, wanted.stdout, "{}: {}", path.display(), run.stderr);
    }
}

/// A changed file with unchanged size and time is detected when it is read, whichever part of it changed.
#[test]
fn an_index_that_is_damaged_without_looking_so_is_built_anew() {
    const PARTS: usize = 12;
    let cache = tempfile::tempdir().expect("a folder");
    let query = ["-g", "fftcg", "山札切れ"];
    let wanted = search_in(cache.path(), &query);
    let damaged = (0..PARTS).map(|part| (part, part + 1)).chain([(PARTS / 2, PARTS)]);
    for (from, to) in damaged {
        let segment =
            |path: &PathBuf| !path.extension().is_some_and(|of| of == "json" || of == "lock");
        let files = files_of_index(cache.path());
        for path in files.iter().filter(|path| segment(path)) {
            let changed = path.metadata().and_then(|of| of.modified()).expect("readable");
            let mut bytes = fs::read(path).expect("readable");
            let place = |part: usize| bytes.len() * part / PARTS;
            let damaged = place(from)..place(to);
            bytes[damaged].fill(0xA5);
            fs::write(path, bytes).expect("writable");
            let file = fs::File::options().write(true).open(path).expect("writable");
            file.set_modified(changed).expect("writable");
        }
        let run = search_in(cache.path(), &query);
        assert_eq!((run.status, &run.stdout), (0, &wanted.stdout), "{from}: {}", run.stderr);
    }
}

#[test]
fn an_index_that_cannot_be_kept_is_made_in_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a-file");
    fs::write(&file, "in the way").expect("writable");
    let run = search_in(&file, &["-v", "-g", "fftcg", "山札切れ"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stderr.contains("rebuilt on every search"), "{}", run.stderr);
    let path = file.display().to_string();
    for part in [&path, "HANTEI_CACHE_DIR", "not a folder"] {
        assert!(run.stderr.contains(part), "{part}: {}", run.stderr);
    }
    assert!(run.stdout.contains("fftcg:"), "{}", run.stdout);
}

#[test]
fn first_runs_at_once_do_not_disturb_each_other() {
    let cache = tempfile::tempdir().expect("a folder");
    let spawn = || {
        let mut command = hantei();
        command.env("HANTEI_CACHE_DIR", cache.path()).args(["search", "-g", "yugioh", "巻き戻し"]);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("runs")
    };
    let children: Vec<_> = (0..6).map(|_| spawn()).collect();
    let runs: Vec<Run> =
        children.into_iter().map(|child| child.wait_with_output().expect("ends").into()).collect();
    for run in &runs {
        assert_eq!((run.status, &run.stdout), (0, &runs[0].stdout), "{}", run.stderr);
    }
    let left: Vec<_> = fs::read_dir(cache.path().join("search"))
        .expect("an index")
        .map(|entry| entry.expect("readable").file_name().to_string_lossy().into_owned())
        .filter(|name| name.starts_with('.'))
        .collect();
    assert!(left.is_empty(), "{left:?}");
    files_of_index(cache.path());
}
