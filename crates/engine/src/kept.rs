//! What is worked out of a state, and kept as long as nothing changes that it goes by.
//!
//! Whoever works something out says what was looked at for it, and every event what it changes. What the two have in common is forgotten
//! in the one place that applies events ([`Kept::after`]): nobody else has to think of it.

use std::cell::OnceCell;

use super::looks::Looks;

/// Something that is worked out when it is asked for, with what was looked at for it.
#[derive(Debug, Clone)]
pub struct Kept<T, G>(OnceCell<(T, Looks<G>)>);

impl<T, G> Kept<T, G> {
    /// It, worked out now unless it was before.
    pub fn get_or(&self, work_out: impl FnOnce() -> (T, Looks<G>)) -> &T {
        &self.0.get_or_init(work_out).0
    }

    /// It, if it was worked out.
    pub fn get(&self) -> Option<&T> {
        self.0.get().map(|kept| &kept.0)
    }

    /// The same, to be changed.
    pub fn get_mut(&mut self) -> Option<&mut T> {
        self.0.get_mut().map(|kept| &mut kept.0)
    }

    /// What was looked at for it, if it was worked out.
    pub fn looks(&self) -> Option<Looks<G>> {
        self.0.get().map(|kept| kept.1)
    }

    /// What was looked at for it is this from now on, if it was worked out. Gives what it was before.
    pub fn go_by(&mut self, looks: Looks<G>) -> Option<Looks<G>> {
        self.0.get_mut().map(|kept| std::mem::replace(&mut kept.1, looks))
    }

    /// It with what was looked at, taken out.
    pub fn take(&mut self) -> Option<(T, Looks<G>)> {
        self.0.take()
    }

    /// So much has changed: it is forgotten where it goes by any of that. Gives what was looked at for it, if it stays.
    #[inline]
    pub fn after(&mut self, changes: Looks<G>) -> Option<Looks<G>> {
        let looks = self.looks()?;
        if looks.meet(changes) {
            self.0 = OnceCell::new();
            return None;
        }
        Some(looks)
    }
}

impl<T, G> From<(T, Looks<G>)> for Kept<T, G> {
    fn from(kept: (T, Looks<G>)) -> Self {
        Kept(OnceCell::from(kept))
    }
}

impl<T, G> Default for Kept<T, G> {
    fn default() -> Self {
        Kept(OnceCell::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Clone)]
    enum Sample {}
    const ONE: Looks<Sample> = Looks::part(0);
    const OTHER: Looks<Sample> = Looks::part(1);

    #[test]
    fn what_goes_by_what_changes_is_worked_out_anew() {
        let mut kept: Kept<char, Sample> = Kept::default();
        assert_eq!((kept.get(), kept.looks().is_none()), (None, true));
        assert_eq!(kept.get_or(|| ('a', ONE)), &'a');
        kept.after(OTHER);
        assert_eq!(kept.clone().get_or(|| ('b', ONE)), &'a');
        kept.after(ONE.and(OTHER));
        assert_eq!((kept.get(), kept.get_or(|| ('b', ONE))), (None, &'b'));
        assert!(kept.go_by(OTHER).is_some_and(|before| before.meet(ONE)));
        kept.after(ONE);
        assert_eq!(kept.get(), Some(&'b'));
    }
}
