//! What is worked out of a state, and kept as long as nothing changes that it goes by.
//!
//! Whoever works something out says what was looked at for it, and every event what it changes. What the two have in common is forgotten
//! in the one place that applies events ([`Kept::after`]): nobody else has to think of it.

use std::cell::OnceCell;

/// Some of what there is to look at in a state, as a game tells it apart.
pub trait Looks: Copy {
    /// Whether the two have anything in common.
    fn meet(self, other: Self) -> bool;
}

/// Something that is worked out when it is asked for, with what was looked at for it.
#[derive(Debug, Clone)]
pub struct Kept<T, L>(OnceCell<(T, L)>);

impl<T, L: Looks> Kept<T, L> {
    /// It, worked out now unless it was before.
    pub fn get_or(&self, work_out: impl FnOnce() -> (T, L)) -> &T {
        &self.0.get_or_init(work_out).0
    }

    /// It, if it was worked out.
    pub fn get(&self) -> Option<&T> {
        self.0.get().map(|kept| &kept.0)
    }

    /// What was looked at for it, if it was worked out.
    pub fn looks(&self) -> Option<L> {
        self.0.get().map(|kept| kept.1)
    }

    /// It with what was looked at, taken out.
    pub fn take(&mut self) -> Option<(T, L)> {
        self.0.take()
    }

    /// So much has changed: it is forgotten where it goes by any of that.
    pub fn after(&mut self, changes: L) {
        if self.looks().is_some_and(|looks| looks.meet(changes)) {
            self.0 = OnceCell::new();
        }
    }
}

impl<T, L> From<(T, L)> for Kept<T, L> {
    fn from(kept: (T, L)) -> Self {
        Kept(OnceCell::from(kept))
    }
}

impl<T, L> Default for Kept<T, L> {
    fn default() -> Self {
        Kept(OnceCell::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Looks for u8 {
        fn meet(self, other: u8) -> bool {
            self & other != 0
        }
    }

    #[test]
    fn what_goes_by_what_changes_is_worked_out_anew() {
        let mut kept: Kept<char, u8> = Kept::default();
        assert_eq!((kept.get(), kept.looks()), (None, None));
        assert_eq!(kept.get_or(|| ('a', 0b01)), &'a');
        kept.after(0b10);
        assert_eq!(kept.clone().get_or(|| ('b', 0b01)), &'a');
        kept.after(0b11);
        assert_eq!((kept.get(), kept.get_or(|| ('b', 0b01))), (None, &'b'));
    }
}
