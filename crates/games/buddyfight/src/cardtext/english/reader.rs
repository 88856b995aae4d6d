//! What stands in English texts again and again.

use super::super::frame;
use super::language::English;

/// A reader of tokens.
pub(super) type Reader<'a> = frame::Reader<'a, English>;

impl Reader<'_> {
    /// One of these, or several: 《A》 or 《B》.
    pub(super) fn either<T>(&mut self, read: fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut all = vec![read(self)?];
        while let Some(of) = self.attempt(|of| {
            let _ = of.eat("or");
            read(of)
        }) {
            all.push(of);
        }
        Some(all)
    }

    /// N, N or less, N or more: the bounds of it.
    pub(super) fn bounds(&mut self) -> Option<(Option<i32>, Option<i32>)> {
        let number = self.number()?;
        Some(match () {
            () if self.eat("or more") => (Some(number), None),
            () if self.eat("or less") => (None, Some(number)),
            () => (Some(number), Some(number)),
        })
    }
}
