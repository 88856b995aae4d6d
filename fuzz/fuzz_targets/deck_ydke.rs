#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    match hantei_fuzz::deck_ydke(data) {
        Some(()) => Corpus::Keep,
        None => Corpus::Reject,
    }
});
