//! The compiled form of a grammar: bytes that are small and quickly read.
//!
//! Numbers are as short as they are small, and each text is written once. A trie is written as the tree that it is (`language`).

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use hantei_base::text::Lang;
use rustc_hash::FxHashMap;

use crate::fault::Place;
use crate::grammar::{Category, Class, Filled, Grammar, More, Production, Sort, Wording};
use crate::language::Language;
use crate::template::{Element, Template};
use crate::value::{Defaults, Value};
use crate::wording::{Agrees, Forms, Part};

/// Values within values, at most.
const DEEPEST: usize = 120;

/// Writes the compiled form.
#[derive(Default)]
pub(crate) struct Writer {
    bytes: Vec<u8>,
    texts: Vec<Arc<str>>,
    numbers: FxHashMap<Arc<str>, u64>,
}

impl Writer {
    /// Seven bits a byte, the lowest first; the highest bit says that more follow.
    pub(crate) fn number(&mut self, number: u64) {
        number_into(&mut self.bytes, number);
    }

    fn text(&mut self, text: &str) {
        let number = match self.numbers.get(text) {
            Some(number) => *number,
            None => {
                let (text, number): (Arc<str>, _) = (text.into(), self.texts.len() as u64);
                self.texts.push(text.clone());
                self.numbers.insert(text, number);
                number
            }
        };
        self.number(number);
    }

    /// Writes something behind its length.
    fn part(&mut self, of: &impl Packed) {
        let begin = self.bytes.len();
        of.pack(self);
        let part = self.bytes.split_off(begin);
        self.number(part.len() as u64);
        self.bytes.extend(part);
    }

    /// All of it: the texts come first.
    pub(crate) fn finish(self, format: u64) -> Vec<u8> {
        let mut whole = Vec::new();
        number_into(&mut whole, format);
        number_into(&mut whole, self.texts.len() as u64);
        for text in &self.texts {
            number_into(&mut whole, text.len() as u64);
            whole.extend_from_slice(text.as_bytes());
        }
        whole.extend(self.bytes);
        whole
    }
}

fn number_into(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Reads the compiled form, or a part of it.
#[derive(Debug, Clone)]
pub(crate) struct Reader {
    bytes: Arc<[u8]>,
    at: usize,
    end: usize,
    texts: Arc<Vec<Arc<str>>>,
    depth: usize,
}

impl Reader {
    /// Nothing if it is of another format.
    pub(crate) fn new(bytes: &[u8], format: u64) -> Option<Reader> {
        let (end, bytes) = (bytes.len(), bytes.into());
        let mut reader = Reader { bytes, at: 0, end, texts: Arc::default(), depth: 0 };
        if reader.number()? != format {
            return None;
        }
        let mut texts = Vec::new();
        for _ in 0..reader.count()? {
            let part = reader.part()?;
            texts.push(std::str::from_utf8(&part.bytes[part.at..part.end]).ok()?.into());
        }
        reader.texts = texts.into();
        Some(reader)
    }

    /// A part whose length stands before it; it is passed by.
    fn part(&mut self) -> Option<Reader> {
        let end = self.count()? + self.at;
        let part = Reader { end, ..self.clone() };
        self.at = end;
        Some(part)
    }

    pub(crate) fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = *self.bytes[..self.end].get(self.at)?;
            self.at += 1;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    /// How many of something follow: no more than there are bytes.
    pub(crate) fn count(&mut self) -> Option<usize> {
        let count = usize::try_from(self.number()?).ok()?;
        (count <= self.left()).then_some(count)
    }

    /// The bytes that are left.
    pub(crate) fn left(&self) -> usize {
        self.end - self.at
    }

    /// Reads something that may have more of its kind in it.
    pub(crate) fn within<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        self.depth += 1;
        let found = if self.depth > DEEPEST { None } else { read(self) };
        self.depth -= 1;
        found
    }
}

/// What the compiled form can have.
pub(crate) trait Packed: Sized {
    fn pack(&self, to: &mut Writer);
    fn unpack(from: &mut Reader) -> Option<Self>;
}

/// Something that is read when it is needed.
#[derive(Debug, Clone)]
pub(crate) struct Later<T> {
    read: OnceLock<T>,
    from: Option<Reader>,
}

impl<T> From<T> for Later<T> {
    fn from(of: T) -> Later<T> {
        Later { read: of.into(), from: None }
    }
}

impl<T: Packed + Default> Deref for Later<T> {
    type Target = T;

    fn deref(&self) -> &T {
        let read = || T::unpack(&mut self.from.clone()?);
        self.read.get_or_init(|| read().unwrap_or_default())
    }
}

impl<T: Packed + Default> Packed for Later<T> {
    fn pack(&self, to: &mut Writer) {
        to.part(&**self);
    }
    fn unpack(from: &mut Reader) -> Option<Self> {
        Some(Later { read: OnceLock::new(), from: Some(from.part()?) })
    }
}

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl Packed for $type {
            fn pack(&self, to: &mut Writer) {
                to.number(u64::from(*self));
            }
            fn unpack(from: &mut Reader) -> Option<Self> {
                from.number()?.try_into().ok()
            }
        }
    )*};
}
numbers!(u8, u16, u32);

impl Packed for bool {
    fn pack(&self, to: &mut Writer) {
        u8::from(*self).pack(to);
    }
    fn unpack(from: &mut Reader) -> Option<Self> {
        Some(u8::unpack(from)? != 0)
    }
}

impl Packed for i64 {
    /// The sign is the lowest bit.
    fn pack(&self, to: &mut Writer) {
        to.number((self << 1 ^ self >> 63) as u64);
    }
    fn unpack(from: &mut Reader) -> Option<Self> {
        let number = from.number()?;
        Some((number >> 1) as i64 ^ -((number & 1) as i64))
    }
}

