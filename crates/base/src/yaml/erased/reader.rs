//! The side of the reader: implements the type-erased traits for the accesses of any reader.

use std::fmt;

use serde::de::{
    self, DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor,
};

use super::{
    AnyDeserializer, AnyEnum, AnyMap, AnySeed, AnySeq, AnyVariant, AnyVisitor, Done, Found,
    Request, Trouble, nothing,
};

/// A visitor or a seed as the reader sees it. Its errors are stored beside the reader's own error.
struct Adapter<'a, V: ?Sized> {
    to: &'a mut V,
    kept: &'a mut Option<Trouble>,
}

/// Calls the reader and returns the stored error, if there is one.
fn call<V: ?Sized, T, E: de::Error>(
    to: &mut V,
    reader: impl FnOnce(Adapter<'_, V>) -> Result<T, E>,
) -> Done<T> {
    let mut kept = None;
    reader(Adapter { to, kept: &mut kept }).map_err(|error| Trouble::of(error, kept))
}

impl<'de> Adapter<'_, dyn AnyVisitor<'de> + '_> {
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

impl<'de> Visitor<'de> for Adapter<'_, dyn AnyVisitor<'de> + '_> {
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

impl<'de> DeserializeSeed<'de> for Adapter<'_, dyn AnySeed<'de> + '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        self.to.read(&mut Some(from)).map_err(|trouble| trouble.keep(self.kept))
    }
}

impl<'de, D: Deserializer<'de>> AnyDeserializer<'de> for Option<D> {
    fn ask(&mut self, request: Request, visitor: &mut dyn AnyVisitor<'de>) -> Done {
        let from = self.take().ok_or_else(nothing)?;
        call(visitor, |to| match request {
            Request::Any => from.deserialize_any(to),
            Request::Bool => from.deserialize_bool(to),
            Request::I8 => from.deserialize_i8(to),
            Request::I16 => from.deserialize_i16(to),
            Request::I32 => from.deserialize_i32(to),
            Request::I64 => from.deserialize_i64(to),
            Request::U8 => from.deserialize_u8(to),
            Request::U16 => from.deserialize_u16(to),
            Request::U32 => from.deserialize_u32(to),
            Request::U64 => from.deserialize_u64(to),
            Request::F32 => from.deserialize_f32(to),
            Request::F64 => from.deserialize_f64(to),
            Request::Char => from.deserialize_char(to),
            Request::Str => from.deserialize_str(to),
            Request::String => from.deserialize_string(to),
            Request::Bytes => from.deserialize_bytes(to),
            Request::ByteBuf => from.deserialize_byte_buf(to),
            Request::Option => from.deserialize_option(to),
            Request::Unit => from.deserialize_unit(to),
            Request::UnitStruct(name) => from.deserialize_unit_struct(name, to),
            Request::Newtype(name) => from.deserialize_newtype_struct(name, to),
            Request::Seq => from.deserialize_seq(to),
            Request::Tuple(length) => from.deserialize_tuple(length, to),
            Request::TupleStruct(name, length) => from.deserialize_tuple_struct(name, length, to),
            Request::Map => from.deserialize_map(to),
            Request::Struct(name, fields) => from.deserialize_struct(name, fields, to),
            Request::Enum(name, variants) => from.deserialize_enum(name, variants, to),
            Request::Identifier => from.deserialize_identifier(to),
            Request::Ignored => from.deserialize_ignored_any(to),
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
