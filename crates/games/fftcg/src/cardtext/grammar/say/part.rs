//! What nothing says: the smallest part of a card's text without a production for it.

use hantei_ability::fftcg::Text;
use hantei_grammar::Value;

use super::super::resolve::{items, map};
use super::Sayer;

/// Where cards are told by what they are.
const FILTERS: [&str; 6] = ["of", "to", "all", "the", "choosing", "enters"];

impl Sayer<'_> {
    /// It could not go on here.
    pub(super) fn is_stuck_on(&mut self, part: &Value) {
        if self.stuck.is_none() {
            self.stuck = Some((0, part.clone()));
        }
    }

    /// The part of a paragraph that nothing says.
    pub(super) fn unsaid(&mut self, part: &Text) -> Value {
        let stuck = self.stuck.take().map(|(_, part)| part);
        let whole = || Value::of(part).map_or(Value::Null, |of| of.without(&self.frame.defaults));
        let part = stuck.unwrap_or_else(whole);
        self.smallest(&part).unwrap_or(part)
    }

    /// A filter or a condition in it that nothing says.
    fn smallest(&mut self, part: &Value) -> Option<Value> {
        if let Value::List(values) = part {
            return values.iter().find_map(|of| self.smallest(of));
        }
        for (key, of) in part.entries() {
            if FILTERS.contains(&&**key)
                && matches!(of, Value::Map(_))
                && !self.is_said("all-filter", of)
            {
                let alone = of.entries().iter().map(|(key, of)| map([(key, of.clone())]));
                let mut alone = alone.filter(|of| of.get("whose").is_none());
                return alone.find(|of| !self.is_said("all-filter", of)).or(Some(of.clone()));
            }
            if &**key == "if" {
                for asked in items(Some(of)) {
                    let ways = self.conditions(std::slice::from_ref(asked));
                    if !ways.iter().any(|way| self.is_said("conditions", way)) {
                        return self.smallest(asked).or(Some(asked.clone()));
                    }
                }
            }
            if let Some(part) = self.smallest(of) {
                return Some(part);
            }
        }
        None
    }
}
