//! The meanings of productions: values with holes.

use std::sync::Arc;

use crate::value::{Defaults, Value};

/// A value with holes, which have numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Template {
    /// A word, a number, yes or no: the same for all.
    Constant(Value),
    /// What fills the hole.
    Hole(u8),
    /// The number that fills the hole, negative.
    Minus(u8),
    /// A list.
    List(Vec<Element>),
    /// A map, and the maps in holes that are merged with it, in this order.
    Map { keys: Vec<(Arc<str>, Template)>, merged: Vec<u8> },
}

/// An element of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Element {
    /// One value.
    One(Template),
    /// All values of the list in a hole.
    All(u8),
}

/// The key under which the holes stand that are merged with a map.
const MERGED: &str = "+";

/// What the holes are filled with, by number.
pub(crate) type Filling = Vec<Option<Value>>;

/// Two values that cannot be merged: the combination has no meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Conflict;

impl Template {
    /// Reads a template as it is written. `hole` gives a hole its number.
    pub(crate) fn parse(
        written: &Value,
        is_top: bool,
        hole: &mut dyn FnMut(&str) -> Result<u8, String>,
    ) -> Result<Template, String> {
        Ok(match written {
            Value::Text(text) => match (text.strip_prefix('$'), text.strip_prefix("-$")) {
                (Some(name), _) => Template::Hole(hole(name)?),
                (_, Some(name)) => Template::Minus(hole(name)?),
                _ => Template::Constant(written.clone()),
            },
            Value::Null => return Err("nothing stands here".to_owned()),
            Value::Bool(_) | Value::Number(_) => Template::Constant(written.clone()),
            Value::List(values) => Template::list(values, hole)?,
            Value::Map(map) => {
                let mut merged = Vec::new();
                let mut keys = Vec::new();
                for (key, value) in &**map {
                    if &**key != MERGED {
                        keys.push((key.clone(), Template::parse(value, false, hole)?));
                        continue;
                    }
                    if !is_top {
                        return Err(
                            "`+` merges the whole meaning only, not a part of it".to_owned()
                        );
                    }
                    for part in value.as_list().unwrap_or(std::slice::from_ref(value)) {
                        let name = part.as_text().and_then(|text| text.strip_prefix('$'));
                        let name = name.ok_or("`+` takes a list of holes, such as `[$a, $b]`")?;
                        merged.push(hole(name)?);
                    }
                }
                Template::Map { keys, merged }
            }
        })
    }

    fn list(
        values: &[Value],
        hole: &mut dyn FnMut(&str) -> Result<u8, String>,
    ) -> Result<Template, String> {
        let mut elements = Vec::new();
        for value in values {
            let all = value.as_text().and_then(|text| text.strip_suffix("..."));
            elements.push(match all.and_then(|text| text.strip_prefix('$')) {
                Some(name) => Element::All(hole(name)?),
                None => Element::One(Template::parse(value, false, hole)?),
            });
        }
        if elements.iter().filter(|of| matches!(of, Element::All(_))).count() > 1 {
            return Err("only one `$…...` can stand in a list".to_owned());
        }
        Ok(Template::List(elements))
    }

    /// The value with the holes filled; nothing if it is a hole that is not filled.
    pub(crate) fn fill(&self, with: &[Option<Value>]) -> Result<Option<Value>, Conflict> {
        let of = |hole: &u8| with.get(usize::from(*hole)).cloned().flatten();
        Ok(match self {
            Template::Constant(value) => Some(value.clone()),
            Template::Hole(hole) => of(hole),
            Template::Minus(hole) => match of(hole) {
                Some(Value::Number(number)) => Some(Value::Number(-number)),
                Some(_) => return Err(Conflict),
                None => None,
            },
            Template::List(elements) => {
                let mut values = Vec::with_capacity(elements.len());
                for element in elements {
                    match element {
                        Element::One(template) => values.extend(template.fill(with)?),
                        Element::All(hole) => match of(hole) {
                            Some(Value::List(all)) => values.extend(all.iter().cloned()),
                            Some(_) => return Err(Conflict),
                            None => {}
                        },
                    }
                }
                Some(Value::list(values))
            }
            Template::Map { keys, merged } => {
                let mut entries = Vec::with_capacity(keys.len());
                for (key, template) in keys {
                    if let Some(value) = template.fill(with)? {
                        entries.push((key.clone(), value));
                    }
                }
                let mut whole = Value::Map(entries.into());
                for hole in merged {
                    if let Some(part) = of(hole) {
                        whole = merge(&whole, &part)?;
                    }
                }
                Some(whole)
            }
        })
    }

