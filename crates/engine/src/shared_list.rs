//! A list that is usually empty. An empty list allocates nothing, and copies of a non-empty one share it. Every card has such lists, and
//! the state with all of its cards is copied very often.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// A shared list, usually empty.
#[derive(Clone, PartialEq, Eq)]
pub struct SharedList<T>(Option<Arc<[T]>>);

impl<T: Clone> SharedList<T> {
    /// The list with one more item at its end.
    #[must_use]
    pub fn and(&self, more: T) -> SharedList<T> {
        self.iter().cloned().chain([more]).collect()
    }
}

impl<T: fmt::Debug> fmt::Debug for SharedList<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T> Deref for SharedList<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.0.as_deref().unwrap_or_default()
    }
}

impl<T> Default for SharedList<T> {
    fn default() -> SharedList<T> {
        SharedList(None)
    }
}

impl<T> From<Vec<T>> for SharedList<T> {
    fn from(list: Vec<T>) -> SharedList<T> {
        SharedList((!list.is_empty()).then(|| list.into()))
    }
}

impl<T> FromIterator<T> for SharedList<T> {
    fn from_iter<I: IntoIterator<Item = T>>(list: I) -> SharedList<T> {
        SharedList::from(Vec::from_iter(list))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_list_is_none_whatever_it_comes_of() {
        let none: SharedList<char> = Vec::new().into();
        assert_eq!((&none, none.0.is_none()), (&SharedList::default(), true));
        let some: SharedList<char> = ['a', 'b'].into_iter().collect();
        assert_eq!((&*some, &*none), (&['a', 'b'][..], &[][..]));
        assert_eq!((&*some.and('c'), &*none.and('c')), (&['a', 'b', 'c'][..], &['c'][..]));
    }
}
