//! What follows `ydke://` in a URL.

#![no_main]

use hantei_deck::read::{Form, form};
use hantei_fuzz::{assert_yaml_keeps, read_deck, source};
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    let Some(source) = source("-", &[b"ydke://", data].concat()) else { return Corpus::Reject };
    if form(&source) != Form::Ydke {
        return Corpus::Reject;
    }
    if let Some(deck) = read_deck(&source) {
        assert_yaml_keeps(&deck);
    }
    Corpus::Keep
});