    /// The holes that are merged.
    pub(crate) fn merged(&self) -> &[u8] {
        match self {
            Template::Map { merged, .. } => merged,
            _ => &[],
        }
    }
}

/// Both maps in one. Lists under the same key follow each other, maps are merged; anything else may stand in one of the two only.
pub(crate) fn merge(one: &Value, other: &Value) -> Result<Value, Conflict> {
    match (one, other) {
        (Value::List(first), Value::List(second)) => {
            Ok(Value::List(first.iter().chain(&**second).cloned().collect()))
        }
        (Value::Map(first), Value::Map(second)) => {
            let mut entries: Vec<(Arc<str>, Value)> = first.to_vec();
            for (key, value) in &**second {
                match entries.binary_search_by(|(of, _)| of.cmp(key)) {
                    Ok(at) => entries[at].1 = merge(&entries[at].1, value)?,
                    Err(at) => entries.insert(at, (key.clone(), value.clone())),
                }
            }
            Ok(Value::Map(entries.into()))
        }
        _ => Err(Conflict),
    }
}

/// A way back from a value to what fills the holes.
pub(crate) struct Matcher<'a> {
    /// What is as good as absent.
    pub defaults: &'a Defaults,
    /// Whether a hole may stay unfilled, by number.
    pub optional: &'a [bool],
    /// What the holes are filled with.
    pub filling: Filling,
}

impl Matcher<'_> {
    /// Takes what the template says out of the value, and returns the rest of it; nothing if the value says something else. The value
    /// has no defaults.
    pub(crate) fn take(&mut self, template: &Template, value: &Value) -> Option<Option<Value>> {
        match template {
            Template::Constant(constant) => (constant == value).then_some(None),
            Template::Hole(hole) => self.bind(*hole, value.clone()).then_some(None),
            Template::Minus(hole) => match value {
                Value::Number(number) if *number < 0 => {
                    self.bind(*hole, Value::Number(-number)).then_some(None)
                }
                _ => None,
            },
            Template::List(elements) => self.take_list(elements, value),
            Template::Map { keys, merged: _ } => {
                let Value::Map(map) = value else { return None };
                let mut left: Vec<(Arc<str>, Value)> = map.to_vec();
                for (key, template) in keys {
                    match left.iter().position(|(of, _)| of == key) {
                        Some(at) => {
                            let (_, value) = left.remove(at);
                            if let Some(rest) = self.take(template, &value)? {
                                left.insert(at, (key.clone(), rest));
                            }
                        }
                        None => self.take_absent(key, template)?,
                    }
                }
                Some((!left.is_empty()).then(|| Value::Map(left.into())))
            }
        }
    }

    /// A key that the value does not have.
    fn take_absent(&mut self, key: &str, template: &Template) -> Option<()> {
        if let Template::Hole(hole) = template
            && self.optional.get(usize::from(*hole)) == Some(&true)
        {
            return Some(());
        }
        let default = self.defaults.of(key)?.without(self.defaults);
        self.take(template, &default)?.is_none().then_some(())
    }

    fn bind(&mut self, hole: u8, value: Value) -> bool {
        let Some(place) = self.filling.get_mut(usize::from(hole)) else { return false };
        match place {
            Some(before) => *before == value,
            None => {
                *place = Some(value);
                true
            }
        }
    }

    fn take_list(&mut self, elements: &[Element], value: &Value) -> Option<Option<Value>> {
        let values = value.as_list()?;
        let all = elements.iter().position(|of| matches!(of, Element::All(_)));
        let (before, after) = match all {
            Some(at) => (&elements[..at], &elements[at + 1..]),
            None => (elements, &elements[..0]),
        };
        if values.len() < before.len() + after.len() {
            return None;
        }
        let middle = before.len()..values.len() - after.len();
        let ends = values[..middle.start].iter().chain(&values[middle.end..]);
        for (element, value) in before.iter().chain(after).zip(ends) {
            let Element::One(template) = element else { return None };
            if self.take(template, value)?.is_some() {
                return None;
            }
        }
        let middle = &values[middle];
        match all.map(|at| &elements[at]) {
            Some(Element::All(hole)) => {
                let is_absent =
                    middle.is_empty() && self.optional.get(usize::from(*hole)) == Some(&true);
                (is_absent || self.bind(*hole, Value::list(middle.to_vec()))).then_some(None)
            }
            _ => Some((!middle.is_empty()).then(|| Value::list(middle.to_vec()))),
        }
    }
}
