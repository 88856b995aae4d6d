//! The log: every change, in order, with the article that caused it.

use std::fmt;

use super::ids::Player;
use super::known::Known;
use super::reading::Decided;

/// The id of an article of the game's rulebook, without the game: `1.call.2.1`. A test resolves every one of them.
pub type Cite = &'static str;

/// A further article that an event followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Further {
    /// The article.
    pub cite: Cite,
    /// Who may know that the event followed it. A player does not learn of an article that depends on hidden cards of the other player.
    pub known: Known,
}

/// The further articles of an entry, in order. Most entries have at most one, which needs no allocation.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Also {
    first: Option<Further>,
    rest: Vec<Further>,
}

impl Also {
    /// Iterates over them.
    pub fn iter(&self) -> impl Iterator<Item = &Further> {
        self.first.iter().chain(&self.rest)
    }

    /// Adds an article. If it is there already, adds those who may know it.
    fn add(&mut self, further: Further) {
        let Some(first) = &mut self.first else {
            self.first = Some(further);
            return;
        };
        let mut all = std::iter::once(first).chain(&mut self.rest);
        match all.find(|also| also.cite == further.cite) {
            Some(also) => also.known = also.known.or(further.known),
            None => self.rest.push(further),
        }
    }
}

/// Adds further articles to an entry.
#[derive(Debug)]
pub struct Cites<'a> {
    also: &'a mut Also,
    /// The entry's own article, which is not repeated.
    own: Cite,
}

impl Cites<'_> {
    /// Adds one article.
    pub fn push(&mut self, cite: Cite) {
        if cite != self.own {
            self.also.add(Further { cite, known: Known::ToBoth });
        }
    }
}

impl Extend<Cite> for Cites<'_> {
    fn extend<I: IntoIterator<Item = Cite>>(&mut self, cites: I) {
        cites.into_iter().for_each(|cite| self.push(cite));
    }
}

impl<'c> Extend<&'c Cite> for Cites<'_> {
    fn extend<I: IntoIterator<Item = &'c Cite>>(&mut self, cites: I) {
        self.extend(cites.into_iter().copied());
    }
}

impl fmt::Debug for Also {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// An event and its circumstances.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry<E> {
    /// What happened.
    pub event: E,
    /// The player who did it; `None` when the rules did it.
    pub player: Option<Player>,
    /// The article that it follows.
    pub cite: Cite,
    /// Further articles that shaped its result.
    pub also: Also,
    /// Who may know that it happened.
    pub known: Known,
    /// How many windows of other uses it is nested in; 0 outside of any.
    pub depth: u8,
}

impl<E> Entry<E> {
    /// Every article that the event followed.
    pub fn followed(&self) -> impl Iterator<Item = Cite> + '_ {
        [self.cite].into_iter().chain(self.also.iter().map(|also| also.cite))
    }

    /// The further articles that a viewer may know: one player, or everybody for `None`.
    pub fn further(&self, viewer: Option<Player>) -> impl Iterator<Item = Cite> + '_ {
        let told = move |also: &&Further| viewer.is_none_or(|player| also.known.to(player));
        self.also.iter().filter(told).map(|also| also.cite)
    }
}

/// Everything that happened so far. Entries are only appended, except that [`Log::roll_back`] removes what the rulebook undoes.
///
/// An unread log counts its events and keeps none of them. Code that works only for the log can skip that work ([`Log::is_read`]). The game
/// is the same either way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Log<E> {
    entries: Vec<Entry<E>>,
    length: usize,
    read: bool,
    decided: Vec<Decided>,
    /// The questions whose readings decided something, each once.
    questions: Vec<&'static str>,
}

/// A length of the log, to roll back to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Length {
    entries: usize,
    decided: usize,
}

impl<E> Default for Log<E> {
    fn default() -> Self {
        Log {
            entries: Vec::new(),
            length: 0,
            read: true,
            decided: Vec::new(),
            questions: Vec::new(),
        }
    }
}

impl<E> Log<E> {
    /// Creates a log that nobody reads.
    pub fn unread() -> Log<E> {
        Log { read: false, ..Log::default() }
    }

    /// Whether somebody reads the log.
    pub fn is_read(&self) -> bool {
        self.read
    }

    /// Appends an event, if somebody reads the log.
    pub fn push(&mut self, entry: Entry<E>) {
        self.count();
        if !self.read {
            return;
        }
        // A game has thousands of entries: grow faster than by doubling, so that they are moved less often.
        if self.entries.len() == self.entries.capacity() {
            self.entries.reserve(3 * self.entries.len() + 64);
        }
        self.entries.push(entry);
    }

    /// Counts an event without an entry.
    pub fn count(&mut self) {
        self.length += 1;
    }

    /// Records that the last event followed this article too.
    pub fn also(&mut self, cite: Cite) {
        self.also_known(cite, Known::ToBoth);
    }

