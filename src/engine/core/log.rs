//! The log: every change, in order, with the article that caused it.

use super::ids::Player;

/// An article of the game's book, without the game: `1.call.2.1`. A test resolves every one of them.
pub type Cite = &'static str;

/// An event with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry<E> {
    /// What happened.
    pub event: E,
    /// By whom; `None` when the rules did it.
    pub player: Option<Player>,
    /// By which article.
    pub cite: Cite,
    /// Further articles that it followed: those which made it come out as it did.
    pub also: Vec<Cite>,
    /// How deep in windows of others' uses: 0 outside of any.
    pub depth: u8,
}

impl<E> Entry<E> {
    /// Every article that it followed.
    pub fn followed(&self) -> impl Iterator<Item = Cite> + '_ {
        [self.cite].into_iter().chain(self.also.iter().copied())
    }
}

/// What happened so far. Only appended to, but for what a game's book undoes as if it had not been ([`Log::roll_back`]).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Log<E> {
    entries: Vec<Entry<E>>,
}

impl<E> Default for Log<E> {
    fn default() -> Self {
        Log { entries: Vec::new() }
    }
}

impl<E> Log<E> {
    /// Writes down an event.
    pub fn push(&mut self, entry: Entry<E>) {
        self.entries.push(entry);
    }

    /// Writes down that the last event followed this article too.
    pub fn also(&mut self, cite: Cite) {
        self.also_at(self.entries.len().wrapping_sub(1), cite);
    }

    /// The same of an event further back, by its place.
    pub fn also_at(&mut self, at: usize, cite: Cite) {
        if let Some(entry) = self.entries.get_mut(at)
            && entry.cite != cite
            && !entry.also.contains(&cite)
        {
            entry.also.push(cite);
        }
    }

    /// Forgets what was written after so many entries, and gives it: what came since is undone, and whoever undoes it writes down that.
    pub fn roll_back(&mut self, length: usize) -> Vec<Entry<E>> {
        self.entries.split_off(length.min(self.entries.len()))
    }

    /// Everything so far.
    pub fn entries(&self) -> &[Entry<E>] {
        &self.entries
    }

    /// Everything, given away.
    pub fn into_entries(self) -> Vec<Entry<E>> {
        self.entries
    }

    /// Writes down that the last event of a kind followed this article too.
    pub fn also_last(&mut self, is: impl Fn(&E) -> bool, cite: Cite) {
        if let Some(at) = self.entries.iter().rposition(|entry| is(&entry.event)) {
            self.also_at(at, cite);
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing happened yet.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}
