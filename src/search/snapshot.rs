//! Indexes on disk: a folder of segments that never changes once it stands under its name.
//!
//! So readers need no lock, and two processes that build at once end with the same folder. A segment that another snapshot has
//! already is linked, not written again.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, UNIX_EPOCH};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::data;
use crate::rulebook::official::shelf::Mark;
use crate::search::index::{Index, IndexError, Segment};
use crate::search::store::StoreError;

/// How long another process may take to build the same snapshot before this one builds its own in memory.
const PATIENCE: Duration = Duration::from_secs(3);
/// How many snapshots are kept: of this version and of the ones used beside it.
const KEPT: usize = 4;
const MANIFEST: &str = "hantei.json";

/// A segment that a snapshot is to have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Wanted {
    /// The name of its file.
    pub(super) name: String,
    /// The imported book that it was built from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) book: Option<Mark>,
}

/// What a snapshot was built from.
#[derive(Debug, Serialize, Deserialize)]
struct Manifest {
    stamp: u64,
    segments: Vec<Part>,
}

/// A segment of a snapshot, as its file was when the snapshot was finished.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Part {
    of: Wanted,
    length: u64,
    changed: u128,
}

impl Part {
    fn of(folder: &Path, of: &Wanted) -> io::Result<Part> {
        let metadata = folder.join(&of.name).metadata()?;
        let changed = metadata.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
        Ok(Part { of: of.clone(), length: metadata.len(), changed: changed.as_nanos() })
    }
}

/// The snapshots under a folder.
pub(super) struct Snapshots {
    folder: PathBuf,
}

impl Snapshots {
    pub(super) fn under(folder: PathBuf) -> Snapshots {
        Snapshots { folder }
    }

    /// Whether a snapshot is there with none of its files changed.
    pub(super) fn has(&self, name: &str) -> bool {
        manifest(&self.folder.join(name)).is_some()
    }

    /// A snapshot, when it is there and none of its files has changed.
    pub(super) fn open(&self, name: &str) -> Option<Index> {
        let snapshot = self.folder.join(name);
        let segments = manifest(&snapshot)?.segments.into_iter();
        let opened: Result<Vec<Segment>, IndexError> =
            segments.map(|part| Segment::open(&snapshot.join(part.of.name))).collect();
        opened.ok().map(Index::of)
    }

    /// Builds a snapshot beside its place and renames it there, one process at a time; `written` gives the file of a segment, by its
    /// place in `wanted`, when no other snapshot has it.
    pub(super) fn build(
        &self,
        name: &str,
        wanted: &[Wanted],
        written: impl Fn(usize) -> Result<Vec<u8>, StoreError> + Sync,
    ) -> Result<Index, StoreError> {
        fs::create_dir_all(&self.folder)?;
        let _lock = lock(&self.folder.join("lock"))?;
        if let Some(built) = self.open(name) {
            return Ok(built);
        }
        let work = tempfile::Builder::new().prefix(".build-").tempdir_in(&self.folder)?;
        let others = self.others();
        wanted.par_iter().enumerate().try_for_each(|(at, segment)| {
            let has = |(_, manifest): &&(PathBuf, Manifest)| {
                manifest.segments.iter().any(|part| part.of == *segment)
            };
            let target = work.path().join(&segment.name);
            match others.iter().find(has) {
                Some((folder, _)) => link(&folder.join(&segment.name), &target)?,
                None => fs::write(target, written(at)?)?,
            }
            Ok::<(), StoreError>(())
        })?;
        let segments: io::Result<Vec<Part>> =
            wanted.iter().map(|of| Part::of(work.path(), of)).collect();
        let manifest = Manifest { stamp: data::search_stamp(), segments: segments? };
        let manifest = serde_json::to_vec(&manifest).map_err(io::Error::from)?;
        fs::write(work.path().join(MANIFEST), manifest)?;
        let snapshot = self.folder.join(name);
        // A damaged snapshot stands in the way.
        if snapshot.exists() {
            fs::rename(&snapshot, self.folder.join(format!(".old-{}", std::process::id())))?;
        }
        fs::rename(work.keep(), &snapshot)?;
        self.tidy(&snapshot);
        self.open(name).ok_or_else(|| io::Error::other("the index cannot be read back").into())
    }

    /// The snapshots that are whole.
    fn others(&self) -> Vec<(PathBuf, Manifest)> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let paths = entries.flatten().map(|entry| entry.path());
        paths.filter_map(|path| manifest(&path).map(|of| (path, of))).collect()
    }

    /// Removes all but the newest snapshots, and what builders that were killed left.
    fn tidy(&self, newest: &Path) {
        let Ok(entries) = fs::read_dir(&self.folder) else { return };
        let mut others = Vec::new();
        let folders = entries.flatten().map(|entry| entry.path()).filter(|path| path.is_dir());
        for path in folders.filter(|path| path != newest) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let when = path.metadata().and_then(|of| of.modified()).unwrap_or(UNIX_EPOCH);
            others.push((!name.starts_with('.'), when, path));
        }
        // Left-overs come last.
        others.sort_by_key(|(snapshot, when, _)| std::cmp::Reverse((*snapshot, *when)));
        let gone =
            others.iter().enumerate().filter(|(at, (snapshot, ..))| !snapshot || *at + 1 >= KEPT);
        for (_, (_, _, path)) in gone {
            // Somebody else may be removing it too.
            let _ = fs::remove_dir_all(path);
        }
    }
}

/// The manifest of a snapshot of this program, when none of its files has changed.
fn manifest(snapshot: &Path) -> Option<Manifest> {
    let manifest: Manifest =
        serde_json::from_slice(&fs::read(snapshot.join(MANIFEST)).ok()?).ok()?;
    let same = |part: &Part| Part::of(snapshot, &part.of).is_ok_and(|now| now == *part);
    (manifest.stamp == data::search_stamp() && manifest.segments.iter().all(same))
        .then_some(manifest)
}

/// A segment is never changed, so that two snapshots may have the same file.
fn link(from: &Path, to: &Path) -> io::Result<()> {
    if fs::hard_link(from, to).is_err() {
        fs::copy(from, to)?;
    }
    Ok(())
}

/// The lock that a builder holds; it ends with the process.
fn lock(path: &Path) -> io::Result<File> {
    let file = File::options().create(true).truncate(false).write(true).open(path)?;
    let begun = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(fs::TryLockError::Error(error)) => return Err(error),
            Err(fs::TryLockError::WouldBlock) if begun.elapsed() > PATIENCE => {
                return Err(io::Error::new(
                    io::ErrorKind::ResourceBusy,
                    "another process holds the lock",
                ));
            }
            Err(fs::TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(5)),
        }
    }
}

/// The name of a snapshot of this program that was built from what has this mark; without one, from nothing but its own wording.
pub(super) fn name_of(mark: Option<&[u8]>) -> String {
    let stamp = data::search_stamp();
    let Some(mark) = mark else { return format!("{stamp:016x}") };
    // FNV-1a
    let hash = mark.iter().fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3)
    });
    format!("{stamp:016x}-{hash:016x}")
}
