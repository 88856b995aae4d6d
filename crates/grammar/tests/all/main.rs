//! Tests of the engine of grammars, on small grammars of their own.

mod agreement;
mod bounds;
mod examples;
mod faults;
mod properties;
mod reading;
mod saying;
mod support;
