//! Our own deck file, YAML or JSON, and FFDecks' JSON.

#![no_main]

use hantei_deck::read::{Form, form};
use hantei_fuzz::{assert_yaml_keeps, read_deck, source};
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    let Some(source) = source("deck.yaml", data) else { return Corpus::Reject };
    if !matches!(form(&source), Form::Document | Form::FfdecksJson) {
        return Corpus::Reject;
    }
    if let Some(deck) = read_deck(&source) {
        assert_yaml_keeps(&deck);
    }
    Corpus::Keep
});
