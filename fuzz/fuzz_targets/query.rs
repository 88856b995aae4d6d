#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(init: hantei_fuzz::query::prepare(), |data: &[u8]| -> Corpus {
    match hantei_fuzz::query(data) {
        Some(()) => Corpus::Keep,
        None => Corpus::Reject,
    }
});
