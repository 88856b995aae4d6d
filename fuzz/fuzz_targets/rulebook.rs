#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(init: hantei_fuzz::rulebook::prepare(), |data: &[u8]| -> Corpus {
    match hantei_fuzz::rulebook(data) {
        Some(()) => Corpus::Keep,
        None => Corpus::Reject,
    }
});
