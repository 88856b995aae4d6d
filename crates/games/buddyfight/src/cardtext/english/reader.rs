//! Parsers that all parts of the English grammar share.

use super::super::frame;
use super::language::English;

/// A parser over the tokens of an English text.
pub(super) type Reader<'a> = frame::Reader<'a, English>;

impl Reader<'_> {
    /// Parses one thing, or several with “or” between them: 《A》 or 《B》.
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

    /// Parses the bounds “N”, “N or less” or “N or more”.
    pub(super) fn bounds(&mut self) -> Option<(Option<i32>, Option<i32>)> {
        let number = self.number()?;
        Some(match () {
            () if self.eat("or more") => (Some(number), None),
            () if self.eat("or less") => (None, Some(number)),
            () => (Some(number), Some(number)),
        })
    }
}