impl Packed for Arc<str> {
    fn pack(&self, to: &mut Writer) {
        to.text(self);
    }
    fn unpack(from: &mut Reader) -> Option<Self> {
        let number = usize::unpack(from)?;
        from.texts.get(number).cloned()
    }
}

impl Packed for String {
    fn pack(&self, to: &mut Writer) {
        to.text(self);
    }
    fn unpack(from: &mut Reader) -> Option<Self> {
        let number = usize::unpack(from)?;
        from.texts.get(number).map(|text| (**text).to_owned())
    }
}

impl Packed for usize {
    fn pack(&self, to: &mut Writer) {
        to.number(*self as u64);
    }
    fn unpack(from: &mut Reader) -> Option<Self> {
        from.number()?.try_into().ok()
    }
}

impl<T: Packed> Packed for Vec<T> {
    fn pack(&self, to: &mut Writer) {
        self.len().pack(to);
        self.iter().for_each(|of| of.pack(to));
    }
    fn unpack(from: &mut Reader) -> Option<Self> {
        let count = from.count()?;
        let mut all = Vec::with_capacity(count);
        for _ in 0..count {
            all.push(T::unpack(from)?);
        }
        Some(all)
    }
}

impl<T: Packed + Clone> Packed for Arc<[T]> {
    fn pack(&self, to: &mut Writer) {
        self.to_vec().pack(to);
    }
    fn unpack(from: &mut Reader) -> Option<Self> {
        Vec::unpack(from).map(Arc::from)
    }
}

impl<A: Packed, B: Packed> Packed for (A, B) {
    fn pack(&self, to: &mut Writer) {
        self.0.pack(to);
        self.1.pack(to);
    }
    fn unpack(from: &mut Reader) -> Option<Self> {
        Some((A::unpack(from)?, B::unpack(from)?))
    }
}

impl<K: Packed + Ord, V: Packed> Packed for BTreeMap<K, V> {
    fn pack(&self, to: &mut Writer) {
        self.len().pack(to);
        for (key, value) in self {
            key.pack(to);
            value.pack(to);
        }
    }
    fn unpack(from: &mut Reader) -> Option<Self> {
        let all: Vec<(K, V)> = Vec::unpack(from)?;
        Some(all.into_iter().collect())
    }
}

impl Packed for Grammar {
    fn pack(&self, to: &mut Writer) {
        self.files.pack(to);
        self.defaults.pack(to);
        self.classes.pack(to);
        self.categories.pack(to);
        self.productions.pack(to);
        self.languages.len().pack(to);
        for (lang, language) in &self.languages {
            lang.pack(to);
            language.pack(to);
        }
    }
    fn unpack(from: &mut Reader) -> Option<Self> {
        let mut grammar = Grammar {
            files: Packed::unpack(from)?,
            defaults: Packed::unpack(from)?,
            classes: Packed::unpack(from)?,
            categories: Packed::unpack(from)?,
            productions: Packed::unpack(from)?,
            languages: BTreeMap::new(),
        };
        for _ in 0..from.count()? {
            let lang = Lang::unpack(from)?;
            let language = Language::unpack(&grammar, from)?;
            grammar.languages.insert(lang, language);
        }
        Some(grammar)
    }
}

/// Types with fields.
macro_rules! fields {
    ($($type:ident { $($field:tt),* })*) => {$(
        impl Packed for $type {
            fn pack(&self, to: &mut Writer) {
                $(self.$field.pack(to);)*
            }
            fn unpack(from: &mut Reader) -> Option<Self> {
                Some($type { $($field: Packed::unpack(from)?),* })
            }
        }
    )*};
}

/// Types of several variants, each with a number.
macro_rules! variants {
    ($($type:ident { $($number:literal $variant:ident { $($field:tt: $name:ident),* })* })*) => {$(
        impl Packed for $type {
            fn pack(&self, to: &mut Writer) {
                match self {
                    $($type::$variant { $($field: $name),* } => {
                        to.number($number);
                        $($name.pack(to);)*
                    })*
                }
            }
            fn unpack(from: &mut Reader) -> Option<Self> {
                from.within(|from| Some(match from.number()? {
                    $($number => $type::$variant { $($field: Packed::unpack(from)?),* },)*
                    _ => return None,
                }))
            }
        }
    )*};
}

fields! {
    Defaults { 0 }
    Class { name, samples }
    Category { name, productions, is_start }
    Production { category, holes, template, more }
    More { place, wordings, gives, examples }
    Place { file, line, column }
    Filled { name, sort }
    Wording { parts, optional }
    Forms { otherwise, by }
}

variants! {
    Lang { 0 Ja {} 1 En {} }
    Sort { 0 Class { 0: of } 1 Category { 0: of } }
    Agrees { 0 Inherited {} 1 With { 0: hole } 2 Feature { 0: name } }
    Part {
        0 Words { 0: words }
        1 Hole { 0: hole, 1: agrees }
        2 Forms { 0: forms, 1: agrees }
        3 OneOf { 0: ways }
        4 Maybe { 0: inside }
    }
    Element { 0 One { 0: template } 1 All { 0: hole } }
    Template {
        0 Constant { 0: value }
        1 Hole { 0: hole }
        2 Minus { 0: hole }
        3 List { 0: elements }
        4 Map { keys: keys, merged: merged }
    }
    Value {
        0 Null {}
        1 Bool { 0: is }
        2 Number { 0: number }
        3 Text { 0: text }
        4 List { 0: values }
        5 Map { 0: entries }
    }
}
