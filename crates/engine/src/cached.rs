//! Values that are computed from a state and cached until something they depend on changes.
//!
//! Whoever computes a value says which parts of the state it read, and every event says which parts it changes. The one place that applies
//! events calls [`Cached::after`], which drops the value when the two have a part in common. Nobody else has to invalidate anything.

use std::cell::OnceCell;

use super::looks::Looks;

/// A value that is computed when it is first needed, with the parts of the state it depends on.
#[derive(Debug, Clone)]
pub struct Cached<T, G>(OnceCell<(T, Looks<G>)>);

impl<T, G> Cached<T, G> {
    /// The value; computed now if it is not cached.
    pub fn get_or(&self, work_out: impl FnOnce() -> (T, Looks<G>)) -> &T {
        &self.0.get_or_init(work_out).0
    }

    /// The value, if it is cached.
    pub fn get(&self) -> Option<&T> {
        self.0.get().map(|kept| &kept.0)
    }

    /// The cached value, mutably.
    pub fn get_mut(&mut self) -> Option<&mut T> {
        self.0.get_mut().map(|kept| &mut kept.0)
    }

    /// The parts of the state that the cached value depends on.
    pub fn looks(&self) -> Option<Looks<G>> {
        self.0.get().map(|kept| kept.1)
    }

    /// Replaces the parts that the cached value depends on. Returns the previous ones.
    pub fn set_dependencies(&mut self, looks: Looks<G>) -> Option<Looks<G>> {
        self.0.get_mut().map(|kept| std::mem::replace(&mut kept.1, looks))
    }

    /// Takes out the cached value and what it depends on.
    pub fn take(&mut self) -> Option<(T, Looks<G>)> {
        self.0.take()
    }

    /// Drops the cached value if it depends on any of the parts that changed. Otherwise returns what it depends on.
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

impl<T, G> From<(T, Looks<G>)> for Cached<T, G> {
    fn from(kept: (T, Looks<G>)) -> Self {
        Cached(OnceCell::from(kept))
    }
}

impl<T, G> Default for Cached<T, G> {
    fn default() -> Self {
        Cached(OnceCell::new())
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
        let mut kept: Cached<char, Sample> = Cached::default();
        assert_eq!((kept.get(), kept.looks().is_none()), (None, true));
        assert_eq!(kept.get_or(|| ('a', ONE)), &'a');
        kept.after(OTHER);
        assert_eq!(kept.clone().get_or(|| ('b', ONE)), &'a');
        kept.after(ONE.and(OTHER));
        assert_eq!((kept.get(), kept.get_or(|| ('b', ONE))), (None, &'b'));
        assert!(kept.set_dependencies(OTHER).is_some_and(|before| before.meet(ONE)));
        kept.after(ONE);
        assert_eq!(kept.get(), Some(&'b'));
    }
}
