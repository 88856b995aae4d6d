//! JSON Schemas of what people write, for editors.
//!
//! They are data, in `schemas/`. The types from which they follow derive [`schemars::JsonSchema`]; a test of the program writes the files and
//! compares them.

mod names;

pub use names::{of_step, with_aliases, with_numbers};

/// Under which key a schema says of which name another is an alias.
pub const SAME_AS: &str = "x-same-as";
