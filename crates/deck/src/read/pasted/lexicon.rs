//! The words that the reader of pasted lists knows: `words.yaml`.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use rustc_hash::{FxHashMap, FxHashSet};

use super::words::{Heading, Sense};
use hantei_base::section::Section;

/// The words as the build script writes them.
mod tables {
    use super::{List, Sense};

    include!(concat!(env!("OUT_DIR"), "/words.rs"));
}

/// A list of words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum List {
    About,
    None,
    Titles,
    Else,
    Second,
    Numbered,
    Fees,
    Count,
    Name,
    Number,
    Section,
    Foreign,
    TalkJa,
    EndsJa,
    TalkEn,
    Rarities,
    Status,
    Months,
    Each,
    Grouped,
    Against,
    Withdrawn,
}

/// The words, ready to be looked up.
#[derive(Default)]
struct Lexicon {
    headings: FxHashMap<&'static str, Sense>,
    lists: BTreeMap<List, Words>,
}

/// The words of a list.
struct Words {
    all: &'static [&'static str],
    set: FxHashSet<&'static str>,
    /// The words by their first letter.
    first: FxHashMap<char, Vec<&'static str>>,
}

fn lexicon() -> &'static Lexicon {
    static LEXICON: OnceLock<Lexicon> = OnceLock::new();
    LEXICON.get_or_init(|| {
        let mut lexicon = Lexicon::default();
        for (sense, words) in tables::HEADINGS {
            lexicon.headings.extend(words.iter().map(|word| (*word, *sense)));
        }
        for (list, words) in tables::LISTS {
            let set = words.iter().copied().collect();
            let mut of = Words { all: words, set, first: FxHashMap::default() };
            for word in *words {
                of.first.entry(word.chars().next().unwrap_or(' ')).or_default().push(word);
            }
            lexicon.lists.insert(*list, of);
        }
        lexicon
    })
}

/// The words of headings, with what they mean.
pub(super) fn headings() -> &'static FxHashMap<&'static str, Sense> {
    &lexicon().headings
}

impl List {
    /// The words, in the order of the file.
    pub(super) fn words(self) -> &'static [&'static str] {
        lexicon().lists.get(&self).map_or(&[], |words| words.all)
    }

    /// Whether the word is in the list.
    pub(super) fn has(self, word: &str) -> bool {
        lexicon().lists.get(&self).is_some_and(|words| words.set.contains(word))
    }

    /// Whether a word of the list stands in the text.
    pub(super) fn within(self, text: &str) -> bool {
        let Some(words) = lexicon().lists.get(&self) else { return false };
        text.char_indices().any(|(at, c)| {
            let begun = words.first.get(&c);
            begun.is_some_and(|words| words.iter().any(|word| text[at..].starts_with(word)))
        })
    }
}

/// What a word with this meaning heads.
pub(super) fn section_of(sense: Sense) -> Option<Heading> {
    Some(match sense {
        Sense::Main => Heading::Section(Section::Main),
        Sense::Extra => Heading::Section(Section::Extra),
        Sense::Side | Sense::Spare => Heading::Section(Section::Side),
        Sense::Lb => Heading::Section(Section::Lb),
        Sense::Lost => Heading::Section(Section::Lost),
        Sense::Flag => Heading::Section(Section::Flag),
        Sense::Buddy => Heading::Section(Section::Buddy),
        Sense::Kind => Heading::Kind,
        Sense::MainKind => Heading::MainKind,
        Sense::ExtraKind => Heading::ExtraKind,
        Sense::Group | Sense::Leveled => Heading::Group,
        Sense::Outside => Heading::Outside,
        Sense::Deck | Sense::Total | Sense::Unit | Sense::Sorts | Sense::Filler => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_has_words() {
        for list in [List::About, List::TalkEn, List::Count, List::Rarities, List::EndsJa] {
            assert!(list.words().len() > 5, "{list:?}");
        }
        assert!(headings().len() > 300);
    }
}
