//! JSON Schemas of what people write, for editors.
//!
//! They are data, in `schemas/`: what the types of the program say of themselves is worked out by its tests alone, which write and compare
//! them. Whoever only runs the program neither builds nor carries what derives them.

#[cfg(feature = "schemas")]
mod names;

#[cfg(feature = "schemas")]
pub use names::{of_step, with_aliases, with_numbers};

/// What has a schema in the tests, where the schemas are worked out; elsewhere everything, since nobody asks.
#[cfg(feature = "schemas")]
pub use schemars::JsonSchema as Described;

/// What has a schema in the tests, where the schemas are worked out; elsewhere everything, since nobody asks.
#[cfg(not(feature = "schemas"))]
pub trait Described {}

#[cfg(not(feature = "schemas"))]
impl<T: ?Sized> Described for T {}

/// Under which key a schema says of which name another is an alias.
pub const SAME_AS: &str = "x-same-as";
