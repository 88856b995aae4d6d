//! A deck of any form: the first byte chooses the file's name (`NAMES`), the rest is the file.

#![no_main]

use hantei_fuzz::{NAMES, assert_yaml_keeps, read_deck, source};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((name, rest)) = data.split_first() else { return };
    let Some(source) = source(NAMES[usize::from(*name) % NAMES.len()], rest) else { return };
    if let Some(deck) = read_deck(&source) {
        assert_yaml_keeps(&deck);
    }
});
