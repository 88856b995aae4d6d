//! The log: every change, in order, with the article that caused it.

use std::fmt;

use super::ids::Player;
use super::known::Known;
use super::reading::Decided;

/// An article of the game's book, without the game: `1.call.2.1`. A test resolves every one of them.
pub type Cite = &'static str;

/// A further article that an event followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Further {
    /// Which.
    pub cite: Cite,
    /// Who may know that it did: what depends on cards that lie hidden is not told to whoever does not see them.
    pub known: Known,
}

/// The further articles of an entry, in order: most have one or none, and need no room elsewhere for that.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Also {
    first: Option<Further>,
    rest: Vec<Further>,
}

impl Also {
    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = &Further> {
        self.first.iter().chain(&self.rest)
    }

    /// One more, or of one that is there who else may know it.
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

/// The further articles of an entry, where more are added.
#[derive(Debug)]
pub struct Cites<'a> {
    also: &'a mut Also,
    /// What the entry cites itself.
    own: Cite,
}

impl Cites<'_> {
    /// One more.
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
    pub also: Also,
    /// Who may know that it happened.
    pub known: Known,
    /// How deep in windows of others' uses: 0 outside of any.
    pub depth: u8,
}

impl<E> Entry<E> {
    /// Every article that it followed.
    pub fn followed(&self) -> impl Iterator<Item = Cite> + '_ {
        [self.cite].into_iter().chain(self.also.iter().map(|also| also.cite))
    }

    /// The further articles that may be told: all of them, or those of which this player may know.
    pub fn further(&self, eyes: Option<Player>) -> impl Iterator<Item = Cite> + '_ {
        let told = move |also: &&Further| eyes.is_none_or(|player| also.known.to(player));
        self.also.iter().filter(told).map(|also| also.cite)
    }
}

/// What happened so far. Only appended to, but for what a game's book undoes as if it had not been ([`Log::roll_back`]).
///
/// A log that nobody reads counts its events and keeps none of them: what goes into the log alone need not be worked out then
/// ([`Log::is_read`]). What happens is the same either way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Log<E> {
    entries: Vec<Entry<E>>,
    length: usize,
    read: bool,
    decided: Vec<Decided>,
    /// The questions that decided anything, each once.
    questions: Vec<&'static str>,
}

/// How far a log has come.
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
    /// A log that nobody reads.
    pub fn unread() -> Log<E> {
        Log { read: false, ..Log::default() }
    }

    /// Whether anybody reads it.
    pub fn is_read(&self) -> bool {
        self.read
    }

    /// Writes down an event, where anybody reads it.
    pub fn push(&mut self, entry: Entry<E>) {
        self.count();
        if !self.read {
            return;
        }
        // A game has thousands of them: they are moved less often than by doubling.
        if self.entries.len() == self.entries.capacity() {
            self.entries.reserve(3 * self.entries.len() + 64);
        }
        self.entries.push(entry);
    }

    /// Counts an event that nobody reads of.
    pub fn count(&mut self) {
        self.length += 1;
    }

    /// Writes down that the last event followed this article too.
    pub fn also(&mut self, cite: Cite) {
        self.also_known(cite, Known::ToBoth);
    }

    /// The same of several, as they are worked out of the last event and of what came before it.
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

    /// The same, where it depends on what not everybody may know.
    pub fn also_known(&mut self, cite: Cite, known: Known) {
        self.further_at(self.entries.len().wrapping_sub(1), Further { cite, known });
    }

    /// The same of an event further back, by its place.
    pub fn also_at(&mut self, at: usize, cite: Cite) {
        self.further_at(at, Further { cite, known: Known::ToBoth });
    }

    /// The same, where it depends on what not everybody may know.
    pub fn further_at(&mut self, at: usize, further: Further) {
        let Some(entry) = self.entries.get_mut(at).filter(|entry| entry.cite != further.cite)
        else {
            return;
        };
        entry.also.add(further);
    }

    /// Writes down that a reading decided something: once of what happens next.
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

    /// What a question decided last, and not everybody could know, is seen by both in what happens next.
    pub fn comes_to_light(&mut self, question: &str) {
        let at = self.len();
        if let Some(of) = self.decided.last_mut().filter(|of| of.question == question) {
            (of.at, of.known) = (at, Known::ToBoth);
        }
    }

    /// Whether a question has decided anything yet.
    pub fn has_decided(&self, question: &str) -> bool {
        self.questions.contains(&question)
    }

    /// Where readings decided something.
    pub fn readings(&self) -> &[Decided] {
        &self.decided
    }

    /// How far it has come.
    pub fn length(&self) -> Length {
        Length { entries: self.length, decided: self.decided.len() }
    }

    /// Forgets what was written after this, and gives it: what came since is undone, and whoever undoes it writes down that.
    pub fn roll_back(&mut self, length: Length) -> Vec<Entry<E>> {
        self.length = self.length.min(length.entries);
        if self.decided.len() > length.decided {
            self.decided.truncate(length.decided);
            let left = &self.decided;
            self.questions.retain(|of| left.iter().any(|decided| decided.question == *of));
        }
        self.entries.split_off(length.entries.min(self.entries.len()))
    }

    /// Everything so far; nothing, when nobody reads it.
    pub fn entries(&self) -> &[Entry<E>] {
        &self.entries
    }

    /// Everything, and where readings decided something, given away.
    pub fn into_parts(self) -> (Vec<Entry<E>>, Vec<Decided>) {
        (self.entries, self.decided)
    }

    /// Writes down that the last event of a kind followed this article too.
    pub fn also_last(&mut self, is: impl Fn(&E) -> bool, cite: Cite) {
        if let Some(at) = self.entries.iter().rposition(|entry| is(&entry.event)) {
            self.also_at(at, cite);
        }
    }

    /// How many events there were, whether it keeps them or not.
    pub fn len(&self) -> usize {
        self.length
    }

    /// Whether nothing happened yet.
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
        // The same question decides once of what happens next, and whoever may know either knows.
        log.decided(Decided { known: Known::ToBoth, ..decided(&log, "before") });
        assert_eq!(log.readings(), [Decided { known: Known::ToBoth, ..decided(&log, "before") }]);
    }
}
