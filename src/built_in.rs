//! The data that this program carries, compiled by `build.rs` from `rules/`, `banlists/`, `messages/` and `schemas/`.

use crate::data::{Data, Tables};
use crate::text::Lang;

mod embedded {
    use crate::banlist::ListSource;
    use crate::data::Scenario;
    use crate::data::lexicon::{Meaning, Naming};
    use crate::reference::Game;
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}

static DATA: Data = Data::new(Tables {
    rules: embedded::RULES,
    formats: embedded::FORMATS,
    cards: embedded::CARDS,
    ruling_cards: embedded::RULING_CARDS,
    sections: embedded::SECTIONS,
    qa: embedded::QA,
    open_questions: embedded::OPEN_QUESTIONS,
    coverage: embedded::COVERAGE,
    glossaries: embedded::GLOSSARIES,
    asked: embedded::ASKED,
    asked_tokens: embedded::ASKED_TOKENS,
    articles: embedded::ARTICLES,
    former_ids: embedded::FORMER_IDS,
    scenarios: embedded::SCENARIOS,
    scenario_blocks: &embedded::SCENARIO_BLOCKS,
    scenario_texts: embedded::SCENARIO_TEXTS,
    lexicon: embedded::LEXICON,
    meanings: embedded::MEANINGS,
    meanings_ends: embedded::MEANINGS_ENDS,
    everyday: embedded::EVERYDAY,
    groups: embedded::GROUPS,
    groups_ends: embedded::GROUPS_ENDS,
    words: embedded::WORDS,
    banlists: embedded::BANLISTS,
    schemas: embedded::SCHEMAS,
    search_stamp: embedded::SEARCH_STAMP,
});

/// The built-in data.
pub fn built_in() -> &'static Data {
    &DATA
}

/// The text of a message in one language.
pub(crate) fn message(key: &str, lang: Lang) -> Option<&'static str> {
    let places = embedded::MESSAGE_PLACES;
    let found =
        places.binary_search_by(|[key_at, ja_at, ..]| part(*key_at, *ja_at).cmp(key)).ok()?;
    let [_, ja, en, end] = places[found];
    Some(match lang {
        Lang::Ja => part(ja, en),
        Lang::En => part(en, end),
    })
}

/// The keys of all messages, in their order.
pub(crate) fn message_keys() -> impl Iterator<Item = &'static str> {
    embedded::MESSAGE_PLACES.iter().map(|[key, ja, ..]| part(*key, *ja))
}

fn part(from: u32, to: u32) -> &'static str {
    &embedded::MESSAGES[from as usize..to as usize]
}
