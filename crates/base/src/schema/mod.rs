//! JSON Schemas of the files that people write, for editors.
//!
//! The schemas are data, in `schemas/`. They are generated from the types that derive [`schemars::JsonSchema`]; a test of the program
//! generates them and compares them with the files.

mod names;

pub use names::{of_step, with_aliases, with_numbers};

/// The key with which a schema names the main name of an alias.
pub const SAME_AS: &str = "x-same-as";
