//! The side of the reader: implements the type-erased traits for the accesses of any reader.

use std::fmt;

use serde::de::{
    self, DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor,
};

use super::{
    AnyDeserializer, AnyEnum, AnyMap, AnySeed, AnySeq, AnyVariant, AnyVisitor, Asked, Done, Found,
    Trouble, nothing,
};

/// A visitor or a seed as the reader sees it. Its errors are stored beside the reader's own error.
struct Handed<'a, V: ?Sized> {
    to: &'a mut V,
    kept: &'a mut Option<Trouble>,
}

/// Calls the reader and returns the stored error, if there is one.
fn call<V: ?Sized, T, E: de::Error>(
    to: &mut V,
    reader: impl FnOnce(Handed<'_, V>) -> Result<T, E>,
) -> Done<T> {
    let mut kept = None;
    reader(Handed { to, kept: &mut kept }).map_err(|error| Trouble::of(error, kept))
}

impl<'de> Handed<'_, dyn AnyVisitor<'de> + '_> {
    fn found<E: de::Error>(self, found: Found<'_, 'de>) -> Result<(), E> {
        self.to.visit(found).map_err(|trouble| trouble.keep(self.kept))
    }
}

/// Implements the visitor methods for the values that the reader finds.
macro_rules! finds {
    ($($method:ident($type:ty) => $found:ident,)*) => {
        $(fn $method<E: de::Error>(self, value: $type) -> Result<(), E> {
            self.found(Found::$found(value))
        })*
    };
}

impl<'de> Visitor<'de> for Handed<'_, dyn AnyVisitor<'de> + '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to.expecting(f)
    }

    finds! {
        visit_bool(bool) => Bool,
        visit_i64(i64) => I64,
        visit_u64(u64) => U64,
        visit_f64(f64) => F64,
        visit_char(char) => Char,
        visit_str(&str) => Str,
        visit_borrowed_str(&'de str) => Borrowed,
        visit_string(String) => String,
        visit_bytes(&[u8]) => Bytes,
        visit_borrowed_bytes(&'de [u8]) => BorrowedBytes,
        visit_byte_buf(Vec<u8>) => ByteBuf,
    }

    fn visit_none<E: de::Error>(self) -> Result<(), E> {
        self.found(Found::None)
    }

    fn visit_unit<E: de::Error>(self) -> Result<(), E> {
        self.found(Found::Unit)
    }

    fn visit_some<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        self.found(Found::Some(&mut Some(from)))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        self.found(Found::Newtype(&mut Some(from)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<(), A::Error> {
        self.found(Found::Seq(&mut from))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<(), A::Error> {
        self.found(Found::Map(&mut from))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, from: A) -> Result<(), A::Error> {
        self.found(Found::Enum(&mut Some(from)))
    }
}

impl<'de> DeserializeSeed<'de> for Handed<'_, dyn AnySeed<'de> + '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        self.to.read(&mut Some(from)).map_err(|trouble| trouble.keep(self.kept))
    }
}

impl<'de, D: Deserializer<'de>> AnyDeserializer<'de> for Option<D> {
    fn ask(&mut self, asked: Asked, visitor: &mut dyn AnyVisitor<'de>) -> Done {
        let from = self.take().ok_or_else(nothing)?;
        call(visitor, |to| match asked {
            Asked::Any => from.deserialize_any(to),
            Asked::Bool => from.deserialize_bool(to),
            Asked::I8 => from.deserialize_i8(to),
            Asked::I16 => from.deserialize_i16(to),
            Asked::I32 => from.deserialize_i32(to),
            Asked::I64 => from.deserialize_i64(to),
            Asked::U8 => from.deserialize_u8(to),
            Asked::U16 => from.deserialize_u16(to),
            Asked::U32 => from.deserialize_u32(to),
            Asked::U64 => from.deserialize_u64(to),
            Asked::F32 => from.deserialize_f32(to),
            Asked::F64 => from.deserialize_f64(to),
            Asked::Char => from.deserialize_char(to),
            Asked::Str => from.deserialize_str(to),
            Asked::String => from.deserialize_string(to),
            Asked::Bytes => from.deserialize_bytes(to),
            Asked::ByteBuf => from.deserialize_byte_buf(to),
            Asked::Option => from.deserialize_option(to),
            Asked::Unit => from.deserialize_unit(to),
            Asked::UnitStruct(name) => from.deserialize_unit_struct(name, to),
            Asked::Newtype(name) => from.deserialize_newtype_struct(name, to),
            Asked::Seq => from.deserialize_seq(to),
            Asked::Tuple(length) => from.deserialize_tuple(length, to),
            Asked::TupleStruct(name, length) => from.deserialize_tuple_struct(name, length, to),
            Asked::Map => from.deserialize_map(to),
            Asked::Struct(name, fields) => from.deserialize_struct(name, fields, to),
            Asked::Enum(name, variants) => from.deserialize_enum(name, variants, to),
            Asked::Identifier => from.deserialize_identifier(to),
            Asked::Ignored => from.deserialize_ignored_any(to),
        })
    }
}

impl<'de, A: SeqAccess<'de>> AnySeq<'de> for A {
    fn next(&mut self, seed: &mut dyn AnySeed<'de>) -> Done<bool> {
        call(seed, |to| self.next_element_seed(to)).map(|read| read.is_some())
    }

    fn size(&self) -> Option<usize> {
        self.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> AnyMap<'de> for A {
    fn key(&mut self, seed: &mut dyn AnySeed<'de>) -> Done<bool> {
        call(seed, |to| self.next_key_seed(to)).map(|read| read.is_some())
    }

    fn value(&mut self, seed: &mut dyn AnySeed<'de>) -> Done {
        call(seed, |to| self.next_value_seed(to))
    }

    fn size(&self) -> Option<usize> {
        self.size_hint()
    }
}

impl<'de, A: EnumAccess<'de>> AnyEnum<'de> for Option<A> {
    fn variant<'a>(&mut self, seed: &mut dyn AnySeed<'de>) -> Done<Box<dyn AnyVariant<'de> + 'a>>
    where
        Self: 'a,
        'de: 'a,
    {
        let from = self.take().ok_or_else(nothing)?;
        let ((), variant) = call(seed, |to| from.variant_seed(to))?;
        Ok(Box::new(variant))
    }
}

impl<'de, A: VariantAccess<'de>> AnyVariant<'de> for A {
    fn unit(self: Box<Self>) -> Done {
        self.unit_variant().map_err(|error| Trouble::of(error, None))
    }

    fn newtype(self: Box<Self>, seed: &mut dyn AnySeed<'de>) -> Done {
        call(seed, |to| self.newtype_variant_seed(to))
    }

    fn tuple(self: Box<Self>, length: usize, visitor: &mut dyn AnyVisitor<'de>) -> Done {
        call(visitor, |to| self.tuple_variant(length, to))
    }

    fn fields(
        self: Box<Self>,
        fields: &'static [&'static str],
        visitor: &mut dyn AnyVisitor<'de>,
    ) -> Done {
        call(visitor, |to| self.struct_variant(fields, to))
    }
}
