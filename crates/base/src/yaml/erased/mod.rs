//! The YAML and JSON readers behind `dyn`, so that their code is compiled once and not again for each of the hundreds of types that are
//! read. Without this it would be a third of the program; a dynamic call is fast enough for every document.
//!
//! A type that is read calls [`Erased`]. [`Erased`] calls the reader through [`Request`], with a type-erased visitor or seed that stores
//! the result. This file is the side of the type, `reader.rs` the side of the reader; `answer.rs` lists which values a type can accept.
//!
//! A generic function is compiled again in each crate that calls it. So what is large here is not generic (`document`, `json_document`), and a
//! type with many others below it pins its own code with [`through`].

mod answer;
mod reader;
mod trouble;

use std::fmt;
use std::marker::PhantomData;

use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};

use answer::{Accepts, Anything, Fields, Items, Newtype, Optional, Variants, Word};
pub use trouble::Trouble;

/// Reads one document of YAML.
///
/// # Errors
/// [`Trouble`] with the first error.
pub fn read<T: DeserializeOwned>(text: &str, options: serde_yaml::Options) -> Result<T, Trouble> {
    value(|read| document(text, options, read))
}

/// Reads one JSON document that a program wrote.
///
/// # Errors
/// [`Trouble`] with the first error.
pub fn read_json<T: DeserializeOwned>(text: &str) -> Result<T, Trouble> {
    value(|read| json_document(text, read))
}

/// Reads a value with a function that is not generic, and so is compiled once, in its own crate.
///
/// # Errors
/// Those of the function.
pub fn through<'de, D: Deserializer<'de>, T>(
    from: D,
    read: fn(Erased<'_, 'de>) -> Result<T, Trouble>,
) -> Result<T, D::Error> {
    read(Erased(&mut Some(from))).map_err(|trouble| de::Error::custom(trouble.located()))
}

/// Calls the type with the type-erased reader of a document.
type ReadValue<'a> = dyn FnMut(Erased<'_, '_>) -> Done + 'a;