    /// Records several further articles of the last event. `find` gets that entry and those before it.
    pub fn also_all(&mut self, find: impl FnOnce(&Entry<E>, &[Entry<E>], &mut Cites<'_>)) {
        let Some(last) = self.entries.last_mut() else { return };
        let (mut also, own) = (std::mem::take(&mut last.also), last.cite);
        if let Some((last, before)) = self.entries.split_last() {
            find(last, before, &mut Cites { also: &mut also, own });
        }
        if let Some(last) = self.entries.last_mut() {
            last.also = also;
        }
    }

    /// Like [`Log::also`], for an article that only some players may know.
    pub fn also_known(&mut self, cite: Cite, known: Known) {
        self.further_at(self.entries.len().wrapping_sub(1), Further { cite, known });
    }

    /// Records that the event at this index followed this article too.
    pub fn also_at(&mut self, at: usize, cite: Cite) {
        self.further_at(at, Further { cite, known: Known::ToBoth });
    }

    /// Like [`Log::also_at`], for an article that only some players may know.
    pub fn further_at(&mut self, at: usize, further: Further) {
        let Some(entry) = self.entries.get_mut(at).filter(|entry| entry.cite != further.cite)
        else {
            return;
        };
        entry.also.add(further);
    }

    /// Records that a reading decided something. Each question is recorded once per event.
    pub fn decided(&mut self, decided: Decided) {
        if !self.read {
            return;
        }
        let same = |of: &Decided| of.at == decided.at && of.question == decided.question;
        match self.decided.iter_mut().rev().take_while(|of| of.at == decided.at).find(|of| same(of))
        {
            Some(of) => of.known = of.known.or(decided.known),
            None => self.decided.push(decided),
        }
        if !self.questions.contains(&decided.question) {
            self.questions.push(decided.question);
        }
    }

    /// Makes the last decision of a question public from the next event on.
    pub fn make_public(&mut self, question: &str) {
        let at = self.len();
        if let Some(of) = self.decided.last_mut().filter(|of| of.question == question) {
            (of.at, of.known) = (at, Known::ToBoth);
        }
    }

    /// Whether a reading of this question has decided anything yet.
    pub fn has_decided(&self, question: &str) -> bool {
        self.questions.contains(&question)
    }

    /// The decisions that depended on a reading.
    pub fn readings(&self) -> &[Decided] {
        &self.decided
    }

    /// The current length, to roll back to.
    pub fn length(&self) -> Length {
        Length { entries: self.length, decided: self.decided.len() }
    }

    /// Removes and returns the entries after this length. Whoever undoes them writes an entry that says so.
    pub fn roll_back(&mut self, length: Length) -> Vec<Entry<E>> {
        self.length = self.length.min(length.entries);
        if self.decided.len() > length.decided {
            self.decided.truncate(length.decided);
            let left = &self.decided;
            self.questions.retain(|of| left.iter().any(|decided| decided.question == *of));
        }
        self.entries.split_off(length.entries.min(self.entries.len()))
    }

    /// All entries so far; empty when nobody reads the log.
    pub fn entries(&self) -> &[Entry<E>] {
        &self.entries
    }

    /// Splits the log into its entries and the decisions that depended on a reading.
    pub fn into_parts(self) -> (Vec<Entry<E>>, Vec<Decided>) {
        (self.entries, self.decided)
    }

    /// Records that the last event for which `is` holds followed this article too.
    pub fn also_last(&mut self, is: impl Fn(&E) -> bool, cite: Cite) {
        if let Some(at) = self.entries.iter().rposition(|entry| is(&entry.event)) {
            self.also_at(at, cite);
        }
    }

    /// How many events there were, including those without an entry.
    pub fn len(&self) -> usize {
        self.length
    }

    /// Whether nothing has happened yet.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_undone_decided_nothing() {
        let mut log: Log<u8> = Log::default();
        let decided = |log: &Log<u8>, question| Decided {
            at: log.len(),
            question,
            reading: None,
            known: Known::ToNobody,
        };
        log.decided(decided(&log, "before"));
        let length = log.length();
        log.decided(decided(&log, "undone"));
        let entry = |event| Entry {
            event,
            player: None,
            cite: "1",
            also: Also::default(),
            known: Known::ToBoth,
            depth: 0,
        };
        log.push(entry(1));
        assert_eq!(log.roll_back(length).len(), 1);
        assert_eq!(log.readings().iter().map(|of| of.question).collect::<Vec<_>>(), ["before"]);
        assert!(log.has_decided("before") && !log.has_decided("undone"));
        // A question is recorded once per event, and a player who may know either occurrence knows it.
        log.decided(Decided { known: Known::ToBoth, ..decided(&log, "before") });
        assert_eq!(log.readings(), [Decided { known: Known::ToBoth, ..decided(&log, "before") }]);
    }
}
