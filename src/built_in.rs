//! The data embedded in this program, compiled by `build.rs` from `rules/`, `banlists/` and `schemas/`.

use hantei_data::Data;

mod embedded {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}

/// The built-in data.
pub fn built_in() -> &'static Data {
    &embedded::DATA
}