/// The value that `document` reads.
fn value<T: DeserializeOwned>(
    document: impl FnOnce(&mut ReadValue<'_>) -> Done,
) -> Result<T, Trouble> {
    let mut value = None;
    document(&mut |from| {
        value = Some(T::deserialize(from)?);
        Ok(())
    })?;
    value.ok_or_else(nothing)
}

fn document(text: &str, options: serde_yaml::Options, read: &mut ReadValue<'_>) -> Done {
    let mut trouble = None;
    let result = serde_yaml::with_deserializer_from_str_with_options(text, options, |from| {
        read(Erased(&mut Some(from))).map_err(|error| error.keep(&mut trouble))
    });
    // The reader's own error can be more exact, as for an empty document.
    result.map_err(|error| match trouble {
        Some(trouble) if error.to_string().starts_with(&trouble.plain()) => trouble,
        _ => error.into(),
    })
}

fn json_document(text: &str, read: &mut ReadValue<'_>) -> Done {
    let mut from = serde_json::Deserializer::from_str(text);
    read(Erased(&mut Some(&mut from)))?;
    from.end().map_err(|error| Trouble::of(error, None))
}

/// The deserializer method that the type called.
enum Request {
    Any,
    Bool,
    I8,
    I16,
    I32,
    I64,
    U8,
    U16,
    U32,
    U64,
    F32,
    F64,
    Char,
    Str,
    String,
    Bytes,
    ByteBuf,
    Option,
    Unit,
    UnitStruct(&'static str),
    Newtype(&'static str),
    Seq,
    Tuple(usize),
    TupleStruct(&'static str, usize),
    Map,
    Struct(&'static str, &'static [&'static str]),
    Enum(&'static str, &'static [&'static str]),
    Identifier,
    Ignored,
}

/// The value that the reader found.
enum Found<'a, 'de> {
    Bool(bool),
    I64(i64),
    U64(u64),
    F64(f64),
    Char(char),
    Str(&'a str),
    Borrowed(&'de str),
    String(String),
    Bytes(&'a [u8]),
    BorrowedBytes(&'de [u8]),
    ByteBuf(Vec<u8>),
    None,
    Some(&'a mut (dyn AnyDeserializer<'de> + 'a)),
    Unit,
    Newtype(&'a mut (dyn AnyDeserializer<'de> + 'a)),
    Seq(&'a mut (dyn AnySeq<'de> + 'a)),
    Map(&'a mut (dyn AnyMap<'de> + 'a)),
    Enum(&'a mut (dyn AnyEnum<'de> + 'a)),
}

type Done<T = ()> = Result<T, Trouble>;

trait AnyDeserializer<'de> {
    fn ask(&mut self, request: Request, visitor: &mut dyn AnyVisitor<'de>) -> Done;
}

trait AnyVisitor<'de> {
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    fn visit(&mut self, found: Found<'_, 'de>) -> Done;
}

trait AnySeed<'de> {
    fn read(&mut self, from: &mut dyn AnyDeserializer<'de>) -> Done;
}

trait AnySeq<'de> {
    fn next(&mut self, seed: &mut dyn AnySeed<'de>) -> Done<bool>;
    fn size(&self) -> Option<usize>;
}

trait AnyMap<'de> {
    fn key(&mut self, seed: &mut dyn AnySeed<'de>) -> Done<bool>;
    fn value(&mut self, seed: &mut dyn AnySeed<'de>) -> Done;
    fn size(&self) -> Option<usize>;
}

trait AnyEnum<'de> {
    fn variant<'a>(&mut self, seed: &mut dyn AnySeed<'de>) -> Done<Box<dyn AnyVariant<'de> + 'a>>
    where
        Self: 'a,
        'de: 'a;
}

trait AnyVariant<'de> {
    fn unit(self: Box<Self>) -> Done;
    fn newtype(self: Box<Self>, seed: &mut dyn AnySeed<'de>) -> Done;
    fn tuple(self: Box<Self>, length: usize, visitor: &mut dyn AnyVisitor<'de>) -> Done;
    fn fields(
        self: Box<Self>,
        fields: &'static [&'static str],
        visitor: &mut dyn AnyVisitor<'de>,
    ) -> Done;
}

/// A type-erased deserializer.
pub struct Erased<'a, 'de>(&'a mut (dyn AnyDeserializer<'de> + 'a));

/// A visitor or a seed, and its result.
struct Slot<V, T> {
    of: Option<V>,
    value: Option<T>,
}

impl<V, T> Slot<V, T> {
    fn new(of: V) -> Slot<V, T> {
        Slot { of: Some(of), value: None }
    }

    fn value(self) -> Done<T> {
        self.value.ok_or_else(nothing)
    }
}

#[cold]
fn nothing() -> Trouble {
    de::Error::custom("nothing was read")
}

/// A visitor that accepts only the values of `A`.
struct ErasedVisitor<V, T, A> {
    slot: Slot<V, T>,
    about: PhantomData<A>,
}

impl<'de, V: Visitor<'de>, A: Accepts> AnyVisitor<'de> for ErasedVisitor<V, V::Value, A> {
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.slot.of.as_ref().map_or(Ok(()), |visitor| visitor.expecting(f))
    }

    fn visit(&mut self, found: Found<'_, 'de>) -> Done {
        let visitor = self.slot.of.take().ok_or_else(nothing)?;
        self.slot.value = Some(A::give(visitor, found)?);
        Ok(())
    }
}

impl<'de, S: DeserializeSeed<'de>> AnySeed<'de> for Slot<S, S::Value> {
    fn read(&mut self, from: &mut dyn AnyDeserializer<'de>) -> Done {
        let seed = self.of.take().ok_or_else(nothing)?;
        self.value = Some(seed.deserialize(Erased(from))?);
        Ok(())
    }
}

impl<'de> Erased<'_, 'de> {
    fn ask<A: Accepts, V: Visitor<'de>>(self, request: Request, visitor: V) -> Done<V::Value> {
        let mut erased_visitor =
            ErasedVisitor { slot: Slot::new(visitor), about: PhantomData::<A> };
        self.0.ask(request, &mut erased_visitor)?;
        erased_visitor.slot.value()
    }
}

/// Implements the deserializer methods that have no further arguments.
macro_rules! asks {
    ($($method:ident => $request:ident of $answer:ty,)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Done<V::Value> {
            self.ask::<$answer, V>(Request::$request, visitor)
        })*
    };
}

impl<'de> Deserializer<'de> for Erased<'_, 'de> {
    type Error = Trouble;

    asks! {
        deserialize_any => Any of Anything,
        deserialize_bool => Bool of Anything,
        deserialize_i8 => I8 of Anything,
        deserialize_i16 => I16 of Anything,
        deserialize_i32 => I32 of Anything,
        deserialize_i64 => I64 of Anything,
        deserialize_u8 => U8 of Anything,
        deserialize_u16 => U16 of Anything,
        deserialize_u32 => U32 of Anything,
        deserialize_u64 => U64 of Anything,
        deserialize_f32 => F32 of Anything,
        deserialize_f64 => F64 of Anything,
        deserialize_char => Char of Anything,
        deserialize_str => Str of Anything,
        deserialize_string => String of Anything,
        deserialize_bytes => Bytes of Anything,
        deserialize_byte_buf => ByteBuf of Anything,
        deserialize_option => Option of Optional,
        deserialize_unit => Unit of Anything,
        deserialize_seq => Seq of Items,
        deserialize_map => Map of Fields,
        deserialize_identifier => Identifier of Word,
        deserialize_ignored_any => Ignored of Anything,
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Done<V::Value> {
        self.ask::<Anything, V>(Request::UnitStruct(name), visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Done<V::Value> {
        self.ask::<Newtype, V>(Request::Newtype(name), visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Done<V::Value> {
        self.ask::<Items, V>(Request::Tuple(length), visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        length: usize,
        visitor: V,
    ) -> Done<V::Value> {
        self.ask::<Items, V>(Request::TupleStruct(name, length), visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Done<V::Value> {
        self.ask::<Fields, V>(Request::Struct(name, fields), visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Done<V::Value> {
        self.ask::<Variants, V>(Request::Enum(name, variants), visitor)
    }
}

impl<'de> SeqAccess<'de> for &mut (dyn AnySeq<'de> + '_) {
    type Error = Trouble;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Done<Option<S::Value>> {
        let mut slot = Slot::new(seed);
        if (**self).next(&mut slot)? { slot.value().map(Some) } else { Ok(None) }
    }

    fn size_hint(&self) -> Option<usize> {
        (**self).size()
    }
}

impl<'de> MapAccess<'de> for &mut (dyn AnyMap<'de> + '_) {
    type Error = Trouble;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Done<Option<S::Value>> {
        let mut slot = Slot::new(seed);
        if (**self).key(&mut slot)? { slot.value().map(Some) } else { Ok(None) }
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Done<S::Value> {
        let mut slot = Slot::new(seed);
        (**self).value(&mut slot)?;
        slot.value()
    }

    fn size_hint(&self) -> Option<usize> {
        (**self).size()
    }
}

/// The type-erased access to a variant.
struct ErasedVariant<'a, 'de>(Box<dyn AnyVariant<'de> + 'a>);

impl<'a, 'de> EnumAccess<'de> for &'a mut (dyn AnyEnum<'de> + 'a) {
    type Error = Trouble;
    type Variant = ErasedVariant<'a, 'de>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Done<(S::Value, Self::Variant)> {
        let mut slot = Slot::new(seed);
        let variant = self.variant(&mut slot)?;
        Ok((slot.value()?, ErasedVariant(variant)))
    }
}

impl<'de> VariantAccess<'de> for ErasedVariant<'_, 'de> {
    type Error = Trouble;

    fn unit_variant(self) -> Done {
        self.0.unit()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Done<S::Value> {
        let mut slot = Slot::new(seed);
        self.0.newtype(&mut slot)?;
        slot.value()
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Done<V::Value> {
        let mut erased_visitor =
            ErasedVisitor { slot: Slot::new(visitor), about: PhantomData::<Items> };
        self.0.tuple(length, &mut erased_visitor)?;
        erased_visitor.slot.value()
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Done<V::Value> {
        let mut erased_visitor =
            ErasedVisitor { slot: Slot::new(visitor), about: PhantomData::<Fields> };
        self.0.fields(fields, &mut erased_visitor)?;
        erased_visitor.slot.value()
    }
}
