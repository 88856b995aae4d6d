//! A list of mostly one item, which then lies in the list itself.

use std::ops::Deref;

/// A list of mostly one item: only several take memory of their own. Reading it is reading a slice.
#[derive(Debug, Clone, Default)]
pub enum Few<T> {
    /// No item.
    #[default]
    None,
    /// One.
    One(T),
    /// Any number.
    Several(Vec<T>),
}

impl<T> Few<T> {
    /// Adds an item behind the others.
    #[inline]
    pub fn push(&mut self, item: T) {
        match self {
            Few::None => *self = Few::One(item),
            Few::Several(items) => items.push(item),
            Few::One(_) => {
                // Mostly there is a third.
                let mut items = Vec::with_capacity(4);
                if let Few::One(first) = std::mem::take(self) {
                    items.push(first);
                }
                items.push(item);
                *self = Few::Several(items);
            }
        }
    }
}

impl<T> Deref for Few<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match self {
            Few::None => &[],
            Few::One(item) => std::slice::from_ref(item),
            Few::Several(items) => items,
        }
    }
}

impl<T> FromIterator<T> for Few<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Few<T> {
        let mut items = items.into_iter();
        let (first, second) = (items.next(), items.next());
        match (first, second) {
            (Some(first), Some(second)) => {
                let mut several = Vec::with_capacity(4.max(2 + items.size_hint().0));
                several.extend([first, second]);
                several.extend(items);
                Few::Several(several)
            }
            (Some(first), None) => Few::One(first),
            (None, _) => Few::None,
        }
    }
}

impl<T> Extend<T> for Few<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<'a, T> IntoIterator for &'a Few<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> std::slice::Iter<'a, T> {
        self.iter()
    }
}

impl<T> IntoIterator for Few<T> {
    type Item = T;
    type IntoIter = std::iter::Chain<std::option::IntoIter<T>, std::vec::IntoIter<T>>;

    fn into_iter(self) -> Self::IntoIter {
        let (one, several) = match self {
            Few::None => (None, Vec::new()),
            Few::One(item) => (Some(item), Vec::new()),
            Few::Several(items) => (None, items),
        };
        one.into_iter().chain(several)
    }
}

impl<T: PartialEq> PartialEq for Few<T> {
    fn eq(&self, other: &Few<T>) -> bool {
        self[..] == other[..]
    }
}

impl<T: Eq> Eq for Few<T> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_list_of_what_was_put_in() {
        for count in 0..5 {
            let all: Vec<u32> = (0..count).collect();
            let mut pushed = Few::default();
            pushed.extend(all.iter().copied());
            let collected: Few<u32> = all.iter().copied().collect();
            assert_eq!(&pushed[..], &all[..]);
            assert_eq!(pushed, collected);
            assert_eq!(collected.into_iter().collect::<Vec<_>>(), all);
            assert_eq!(pushed, Few::Several(all));
        }
    }
}
