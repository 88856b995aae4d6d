//! The kinds of values that a type can accept. Each kind compiles code only for the visitor methods that it needs: a visitor has twenty
//! methods, and most types need one of them.

use serde::de::{Error, Expected, Unexpected, Visitor};

use super::{Done, Erased, Found, Trouble};

/// A set of values that a visitor accepts.
pub(super) trait Accepts {
    fn give<'de, V: Visitor<'de>>(visitor: V, found: Found<'_, 'de>) -> Done<V::Value>;
}

/// Any value.
pub(super) struct Anything;

/// The name of a field or of a variant.
pub(super) struct Word;

/// An optional value.
pub(super) struct Optional;

/// The content of a newtype.
pub(super) struct Newtype;

/// A list.
pub(super) struct Items;

/// Keys with values: a map, or the fields of a struct.
pub(super) struct Fields;

/// A variant of an enum.
pub(super) struct Variants;

impl Accepts for Anything {
    fn give<'de, V: Visitor<'de>>(visitor: V, found: Found<'_, 'de>) -> Done<V::Value> {
        match found {
            Found::Bool(value) => visitor.visit_bool(value),
            Found::I64(value) => visitor.visit_i64(value),
            Found::U64(value) => visitor.visit_u64(value),
            Found::F64(value) => visitor.visit_f64(value),
            Found::Char(value) => visitor.visit_char(value),
            Found::Str(value) => visitor.visit_str(value),
            Found::Borrowed(value) => visitor.visit_borrowed_str(value),
            Found::String(value) => visitor.visit_string(value),
            Found::Bytes(value) => visitor.visit_bytes(value),
            Found::BorrowedBytes(value) => visitor.visit_borrowed_bytes(value),
            Found::ByteBuf(value) => visitor.visit_byte_buf(value),
            Found::None => visitor.visit_none(),
            Found::Some(from) => visitor.visit_some(Erased(from)),
            Found::Unit => visitor.visit_unit(),
            Found::Newtype(from) => visitor.visit_newtype_struct(Erased(from)),
            Found::Seq(from) => visitor.visit_seq(from),
            Found::Map(from) => visitor.visit_map(from),
            Found::Enum(from) => visitor.visit_enum(from),
        }
    }
}

impl Accepts for Word {
    fn give<'de, V: Visitor<'de>>(visitor: V, found: Found<'_, 'de>) -> Done<V::Value> {
        match found {
            Found::Str(word) | Found::Borrowed(word) => visitor.visit_str(word),
            Found::String(word) => visitor.visit_str(&word),
            other => Err(other.wrong(&visitor)),
        }
    }
}

impl Accepts for Optional {
    fn give<'de, V: Visitor<'de>>(visitor: V, found: Found<'_, 'de>) -> Done<V::Value> {
        match found {
            Found::None | Found::Unit => visitor.visit_none(),
            Found::Some(from) => visitor.visit_some(Erased(from)),
            other => Err(other.wrong(&visitor)),
        }
    }
}

impl Accepts for Newtype {
    fn give<'de, V: Visitor<'de>>(visitor: V, found: Found<'_, 'de>) -> Done<V::Value> {
        match found {
            Found::Newtype(from) => visitor.visit_newtype_struct(Erased(from)),
            other => Err(other.wrong(&visitor)),
        }
    }
}

impl Accepts for Items {
    fn give<'de, V: Visitor<'de>>(visitor: V, found: Found<'_, 'de>) -> Done<V::Value> {
        match found {
            Found::Seq(from) => visitor.visit_seq(from),
            other => Err(other.wrong(&visitor)),
        }
    }
}

impl Accepts for Fields {
    fn give<'de, V: Visitor<'de>>(visitor: V, found: Found<'_, 'de>) -> Done<V::Value> {
        match found {
            Found::Map(from) => visitor.visit_map(from),
            other => Err(other.wrong(&visitor)),
        }
    }
}

impl Accepts for Variants {
    fn give<'de, V: Visitor<'de>>(visitor: V, found: Found<'_, 'de>) -> Done<V::Value> {
        match found {
            Found::Enum(from) => visitor.visit_enum(from),
            other => Err(other.wrong(&visitor)),
        }
    }
}

impl Found<'_, '_> {
    /// The error for a value of the wrong kind.
    #[cold]
    fn wrong(self, wanted: &dyn Expected) -> Trouble {
        let found = match &self {
            Found::Bool(value) => Unexpected::Bool(*value),
            Found::I64(value) => Unexpected::Signed(*value),
            Found::U64(value) => Unexpected::Unsigned(*value),
            Found::F64(value) => Unexpected::Float(*value),
            Found::Char(value) => Unexpected::Char(*value),
            Found::Str(value) | Found::Borrowed(value) => Unexpected::Str(value),
            Found::String(value) => Unexpected::Str(value),
            Found::Bytes(value) | Found::BorrowedBytes(value) => Unexpected::Bytes(value),
            Found::ByteBuf(value) => Unexpected::Bytes(value),
            Found::None | Found::Some(_) => Unexpected::Option,
            Found::Unit => Unexpected::Unit,
            Found::Newtype(_) => Unexpected::NewtypeStruct,
            Found::Seq(_) => Unexpected::Seq,
            Found::Map(_) => Unexpected::Map,
            Found::Enum(_) => Unexpected::Enum,
        };
        Trouble::invalid_type(found, wanted)
    }
}
