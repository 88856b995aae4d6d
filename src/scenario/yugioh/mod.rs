//! Yu-Gi-Oh! in scenarios.
//!
//! [`model`] is what its scripts say.

pub mod model;
