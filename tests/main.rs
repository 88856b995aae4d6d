//! One test binary: each module below tests hantei from the outside.
